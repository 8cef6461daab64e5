#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Told = std::vector<Happening>;

// Red lays a village at (-1,0) and ends the turn, whose refill ends the stack.
Told scored(Table table, int stack, State* after = nullptr) {
    State state = table.left(stack, 1).offers("village#4").state();
    played(state, {take(red, 1, {-1, 0}), end_turn(red)});
    const Told told = refilled(state);
    EXPECT_EQ(times(told, rule::stack_end_scores), 1);
    if (after != nullptr) *after = state;
    return told;
}

// What the rule reported of a seat, summed.
int given(const Told& told, RuleId rule, Seat seat) {
    int sum = 0;
    for (const Happening& happening : told)
        if (happening.rule == rule && happening.who == mover(seat)) sum += happening.amount;
    return sum;
}

struct Display {
    std::string_view drawn;
    int counted;
};

TEST(GM_SPEC_02, iona_abbey_pays_two_points_per_yellow_tile_at_the_end) {
    const std::array<Display, 5> displays{
        {{"S{1} iona-abbey#48@(1,0)", 1},
         {"S{1} iona-abbey#48@(1,0) forest#24@(1,1)", 2},
         {"S{1} iona-abbey#48@(1,0) forest#24@(1,1) quarry#23@(1,2)", 3},
         {"S{1} iona-abbey#48@(1,0) forest#24@(1,1) quarry#23@(1,2) distillery#11@(2,1)", 4},
         {"S{1} iona-abbey#48@(1,0) forest#24@(1,1) meadow#12@(1,2) tavern-3#33@(2,1) "
          "loch-morar#35@(0,1) village#16@(2,2)",
          2}}};
    for (const Display& display : displays) {
        Table table(4);
        table.display(red, display.drawn).display(yellow, "S{1} forest#8@(1,0)");
        const Told told = scored(table, 3);
        EXPECT_EQ(std::ranges::count(told, Happening{rule::abbey_scores_yellow, mover(red),
                                                     victory_points, 2 * display.counted}),
                  1);
        EXPECT_EQ(times(told, rule::abbey_scores_yellow), 1);
        for (const int stack : {1, 2})
            EXPECT_EQ(times(scored(table, stack), rule::abbey_scores_yellow), 0);
    }
}

TEST(GM_SPEC_05, loch_morar_pays_two_points_per_green_tile_at_the_end) {
    const std::array<Display, 4> displays{
        {{"S{1} loch-morar#35@(0,1) wheat-field#18@(1,0)", 1},
         {"S{1} loch-morar#35@(0,1) wheat-field#18@(1,0) meadow#12@(1,1)", 2},
         {"S{1} loch-morar#35@(0,1) wheat-field#18@(1,0) meadow#12@(1,1) pasture#21@(1,2)", 3},
         {"S{1} loch-morar#35@(0,1) wheat-field#18@(1,0) iona-abbey#48@(2,0) forest#24@(1,1) "
          "distillery#11@(2,1) butcher-sheep#10@(2,2) wheat-field#54@(1,2)",
          2}}};
    for (const Display& display : displays) {
        Table table(4);
        table.display(red, display.drawn).display(yellow, "S{1} meadow#3@(0,1)");
        const Told told = scored(table, 3);
        EXPECT_EQ(std::ranges::count(told, Happening{rule::morar_scores_green, mover(red),
                                                     victory_points, 2 * display.counted}),
                  1);
        EXPECT_EQ(times(told, rule::morar_scores_green), 1);
        for (const int stack : {1, 2})
            EXPECT_EQ(times(scored(table, stack), rule::morar_scores_green), 0);
    }
}

// GM-RULING-46: with no green tile the Abbey does not stand in for one.
TEST(GM_SPEC_05, iona_abbey_is_not_green) {
    const Told told =
        scored(Table(4).display(red, "S{1} loch-morar#35@(0,1) iona-abbey#48@(1,0)"), 3);
    EXPECT_EQ(amount(told, rule::morar_scores_green), 0);
}

// The village that red lays in the last turn counts as well.
TEST(GM_SPEC_21, duart_castle_pays_three_points_per_village_at_the_end) {
    const std::array<Display, 3> displays{
        {{"S{1} forest#8@(1,0) duart-castle#43@(1,1)", 2},
         {"S{1} village#19@(1,0) duart-castle#43@(1,1) village#14@(0,1)", 4},
         {"S{1} village#19@(1,0) duart-castle#43@(1,1) castle-stalker#27@(0,1) "
          "castle-moil#26@(2,1) donan-castle#64@(2,0) village#16@(1,-1)",
          4}}};
    for (const Display& display : displays) {
        Table table(4);
        table.display(red, display.drawn).display(yellow, "S{1} village#61@(1,0)");
        const Told told = scored(table, 3);
        EXPECT_EQ(std::ranges::count(told, Happening{rule::duart_scores_villages, mover(red),
                                                     victory_points, 3 * display.counted}),
                  1);
        EXPECT_EQ(times(told, rule::duart_scores_villages), 1);
        for (const int stack : {1, 2})
            EXPECT_EQ(times(scored(table, stack), rule::duart_scores_villages), 0);
    }
}

constexpr std::array<int, 6> table_points{0, 1, 2, 3, 5, 8};
int by_lead(int lead) { return table_points[static_cast<std::size_t>(std::min(lead, 5))]; }

// Red's points from chieftains: all other categories are equal, or paid by one for the cards.
int chieftain_points(const Told& told, int for_cards) {
    return given(told, rule::lead_table, red) - for_cards;
}

TEST(GM_SPEC_22, chieftains_of_the_owner_of_mey_count_twice_and_her_tam_once) {
    for (const int stack : {1, 2, 3})
        for (int chieftains = 0; chieftains <= 4; ++chieftains) {
            const Told told = scored(Table(4)
                                         .display(red, "S{1} forest#8@(1,0) castle-of-mey#38@(1,1)")
                                         .chieftains(red, chieftains),
                                     stack);
            EXPECT_EQ(given(told, rule::mey_doubles_chieftains, red), chieftains);
            EXPECT_EQ(given(told, rule::single_tams_count, red), 1);
            EXPECT_EQ(given(told, rule::chieftains_compared, red), chieftains);
            EXPECT_EQ(chieftain_points(told, 1), by_lead(2 * chieftains + 1));
        }
}

TEST(GM_SPEC_22, tams_of_other_cards_are_not_doubled) {
    const Told told = scored(Table(4)
                                 .display(red,
                                          "S{1} forest#8@(1,0) castle-of-mey#38@(1,1) "
                                          "castle-stalker#27@(0,1)")
                                 .chieftains(red, 1),
                             2);
    EXPECT_EQ(given(told, rule::mey_doubles_chieftains, red), 1);
    EXPECT_EQ(given(told, rule::single_tams_count, red), 2);
    EXPECT_EQ(chieftain_points(told, 2), by_lead(4));
}

TEST(GM_SPEC_22, chieftains_of_the_others_count_once) {
    State after;
    const Told told = scored(Table(2)
                                 .display(red, "S{1} forest#8@(1,0) castle-of-mey#38@(1,1)")
                                 .chieftains(red, 1)
                                 .chieftains(yellow, 4),
                             1, &after);
    EXPECT_EQ(given(told, rule::mey_doubles_chieftains, yellow), 0);
    EXPECT_EQ(after.of(yellow).points, Points(1));
    EXPECT_EQ(after.of(red).chieftains, 1);
}

TEST(GM_SPEC_23, cawdor_castle_adds_three_tams_in_each_scoring) {
    for (const int stack : {1, 2, 3})
        for (int chieftains = 0; chieftains <= 2; ++chieftains) {
            const Told told = scored(Table(4)
                                         .display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1)")
                                         .chieftains(red, chieftains),
                                     stack);
            EXPECT_EQ(
                std::ranges::count(told, Happening{rule::cawdor_three_tams, mover(red), "tam", 3}),
                1);
            EXPECT_EQ(times(told, rule::cawdor_three_tams), 1);
            EXPECT_EQ(times(told, rule::single_tams_count), 0);
            EXPECT_EQ(chieftain_points(told, 1), by_lead(3 + chieftains));
        }
}

// Three tams are compared and not three points: they only catch up with three chieftains.
TEST(GM_SPEC_23, cawdor_catches_up_with_three_chieftains) {
    const Told told = scored(
        Table(2).display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1)").chieftains(yellow, 3),
        2);
    EXPECT_EQ(chieftain_points(told, 1), 0);
    EXPECT_EQ(given(told, rule::lead_table, yellow), 0);
}

TEST(GM_SPEC_24, five_castles_bear_one_tam_each) {
    const std::array<Display, 13> cards{{{"S{1} forest#8@(1,0) castle-of-mey#38@(1,1)", 1},
                                         {"S{1} castle-stalker#27@(0,1)", 1},
                                         {"S{1} forest#8@(1,0) castle-moil#26@(1,1)", 1},
                                         {"S{1} donan-castle#64@(1,0)", 1},
                                         {"S{1} forest#8@(1,0) armadale-castle#30@(1,1)", 1},
                                         {"S{1} forest#8@(1,0) duart-castle#43@(1,1)", 0},
                                         {"S{1} forest#8@(1,0) cawdor-castle#51@(1,1)", 0},
                                         {"S{1} iona-abbey#48@(1,0)", 0},
                                         {"S{1} loch-lochy#9@(0,1)", 0},
                                         {"S{1} loch-morar#35@(0,1)", 0},
                                         {"S{1} loch-ness#37@(0,1)", 0},
                                         {"S{1} loch-shiel#52@(0,1)", 0},
                                         {"S{1} loch-oich#60@(0,1)", 0}}};
    for (const int stack : {1, 2, 3})
        for (const Display& card : cards) {
            const Told told = scored(Table(4).display(red, card.drawn), stack);
            const Happening tam{rule::single_tams_count, mover(red), "tam", 1};
            EXPECT_EQ(std::ranges::count(told, tam), card.counted) << card.drawn;
            EXPECT_EQ(times(told, rule::single_tams_count), card.counted);
            const bool cawdor = card.drawn.find("cawdor") != std::string_view::npos;
            EXPECT_EQ(chieftain_points(told, 1), cawdor ? 3 : card.counted) << card.drawn;
        }
}

TEST(GM_SPEC_24, all_five_together_are_five) {
    const Told told = scored(Table(4).display(red,
                                              "S{1} donan-castle#64@(1,0) castle-of-mey#38@(1,1) "
                                              "castle-stalker#27@(0,1) castle-moil#26@(1,2) "
                                              "armadale-castle#30@(1,-1)"),
                             3);
    EXPECT_EQ(given(told, rule::single_tams_count, red), 5);
    EXPECT_EQ(chieftain_points(told, 8), 8);
}

}  // namespace
}  // namespace brieve::glen_more
