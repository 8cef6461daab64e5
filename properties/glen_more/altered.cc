#include "properties/glen_more/altered.h"

#include <algorithm>
#include <utility>

#include "engine/glen_more/invariants.h"
#include "engine/glen_more/territory.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

std::vector<Tile> listed(TileSet tiles) {
    std::vector<Tile> list;
    for (const Tile tile : tiles) list.push_back(tile);
    return list;
}

Player& any_player(State& state, Random& random) {
    return state.player[random.below(state.players)];
}

void swap_in(TileSet& tiles, Tile one, Tile other) {
    if (tiles.has(one) == tiles.has(other)) return;
    const Tile out = tiles.has(one) ? one : other;
    tiles.remove(out);
    tiles.add(out == one ? other : one);
}

// Each comes to lie where the other lay; what stood there stays, and cubes go.
void swap_places(State& state, Tile one, Tile other) {
    for (Player& player : state.player) swap_in(player.display, one, other);
    swap_in(state.stacks, one, other);
    swap_in(state.box, one, other);
    std::swap(state.plot(one), state.plot(other));
    for (const Tile tile : {one, other}) state.plot(tile).cubes = {};
    const auto image = [&](std::uint8_t number) {
        return number == one.number ? other.number : number == other.number ? one.number : number;
    };
    for (int index = 0; index < state.track.spaces(); ++index)
        if (const highlands::Occupant there = state.track.at(Space(index)); there.is_tile())
            state.track.put(Space(index),
                            highlands::a_tile(image(static_cast<std::uint8_t>(there.number()))));
    for (std::uint8_t& number : state.order) number = image(number);
}

// Two tiles with the same back change places: mostly so that a card comes onto the track or, where
// the lines are the same, into a display.
void exchange(State& state, Random& random) {
    const bool card = random.below(4) > 0;
    const Tile in =
        one_of(listed(card ? tiles_with_card : tiles_of_stack[1 + random.below(3)]), random);
    std::vector<Tile> lying;
    const auto add_if = [&](Tile tile, bool fits) {
        if (tile != in && spec(tile).stack == spec(in).stack && fits) lying.push_back(tile);
    };
    if (random.below(3) == 0)
        for (int index = 0; index < state.track.spaces(); ++index)
            if (const highlands::Occupant there = state.track.at(Space(index)); there.is_tile())
                add_if(Tile(there.number()), true);
    for (const Player& player : state.player)
        for (const Tile tile : player.display)
            add_if(tile, lying.empty() && spec(tile).river == spec(in).river &&
                             spec(tile).road == spec(in).road);
    if (lying.empty()) return;
    swap_places(state, in, one_of(lying, random));
}

// Cubes onto a tile that makes them, often the Abbey, which holds all types; or onto all of one
// kind, so that the supply runs short where it can.
void fill(State& state, Random& random) {
    std::vector<Tile> makers;
    for (const Player& player : state.player)
        for (const Tile tile : player.display) {
            const ActivationKind kind = spec(tile).activation.kind;
            if (kind == ActivationKind::produce) makers.push_back(tile);
            if (kind == ActivationKind::produce_choice) makers.insert(makers.end(), 4, tile);
        }
    if (makers.empty()) return;
    const Tile tile = one_of(makers, random);
    const Activation& does = spec(tile).activation;
    const bool abbey = does.kind == ActivationKind::produce_choice;
    const std::size_t type =
        abbey ? random.below(resource_types) : static_cast<std::size_t>(does.produces);
    const std::uint8_t cubes = static_cast<std::uint8_t>(std::min(3u, random.below(6)));
    state.plot(tile).cubes[type] = cubes;
    if (random.below(4) > 0) return;
    for (const Tile other : makers)
        if (spec(other).type == spec(tile).type) state.plot(other).cubes[type] = cubes;
}

// All coins to somebody else, all cubes back to the supply.
void impoverish(State& state, Random& random) {
    Player& player = any_player(state, random);
    any_player(state, random).coins += std::exchange(player.coins, Coins(0));
    for (const Tile tile : player.display) state.plot(tile).cubes = {};
}

void shift_clan(State& state, Random& random) {
    Player& player = any_player(state, random);
    const std::vector<Tile> tiles = listed(player.display);
    Plot& from = state.plot(one_of(tiles, random));
    if (from.clan_members == 0) return;
    --from.clan_members;
    if (random.below(4) == 0)
        ++player.chieftains;
    else
        ++state.plot(one_of(tiles, random)).clan_members;
}

void change_one_thing(State& state, Random& random) {
    switch (random.below(16)) {
        case 0:
        case 1:
        case 2: fill(state, random); return;
        case 3:
        case 4: shift_clan(state, random); return;
        case 5: impoverish(state, random); return;
        case 6:
            state.warehouse[random.below(resource_types)].level =
                static_cast<std::uint8_t>(random.below(4));
            return;
        case 7:
            any_player(state, random).barrels =
                static_cast<std::uint16_t>(random.below(barrels_in_all));
            return;
        case 8:
            any_player(state, random).points = Points(static_cast<int>(random.below(4)));
            return;
        default: exchange(state, random);
    }
}

// GM-CLAN-05: who has too few pieces for what is on show gets one onto the start village; who has
// too many gives them away.
void settle_pieces(State& state, Seat seat) {
    Player& player = state.of(seat);
    int due = 1 - player.chieftains;
    for (const Tile tile : player.display) {
        due += spec(tile).windfall.clan_members - spec(tile).cost.clan_pieces +
               (spec(tile).card ? spec(tile).card->clan_members : 0);
        due -= state.plot(tile).clan_members;
    }
    Plot& home = state.plot(start_village(seat.index));
    if (due > 0) home.clan_members = static_cast<std::uint8_t>(home.clan_members + due);
    for (const Tile tile : player.display)
        for (; due < 0 && state.plot(tile).clan_members > 0; ++due) --state.plot(tile).clan_members;
}

// Coins come from the richest or go to seat 0, so that there are as many as there should be.
void settle_coins(State& state) {
    int due = state.players * start_coins +
              (die_plays(state.players) ? static_cast<int>(resource_types) : 0);
    for (const Row row : state.warehouse) due -= coins_in(row).value();
    Player* richest = &state.player[0];
    for (int index = 0; index < state.players; ++index) {
        Player& player = state.of(Seat(index));
        due -= player.coins.value();
        for (const Tile tile : player.display)
            if (spec(tile).card) due += spec(tile).card->coins;
        if (player.coins > richest->coins) richest = &player;
    }
    if (richest->coins.value() + due >= 0) richest->coins = Coins(richest->coins.value() + due);
}

}  // namespace

std::optional<Start> altered(const State& state, const std::vector<std::string>& names,
                             Random& random) {
    if (state.turn.phase != Phase::take && state.turn.phase != Phase::roll) return std::nullopt;
    Position position{names, state};
    for (std::uint32_t changes = 4 + random.below(24); changes > 0; --changes) {
        Position other = position;
        change_one_thing(other.state, random);
        for (int seat = 0; seat < state.players; ++seat) settle_pieces(other.state, Seat(seat));
        settle_coins(other.state);
        if (begin(other)) position = other;
    }
    return position;
}

bool is_favourite(const State& state, const Move& move) {
    if (const Take* take = std::get_if<Take>(&move.what))
        return spec(Tile(state.track.at(Space(take->space)).number())).card.has_value();
    const Activate* activate = std::get_if<Activate>(&move.what);
    if (activate == nullptr || !is_resource(activate->choice)) return false;
    const std::optional<Tile> tile = tile_at(state, active_seat(state), activate->at);
    return tile && state.plot(*tile).cubes[static_cast<std::size_t>(activate->choice)] > 0;
}

}  // namespace brieve::glen_more
