#include "properties/model/glen_more/judge_pay.h"

#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

Demand demand(const Table& table, const Move& move) {
    if (move.kind == Kind::take) return demand_of_cost(table, tile_on(table, move.space).value());
    return demand_of_recipe(table, active_player(table).display.at(move.cell).tile);
}

}  // namespace

Answer purchases_are_used(const Table& table, const Move& move) {
    if (buys_outside_the_five(move)) return Answer::broken;
    if (names_a_number_below_zero_bought(move)) return Answer::broken;
    return broken_if(
        !bought_cubes_fit(demand(table, move), own_handed_in(move), bought_handed_in(move)));
}

Answer own_cubes_are_there(const Table& table, const Move& move) {
    if (names_a_number_below_zero_own(move)) return Answer::broken;
    return broken_if(!sources_hold_it(active_player(table).display, move));
}

Answer rows_have_the_cubes(const Table& table, const Move& move) {
    for (const auto& [good, units] : bought_handed_in(move)) {
        if (units > 3 - level(table, good)) return Answer::broken;
    }
    return Answer::kept;
}

Answer coins_suffice(const Table& table, const Move& move) {
    return broken_if(price_of(table, bought_handed_in(move)) > active_player(table).coins);
}

Answer buys_no_more_than_ruled(const Table& table, const Move& move) {
    if (chosen(table, 13, "buy-freely")) return Answer::cannot_be_asked;
    const Goods held = cubes_held(active_player(table).display);
    return broken_if(!buying_is_permitted(table, demand(table, move), held, own_handed_in(move),
                                          bought_handed_in(move)));
}

}  // namespace brieve::model::glen_more
