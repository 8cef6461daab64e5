// Positions of the catalogue's worked examples that several tests begin from.
#pragma once

#include <gtest/gtest.h>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

// EX-05: meadow and village lie between red and yellow, the other tiles beyond yellow.
inline Table red_and_yellow() {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)")
        .track(
            "red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6 quarry#23@7 "
            "pasture#21@8 wheat-field#22@9 loch-lochy#9@10 quarry#25@11 forest#28@12");
    return table;
}

// EX-06: three grey tiles with a clan member each around a new forest at (1,1).
inline State three_points() {
    State state = Table(4)
                      .display(red, "S{1} village#4@(1,0){1} village#19@(2,0){1}")
                      .offers("forest#24 quarry#23")
                      .state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0}), activate(red, {1, 0}),
                   activate(red, {2, 0})});
    EXPECT_EQ(state.turn.movement, 3);
    return state;
}

}  // namespace brieve::glen_more
