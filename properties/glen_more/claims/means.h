// Costs and means as claims count them: what a tile asks for, and whether somebody can pay it.
//   board::can_take(state, seat, tile, Sales::counted)
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "properties/glen_more/claims/display.h"

namespace brieve::glen_more::board {

using Amounts = std::array<int, resource_types>;

inline Amounts amounts_of(const Cubes& cubes) {
    Amounts found{};
    std::ranges::copy(cubes, found.begin());
    return found;
}
inline int total(const Amounts& amounts) {
    return amounts[0] + amounts[1] + amounts[2] + amounts[3] + amounts[4];
}
inline Amounts held_by(const State& state, Seat seat) {
    Amounts held{};
    for (const Tile tile : state.of(seat).display)
        for (std::size_t type = 0; type < resource_types; ++type)
            held[type] += state.plot(tile).cubes[type];
    return held;
}
inline Amounts own_in(const Payment& payment) {
    Amounts own{};
    for (const Own& entry : payment.own)
        if (entry.number > 0 && static_cast<std::size_t>(entry.type) < resource_types)
            own[static_cast<std::size_t>(entry.type)] += entry.number;
    return own;
}
inline Amounts bought_in(const Payment& payment) {
    Amounts bought{};
    for (std::size_t type = 0; type < resource_types; ++type) bought[type] = payment.bought[type];
    return bought;
}

// Each cube covers the next number of its row.
inline std::optional<int> price_of_all(const State& state, const Amounts& bought) {
    int price = 0;
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int unit = 1; unit <= bought[type]; ++unit) {
            if (state.warehouse[type].level + unit > 3) return std::nullopt;
            price += state.warehouse[type].level + unit;
        }
    return price;
}
// Each cube uncovers the highest number of its row.
inline int proceeds_of_all(const State& state, const Amounts& sold) {
    int proceeds = 0;
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int unit = 0; unit < sold[type] && unit < state.warehouse[type].level; ++unit)
            proceeds += state.warehouse[type].level - unit;
    return proceeds;
}

enum class Sales : std::uint8_t { left_out, counted };

// Own cubes go first, and all that is not needed is sold: to sell what one buys back gains nothing.
inline bool can_pay(const State& state, Seat seat, const Amounts& asked, Sales sales) {
    Amounts bought{}, spare = held_by(state, seat);
    for (std::size_t type = 0; type < resource_types; ++type) {
        const int own = std::min(asked[type], spare[type]);
        bought[type] = asked[type] - own;
        spare[type] -= own;
    }
    const std::optional<int> price = price_of_all(state, bought);
    if (!price) return false;
    const int coins = state.of(seat).coins.value();
    return *price <= coins + (sales == Sales::counted ? proceeds_of_all(state, spare) : 0);
}

// Two cubes of two types, whichever two.
inline bool can_pay_two_different(const State& state, Seat seat, Sales sales) {
    for (std::size_t one = 0; one < resource_types; ++one)
        for (std::size_t other = one + 1; other < resource_types; ++other) {
            Amounts asked{};
            asked[one] = asked[other] = 1;
            if (can_pay(state, seat, asked, sales)) return true;
        }
    return false;
}

inline bool can_place_for_a_piece(const State& state, Seat seat, Tile tile) {
    for (const Cell at : cells_that_fit(state, seat, tile)) {
        if (state.of(seat).chieftains > 0) return true;
        if (clan_members_on_display(state, seat) < 2) continue;
        for (const Tile other : state.of(seat).display)
            if (state.plot(other).clan_members > 0 &&
                fits(state, seat, tile, at, cell_of_tile(state, other)))
                return true;
    }
    return false;
}

inline bool can_take(const State& state, Seat seat, Tile tile, Sales sales) {
    const Cost& cost = spec(tile).cost;
    if (cost.clan_pieces > 0) return can_place_for_a_piece(state, seat, tile);
    if (cells_that_fit(state, seat, tile).empty()) return false;
    if (cost.whisky > 0) return state.of(seat).barrels >= cost.whisky;
    if (cost.different > 0) return can_pay_two_different(state, seat, sales);
    return can_pay(state, seat, amounts_of(cost.cubes), sales);
}

inline TileSet tiles_to_take(const State& state, Seat seat, Sales sales) {
    TileSet found;
    for (const Tile tile : tiles_of(ring(state)))
        if (can_take(state, seat, tile, sales)) found.add(tile);
    return found;
}

}  // namespace brieve::glen_more::board
