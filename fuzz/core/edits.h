// Edits of a JSON document or of its text, spelled by a few bytes each: what goes in front of a
// game in the inputs that are about records and positions which are not what they should be.
//   const ByteSpan game = bytes.subspan(std::min(bytes.size(), edits_bytes));
//   std::string text = edited(record_json, bytes.first(...));
#pragma once

#include <cstddef>
#include <string>

#include "fuzz/core/game_input.h"

namespace brieve::fuzz {

inline constexpr std::size_t edit_bytes = 8;
inline constexpr std::size_t edits_max = 4;
inline constexpr std::size_t edits_bytes = edit_bytes * edits_max;

// An edit of zeros changes nothing.
Json edited(Json json, ByteSpan edits);                // Values, fields and entries.
std::string edited(std::string text, ByteSpan edits);  // Characters, wherever they stand.

// The edits in front, and the game behind them.
struct Edited {
    ByteSpan edits;
    ByteSpan game;
};
Edited split(ByteSpan bytes);

}  // namespace brieve::fuzz
