// Sales: one cube from one tile for the highest coins that its row holds.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

void judge_sale(const State& state, Seat seat, const Sell& sale, Violations& found);
void apply_sale(State& state, Seat seat, const Sell& sale, Happenings* told);

}  // namespace brieve::glen_more
