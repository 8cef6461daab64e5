// The rulings on scoring and the end of the game, each played on its position under every option.
#include <gtest/gtest.h>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// Red takes a river tile to (0,-1) and his refill draws the last tile of the stack.
std::vector<Happening> play_to_the_end_of_stack(State& state) {
    std::vector<Happening> told = played(state, {take(red, 1, {0, -1}), end_turn(red)});
    const std::vector<Happening> more = refilled(state);
    told.insert(told.end(), more.begin(), more.end());
    return told;
}

using Values = std::vector<int>;
using Seats = std::vector<Seat>;

Values totals(const Standing& places) {
    Values found;
    for (const Score& score : places.scores()) found.push_back(score.total.value);
    return found;
}

struct Ended {
    State state;
    std::vector<Happening> told;

    Ended(Table table, int stack) : state(table.offers("meadow#3").left(stack, 1).state()) {
        told = play_to_the_end_of_stack(state);
        EXPECT_EQ(state.scorings, stack);
        EXPECT_EQ(turn(state) == Turn(Over()), stack == 3);
    }

    Values points() const {
        Values found;
        for (int seat = 0; seat < state.players; ++seat)
            found.push_back(state.of(Seat(seat)).points.value);
        return found;
    }
    Values totals() const { return glen_more::totals(standing(state)); }
    Seats winners() const {
        Seats found;
        const Standing places = standing(state);
        for (int seat = 0; seat < places.players; ++seat)
            if (places.score[static_cast<std::size_t>(seat)].winner) found.push_back(Seat(seat));
        return found;
    }
    int given(Seat seat, RuleId rule) const {
        int sum = 0;
        for (const Happening& happening : told)
            if (happening.rule == rule && happening.who == mover(seat)) sum += happening.amount;
        return sum;
    }
};

Ended first_scoring(const Table& table) { return Ended(table, 1); }
Ended game_end(const Table& table) { return Ended(table, 3); }

TEST(GM_RULING_37, a_lead_is_paid_by_the_table_or_by_the_unit) {
    Table four(4);
    four.barrels(red, 4).barrels(yellow, 6).barrels(blue, 5);
    EXPECT_EQ(first_scoring(four).points(), (Values{5, 8, 8, 0}));
    EXPECT_EQ(first_scoring(four.ruling(LeadScore::linear)).points(), (Values{4, 6, 5, 0}));
    Table three(3);
    three.barrels(red, 2).barrels(yellow, 4).barrels(blue, 7);
    EXPECT_EQ(first_scoring(three).points(), (Values{0, 2, 8}));
    EXPECT_EQ(first_scoring(three.ruling(LeadScore::linear)).points(), (Values{0, 2, 5}));
}

TEST(GM_RULING_37, linear_holds_in_all_three_categories) {
    Table table(4);
    table.chieftains(red, 4).chieftains(yellow, 7);
    EXPECT_EQ(first_scoring(table).points(), (Values{5, 8, 0, 0}));
    EXPECT_EQ(first_scoring(table.ruling(LeadScore::linear)).points(), (Values{4, 7, 0, 0}));
}

// Castle of Mey, one chieftain, and nobody else has any; the card itself leads by one.
Table mey_and_one_chieftain() {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) castle-of-mey#38@(1,1)").chieftains(red, 1);
    return table;
}
constexpr int for_the_card = 1;

TEST(GM_RULING_38, what_castle_of_mey_doubles) {
    const std::vector<std::pair<MeyDoubles, int>> expected{{MeyDoubles::count_doubled, 3},
                                                           {MeyDoubles::vp_doubled, 4},
                                                           {MeyDoubles::tams_doubled_too, 5},
                                                           {MeyDoubles::own_tam_ignored, 2}};
    for (const auto& [option, points] : expected)
        EXPECT_EQ(first_scoring(mey_and_one_chieftain().ruling(option)).points(),
                  (Values{points + for_the_card, 0, 0, 0}));
}

// What is told of the comparison adds up to the count that is compared.
TEST(GM_RULING_38, the_reported_counts_are_those_compared) {
    const std::vector<std::pair<MeyDoubles, int>> expected{{MeyDoubles::count_doubled, 3},
                                                           {MeyDoubles::vp_doubled, 2},
                                                           {MeyDoubles::tams_doubled_too, 4},
                                                           {MeyDoubles::own_tam_ignored, 2}};
    for (const auto& [option, count] : expected) {
        const Ended end = first_scoring(mey_and_one_chieftain().ruling(option));
        EXPECT_EQ(end.given(red, rule::chieftains_compared) +
                      end.given(red, rule::mey_doubles_chieftains) +
                      end.given(red, rule::single_tams_count),
                  count)
            << "option " << static_cast<int>(option);
    }
}

TEST(GM_RULING_38, mey_meets_opponents_with_chieftains_and_another_tam) {
    // Red counts 2 chieftains with Mey's tam and Moil's; the lowest of the others has one.
    const std::vector<std::pair<MeyDoubles, Values>> expected{
        {MeyDoubles::count_doubled, {8, 1, 0, 0}},     // 2 x 2 + 2 = 6: lead 5.
        {MeyDoubles::vp_doubled, {6, 1, 0, 0}},        // 2 + 2 = 4: lead 3, twice 3.
        {MeyDoubles::tams_doubled_too, {8, 1, 0, 0}},  // 8: lead 7.
        {MeyDoubles::own_tam_ignored, {5, 1, 0, 0}}};  // 5: lead 4.
    for (const auto& [option, points] : expected) {
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0) castle-of-mey#38@(1,1) castle-moil#26@(2,1)")
            .display(yellow, "S{1} loch-morar#35@(0,1) loch-ness#37@(0,2)")
            .display(blue, "S{1} loch-lochy#9@(0,1) loch-shiel#52@(0,2)")
            .display(green, "S{1} loch-oich#60@(0,1) castle-stalker#27@(0,2){2}");
        table.chieftains(red, 2).chieftains(yellow, 2).chieftains(blue, 1);
        EXPECT_EQ(first_scoring(table.ruling(option)).points(), points);
    }
}

TEST(GM_RULING_38, vp_doubled_doubles_for_the_owner_of_mey_alone) {
    Table table = mey_and_one_chieftain().chieftains(yellow, 3);
    EXPECT_EQ(first_scoring(table).points(), (Values{3 + for_the_card, 3, 0, 0}));
    table.barrels(red, 2).ruling(MeyDoubles::vp_doubled);
    EXPECT_EQ(first_scoring(table).points(), (Values{4 + 2 + for_the_card, 3, 0, 0}));
}

TEST(GM_RULING_39, the_tam_of_castle_moil_counts_unless_only_cawdors_do) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) castle-moil#26@(1,1)");
    EXPECT_EQ(first_scoring(table).points(), (Values{1 + for_the_card, 0, 0, 0}));
    table.ruling(TamCards::cawdor_only);
    EXPECT_EQ(first_scoring(table).points(), (Values{for_the_card, 0, 0, 0}));
}

TEST(GM_RULING_39, cawdor_only_keeps_cawdors_three_and_drops_the_other_five) {
    for (const std::string_view castle :
         {"castle-of-mey#38@(1,1)", "castle-stalker#27@(0,1)", "castle-moil#26@(1,1)",
          "donan-castle#64@(-1,0)", "armadale-castle#30@(1,1)"}) {
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0) " + std::string(castle));
        EXPECT_EQ(first_scoring(table).points(), (Values{1 + for_the_card, 0, 0, 0})) << castle;
        table.ruling(TamCards::cawdor_only);
        EXPECT_EQ(first_scoring(table).points(), (Values{for_the_card, 0, 0, 0})) << castle;
    }
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1)").ruling(TamCards::cawdor_only);
    EXPECT_EQ(first_scoring(table).points(), (Values{3 + for_the_card, 0, 0, 0}));
}

TEST(GM_RULING_40, cawdor_counts_three_or_four) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1)");
    EXPECT_EQ(first_scoring(table).points(), (Values{3 + for_the_card, 0, 0, 0}));
    table.ruling(CawdorTams::three_plus_one);
    EXPECT_EQ(first_scoring(table).points(), (Values{5 + for_the_card, 0, 0, 0}));
}

TEST(GM_RULING_41, the_die_is_not_compared_unless_it_counts_as_zero) {
    Table table(2);
    table.barrels(red, 2).barrels(yellow, 3);
    EXPECT_EQ(first_scoring(table).points(), (Values{0, 1}));
    EXPECT_EQ(first_scoring(table.ruling(DieCounts::die_is_zero)).points(), (Values{2, 3}));
}

TEST(GM_RULING_41, die_is_zero_in_every_category) {
    Table table(2);
    table.display(red, "S{1} loch-morar#35@(0,1)").display(yellow, "S{1} loch-lochy#9@(0,1)");
    table.chieftains(red, 2).chieftains(yellow, 1);
    EXPECT_EQ(first_scoring(table).points(), (Values{1, 0}));
    EXPECT_EQ(first_scoring(table.ruling(DieCounts::die_is_zero)).points(), (Values{2 + 1, 1 + 1}));
}

TEST(GM_RULING_41, die_is_zero_makes_every_tile_cost_three) {
    Table table(3);
    for (const Seat seat : {red, yellow, blue}) table.coins(seat, 0).points(seat, 20);
    table.display(yellow, "S{1} forest#2@(0,1) quarry#7@(0,2)");
    EXPECT_EQ(game_end(table).totals(), (Values{17, 14, 20}));
    EXPECT_EQ(game_end(table.ruling(DieCounts::die_is_zero)).totals(), (Values{14, 11, 17}));
}

TEST(GM_RULING_41, die_is_zero_means_nothing_where_no_die_plays) {
    Table table(4);
    table.barrels(red, 2).barrels(yellow, 3).barrels(blue, 2).barrels(green, 2);
    EXPECT_EQ(first_scoring(table.ruling(DieCounts::die_is_zero)).points(), (Values{0, 1, 0, 0}));
}

// Two tiles of stack 1 are left and the refill draws three.
State before_a_refill_of_three(StackEnd option, int stack, int tiles_left) {
    Table table(4);
    table
        .track(
            "red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6 quarry#23@7 "
            "pasture#21@8 wheat-field#22@9 loch-lochy#9@10 quarry#25@11 forest#28@12")
        .display(red, "S{1} forest#8@(1,0)")
        .barrels(red, 2)
        .left(stack, tiles_left);
    State state = table.ruling(option).state();
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    EXPECT_EQ(state.turn.draws_due, 3);
    return state;
}

Values scorings_after_each_draw(State& state) {
    Values found;
    while (state.turn.phase == Phase::draw) {
        played(state, draw((*state.stacks.begin()).number));
        found.push_back(state.scorings);
    }
    return found;
}

TEST(GM_RULING_42, a_stack_that_ends_in_a_refill_is_scored_before_the_refill_goes_on) {
    for (const int stack : {1, 2}) {
        State state = before_a_refill_of_three(StackEnd::score_then_finish_refill, stack, 2);
        EXPECT_EQ(scorings_after_each_draw(state), (Values{stack - 1, stack, stack}));
        EXPECT_EQ(state.of(red).points, Points(2));
        EXPECT_EQ(turn(state), Turn(yellow));
    }
}

TEST(GM_RULING_42, finish_then_score_scores_after_the_last_draw) {
    for (const int stack : {1, 2}) {
        State state = before_a_refill_of_three(StackEnd::finish_then_score, stack, 2);
        EXPECT_EQ(scorings_after_each_draw(state), (Values{stack - 1, stack - 1, stack}));
        EXPECT_EQ(state.of(red).points, Points(2));
        EXPECT_EQ(turn(state), Turn(yellow));
    }
}

TEST(GM_RULING_42, a_scoring_on_the_last_draw_is_the_same_under_both) {
    for (const StackEnd option :
         {StackEnd::score_then_finish_refill, StackEnd::finish_then_score}) {
        State state = before_a_refill_of_three(option, 1, 3);
        EXPECT_EQ(scorings_after_each_draw(state), (Values{0, 0, 1}));
    }
}

TEST(GM_RULING_43, the_last_tile_ends_the_game_with_spaces_left_empty) {
    for (const StackEnd option :
         {StackEnd::score_then_finish_refill, StackEnd::finish_then_score}) {
        State state = before_a_refill_of_three(option, 3, 1);
        EXPECT_EQ(scorings_after_each_draw(state), Values{3});
        EXPECT_EQ(state.track.occupied(), 11);
        EXPECT_EQ(turn(state), Turn(Over()));
        EXPECT_EQ(refusal(state, take(yellow, 7, {1, 0})), Reasons{"GM-TRACK-22"});
        EXPECT_EQ(refusal(state, draw(60)), Reasons{"GM-TRACK-22"});
    }
}

// Everybody has no coins, so that totals show points and penalties alone.
Table without_coins(int players) {
    Table table(players);
    for (int seat = 0; seat < players; ++seat) table.coins(Seat(seat), 0);
    return table;
}

TEST(GM_RULING_44, the_start_village_counts_for_duart_castle_unless_excluded) {
    Table table = without_coins(4);
    table.display(red, "S{1} village#4@(1,0){1} duart-castle#43@(1,1){1}");
    EXPECT_EQ(game_end(table).given(red, rule::duart_scores_villages), 6);
    table.ruling(DuartStart::start_excluded);
    EXPECT_EQ(game_end(table).given(red, rule::duart_scores_villages), 3);
}

// Red is stuck, burns the plain forest, and his refill ends the game.
Standing burned_a_tile(TileCount option, std::string_view yellows_display) {
    Table table = without_coins(2);
    table.display(yellow, yellows_display).points(red, 9).points(yellow, 9);
    State state = table.offers("forest#24").left(3, 1).ruling(option).state();
    played(state, {discard(red, 1), end_turn(red)});
    refilled(state);
    EXPECT_EQ(turn(state), Turn(Over()));
    return standing(state);
}

TEST(GM_RULING_45, a_burned_tile_is_not_counted_unless_discards_are) {
    EXPECT_EQ(totals(burned_a_tile(TileCount::counted, "S{1}")), (Values{9, 9}));
    EXPECT_EQ(totals(burned_a_tile(TileCount::discards_counted, "S{1}")), (Values{6, 9}));
}

TEST(GM_RULING_45, a_burned_tile_raises_the_fewest_too) {
    const std::string_view two_tiles = "S{1} quarry#1@(1,0)";
    EXPECT_EQ(totals(burned_a_tile(TileCount::counted, two_tiles)), (Values{9, 6}));
    EXPECT_EQ(totals(burned_a_tile(TileCount::discards_counted, two_tiles)), (Values{9, 9}));
}

TEST(GM_RULING_46, the_abbey_is_yellow_unless_it_is_green_too) {
    Table table = without_coins(4);
    table.display(red, "S{1} loch-morar#35@(0,1) iona-abbey#48@(1,0)");
    // The meadow of the last turn is the only green tile.
    EXPECT_EQ(game_end(table).given(red, rule::morar_scores_green), 2);
    table.ruling(MorarAbbey::abbey_green_too);
    EXPECT_EQ(game_end(table).given(red, rule::morar_scores_green), 4);
    EXPECT_EQ(game_end(table).given(red, rule::abbey_scores_yellow), 2);
}

TEST(GM_RULING_46, without_green_tiles_loch_morar_pays_for_the_abbey_alone_or_nothing) {
    for (const MorarAbbey option : {MorarAbbey::yellow_only, MorarAbbey::abbey_green_too}) {
        Table table = without_coins(4);
        table.display(yellow, "S{1} loch-morar#35@(0,1) iona-abbey#48@(1,0)").ruling(option);
        EXPECT_EQ(game_end(table).given(yellow, rule::morar_scores_green),
                  option == MorarAbbey::yellow_only ? 0 : 2);
    }
}

TEST(GM_RULING_47, tams_score_nothing_more_at_the_end_unless_bonnets_score_again) {
    Table table = without_coins(4);
    table.display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1) castle-moil#26@(2,1)");
    table.display(yellow, "S{1} quarry#1@(1,0) castle-of-mey#38@(1,1) loch-lochy#9@(0,1)");
    table.chieftains(yellow, 1);
    const Values before = game_end(table).totals();
    const Ended again = game_end(table.ruling(FinalTams::bonnets_score_again));
    EXPECT_EQ(again.given(red, rule::ruling_bonnets_again), 4);
    EXPECT_EQ(again.given(yellow, rule::ruling_bonnets_again), 1);
    EXPECT_EQ(again.totals(), (Values{before[0] + 4, before[1] + 1, before[2], before[3]}));
}

TEST(GM_RULING_47, bonnets_score_only_at_the_end) {
    Table table = without_coins(4);
    table.display(red, "S{1} forest#8@(1,0) cawdor-castle#51@(1,1)");
    table.ruling(FinalTams::bonnets_score_again);
    EXPECT_EQ(first_scoring(table).points(), (Values{3 + for_the_card, 0, 0, 0}));
}

// Red loses 6 of 4 points, yellow 3 of 2; the single cube lies with red.
Table below_zero() {
    Table table = without_coins(3);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").display(yellow, "S{1} quarry#1@(1,0)");
    return table.points(red, 4).points(yellow, 2);
}

TEST(GM_RULING_48, totals_fall_below_zero) {
    const Ended end = game_end(below_zero());
    EXPECT_EQ(end.totals(), (Values{-2, -1, 0}));
    EXPECT_EQ(end.winners(), Seats{blue});
}

TEST(GM_RULING_48, floor_zero_lifts_totals_before_they_are_compared) {
    const Ended end = game_end(below_zero().ruling(Negative::floor_zero));
    EXPECT_EQ(end.totals(), (Values{0, 0, 0}));
    EXPECT_EQ(end.winners(), Seats{red});
    EXPECT_EQ(end.given(red, rule::tile_penalty), -6);
    EXPECT_EQ(end.given(red, rule::ruling_floor_zero), 2);
    EXPECT_EQ(end.given(yellow, rule::ruling_floor_zero), 1);
    EXPECT_EQ(end.given(blue, rule::ruling_floor_zero), 0);
}

TEST(GM_RULING_48, floor_zero_leaves_other_totals_alone) {
    const Ended end = game_end(below_zero().points(red, 7).ruling(Negative::floor_zero));
    EXPECT_EQ(end.totals(), (Values{1, 0, 0}));
    EXPECT_EQ(end.winners(), Seats{red});
}

// 40 each after the third scoring, in which blue's barrels pay; red has 2 cubes, blue 1.
Table forty_each(int blues_barrels) {
    Table table = without_coins(4);
    table.display(red, "S{1} forest#8@(1,0)[2 wood]").display(blue, "S{1} quarry#1@(1,0)[1 stone]");
    for (const Seat seat : {yellow, green}) table.points(seat, 20);
    // The last turn gives red a third tile.
    return table.points(red, 46).barrels(blue, blues_barrels).points(blue, 43 - blues_barrels);
}

TEST(GM_RULING_49, cubes_break_a_tie_and_barrels_do_not) {
    const Ended end = game_end(forty_each(3));
    EXPECT_EQ(end.totals(), (Values{40, 20, 40, 20}));
    EXPECT_EQ(end.winners(), Seats{red});
}

TEST(GM_RULING_49, whisky_counts_adds_the_barrels_to_the_cubes) {
    const TieBreak option = TieBreak::whisky_counts;
    EXPECT_EQ(game_end(forty_each(3).ruling(option)).winners(), Seats{blue});
    EXPECT_EQ(game_end(forty_each(2).ruling(option)).winners(), Seats{blue});
    EXPECT_EQ(game_end(forty_each(1).ruling(option)).winners(), (Seats{red, blue}));
    EXPECT_EQ(game_end(forty_each(0).ruling(option)).winners(), Seats{red});
}

TEST(GM_RULING_49, coins_second_splits_equal_cubes_by_coins) {
    for (const int reds_cubes : {1, 2}) {
        Table table = forty_each(0);
        table.display(red, "S{1} forest#8@(1,0)[" + std::to_string(reds_cubes) + " wood]");
        table.points(blue, 41).coins(blue, 2);
        EXPECT_EQ(game_end(table).totals(), (Values{40, 20, 40, 20}));
        EXPECT_EQ(game_end(table).winners(), reds_cubes == 2 ? Seats{red} : (Seats{red, blue}));
        table.ruling(TieBreak::coins_second);
        EXPECT_EQ(game_end(table).winners(), Seats{reds_cubes == 2 ? red : blue});
    }
}

TEST(GM_RULING_49, equal_cubes_and_coins_share_the_victory_under_coins_second) {
    Table table = forty_each(0);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").ruling(TieBreak::coins_second);
    EXPECT_EQ(game_end(table).winners(), (Seats{red, blue}));
}

TEST(GM_RULING_66, the_abbeys_card_counts_unless_only_castles_and_lochs_do) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)");
    EXPECT_EQ(first_scoring(table).points(), (Values{1, 0, 0, 0}));
    table.display(yellow, "S{1} loch-morar#35@(0,1)").ruling(AbbeyCard::castles_and_lochs_only);
    EXPECT_EQ(first_scoring(table).points(), (Values{0, 1, 0, 0}));
}

TEST(GM_RULING_66, the_abbey_still_pays_for_yellow_tiles) {
    Table table = without_coins(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)").ruling(AbbeyCard::castles_and_lochs_only);
    EXPECT_EQ(game_end(table).given(red, rule::abbey_scores_yellow), 2);
}

}  // namespace
}  // namespace brieve::glen_more
