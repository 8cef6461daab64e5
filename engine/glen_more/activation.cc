#include "engine/glen_more/activation.h"

#include <algorithm>

#include "engine/glen_more/clan.h"
#include "engine/glen_more/payment.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/stuck.h"
#include "engine/glen_more/supply.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

// Around the new tile, in a Loch Oich turn too.
bool near_new_tile(const State& state, Tile tile) {
    if (!state.turn.new_tile) return false;
    const Plot& placed = state.plot(*state.turn.new_tile);
    return distance(cell_of(placed), cell_of(state.plot(tile))) <= 1;
}

int times_activated(const State& state, Tile tile) {
    return (state.turn.activated.has(tile) ? 1 : 0) +
           (state.turn.activated_twice.has(tile) ? 1 : 0);
}

// GM-RULING-35 and 36: once, but in a Loch Oich turn that adds a normal activation twice.
int times_allowed(const State& state, Seat seat, Tile tile) {
    if (!is_oich_turn(state) || !oich_adds_normal(state.rulings)) return 1;
    if (near_new_tile(state, tile)) return 2;
    const bool by_ness = oich_allows_ness(state.rulings) && !state.turn.ness_used &&
                         has_card(state, seat, &Card::extra_activation);
    return by_ness ? 2 : 1;
}

RuleId recipe_rule(const TileSpec& tile) {
    const Cubes& first = tile.activation.exchanges[0].give;
    switch (tile.type) {
        case TileType::distillery: return rule::distillery_recipe;
        case TileType::fair: return rule::fair_recipe;
        case TileType::grocer: return rule::grocer_recipe;
        case TileType::bridge: return rule::bridge_recipe;
        case TileType::butcher:
            if (first == Cubes{0, 0, 0, 1, 1}) return rule::both_butcher_recipe;
            return first == Cubes{0, 0, 0, 0, 1} ? rule::sheep_butcher_recipe
                                                 : rule::cattle_butcher_recipe;
        case TileType::village:
        case TileType::castle:
        case TileType::meadow:
        case TileType::pasture:
        case TileType::wheat_field:
        case TileType::forest:
        case TileType::quarry:
        case TileType::iona_abbey:
        case TileType::tavern:
        case TileType::loch: break;
    }
    CHECK(false);  // No other tile has a recipe.
    return rule::bad_payment;
}

}  // namespace

bool is_oich_turn(const State& state) {
    if (!state.turn.new_tile) return false;
    const TileSpec& placed = spec(*state.turn.new_tile);
    return placed.card && placed.card->activates_all;
}

bool in_neighbourhood(const State& state, Tile tile) {
    return state.turn.new_tile && (is_oich_turn(state) || near_new_tile(state, tile));
}

bool activated_enough(const State& state, Seat seat, Tile tile) {
    const int times = times_activated(state, tile);
    return times > 0 && times >= times_allowed(state, seat, tile);
}

bool uses_loch_ness(const State& state, Tile tile) {
    if (!in_neighbourhood(state, tile)) return true;
    return times_activated(state, tile) > 0 && !near_new_tile(state, tile);
}

bool has_no_room(const State& state, Tile tile, Good choice) {
    const Plot& plot = state.plot(tile);
    const bool abbey = spec(tile).activation.kind == ActivationKind::produce_choice;
    if (!abbey || !abbey_limit_per_type(state.rulings)) return cubes_on(plot) >= tile_cubes_max;
    if (is_resource(choice)) return plot.cubes[static_cast<std::size_t>(choice)] >= tile_cubes_max;
    return std::ranges::all_of(plot.cubes, [](int cubes) { return cubes >= tile_cubes_max; });
}

bool asks_choice(const State& state, Tile tile) {
    return spec(tile).activation.kind == ActivationKind::produce_choice &&
           !has_no_room(state, tile, Good::nothing);
}

bool ness_sleeps(const State& state, Seat seat, Tile tile) {
    if (!ness_needs_activation(state.rulings) || !uses_loch_ness(state, tile)) return false;
    for (const Tile card : state.of(seat).display& tiles_with_card)
        if (spec(card).card->extra_activation) return !state.turn.activated.has(card);
    return true;
}

bool ness_has_closed(const State& state) {
    return ness_is_last(state.rulings) && state.turn.ness_used;
}

bool ness_is_too_new(const State& state, Tile tile) {
    if (!ness_waits_a_turn(state.rulings) || !uses_loch_ness(state, tile)) return false;
    if (!state.turn.new_tile) return false;
    const TileSpec& placed = spec(*state.turn.new_tile);
    return placed.card && placed.card->extra_activation;
}

bool full_tile_stops(const State& state, Tile tile, Good choice) {
    const ActivationKind kind = spec(tile).activation.kind;
    if (kind != ActivationKind::produce && kind != ActivationKind::produce_choice) return false;
    return full_tile_refuses(state.rulings) && has_no_room(state, tile, choice);
}

bool can_activate_something(const State& state, Seat seat) {
    const bool card = has_card(state, seat, &Card::extra_activation);
    for (const Tile tile : state.of(seat).display) {
        const bool outside = !in_neighbourhood(state, tile);
        if (outside && (!card || state.turn.ness_used)) continue;
        if (activated_enough(state, seat, tile) || ness_sleeps(state, seat, tile)) continue;
        if (ness_has_closed(state) || ness_is_too_new(state, tile)) continue;
        if (full_tile_stops(state, tile, Good::nothing)) continue;
        if (payable_now(state, seat, recipe_of(state, tile))) return true;
    }
    return false;
}

namespace {

bool may_be_activated(const State& state, Seat seat, Cell at, std::optional<Tile> tile,
                      Violations& found) {
    const bool outside = tile && !in_neighbourhood(state, *tile);
    const bool reach = tile && (!outside || has_card(state, seat, &Card::extra_activation));
    if (!found.ask(rule::neighbourhood_only, reach,
                   {tile ? "{} at ({},{}) is out of reach" : "no tile{} lies at ({},{})",
                    {tile ? spec(*tile).name.data() : "", at.x, at.y}}))
        return false;
    if (!found.ask(
            rule::once_per_tile, !activated_enough(state, seat, *tile),
            {"{} at ({},{}) was activated in this turn", {spec(*tile).name.data(), at.x, at.y}}))
        return false;
    return !outside || found.ask(rule::ness_once_per_turn, !state.turn.ness_used,
                                 {"Loch Ness was used in this turn", {}});
}

void judge_what_is_given(const State& state, Seat seat, Tile tile, const Activate& move,
                         Violations& found) {
    const TileSpec& tile_spec = spec(tile);
    const HandedIn handed = handed_in(move.payment);
    const Recipe recipe = recipe_of(state, tile);
    const bool asks_cubes = recipe.form != Recipe::Form::nothing;
    if (asks_cubes)
        found.ask(recipe_rule(tile_spec), !handed.own_other && accepts(recipe, handed.together()),
                  {"{} own and {} bought cubes do not make its recipe",
                   {sum(handed.own), sum(handed.bought)}});
    const bool no_piece = move.payment.piece.kind == PieceKind::none;
    // Goods bought outside the five types break GM-WARE-05 alone.
    const bool asked = asks_cubes || (!handed.any_own() && sum(handed.bought) == 0);
    found.ask(rule::bad_payment, no_piece && asked,
              {no_piece ? "{} asks for no payment" : "{} asks for no clan member or chieftain",
               {tile_spec.name.data()}});
    if (asks_choice(state, tile)) {
        found.ask(rule::abbey_cube_of_choice, is_resource(move.choice),
                  {"no resource is named for {}", {tile_spec.name.data()}});
    } else {
        found.ask(rule::bad_choice, move.choice == Good::nothing,
                  {"{} asks for no choice now", {tile_spec.name.data()}});
    }
    judge_cubes(state, seat, recipe, handed, move.payment, found);
    judge_buying_ruling(state, seat, recipe, handed, found);
}

void judge_activation_rulings(const State& state, Seat seat, Tile tile, const Activate& move,
                              Violations& found) {
    if (ness_needs_activation(state.rulings))
        found.ask(rule::ruling_ness_on_activation, !ness_sleeps(state, seat, tile),
                  {"Loch Ness was not activated in this turn", {}});
    if (ness_is_last(state.rulings))
        found.ask(rule::ruling_ness_when, !ness_has_closed(state),
                  {"Loch Ness was used, and it comes last", {}});
    if (ness_waits_a_turn(state.rulings))
        found.ask(rule::ruling_ness_next_turn, !ness_is_too_new(state, tile),
                  {"Loch Ness was placed in this turn", {}});
    if (full_tile_refuses(state.rulings))
        found.ask(rule::ruling_full_tile, !full_tile_stops(state, tile, move.choice),
                  {"{} is full", {spec(tile).name.data()}});
}

}  // namespace

void judge_activation(const State& state, Seat seat, const Activate& move, Violations& found) {
    const std::optional<Tile> tile = tile_at(state, seat, move.at);
    if (!may_be_activated(state, seat, move.at, tile, found)) return;
    judge_what_is_given(state, seat, *tile, move, found);
    judge_activation_rulings(state, seat, *tile, move, found);
}

namespace {

void gain_points(State& state, Seat seat, RuleId rule, int amount, Happenings* told) {
    state.of(seat).points = state.of(seat).points + Points(amount);
    if (told) told->add(rule, mover(seat), victory_points, amount);
}

void produce(State& state, Seat seat, Tile tile, Resource type, RuleId rule, Happenings* told) {
    // GM-ACT-09: the surplus is not taken, the activation still happens.
    if (has_no_room(state, tile, good(type)) || !supply_has_cube(state, type)) return;
    ++state.plot(tile).cubes[static_cast<std::size_t>(type)];
    if (told) told->add(rule, mover(seat), resource_names[static_cast<std::size_t>(type)], 1);
}

// The exchange that takes these cubes, of this tile or, under GM-RULING-26, of one like it.
const Exchange& exchange_for(const TileSpec& tile, const Cubes& given) {
    const Exchange* match = nullptr;
    for (const TileSpec& like : tile_specs)
        for (const Exchange& exchange : like.activation.exchanges)
            if (like.type == tile.type && exchange.give == given) match = &exchange;
    CHECK(match != nullptr);
    return *match;
}

void exchange(State& state, Seat seat, Tile tile, const Cubes& given, Happenings* told) {
    const Exchange& deal = exchange_for(spec(tile), given);
    const RuleId rule = recipe_rule(spec(tile));
    if (deal.points > 0) gain_points(state, seat, rule, deal.points, told);
    const int barrels = supply_barrels(state, deal.whisky);
    if (barrels == 0) return;
    state.of(seat).barrels = static_cast<std::uint16_t>(state.of(seat).barrels + barrels);
    if (told) told->add(rule, mover(seat), "whisky", barrels);
}

void act(State& state, Seat seat, Tile tile, Good choice, const Cubes& given, Happenings* told) {
    const Activation& does = spec(tile).activation;
    switch (does.kind) {
        case ActivationKind::none: break;
        case ActivationKind::produce:
            produce(state, seat, tile, does.produces, rule::production_gives_one, told);
            break;
        case ActivationKind::produce_choice:
            if (is_resource(choice))
                produce(state, seat, tile, resource(choice), rule::abbey_cube_of_choice, told);
            break;
        case ActivationKind::exchange: exchange(state, seat, tile, given, told); break;
        case ActivationKind::exchange_different: {
            const int cubes = fair_pays_top_value(state.rulings) ? does.takes_max : sum(given);
            gain_points(state, seat, rule::fair_pays_by_number,
                        fair_points[static_cast<std::size_t>(cubes)], told);
            break;
        }
        case ActivationKind::exchange_any:
            gain_points(state, seat, rule::grocer_recipe, does.points, told);
            break;
        case ActivationKind::gain:
            gain_points(state, seat, rule::tavern_pays, does.points, told);
            break;
        case ActivationKind::move:
            if (is_oich_turn(state) && !oich_gives_movement(state.rulings)) break;
            state.turn.movement = static_cast<std::uint8_t>(state.turn.movement + does.movement);
            if (told)
                told->add(rule::grey_tiles_give_points, mover(seat), "movement point",
                          does.movement);
            break;
    }
}

}  // namespace

void apply_activation(State& state, Seat seat, const Activate& move, Happenings* told) {
    apply_activation(state, seat, move, handed_in(move.payment).together(), told);
}

void apply_activation(State& state, Seat seat, const Activate& move, const Cubes& that_count,
                      Happenings* told) {
    const std::optional<Tile> tile = tile_at(state, seat, move.at);
    CHECK(tile.has_value());
    if (uses_loch_ness(state, *tile)) {
        state.turn.ness_used = true;
        if (told) told->add(rule::ness_once_per_turn, mover(seat), spec(*tile).name, 1);
    }
    (state.turn.activated.has(*tile) ? state.turn.activated_twice : state.turn.activated)
        .add(*tile);
    if (points_lapse(state.rulings)) lose_points(state, seat, told);
    pay_cubes(state, seat, move.payment, told);
    act(state, seat, *tile, move.choice, that_count, told);
}

}  // namespace brieve::glen_more
