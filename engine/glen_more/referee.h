// Referee mode: how play goes on past a move that the rules refuse but that was made at the table.
//   State table = before;   const Forced forced = force(table, move, nullptr);
//   if (forced.applied) { ... }   // From here on a partial position, unless the move was legal.
#pragma once

#include "engine/core/forced.h"
#include "engine/core/happenings.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// A legal move is applied. An illegal one that is out of turn, asks for a space or a chance that is
// not there, or a taken cell, is left out; any other is carried out with what is there to pay.
Forced force(State& state, const Move& move, Happenings* told);

}  // namespace brieve::glen_more
