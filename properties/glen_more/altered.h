// A table on which other things lie than play put there, and which play could have come to all the
// same: cards instead of other tiles, cubes, barrels, clan members elsewhere, another row. So what
// few games come to, such as two lochs and the Abbey in one display, comes up in many.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/glen_more/game.h"

namespace brieve::glen_more {

// Nothing within a turn, where too much hangs together.
std::optional<Start> altered(const State& state, const std::vector<std::string>& names,
                             Random& random);

// Takes of tiles with a card, and one more cube of a type that the Abbey holds.
bool is_favourite(const State& state, const Move& move);

}  // namespace brieve::glen_more
