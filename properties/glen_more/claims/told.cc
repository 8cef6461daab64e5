#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "engine/glen_more/rules.h"
#include "engine/glen_more/territory.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {
namespace {

// What is told with these is compared or paid, and moves nothing of that name.
constexpr std::array only_counted{rule::whisky_compared, rule::chieftains_compared,
                                  rule::mey_doubles_chieftains};

// How much of a good one happening brings, and how much of it a seat has.
using Brought = std::function<int(const Happening&)>;
using Held = std::function<int(const State&, Seat)>;

Brought named(std::string_view good) {
    return [=](const Happening& happening) {
        const bool counted =
            std::ranges::find(only_counted, happening.rule) != only_counted.end() ||
            happening.rule == rule::buying_price;  // Bought cubes go back at once.
        if (happening.what != good || counted) return 0;
        return happening.rule == rule::selling_price ? -1 : happening.amount;
    };
}

int coins_brought(const Happening& happening) {
    if (happening.rule == rule::buying_price) return -happening.amount;
    const bool sold = happening.rule == rule::selling_price;
    return sold || happening.what == std::string_view("coin") ? happening.amount : 0;
}

Answer adds_up(const Course& course, std::string_view good, const Brought& brought,
               const Held& held) {
    if (course.begins()) return unasked();
    Answer answer = unasked();
    for (int index = 0; index < course.after().players; ++index) {
        const Seat seat(index);
        int told = 0;
        std::string rule;  // Of what is told last.
        for (const Happening& happening : course.happened()) {
            const int more = happening.who == mover(seat) ? brought(happening) : 0;
            if (more != 0) rule = name_of<GlenMore>(happening.rule);
            told += more;
        }
        const int came = held(course.after(), seat) - held(course.before(), seat);
        if (told != came)
            return {Answer::Is::broken,
                    differs(std::string(good) + " told" + seat_text(index), came, told),
                    {},
                    rule};
        if (told != 0) answer = kept();
    }
    return answer;
}

Answer adds_up(const Course& course, std::string_view good, const Held& held) {
    return adds_up(course, good, named(good), held);
}

Answer every_cube_is_told(const Course& course) {
    Answer answer = unasked();
    for (std::size_t type = 0; type < resource_types; ++type) {
        const auto cubes = [=](const State& state, Seat seat) {
            int sum = 0;
            for (const Tile tile : state.of(seat).display) sum += state.plot(tile).cubes[type];
            return sum;
        };
        const Answer one = adds_up(course, resource_names[type], cubes);
        if (one.is == Answer::Is::broken) return one;
        if (one.is == Answer::Is::kept) answer = one;
    }
    return answer;
}

Answer every_barrel_is_told(const Course& course) {
    return adds_up(course, "whisky",
                   [](const State& state, Seat seat) { return state.of(seat).barrels; });
}

Answer every_point_is_told(const Course& course) {
    return adds_up(course, victory_points,
                   [](const State& state, Seat seat) { return state.of(seat).points.value; });
}

Answer every_coin_is_told(const Course& course) {
    return adds_up(course, "coins", coins_brought,
                   [](const State& state, Seat seat) { return state.of(seat).coins.value(); });
}

// A promotion tells of the chieftain that a clan member has become.
Answer every_piece_is_told(const Course& course) {
    const Answer chieftains = adds_up(course, "chieftain", [](const State& state, Seat seat) {
        return state.of(seat).chieftains;
    });
    if (chieftains.is == Answer::Is::broken) return chieftains;
    const bool promoted = !course.begins() && std::holds_alternative<Promote>(course.move().what);
    return promoted ? chieftains : adds_up(course, "clan-member", clan_members);
}

// A step or promotion tells what was done with its point.
Answer every_movement_point_is_told(const Course& course) {
    if (course.begins()) return unasked();
    const What& what = course.move().what;
    if (std::holds_alternative<Step>(what) || std::holds_alternative<Promote>(what))
        return unasked();
    return adds_up(course, "movement point", [](const State& state, Seat seat) {
        return state.turn.active == figure_of(seat) ? state.turn.movement : 0;
    });
}

}  // namespace

Claims claims_of_what_is_told() {
    return {{"", "every_cube_is_told_by_its_type", every_cube_is_told, Readings::any},
            {"", "every_barrel_is_told", every_barrel_is_told, Readings::any},
            {"", "every_victory_point_is_told", every_point_is_told, Readings::any},
            {"", "every_coin_is_told", every_coin_is_told, Readings::any},
            {"", "every_clan_piece_is_told", every_piece_is_told, Readings::any},
            {"", "movement_points_are_told_as_they_come_and_go", every_movement_point_is_told,
             Readings::any}};
}

}  // namespace brieve::glen_more
