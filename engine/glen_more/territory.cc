#include "engine/glen_more/territory.h"

#include <bit>
#include <cstdint>

#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"

namespace brieve::glen_more {

std::optional<Tile> tile_at(const State& state, Seat seat, Cell at) {
    for (const Tile tile : state.of(seat).display)
        if (cell_of(state.plot(tile)) == at) return tile;
    return std::nullopt;
}

int clan_members(const State& state, Seat seat) {
    int count = 0;
    for (const Tile tile : state.of(seat).display) count += state.plot(tile).clan_members;
    return count;
}

Cubes cubes_held(const State& state, Seat seat) {
    Cubes held{};
    for (const Tile tile : state.of(seat).display)
        for (std::size_t type = 0; type < resource_types; ++type)
            held[type] = static_cast<std::uint8_t>(held[type] + state.plot(tile).cubes[type]);
    return held;
}

bool has_card(const State& state, Seat seat, bool Card::*power) {
    for (const Tile tile : state.of(seat).display& tiles_with_card)
        if ((*spec(tile).card).*power) return true;
    return false;
}

namespace {

// The places along a line that a tile of it takes, a bit each, the start village in the middle.
// Farther out no line arrives: it has fewer tiles.
constexpr int middle = 32;
static_assert(river_tiles.size() < middle && road_tiles.size() < middle);

constexpr std::uint64_t bit_of(int place) {
    const bool near = place > -middle && place < middle;
    return near ? std::uint64_t{1} << (place + middle) : 0;
}
// Where the run of bits around the middle ends, either way.
constexpr int upper_end(std::uint64_t line) { return 1 + std::countr_one(line >> (middle + 1)); }
constexpr int lower_end(std::uint64_t line) { return -1 - std::countl_one(line << middle); }
static_assert(upper_end(bit_of(1) | bit_of(2) | bit_of(4)) == 3);
static_assert(lower_end(bit_of(-1) | bit_of(-3)) == -2);

}  // namespace

LinesGoOn line_ends(const State& state, Seat seat) {
    std::uint64_t river = 0, road = 0;
    const TileSet display = state.of(seat).display;
    for (const Tile tile : display& river_tiles)
        if (state.plot(tile).x == 0) river |= bit_of(state.plot(tile).y);
    for (const Tile tile : display& road_tiles)
        if (state.plot(tile).y == 0) road |= bit_of(state.plot(tile).x);
    return {.north = cell(0, upper_end(river)),
            .south = cell(0, lower_end(river)),
            .east = cell(upper_end(road), 0),
            .west = cell(lower_end(road), 0)};
}

bool clan_member_beside(const State& state, Seat seat, Cell at, std::optional<Cell> paid_from) {
    const bool by_edge = clan_must_share_edge(state.rulings);
    for (const Tile tile : state.of(seat).display) {
        const Plot& plot = state.plot(tile);
        const Cell here = cell_of(plot);
        if (plot.clan_members - (paid_from == here ? 1 : 0) <= 0) continue;
        if (by_edge ? edge_neighbours(here, at) : neighbours(here, at)) return true;
    }
    return false;
}

bool touches_a_tile(const State& state, Seat seat, Cell at) {
    for (const Tile tile : state.of(seat).display)
        if (edge_neighbours(cell_of(state.plot(tile)), at)) return true;
    return false;
}

bool meets_a_line(const State& state, Seat seat, Cell at) {
    for (const Tile tile : state.of(seat).display) {
        const Cell here = cell_of(state.plot(tile));
        if (!edge_neighbours(here, at)) continue;
        if (here.x == at.x ? spec(tile).river : spec(tile).road) return true;
    }
    return false;
}

bool runs_into_plain(const State& state, Seat seat, const TileSpec& tile, Cell at) {
    for (const Tile other : state.of(seat).display) {
        const Cell here = cell_of(state.plot(other));
        if (!edge_neighbours(here, at)) continue;
        if (here.x == at.x && tile.river && !spec(other).river) return true;
        if (here.y == at.y && tile.road && !spec(other).road) return true;
    }
    return false;
}

std::optional<Cell> leaves_before_test(const State& state, Seat seat, const Piece& piece) {
    if (piece.kind != PieceKind::clan_member) return std::nullopt;
    if (!clan_test_after_payment(state.rulings)) return std::nullopt;
    const std::optional<Tile> tile = tile_at(state, seat, piece.from);
    if (!tile || state.plot(*tile).clan_members == 0) return std::nullopt;
    return piece.from;
}

namespace {

void judge_lines(const State& state, Seat seat, const TileSpec& tile, Cell at, Violations& found) {
    const LinesGoOn ends = line_ends(state, seat);
    if (tile.river) {
        const bool on = at == ends.north || at == ends.south;
        if (!found.ask(rule::river_goes_on, on,
                       {"the river goes on at (0,{}) and (0,{})", {ends.north.y, ends.south.y}}))
            return;
    } else {
        const bool on = at == ends.east || at == ends.west;
        if (!found.ask(rule::road_goes_on, on,
                       {"the road goes on at ({},0) and ({},0)", {ends.east.x, ends.west.x}}))
            return;
    }
    if (line_may_meet_plain(state.rulings)) return;
    found.ask(rule::edges_match, !runs_into_plain(state, seat, tile, at),
              {"the {} at ({},{}) would run into a tile without it",
               {tile.river ? "river" : "road", at.x, at.y}});
}

}  // namespace

void judge_cell(const State& state, Seat seat, Tile tile, Cell at, const Piece& piece,
                Violations& found) {
    const std::optional<Tile> there = tile_at(state, seat, at);
    if (!found.ask(rule::cell_is_free, !there,
                   {"{} lies at ({},{})", {there ? spec(*there).name.data() : "", at.x, at.y}}))
        return;
    found.ask(rule::shares_an_edge, touches_a_tile(state, seat, at),
              {"no tile lies beside ({},{})", {at.x, at.y}});

    const bool pays_piece = spec(tile).cost.clan_pieces > 0;
    const std::optional<Cell> paid =
        pays_piece ? leaves_before_test(state, seat, piece) : std::nullopt;
    found.ask(rule::clan_member_nearby, clan_member_beside(state, seat, at, paid),
              {"no clan member stands {} ({},{}){}",
               {clan_must_share_edge(state.rulings) ? "on a tile beside" : "around", at.x, at.y,
                paid ? " once one is paid" : ""}});

    if (spec(tile).river || spec(tile).road) {
        judge_lines(state, seat, spec(tile), at, found);
    } else {
        found.ask(rule::plain_blocks_no_line, !meets_a_line(state, seat, at),
                  {"a river or road edge meets ({},{})", {at.x, at.y}});
    }
}

}  // namespace brieve::glen_more
