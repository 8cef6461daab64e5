// A move: who makes it and what it is. Moves are input: any value of any field can be judged.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "engine/core/seat.h"
#include "engine/glen_more/cell.h"
#include "engine/glen_more/manifest.h"

namespace brieve::glen_more {

// What a move may name to sell, pay, buy or choose. Only the first five are resources.
enum class Good : std::uint8_t {
    wood,
    stone,
    grain,
    cattle,
    sheep,
    whisky,
    clan_member,
    chieftain,
    coin,
    victory_point,
    nothing = 255
};
inline constexpr std::size_t good_types = 10;
inline constexpr std::array<const char*, good_types> good_names{
    "wood",   "stone",       "grain",     "cattle", "sheep",
    "whisky", "clan-member", "chieftain", "coin",   "victory-point"};

constexpr Good good(Resource type) { return static_cast<Good>(type); }
constexpr bool is_resource(Good type) { return static_cast<std::size_t>(type) < resource_types; }
constexpr Resource resource(Good type) { return static_cast<Resource>(type); }  // A resource it is.

// Own cubes of one type from one tile.
struct Own {
    Good type = Good::wood;
    std::uint8_t number = 0;  // An entry of zero cubes is no entry.
    Cell from{};
    friend auto operator<=>(const Own&, const Own&) = default;
};

enum class PieceKind : std::uint8_t { none, clan_member, chieftain };
struct Piece {
    PieceKind kind = PieceKind::none;
    Cell from{};  // Of a clan member.
    friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Payment {
    static constexpr std::size_t own_max = 6;
    std::array<Own, own_max> own{};
    std::array<std::uint8_t, good_types> bought{};
    Piece piece{};
    friend auto operator<=>(const Payment&, const Payment&) = default;
};

struct Sell {
    Cell from{};
    Good type = Good::wood;
    friend auto operator<=>(const Sell&, const Sell&) = default;
};
struct Take {
    std::int16_t space = 0;
    Cell to{};
    Payment payment{};
    friend auto operator<=>(const Take&, const Take&) = default;
};
struct Discard {
    std::int16_t space = 0;
    friend auto operator<=>(const Discard&, const Discard&) = default;
};
// Loch Lochy's two resources, or Loch Shiel's filling with one for the Abbey or none.
struct Choose {
    static constexpr std::size_t named_max = 4;
    std::array<Good, named_max> named{Good::nothing, Good::nothing, Good::nothing, Good::nothing};
    friend auto operator<=>(const Choose&, const Choose&) = default;
};
struct Activate {
    Cell at{};
    Payment payment{};
    Good choice = Good::nothing;  // Iona Abbey's resource.
    friend auto operator<=>(const Activate&, const Activate&) = default;
};
struct Step {
    Cell from{};
    Cell to{};
    friend auto operator<=>(const Step&, const Step&) = default;
};
struct Promote {
    Cell from{};
    friend auto operator<=>(const Promote&, const Promote&) = default;
};
struct EndTurn {
    friend auto operator<=>(const EndTurn&, const EndTurn&) = default;
};
struct Draw {
    std::uint8_t tile = 0;
    friend auto operator<=>(const Draw&, const Draw&) = default;
};
struct Roll {
    std::int16_t pips = 0;
    friend auto operator<=>(const Roll&, const Roll&) = default;
};

using What =
    std::variant<Sell, Take, Discard, Choose, Activate, Step, Promote, EndTurn, Draw, Roll>;
inline constexpr std::array<const char*, std::variant_size_v<What>> kind_names{
    "sell", "take", "discard", "choose", "activate", "step", "promote", "end-turn", "draw", "roll"};
inline constexpr std::size_t first_chance_kind = 8;  // Draw and roll, after what players do.

struct Move {
    Mover by{};
    What what{};
    friend auto operator<=>(const Move&, const Move&) = default;
};

// The payment is a multiset: entries of one type and tile become one, empty ones go, and all are
// sorted. Likewise the goods of a choice. Two moves with one normal form are the same move.
Move normal(const Move& move);
Payment normal(const Payment& payment);

// Also by its normal form: a payment adds entries up.
void add_own(Payment& payment, const Own& more);

}  // namespace brieve::glen_more
