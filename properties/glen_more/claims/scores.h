// A second count of the scorings, from what is printed on cards and in the table of leads.
//   scored(course, table) == scoring_by_hand(table)   // The draw that ends a stack, on any table.
#pragma once

#include <limits>
#include <vector>

#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {

using BySeat = std::vector<int>;

inline std::string text_of(const BySeat& numbers) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : "/") + std::to_string(number);
    return text;
}
inline Answer same_numbers(const std::string& what, const BySeat& expected, const BySeat& found) {
    return kept_if(expected == found,
                   what + " " + text_of(found) + " instead of " + text_of(expected));
}
inline BySeat points_held(const State& table) {
    BySeat held;
    for (int seat = 0; seat < table.players; ++seat)
        held.push_back(table.of(Seat(seat)).points.value);
    return held;
}
inline BySeat less(BySeat numbers, const BySeat& others) {
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) numbers[seat] -= others[seat];
    return numbers;
}
inline BySeat plus(BySeat numbers, const BySeat& others) {
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) numbers[seat] += others[seat];
    return numbers;
}

// The stack whose last tile was just drawn: 1, 2 or 3; none otherwise.
inline std::optional<int> stack_ended(const Course& course) {
    const Draw* draw = made<Draw>(course);
    if (!draw || course.after().partial) return std::nullopt;
    const int stack = spec(Tile(draw->tile)).stack;
    for (const Tile tile : course.after().stacks)
        if (spec(tile).stack == stack) return std::nullopt;
    return stack >= 1 ? std::optional(stack) : std::nullopt;
}

// Barrels, chieftains with tams, cards.
using Compared = std::array<int, 3>;
inline Compared compared(const State& table, Seat seat) {
    const Player& player = table.of(seat);
    int tams = player.display.has(cawdor_castle) ? 3 : 0, cards = 0;
    for (const Tile one :
         {castle_of_mey, castle_stalker, castle_moil, donan_castle, armadale_castle})
        tams += player.display.has(one);
    for (const Tile tile : special_tiles) cards += player.display.has(tile);
    const int times = player.display.has(castle_of_mey) ? 2 : 1;
    return {player.barrels, times * player.chieftains + tams, cards};
}
inline int points_for_lead(int lead) {
    constexpr std::array<int, 6> table{0, 1, 2, 3, 5, 8};
    return table.at(static_cast<std::size_t>(std::min(lead, 5)));
}
inline BySeat scoring_by_hand(const State& table) {
    BySeat points(table.players);
    for (std::size_t category = 0; category < 3; ++category) {
        int lowest = std::numeric_limits<int>::max();
        for (int seat = 0; seat < table.players; ++seat)
            lowest = std::min(lowest, compared(table, Seat(seat))[category]);
        for (int seat = 0; seat < table.players; ++seat)
            points[static_cast<std::size_t>(seat)] +=
                points_for_lead(compared(table, Seat(seat))[category] - lowest);
    }
    return points;
}

template <class Which>
int tiles_that(const State& table, Seat seat, Which which) {
    int number = 0;
    for (const Tile tile : table.of(seat).display) number += which(spec(tile));
    return number;
}
inline int yellow_tiles(const State& table, Seat seat) {
    return tiles_that(table, seat,
                      [](const TileSpec& tile) { return tile.colour == Colour::yellow; });
}
inline int green_tiles(const State& table, Seat seat) {
    return tiles_that(table, seat,
                      [](const TileSpec& tile) { return tile.colour == Colour::green; });
}
inline int villages(const State& table, Seat seat) {
    return tiles_that(table, seat,
                      [](const TileSpec& tile) { return tile.type == TileType::village; });
}
inline int fewest_tiles(const State& table) {
    int fewest = std::numeric_limits<int>::max();
    for (int seat = 0; seat < table.players; ++seat)
        fewest = std::min(fewest, table.of(Seat(seat)).display.size());
    return fewest;
}
inline BySeat final_by_hand(const State& table) {
    BySeat points;
    for (int index = 0; index < table.players; ++index) {
        const Seat seat(index);
        int sum = table.of(seat).coins.value() -
                  3 * (table.of(seat).display.size() - fewest_tiles(table));
        if (owns(table, seat, iona_abbey)) sum += 2 * yellow_tiles(table, seat);
        if (owns(table, seat, loch_morar)) sum += 2 * green_tiles(table, seat);
        if (owns(table, seat, duart_castle)) sum += 3 * villages(table, seat);
        points.push_back(sum);
    }
    return points;
}

// What everybody gains when the last draw is made on this table instead; the final scoring, where
// it follows, is in it.
inline BySeat gained(const Course& course, const State& table) {
    State after = table;
    GlenMore::apply(after, course.move(), nullptr);
    return less(points_held(after), points_held(table));
}
// Likewise, without the final scoring.
inline BySeat scored(const Course& course, const State& table) {
    const BySeat all = gained(course, table);
    return stack_ended(course) == 3 ? less(all, final_by_hand(table)) : all;
}

// The table with all cards, barrels and chieftains gone, so that a scoring pays nobody.
inline State bare(State table) {
    for (Player& player : table.player) {
        for (const Tile tile : special_tiles) player.display.remove(tile);
        player.barrels = player.chieftains = 0;
    }
    return table;
}

}  // namespace brieve::glen_more
