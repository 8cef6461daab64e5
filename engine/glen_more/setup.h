// The start of a game: a set-up, or any position.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/violations.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

struct SetUp {
    std::vector<std::string> names;  // In seat order, clockwise.
    int start_seat = 0;
    int start_space = 0;
    std::vector<int> first_track;  // The tiles clockwise from the last figure: 13 less the figures.
    std::vector<int> order;        // Of the other stack tiles, only under GM-RULING-54.
    Rulings rulings;
};

struct Position {
    std::vector<std::string> names;
    State state;
};

using Start = std::variant<SetUp, Position>;

Judged<State> begin(const Start& start);

// A set-up as chance would give it: first track and, where the rulings ask for it, stack orders.
SetUp deal(const std::vector<std::string>& names, const Rulings& rulings, Random& random);

}  // namespace brieve::glen_more
