#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "properties/glen_more/neighbour.h"
#include "properties/glen_more/table.h"
#include "properties/glen_more/worked_examples.h"

namespace brieve::glen_more {
namespace {

using Told = std::vector<Happening>;

int clan_of(const State& state, Seat seat) {
    int sum = 0;
    for (const Tile tile : state.of(seat).display) sum += state.plot(tile).clan_members;
    return sum;
}
int clan_members(const State& state, std::string_view tile) {
    return state.plot(tile_named(tile)).clan_members;
}
int on_start(const State& state, Seat seat) {
    return state.plot(start_village(seat.index)).clan_members;
}

TEST(GM_CLAN_01, no_activation_after_a_step_or_promotion) {
    for (const Move& spent : {step(red, {0, 0}, {1, 0}), promote(red, {0, 0})}) {
        State state = three_points();
        EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{});
        played(state, spent);
        EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{"GM-CLAN-01"});
        // Nothing else is asked of an activation that comes too late.
        EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-CLAN-01"});
        EXPECT_EQ(refusal(state, activate(red, {7, 7})), Reasons{"GM-CLAN-01"});
        EXPECT_EQ(refusal(state, step(red, {1, 0}, {1, 1})), Reasons{});
    }
}

TEST(GM_CLAN_01, neither_before_the_tile_is_taken_nor_once_the_refill_is_due) {
    State state = Table(4).display(red, "S{1} village#4@(1,0){1}").offers("forest#24").state();
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-TRACK-10"});
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{});
    played(state, end_turn(red));
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-TRACK-10"});
}

// GM-RULING-21: the promotion counts in the scoring of the same turn's refill.
TEST(GM_CLAN_01, points_are_spent_before_the_scoring_of_the_refill) {
    State state =
        Table(4).display(red, "S{1} village#4@(1,0){1}").left(1, 1).offers("forest#24").state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0}), activate(red, {1, 0}),
                   promote(red, {1, 0}), end_turn(red)});
    EXPECT_EQ(amount(refilled(state), rule::lead_table), 1);
    EXPECT_EQ(state.of(red).points, Points(1));
}

TEST(GM_CLAN_02, one_clan_member_takes_all_three_points) {
    State state = three_points();
    played(state,
           {step(red, {0, 0}, {1, 0}), step(red, {1, 0}, {2, 0}), step(red, {2, 0}, {1, 1})});
    EXPECT_EQ(on_start(state, red), 0);
    EXPECT_EQ(clan_members(state, "village#4"), 1);
    EXPECT_EQ(clan_members(state, "village#19"), 1);
    EXPECT_EQ(clan_members(state, "forest#24"), 1);
}

TEST(GM_CLAN_02, three_clan_members_take_one_point_each) {
    State state = three_points();
    played(state,
           {step(red, {2, 0}, {1, 1}), step(red, {1, 0}, {2, 0}), step(red, {0, 0}, {1, 0})});
    EXPECT_EQ(on_start(state, red), 0);
    EXPECT_EQ(clan_of(state, red), 3);
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {0, 0})), Reasons{"GM-CLAN-06"});
}

TEST(GM_CLAN_02, a_point_of_one_tile_moves_the_clan_member_of_another) {
    State state = Table(4)
                      .display(red, "S village#4@(1,0) village#19@(2,0) forest#40@(3,0){1}")
                      .offers("forest#24")
                      .state();
    played(state, {take(red, 1, {2, 1}), activate(red, {1, 0})});
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {2, 0})), Reasons{"GM-CLAN-02"});
    EXPECT_EQ(refusal(state, promote(red, {1, 0})), Reasons{"GM-CLAN-02"});
    EXPECT_EQ(refusal(state, step(red, {9, 9}, {2, 0})), Reasons{"GM-CLAN-02"});
    EXPECT_EQ(refusal(state, step(red, {3, 0}, {2, 1})), Reasons{});
    played(state, step(red, {3, 0}, {2, 1}));
    EXPECT_EQ(clan_members(state, "forest#24"), 1);
}

TEST(GM_CLAN_02, the_clan_members_of_another_player_do_not_obey) {
    State state = Table(4)
                      .display(red, "S{1} village#4@(1,0)")
                      .display(yellow, "S{1} village#19@(1,0){1}")
                      .offers("forest#24")
                      .state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {0, 0})), Reasons{"GM-CLAN-02"});
}

// A clan member in the middle of nine tiles, in a display that reaches farther to the east.
State middle_of_nine() {
    State state = Table(4)
                      .display(red,
                               "S village#4@(1,0) forest#8@(2,0) quarry#1@(3,0) "
                               "wheat-field#5@(4,0) meadow#12@(1,1) pasture#21@(2,1){1} "
                               "village#16@(3,1) forest#28@(4,1) quarry#25@(1,2) forest#24@(2,2)")
                      .offers("wheat-field#22")
                      .state();
    played(state, {take(red, 1, {3, 2}), activate(red, {3, 1})});
    return state;
}

TEST(GM_CLAN_03, a_step_goes_to_the_eight_neighbours_and_no_farther) {
    const State state = middle_of_nine();
    const std::array<Cell, 3> far{Cell(0, 0), Cell(4, 0), Cell(4, 1)};
    for (int x = -1; x <= 5; ++x)
        for (int y = -2; y <= 4; ++y) {
            const Cell to = cell(x, y);
            const bool near = std::abs(x - 2) <= 1 && std::abs(y - 1) <= 1 && to != Cell(2, 1);
            const bool tile = near || to == Cell(2, 1) || std::ranges::count(far, to) > 0;
            Reasons expected;
            if (!near) expected.push_back("GM-CLAN-03");
            if (!tile) expected.push_back("GM-CLAN-04");
            EXPECT_EQ(refusal(state, step(red, {2, 1}, to)), expected) << x << "," << y;
        }
}

TEST(GM_CLAN_03, a_step_takes_one_clan_member_and_one_point) {
    for (const Cell to : {Cell(1, 0), Cell(2, 0), Cell(3, 0), Cell(1, 1), Cell(3, 1), Cell(1, 2),
                          Cell(2, 2), Cell(3, 2)}) {
        State state = middle_of_nine();
        const Told told = played(state, step(red, {2, 1}, to));
        ASSERT_EQ(told.size(), 1u);
        EXPECT_EQ(told[0].rule, rule::one_step_per_point);
        EXPECT_EQ(told[0].who, mover(red));
        EXPECT_EQ(told[0].amount, 1);
        EXPECT_EQ(state.turn.movement, 0);
        EXPECT_EQ(clan_members(state, "pasture#21"), 0);
        for (const Tile tile : state.of(red).display)
            EXPECT_EQ(state.plot(tile).clan_members, cell_of(state.plot(tile)) == to ? 1 : 0);
    }
}

TEST(GM_CLAN_04, an_empty_cell_beside_the_clan_member_is_refused) {
    const State state = three_points();
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {-1, 0})), Reasons{"GM-CLAN-04"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {0, 1})), Reasons{"GM-CLAN-04"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {5, 5})), (Reasons{"GM-CLAN-03", "GM-CLAN-04"}));
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 1})), Reasons{});
}

TEST(GM_CLAN_04, a_tile_of_another_display_is_no_target) {
    State state = Table(4)
                      .display(red, "S{1}")
                      .display(yellow, "S{1} quarry#1@(-1,0)")
                      .offers("forest#8")
                      .state();
    played(state, {take(red, 1, {1, 0}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {-1, 0})), Reasons{"GM-CLAN-04"});
}

TEST(GM_CLAN_05, every_tile_of_the_stacks_can_be_entered) {
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        const Neighbour by = neighbour(Tile(number));
        State state = Table(4).display(red, by.drawn).offers(by.offered).state();
        played(state, {take(red, 1, by.to), activate(red, {0, 0})});
        permits("GM-CLAN-05", state, step(red, {0, 0}, by.at));
        EXPECT_EQ(state.plot(Tile(number)).clan_members, 1);
    }
}

// GM-RULING-24: there is no limit of one or two.
TEST(GM_CLAN_05, three_or_six_clan_members_share_a_tile) {
    State state = three_points();
    played(state, step(red, {2, 0}, {1, 1}));
    permits("GM-CLAN-05", state, step(red, {1, 0}, {0, 0}));
    permits("GM-CLAN-05", state, step(red, {1, 1}, {0, 0}));
    EXPECT_EQ(on_start(state, red), 3);

    State more = Table(4).display(red, "S{4} village#4@(1,0){2}").offers("forest#24").state();
    played(more, {take(red, 1, {1, 1}), activate(red, {1, 0}), activate(red, {0, 0})});
    permits("GM-CLAN-05", more, step(red, {1, 0}, {0, 0}));
    permits("GM-CLAN-05", more, step(red, {1, 0}, {0, 0}));
    EXPECT_EQ(on_start(more, red), 6);
}

TEST(GM_CLAN_06, no_step_or_promotion_without_a_point) {
    State state = three_points();
    for (int spent = 0; spent < 3; ++spent) {
        EXPECT_EQ(state.turn.movement, 3 - spent);
        EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{});
        played(state, spent % 2 == 0 ? step(red, {1, 0}, {1, 1}) : step(red, {1, 1}, {1, 0}));
    }
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(state, step(red, {8, 8}, {9, 9})), Reasons{"GM-CLAN-06"});
}

TEST(GM_CLAN_06, a_turn_without_grey_tiles_gives_no_point) {
    State state = Table(4).display(red, "S{1} forest#8@(1,0)").offers("quarry#23").state();
    played(state, {take(red, 1, {1, 1}), activate(red, {1, 0}), activate(red, {1, 1})});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-CLAN-06"});
}

TEST(GM_CLAN_06, points_left_over_are_lost) {
    for (int spent = 0; spent <= 3; ++spent) {
        State state = three_points();
        const std::array<Cell, 3> members{Cell(0, 0), Cell(1, 0), Cell(2, 0)};
        for (int member = 0; member < spent; ++member)
            played(state, step(red, members[static_cast<std::size_t>(member)], {1, 1}));
        const Told told = played(state, end_turn(red));
        EXPECT_EQ(amount(told, rule::points_of_the_turn), spent - 3);
        EXPECT_EQ(times(told, rule::points_of_the_turn), spent < 3 ? 1 : 0);
        refilled(state);
        EXPECT_EQ(state.turn.movement, 0);
        played(state, take(red, 2, {2, 1}));
        EXPECT_EQ(refusal(state, step(red, {1, 1}, {1, 0})), Reasons{"GM-CLAN-06"});
    }
}

TEST(GM_CLAN_07, a_point_makes_a_chieftain_of_any_clan_member) {
    for (const Cell from : {Cell(0, 0), Cell(1, 0), Cell(2, 0)}) {
        State state = three_points();
        const Told told = played(state, promote(red, from));
        EXPECT_EQ(told, (Told{{rule::promotion_costs_point, mover(red), "chieftain", 1}}));
        EXPECT_EQ(state.of(red).chieftains, 1);
        EXPECT_EQ(state.turn.movement, 2);
        EXPECT_EQ(clan_of(state, red), 2);
        EXPECT_EQ(refusal(state, promote(red, from)), Reasons{"GM-CLAN-02"});
    }
}

// EX-06: two promotions and a step use up the three points.
TEST(GM_CLAN_07, two_promotions_and_a_step) {
    State state = three_points();
    const Told told =
        played(state, {promote(red, {0, 0}), promote(red, {2, 0}), step(red, {1, 0}, {1, 1})});
    EXPECT_EQ(amount(told, rule::promotion_costs_point), 2);
    EXPECT_EQ(state.of(red).chieftains, 2);
    EXPECT_EQ(state.turn.movement, 0);
    EXPECT_EQ(clan_members(state, "forest#24"), 1);
}

// Every legal move of a turn with chieftains and points at hand leaves the chieftains what they
// are.
TEST(GM_CLAN_08, no_move_brings_a_chieftain_back) {
    State state = three_points();
    played(state, {promote(red, {0, 0}), promote(red, {2, 0})});
    std::vector<State> open{state};
    State after = state;
    played(after, end_turn(red));
    refilled(after);
    open.push_back(after);
    played(after, {take(red, 2, {2, 1}), activate(red, {1, 0})});
    open.push_back(after);
    for (const State& before : open) {
        std::vector<Move> moves;
        legal_moves(before, moves);
        EXPECT_FALSE(moves.empty());
        for (const Move& move : moves) {
            State then = before;
            apply(then, move, nullptr);
            holds("GM-CLAN-08", then.of(red).chieftains >= before.of(red).chieftains);
            holds("GM-CLAN-08", clan_of(then, red) <= clan_of(before, red));
        }
    }
}

TEST(GM_CLAN_09, the_last_clan_member_stays) {
    State state = three_points();
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{});
    played(state, promote(red, {0, 0}));
    EXPECT_EQ(refusal(state, promote(red, {1, 0})), Reasons{});
    played(state, promote(red, {1, 0}));
    EXPECT_EQ(refusal(state, promote(red, {2, 0})), Reasons{"GM-CLAN-09"});
    played(state, step(red, {2, 0}, {1, 1}));
    EXPECT_EQ(state.of(red).chieftains, 2);
}

TEST(GM_CLAN_09, two_on_one_tile_are_not_the_last) {
    State state = Table(4).display(red, "S{2} village#4@(1,0)").offers("forest#24").state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0}), activate(red, {1, 0})});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{});
    played(state, promote(red, {0, 0}));
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-CLAN-09"});
}

// GM-RULING-10.
TEST(GM_CLAN_09, the_only_clan_member_does_not_pay_for_loch_ness) {
    State state = Table(4).display(red, "S{1}").chieftains(red, 1).offers("loch-ness#37").state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().member({0, 0}))),
              (Reasons{"GM-CLAN-09", "GM-PLACE-03"}));
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().chieftain())), Reasons{});
    State two = Table(4).display(red, "S{2}").offers("loch-ness#37").state();
    EXPECT_EQ(refusal(two, take(red, 1, {0, 1}, pay().member({0, 0}))), Reasons{});
}

// The forest is taken as the third tile, so that the refill draws three; the point is S's.
State before_last_promotion(Table table, int draws) {
    table.display(red, "S{1} forest#8@(1,0)")
        .offers(draws == 1 ? "forest#24" : "meadow#12 village#16 forest#24");
    State state = table.state();
    played(state, {take(red, draws == 1 ? 1 : 3, {1, 1}), activate(red, {0, 0})});
    return state;
}

TEST(GM_CLAN_10, the_last_clan_member_goes_when_this_refill_ends_the_game) {
    for (const int players : {2, 3, 4, 5})
        for (const int draws : {1, 3})
            for (int left = 1; left <= 17; ++left) {
                State state = before_last_promotion(Table(players).left(3, left), draws);
                if (left > draws) {
                    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-CLAN-09"});
                    continue;
                }
                permits("GM-CLAN-10", state, promote(red, {0, 0}));
                EXPECT_EQ(clan_of(state, red), 0);
                EXPECT_EQ(state.of(red).chieftains, 1);
            }
}

TEST(GM_CLAN_10, the_end_of_an_earlier_stack_is_not_the_end) {
    for (const int stack : {1, 2})
        for (const int draws : {1, 3})
            EXPECT_EQ(refusal(before_last_promotion(Table(4).left(stack, 1), draws),
                              promote(red, {0, 0})),
                      Reasons{"GM-CLAN-09"});
}

// Tiles of all stacks count together.
TEST(GM_CLAN_10, two_stacks_that_end_together) {
    State state = before_last_promotion(Table(4).left(2, 1).left(3, 2), 3);
    permits("GM-CLAN-10", state, promote(red, {0, 0}));
    EXPECT_EQ(
        refusal(before_last_promotion(Table(4).left(2, 2).left(3, 2), 3), promote(red, {0, 0})),
        Reasons{"GM-CLAN-09"});
}

TEST(GM_CLAN_10, the_promoted_last_clan_member_counts_in_the_third_scoring) {
    State state = before_last_promotion(Table(4).left(3, 1), 1);
    permits("GM-CLAN-10", state, promote(red, {0, 0}));
    played(state, end_turn(red));
    EXPECT_EQ(amount(refilled(state), rule::lead_table), 1);
    EXPECT_EQ(state.turn.phase, Phase::over);
}

TEST(GM_CLAN_11, a_clan_member_moves_in_the_turn_of_its_arrival) {
    State state = Table(4).display(red, "S{1} forest#8@(1,0)").offers("village#16").state();
    played(state, {take(red, 1, {1, 1}, pay().buy(stone)), activate(red, {1, 1})});
    State other = state;
    permits("GM-CLAN-11", state, step(red, {1, 1}, {1, 0}));
    EXPECT_EQ(clan_members(state, "village#16"), 0);
    EXPECT_EQ(clan_members(state, "forest#8"), 1);
    permits("GM-CLAN-11", other, promote(red, {1, 1}));
    EXPECT_EQ(clan_members(other, "village#16"), 0);
    EXPECT_EQ(other.of(red).chieftains, 1);
}

TEST(GM_CLAN_12, a_step_opens_cells_only_in_the_next_turn) {
    State state = Table(4).display(red, "S{1} meadow#3@(0,1)").offers("village#4 quarry#7").state();
    const Move north = take(red, 2, {0, 2});
    EXPECT_EQ(refusal(state, north), Reasons{"GM-PLACE-03"});
    holds("GM-CLAN-12", refusal(state, step(red, {0, 0}, {0, 1})) == Reasons{"GM-TRACK-10"});
    played(state, {take(red, 1, {1, 0}), activate(red, {0, 0}), step(red, {0, 0}, {0, 1})});
    holds("GM-CLAN-12", refusal(state, north) == Reasons{"GM-TRACK-10"});
    played(state, end_turn(red));
    refilled(state);
    holds("GM-CLAN-12", refusal(state, north).empty());
    played(state, north);
}

}  // namespace
}  // namespace brieve::glen_more
