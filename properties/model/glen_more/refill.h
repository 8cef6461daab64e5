// The end of a turn: removal, draws, scorings, the next turn or the end of the game.
#pragma once

#include <optional>
#include <string>

#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

void tell(Happenings* told, const std::string& rule, std::optional<int> seat,
          const std::string& what, long long amount);

// The active figure goes to this space, whatever lay there.
void move_active_figure(Table& table, int space);

void begin_refill(Table& table, Happenings* told);            // GM-TRACK-11, 14
void roll_the_die(Table& table, int pips, Happenings* told);  // GM-DIE-04, 05
void draw_a_tile(Table& table, int tile, Happenings* told);   // GM-TRACK-15, 18, 20, 22

}  // namespace brieve::model::glen_more
