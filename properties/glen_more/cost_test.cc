#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// EX-01: Anna has 2 wood, 1 cattle and 3 coins.
Table annas_table() {
    Table table(4);
    table
        .display(red,
                 "S fair-4#49@(1,0){1} quarry#23@(1,1) meadow#12@(1,-1) "
                 "forest#24@(1,2)[2 wood] pasture#21@(1,-2)[1 cattle]")
        .coins(red, 3)
        .rows("0/1/0/2/2")
        .offers("iona-abbey#48");
    return table;
}

TEST(GM_COST_01, with_empty_hands_only_free_tiles_and_loch_ness_can_be_taken) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        const State state = estate(tile, {}).coins(red, 0).state();
        const bool payable = printed_cost(number).free() || printed_cost(number).piece;
        holds("GM-COST-01", some_tile_can_be_taken(state) == payable);
        EXPECT_EQ(refusal(state, take(red, 1, estate_cell(tile), full_payment(tile))).empty(),
                  payable);
    }
}
TEST(GM_COST_01, a_tile_that_fits_nowhere_is_refused_on_every_cell) {
    Table table(4);
    const State state = table.coins(red, 33).offers("castle-moil#26 forest#2").state();
    for (int x = -4; x <= 4; ++x)
        for (int y = -4; y <= 4; ++y)
            holds("GM-COST-01",
                  !refusal(state, take(red, 1, cell(x, y), pay().buy(wood).buy(stone).buy(grain)))
                       .empty());
}
TEST(GM_COST_01, an_unpayable_tile_cannot_be_burnt_while_another_is_legal) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("tavern-3#33 forest#24");
    const State state = table.state();
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1})), Reasons{"GM-COST-09"});
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, take(red, 2, {1, 1})), Reasons{});
}
TEST(GM_COST_01, refused_moves_leave_the_state_bit_for_bit_as_it_was) {
    static_assert(std::is_trivially_copyable_v<State>);
    State state = estate(tile_named("loch-oich#60"), one_of_each, "fair-3#13 tavern-3#33")
                      .coins(red, 2)
                      .rows("3/0/1/0/2")
                      .state();
    std::vector<Move> blind{end_turn(red),
                            roll(1),
                            draw(24),
                            promote(red, {0, 0}),
                            step(red, {0, 0}, {1, 0}),
                            choose_goods(red, {wood, wood}),
                            activate(red, {1, 0}),
                            discard(red, 1),
                            discard(red, 2)};
    for (std::size_t type = 0; type < good_types; ++type)
        for (int x = -2; x <= 2; ++x)
            for (int y = -2; y <= 2; ++y) {
                const Good good_type = static_cast<Good>(type);
                blind.push_back(sell(red, cell(x, y), good_type));
                for (int space = -1; space <= 4; ++space) {
                    blind.push_back(take(red, space, cell(x, y), pay().buy(good_type)));
                    blind.push_back(
                        take(red, space, cell(x, y), pay().own(good_type, cell(-x, y)).buy(wood)));
                }
            }
    std::array<unsigned char, sizeof(State)> before{};
    int refused = 0;
    for (const Move& move : blind) {
        State again = state;
        std::memcpy(before.data(), &again, sizeof(State));
        if (play<GlenMore>(again, move).legal()) continue;
        ++refused;
        holds("GM-COST-01", std::memcmp(before.data(), &again, sizeof(State)) == 0);
    }
    EXPECT_GT(refused, 3000);
}

TEST(GM_COST_02, anna_pays_five_coins_of_purchases_with_three_in_hand_by_selling_cattle) {
    State state = annas_table().state();
    const Move abbey = take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep));
    EXPECT_EQ(refusal(state, abbey), Reasons{"GM-WARE-04"});
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
    played(state, sell(red, {1, -2}, cattle));
    permits("GM-COST-02", state, abbey);
    EXPECT_EQ(state.of(red).coins, Coins(0));
    EXPECT_EQ(state.row(Resource::stone), highlands::row(2));
    EXPECT_EQ(state.row(Resource::sheep), highlands::row(3));
}
TEST(GM_COST_02, a_player_without_cubes_buys_the_whole_cost) {
    State state = estate(tile_named("castle-of-mey#38"), {}).coins(red, 3).state();
    permits("GM-COST-02", state, take(red, 1, {-1, -1}, pay().buy(wood).buy(stone).buy(cattle)));
    EXPECT_EQ(state.of(red).coins, Coins(0));
}

TEST(GM_COST_03, everything_is_paid_before_the_tile_is_laid) {
    for (int number = 1; number <= stack_tiles; ++number) {
        if (printed_cost(number).free()) continue;
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        Paying paying = full_payment(tile);
        // The stone of a castle is bought, so that the purchase is among the payments as well.
        if (printed_cost(number).cubes == Cubes{1, 1, 0, 0, 0})
            paying = pay().own(wood, estate_source[0]).buy(stone);
        const std::vector<Happening> told = played(state, take(red, 1, estate_cell(tile), paying));
        const std::size_t laid = first(told, rule::tile_joins_display);
        ASSERT_LT(laid, told.size());
        std::size_t paid = 0;
        for (std::size_t place = 0; place < told.size(); ++place)
            if (told[place].rule == rule::paid_cubes_to_supply ||
                told[place].rule == rule::tavern_costs_barrel ||
                told[place].rule == rule::paid_piece_to_supply ||
                told[place].rule == rule::buying_price) {
                ++paid;
                holds("GM-COST-03", place < laid);
            }
        EXPECT_GT(paid, 0u);
    }
}
TEST(GM_COST_03, the_coins_that_armadale_brings_cannot_pay_for_armadale) {
    const State state =
        estate(tile_named("armadale-castle#30"), {1, 0, 0, 0, 0}).coins(red, 0).state();
    const Reasons named =
        refusal(state, take(red, 1, {-1, -1}, pay().own(wood, {1, 0}).buy(stone)));
    holds("GM-COST-03", named == Reasons{"GM-WARE-04"});
}

TEST(GM_COST_04, all_33_tiles_without_cost_are_free_near_and_far) {
    const std::string passed = "fair-3#13 village#16 village#29 tavern-3#33 tavern-3#42 fair-4#49";
    int free_tiles = 0;
    for (int number = 1; number <= stack_tiles; ++number) {
        if (!printed_cost(number).free()) continue;
        ++free_tiles;
        for (const bool far : {false, true}) {
            const Tile tile = stack_tile(number);
            SCOPED_TRACE(name_with_number(tile));
            State state = estate(tile, one_of_each, "", far ? passed : "")
                              .barrels(red, 2)
                              .chieftains(red, 1)
                              .coins(red, 6)
                              .state();
            const State before = state;
            const std::vector<Happening> told =
                played(state, take(red, far ? 7 : 1, estate_cell(tile)));
            holds("GM-COST-04", state.of(red).coins == Coins(6) && state.of(red).barrels == 2 &&
                                    state.of(red).chieftains == 1 && cubes_lying(state, red) == 5 &&
                                    state.warehouse == before.warehouse &&
                                    clan_members(state, red) >= 2);
            EXPECT_EQ(told.front().rule, rule::tile_joins_display);
        }
    }
    EXPECT_EQ(free_tiles, 33);
}

TEST(GM_COST_05, the_cube_leaves_the_named_tile_and_no_other) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#8@(1,0)[2 wood]{1} forest#24@(1,1)[1 wood] "
                 "quarry#23@(1,-1)[1 stone]")
        .offers("fair-3#13");
    const State start = table.state();
    State state = start;
    played(state, take(red, 1, {2, 1}, pay().own(wood, {1, 0})));
    EXPECT_EQ(state.plot(Tile(8)).cubes, (Cubes{1, 0, 0, 0, 0}));
    EXPECT_EQ(state.plot(Tile(24)).cubes, (Cubes{1, 0, 0, 0, 0}));
    state = start;
    played(state, take(red, 1, {2, 1}, pay().own(wood, {1, 1})));
    EXPECT_EQ(state.plot(Tile(8)).cubes, (Cubes{2, 0, 0, 0, 0}));
    EXPECT_EQ(state.plot(Tile(24)).cubes, Cubes{});
    for (const Cell nothing_there : {Cell{0, 0}, Cell{1, -1}, Cell{2, 1}, Cell{5, 5}})
        EXPECT_EQ(refusal(start, take(red, 1, {2, 1}, pay().own(wood, nothing_there))),
                  Reasons{"GM-COST-05"});
}
TEST(GM_COST_05, three_wood_from_two_forests_in_every_division) {
    for (int a = 0; a <= 3; ++a)
        for (int b = 0; b <= 3; ++b)
            for (int from_a = 0; from_a <= 3; ++from_a) {
                Table table(4);
                table
                    .display(red, "S{1} forest#8@(1,0)[" + std::to_string(a) +
                                      " wood] forest#24@(1,1)[" + std::to_string(b) +
                                      " wood] grocer#56@(1,-1)")
                    .offers("meadow#3");
                State state = table.state();
                played(state, take(red, 1, {0, -1}));
                const Move grocer = activate(
                    red, {1, -1}, pay().own(wood, {1, 0}, from_a).own(wood, {1, 1}, 3 - from_a));
                const bool there = from_a <= a && 3 - from_a <= b;
                EXPECT_EQ(refusal(state, grocer), there ? Reasons{} : Reasons{"GM-COST-05"});
                if (!there) continue;
                played(state, grocer);
                EXPECT_EQ(cubes_on(state.plot(Tile(8))), a - from_a);
                EXPECT_EQ(cubes_on(state.plot(Tile(24))), b - (3 - from_a));
            }
}

TEST(GM_COST_06, own_wood_with_bought_stone_and_sheep) {
    State state = annas_table().coins(red, 5).state();
    permits("GM-COST-06", state,
            take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)));
    EXPECT_EQ(cubes_on(state.plot(Tile(24))), 1);
}
TEST(GM_COST_06, own_and_bought_cubes_of_one_type_for_one_grocer) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] grocer#56@(1,-1)").offers("meadow#3");
    State state = table.state();
    played(state, take(red, 1, {0, -1}));
    permits("GM-COST-06", state, activate(red, {1, -1}, pay().own(wood, {1, 0}).buy(wood, 2)));
    EXPECT_EQ(state.of(red).coins, Coins(3));
    EXPECT_EQ(state.of(red).points, Points(8));
}

// Every tile whose cost is fixed, and every set of types that can be handed in.
TEST(GM_COST_07, exactly_the_printed_types_are_accepted) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const PrintedCost cost = printed_cost(number);
        if (!cost.fixed_cubes()) continue;
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        const State state = estate(tile, one_of_each).barrels(red, 1).state();
        for (unsigned set = 0; set < 32; ++set) {
            Cubes handed{};
            Paying paying;
            for (std::size_t type = 0; type < resource_types; ++type)
                if ((set >> type & 1u) != 0) {
                    handed[type] = 1;
                    paying.own(all_types[type], estate_source[type]);
                }
            EXPECT_EQ(refusal(state, take(red, 1, estate_cell(tile), paying)),
                      handed == cost.cubes ? Reasons{} : Reasons{"GM-COST-07"});
        }
    }
}
TEST(GM_COST_07, two_cubes_where_one_is_asked) {
    const State state = estate(tile_named("fair-3#13"), {2, 0, 0, 0, 0}).state();
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().own(wood, {1, 0}, 2))),
              Reasons{"GM-COST-07"});
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().own(wood, {1, 0}, 1))), Reasons{});
}
TEST(GM_COST_07, grain_whether_own_or_bought_is_no_stone) {
    const State state = estate(tile_named("village#16"), {0, 0, 1, 0, 0}).barrels(red, 1).state();
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().own(grain, {1, 1}))),
              Reasons{"GM-COST-07"});
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().buy(grain))),
              (Reasons{"GM-COST-07", "GM-WARE-05"}));
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().own(grain, {1, 1}).buy(stone))),
              Reasons{"GM-COST-07"});
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().own(Good::whisky, {1, 1}))),
              (Reasons{"GM-COST-05", "GM-COST-07"}));
    EXPECT_EQ(refusal(state, take(red, 1, {-1, -1}, pay().buy(stone))), Reasons{});
}

TEST(GM_COST_08, paid_cubes_leave_every_row_at_its_level) {
    for (int number = 1; number <= stack_tiles; ++number)
        for (const std::string rows : {"0/0/0/0/0", "1/1/1/1/1", "2/2/2/2/2", "3/3/3/3/3"}) {
            const Tile tile = stack_tile(number);
            SCOPED_TRACE(name_with_number(tile) + " " + rows);
            State state = estate(tile, one_of_each).barrels(red, 1).rows(rows).state();
            const auto before = state.warehouse;
            const std::vector<Happening> told =
                played(state, take(red, 1, estate_cell(tile), full_payment(tile)));
            const PrintedCost cost = printed_cost(number);
            int asked = cost.two_types ? 2 : 0;
            for (const int cubes : cost.cubes) asked += cubes;
            EXPECT_EQ(amount(told, rule::paid_cubes_to_supply), -asked);
            EXPECT_EQ(cubes_lying(state, red), 5 - asked);
            EXPECT_EQ(state.warehouse, before);
        }
}
// EX-12: Castle Stalker.
TEST(GM_COST_08, stalker_is_paid_with_the_only_wood_and_stone) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(-1,0)[1 stone]")
        .offers("castle-stalker#27");
    State state = table.state();
    const std::vector<Happening> told =
        played(state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0})));
    EXPECT_EQ(amount(told, rule::paid_cubes_to_supply), -2);
    EXPECT_EQ(cubes_lying(state, red), 0);
    EXPECT_EQ(state.of(red).coins, Coins(6));
    EXPECT_EQ(state.plot(Tile(27)).clan_members, 2);
    EXPECT_EQ(clan_members(state, red), 3);
    played(state, {activate(red, {0, 0}), activate(red, {1, 0}), activate(red, {-1, 0}),
                   activate(red, {0, 1})});
    EXPECT_EQ(cubes_lying(state, red), 2);
    EXPECT_EQ(state.turn.movement, 2);
}
TEST(GM_COST_08, cubes_given_to_a_fair_leave_the_rows_too) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] fair-3#13@(1,-1) quarry#23@(1,1)[1 stone]")
        .offers("meadow#3")
        .rows("1/2/0/0/0");
    State state = table.state();
    played(state, take(red, 1, {0, -1}));
    const std::vector<Happening> told =
        played(state, activate(red, {1, -1}, pay().own(wood, {1, 0}).own(stone, {1, 1})));
    EXPECT_EQ(told.front(), (Happening{rule::paid_cubes_to_supply, mover(red), "wood", -1}));
    EXPECT_EQ(amount(told, rule::paid_cubes_to_supply), -2);
    EXPECT_EQ(state.row(Resource::wood), highlands::row(1));
    EXPECT_EQ(state.row(Resource::stone), highlands::row(2));
}

TEST(GM_COST_09, each_tavern_takes_one_barrel) {
    for (const char* tavern : {"tavern-3#33", "tavern-3#42", "tavern-4#63"})
        for (int barrels = 0; barrels <= 2; ++barrels) {
            State state = estate(tile_named(tavern), {}).barrels(red, barrels).state();
            const Move move = take(red, 1, {-1, -1});
            EXPECT_EQ(refusal(state, move), barrels > 0 ? Reasons{} : Reasons{"GM-COST-09"});
            if (barrels == 0) continue;
            const std::vector<Happening> told = played(state, move);
            EXPECT_EQ(told.front(),
                      (Happening{rule::tavern_costs_barrel, mover(red), "whisky", -1}));
            EXPECT_EQ(state.of(red).barrels, barrels - 1);
            EXPECT_EQ(state.of(red).points, Points(0));
        }
}
TEST(GM_COST_09, no_other_tile_takes_a_barrel) {
    for (int number = 1; number <= stack_tiles; ++number) {
        if (printed_cost(number).barrel) continue;
        const Tile tile = stack_tile(number);
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        const std::vector<Happening> told =
            played(state, take(red, 1, estate_cell(tile), full_payment(tile)));
        EXPECT_EQ(times(told, rule::tavern_costs_barrel), 0) << name_with_number(tile);
        EXPECT_GE(state.of(red).barrels, 1);
    }
}

TEST(GM_COST_10, no_coins_and_no_level_put_whisky_on_sale) {
    for (const std::string rows : {"0/0/0/0/0", "1/1/1/1/1", "2/2/2/2/2", "3/3/3/3/3"})
        for (const int coins : {0, 6, 33}) {
            const State state =
                estate(tile_named("tavern-3#33"), one_of_each).coins(red, coins).rows(rows).state();
            holds("GM-COST-10", !some_tile_can_be_taken(state));
            holds("GM-COST-10", refusal(state, take(red, 1, {-1, -1}, pay().buy(Good::whisky))) ==
                                    Reasons{"GM-COST-09", "GM-WARE-05"});
            State with_barrel = state;
            with_barrel.of(red).barrels = 1;
            holds("GM-COST-10",
                  refusal(with_barrel, take(red, 1, {-1, -1}, pay().buy(Good::whisky))) ==
                      Reasons{"GM-WARE-05"});
        }
}

TEST(GM_COST_15, coins_move_only_by_trades_and_by_armadale) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State paid_with_cubes = estate(tile, one_of_each).barrels(red, 1).state();
        played(paid_with_cubes, take(red, 1, estate_cell(tile), full_payment(tile)));
        const int brought = number == 30 ? 3 : 0;
        holds("GM-COST-15", paid_with_cubes.of(red).coins == Coins(6 + brought));
    }
}
TEST(GM_COST_15, coins_replace_nothing_that_the_warehouse_does_not_sell) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const PrintedCost cost = printed_cost(number);
        if (cost.free() || cost.piece) continue;
        SCOPED_TRACE(name_with_number(stack_tile(number)));
        const State state = estate(stack_tile(number), {}).coins(red, 33).rows("3/3/3/3/3").state();
        holds("GM-COST-15", !some_tile_can_be_taken(state));
        EXPECT_NE(refusal(state, take(red, 1, estate_cell(stack_tile(number)))), Reasons{});
        EXPECT_NE(
            refusal(state, take(red, 1, estate_cell(stack_tile(number)), pay().buy(Good::coin, 3))),
            Reasons{});
    }
}
TEST(GM_COST_15, a_bought_cost_moves_the_price_into_the_rows_and_no_coin_more) {
    State state = estate(tile_named("duart-castle#43"), {}).coins(red, 9).rows("1/0/0/0/2").state();
    const std::vector<Happening> told =
        played(state, take(red, 1, {-1, -1}, pay().buy(wood).buy(stone).buy(sheep)));
    holds("GM-COST-15", state.of(red).coins == Coins(9 - 2 - 1 - 3) &&
                            amount(told, rule::buying_price) == 2 + 1 + 3);
}

int places_of(const State& state, Tile tile) {
    int places = (state.stacks.has(tile) ? 1 : 0) + (state.box.has(tile) ? 1 : 0);
    for (int space = 0; space < track_spaces; ++space)
        places += state.track.at(Space(space)) == highlands::a_tile(tile.number) ? 1 : 0;
    for (const Player& player : state.player) places += player.display.has(tile) ? 1 : 0;
    return places;
}

TEST(GM_COST_16, every_taken_tile_lies_in_the_display_and_nowhere_else) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        played(state, take(red, 1, estate_cell(tile), full_payment(tile)));
        holds("GM-COST-16", state.of(red).display.has(tile) && places_of(state, tile) == 1 &&
                                cell_of(state.plot(tile)) == estate_cell(tile));
        if (number == 9) played(state, choose_goods(red, {wood, wood}));
        if (number == 52) played(state, choose_goods(red, {}));
        played(state, end_turn(red));
        refilled(state);
        holds("GM-COST-16", state.of(red).display.has(tile) && places_of(state, tile) == 1);
    }
}
TEST(GM_COST_16, a_take_names_its_cell_so_no_turn_ends_with_a_tile_in_hand) {
    State state = estate(tile_named("forest#24"), {}).state();
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, 0})), Reasons{"GM-PLACE-01"});
    played(state, take(red, 1, {-1, -1}));
    played(state, end_turn(red));
    int tiles = 0;
    for (int number = 1; number <= stack_tiles; ++number)
        tiles += places_of(state, stack_tile(number));
    holds("GM-COST-16", tiles == stack_tiles);
}

}  // namespace
}  // namespace brieve::glen_more
