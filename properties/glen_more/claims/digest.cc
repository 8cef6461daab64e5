#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "properties/glen_more/claims.h"

namespace brieve::glen_more {
namespace {

using Change = std::pair<std::string_view, std::function<void(State&)>>;

Player& first(State& state) { return state.player[0]; }
Plot& home(State& state) {
    for (const Tile tile : first(state).display) return state.plot(tile);
    return state.plots[0];
}

const std::vector<Change>& changes_of_the_table() {
    static const std::vector<Change> changes{
        {"scorings", [](State& state) { ++state.scorings; }},
        {"a space", [](State& state) { state.track.put(Space(5), highlands::a_tile(7)); }},
        {"the end of the chain",
         [](State& state) { state.track.set_end(Space((state.track.end().index + 1) % 14)); }},
        {"a row", [](State& state) { state.warehouse[2].level ^= 1; }},
        {"a stack",
         [](State& state) {
             state.stacks.has(Tile(60)) ? state.stacks.remove(Tile(60))
                                        : state.stacks.add(Tile(60));
         }},
        {"tiles that are not there", [](State& state) { ++state.missing[3]; }},
        {"coins", [](State& state) { first(state).coins = first(state).coins + Coins(1); }},
        {"points", [](State& state) { first(state).points = first(state).points + Points(1); }},
        {"barrels", [](State& state) { ++first(state).barrels; }},
        {"chieftains", [](State& state) { ++first(state).chieftains; }},
        {"discarded tiles", [](State& state) { ++first(state).discarded; }},
        {"a tile of a display", [](State& state) { first(state).display.add(Tile(61)); }},
        {"a cell to the east", [](State& state) { ++home(state).x; }},
        {"a cell to the north", [](State& state) { ++home(state).y; }},
        {"clan members", [](State& state) { ++home(state).clan_members; }},
        {"cubes", [](State& state) { ++home(state).cubes[3]; }},
        {"which row", [](State& state) { std::swap(state.warehouse[0], state.warehouse[1]); }},
        {"whose coins", [](State& state) { std::swap(first(state).coins, state.player[1].coins); }},
        {"whose points",
         [](State& state) { std::swap(first(state).points, state.player[1].points); }},
        {"which cubes",
         [](State& state) { std::swap(home(state).cubes[0], home(state).cubes[1]); }},
        {"which way a cell lies", [](State& state) { std::swap(home(state).x, home(state).y); }},
    };
    return changes;
}

const std::vector<Change>& changes_of_the_turn() {
    static const std::vector<Change> changes{
        {"the phase",
         [](State& state) {
             state.turn.phase = state.turn.phase == Phase::act ? Phase::choose : Phase::act;
         }},
        {"who is active",
         [](State& state) { state.turn.active = state.turn.active == die ? Figure(0) : die; }},
        {"the new tile", [](State& state) { state.turn.new_tile = Tile(62); }},
        {"activated tiles", [](State& state) { state.turn.activated.add(Tile(62)); }},
        {"tiles activated twice", [](State& state) { state.turn.activated_twice.add(Tile(62)); }},
        {"movement points", [](State& state) { ++state.turn.movement; }},
        {"draws due", [](State& state) { ++state.turn.draws_due; }},
        {"Loch Ness used", [](State& state) { state.turn.ness_used ^= true; }},
        {"a clan member moved", [](State& state) { state.turn.moved ^= true; }},
        {"a tile discarded", [](State& state) { state.turn.discarded ^= true; }},
        {"a step owed", [](State& state) { state.turn.step_owed ^= true; }},
    };
    return changes;
}

// One thing more or less on the table, or in another place, and it is another table.
Answer every_fact_counts(const Course& course, const std::vector<Change>& changes) {
    const Digest digest = GlenMore::digest(course.after());
    if (digest.value % 16 != 0) return unasked();
    for (const auto& [what, change] : changes) {
        State other = course.after();
        change(other);
        if (other != course.after() && GlenMore::digest(other) == digest)
            return broken("the digest leaves out " + std::string(what));
    }
    return kept();
}

}  // namespace

Claims claims_of_the_digest() {
    return {{"", "every_fact_of_the_table_is_in_the_digest",
             [](const Course& course) { return every_fact_counts(course, changes_of_the_table()); },
             Readings::any},
            {"", "every_fact_of_the_turn_is_in_the_digest",
             [](const Course& course) { return every_fact_counts(course, changes_of_the_turn()); },
             Readings::any}};
}

}  // namespace brieve::glen_more
