// The rulings on track and turn, each played on its position under every option.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// Red may jump over the meadow and the village; two tiles of stack 1 are left.
Table red_behind_yellow() {
    Table table(4);
    table
        .track(
            "red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6 "
            "distillery#11@7")
        .display(red, "S{1} forest#8@(1,0)")
        .display(yellow, "S{1} quarry#1@(1,0)")
        .left(1, 2);
    return table;
}

// The whole track of that picture, so that every space is accounted for.
Table whole_track() {
    Table table(4);
    table
        .track(
            "red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6 quarry#23@7 "
            "pasture#21@8 wheat-field#22@9 loch-lochy#9@10 quarry#25@11 forest#28@12")
        .display(red, "S{1} forest#8@(1,0)")
        .display(yellow, "S{1} quarry#1@(1,0)");
    return table;
}

bool tile_on(const State& state, int space) { return state.track.at(Space(space)).is_tile(); }
bool nothing_on(const State& state, int space) { return state.track.at(Space(space)).nothing(); }

State after_red_takes_the_forest(Table& table) {
    State state = table.state();
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    return state;
}

TEST(GM_RULING_01, passed_tiles_leave_in_the_movers_own_refill) {
    Table table = red_behind_yellow();
    State state = after_red_takes_the_forest(table);
    EXPECT_EQ(state.turn.draws_due, 3);
    EXPECT_TRUE(nothing_on(state, 1) && nothing_on(state, 2));
    EXPECT_TRUE(state.box.has(Tile(12)) && state.box.has(Tile(16)));
    const std::vector<Happening> told = refilled(state);
    EXPECT_EQ(times(told, rule::append_clockwise), 3);
    EXPECT_EQ(state.scorings, 1);
    EXPECT_EQ(turn(state), Turn(yellow));
    // The scoring was held before yellow plays: a barrel comes too late.
    played(state, {take(yellow, 7, {1, 1}, pay().buy(stone)), end_turn(yellow)});
    refilled(state);
    EXPECT_EQ(state.of(yellow).barrels, 1);
    EXPECT_EQ(state.of(yellow).points, Points(0));
}

TEST(GM_RULING_01, passed_tiles_leave_in_the_next_players_refill) {
    Table table = red_behind_yellow().ruling(PassedTiles::remove_next_turn);
    State state = after_red_takes_the_forest(table);
    EXPECT_EQ(state.turn.draws_due, 1);
    refilled(state);
    EXPECT_TRUE(tile_on(state, 1) && tile_on(state, 2));
    EXPECT_EQ(state.scorings, 0);
    EXPECT_EQ(turn(state), Turn(yellow));
    played(state, {take(yellow, 7, {1, 1}, pay().buy(stone)), end_turn(yellow)});
    EXPECT_EQ(state.turn.draws_due, 3);
    EXPECT_TRUE(state.box.has(Tile(12)) && state.box.has(Tile(16)));
    refilled(state);
    EXPECT_EQ(state.scorings, 1);
    EXPECT_EQ(state.of(yellow).points, Points(1));
}

TEST(GM_RULING_01, under_remove_next_turn_the_gap_lies_behind_the_first_tile_of_the_chain) {
    Table table = whole_track().ruling(PassedTiles::remove_next_turn);
    State state = after_red_takes_the_forest(table);
    refilled(state);
    EXPECT_EQ(state.track.occupied(), 13);
    EXPECT_TRUE(nothing_on(state, 0));
    EXPECT_EQ(state.track.end(), Space(13));
    EXPECT_TRUE(tile_on(state, 1) && tile_on(state, 2));
    EXPECT_EQ(state.track.rearmost(), Space(3));
    // Yellow goes on: the two old tiles leave, and what he passes stays for the next refill.
    played(state, {take(yellow, 8, {1, 1}), end_turn(yellow)});
    EXPECT_EQ(state.turn.draws_due, 3);
    refilled(state);
    EXPECT_EQ(state.track.occupied(), 13);
    EXPECT_TRUE(nothing_on(state, 3));
    EXPECT_EQ(state.track.end(), Space(2));
    EXPECT_EQ(turn(state), Turn(red));
}

TEST(GM_RULING_01, under_remove_next_turn_a_second_turn_in_a_row_removes_what_the_first_passed) {
    Table table = whole_track().ruling(PassedTiles::remove_next_turn);
    State state = table.state();
    played(state, {take(red, 2, {1, 1}, pay().buy(stone)), end_turn(red)});
    EXPECT_EQ(state.turn.draws_due, 1);
    refilled(state);
    EXPECT_TRUE(tile_on(state, 1));
    ASSERT_EQ(turn(state), Turn(red));
    played(state, {take(red, 4, {1, -1}), end_turn(red)});
    EXPECT_EQ(state.turn.draws_due, 2);
    EXPECT_TRUE(nothing_on(state, 1));
}

TEST(GM_RULING_02, a_second_turn_in_a_row_cannot_be_passed) {
    State state = whole_track().state();
    played(state, {take(red, 1, {1, 1}), end_turn(red)});
    refilled(state);
    ASSERT_EQ(turn(state), Turn(red));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    EXPECT_EQ(refusal(state, take(yellow, 4, {1, 1})), Reasons{"GM-TRACK-03"});
}

TEST(GM_RULING_03, no_tile_behind_the_mover_is_left_under_the_defaults) {
    for (const Travel travel : {Travel::forward_only, Travel::any_direction}) {
        Table table = red_behind_yellow().ruling(travel);
        State state = after_red_takes_the_forest(table);
        refilled(state);
        EXPECT_EQ(refusal(state, take(yellow, 1, {1, 1})), Reasons{"GM-TRACK-07"});
    }
}

TEST(GM_RULING_03, any_direction_alone_changes_no_move_and_no_result) {
    State one = whole_track().state();
    State other = whole_track().ruling(Travel::any_direction).state();
    std::vector<Move> moves, others;
    for (int turns = 0; turns < 5; ++turns) {
        legal_moves(one, moves);
        legal_moves(other, others);
        ASSERT_EQ(moves, others);
        const auto last_take = std::ranges::find_if(
            moves.rbegin(), moves.rend(),
            [](const Move& move) { return std::holds_alternative<Take>(move.what); });
        ASSERT_NE(last_take, moves.rend());
        const Seat seat = active_seat(one);
        for (State* state : {&one, &other}) {
            played(*state, *last_take);
            if (state->turn.phase == Phase::choose)
                played(*state, choose_goods(seat, {wood, wood}));
            played(*state, end_turn(seat));
            refilled(*state);
        }
        EXPECT_EQ(digest(one), digest(other));
    }
}

TEST(GM_RULING_03, under_remove_next_turn_forward_only_refuses_a_tile_behind) {
    Table table = red_behind_yellow().ruling(PassedTiles::remove_next_turn);
    State state = after_red_takes_the_forest(table);
    refilled(state);
    EXPECT_EQ(refusal(state, take(yellow, 1, {1, 1})), Reasons{"GM-TRACK-08"});
    EXPECT_EQ(refusal(state, take(yellow, 2, {1, 1}, pay().buy(stone))), Reasons{"GM-TRACK-08"});
    EXPECT_EQ(refusal(state, take(yellow, 7, {1, 1}, pay().buy(stone))), Reasons{});
}

TEST(GM_RULING_03, under_remove_next_turn_any_direction_reaches_a_tile_behind) {
    Table table =
        red_behind_yellow().ruling(PassedTiles::remove_next_turn).ruling(Travel::any_direction);
    State state = after_red_takes_the_forest(table);
    refilled(state);
    played(state, take(yellow, 1, {1, 1}));
    EXPECT_TRUE(state.of(yellow).display.has(Tile(12)));
    EXPECT_EQ(state.track.figure(yellow.index), Space(1));
}

// Of what lay behind yellow one tile is taken and the other is removed.
TEST(GM_RULING_03, after_going_back_the_other_tile_behind_is_removed) {
    Table table =
        red_behind_yellow().ruling(PassedTiles::remove_next_turn).ruling(Travel::any_direction);
    State state = after_red_takes_the_forest(table);
    refilled(state);
    played(state, {take(yellow, 2, {1, 1}, pay().buy(stone)), end_turn(yellow)});
    EXPECT_TRUE(state.box.has(Tile(12)));
    EXPECT_EQ(state.turn.draws_due, 2);
}

// The refill goes on up to the space that yellow left. That space is the gap, so the chain begins
// with red behind it and yellow stands at its end.
TEST(GM_RULING_03, after_going_back_the_space_left_is_the_gap_behind_the_first_of_the_chain) {
    for (const int target : {1, 2}) {
        Table table =
            whole_track().ruling(PassedTiles::remove_next_turn).ruling(Travel::any_direction);
        State state = after_red_takes_the_forest(table);
        refilled(state);
        played(state, take(yellow, target, {1, 1}, target == 2 ? pay().buy(stone) : pay()));
        played(state, end_turn(yellow));
        refilled(state);
        EXPECT_EQ(state.track.occupied(), 13);
        EXPECT_TRUE(nothing_on(state, 3));
        EXPECT_EQ(state.track.end(), Space(2));
        EXPECT_EQ(state.track.rearmost(), Space(4));
        EXPECT_EQ(turn(state), Turn(red));
    }
}

Table tavern_then_forest() {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("tavern-3#33 forest#24");
    return table;
}

TEST(GM_RULING_04, a_tile_that_cannot_be_paid_is_neither_taken_nor_discarded) {
    const State state = tavern_then_forest().state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1})), Reasons{"GM-COST-09"});
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-COST-17"});
}

TEST(GM_RULING_04, discard_unpayable_burns_the_tavern_without_a_step) {
    State state = tavern_then_forest().ruling(IllegalTile::discard_unpayable).state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1})), Reasons{"GM-COST-09"});
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-COST-17"});
    const std::vector<Happening> told = played(state, discard(red, 1));
    EXPECT_EQ(times(told, rule::stuck_discards), 1);
    EXPECT_TRUE(state.box.has(Tile(33)));
    EXPECT_EQ(state.of(red).display.size(), 2);
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-COST-17"});
    played(state, end_turn(red));
    EXPECT_EQ(state.turn.draws_due, 1);
}

TEST(GM_RULING_04, discard_unpayable_counts_sales_as_means) {
    for (const int wood_level : {0, 1}) {
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0)[1 wood]").coins(red, 0);
        table.rows(wood_level == 1 ? "1/0/0/0/0" : "0/0/0/0/0").offers("village#16 forest#24");
        const State state = table.ruling(IllegalTile::discard_unpayable).state();
        EXPECT_EQ(refusal(state, discard(red, 1)),
                  wood_level == 1 ? Reasons{"GM-COST-17"} : Reasons{});
    }
}

// Both river ends are out of the clan member's reach; the forest fits beside the start village.
Table river_out_of_reach() {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1) forest#2@(0,2) quarry#7@(0,-1) pasture#6@(0,-2)")
        .offers("loch-lochy#9 forest#24 tavern-3#33");
    return table;
}

TEST(GM_RULING_04, discard_and_step_burns_a_tile_without_a_cell_and_owes_a_step) {
    State state = river_out_of_reach().ruling(IllegalTile::discard_and_step).state();
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, discard(red, 3)), Reasons{"GM-COST-17"});
    played(state, discard(red, 1));
    EXPECT_EQ(state.turn.phase, Phase::act);
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-COST-17"});
    played(state, step(red, {0, 0}, {0, 1}));
    EXPECT_EQ(refusal(state, step(red, {0, 1}, {0, 0})), Reasons{"GM-CLAN-06"});
    played(state, end_turn(red));
}

TEST(GM_RULING_04, only_discard_and_step_burns_a_tile_without_a_cell) {
    for (const IllegalTile option : {IllegalTile::must_be_legal, IllegalTile::discard_unpayable}) {
        const State state = river_out_of_reach().ruling(option).state();
        EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    }
}

TEST(GM_RULING_04, who_is_stuck_discards_as_before_under_every_option) {
    for (const IllegalTile option : {IllegalTile::must_be_legal, IllegalTile::discard_unpayable,
                                     IllegalTile::discard_and_step}) {
        Table table(4);
        State state = table.offers("forest#24").ruling(option).state();
        played(state, {discard(red, 1), end_turn(red)});
        EXPECT_TRUE(state.box.has(Tile(24)));
    }
}

// The only clan member stands in the middle of nine tiles, so no free cell has one beside it.
Table walled_in() {
    Table table(4);
    table
        .display(red,
                 "S{1} quarry#1@(1,0) wheat-field#5@(-1,0) forest#2@(0,1) meadow#3@(0,-1) "
                 "meadow#12@(1,1) wheat-field#22@(-1,1) quarry#23@(1,-1) forest#24@(-1,-1)")
        .offers("loch-lochy#9 quarry#25");
    return table;
}

TEST(GM_RULING_05, a_stuck_player_discards_gains_nothing_and_must_step) {
    State state = walled_in().state();
    EXPECT_EQ(refusal(state, take(red, 2, {2, 1})), Reasons{"GM-PLACE-03"});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    played(state, discard(red, 1));
    EXPECT_EQ(state.turn.phase, Phase::act);
    EXPECT_FALSE(state.of(red).display.has(Tile(9)));
    EXPECT_EQ(state.track.figure(red.index), Space(1));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, choose_goods(red, {wood, wood})), Reasons{"GM-TRACK-10"});
    played(state, {step(red, {0, 0}, {1, 0}), end_turn(red)});
    refilled(state);
    ASSERT_EQ(turn(state), Turn(red));
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-COST-17"});
    played(state, take(red, 2, {2, 1}));
}

TEST(GM_RULING_05, without_a_step_he_stays_stuck) {
    State state = walled_in().ruling(Stuck::stuck_discard).state();
    played(state, discard(red, 1));
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-CLAN-06"});
    played(state, end_turn(red));
    refilled(state);
    EXPECT_EQ(refusal(state, take(red, 2, {2, 1})), Reasons{"GM-PLACE-03"});
    played(state, discard(red, 2));
}

TEST(GM_RULING_05, an_optional_step_may_be_made_or_left_out) {
    State state = walled_in().ruling(Stuck::stuck_discard_optional_step).state();
    played(state, discard(red, 1));
    State stepped = state;
    played(stepped, step(red, {0, 0}, {0, 1}));
    EXPECT_EQ(refusal(stepped, step(red, {0, 1}, {0, 0})), Reasons{"GM-CLAN-06"});
    played(stepped, end_turn(red));
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-COST-17"});
    played(state, end_turn(red));
}

TEST(GM_RULING_05, where_no_step_is_possible_the_tile_is_discarded_all_the_same) {
    for (const Stuck option : {Stuck::stuck_discard_and_step, Stuck::stuck_discard,
                               Stuck::stuck_discard_optional_step}) {
        Table table(4);
        State state = table.offers("forest#24 tavern-3#33").ruling(option).state();
        played(state, {discard(red, 2), end_turn(red)});
        EXPECT_TRUE(state.box.has(Tile(33)));
        EXPECT_EQ(state.turn.draws_due, 2);
    }
}

TEST(GM_RULING_05, one_placeable_tile_far_ahead_is_enough_not_to_be_stuck) {
    for (const Stuck option : {Stuck::stuck_discard_and_step, Stuck::stuck_discard,
                               Stuck::stuck_discard_optional_step}) {
        Table table(4);
        const State state = table.offers("forest#24 quarry#23 meadow#50").ruling(option).state();
        EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    }
}

}  // namespace
}  // namespace brieve::glen_more
