#include "engine/glen_more/supply.h"

#include <algorithm>

#include "engine/glen_more/rulings.h"

namespace brieve::glen_more {

bool supply_has_cube(const State& state, Resource type) {
    if (!supply_is_limited(state.rulings)) return true;
    const std::size_t place = static_cast<std::size_t>(type);
    int out = 0;
    for (const Plot& plot : state.plots) out += plot.cubes[place];
    return out < cubes_in_all[place];
}

int supply_barrels(const State& state, int asked) {
    if (!supply_is_limited(state.rulings)) return asked;
    int out = 0;
    for (const Player& player : state.player) out += player.barrels;
    return std::clamp(barrels_in_all - out, 0, asked);
}

}  // namespace brieve::glen_more
