// Past an illegal event: what if it is carried out as played, as far as it can be?
#pragma once

#include <optional>
#include <vector>

#include "engine/core/forced.h"
#include "engine/record/replayer.h"

namespace brieve::record {

// A later event that shows whether the illegal one mattered.
struct Later {
    std::size_t event = 0;
    bool legal = false;         // Legal only because the illegal event was carried out; or refused.
    std::vector<RuleId> rules;  // By which it is refused: here, or where the event is left out.
};

struct Refereed {
    Forced forced;
    std::vector<Later> later;
    Standing as_played;               // At the end of the record.
    std::size_t first_dependent = 0;  // The first event that needs the illegal one; 0: none does.
    Standing before_dependent;        // Up to there.
};

// Two tables side by side: on one the event is carried out, on the other it is left out. An event
// that is legal on the first alone depends on it; one that is refused is left out.
template <class N>
Refereed referee(const Record<N>& record, const typename N::Game::State& before,
                 std::size_t event) {
    using G = typename N::Game;
    Refereed result;
    typename G::State played = before, without = before;
    result.forced = G::force(played, record.events[event - 1], nullptr);
    for (std::size_t next = event + 1; next <= record.events.size(); ++next) {
        const typename G::Move& move = record.events[next - 1];
        const Violations here = G::judge(played, move);
        const Violations there = G::judge(without, move);
        if (here.legal() && !there.legal()) {
            if (result.first_dependent == 0) {
                result.first_dependent = next;
                result.before_dependent = G::standing(played);
            }
            result.later.push_back({next, true, rules_in(there)});
        } else if (!here.legal()) {
            result.later.push_back({next, false, rules_in(here)});
        }
        if (here.legal()) G::apply(played, move, nullptr);
        if (there.legal()) G::apply(without, move, nullptr);
    }
    result.as_played = G::standing(played);
    return result;
}

}  // namespace brieve::record
