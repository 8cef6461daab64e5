// What a failing property says: the rule and its sentence, how small the game became, its last
// events, what is wrong with them, and how to see it again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "properties/core/finding.h"

namespace brieve::properties {

template <class N>
std::string last_events(const record::Record<N>& record) {
    using G = typename N::Game;
    constexpr std::size_t shown_max = 8;
    std::string said;
    auto state = G::begin(record.start);
    for (std::size_t event = 0; state && event < record.events.size(); ++event) {
        const typename G::Move& move = record.events[event];
        if (event + shown_max >= record.events.size())
            said += "     " + std::to_string(event + 1) + "  " +
                    N::text(*state, move, record.players) + "\n";
        if (!G::judge(*state, move).legal()) break;
        G::apply(*state, move, nullptr);
    }
    return said;
}

inline std::string size_of(std::size_t players, std::size_t events) {
    return std::to_string(players) + " players, " + std::to_string(events) +
           (events == 1 ? " event" : " events");
}

template <class N>
std::string report(const Finding<N>& finding, std::uint64_t seed,
                   const std::filesystem::path& file) {
    std::string said = "\n";
    for (const Rule& rule : N::Game::rules())
        if (rule.id == finding.rule)
            said += "  " + finding.rule + "  " + std::string(rule.sentence) + "   " +
                    std::string(rule.source) + "\n";
    const record::Record<N>& record = finding.record;
    said += "  " + size_of(record.players.size(), record.events.size()) + " (from " +
            size_of(static_cast<std::size_t>(finding.from_players), finding.from_events) +
            "), seed " + std::to_string(seed) + "\n";
    return said + last_events(record) + "     <-- " + finding.why + "\n  kept as " + file.string() +
           "; see it again: tools/brieve replay " + file.string() + "\n";
}

}  // namespace brieve::properties
