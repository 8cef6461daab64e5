// Who is stuck: whether a tile could be paid for, placed and so taken, now or after sales.
#pragma once

#include "engine/glen_more/payment.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// With own cubes and purchases only, no sale before.
bool payable_now(const State& state, Seat seat, const Recipe& recipe);
// A recipe that is payable after some sales: iff, with every spare cube sold down its row, the
// coins cover the missing types and none of their rows is full.
bool payable_after_sales(const State& state, Seat seat, const Recipe& recipe);

bool can_take(const State& state, Seat seat, Tile tile);  // Pay and place, by GM-RULING-17.
bool is_stuck(const State& state, Seat seat);             // No tile ahead can be taken.
// GM-RULING-04: a tile that may be discarded although others could be taken.
bool may_discard_unstuck(const State& state, Seat seat, Tile tile);
bool can_go_to(const State& state, Space target);  // GM-TRACK-08.

}  // namespace brieve::glen_more
