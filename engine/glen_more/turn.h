// The course of a turn: whose it is, and which kinds of move belong where.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/seat.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

Turn turn(const State& state);
Violations judge(const State& state, const Move& move);
void apply(State& state, const Move& move, Happenings* told);
std::uint32_t weight(const State& state, const Move& move);

// After a discard: the step of GM-RULING-05 must be made before the turn can end.
bool step_must_be_made(const State& state, Seat seat);
// GM-RULING-19: something must be activated before the turn ends or clan members move.
bool must_activate_first(const State& state, Seat seat);

}  // namespace brieve::glen_more
