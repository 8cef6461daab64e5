// The three scorings: what is compared, and what a lead pays.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Numbers = std::vector<int>;

// Leads 0 to 5; the last entry also for more. Written down here a second time on purpose.
int pays(int lead) {
    return Numbers{0, 1, 2, 3, 5, 8}[static_cast<std::size_t>(std::min(lead, 5))];
}

Numbers pays_over_lowest(const Numbers& counts) {
    Numbers paid;
    for (const int count : counts) paid.push_back(pays(count - std::ranges::min(counts)));
    return paid;
}

// By seat: the VP of one category, which are reported after its counts and before the next ones.
Numbers paid_for(const Ended& end, RuleId category) {
    Numbers paid(end.state.players);
    RuleId current = category;
    bool begun = false;
    for (const Happening& happening : end.told) {
        const bool counts = happening.rule == rule::whisky_compared ||
                            happening.rule == rule::chieftains_compared ||
                            happening.rule == rule::cards_compared;
        if (counts) current = happening.rule;
        begun = begun || counts;
        if (begun && current == category && happening.rule == rule::lead_table)
            paid.at(happening.who.value) += happening.amount;
    }
    return paid;
}

// All lists of that length with entries from 0 to most.
template <class Function>
void for_all_counts(int length, int most, Function function) {
    Numbers counts(static_cast<std::size_t>(length));
    for (;;) {
        function(counts);
        std::size_t place = 0;
        while (place < counts.size() && counts[place] == most) counts[place++] = 0;
        if (place == counts.size()) return;
        ++counts[place];
    }
}

Table with_barrels(const Numbers& barrels) {
    Table table(static_cast<int>(barrels.size()));
    for (std::size_t seat = 0; seat < barrels.size(); ++seat)
        table.barrels(Seat(static_cast<int>(seat)), barrels[seat]);
    return table;
}

Table with_chieftains(const Numbers& chieftains) {
    Table table(static_cast<int>(chieftains.size()));
    for (std::size_t seat = 0; seat < chieftains.size(); ++seat)
        table.chieftains(Seat(static_cast<int>(seat)), chieftains[seat]);
    return table;
}

struct CardTile {
    int tile;
    int tams;
};
const std::vector<CardTile> card_tiles{{9, 0},  {26, 1}, {27, 1}, {30, 1}, {35, 0},
                                       {37, 0}, {38, 1}, {43, 0}, {48, 0}, {51, 3},
                                       {52, 0}, {60, 0}, {64, 1}};

TEST(GM_SCORE_02, scored_before_the_refill_goes_on) {
    Table table(4);
    table.track("red@0 meadow#12@1 village#16@2 yellow@3 forest#24@4 blue@5 green@6")
        .display(red, "S{1} forest#8@(1,0)")
        .barrels(green, 1)
        .left(1, 2);
    State state = table.state();
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    EXPECT_EQ(state.turn.draws_due, 3);
    const std::vector<Happening> first_draw = played(state, draw((*state.stacks.begin()).number));
    EXPECT_EQ(times(first_draw, rule::stack_end_scores), 0);
    EXPECT_EQ(points_of(state), (Numbers{0, 0, 0, 0}));
    const std::vector<Happening> second_draw = played(state, draw((*state.stacks.begin()).number));
    EXPECT_LT(first(second_draw, rule::append_clockwise), first(second_draw, rule::lead_table));
    holds("GM-SCORE-02", amount(second_draw, rule::stack_end_scores) == 1 &&
                             points_of(state) == Numbers{0, 0, 0, 1} && state.scorings == 1 &&
                             state.turn.phase == Phase::draw && state.turn.draws_due == 1);
    const std::vector<Happening> third_draw = refilled(state);
    EXPECT_EQ(times(third_draw, rule::stack_end_scores), 0);
    EXPECT_EQ(times(third_draw, rule::lead_table), 0);
    EXPECT_EQ(turn(state), Turn(yellow));
    EXPECT_EQ(points_of(state), (Numbers{0, 0, 0, 1}));
}

TEST(GM_SCORE_02, the_last_tile_but_one_scores_nothing) {
    State state = Table(4).barrels(yellow, 3).offers("forest#8").left(1, 2).state();
    played(state, {take(red, 1, {1, 0}), end_turn(red)});
    const std::vector<Happening> told = refilled(state);
    holds("GM-SCORE-02", times(told, rule::stack_end_scores) == 0 && state.scorings == 0 &&
                             points_of(state) == Numbers{0, 0, 0, 0});
}

TEST(GM_SCORE_03, barrels_held_are_compared) {
    const Ended end = ended(with_barrels({1, 0, 6, 4}), 1);
    EXPECT_EQ(amounts(end, rule::whisky_compared), (Numbers{1, 0, 6, 4}));
    EXPECT_EQ(paid_for(end, rule::whisky_compared), (Numbers{1, 0, 8, 5}));
}

TEST(GM_SCORE_03, barrel_spent_on_a_tavern_does_not_count) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").barrels(red, 2).offers("tavern-3#33").left(1, 1);
    State state = table.state();
    played(state, {take(red, 1, {1, 1}), end_turn(red)});
    const Ended end = refilled_to_the_end(state);
    EXPECT_EQ(amounts(end, rule::whisky_compared), (Numbers{1, 0, 0, 0}));
    EXPECT_EQ(amounts(end, rule::lead_table), (Numbers{1, 0, 0, 0}));
}

TEST(GM_SCORE_04, chieftains_and_tams_count_but_no_clan_members) {
    Table table(4);
    table.display(yellow, spread({2, 26, 51}, 5))
        .display(blue, spread({3}, 7))
        .chieftains(yellow, 1)
        .chieftains(green, 2);
    const Ended end = ended(table, 1);
    EXPECT_EQ(amounts(end, rule::chieftains_compared), (Numbers{0, 1, 0, 2}));
    EXPECT_EQ(amounts(end, rule::cawdor_three_tams), (Numbers{0, 3, 0, 0}));
    EXPECT_EQ(amounts(end, rule::single_tams_count), (Numbers{0, 1, 0, 0}));
    EXPECT_EQ(paid_for(end, rule::chieftains_compared), (Numbers{0, 8, 0, 2}));
}

TEST(GM_SCORE_04, each_card_adds_the_tams_printed_on_it) {
    for (const CardTile& card : card_tiles)
        for (int chieftains = 0; chieftains <= 3; ++chieftains) {
            Table table(3);
            table.display(yellow, spread({2, card.tile})).chieftains(blue, chieftains);
            const Ended end = ended(table, 2);
            const Numbers counts{0, card.tams, chieftains};
            EXPECT_EQ(paid_for(end, rule::chieftains_compared), pays_over_lowest(counts))
                << name_with_number(Tile(static_cast<std::uint8_t>(card.tile)));
        }
}

TEST(GM_SCORE_05, each_of_the_thirteen_cards_counts_one) {
    for (const CardTile& card : card_tiles)
        for (int stack = 1; stack <= 3; ++stack) {
            const Ended end = ended(Table(3).display(yellow, spread({2, card.tile})), stack);
            EXPECT_EQ(amounts(end, rule::cards_compared), (Numbers{0, 1, 0}));
            EXPECT_EQ(paid_for(end, rule::cards_compared), (Numbers{0, 1, 0}));
        }
}

TEST(GM_SCORE_05, a_card_that_has_acted_counts) {
    State state = Table(4).offers("loch-lochy#9").left(1, 1).state();
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {wood, grain}), end_turn(red)});
    const Ended end = refilled_to_the_end(state);
    EXPECT_EQ(amounts(end, rule::cards_compared), (Numbers{1, 0, 0, 0}));
    EXPECT_EQ(points_of(end.state), (Numbers{1, 0, 0, 0}));
}

TEST(GM_SCORE_05, tiles_without_a_card_do_not_count) {
    std::vector<int> others{2};
    for (int number = 3; number <= 67; ++number)
        if (number != 8 &&
            std::ranges::find(card_tiles, number, &CardTile::tile) == card_tiles.end())
            others.push_back(number);
    others.pop_back();
    const Ended end = ended(Table(4).display(yellow, spread(others)), 3);
    EXPECT_EQ(amounts(end, rule::cards_compared), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(paid_for(end, rule::chieftains_compared), (Numbers{0, 0, 0, 0}));
}

// Each of up to three players with up to six barrels, played; four and five players asked.
TEST(GM_SCORE_06, lead_is_counted_from_the_lowest) {
    for (const int players : {2, 3})
        for_all_counts(players, 6, [](const Numbers& counts) {
            const Ended whisky = ended(with_barrels(counts), 1);
            holds("GM-SCORE-06",
                  paid_for(whisky, rule::whisky_compared) == pays_over_lowest(counts));
            const Ended chieftains = ended(with_chieftains(counts), 2);
            holds("GM-SCORE-06",
                  paid_for(chieftains, rule::chieftains_compared) == pays_over_lowest(counts));
        });
    for (const int players : {4, 5}) {
        State state = Table(players).state();
        for_all_counts(players, 6, [&](const Numbers& counts) {
            for (std::size_t seat = 0; seat < counts.size(); ++seat)
                state.player[seat].barrels = state.player[seat].chieftains =
                    static_cast<std::uint8_t>(counts[seat]);
            for (std::size_t seat = 0; seat < counts.size(); ++seat)
                for (const Category category : {Category::whisky, Category::chieftains})
                    EXPECT_EQ(category_points(state, Seat(static_cast<int>(seat)), category).value,
                              pays_over_lowest(counts)[seat]);
        });
    }
}

TEST(GM_SCORE_07, every_lead_in_barrels_and_chieftains) {
    const Numbers expected{0, 1, 2, 3, 5, 8, 8, 8, 8, 8, 8, 8, 8};
    for (int lead = 0; lead <= 12; ++lead)
        for (int lowest = 0; lowest <= 3; ++lowest) {
            const int paid = expected[static_cast<std::size_t>(lead)];
            const Ended whisky = ended(with_barrels({lowest, lowest + lead, lowest, lowest}), 1);
            EXPECT_EQ(amounts(whisky, rule::lead_table), (Numbers{0, paid, 0, 0}));
            EXPECT_EQ(points_of(whisky.state), (Numbers{0, paid, 0, 0}));
            const Ended chieftains = ended(with_chieftains({lowest, lowest, lowest + lead}), 2);
            EXPECT_EQ(amounts(chieftains, rule::lead_table), (Numbers{0, 0, paid}));
        }
}

TEST(GM_SCORE_07, every_lead_in_cards) {
    for (std::size_t held = 0; held <= card_tiles.size(); ++held) {
        std::vector<int> tiles{2};
        for (std::size_t card = 0; card < held; ++card) tiles.push_back(card_tiles[card].tile);
        const Ended end = ended(Table(2).display(yellow, spread(tiles)), 2);
        EXPECT_EQ(paid_for(end, rule::cards_compared), (Numbers{0, pays(static_cast<int>(held))}));
    }
}

TEST(GM_SCORE_07, vp_are_added_to_those_held_before) {
    Table table = with_barrels({0, 4, 1});
    const Ended end = ended(table.points(red, 7).points(yellow, 20).points(blue, 3), 1);
    EXPECT_EQ(points_of(end.state), (Numbers{7, 25, 4}));
}

TEST(GM_SCORE_08, categories_are_paid_one_by_one_and_added) {
    // Leads of 2 and 2 and 1 would pay 8 as one lead of 5.
    Table table(3);
    table.display(yellow, spread({35})).barrels(yellow, 2).chieftains(yellow, 2);
    holds("GM-SCORE-08", points_of(ended(table, 1).state) == Numbers{0, 2 + 2 + 1, 0});
}

TEST(GM_SCORE_08, no_scoring_pays_more_than_twenty_four) {
    Table table(3);
    table.display(yellow, spread({2, 9, 35, 37, 52, 60, 26, 30, 38, 51}))
        .barrels(yellow, 16)
        .chieftains(yellow, 10);
    const Ended end = ended(table, 1);
    holds("GM-SCORE-08", amounts(end, rule::lead_table) == Numbers{0, 24, 0});
    for (const RuleId category :
         {rule::whisky_compared, rule::chieftains_compared, rule::cards_compared})
        EXPECT_EQ(paid_for(end, category), (Numbers{0, 8, 0}));
}

TEST(GM_SCORE_09, players_with_equal_counts_get_the_same) {
    for (int count = 0; count <= 6; ++count) {
        const Ended whisky = ended(with_barrels({count, 0, count, count}), 1);
        holds("GM-SCORE-09",
              points_of(whisky.state) == Numbers{pays(count), 0, pays(count), pays(count)});
        const Ended chieftains = ended(with_chieftains({count, count, 0, 7}), 1);
        holds("GM-SCORE-09",
              points_of(chieftains.state) == Numbers{pays(count), pays(count), 0, 8});
    }
    Table cards_tied(4);
    cards_tied.display(yellow, spread({9, 35})).display(blue, spread({37, 60}));
    holds("GM-SCORE-09", points_of(ended(cards_tied, 1).state) == Numbers{0, 2, 2, 0});
}

TEST(GM_SCORE_10, nobody_gains_where_all_are_equal) {
    for (int players = 2; players <= 5; ++players)
        for (int count = 0; count <= 6; ++count) {
            const Numbers all(static_cast<std::size_t>(players), count);
            const Numbers nothing(static_cast<std::size_t>(players), 0);
            holds("GM-SCORE-10", points_of(ended(with_barrels(all), 1).state) == nothing);
            holds("GM-SCORE-10", points_of(ended(with_chieftains(all), 2).state) == nothing);
        }
    Table one_card_each(2);
    one_card_each.display(red, spread({9})).display(yellow, spread({35}));
    holds("GM-SCORE-10", points_of(ended(one_card_each, 1).state) == Numbers{0, 0});
}

TEST(GM_SCORE_11, lowest_count_above_zero) {
    for (int more = 1; more <= 9; ++more) {
        const Ended whisky = ended(with_barrels({more, more + 2, more + 5}), 1);
        holds("GM-SCORE-11", points_of(whisky.state) == Numbers{0, 2, 8});
        const Ended chieftains = ended(with_chieftains({more + 5, more, more + 2}), 1);
        holds("GM-SCORE-11", points_of(chieftains.state) == Numbers{8, 0, 2});
    }
    Table table(2);
    table.display(red, spread({9})).display(yellow, spread({35, 37, 52}));
    holds("GM-SCORE-11", points_of(ended(table, 1).state) == Numbers{0, 2});
}

// The owner of Castle of Mey counts each chieftain twice and its tam once, as lowest player too.
TEST(GM_SCORE_12, mey_doubles_before_the_lowest_is_looked_for) {
    for_all_counts(3, 5, [](const Numbers& chieftains) {
        Table table = with_chieftains(chieftains);
        const Ended end = ended(table.display(yellow, spread({2, 38})), 2);
        const Numbers counts{chieftains[0], 2 * chieftains[1] + 1, chieftains[2]};
        holds("GM-SCORE-12", paid_for(end, rule::chieftains_compared) == pays_over_lowest(counts));
        EXPECT_EQ(amounts(end, rule::mey_doubles_chieftains), (Numbers{0, chieftains[1], 0}));
    });
}

TEST(GM_SCORE_12, mey_owner_as_the_lowest_player) {
    Table table = with_chieftains({5, 1, 3});
    const Ended end = ended(table.display(yellow, spread({2, 38})), 1);
    holds("GM-SCORE-12", paid_for(end, rule::chieftains_compared) == Numbers{2, 0, 0});
}

TEST(GM_SCORE_13, scoring_uses_nothing_up) {
    for (int stack = 1; stack <= 3; ++stack) {
        Table table(4);
        table.display(red, spread({2, 9, 26}, 2))
            .display(blue, "S{3} meadow#3@(0,1)[2 sheep]")
            .barrels(red, 4)
            .barrels(blue, 2)
            .chieftains(yellow, 3)
            .chieftains(blue, 1)
            .offers("forest#8")
            .left(stack, 1);
        State state = table.state();
        played(state, {take(red, 1, {1, 0}), end_turn(red)});
        const State before = state;
        const std::vector<Happening> told = refilled(state);
        EXPECT_GT(amount(told, rule::lead_table), 0);
        State after = state;
        for (std::size_t seat = 0; seat < 4; ++seat)
            after.player[seat].points = before.player[seat].points;
        holds("GM-SCORE-13", after.player == before.player && after.plots == before.plots &&
                                 after.warehouse == before.warehouse);
    }
}

TEST(GM_SCORE_13, what_the_turn_itself_brought_counts) {
    Table table(4);
    table.display(red, "S{1} village#4@(1,0){1}").offers("distillery#11").left(1, 1);
    State state = table.state();
    played(state, {take(red, 1, {1, 1}, pay().buy(stone)), activate(red, {0, 0}),
                   promote(red, {1, 0}), end_turn(red)});
    EXPECT_EQ(points_of(state), (Numbers{0, 0, 0, 0}));
    refilled(state);
    holds("GM-SCORE-13", points_of(state) == Numbers{2, 0, 0, 0});
}

TEST(GM_SCORE_14, die_is_no_player_with_nothing) {
    for (const int players : {2, 3})
        for (int lowest = 1; lowest <= 5; ++lowest) {
            Numbers counts(static_cast<std::size_t>(players), lowest);
            counts[1] = lowest + 1;
            Numbers expected(static_cast<std::size_t>(players), 0);
            expected[1] = 1;
            const Ended whisky = ended(with_barrels(counts), 1);
            holds("GM-SCORE-14", points_of(whisky.state) == expected);
            const Ended chieftains = ended(with_chieftains(counts), 2);
            holds("GM-SCORE-14", points_of(chieftains.state) == expected);
            for (const Happening& happening : whisky.told)
                if (happening.rule == rule::whisky_compared) {
                    EXPECT_LT(happening.who.value, players);
                }
        }
    Table table(2);
    table.display(red, spread({9, 35})).display(yellow, spread({37}));
    holds("GM-SCORE-14", points_of(ended(table, 1).state) == Numbers{1, 0});
}

}  // namespace
}  // namespace brieve::glen_more
