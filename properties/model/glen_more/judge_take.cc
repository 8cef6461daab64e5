// The questions of the groups SPACE, CELL and PAY.
#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/judge_pay.h"
#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

int tile_taken(const Table& table, const Move& move) { return tile_on(table, move.space).value(); }

bool piece_is_there(const Player& player, const Piece& piece) {
    if (piece.what == Piece::What::chieftain) return player.chieftains > 0;
    if (piece.what == Piece::What::none) return false;
    const Plot* plot = plot_at(player.display, piece.from);
    return plot != nullptr && plot->clan > 0;
}

// GM-TRACK-07
Answer space_holds_a_tile(const Table& table, const Move& move) {
    return broken_if(!tile_on(table, move.space));
}

// GM-TRACK-08: only under remove-next-turn, and not with any-direction.
Answer tile_lies_ahead(const Table& table, const Move& move) {
    if (!chosen(table, 1, "remove-next-turn")) return Answer::cannot_be_asked;
    if (chosen(table, 3, "any-direction")) return Answer::cannot_be_asked;
    return broken_if(lies_behind_active_figure(table, move.space));
}

// GM-COST-17
Answer discards_only_when_stuck(const Table& table, const Move& move) {
    if (move.kind != Kind::discard) return Answer::cannot_be_asked;
    if (may_be_discarded_by_ruling_04(table, move.space)) return Answer::kept;
    return broken_if(some_tile_can_be_taken(table));
}

// GM-PLACE-01
Answer cell_is_free(const Table& table, const Move& move) {
    return broken_if(plot_at(land(table), move.cell) != nullptr);
}

// GM-PLACE-02
Answer tile_shares_an_edge(const Table& table, const Move& move) {
    return broken_if(!shares_an_edge(land(table), move.cell));
}

// GM-PLACE-03, GM-PLACE-05, GM-RULING-06, GM-RULING-09
Answer clan_member_is_beside(const Table& table, const Move& move) {
    Display tested = land(table);
    if (is_loch_ness(tile_taken(table, move)) && chosen(table, 9, "pay-then-test")) {
        tested = after_paying(tested, move.piece);
    }
    if (chosen(table, 6, "clan-edge")) {
        return broken_if(!clan_member_on_an_edge_neighbour(tested, move.cell));
    }
    return broken_if(!clan_member_on_the_8_neighbours(tested, move.cell));
}

// GM-PLACE-06
Answer river_is_prolonged(const Table& table, const Move& move) {
    if (!face(tile_taken(table, move)).river) return Answer::cannot_be_asked;
    return broken_if(!at_an_end_of_the_river(land(table), move.cell));
}

// GM-PLACE-08
Answer road_is_prolonged(const Table& table, const Move& move) {
    if (!face(tile_taken(table, move)).road) return Answer::cannot_be_asked;
    return broken_if(!at_an_end_of_the_road(land(table), move.cell));
}

// GM-PLACE-11, GM-RULING-07
Answer line_runs_into_no_plain_edge(const Table& table, const Move& move) {
    if (chosen(table, 7, "dead-end-allowed")) return Answer::cannot_be_asked;
    const manifest::TileSpec& tile = face(tile_taken(table, move));
    if (tile.river && at_an_end_of_the_river(land(table), move.cell)) {
        return broken_if(river_meets_a_plain_edge(land(table), move.cell));
    }
    if (tile.road && at_an_end_of_the_road(land(table), move.cell)) {
        return broken_if(road_meets_a_plain_edge(land(table), move.cell));
    }
    return Answer::cannot_be_asked;
}

// GM-PLACE-10
Answer plain_tile_blocks_no_line(const Table& table, const Move& move) {
    const manifest::TileSpec& tile = face(tile_taken(table, move));
    if (tile.river || tile.road) return Answer::cannot_be_asked;
    return broken_if(meets_a_river_or_road_edge(land(table), move.cell));
}

// GM-COST-09, GM-RULING-12
Answer tavern_is_paid_with_a_barrel(const Table& table, const Move& move) {
    if (!is_tavern(tile_taken(table, move))) return Answer::cannot_be_asked;
    if (chosen(table, 12, "tavern-free")) return Answer::cannot_be_asked;
    return broken_if(active_player(table).barrels == 0);
}

// GM-COST-11
Answer piece_is_paid_for_loch_ness_alone(const Table& table, const Move& move) {
    if (!is_loch_ness(tile_taken(table, move))) {
        return broken_if(move.piece.what != Piece::What::none);
    }
    const bool cubes_as_well = sum(own_handed_in(move)) > 0;
    return broken_if(cubes_as_well || !piece_is_there(active_player(table), move.piece));
}

// GM-CLAN-09, GM-RULING-10
Answer last_clan_member_is_not_paid(const Table& table, const Move& move) {
    if (!is_loch_ness(tile_taken(table, move))) return Answer::cannot_be_asked;
    if (chosen(table, 10, "allowed-with-test-then-pay")) return Answer::cannot_be_asked;
    const Player& player = active_player(table);
    const bool pays_a_member =
        move.piece.what == Piece::What::clan_member && piece_is_there(player, move.piece);
    return broken_if(pays_a_member && clan_members(player.display) == 1);
}

// GM-COST-13, GM-RULING-11
Answer loch_oich_is_paid_with_two_types(const Table& table, const Move& move) {
    const int tile = tile_taken(table, move);
    if (!is_loch_oich(tile)) return Answer::cannot_be_asked;
    const Demand demand = demand_of_cost(table, tile);
    const Goods bought = demand.may_be_bought ? bought_handed_in(move) : Goods{};
    return broken_if(!payment_met(demand, own_handed_in(move), bought));
}

// GM-COST-07
Answer cost_is_handed_in(const Table& table, const Move& move) {
    const int tile = tile_taken(table, move);
    if (is_loch_ness(tile) || is_loch_oich(tile)) return Answer::cannot_be_asked;
    const Goods cost = goods_of(face(tile).cost.cubes);
    const Goods own = own_handed_in(move);
    const Goods both = together(own, bought_handed_in(move));
    for (const auto& [good, asked] : cost) {
        if (number(both, good) < asked) return Answer::broken;
    }
    for (const auto& [good, given] : own) {
        if (given > number(cost, good)) return Answer::broken;
    }
    return Answer::kept;
}

// The pieces with which Loch Ness might be paid; without any, that none is named.
std::vector<Piece> pieces_to_pay(const Table& table, int space) {
    std::vector<Piece> pieces;
    const Player& player = active_player(table);
    if (player.chieftains > 0) pieces.push_back({Piece::What::chieftain, {}});
    for (const auto& [cell, plot] : player.display) {
        const Move paying{.space = space, .piece = {Piece::What::clan_member, cell}};
        if (plot.clan > 0 && last_clan_member_is_not_paid(table, paying) != Answer::broken) {
            pieces.push_back(paying.piece);
        }
    }
    if (pieces.empty()) pieces.push_back({});
    return pieces;
}

}  // namespace

bool has_a_legal_cell(const Table& table, int space) {
    Move take{.by = table.active, .kind = Kind::take, .space = space};
    std::vector<Piece> pieces(1);
    if (is_loch_ness(tile_on(table, space).value())) pieces = pieces_to_pay(table, space);
    for (const Cell& cell : free_cells_around(land(table))) {
        take.cell = cell;
        for (const Piece& piece : pieces) {
            take.piece = piece;
            if (keeps_group(table, take, "CELL")) return true;
        }
    }
    return false;
}

bool some_tile_can_be_taken(const Table& table) {
    for (const int space : spaces_with_tiles(table)) {
        const Move take{.by = table.active, .kind = Kind::take, .space = space};
        if (!keeps_group(table, take, "SPACE")) continue;
        if (has_a_legal_cell(table, space) && can_be_paid(table, tile_on(table, space).value())) {
            return true;
        }
    }
    return false;
}

bool may_be_discarded_by_ruling_04(const Table& table, int space) {
    if (chosen(table, 4, "discard-unpayable")) {
        return !can_be_paid(table, tile_on(table, space).value());
    }
    return chosen(table, 4, "discard-and-step") && !has_a_legal_cell(table, space);
}

const std::vector<Question>& take_questions() {
    static const std::vector<Question> questions{
        {"SPACE", "GM-TRACK-07", true, space_holds_a_tile},
        {"SPACE", "GM-TRACK-08", true, tile_lies_ahead},
        {"SPACE", "GM-COST-17", true, discards_only_when_stuck},
        {"CELL", "GM-PLACE-01", true, cell_is_free},
        {"CELL", "GM-PLACE-02", false, tile_shares_an_edge},
        {"CELL", "GM-PLACE-03", false, clan_member_is_beside},
        {"CELL", "GM-PLACE-06", false, river_is_prolonged},
        {"CELL", "GM-PLACE-08", false, road_is_prolonged},
        {"CELL", "GM-PLACE-11", false, line_runs_into_no_plain_edge},
        {"CELL", "GM-PLACE-10", false, plain_tile_blocks_no_line},
        {"PAY", "GM-COST-09", false, tavern_is_paid_with_a_barrel},
        {"PAY", "GM-COST-11", false, piece_is_paid_for_loch_ness_alone},
        {"PAY", "GM-CLAN-09", false, last_clan_member_is_not_paid},
        {"PAY", "GM-COST-13", false, loch_oich_is_paid_with_two_types},
        {"PAY", "GM-COST-07", false, cost_is_handed_in},
        {"PAY", "GM-WARE-05", false, purchases_are_used},
        {"PAY", "GM-COST-05", false, own_cubes_are_there},
        {"PAY", "GM-WARE-03", false, rows_have_the_cubes},
        {"PAY", "GM-WARE-04", false, coins_suffice},
        {"PAY", "GM-RULING-13", false, buys_no_more_than_ruled},
    };
    return questions;
}

}  // namespace brieve::model::glen_more
