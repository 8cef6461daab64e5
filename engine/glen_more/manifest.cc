// The cross-checks of the manifest, all at compile time.
#include "engine/glen_more/manifest.h"

#include <algorithm>

namespace brieve::glen_more {
namespace {

template <class Condition>
consteval int count(Condition holds) {  // Over all 72 tiles, the start village five times.
    int found = 0;
    for (const TileSpec& tile : tile_specs)
        if (holds(tile)) found += tile.stack == start_stack ? start_villages : 1;
    return found;
}

consteval int of_stack(int stack) {
    return count([=](const TileSpec& tile) { return tile.stack == stack; });
}
consteval int of_type(TileType type) {
    return count([=](const TileSpec& tile) { return tile.type == type; });
}
consteval int of_colour(Colour colour) {
    return count([=](const TileSpec& tile) { return tile.colour == colour; });
}
consteval int of_colour(int stack, Colour colour) {
    return count(
        [=](const TileSpec& tile) { return tile.stack == stack && tile.colour == colour; });
}
consteval int costing(Cubes cubes) {
    return count([=](const TileSpec& tile) { return tile.cost == Cost{.cubes = cubes}; });
}
consteval int priced(int stack) {
    return count([=](const TileSpec& tile) { return tile.stack == stack && tile.cost != Cost{}; });
}

static_assert(of_stack(0) == 8 && of_stack(1) == 23 && of_stack(2) == 19 && of_stack(3) == 17);
static_assert(of_stack(start_stack) == start_villages);
static_assert(count([](const TileSpec&) { return true; }) == tiles_in_all);
static_assert(std::ranges::is_sorted(tile_specs, {}, &TileSpec::stack));  // Ids run by stack.

static_assert(of_type(TileType::village) == 17 && of_type(TileType::castle) == 7);
static_assert(of_type(TileType::meadow) == 4 && of_type(TileType::pasture) == 4);
static_assert(of_type(TileType::wheat_field) == 6 && of_type(TileType::forest) == 6);
static_assert(of_type(TileType::quarry) == 6 && of_type(TileType::distillery) == 4);
static_assert(of_type(TileType::iona_abbey) == 1 && of_type(TileType::fair) == 4);
static_assert(of_type(TileType::butcher) == 3 && of_type(TileType::grocer) == 1);
static_assert(of_type(TileType::bridge) == 1 && of_type(TileType::tavern) == 3);
static_assert(of_type(TileType::loch) == 5);

static_assert(of_colour(Colour::grey) == 24 && of_colour(Colour::green) == 14);
static_assert(of_colour(Colour::yellow) == 17 && of_colour(Colour::brown) == 12);
static_assert(of_colour(Colour::blue) == 5);
static_assert(of_colour(0, Colour::grey) == 1 && of_colour(1, Colour::grey) == 8);
static_assert(of_colour(2, Colour::grey) == 5 && of_colour(3, Colour::grey) == 5);
static_assert(of_colour(0, Colour::green) == 3 && of_colour(1, Colour::green) == 4);
static_assert(of_colour(2, Colour::green) == 4 && of_colour(3, Colour::green) == 3);
static_assert(of_colour(0, Colour::yellow) == 4 && of_colour(1, Colour::yellow) == 6);
static_assert(of_colour(2, Colour::yellow) == 4 && of_colour(3, Colour::yellow) == 3);
static_assert(of_colour(0, Colour::brown) == 0 && of_colour(1, Colour::brown) == 4);
static_assert(of_colour(2, Colour::brown) == 4 && of_colour(3, Colour::brown) == 4);
static_assert(of_colour(0, Colour::blue) == 0 && of_colour(1, Colour::blue) == 1);
static_assert(of_colour(2, Colour::blue) == 2 && of_colour(3, Colour::blue) == 2);

static_assert(count([](const TileSpec& tile) { return tile.river; }) == 21);
static_assert(count([](const TileSpec& tile) { return tile.road; }) == 23);
static_assert(count([](const TileSpec& tile) { return !tile.river && !tile.road; }) == 33);
static_assert(std::ranges::all_of(tile_specs, [](const TileSpec& tile) {
    return !(tile.river && tile.road) || tile.stack == start_stack;
}));
static_assert(std::ranges::all_of(tile_specs, [](const TileSpec& tile) {
    return tile.stack != 0 || tile.river || tile.road;
}));
static_assert(std::ranges::all_of(tile_specs, [](const TileSpec& tile) {
    return (tile.type != TileType::loch && tile.type != TileType::bridge) || tile.river;
}));

static_assert(priced(0) == 0 && priced(1) == 12 && priced(2) == 12 && priced(3) == 10);
static_assert(priced(start_stack) == 0);
static_assert(costing({}) == 33 + start_villages);
static_assert(costing({0, 1, 0, 0, 0}) == 11 && costing({1, 0, 0, 0, 0}) == 10);
static_assert(costing({1, 1, 0, 0, 0}) == 2 && costing({1, 1, 1, 0, 0}) == 2);
static_assert(costing({1, 1, 0, 1, 0}) == 2 && costing({1, 1, 0, 0, 1}) == 2);
static_assert(count([](const TileSpec& tile) { return tile.cost.whisky == 1; }) == 3);
static_assert(count([](const TileSpec& tile) { return tile.cost.clan_pieces == 1; }) == 1);
static_assert(count([](const TileSpec& tile) { return tile.cost.different == 2; }) == 1);

static_assert(count([](const TileSpec& tile) { return tile.card.has_value(); }) == 13);
consteval bool card_names_differ() {
    for (const TileSpec& a : tile_specs)
        for (const TileSpec& b : tile_specs)
            if (&a != &b && a.card && b.card && a.name == b.name) return false;
    return true;
}
static_assert(card_names_differ());

template <class Amount>
consteval int sum_over_tiles(Amount amount) {
    int all = 0;
    for (const TileSpec& tile : tile_specs) all += amount(tile);
    return all;
}
static_assert(sum_over_tiles([](const TileSpec& tile) {
                  return tile.card ? tile.card->tams : 0;
              }) == 8);
// The clan members and the coins of the box come out exactly, which confirms the counts of
// villages, castles and Castle Stalker, and of Armadale Castle.
static_assert(start_villages + sum_over_tiles([](const TileSpec& tile) {
                  return tile.windfall.clan_members + (tile.card ? tile.card->clan_members : 0);
              }) ==
              clan_pieces_in_all);
static_assert(start_villages * start_coins + sum_over_tiles([](const TileSpec& tile) {
                  return tile.card ? tile.card->coins : 0;
              }) ==
              coins_in_all);

}  // namespace
}  // namespace brieve::glen_more
