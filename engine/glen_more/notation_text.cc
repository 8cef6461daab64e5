#include <string>
#include <vector>

#include "engine/glen_more/activation.h"
#include "engine/glen_more/notation.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"

namespace brieve::glen_more {
namespace {

std::string cell_text(Cell cell) {
    return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
}

std::string good_text(Good type) {
    const std::size_t place = static_cast<std::size_t>(type);
    if (type == Good::nothing) return "nothing";
    return place < good_types ? good_names[place] : "good " + std::to_string(place);
}

std::string counted(int number, const std::string& what) {
    return number == 1 ? what : std::to_string(number) + " " + what;
}

std::string joined(const std::vector<std::string>& items) {
    std::string all;
    for (std::size_t place = 0; place < items.size(); ++place) {
        if (place > 0) all += place + 1 == items.size() ? " and " : ", ";
        all += items[place];
    }
    return all;
}

std::string seat_text(Mover by, const Names& names) {
    if (by == chance_mover) return "chance";
    return by.value < names.size() ? names[by.value] : "seat " + std::to_string(by.value);
}

// One who makes a move may be nobody; then nothing lies anywhere.
std::optional<Seat> seat_of(const State& state, Mover by) {
    if (by.value >= state.players) return std::nullopt;
    return Seat(by.value);
}

std::string tile_in_display(const State& state, Mover by, Cell at) {
    const std::optional<Seat> seat = seat_of(state, by);
    const std::optional<Tile> tile = seat ? tile_at(state, *seat, at) : std::nullopt;
    return (tile ? std::string(spec(*tile).name) : "nothing") + " at " + cell_text(at);
}

std::string tile_on_space(const State& state, int space) {
    const bool tile = state.track.has(space) && state.track.at(Space(space)).is_tile();
    return (tile ? tile_text(Tile(state.track.at(Space(space)).number())) : "nothing") +
           " from space " + std::to_string(space);
}

std::string purchase_text(const State& state, std::size_t type, int units) {
    const std::string what = counted(units, good_names[type]);
    if (type >= resource_types) return what + ", which is not for sale";
    const Row row = state.warehouse[type];
    if (units > free_spaces(row)) return what + " from a row without room";
    return what + " for " + std::to_string(price_of(row, units).value());
}

std::string payment_text(const State& state, const Payment& payment) {
    std::vector<std::string> paid, bought;
    if (payment.piece.kind == PieceKind::clan_member)
        paid.push_back("the clan member at " + cell_text(payment.piece.from));
    else if (payment.piece.kind != PieceKind::none)
        paid.push_back("a chieftain");
    for (const Own& own : payment.own)
        if (own.number > 0)
            paid.push_back(counted(own.number, good_text(own.type)) + " from " +
                           cell_text(own.from));
    for (std::size_t type = 0; type < good_types; ++type)
        if (payment.bought[type] > 0)
            bought.push_back(purchase_text(state, type, payment.bought[type]));
    std::string said;
    if (!paid.empty()) said += ", paying " + joined(paid);
    if (!bought.empty()) said += ", buying " + joined(bought);
    return said;
}

std::string says(const State& state, Mover, const Sell& sell) {
    std::string price;
    if (is_resource(sell.type) && !is_empty(state.row(resource(sell.type))))
        price = " for " + std::to_string(sell_price(state.row(resource(sell.type))).value());
    return " sells " + good_text(sell.type) + " from " + cell_text(sell.from) + price;
}
std::string says(const State& state, Mover, const Take& take) {
    return " takes " + tile_on_space(state, take.space) + " to " + cell_text(take.to) +
           payment_text(state, take.payment);
}
std::string says(const State& state, Mover, const Discard& discard) {
    return " discards " + tile_on_space(state, discard.space);
}
std::string says(const State& state, Mover, const Choose& choose) {
    std::vector<std::string> named;
    for (const Good type : choose.named)
        if (type != Good::nothing) named.push_back(good_text(type));
    const bool fills = state.turn.phase == Phase::choose && state.turn.new_tile &&
                       spec(*state.turn.new_tile).card->fills_empty_tiles;
    const std::string goods = named.empty() ? "nothing" : joined(named);
    if (!fills) return " chooses " + goods;
    return named.empty() ? " fills the empty tiles"
                         : " fills the empty tiles, the Abbey with " + goods;
}
std::string says(const State& state, Mover by, const Activate& activate) {
    std::string said = " activates " + tile_in_display(state, by, activate.at);
    const std::optional<Seat> seat = seat_of(state, by);
    const std::optional<Tile> tile = seat ? tile_at(state, *seat, activate.at) : std::nullopt;
    if (tile && is_players_turn(state) && !in_neighbourhood(state, *tile) &&
        has_card(state, *seat, &Card::extra_activation))
        said += " by Loch Ness";
    if (activate.choice != Good::nothing) said += ", choosing " + good_text(activate.choice);
    return said + payment_text(state, activate.payment);
}
std::string says(const State&, Mover, const Step& step) {
    return " moves a clan member from " + cell_text(step.from) + " to " + cell_text(step.to);
}
std::string says(const State&, Mover, const Promote& promote) {
    return " makes the clan member at " + cell_text(promote.from) + " a chieftain";
}
std::string says(const State&, Mover, const EndTurn&) { return " ends the turn"; }
std::string says(const State& state, Mover, const Draw& draw) {
    const bool known = draw.tile >= 1 && draw.tile <= stack_tiles;
    const std::string tile =
        known ? tile_text(Tile(draw.tile)) : "tile " + std::to_string(draw.tile);
    const std::optional<Space> space = state.track.next_free();
    return " draws " + tile + (space ? " onto space " + std::to_string(space->index) : "");
}
std::string says(const State& state, Mover, const Roll& roll) {
    std::string said = " rolls " + std::to_string(roll.pips);
    if (state.turn.phase == Phase::roll)
        if (const std::optional<Space> target = die_target(state, roll.pips))
            said += ", the die removes " + tile_on_space(state, target->index);
    return said;
}

// What the text of the move has said already, or what says itself.
bool goes_without_saying(RuleId rule) {
    return rule == rule::tile_joins_display || rule == rule::paid_cubes_to_supply ||
           rule == rule::buying_price || rule == rule::selling_price ||
           rule == rule::append_clockwise || rule == rule::one_step_per_point ||
           rule == rule::die_counts_tiles || rule == rule::die_removes_tile ||
           rule == rule::stuck_discards || rule == rule::paid_piece_to_supply ||
           rule == rule::ness_once_per_turn || rule == rule::whisky_compared ||
           rule == rule::chieftains_compared || rule == rule::cards_compared ||
           rule == rule::mey_doubles_chieftains || rule == rule::cawdor_three_tams ||
           rule == rule::single_tams_count || rule == rule::refill_crosses_stacks;
}

}  // namespace

std::string Notation::text(const State& before, const Move& move, const Names& names) {
    return seat_text(move.by, names) +
           std::visit([&](const auto& what) { return says(before, move.by, what); }, move.what);
}

std::string Notation::awaited(const State& state, const Names& names) {
    switch (state.turn.phase) {
        case Phase::over: return "nothing more, the game is over";
        case Phase::draw:
            return "a draw from stack " + std::to_string(current_stack(state).value_or(0));
        case Phase::roll: return "a roll of the die";
        case Phase::take: return names.at(state.turn.active.number) + " to take a tile";
        case Phase::choose: return names.at(state.turn.active.number) + " to make a choice";
        case Phase::act:
            return names.at(state.turn.active.number) + " to activate, move or end the turn";
    }
    CHECK(false);
}

std::string Notation::outcome(const Happenings& told, const Names& names) {
    std::string said;
    Mover last = chance_mover;
    for (const Happening& happening : told.list) {
        if (goes_without_saying(happening.rule)) continue;
        if (!said.empty()) said += ", ";
        if (happening.who != last && happening.who != chance_mover)
            said += seat_text(happening.who, names) + " ";
        last = happening.who;
        const std::string what(happening.what);
        if (happening.rule == rule::passed_tiles_leave)
            said += what + " leaves the track";
        else if (happening.rule == rule::stack_end_scores)
            said += "scoring " + std::to_string(happening.amount);
        else if (happening.rule == rule::last_tile_ends_game)
            said += "the game is over";
        else if (happening.rule == rule::special_brings_card)
            said += "the card " + what;
        else
            said +=
                (happening.amount > 0 ? "+" : "") + std::to_string(happening.amount) + " " + what;
    }
    return said;
}

}  // namespace brieve::glen_more
