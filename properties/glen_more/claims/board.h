// The table as claims count it: the ring of the track and the stacks. All is counted anew from the
// bare fields, so that no claim leans on what it checks.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "properties/glen_more/claims/moment.h"

namespace brieve::glen_more::board {

using highlands::Occupant;
using Ring = std::array<Occupant, 14>;

// By the number of players, the die included.
inline constexpr std::array<int, 6> figures_of{0, 0, 3, 4, 4, 5};
inline int figures_in(const State& state) { return figures_of[state.players]; }

inline std::string word(int number) { return std::to_string(number); }
inline std::string word(std::size_t number) { return std::to_string(number); }
inline std::string word(Tile tile) {
    return std::string(spec(tile).name) + "#" + std::to_string(tile.number);
}
inline std::string word(Cell at) {
    return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")";
}
inline std::string word(std::string_view text) { return std::string(text); }
template <class... Parts>
std::string words(const Parts&... parts) {
    return (word(parts) + ...);
}

// In part of a table nothing can be counted.
inline Claims of_whole_tables(Claims claims) {
    for (Claim& claim : claims)
        claim.ask = [ask = std::move(claim.ask)](const Course& course) {
            return course.after().partial ? unasked() : ask(course);
        };
    return claims;
}

inline Ring ring(const State& state) {
    Ring found;
    for (int space = 0; space < 14; ++space)
        found[static_cast<std::size_t>(space)] = state.track.at(Space(space));
    return found;
}
inline Occupant on(const Ring& ring, int space) { return ring[static_cast<std::size_t>(space)]; }
inline int clockwise(int space, int steps = 1) { return (space + steps) % 14; }
inline int behind(int space) { return (space + 13) % 14; }

struct Occupancy {
    int figures = 0;
    int tiles = 0;
    int empty = 0;
};
inline Occupancy occupancy(const Ring& ring) {
    Occupancy found;
    for (const Occupant here : ring)
        ++(here.is_figure() ? found.figures : here.is_tile() ? found.tiles : found.empty);
    return found;
}

inline std::optional<int> space_of(const Ring& ring, Occupant what) {
    for (int space = 0; space < 14; ++space)
        if (on(ring, space) == what) return space;
    return std::nullopt;
}
inline std::optional<int> only_gap(const Ring& ring) {
    if (occupancy(ring).empty != 1) return std::nullopt;
    return space_of(ring, Occupant());
}
inline Occupant figure(Figure which) { return highlands::a_figure(which.number); }

// The first figure met clockwise after this space.
inline int figure_after(const Ring& ring, int space) {
    for (int steps = 1; steps < 14; ++steps)
        if (on(ring, clockwise(space, steps)).is_figure()) return clockwise(space, steps);
    return space;
}
inline TileSet tiles_between(const Ring& ring, int from, int to) {
    TileSet found;
    for (int space = clockwise(from); space != to; space = clockwise(space))
        if (on(ring, space).is_tile()) found.add(Tile(on(ring, space).number()));
    return found;
}
inline TileSet tiles_of(const Ring& ring) {
    TileSet found;
    for (const Occupant here : ring)
        if (here.is_tile()) found.add(Tile(here.number()));
    return found;
}
// The tiles of a stack that are still in it, told by their numbers.
inline int left_in(const State& state, int stack) {
    constexpr std::array<int, 5> first{1, 9, 32, 51, 68};
    int count = 0;
    for (const Tile tile : state.stacks)
        count += tile.number >= first[static_cast<std::size_t>(stack)] &&
                 tile.number < first[static_cast<std::size_t>(stack) + 1];
    return count;
}
inline int lowest_stack(const State& state) {  // 4: all are empty.
    int stack = 0;
    while (stack < 4 && left_in(state, stack) == 0) ++stack;
    return stack;
}

}  // namespace brieve::glen_more::board
