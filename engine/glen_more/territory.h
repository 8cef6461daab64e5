// The displays: what lies where, who stands beside it, and where the river and the road go on.
#pragma once

#include <optional>

#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

std::optional<Tile> tile_at(const State& state, Seat seat, Cell at);
int clan_members(const State& state, Seat seat);  // On the whole display.
Cubes cubes_held(const State& state, Seat seat);  // On the whole display, by type.
bool has_card(const State& state, Seat seat, bool Card::*power);

// The river runs through x = 0 and the road through y = 0; these are the cells where they go on.
struct LinesGoOn {
    Cell north, south;  // Of the river.
    Cell east, west;    // Of the road.
};
LinesGoOn line_ends(const State& state, Seat seat);

// GM-PLACE-03: with `paid_from` the clan member that has left that cell is not counted.
bool clan_member_beside(const State& state, Seat seat, Cell at, std::optional<Cell> paid_from);
bool touches_a_tile(const State& state, Seat seat, Cell at);  // GM-PLACE-02.
// GM-PLACE-10: some edge of the cell meets a river or road.
bool meets_a_line(const State& state, Seat seat, Cell at);
// GM-PLACE-11: a line edge of the tile, put there, meets an edge without that line.
bool runs_into_plain(const State& state, Seat seat, const TileSpec& tile, Cell at);

// What the clan test leaves out: the piece that pays, if it is there and is paid first.
std::optional<Cell> leaves_before_test(const State& state, Seat seat, const Piece& piece);

// The group CELL: may this tile lie there once the payment is made?
void judge_cell(const State& state, Seat seat, Tile tile, Cell at, const Piece& piece,
                Violations& found);

}  // namespace brieve::glen_more
