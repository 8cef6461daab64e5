#include "properties/model/glen_more/apply.h"

#include <algorithm>
#include <cstddef>

#include "properties/model/glen_more/activation.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/refill.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

using manifest::ActivationKind;

Player& mover(Table& table) { return table.seats.at(static_cast<std::size_t>(*table.active)); }

// GM-WARE-02, GM-WARE-06: bought cubes never lie on a tile.
void buy(Table& table, const Goods& bought, Happenings* told) {
    for (const auto& [good, units] : bought) {
        for (long long unit = 0; unit < units; ++unit) {
            int& row = table.warehouse.at(good);
            row += 1;
            mover(table).coins -= row;
            tell(told, "GM-WARE-02", table.active, good, row);
        }
    }
}

// GM-COST-05, GM-COST-08: only the named tiles lose cubes, and no row changes.
void hand_in(Table& table, const std::vector<OwnCubes>& own, Happenings* told) {
    for (const OwnCubes& cubes : own) {
        if (cubes.number == 0) continue;
        add(mover(table).display.at(cubes.from).cubes, cubes.good, -cubes.number);
        tell(told, "GM-COST-08", table.active, cubes.good, cubes.number);
    }
}

// GM-WARE-09
void sell(Table& table, const Move& move, Happenings* told) {
    int& row = table.warehouse.at(move.good);
    add(mover(table).display.at(move.from).cubes, move.good, -1);
    mover(table).coins += row;
    tell(told, "GM-WARE-09", table.active, move.good, row);
    row -= 1;
}

// GM-ACT-08, GM-ACT-09, GM-RULING-56: a surplus is not taken, nor what the box lacks.
bool put_cube(Table& table, Cell cell, const std::string& resource) {
    Plot& plot = mover(table).display.at(cell);
    if (!has_room_for(table, plot, resource) || in_the_supply(table, resource) == 0) return false;
    add(plot.cubes, resource, 1);
    return true;
}

int take_barrels(Table& table, int wanted) {
    const int taken = std::min(wanted, barrels_in_the_supply(table));
    mover(table).barrels += taken;
    return taken;
}

// GM-COST-11, GM-COST-12
void pay_piece(Table& table, const Piece& piece, Happenings* told) {
    if (piece.what == Piece::What::chieftain) {
        mover(table).chieftains -= 1;
        tell(told, "GM-COST-12", table.active, "chieftain", 1);
    } else {
        mover(table).display.at(piece.from).clan -= 1;
        tell(told, "GM-COST-12", table.active, "clan member", 1);
    }
}

void pay_cost(Table& table, int tile, const Move& move, Happenings* told) {
    buy(table, bought_handed_in(move), told);
    hand_in(table, move.own, told);
    if (is_tavern(tile) && !chosen(table, 12, "tavern-free")) {
        mover(table).barrels -= face(tile).cost.whisky;
        tell(told, "GM-COST-09", table.active, "barrel", face(tile).cost.whisky);
    }
    if (is_loch_ness(tile)) pay_piece(table, move.piece, told);
}

// GM-ONCE-02, GM-ONCE-03
void receive_windfall(Table& table, int tile, Cell cell, Happenings* told) {
    const manifest::Windfall& windfall = face(tile).windfall;
    if (windfall.clan_members > 0) {
        mover(table).display.at(cell).clan += windfall.clan_members;
        tell(told, "GM-ONCE-02", table.active, "clan member", windfall.clan_members);
    }
    if (windfall.whisky > 0) {
        tell(told, "GM-ONCE-03", table.active, "barrel", take_barrels(table, windfall.whisky));
    }
}

// GM-ONCE-04, GM-ONCE-05, GM-SPEC-03, 10, 17, 18, 19, 20
void receive_card(Table& table, int tile, Cell cell, Happenings* told) {
    if (!face(tile).card) return;
    const manifest::Card& card = *face(tile).card;
    mover(table).cards.insert(tile);
    tell(told, "GM-ONCE-04", table.active, std::string(face(tile).name), 1);
    if (card.clan_members > 0) {
        mover(table).display.at(cell).clan += card.clan_members;
        tell(told, "GM-SPEC-17", table.active, "clan member", card.clan_members);
    }
    if (card.whisky > 0) {
        const std::string rule = card.whisky == 1 ? "GM-SPEC-18" : "GM-SPEC-19";
        tell(told, rule, table.active, "barrel", take_barrels(table, card.whisky));
    }
    if (card.coins > 0) {
        mover(table).coins += card.coins;
        tell(told, "GM-SPEC-20", table.active, "coins", card.coins);
    }
    if (card.cubes_of_choice > 0) table.choice_due = Choice::loch_lochy;
    if (card.fills_empty_tiles) table.choice_due = Choice::loch_shiel;
}

// GM-TRACK-09, GM-TRACK-10: move, pay, place, windfall.
void take(Table& table, const Move& move, Happenings* told) {
    const int tile = tile_on(table, move.space).value();
    move_active_figure(table, move.space);
    pay_cost(table, tile, move, told);
    mover(table).display[move.cell] = Plot{.tile = tile, .cubes = {}, .clan = 0};
    tell(told, "GM-TRACK-09", table.active, std::string(face(tile).name), 1);
    table.new_tile = move.cell;
    table.phase = Phase::after_take;
    receive_windfall(table, tile, move.cell, told);
    receive_card(table, tile, move.cell, told);
}

// GM-COST-17, GM-RULING-04, GM-RULING-05. Being stuck comes first; the step of GM-RULING-04 is
// that of a player who could have taken another tile.
void discard(Table& table, const Move& move, Happenings* told) {
    const int tile = tile_on(table, move.space).value();
    const bool stuck = !some_tile_can_be_taken(table);
    table.step_owed =
        stuck ? !chosen(table, 5, "stuck-discard") : chosen(table, 4, "discard-and-step");
    move_active_figure(table, move.space);
    table.box.insert(tile);
    mover(table).discarded += 1;
    table.discarded = true;
    table.phase = Phase::after_take;
    tell(told, "GM-COST-17", table.active, std::string(face(tile).name), 1);
}

// GM-SPEC-03, GM-SPEC-04
void fill_loch_lochy(Table& table, const Move& move, Happenings* told) {
    for (const std::string& resource : move.choices) {
        const bool taken = put_cube(table, table.new_tile.value(), resource);
        tell(told, "GM-SPEC-03", table.active, resource, taken ? 1 : 0);
    }
}

// GM-SPEC-10, GM-SPEC-11, GM-SPEC-12: emptiness is asked now.
void fill_empty_tiles(Table& table, const Move& move, Happenings* told) {
    const Display before = mover(table).display;
    std::map<int, Cell> by_number;
    for (const auto& [cell, plot] : before) by_number[plot.tile] = cell;
    for (const auto& [tile, cell] : by_number) {
        const Plot& plot = before.at(cell);
        if (!is_production_tile(plot) || !plot.cubes.empty()) continue;
        const std::string resource = name_of(face(plot.tile).activation.produces);
        if (put_cube(table, cell, resource)) {
            tell(told, "GM-SPEC-10", table.active, resource, 1);
        }
    }
    const std::optional<Cell> abbey = empty_abbey(before);
    if (move.choices.empty() || !abbey) return;
    if (put_cube(table, *abbey, move.choices.front())) {
        tell(told, "GM-SPEC-11", table.active, move.choices.front(), 1);
    }
}

void choose(Table& table, const Move& move, Happenings* told) {
    if (table.choice_due == Choice::loch_lochy) fill_loch_lochy(table, move, told);
    if (table.choice_due == Choice::loch_shiel) fill_empty_tiles(table, move, told);
    table.choice_due = Choice::none;
}

void gain_points(Table& table, const std::string& rule, int points, Happenings* told) {
    mover(table).vp += points;
    tell(told, rule, table.active, "vp", points);
}

std::string rule_of_exchange(const manifest::Exchange& exchange, int tile) {
    if (face(tile).type == manifest::TileType::bridge) return "GM-ACT-23";
    const Goods given = goods_of(exchange.give);
    if (number(given, "sheep") == 0) return "GM-ACT-18";
    return number(given, "cattle") == 0 ? "GM-ACT-17" : "GM-ACT-19";
}

// GM-ACT-12, 17, 18, 19, 23
void make_exchange(Table& table, int tile, const Goods& given, Happenings* told) {
    for (const manifest::Exchange& exchange : exchanges(table, tile)) {
        if (goods_of(exchange.give) != given) continue;
        if (exchange.whisky > 0) {
            tell(told, "GM-ACT-12", table.active, "barrel", take_barrels(table, exchange.whisky));
        } else {
            gain_points(table, rule_of_exchange(exchange, tile), exchange.points, told);
        }
        return;
    }
}

// GM-ACT-21, GM-RULING-25
int fair_value(const Table& table, int tile, long long cubes) {
    const int top = face(tile).activation.takes_max;
    const bool always_top = chosen(table, 25, "top-value-always");
    return manifest::fair_points.at(static_cast<std::size_t>(always_top ? top : cubes));
}

// GM-ACT-27, GM-RULING-35
void gain_movement(Table& table, int points, Happenings* told) {
    if (is_loch_oich_turn(table) && chosen(table, 35, "oich-no-movement")) return;
    table.points += points;
    tell(told, "GM-ACT-27", table.active, "movement", points);
}

void have_effect(Table& table, const Move& move, Happenings* told) {
    const int tile = mover(table).display.at(move.cell).tile;
    const manifest::Activation& activation = face(tile).activation;
    const Goods given = together(own_handed_in(move), bought_handed_in(move));
    switch (activation.kind) {
        case ActivationKind::none: return;  // GM-ACT-28
        case ActivationKind::produce: {
            const std::string resource = name_of(activation.produces);
            const bool taken = put_cube(table, move.cell, resource);
            tell(told, "GM-ACT-07", table.active, resource, taken ? 1 : 0);
            return;
        }
        case ActivationKind::produce_choice: {
            if (move.choices.empty()) return;
            const bool taken = put_cube(table, move.cell, move.choices.front());
            tell(told, "GM-ACT-16", table.active, move.choices.front(), taken ? 1 : 0);
            return;
        }
        case ActivationKind::exchange: return make_exchange(table, tile, given, told);
        case ActivationKind::exchange_different:
            return gain_points(table, "GM-ACT-21", fair_value(table, tile, sum(given)), told);
        case ActivationKind::exchange_any:
            return gain_points(table, "GM-ACT-22", activation.points, told);
        case ActivationKind::gain: return gain_points(table, "GM-ACT-24", activation.points, told);
        case ActivationKind::move: return gain_movement(table, activation.movement, told);
    }
}

// GM-ACT-01..29
void activate(Table& table, const Move& move, Happenings* told) {
    if (needs_loch_ness(table, move.cell)) {
        table.loch_ness_used = true;
        tell(told, "GM-SPEC-06", table.active, "activation", 1);
    }
    // GM-RULING-20 immediate: a point lapses at the next activation.
    if (chosen(table, 20, "immediate")) table.points = 0;
    table.activated[move.cell] += 1;
    buy(table, bought_handed_in(move), told);
    hand_in(table, move.own, told);
    have_effect(table, move, told);
}

// The step of GM-RULING-05 takes no point and does not close the activation.
void spend_a_point(Table& table, bool owed_step) {
    if (owed_step) {
        table.step_owed = false;
        return;
    }
    table.points -= 1;
    table.moved = true;
}

// GM-CLAN-03
void step(Table& table, const Move& move, Happenings* told) {
    mover(table).display.at(move.from).clan -= 1;
    mover(table).display.at(move.to).clan += 1;
    spend_a_point(table, table.step_owed);
    tell(told, "GM-CLAN-03", table.active, "step", 1);
}

// GM-CLAN-07
void promote(Table& table, const Move& move, Happenings* told) {
    mover(table).display.at(move.cell).clan -= 1;
    mover(table).chieftains += 1;
    spend_a_point(table, false);
    tell(told, "GM-CLAN-07", table.active, "chieftain", 1);
}

// GM-CLAN-06: unused points are lost.
void end_turn(Table& table, Happenings* told) {
    if (table.points > 0) tell(told, "GM-CLAN-06", table.active, "points lost", table.points);
    begin_refill(table, told);
}

}  // namespace

Table apply(Table table, const Move& move, Happenings* told) {
    switch (move.kind) {
        case Kind::sell: sell(table, move, told); break;
        case Kind::take: take(table, move, told); break;
        case Kind::discard: discard(table, move, told); break;
        case Kind::choose: choose(table, move, told); break;
        case Kind::activate: activate(table, move, told); break;
        case Kind::step: step(table, move, told); break;
        case Kind::promote: promote(table, move, told); break;
        case Kind::end_turn: end_turn(table, told); break;
        case Kind::draw: draw_a_tile(table, move.tile, told); break;
        case Kind::roll: roll_the_die(table, move.pips, told); break;
    }
    return table;
}

}  // namespace brieve::model::glen_more
