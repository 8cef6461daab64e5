// Displays as claims count them: where a tile would fit, told by its four edges alone.
//   board::fits(state, seat, tile, at)   board::cells_that_fit(state, seat, tile)
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "properties/glen_more/claims/board.h"

namespace brieve::glen_more::board {

inline Cell cell_of_tile(const State& state, Tile tile) {
    return cell(state.plot(tile).x, state.plot(tile).y);
}
inline bool share_an_edge(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1; }
inline bool are_neighbours(Cell a, Cell b) {
    return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}
inline bool share_a_line(Cell a, Cell b, Tile one, Tile other) {
    return a.x == b.x ? spec(one).river && spec(other).river : spec(one).road && spec(other).road;
}
inline bool edges_match(Cell a, Cell b, Tile one, Tile other) {
    return a.x == b.x ? spec(one).river == spec(other).river : spec(one).road == spec(other).road;
}
inline bool is_plain(Tile tile) { return !spec(tile).river && !spec(tile).road; }

inline std::optional<Tile> tile_lying_at(const State& state, Seat seat, Cell at) {
    for (const Tile tile : state.of(seat).display)
        if (cell_of_tile(state, tile) == at) return tile;
    return std::nullopt;
}
inline int clan_members_on_display(const State& state, Seat seat) {
    int count = 0;
    for (const Tile tile : state.of(seat).display) count += state.plot(tile).clan_members;
    return count;
}
// On the 8 cells around, without the clan member that pays from this cell.
inline int clan_members_around(const State& state, Seat seat, Cell at,
                               std::optional<Cell> paid_from = std::nullopt) {
    int count = 0;
    for (const Tile tile : state.of(seat).display) {
        const Cell here = cell_of_tile(state, tile);
        if (are_neighbours(here, at))
            count += state.plot(tile).clan_members - (paid_from == here ? 1 : 0);
    }
    return count;
}

// Each edge matches, and a line comes from somewhere.
inline bool lies_well(const State& state, Seat seat, Tile tile, Cell at) {
    bool touches = false, line = is_plain(tile);
    for (const Tile other : state.of(seat).display) {
        const Cell here = cell_of_tile(state, other);
        if (here == at) return false;
        if (!share_an_edge(here, at)) continue;
        if (!edges_match(here, at, tile, other)) return false;
        touches = true;
        line = line || share_a_line(here, at, tile, other);
    }
    return touches && line;
}
inline bool fits(const State& state, Seat seat, Tile tile, Cell at,
                 std::optional<Cell> paid_from = std::nullopt) {
    return lies_well(state, seat, tile, at) && clan_members_around(state, seat, at, paid_from) > 0;
}

// Every cell of the display and of a margin of two around it.
inline std::vector<Cell> cells_around(const State& state, Seat seat) {
    Cell low = cell(0, 0), high = cell(0, 0);
    for (const Tile tile : state.of(seat).display) {
        const Cell here = cell_of_tile(state, tile);
        low = cell(std::min(low.x, here.x), std::min(low.y, here.y));
        high = cell(std::max(high.x, here.x), std::max(high.y, here.y));
    }
    std::vector<Cell> found;
    for (int x = low.x - 2; x <= high.x + 2; ++x)
        for (int y = low.y - 2; y <= high.y + 2; ++y) found.push_back(cell(x, y));
    return found;
}
inline std::vector<Cell> cells_that_fit(const State& state, Seat seat, Tile tile) {
    std::vector<Cell> found = cells_around(state, seat);
    std::erase_if(found, [&](Cell at) { return !fits(state, seat, tile, at); });
    return found;
}

// Who is to take a tile, if somebody is.
inline std::optional<Seat> taker(const State& state) {
    if (state.turn.phase != Phase::take) return std::nullopt;
    return Seat(state.turn.active.number);
}
inline Move take_of(Seat seat, int space, Cell to, const Payment& payment = {}) {
    return {mover(seat), Take{static_cast<std::int16_t>(space), to, payment}};
}
// A few moments of a game, always the same ones, for claims that try much.
inline bool is_a_moment(const State& state, std::uint64_t in) {
    return GlenMore::digest(state).value % in == 0;
}

}  // namespace brieve::glen_more::board
