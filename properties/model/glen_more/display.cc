#include "properties/model/glen_more/display.h"

#include <cstdlib>
#include <limits>
#include <set>

namespace brieve::model::glen_more {

namespace {

const Plot* plot_beside(const Display& display, Cell cell, int east, int north) {
    const long long x = static_cast<long long>(cell.first) + east;
    const long long y = static_cast<long long>(cell.second) + north;
    const long long low = std::numeric_limits<int>::min();
    const long long high = std::numeric_limits<int>::max();
    if (x < low || x > high || y < low || y > high) return nullptr;
    return plot_at(display, {static_cast<int>(x), static_cast<int>(y)});
}

bool shows_river(const Plot* plot) { return plot != nullptr && face(plot->tile).river; }
bool shows_road(const Plot* plot) { return plot != nullptr && face(plot->tile).road; }

long long apart(int one, int other) { return std::llabs(static_cast<long long>(one) - other); }

}  // namespace

const Plot* plot_at(const Display& display, Cell cell) {
    const auto found = display.find(cell);
    return found == display.end() ? nullptr : &found->second;
}

bool are_neighbours(Cell one, Cell other) {
    return one != other && apart(one.first, other.first) <= 1 &&
           apart(one.second, other.second) <= 1;
}

bool are_edge_neighbours(Cell one, Cell other) {
    return apart(one.first, other.first) + apart(one.second, other.second) == 1;
}

std::vector<Cell> free_cells_around(const Display& display) {
    std::set<Cell> cells;
    for (const auto& [cell, plot] : display) {
        for (int east = -1; east <= 1; ++east) {
            for (int north = -1; north <= 1; ++north) {
                const Cell beside{cell.first + east, cell.second + north};
                if (plot_at(display, beside) == nullptr) cells.insert(beside);
            }
        }
    }
    return {cells.begin(), cells.end()};
}

bool shares_an_edge(const Display& display, Cell cell) {
    for (const auto& [other, plot] : display) {
        if (are_edge_neighbours(cell, other)) return true;
    }
    return false;
}

bool clan_member_on_the_8_neighbours(const Display& display, Cell cell) {
    for (const auto& [other, plot] : display) {
        if (are_neighbours(cell, other) && plot.clan > 0) return true;
    }
    return false;
}

bool clan_member_on_an_edge_neighbour(const Display& display, Cell cell) {
    for (const auto& [other, plot] : display) {
        if (are_edge_neighbours(cell, other) && plot.clan > 0) return true;
    }
    return false;
}

bool at_an_end_of_the_river(const Display& display, Cell cell) {
    int north = 1;
    while (shows_river(plot_at(display, {0, north}))) ++north;
    int south = -1;
    while (shows_river(plot_at(display, {0, south}))) --south;
    return cell == Cell{0, north} || cell == Cell{0, south};
}

bool at_an_end_of_the_road(const Display& display, Cell cell) {
    int east = 1;
    while (shows_road(plot_at(display, {east, 0}))) ++east;
    int west = -1;
    while (shows_road(plot_at(display, {west, 0}))) --west;
    return cell == Cell{east, 0} || cell == Cell{west, 0};
}

bool river_meets_a_plain_edge(const Display& display, Cell cell) {
    for (const int north : {-1, 1}) {
        const Plot* beside = plot_beside(display, cell, 0, north);
        if (beside != nullptr && !shows_river(beside)) return true;
    }
    return false;
}

bool road_meets_a_plain_edge(const Display& display, Cell cell) {
    for (const int east : {-1, 1}) {
        const Plot* beside = plot_beside(display, cell, east, 0);
        if (beside != nullptr && !shows_road(beside)) return true;
    }
    return false;
}

bool meets_a_river_or_road_edge(const Display& display, Cell cell) {
    return shows_river(plot_beside(display, cell, 0, 1)) ||
           shows_river(plot_beside(display, cell, 0, -1)) ||
           shows_road(plot_beside(display, cell, 1, 0)) ||
           shows_road(plot_beside(display, cell, -1, 0));
}

Display after_paying(Display display, const Piece& piece) {
    if (piece.what != Piece::What::clan_member) return display;
    const auto found = display.find(piece.from);
    if (found != display.end() && found->second.clan > 0) found->second.clan -= 1;
    return display;
}

}  // namespace brieve::model::glen_more
