#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Told = std::vector<Happening>;

Cubes cubes(const State& state, std::string_view tile) {
    return state.plot(tile_named(tile)).cubes;
}
int number(const State& state, std::string_view tile) {
    return cubes_on(state.plot(tile_named(tile)));
}

// Loch Shiel is laid at (0,1) and its choice is due.
State shiel_laid(std::string_view display) {
    State state = Table(3)
                      .display(red, display)
                      .display(yellow, "S{1} pasture#39@(1,0)")
                      .rows("1/2/1/1/1")
                      .offers("loch-shiel#52")
                      .state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_SPEC_10, every_empty_production_tile_gets_its_cube) {
    State state = shiel_laid(
        "S{1} forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0) village#4@(-1,0) "
        "meadow#12@(3,1) pasture#21@(3,2) quarry#23@(2,1) distillery#11@(2,2)");
    Told told = played(state, choose_goods(red, {}));
    std::ranges::sort(told, {}, &Happening::what);
    EXPECT_EQ(told, (Told{{rule::shiel_fills_empty, mover(red), "cattle", 1},
                          {rule::shiel_fills_empty, mover(red), "grain", 1},
                          {rule::shiel_fills_empty, mover(red), "sheep", 1},
                          {rule::shiel_fills_empty, mover(red), "stone", 1},
                          {rule::shiel_fills_empty, mover(red), "stone", 1},
                          {rule::shiel_fills_empty, mover(red), "wood", 1}}));
    EXPECT_EQ(cubes(state, "forest#8"), (Cubes{1, 0, 0, 0, 0}));
    EXPECT_EQ(cubes(state, "quarry#1"), (Cubes{0, 1, 0, 0, 0}));
    EXPECT_EQ(cubes(state, "quarry#23"), (Cubes{0, 1, 0, 0, 0}));
    EXPECT_EQ(cubes(state, "wheat-field#5"), (Cubes{0, 0, 1, 0, 0}));
    EXPECT_EQ(cubes(state, "pasture#21"), (Cubes{0, 0, 0, 1, 0}));
    EXPECT_EQ(cubes(state, "meadow#12"), (Cubes{0, 0, 0, 0, 1}));
    for (const char* other : {"village#4", "distillery#11", "loch-shiel#52", "pasture#39"})
        EXPECT_EQ(number(state, other), 0) << other;
    EXPECT_EQ(state.of(red).barrels, 0);
}

TEST(GM_SPEC_10, tiles_with_cubes_get_none) {
    for (int held = 0; held <= 3; ++held) {
        State state = shiel_laid("S{1} forest#8@(1,0)[" + std::to_string(held) + " wood]");
        const Told told = played(state, choose_goods(red, {}));
        EXPECT_EQ(amount(told, rule::shiel_fills_empty), held == 0 ? 1 : 0);
        EXPECT_EQ(number(state, "forest#8"), std::max(held, 1));
    }
}

TEST(GM_SPEC_10, an_empty_loch_lochy_is_no_production_tile) {
    State state = Table(4)
                      .display(red, "S{1} loch-lochy#9@(0,1) forest#8@(1,0)")
                      .offers("loch-shiel#52")
                      .state();
    played(state, {take(red, 1, {0, -1}), choose_goods(red, {})});
    EXPECT_EQ(number(state, "loch-lochy#9"), 0);
    EXPECT_EQ(number(state, "forest#8"), 1);
}

TEST(GM_SPEC_11, one_cube_of_choice_on_an_empty_abbey_or_none) {
    const State laid = shiel_laid("S{1} iona-abbey#48@(1,0) forest#8@(2,0)");
    for (std::size_t named = 0; named < good_types; ++named) {
        const Move chosen = choose_goods(red, {static_cast<Good>(named)});
        EXPECT_EQ(refusal(laid, chosen), named < 5 ? Reasons{} : Reasons{"GM-SPEC-11"});
        if (named >= 5) continue;
        State state = laid;
        const Told told = played(state, chosen);
        EXPECT_EQ(std::ranges::count(
                      told, Happening{rule::shiel_fills_abbey, mover(red), good_names[named], 1}),
                  1);
        EXPECT_EQ(times(told, rule::shiel_fills_empty), 1);
        Cubes expected{};
        expected[named] = 1;
        EXPECT_EQ(cubes(state, "iona-abbey#48"), expected);
        EXPECT_EQ(number(state, "forest#8"), 1);
    }
    State state = laid;
    const Told told = played(state, choose_goods(red, {}));
    EXPECT_EQ(times(told, rule::shiel_fills_abbey), 0);
    EXPECT_EQ(number(state, "iona-abbey#48"), 0);
    EXPECT_EQ(number(state, "forest#8"), 1);
}

TEST(GM_SPEC_11, never_two_types) {
    const State state = shiel_laid("S{1} iona-abbey#48@(1,0)");
    EXPECT_EQ(refusal(state, choose_goods(red, {wood, stone})), Reasons{"GM-SPEC-11"});
    EXPECT_EQ(refusal(state, choose_goods(red, {wood, wood})), Reasons{"GM-SPEC-11"});
}

TEST(GM_SPEC_11, nothing_is_named_without_an_empty_abbey_of_ones_own) {
    for (const char* display :
         {"S{1} iona-abbey#48@(1,0)[1 wood]", "S{1} forest#8@(1,0)", "S{1}"}) {
        State state = shiel_laid(display);
        EXPECT_EQ(refusal(state, choose_goods(red, {stone})), Reasons{"GM-SPEC-11"});
        EXPECT_EQ(refusal(state, choose_goods(red, {})), Reasons{});
        const Told told = played(state, choose_goods(red, {}));
        EXPECT_EQ(times(told, rule::shiel_fills_abbey), 0);
    }
    State state = Table(4)
                      .display(red, "S{1}")
                      .display(yellow, "S{1} iona-abbey#48@(1,0)")
                      .offers("loch-shiel#52")
                      .state();
    played(state, take(red, 1, {0, 1}));
    EXPECT_EQ(refusal(state, choose_goods(red, {stone})), Reasons{"GM-SPEC-11"});
}

// EX-13.
TEST(GM_SPEC_12, a_cube_sold_before_the_filling_comes_back) {
    State state = shiel_laid("S{1} forest#8@(1,0) wheat-field#5@(2,0) quarry#23@(2,1)[1 stone]");
    EXPECT_EQ(state.of(red).coins, Coins(6));
    permits("GM-SPEC-12", state, sell(red, {2, 1}, stone));
    EXPECT_EQ(number(state, "quarry#23"), 0);
    played(state, choose_goods(red, {}));
    EXPECT_EQ(number(state, "quarry#23"), 1);
    EXPECT_EQ(state.of(red).coins, Coins(8));
}

TEST(GM_SPEC_12, an_abbey_emptied_by_a_sale_is_filled) {
    State state = shiel_laid("S{1} iona-abbey#48@(1,0)[1 wood]");
    EXPECT_EQ(refusal(state, choose_goods(red, {sheep})), Reasons{"GM-SPEC-11"});
    permits("GM-SPEC-12", state, sell(red, {1, 0}, wood));
    permits("GM-SPEC-12", state, choose_goods(red, {sheep}));
    EXPECT_EQ(cubes(state, "iona-abbey#48"), (Cubes{0, 0, 0, 0, 1}));
}

TEST(GM_SPEC_13, an_empty_quarry_beside_loch_shiel_ends_with_two) {
    State state = shiel_laid("S{1} quarry#1@(1,0)");
    holds("GM-SPEC-13", refusal(state, activate(red, {1, 0})) == Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-10"});
    played(state, choose_goods(red, {}));
    holds("GM-SPEC-13", number(state, "quarry#1") == 1);
    played(state, activate(red, {1, 0}));
    holds("GM-SPEC-13", number(state, "quarry#1") == 2);
    EXPECT_EQ(refusal(state, choose_goods(red, {})), Reasons{"GM-TRACK-10"});
}

// A long display, and Loch Oich laid at (0,1), far from most of it.
State oich_turn(std::string_view more = "") {
    State state = Table(4)
                      .display(red,
                               "S{1} village#4@(1,0) forest#8@(2,0) village#19@(3,0){1} "
                               "quarry#1@(4,0) tavern-3#33@(4,1) " +
                                   std::string(more))
                      .offers("loch-oich#60 pasture#21")
                      .state();
    played(state, take(red, 1, {0, 1}, pay().buy(wood).buy(stone)));
    return state;
}

TEST(GM_SPEC_14, every_tile_once_and_in_any_order) {
    std::array<Cell, 5> order{Cell(0, 0), Cell(2, 0), Cell(3, 0), Cell(4, 0), Cell(4, 1)};
    std::ranges::sort(order);
    do {
        State state = oich_turn();
        for (const Cell at : order) permits("GM-SPEC-14", state, activate(red, at));
        EXPECT_EQ(number(state, "forest#8"), 1);
        EXPECT_EQ(number(state, "quarry#1"), 1);
        EXPECT_EQ(state.of(red).points, Points(3));
        EXPECT_EQ(state.turn.movement, 2);
    } while (std::ranges::next_permutation(order).found);
}

TEST(GM_SPEC_14, the_next_turn_is_an_ordinary_one) {
    State state = oich_turn();
    played(state, end_turn(red));
    refilled(state);
    played(state, take(red, 2, {1, 1}));
    EXPECT_EQ(refusal(state, activate(red, {4, 1})), Reasons{"GM-ACT-01"});
    permits("GM-SPEC-14", state, activate(red, {2, 0}));
}

TEST(GM_SPEC_15, no_tile_of_the_neighbourhood_is_activated_again) {
    State state = oich_turn();
    const std::array<Cell, 7> all{Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(2, 0),
                                  Cell(3, 0), Cell(4, 0), Cell(4, 1)};
    for (const Cell at : all) played(state, activate(red, at));
    for (const Cell at : all)
        holds("GM-SPEC-15", refusal(state, activate(red, at)) == Reasons{"GM-ACT-03"});
}

TEST(GM_SPEC_15, loch_ness_adds_nothing_to_the_turn_of_loch_oich) {
    State state = oich_turn("loch-ness#37@(0,-1)");
    const std::array<Cell, 8> all{Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(2, 0),
                                  Cell(3, 0), Cell(4, 0), Cell(4, 1), Cell(0, -1)};
    for (const Cell at : all) {
        const Told told = played(state, activate(red, at));
        holds("GM-SPEC-15", times(told, rule::ness_once_per_turn) == 0);
    }
    for (const Cell at : all)
        holds("GM-SPEC-15", refusal(state, activate(red, at)) == Reasons{"GM-ACT-03"});
    EXPECT_FALSE(state.turn.ness_used);
}

TEST(GM_SPEC_16, the_points_of_remote_villages_are_spent_before_the_refill) {
    State state = oich_turn();
    const Told told =
        played(state, {activate(red, {0, 0}), activate(red, {1, 0}), activate(red, {3, 0})});
    EXPECT_EQ(amount(told, rule::grey_tiles_give_points), 3);
    EXPECT_EQ(state.turn.movement, 3);
    permits("GM-SPEC-16", state, step(red, {3, 0}, {4, 1}));
    permits("GM-SPEC-16", state, promote(red, {0, 0}));
    permits("GM-SPEC-16", state, step(red, {4, 1}, {4, 0}));
    permits("GM-SPEC-16", state, end_turn(red));
    EXPECT_EQ(state.turn.phase, Phase::draw);
    EXPECT_EQ(state.of(red).chieftains, 1);
    EXPECT_EQ(state.plot(tile_named("quarry#1")).clan_members, 1);
}

}  // namespace
}  // namespace brieve::glen_more
