#include <gtest/gtest.h>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// EX-01: Anna takes Iona Abbey.
TEST(GM_COST_02, iona_abbey_with_three_coins_in_hand) {
    Table table(4);
    table.display(red, "S fair-4#49@(1,0){1} quarry#23@(1,1) meadow#12@(1,-1) "
                       "forest#24@(1,2)[2 wood] pasture#21@(1,-2)[1 cattle]")
        .coins(red, 3).rows("0/1/0/2/2").offers("iona-abbey#48");
    State state = table.state();
    EXPECT_EQ(refusal(state, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep))),
              Reasons{"GM-WARE-04"});
    played(state, sell(red, {1, -2}, cattle));
    played(state, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)));
    EXPECT_EQ(state.of(red).coins, Coins(0));
    played(state, {activate(red, {1, 1}), activate(red, {1, -1}), activate(red, {2, 0}, {}, sheep),
                   sell(red, {2, 0}, sheep)});
    played(state, activate(red, {1, 0}, pay().buy(grain).own(wood, {1, 2}).own(stone, {1, 1})
                                            .own(sheep, {1, -1})));
    EXPECT_EQ(state.of(red).points, Points(8));
    EXPECT_EQ(state.of(red).coins, Coins(2));
}

}  // namespace
}  // namespace brieve::glen_more
