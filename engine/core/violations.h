// What a judge answers: every rule that was asked, and those of them that are broken, with facts.
//   Violations found;
//   if (!found.ask(rule::cell_is_free, !land.holds(at), {"{} lies there", "forest"})) return found;
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <type_traits>

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

    Violations() {}  // The entries stay raw memory until they are needed.
    Violations(const Violations& other) { *this = other; }
    Violations& operator=(const Violations& other) {
        asked_ = other.asked_;
        count_ = other.count_;
        std::uninitialized_copy_n(other.entries(), count_, entries());
        return *this;
    }

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
        if (facts < facts_max && count_ < broken_max)
            std::construct_at(entries() + count_++, Broken{rule, fact, root});
    }

    bool legal() const { return count_ == 0; }
    std::span<const Broken> broken() const { return {entries(), count_}; }
    bool breaks(RuleId rule) const;
    bool asked(RuleId rule) const { return asked_.test(rule.index); }
    const std::bitset<rules_max>& all_asked() const { return asked_; }

private:
    Broken* entries() { return reinterpret_cast<Broken*>(memory_.data()); }
    const Broken* entries() const { return reinterpret_cast<const Broken*>(memory_.data()); }

    std::bitset<rules_max> asked_;
    std::size_t count_ = 0;
    // A judge is asked millions of times a second: only the first count_ entries ever exist.
    static_assert(std::is_trivially_destructible_v<Broken>);
    alignas(Broken) std::array<std::byte, broken_max * sizeof(Broken)> memory_;
};

inline bool Violations::breaks(RuleId rule) const {
    for (const Broken& entry : broken())
        if (entry.rule == rule) return true;
    return false;
}

template <class T>
using Judged = std::expected<T, Violations>;

}  // namespace brieve
