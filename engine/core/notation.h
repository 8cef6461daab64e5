// Notation: games, moves and positions to JSON and back, moves as one line of text, and the table
// drawn for a terminal.
// A second small concept beside Game, asked for by records and commands.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace brieve {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;  // In seat order.

enum class Paint : std::uint8_t { plain, colour };  // Of what is drawn for a terminal.

// Text that cannot be read: where it stands and what was expected there.
struct ParseError {
    std::string where;     // A JSON path: "events[3].from"
    std::string expected;  // "a cell [x, y], found \"forest\""
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

template <class T>
using Parsed = std::expected<T, ParseError>;

template <class N, class G>
concept Notation = Game<G> && std::same_as<typename N::Game, G> &&
    requires(const typename G::State& state, const typename G::Move& move, const Names& names,
             const Json& json, const Happenings& told, const typename G::Start& start,
             typename N::Quick& quick, typename G::Move& read, std::string_view word,
             std::int64_t number, Paint paint) {
    { N::move_json(move, names) } -> std::same_as<Json>;
    { N::move_from(json, names) } -> std::same_as<Parsed<typename G::Move>>;
    { N::state_json(state, names) } -> std::same_as<Json>;
    { N::start_from(json) } -> std::same_as<Parsed<typename G::Start>>;
    { N::start_json(start) } -> std::same_as<Json>;
    { N::awaited(state, names) } -> std::same_as<std::string>;     // What is to happen next.
    { N::text(state, move, names) } -> std::same_as<std::string>;  // Before the move.
    { quick.begin(names) } -> std::same_as<void>;  // Reads a move token by token; false: unsure.
    { quick.key(word) && quick.text(word) && quick.number(number) } -> std::same_as<bool>;
    { quick.open_object() && quick.close_object() } -> std::same_as<bool>;
    { quick.open_array() && quick.close_array() } -> std::same_as<bool>;
    { quick.finish(read) } -> std::same_as<bool>;
    { N::outcome(told, names) } -> std::same_as<std::string>;        // What came of it.
    { N::board(state, names, paint) } -> std::same_as<std::string>;  // The table, drawn.
    // What an expectation can ask: all of it, and a part of it as a person writes it, normalised.
    { N::facts_json(state, names) } -> std::same_as<Json>;
    { N::facts_from(json, names) } -> std::same_as<Parsed<Json>>;
    // Paths of the facts that a partial position leaves open; a path stands for all under it.
    { N::not_given(start) } -> std::same_as<std::vector<std::string>>;
    // Those without which nothing can be said about this move.
    { N::needed(start, move, names) } -> std::same_as<std::vector<std::string>>;
    // Some ways to fill them in, extreme on purpose; the first as the start is taken by default.
    { N::completions(start) } -> std::same_as<std::vector<typename G::Start>>;
    { N::schema() } -> std::same_as<Json>;  // Definitions, and "moves" kind by kind.
};

}  // namespace brieve
