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
    friend bool operator==(const SetUp&, const SetUp&) = default;
};

struct Position {
    std::vector<std::string> names;
    State state;
    // What a partial position leaves out, as paths: "warehouse", "seats.Bruce.coins",
    // "seats.Bruce.cells" for a display. The state holds there what it would after the set-up.
    std::vector<std::string> not_given{};
    friend bool operator==(const Position&, const Position&) = default;
};

using Start = std::variant<SetUp, Position>;

Judged<State> begin(const Start& start);

Rulings rulings_of(const Start& start);
Start under(const Start& start, const Rulings& rulings);

// A set-up as chance would give it: first track and, where the rulings ask for it, stack orders.
SetUp deal(const std::vector<std::string>& names, const Rulings& rulings, Random& random);

}  // namespace brieve::glen_more
