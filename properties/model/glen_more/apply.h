// What an accepted move does. A value comes in and a value goes out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

// What happened, in the order of the table: by which rule, to whom, what, how much (3.15).
struct Happening {
    std::string rule;
    std::optional<int> seat;  // Nothing: the table or the die.
    std::string what;
    int amount = 0;
    friend bool operator==(const Happening&, const Happening&) = default;
};

using Happenings = std::vector<Happening>;

// Only for a move that `broken` names nothing against. `told` may be null.
Table apply(Table table, const Move& move, Happenings* told = nullptr);

// The rearmost figure becomes active and the memory of the last turn is cleared.
Table begin_turn(Table table);

}  // namespace brieve::model::glen_more
