// All legal moves, by generate and test: propose broadly, keep what nothing is named against.
// Payments and choices are in normal form.
#pragma once

#include <vector>

#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

std::vector<Move> legal_moves(const Table& table);
std::vector<Move> legal_activations(const Table& table);  // GM-RULING-19 asks for these alone.

}  // namespace brieve::model::glen_more
