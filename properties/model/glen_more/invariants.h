// Section 6: the invariants that can be asked of one table.
#pragma once

#include <string>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

// Each entry begins with the number of the invariant: "6 a tile holds more than 3 cubes". Empty:
// all hold. Asked are 1 to 9, 10 (draws due), 11 (scorings), 17 (activations of this turn).
std::vector<std::string> broken_invariants(const Table& table);

// Recounts; in a partial position the first count stands for what the set-up would give.
int coins_beyond_armadale(const Table& table);  // Players and warehouse, less what cards brought.
int pieces_beyond_tiles(const Player& player);  // Clan members and chieftains, less the tiles'.
int cards_beyond_tiles(const Player& player);   // Cards held, less special tiles.

}  // namespace brieve::model::glen_more
