// What a lead over the lowest pays, and what tiles above the fewest cost.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/check.h"
#include "engine/core/count.h"

namespace brieve::highlands {

// The last entry of the table also pays every greater lead.
constexpr Points points_for(Lead lead, std::span<const int> table) {
    CHECK(!table.empty());
    const std::size_t place = static_cast<std::size_t>(lead.value());
    return Points(place < table.size() ? table[place] : table.back());
}

// Negative or zero: what somebody with `tiles` gives up when the fewest are `fewest`.
constexpr Points penalty(int tiles, int fewest, int per_tile) {
    CHECK(tiles >= fewest);
    return Points(-per_tile * (tiles - fewest));
}

}  // namespace brieve::highlands
