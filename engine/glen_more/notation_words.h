// The words of the notation, both ways; used by the files of the notation alone.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "engine/core/notation_fields.h"
#include "engine/glen_more/notation.h"

namespace brieve::glen_more {

// What the fields of a move hold.
inline constexpr int byte_max = std::numeric_limits<std::uint8_t>::max();
inline constexpr int short_min = std::numeric_limits<std::int16_t>::min();
inline constexpr int short_max = std::numeric_limits<std::int16_t>::max();

Json cell_json(Cell cell);
Cell cell_from(const Json& json, const std::string& where);
Json tile_json(int number);  // Also of numbers that are no tile.
// "forest#24", or the name of a tile that there is once. Zero for anything else.
std::uint8_t tile_called(std::string_view word);
int tile_from(const Json& json, const std::string& where);
Json good_json(Good type);  // Likewise.
Good good_from(const Json& json, const std::string& where);
Json rulings_json(const Rulings& rulings);
Rulings rulings_from(const Json& json, const std::string& where);

}  // namespace brieve::glen_more
