// The questions of the group ACTIVATE.
#include "properties/model/glen_more/activation.h"
#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/judge_pay.h"
#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

using manifest::TileType;

// Only after GM-ACT-01 was kept.
const Plot& plot_named(const Table& table, const Move& move) { return land(table).at(move.cell); }

// GM-ACT-01
Answer tile_is_in_reach(const Table& table, const Move& move) {
    if (plot_at(land(table), move.cell) == nullptr) return Answer::broken;
    const bool near = neighbourhood(table).contains(move.cell);
    return broken_if(!near && !holds_loch_ness_card(active_player(table)));
}

// GM-ACT-03, GM-SPEC-08
Answer tile_may_be_activated_again(const Table& table, const Move& move) {
    return broken_if(times_activated(table, move.cell) >= times_allowed(table, move.cell));
}

// GM-SPEC-06
Answer loch_ness_is_unused(const Table& table, const Move& move) {
    if (neighbourhood(table).contains(move.cell)) return Answer::cannot_be_asked;
    return broken_if(table.loch_ness_used);
}

Answer recipe_is_met(const Table& table, const Move& move, bool tile_has_this_rule) {
    if (!tile_has_this_rule) return Answer::cannot_be_asked;
    const Demand demand = demand_of_recipe(table, plot_named(table, move).tile);
    return broken_if(!payment_met(demand, own_handed_in(move), bought_handed_in(move)));
}

bool is_of_type(const Table& table, const Move& move, TileType type) {
    return face(plot_named(table, move).tile).type == type;
}

// The butchers are told apart by what their own recipes take.
bool is_butcher_of(const Table& table, const Move& move, bool sheep, bool cattle) {
    if (!is_of_type(table, move, TileType::butcher)) return false;
    Goods taken;
    for (const manifest::Exchange& exchange :
         face(plot_named(table, move).tile).activation.exchanges) {
        taken = together(taken, goods_of(exchange.give));
    }
    return (number(taken, "sheep") > 0) == sheep && (number(taken, "cattle") > 0) == cattle;
}

// GM-ACT-12
Answer distillery_gets_one_grain(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_of_type(table, move, TileType::distillery));
}

// GM-ACT-17
Answer butcher_gets_sheep(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_butcher_of(table, move, true, false));
}

// GM-ACT-18
Answer butcher_gets_cattle(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_butcher_of(table, move, false, true));
}

// GM-ACT-19
Answer butcher_gets_both(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_butcher_of(table, move, true, true));
}

// GM-ACT-20, GM-RULING-25
Answer fair_gets_different_types(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_of_type(table, move, TileType::fair));
}

// GM-ACT-22, GM-RULING-27
Answer grocer_gets_three(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_of_type(table, move, TileType::grocer));
}

// GM-ACT-23
Answer bridge_gets_stone_and_wood(const Table& table, const Move& move) {
    return recipe_is_met(table, move, is_of_type(table, move, TileType::bridge));
}

// GM-BAD-07; what is bought outside the five types is GM-WARE-05 alone.
Answer pays_only_where_asked(const Table& table, const Move& move) {
    if (move.piece.what != Piece::What::none) return Answer::broken;
    if (has_a_recipe(plot_named(table, move).tile)) return Answer::kept;
    return broken_if(sum(own_handed_in(move)) > 0 || sum(bought_handed_in(move)) > 0);
}

// GM-ACT-16
Answer abbey_is_told_a_resource(const Table& table, const Move& move) {
    const Plot& plot = plot_named(table, move);
    if (!is_abbey(plot) || is_full(table, plot)) return Answer::cannot_be_asked;
    return broken_if(move.choices.size() != 1 || !is_resource(move.choices.front()));
}

// GM-BAD-17
Answer chooses_only_where_asked(const Table& table, const Move& move) {
    const Plot& plot = plot_named(table, move);
    if (is_abbey(plot) && !is_full(table, plot)) return Answer::cannot_be_asked;
    return broken_if(!move.choices.empty());
}

// GM-RULING-32 on-activation
Answer loch_ness_was_activated(const Table& table, const Move& move) {
    if (!chosen(table, 32, "on-activation")) return Answer::cannot_be_asked;
    if (!needs_loch_ness(table, move.cell)) return Answer::cannot_be_asked;
    const std::optional<Cell> loch_ness = cell_with_loch_ness(land(table));
    return broken_if(!loch_ness || times_activated(table, *loch_ness) == 0);
}

// GM-RULING-33 last-only
Answer loch_ness_comes_last(const Table& table, const Move&) {
    if (!chosen(table, 33, "last-only")) return Answer::cannot_be_asked;
    return broken_if(table.loch_ness_used);
}

// GM-RULING-34 from-next-turn
Answer loch_ness_is_not_new(const Table& table, const Move& move) {
    if (!chosen(table, 34, "from-next-turn")) return Answer::cannot_be_asked;
    if (!needs_loch_ness(table, move.cell)) return Answer::cannot_be_asked;
    const std::optional<Cell> loch_ness = cell_with_loch_ness(land(table));
    return broken_if(loch_ness && loch_ness == table.new_tile);
}

// GM-RULING-57 refused-and-unspent
Answer tile_has_room(const Table& table, const Move& move) {
    if (!chosen(table, 57, "refused-and-unspent")) return Answer::cannot_be_asked;
    return broken_if(is_full(table, plot_named(table, move)));
}

}  // namespace

const std::vector<Question>& activate_questions() {
    static const std::vector<Question> questions{
        {"ACTIVATE", "GM-ACT-01", true, tile_is_in_reach},
        {"ACTIVATE", "GM-ACT-03", true, tile_may_be_activated_again},
        {"ACTIVATE", "GM-SPEC-06", true, loch_ness_is_unused},
        {"ACTIVATE", "GM-ACT-12", false, distillery_gets_one_grain},
        {"ACTIVATE", "GM-ACT-17", false, butcher_gets_sheep},
        {"ACTIVATE", "GM-ACT-18", false, butcher_gets_cattle},
        {"ACTIVATE", "GM-ACT-19", false, butcher_gets_both},
        {"ACTIVATE", "GM-ACT-20", false, fair_gets_different_types},
        {"ACTIVATE", "GM-ACT-22", false, grocer_gets_three},
        {"ACTIVATE", "GM-ACT-23", false, bridge_gets_stone_and_wood},
        {"ACTIVATE", "GM-BAD-07", false, pays_only_where_asked},
        {"ACTIVATE", "GM-ACT-16", false, abbey_is_told_a_resource},
        {"ACTIVATE", "GM-BAD-17", false, chooses_only_where_asked},
        {"ACTIVATE", "GM-COST-05", false, own_cubes_are_there},
        {"ACTIVATE", "GM-WARE-03", false, rows_have_the_cubes},
        {"ACTIVATE", "GM-WARE-04", false, coins_suffice},
        {"ACTIVATE", "GM-WARE-05", false, purchases_are_used},
        {"ACTIVATE", "GM-RULING-13", false, buys_no_more_than_ruled},
        {"ACTIVATE", "GM-RULING-32", false, loch_ness_was_activated},
        {"ACTIVATE", "GM-RULING-33", false, loch_ness_comes_last},
        {"ACTIVATE", "GM-RULING-34", false, loch_ness_is_not_new},
        {"ACTIVATE", "GM-RULING-57", false, tile_has_room},
    };
    return questions;
}

}  // namespace brieve::model::glen_more
