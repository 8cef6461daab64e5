// A cell of a display, counted from the start village: x grows to the east, y to the north.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace brieve::glen_more {

struct Cell {  // Trivial, so that buffers of cells cost nothing; Cell() is the start village's.
    std::int16_t x;
    std::int16_t y;
    friend auto operator<=>(Cell, Cell) = default;
};
constexpr Cell cell(int x, int y) {
    return Cell(static_cast<std::int16_t>(x), static_cast<std::int16_t>(y));
}

struct Direction {
    int x;
    int y;
};
inline constexpr Direction north{0, 1}, south{0, -1}, east{1, 0}, west{-1, 0};
inline constexpr std::array<Direction, 4> edges{north, south, east, west};
inline constexpr std::array<Direction, 8> around{north,  south,   east,    west,
                                                 {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

// Beyond the largest display this wraps, where no tile can lie.
constexpr Cell operator+(Cell from, Direction by) { return cell(from.x + by.x, from.y + by.y); }

constexpr int distance(Cell a, Cell b) {
    const int x = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int y = a.y < b.y ? b.y - a.y : a.y - b.y;
    return x < y ? y : x;
}
// One of the 8 surrounding cells.
constexpr bool neighbours(Cell a, Cell b) { return distance(a, b) == 1; }
constexpr bool edge_neighbours(Cell a, Cell b) {
    return neighbours(a, b) && (a.x == b.x || a.y == b.y);
}

}  // namespace brieve::glen_more
