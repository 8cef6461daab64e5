// The questions that a take and an activation share: "as in PAY".
#pragma once

#include "properties/model/glen_more/judge.h"

namespace brieve::model::glen_more {

// Only when the named space (of a take) or cell (of an activation) holds a tile.
Answer purchases_are_used(const Table& table, const Move& move);       // GM-WARE-05
Answer own_cubes_are_there(const Table& table, const Move& move);      // GM-COST-05
Answer rows_have_the_cubes(const Table& table, const Move& move);      // GM-WARE-03
Answer coins_suffice(const Table& table, const Move& move);            // GM-WARE-04
Answer buys_no_more_than_ruled(const Table& table, const Move& move);  // GM-RULING-13

}  // namespace brieve::model::glen_more
