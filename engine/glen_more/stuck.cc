#include "engine/glen_more/stuck.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/glen_more/rulings.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

// What the types that lack would cost; none when a row has too few free spaces.
std::optional<Coins> price_of_missing(const State& state, const Cubes& asked, const Cubes& held) {
    Coins price;
    for (std::size_t type = 0; type < resource_types; ++type) {
        const int missing = std::max(0, asked[type] - held[type]);
        if (missing > free_spaces(state.warehouse[type])) return std::nullopt;
        price += price_of(state.warehouse[type], missing);
    }
    return price;
}

Coins proceeds_of_spare(const State& state, const Cubes& asked, const Cubes& held) {
    Coins sum;
    for (std::size_t type = 0; type < resource_types; ++type)
        sum += proceeds_of(state.warehouse[type], std::max(0, held[type] - asked[type]));
    return sum;
}

enum class Sales { none, spare_cubes };

bool covers(const State& state, Seat seat, bool may_buy, const Cubes& asked, Sales sales) {
    const Cubes held = cubes_held(state, seat);
    const std::optional<Coins> price = price_of_missing(state, asked, held);
    if (!price || (!may_buy && *price > Coins(0))) return false;
    const Coins sold =
        sales == Sales::spare_cubes ? proceeds_of_spare(state, asked, held) : Coins(0);
    return *price <= state.of(seat).coins + sold;
}

// Tries every way to choose `left` more cubes of the types from `first` on.
bool covers_some(const State& state, Seat seat, const Recipe& recipe, Cubes& asked,
                 std::size_t first, int left, Sales sales) {
    if (left == 0) return covers(state, seat, recipe.may_buy, asked, sales);
    const bool again = recipe.form == Recipe::Form::any;
    for (std::size_t type = first; type < resource_types; ++type) {
        ++asked[type];
        const bool found =
            covers_some(state, seat, recipe, asked, again ? type : type + 1, left - 1, sales);
        --asked[type];
        if (found) return true;
    }
    return false;
}

bool payable(const State& state, Seat seat, const Recipe& recipe, Sales sales) {
    Cubes asked{};
    switch (recipe.form) {
        case Recipe::Form::nothing: return true;
        case Recipe::Form::fixed:
            return std::any_of(recipe.amounts.begin(), recipe.amounts.begin() + recipe.count,
                               [&](const Cubes& amounts) {
                                   return covers(state, seat, recipe.may_buy, amounts, sales);
                               });
        case Recipe::Form::different:
        case Recipe::Form::any:
            return covers_some(state, seat, recipe, asked, 0, recipe.least, sales);
    }
    return false;
}

bool fits_at(const State& state, Seat seat, const TileSpec& tile, Cell at,
             std::optional<Cell> paid_from) {
    if (tile_at(state, seat, at) || !clan_member_beside(state, seat, at, paid_from)) return false;
    if (!tile.river && !tile.road) return !meets_a_line(state, seat, at);
    return line_may_meet_plain(state.rulings) || !runs_into_plain(state, seat, tile, at);
}

bool fits_somewhere(const State& state, Seat seat, Tile tile, std::optional<Cell> paid_from) {
    const TileSpec& wanted = spec(tile);
    const LinesGoOn ends = line_ends(state, seat);
    if (wanted.river)
        return fits_at(state, seat, wanted, ends.north, paid_from) ||
               fits_at(state, seat, wanted, ends.south, paid_from);
    if (wanted.road)
        return fits_at(state, seat, wanted, ends.east, paid_from) ||
               fits_at(state, seat, wanted, ends.west, paid_from);
    for (const Tile beside : state.of(seat).display)
        for (const Direction edge : edges)
            if (fits_at(state, seat, wanted, cell_of(state.plot(beside)) + edge, paid_from))
                return true;
    return false;
}

bool can_pay(const State& state, Seat seat, Tile tile) {
    if (spec(tile).cost.clan_pieces > 0) {
        const int members = clan_members(state, seat);
        return state.of(seat).chieftains > 0 ||
               members > (only_member_may_pay(state.rulings) ? 0 : 1);
    }
    if (asks_whisky(state, tile) && state.of(seat).barrels == 0) return false;
    const Recipe& cost = cost_of(state, tile);
    return sales_count_as_means(state.rulings) ? payable_after_sales(state, seat, cost)
                                               : payable_now(state, seat, cost);
}

// With the piece that pays for Loch Ness gone, if one can pay at all.
bool can_place(const State& state, Seat seat, Tile tile) {
    if (spec(tile).cost.clan_pieces == 0 || state.of(seat).chieftains > 0 ||
        !can_pay(state, seat, tile))
        return fits_somewhere(state, seat, tile, std::nullopt);
    for (const Tile from : state.of(seat).display) {
        if (state.plot(from).clan_members == 0) continue;
        const Piece piece{PieceKind::clan_member, cell_of(state.plot(from))};
        if (fits_somewhere(state, seat, tile, leaves_before_test(state, seat, piece))) return true;
    }
    return false;
}

}  // namespace

bool payable_now(const State& state, Seat seat, const Recipe& recipe) {
    return payable(state, seat, recipe, Sales::none);
}

bool payable_after_sales(const State& state, Seat seat, const Recipe& recipe) {
    return payable(state, seat, recipe, Sales::spare_cubes);
}

bool can_take(const State& state, Seat seat, Tile tile) {
    return can_pay(state, seat, tile) && can_place(state, seat, tile);
}

bool can_go_to(const State& state, Space target) {
    const std::optional<Space> from = state.track.figure(state.turn.active.number);
    return !from || may_go_back(state.rulings) ||
           state.track.along(target) > state.track.along(*from);
}

bool is_stuck(const State& state, Seat seat) {
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!there.is_tile() || !can_go_to(state, Space(index))) continue;
        if (can_take(state, seat, Tile(there.number()))) return false;
    }
    return true;
}

bool may_discard_unstuck(const State& state, Seat seat, Tile tile) {
    return (may_discard_unpayable(state.rulings) && !can_pay(state, seat, tile)) ||
           (may_discard_unplaceable(state.rulings) && !can_place(state, seat, tile));
}

}  // namespace brieve::glen_more
