// What a new tile brings: clan members, barrels, its card, and the choices that cards ask for.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// Lays the tile down with its windfalls and says whether a choice or the activation comes next.
void place_tile(State& state, Seat seat, Tile tile, Cell at, Happenings* told);

// The Abbey that Loch Shiel may fill: the player's own, empty.
std::optional<Tile> empty_abbey(const State& state, Seat seat);
// The card whose choice is due.
const Card& choosing_card(const State& state);

void judge_choice(const State& state, Seat seat, const Choose& choice, Violations& found);
void apply_choice(State& state, Seat seat, const Choose& choice, Happenings* told);

}  // namespace brieve::glen_more
