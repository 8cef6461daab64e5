// Clan members: steps to neighbouring tiles and promotions to chieftain.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

bool can_step(const State& state, Seat seat);  // Some clan member has a neighbouring tile to go to.
bool may_step_onto(const State& state, Tile target);   // GM-RULING-24.
bool last_member_may_be_promoted(const State& state);  // GM-CLAN-10, GM-RULING-22.

void judge_step(const State& state, Seat seat, const Step& step, Violations& found);
void judge_promotion(const State& state, Seat seat, const Promote& promotion, Violations& found);
// GM-CLAN-06: what is not used.
void lose_points(State& state, Seat seat, Happenings* told);
void apply_step(State& state, Seat seat, const Step& step, Happenings* told);
void apply_promotion(State& state, Seat seat, const Promote& promotion, Happenings* told);

}  // namespace brieve::glen_more
