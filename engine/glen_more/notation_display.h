// A player's display as a person sees it on the table; used by the files of the notation alone.
#pragma once

#include "engine/core/notation_canvas.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

Ink ink_of(Tile tile);  // The tile's own colour.

// A box per tile, with x along the top and y down the left side:
//                 0             1
//         ┌───────╫───────┬──────────┐
//       0 ╪ start-village ╪ quarry#1 ╪      ╫ the river goes on, ╪ the road goes on
//         │ clan 1        │ 2 stone  │
//         └───────╫───────┴──────────┘
Canvas drawn_display(const State& state, Seat seat);

}  // namespace brieve::glen_more
