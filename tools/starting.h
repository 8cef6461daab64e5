// What the commands that play share: names, rulings from the command line, a dealt game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/core/notation.h"
#include "engine/core/reading.h"
#include "properties/core/playout.h"
#include "tools/commands.h"
#include "tools/games.h"

namespace brieve::tools {

inline Names default_names(int players) {
    const Names all{"Anna", "Bruce", "Clara", "Danny", "Ewan"};
    return {all.begin(), all.begin() + std::clamp(players, 0, 5)};
}

// "GM-WARE-03  A full row sells nothing.  (the stone row is full: 3 of 3 spaces hold coins)"
template <Game G>
std::string reason_text(const Broken& entry) {
    const std::span<const Rule> rules = G::rules();
    const std::string_view said = entry.root.index < rules.size()
                                      ? rules[entry.root.index].sentence
                                      : G::rulings()[entry.root.index - rules.size()].question;
    const std::string fact = text(entry.fact);
    return fmt::format("{}  {}{}", name_of<G>(entry.rule), said,
                       fact.empty() ? "" : fmt::format("  ({})", fact));
}

template <Game G>
struct Begun {
    Names names;
    typename G::Start start;
    typename G::State state;
    Random random;  // Where chance goes on.
};

template <Game G>
std::expected<Begun<G>, std::string> deal(const StartOptions& options, std::uint64_t seed) {
    if (options.players < G::players_min || options.players > G::players_max)
        return std::unexpected(fmt::format("--players {}: {}  {}", options.players,
                                           G::rules()[0].id, G::rules()[0].sentence));
    Rulings rulings;
    for (const std::string& chosen : options.rulings)
        if (const std::string problem = choose_by_name<G>(rulings, chosen); !problem.empty())
            return std::unexpected(fmt::format("--ruling {}: {}", chosen, problem));
    const Names names = default_names(options.players);
    Random random{Seed(seed)};
    typename G::Start start = G::deal(names, rulings, random);
    Judged<typename G::State> state = G::begin(start);
    if (!state) return std::unexpected(reason_text<G>(state.error().broken()[0]));
    return Begun<G>{names, std::move(start), *state, random};
}

// A dealt game that chance has played on for that many events; less than none is none.
template <Game G>
std::expected<Begun<G>, std::string> random_game(const StartOptions& options, std::int64_t events) {
    auto dealt = deal<G>(options, options.seed);
    if (!dealt) return dealt;
    properties::Playout<G> playout(dealt->random);
    for (std::int64_t event = 0; event < events; ++event) {
        const typename G::Move* move = playout.next(dealt->state);
        if (move == nullptr)
            return std::unexpected(fmt::format("--at {}: the game has {} events", events, event));
        G::apply(dealt->state, typename G::Move(*move), nullptr);
    }
    return dealt;
}

// Runs a command for the game of that name.
template <class Call>
int for_game(const std::string& name, Call call) {
    int code = exit_good;
    const bool known = with_game(name, [&]<Game G>() { code = call.template operator()<G>(); });
    if (known) return code;
    return complain(fmt::format("there is no game {}; known: {}", name, game_names));
}

}  // namespace brieve::tools
