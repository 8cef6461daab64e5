// The final scoring, the tile penalty and who wins.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Numbers = std::vector<int>;

// As many tiles as the seat's first river tile and a row of plain ones make.
const std::vector<std::vector<int>> pools{{2, 10, 12, 16, 21, 22},
                                          {3, 23, 24, 25, 28, 29},
                                          {6, 31, 32, 33, 36, 39},
                                          {7, 45, 46, 47, 53, 54},
                                          {14, 56, 57, 63, 65, 62}};

std::string display_of(std::size_t seat, int size) {
    const std::vector<int>& pool = pools[seat];
    return spread({pool.begin(), pool.begin() + (size - 1)});
}

// Red's own last tile is one of its `sizes`.
Table with_tiles(const Numbers& sizes) {
    Table table(static_cast<int>(sizes.size()));
    for (std::size_t seat = 0; seat < sizes.size(); ++seat)
        table
            .display(Seat(static_cast<int>(seat)),
                     display_of(seat, sizes[seat] - (seat == 0 ? 1 : 0)))
            .coins(Seat(static_cast<int>(seat)), 0);
    return table;
}

Numbers penalties(const Numbers& sizes) {
    Numbers lost;
    for (const int size : sizes) lost.push_back(-3 * (size - std::ranges::min(sizes)));
    return lost;
}

TEST(GM_FINAL_01, no_turn_between_the_third_scoring_and_the_end) {
    const Ended end = ended(Table(4).barrels(yellow, 1), 3);
    EXPECT_EQ(amount(end.told, rule::stack_end_scores), 3);
    EXPECT_LT(first(end.told, rule::lead_table), first(end.told, rule::coins_are_points));
    std::vector<Move> moves;
    legal_moves(end.state, moves);
    holds("GM-FINAL-01", times(end.told, rule::coins_are_points) == 4 && moves.empty() &&
                             turn(end.state) == Turn(Over()) && standing(end.state).final);
}

TEST(GM_FINAL_01, spaces_still_to_fill_stay_empty) {
    Table table(4);
    table
        .track(
            "red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6 quarry#23@7 "
            "pasture#21@8 wheat-field#22@9 loch-lochy#9@10 quarry#25@11 forest#28@12")
        .display(red, "S{1} forest#8@(1,0)")
        .left(3, 1);
    State state = table.state();
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    EXPECT_EQ(state.turn.draws_due, 3);
    const Ended end = refilled_to_the_end(state);
    holds("GM-FINAL-01", turn(end.state) == Turn(Over()) && end.state.track.occupied() == 11);
}

TEST(GM_FINAL_01, the_first_two_scorings_are_not_final) {
    for (const int stack : {1, 2}) {
        const Ended end = ended(Table(4), stack);
        holds("GM-FINAL-01", times(end.told, rule::coins_are_points) == 0 &&
                                 times(end.told, rule::tile_penalty) == 0 &&
                                 points_of(end.state) == Numbers{0, 0, 0, 0} &&
                                 !standing(end.state).final && turn(end.state) == Turn(red));
    }
}

// The Abbey pays for three yellow tiles and the one red takes, Morar for two green ones, Duart for
// start village and another.
TEST(GM_FINAL_02, three_cards_pay_at_the_end_and_not_before) {
    for (int stack = 1; stack <= 3; ++stack) {
        Table table(3);
        table.display(red, spread({2, 48, 23}))
            .display(yellow, spread({35, 12, 21}))
            .display(blue, spread({3, 43, 16}));
        const Ended end = ended(table, stack);
        const bool last = stack == 3;
        for (const auto& [card, paid] :
             {std::pair{rule::abbey_scores_yellow, Numbers{8, 0, 0}},
              std::pair{rule::morar_scores_green, Numbers{0, 4, 0}},
              std::pair{rule::duart_scores_villages, Numbers{0, 0, 6}}}) {
            holds("GM-FINAL-02", amounts(end, card) == (last ? paid : Numbers{0, 0, 0}));
            EXPECT_EQ(lines(end.state, card), paid);
        }
        if (!last) holds("GM-FINAL-02", points_of(end.state) == Numbers{0, 0, 0});
    }
}

TEST(GM_FINAL_03, every_coin_is_a_victory_point) {
    for (int coins = 0; coins <= 33; ++coins) {
        Table table(4);
        const Ended end = ended(
            table.coins(red, 0).coins(yellow, coins).coins(blue, 1).coins(green, 33 - coins), 3);
        EXPECT_EQ(amounts(end, rule::coins_are_points), (Numbers{0, coins, 1, 33 - coins}));
        EXPECT_EQ(lines(end.state, rule::coins_are_points), (Numbers{0, coins, 1, 33 - coins}));
        EXPECT_EQ(points_of(end.state), (Numbers{-3, coins, 1, 33 - coins}));
        for (const Happening& happening : end.told)
            EXPECT_TRUE(happening.rule != rule::coins_are_points || happening.what == "VP");
    }
}

TEST(GM_FINAL_04, cubes_and_barrels_are_worth_nothing) {
    for (int cubes = 0; cubes <= 3; ++cubes)
        for (int barrels = 0; barrels <= 4; ++barrels) {
            const std::string number = std::to_string(cubes);
            Table table(2);
            table.display(red, "S{1} forest#2@(0,1)[" + number + " wood]")
                .display(yellow,
                         "S{1} loch-lochy#9@(0,1) iona-abbey#48@(-1,0)[" + number + " grain]")
                .coins(red, 0)
                .coins(yellow, 0)
                .barrels(red, barrels)
                .barrels(yellow, barrels);
            const Ended end = ended(table, 3);
            // Yellow has two cards more and one yellow tile; both have three tiles.
            holds("GM-FINAL-04", points_of(end.state) == Numbers{0, 2 + 2});
        }
}

// One to six tiles each, with two and three players, played to the end.
TEST(GM_FINAL_05, three_points_for_each_tile_above_the_fewest) {
    for (int first = 2; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const Ended two = ended(with_tiles({first, second}), 3);
            EXPECT_EQ(amounts(two, rule::tile_penalty), penalties({first, second}));
            for (int third = 1; third <= 6; ++third) {
                const Numbers sizes{first, second, third};
                const Ended three = ended(with_tiles(sizes), 3);
                EXPECT_EQ(amounts(three, rule::tile_penalty), penalties(sizes));
                EXPECT_EQ(lines(three.state, rule::tile_penalty), penalties(sizes));
            }
        }
}

TEST(GM_FINAL_05, five_players_and_five_sizes) {
    const Ended end = ended(with_tiles({6, 2, 4, 5, 3}), 3);
    EXPECT_EQ(amounts(end, rule::tile_penalty), (Numbers{-12, 0, -6, -9, -3}));
    for (const Happening& happening : end.told)
        EXPECT_TRUE(happening.rule != rule::tile_penalty || happening.what == "VP");
}

TEST(GM_FINAL_06, each_of_the_sixty_seven_tiles_counts) {
    for (int number = 1; number <= 67; ++number) {
        const bool needs_anchor = !spec(Tile(static_cast<std::uint8_t>(number))).river &&
                                  !spec(Tile(static_cast<std::uint8_t>(number))).road;
        std::vector<int> tiles{number};
        if (needs_anchor) tiles.insert(tiles.begin(), 2);
        const Ended end = ended(Table(4).display(yellow, spread(tiles)), 3,
                                number == 8 ? "quarry#1" : "forest#8");
        const int more = static_cast<int>(tiles.size());
        holds("GM-FINAL-06", lines(end.state, rule::tile_penalty) == Numbers{-3, -3 * more, 0, 0});
    }
}

// The start village of everybody counts: nobody's number can be less than one.
TEST(GM_FINAL_06, start_village_counts) {
    const Ended end = ended(Table(4), 3);
    for (int seat = 0; seat < 4; ++seat)
        holds("GM-FINAL-06", tiles_counted(end.state, Seat(seat)) == (seat == 0 ? 2 : 1));
}

TEST(GM_FINAL_07, the_smallest_display_loses_nothing) {
    for (int players = 2; players <= 5; ++players)
        for (int smallest = 0; smallest < players; ++smallest) {
            Numbers sizes{5, 4, 3, 6, 4};
            sizes.resize(static_cast<std::size_t>(players));
            sizes[static_cast<std::size_t>(smallest)] = 2;
            const Ended end = ended(with_tiles(sizes), 3);
            const std::size_t seat = static_cast<std::size_t>(smallest);
            holds("GM-FINAL-07", lines(end.state, rule::tile_penalty)[seat] == 0 &&
                                     points_of(end.state)[seat] == 0);
        }
    const Ended equal = ended(with_tiles({3, 3, 3, 3}), 3);
    holds("GM-FINAL-07", lines(equal.state, rule::tile_penalty) == Numbers{0, 0, 0, 0});
}

TEST(GM_FINAL_08, totals_fall_below_zero) {
    Table table = with_tiles({4, 3, 2});
    const Ended end = ended(table.points(red, 4).points(yellow, 2), 3);
    holds("GM-FINAL-08",
          points_of(end.state) == Numbers{-2, -1, 0} && totals(end.state) == Numbers{-2, -1, 0});
    EXPECT_EQ(winners(end.state), Numbers{2});
}

TEST(GM_FINAL_08, all_but_the_winner_may_be_below_zero) {
    const Ended end = ended(with_tiles({6, 2, 4, 5, 3}), 3);
    holds("GM-FINAL-08", totals(end.state) == Numbers{-12, 0, -6, -9, -3});
    EXPECT_EQ(winners(end.state), Numbers{1});
}

TEST(GM_FINAL_09, the_highest_total_wins) {
    for (int a = 0; a <= 3; ++a)
        for (int b = 0; b <= 3; ++b)
            for (int c = 0; c <= 3; ++c) {
                Table table = with_tiles({2, 2, 2});
                const Ended end = ended(table.points(red, a).points(yellow, b).points(blue, c), 3);
                Numbers best;
                for (int seat = 0; seat < 3; ++seat)
                    if (Numbers{a, b, c}[static_cast<std::size_t>(seat)] == std::max({a, b, c}))
                        best.push_back(seat);
                holds("GM-FINAL-09", winners(end.state) == best);
            }
}

// What was earned on the way is not the total.
TEST(GM_FINAL_09, coins_and_penalty_decide) {
    Table table = with_tiles({4, 2, 2});
    table.points(red, 9).points(yellow, 1).points(blue, 3).coins(yellow, 4).coins(blue, 1);
    const Ended end = ended(table, 3);
    EXPECT_EQ(totals(end.state), (Numbers{3, 5, 4}));
    holds("GM-FINAL-09", winners(end.state) == Numbers{1});
}

Table tied(std::string_view yellow_display, std::string_view blue_display) {
    Table table(3);
    table.display(yellow, yellow_display)
        .display(blue, blue_display)
        .points(yellow, 40)
        .points(blue, 40);
    return table;
}

TEST(GM_FINAL_10, most_cubes_on_the_display_win_a_tie) {
    for (int mine = 0; mine <= 3; ++mine)
        for (int yours = 0; yours <= 3; ++yours) {
            const Ended end =
                ended(tied("S{1} pasture#6@(0,1)[" + std::to_string(mine) + " cattle]",
                           "S{1} meadow#3@(0,1)[" + std::to_string(yours) + " sheep]"),
                      3);
            EXPECT_EQ(totals(end.state)[1], totals(end.state)[2]);
            const Numbers expected = mine > yours   ? Numbers{1}
                                     : mine < yours ? Numbers{2}
                                                    : Numbers{1, 2};
            holds(mine == yours ? "GM-FINAL-12" : "GM-FINAL-10", winners(end.state) == expected);
        }
}

// The scoring adds 2 and the Abbey 2 for yellow, the scoring 1 for blue.
TEST(GM_FINAL_10, cubes_of_all_tiles_and_types_are_added) {
    Table table =
        tied("S{1} loch-lochy#9@(0,1)[1 wood, 1 stone] iona-abbey#48@(-1,0)[1 grain, 1 sheep]",
             "S{1} loch-shiel#52@(0,1) quarry#7@(0,-1)[3 stone]");
    const Ended end = ended(table.points(yellow, 37), 3);
    EXPECT_EQ(totals(end.state)[1], totals(end.state)[2]);
    EXPECT_EQ(cubes_in_display(end.state, yellow), 4);
    EXPECT_EQ(cubes_in_display(end.state, blue), 3);
    holds("GM-FINAL-10", winners(end.state) == Numbers{1});
}

TEST(GM_FINAL_10, cubes_of_players_behind_the_leaders_do_not_matter) {
    Table table = tied("S{1} pasture#6@(0,1)[1 cattle]", "S{1} meadow#3@(0,1)");
    table.display(red, "S{1} forest#2@(0,1)[3 wood] quarry#7@(0,-1)[3 stone]");
    holds("GM-FINAL-10", winners(ended(table, 3).state) == Numbers{1});
}

TEST(GM_FINAL_10, coins_break_no_tie) {
    Table table = tied("S{1} pasture#6@(0,1)[1 cattle]", "S{1} meadow#3@(0,1)[2 sheep]");
    table.points(yellow, 30).coins(yellow, 14).points(blue, 44).coins(blue, 0);
    const Ended end = ended(table, 3);
    EXPECT_EQ(totals(end.state)[1], totals(end.state)[2]);
    holds("GM-FINAL-10", winners(end.state) == Numbers{2});
}

TEST(GM_FINAL_11, barrels_break_no_tie) {
    Table table = tied("S{1} pasture#6@(0,1)[2 cattle]", "S{1} meadow#3@(0,1)[1 sheep]");
    const Ended end = ended(table.points(blue, 37).barrels(blue, 3), 3);
    EXPECT_EQ(totals(end.state)[1], totals(end.state)[2]);
    holds("GM-FINAL-11", winners(end.state) == Numbers{1});
    // With equal cubes the barrels still say nothing.
    Table equal = tied("S{1} pasture#6@(0,1)[1 cattle]", "S{1} meadow#3@(0,1)[1 sheep]");
    holds("GM-FINAL-11",
          winners(ended(equal.points(blue, 37).barrels(blue, 3), 3).state) == Numbers{1, 2});
}

TEST(GM_FINAL_12, still_tied_players_share_the_victory) {
    for (int players = 2; players <= 5; ++players) {
        const Numbers sizes(static_cast<std::size_t>(players), 2);
        Numbers all;
        for (int seat = 0; seat < players; ++seat) all.push_back(seat);
        holds("GM-FINAL-12", winners(ended(with_tiles(sizes), 3).state) == all);
    }
    Table table = tied("S{1} pasture#6@(0,1)[2 cattle]",
                       "S{1} meadow#3@(0,1)[1 sheep] quarry#7@(0,-1)[1 stone]");
    holds("GM-FINAL-12", winners(ended(table.points(blue, 43), 3).state) == (Numbers{1, 2}));
}

TEST(GM_FINAL_13, die_has_no_total_and_never_wins) {
    for (const int players : {2, 3}) {
        Numbers sizes{5, 2, 4};
        sizes.resize(static_cast<std::size_t>(players));
        const Ended end = ended(with_tiles(sizes), 3);
        const Standing now = standing(end.state);
        EXPECT_EQ(totals(end.state)[1], 0);
        holds("GM-FINAL-13", now.players == players && winners(end.state) == Numbers{1} &&
                                 totals(end.state).size() == static_cast<std::size_t>(players));
        for (const Happening& happening : end.told)
            if (happening.what == victory_points)
                holds("GM-FINAL-13", happening.who.value < players);
    }
}

}  // namespace
}  // namespace brieve::glen_more
