// Counts which rules the running tests reach: asked, broken, happened, checked or permitted.
// With BRIEVE_REACHED naming a folder, each process leaves its counts there when it ends.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace brieve::properties {

enum class Reach : std::uint8_t { asked, broken, happened, checked, permitted };
inline constexpr std::array<const char*, 5> reach_names{"asked", "broken", "happened", "checked",
                                                        "permitted"};

void reach(std::string_view rule, Reach how, std::uint64_t times = 1);

// Folds a whole answer or a whole list of happenings into the counts.
template <Game G>
void reach(const Violations& found) {
    for (std::uint16_t index = 0; index < rules_max; ++index)
        if (found.asked(RuleId(index))) reach(name_of<G>(RuleId(index)), Reach::asked);
    std::map<RuleId, bool> once;
    for (const Broken& entry : found.broken())
        if (!once[entry.rule]) {
            once[entry.rule] = true;
            reach(name_of<G>(entry.rule), Reach::broken);
        }
}
template <Game G>
void reach(const Happenings& told) {
    for (const Happening& happening : told.list) reach(name_of<G>(happening.rule), Reach::happened);
}

}  // namespace brieve::properties
