// Whole games played by chance, for rules that speak of every moment of a game.
//   wander(4, Seed(1), [](const State& before, const Move& move, const auto& told,
//                         const State& after) { ... });
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

// First a kind of move is chosen, then one of that kind, so that the many payments of one tile do
// not crowd out the rest.
inline Move any_move(const State& state, Random& random) {
    std::vector<Move> moves;
    legal_moves(state, moves);
    std::set<std::size_t> kinds;
    for (const Move& move : moves) kinds.insert(move.what.index());
    const std::size_t kind =
        *std::next(kinds.begin(), random.below(static_cast<std::uint32_t>(kinds.size())));
    std::erase_if(moves, [kind](const Move& move) { return move.what.index() != kind; });
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

template <class Check>
void wander(int players, Seed seed, Check check) {
    SCOPED_TRACE("seed " + std::to_string(seed.value));
    Random random(seed);
    std::vector<std::string> names;
    for (int seat = 0; seat < players; ++seat) names.push_back("p" + std::to_string(seat));
    const Judged<State> begun = begin(deal(names, Rulings(), random));
    ASSERT_TRUE(begun.has_value());
    State state = *begun;
    for (int moves = 0; state.turn.phase != Phase::over; ++moves) {
        ASSERT_LT(moves, 5000);
        const State before = state;
        const Move move = any_move(state, random);
        Happenings told;
        ASSERT_TRUE(play<GlenMore>(state, move, &told).legal());
        check(before, move, told.list, state);
    }
}

}  // namespace brieve::glen_more
