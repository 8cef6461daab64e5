#include "engine/glen_more/specials.h"

#include <algorithm>

#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/supply.h"

namespace brieve::glen_more {
namespace {

void gain_clan_members(State& state, Seat seat, Tile tile, RuleId rule, int number,
                       Happenings* told) {
    if (number == 0) return;
    Plot& plot = state.plot(tile);
    plot.clan_members = static_cast<std::uint8_t>(plot.clan_members + number);
    if (told) told->add(rule, mover(seat), "clan-member", number);
}

void gain_barrels(State& state, Seat seat, RuleId rule, int number, Happenings* told) {
    const int barrels = supply_barrels(state, number);
    if (barrels == 0) return;
    state.of(seat).barrels = static_cast<std::uint16_t>(state.of(seat).barrels + barrels);
    if (told) told->add(rule, mover(seat), "whisky", barrels);
}

void put_cube(State& state, Seat seat, Tile tile, Resource type, RuleId rule, Happenings* told) {
    if (!supply_has_cube(state, type)) return;
    const std::size_t place = static_cast<std::size_t>(type);
    ++state.plot(tile).cubes[place];
    if (told) told->add(rule, mover(seat), resource_names[place], 1);
}

void gain_card(State& state, Seat seat, Tile tile, Happenings* told) {
    const Card& card = *spec(tile).card;
    if (told) told->add(rule::special_brings_card, mover(seat), spec(tile).name, 1);
    gain_clan_members(state, seat, tile, rule::stalker_second_clan_member, card.clan_members, told);
    gain_barrels(state, seat, card.whisky == 1 ? rule::moil_barrel : rule::donan_two_barrels,
                 card.whisky, told);
    if (card.coins > 0) {
        state.of(seat).coins += Coins(card.coins);
        if (told) told->add(rule::armadale_three_coins, mover(seat), "coin", card.coins);
    }
}

bool asks_for_choice(const TileSpec& tile) {
    return tile.card && (tile.card->cubes_of_choice > 0 || tile.card->fills_empty_tiles);
}

}  // namespace

void place_tile(State& state, Seat seat, Tile tile, Cell at, Happenings* told) {
    Plot& plot = state.plot(tile);
    CHECK(plot == Plot());
    plot.x = static_cast<std::int8_t>(at.x);
    plot.y = static_cast<std::int8_t>(at.y);
    state.of(seat).display.add(tile);
    state.turn.new_tile = tile;
    state.turn.phase = asks_for_choice(spec(tile)) ? Phase::choose : Phase::act;

    const Windfall& windfall = spec(tile).windfall;
    gain_clan_members(state, seat, tile, rule::village_brings_clan_member, windfall.clan_members,
                      told);
    gain_barrels(state, seat, rule::distillery_brings_barrel, windfall.whisky, told);
    if (spec(tile).card) gain_card(state, seat, tile, told);
}

std::optional<Tile> empty_abbey(const State& state, Seat seat) {
    for (const Tile tile : state.of(seat).display)
        if (spec(tile).activation.kind == ActivationKind::produce_choice)
            return cubes_on(state.plot(tile)) == 0 ? std::optional(tile) : std::nullopt;
    return std::nullopt;
}

const Card& choosing_card(const State& state) {
    CHECK(state.turn.new_tile.has_value());
    CHECK(asks_for_choice(spec(*state.turn.new_tile)));
    return *spec(*state.turn.new_tile).card;
}

void judge_choice(const State& state, Seat seat, const Choose& choice, Violations& found) {
    const auto named =
        std::ranges::count_if(choice.named, [](Good type) { return type != Good::nothing; });
    const auto resources = std::ranges::count_if(choice.named, is_resource);
    const int all = static_cast<int>(named);
    const Card& card = choosing_card(state);
    if (card.cubes_of_choice > 0) {
        bool kept = named == card.cubes_of_choice && resources == named;
        if (kept && lochy_cubes_differ(state.rulings)) {
            const Good first = *std::ranges::find_if(choice.named, is_resource);
            kept = std::ranges::count(choice.named, first) == 1;
        }
        found.ask(rule::lochy_two_resources, kept,
                  {"{} resources are asked{}, {} goods are named",
                   {card.cubes_of_choice,
                    lochy_cubes_differ(state.rulings) ? " of different types" : "", all}});
        return;
    }
    const bool abbey = shiel_fills_abbey(state.rulings) && empty_abbey(state, seat);
    const bool kept = named == 0 || (named == 1 && resources == 1 && abbey);
    found.ask(rule::shiel_fills_abbey, kept,
              {abbey ? "one resource for the empty Abbey or none is asked, {} goods are named"
                     : "there is no empty Abbey to fill, {} goods are named",
               {all}});
}

void apply_choice(State& state, Seat seat, const Choose& choice, Happenings* told) {
    const Tile chooser = *state.turn.new_tile;
    const Card& card = choosing_card(state);
    state.turn.phase = Phase::act;
    if (card.cubes_of_choice > 0) {
        for (const Good type : choice.named)
            if (is_resource(type))
                put_cube(state, seat, chooser, resource(type), rule::lochy_two_resources, told);
        return;
    }
    const std::optional<Tile> abbey = empty_abbey(state, seat);
    for (const Tile tile : state.of(seat).display) {
        const Activation& does = spec(tile).activation;
        if (does.kind == ActivationKind::produce && cubes_on(state.plot(tile)) == 0)
            put_cube(state, seat, tile, does.produces, rule::shiel_fills_empty, told);
    }
    for (const Good type : choice.named)
        if (is_resource(type))
            put_cube(state, seat, *abbey, resource(type), rule::shiel_fills_abbey, told);
}

}  // namespace brieve::glen_more
