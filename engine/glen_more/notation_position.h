// Positions in the notation, both ways, and their words; used by the files of the notation alone.
#pragma once

#include <array>
#include <string>

#include "engine/glen_more/notation_words.h"

namespace brieve::glen_more {

inline constexpr int amount_max = 255;  // Of what a byte counts.
inline constexpr int coins_max = 10'000;
inline constexpr int points_max = 100'000;
inline constexpr int clan_max = clan_pieces_in_all;
inline constexpr std::array<const char*, 6> phase_names{"take", "choose", "act",
                                                        "roll", "draw",   "over"};
inline constexpr const char* start_name = "start-village";
inline constexpr const char* die_name = "die";

std::string item(const std::string& where, std::size_t place);  // "where[3]"
const Json& list_from(const Json& json, const std::string& where, std::size_t most);
Tile stack_tile_from(const Json& json, const std::string& where);
std::size_t phase_from(const Json& json, const std::string& where);  // Its place in the names.
Json figure_json(Figure figure, const Names& names);
Figure figure_from(const Json& json, const std::string& where, const Names& names);
// What stands on a space of the track: null, a tile, or {"figure": "Anna"}.
Json occupant_json(highlands::Occupant there, const Names& names);
highlands::Occupant occupant_from(const Json& json, const std::string& where, const Names& names);
int space_named(const std::string& name, const std::string& where);  // "0" to "13"

Json position_json(const State& state, const Names& names);
// Without what was not given.
Json position_json(const Position& position);

}  // namespace brieve::glen_more
