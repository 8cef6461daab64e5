#include <algorithm>

#include "properties/glen_more/claims.h"

namespace brieve::glen_more {
namespace {

Answer no_tile_is_overfull(const Course& course) {
    for (int seat = 0; seat < course.after().players; ++seat)
        for (const Tile tile : course.after().of(Seat(seat)).display)
            if (cubes_on(course.after().plot(tile)) > 3)
                return broken(std::string(spec(tile).name) + " holds more than 3 cubes");
    return kept();
}

}  // namespace

Claims claims_of_activation() {
    return {
        {"GM-ACT-09", "no_tile_holds_more_than_three_cubes", no_tile_is_overfull},
    };
}

}  // namespace brieve::glen_more
