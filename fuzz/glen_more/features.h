// What of a table of Glen More is worth coming to, counted for the fuzzers beside the rules: cards
// owned, stacks, scorings, phases, and a few rare things.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

inline constexpr std::array<std::string_view, 6> phases_reached{"a take", "a choice", "activation",
                                                                "a roll", "a draw",   "the end"};
inline constexpr std::array<std::string_view, 5> rare_features{
    "a tile discarded", "a step owed", "Loch Ness used", "three chieftains", "points below zero"};

inline constexpr std::size_t card_features = 13;
inline constexpr std::size_t first_scoring = card_features;
inline constexpr std::size_t first_stack = first_scoring + 4;
inline constexpr std::size_t first_phase = first_stack + stack_sizes.size();
inline constexpr std::size_t first_rare = first_phase + phases_reached.size();
inline constexpr std::size_t features_max = first_rare + rare_features.size();
static_assert(tiles_with_card.size() == card_features);

template <class Mark>
void mark_features(const State& state, Mark mark) {
    TileSet displays;
    const auto rare = [&](std::size_t number, bool holds) {
        if (holds) mark(first_rare + number);
    };
    for (int seat = 0; seat < state.players; ++seat) {
        const Player& player = state.of(Seat(seat));
        displays = displays | player.display;
        rare(3, player.chieftains >= 3);
        rare(4, player.points < Points(0));
    }
    std::size_t card = 0;
    for (const Tile tile : tiles_with_card) {
        if (displays.has(tile)) mark(card);
        ++card;
    }
    mark(first_scoring + state.scorings);
    if (const auto stack = current_stack(state))
        mark(first_stack + static_cast<std::size_t>(*stack));
    mark(first_phase + static_cast<std::size_t>(state.turn.phase));
    rare(0, state.turn.discarded);
    rare(1, state.turn.step_owed);
    rare(2, state.turn.ness_used);
}

// Takes and draws of tiles with a card.
inline bool is_rare(const State& state, const Move& move) {
    if (const Draw* draw = std::get_if<Draw>(&move.what))
        return tiles_with_card.has(Tile(draw->tile));
    const Take* take = std::get_if<Take>(&move.what);
    return take != nullptr &&
           tiles_with_card.has(Tile(state.track.at(Space(take->space)).number()));
}

inline std::string feature_name(std::size_t feature) {
    if (feature >= first_rare) return std::string(rare_features[feature - first_rare]);
    if (feature >= first_phase) return std::string(phases_reached[feature - first_phase]);
    if (feature >= first_stack) return "stack " + std::to_string(feature - first_stack);
    if (feature >= first_scoring) return std::to_string(feature - first_scoring) + " scorings held";
    for (const Tile tile : tiles_with_card)
        if (feature-- == 0) return std::string(spec(tile).name);
    return {};
}

}  // namespace brieve::glen_more
