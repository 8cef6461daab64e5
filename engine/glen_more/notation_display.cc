#include "engine/glen_more/notation_display.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/glen_more/notation.h"

namespace brieve::glen_more {
namespace {

constexpr int label_columns = 5;  // "-127 "
constexpr int label_rows = 1;

// What stands in the box of a tile, line by line: its name, its cubes, its clan members.
std::vector<Letters> lines_of(const State& state, Tile tile) {
    const Plot& plot = state.plot(tile);
    std::vector<Letters> lines{letters(tile_text(tile))};
    for (std::size_t type = 0; type < resource_types; ++type)
        if (plot.cubes[type] > 0)
            lines.push_back(letters(std::to_string(plot.cubes[type]) + " " + resource_names[type]));
    if (plot.clan_members > 0)
        lines.push_back(letters("clan " + std::to_string(plot.clan_members)));
    return lines;
}

// Where the boxes of a column or row begin and how large they are inside.
struct Span {
    int begin = 0;
    int inside = 0;
};

struct Grid {
    std::map<int, Span> columns;                  // By x, from west to east.
    std::map<int, Span, std::greater<int>> rows;  // By y, from north to south.
};

Grid grid_of(const State& state, Seat seat) {
    Grid grid;
    for (const Tile tile : state.of(seat).display) {
        const Plot& plot = state.plot(tile);
        const std::vector<Letters> lines = lines_of(state, tile);
        const auto widest = std::ranges::max(lines, {}, &Letters::size).size();
        int& columns = grid.columns[plot.x].inside;
        int& rows = grid.rows[plot.y].inside;
        columns = std::max(columns, static_cast<int>(widest) + 2);  // A blank on both sides.
        rows = std::max(rows, static_cast<int>(lines.size()));
    }
    int column = label_columns;
    for (auto& [x, span] : grid.columns) {
        span.begin = column;
        column += span.inside + 1;  // Boxes side by side share a line.
    }
    int row = label_rows;
    for (auto& [y, span] : grid.rows) {
        span.begin = row;
        row += span.inside + 1;
    }
    return grid;
}

int centre(const Span& span) { return span.begin + (span.inside + 1) / 2; }

void put_labels(Canvas& sheet, const Grid& grid) {
    for (const auto& [x, span] : grid.columns) {
        const Letters label = letters(std::to_string(x));
        sheet.put({0, centre(span) + 1 - static_cast<int>(label.size())}, label, Ink::faint);
    }
    for (const auto& [y, span] : grid.rows) {
        const Letters label = letters(std::to_string(y));
        const int column = label_columns - 1 - static_cast<int>(label.size());
        sheet.put({span.begin + 1, column}, label, Ink::faint);
    }
}

void put_tile(Canvas& sheet, const State& state, Tile tile, const Span& across, const Span& down) {
    const TileSpec& placed = spec(tile);
    const int east = across.begin + across.inside + 1;
    const int south = down.begin + down.inside + 1;
    if (placed.river)
        for (const int row : {down.begin, south}) sheet.put({row, centre(across)}, U"╫", Ink::blue);
    if (placed.road)
        for (const int column : {across.begin, east})
            sheet.put({down.begin + 1, column}, U"╪", Ink::grey);
    int row = down.begin;
    for (const Letters& line : lines_of(state, tile)) {
        const Ink ink = row == down.begin ? ink_of(tile) : Ink::plain;
        sheet.put({++row, across.begin + 2}, line, ink);
    }
}

}  // namespace

Ink ink_of(Tile tile) {
    switch (spec(tile).colour) {
        case Colour::grey: return Ink::grey;
        case Colour::green: return Ink::green;
        case Colour::yellow: return Ink::yellow;
        case Colour::brown: return Ink::brown;
        case Colour::blue: return Ink::blue;
    }
    return Ink::plain;
}

Canvas drawn_display(const State& state, Seat seat) {
    Canvas sheet;
    const Grid grid = grid_of(state, seat);
    put_labels(sheet, grid);
    const auto each_tile = [&](auto draw) {
        for (const Tile tile : state.of(seat).display) {
            const Plot& plot = state.plot(tile);
            draw(tile, grid.columns.at(plot.x), grid.rows.at(plot.y));
        }
    };
    each_tile([&](Tile, const Span& across, const Span& down) {
        sheet.box({down.begin, across.begin}, down.inside + 2, across.inside + 2);
    });
    // River and road lie on the lines of the boxes, so all boxes come first.
    each_tile([&](Tile tile, const Span& across, const Span& down) {
        put_tile(sheet, state, tile, across, down);
    });
    return sheet;
}

}  // namespace brieve::glen_more
