#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {
namespace {

// What a move buys and sells, by type.
struct Trades {
    Cubes bought{};
    Cubes sold{};
};
Trades trades_of(const Move& move) {
    Trades trades;
    if (const Payment* payment = payment_of(move)) trades.bought = bought_cubes(*payment);
    if (const Sell* sale = std::get_if<Sell>(&move.what))
        trades.sold[static_cast<std::size_t>(sale->type)] = 1;
    return trades;
}
bool buys(const Move& move) { return sum_of(trades_of(move).bought) > 0; }

// The levels, from nothing but the trades.
Answer each_row_has_its_own_trades(const Course& course) {
    if (course.begins()) return unasked();
    const Trades trades = trades_of(course.move());
    for (std::size_t type = 0; type < resource_types; ++type) {
        const int expected =
            course.before().warehouse[type].level + trades.bought[type] - trades.sold[type];
        const int found = course.after().warehouse[type].level;
        if (found != expected || found > 3)
            return broken(differs(std::string("level of ") + resource_names[type],
                                  std::min(expected, 3), found));
    }
    return kept();
}

Answer purchase_costs_the_lowest_free_number(const Course& course) {
    if (course.begins() || !buys(course.move())) return unasked();
    const Payment& payment = *payment_of(course.move());
    State expected = course.before();
    const Seat seat = mover_of(course);
    add_coins(expected, seat, -price_by_hand(expected, payment));
    const Take* take = made<Take>(course);
    if (take && owns(course.after(), seat, armadale_castle) &&
        !owns(expected, seat, armadale_castle))
        add_coins(expected, seat, 3);
    for (int other = 0; other < expected.players; ++other) {
        const int wanted = expected.of(Seat(other)).coins.value();
        const int found = course.after().of(Seat(other)).coins.value();
        if (wanted != found)
            return broken(differs("coins after a purchase" + seat_text(other), wanted, found));
    }
    return kept();
}
// Each unit is told with its price, the cheaper ones first.
Answer every_purchase_is_told(const Course& course) {
    if (course.begins() || !buys(course.move())) return unasked();
    std::vector<std::pair<std::string_view, int>> expected, told;
    const Cubes bought = trades_of(course.move()).bought;
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int unit = 1; unit <= bought[type]; ++unit)
            expected.emplace_back(resource_names[type],
                                  course.before().warehouse[type].level + unit);
    for (const Happening& happening : course.happened())
        if (happening.rule == rule::buying_price)
            told.emplace_back(happening.what, happening.amount);
    return kept_if(expected == told, std::to_string(expected.size()) + " units were bought, " +
                                         std::to_string(told.size()) +
                                         " are told, or at other prices");
}

Answer bought_cube_never_lies(const Course& course) {
    if (course.begins() || !buys(course.move())) return unasked();
    State expected = course.before();
    const Seat seat = mover_of(course);
    pay(expected, seat, *payment_of(course.move()));
    for (std::uint8_t number = 1; number <= tiles_in_all; ++number) {
        const Tile tile(number);
        const int wanted = cubes_on(expected.plot(tile));
        const int found = cubes_on(course.after().plot(tile));
        if (wanted != found)
            return broken(
                differs("cubes on " + tile_text(tile) + " after a purchase", wanted, found));
    }
    return kept();
}

Answer second_purchase_of_a_turn(const Course& course) {
    if (course.begins() || !buys(course.move())) return unasked();
    for (std::size_t place = turn_began(course); place + 1 < course.moves.size(); ++place)
        if (buys(course.moves[place])) return is_permitted(course);
    return unasked();
}
Answer several_types_at_once(const Course& course) {
    if (course.begins()) return unasked();
    const Cubes bought = trades_of(course.move()).bought;
    return made_use_if(course, std::ranges::count(bought, 0) < 4);
}
Answer several_of_a_type_at_once(const Course& course) {
    if (course.begins()) return unasked();
    return made_use_if(course, std::ranges::max(trades_of(course.move()).bought) > 1);
}

Answer buys_a_type_still_held(const Course& course) {
    if (course.begins() || !buys(course.move())) return unasked();
    const Payment& payment = *payment_of(course.move());
    const Cubes held = cubes_of(course.before(), mover_of(course));
    const Cubes own = own_cubes(payment);
    for (std::size_t type = 0; type < resource_types; ++type)
        if (payment.bought[type] > 0 && held[type] > own[type]) return is_permitted(course);
    return unasked();
}

Answer sale_pays_the_highest_covered_number(const Course& course) {
    const Sell* sale = made<Sell>(course);
    if (!sale) return unasked();
    const std::size_t type = static_cast<std::size_t>(sale->type);
    State expected = course.before();
    const std::optional<Tile> tile = lying_at(expected, mover_of(course), sale->from);
    if (!tile || expected.plot(*tile).cubes[type] == 0 || expected.warehouse[type].level == 0)
        return broken("a sale without a cube or into a row without coins");
    add_cubes(expected, *tile, type, -1);
    add_coins(expected, mover_of(course), expected.warehouse[type].level);
    --expected.warehouse[type].level;
    if (std::string found = difference(expected, course.after()); !found.empty())
        return broken("after a sale, " + found);
    return kept_if(expected == course.after(), "a sale changed the track or the turn");
}

// Sales at will.

int sales_of_turn(const Course& course) {
    int sales = 0;
    for (std::size_t place = turn_began(course); place < course.moves.size(); ++place)
        sales += std::holds_alternative<Sell>(course.moves[place].what);
    return sales;
}
Answer second_sale_of_a_turn(const Course& course) {
    return made_use_if(course, made<Sell>(course) && sales_of_turn(course) == 2);
}
Answer third_sale_of_a_turn(const Course& course) {
    return made_use_if(course, made<Sell>(course) && sales_of_turn(course) > 2);
}
Answer sale_without_any_purchase(const Course& course) {
    if (!made<EndTurn>(course) || sales_of_turn(course) == 0) return unasked();
    for (std::size_t place = turn_began(course); place < course.moves.size(); ++place)
        if (buys(course.moves[place])) return unasked();
    return kept();
}
Answer sale_before_the_take(const Course& course) {
    return made_use_if(course, made<Sell>(course) && course.before().turn.phase == Phase::take);
}
Answer sale_after_a_step(const Course& course) {
    return made_use_if(course, made<Sell>(course) &&
                                   (made_in_turn<Step>(course) || made_in_turn<Promote>(course)));
}

// A whole turn reckoned from its first row to its last.
Answer each_trade_uses_what_the_last_one_left(const Course& course) {
    if (!made<EndTurn>(course)) return unasked();
    const std::size_t first = turn_began(course);
    const Seat seat = mover_of(course);
    std::array<int, resource_types> level{}, trades{};
    for (std::size_t type = 0; type < resource_types; ++type)
        level[type] = course.tables[first].warehouse[type].level;
    int coins = course.tables[first].of(seat).coins.value();
    for (std::size_t place = first; place < course.moves.size(); ++place) {
        const Trades made_here = trades_of(course.moves[place]);
        for (std::size_t type = 0; type < resource_types; ++type) {
            for (int unit = 0; unit < made_here.bought[type]; ++unit) coins -= ++level[type];
            for (int unit = 0; unit < made_here.sold[type]; ++unit) coins += level[type]--;
            trades[type] += made_here.bought[type] + made_here.sold[type];
        }
    }
    if (std::ranges::max(trades) < 2) return unasked();
    if (course.before().turn.new_tile == armadale_castle) coins += 3;
    return kept_if_empty(differs("coins after all trades of the turn", coins,
                                 course.after().of(seat).coins.value()));
}
Answer second_sale_pays_one_less(const Course& course) {
    const Sell* sale = made<Sell>(course);
    if (!sale || course.moves.size() < 2) return unasked();
    const Sell* earlier = std::get_if<Sell>(&course.moves[course.moves.size() - 2].what);
    if (!earlier || earlier->type != sale->type) return unasked();
    const Seat seat = mover_of(course);
    const State& first = course.tables[course.tables.size() - 3];
    const int at_first = first.of(seat).coins.value(),
              between = course.before().of(seat).coins.value();
    const int then = between - at_first, now = course.after().of(seat).coins.value() - between;
    return kept_if_empty(differs("coins for the second of two sales", then - 1, now));
}

// Who trades, and when.

Answer nobody_else_gains_or_pays(const Course& course) {
    if (course.begins()) return unasked();
    for (int seat = 0; seat < course.after().players; ++seat) {
        if (course.move().by == mover(Seat(seat))) continue;
        const int held = course.before().of(Seat(seat)).coins.value();
        const int found = course.after().of(Seat(seat)).coins.value();
        if (held != found) return broken(differs("coins" + seat_text(seat), held, found));
    }
    return kept();
}
// Some cube that somebody other than `trader` could sell, were it that player's turn.
Answer nobody_may_sell(const State& table, std::optional<Seat> trader) {
    bool asked = false;
    for (int seat = 0; seat < table.players; ++seat) {
        if (trader == Seat(seat)) continue;
        for (const Tile tile : table.of(Seat(seat)).display)
            for (std::size_t type = 0; type < resource_types; ++type) {
                if (table.plot(tile).cubes[type] == 0 || table.warehouse[type].level == 0) continue;
                const Move tried{mover(Seat(seat)), Sell{cell_of(table.plot(tile)),
                                                         good(static_cast<Resource>(type))}};
                if (GlenMore::judge(table, tried).legal())
                    return broken("seat " + std::to_string(seat) + " may sell out of turn",
                                  std::any(tried));
                asked = true;
            }
    }
    return asked ? kept() : unasked();
}
Answer others_may_not_sell(const Course& course) {
    const Turn turn = GlenMore::turn(course.after());
    if (!std::holds_alternative<Seat>(turn)) return unasked();
    return nobody_may_sell(course.after(), std::get<Seat>(turn));
}
Answer refill_closes_the_warehouse(const Course& course) {
    if (!std::holds_alternative<Chance>(GlenMore::turn(course.after()))) return unasked();
    return nobody_may_sell(course.after(), std::nullopt);
}
// The active player's sale is legal from the first moment of the turn to the last.
Answer active_player_may_sell(const Course& course) {
    const Turn turn = GlenMore::turn(course.after());
    if (!std::holds_alternative<Seat>(turn)) return unasked();
    const State& table = course.after();
    const Seat seat = std::get<Seat>(turn);
    bool asked = false;
    for (const Tile tile : table.of(seat).display)
        for (std::size_t type = 0; type < resource_types; ++type) {
            if (table.plot(tile).cubes[type] == 0 || table.warehouse[type].level == 0) continue;
            const Move tried{mover(seat),
                             Sell{cell_of(table.plot(tile)), good(static_cast<Resource>(type))}};
            if (!GlenMore::judge(table, tried).legal())
                return broken(std::string(resource_names[type]) + " on " + tile_text(tile) +
                                  " may not be sold",
                              std::any(tried));
            asked = true;
        }
    return asked ? kept() : unasked();
}

// Coins: none appears, none is lost.

int coins_on_the_table(const State& table) {
    int coins = 0;
    for (int seat = 0; seat < table.players; ++seat) coins += table.of(Seat(seat)).coins.value();
    for (const Row row : table.warehouse) coins += coins_lying(row);
    return coins;
}
Answer no_coin_is_lost(const Course& course) {
    const State& table = course.after();
    if (table.partial) return unasked();
    int expected = 6 * table.players + (table.players <= 3 ? 5 : 0);
    for (int seat = 0; seat < table.players; ++seat)
        expected += owns(table, Seat(seat), armadale_castle) ? 3 : 0;
    for (const Row row : table.warehouse)
        if (row.level > 3) return broken("a row holds more than three spaces of coins");
    return kept_if_empty(differs("coins in hands and rows", expected, coins_on_the_table(table)));
}

// One unit is bought by somebody who then sells such a cube: all is as before the purchase.
Answer selling_back_returns_the_price(const Course& course) {
    if (course.begins() || !buys(course.move()) || is_over(course.after())) return unasked();
    if (made<Take>(course) && course.after().turn.new_tile == armadale_castle) return unasked();
    const Cubes bought = trades_of(course.move()).bought;
    if (sum_of(bought) != 1) return unasked();
    const std::size_t type =
        static_cast<std::size_t>(std::ranges::find(bought, 1) - bought.begin());
    const Seat seat = mover_of(course);
    State table = course.after();
    const Tile home = start_village(seat.index);
    table.plot(home).cubes[type] = 1;
    const Move sale{mover(seat),
                    Sell{cell_of(table.plot(home)), good(static_cast<Resource>(type))}};
    if (!GlenMore::judge(table, sale).legal())
        return broken("a cube cannot be sold where one was just bought", std::any(sale));
    GlenMore::apply(table, sale, nullptr);
    if (table.warehouse != course.before().warehouse) return broken("the row is not as before");
    return kept_if_empty(differs("coins after buying and selling",
                                 course.before().of(seat).coins.value(),
                                 table.of(seat).coins.value()));
}
Answer every_row_is_neutral(const Course& course) {
    for (const Row row : course.after().warehouse) {
        if (row.level >= 3) continue;
        const int paid = highlands::buy_price(row).value();
        const Row bought = highlands::after_buying(row);
        const int got = highlands::sell_price(bought).value();
        if (paid != got || highlands::after_selling(bought) != row || paid != row.level + 1)
            return broken("at level " + std::to_string(row.level) + " a unit costs " +
                          std::to_string(paid) + " and brings " + std::to_string(got));
    }
    return kept();
}

// Other coins in the rows make no difference to anybody's total.
Answer rows_score_for_nobody(const Course& course) {
    if (!made<EndTurn>(course)) return unasked();
    for (const std::uint8_t level : {std::uint8_t{0}, std::uint8_t{3}}) {
        State table = course.after();
        for (Row& row : table.warehouse) row.level = level;
        const Standing now = GlenMore::standing(course.after()), then = GlenMore::standing(table);
        for (std::size_t seat = 0; seat < table.players; ++seat)
            if (now.score[seat].total != then.score[seat].total)
                return broken(differs("total with other rows" + seat_text(static_cast<int>(seat)),
                                      now.score[seat].total.value, then.score[seat].total.value));
    }
    return kept();
}
Answer rows_score_for_nobody_at_the_end(const Course& course) {
    if (course.begins() || !is_over(course.after())) return unasked();
    State table = course.before();
    for (Row& row : table.warehouse) row.level = row.level == 0 ? 3 : 0;
    GlenMore::apply(table, course.move(), nullptr);
    for (int seat = 0; seat < table.players; ++seat)
        if (table.of(Seat(seat)).points != course.after().of(Seat(seat)).points)
            return broken(differs("VP with other rows" + seat_text(seat),
                                  course.after().of(Seat(seat)).points.value,
                                  table.of(Seat(seat)).points.value));
    return kept();
}

}  // namespace

Claims claims_of_warehouse() {
    return {
        {"GM-WARE-01", "each_row_moves_by_its_own_trades_alone", each_row_has_its_own_trades,
         Readings::any},
        {"GM-WARE-02", "a_purchase_costs_the_lowest_number_not_covered",
         purchase_costs_the_lowest_free_number, Readings::any},
        {"GM-WARE-02", "every_unit_is_told_with_its_price", every_purchase_is_told, Readings::any},
        {"GM-WARE-06", "a_bought_cube_never_lies_on_a_tile", bought_cube_never_lies, Readings::any},
        {"GM-WARE-07", "a_second_purchase_in_a_turn_is_allowed", second_purchase_of_a_turn},
        {"GM-WARE-07", "several_types_may_be_bought_at_once", several_types_at_once},
        {"GM-WARE-07", "several_units_of_a_type_may_be_bought_at_once", several_of_a_type_at_once},
        {"GM-WARE-08", "a_type_that_is_still_held_may_be_bought", buys_a_type_still_held},
        {"GM-WARE-09", "a_sale_pays_the_highest_covered_number_and_does_no_more",
         sale_pays_the_highest_covered_number, Readings::any},
        {"GM-WARE-11", "a_second_sale_in_a_turn_is_allowed", second_sale_of_a_turn},
        {"GM-WARE-11", "a_third_sale_in_a_turn_is_allowed", third_sale_of_a_turn},
        {"GM-WARE-11", "a_sale_needs_no_purchase", sale_without_any_purchase},
        {"GM-WARE-11", "a_sale_may_come_before_the_take", sale_before_the_take},
        {"GM-WARE-11", "a_sale_may_come_after_a_step", sale_after_a_step},
        {"GM-WARE-11", "the_active_player_may_sell_at_any_moment", active_player_may_sell,
         Readings::any},
        {"GM-WARE-12", "all_trades_of_a_turn_are_reckoned_one_after_the_other",
         each_trade_uses_what_the_last_one_left, Readings::any},
        {"GM-WARE-12", "the_second_of_two_sales_pays_one_coin_less", second_sale_pays_one_less,
         Readings::any},
        {"GM-WARE-13", "only_the_mover_gains_or_pays_coins", nobody_else_gains_or_pays,
         Readings::any},
        {"GM-WARE-13", "nobody_sells_in_the_turn_of_another", others_may_not_sell, Readings::any},
        {"GM-WARE-13", "nobody_sells_during_a_refill_or_roll", refill_closes_the_warehouse,
         Readings::any},
        {"GM-WARE-16", "no_coin_appears_or_is_lost", no_coin_is_lost, Readings::any},
        {"GM-WARE-17", "selling_back_returns_the_price", selling_back_returns_the_price,
         Readings::any},
        {"GM-WARE-17", "every_row_buys_and_sells_at_one_price", every_row_is_neutral,
         Readings::any},
        {"GM-WARE-18", "coins_in_rows_count_for_nobody", rows_score_for_nobody, Readings::any},
        {"GM-WARE-18", "coins_in_rows_score_nothing_at_the_end", rows_score_for_nobody_at_the_end,
         Readings::any},
    };
}

}  // namespace brieve::glen_more
