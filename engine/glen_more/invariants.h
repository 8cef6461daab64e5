// What holds in every state, asked after every move; safe to ask of any value of a state.
#pragma once

#include "engine/core/digest.h"
#include "engine/core/violations.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

Violations broken_invariants(const State& state);

// Over these facts in this order: number of players, scorings held; per space of the track its
// occupant; the end of the chain; per row its level; per stack tile where it is (0 stack, 1 track,
// 2 box, 3 + seat); per seat coins, VP, barrels, chieftains, discards and the clan members of the
// start village; per placed stack tile x, y, clan members and cubes by type; then the memory of the
// turn: phase, active figure, new tile, activated tiles once and twice, movement points, Loch Ness
// used, moved, discarded, step owed, draws due. Not over rulings, orders or names.
Digest digest(const State& state);

}  // namespace brieve::glen_more
