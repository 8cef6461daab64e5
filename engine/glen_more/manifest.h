// The components as data: 67 stack tiles, the start village, the cards they bring, the die, coins.
// Checked against itself in manifest.cc. No rule asks for a tile by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace brieve::glen_more {

enum class Resource : std::uint8_t { wood, stone, grain, cattle, sheep };
inline constexpr std::size_t resource_types = 5;
inline constexpr std::array<const char*, resource_types> resource_names{"wood", "stone", "grain",
                                                                        "cattle", "sheep"};
using Cubes = std::array<std::uint8_t, resource_types>;  // A number per type.

enum class Colour : std::uint8_t { grey, green, yellow, brown, blue };

enum class TileType : std::uint8_t {
    village, castle, meadow, pasture, wheat_field, forest, quarry, distillery, iona_abbey,
    fair, butcher, grocer, bridge, tavern, loch
};

// At most one of these asks for anything; a tile that asks for nothing is free.
struct Cost {
    Cubes cubes{};
    int whisky = 0;
    int clan_pieces = 0;  // A clan member from the display or a chieftain.
    int different = 0;    // That many cubes, all of different types.
    friend bool operator==(const Cost&, const Cost&) = default;
};

struct Windfall {
    int clan_members = 0;
    int whisky = 0;
};

enum class ActivationKind : std::uint8_t {
    none,                // Lochs.
    produce,             // One cube of the tile's type.
    produce_choice,      // One cube of any type.
    exchange,            // One of the listed exchanges.
    exchange_different,  // 1 to `takes_max` cubes, all of different types, paid by `fair_points`.
    exchange_any,        // Exactly `takes_max` cubes of any types for `points`.
    gain,                // `points`, nothing asked.
    move                 // Movement points.
};

struct Exchange {
    Cubes give{};
    int whisky = 0;
    int points = 0;
};

struct Activation {
    ActivationKind kind = ActivationKind::none;
    Resource produces = Resource::wood;
    int movement = 0;
    int points = 0;
    int takes_max = 0;
    std::array<Exchange, 2> exchanges{};  // An exchange that gives nothing is no exchange.
};

enum class PaysFor : std::uint8_t { nothing, yellow_tiles, green_tiles, village_tiles };

struct Card {
    int tams = 0;
    int cubes_of_choice = 0;  // At once, onto the tile.
    int whisky = 0;           // At once.
    int clan_members = 0;     // At once, onto the tile.
    int coins = 0;            // At once.
    bool fills_empty_tiles = false;
    bool activates_all = false;
    bool extra_activation = false;
    int chieftain_multiplier = 1;
    PaysFor pays_for = PaysFor::nothing;  // At the end of the game.
    int pays = 0;
};

inline constexpr int start_stack = 4;

struct TileSpec {
    std::string_view name;
    int stack;
    TileType type;
    Colour colour;
    bool river = false;  // North to south.
    bool road = false;   // East to west.
    Cost cost{};
    Windfall windfall{};
    Activation activation{};
    std::optional<Card> card{};
};

inline constexpr int stack_tiles = 67;
inline constexpr int start_villages = 5;
inline constexpr int tiles_in_all = stack_tiles + start_villages;
inline constexpr std::array<int, 4> stack_sizes{8, 23, 19, 17};

inline constexpr int track_spaces = 14;
inline constexpr int start_coins = 6;
inline constexpr int tile_cubes_max = 3;
inline constexpr int clan_pieces_in_all = 25;
inline constexpr int coins_in_all = 33;
inline constexpr Cubes cubes_in_all{10, 10, 8, 8, 8};
inline constexpr int barrels_in_all = 16;
inline constexpr std::array<int, 6> die_faces{1, 1, 1, 2, 2, 3};
inline constexpr std::array<int, 6> fair_points{0, 1, 3, 5, 8, 12};  // By number of cubes.
inline constexpr std::array<int, 6> lead_points{0, 1, 2, 3, 5, 8};   // By lead, the last for more.
inline constexpr int tile_penalty = 3;
inline constexpr int die_players_max = 3;  // The die plays along, and rows start at level 1.

// The tiles 1 to 67 in the order of their numbers, then the start village.
// clang-format off
inline constexpr std::array<TileSpec, stack_tiles + 1> tile_specs{{
    {.name = "quarry", .stack = 0, .type = TileType::quarry, .colour = Colour::yellow,
     .road = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "forest", .stack = 0, .type = TileType::forest, .colour = Colour::yellow,
     .river = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "meadow", .stack = 0, .type = TileType::meadow, .colour = Colour::green,
     .river = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::sheep}},
    {.name = "village", .stack = 0, .type = TileType::village, .colour = Colour::grey,
     .road = true, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "wheat-field", .stack = 0, .type = TileType::wheat_field, .colour = Colour::green,
     .road = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "pasture", .stack = 0, .type = TileType::pasture, .colour = Colour::green,
     .river = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::cattle}},
    {.name = "quarry", .stack = 0, .type = TileType::quarry, .colour = Colour::yellow,
     .river = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "forest", .stack = 0, .type = TileType::forest, .colour = Colour::yellow,
     .road = true, .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "loch-lochy", .stack = 1, .type = TileType::loch, .colour = Colour::blue,
     .river = true, .card = Card{.cubes_of_choice = 2}},
    {.name = "butcher-sheep", .stack = 1, .type = TileType::butcher, .colour = Colour::brown,
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 0, 0, 1}, .points = 2},
                                  {.give = {0, 0, 0, 0, 2}, .points = 4}}}}},
    {.name = "distillery", .stack = 1, .type = TileType::distillery, .colour = Colour::yellow,
     .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.whisky = 1},
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 1, 0, 0}, .whisky = 1}}}}},
    {.name = "meadow", .stack = 1, .type = TileType::meadow, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::sheep}},
    {.name = "fair-3", .stack = 1, .type = TileType::fair, .colour = Colour::brown,
     .cost = {.cubes = {1, 0, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange_different, .takes_max = 3}},
    {.name = "village", .stack = 1, .type = TileType::village, .colour = Colour::grey,
     .river = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "distillery", .stack = 1, .type = TileType::distillery, .colour = Colour::yellow,
     .road = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.whisky = 1},
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 1, 0, 0}, .whisky = 1}}}}},
    {.name = "village", .stack = 1, .type = TileType::village, .colour = Colour::grey,
     .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "fair-3", .stack = 1, .type = TileType::fair, .colour = Colour::brown,
     .road = true, .cost = {.cubes = {1, 0, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange_different, .takes_max = 3}},
    {.name = "wheat-field", .stack = 1, .type = TileType::wheat_field, .colour = Colour::green,
     .road = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "village", .stack = 1, .type = TileType::village, .colour = Colour::grey,
     .road = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "village", .stack = 1, .type = TileType::village, .colour = Colour::grey,
     .river = true, .cost = {.cubes = {1, 0, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "pasture", .stack = 1, .type = TileType::pasture, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::cattle}},
    {.name = "wheat-field", .stack = 1, .type = TileType::wheat_field, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "quarry", .stack = 1, .type = TileType::quarry, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "forest", .stack = 1, .type = TileType::forest, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "quarry", .stack = 1, .type = TileType::quarry, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "castle-moil", .stack = 1, .type = TileType::castle, .colour = Colour::grey,
     .cost = {.cubes = {1, 1, 1, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.tams = 1, .whisky = 1}},
    {.name = "castle-stalker", .stack = 1, .type = TileType::castle, .colour = Colour::grey,
     .river = true, .cost = {.cubes = {1, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.tams = 1, .clan_members = 1}},
    {.name = "forest", .stack = 1, .type = TileType::forest, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "village", .stack = 1, .type = TileType::village, .colour = Colour::grey,
     .cost = {.cubes = {1, 0, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "armadale-castle", .stack = 1, .type = TileType::castle, .colour = Colour::grey,
     .cost = {.cubes = {1, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.tams = 1, .coins = 3}},
    {.name = "butcher-cattle", .stack = 1, .type = TileType::butcher, .colour = Colour::brown,
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 0, 1, 0}, .points = 2},
                                  {.give = {0, 0, 0, 2, 0}, .points = 4}}}}},
    {.name = "quarry", .stack = 2, .type = TileType::quarry, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "tavern-3", .stack = 2, .type = TileType::tavern, .colour = Colour::brown,
     .cost = {.whisky = 1}, .activation = {.kind = ActivationKind::gain, .points = 3}},
    {.name = "butcher-both", .stack = 2, .type = TileType::butcher, .colour = Colour::brown,
     .cost = {.cubes = {1, 0, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 0, 1, 1}, .points = 5}}}}},
    {.name = "loch-morar", .stack = 2, .type = TileType::loch, .colour = Colour::blue,
     .river = true, .card = Card{.pays_for = PaysFor::green_tiles, .pays = 2}},
    {.name = "distillery", .stack = 2, .type = TileType::distillery, .colour = Colour::yellow,
     .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.whisky = 1},
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 1, 0, 0}, .whisky = 1}}}}},
    {.name = "loch-ness", .stack = 2, .type = TileType::loch, .colour = Colour::blue,
     .river = true, .cost = {.clan_pieces = 1}, .card = Card{.extra_activation = true}},
    {.name = "castle-of-mey", .stack = 2, .type = TileType::castle, .colour = Colour::grey,
     .cost = {.cubes = {1, 1, 0, 1, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.tams = 1, .chieftain_multiplier = 2}},
    {.name = "pasture", .stack = 2, .type = TileType::pasture, .colour = Colour::green,
     .road = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::cattle}},
    {.name = "forest", .stack = 2, .type = TileType::forest, .colour = Colour::yellow,
     .road = true, .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "village", .stack = 2, .type = TileType::village, .colour = Colour::grey,
     .road = true, .cost = {.cubes = {1, 0, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "tavern-3", .stack = 2, .type = TileType::tavern, .colour = Colour::brown,
     .cost = {.whisky = 1}, .activation = {.kind = ActivationKind::gain, .points = 3}},
    {.name = "duart-castle", .stack = 2, .type = TileType::castle, .colour = Colour::grey,
     .cost = {.cubes = {1, 1, 0, 0, 1}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.pays_for = PaysFor::village_tiles, .pays = 3}},
    {.name = "village", .stack = 2, .type = TileType::village, .colour = Colour::grey,
     .river = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "village", .stack = 2, .type = TileType::village, .colour = Colour::grey,
     .cost = {.cubes = {1, 0, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "wheat-field", .stack = 2, .type = TileType::wheat_field, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "wheat-field", .stack = 2, .type = TileType::wheat_field, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "iona-abbey", .stack = 2, .type = TileType::iona_abbey, .colour = Colour::yellow,
     .road = true, .cost = {.cubes = {1, 1, 0, 0, 1}},
     .activation = {.kind = ActivationKind::produce_choice},
     .card = Card{.pays_for = PaysFor::yellow_tiles, .pays = 2}},
    {.name = "fair-4", .stack = 2, .type = TileType::fair, .colour = Colour::brown,
     .road = true, .cost = {.cubes = {1, 0, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange_different, .takes_max = 4}},
    {.name = "meadow", .stack = 2, .type = TileType::meadow, .colour = Colour::green,
     .river = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::sheep}},
    {.name = "cawdor-castle", .stack = 3, .type = TileType::castle, .colour = Colour::grey,
     .cost = {.cubes = {1, 1, 0, 1, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}, .card = Card{.tams = 3}},
    {.name = "loch-shiel", .stack = 3, .type = TileType::loch, .colour = Colour::blue,
     .river = true, .card = Card{.fills_empty_tiles = true}},
    {.name = "forest", .stack = 3, .type = TileType::forest, .colour = Colour::yellow,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::wood}},
    {.name = "wheat-field", .stack = 3, .type = TileType::wheat_field, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::grain}},
    {.name = "fair-5", .stack = 3, .type = TileType::fair, .colour = Colour::brown,
     .road = true, .cost = {.cubes = {1, 0, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange_different, .takes_max = 5}},
    {.name = "grocer", .stack = 3, .type = TileType::grocer, .colour = Colour::brown,
     .cost = {.cubes = {0, 1, 0, 0, 0}},
     .activation = {.kind = ActivationKind::exchange_any, .points = 8, .takes_max = 3}},
    {.name = "meadow", .stack = 3, .type = TileType::meadow, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::sheep}},
    {.name = "village", .stack = 3, .type = TileType::village, .colour = Colour::grey,
     .river = true, .cost = {.cubes = {1, 0, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "distillery", .stack = 3, .type = TileType::distillery, .colour = Colour::yellow,
     .road = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.whisky = 1},
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {0, 0, 1, 0, 0}, .whisky = 1}}}}},
    {.name = "loch-oich", .stack = 3, .type = TileType::loch, .colour = Colour::blue,
     .river = true, .cost = {.different = 2}, .card = Card{.activates_all = true}},
    {.name = "village", .stack = 3, .type = TileType::village, .colour = Colour::grey,
     .road = true, .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "village", .stack = 3, .type = TileType::village, .colour = Colour::grey,
     .cost = {.cubes = {0, 1, 0, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1}},
    {.name = "tavern-4", .stack = 3, .type = TileType::tavern, .colour = Colour::brown,
     .cost = {.whisky = 1}, .activation = {.kind = ActivationKind::gain, .points = 4}},
    {.name = "donan-castle", .stack = 3, .type = TileType::castle, .colour = Colour::grey,
     .road = true, .cost = {.cubes = {1, 1, 1, 0, 0}}, .windfall = {.clan_members = 1},
     .activation = {.kind = ActivationKind::move, .movement = 1},
     .card = Card{.tams = 1, .whisky = 2}},
    {.name = "pasture", .stack = 3, .type = TileType::pasture, .colour = Colour::green,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::cattle}},
    {.name = "bridge", .stack = 3, .type = TileType::bridge, .colour = Colour::brown,
     .river = true,
     .activation = {.kind = ActivationKind::exchange,
                    .exchanges = {{{.give = {1, 1, 0, 0, 0}, .points = 7}}}}},
    {.name = "quarry", .stack = 3, .type = TileType::quarry, .colour = Colour::yellow,
     .road = true,
     .activation = {.kind = ActivationKind::produce, .produces = Resource::stone}},
    {.name = "start-village", .stack = start_stack, .type = TileType::village,
     .colour = Colour::grey, .river = true, .road = true,
     .activation = {.kind = ActivationKind::move, .movement = 1}},
}};
// clang-format on

// A physical tile: 1 to 67 are the stack tiles, 68 to 72 the start villages of seats 0 to 4.
struct Tile {
    std::uint8_t number;
    friend auto operator<=>(Tile, Tile) = default;
};

constexpr Tile start_village(int seat) {
    return Tile(static_cast<std::uint8_t>(stack_tiles + 1 + seat));
}

constexpr const TileSpec& spec(Tile tile) {
    return tile_specs[tile.number <= stack_tiles ? tile.number - 1u : stack_tiles];
}

}  // namespace brieve::glen_more
