// What holds in every state, asked after every move; safe to ask of any value of a state.
#pragma once

#include "engine/core/digest.h"
#include "engine/core/violations.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

Violations broken_invariants(const State& state);

// Over these facts in this order: number of players, scorings held; per space of the track its
// occupant; the end of the chain; per row its level; the tiles in the stacks; per seat coins, VP,
// barrels, chieftains, discards, the tiles of the display, and per tile x, y, clan members and
// cubes by type; then the memory of the turn: phase, active figure, new tile, tiles activated once
// and twice, movement points, Loch Ness used, moved, discarded, step owed, draws due; and, only
// where a partial position gave a stack as a number, per stack how many of its tiles are not
// there. What is named nowhere is in the box. Not over rulings, orders or names.
Digest digest(const State& state);

}  // namespace brieve::glen_more
