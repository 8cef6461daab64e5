// Moves that are not what they should be, for tests of what refuses them and of what goes past
// them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/glen_more/game.h"

namespace brieve::glen_more {

template <class Value>
const Value& one_of(const std::vector<Value>& values, Random& random) {
    return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

// One field of a legal move is changed. The list is of all legal moves, and not empty.
Move near_miss(const State& state, const std::vector<Move>& legal, Random& random);

// The same of a start: a number, name or tile of a set-up; one thing on the table of a position.
SetUp near_setup(SetUp setup, Random& random);
State near_table(State state, Random& random);

// Any kind with any values, some of them plausible so that the asking goes on.
What wild_what(Random& random);
// Such a move, mostly by whoever made the legal one, since another mover ends the asking.
Move wild_move(const Move& legal, Random& random);

}  // namespace brieve::glen_more
