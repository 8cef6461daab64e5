// What is wrong with a table, whoever brought it about: an invariant is broken; and of a whole one,
// something is listed and yet refused, or listed twice, or a total is not the sum of its lines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/record/replayer.h"

namespace brieve::record {

struct Flaw {
    std::vector<RuleId> rules{};
    std::string said{};
};

enum class Seen : std::uint8_t { whole, in_part };

template <Game G>
std::vector<Flaw> flaws_of(const typename G::State& state, Seen seen) {
    std::vector<Flaw> flaws;
    if (const Violations broken = G::broken_invariants(state); !broken.legal())
        flaws.push_back({rules_in(broken), fact_of(broken)});
    if (seen == Seen::in_part) return flaws;
    std::vector<typename G::Move> listed;
    G::legal_moves(state, listed);
    for (const auto& move : listed)
        if (const Violations found = G::judge(state, move); !found.legal())
            flaws.push_back({rules_in(found), "listed, yet refused: " + fact_of(found)});
    std::ranges::sort(listed);
    if (std::ranges::adjacent_find(listed) != listed.end())
        flaws.push_back({{}, "a move is listed twice"});
    for (const Score& score : G::standing(state).scores())
        if (score.sum() != score.total)
            flaws.push_back({{}, "a total is not the sum of its lines"});
    return flaws;
}

}  // namespace brieve::record
