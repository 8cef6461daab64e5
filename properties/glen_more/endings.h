// Large displays, and turns that end a stack or the game, for tests of the scorings.
//   const Ended end = ended(Table(3).coins(red, 7).barrels(yellow, 2), 3);   // Stack 3: game over.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

// Draws a display of these tiles: those with a river along the river, those with a road along the
// road, the others in a row beside the first tile of the river, which must be among them then. The
// cell east of the start village stays free.
inline std::string spread(const std::vector<int>& tiles, int clan_members = 1) {
    std::string drawn = "S{" + std::to_string(clan_members) + "}";
    int rivers = 0, roads = 0, plains = 0;
    for (const int number : tiles) {
        const Tile tile(static_cast<std::uint8_t>(number));
        int x = 1 + plains, y = 1;
        if (spec(tile).river) x = 0, y = rivers == 0 ? 1 : -rivers;
        if (spec(tile).road) x = -1 - roads, y = 0;
        ++(spec(tile).river ? rivers : spec(tile).road ? roads : plains);
        drawn +=
            " " + name_with_number(tile) + "@(" + std::to_string(x) + "," + std::to_string(y) + ")";
    }
    return drawn;
}

struct Ended {
    State state;
    std::vector<Happening> told;  // Of the draw that ended the stack.
};

// The refill that is due, up to a stack's end.
inline Ended refilled_to_the_end(State state) {
    std::vector<Happening> told = refilled(state);
    EXPECT_EQ(times(told, rule::stack_end_scores), 1);
    return {std::move(state), std::move(told)};
}

// Red takes a road tile for nothing and does no more, and the refill draws the stack's last tile.
inline Ended ended(Table table, int stack, const std::string& tile = "forest#8") {
    State state = table.offers(tile).left(stack, 1).state();
    played(state, {take(red, 1, {1, 0}), end_turn(red)});
    return refilled_to_the_end(state);
}

// By seat: the victory points that the state holds.
inline std::vector<int> points_of(const State& state) {
    std::vector<int> found;
    for (int seat = 0; seat < state.players; ++seat)
        found.push_back(state.of(Seat(seat)).points.value);
    return found;
}

// By seat: what happened under this rule.
inline std::vector<int> amounts(const Ended& end, RuleId rule) {
    std::vector<int> found(end.state.players);
    for (const Happening& happening : end.told)
        if (happening.rule == rule) found.at(happening.who.value) += happening.amount;
    return found;
}

// By seat: what the final scoring adds under this rule, or would add if the game ended now.
inline std::vector<int> lines(const State& state, RuleId rule) {
    std::vector<int> found;
    const Standing now = standing(state);
    for (const Score& score : now.scores()) {
        found.push_back(0);
        for (const Line& line : score.lines())
            if (line.rule == rule) found.back() += line.points.value;
    }
    return found;
}

inline std::vector<int> totals(const State& state) {
    std::vector<int> found;
    const Standing now = standing(state);
    for (const Score& score : now.scores()) found.push_back(score.total.value);
    return found;
}

// The seats that win, among all that a standing could name.
inline std::vector<int> winners(const State& state) {
    std::vector<int> found;
    const Standing now = standing(state);
    for (int seat = 0; seat < seats_max; ++seat)
        if (now.score[static_cast<std::size_t>(seat)].winner) found.push_back(seat);
    return found;
}

}  // namespace brieve::glen_more
