// Activation: which tiles may be activated, what they ask, and what they give.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// The neighbourhood: the new tile and the tiles around it; in a Loch Oich turn the whole display.
bool in_neighbourhood(const State& state, Tile tile);
bool is_oich_turn(const State& state);
bool activated_enough(const State& state, Seat seat, Tile tile);  // GM-ACT-03.
bool uses_loch_ness(const State& state, Tile tile);               // If it were activated now.

// GM-ACT-10: no cube of that type finds room. For the Abbey of a choice, or of any when `nothing`.
bool has_no_room(const State& state, Tile tile, Good choice);
bool asks_choice(const State& state, Tile tile);  // The Abbey, unless it is full.

// What the options of GM-RULING-32, 33, 34 and 57 forbid beyond the rules.
bool ness_sleeps(const State& state, Seat seat, Tile tile);        // 32
bool ness_has_closed(const State& state);                          // 33
bool ness_is_too_new(const State& state, Tile tile);               // 34
bool full_tile_stops(const State& state, Tile tile, Good choice);  // 57

// GM-RULING-19: some activation could be made right now.
bool can_activate_something(const State& state, Seat seat);

void judge_activation(const State& state, Seat seat, const Activate& move, Violations& found);
void apply_activation(State& state, Seat seat, const Activate& move, Happenings* told);
// The same with the effect of other cubes than are handed in, which a referee may decide.
void apply_activation(State& state, Seat seat, const Activate& move, const Cubes& that_count,
                      Happenings* told);

}  // namespace brieve::glen_more
