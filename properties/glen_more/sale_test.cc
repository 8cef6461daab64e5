// The warehouse from the seller's side, and what holds of both sides together.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"
#include "properties/glen_more/wander.h"

namespace brieve::glen_more {
namespace {

const Cubes three_of_each{3, 3, 3, 3, 3};

State estate_with_rows(const std::string& rows, const Cubes& cubes = three_of_each) {
    return estate(tile_named("forest#24"), cubes).coins(red, 0).rows(rows).state();
}
std::string one_row(std::size_t type, int level) {
    std::string rows = "0/0/0/0/0";
    rows[2 * type] = static_cast<char>('0' + level);
    return rows;
}

TEST(GM_WARE_09, a_sale_pays_the_rightmost_covered_space) {
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int level = 1; level <= 3; ++level) {
            State state = estate_with_rows(one_row(type, level));
            const std::vector<Happening> told =
                played(state, sell(red, estate_source[type], all_types[type]));
            ASSERT_EQ(told.size(), 1u);
            EXPECT_EQ(told.front(),
                      (Happening{rule::selling_price, mover(red), resource_names[type], level}));
            EXPECT_EQ(state.of(red).coins, Coins(level));
            EXPECT_EQ(state.warehouse[type], highlands::row(level - 1));
            EXPECT_EQ(cubes_lying(state, red), 14);
        }
}

TEST(GM_WARE_10, an_empty_row_buys_nothing) {
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int level = 0; level <= 3; ++level)
            EXPECT_EQ(refusal(estate_with_rows(one_row(type, level)),
                              sell(red, estate_source[type], all_types[type])),
                      level > 0 ? Reasons{} : Reasons{"GM-WARE-10"});
}
TEST(GM_WARE_10, the_fourth_sale_finds_the_row_empty) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[3 wood] forest#24@(1,1)[1 wood]")
        .rows("3/0/0/0/0")
        .coins(red, 0)
        .offers("forest#2");
    State state = table.state();
    for (int sold = 0; sold < 3; ++sold) played(state, sell(red, {1, 0}, wood));
    EXPECT_EQ(state.of(red).coins, Coins(6));
    EXPECT_EQ(refusal(state, sell(red, {1, 1}, wood)), Reasons{"GM-WARE-10"});
}

TEST(GM_WARE_11, sales_at_every_point_of_the_turn) {
    State state = estate(tile_named("loch-lochy#9"), three_of_each).rows("3/3/3/3/3").state();
    permits("GM-WARE-11", state, sell(red, {1, 0}, wood));
    permits("GM-WARE-11", state, sell(red, {1, 0}, wood));
    played(state, take(red, 1, {0, 1}));
    permits("GM-WARE-11", state, sell(red, {-1, 0}, stone));  // While the choice is due.
    played(state, choose_goods(red, {grain, grain}));
    permits("GM-WARE-11", state, sell(red, {0, 1}, grain));
    played(state, activate(red, {0, 0}));
    permits("GM-WARE-11", state, sell(red, {1, 1}, grain));
    played(state, activate(red, {1, 0}));
    permits("GM-WARE-11", state, sell(red, {1, 0}, wood));
    played(state, step(red, {0, 0}, {0, 1}));
    permits("GM-WARE-11", state, sell(red, {-1, 1}, cattle));
    EXPECT_EQ(state.of(red).coins, Coins(6 + 3 + 2 + 3 + 3 + 2 + 1 + 3));
    played(state, end_turn(red));
}
TEST(GM_WARE_11, all_fifteen_sales_that_the_rows_allow_in_one_turn) {
    State state = estate_with_rows("3/3/3/3/3");
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int sold = 0; sold < 3; ++sold)
            permits("GM-WARE-11", state, sell(red, estate_source[type], all_types[type]));
    EXPECT_EQ(state.of(red).coins, Coins(30));
    EXPECT_EQ(cubes_lying(state, red), 0);
}

// Three cubes of each type, and a grocer that can be activated.
struct Market {
    State state;
    static constexpr std::array<Cell, resource_types> at{Cell{1, -1}, Cell{-1, -1}, Cell{2, 1},
                                                         Cell{-2, 1}, Cell{-1, 1}};
    Market(const std::string& rows, int coins) {
        Table table(4);
        table
            .display(red,
                     "S{1} fair-5#55@(1,0) quarry#1@(-1,0) grocer#56@(1,1) forest#2@(0,1){1} "
                     "forest#24@(1,-1)[3 wood] quarry#23@(-1,-1)[3 stone] "
                     "wheat-field#22@(2,1)[3 grain] pasture#21@(-2,1)[3 cattle] "
                     "meadow#12@(-1,1)[3 sheep]")
            .rows(rows)
            .coins(red, coins)
            .offers("meadow#3");
        state = table.state();
        played(state, take(red, 1, {0, 2}));
    }
    Move grocer(const std::array<int, 3>& types) const {
        Payment payment;
        for (const int type : types) ++payment.bought[static_cast<std::size_t>(type)];
        return activate(red, {1, 1}, {payment});
    }
};

TEST(GM_WARE_12, each_sale_uses_the_level_that_the_one_before_left) {
    for (int level = 1; level <= 3; ++level) {
        State state = estate_with_rows(one_row(4, level));
        int coins = 0;
        for (int price = level; price > 0; --price) {
            played(state, sell(red, {1, -1}, sheep));
            coins += price;
            holds("GM-WARE-12", state.of(red).coins == Coins(coins));
        }
    }
}
TEST(GM_WARE_12, a_purchase_after_a_sale_pays_what_the_sale_brought) {
    for (int level = 1; level <= 3; ++level) {
        Table table = estate(tile_named("fair-3#13"), {2, 0, 0, 0, 0});
        State state = table.coins(red, 0).rows(one_row(0, level)).state();
        played(state, sell(red, {1, 0}, wood));
        played(state, take(red, 1, {-1, -1}, pay().buy(wood)));
        holds("GM-WARE-12", state.of(red).coins == Coins(0) &&
                                state.row(Resource::wood) == highlands::row(level));
    }
}

TEST(GM_WARE_12, each_unit_of_one_payment_uses_the_level_that_the_one_before_left) {
    for (int level = 0; level <= 2; ++level)
        for (int units = 1; units <= 3 - level; ++units) {
            Market market(one_row(0, level), 10);
            int price = 0;
            for (int unit = 1; unit <= units; ++unit) price += level + unit;
            played(market.state,
                   activate(red, {1, 1}, pay().buy(wood, units).own(stone, {-1, -1}, 3 - units)));
            holds("GM-WARE-12", market.state.of(red).coins == Coins(10 - price));
        }
}

TEST(GM_WARE_13, only_the_active_player_sells_and_buys) {
    Table table(4);
    for (const Seat seat : {red, yellow, blue, green})
        table.display(seat,
                      std::vector<std::string>{
                          "S{1} forest#8@(1,0)[1 wood]", "S{1} forest#40@(1,0)[1 wood]",
                          "S{1} quarry#1@(1,0) forest#28@(1,1)[1 wood]",
                          "S{1} quarry#67@(1,0) forest#53@(1,1)[1 wood]"}[static_cast<std::size_t>(
                          seat.index)]);
    const std::array<Cell, 4> wood_at{Cell{1, 0}, Cell{1, 0}, Cell{1, 1}, Cell{1, 1}};
    for (const Seat active : {red, yellow, blue, green}) {
        table.rows("1/0/0/0/0").active(active);
        Table one = table;
        const State state = one.offers("fair-3#17").state();
        for (const Seat seat : {red, yellow, blue, green}) {
            const Reasons expected = seat == active ? Reasons{} : Reasons{"GM-TRACK-03"};
            const Cell from = wood_at[static_cast<std::size_t>(seat.index)];
            holds("GM-WARE-13", refusal(state, sell(seat, from, wood)) == expected);
            holds("GM-WARE-13",
                  refusal(state, take(seat, 1, {-1, 0}, pay().buy(wood))) == expected);
        }
    }
}
TEST(GM_WARE_13, the_window_closes_with_the_refill) {
    State state = estate_with_rows("3/3/3/3/3");
    played(state, take(red, 1, {-1, -1}));
    holds("GM-WARE-13", refusal(state, sell(red, {1, 0}, wood)).empty());
    played(state, end_turn(red));
    ASSERT_EQ(state.turn.phase, Phase::draw);
    for (const Seat seat : {red, yellow})
        holds("GM-WARE-13", refusal(state, sell(seat, {1, 0}, wood)) == Reasons{"GM-TRACK-10"});
}
TEST(GM_WARE_13, nobody_sells_in_the_turn_of_the_die_or_after_the_end) {
    Table table(2);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]")
        .rows("3/3/3/3/3")
        .track("red@0 die@1 forest#24@2 yellow@3 quarry#23@4");
    State state = table.state();
    played(state, {take(red, 2, {1, 1}), end_turn(red)});
    refilled(state);
    ASSERT_EQ(state.turn.phase, Phase::roll);
    holds("GM-WARE-13", refusal(state, sell(red, {1, 0}, wood)) == Reasons{"GM-DIE-02"});

    State last =
        estate(tile_named("forest#24"), three_of_each).rows("3/3/3/3/3").left(3, 1).state();
    played(last, {take(red, 1, {-1, -1}), end_turn(red)});
    refilled(last);
    ASSERT_EQ(last.turn.phase, Phase::over);
    holds("GM-WARE-13", refusal(last, sell(red, {1, 0}, wood)) == Reasons{"GM-TRACK-22"});
}

TEST(GM_WARE_14, only_the_five_resources_are_sold) {
    const State state = estate(tile_named("forest#24"), three_of_each)
                            .rows("3/3/3/3/3")
                            .barrels(red, 3)
                            .chieftains(red, 3)
                            .points(red, 9)
                            .state();
    for (int type = 0; type < 256; ++type) {
        const Good named = static_cast<Good>(type);
        const bool on_forest = named == wood;
        EXPECT_EQ(refusal(state, sell(red, {0, 0}, named)),
                  type < 5 ? Reasons{"GM-WARE-15"} : Reasons{"GM-WARE-14"})
            << type;
        EXPECT_EQ(refusal(state, sell(red, {1, 0}, named)), on_forest  ? Reasons{}
                                                            : type < 5 ? Reasons{"GM-WARE-15"}
                                                                       : Reasons{"GM-WARE-14"})
            << type;
    }
}

TEST(GM_WARE_15, the_cube_leaves_the_tile_that_the_seller_names) {
    for (const Cell from : {Cell{1, 0}, Cell{1, 1}, Cell{-1, 0}}) {
        Table table(4);
        table
            .display(red,
                     "S{1} forest#8@(1,0)[2 wood] forest#24@(1,1)[2 wood] "
                     "iona-abbey#48@(-1,0)[2 wood, 1 sheep]")
            .rows("2/0/0/0/0")
            .offers("forest#2");
        State state = table.state();
        played(state, sell(red, from, wood));
        for (const int tile : {8, 24, 48})
            EXPECT_EQ(state.plot(stack_tile(tile)).cubes[0],
                      cell_of(state.plot(stack_tile(tile))) == from ? 1 : 2);
        EXPECT_EQ(state.plot(Tile(48)).cubes[4], 1);
    }
}
TEST(GM_WARE_15, every_cell_and_type_without_such_a_cube_is_refused) {
    for (const bool empty_row : {false, true}) {
        const State state =
            estate_with_rows(empty_row ? "0/0/0/0/0" : "1/1/1/1/1", {1, 0, 1, 0, 1});
        for (int x = -2; x <= 3; ++x)
            for (int y = -2; y <= 2; ++y)
                for (std::size_t type = 0; type < resource_types; ++type) {
                    const bool there = type % 2 == 0 && cell(x, y) == estate_source[type];
                    Reasons expected;
                    if (empty_row) expected.push_back("GM-WARE-10");
                    if (!there) expected.push_back("GM-WARE-15");
                    EXPECT_EQ(refusal(state, sell(red, cell(x, y), all_types[type])), expected);
                }
    }
}
TEST(GM_WARE_15, a_cube_of_another_player_cannot_be_sold) {
    Table table(4);
    table.display(yellow, "S{1} forest#8@(1,0)[1 wood]").rows("1/0/0/0/0").offers("forest#2");
    EXPECT_EQ(refusal(table.state(), sell(red, {1, 0}, wood)), Reasons{"GM-WARE-15"});
}

// The coins of a row as they lie, by what was told of the trades.
TEST(GM_WARE_16, in_whole_games_every_row_is_filled_from_the_left) {
    int trades = 0;
    for (std::uint64_t seed = 41; seed <= 60; ++seed) {
        const int players = 2 + static_cast<int>(seed % 4);
        const std::vector<int> first_coins(players <= 3 ? 1 : 0, 1);
        std::map<std::string_view, std::vector<int>> coins;
        for (const char* type : resource_names) coins[type] = first_coins;
        wander(
            players, Seed(seed),
            [&](const State&, const Move&, const std::vector<Happening>& told, const State& after) {
                for (const Happening& happening : told) {
                    std::vector<int>& lying = coins[happening.what];
                    if (happening.rule == rule::buying_price) {
                        lying.push_back(happening.amount);
                    } else if (happening.rule == rule::selling_price) {
                        ASSERT_FALSE(lying.empty());
                        EXPECT_EQ(lying.back(), happening.amount);
                        lying.pop_back();
                    } else {
                        continue;
                    }
                    ++trades;
                    holds("GM-WARE-16", lying == std::vector<int>{} || lying == std::vector{1} ||
                                            lying == std::vector{1, 2} ||
                                            lying == std::vector{1, 2, 3});
                }
                for (std::size_t type = 0; type < resource_types; ++type)
                    EXPECT_EQ(after.warehouse[type].level, coins[resource_names[type]].size());
            });
    }
    EXPECT_GT(trades, 200);
}
TEST(GM_WARE_16, a_position_with_a_fourth_coin_space_is_refused) {
    for (int level = 0; level <= 5; ++level) {
        State state = Table(4).offers("forest#2").raw();
        state.warehouse[2].level = static_cast<std::uint8_t>(level);
        holds("GM-WARE-16", start_refusal(Position{{"red", "yellow", "blue", "green"}, state}) ==
                                (level <= 3 ? Reasons{} : Reasons{"GM-BAD-20"}));
    }
}

TEST(GM_WARE_17, one_unit_bought_and_sold_back_at_every_level) {
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int level = 0; level < 3; ++level) {
            Table table = estate(tile_named("loch-oich#60"), three_of_each);
            State state = table.coins(red, 7).rows(one_row(type, level)).state();
            const State before = state;
            const std::size_t other = (type + 1) % resource_types;
            played(state,
                   take(red, 1, {0, 1},
                        pay().buy(all_types[type]).own(all_types[other], estate_source[other])));
            EXPECT_EQ(state.of(red).coins, Coins(7 - level - 1));
            played(state, sell(red, estate_source[type], all_types[type]));
            holds("GM-WARE-17", state.of(red).coins == before.of(red).coins &&
                                    state.warehouse == before.warehouse);
        }
}
RC_GTEST_PROP(GM_WARE_17, three_units_sold_back_in_any_order_are_neutral, ()) {
    const std::array<int, 3> types{*rc::gen::inRange(0, 5), *rc::gen::inRange(0, 5),
                                   *rc::gen::inRange(0, 5)};
    std::string rows;
    for (int type = 0; type < 5; ++type) {
        const auto units = std::ranges::count(types, type);
        rows += std::to_string(*rc::gen::inRange(0, 4 - static_cast<int>(units))) + "/";
    }
    Market market(rows, *rc::gen::inRange(9, 20));
    const Coins coins = market.state.of(red).coins;
    const auto warehouse = market.state.warehouse;
    played(market.state, market.grocer(types));
    RC_ASSERT(market.state.of(red).coins < coins);
    for (const int type : types) {
        const auto place = static_cast<std::size_t>(type);
        played(market.state, sell(red, Market::at[place], all_types[place]));
    }
    RC_ASSERT(market.state.of(red).coins == coins);
    RC_ASSERT(market.state.warehouse == warehouse);
}

TEST(GM_WARE_18, at_the_end_coins_in_the_rows_are_worth_nothing) {
    for (const std::string rows : {"0/0/0/0/0", "3/3/3/3/3"}) {
        State state = estate(tile_named("forest#24"), {})
                          .coins(red, 4)
                          .coins(yellow, 0)
                          .coins(blue, 5)
                          .rows(rows)
                          .left(3, 1)
                          .state();
        played(state, {take(red, 1, {-1, -1}), end_turn(red)});
        const std::vector<Happening> told = refilled(state);
        ASSERT_EQ(state.turn.phase, Phase::over);
        const std::array<int, 4> in_hand{4, 0, 5, 6};
        std::array<int, 4> paid{};
        for (const Happening& happening : told)
            if (happening.rule == rule::coins_are_points)
                paid[happening.who.value] += happening.amount;
        holds("GM-WARE-18", paid == in_hand);
        holds("GM-WARE-18", state.of(yellow).points == Points(0) &&
                                state.of(blue).points == Points(5) &&
                                state.of(green).points == Points(6));
    }
}
TEST(GM_WARE_18, what_the_buyer_paid_is_lost_to_him_and_open_to_all) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)")
        .coins(red, 3)
        .rows("1/0/0/0/0")
        .display(yellow, "S{1} forest#40@(1,0)[1 wood]")
        .track("red@0 yellow@1 fair-3#13@2 blue@3 green@4");
    State state = table.state();
    played(state, {take(red, 2, {1, 1}, pay().buy(wood)), end_turn(red)});
    refilled(state);
    ASSERT_EQ(active_seat(state), yellow);
    played(state, sell(yellow, {1, 0}, wood));
    holds("GM-WARE-18", state.of(red).coins == Coins(1) && state.of(yellow).coins == Coins(8));
}

}  // namespace
}  // namespace brieve::glen_more
