// What `apply` tells a listener: which rule did what to whom, in the order of the table.
#pragma once

#include <compare>
#include <string_view>
#include <vector>

#include "engine/core/rule.h"
#include "engine/core/seat.h"

namespace brieve {

struct Happening {
    RuleId rule;
    Mover who;              // The seat it happened to; chance for what concerns the board.
    std::string_view what;  // A word of the game: "wood", "coin", "VP", a tile's name.
    int amount;             // Negative for what is given away.
    friend bool operator==(const Happening&, const Happening&) = default;
};

inline constexpr std::string_view victory_points = "VP";

struct Happenings {
    std::vector<Happening> list;
    void add(RuleId rule, Mover who, std::string_view what, int amount) {
        list.push_back({rule, who, what, amount});
    }
};

}  // namespace brieve
