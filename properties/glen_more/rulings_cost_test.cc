// The rulings on placement and cost, each played on its position under every option.
#include <gtest/gtest.h>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/answer.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

Reasons refused_as_a_start(const Table& table) {
    return start_refusal(Position{four_names, table.raw()});
}

Table diagonal_clan_member() {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1)").offers("forest#24 quarry#1");
    return table;
}

TEST(GM_RULING_06, a_diagonal_clan_member_is_enough) {
    State state = diagonal_clan_member().state();
    played(state, take(red, 1, {1, 1}));
}

TEST(GM_RULING_06, clan_edge_asks_for_a_clan_member_on_an_edge_sharing_tile) {
    State state = diagonal_clan_member().ruling(ClanContact::clan_edge).state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1})), Reasons{"GM-PLACE-03"});
    played(state, take(red, 2, {1, 0}));
}

TEST(GM_RULING_06, under_clan_edge_one_of_several_edge_sharing_tiles_is_enough) {
    Table table(4);
    table.display(red, "S meadow#3@(0,1){1} quarry#1@(1,0)").offers("forest#24");
    State state = table.ruling(ClanContact::clan_edge).state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, -1})), Reasons{"GM-PLACE-03"});
    played(state, take(red, 1, {1, 1}));
}

TEST(GM_RULING_06, clan_edge_decides_who_is_stuck) {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1)").offers("forest#24");
    EXPECT_EQ(refusal(table.state(), discard(red, 1)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(table.ruling(ClanContact::clan_edge).state(), discard(red, 1)), legal);
}

// At (0,2) the river would go on and meet the plain meadow to the north.
Table river_before_a_meadow() {
    Table table(4);
    table
        .display(red,
                 "S forest#2@(0,1) wheat-field#22@(1,1) quarry#23@(1,2){1} forest#24@(1,3) "
                 "meadow#12@(0,3)")
        .offers("loch-lochy#9 quarry#25");
    return table;
}

TEST(GM_RULING_07, a_river_may_not_run_into_a_plain_tile) {
    const State state = river_before_a_meadow().state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 2})), Reasons{"GM-PLACE-11"});
    EXPECT_EQ(refusal(state, take(red, 2, {0, 2})), Reasons{"GM-PLACE-10"});
}

TEST(GM_RULING_07, dead_end_allowed_lets_the_river_run_into_a_plain_tile) {
    State state = river_before_a_meadow().ruling(LineEnds::dead_end_allowed).state();
    EXPECT_EQ(refusal(state, take(red, 2, {0, 2})), Reasons{"GM-PLACE-10"});
    played(state, {take(red, 1, {0, 2}), choose_goods(red, {wood, wood}), end_turn(red)});
    EXPECT_TRUE(state.of(red).display.has(Tile(9)));
}

TEST(GM_RULING_07, a_road_is_treated_as_a_river) {
    Table table(4);
    table
        .display(red,
                 "S forest#8@(1,0) wheat-field#22@(1,1) quarry#23@(2,1){1} forest#24@(3,1) "
                 "meadow#12@(3,0)")
        .offers("quarry#1");
    EXPECT_EQ(refusal(table.state(), take(red, 1, {2, 0})), Reasons{"GM-PLACE-11"});
    State state = table.ruling(LineEnds::dead_end_allowed).state();
    played(state, take(red, 1, {2, 0}));
}

TEST(GM_RULING_07, a_display_with_a_dead_end_stands_only_under_dead_end_allowed) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#2@(0,1) wheat-field#22@(1,1) quarry#23@(1,2) forest#24@(1,3) "
                 "meadow#12@(0,3) loch-lochy#9@(0,2)")
        .offers("quarry#1 loch-morar#35");
    EXPECT_EQ(refused_as_a_start(table), Reasons{"GM-BAD-20"});
    const State state = table.ruling(LineEnds::dead_end_allowed).state();
    EXPECT_EQ(refusal(state, take(red, 2, {0, -1})), legal);
    EXPECT_EQ(refusal(state, take(red, 2, {0, 4})), (Reasons{"GM-PLACE-03", "GM-PLACE-06"}));
}

TEST(GM_RULING_08, a_river_tile_is_never_turned_into_the_road) {
    Table table(4);
    State state = table.offers("forest#2 quarry#1").state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 0})), Reasons{"GM-PLACE-06"});
    EXPECT_EQ(refusal(state, take(red, 2, {0, 1})), Reasons{"GM-PLACE-08"});
    played(state, take(red, 1, {0, 1}));
}

// The clan member on the meadow is the only one beside an end of the river.
Table one_member_near_the_river() {
    Table table(4);
    table.display(red, "S meadow#3@(0,1){1} village#4@(1,0) quarry#1@(2,0) forest#8@(3,0){1}")
        .offers("loch-ness#37");
    return table;
}

TEST(GM_RULING_09, the_clan_test_is_made_after_paying) {
    State state = one_member_near_the_river().state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 2}, pay().member({0, 1}))), Reasons{"GM-PLACE-03"});
    const std::vector<Happening> told = played(state, take(red, 1, {0, 2}, pay().member({3, 0})));
    EXPECT_EQ(amount(told, rule::paid_piece_to_supply), -1);
    EXPECT_EQ(clan_members(state, red), 1);
    EXPECT_EQ(state.of(red).chieftains, 0);
}

TEST(GM_RULING_09, test_then_pay_lets_the_supporting_clan_member_pay) {
    for (const Cell from : {cell(0, 1), cell(3, 0)}) {
        State state = one_member_near_the_river().ruling(NessTest::test_then_pay).state();
        EXPECT_EQ(refusal(state, take(red, 1, {0, -1}, pay().member(from))),
                  Reasons{"GM-PLACE-03"});
        played(state, take(red, 1, {0, 2}, pay().member(from)));
        EXPECT_EQ(clan_members(state, red), 1);
    }
}

Table ness_for_the_only_member() {
    Table table(4);
    table.offers("loch-ness#37 quarry#1");
    return table;
}
const Move pay_the_only_member = take(red, 1, {0, 1}, pay().member({0, 0}));

TEST(GM_RULING_10, the_only_clan_member_may_not_pay_for_loch_ness) {
    EXPECT_EQ(refusal(ness_for_the_only_member().state(), pay_the_only_member),
              (Reasons{"GM-CLAN-09", "GM-PLACE-03"}));
    State state = ness_for_the_only_member().chieftains(red, 1).state();
    played(state, take(red, 1, {0, 1}, pay().chieftain()));
    EXPECT_EQ(state.of(red).chieftains, 0);
    EXPECT_EQ(clan_members(state, red), 1);
}

TEST(GM_RULING_10, each_half_of_the_pair_alone_still_refuses) {
    Table table = ness_for_the_only_member();
    table.ruling(NessLastMember::allowed_with_test_then_pay);
    EXPECT_EQ(refusal(table.state(), pay_the_only_member), Reasons{"GM-PLACE-03"});
    table.ruling(NessLastMember::forbidden).ruling(NessTest::test_then_pay);
    EXPECT_EQ(refusal(table.state(), pay_the_only_member), Reasons{"GM-CLAN-09"});
}

TEST(GM_RULING_10, with_test_then_pay_the_only_clan_member_pays_and_the_display_is_empty) {
    State state = ness_for_the_only_member()
                      .ruling(NessTest::test_then_pay)
                      .ruling(NessLastMember::allowed_with_test_then_pay)
                      .state();
    played(state, pay_the_only_member);
    EXPECT_EQ(clan_members(state, red), 0);
    played(state, {activate(red, {0, 0}), end_turn(red)});
    refilled(state);
    ASSERT_EQ(turn(state), Turn(red));
    EXPECT_EQ(refusal(state, take(red, 2, {1, 0})), Reasons{"GM-PLACE-03"});
    played(state, {discard(red, 2), end_turn(red)});
}

TEST(GM_RULING_10, the_pair_decides_who_is_stuck) {
    Table table(4);
    table.offers("loch-ness#37").ruling(NessTest::test_then_pay);
    EXPECT_EQ(refusal(table.state(), discard(red, 1)), legal);
    table.ruling(NessLastMember::allowed_with_test_then_pay);
    EXPECT_EQ(refusal(table.state(), discard(red, 1)), Reasons{"GM-COST-17"});
    table.ruling(NessTest::pay_then_test);
    EXPECT_EQ(refusal(table.state(), discard(red, 1)), legal);
}

TEST(GM_RULING_10, the_other_promise_of_one_clan_member_is_kept) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("forest#24");
    State state = table.ruling(NessTest::test_then_pay)
                      .ruling(NessLastMember::allowed_with_test_then_pay)
                      .state();
    played(state, {take(red, 1, {1, 1}), activate(red, {0, 0})});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-CLAN-09"});
}

TEST(GM_RULING_10, a_display_without_clan_members_stands_only_under_the_pair) {
    Table table(4);
    table.display(red, "S loch-ness#37@(0,1)").offers("quarry#1");
    EXPECT_EQ(refused_as_a_start(table), Reasons{"GM-BAD-20"});
    table.ruling(NessTest::test_then_pay).ruling(NessLastMember::allowed_with_test_then_pay);
    EXPECT_EQ(refused_as_a_start(table), legal);
}

Table oich_wanted(std::string_view display) {
    Table table(4);
    table.display(red, display).coins(red, 2).offers("loch-oich#60");
    return table;
}

TEST(GM_RULING_11, both_resources_of_loch_oich_may_be_bought) {
    State state = oich_wanted("S{1}").state();
    played(state, take(red, 1, {0, 1}, pay().buy(wood).buy(stone)));
    EXPECT_EQ(state.of(red).coins, Coins(0));
}

TEST(GM_RULING_11, own_cubes_only_takes_nothing_bought_for_loch_oich) {
    Table table = oich_wanted("S{1} forest#8@(1,0)[2 wood] quarry#1@(-1,0)[1 stone]");
    State state = table.ruling(SpecialCosts::oich_own_cubes_only).state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().buy(wood).buy(stone))),
              (Reasons{"GM-COST-13", "GM-WARE-05"}));
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}).buy(stone))),
              (Reasons{"GM-COST-13", "GM-WARE-05"}));
    const Paying both = pay().own(wood, {1, 0}).own(stone, {-1, 0});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, Paying(both).buy(grain))), Reasons{"GM-WARE-05"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}, 2))),
              Reasons{"GM-COST-13"});
    played(state, take(red, 1, {0, 1}, both));
}

TEST(GM_RULING_11, own_cubes_only_decides_who_is_stuck) {
    for (const std::string_view display : {"S{1}", "S{1} forest#8@(1,0)[2 wood]"}) {
        EXPECT_EQ(refusal(oich_wanted(display).state(), discard(red, 1)), Reasons{"GM-COST-17"});
        EXPECT_EQ(refusal(oich_wanted(display).ruling(SpecialCosts::oich_own_cubes_only).state(),
                          discard(red, 1)),
                  legal);
    }
}

Table tavern_wanted() {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("tavern-3#33");
    return table;
}

TEST(GM_RULING_12, a_tavern_costs_a_barrel) {
    EXPECT_EQ(refusal(tavern_wanted().state(), take(red, 1, {1, 1})), Reasons{"GM-COST-09"});
    State state = tavern_wanted().barrels(red, 1).state();
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(state.of(red).barrels, 0);
}

TEST(GM_RULING_12, tavern_free_takes_no_barrel_even_from_who_has_one) {
    for (const int barrels : {0, 1}) {
        State state = tavern_wanted().barrels(red, barrels).ruling(TavernCost::tavern_free).state();
        EXPECT_EQ(refusal(state, take(red, 1, {1, 1}, pay().buy(wood))), (Reasons{"GM-WARE-05"}));
        played(state, take(red, 1, {1, 1}));
        EXPECT_EQ(state.of(red).barrels, barrels);
        played(state, activate(red, {1, 1}));
        EXPECT_EQ(state.of(red).points, Points(3));
    }
}

TEST(GM_RULING_14, half_a_purchase_is_refused_with_its_payment) {
    Table table(4);
    table.display(red, "S{1} bridge#66@(0,1) forest#8@(1,0)").coins(red, 1).offers("forest#24");
    State state = table.state();
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(refusal(state, activate(red, {0, 1}, pay().buy(stone))), Reasons{"GM-ACT-23"});
    EXPECT_EQ(refusal(state, activate(red, {0, 1}, pay().buy(stone).buy(wood))),
              Reasons{"GM-WARE-04"});
    EXPECT_EQ(state.of(red).coins, Coins(1));
}

TEST(GM_RULING_15, the_warehouse_closes_when_the_refill_begins) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").rows("3/0/0/0/0");
    State state = table.track("red@0 yellow@1 blue@2 green@3 quarry#25@4").state();
    played(state, take(red, 4, {1, 1}));
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), legal);
    played(state, end_turn(red));
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{"GM-TRACK-10"});
    played(state, draw(30));  // Armadale Castle.
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{"GM-TRACK-03"});
}

TEST(GM_RULING_16, two_sheep_at_level_three_bring_five_coins) {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1)[2 sheep]").coins(red, 0).rows("0/0/0/0/3");
    State state = table.offers("quarry#1").state();
    played(state, {sell(red, {0, 1}, sheep), sell(red, {0, 1}, sheep)});
    EXPECT_EQ(state.of(red).coins, Coins(5));
}

Table anna_before_her_sale() {
    Table table(4);
    table
        .display(red,
                 "S fair-4#49@(1,0){1} quarry#23@(1,1) meadow#12@(1,-1) forest#24@(1,2)[2 wood] "
                 "pasture#21@(1,-2)[1 cattle]")
        .coins(red, 3)
        .rows("0/1/0/2/2")
        .offers("iona-abbey#48");
    return table;
}
const Move take_the_abbey = take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep));

TEST(GM_RULING_17, a_tile_that_sales_make_payable_is_not_discarded) {
    State state = anna_before_her_sale().state();
    EXPECT_EQ(refusal(state, take_the_abbey), Reasons{"GM-WARE-04"});
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    played(state, {sell(red, {1, -2}, cattle), take_the_abbey});
}

TEST(GM_RULING_17, coins_in_hand_lets_a_tile_be_discarded_until_it_is_payable_without_sales) {
    State state = anna_before_her_sale().ruling(Payability::coins_in_hand).state();
    EXPECT_EQ(refusal(state, take_the_abbey), Reasons{"GM-WARE-04"});
    EXPECT_EQ(refusal(state, discard(red, 1)), legal);
    played(state, sell(red, {1, -2}, cattle));
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    played(state, take_the_abbey);
}

}  // namespace
}  // namespace brieve::glen_more
