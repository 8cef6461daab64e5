// GM-RULING-13: who may buy a type that lies on his display.
#include <gtest/gtest.h>

#include <array>

#include "properties/glen_more/answer.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

const Reasons refused{"GM-RULING-13"};

// What the three readings answer to one move: freely, only with zero, only the shortfall.
struct Answers {
    Reasons freely;
    Reasons with_zero;
    Reasons shortfall;
    friend bool operator==(const Answers&, const Answers&) = default;
};

// Each reading plays the moves before and is then asked about the last one.
Answers answers(Table table, const std::vector<Move>& before, const Move& move) {
    std::array<Reasons, 3> found;
    for (const Buying option :
         {Buying::buy_freely, Buying::buy_only_with_zero, Buying::buy_only_shortfall}) {
        State state = table.ruling(option).state();
        played(state, before);
        found[static_cast<std::size_t>(option)] = refusal(state, move);
    }
    return {found[0], found[1], found[2]};
}

Table grain_and_distillery() {
    Table table(4);
    table.display(red, "S{1} wheat-field#18@(1,0)[1 grain]").coins(red, 2);
    table.offers("distillery#11");
    return table;
}
const std::vector<Move> distillery_placed{take(red, 1, {1, 1}, pay().buy(stone))};

TEST(GM_RULING_13, grain_is_bought_beside_an_own_grain) {
    EXPECT_EQ(
        answers(grain_and_distillery(), distillery_placed, activate(red, {1, 1}, pay().buy(grain))),
        (Answers{legal, refused, refused}));
    EXPECT_EQ(answers(grain_and_distillery(), distillery_placed,
                      activate(red, {1, 1}, pay().own(grain, {1, 0}))),
              (Answers{legal, legal, legal}));
}

TEST(GM_RULING_13, the_own_grain_is_kept_when_one_is_bought) {
    State state = grain_and_distillery().state();
    played(state, distillery_placed);
    played(state, activate(red, {1, 1}, pay().buy(grain)));
    EXPECT_EQ(state.of(red).coins, Coins(0));
    EXPECT_EQ(state.of(red).barrels, 2);
    EXPECT_EQ(state.plot(Tile(18)).cubes, (Cubes{0, 0, 1, 0, 0}));
}

TEST(GM_RULING_13, the_ruling_is_asked_beside_the_other_rules_of_the_payment) {
    EXPECT_EQ(
        answers(grain_and_distillery().coins(red, 1), distillery_placed,
                activate(red, {1, 1}, pay().buy(grain))),
        (Answers{{"GM-WARE-04"}, {"GM-RULING-13", "GM-WARE-04"}, {"GM-RULING-13", "GM-WARE-04"}}));
}

Table butcher(std::string_view sheep_on_the_meadow) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) meadow#3@(0,1)" + std::string(sheep_on_the_meadow));
    table.offers("butcher-sheep#10");
    return table;
}
const std::vector<Move> place_at_one_one{take(red, 1, {1, 1})};

TEST(GM_RULING_13, own_and_bought_sheep_together_are_legal_everywhere) {
    EXPECT_EQ(answers(butcher("[1 sheep]"), place_at_one_one,
                      activate(red, {1, 1}, pay().own(sheep, {0, 1}).buy(sheep))),
              (Answers{legal, legal, legal}));
}

TEST(GM_RULING_13, a_sheep_bought_instead_of_the_own_one_is_not) {
    EXPECT_EQ(
        answers(butcher("[1 sheep]"), place_at_one_one, activate(red, {1, 1}, pay().buy(sheep))),
        (Answers{legal, refused, refused}));
    EXPECT_EQ(
        answers(butcher("[1 sheep]"), place_at_one_one, activate(red, {1, 1}, pay().buy(sheep, 2))),
        (Answers{legal, refused, refused}));
}

TEST(GM_RULING_13, nor_a_sheep_bought_beside_one_of_two_own) {
    EXPECT_EQ(answers(butcher("[2 sheep]"), place_at_one_one,
                      activate(red, {1, 1}, pay().own(sheep, {0, 1}).buy(sheep))),
              (Answers{legal, refused, refused}));
}

TEST(GM_RULING_13, who_holds_none_buys_what_he_likes) {
    EXPECT_EQ(answers(butcher(""), place_at_one_one, activate(red, {1, 1}, pay().buy(sheep, 2))),
              (Answers{legal, legal, legal}));
}

TEST(GM_RULING_13, a_placement_cost_is_a_payment_too) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(-1,0)[1 stone]");
    table.offers("castle-stalker#27");
    const Move stone_bought = take(red, 1, {0, 1}, pay().own(wood, {1, 0}).buy(stone));
    EXPECT_EQ(answers(table, {}, stone_bought), (Answers{legal, refused, refused}));
    const Move both_own = take(red, 1, {0, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0}));
    EXPECT_EQ(answers(table, {}, both_own), (Answers{legal, legal, legal}));
}

// The grocer lies at (1,1), beside the new meadow.
TEST(GM_RULING_13, the_grocer_tells_the_two_narrow_readings_apart) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] grocer#56@(1,1)").offers("meadow#3");
    const std::vector<Move> place{take(red, 1, {0, 1})};
    EXPECT_EQ(answers(table, place, activate(red, {1, 1}, pay().buy(stone, 3))),
              (Answers{legal, legal, refused}));
    EXPECT_EQ(answers(table, place, activate(red, {1, 1}, pay().own(wood, {1, 0}).buy(stone, 2))),
              (Answers{legal, legal, legal}));
    EXPECT_EQ(answers(table, place, activate(red, {1, 1}, pay().buy(wood).buy(stone, 2))),
              (Answers{legal, refused, refused}));
    EXPECT_EQ(
        answers(table, place, activate(red, {1, 1}, pay().own(wood, {1, 0}).buy(wood).buy(stone))),
        (Answers{legal, legal, legal}));
}

TEST(GM_RULING_13, every_cube_held_could_serve_the_grocer) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[2 wood] grocer#56@(1,1)").offers("meadow#3");
    const std::vector<Move> place{take(red, 1, {0, 1})};
    const Move one_wood_two_stone = activate(red, {1, 1}, pay().own(wood, {1, 0}).buy(stone, 2));
    EXPECT_EQ(answers(table, place, one_wood_two_stone), (Answers{legal, legal, refused}));
    const Move two_wood_one_stone = activate(red, {1, 1}, pay().own(wood, {1, 0}, 2).buy(stone));
    EXPECT_EQ(answers(table, place, two_wood_one_stone), (Answers{legal, legal, legal}));
}

// At a fair it is the types held that could serve, however many cubes there are of each.
TEST(GM_RULING_13, at_a_fair_every_type_held_could_serve) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[3 wood] wheat-field#5@(-1,0)[1 grain] fair-3#13@(1,1)");
    table.offers("meadow#3");
    const std::vector<Move> place{take(red, 1, {0, 1})};
    const auto at_the_fair = [](const Paying& paying) { return activate(red, {1, 1}, paying); };
    EXPECT_EQ(answers(table, place, at_the_fair(pay().buy(stone))),
              (Answers{legal, legal, refused}));
    EXPECT_EQ(answers(table, place, at_the_fair(pay().own(wood, {1, 0}).buy(stone))),
              (Answers{legal, legal, refused}));
    EXPECT_EQ(answers(table, place, at_the_fair(pay().buy(wood).own(grain, {-1, 0}).buy(stone))),
              (Answers{legal, refused, refused}));
    EXPECT_EQ(
        answers(table, place, at_the_fair(pay().own(wood, {1, 0}).own(grain, {-1, 0}).buy(stone))),
        (Answers{legal, legal, legal}));
}

TEST(GM_RULING_13, loch_oich_is_paid_like_a_fair) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[2 wood]").offers("loch-oich#60");
    const auto with = [](const Paying& paying) { return take(red, 1, {0, 1}, paying); };
    EXPECT_EQ(answers(table, {}, with(pay().buy(stone).buy(grain))),
              (Answers{legal, legal, refused}));
    EXPECT_EQ(answers(table, {}, with(pay().buy(wood).buy(stone))),
              (Answers{legal, refused, refused}));
    EXPECT_EQ(answers(table, {}, with(pay().own(wood, {1, 0}).buy(stone))),
              (Answers{legal, legal, legal}));
}

}  // namespace
}  // namespace brieve::glen_more
