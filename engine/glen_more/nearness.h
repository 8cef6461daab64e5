// How near two moves are to each other, for naming the legal moves nearest to a refused one.
#pragma once

#include "engine/core/distance.h"
#include "engine/glen_more/move.h"

namespace brieve::glen_more {

// Of any two moves, whatever their fields hold; who makes them counts for nothing.
//   subject: the space of a take or discard, by steps on the ring; the good of a sale and the tile
//            of an activation, step or promotion, the same or not; a draw's or roll's number
//   cell:    of the take, the cubes sold, the tile or the clan member, over edges and corners
//            alike; a step adds how far its targets lie apart
//   payment: the fewest cubes, pieces and goods of choice to change, add or leave out
// Of two kinds, what both name is compared: the space, or the cell.
Distance distance(const Move& wanted, const Move& move);

// A sale: it may be made before another move, and coins may be what that one lacks. Sales commute:
// in any order they are legal alike and leave the same table.
bool prepares(const Move& move);

}  // namespace brieve::glen_more
