// The rulings on Loch Ness and Loch Oich, each played on its position under every option.
#include <gtest/gtest.h>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/answer.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// The quarry at (2,0) lies beyond the neighbourhood of a road tile at (4,0) and a tile at (0,-1).
Table ness_far_away() {
    Table table(4);
    table.display(red, "S loch-ness#37@(0,1) forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0){1}")
        .offers("wheat-field#18");
    return table;
}

TEST(GM_RULING_32, loch_ness_acts_from_far_away) {
    State state = ness_far_away().state();
    played(state, take(red, 1, {4, 0}));
    const std::vector<Happening> told = played(state, activate(red, {2, 0}));
    EXPECT_EQ(times(told, rule::ness_once_per_turn), 1);
    EXPECT_EQ(cubes_held(state, red), (Cubes{0, 1, 0, 0, 0}));
}

TEST(GM_RULING_32, on_activation_a_far_loch_ness_sleeps) {
    State state = ness_far_away().ruling(NessWorks::on_activation).state();
    played(state, take(red, 1, {4, 0}));
    EXPECT_EQ(refusal(state, activate(red, {2, 0})), Reasons{"GM-RULING-32"});
    EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-RULING-32"});
    EXPECT_EQ(refusal(state, activate(red, {2, 0}, pay().buy(wood))),
              (Reasons{"GM-BAD-07", "GM-RULING-32", "GM-WARE-05"}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), legal);
}

TEST(GM_RULING_32, on_activation_loch_ness_acts_once_its_tile_was_activated) {
    Table table(4);
    table.display(red, "S{1} loch-ness#37@(0,1) forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0)")
        .offers("forest#24");
    State state = table.ruling(NessWorks::on_activation).state();
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-RULING-32"});
    played(state, {activate(red, {2, 0}), activate(red, {0, 1}), activate(red, {3, 0})});
    EXPECT_EQ(cubes_held(state, red), (Cubes{0, 1, 1, 0, 0}));
}

TEST(GM_RULING_32, on_activation_the_next_turn_begins_asleep) {
    Table table(4);
    table.display(red, "S{1} loch-ness#37@(0,1) forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0)")
        .offers("forest#24 quarry#7");
    State state = table.ruling(NessWorks::on_activation).state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 1}), end_turn(red)});
    refilled(state);
    played(state, take(red, 2, {0, -1}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-RULING-32"});
}

// Red owns nothing but a far empty forest; the fair costs one wood.
Table wood_wanted(NessWhen option) {
    Table table(4);
    table
        .display(red,
                 "S{1} loch-ness#37@(0,1) quarry#1@(1,0) wheat-field#5@(2,0) pasture#39@(3,0) "
                 "forest#24@(3,1)")
        .coins(red, 0)
        .offers("fair-3#13 forest#28");
    table.ruling(option);
    return table;
}
const Move take_the_fair = take(red, 1, {1, 1}, pay().own(wood, {3, 1}));

TEST(GM_RULING_33, loch_ness_waits_for_the_activation) {
    for (const NessWhen option : {NessWhen::any_point_of_activation, NessWhen::last_only}) {
        const State state = wood_wanted(option).state();
        EXPECT_EQ(refusal(state, activate(red, {3, 1})), Reasons{"GM-TRACK-10"});
        EXPECT_EQ(refusal(state, take_the_fair), Reasons{"GM-COST-05"});
    }
}

TEST(GM_RULING_33, any_point_of_turn_makes_the_wood_that_pays_for_the_fair) {
    State state = wood_wanted(NessWhen::any_point_of_turn).state();
    const std::vector<Happening> told = played(state, activate(red, {3, 1}));
    EXPECT_EQ(times(told, rule::ness_once_per_turn), 1);
    EXPECT_EQ(refusal(state, activate(red, {3, 1})), Reasons{"GM-ACT-03"});
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-SPEC-06"});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    played(state, take_the_fair);
    EXPECT_EQ(refusal(state, activate(red, {3, 1})), Reasons{"GM-ACT-03"});
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-SPEC-06"});
    played(state, {activate(red, {1, 0}), activate(red, {1, 1}, pay().own(stone, {1, 0}))});
    EXPECT_EQ(state.of(red).points, Points(1));
}

TEST(GM_RULING_33, a_near_tile_activated_before_the_take_counts_as_activated) {
    State state = wood_wanted(NessWhen::any_point_of_turn).state();
    played(state, {activate(red, {0, 0}), take(red, 2, {1, 1})});
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-ACT-03"});
    EXPECT_EQ(refusal(state, activate(red, {3, 1})), Reasons{"GM-SPEC-06"});
    played(state, step(red, {0, 0}, {1, 1}));
}

TEST(GM_RULING_33, before_the_take_no_step_is_made_with_the_point) {
    State state = wood_wanted(NessWhen::any_point_of_turn).state();
    played(state, activate(red, {0, 0}));
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-TRACK-10"});
}

TEST(GM_RULING_33, before_the_take_who_has_no_card_activates_nothing) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("forest#24");
    const State state = table.ruling(NessWhen::any_point_of_turn).state();
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-01"});
    EXPECT_EQ(refusal(state, activate(red, {5, 5})), Reasons{"GM-ACT-01"});
}

TEST(GM_RULING_33, any_point_of_turn_acts_in_the_activation_too) {
    State state = wood_wanted(NessWhen::any_point_of_turn).state();
    played(state, {take(red, 2, {1, 1}), activate(red, {3, 1}), activate(red, {1, 0})});
    EXPECT_EQ(cubes_held(state, red), (Cubes{1, 1, 0, 0, 0}));
}

// A far empty wheat field, and a new distillery that wants its grain.
State grain_wanted(NessWhen option) {
    Table table(4);
    table
        .display(red,
                 "S{1} loch-ness#37@(0,1) quarry#1@(1,0)[1 stone] pasture#39@(2,0) "
                 "wheat-field#5@(3,0) forest#8@(4,0)")
        .coins(red, 0)
        .rows("0/0/1/0/0")
        .offers("distillery#11");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {1, 1}, pay().own(stone, {1, 0})));
    return state;
}
const Move distil = activate(red, {1, 1}, pay().own(grain, {3, 0}));

TEST(GM_RULING_33, loch_ness_makes_the_grain_that_the_distillery_uses) {
    for (const NessWhen option : {NessWhen::any_point_of_activation, NessWhen::any_point_of_turn}) {
        State state = grain_wanted(option);
        played(state, {activate(red, {3, 0}), distil});
        EXPECT_EQ(state.of(red).barrels, 2);
    }
}

TEST(GM_RULING_33, last_only_lets_nothing_follow_loch_ness) {
    State state = grain_wanted(NessWhen::last_only);
    played(state, {activate(red, {0, 0}), activate(red, {3, 0})});
    EXPECT_EQ(refusal(state, distil), Reasons{"GM-RULING-33"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-RULING-33"});
    EXPECT_EQ(refusal(state, activate(red, {1, 1})), (Reasons{"GM-ACT-12", "GM-RULING-33"}));
    EXPECT_EQ(refusal(state, activate(red, {4, 0})), Reasons{"GM-SPEC-06"});
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-ACT-03"});
    played(state, {sell(red, {3, 0}, grain), step(red, {0, 0}, {1, 0}), end_turn(red)});
}

TEST(GM_RULING_33, last_only_is_forgotten_in_the_next_turn) {
    Table table(4);
    table
        .display(red, "S{1} loch-ness#37@(0,1) quarry#1@(1,0) pasture#39@(2,0) wheat-field#5@(3,0)")
        .offers("forest#24 forest#28");
    State state = table.ruling(NessWhen::last_only).state();
    played(state, {take(red, 1, {1, 1}), activate(red, {3, 0}), end_turn(red)});
    refilled(state);
    played(state, {take(red, 2, {1, -1}), activate(red, {1, 0}), activate(red, {3, 0})});
}

// Loch Ness is new; the tavern at (3,1) lies far from it.
State ness_is_new(NessFirst option) {
    Table table(4);
    table
        .display(red,
                 "S{1} village#4@(1,0){1} quarry#1@(2,0) wheat-field#5@(3,0) tavern-3#33@(3,1)")
        .offers("loch-ness#37 forest#24");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {0, 1}, pay().member({1, 0})));
    return state;
}

TEST(GM_RULING_34, loch_ness_acts_in_the_turn_of_its_placement) {
    State state = ness_is_new(NessFirst::at_once);
    played(state, activate(red, {3, 1}));
    EXPECT_EQ(state.of(red).points, Points(3));
}

TEST(GM_RULING_34, from_next_turn_lets_it_act_only_later) {
    State state = ness_is_new(NessFirst::from_next_turn);
    EXPECT_EQ(refusal(state, activate(red, {3, 1})), Reasons{"GM-RULING-34"});
    played(state, {activate(red, {1, 0}), end_turn(red)});
    refilled(state);
    ASSERT_EQ(turn(state), Turn(red));
    played(state, {take(red, 2, {1, 1}), activate(red, {3, 1})});
    EXPECT_EQ(state.of(red).points, Points(3));
}

// S and the village lie far from Loch Oich at (0,3); of the old tiles only (0,2) lies near.
Table oich_in_the_north(std::string_view more = "") {
    Table table(4);
    table.display(red, "S forest#2@(0,1) meadow#3@(0,2){1} village#4@(1,0){1} " + std::string(more))
        .offers("loch-oich#60");
    return table;
}
const Move place_oich = take(red, 1, {0, 3}, pay().buy(wood).buy(stone));

TEST(GM_RULING_35, the_turn_of_loch_oich_keeps_its_movement) {
    State state = oich_in_the_north().state();
    played(state,
           {place_oich, activate(red, {0, 0}), activate(red, {1, 0}), activate(red, {0, 2})});
    EXPECT_EQ(refusal(state, activate(red, {0, 2})), Reasons{"GM-ACT-03"});
    played(state, {step(red, {1, 0}, {0, 0}), step(red, {0, 0}, {0, 1})});
    EXPECT_EQ(refusal(state, step(red, {0, 1}, {0, 0})), Reasons{"GM-CLAN-06"});
}

TEST(GM_RULING_35, oich_no_movement_gives_no_points) {
    State state = oich_in_the_north().ruling(OichTurn::oich_no_movement).state();
    played(state, {place_oich, activate(red, {0, 0}), activate(red, {1, 0})});
    EXPECT_EQ(state.turn.movement, 0);
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {0, 0})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(state, promote(red, {1, 0})), Reasons{"GM-CLAN-06"});
    played(state, activate(red, {0, 1}));
    EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-ACT-03"});
}

TEST(GM_RULING_35, oich_no_movement_leaves_other_turns_alone) {
    Table table(4);
    table.display(red, "S{1} loch-oich#60@(0,1) forest#8@(1,0)").offers("forest#24");
    State state = table.ruling(OichTurn::oich_no_movement).state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0}), step(red, {0, 0}, {1, 0})});
}

TEST(GM_RULING_35, oich_plus_normal_activates_near_tiles_twice_and_others_once) {
    State state = oich_in_the_north().ruling(OichTurn::oich_plus_normal).state();
    played(state, {place_oich, activate(red, {0, 2}), activate(red, {0, 1}), activate(red, {0, 0}),
                   activate(red, {1, 0}), activate(red, {0, 2}), activate(red, {0, 3}),
                   activate(red, {0, 3})});
    EXPECT_EQ(state.plot(Tile(3)).cubes, (Cubes{0, 0, 0, 0, 2}));
    EXPECT_EQ(state.turn.movement, 2);
    for (const Cell at : {cell(0, 2), cell(0, 1), cell(0, 0), cell(1, 0), cell(0, 3)})
        EXPECT_EQ(refusal(state, activate(red, at)), Reasons{"GM-ACT-03"});
    played(state, {step(red, {0, 2}, {0, 1}), step(red, {1, 0}, {0, 0})});
}

TEST(GM_RULING_35, oich_plus_normal_leaves_other_turns_alone) {
    Table table(4);
    table.display(red, "S{1} loch-oich#60@(0,1) forest#8@(1,0)").offers("forest#24");
    State state = table.ruling(OichTurn::oich_plus_normal).state();
    played(state, {take(red, 1, {1, 1}), activate(red, {1, 1})});
    EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{"GM-ACT-03"});
}

// Loch Ness lies south of S, so that Loch Oich still goes to (0,3).
Table oich_with_ness() {
    Table table(4);
    table.display(red, "S{1} forest#2@(0,1) meadow#3@(0,2){1} village#4@(1,0) loch-ness#37@(0,-1)")
        .chieftains(red, 0)
        .offers("loch-oich#60");
    return table;
}

TEST(GM_RULING_36, loch_ness_adds_nothing_to_the_turn_of_loch_oich) {
    for (const OichNess option : {OichNess::no_ness_with_oich, OichNess::ness_allowed}) {
        State state = oich_with_ness().ruling(option).state();
        played(state, {place_oich, activate(red, {0, 1}), activate(red, {0, 2})});
        EXPECT_FALSE(state.turn.ness_used);
        EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-ACT-03"});
        EXPECT_EQ(refusal(state, activate(red, {0, 2})), Reasons{"GM-ACT-03"});
    }
}

TEST(GM_RULING_36, with_oich_plus_normal_alone_loch_ness_still_adds_nothing) {
    State state = oich_with_ness().ruling(OichTurn::oich_plus_normal).state();
    played(state, {place_oich, activate(red, {0, 1})});
    EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-ACT-03"});
}

TEST(GM_RULING_36, under_the_pair_loch_ness_activates_one_far_tile_a_second_time) {
    State state =
        oich_with_ness().ruling(OichTurn::oich_plus_normal).ruling(OichNess::ness_allowed).state();
    played(state, {place_oich, activate(red, {0, 1}), activate(red, {0, 0}), activate(red, {0, 2}),
                   activate(red, {0, 2})});
    EXPECT_FALSE(state.turn.ness_used);
    EXPECT_EQ(refusal(state, activate(red, {0, 2})), Reasons{"GM-ACT-03"});
    const std::vector<Happening> told = played(state, activate(red, {0, 1}));
    EXPECT_EQ(times(told, rule::ness_once_per_turn), 1);
    EXPECT_EQ(state.plot(Tile(2)).cubes, (Cubes{2, 0, 0, 0, 0}));
    EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-ACT-03"});
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-ACT-03"});
}

TEST(GM_RULING_36, under_the_pair_nobody_without_the_card_gains) {
    State state = oich_in_the_north()
                      .ruling(OichTurn::oich_plus_normal)
                      .ruling(OichNess::ness_allowed)
                      .state();
    played(state, {place_oich, activate(red, {0, 1})});
    EXPECT_EQ(refusal(state, activate(red, {0, 1})), Reasons{"GM-ACT-03"});
}

}  // namespace
}  // namespace brieve::glen_more
