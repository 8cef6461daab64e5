// A price row: spaces 1, 2, 3 that are covered with as many coins from the left, one resource each.
#pragma once

#include <cstdint>

#include "engine/core/check.h"
#include "engine/core/count.h"

namespace brieve::highlands {

inline constexpr int row_spaces = 3;

struct Row {
    std::uint8_t level = 0;  // The spaces 1 .. level hold their coins.
    friend bool operator==(Row, Row) = default;
};

constexpr Row row(int level) {
    CHECK(level >= 0 && level <= row_spaces);
    return Row(static_cast<std::uint8_t>(level));
}
constexpr int free_spaces(Row row) { return row_spaces - row.level; }
constexpr bool is_full(Row row) { return row.level == row_spaces; }
constexpr bool is_empty(Row row) { return row.level == 0; }

// The lowest number that is not covered.
constexpr Coins buy_price(Row row) {
    CHECK(!is_full(row));
    return Coins(row.level + 1);
}
// The highest number that is covered.
constexpr Coins sell_price(Row row) {
    CHECK(!is_empty(row));
    return Coins(row.level);
}
constexpr Row after_buying(Row before) { return row(before.level + 1); }
constexpr Row after_selling(Row before) { return row(before.level - 1); }

constexpr Coins coins_in(Row row) { return Coins(row.level * (row.level + 1) / 2); }

// The price of several units one after the other, each at the level that the one before left.
constexpr Coins price_of(Row row, int units) {
    CHECK(units <= free_spaces(row));
    Coins sum;
    for (; units > 0; --units, row = after_buying(row)) sum += buy_price(row);
    return sum;
}
// What several units bring, sold one after the other until the row is empty.
constexpr Coins proceeds_of(Row row, int units) {
    Coins sum;
    for (; units > 0 && !is_empty(row); --units, row = after_selling(row)) sum += sell_price(row);
    return sum;
}

static_assert(price_of(Row{0}, 3) == Coins(6));
static_assert(proceeds_of(Row{3}, 2) == Coins(5));

}  // namespace brieve::highlands
