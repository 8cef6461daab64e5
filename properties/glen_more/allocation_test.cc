// The engine allocates nothing in the steady state. A program of its own, since it replaces new.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>

#include "engine/glen_more/game.h"
#include "engine/record/nearest.h"
#include "properties/core/playout.h"

extern std::size_t allocations;  // Counted by allocation_count.cc.

namespace brieve::glen_more {
namespace {

// One game by random moves, judged before they are applied, with and without a listener.
std::size_t allocated_in_a_game(const State& start, properties::Playout<GlenMore>& playout,
                                Happenings* told) {
    State state = start;
    const std::size_t before = allocations;
    while (const Move* move = playout.next(state)) {
        if (told != nullptr) told->list.clear();
        const Move chosen = *move;
        EXPECT_TRUE(play<GlenMore>(state, chosen, told).legal());
        EXPECT_TRUE(broken_invariants(state).legal());
    }
    return allocations - before;
}

TEST(SteadyState, a_game_allocates_nothing_after_the_first_with_the_same_buffers) {
    for (int players = 2; players <= 5; ++players) {
        Random random{Seed(3)};
        const std::vector<std::string> names{"a", "b", "c", "d", "e"};
        const State start =
            begin(deal({names.begin(), names.begin() + players}, Rulings(), random)).value();
        Happenings told;
        for (Happenings* listener : {&told, static_cast<Happenings*>(nullptr)}) {
            properties::Playout<GlenMore> playout(random);
            std::array<std::size_t, 2> allocated{};
            for (std::size_t& pass : allocated)
                for (std::uint64_t game = 0; game < 20; ++game) {
                    playout.random() = Random{Seed(game)};
                    pass += allocated_in_a_game(start, playout, listener);
                }
            EXPECT_GT(allocated[0], 0u);  // The buffers grow; else nothing would be counted.
            EXPECT_EQ(allocated[1], 0u) << players << " players";
        }
    }
}

TEST(SteadyState, nearest_move_is_found_in_the_buffer_of_the_caller) {
    Random random{Seed(3)};
    const State start = begin(deal({"a", "b", "c"}, Rulings(), random)).value();
    std::vector<Move> buffer;
    std::array<std::size_t, 2> allocated{};
    for (std::size_t& pass : allocated) {
        properties::Playout<GlenMore> playout(Random{Seed(3)});
        for (State state = start; const Move* move = playout.next(state);) {
            const Move chosen = *move, wanted{chosen.by, Take{3, {1, 1}, {}}};
            const std::size_t before = allocations;
            EXPECT_NE(record::nearest_now<GlenMore>(state, wanted, buffer), nullptr);
            pass += allocations - before;
            apply(state, chosen, nullptr);
        }
    }
    EXPECT_GT(allocated[0], 0u);
    EXPECT_EQ(allocated[1], 0u);
}

}  // namespace
}  // namespace brieve::glen_more
