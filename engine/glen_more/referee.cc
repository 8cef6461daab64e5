#include "engine/glen_more/referee.h"

#include <algorithm>
#include <array>
#include <variant>

#include "engine/glen_more/activation.h"
#include "engine/glen_more/clan.h"
#include "engine/glen_more/payment.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/specials.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"
#include "engine/glen_more/turn.h"
#include "engine/glen_more/warehouse.h"

namespace brieve::glen_more {
namespace {

using LeftOut = std::vector<Fact>;

// What the groups TURN, SPACE and CHANCE of a refusal name, and a taken cell: no trimmed move could
// stand for one that breaks these. GM-RULING-19 is asked with the turn, but is not among them.
constexpr std::array leaves_out_all{rule::last_tile_ends_game,
                                    rule::order_of_a_turn,
                                    rule::die_acts_when_rearmost,
                                    rule::rearmost_acts,
                                    rule::move_after_activating,
                                    rule::no_pass,
                                    rule::stuck_discards,
                                    rule::target_holds_a_tile,
                                    rule::never_across_the_gap,
                                    rule::current_stack,
                                    rule::die_faces,
                                    rule::roll_always_feasible,
                                    rule::cell_is_free};

const char* word(Good type) {
    const std::size_t place = static_cast<std::size_t>(type);
    return place < good_types ? good_names[place] : "unknown goods";
}

bool leave_out(LeftOut& left_out, const Fact& why) {
    left_out.push_back(why);
    return false;
}

// Entries that name one tile twice share what lies there.
void keep_own(const State& state, Seat seat, const Own& own, Payment& kept, LeftOut& left_out) {
    const std::optional<Tile> tile = tile_at(state, seat, own.from);
    int there = tile && is_resource(own.type)
                    ? state.plot(*tile).cubes[static_cast<std::size_t>(own.type)]
                    : 0;
    for (const Own& other : kept.own)
        if (other.type == own.type && other.from == own.from) there -= other.number;
    const int given = std::min<int>(own.number, there);
    if (given > 0) add_own(kept, {own.type, static_cast<std::uint8_t>(given), own.from});
    if (given < own.number)
        left_out.push_back({"{} {} missing at ({},{})",
                            {own.number - given, word(own.type), own.from.x, own.from.y}});
}

// Purchases are made in the order of the types, as long as the coins last.
void keep_purchases(const State& state, Seat seat, const Payment& asked, Payment& kept,
                    LeftOut& left_out) {
    Coins purse = state.of(seat).coins;
    for (std::size_t type = 0; type < good_types; ++type) {
        const bool for_sale = type < resource_types;
        Row row = for_sale ? state.warehouse[type] : highlands::row(highlands::row_spaces);
        int units = 0;
        while (units < asked.bought[type] && !is_full(row) && buy_price(row) <= purse) {
            purse -= buy_price(row);
            row = after_buying(row);
            ++units;
        }
        kept.bought[type] = static_cast<std::uint8_t>(units);
        if (units < asked.bought[type])
            left_out.push_back({"{} {} not bought: {}",
                                {asked.bought[type] - units, good_names[type],
                                 !for_sale      ? "it is not for sale"
                                 : is_full(row) ? "the row is full"
                                                : "too few coins are there"}});
    }
}

// What of a payment is there to be handed in, asked for or not.
Payment keep_payment(const State& state, Seat seat, const Payment& asked, LeftOut& left_out) {
    Payment kept;
    for (const Own& own : asked.own)
        if (own.number > 0) keep_own(state, seat, own, kept, left_out);
    keep_purchases(state, seat, asked, kept, left_out);
    if (piece_is_there(state, seat, asked.piece))
        kept.piece = asked.piece;
    else if (asked.piece.kind != PieceKind::none)
        left_out.push_back({"the piece that is named to pay is not there", {}});
    return kept;
}

bool covers(const Cubes& given, const Cubes& asked) {
    for (std::size_t type = 0; type < resource_types; ++type)
        if (given[type] < asked[type]) return false;
    return true;
}

// The dearest exchange that the cubes cover. Where they cover none, the tile's first and least: who
// activated a tile took something for it, and we take the smaller mistake to be the likelier.
Cubes exchange_made(const State& state, Tile tile, const Cubes& given) {
    const Recipe recipe = recipe_of(state, tile);
    Cubes best{};
    for (int option = 0; option < recipe.count; ++option) {
        const Cubes& asked = recipe.amounts[static_cast<std::size_t>(option)];
        if (covers(given, asked) && sum(asked) > sum(best)) best = asked;
    }
    return sum(best) > 0 ? best : spec(tile).activation.exchanges[0].give;
}

// One cube of each type that was given, as far as the fair goes; for nothing at all one cube, by
// the same thought.
Cubes set_made(Tile tile, const Cubes& given) {
    Cubes set{};
    for (std::size_t type = 0; type < resource_types; ++type)
        if (given[type] > 0 && sum(set) < spec(tile).activation.takes_max) set[type] = 1;
    if (sum(set) == 0) set[0] = 1;
    return set;
}

// The cubes that the effect of an activation goes by, whether or not its recipe is met.
Cubes cubes_that_count(const State& state, Tile tile, const Cubes& given) {
    switch (spec(tile).activation.kind) {
        case ActivationKind::exchange: return exchange_made(state, tile, given);
        case ActivationKind::exchange_different: return set_made(tile, given);
        case ActivationKind::none:
        case ActivationKind::produce:
        case ActivationKind::produce_choice:
        case ActivationKind::exchange_any:
        case ActivationKind::gain:
        case ActivationKind::move: break;
    }
    return given;
}

Good keep_choice(const State& state, Tile tile, Good choice, LeftOut& left_out) {
    const bool asked = asks_choice(state, tile);
    if (asked == is_resource(choice) && (asked || choice == Good::nothing)) return choice;
    left_out.push_back({asked ? "{} gives nothing: no resource is named" : "{} asks for no choice",
                        {spec(tile).name.data()}});
    return Good::nothing;
}

// A clan member who moves without a point leaves none behind.
void lend_point(TurnMemory& turn) {
    if (turn.movement == 0 && !turn.step_owed) turn.movement = 1;
}

bool member_stands_at(const State& state, Seat seat, Cell at) {
    return piece_is_there(state, seat, {PieceKind::clan_member, at});
}

// Coins that came without a cube.
void take_proceeds(State& state, Seat seat, Resource type, Happenings* told) {
    Row& row = state.row(type);
    const Coins price = sell_price(row);
    state.of(seat).coins += price;
    row = after_selling(row);
    if (told)
        told->add(rule::selling_price, mover(seat), resource_names[static_cast<std::size_t>(type)],
                  price.value());
}

// Each answers whether anything of the move was possible; if not, the table is as it was.
bool go_past(State& state, Seat seat, const Sell& sale, LeftOut& left_out, Happenings* told) {
    if (!is_resource(sale.type))
        return leave_out(left_out, {"{} cannot be sold", {word(sale.type)}});
    Payment cube;
    keep_own(state, seat, {sale.type, 1, sale.from}, cube, left_out);
    const bool given = cube != Payment();
    const bool paid = !is_empty(state.row(resource(sale.type)));
    if (!paid) left_out.push_back({"the {} row holds no coins", {word(sale.type)}});
    if (given && paid)
        apply_sale(state, seat, sale, told);
    else if (given)
        pay_cubes(state, seat, cube, told);
    else if (paid)
        take_proceeds(state, seat, resource(sale.type), told);
    return given || paid;
}

bool go_past(State& state, Seat seat, const Take& take, LeftOut& left_out, Happenings* told) {
    if (distance(take.to, Cell()) > apart_max && !touches_a_tile(state, seat, take.to))
        return leave_out(left_out, {"({},{}) is too far away", {take.to.x, take.to.y}});
    const Tile tile(state.track.at(Space(take.space)).number());
    const Take possible{take.space, take.to, keep_payment(state, seat, take.payment, left_out)};
    const Rulings rulings = state.rulings;
    if (asks_whisky(state, tile) && state.of(seat).barrels == 0) {
        left_out.push_back({"no barrel is there to pay for {}", {spec(tile).name.data()}});
        choose(state.rulings, TavernCost::tavern_free);  // For this one take.
    }
    apply_take(state, seat, possible, told);
    state.rulings = rulings;
    return true;
}

// What a choice can give: Loch Lochy its cubes, of whatever types; Loch Shiel an empty Abbey one.
bool go_past(State& state, Seat seat, const Choose& choice, LeftOut& left_out, Happenings* told) {
    const Card& card = choosing_card(state);
    const int most = card.cubes_of_choice > 0 ? card.cubes_of_choice : 1;
    const bool place = card.cubes_of_choice > 0 || empty_abbey(state, seat);
    Choose possible;
    int named = 0;
    for (const Good type : choice.named) {
        if (type == Good::nothing) continue;
        if (place && is_resource(type) && named < most)
            possible.named[static_cast<std::size_t>(named++)] = type;
        else
            left_out.push_back({"{} cannot be chosen", {word(type)}});
    }
    apply_choice(state, seat, possible, told);
    return true;
}

bool go_past(State& state, Seat seat, const Activate& move, LeftOut& left_out, Happenings* told) {
    const std::optional<Tile> tile = tile_at(state, seat, move.at);
    if (!tile) return leave_out(left_out, {"no tile lies at ({},{})", {move.at.x, move.at.y}});
    // The memory of a turn does not count beyond two, and no reading of the rules asks it to.
    if (state.turn.activated_twice.has(*tile))
        return leave_out(left_out, {"{} at ({},{}) was activated twice in this turn",
                                    {spec(*tile).name.data(), move.at.x, move.at.y}});
    const Activate possible{.at = move.at,
                            .payment = keep_payment(state, seat, move.payment, left_out),
                            .choice = keep_choice(state, *tile, move.choice, left_out)};
    const Cubes given = handed_in(possible.payment).together();
    pay_piece(state, seat, possible.payment.piece, told);
    apply_activation(state, seat, possible, cubes_that_count(state, *tile, given), told);
    return true;
}

bool go_past(State& state, Seat seat, const Step& step, LeftOut& left_out, Happenings* told) {
    if (!member_stands_at(state, seat, step.from))
        return leave_out(left_out,
                         {"no clan member stands at ({},{})", {step.from.x, step.from.y}});
    if (!tile_at(state, seat, step.to))
        return leave_out(left_out, {"no tile lies at ({},{})", {step.to.x, step.to.y}});
    lend_point(state.turn);
    apply_step(state, seat, step, told);
    return true;
}

bool go_past(State& state, Seat seat, const Promote& promotion, LeftOut& left_out,
             Happenings* told) {
    if (!member_stands_at(state, seat, promotion.from))
        return leave_out(
            left_out, {"no clan member stands at ({},{})", {promotion.from.x, promotion.from.y}});
    lend_point(state.turn);
    apply_promotion(state, seat, promotion, told);
    return true;
}

bool go_past(State& state, Seat seat, const EndTurn&, LeftOut&, Happenings* told) {
    apply_end_turn(state, seat, told);
    return true;
}

// Whatever refuses one of these leaves it out as a whole.
template <class Kind>
requires std::same_as<Kind, Discard> || std::same_as<Kind, Draw> || std::same_as<Kind, Roll>
bool go_past(State&, Seat, const Kind&, LeftOut&, Happenings*) {
    CHECK(false);
    return false;
}

}  // namespace

Forced force(State& state, const Move& move, Happenings* told) {
    const Violations found = judge(state, move);
    Forced forced;
    if (found.legal()) {
        apply(state, move, told);
        forced.applied = true;
        return forced;
    }
    for (const Broken& entry : found.broken())
        if (std::ranges::find(leaves_out_all, entry.rule) != leaves_out_all.end())
            forced.left_out.push_back(entry.fact);
    if (!forced.left_out.empty()) return forced;
    const Seat seat = active_seat(state);
    forced.applied = std::visit(
        [&](const auto& chosen) { return go_past(state, seat, chosen, forced.left_out, told); },
        move.what);
    if (forced.applied) state.partial = true;
    return forced;
}

}  // namespace brieve::glen_more
