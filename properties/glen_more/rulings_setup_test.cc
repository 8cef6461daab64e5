// The rulings on the die, set-up and components, each played on its position under every option.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/answer.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Preparation = SetUp;  // Inside a test SetUp is the fixture's.

constexpr Seat the_die{seats_max};  // For Table::active.

std::vector<std::string> names(int players) {
    const std::vector<std::string> all{"red", "yellow", "blue", "green", "black"};
    return {all.begin(), all.begin() + players};
}

// The tile on which a roll brings the die, and which leaves the game.
Tile removed_by(DieSteps option, std::string_view track, int pips) {
    Table table(2);
    const State before = table.track(track).active(the_die).ruling(option).state();
    State state = before;
    played(state, roll(pips));
    const Tile found(before.track.at(*state.track.figure(die.number)).number());
    EXPECT_TRUE(state.box.has(found));
    return found;
}

TEST(GM_RULING_50, the_die_counts_tiles_or_spaces) {
    const std::string_view track = "die@0 red@1 forest#24@2 quarry#23@3 yellow@4 pasture#21@5";
    EXPECT_EQ(removed_by(DieSteps::count_tiles, track, 1), Tile(24));
    EXPECT_EQ(removed_by(DieSteps::count_tiles, track, 2), Tile(23));
    EXPECT_EQ(removed_by(DieSteps::count_tiles, track, 3), Tile(21));
    const DieSteps spaces = DieSteps::count_spaces_then_slide;
    EXPECT_EQ(removed_by(spaces, track, 1), Tile(24));
    EXPECT_EQ(removed_by(spaces, track, 2), Tile(24));
    EXPECT_EQ(removed_by(spaces, track, 3), Tile(23));
}

TEST(GM_RULING_50, the_die_slides_over_several_figures_and_around_the_ring) {
    const DieSteps spaces = DieSteps::count_spaces_then_slide;
    const std::string_view track = "die@11 forest#24@12 red@13 yellow@0 quarry#23@1 pasture#21@2";
    EXPECT_EQ(removed_by(spaces, track, 1), Tile(24));
    EXPECT_EQ(removed_by(spaces, track, 2), Tile(23));
    EXPECT_EQ(removed_by(spaces, track, 3), Tile(23));
    EXPECT_EQ(removed_by(DieSteps::count_tiles, track, 3), Tile(21));
}

TEST(GM_RULING_51, a_die_that_is_passed_does_not_roll_while_a_player_is_rearmost) {
    Table table(3);
    table.track("red@0 yellow@1 blue@2 forest#24@3 quarry#23@4 die@5 forest#28@6")
        .display(red, "S{1} forest#8@(1,0)");
    State state = table.state();
    played(state, {take(red, 6, {1, 1}), end_turn(red)});
    refilled(state);
    EXPECT_EQ(turn(state), Turn(yellow));
    EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-DIE-02"});
}

TEST(GM_RULING_51, a_die_that_stays_rearmost_rolls_again) {
    Table table(2);
    table.track("die@0 meadow#12@1 forest#24@2 red@3 yellow@4 quarry#23@5 quarry#25@6");
    State state = table.active(the_die).state();
    played(state, roll(1));
    refilled(state);
    EXPECT_EQ(state.track.figure(die.number), Space(1));
    EXPECT_EQ(turn(state), Turn(Chance()));
    EXPECT_EQ(refusal(state, take(red, 5, {1, 0})), Reasons{"GM-DIE-02"});
    played(state, roll(2));
    refilled(state);
    EXPECT_EQ(turn(state), Turn(red));
}

TEST(GM_RULING_52, rows_are_seeded_for_two_and_three_players_only) {
    for (int players = 2; players <= 5; ++players) {
        Random random(Seed(7));
        const Judged<State> begun = begin(deal(names(players), Rulings(), random));
        ASSERT_TRUE(begun);
        for (const Row row : begun->warehouse) EXPECT_EQ(row.level, players <= 3 ? 1 : 0);
    }
    Table table(5);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").offers("forest#24");
    EXPECT_EQ(refusal(table.state(), sell(red, {1, 0}, wood)), Reasons{"GM-WARE-10"});
}

TEST(GM_RULING_53, the_figures_follow_the_seats_from_the_given_start) {
    Random random(Seed(7));
    Preparation set_up = deal(names(3), Rulings(), random);
    set_up.start_seat = yellow.index;
    set_up.start_space = 5;
    const Judged<State> begun = begin(set_up);
    ASSERT_TRUE(begun);
    EXPECT_EQ(begun->track.figure(yellow.index), Space(5));
    EXPECT_EQ(begun->track.figure(blue.index), Space(6));
    EXPECT_EQ(begun->track.figure(red.index), Space(7));
    EXPECT_EQ(begun->track.figure(die.number), Space(8));
    EXPECT_EQ(turn(*begun), Turn(yellow));
}

// The active player takes the first tile that he can and the refill is due.
State before_a_draw(const Preparation& set_up) {
    const Judged<State> begun = begin(set_up);
    EXPECT_TRUE(begun);
    State state = *begun;
    std::vector<Move> moves;
    legal_moves(state, moves);
    const Seat seat = active_seat(state);
    played(state, *std::ranges::find_if(moves, [](const Move& move) {
               return std::holds_alternative<Take>(move.what);
           }));
    if (state.turn.phase == Phase::choose) played(state, choose_goods(seat, {wood, wood}));
    played(state, end_turn(seat));
    EXPECT_EQ(state.turn.phase, Phase::draw);
    return state;
}

TEST(GM_RULING_54, any_tile_of_the_current_stack_may_be_drawn_once) {
    Random random(Seed(7));
    State state = before_a_draw(deal(names(4), Rulings(), random));
    for (int tile = 0; tile <= 255; ++tile) {
        const bool in_stack_one =
            tile >= 9 && tile <= 31 && state.stacks.has(Tile(static_cast<std::uint8_t>(tile)));
        EXPECT_EQ(refusal(state, draw(tile)), in_stack_one ? legal : Reasons{"GM-TRACK-17"});
    }
}

Preparation dealt_in_order() {
    Rulings rulings;
    choose(rulings, Draws::order_given);
    Random random(Seed(7));
    return deal(names(4), rulings, random);
}

TEST(GM_RULING_54, under_order_given_only_the_next_tile_may_be_drawn) {
    const Preparation set_up = dealt_in_order();
    ASSERT_EQ(set_up.order.size(), 22u + 19u + 17u);
    State state = before_a_draw(set_up);
    std::size_t drawn = 0;
    for (; state.turn.phase == Phase::draw; ++drawn) {
        for (int tile = 1; tile <= stack_tiles; ++tile)
            EXPECT_EQ(refusal(state, draw(tile)),
                      tile == set_up.order[drawn] ? legal : Reasons{"GM-TRACK-17"});
        played(state, draw(set_up.order[drawn]));
    }
    EXPECT_GE(drawn, 1u);
}

TEST(GM_RULING_54, a_given_order_lists_each_stack_as_it_is) {
    EXPECT_EQ(start_refusal(dealt_in_order()), legal);
    Preparation swapped = dealt_in_order();
    std::swap(swapped.order[0], swapped.order[1]);
    EXPECT_EQ(start_refusal(swapped), legal);
    Preparation across_stacks = dealt_in_order();
    std::swap(across_stacks.order[21], across_stacks.order[22]);
    EXPECT_EQ(start_refusal(across_stacks), Reasons{"GM-BAD-19"});
    Preparation short_of_one = dealt_in_order();
    short_of_one.order.pop_back();
    EXPECT_EQ(start_refusal(short_of_one), Reasons{"GM-BAD-19"});
    Preparation twice = dealt_in_order();
    twice.order[1] = twice.order[0];
    EXPECT_EQ(start_refusal(twice), Reasons{"GM-BAD-19"});
}

TEST(GM_RULING_55, the_box_holds_the_cubes_of_the_rulebook) {
    EXPECT_EQ(cubes_in_all, (Cubes{10, 10, 8, 8, 8}));
    EXPECT_EQ(std::accumulate(cubes_in_all.begin(), cubes_in_all.end(), 0), 44);
    EXPECT_EQ(barrels_in_all, 16);
}

// Eight sheep lie on displays: five of red's and three of yellow's.
Table eight_sheep(Supply option) {
    Table table(4);
    table
        .display(red,
                 "S meadow#3@(0,1)[3 sheep]{1} meadow#12@(1,1)[2 sheep] butcher-sheep#10@(-1,1)")
        .display(yellow, "S{1} meadow#50@(0,1)[3 sheep]")
        .rows("0/0/0/0/1");
    table.offers("meadow#57 loch-lochy#9").ruling(option);
    return table;
}
int sheep_of(const State& state, Seat seat) {
    return cubes_held(state, seat)[static_cast<std::size_t>(Resource::sheep)];
}

TEST(GM_RULING_56, a_ninth_sheep_is_taken_unless_the_box_has_none) {
    for (const Supply option : {Supply::unlimited, Supply::physical_limit}) {
        State state = eight_sheep(option).state();
        played(state, {take(red, 1, {1, 2}), activate(red, {1, 1})});
        EXPECT_EQ(sheep_of(state, red), option == Supply::unlimited ? 6 : 5);
        EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{"GM-ACT-03"});
    }
}

TEST(GM_RULING_56, a_sold_sheep_is_in_the_box_again) {
    State state = eight_sheep(Supply::physical_limit).state();
    played(state, {take(red, 1, {1, 2}), sell(red, {0, 1}, sheep), activate(red, {1, 1}),
                   activate(red, {1, 2})});
    EXPECT_EQ(state.plot(Tile(12)).cubes, (Cubes{0, 0, 0, 0, 3}));
    EXPECT_EQ(state.plot(Tile(57)).cubes, Cubes{});
}

TEST(GM_RULING_56, a_bought_sheep_comes_and_goes_at_once) {
    State state = eight_sheep(Supply::physical_limit).state();
    played(state, {take(red, 2, {0, 2}), choose_goods(red, {wood, wood}),
                   activate(red, {-1, 1}, pay().own(sheep, {0, 1}).buy(sheep))});
    EXPECT_EQ(state.of(red).points, Points(4));
    EXPECT_EQ(state.of(red).coins, Coins(6 - 2));
}

TEST(GM_RULING_56, what_the_box_lacks_loch_lochy_does_not_bring) {
    State state = eight_sheep(Supply::physical_limit).state();
    played(state, take(red, 2, {0, 2}));
    State none = state;
    played(none, choose_goods(red, {sheep, sheep}));
    EXPECT_EQ(none.plot(Tile(9)).cubes, Cubes{});
    played(state, sell(red, {0, 1}, sheep));
    played(state, choose_goods(red, {sheep, sheep}));
    EXPECT_EQ(state.plot(Tile(9)).cubes, (Cubes{0, 0, 0, 0, 1}));
}

// Seven sheep lie with yellow; red has two empty meadows for the last one in the box.
TEST(GM_RULING_56, what_the_box_lacks_loch_shiel_does_not_bring) {
    for (const Supply option : {Supply::unlimited, Supply::physical_limit}) {
        Table table(4);
        table.display(red, "S{1} meadow#3@(0,1) meadow#12@(1,1)")
            .display(yellow,
                     "S{1} meadow#50@(0,1)[3 sheep] iona-abbey#48@(1,0)[3 sheep] "
                     "loch-lochy#9@(0,-1)[1 sheep]")
            .offers("loch-shiel#52");
        State state = table.ruling(option).state();
        played(state, {take(red, 1, {0, -1}), choose_goods(red, {})});
        EXPECT_EQ(sheep_of(state, red), option == Supply::unlimited ? 2 : 1);
    }
}

TEST(GM_RULING_56, the_seventeenth_barrel_is_taken_unless_the_box_has_none) {
    for (const Supply option : {Supply::unlimited, Supply::physical_limit}) {
        Table table(4);
        table.display(red, "S{1} wheat-field#18@(1,0)[1 grain]").barrels(red, 9).barrels(green, 6);
        State state = table.offers("distillery#11").ruling(option).state();
        played(state, take(red, 1, {1, 1}, pay().buy(stone)));
        EXPECT_EQ(state.of(red).barrels, 10);
        played(state, activate(red, {1, 1}, pay().own(grain, {1, 0})));
        EXPECT_EQ(state.of(red).barrels, option == Supply::unlimited ? 11 : 10);
    }
}

TEST(GM_RULING_56, of_donans_two_barrels_only_the_last_one_is_there) {
    Table table(4);
    table.display(red, "S{1}").barrels(red, 15).offers("donan-castle#64");
    State state = table.ruling(Supply::physical_limit).state();
    played(state, take(red, 1, {1, 0}, pay().buy(wood).buy(stone).buy(grain)));
    EXPECT_EQ(state.of(red).barrels, 16);
}

// Beside the new meadow lie a full quarry and a full Abbey.
State full_quarry(FullTile option) {
    Table table(4);
    table.display(red, "S{1} quarry#1@(1,0)[3 stone] iona-abbey#48@(-1,0)[1 wood, 2 sheep]")
        .rows("0/1/0/0/0")
        .offers("meadow#3");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_RULING_57, activating_a_full_tile_gives_nothing_and_uses_it_up) {
    State state = full_quarry(FullTile::no_op_and_spent);
    played(state, {activate(red, {1, 0}), sell(red, {1, 0}, stone)});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-03"});
    EXPECT_EQ(state.plot(Tile(1)).cubes, (Cubes{0, 2, 0, 0, 0}));
}

TEST(GM_RULING_57, refused_and_unspent_waits_until_there_is_room) {
    State state = full_quarry(FullTile::refused_and_unspent);
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-RULING-57"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0}, pay().buy(wood))),
              (Reasons{"GM-BAD-07", "GM-RULING-57", "GM-WARE-05"}));
    EXPECT_EQ(refusal(state, activate(red, {-1, 0})), Reasons{"GM-RULING-57"});
    played(state, {sell(red, {1, 0}, stone), activate(red, {1, 0})});
    EXPECT_EQ(state.plot(Tile(1)).cubes, (Cubes{0, 3, 0, 0, 0}));
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-03"});
    played(state, {activate(red, {0, 0}), activate(red, {0, 1}), end_turn(red)});
}

TEST(GM_RULING_58, the_owner_chooses_the_tile_that_pays) {
    for (const Cell source : {cell(1, 1), cell(-2, 0)}) {
        Table table(4);
        table.display(red,
                      "S{1} quarry#1@(1,0) forest#24@(1,1)[3 wood] wheat-field#5@(-1,0) "
                      "forest#8@(-2,0)[1 wood]");
        State state = table.offers("village#29").state();
        played(state, {take(red, 1, {1, -1}, pay().own(wood, source)), end_turn(red)});
        EXPECT_EQ(state.plot(Tile(24)).cubes[0], source == cell(1, 1) ? 2 : 3);
        EXPECT_EQ(state.plot(Tile(8)).cubes[0], source == cell(1, 1) ? 1 : 0);
    }
}

TEST(GM_RULING_58, a_source_beside_the_new_tile_makes_room_for_production) {
    for (const Cell source : {cell(1, 1), cell(-2, 0)}) {
        Table table(4);
        table.display(red,
                      "S{1} quarry#1@(1,0) forest#24@(1,1)[3 wood] wheat-field#5@(-1,0) "
                      "forest#8@(-2,0)[1 wood]");
        State state = table.offers("village#20").state();
        played(state, {take(red, 1, {0, 1}, pay().own(wood, source)), activate(red, {1, 1})});
        EXPECT_EQ(cubes_held(state, red)[0], source == cell(1, 1) ? 4 : 3);
    }
}

TEST(GM_RULING_58, a_cube_that_nobody_buys_stays_where_it_is) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)[3 wood]").offers("meadow#3");
    State state = table.state();
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{"GM-WARE-10"});
    played(state, take(red, 1, {0, 1}));
    EXPECT_EQ(refusal(state, activate(red, {1, 0}, pay().own(wood, {1, 0}), sheep)),
              (Reasons{"GM-BAD-07", "GM-BAD-17"}));
}

Table armadale_wanted(std::string_view stone_on_the_quarry) {
    Table table(4);
    table
        .display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(2,0)" +
                          std::string(stone_on_the_quarry) + " distillery#11@(2,1)")
        .coins(red, 0)
        .offers("armadale-castle#30");
    return table;
}

TEST(GM_RULING_59, armadales_coins_buy_grain_in_the_same_turn) {
    State state = armadale_wanted("[1 stone]").state();
    played(state, {take(red, 1, {1, 1}, pay().own(wood, {1, 0}).own(stone, {2, 0})),
                   activate(red, {2, 1}, pay().buy(grain))});
    EXPECT_EQ(state.of(red).coins, Coins(2));
    EXPECT_EQ(state.of(red).barrels, 1);
}

TEST(GM_RULING_59, armadales_coins_do_not_pay_for_armadale) {
    const State state = armadale_wanted("").state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1}, pay().own(wood, {1, 0}).buy(stone))),
              Reasons{"GM-WARE-04"});
}

TEST(GM_RULING_60, loch_shiel_fills_before_the_activation) {
    Table table(4);
    table.display(red, "S{1} quarry#1@(1,0)").offers("loch-shiel#52");
    State state = table.state();
    played(state, take(red, 1, {0, 1}));
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-TRACK-10"});
    played(state, {choose_goods(red, {}), activate(red, {1, 0})});
    EXPECT_EQ(cubes_held(state, red), (Cubes{0, 2, 0, 0, 0}));
}

TEST(GM_RULING_61, tile_54_is_a_green_wheat_field_and_tile_52_a_loch) {
    Table table(4);
    table.display(red, "S{1} loch-morar#35@(0,1) forest#8@(1,0) wheat-field#54@(1,1)")
        .offers("loch-shiel#52")
        .left(3, 1);
    State state = table.state();
    played(state, {take(red, 1, {0, -1}), choose_goods(red, {}), activate(red, {0, -1})});
    EXPECT_EQ(clan_members(state, red), 1);
    EXPECT_EQ(state.turn.movement, 0);
    EXPECT_EQ(cubes_held(state, red), (Cubes{1, 0, 1, 0, 0}));
    played(state, end_turn(red));
    EXPECT_EQ(amount(refilled(state), rule::morar_scores_green), 2);
}

TEST(GM_RULING_62, a_special_tile_under_the_die_gives_nobody_its_card) {
    Table table(2);
    table.track("die@0 red@1 loch-ness#37@2 forest#24@3 yellow@4 quarry#23@5")
        .display(red, "S{1} forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0)");
    State state = table.active(the_die).state();
    played(state, roll(1));
    EXPECT_TRUE(state.box.has(Tile(37)));
    refilled(state);
    ASSERT_EQ(turn(state), Turn(red));
    played(state, take(red, 3, {1, 1}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-ACT-01"});
}

TEST(GM_RULING_64, a_taken_tile_is_not_taken_back) {
    Table table(4);
    State state = table.offers("quarry#1 forest#8").state();
    played(state, take(red, 1, {1, 0}));
    EXPECT_EQ(refusal(state, take(red, 2, {-1, 0})), Reasons{"GM-TRACK-10"});
}

TEST(GM_RULING_65, the_refill_goes_on_behind_a_figure_at_the_end_of_the_chain) {
    Table table(2);
    table.track(
        "red@0 yellow@1 die@2 quarry#1@3 forest#2@4 meadow#3@5 village#4@6 "
        "wheat-field#5@7 pasture#6@8 quarry#7@9 forest#24@10 quarry#23@11 forest#8@12");
    State state = table.state();
    played(state, {take(red, 12, {1, 0}), end_turn(red), draw(28)});
    EXPECT_EQ(state.track.at(Space(13)), highlands::a_tile(28));
    EXPECT_EQ(state.track.figure(red.index), Space(12));
    EXPECT_EQ(state.track.end(), Space(13));
    EXPECT_TRUE(state.track.at(Space(0)).nothing());
    EXPECT_EQ(turn(state), Turn(yellow));
}

}  // namespace
}  // namespace brieve::glen_more
