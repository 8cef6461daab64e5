// The track: where a figure may go, what a take costs the chain, the refill and the die.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// The tiles that this turn's refill removes, as the track lies now.
TileSet tiles_to_remove(const State& state);
// GM-CLAN-10: the refill of this turn will draw the last tile.
bool turn_ends_game(const State& state);
// Where a roll of that many pips takes the die; nowhere if the track shows too few tiles.
std::optional<Space> die_target(const State& state, int pips);
// GM-RULING-54: the tile that a given order puts on top, if one was given.
std::optional<Tile> next_of_order(const State& state);

void judge_space(const State& state, int space, Violations& found);
void judge_discard(const State& state, Seat seat, const Discard& discard, Violations& found);
void judge_draw(const State& state, const Draw& draw, Violations& found);
void judge_roll(const State& state, const Roll& roll, Violations& found);

void apply_take(State& state, Seat seat, const Take& take, Happenings* told);
void apply_discard(State& state, Seat seat, const Discard& discard, Happenings* told);
void apply_end_turn(State& state, Seat seat, Happenings* told);
void apply_draw(State& state, const Draw& draw, Happenings* told);
void apply_roll(State& state, const Roll& roll, Happenings* told);

// The rearmost figure's turn begins.
void begin_turn(State& state);

}  // namespace brieve::glen_more
