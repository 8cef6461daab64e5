// A display as a grid with a margin: the move generator's map of what lies where.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/check.h"
#include "engine/glen_more/cell.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

class Chart {
public:
    Chart(const State& state, TileSet display) {
        int right = 0, top = 0;
        for (const Tile tile : display) {
            const Plot& plot = state.plot(tile);
            left_ = std::min<int>(left_, plot.x);
            right = std::max<int>(right, plot.x);
            bottom_ = std::min<int>(bottom_, plot.y);
            top = std::max<int>(top, plot.y);
        }
        left_ -= margin;
        bottom_ -= margin;
        width_ = right + margin - left_ + 1;
        const int area = width_ * (top + margin - bottom_ + 1);
        CHECK(area <= area_max);
        std::fill_n(tiles_.begin(), area, std::uint8_t{0});
        for (const Tile tile : display) tiles_[place(cell_of(state.plot(tile)))] = tile.number;
    }

    // Of cells up to two beside the display.
    bool is_free(Cell at) const { return tiles_[place(at)] == 0; }
    Tile tile_at(Cell at) const { return Tile(tiles_[place(at)]); }

private:
    static constexpr int margin = 2;
    // Tiles that lie apart span so many columns and rows, and every other tile adds one to them.
    static constexpr int sides_max = 2 * (2 * apart_max + 1 + 2 * margin) + stack_tiles;
    static constexpr int area_max = (sides_max / 2) * (sides_max - sides_max / 2);

    std::size_t place(Cell at) const {
        return static_cast<std::size_t>((at.y - bottom_) * width_ + (at.x - left_));
    }
    int left_ = 0;
    int bottom_ = 0;
    int width_ = 0;
    std::array<std::uint8_t, area_max> tiles_;  // Only the area of the display is ever read.
};

}  // namespace brieve::glen_more
