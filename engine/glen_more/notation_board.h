// The table drawn for a person in a terminal: whose turn it is, the track as a ring with the
// warehouse inside, the displays, and where everybody stands.
#pragma once

#include <string>

#include "engine/core/notation.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// Not wider than 100 columns as long as no display is wider than 5 tiles.
std::string board(const State& state, const Names& names, Paint paint);

}  // namespace brieve::glen_more
