// 3.2 TRACK and 3.12 DIE: the ring, the chain, and who is rearmost.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

int space_after(int space, int steps);  // GM-TRACK-01
bool on_the_track(int space);           // 0..13
std::optional<int> tile_on(const Table& table, int space);
std::vector<int> spaces_with_tiles(const Table& table);
std::optional<int> space_of_active_figure(const Table& table);

// The place of a space in the chain: 0 is the space after the end of the chain.
int place_in_chain(const Table& table, int space);

// GM-TRACK-03: the first figure met clockwise after the end of the chain.
std::optional<int> space_of_rearmost(const Table& table);

// GM-TRACK-08: the tile lies behind the mover.
bool lies_behind_active_figure(const Table& table, int space);

// GM-TRACK-11 and GM-RULING-01: what the refill would remove if it began now.
std::set<int> spaces_to_clear(const Table& table);
std::set<int> tiles_behind_rearmost(const Table& table);

int draws_of_this_turn(const Table& table);  // GM-TRACK-14
int tiles_left(const Table& table, int stack);
int tiles_left_in_all_stacks(const Table& table);
std::optional<int> current_stack(const Table& table);                 // GM-TRACK-17
std::optional<int> next_empty_space(const Table& table);              // GM-TRACK-15
std::optional<int> where_the_die_goes(const Table& table, int pips);  // GM-DIE-04, GM-RULING-50

// For a partial position: the first occupied space met counter-clockwise from `space`.
int end_of_chain_before(const std::vector<Occupant>& track, int space);

}  // namespace brieve::model::glen_more
