// The state: everything true on the table at one moment, as a plain value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/count.h"
#include "engine/core/rulings.h"
#include "engine/core/seat.h"
#include "engine/glen_more/cell.h"
#include "engine/glen_more/manifest.h"
#include "engine/glen_more/tile_set.h"
#include "engine/highlands/track.h"
#include "engine/highlands/warehouse.h"

namespace brieve::glen_more {

using highlands::Row;
using highlands::Space;
using highlands::Steps;
using highlands::Track;

// A figure on the track: one per seat, and the die.
struct Figure {
    std::uint8_t number = 0;
    friend bool operator==(Figure, Figure) = default;
};
inline constexpr Figure die{seats_max};
constexpr Figure figure_of(Seat seat) { return Figure(static_cast<std::uint8_t>(seat.index)); }

// Where a placed tile lies and what is on it. A connected display of 72 tiles stays within a byte;
// so does one that grows on from a tile which a referee let lie apart, this far out at the most.
inline constexpr int apart_max = 127 - stack_tiles;
struct Plot {
    std::int8_t x = 0;
    std::int8_t y = 0;
    std::uint8_t clan_members = 0;
    Cubes cubes{};
    friend bool operator==(const Plot&, const Plot&) = default;
};
constexpr Cell cell_of(const Plot& plot) { return cell(plot.x, plot.y); }
constexpr int cubes_on(const Plot& plot) {
    return plot.cubes[0] + plot.cubes[1] + plot.cubes[2] + plot.cubes[3] + plot.cubes[4];
}

struct Player {
    TileSet display;
    Coins coins;
    Points points;
    std::uint16_t barrels = 0;
    std::uint16_t chieftains = 0;
    std::uint8_t discarded = 0;  // Tiles discarded so far (counted only under GM-RULING-45).
    Points lifted;               // What brought a negative total up to zero (only GM-RULING-48).
    friend bool operator==(const Player&, const Player&) = default;
};

enum class Phase : std::uint8_t {
    take,    // The active player has not taken or discarded a tile yet.
    choose,  // A card of the new tile asks for a choice.
    act,     // Activation, then movement; also what follows a discard.
    roll,    // The die is to be rolled.
    draw,    // Tiles are due on the track.
    over
};

// What the turn remembers.
struct TurnMemory {
    Phase phase = Phase::take;
    Figure active{};
    std::optional<Tile> new_tile;
    TileSet activated;
    TileSet activated_twice;  // Only under GM-RULING-35 `oich-plus-normal`.
    std::uint8_t movement = 0;
    std::uint8_t draws_due = 0;
    std::uint8_t began_at = 0;  // The active figure's space when its turn began.
    bool ness_used = false;
    bool moved = false;  // A step or promotion was made: activation is over.
    bool discarded = false;
    bool step_owed = false;
    friend bool operator==(const TurnMemory&, const TurnMemory&) = default;
};

struct State {
    Rulings rulings;
    std::uint8_t players = 0;
    std::uint8_t scorings = 0;  // Held so far.
    bool partial = false;       // Only part of a table was given.
    Track track{track_spaces};
    std::array<Row, resource_types> warehouse{};
    TileSet stacks;
    TileSet box;
    std::array<Player, seats_max> player{};
    TurnMemory turn;
    std::array<Plot, tiles_in_all + 1> plots{};     // By tile number; zero unless in a display.
    std::array<std::uint8_t, stack_tiles> order{};  // Of the stacks (GM-RULING-54), or zeros.
    // By stack: how many of its tiles in `stacks` are not there. Only where a partial position
    // gives a number instead of tiles; a stack that has any holds at least one that is there.
    std::array<std::uint8_t, 4> missing{};

    const Player& of(Seat seat) const { return player[static_cast<std::size_t>(seat.index)]; }
    Player& of(Seat seat) { return player[static_cast<std::size_t>(seat.index)]; }
    const Plot& plot(Tile tile) const { return plots[tile.number]; }
    Plot& plot(Tile tile) { return plots[tile.number]; }
    Row row(Resource type) const { return warehouse[static_cast<std::size_t>(type)]; }
    Row& row(Resource type) { return warehouse[static_cast<std::size_t>(type)]; }

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 4096);

constexpr bool die_plays(int players) { return players <= die_players_max; }
constexpr int figures(int players) { return players + (die_plays(players) ? 1 : 0); }

// GM-SETUP-04: the start villages without an owner.
TileSet spare_villages(int players);
// The stack that is drawn from; none when all are empty.
std::optional<int> current_stack(const State& state);
int tiles_left(const State& state);  // In all stacks.
int tiles_left(const State& state, int stack);
// What the rearmost figure says about whose turn begins.
Figure rearmost(const State& state);
bool is_players_turn(const State& state);
Seat active_seat(const State& state);  // In a player's turn.

}  // namespace brieve::glen_more
