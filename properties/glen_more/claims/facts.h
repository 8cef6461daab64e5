// What claims ask of a game's course, counted apart from the engine's own leaves.
#pragma once

#include <algorithm>
#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "properties/glen_more/claims/moment.h"

namespace brieve::glen_more {

// The tiles that the rules speak of one by one, by the numbers printed in the catalogue.
inline constexpr Tile loch_lochy{9}, castle_moil{26}, castle_stalker{27}, armadale_castle{30},
    loch_morar{35}, loch_ness{37}, castle_of_mey{38}, duart_castle{43}, iona_abbey{48},
    cawdor_castle{51}, loch_shiel{52}, loch_oich{60}, donan_castle{64};
inline constexpr std::array<Tile, 13> special_tiles{
    loch_lochy, castle_moil,   castle_stalker, armadale_castle, loch_morar,
    loch_ness,  castle_of_mey, duart_castle,   iona_abbey,      cawdor_castle,
    loch_shiel, loch_oich,     donan_castle};
inline constexpr Tile butcher_of_sheep{10}, butcher_of_cattle{31}, butcher_of_both{34}, grocer{56},
    bridge{66};

inline bool is_special(Tile tile) {
    return std::ranges::find(special_tiles, tile) != special_tiles.end();
}
inline TileType type_of(Tile tile) { return spec(tile).type; }
inline bool is_grey(Tile tile) {
    return type_of(tile) == TileType::village || type_of(tile) == TileType::castle;
}
// What a forest, quarry, wheat field, pasture or meadow gives.
inline std::optional<Resource> yield_of(Tile tile) {
    switch (type_of(tile)) {
        case TileType::forest: return Resource::wood;
        case TileType::quarry: return Resource::stone;
        case TileType::wheat_field: return Resource::grain;
        case TileType::pasture: return Resource::cattle;
        case TileType::meadow: return Resource::sheep;
        case TileType::village:
        case TileType::castle:
        case TileType::distillery:
        case TileType::iona_abbey:
        case TileType::fair:
        case TileType::butcher:
        case TileType::grocer:
        case TileType::bridge:
        case TileType::tavern:
        case TileType::loch: break;
    }
    return std::nullopt;
}
inline constexpr std::size_t place_of(Resource type) { return static_cast<std::size_t>(type); }
inline int sum_of(const Cubes& cubes) {
    return cubes[0] + cubes[1] + cubes[2] + cubes[3] + cubes[4];
}

// For rules that permit: the claim is asked only where a move made use of what is permitted, and
// the judge must not refuse what the generator of moves has listed.
inline Answer is_permitted(const Course& course) {
    if (GlenMore::judge(course.before(), course.move()).legal()) return kept();
    return broken("the move was listed as legal and is refused", std::any(course.move()));
}
inline Answer made_use_if(const Course& course, bool used) {
    return used ? is_permitted(course) : unasked();
}

inline std::optional<Tile> lying_at(const State& state, Seat seat, Cell cell) {
    for (const Tile tile : state.of(seat).display)
        if (state.plot(tile).x == cell.x && state.plot(tile).y == cell.y) return tile;
    return std::nullopt;
}
inline bool owns(const State& state, Seat seat, Tile tile) {
    return state.of(seat).display.has(tile);
}
// The tile that the last move activated.
inline std::optional<Tile> activated_tile(const Course& course) {
    const Activate* move = made<Activate>(course);
    return move ? lying_at(course.before(), mover_of(course), move->at) : std::nullopt;
}
inline int clan_on(const State& state, Seat seat) {
    int number = 0;
    for (const Tile tile : state.of(seat).display) number += state.plot(tile).clan_members;
    return number;
}
inline Cubes cubes_of(const State& state, Seat seat) {
    Cubes all{};
    for (const Tile tile : state.of(seat).display)
        for (std::size_t type = 0; type < resource_types; ++type)
            all[type] = static_cast<std::uint8_t>(all[type] + state.plot(tile).cubes[type]);
    return all;
}

inline Cubes own_cubes(const Payment& payment) {
    Cubes all{};
    for (const Own& own : payment.own)
        if (own.number > 0 && is_resource(own.type)) {
            std::uint8_t& number = all[static_cast<std::size_t>(own.type)];
            number = static_cast<std::uint8_t>(number + own.number);
        }
    return all;
}
inline Cubes bought_cubes(const Payment& payment) {
    Cubes all{};
    std::copy_n(payment.bought.begin(), resource_types, all.begin());
    return all;
}
inline Cubes handed_over(const Payment& payment) {
    Cubes all = own_cubes(payment);
    for (std::size_t type = 0; type < resource_types; ++type)
        all[type] = static_cast<std::uint8_t>(all[type] + payment.bought[type]);
    return all;
}
// What a take or an activation pays; null for all other moves.
inline const Payment* payment_of(const Move& move) {
    if (const Take* take = std::get_if<Take>(&move.what)) return &take->payment;
    if (const Activate* activation = std::get_if<Activate>(&move.what)) return &activation->payment;
    return nullptr;
}

// Places in `moves`, and in `tables` of what was there before each: where a turn began, and where
// its tile was taken. A player's turn are the moves since chance made one.
inline std::size_t turn_began(const Course& course) {
    std::size_t place = course.moves.size();
    while (place > 0 && course.moves[place - 1].by != chance_mover) --place;
    return place;
}
template <class Kind>
std::optional<std::size_t> made_in_turn(const Course& course) {
    for (std::size_t place = turn_began(course); place < course.moves.size(); ++place)
        if (std::holds_alternative<Kind>(course.moves[place].what)) return place;
    return std::nullopt;
}
// On the new tile or around it.
inline bool near_new_tile(const State& state, Tile tile) {
    return state.turn.new_tile &&
           distance(cell_of(state.plot(*state.turn.new_tile)), cell_of(state.plot(tile))) <= 1;
}

}  // namespace brieve::glen_more
