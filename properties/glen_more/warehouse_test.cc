#include <gtest/gtest.h>

#include <bit>

#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Levels = std::array<int, resource_types>;

const std::array<Cell, resource_types> lies_at{Cell{1, -1}, Cell{-1, -1}, Cell{2, 1}, Cell{-2, 1},
                                               Cell{-1, 1}};  // By type of cube.
constexpr Cell fair{1, 0}, grocer{1, 1}, bridge{0, 1};

// Every type of cube that often, beside a fair of five, a grocer and a bridge.
State market(const Levels& levels, int coins, int cubes_of_each = 1) {
    std::string rows;
    for (const int level : levels) rows += std::to_string(level) + "/";
    const auto on = [&](const char* tile, std::size_t type) {
        return std::string(" ") + tile + "@(" + std::to_string(lies_at[type].x) + "," +
               std::to_string(lies_at[type].y) + ")[" + std::to_string(cubes_of_each) + " " +
               resource_names[type] + "]";
    };
    Table table(4);
    table
        .display(red, "S{1} fair-5#55@(1,0) quarry#1@(-1,0) grocer#56@(1,1) bridge#66@(0,1){1}" +
                          on("forest#24", 0) + on("quarry#23", 1) + on("wheat-field#22", 2) +
                          on("pasture#21", 3) + on("meadow#12", 4))
        .rows(rows)
        .coins(red, coins)
        .offers("meadow#3");
    return table.state();
}
// The same with the meadow laid, so that fair, grocer and bridge can be activated.
State open_market(const Levels& levels, int coins, int cubes_of_each = 1) {
    State state = market(levels, coins, cubes_of_each);
    played(state, take(red, 1, {0, 2}));
    return state;
}
// The fair is no neighbour of the meadow, but of a tile laid to the south.
State open_fair(const Levels& levels, int coins, int cubes_of_each = 1) {
    State state = market(levels, coins, cubes_of_each);
    played(state, take(red, 1, {0, -1}));
    return state;
}

template <class Check>
void for_all_levels(Check check) {
    Levels levels{};
    for (int code = 0; code < 1024; ++code) {
        for (std::size_t type = 0; type < resource_types; ++type)
            levels[type] = code >> (2 * type) & 3;
        check(levels);
    }
}
Levels levels_of(const State& state) {
    Levels levels{};
    for (std::size_t type = 0; type < resource_types; ++type)
        levels[type] = state.warehouse[type].level;
    return levels;
}

TEST(GM_WARE_01, in_all_1024_warehouses_a_sale_moves_only_the_row_of_its_type) {
    for_all_levels([](const Levels& levels) {
        const State start = market(levels, 0);
        for (std::size_t type = 0; type < resource_types; ++type) {
            State state = start;
            const Move sale = sell(red, lies_at[type], all_types[type]);
            EXPECT_EQ(refusal(state, sale), levels[type] > 0 ? Reasons{} : Reasons{"GM-WARE-10"});
            if (levels[type] == 0) continue;
            played(state, sale);
            Levels expected = levels;
            --expected[type];
            holds("GM-WARE-01", levels_of(state) == expected);
            EXPECT_EQ(state.of(red).coins, Coins(levels[type]));
        }
    });
}
TEST(GM_WARE_01, in_all_1024_warehouses_a_purchase_moves_only_the_row_of_its_type) {
    for_all_levels([](const Levels& levels) {
        const State start = open_fair(levels, 9);
        for (std::size_t type = 0; type < resource_types; ++type) {
            State state = start;
            const Move purchase = activate(red, fair, pay().buy(all_types[type]));
            EXPECT_EQ(refusal(state, purchase),
                      levels[type] < 3 ? Reasons{} : Reasons{"GM-WARE-03"});
            if (levels[type] == 3) continue;
            played(state, purchase);
            Levels expected = levels;
            ++expected[type];
            holds("GM-WARE-01", levels_of(state) == expected);
            EXPECT_EQ(state.of(red).coins, Coins(9 - levels[type] - 1));
        }
    });
}

TEST(GM_WARE_02, the_price_is_the_lowest_uncovered_number) {
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int level = 0; level < 3; ++level) {
            Levels levels{};
            levels[type] = level;
            State state = open_fair(levels, 6);
            const std::vector<Happening> told =
                played(state, activate(red, fair, pay().buy(all_types[type])));
            EXPECT_EQ(told.front(),
                      (Happening{rule::buying_price, mover(red), resource_names[type], level + 1}));
            EXPECT_EQ(state.of(red).coins, Coins(6 - level - 1));
            EXPECT_EQ(state.warehouse[type], highlands::row(level + 1));
        }
}

TEST(GM_WARE_03, a_row_sells_as_often_as_it_has_free_spaces) {
    for (int level = 0; level <= 3; ++level)
        for (int bought = 1; bought <= 3; ++bought) {
            const State state = open_market({level, 0, 0, 0, 0}, 30, 3);
            Paying paying = pay().buy(wood, bought);
            if (bought < 3) paying.own(stone, lies_at[1], 3 - bought);
            EXPECT_EQ(refusal(state, activate(red, grocer, paying)),
                      bought <= 3 - level ? Reasons{} : Reasons{"GM-WARE-03"})
                << level << " " << bought;
        }
}
TEST(GM_WARE_03, a_cost_can_no_more_be_bought_from_a_full_row) {
    for (const int level : {2, 3}) {
        const State state = estate(tile_named("fair-3#13"), {})
                                .coins(red, 30)
                                .rows(std::to_string(level) + "/0/0/0/0")
                                .state();
        EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().buy(wood))),
                  level < 3 ? Reasons{} : Reasons{"GM-WARE-03"});
    }
}

// Three cubes for the grocer, all bought: every choice of types, every level of their rows.
template <class Check>
void for_all_bought_triples(Check check) {
    for (std::size_t a = 0; a < resource_types; ++a)
        for (std::size_t b = a; b < resource_types; ++b)
            for (std::size_t c = b; c < resource_types; ++c) {
                Levels units{};
                for (const std::size_t type : {a, b, c}) ++units[type];
                for_all_levels([&](const Levels& levels) {
                    for (std::size_t type = 0; type < resource_types; ++type)
                        if (units[type] == 0 && levels[type] > 0) return;
                    check(units, levels);
                });
            }
}
TEST(GM_WARE_04, the_coins_for_all_units_on_sale_must_be_there) {
    for_all_bought_triples([](const Levels& units, const Levels& levels) {
        Paying paying;
        int price = 0;
        bool on_sale = true;
        for (std::size_t type = 0; type < resource_types; ++type) {
            paying.buy(all_types[type], units[type]);
            for (int unit = 1; unit <= units[type]; ++unit) {
                on_sale = on_sale && levels[type] + unit <= 3;
                if (levels[type] + unit <= 3) price += levels[type] + unit;
            }
        }
        State state = open_market(levels, price);
        const Move move = activate(red, grocer, paying);
        EXPECT_EQ(refusal(state, move), on_sale ? Reasons{} : Reasons{"GM-WARE-03"});
        if (on_sale) {
            State after = state;
            EXPECT_EQ(amount(played(after, move), rule::buying_price), price);
            EXPECT_EQ(after.of(red).coins, Coins(0));
        }
        if (price == 0) return;
        state.of(red).coins -= Coins(1);
        EXPECT_EQ(refusal(state, move),
                  on_sale ? Reasons{"GM-WARE-04"} : (Reasons{"GM-WARE-03", "GM-WARE-04"}));
    });
}

TEST(GM_WARE_05, nothing_is_bought_where_nothing_is_asked) {
    const State before = market({}, 30);
    const State state = open_market({}, 30);
    for (const Good type : all_types) {
        EXPECT_EQ(refusal(before, take(red, 1, {0, 2}, pay().buy(type))), Reasons{"GM-WARE-05"});
        EXPECT_EQ(refusal(state, activate(red, {-1, 1}, pay().buy(type))),  // A meadow.
                  (Reasons{"GM-BAD-07", "GM-WARE-05"}));
    }
    EXPECT_EQ(refusal(before, take(red, 1, {0, 2})), Reasons{});
    EXPECT_EQ(refusal(state, activate(red, {-1, 1})), Reasons{});
}
TEST(GM_WARE_05, a_cost_of_one_wood_admits_one_cube_own_or_bought) {
    const State state = estate(tile_named("fair-3#13"), {3, 0, 0, 0, 0}).coins(red, 30).state();
    for (int own = 0; own <= 2; ++own)
        for (int bought = 0; bought <= 3; ++bought) {
            Reasons expected;
            if (own + bought == 0 || own > 1) expected.push_back("GM-COST-07");
            if (bought > 0 && std::min(own, 1) + bought > 1) expected.push_back("GM-WARE-05");
            EXPECT_EQ(refusal(state, take(red, 1, {-1, -1},
                                          pay().own(wood, {1, 0}, own).buy(wood, bought))),
                      expected)
                << own << " own and " << bought << " bought";
        }
}
TEST(GM_WARE_05, a_fair_admits_no_bought_type_beside_the_same_own_type) {
    const State state = open_fair({}, 30);
    for (unsigned own = 0; own < 32; ++own)
        for (unsigned bought = 0; bought < 32; ++bought) {
            Paying paying;
            for (std::size_t type = 0; type < resource_types; ++type) {
                if ((own >> type & 1u) != 0) paying.own(all_types[type], lies_at[type]);
                if ((bought >> type & 1u) != 0) paying.buy(all_types[type]);
            }
            Reasons expected;
            if ((own | bought) == 0 || (own & bought) != 0) expected.push_back("GM-ACT-20");
            if ((own & bought) != 0) expected.push_back("GM-WARE-05");
            EXPECT_EQ(refusal(state, activate(red, fair, paying)), expected);
        }
}
TEST(GM_WARE_05, a_grocer_admits_bought_cubes_up_to_three_in_all) {
    const State state = open_market({}, 30, 3);
    for (int own = 0; own <= 3; ++own)
        for (int bought_wood = 0; bought_wood <= 3; ++bought_wood)
            for (int bought_sheep = 0; bought_sheep <= 3; ++bought_sheep) {
                const int bought = bought_wood + bought_sheep;
                Reasons expected;
                if (own + bought != 3) expected.push_back("GM-ACT-22");
                if (bought > 0 && own + bought > 3) expected.push_back("GM-WARE-05");
                EXPECT_EQ(refusal(state, activate(red, grocer,
                                                  pay()
                                                      .own(wood, lies_at[0], own)
                                                      .buy(wood, bought_wood)
                                                      .buy(sheep, bought_sheep))),
                          expected);
            }
}
TEST(GM_WARE_05, what_is_no_resource_cannot_be_bought_for_any_use) {
    const State state = open_fair({3, 3, 3, 3, 3}, 30);
    for (const Good other :
         {Good::whisky, Good::clan_member, Good::chieftain, Good::coin, Good::victory_point})
        EXPECT_EQ(refusal(state, activate(red, fair, pay().own(wood, lies_at[0]).buy(other))),
                  Reasons{"GM-WARE-05"});
}
// GM-RULING-14: a purchase is part of a whole payment or does not happen.
TEST(GM_WARE_05, half_a_bridge_is_not_bought) {
    State state = open_market({}, 1);
    EXPECT_EQ(refusal(state, activate(red, bridge, pay().buy(stone))), Reasons{"GM-ACT-23"});
    EXPECT_EQ(refusal(state, activate(red, bridge, pay().buy(stone).own(wood, lies_at[0]))),
              Reasons{});
}

TEST(GM_WARE_06, a_bought_cube_lies_on_no_tile) {
    for (unsigned own = 0; own < 32; ++own) {
        State state = open_fair({}, 30);
        Paying paying;
        for (std::size_t type = 0; type < resource_types; ++type)
            if ((own >> type & 1u) != 0)
                paying.own(all_types[type], lies_at[type]);
            else
                paying.buy(all_types[type]);
        const std::array<Plot, tiles_in_all + 1> before = state.plots;
        played(state, activate(red, fair, paying));
        for (std::size_t type = 0; type < resource_types; ++type)
            for (const Tile tile : state.of(red).display) {
                const bool paid =
                    (own >> type & 1u) != 0 && cell_of(state.plot(tile)) == lies_at[type];
                holds("GM-WARE-06", state.plot(tile).cubes[type] ==
                                        before[tile.number].cubes[type] - (paid ? 1 : 0));
            }
    }
}
TEST(GM_WARE_06, a_cost_bought_whole_adds_no_cube) {
    State state = estate(tile_named("cawdor-castle#51"), {1, 1, 1, 1, 1}).state();
    played(state, take(red, 1, {-1, -1}, pay().buy(wood).buy(stone).buy(cattle)));
    holds("GM-WARE-06", cubes_lying(state, red) == 5);
}

TEST(GM_WARE_07, six_cubes_are_bought_in_one_turn) {
    Table table(4);
    table.display(red, "S{1} fair-5#55@(1,0) grocer#56@(1,1) bridge#66@(0,1)")
        .coins(red, 33)
        .offers("village#14");
    State state = table.state();
    permits("GM-WARE-07", state, take(red, 1, {0, -1}, pay().buy(stone)));
    permits("GM-WARE-07", state,
            activate(red, fair, pay().buy(wood).buy(stone).buy(grain).buy(cattle).buy(sheep)));
    EXPECT_EQ(levels_of(state), (Levels{1, 2, 1, 1, 1}));
    EXPECT_EQ(state.of(red).coins, Coins(33 - 1 - 6));
    EXPECT_EQ(state.of(red).points, Points(12));
}
TEST(GM_WARE_07, three_of_one_type_are_bought_for_one_grocer) {
    State state = open_market({}, 6);
    permits("GM-WARE-07", state, activate(red, grocer, pay().buy(cattle, 3)));
    EXPECT_EQ(state.row(Resource::cattle), highlands::row(3));
    EXPECT_EQ(state.of(red).coins, Coins(0));
    EXPECT_EQ(state.of(red).points, Points(8));
}

// GM-RULING-13: the last coin buys grain although a grain cube lies in the display.
TEST(GM_WARE_08, the_owner_of_grain_buys_grain) {
    Table table(4);
    table.display(red, "S{1} wheat-field#18@(1,0)[1 grain]").coins(red, 2).offers("distillery#11");
    State state = table.state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    EXPECT_EQ(state.of(red).coins, Coins(1));
    permits("GM-WARE-08", state, activate(red, {1, 1}, pay().buy(grain)));
    EXPECT_EQ(state.of(red).barrels, 2);
    EXPECT_EQ(state.plot(Tile(18)).cubes, (Cubes{0, 0, 1, 0, 0}));
}
TEST(GM_WARE_08, the_owner_of_every_type_buys_the_whole_cost) {
    State state = estate(tile_named("donan-castle#64"), {3, 3, 3, 3, 3}).state();
    permits("GM-WARE-08", state, take(red, 1, {2, 0}, pay().buy(wood).buy(stone).buy(grain)));
    EXPECT_EQ(cubes_lying(state, red), 15);
}

}  // namespace
}  // namespace brieve::glen_more
