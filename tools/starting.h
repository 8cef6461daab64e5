// What the commands that play share: names, rulings from the command line, a dealt game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/core/notation.h"
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

// Reads "GM-RULING-13=buy-only-with-zero"; what is wrong with it, or nothing.
template <Game G>
std::optional<std::string> choose_ruling(Rulings& rulings, const std::string& chosen) {
    const std::size_t equals = chosen.find('=');
    if (equals == std::string::npos)
        return fmt::format("--ruling {}: expected RULING=OPTION", chosen);
    const std::string id = chosen.substr(0, equals);
    const std::string name = chosen.substr(equals + 1);
    const std::span<const Ruling> table = G::rulings();
    const auto ruling = std::ranges::find(table, id, &Ruling::id);
    if (ruling == table.end())
        return fmt::format("--ruling {}: there is no ruling {}; known are {} to {}", chosen, id,
                           table.front().id, table.back().id);
    const auto option = std::ranges::find(ruling->options, name, &Option::name);
    if (option == ruling->options.end()) {
        std::string known;
        for (const Option& other : ruling->options)
            known += (known.empty() ? "" : ", ") + std::string(other.name);
        return fmt::format("--ruling {}: {} has no option {}; known are {}", chosen, id, name,
                           known);
    }
    if (option->playable == Playable::no)
        return fmt::format("--ruling {}: described, not playable: {}", chosen, option->change);
    rulings.option[static_cast<std::size_t>(ruling - table.begin()) + 1] =
        static_cast<std::uint8_t>(option - ruling->options.begin());
    return std::nullopt;
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
        if (const auto problem = choose_ruling<G>(rulings, chosen))
            return std::unexpected(*problem);
    const Names names = default_names(options.players);
    Random random{Seed(seed)};
    typename G::Start start = G::deal(names, rulings, random);
    Judged<typename G::State> state = G::begin(start);
    if (!state) return std::unexpected(reason_text<G>(state.error().broken()[0]));
    return Begun<G>{names, std::move(start), *state, random};
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
