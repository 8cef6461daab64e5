// The rulings on windfalls, activation and movement, each played under every option.
#include <gtest/gtest.h>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/answer.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

int members_on(const State& state, Tile tile) { return state.plot(tile).clan_members; }

TEST(GM_RULING_18, loch_lochys_cubes_cannot_be_declined) {
    Table table(4);
    State state = table.offers("loch-lochy#9").ruling(Buying::buy_only_with_zero).state();
    played(state, take(red, 1, {0, 1}));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, choose_goods(red, {})), Reasons{"GM-SPEC-03"});
    EXPECT_EQ(refusal(state, choose_goods(red, {wood})), Reasons{"GM-SPEC-03"});
    played(state, choose_goods(red, {wood, grain}));
    EXPECT_EQ(state.plot(Tile(9)).cubes, (Cubes{1, 0, 1, 0, 0}));
}

// The single grain is wanted for Donan Castle next turn.
Table single_grain() {
    Table table(4);
    table.display(red, "S{1} wheat-field#18@(1,0)[1 grain]").coins(red, 1);
    table.offers("distillery#11");
    return table;
}
const Move place_distillery = take(red, 1, {1, 1}, pay().buy(stone));

TEST(GM_RULING_19, no_activation_has_to_be_made) {
    State state = single_grain().state();
    played(state, {place_distillery, end_turn(red)});
    EXPECT_EQ(cubes_held(state, red), (Cubes{0, 0, 1, 0, 0}));
}

TEST(GM_RULING_19, compulsory_if_able_holds_the_turn_until_nothing_can_be_activated) {
    State state = single_grain().ruling(Compulsion::compulsory_if_able).state();
    played(state, {place_distillery, activate(red, {1, 0}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-RULING-19"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-RULING-19"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-RULING-19"});
    played(state, activate(red, {1, 1}, pay().own(grain, {1, 0})));
    EXPECT_EQ(refusal(state, end_turn(red)), legal);
    played(state, {step(red, {0, 0}, {1, 0}), end_turn(red)});
}

TEST(GM_RULING_19, compulsory_asks_nothing_before_the_tile_is_taken) {
    State state = single_grain().ruling(Compulsion::compulsory_if_able).state();
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-TRACK-10"});
}

TEST(GM_RULING_19, as_a_rule_of_the_turn_it_ends_the_asking) {
    State state = single_grain().ruling(Compulsion::compulsory_if_able).state();
    played(state, place_distillery);
    EXPECT_EQ(refusal(state, step(red, {4, 4}, {9, 9})), Reasons{"GM-RULING-19"});
}

TEST(GM_RULING_19, what_cannot_be_paid_is_not_compulsory_but_what_can_be_bought_is) {
    for (const int coins : {1, 2}) {
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0)").coins(red, coins).offers("distillery#11");
        State state = table.ruling(Compulsion::compulsory_if_able).state();
        played(state, {place_distillery, activate(red, {1, 0}), activate(red, {0, 0})});
        EXPECT_EQ(refusal(state, end_turn(red)), coins == 1 ? legal : Reasons{"GM-RULING-19"});
    }
}

TEST(GM_RULING_19, lochs_full_tiles_and_loch_ness_count_as_activations) {
    Table table(4);
    table.display(red,
                  "S loch-ness#37@(0,1) quarry#1@(1,0){1} forest#8@(2,0)[3 wood] "
                  "wheat-field#5@(3,0)");
    State state = table.offers("forest#24").ruling(Compulsion::compulsory_if_able).state();
    played(state, take(red, 1, {1, 1}));
    for (const Cell at : {cell(0, 0), cell(1, 0), cell(2, 0), cell(1, 1), cell(0, 1)}) {
        EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-RULING-19"});
        played(state, activate(red, at));
    }
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-RULING-19"});
    played(state, {activate(red, {3, 0}), end_turn(red)});
}

// With Loch Ness a tile could be activated anywhere, but not after a discard.
TEST(GM_RULING_19, after_a_discard_nothing_is_compulsory_but_the_step) {
    for (const std::string_view display :
         {"S{1} forest#8@(1,0)", "S{1} forest#8@(1,0) loch-ness#37@(0,1)"}) {
        Table table(4);
        table.display(red, display).offers("tavern-3#33");
        State state = table.ruling(Compulsion::compulsory_if_able).state();
        played(state, discard(red, 1));
        EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-COST-17"});
        EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-COST-17"});
        played(state, {step(red, {0, 0}, {1, 0}), end_turn(red)});
    }
}

// Two grey tiles and a forest lie around the new tile at (1,1).
Table two_villages() {
    Table table(4);
    table.display(red, "S{1} village#4@(1,0){1}").offers("forest#24");
    return table;
}
const Move place_forest = take(red, 1, {1, 1});

TEST(GM_RULING_20, no_activation_follows_a_step_when_points_are_pooled) {
    State state = two_villages().state();
    played(state, {place_forest, activate(red, {0, 0}), step(red, {0, 0}, {1, 1})});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-CLAN-01"});
    EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{"GM-CLAN-01"});
}

TEST(GM_RULING_20, immediate_accepts_a_step_and_a_promotion_between_activations) {
    State state = two_villages().ruling(PointsSpent::immediate).state();
    played(state, {place_forest, activate(red, {0, 0}), step(red, {0, 0}, {1, 1}),
                   activate(red, {1, 0}), promote(red, {1, 0}), activate(red, {1, 1})});
    EXPECT_EQ(members_on(state, Tile(24)), 1);
    EXPECT_EQ(state.of(red).chieftains, 1);
    EXPECT_EQ(cubes_held(state, red), (Cubes{1, 0, 0, 0, 0}));
}

TEST(GM_RULING_20, a_point_waits_for_the_end_in_the_pool_and_lapses_when_immediate) {
    State pooled = two_villages().state();
    played(pooled, {place_forest, activate(red, {0, 0}), activate(red, {1, 0}),
                    activate(red, {1, 1}), step(red, {0, 0}, {1, 1}), step(red, {1, 1}, {0, 0})});
    EXPECT_EQ(refusal(pooled, step(red, {0, 0}, {1, 1})), Reasons{"GM-CLAN-06"});
    State state = two_villages().ruling(PointsSpent::immediate).state();
    played(state, {place_forest, activate(red, {0, 0}), activate(red, {1, 1})});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 1})), Reasons{"GM-CLAN-06"});
    played(state, activate(red, {1, 0}));
    played(state, step(red, {0, 0}, {1, 1}));
    EXPECT_EQ(refusal(state, step(red, {1, 1}, {0, 0})), Reasons{"GM-CLAN-06"});
}

TEST(GM_RULING_20, two_grey_tiles_in_a_row_leave_one_point_when_immediate) {
    State state = two_villages().ruling(PointsSpent::immediate).state();
    played(state, {place_forest, activate(red, {0, 0}), activate(red, {1, 0})});
    EXPECT_EQ(state.turn.movement, 1);
    played(state, promote(red, {0, 0}));
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {1, 1})), Reasons{"GM-CLAN-06"});
}

TEST(GM_RULING_21, a_promotion_comes_before_the_refill_and_counts_in_its_scoring) {
    State state = two_villages().left(1, 1).state();
    played(state, {place_forest, activate(red, {0, 0}), activate(red, {1, 0}), promote(red, {1, 0}),
                   end_turn(red)});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-TRACK-10"});
    refilled(state);
    EXPECT_EQ(state.scorings, 1);
    EXPECT_EQ(state.of(red).points, Points(1));
}

// The only clan member, one movement point, and so many tiles left in the last stack.
State one_member_one_point(LastMember option, int stack, int tiles_left) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("forest#24").left(stack, tiles_left);
    State state = table.ruling(option).state();
    played(state, {place_forest, activate(red, {0, 0})});
    return state;
}
const Move promote_the_last = promote(red, {0, 0});

TEST(GM_RULING_22, the_last_clan_member_goes_in_the_turn_that_ends_the_game) {
    State state = one_member_one_point(LastMember::only_on_game_ending_turn, 3, 1);
    played(state, {promote_the_last, end_turn(red)});
    const std::vector<Happening> told = refilled(state);
    EXPECT_EQ(turn(state), Turn(Over()));
    EXPECT_EQ(amount(told, rule::lead_table), 1);
    const State too_early = one_member_one_point(LastMember::only_on_game_ending_turn, 3, 2);
    EXPECT_EQ(refusal(too_early, promote_the_last), Reasons{"GM-CLAN-09"});
}

TEST(GM_RULING_22, never_keeps_the_last_clan_member_to_the_end) {
    EXPECT_EQ(refusal(one_member_one_point(LastMember::never, 3, 1), promote_the_last),
              Reasons{"GM-CLAN-09"});
    EXPECT_EQ(refusal(one_member_one_point(LastMember::never, 3, 2), promote_the_last),
              Reasons{"GM-CLAN-09"});
}

TEST(GM_RULING_22, any_time_lets_the_last_clan_member_go_in_any_turn) {
    for (const int stack : {1, 2, 3}) {
        State state = one_member_one_point(LastMember::any_time, stack, 5);
        played(state, {promote_the_last, end_turn(red)});
        EXPECT_EQ(clan_members(state, red), 0);
        EXPECT_EQ(state.of(red).chieftains, 1);
        refilled(state);
        EXPECT_NE(turn(state), Turn(Over()));
    }
}

TEST(GM_RULING_22, any_time_does_not_pay_for_loch_ness_with_the_only_member) {
    Table table(4);
    const State state = table.offers("loch-ness#37").ruling(LastMember::any_time).state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().member({0, 0}))),
              (Reasons{"GM-CLAN-09", "GM-PLACE-03"}));
}

TEST(GM_RULING_22, a_display_without_clan_members_stands_only_under_any_time) {
    for (const LastMember option :
         {LastMember::only_on_game_ending_turn, LastMember::never, LastMember::any_time}) {
        Table table(4);
        table.display(red, "S forest#8@(1,0)").chieftains(red, 1).offers("quarry#1");
        EXPECT_EQ(start_refusal(Position{four_names, table.ruling(option).raw()}),
                  option == LastMember::any_time ? legal : Reasons{"GM-BAD-20"});
    }
}

// After red's turn the die is rearmost and must end the game, but red's own refill does not.
TEST(GM_RULING_23, only_the_own_refill_makes_a_turn_the_last) {
    Table table(3);
    table.track("red@0 die@1 yellow@2 blue@3 forest#24@4 quarry#23@5 quarry#25@6 forest#28@7")
        .display(red, "S{1} forest#8@(1,0)");
    State state = table.left(3, 2).state();
    played(state, {take(red, 4, {1, 1}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, promote_the_last), Reasons{"GM-CLAN-09"});
    played(state, end_turn(red));
    refilled(state);
    EXPECT_EQ(turn(state), Turn(Chance()));
    played(state, roll(1));
    refilled(state);
    EXPECT_EQ(turn(state), Turn(Over()));
}

// Three clan members stand around S, and three grey tiles around the new tile give three points.
State three_members_around(Crowding option) {
    Table table(4);
    table.display(red, "S village#4@(1,0){1} village#19@(-1,0){1} village#14@(0,1){1}")
        .chieftains(red, 1)
        .offers("forest#24");
    State state = table.ruling(option).state();
    played(state, {place_forest, activate(red, {0, 0}), activate(red, {1, 0}),
                   activate(red, {0, 1}), step(red, {1, 0}, {0, 0}), step(red, {0, 1}, {0, 0})});
    return state;
}

TEST(GM_RULING_24, three_clan_members_share_a_tile) {
    State state = three_members_around(Crowding::unlimited);
    played(state, step(red, {-1, 0}, {0, 0}));
    EXPECT_EQ(members_on(state, start_village(0)), 3);
}

TEST(GM_RULING_24, two_at_most_refuses_the_third) {
    State state = three_members_around(Crowding::two_at_most);
    EXPECT_EQ(members_on(state, start_village(0)), 2);
    EXPECT_EQ(refusal(state, step(red, {-1, 0}, {0, 0})), Reasons{"GM-RULING-24"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 1})), legal);
    EXPECT_EQ(refusal(state, step(red, {-1, 0}, {0, 1})), legal);
}

TEST(GM_RULING_24, two_at_most_is_asked_beside_the_distance) {
    Table table(4);
    table.display(red, "S village#4@(1,0){1} castle-stalker#27@(0,1){2} quarry#1@(2,0){1}");
    State state = table.offers("forest#24").ruling(Crowding::two_at_most).state();
    played(state, {place_forest, activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, step(red, {2, 0}, {0, 1})), (Reasons{"GM-CLAN-03", "GM-RULING-24"}));
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {0, 1})), Reasons{"GM-RULING-24"});
    EXPECT_EQ(refusal(state, step(red, {0, 1}, {0, 1})), (Reasons{"GM-CLAN-03", "GM-RULING-24"}));
}

TEST(GM_RULING_28, a_fourth_barrel_comes_from_one_distillery) {
    Table table(4);
    table.display(red, "S{1} wheat-field#18@(1,0)[1 grain] distillery#11@(1,1)").barrels(red, 3);
    State state = table.offers("meadow#3").state();
    played(state, {take(red, 1, {0, 1}), activate(red, {1, 1}, pay().own(grain, {1, 0}))});
    EXPECT_EQ(state.of(red).barrels, 4);
}

}  // namespace
}  // namespace brieve::glen_more
