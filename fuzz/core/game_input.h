// A game as the bytes of a fuzzer's input: a start, then move cells of one size. Any bytes are a
// game, and any recorded game is bytes:
//   GameInput<S> input = game_from<S>(bytes);   game_from<S>(bytes_of<S>(input)) == input
//
//   byte 0       how the start is spelled: even: by numbers, odd: as text
//   numbers      S::setup_bytes bytes, of which any mean a set-up that can begin
//   text         its length in two bytes, lower one first, then the start as JSON, as in records
//   then cells   S::cell_bytes each: how it is asked, then the move, of which any bytes are one
//
// Text that is no start, or one that is refused, is the set-up that its first bytes spell.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/core/notation.h"
#include "fuzz/core/bytes.h"

namespace brieve::fuzz {

enum class How : std::uint8_t {
    play,     // What the rules refuse is not asked about; the nearest legal move is played.
    try_it,   // What they refuse is asked about, then the nearest legal move is played.
    only_try  // What they refuse is asked about, and nothing is played.
};
inline constexpr std::uint8_t hows = 3;

// How a game spells its set-ups and moves: the few functions that a game gives to be fuzzed.
template <class S>
concept Spelling = Game<typename S::Game> && Notation<typename S::Notation, typename S::Game> &&
    requires(const typename S::Game::Start& start, const typename S::Game::Move& move,
             std::span<std::uint8_t> into, ByteSpan bytes) {
    { S::setup_bytes } -> std::convertible_to<std::size_t>;
    { S::move_bytes } -> std::convertible_to<std::size_t>;
    { S::setup_from(bytes) } -> std::same_as<typename S::Game::Start>;  // One that can begin.
    { S::spell_setup(start, into) } -> std::same_as<void>;  // As far as numbers can tell it.
    { S::move_from(bytes) } -> std::same_as<typename S::Game::Move>;
    { S::spell_move(move, into) } -> std::same_as<void>;  // Exactly.
};

template <Game G>
struct MoveCell {
    How how = How::play;
    typename G::Move move{};
    friend bool operator==(const MoveCell&, const MoveCell&) = default;
};

template <class S>
struct GameInput {
    using Game = typename S::Game;

    typename Game::Start start;
    std::vector<MoveCell<Game>> cells{};
    friend bool operator==(const GameInput&, const GameInput&) = default;
};

inline constexpr std::size_t cells_max = 10'000;  // As many as a record has events.
inline constexpr std::size_t text_max = 0xffff;
template <class S>
inline constexpr std::size_t cell_bytes = 1 + S::move_bytes;

// The same bytes with zeros behind them, where there are too few.
template <std::size_t Size>
std::array<std::uint8_t, Size> padded(ByteSpan bytes) {
    std::array<std::uint8_t, Size> whole{};
    std::ranges::copy(bytes.first(std::min(Size, bytes.size())), whole.begin());
    return whole;
}

template <Spelling S>
std::optional<typename S::Game::Start> start_from_text(ByteSpan text) {
    const Json json = Json::parse(std::string(text.begin(), text.end()), nullptr, false);
    if (json.is_discarded()) return std::nullopt;
    auto start = S::Notation::start_from(json);
    if (!start || !S::Game::begin(*start)) return std::nullopt;
    return std::move(*start);
}

template <Spelling S>
typename S::Game::Start start_from(ByteSpan& bytes) {
    const bool as_text = !bytes.empty() && bytes[0] % 2 == 1;
    const ByteSpan after = bytes.subspan(std::min<std::size_t>(1, bytes.size()));
    if (as_text && after.size() >= 2) {
        const std::size_t length =
            std::min<std::size_t>(after[0] + after[1] * 256u, after.size() - 2);
        bytes = after.subspan(2 + length);
        if (auto start = start_from_text<S>(after.subspan(2, length))) return std::move(*start);
    } else {
        bytes = after.subspan(std::min(S::setup_bytes, after.size()));
    }
    return S::setup_from(padded<S::setup_bytes>(after));
}

template <Spelling S>
GameInput<S> game_from(ByteSpan bytes) {
    GameInput<S> input{start_from<S>(bytes)};
    input.cells.reserve(bytes.size() / cell_bytes<S> + 1);
    while (!bytes.empty() && input.cells.size() < cells_max) {
        const auto cell = padded<cell_bytes<S>>(bytes);
        input.cells.push_back(
            {static_cast<How>(cell[0] % hows), S::move_from(ByteSpan(cell).subspan(1))});
        bytes = bytes.subspan(std::min(cell.size(), bytes.size()));
    }
    return input;
}

template <Spelling S>
Bytes bytes_of_start(const typename S::Game::Start& start) {
    Bytes bytes(1 + S::setup_bytes);
    S::spell_setup(start, std::span(bytes).subspan(1));
    if (S::setup_from(ByteSpan(bytes).subspan(1)) == start) return bytes;
    const std::string text = S::Notation::start_json(start).dump();
    CHECK(text.size() <= text_max);
    bytes = {1, static_cast<std::uint8_t>(text.size() % 256),
             static_cast<std::uint8_t>(text.size() / 256)};
    bytes.insert(bytes.end(), text.begin(), text.end());
    return bytes;
}

template <Spelling S>
Bytes bytes_of(const GameInput<S>& input) {
    Bytes bytes = bytes_of_start<S>(input.start);
    for (const auto& cell : input.cells) {
        const std::size_t place = bytes.size();
        bytes.resize(place + cell_bytes<S>);
        bytes[place] = static_cast<std::uint8_t>(cell.how);
        S::spell_move(cell.move, std::span(bytes).subspan(place + 1));
    }
    return bytes;
}

}  // namespace brieve::fuzz
