// A second count of what moves and scorings do, from the printed numbers: prices, recipes, leads.
//   State expected = course.before();   pay(expected, seat, move.payment);
//   return kept_if_empty(difference(expected, course.after()));
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/glen_more/claims/facts.h"

namespace brieve::glen_more {

inline std::string differs(const std::string& what, int expected, int found) {
    if (expected == found) return "";
    return what + ": " + std::to_string(found) + " instead of " + std::to_string(expected);
}
inline std::string tile_text(Tile tile) {
    return std::string(spec(tile).name) + "#" + std::to_string(tile.number);
}
inline std::string seat_text(int seat) { return " of seat " + std::to_string(seat); }

// The first thing on the table that is otherwise than expected: goods, rows, displays, what lies
// on tiles. The memory of the turn and the track are left out.
inline std::string difference(const State& expected, const State& found) {
    std::string text;
    const auto note = [&](const std::string& what, int wanted, int is) {
        if (text.empty()) text = differs(what, wanted, is);
    };
    for (int seat = 0; seat < expected.players; ++seat) {
        const Player &wanted = expected.of(Seat(seat)), &is = found.of(Seat(seat));
        note("coins" + seat_text(seat), wanted.coins.value(), is.coins.value());
        note("VP" + seat_text(seat), wanted.points.value, is.points.value);
        note("barrels" + seat_text(seat), wanted.barrels, is.barrels);
        note("chieftains" + seat_text(seat), wanted.chieftains, is.chieftains);
        note("tiles" + seat_text(seat), wanted.display.size(), is.display.size());
        if (text.empty() && wanted.display != is.display) text = "other tiles" + seat_text(seat);
    }
    for (std::size_t type = 0; type < resource_types; ++type)
        note(std::string("level of ") + resource_names[type], expected.warehouse[type].level,
             found.warehouse[type].level);
    for (std::uint8_t number = 1; text.empty() && number <= tiles_in_all; ++number) {
        const Tile tile(number);
        const Plot &wanted = expected.plot(tile), &is = found.plot(tile);
        if (wanted == is) continue;
        note("clan members on " + tile_text(tile), wanted.clan_members, is.clan_members);
        for (std::size_t type = 0; type < resource_types; ++type)
            note(std::string(resource_names[type]) + " on " + tile_text(tile), wanted.cubes[type],
                 is.cubes[type]);
        if (text.empty()) text = tile_text(tile) + " lies elsewhere";
    }
    return text;
}

// Coins may run out in the count, where the engine should have refused.
inline void add_coins(State& table, Seat seat, int more) {
    Coins& coins = table.of(seat).coins;
    coins = Coins(std::max(0, coins.value() + more));
}
inline void add_points(State& table, Seat seat, int more) { table.of(seat).points.value += more; }
inline void add_barrels(State& table, Seat seat, int more) {
    std::uint16_t& barrels = table.of(seat).barrels;
    barrels = static_cast<std::uint16_t>(barrels + more);
}
inline void add_chieftains(State& table, Seat seat, int more) {
    std::uint16_t& chieftains = table.of(seat).chieftains;
    chieftains = static_cast<std::uint16_t>(chieftains + more);
}
inline void add_clan(State& table, Tile tile, int more) {
    std::uint8_t& number = table.plot(tile).clan_members;
    number = static_cast<std::uint8_t>(number + more);
}
inline void add_cubes(State& table, Tile tile, std::size_t type, int more) {
    std::uint8_t& number = table.plot(tile).cubes[type];
    number = static_cast<std::uint8_t>(number + more);
}

// The coins that lie on a row: 1, then 1 + 2, then 1 + 2 + 3.
inline int coins_lying(Row row) {
    constexpr std::array<int, 4> by_level{0, 1, 3, 6};
    return by_level.at(row.level);
}
// What so many units cost, one after the other, the first at the lowest number not covered.
inline int price_by_hand(int level, int units) {
    int price = 0;
    for (int unit = 1; unit <= units; ++unit) price += level + unit;
    return price;
}
inline int price_by_hand(const State& state, const Payment& payment) {
    int price = 0;
    for (std::size_t type = 0; type < resource_types; ++type)
        price += price_by_hand(state.warehouse[type].level, payment.bought[type]);
    return price;
}

// Takes what a payment names and covers the spaces that it buys from.
inline void pay(State& table, Seat seat, const Payment& payment) {
    add_coins(table, seat, -price_by_hand(table, payment));
    for (std::size_t type = 0; type < resource_types; ++type)
        table.warehouse[type].level =
            static_cast<std::uint8_t>(table.warehouse[type].level + payment.bought[type]);
    for (const Own& own : payment.own)
        if (const auto tile = lying_at(table, seat, own.from); tile && own.number > 0)
            add_cubes(table, *tile, static_cast<std::size_t>(own.type), -own.number);
    if (payment.piece.kind == PieceKind::chieftain) add_chieftains(table, seat, -1);
    if (payment.piece.kind == PieceKind::clan_member)
        if (const auto tile = lying_at(table, seat, payment.piece.from)) add_clan(table, *tile, -1);
}

// Puts a tile into a display, beyond all that lies there. Only for what counts displays: where
// else the tile may lie is not looked at.
inline void lay_far_out(State& table, Seat seat, Tile tile) {
    for (Player& player : table.player) player.display.remove(tile);
    int far = 0;
    for (const Tile other : table.of(seat).display) far = std::max<int>(far, table.plot(other).x);
    table.plot(tile) = Plot{.x = static_cast<std::int8_t>(far + 1)};
    table.of(seat).display.add(tile);
}

}  // namespace brieve::glen_more
