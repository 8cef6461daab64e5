// A reading of the rules by its name: "GM-RULING-13=buy-only-with-zero" chooses one option.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace brieve {

// One option of one ruling, by their places: the ruling's number from 1, the option's from 0.
struct Choice {
    std::uint8_t ruling;
    std::uint8_t option;
    friend auto operator<=>(const Choice&, const Choice&) = default;
};

inline void choose(Rulings& rulings, Choice choice) {
    rulings.option[choice.ruling] = choice.option;
}

template <Game G>
std::string text(Choice choice) {
    const Ruling& ruling = G::rulings()[choice.ruling - 1u];
    return std::string(ruling.id) + "=" + std::string(ruling.options[choice.option].name);
}

// Every option that can be played and is not the chosen one of these rulings.
template <Game G>
std::vector<Choice> other_choices(const Rulings& rulings) {
    std::vector<Choice> choices;
    for (std::size_t place = 0; place < G::rulings().size(); ++place) {
        const std::span<const Option> options = G::rulings()[place].options;
        for (std::size_t option = 0; option < options.size(); ++option)
            if (options[option].playable == Playable::yes &&
                rulings.option[place + 1] != static_cast<std::uint8_t>(option))
                choices.push_back(Choice(static_cast<std::uint8_t>(place + 1),
                                         static_cast<std::uint8_t>(option)));
    }
    return choices;
}

// Reads "RULING=OPTION" into the rulings. What is wrong with it; empty when nothing is.
template <Game G>
std::string choose_by_name(Rulings& rulings, std::string_view name) {
    const std::size_t equals = name.find('=');
    if (equals == std::string_view::npos) return "expected RULING=OPTION";
    const std::string_view id = name.substr(0, equals);
    const std::string_view wanted = name.substr(equals + 1);
    const std::span<const Ruling> table = G::rulings();
    const auto ruling = std::ranges::find(table, id, &Ruling::id);
    if (ruling == table.end())
        return "there is no ruling " + std::string(id) + "; known are " +
               std::string(table.front().id) + " to " + std::string(table.back().id);
    const auto option = std::ranges::find(ruling->options, wanted, &Option::name);
    if (option == ruling->options.end()) {
        std::string known;
        for (const Option& other : ruling->options)
            known += (known.empty() ? "" : ", ") + std::string(other.name);
        return std::string(id) + " has no option " + std::string(wanted) + "; known are " + known;
    }
    if (option->playable == Playable::no)
        return "described, not playable: " + std::string(option->change);
    choose(rulings, Choice(static_cast<std::uint8_t>(ruling - table.begin() + 1),
                           static_cast<std::uint8_t>(option - ruling->options.begin())));
    return {};
}

// The index of a rule or ruling by its ID; rulings follow the rules.
template <Game G>
std::optional<RuleId> rule_called(std::string_view id) {
    const auto rule = std::ranges::find(G::rules(), id, &Rule::id);
    if (rule != G::rules().end())
        return RuleId(static_cast<std::uint16_t>(rule - G::rules().begin()));
    const auto ruling = std::ranges::find(G::rulings(), id, &Ruling::id);
    if (ruling == G::rulings().end()) return std::nullopt;
    return RuleId(static_cast<std::uint16_t>(G::rules().size()) +
                  static_cast<std::uint16_t>(ruling - G::rulings().begin()));
}

}  // namespace brieve
