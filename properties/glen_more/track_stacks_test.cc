#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/course.h"
#include "properties/glen_more/worked_examples.h"

namespace brieve::glen_more {
namespace {

using highlands::a_figure;

// Red goes to the forest of EX-05 and passes two tiles: three draws are due.
void pass_two_tiles(State& state) {
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    ASSERT_EQ(state.turn.draws_due, 3);
}
int lowest(const State& state) { return (*state.stacks.begin()).number; }

TEST(GM_TRACK_18, the_last_tile_of_each_stack_brings_its_scoring) {
    for (int stack = 1; stack <= 3; ++stack) {
        Table table = red_and_yellow();
        State state = table.barrels(yellow, 4).left(stack, 2).coins(yellow, 0).state();
        pass_two_tiles(state);
        const std::vector<Happening> first_draw = played(state, draw(lowest(state)));
        EXPECT_EQ(times(first_draw, rule::stack_end_scores), 0);
        EXPECT_EQ(state.scorings, stack - 1);
        EXPECT_EQ(state.of(yellow).points, Points(0));

        const std::vector<Happening> told = played(state, draw(lowest(state)));
        const Happening scoring{rule::stack_end_scores, chance_mover, "scoring", stack};
        EXPECT_EQ(std::ranges::count(told, scoring), 1);
        EXPECT_EQ(times(told, rule::stack_end_scores), 1);
        EXPECT_LT(first(told, rule::append_clockwise), first(told, rule::stack_end_scores));
        EXPECT_EQ(amount(told, rule::lead_table), 5);
        EXPECT_EQ(state.scorings, stack);
        EXPECT_EQ(state.of(yellow).points, Points(5));
    }
}
TEST(GM_TRACK_18, taking_the_last_tile_from_the_track_brings_none) {
    Table table = red_and_yellow();
    State state = table.barrels(yellow, 4).left(2, 19).state();  // Stack 1 has ended long ago.
    std::vector<Happening> told = played(state, {take(red, 4, {1, 1}), end_turn(red)});
    const std::vector<Happening> draws = refilled(state);
    told.insert(told.end(), draws.begin(), draws.end());
    EXPECT_EQ(times(told, rule::stack_end_scores), 0);
    EXPECT_EQ(state.scorings, 1);
    EXPECT_EQ(state.of(yellow).points, Points(0));
}
TEST(GM_TRACK_18, every_scoring_of_a_game_comes_with_the_draw_that_ends_its_stack) {
    in_every_game([](const PlayedGame& game) {
        std::vector<int> scored;
        TileSet left = game.front().before.stacks;
        for (const PlayedTurn& turn : game) {
            std::size_t place = 0;
            for (const Tile tile : drawn(turn)) {
                left.remove(tile);
                const int stack = spec(tile).stack;
                while (turn.told[place].rule != rule::append_clockwise) ++place;
                ++place;
                const bool ends = (left & tiles_of_stack[static_cast<std::size_t>(stack)]).empty();
                const bool scores =
                    place < turn.told.size() && turn.told[place].rule == rule::stack_end_scores;
                EXPECT_EQ(scores, ends);
                if (scores) scored.push_back(turn.told[place].amount);
            }
        }
        EXPECT_EQ(scored, (std::vector{1, 2, 3}));
    });
}

TEST(GM_TRACK_19, the_set_up_uses_up_stack_0_without_a_scoring) {
    for (int players = 2; players <= 5; ++players) {
        Random random(Seed(static_cast<std::uint64_t>(players)));
        const State state = begin(deal(player_names(players), {}, random)).value();
        holds("GM-TRACK-19", (state.stacks & tiles_of_stack[0]).empty());
        holds("GM-TRACK-19", state.scorings == 0 && !scoring_is_due(state));
        for (const Player& player : state.player) holds("GM-TRACK-19", player.points == Points(0));
    }
}
TEST(GM_TRACK_19, a_game_has_three_scorings_and_no_fourth_for_stack_0) {
    in_every_game([](const PlayedGame& game) {
        int scorings = 0;
        for (const PlayedTurn& turn : game) scorings += times(turn.told, rule::stack_end_scores);
        holds("GM-TRACK-19", scorings == 3);
        holds("GM-TRACK-19", game.back().after.scorings == 3);
        holds("GM-TRACK-19", times(game.front().told, rule::stack_end_scores) == 0);
    });
}

// GM-RULING-42: draw, draw, score, draw.
TEST(GM_TRACK_20, the_refill_goes_on_from_the_next_stack_after_the_scoring) {
    for (int stack = 1; stack <= 2; ++stack) {
        Table table = red_and_yellow();
        State state = table.barrels(yellow, 4).left(stack, 2).state();
        pass_two_tiles(state);
        EXPECT_EQ(times(played(state, draw(lowest(state))), rule::refill_crosses_stacks), 0);
        const std::vector<Happening> told = played(state, draw(lowest(state)));
        const Happening next{rule::refill_crosses_stacks, chance_mover, "stack", stack + 1};
        EXPECT_EQ(std::ranges::count(told, next), 1);
        EXPECT_EQ(amount(told, rule::lead_table), 5);  // Scored before the third draw.
        EXPECT_EQ(state.turn.phase, Phase::draw);
        const int third = lowest(state);
        EXPECT_EQ(spec(Tile(static_cast<std::uint8_t>(third))).stack, stack + 1);
        const std::vector<Happening> end = played(state, draw(third));
        EXPECT_EQ(amount(end, rule::lead_table), 0);
        EXPECT_EQ(empty_spaces(state), std::vector{2});
        EXPECT_EQ(turn(state), Turn(yellow));
    }
}
TEST(GM_TRACK_20, a_stack_that_ends_with_the_last_space_is_not_followed_at_once) {
    State state = red_and_yellow().left(1, 3).state();
    pass_two_tiles(state);
    const std::vector<Happening> told = refilled(state);
    EXPECT_EQ(times(told, rule::stack_end_scores), 1);
    EXPECT_EQ(times(told, rule::refill_crosses_stacks), 0);
    EXPECT_EQ((state.stacks & tiles_of_stack[2]).size(), 19);
}
TEST(GM_TRACK_20, the_other_reading_fills_first_and_scores_then) {
    Table table = red_and_yellow();
    table.ruling(StackEnd::finish_then_score);
    State state = table.barrels(yellow, 4).left(1, 2).state();
    pass_two_tiles(state);
    EXPECT_EQ(amount(played(state, draw(10)), rule::lead_table), 0);
    EXPECT_EQ(amount(played(state, draw(11)), rule::lead_table), 0);
    EXPECT_EQ(amount(played(state, draw(32)), rule::lead_table), 5);
}

// The longest refills that there are: red leaves all other figures and the tiles behind them.
TEST(GM_TRACK_21, the_longest_refill_crosses_one_stack_end_only) {
    for (const int left : {1, 2, 7, 8}) {
        Table table(5);
        table.track(
            "red@0 quarry#1@1 forest#2@2 meadow#3@3 village#4@4 wheat-field#5@5 "
            "pasture#6@6 quarry#7@7 yellow@8 blue@9 green@10 black@11 forest#8@12");
        State state = table.left(1, left).state();
        played(state, {take(red, 12, {1, 0}), end_turn(red)});
        const std::vector<Happening> told = refilled(state);
        holds("GM-TRACK-21", times(told, rule::append_clockwise) == 8);
        holds("GM-TRACK-21", times(told, rule::stack_end_scores) == 1);
        holds("GM-TRACK-21", state.scorings == 1);
    }
}
TEST(GM_TRACK_21, no_refill_of_a_game_scores_twice) {
    in_every_turn([](const PlayedTurn& turn) {
        const int draws = static_cast<int>(drawn(turn).size());
        holds("GM-TRACK-21", draws <= 13 - figures_of[turn.before.players]);
        holds("GM-TRACK-21", times(turn.told, rule::stack_end_scores) <= 1);
        holds("GM-TRACK-21", turn.after.scorings - turn.before.scorings <= 1);
    });
}

// GM-RULING-43: one tile is left and three are due.
TEST(GM_TRACK_22, the_last_tile_of_stack_3_ends_the_refill_and_the_game) {
    Table table = red_and_yellow();
    State state = table.barrels(yellow, 4).coins(yellow, 3).left(3, 1).state();
    pass_two_tiles(state);
    const std::vector<Happening> told = played(state, draw(lowest(state)));
    EXPECT_EQ(times(told, rule::last_tile_ends_game), 1);
    EXPECT_EQ(times(told, rule::stack_end_scores), 1);
    EXPECT_LT(first(told, rule::lead_table), first(told, rule::coins_are_points));
    EXPECT_EQ(turn(state), Turn(Over()));
    EXPECT_EQ(state.track.occupied(), 11);
    EXPECT_TRUE(state.stacks.empty());
    EXPECT_EQ(state.scorings, 3);
    EXPECT_EQ(state.of(yellow).points, Points(5 + 3));
}
TEST(GM_TRACK_22, no_move_of_any_kind_follows) {
    State state = red_and_yellow().left(3, 1).state();
    pass_two_tiles(state);
    played(state, draw(lowest(state)));
    std::vector<Move> moves;
    legal_moves(state, moves);
    EXPECT_TRUE(moves.empty());
    for (const Seat seat : {red, yellow, blue, green, black})
        for (const Move& late :
             {sell(seat, {1, 0}, wood), take(seat, 7, {1, 1}), discard(seat, 7),
              choose_goods(seat, {wood}), activate(seat, {0, 0}), step(seat, {0, 0}, {1, 0}),
              promote(seat, {0, 0}), end_turn(seat), draw(10), draw(67), roll(1)}) {
            EXPECT_EQ(refusal(state, late), Reasons{"GM-TRACK-22"});
            EXPECT_EQ(refusal(state, {chance_mover, late.what}), Reasons{"GM-TRACK-22"});
        }
}
TEST(GM_TRACK_22, with_one_tile_more_in_stack_3_play_goes_on) {
    for (const int left : {1, 2, 3, 4}) {
        State state = red_and_yellow().left(3, left).state();
        pass_two_tiles(state);
        const std::vector<Happening> told = refilled(state);
        EXPECT_EQ(times(told, rule::last_tile_ends_game), left <= 3 ? 1 : 0) << left;
        EXPECT_EQ(turn(state), left <= 3 ? Turn(Over()) : Turn(yellow)) << left;
        EXPECT_EQ(refusal(state, take(yellow, 7, {9, 9})) == Reasons{"GM-TRACK-22"}, left <= 3);
    }
}
TEST(GM_TRACK_22, every_game_ends_with_its_last_tile_and_not_before) {
    in_every_game([](const PlayedGame& game) {
        for (const PlayedTurn& turn : game) {
            EXPECT_EQ(is_over(turn.after), turn.after.stacks.empty());
            EXPECT_EQ(times(turn.told, rule::last_tile_ends_game), is_over(turn.after) ? 1 : 0);
        }
        EXPECT_EQ(turn(game.back().after), Turn(Over()));
    });
}

TEST(GM_TRACK_23, yellow_follows_red_after_a_scoring) {
    for (int stack = 1; stack <= 2; ++stack)
        for (const int left : {1, 2, 3}) {
            State state = red_and_yellow().left(stack, left).state();
            pass_two_tiles(state);
            refilled(state);
            ASSERT_EQ(state.scorings, stack);
            holds("GM-TRACK-23", turn(state) == Turn(yellow));
        }
}
TEST(GM_TRACK_23, red_follows_himself_after_a_scoring) {
    State state = red_and_yellow().left(1, 1).state();
    played(state, {take(red, 1, {1, 1}), end_turn(red), draw(10)});
    ASSERT_EQ(state.scorings, 1);
    holds("GM-TRACK-23", turn(state) == Turn(red));
}
TEST(GM_TRACK_23, the_rearmost_figure_of_a_game_acts_after_each_scoring) {
    in_every_turn([](const PlayedTurn& turn) {
        if (times(turn.told, rule::stack_end_scores) == 0 || is_over(turn.after)) return;
        holds("GM-TRACK-23", turn.after.turn.active == journey(turn).rearmost);
    });
}

TEST(GM_TRACK_24, a_loch_that_was_passed_is_nobodys_and_is_not_drawn_again) {
    Table table(4);
    table.track("red@0 loch-lochy#9@1 forest#8@2 yellow@3 blue@4 green@5");
    State state = table.state();
    played(state, {take(red, 2, {1, 0}), end_turn(red)});
    holds("GM-TRACK-24", state.box.has(Tile(9)));
    holds("GM-TRACK-24", refusal(state, draw(9)) == Reasons{"GM-TRACK-17"});
    refilled(state);
    for (const Seat seat : {red, yellow, blue, green})
        holds("GM-TRACK-24", achievement(state, seat, Category::cards) == 0);
}
TEST(GM_TRACK_24, what_was_passed_in_a_game_is_seen_no_more) {
    in_every_game([](const PlayedGame& game) {
        TileSet gone;
        for (const PlayedTurn& turn : game) {
            gone = gone | journey(turn).passed;
            if (goes_to_the_box(turn)) gone.add(journey(turn).reached);
            TileSet elsewhere = turn.after.stacks | tiles_on_track(turn.after);
            for (const Player& player : turn.after.player) elsewhere = elsewhere | player.display;
            holds("GM-TRACK-24", (gone & elsewhere).empty());
        }
    });
}
TEST(GM_TRACK_24, the_box_of_a_game_only_grows) {
    in_every_turn([](const PlayedTurn& turn) {
        const TileSet box = turn.before.box;
        for (const State* state : {&turn.due, &turn.after}) {
            holds("GM-TRACK-24", (state->box & box) == box);
            TileSet elsewhere = state->stacks | tiles_on_track(*state);
            for (const Player& player : state->player) elsewhere = elsewhere | player.display;
            holds("GM-TRACK-24", (state->box & elsewhere).empty());
        }
        for (const Tile tile : drawn(turn)) holds("GM-TRACK-24", turn.due.stacks.has(tile));
    });
}

TEST(GM_TRACK_25, every_turn_draws_and_a_game_draws_what_the_set_up_left) {
    in_every_game([](const PlayedGame& game) {
        const int figures_there = figures_of[game.front().before.players];
        int draws = 0;
        for (const PlayedTurn& turn : game) {
            holds("GM-TRACK-25", !drawn(turn).empty());
            draws += static_cast<int>(drawn(turn).size());
        }
        holds("GM-TRACK-25", draws == 54 + figures_there);
        holds("GM-TRACK-25", static_cast<int>(game.size()) <= 54 + figures_there);
    });
}
// Everybody goes to the next tile that can be had, or discards it: the longest game by far.
TEST(GM_TRACK_25, even_the_shortest_steps_come_to_an_end) {
    for (int players = 2; players <= 5; ++players) {
        Random random(Seed(static_cast<std::uint64_t>(players)));
        State state = begin(deal(player_names(players), {}, random)).value();
        std::vector<Move> moves;
        int turns = 0;
        while (!is_over(state) && turns < 100) {
            legal_moves(state, moves);
            ASSERT_FALSE(moves.empty());
            const int from = space_of(state, state.turn.active);
            const auto way = [&](const Move& move) {
                if (const Take* take = std::get_if<Take>(&move.what))
                    return (take->space - from + 14) % 14;
                if (const Discard* discard = std::get_if<Discard>(&move.what))
                    return (discard->space - from + 14) % 14;
                return std::holds_alternative<EndTurn>(move.what) ? 0 : 20;
            };
            const Move move = *std::ranges::min_element(moves, {}, way);
            turns += std::holds_alternative<EndTurn>(move.what) ? 1 : 0;
            turns += std::holds_alternative<Roll>(move.what) ? 1 : 0;
            apply(state, move, nullptr);
        }
        holds("GM-TRACK-25", is_over(state));
        holds("GM-TRACK-25", turns <= 54 + figures_of[static_cast<std::size_t>(players)]);
    }
}
// GM-RULING-05: all eight cells around the only clan member are taken.
TEST(GM_TRACK_25, a_stuck_player_draws_as_well) {
    State state = Table(4)
                      .display(red,
                               "S{1} quarry#1@(1,0) wheat-field#5@(-1,0) forest#2@(0,1) "
                               "meadow#3@(0,-1) meadow#12@(1,1) wheat-field#22@(-1,1) "
                               "quarry#23@(1,-1) forest#24@(-1,-1)")
                      .offers("pasture#21 quarry#25")
                      .state();
    played(state, {discard(red, 1), step(red, {0, 0}, {1, 1}), end_turn(red)});
    holds("GM-TRACK-25", times(refilled(state), rule::append_clockwise) == 1);
    EXPECT_EQ(on(state, 1), a_figure(0));
}

}  // namespace
}  // namespace brieve::glen_more
