// 3.6 ACTIVATE, 3.7 CLAN and the cards that bear on them: what may be activated, when Loch Ness is
// needed, when a tile is full, when a step is possible.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

std::optional<Cell> cell_with_loch_ness(const Display& display);
bool holds_loch_ness_card(const Player& player);
bool is_loch_oich_turn(const Table& table);

std::set<Cell> block(const Table& table);          // The new tile and those on its 8 neighbours.
std::set<Cell> neighbourhood(const Table& table);  // The same; in a Loch Oich turn the display.

int times_activated(const Table& table, Cell cell);
int times_allowed(const Table& table, Cell cell);     // GM-ACT-03, GM-RULING-35, 36
bool needs_loch_ness(const Table& table, Cell cell);  // GM-SPEC-06, GM-RULING-33, 36

bool is_abbey(const Plot& plot);
bool is_production_tile(const Plot& plot);           // The five kinds.
bool is_full(const Table& table, const Plot& plot);  // GM-ACT-09, GM-RULING-29
bool has_room_for(const Table& table, const Plot& plot, const std::string& resource);
std::optional<Cell> empty_abbey(const Display& display);  // GM-SPEC-11

int in_the_supply(const Table& table, const std::string& resource);  // GM-RULING-56
int barrels_in_the_supply(const Table& table);                       // GM-RULING-56

bool a_step_is_possible(const Table& table);
bool tile_takes_another_clan_member(const Table& table, const Plot& plot);  // GM-RULING-24
bool this_refill_ends_the_game(const Table& table);                         // GM-CLAN-10

}  // namespace brieve::model::glen_more
