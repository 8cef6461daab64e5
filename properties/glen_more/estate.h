// A display that holds every type of cube and has a free cell for every tile, for tests that go
// through all tiles; and what the tiles cost by the catalogue, not by the engine's own table.
//   State state = estate(tile_named("fair-3#13"), {1, 0, 0, 0, 0}).state();
//   played(state, take(red, 1, estate_cell(tile), full_payment(tile)));
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

inline constexpr Cubes one_of_each{1, 1, 1, 1, 1};

inline constexpr std::array<Good, resource_types> all_types{wood, stone, grain, cattle, sheep};
inline constexpr std::array<Cell, resource_types> estate_source{
    Cell{1, 0}, Cell{-1, 0}, Cell{1, 1}, Cell{-1, 1}, Cell{1, -1}};  // By type of cube.

struct PrintedCost {
    Cubes cubes{};
    bool barrel = false;
    bool piece = false;
    bool two_types = false;
    bool free() const { return cubes == Cubes{} && !barrel && !piece && !two_types; }
    bool fixed_cubes() const { return !piece && !two_types; }
};
inline PrintedCost printed_cost(int tile) {
    const auto among = [tile](std::initializer_list<int> list) {
        return std::ranges::find(list, tile) != list.end();
    };
    if (among({14, 16, 19, 44, 61, 62, 11, 15, 36, 59, 56})) return {.cubes = {0, 1, 0, 0, 0}};
    if (among({20, 29, 41, 45, 58, 13, 17, 49, 55, 34})) return {.cubes = {1, 0, 0, 0, 0}};
    if (among({27, 30})) return {.cubes = {1, 1, 0, 0, 0}};
    if (among({26, 64})) return {.cubes = {1, 1, 1, 0, 0}};
    if (among({38, 51})) return {.cubes = {1, 1, 0, 1, 0}};
    if (among({43, 48})) return {.cubes = {1, 1, 0, 0, 1}};
    if (among({33, 42, 63})) return {.barrel = true};
    if (tile == 37) return {.piece = true};
    if (tile == 60) return {.two_types = true};
    return {};
}

// Two clan members, five production tiles, and the offered tile between others on the track.
inline Table estate(Tile offered, const Cubes& cubes, const std::string& behind = "",
                    const std::string& before = "") {
    const std::array<std::string, resource_types> usual{"forest#8", "quarry#1", "wheat-field#22",
                                                        "pasture#21", "meadow#12"};
    const std::array<std::string, resource_types> other{"forest#40", "quarry#67", "wheat-field#46",
                                                        "pasture#65", "meadow#57"};
    std::string drawn = "S{1}";
    for (std::size_t type = 0; type < resource_types; ++type) {
        const bool taken = name_with_number(offered) == usual[type];
        const Cell at = estate_source[type];
        drawn += " " + (taken ? other[type] : usual[type]) + "@(" + std::to_string(at.x) + "," +
                 std::to_string(at.y) + ")[" + std::to_string(cubes[type]) + " " +
                 resource_names[type] + "]" + (type == 0 ? "{1}" : "");
    }
    Table table(4);
    table.display(red, drawn).offers(before + " " + name_with_number(offered) + " " + behind);
    return table;
}
inline Cell estate_cell(Tile offered) {
    if (spec(offered).river) return {0, 1};
    return spec(offered).road ? Cell{2, 0} : Cell{-1, -1};
}

// The whole cost from the estate: own cubes, the clan member on the forest.
inline Paying full_payment(Tile offered) {
    const PrintedCost cost = printed_cost(offered.number);
    Paying paying;
    for (std::size_t type = 0; type < resource_types; ++type)
        if (cost.cubes[type] > 0 || (cost.two_types && type < 2))
            paying.own(all_types[type], estate_source[type]);
    if (cost.piece) paying.member({1, 0});
    return paying;
}

inline bool some_tile_can_be_taken(const State& state) {
    std::vector<Move> moves;
    legal_moves(state, moves);
    return std::ranges::any_of(
        moves, [](const Move& move) { return std::holds_alternative<Take>(move.what); });
}

inline int cubes_lying(const State& state, Seat seat) {
    int sum = 0;
    for (const Tile tile : state.of(seat).display) sum += cubes_on(state.plot(tile));
    return sum;
}

inline Tile stack_tile(int number) { return Tile(static_cast<std::uint8_t>(number)); }

}  // namespace brieve::glen_more
