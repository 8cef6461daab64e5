// What a game came to, counted where a fuzzer sees it: which rules accepted, refused or did
// something, with how many players, and a few features of the table. libFuzzer takes these counters
// for coverage, so that an input which is the first to break a rule with three players is kept.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/game.h"
#include "fuzz/core/target.h"

namespace brieve::fuzz {

inline constexpr std::size_t outcomes_max = 4096;
inline constexpr std::size_t players_most = 4;  // Two to five, for one.
using OutcomeCounters = std::array<std::uint8_t, outcomes_max>;

OutcomeCounters& outcome_counters();

enum class Outcome : std::uint8_t { accepted, refused };  // Accepted: asked and kept, or done.

// A game gives its features by number: features_max, mark_features(state, mark), feature_name.
template <class S>
concept Featured = requires(const typename S::Game::State& state, std::size_t feature) {
    { S::features_max } -> std::convertible_to<std::size_t>;
    S::mark_features(state, [](std::size_t) {});
    { S::feature_name(feature) } -> std::same_as<std::string>;
};

template <class S>
class Outcomes {
public:
    using G = typename S::Game;
    using State = typename G::State;

    static std::size_t rules() { return G::rules().size() + G::rulings().size(); }
    static std::size_t place(RuleId rule, Outcome outcome, int players) {
        const std::size_t more = static_cast<std::size_t>(players - G::players_min);
        return (rule.index * 2u + static_cast<std::size_t>(outcome)) * players_most + more;
    }
    static std::size_t place_of_feature(std::size_t feature) {
        return rules() * 2 * players_most + feature;
    }

    // Of a move that is about to be made, and what came of it.
    static void accepted(const State& state, const Violations& found) {
        each_asked(found, [&](RuleId rule) { count(rule, Outcome::accepted, state); });
    }
    static void happened(const State& after, const Happenings& told) {
        ++seen().moves;
        for (const Happening& happening : told.list)
            count(happening.rule, Outcome::accepted, after);
        S::mark_features(after, [](std::size_t feature) { count(place_of_feature(feature)); });
    }
    static void refused(const State& state, const Violations& found) {
        for (const Broken& entry : found.broken()) count(entry.rule, Outcome::refused, state);
    }

private:
    template <class Each>
    static void each_asked(const Violations& found, Each each) {
        const std::size_t number = rules();
        for (std::uint16_t rule = 0; rule < number; ++rule)
            if (found.asked(RuleId(rule))) each(RuleId(rule));
    }
    static void count(RuleId rule, Outcome outcome, const State& state) {
        count(place(rule, outcome, state.players));
    }
    static void count(std::size_t place) {
        CHECK(place < outcomes_max);
        std::uint8_t& counter = outcome_counters()[place];
        if (counter < 255) ++counter;
    }
};

}  // namespace brieve::fuzz
