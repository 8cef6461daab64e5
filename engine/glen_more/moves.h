// The move generator: builds every legal move, in normal form, from what is there.
#pragma once

#include <vector>

#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// Empties the caller's buffer first; in the same state the order is always the same.
void legal_moves(const State& state, std::vector<Move>& moves);

}  // namespace brieve::glen_more
