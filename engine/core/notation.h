// Notation: games, moves and positions to JSON and back, and moves as one line of text.
// A second small concept beside Game, asked for by records and commands.
#pragma once

#include <concepts>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace brieve {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;  // In seat order.

// Text that cannot be read: where it stands and what was expected there.
struct ParseError {
    std::string where;     // A JSON path: "events[3].from"
    std::string expected;  // "a cell [x, y], found \"forest\""
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

template <class T>
using Parsed = std::expected<T, ParseError>;

template <class N, class G>
concept Notation = Game<G> &&
    requires(const typename G::State& state, const typename G::Move& move, const Names& names,
             const Json& json, const Happenings& told) {
    { N::move_json(move, names) } -> std::same_as<Json>;
    { N::move_from(json, names) } -> std::same_as<Parsed<typename G::Move>>;
    { N::state_json(state, names) } -> std::same_as<Json>;
    { N::start_from(json) } -> std::same_as<Parsed<typename G::Start>>;
    { N::text(state, move, names) } -> std::same_as<std::string>;  // Before the move.
    { N::outcome(told, names) } -> std::same_as<std::string>;      // What came of it.
};

}  // namespace brieve
