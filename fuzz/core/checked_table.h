// Plays and asks what is quick to ask: that the list holds every move that is played, that every
// invariant holds after it, and now and then that the judge accepts the whole list. For targets
// that are to see many games.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/core/outcomes.h"
#include "fuzz/core/performance.h"
#include "fuzz/core/target.h"
#include "properties/core/claim.h"

namespace brieve::fuzz {

enum class Asked : std::uint8_t { the_list, the_list_and_the_invariants };

template <class S, Asked asked = Asked::the_list_and_the_invariants>
class CheckedTable {
public:
    using G = typename S::Game;

    explicit CheckedTable(const typename G::Start& start) : state_(*G::begin(start)) {
        invariants_hold();
    }

    const typename G::State& state() const { return state_; }
    bool play(const typename G::Move& move, const Violations& found) {
        if (!found.legal()) return broken(found, "listed and refused");
        if (!is_listed<G>(state_, move, listed_))
            return broken(properties::rule_done_by<G>(state_, move), "a legal move is not listed");
        Outcomes<S>::accepted(state_, found);
        told_.list.clear();
        G::apply(state_, move, &told_);
        Outcomes<S>::happened(state_, told_);
        return invariants_hold();
    }
    bool refused(const typename G::Move&, const Violations& found) {
        Outcomes<S>::refused(state_, found);
        return true;
    }
    const std::optional<Fault>& fault() const { return fault_; }

private:
    bool invariants_hold() {
        if constexpr (asked == Asked::the_list_and_the_invariants) {
            const Violations found = G::broken_invariants(state_);
            if (!found.legal()) return broken(found, text(found.broken().front().fact));
            if (G::digest(state_).value % 16 == 0) return all_is_legal();
        }
        return true;
    }
    bool all_is_legal() {
        G::legal_moves(state_, listed_);
        for (const typename G::Move& move : listed_)
            if (const Violations found = G::judge(state_, move); !found.legal())
                return broken(found, "listed and refused");
        std::ranges::sort(listed_);
        return std::ranges::adjacent_find(listed_) == listed_.end() ||
               broken("", "a move is listed twice");
    }
    bool broken(const Violations& found, std::string why) {
        return broken(std::string(name_of<G>(found.broken().front().rule)), std::move(why));
    }
    bool broken(std::string rule, std::string why) {
        if (rule.empty()) rule = "generator_agrees_with_judge";
        fault_ = {std::move(rule), std::move(why)};
        return false;
    }

    typename G::State state_;
    std::vector<typename G::Move> listed_;
    Happenings told_;
    std::optional<Fault> fault_;
};

}  // namespace brieve::fuzz
