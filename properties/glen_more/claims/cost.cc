#include <algorithm>
#include <array>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/means.h"
#include "properties/glen_more/claims/turn.h"

namespace brieve::glen_more {
namespace {

using namespace board;

// A tile that the last move took, and what was paid for it.
struct Taken {
    Seat seat;
    Tile tile;
    const Take& take;
    const State& before;
    const State& after;
    Amounts own, bought;
};
std::optional<Taken> just_taken(const Course& course) {
    const Take* take = made<Take>(course);
    if (!take) return std::nullopt;
    const Tile tile(on(ring(course.before()), take->space).number());
    return Taken{mover_of(course),        tile,           *take,
                 course.before(),         course.after(), own_in(take->payment),
                 bought_in(take->payment)};
}
const Payment* payment_made(const Course& course) {
    if (const Take* take = made<Take>(course)) return &take->payment;
    if (const Activate* move = made<Activate>(course)) return &move->payment;
    return nullptr;
}

// Two lists of tiles, said one after the other where they differ.
std::string difference(TileSet recounted, TileSet listed) {
    if (recounted == listed) return {};
    const bool missing = !(recounted - listed).empty();
    return words(missing ? *(recounted - listed).begin() : *(listed - recounted).begin(),
                 missing ? " can be taken and is not offered" : " cannot be taken and is offered");
}

Answer offered_tiles_are_payable_and_placeable(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 4)) return unasked();
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    TileSet offered;
    for (const Move& move : moves)
        if (const Take* take = std::get_if<Take>(&move.what))
            offered.add(Tile(on(ring(state), take->space).number()));
    return kept_if_empty(difference(tiles_to_take(state, *seat, Sales::left_out), offered));
}

// The same, told by the move that was made alone.
Answer taken_tile_was_payable_and_placeable(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken) return unasked();
    return can_take(taken->before, taken->seat, taken->tile, Sales::left_out)
               ? kept()
               : broken(words(taken->tile, " was taken against payment or place"));
}

Answer sale_of_this_turn_pays(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || total(taken->bought) == 0) return unasked();
    const State& begun = turn_of_last_move(course).begun;
    const std::optional<int> price = price_of_all(taken->before, taken->bought);
    return price && *price > begun.of(taken->seat).coins.value() ? kept() : unasked();
}

// A table that few games come to: the purse is empty, and of the track only those tiles are left
// that cannot be taken without a sale.
State where_sales_are_needed(const State& state, Seat seat) {
    State poor = state;
    poor.of(seat).coins = Coins(0);
    const TileSet without = tiles_to_take(poor, seat, Sales::left_out);
    for (int space = 0; space < 14; ++space)
        if (on(ring(state), space).is_tile() && without.has(Tile(on(ring(state), space).number())))
            poor.track.clear(Space(space));
    return poor;
}

Answer who_can_pay_after_sales_is_not_stuck(const Course& course) {
    const std::optional<Seat> seat = taker(course.after());
    if (!seat || total(held_by(course.after(), *seat)) == 0) return unasked();
    const State poor = where_sales_are_needed(course.after(), *seat);
    const TileSet payable = tiles_to_take(poor, *seat, Sales::counted);
    if (payable.empty()) return unasked();
    for (int space = 0; space < 14; ++space) {
        if (!on(ring(poor), space).is_tile()) continue;
        const Move move{mover(*seat), Discard{static_cast<std::int16_t>(space)}};
        if (!GlenMore::judge(poor, move).breaks(rule::stuck_discards))
            return broken(words("without a coin a tile may be discarded, ", *payable.begin(),
                                " can be paid after sales"));
    }
    return kept();
}

bool pays(RuleId rule) {
    return rule == rule::paid_cubes_to_supply || rule == rule::buying_price ||
           rule == rule::tavern_costs_barrel || rule == rule::paid_piece_to_supply;
}

// First everything that is paid, then the tile, then what it brings.
Answer cost_is_paid_before_the_tile_is_placed(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || spec(taken->tile).cost == Cost()) return unasked();
    int paid = 0;
    bool placed = false;
    for (const Happening& it : course.happened()) {
        if (it.rule == rule::tile_joins_display) placed = true;
        if (!pays(it.rule)) {
            if (!placed) return broken(words(it.what, " comes before the tile is placed"));
            continue;
        }
        if (placed) return broken(words(it.what, " is paid after the tile was placed"));
        ++paid;
    }
    return paid > 0 && placed ? kept() : broken(words("nothing is paid for ", taken->tile));
}

Answer nothing_that_a_tile_brings_pays_for_it(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || spec(taken->tile).cost == Cost()) return unasked();
    const int coins = taken->before.of(taken->seat).coins.value();
    const std::optional<int> price = price_of_all(taken->before, taken->bought);
    if (!price || *price > coins)
        return broken(words(price.value_or(-1), " coins paid, ", coins, " were there"));
    const Amounts held = held_by(taken->before, taken->seat);
    for (std::size_t type = 0; type < resource_types; ++type)
        if (taken->own[type] > held[type])
            return broken(words(taken->own[type], " ", resource_names[type], " paid, ", held[type],
                                " were there"));
    return kept();
}

Answer tile_without_a_cost_is_free(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || spec(taken->tile).cost != Cost()) return unasked();
    const State& before = taken->before;
    const State& after = taken->after;
    const Player &then = before.of(taken->seat), &now = after.of(taken->seat);
    if (then.coins != now.coins || then.barrels != now.barrels || then.chieftains != now.chieftains)
        return broken(words(taken->tile, " is free, yet ", then.coins.value(), " coins became ",
                            now.coins.value()));
    if (before.warehouse != after.warehouse)
        return broken(words(taken->tile, " is free, yet the warehouse changed"));
    for (const Tile tile : then.display)
        if (before.plot(tile) != after.plot(tile))
            return broken(words(taken->tile, " is free, yet ", tile, " changed"));
    return kept();
}

// Only the tiles that a payment names lose cubes, and as many as it names.
Answer named_tiles_give_the_cubes(const Course& course) {
    const Payment* payment = payment_made(course);
    if (!payment || total(own_in(*payment)) == 0) return unasked();
    for (const Tile tile : course.before().of(mover_of(course)).display) {
        Amounts expected = amounts_of(course.before().plot(tile).cubes);
        for (const Own& own : payment->own)
            if (own.number > 0 && own.from == cell_of_tile(course.before(), tile))
                expected[static_cast<std::size_t>(own.type)] -= own.number;
        if (amounts_of(course.after().plot(tile).cubes) != expected)
            return broken(words(tile, " holds ", cubes_on(course.after().plot(tile)),
                                " cubes, not ", total(expected)));
    }
    return kept();
}

Answer own_and_bought_cubes_pay_together(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    return taken && total(taken->own) > 0 && total(taken->bought) > 0 ? kept() : unasked();
}

// What is handed in is what is printed, type by type.
Answer payment_is_the_printed_cost(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken) return unasked();
    const Cost& cost = spec(taken->tile).cost;
    Amounts given{};
    int types = 0;
    for (std::size_t type = 0; type < resource_types; ++type) {
        given[type] = taken->own[type] + taken->bought[type];
        types += given[type] > 0;
    }
    const bool piece = taken->take.payment.piece.kind != PieceKind::none;
    const bool exact = cost.different > 0
                           ? total(given) == cost.different && types == cost.different
                           : given == amounts_of(cost.cubes);
    return exact && piece == (cost.clan_pieces > 0)
               ? kept()
               : broken(words(total(given), " cubes of ", types, " types for ", taken->tile));
}

int cubes_on_displays(const State& state) {
    int count = 0;
    for (int seat = 0; seat < state.players; ++seat) count += total(held_by(state, Seat(seat)));
    return count;
}

// The rows rise by what is bought alone; the cubes that pay are nowhere afterwards.
Answer paid_cubes_leave_the_table(const Course& course) {
    const Payment* payment = payment_made(course);
    if (!payment || total(own_in(*payment)) == 0) return unasked();
    const Amounts bought = bought_in(*payment);
    for (std::size_t type = 0; type < resource_types; ++type) {
        const int rise =
            course.after().warehouse[type].level - course.before().warehouse[type].level;
        if (rise != bought[type])
            return broken(words("the row of ", resource_names[type], " rose by ", rise, ", ",
                                bought[type], " were bought"));
    }
    const int gone = cubes_on_displays(course.before()) - cubes_on_displays(course.after());
    return gone == total(own_in(*payment))
               ? kept()
               : broken(words(total(own_in(*payment)), " cubes paid, ", gone, " are gone"));
}

Answer tavern_takes_one_barrel(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken) return unasked();
    const bool tavern = spec(taken->tile).type == TileType::tavern;
    const TileSpec& tile = spec(taken->tile);
    const int brought = tile.windfall.whisky + (tile.card ? tile.card->whisky : 0);
    const int then = taken->before.of(taken->seat).barrels;
    const int now = taken->after.of(taken->seat).barrels;
    if (!tavern && now < then) return broken(words(taken->tile, " took ", then - now, " barrels"));
    if (!tavern) return unasked();
    return now == then - 1 && brought == 0
               ? kept()
               : broken(words(then, " barrels became ", now, " for ", taken->tile));
}

Answer barrel_is_not_to_be_bought(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || state.of(*seat).barrels > 0) return unasked();
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile() || spec(Tile(here.number())).cost.whisky == 0) continue;
        const std::vector<Cell> cells = cells_that_fit(state, *seat, Tile(here.number()));
        Payment payment;
        payment.bought[static_cast<std::size_t>(Good::whisky)] = 1;
        const Cell at = cells.empty() ? cell(1, 1) : cells.front();
        for (const Payment& tried : {Payment(), payment}) {
            const Move move = take_of(*seat, space, at, tried);
            if (!GlenMore::judge(state, move).breaks(rule::tavern_costs_barrel))
                return broken(words("a tavern without a barrel, for ",
                                    state.of(*seat).coins.value(), " coins"),
                              move);
        }
        return kept();
    }
    return unasked();
}

// The named piece, and no other, is gone from display and chieftains together.
Answer piece_that_pays_goes_to_the_supply(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || spec(taken->tile).cost.clan_pieces == 0) return unasked();
    const Piece& piece = taken->take.payment.piece;
    const bool chieftain = piece.kind == PieceKind::chieftain;
    const int chieftains = taken->before.of(taken->seat).chieftains - (chieftain ? 1 : 0);
    if (taken->after.of(taken->seat).chieftains != chieftains)
        return broken(
            words(int{taken->after.of(taken->seat).chieftains}, " chieftains, not ", chieftains));
    for (const Tile tile : taken->after.of(taken->seat).display) {
        const bool pays = !chieftain && cell_of_tile(taken->after, tile) == piece.from;
        const int before = tile == taken->tile ? 0 : taken->before.plot(tile).clan_members;
        const int now = taken->after.plot(tile).clan_members;
        if (now != before - (pays ? 1 : 0))
            return broken(words(before, " clan members on ", tile, " became ", now));
    }
    return kept();
}
template <PieceKind kind>
Answer loch_ness_is_paid_with(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    return taken && taken->take.payment.piece.kind == kind ? kept() : unasked();
}

template <int number>
Answer cubes_bought_for_loch_oich(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken || spec(taken->tile).cost.different == 0) return unasked();
    return total(taken->bought) == number ? kept() : unasked();
}

Answer coins_move_by_trades_and_armadale_alone(const Course& course) {
    const std::optional<Taken> taken = just_taken(course);
    if (!taken) return unasked();
    const std::optional<int> price = price_of_all(taken->before, taken->bought);
    if (!price) return broken("more is bought than a row has spaces");
    const std::optional<Card>& card = spec(taken->tile).card;
    const int then = taken->before.of(taken->seat).coins.value();
    const int now = taken->after.of(taken->seat).coins.value();
    return now == then - *price + (card ? card->coins : 0)
               ? kept()
               : broken(words(then, " coins became ", now, ", purchases cost ", *price));
}

Answer displays_grow_by_one_tile_with_each_take(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    std::array<int, seats_max> tiles{};
    for (std::size_t seat = 0; seat < seats_max; ++seat)
        tiles[seat] = course.tables.front().player[seat].display.size();
    for (const Move& move : course.moves)
        if (is<Take>(move)) ++tiles[move.by.value];
    for (std::size_t seat = 0; seat < seats_max; ++seat) {
        const int now = course.after().player[seat].display.size();
        if (now != tiles[seat])
            return broken(words("seat ", seat, " has ", now, " tiles, not ", tiles[seat]));
    }
    return kept();
}

Answer discard_is_offered_to_the_stuck_alone(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat) return unasked();
    const int choice = tiles_to_take(state, *seat, Sales::counted).size();
    for (int space = 0; space < 14; ++space) {
        if (!on(ring(state), space).is_tile()) continue;
        const Move move{mover(*seat), Discard{static_cast<std::int16_t>(space)}};
        const bool legal = GlenMore::judge(state, move).legal();
        if (legal != (choice == 0))
            return broken(words("a discard is ", legal ? "legal" : "refused", ", ", choice,
                                " tiles can be taken"),
                          move);
    }
    return kept();
}

// The tile goes to the box; nobody gains or pays anything.
Answer discard_gives_and_costs_nothing(const Course& course) {
    const Discard* discard = made<Discard>(course);
    if (!discard) return unasked();
    const State& before = course.before();
    const State& after = course.after();
    const Tile tile(on(ring(before), discard->space).number());
    TileSet box = before.box;
    box.add(tile);
    if (after.box != box) return broken(words(tile, " is not in the box"));
    const Player &then = before.of(mover_of(course)), &now = after.of(mover_of(course));
    return then.display == now.display && then.coins == now.coins && then.barrels == now.barrels &&
                   then.points == now.points && before.plots == after.plots &&
                   before.warehouse == after.warehouse
               ? kept()
               : broken(words("more happened than a discard of ", tile));
}

Claims claims_of_means() {
    return {
        {"GM-COST-01", "tiles_on_offer_are_those_that_can_be_paid_and_placed",
         offered_tiles_are_payable_and_placeable},
        {"GM-COST-01", "taken_tile_could_be_paid_and_placed", taken_tile_was_payable_and_placeable},
        {"GM-COST-02", "sale_of_the_same_turn_pays_for_the_tile", sale_of_this_turn_pays},
        {"GM-COST-02", "who_can_pay_after_sales_is_not_stuck",
         who_can_pay_after_sales_is_not_stuck},
        {"GM-COST-03", "cost_is_paid_before_the_tile_is_placed",
         cost_is_paid_before_the_tile_is_placed},
        {"GM-COST-03", "nothing_that_a_tile_brings_pays_for_it",
         nothing_that_a_tile_brings_pays_for_it, Readings::any},
        {"GM-COST-04", "tile_without_a_cost_changes_nothing_that_is_owned",
         tile_without_a_cost_is_free},
        {"GM-COST-17", "discard_is_offered_to_the_stuck_alone",
         discard_is_offered_to_the_stuck_alone},
        {"GM-COST-17", "discard_gives_and_costs_nothing", discard_gives_and_costs_nothing},
    };
}

}  // namespace

Claims claims_of_cost() {
    Claims claims{
        {"GM-COST-05", "cubes_come_from_the_named_tiles", named_tiles_give_the_cubes},
        {"GM-COST-06", "own_and_bought_cubes_pay_together", own_and_bought_cubes_pay_together},
        {"GM-COST-07", "what_is_handed_in_is_the_printed_cost", payment_is_the_printed_cost,
         Readings::any},
        {"GM-COST-08", "paid_cubes_leave_the_table", paid_cubes_leave_the_table},
        {"GM-COST-09", "tavern_takes_exactly_one_barrel", tavern_takes_one_barrel},
        {"GM-COST-10", "barrel_is_not_to_be_bought", barrel_is_not_to_be_bought},
        {"GM-COST-11", "clan_member_pays_for_loch_ness",
         loch_ness_is_paid_with<PieceKind::clan_member>},
        {"GM-COST-11", "chieftain_pays_for_loch_ness",
         loch_ness_is_paid_with<PieceKind::chieftain>},
        {"GM-COST-12", "piece_that_pays_goes_to_the_supply", piece_that_pays_goes_to_the_supply,
         Readings::any},
        {"GM-COST-14", "one_cube_is_bought_for_loch_oich", cubes_bought_for_loch_oich<1>},
        {"GM-COST-14", "both_cubes_are_bought_for_loch_oich", cubes_bought_for_loch_oich<2>},
        {"GM-COST-15", "coins_move_by_trades_and_armadale_alone",
         coins_move_by_trades_and_armadale_alone, Readings::any},
        {"GM-COST-16", "displays_grow_by_one_tile_with_each_take",
         displays_grow_by_one_tile_with_each_take, Readings::any},
    };
    for (Claim& claim : claims_of_means()) claims.push_back(std::move(claim));
    return of_whole_tables(std::move(claims));
}

}  // namespace brieve::glen_more
