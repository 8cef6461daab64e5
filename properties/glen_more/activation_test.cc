#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "properties/glen_more/neighbour.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Told = std::vector<Happening>;

int cubes(const State& state, std::string_view tile, Good type) {
    return state.plot(tile_named(tile)).cubes[static_cast<std::size_t>(type)];
}
int cubes(const State& state, std::string_view tile) {
    return cubes_on(state.plot(tile_named(tile)));
}

// A wheat field is laid at (2,1) among eight tiles; three more tiles lie farther off.
State wheat_field_in_the_middle() {
    State state = Table(4)
                      .display(red,
                               "S village#4@(1,0){1} forest#8@(2,0) quarry#1@(3,0) "
                               "wheat-field#5@(4,0) meadow#12@(1,1) pasture#21@(3,1) "
                               "quarry#23@(1,2) forest#24@(2,2) quarry#25@(3,2) forest#28@(4,1)")
                      .offers("wheat-field#22")
                      .state();
    played(state, take(red, 1, {2, 1}));
    return state;
}

TEST(GM_ACT_01, new_tile_and_its_eight_neighbours_and_no_others) {
    const State state = wheat_field_in_the_middle();
    int reached = 0;
    for (int x = -2; x <= 6; ++x)
        for (int y = -2; y <= 4; ++y) {
            const bool near = 1 <= x && x <= 3 && 0 <= y && y <= 2;
            EXPECT_EQ(refusal(state, activate(red, cell(x, y))),
                      near ? Reasons{} : Reasons{"GM-ACT-01"})
                << x << "," << y;
            reached += near;
        }
    EXPECT_EQ(reached, 9);
}

TEST(GM_ACT_01, beside_the_start_village_alone_there_are_two) {
    State state = Table(4).display(red, "S{1}").offers("forest#8").state();
    played(state, take(red, 1, {1, 0}));
    for (int x = -2; x <= 3; ++x)
        for (int y = -2; y <= 2; ++y)
            EXPECT_EQ(refusal(state, activate(red, cell(x, y))),
                      y == 0 && (x == 0 || x == 1) ? Reasons{} : Reasons{"GM-ACT-01"});
}

TEST(GM_ACT_01, tiles_of_another_display_are_not_there) {
    State state = Table(4)
                      .display(red, "S{1}")
                      .display(yellow, "S{1} quarry#1@(1,0)")
                      .offers("meadow#3")
                      .state();
    played(state, take(red, 1, {0, 1}));
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-01"});
}

TEST(GM_ACT_02, every_order_of_four_tiles_is_accepted) {
    std::array<Cell, 4> order{Cell(1, 0), Cell(2, 0), Cell(2, 1), Cell(3, 2)};
    std::ranges::sort(order);
    do {
        State state = wheat_field_in_the_middle();
        for (const Cell at : order) permits("GM-ACT-02", state, activate(red, at));
        EXPECT_EQ(cubes(state, "wheat-field#22"), 1);
        EXPECT_EQ(cubes(state, "forest#8"), 1);
        EXPECT_EQ(cubes(state, "quarry#25"), 1);
        EXPECT_EQ(state.turn.movement, 1);
    } while (std::ranges::next_permutation(order).found);
}

// EX-11: the wheat field is full when the activations begin.
TEST(GM_ACT_02, order_decides_how_much_a_full_field_yields) {
    const auto grain_left = [](bool field_first) {
        State state = Table(4)
                          .display(red, "S wheat-field#18@(1,0)[3 grain]{1}")
                          .offers("distillery#11")
                          .state();
        played(state, take(red, 1, {1, 1}, pay().buy(stone)));
        if (field_first) played(state, activate(red, {1, 0}));
        permits("GM-ACT-02", state, activate(red, {1, 1}, pay().own(grain, {1, 0})));
        if (!field_first) permits("GM-ACT-02", state, activate(red, {1, 0}));
        return cubes(state, "wheat-field#18");
    };
    EXPECT_EQ(grain_left(true), 2);
    EXPECT_EQ(grain_left(false), 3);
}

TEST(GM_ACT_03, no_tile_twice_in_one_turn) {
    State state = wheat_field_in_the_middle();
    for (int x = 1; x <= 3; ++x)
        for (int y = 0; y <= 2; ++y) {
            EXPECT_EQ(refusal(state, activate(red, cell(x, y))), Reasons{});
            played(state, activate(red, cell(x, y)));
            EXPECT_EQ(refusal(state, activate(red, cell(x, y))), Reasons{"GM-ACT-03"});
        }
    EXPECT_EQ(refusal(state, activate(red, {1, 0}, pay().own(wood, {2, 0}))), Reasons{"GM-ACT-03"});
}

TEST(GM_ACT_03, next_turn_the_tile_works_again) {
    State state =
        Table(4).display(red, "S{1} forest#8@(1,0)").offers("quarry#23 quarry#25").state();
    played(state, {take(red, 1, {1, 1}), activate(red, {1, 0}), end_turn(red)});
    refilled(state);
    played(state, take(red, 2, {1, -1}));
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{});
    played(state, activate(red, {1, 0}));
    EXPECT_EQ(cubes(state, "forest#8", wood), 2);
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-03"});
}

TEST(GM_ACT_04, turn_may_end_without_any_activation) {
    State state = Table(4)
                      .display(red,
                               "S wheat-field#18@(1,0)[1 grain]{1} tavern-3#33@(2,1) "
                               "pasture#39@(2,0)")
                      .offers("distillery#11")
                      .state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    permits("GM-ACT-04", state, end_turn(red));
    EXPECT_EQ(cubes(state, "wheat-field#18"), 1);
    EXPECT_EQ(cubes(state, "pasture#39"), 0);
    EXPECT_EQ(state.of(red).barrels, 1);
    EXPECT_EQ(state.of(red).points, Points(0));
}

TEST(GM_ACT_05, sale_between_two_activations) {
    State state = Table(4)
                      .display(red, "S{1} forest#8@(1,0)[1 wood] wheat-field#18@(2,0)")
                      .coins(red, 0)
                      .rows("2/0/0/0/0")
                      .offers("butcher-sheep#10")
                      .state();
    played(state, {take(red, 1, {1, 1}), activate(red, {1, 0})});
    permits("GM-ACT-05", state, sell(red, {1, 0}, wood));
    permits("GM-ACT-05", state, activate(red, {1, 1}, pay().buy(sheep)));
    permits("GM-ACT-05", state, sell(red, {1, 0}, wood));
    permits("GM-ACT-05", state, activate(red, {2, 0}));
    EXPECT_EQ(state.of(red).coins, Coins(2 - 1 + 1));
    EXPECT_EQ(state.of(red).points, Points(2));
}

TEST(GM_ACT_06, fresh_grain_is_distilled_in_the_same_turn) {
    State state =
        Table(4).display(red, "S wheat-field#18@(1,0){1}").offers("distillery#11").state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    EXPECT_EQ(refusal(state, activate(red, {1, 1}, pay().own(grain, {1, 0}))),
              Reasons{"GM-COST-05"});
    played(state, activate(red, {1, 0}));
    permits("GM-ACT-06", state, activate(red, {1, 1}, pay().own(grain, {1, 0})));
    EXPECT_EQ(cubes(state, "wheat-field#18"), 0);
    EXPECT_EQ(state.of(red).barrels, 2);
}

TEST(GM_ACT_06, fresh_wood_is_sold_in_the_same_turn) {
    State state = Table(2).display(red, "S{1}").offers("forest#8").state();
    played(state, {take(red, 1, {1, 0}), activate(red, {1, 0})});
    permits("GM-ACT-06", state, sell(red, {1, 0}, wood));
    EXPECT_EQ(state.of(red).coins, Coins(7));
}

const std::map<std::string_view, Good> produce{{"forest", wood},
                                               {"quarry", stone},
                                               {"meadow", sheep},
                                               {"pasture", cattle},
                                               {"wheat-field", grain}};

TEST(GM_ACT_07, each_production_tile_gives_one_cube_of_its_kind) {
    int tiles = 0;
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        const Tile tile(number);
        const auto kind = produce.find(spec(tile).name);
        if (kind == produce.end()) continue;
        ++tiles;
        const Neighbour by = neighbour(tile);
        State state = Table(4).display(red, by.drawn).offers(by.offered).state();
        played(state, take(red, 1, by.to));
        const Told told = played(state, activate(red, by.at));
        const auto type = static_cast<std::size_t>(kind->second);
        EXPECT_EQ(told, (Told{{rule::production_gives_one, mover(red), good_names[type], 1}}));
        Cubes expected{};
        expected[type] = 1;
        EXPECT_EQ(state.plot(tile).cubes, expected) << name_with_number(tile);
    }
    EXPECT_EQ(tiles, 26);
}

TEST(GM_ACT_08, only_the_producing_tile_gains_the_cube) {
    State state = wheat_field_in_the_middle();
    played(state, activate(red, {1, 2}));
    for (const Tile tile : state.of(red).display)
        holds("GM-ACT-08", cubes_on(state.plot(tile)) == (tile == tile_named("quarry#23") ? 1 : 0));
}

TEST(GM_ACT_09, a_tile_stops_at_three_whatever_lies_elsewhere) {
    for (int before = 0; before <= 3; ++before)
        for (const char* elsewhere : {"", "[3 stone]"}) {
            const Neighbour by =
                neighbour(tile_named("forest#24"), "[" + std::to_string(before) + " wood]");
            State state = Table(4)
                              .display(red, by.drawn + " quarry#1@(-1,0)" + elsewhere)
                              .offers(by.offered)
                              .state();
            played(state, take(red, 1, by.to));
            const Told told = played(state, activate(red, by.at));
            holds("GM-ACT-09", cubes(state, "forest#24") == std::min(before + 1, 3));
            EXPECT_EQ(amount(told, rule::production_gives_one), before < 3 ? 1 : 0);
        }
}

TEST(GM_ACT_09, no_position_begins_with_four_cubes_on_a_tile) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[4 wood]").offers("quarry#23");
    const bool refused = start_refusal(Position{{"red", "yellow", "blue", "green"}, table.raw()}) ==
                         Reasons{"GM-BAD-20"};
    holds("GM-ACT-09", refused);
}

TEST(GM_ACT_10, full_tile_gives_nothing_and_is_spent) {
    for (const auto& [name, bears] : std::map<std::string_view, std::string_view>{
             {"quarry#23", "[3 stone]"}, {"meadow#12", "[3 sheep]"}, {"forest#8", "[3 wood]"}}) {
        const Neighbour by = neighbour(tile_named(name), bears);
        State state = Table(3).display(red, by.drawn).offers(by.offered).state();
        played(state, take(red, 1, by.to));
        permits("GM-ACT-10", state, activate(red, by.at));
        EXPECT_EQ(cubes(state, name), 3);
        // GM-RULING-57: room made now comes too late.
        played(state, sell(red, by.at, produce.at(name.substr(0, name.find('#')))));
        EXPECT_EQ(refusal(state, activate(red, by.at)), Reasons{"GM-ACT-03"});
    }
}

TEST(GM_ACT_11, selling_from_a_full_tile_first_makes_room) {
    const Neighbour by = neighbour(tile_named("quarry#23"), "[3 stone]");
    State state = Table(3).display(red, by.drawn).offers(by.offered).state();
    played(state, {take(red, 1, by.to), sell(red, by.at, stone)});
    EXPECT_EQ(cubes(state, "quarry#23"), 2);
    const Told told = played(state, activate(red, by.at));
    holds("GM-ACT-11", cubes(state, "quarry#23") == 3);
    EXPECT_EQ(amount(told, rule::production_gives_one), 1);
}

TEST(GM_ACT_11, paying_from_a_full_tile_first_makes_room) {
    State state = Table(4).display(red, "S forest#8@(1,0)[3 wood]{1}").offers("fair-3#13").state();
    played(state, take(red, 1, {1, 1}, pay().buy(wood)));
    played(state, {activate(red, {1, 1}, pay().own(wood, {1, 0})), activate(red, {1, 0})});
    holds("GM-ACT-11", cubes(state, "forest#8") == 3);
}

// The Abbey with every mixture that it can hold, and every good that a move can name.
TEST(GM_ACT_16, abbey_gives_a_cube_of_choice_until_it_holds_three) {
    int mixtures = 0;
    for (int code = 0; code < 1024; ++code) {
        std::string bears;
        int held = 0;
        for (int type = 0, left = code; type < 5; ++type, left /= 4) {
            held += left % 4;
            bears += (bears.empty() ? "" : ", ") + std::to_string(left % 4) + " " +
                     good_names[static_cast<std::size_t>(type)];
        }
        if (held > 3) continue;
        ++mixtures;
        const Neighbour by = neighbour(tile_named("iona-abbey#48"), "[" + bears + "]");
        State state = Table(4).display(red, by.drawn).offers(by.offered).state();
        played(state, take(red, 1, by.to));
        EXPECT_EQ(refusal(state, activate(red, by.at)),
                  held < 3 ? Reasons{"GM-ACT-16"} : Reasons{});
        for (std::size_t named = 0; named < good_types; ++named) {
            const Move chosen = activate(red, by.at, {}, static_cast<Good>(named));
            const bool accepted = held < 3 && named < 5;
            EXPECT_EQ(refusal(state, chosen),
                      accepted ? Reasons{} : Reasons{held < 3 ? "GM-ACT-16" : "GM-BAD-17"});
            if (!accepted) continue;
            State after = state;
            EXPECT_EQ(played(after, chosen),
                      (Told{{rule::abbey_cube_of_choice, mover(red), good_names[named], 1}}));
            Cubes expected = state.plot(tile_named("iona-abbey#48")).cubes;
            ++expected[named];
            EXPECT_EQ(after.plot(tile_named("iona-abbey#48")).cubes, expected);
            EXPECT_EQ(refusal(after, chosen), Reasons{"GM-ACT-03"});
        }
    }
    EXPECT_EQ(mixtures, 56);
}

TEST(GM_ACT_16, full_abbey_is_activated_in_vain) {
    const Neighbour by = neighbour(tile_named("iona-abbey#48"), "[1 wood, 1 stone, 1 sheep]");
    State state = Table(4).display(red, by.drawn).offers(by.offered).state();
    played(state, take(red, 1, by.to));
    EXPECT_TRUE(played(state, activate(red, by.at)).empty());
    EXPECT_EQ(cubes(state, "iona-abbey#48"), 3);
    EXPECT_EQ(refusal(state, activate(red, by.at)), Reasons{"GM-ACT-03"});
}

TEST(GM_ACT_16, only_the_abbey_asks_for_a_choice) {
    const State state = wheat_field_in_the_middle();
    EXPECT_EQ(refusal(state, activate(red, {2, 1}, {}, grain)), Reasons{"GM-BAD-17"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0}, {}, wood)), Reasons{"GM-BAD-17"});
}

bool is_grey(Tile tile) {
    const std::string_view name = spec(tile).name;
    return name == "village" || name.find("castle") != std::string_view::npos;
}

TEST(GM_ACT_27, villages_and_castles_and_no_others_give_a_point) {
    int grey = 0;
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        const Tile tile(number);
        const std::string_view type = spec(tile).name;
        const bool free =
            produce.contains(type) || type.starts_with("loch") || type.starts_with("tavern");
        if (!free && !is_grey(tile)) continue;
        const Neighbour by = neighbour(tile);
        State state = Table(4).display(red, by.drawn).offers(by.offered).state();
        played(state, take(red, 1, by.to));
        const Told told = played(state, activate(red, by.at));
        EXPECT_EQ(state.turn.movement, is_grey(tile) ? 1 : 0) << name_with_number(tile);
        if (!is_grey(tile)) continue;
        EXPECT_EQ(told, (Told{{rule::grey_tiles_give_points, mover(red), "movement point", 1}}));
        ++grey;
        const Told start = played(state, activate(red, {0, 0}));
        EXPECT_EQ(amount(start, rule::grey_tiles_give_points), 1);
        EXPECT_EQ(state.turn.movement, 2);
    }
    EXPECT_EQ(grey, 12 + 7);
}

TEST(GM_ACT_27, the_new_tile_gives_its_point_too) {
    for (const char* offered : {"village#16", "armadale-castle#30"}) {
        State state = Table(4).display(red, "S{1} forest#8@(1,0)[1 wood]").offers(offered).state();
        const bool castle = std::string_view(offered).starts_with("armadale");
        const Paying paying = castle ? pay().buy(stone).own(wood, {1, 0}) : pay().buy(stone);
        played(state, take(red, 1, {1, 1}, paying));
        EXPECT_EQ(state.turn.movement, 0);
        played(state, activate(red, {1, 1}));
        EXPECT_EQ(state.turn.movement, 1);
        played(state, activate(red, {0, 0}));
        EXPECT_EQ(state.turn.movement, 2);
    }
}

TEST(GM_ACT_28, activating_a_loch_changes_nothing) {
    for (const char* drawn :
         {"loch-lochy#9", "loch-morar#35", "loch-ness#37", "loch-shiel#52", "loch-oich#60"}) {
        const Neighbour by = neighbour(tile_named(drawn));
        State state =
            Table(4).display(red, by.drawn + " quarry#1@(-1,0)").offers(by.offered).state();
        played(state, take(red, 1, by.to));
        EXPECT_EQ(refusal(state, activate(red, by.at, {}, wood)), Reasons{"GM-BAD-17"});
        State expected = state;
        expected.turn.activated.add(tile_named(drawn));
        const Told told = played(state, activate(red, by.at));
        holds("GM-ACT-28", state == expected && told.empty());
    }
}

TEST(GM_ACT_29, points_are_there_at_once_and_stay_through_the_turns) {
    const Neighbour by = neighbour(tile_named("tavern-4#63"));
    State state = Table(4).display(red, by.drawn).points(red, 5).offers(by.offered).state();
    played(state, take(red, 1, by.to));
    const Told told = played(state, activate(red, by.at));
    holds("GM-ACT-29", state.of(red).points == Points(9));
    EXPECT_EQ(told, (Told{{rule::tavern_pays, mover(red), victory_points, 4}}));
    played(state, end_turn(red));
    refilled(state);
    holds("GM-ACT-29", state.of(red).points == Points(9));
}

}  // namespace
}  // namespace brieve::glen_more
