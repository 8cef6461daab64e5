#include "engine/glen_more/state.h"

namespace brieve::glen_more {

TileSet spare_villages(int players) {
    TileSet spare = tiles_of_stack[start_stack];
    for (int seat = 0; seat < players; ++seat) spare.remove(start_village(seat));
    return spare;
}

std::optional<int> current_stack(const State& state) {
    for (const Tile tile : state.stacks) return spec(tile).stack;  // Numbers run by stack.
    return std::nullopt;
}

int tiles_left(const State& state) {
    const auto& missing = state.missing;
    return state.stacks.size() - missing[0] - missing[1] - missing[2] - missing[3];
}

int tiles_left(const State& state, int stack) {
    const std::size_t place = static_cast<std::size_t>(stack);
    return (state.stacks & tiles_of_stack[place]).size() - state.missing[place];
}

Figure rearmost(const State& state) {
    const std::optional<Space> space = state.track.rearmost();
    CHECK(space.has_value());
    return Figure(state.track.at(*space).number());
}

bool is_players_turn(const State& state) {
    const Phase phase = state.turn.phase;
    return phase == Phase::take || phase == Phase::choose || phase == Phase::act;
}

Seat active_seat(const State& state) {
    CHECK(state.turn.active.number < seats_max);
    return Seat(state.turn.active.number);
}

}  // namespace brieve::glen_more
