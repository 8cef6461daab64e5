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
int cards(const State& state, Seat seat) { return achievement(state, seat, Category::cards); }
int coins_in_play(const State& state) {
    int sum = 0;
    for (const Player& player : state.player) sum += player.coins.value();
    for (const Row row : state.warehouse) sum += highlands::coins_in(row).value();
    return sum;
}

TEST(GM_SPEC_01, a_used_card_stays_and_counts_for_its_owner_alone) {
    State state = Table(3).display(red, "S{1}").left(1, 1).offers("loch-lochy#9").state();
    for (const Seat seat : {red, yellow, blue}) EXPECT_EQ(cards(state, seat), 0);
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {wood, stone}), sell(red, {0, 1}, wood),
                   sell(red, {0, 1}, stone)});
    holds("GM-SPEC-01", cards(state, red) == 1);
    for (const Seat seat : {yellow, blue}) holds("GM-SPEC-01", cards(state, seat) == 0);
    played(state, end_turn(red));
    const Told told = refilled(state);
    EXPECT_EQ(std::ranges::count(told, Happening{rule::cards_compared, mover(red), "card", 1}), 1);
    EXPECT_EQ(state.of(red).points, Points(1));
    holds("GM-SPEC-01", cards(state, red) == 1);
}

TEST(GM_SPEC_01, each_of_the_thirteen_cards_comes_with_its_tile) {
    struct Offer {
        std::string_view tile;
        Cell to;
        Paying paying;
        std::vector<Good> chosen{};
    };
    const Cell logs(2, 0), rocks(3, 0), field(3, 1), byre(3, 2), fold(4, 1);
    const auto wood_and_stone = [&] { return pay().own(wood, logs).own(stone, rocks); };
    const Cell above(1, 1), north(0, 1), west(-1, 0);
    const std::array<Offer, 13> offers{
        {{"loch-lochy#9", north, pay(), {wood, wood}},
         {"castle-moil#26", above, wood_and_stone().own(grain, field)},
         {"castle-stalker#27", north, wood_and_stone()},
         {"armadale-castle#30", above, wood_and_stone()},
         {"loch-morar#35", north, pay()},
         {"loch-ness#37", north, pay().chieftain()},
         {"castle-of-mey#38", above, wood_and_stone().own(cattle, byre)},
         {"duart-castle#43", above, wood_and_stone().own(sheep, fold)},
         {"iona-abbey#48", west, wood_and_stone().own(sheep, fold)},
         {"cawdor-castle#51", above, wood_and_stone().own(cattle, byre)},
         {"loch-shiel#52", north, pay(), {}},
         {"loch-oich#60", north, wood_and_stone()},
         {"donan-castle#64", west, wood_and_stone().own(grain, field)}}};
    for (const Offer& offer : offers) {
        State state = Table(4)
                          .display(red,
                                   "S{1} village#4@(1,0){1} forest#8@(2,0)[1 wood] "
                                   "quarry#1@(3,0)[1 stone] wheat-field#22@(3,1)[1 grain] "
                                   "pasture#21@(3,2)[1 cattle] meadow#12@(4,1)[1 sheep]")
                          .chieftains(red, 1)
                          .offers(offer.tile)
                          .state();
        const Told told = played(state, take(red, 1, offer.to, offer.paying));
        const std::string_view name = offer.tile.substr(0, offer.tile.find('#'));
        EXPECT_EQ(
            std::ranges::count(told, Happening{rule::special_brings_card, mover(red), name, 1}), 1);
        holds("GM-SPEC-01", cards(state, red) == 1);
        if (state.turn.phase == Phase::choose) played(state, choose_goods(red, offer.chosen));
        played(state, end_turn(red));
        refilled(state);
        holds("GM-SPEC-01", cards(state, red) == 1);
        for (const Seat seat : {yellow, blue, green}) holds("GM-SPEC-01", cards(state, seat) == 0);
    }
}

State lochy_laid() {
    State state = Table(3).display(red, "S{1}").offers("loch-lochy#9 forest#8").state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_SPEC_03, any_two_resources_equal_or_different) {
    const State state = lochy_laid();
    for (std::size_t one = 0; one < good_types; ++one)
        for (std::size_t other = 0; other < good_types; ++other) {
            const Move chosen =
                choose_goods(red, {static_cast<Good>(one), static_cast<Good>(other)});
            const bool resources = one < 5 && other < 5;
            EXPECT_EQ(refusal(state, chosen), resources ? Reasons{} : Reasons{"GM-SPEC-03"});
            if (!resources) continue;
            State after = state;
            const Told told = played(after, chosen);
            EXPECT_EQ(amount(told, rule::lochy_two_resources), 2);
            Cubes expected{};
            ++expected[one];
            ++expected[other];
            EXPECT_EQ(cubes(after, "loch-lochy#9"), expected);
        }
}

TEST(GM_SPEC_03, neither_fewer_nor_more_than_two) {
    const State state = lochy_laid();
    for (const std::vector<Good>& named :
         std::vector<std::vector<Good>>{{}, {wood}, {wood, stone, grain}, {wood, wood, wood, wood}})
        EXPECT_EQ(refusal(state, choose_goods(red, named)), Reasons{"GM-SPEC-03"});
}

TEST(GM_SPEC_03, the_choice_comes_once_and_before_anything_else) {
    State state = lochy_laid();
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-TRACK-10"});
    const Told told = played(state, choose_goods(red, {grain, sheep}));
    Told sorted = told;
    std::ranges::sort(sorted, {}, &Happening::what);
    EXPECT_EQ(sorted, (Told{{rule::lochy_two_resources, mover(red), "grain", 1},
                            {rule::lochy_two_resources, mover(red), "sheep", 1}}));
    EXPECT_EQ(refusal(state, choose_goods(red, {grain, sheep})), Reasons{"GM-TRACK-10"});
    played(state, end_turn(red));
    refilled(state);
    EXPECT_EQ(refusal(state, choose_goods(red, {grain, sheep})), Reasons{"GM-TRACK-10"});
    played(state, take(red, 2, {1, 0}));
    EXPECT_EQ(refusal(state, choose_goods(red, {grain, sheep})), Reasons{"GM-TRACK-10"});
}

TEST(GM_SPEC_04, the_cubes_lie_on_the_loch_and_not_on_production_tiles) {
    State state =
        Table(4).display(red, "S{1} wheat-field#5@(1,0)[1 grain]").offers("loch-lochy#9").state();
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {grain, grain})});
    holds("GM-SPEC-04", cubes(state, "loch-lochy#9") == Cubes{0, 0, 2, 0, 0});
    holds("GM-SPEC-04", number(state, "wheat-field#5") == 1);
}

TEST(GM_SPEC_04, the_cubes_are_sold_and_spent_and_the_loch_never_gains_more) {
    State state = Table(3)
                      .display(red, "S{1} wheat-field#5@(1,0)")
                      .offers("loch-lochy#9 distillery#11")
                      .state();
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {stone, grain})});
    played(state, activate(red, {0, 1}));
    holds("GM-SPEC-04", cubes(state, "loch-lochy#9") == Cubes{0, 1, 1, 0, 0});
    played(state, end_turn(red));
    refilled(state);
    State spent = state;
    played(spent, take(red, 2, {1, 1}, pay().own(stone, {0, 1})));
    played(spent, activate(red, {1, 1}, pay().own(grain, {0, 1})));
    played(spent, activate(red, {0, 1}));
    holds("GM-SPEC-04", number(spent, "loch-lochy#9") == 0);
    EXPECT_EQ(spent.of(red).barrels, 2);
    played(state, {sell(red, {0, 1}, stone), sell(red, {0, 1}, grain)});
    holds("GM-SPEC-04", number(state, "loch-lochy#9") == 0);
    EXPECT_EQ(state.of(red).coins, Coins(8));
}

// Loch Ness lies at (0,1); (4,0) to (5,1) are far from the cells (1,1) and (1,-1).
Table ness_owner() {
    return Table(4)
        .display(red,
                 "S{1} loch-ness#37@(0,1) village#4@(1,0) forest#8@(2,0) quarry#1@(3,0) "
                 "wheat-field#5@(4,0) village#19@(5,0) forest#24@(4,1) tavern-3#33@(5,1)")
        .offers("distillery#11 pasture#21");
}
State ness_turn() {
    State state = ness_owner().state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    return state;
}

TEST(GM_SPEC_06, one_tile_outside_the_neighbourhood_per_turn) {
    State state = ness_turn();
    EXPECT_EQ(refusal(state, activate(red, {4, 0})), Reasons{});
    EXPECT_EQ(played(state, activate(red, {4, 1})),
              (Told{{rule::ness_once_per_turn, mover(red), "forest", 1},
                    {rule::production_gives_one, mover(red), "wood", 1}}));
    for (const Cell far : {Cell(3, 0), Cell(4, 0), Cell(5, 0), Cell(5, 1)})
        EXPECT_EQ(refusal(state, activate(red, far)), Reasons{"GM-SPEC-06"});
    EXPECT_EQ(refusal(state, activate(red, {6, 6})), Reasons{"GM-ACT-01"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{});
}

TEST(GM_SPEC_06, again_in_every_turn) {
    State state = ness_turn();
    played(state, {activate(red, {5, 1}), end_turn(red)});
    refilled(state);
    played(state, take(red, 2, {1, -1}));
    const Told told = played(state, activate(red, {5, 1}));
    EXPECT_EQ(times(told, rule::ness_once_per_turn), 1);
    EXPECT_EQ(state.of(red).points, Points(6));
    EXPECT_EQ(refusal(state, activate(red, {4, 1})), Reasons{"GM-SPEC-06"});
}

TEST(GM_SPEC_06, activations_of_the_neighbourhood_do_not_use_it_up) {
    State state = ness_turn();
    for (const Cell near : {Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(2, 0)})
        EXPECT_EQ(times(played(state, activate(red, near)), rule::ness_once_per_turn), 0);
    EXPECT_EQ(refusal(state, activate(red, {5, 1})), Reasons{});
    played(state, activate(red, {5, 1}));
    EXPECT_EQ(state.of(red).points, Points(3));
}

TEST(GM_SPEC_06, the_card_of_another_player_is_no_help) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0)")
                      .display(yellow, "S{1} loch-ness#37@(0,1)")
                      .offers("pasture#21")
                      .state();
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-ACT-01"});
}

TEST(GM_SPEC_06, the_payment_of_a_remote_tile_is_asked_as_anywhere) {
    State state = Table(4)
                      .display(red,
                               "S{1} loch-ness#37@(0,1) forest#8@(1,0)[1 wood] quarry#1@(2,0) "
                               "fair-4#49@(3,0) forest#24@(2,1)")
                      .offers("pasture#21")
                      .state();
    played(state, take(red, 1, {1, -1}));
    EXPECT_EQ(refusal(state, activate(red, {3, 0})), Reasons{"GM-ACT-20"});
    played(state, activate(red, {3, 0}, pay().own(wood, {1, 0}).buy(stone)));
    EXPECT_EQ(state.of(red).points, Points(3));
    EXPECT_EQ(refusal(state, activate(red, {2, 1})), Reasons{"GM-SPEC-06"});
}

TEST(GM_SPEC_07, loch_ness_far_away_and_not_activated) {
    State state = Table(4)
                      .display(red,
                               "S loch-ness#37@(0,1) village#4@(1,0) forest#8@(2,0) "
                               "quarry#1@(3,0){1} wheat-field#5@(-1,0) tavern-3#33@(-1,1)")
                      .offers("fair-4#49")
                      .state();
    played(state, take(red, 1, {4, 0}, pay().buy(wood)));
    permits("GM-SPEC-07", state, activate(red, {-1, 1}));
    EXPECT_EQ(state.of(red).points, Points(3));
    EXPECT_FALSE(state.turn.activated.has(tile_named("loch-ness#37")));
}

TEST(GM_SPEC_07, loch_ness_near_and_not_activated) {
    State state = ness_turn();
    permits("GM-SPEC-07", state, activate(red, {5, 1}));
    EXPECT_FALSE(state.turn.activated.has(tile_named("loch-ness#37")));
}

TEST(GM_SPEC_08, loch_ness_repeats_no_activation_of_the_phase) {
    State state = ness_turn();
    played(state, activate(red, {2, 0}));
    holds("GM-SPEC-08", refusal(state, activate(red, {2, 0})) == Reasons{"GM-ACT-03"});
    played(state, activate(red, {4, 1}));
    holds("GM-SPEC-08", refusal(state, activate(red, {4, 1})) == Reasons{"GM-ACT-03"});
    holds("GM-SPEC-08", refusal(state, activate(red, {2, 0})) == Reasons{"GM-ACT-03"});
    EXPECT_EQ(number(state, "forest#8"), 1);
    EXPECT_EQ(number(state, "forest#24"), 1);
}

// The remote wheat field yields the grain that the new distillery needs.
TEST(GM_SPEC_09, first_between_or_last_of_the_activations) {
    const std::array<Cell, 3> near{Cell(0, 0), Cell(1, 0), Cell(2, 0)};
    for (std::size_t place = 0; place <= near.size(); ++place) {
        State state = ness_turn();
        for (std::size_t index = 0; index <= near.size(); ++index) {
            if (index == place) permits("GM-SPEC-09", state, activate(red, {4, 0}));
            if (index < near.size()) permits("GM-SPEC-09", state, activate(red, near[index]));
        }
        permits("GM-SPEC-09", state, activate(red, {1, 1}, pay().own(grain, {4, 0})));
        EXPECT_EQ(state.of(red).barrels, 2);
    }
}

TEST(GM_SPEC_09, in_the_turn_of_its_placement) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0) quarry#1@(2,0) tavern-3#33@(2,1)")
                      .chieftains(red, 1)
                      .offers("loch-ness#37")
                      .state();
    played(state, take(red, 1, {0, 1}, pay().chieftain()));
    permits("GM-SPEC-09", state, activate(red, {2, 1}));
    EXPECT_EQ(state.of(red).points, Points(3));
    EXPECT_EQ(refusal(state, activate(red, {2, 0})), Reasons{"GM-SPEC-06"});
}

TEST(GM_SPEC_09, neither_before_the_take_nor_after_the_movement) {
    State state = ness_owner().state();
    EXPECT_EQ(refusal(state, activate(red, {4, 0})), Reasons{"GM-TRACK-10"});
    played(state, {take(red, 1, {1, 1}, pay().buy(stone)), activate(red, {0, 0}),
                   step(red, {0, 0}, {1, 0})});
    EXPECT_EQ(refusal(state, activate(red, {4, 0})), Reasons{"GM-CLAN-01"});
}

TEST(GM_SPEC_09, the_movement_point_of_a_remote_village_counts) {
    State state = ness_turn();
    permits("GM-SPEC-09", state, activate(red, {5, 0}));
    EXPECT_EQ(state.turn.movement, 1);
    played(state, step(red, {0, 0}, {1, 0}));
}

// EX-12.
TEST(GM_SPEC_17, castle_stalker_holds_two_clan_members) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(-1,0)[1 stone]")
                      .offers("castle-stalker#27")
                      .state();
    const Told told =
        played(state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0})));
    EXPECT_EQ(std::ranges::count(
                  told, Happening{rule::stalker_second_clan_member, mover(red), "clan-member", 1}),
              1);
    EXPECT_EQ(state.plot(tile_named("castle-stalker#27")).clan_members, 2);
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 1);
    played(state, {activate(red, {0, 0}), activate(red, {0, 1}), activate(red, {1, 0}),
                   activate(red, {-1, 0})});
    EXPECT_EQ(state.turn.movement, 2);
    EXPECT_EQ(state.plot(tile_named("castle-stalker#27")).clan_members, 2);
}

TEST(GM_SPEC_18, castle_moil_brings_one_barrel_once) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0)[1 wood]")
                      .barrels(red, 2)
                      .offers("castle-moil#26")
                      .state();
    const Told told =
        played(state, take(red, 1, {1, 1}, pay().own(wood, {1, 0}).buy(stone).buy(grain)));
    EXPECT_EQ(std::ranges::count(told, Happening{rule::moil_barrel, mover(red), "whisky", 1}), 1);
    EXPECT_EQ(state.of(red).barrels, 3);
    played(state, activate(red, {1, 1}));
    EXPECT_EQ(state.of(red).barrels, 3);
}

TEST(GM_SPEC_19, donan_castle_brings_two_barrels_once) {
    State state = Table(4).display(red, "S{1}").barrels(red, 2).offers("donan-castle#64").state();
    const Told told = played(state, take(red, 1, {1, 0}, pay().buy(wood).buy(stone).buy(grain)));
    EXPECT_EQ(amount(told, rule::donan_two_barrels), 2);
    EXPECT_EQ(state.of(red).barrels, 4);
    played(state, activate(red, {1, 0}));
    EXPECT_EQ(state.of(red).barrels, 4);
}

TEST(GM_SPEC_20, armadale_castle_brings_three_coins_from_the_supply) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(-1,0)[1 stone]")
                      .coins(red, 0)
                      .rows("1/1/1/1/1")
                      .offers("armadale-castle#30")
                      .state();
    const int before = coins_in_play(state);
    const auto rows = state.warehouse;
    const Told told =
        played(state, take(red, 1, {1, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0})));
    EXPECT_EQ(
        std::ranges::count(told, Happening{rule::armadale_three_coins, mover(red), "coin", 3}), 1);
    EXPECT_EQ(state.of(red).coins, Coins(3));
    for (const Seat seat : {yellow, blue, green}) EXPECT_EQ(state.of(seat).coins, Coins(6));
    EXPECT_EQ(state.warehouse, rows);
    EXPECT_EQ(coins_in_play(state), before + 3);
    played(state, activate(red, {1, 1}));
    EXPECT_EQ(state.of(red).coins, Coins(3));
}

// GM-RULING-62: the card of a passed tile goes to nobody.
TEST(GM_SPEC_25, a_passed_castle_gives_nobody_its_card) {
    State state =
        Table(4).display(red, "S{1}").left(1, 2).offers("cawdor-castle#51 forest#8").state();
    played(state, {take(red, 2, {1, 0}), end_turn(red)});
    const Told told = refilled(state);
    holds("GM-SPEC-25", state.box.has(tile_named("cawdor-castle#51")));
    EXPECT_EQ(times(told, rule::cards_compared), 4);
    holds("GM-SPEC-25", amount(told, rule::cards_compared) == 0);
    holds("GM-SPEC-25", times(told, rule::cawdor_three_tams) == 0);
    for (const Seat seat : {red, yellow, blue, green})
        holds("GM-SPEC-25", cards(state, seat) == 0 && state.of(seat).points == Points(0));
}

TEST(GM_SPEC_25, loch_ness_taken_by_the_die_serves_nobody) {
    State state = Table(2)
                      .display(red, "S{1} forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0)")
                      .track("die@0 loch-ness#37@1 red@2 pasture#21@3 yellow@4 forest#24@5")
                      .active(Seat(die.number))
                      .state();
    played(state, roll(1));
    refilled(state);
    holds("GM-SPEC-25", state.box.has(tile_named("loch-ness#37")));
    played(state, roll(1));
    refilled(state);
    for (const Seat seat : {red, yellow}) holds("GM-SPEC-25", cards(state, seat) == 0);
    played(state, take(red, 5, {1, 1}));
    holds("GM-SPEC-25", refusal(state, activate(red, {3, 0})) == Reasons{"GM-ACT-01"});
}

}  // namespace
}  // namespace brieve::glen_more
