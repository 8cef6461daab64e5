// 3.1 SETUP and the group START of 3.14: a table from a set-up, and positions given as such.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

struct Setup {
    int players = 0;
    int start_seat = 0;
    int start_space = 0;
    std::vector<int> first_track;  // 13 - F tiles clockwise from the last figure.
    std::map<int, std::string> rulings;
    std::map<int, std::vector<int>> orders;  // GM-RULING-54: each stack after the first track.
    std::vector<std::string> names;          // May be empty.
    std::vector<std::string> colours;        // May be empty.
};

struct Begun {
    std::optional<Table> table;    // Nothing if anything is broken.
    std::set<std::string> broken;  // GM-SETUP-01, GM-BAD-19, or a ruling that cannot be played.
};

Begun begin(const Setup& setup);

// Players, warehouse, box and full stacks, with nothing on the track and nobody to act: the ground
// on which `begin` and hand-made positions build.
Table empty_table(int players, const std::map<int, std::string>& rulings);

// Marks a position as partial: coins, pieces and cards are counted now and conserved from here.
Table as_partial(Table table);

// START of a position: GM-BAD-19 for invariant 1, GM-BAD-20 for invariants 2 to 9.
std::set<std::string> broken_start(const Table& table);

}  // namespace brieve::model::glen_more
