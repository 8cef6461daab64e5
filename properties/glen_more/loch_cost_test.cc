// The two costs that are no fixed set of cubes: a clan piece for Loch Ness, two types for Loch
// Oich.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// The river ends at (0,2) and (0,-1); three clan members and a chieftain could pay.
Table ness_table() {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1){1} village#4@(1,0){1} quarry#1@(2,0)[1 stone]")
        .chieftains(red, 1)
        .offers("loch-ness#37 forest#24");
    return table;
}

TEST(GM_COST_11, any_one_clan_member_or_a_chieftain_pays_for_loch_ness) {
    const State start = ness_table().state();
    for (const Cell from : {Cell{0, 0}, Cell{0, 1}, Cell{1, 0}})
        for (const Cell to : {Cell{0, 2}, Cell{0, -1}}) {
            // With the meadow's clan member gone nobody stands beside (0,2).
            const Cell target = from == Cell{0, 1} ? Cell{0, -1} : to;
            State state = start;
            EXPECT_EQ(refusal(state, take(red, 1, target, pay().member(from))), Reasons{});
            played(state, take(red, 1, target, pay().member(from)));
            EXPECT_EQ(state.plot(*tile_at(state, red, from)).clan_members, 0);
            EXPECT_EQ(clan_members(state, red), 2);
            EXPECT_EQ(state.of(red).chieftains, 1);
        }
    State state = start;
    played(state, take(red, 1, {0, 2}, pay().chieftain()));
    EXPECT_EQ(clan_members(state, red), 3);
    EXPECT_EQ(state.of(red).chieftains, 0);
}
TEST(GM_COST_11, loch_ness_without_its_piece_or_with_cubes_is_refused) {
    const State state = ness_table().state();
    const auto ness = [&](const Paying& paying) {
        return refusal(state, take(red, 1, {0, -1}, paying));
    };
    EXPECT_EQ(ness(pay()), Reasons{"GM-COST-11"});
    EXPECT_EQ(ness(pay().member({2, 0})), Reasons{"GM-COST-11"});  // Nobody stands there.
    EXPECT_EQ(ness(pay().member({7, 7})), Reasons{"GM-COST-11"});  // No tile lies there.
    EXPECT_EQ(ness(pay().own(stone, {2, 0})), Reasons{"GM-COST-11"});
    EXPECT_EQ(ness(pay().member({1, 0}).own(stone, {2, 0})), Reasons{"GM-COST-11"});
    EXPECT_EQ(ness(pay().member({1, 0}).buy(stone)), Reasons{"GM-WARE-05"});
    EXPECT_EQ(ness(pay().member({1, 0})), Reasons{});
}
TEST(GM_COST_11, a_chieftain_must_be_owned) {
    for (int chieftains = 0; chieftains <= 2; ++chieftains) {
        const State state = ness_table().chieftains(red, chieftains).state();
        EXPECT_EQ(refusal(state, take(red, 1, {0, -1}, pay().chieftain())),
                  chieftains > 0 ? Reasons{} : Reasons{"GM-COST-11"});
    }
}
TEST(GM_COST_11, no_other_tile_accepts_a_piece) {
    for (int number = 1; number <= stack_tiles; ++number) {
        if (printed_cost(number).piece) continue;
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        const State state = estate(tile, one_of_each).barrels(red, 1).chieftains(red, 1).state();
        EXPECT_EQ(refusal(state, take(red, 1, estate_cell(tile), full_payment(tile).chieftain())),
                  Reasons{"GM-COST-11"});
        EXPECT_EQ(refusal(state, take(red, 1, estate_cell(tile), full_payment(tile))), Reasons{});
    }
}
TEST(GM_COST_11, the_only_clan_member_cannot_pay_but_a_chieftain_can) {
    for (const int chieftains : {0, 1}) {
        const State state = Table(4).chieftains(red, chieftains).offers("loch-ness#37").state();
        EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().member({0, 0}))),
                  (Reasons{"GM-CLAN-09", "GM-PLACE-03"}));
        EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().chieftain())),
                  chieftains > 0 ? Reasons{} : Reasons{"GM-COST-11"});
    }
}

TEST(GM_COST_12, a_paid_clan_member_becomes_no_chieftain) {
    State state = ness_table().state();
    const std::vector<Happening> told = played(state, take(red, 1, {0, 2}, pay().member({1, 0})));
    EXPECT_EQ(told.front(), (Happening{rule::paid_piece_to_supply, mover(red), "clan-member", -1}));
    EXPECT_EQ(times(told, rule::paid_piece_to_supply), 1);
    EXPECT_EQ(clan_members(state, red), 2);
    EXPECT_EQ(state.of(red).chieftains, 1);
    EXPECT_EQ(state.plot(Tile(4)).clan_members, 0);
    EXPECT_EQ(state.plot(Tile(37)).clan_members, 0);
}
TEST(GM_COST_12, a_paid_chieftain_does_not_return_to_the_display) {
    State state = ness_table().state();
    const std::vector<Happening> told = played(state, take(red, 1, {0, 2}, pay().chieftain()));
    EXPECT_EQ(told.front(), (Happening{rule::paid_piece_to_supply, mover(red), "chieftain", -1}));
    EXPECT_EQ(clan_members(state, red), 3);
    EXPECT_EQ(state.of(red).chieftains, 0);
}

// Own and bought cubes, each type up to once in each: all 1024 ways.
TEST(GM_COST_13, exactly_two_types_whether_own_or_bought) {
    const Tile oich = tile_named("loch-oich#60");
    const State state = estate(oich, one_of_each).coins(red, 33).state();
    for (unsigned own = 0; own < 32; ++own)
        for (unsigned bought = 0; bought < 32; ++bought) {
            Paying paying;
            for (std::size_t type = 0; type < resource_types; ++type) {
                if ((own >> type & 1u) != 0) paying.own(all_types[type], estate_source[type]);
                if ((bought >> type & 1u) != 0) paying.buy(all_types[type]);
            }
            const int own_cubes = std::popcount(own);
            const int cubes = own_cubes + std::popcount(bought);
            // Own cubes come first; what is bought must find room beside them.
            const bool bought_fits =
                bought == 0 ||
                ((own & bought) == 0 && std::min(own_cubes, 2) + std::popcount(bought) <= 2);
            Reasons expected;
            if (cubes != 2 || std::popcount(own | bought) != 2) expected.push_back("GM-COST-13");
            if (!bought_fits) expected.push_back("GM-WARE-05");
            EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, paying)), expected)
                << "own " << own << " bought " << bought;
        }
}
TEST(GM_COST_13, two_cubes_of_one_type_are_refused_from_one_tile_or_from_two) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#8@(1,0)[2 wood] quarry#1@(-1,0) meadow#12@(1,1)[2 sheep] "
                 "meadow#57@(-1,1)[1 sheep]")
        .offers("loch-oich#60");
    const State state = table.state();
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(sheep, {1, 1}, 2))),
              Reasons{"GM-COST-13"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(sheep, {1, 1}).own(sheep, {-1, 1}))),
              Reasons{"GM-COST-13"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(sheep, {1, 1}, 2).own(wood, {1, 0}))),
              Reasons{"GM-COST-13"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().buy(sheep, 2))),
              (Reasons{"GM-COST-13", "GM-WARE-05"}));
    EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, pay().own(sheep, {-1, 1}).own(wood, {1, 0}))),
              Reasons{});
}

TEST(GM_COST_14, two_coins_and_no_cubes_pay_for_loch_oich) {
    for (std::size_t a = 0; a < resource_types; ++a)
        for (std::size_t b = a + 1; b < resource_types; ++b) {
            State state = estate(tile_named("loch-oich#60"), {}).coins(red, 2).state();
            permits("GM-COST-14", state,
                    take(red, 1, {0, 1}, pay().buy(all_types[a]).buy(all_types[b])));
            EXPECT_EQ(state.of(red).coins, Coins(0));
            EXPECT_EQ(state.warehouse[a], highlands::row(1));
            EXPECT_EQ(state.warehouse[b], highlands::row(1));
            EXPECT_EQ(cubes_lying(state, red), 0);
        }
}
TEST(GM_COST_14, one_own_cube_and_one_bought_pay_for_loch_oich) {
    State state =
        estate(tile_named("loch-oich#60"), {1, 0, 0, 0, 0}).coins(red, 3).rows("0/2/0/0/0").state();
    permits("GM-COST-14", state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}).buy(stone)));
    EXPECT_EQ(state.of(red).coins, Coins(0));
    EXPECT_EQ(state.row(Resource::wood), highlands::row(0));
    EXPECT_EQ(state.row(Resource::stone), highlands::row(3));
}

}  // namespace
}  // namespace brieve::glen_more
