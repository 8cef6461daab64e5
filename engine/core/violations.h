// What a judge answers: every rule that was asked, and those of them that are broken, with facts.
//   Violations found;
//   if (!found.ask(rule::cell_is_free, !land.holds(at), {"{} lies there", "forest"})) return found;
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <expected>
#include <span>

#include "engine/core/check.h"
#include "engine/core/fact.h"
#include "engine/core/rule.h"

namespace brieve {

inline constexpr std::size_t rules_max = 512;

struct Broken {
    RuleId rule;
    Fact fact;
    RuleId root;  // The rule itself, or the one behind it when it stands for others.
};

class Violations {
public:
    static constexpr std::size_t broken_max = 40;
    static constexpr std::size_t facts_max = 2;  // Of one rule, so that none crowds others out.

    // Notes that the rule was asked, and breaks it unless it is kept. Answers whether it is kept.
    bool ask(RuleId rule, bool kept, const Fact& fact = {}) {
        CHECK(rule.index < rules_max);
        asked_.set(rule.index);
        if (!kept) add(rule, fact, rule);
        return kept;
    }
    void add(RuleId rule, const Fact& fact, RuleId root) {
        std::size_t facts = 0;
        for (const Broken& entry : broken()) facts += entry.root == root ? 1u : 0u;
        if (facts < facts_max && count_ < broken_max) broken_[count_++] = {rule, fact, root};
    }

    bool legal() const { return count_ == 0; }
    std::span<const Broken> broken() const { return {broken_.data(), count_}; }
    bool breaks(RuleId rule) const;
    bool asked(RuleId rule) const { return asked_.test(rule.index); }
    const std::bitset<rules_max>& all_asked() const { return asked_; }

private:
    std::bitset<rules_max> asked_;
    std::size_t count_ = 0;
    std::array<Broken, broken_max> broken_;  // Only the first count_ entries are ever read.
};

inline bool Violations::breaks(RuleId rule) const {
    for (const Broken& entry : broken())
        if (entry.rule == rule) return true;
    return false;
}

template <class T>
using Judged = std::expected<T, Violations>;

}  // namespace brieve
