#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>

#include "properties/glen_more/course.h"

namespace brieve::glen_more {
namespace {

using highlands::a_figure;
using highlands::a_tile;

bool rolled(const PlayedTurn& turn) {
    return std::holds_alternative<Roll>(turn.moves.front().what);
}

// Two players and the die on space 0, with red and yellow where they are wanted; tiles 9 to 18 lie
// on the other spaces in their order, and space 13 is empty.
Table die_before(int red_at, int yellow_at) {
    std::string drawn = "die@0 ";
    int tile = 9;
    for (int space = 1; space <= 12; ++space) {
        const std::string at = "@" + std::to_string(space) + " ";
        if (space == red_at)
            drawn += "red" + at;
        else if (space == yellow_at)
            drawn += "yellow" + at;
        else
            drawn += name_with_number(Tile(static_cast<std::uint8_t>(tile++))) + at;
    }
    Table table(2);
    table.active(the_die).track(drawn);
    return table;
}
// The space of the k-th tile ahead of space 0, counted along the track.
int kth_tile(const State& state, int k) {
    for (int space = 1; space <= 12; ++space)
        if (on(state, space).is_tile() && --k == 0) return space;
    return -1;
}
// Red and yellow on every pair of spaces, and every roll.
template <class Check>
void for_every_roll(Check check) {
    for (int red_at = 1; red_at <= 12; ++red_at)
        for (int yellow_at = 1; yellow_at <= 12; ++yellow_at) {
            if (red_at == yellow_at) continue;
            const State state = die_before(red_at, yellow_at).state();
            for (int pips = 1; pips <= 3; ++pips) check(state, pips);
        }
}

TEST(GM_DIE_01, the_die_is_on_the_track_with_two_or_three_players_only) {
    for (int players = 2; players <= 5; ++players) {
        Random random(Seed(static_cast<std::uint64_t>(players)));
        const State state = begin(deal(player_names(players), {}, random)).value();
        holds("GM-DIE-01", state.track.figure(die.number).has_value() == (players <= 3));
        int figures_there = 0;
        for (int space = 0; space < 14; ++space) figures_there += on(state, space).is_figure();
        holds("GM-DIE-01", figures_there == (players <= 3 ? players + 1 : players));
    }
}
// A whole table where a tile takes the place of the die, or the die that of the last tile.
TEST(GM_DIE_01, a_table_without_its_die_or_with_one_too_many_is_refused) {
    for (int players = 2; players <= 5; ++players) {
        Random random(Seed(static_cast<std::uint64_t>(players)));
        State state = begin(deal(player_names(players), {}, random)).value();
        holds("GM-DIE-01", start_refusal(Position{player_names(players), state}).empty());
        if (players <= 3) {
            const Tile tile = *state.stacks.begin();
            state.stacks.remove(tile);
            state.track.put(Space(space_of(state, die)), a_tile(tile.number));
        } else {
            state.box.add(Tile(on(state, state.track.end()).number()));
            state.track.put(state.track.end(), a_figure(die.number));
        }
        holds("GM-DIE-01",
              start_refusal(Position{player_names(players), state}) == Reasons{"GM-BAD-20"});
    }
}
TEST(GM_DIE_01, nobody_rolls_with_four_or_five_players) {
    in_every_turn([](const PlayedTurn& turn) {
        if (turn.before.players <= 3) return;
        holds("GM-DIE-01", turn.before.turn.active != die);
        holds("GM-DIE-01", !rolled(turn));
        holds("GM-DIE-01", judge(turn.before, roll(1)).breaks(rule::die_acts_when_rearmost));
    });
}

TEST(GM_DIE_02, a_player_has_no_move_while_the_die_is_rearmost) {
    const State state = die_before(3, 4).state();
    for (const Seat seat : {red, yellow, blue})
        for (const Move& move :
             {sell(seat, {0, 0}, wood), take(seat, 1, {0, 1}), discard(seat, 1),
              choose_goods(seat, {wood}), activate(seat, {0, 0}), step(seat, {0, 0}, {1, 0}),
              promote(seat, {0, 0}), end_turn(seat)}) {
            EXPECT_EQ(refusal(state, move), Reasons{"GM-DIE-02"});
            EXPECT_EQ(refusal(state, {chance_mover, move.what}), Reasons{"GM-DIE-02"});
        }
    EXPECT_EQ(refusal(state, roll(1)), Reasons{});
    EXPECT_EQ(refusal(state, draw(19)), Reasons{"GM-TRACK-10"});
}
TEST(GM_DIE_02, the_die_is_not_rolled_in_the_turn_of_a_player) {
    for (int players = 2; players <= 5; ++players) {
        const State state = Table(players).offers("quarry#1 forest#2 meadow#3").state();
        for (int pips = -1; pips <= 4; ++pips) {  // Nor is the number asked then.
            EXPECT_EQ(refusal(state, roll(pips)), Reasons{"GM-DIE-02"});
            EXPECT_EQ(refusal(state, {mover(red), roll(pips).what}), Reasons{"GM-DIE-02"});
        }
    }
}
// Whose turn it is was settled when it began: red passes the die, which waits for the refill.
TEST(GM_DIE_02, the_die_waits_until_the_turn_that_passed_it_is_over) {
    State state = Table(2).track("red@0 die@1 quarry#1@2 forest#2@3 meadow#3@4 yellow@5").state();
    EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-DIE-02"});
    played(state, take(red, 2, {1, 0}));
    EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-DIE-02"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{});
    played(state, end_turn(red));
    EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-TRACK-10"});
    refilled(state);
    EXPECT_EQ(turn(state), Turn(Chance()));
    EXPECT_EQ(refusal(state, roll(1)), Reasons{});
}
// GM-RULING-51: red goes beyond the die, but yellow is rearmost then.
TEST(GM_DIE_02, a_die_that_was_passed_does_not_act_while_a_player_is_rearmost) {
    State state = Table(2).track("red@0 forest#2@1 yellow@3 die@5 quarry#1@6 meadow#3@7").state();
    played(state, {take(red, 6, {1, 0}), end_turn(red)});
    refilled(state);
    EXPECT_EQ(turn(state), Turn(yellow));
    EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-DIE-02"});
}
TEST(GM_DIE_02, a_turn_of_a_game_is_the_dies_just_when_the_die_is_rearmost) {
    in_every_turn([](const PlayedTurn& turn) {
        int space = empty_spaces(turn.before).front();
        while (!on(turn.before, space).is_figure()) space = (space + 1) % 14;
        EXPECT_EQ(rolled(turn), on(turn.before, space) == a_figure(die.number));
    });
}

TEST(GM_DIE_03, one_two_and_three_are_the_numbers_of_the_die) {
    const State state = die_before(3, 4).state();
    for (int pips = -20; pips <= 20; ++pips)
        EXPECT_EQ(refusal(state, roll(pips)),
                  pips >= 1 && pips <= 3 ? Reasons{} : Reasons{"GM-DIE-03"})
            << pips;
    for (int pips = std::numeric_limits<std::int16_t>::min();
         pips <= std::numeric_limits<std::int16_t>::max(); ++pips)
        ASSERT_EQ(judge(state, roll(pips)).legal(), pips >= 1 && pips <= 3) << pips;
}
TEST(GM_DIE_03, three_faces_show_one_two_show_two_and_one_shows_three) {
    const State state = die_before(3, 4).state();
    EXPECT_EQ(2 * weight(state, roll(1)), 3 * weight(state, roll(2)));
    EXPECT_EQ(weight(state, roll(2)), 2 * weight(state, roll(3)));
    EXPECT_GT(weight(state, roll(3)), 0u);
    std::map<int, int> shown;
    for (const int face : die_faces) ++shown[face];
    EXPECT_EQ(shown, (std::map<int, int>{{1, 3}, {2, 2}, {3, 1}}));
    std::vector<Move> moves;
    legal_moves(state, moves);
    EXPECT_EQ(moves, (std::vector{roll(1), roll(2), roll(3)}));
}

// GM-RULING-50: the figure in front is not counted.
TEST(GM_DIE_04, a_two_leads_past_red_and_the_forest_to_the_quarry) {
    Table table(2);
    table.active(the_die).track("die@0 red@1 forest#24@2 quarry#23@3 meadow#12@4 yellow@5");
    State state = table.state();
    const std::vector<Happening> told = played(state, roll(2));
    EXPECT_EQ(std::ranges::count(told, Happening{rule::die_counts_tiles, chance_mover, "die", 2}),
              1);
    EXPECT_EQ(space_of(state, die), 3);
    EXPECT_TRUE(state.box.has(Tile(23)));
    EXPECT_EQ(on(state, 2), a_tile(24));

    State by_spaces = table.ruling(DieSteps::count_spaces_then_slide).state();
    played(by_spaces, roll(2));
    EXPECT_EQ(space_of(by_spaces, die), 2);
    EXPECT_TRUE(by_spaces.box.has(Tile(24)));
}
TEST(GM_DIE_04, the_roll_counts_tiles_wherever_the_figures_stand) {
    for_every_roll([](const State& before, int pips) {
        State state = before;
        const std::vector<Happening> told = played(state, roll(pips));
        EXPECT_EQ(space_of(state, die), kth_tile(before, pips));
        EXPECT_EQ(amount(told, rule::die_counts_tiles), pips);
        EXPECT_EQ(times(told, rule::die_counts_tiles), 1);
    });
}

TEST(GM_DIE_05, the_tile_under_the_die_leaves_the_game) {
    for_every_roll([](const State& before, int pips) {
        State state = before;
        const Tile tile(on(before, kth_tile(before, pips)).number());
        const std::vector<Happening> told = played(state, roll(pips));
        EXPECT_EQ(std::ranges::count(
                      told, Happening{rule::die_removes_tile, chance_mover, spec(tile).name, 1}),
                  1);
        EXPECT_EQ(times(told, rule::die_removes_tile), 1);
        EXPECT_TRUE(state.box.has(tile));
        EXPECT_FALSE(tiles_on_track(state).has(tile) || state.stacks.has(tile));
        for (const Player& player : state.player) EXPECT_FALSE(player.display.has(tile));
    });
}
TEST(GM_DIE_05, nothing_lies_under_the_die_when_it_moves_on) {
    State state = die_before(3, 4).state();
    played(state, roll(1));
    refilled(state);
    ASSERT_EQ(turn(state), Turn(Chance()));
    played(state, roll(2));
    EXPECT_TRUE(on(state, 1).nothing());
    EXPECT_TRUE(state.box.has(Tile(9)));
}

// A three passes the tiles on 1 and 2, which nobody stands behind any more.
TEST(GM_DIE_06, passed_tiles_leave_and_as_many_and_one_are_drawn) {
    State state = die_before(6, 7).state();
    const std::vector<Happening> removed = played(state, roll(3));
    holds("GM-DIE-06", times(removed, rule::passed_tiles_leave) == 2);
    holds("GM-DIE-06", state.box.has(Tile(9)) && state.box.has(Tile(10)));
    played(state, {draw(30), draw(20), draw(25)});
    holds("GM-DIE-06", on(state, 13) == a_tile(30) && on(state, 0) == a_tile(20));
    holds("GM-DIE-06", on(state, 1) == a_tile(25));
    holds("GM-DIE-06", empty_spaces(state) == std::vector{2});
}
TEST(GM_DIE_06, tiles_ahead_of_the_rearmost_player_stay) {
    State state = die_before(1, 3).state();
    const std::vector<Happening> removed = played(state, roll(3));  // To space 5.
    holds("GM-DIE-06", times(removed, rule::passed_tiles_leave) == 0);
    played(state, draw(19));
    holds("GM-DIE-06", on(state, 2) == a_tile(9) && on(state, 4) == a_tile(10));
    holds("GM-DIE-06", empty_spaces(state) == std::vector{0});
    holds("GM-DIE-06", turn(state) == Turn(red));
}
TEST(GM_DIE_06, every_turn_of_the_die_is_followed_by_a_whole_refill) {
    in_every_turn([](const PlayedTurn& turn) {
        if (!rolled(turn)) return;
        const Journey way = journey(turn);
        TileSet gone = way.passed;
        gone.add(way.reached);
        holds("GM-DIE-06", turn.due.box == (turn.before.box | gone));
        if (is_over(turn.after)) return;
        holds("GM-DIE-06", static_cast<int>(drawn(turn).size()) == 1 + way.passed.size());
        const std::vector<int> gaps = empty_spaces(turn.after);
        holds("GM-DIE-06", gaps.size() == 1);
        holds("GM-DIE-06",
              on(turn.after, (gaps.front() + 1) % 14) == a_figure(turn.after.turn.active.number));
    });
}

// GM-RULING-51: on space 1 the die is still behind red.
TEST(GM_DIE_07, a_die_that_is_still_rearmost_rolls_again) {
    Table table(2);
    table.active(the_die).track(
        "die@0 meadow#12@1 forest#24@2 red@3 quarry#23@4 pasture#21@5 yellow@6");
    State state = table.state();
    played(state, roll(1));
    refilled(state);
    EXPECT_EQ(turn(state), Turn(Chance()));
    permits("GM-DIE-07", state, roll(1));
    EXPECT_EQ(space_of(state, die), 2);
    refilled(state);
    permits("GM-DIE-07", state, roll(2));
    EXPECT_EQ(space_of(state, die), 5);
    refilled(state);
    EXPECT_EQ(turn(state), Turn(red));
}

TEST(GM_DIE_08, the_dies_refill_brings_the_first_and_the_second_scoring) {
    for (int stack = 1; stack <= 2; ++stack) {
        State state = die_before(3, 4).barrels(red, 2).left(stack, 1).state();
        played(state, roll(1));
        const std::vector<Happening> told = refilled(state);
        holds("GM-DIE-08", times(told, rule::stack_end_scores) == 1);
        holds("GM-DIE-08", state.scorings == stack);
        holds("GM-DIE-08", state.of(red).points == Points(2));
        holds("GM-DIE-08", turn(state) == Turn(Chance()));
    }
}
TEST(GM_DIE_08, the_dies_refill_ends_the_game) {
    State state = die_before(3, 4).barrels(red, 2).coins(red, 4).left(3, 1).state();
    played(state, roll(2));  // Two draws are due, one tile is left.
    const std::vector<Happening> told = refilled(state);
    holds("GM-DIE-08", times(told, rule::last_tile_ends_game) == 1);
    holds("GM-DIE-08", turn(state) == Turn(Over()));
    holds("GM-DIE-08", state.of(red).points == Points(2 + 4));
}
TEST(GM_DIE_08, games_by_chance_are_scored_and_ended_by_the_die_too) {
    int scorings = 0, ends = 0;
    in_every_turn([&](const PlayedTurn& turn) {
        if (!rolled(turn)) return;
        scorings += times(turn.told, rule::stack_end_scores);
        ends += is_over(turn.after) ? 1 : 0;
    });
    holds("GM-DIE-08", scorings > 0);
    holds("GM-DIE-08", ends > 0);
}

TEST(GM_DIE_09, the_last_tiles_of_the_chain_are_in_reach_of_a_three) {
    in_every_turn([](const PlayedTurn& turn) {
        if (!rolled(turn)) return;
        holds("GM-DIE-09", tiles_on_track(turn.before).size() >= 9);
        for (int pips = 1; pips <= 3; ++pips)
            holds("GM-DIE-09", judge(turn.before, roll(pips)).legal());
    });
}
// With exactly three tiles, all after the last figure, a three goes to the very end of the chain.
TEST(GM_DIE_09, a_three_reaches_the_third_and_last_tile) {
    State state = Table(3)
                      .active(the_die)
                      .track("die@9 red@10 yellow@11 blue@12 meadow#12@13 forest#24@0 quarry#23@1")
                      .state();
    holds("GM-DIE-09", refusal(state, roll(3)).empty());
    played(state, roll(3));
    holds("GM-DIE-09", space_of(state, die) == 1);
}

TEST(GM_DIE_10, a_turn_of_the_die_gives_nobody_anything_and_costs_nobody_anything) {
    in_every_turn([](const PlayedTurn& turn) {
        if (!rolled(turn)) return;
        holds("GM-DIE-10", turn.due.player == turn.before.player);
        holds("GM-DIE-10", turn.due.plots == turn.before.plots);
        holds("GM-DIE-10", turn.due.warehouse == turn.before.warehouse);
    });
}
TEST(GM_DIE_10, no_empty_seat_owns_anything_on_behalf_of_the_die) {
    in_every_turn([](const PlayedTurn& turn) {
        for (int seat = turn.after.players; seat < seats_max; ++seat) {
            holds("GM-DIE-10", turn.after.of(Seat(seat)) == Player());
            holds("GM-DIE-10", turn.after.plot(start_village(seat)) == Plot());
        }
        holds("GM-DIE-10", standing(turn.after).players == turn.after.players);
    });
}

TEST(GM_DIE_11, the_die_takes_any_tile_whatever_it_is_and_costs) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile(static_cast<std::uint8_t>(number));
        State state = Table(3).active(the_die).coins(red, 0).offers(name_with_number(tile)).state();
        permits("GM-DIE-11", state, roll(1));
        EXPECT_TRUE(state.box.has(tile)) << number;
        EXPECT_EQ(space_of(state, die), 1);
        for (const Seat seat : {red, yellow, blue})
            EXPECT_EQ(achievement(state, seat, Category::cards), 0);
    }
}

}  // namespace
}  // namespace brieve::glen_more
