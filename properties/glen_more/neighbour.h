// A display in which any given tile lies beside the cell of a new tile, for tests that ask the same
// of many tiles.
//   const Neighbour by = neighbour(tile, "[2 wood]");
//   table.display(red, by.drawn).offers(by.offered);   played(state, take(red, 1, by.to));
#pragma once

#include <string>
#include <string_view>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

struct Neighbour {
    std::string drawn;    // The start village with one clan member, the tile, and what carries it.
    Cell at;              // Where the tile lies.
    std::string offered;  // A free tile,
    Cell to;              // and its cell beside the tile and the start village.
};

// `bears` is drawn onto the tile: "[1 wood, 2 stone]{1}".
inline Neighbour neighbour(Tile tile, std::string_view bears = "") {
    const std::string name = name_with_number(tile);
    const std::string road = tile == tile_named("forest#8") ? "quarry#1" : "forest#8";
    const std::string river = tile == tile_named("meadow#3") ? "quarry#7" : "meadow#3";
    const auto drawn = [&](std::string_view cell) {
        return name + "@" + std::string(cell) + std::string(bears);
    };
    if (spec(tile).river) return {"S{1} " + drawn("(0,1)"), {0, 1}, road, {1, 0}};
    if (spec(tile).road) return {"S{1} " + drawn("(1,0)"), {1, 0}, river, {0, 1}};
    return {"S{1} " + road + "@(1,0) " + drawn("(1,1)"), {1, 1}, river, {0, 1}};
}

}  // namespace brieve::glen_more
