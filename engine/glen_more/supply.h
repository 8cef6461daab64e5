// The supply: without end, unless GM-RULING-56 takes the box by its contents.
#pragma once

#include "engine/glen_more/state.h"

namespace brieve::glen_more {

bool supply_has_cube(const State& state, Resource type);
// How many of the barrels asked for the supply can give.
int supply_barrels(const State& state, int asked);

}  // namespace brieve::glen_more
