#include <gtest/gtest.h>

#include <algorithm>

#include "engine/glen_more/track.h"
#include "properties/core/playout.h"
#include "properties/glen_more/course.h"
#include "properties/glen_more/worked_examples.h"

namespace brieve::glen_more {
namespace {

using highlands::a_figure;
using highlands::a_tile;

std::vector<Happening> reported(const std::vector<Happening>& told, RuleId rule) {
    std::vector<Happening> found;
    std::ranges::copy_if(told, std::back_inserter(found),
                         [&](const Happening& entry) { return entry.rule == rule; });
    return found;
}
TileSet tiles(const std::vector<int>& numbers) {
    TileSet found;
    for (const int number : numbers) found.add(Tile(static_cast<std::uint8_t>(number)));
    return found;
}

// Red's turn in EX-05 up to the refill.
std::vector<Happening> reds_turn(State& state, int space) {
    const Cell to = space == 10 ? Cell{0, 1} : Cell{1, 1};
    std::vector<Move> moves{take(red, space, to, space == 2 ? pay().buy(stone) : pay())};
    if (space == 10) moves.push_back(choose_goods(red, {wood, wood}));
    moves.push_back(end_turn(red));
    return played(state, moves);
}

struct Refill {
    int target;
    std::vector<int> removed;  // Tile numbers, as on the track.
    std::vector<int> drawn_onto;
    int empty;
    Seat next;
};
const std::vector<Refill>& refills_of_the_example() {
    static const std::vector<Refill> rows{{1, {}, {13}, 0, red},
                                          {2, {12}, {13, 0}, 1, red},
                                          {4, {12, 16}, {13, 0, 1}, 2, yellow},
                                          {10, {12, 16}, {13, 0, 1}, 2, yellow}};
    return rows;
}

TEST(GM_TRACK_11, passed_tiles_of_the_example_leave_the_game) {
    for (const Refill& row : refills_of_the_example()) {
        State state = red_and_yellow().state();
        const TileSet box = state.box;
        const std::vector<Happening> told = reds_turn(state, row.target);
        EXPECT_EQ(state.box, box | tiles(row.removed)) << row.target;
        std::vector<Happening> expected;
        for (const int number : row.removed)
            expected.push_back({rule::passed_tiles_leave, chance_mover,
                                spec(Tile(static_cast<std::uint8_t>(number))).name, 1});
        EXPECT_EQ(reported(told, rule::passed_tiles_leave), expected) << row.target;
        for (const int number : row.removed)
            EXPECT_FALSE(tiles_on_track(state).has(Tile(static_cast<std::uint8_t>(number))));
    }
}
TEST(GM_TRACK_11, no_tile_lies_between_the_gap_and_the_rearmost_figure) {
    in_every_turn([](const PlayedTurn& turn) {
        TileSet gone = journey(turn).passed;
        if (goes_to_the_box(turn)) gone.add(journey(turn).reached);
        EXPECT_EQ(turn.due.box, turn.before.box | gone);
        if (is_over(turn.after)) return;
        const int gap = empty_spaces(turn.after).front();
        EXPECT_EQ(on(turn.after, (gap + 1) % 14), a_figure(turn.after.turn.active.number));
    });
}

TEST(GM_TRACK_12, what_red_passed_is_gone_before_yellow_plays) {
    State state = red_and_yellow().state();
    reds_turn(state, 4);
    refilled(state);
    ASSERT_EQ(turn(state), Turn(yellow));
    holds("GM-TRACK-12", (tiles_on_track(state) & tiles({12, 16})).empty());
    holds("GM-TRACK-12", tiles_to_remove(state).empty());
}
// GM-RULING-01: with 2 tiles left in stack 1 red's own refill brings the scoring.
TEST(GM_TRACK_12, the_scoring_comes_in_the_turn_of_the_removal) {
    Table table = red_and_yellow();
    State state = table.barrels(yellow, 1).left(1, 2).state();
    reds_turn(state, 4);
    const std::vector<Happening> told = refilled(state);
    holds("GM-TRACK-12", times(told, rule::append_clockwise) == 3);
    holds("GM-TRACK-12", state.scorings == 1 && state.of(yellow).points == Points(1));
    holds("GM-TRACK-12", turn(state) == Turn(yellow));
}
TEST(GM_TRACK_12, no_turn_of_a_game_begins_with_tiles_left_over_behind) {
    in_every_turn([](const PlayedTurn& turn) {
        const TileSet passed = journey(turn).passed;
        holds("GM-TRACK-12", (turn.due.box & passed) == passed);
        holds("GM-TRACK-12", (tiles_on_track(turn.after) & passed).empty());
    });
}

TEST(GM_TRACK_13, tiles_that_red_jumped_over_beyond_yellow_remain) {
    State state = red_and_yellow().state();
    reds_turn(state, 10);
    refilled(state);
    for (const auto& [space, tile] : {std::pair{4, 24}, {7, 23}, {8, 21}, {9, 22}, {11, 25}})
        holds("GM-TRACK-13", on(state, space) == a_tile(tile));
}
TEST(GM_TRACK_13, no_tile_ahead_of_the_rearmost_figure_is_ever_removed) {
    in_every_turn([](const PlayedTurn& turn) {
        const Journey way = journey(turn);
        TileSet ahead = tiles_on_track(turn.before) - way.passed;
        ahead.remove(way.reached);
        holds("GM-TRACK-13", (tiles_on_track(turn.after) & ahead) == ahead);
    });
}

TEST(GM_TRACK_14, the_example_draws_one_tile_more_than_it_removes) {
    for (const Refill& row : refills_of_the_example()) {
        State state = red_and_yellow().state();
        reds_turn(state, row.target);
        const int draws = times(refilled(state), rule::append_clockwise);
        holds("GM-TRACK-14", draws == 1 + static_cast<int>(row.removed.size()));
    }
}
TEST(GM_TRACK_14, a_discarded_tile_is_not_one_more_removed) {
    State state = Table(4).offers("meadow#12 forest#24 quarry#23").state();
    played(state, {discard(red, 2), end_turn(red)});  // Past one tile.
    holds("GM-TRACK-14", times(refilled(state), rule::append_clockwise) == 2);
}
TEST(GM_TRACK_14, every_refill_but_the_last_draws_one_more_than_it_removes) {
    in_every_turn([](const PlayedTurn& turn) {
        const int due = 1 + journey(turn).passed.size();
        const int draws = static_cast<int>(drawn(turn).size());
        holds("GM-TRACK-14", is_over(turn.after) ? draws >= 1 && draws <= due : draws == due);
    });
}

TEST(GM_TRACK_15, new_tiles_of_the_example_continue_the_chain_in_drawing_order) {
    const std::vector<int> order{30, 10, 17};  // Neither rising nor falling.
    for (const Refill& row : refills_of_the_example()) {
        State state = red_and_yellow().state();
        reds_turn(state, row.target);
        for (std::size_t place = 0; place < row.drawn_onto.size(); ++place) {
            const int space = row.drawn_onto[place];
            EXPECT_TRUE(on(state, space).nothing());
            const std::vector<Happening> told = played(state, draw(order[place]));
            const std::string_view name = spec(Tile(static_cast<std::uint8_t>(order[place]))).name;
            EXPECT_EQ(
                reported(told, rule::append_clockwise),
                (std::vector<Happening>{{rule::append_clockwise, chance_mover, name, space}}));
            EXPECT_EQ(on(state, space), a_tile(order[place]));
        }
        EXPECT_EQ(empty_spaces(state), std::vector{row.empty});
        EXPECT_EQ(turn(state), Turn(row.next));
    }
}
// GM-RULING-65: the chain may end in a figure, and then goes on after it.
TEST(GM_TRACK_15, a_figure_on_the_last_space_is_followed_by_the_new_tile) {
    State state = Table(2)
                      .track(
                          "red@0 yellow@1 die@2 quarry#1@3 forest#2@4 meadow#3@5 village#4@6 "
                          "wheat-field#5@7 pasture#6@8 quarry#7@9 forest#8@10 loch-lochy#9@11 "
                          "meadow#12@12")
                      .display(red, "S{1} wheat-field#18@(1,0)")
                      .state();
    played(state, {take(red, 12, {1, 1}), end_turn(red), draw(11)});
    EXPECT_EQ(on(state, 12), a_figure(0));
    EXPECT_EQ(on(state, 13), a_tile(11));
    EXPECT_EQ(on(state, 11), a_tile(9));
    EXPECT_EQ(empty_spaces(state), std::vector{0});
}
TEST(GM_TRACK_15, every_refill_lays_its_tiles_clockwise_after_the_chain) {
    in_every_turn([](const PlayedTurn& turn) {
        int space = empty_spaces(turn.before).front();  // The chain ended right before it.
        for (const Tile tile : drawn(turn)) {
            EXPECT_EQ(on(turn.after, space), a_tile(tile.number));
            space = (space + 1) % 14;
        }
    });
}

TEST(GM_TRACK_16, thirteen_spaces_are_occupied_and_the_gap_is_behind_the_rearmost) {
    in_every_game([](const PlayedGame& game) {
        for (const PlayedTurn& turn : game) {  // As it begins: at the end of the one before.
            const std::vector<int> gaps = empty_spaces(turn.before);
            holds("GM-TRACK-16", gaps.size() == 1);
            holds("GM-TRACK-16", on(turn.before, (gaps.front() + 1) % 14) ==
                                     a_figure(turn.before.turn.active.number));
        }
    });
}
TEST(GM_TRACK_16, the_example_leaves_one_space_empty) {
    for (const Refill& row : refills_of_the_example()) {
        State state = red_and_yellow().state();
        reds_turn(state, row.target);
        refilled(state);
        holds("GM-TRACK-16", empty_spaces(state) == std::vector{row.empty});
        holds("GM-TRACK-16", on(state, row.empty + 1) == a_figure(row.next.index));
    }
}
TEST(GM_TRACK_16, a_whole_table_with_a_second_gap_is_refused) {
    Random random{Seed(7)};
    State state = begin(deal(player_names(4), {}, random)).value();
    EXPECT_EQ(start_refusal(Position{player_names(4), state}), Reasons{});
    const Tile last(on(state, state.track.end()).number());
    state.track.clear(state.track.end());
    state.track.set_end(Space((state.track.end().index + 13) % 14));
    state.box.add(last);
    holds("GM-TRACK-16", start_refusal(Position{player_names(4), state}) == Reasons{"GM-BAD-20"});
}
TEST(GM_TRACK_16, a_whole_table_with_a_tile_behind_the_rearmost_figure_is_refused) {
    Random random{Seed(7)};
    State state = begin(deal(player_names(4), {}, random)).value();
    const Space last = state.track.end();
    const Space gap = state.track.next(last, Steps(1));
    state.track.put(gap, on(state, last));
    state.track.clear(last);
    state.track.set_end(Space((last.index + 13) % 14));
    holds("GM-TRACK-16", start_refusal(Position{player_names(4), state}) == Reasons{"GM-BAD-20"});
}

// A tile is put behind the next that is to come: the refill would end in the wrong place.
TEST(GM_TRACK_16, a_refill_that_cannot_end_behind_a_figure_is_refused) {
    for (const PassedTiles reading : {PassedTiles::remove_now, PassedTiles::remove_next_turn}) {
        Rulings rulings;
        choose(rulings, reading);
        Random random{Seed(7)};
        State state = begin(deal(player_names(4), rulings, random)).value();
        properties::Playout<GlenMore> playout(random);
        while (state.turn.draws_due < 3) apply(state, *playout.next(state), nullptr);
        EXPECT_EQ(start_refusal(Position{player_names(4), state}), Reasons{});
        const Space beyond = state.track.next(state.track.end(), Steps(2));
        for (int index = 0; index < track_spaces; ++index) {
            const highlands::Occupant there = on(state, Space(index));
            if (Space(index) == state.track.end() || !there.is_tile()) continue;
            State other = state;
            other.track.put(beyond, there);
            other.track.clear(Space(index));
            holds("GM-TRACK-16",
                  start_refusal(Position{player_names(4), other}) == Reasons{"GM-BAD-20"});
        }
    }
}
// Where passed tiles stay, the figure left a hole, and no other figure is behind it.
TEST(GM_TRACK_16, a_figure_that_never_left_its_space_is_refused) {
    Rulings rulings;
    choose(rulings, PassedTiles::remove_next_turn);
    Random random{Seed(7)};
    State state = begin(deal(player_names(4), rulings, random)).value();
    properties::Playout<GlenMore> playout(random);
    while (state.turn.phase != Phase::act) apply(state, *playout.next(state), nullptr);
    EXPECT_EQ(start_refusal(Position{player_names(4), state}), Reasons{});
    const Space left(state.turn.began_at), stands = *state.track.figure(state.turn.active.number);
    state.track.put(left, on(state, stands));
    state.track.clear(stands);
    holds("GM-TRACK-16", start_refusal(Position{player_names(4), state}) == Reasons{"GM-BAD-20"});
}

TEST(GM_TRACK_17, only_tiles_left_in_the_lowest_stack_are_drawn) {
    for (int stack = 1; stack <= 3; ++stack) {
        State state = red_and_yellow().left(stack, 5).state();
        reds_turn(state, 1);
        const int first = stack == 1 ? 9 : stack == 2 ? 32 : 51;
        const int last = stack == 1 ? 31 : stack == 2 ? 50 : 67;
        int legal = 0;
        for (int number = 0; number <= 255; ++number) {
            const bool there = number >= first && number <= last &&
                               state.stacks.has(Tile(static_cast<std::uint8_t>(number)));
            legal += there ? 1 : 0;
            EXPECT_EQ(refusal(state, draw(number)), there ? Reasons{} : Reasons{"GM-TRACK-17"})
                << number;
        }
        EXPECT_EQ(legal, 5);
    }
}
TEST(GM_TRACK_17, the_next_stack_opens_with_the_last_tile_of_the_one_before) {
    State state = red_and_yellow().left(1, 2).state();
    reds_turn(state, 4);
    EXPECT_EQ(refusal(state, draw(32)), Reasons{"GM-TRACK-17"});
    played(state, draw(10));
    EXPECT_EQ(refusal(state, draw(32)), Reasons{"GM-TRACK-17"});
    EXPECT_EQ(refusal(state, draw(10)), Reasons{"GM-TRACK-17"});
    played(state, draw(11));
    EXPECT_EQ(refusal(state, draw(31)), Reasons{"GM-TRACK-17"});
    EXPECT_EQ(refusal(state, draw(51)), Reasons{"GM-TRACK-17"});
    EXPECT_EQ(refusal(state, draw(32)), Reasons{});
    EXPECT_EQ(refusal(state, draw(50)), Reasons{});
}
TEST(GM_TRACK_17, a_given_order_allows_its_next_tile_alone) {
    Rulings given;
    choose(given, Draws::order_given);
    Random random{Seed(3)};
    const Start dealt = deal(player_names(5), given, random);
    State state = begin(dealt).value();
    const std::vector<int> order = std::get<0>(dealt).order;
    const Seat starter = active_seat(state);
    const int nearest = (space_of(state, figure_of(starter)) + 5) % 14;
    const bool road = spec(Tile(on(state, nearest).number())).road;
    played(state, {take(starter, nearest, road ? Cell{1, 0} : Cell{0, 1}), end_turn(starter)});
    for (std::size_t place = 0; place < order.size(); ++place)
        EXPECT_EQ(refusal(state, draw(order[place])),
                  place == 0 ? Reasons{} : Reasons{"GM-TRACK-17"});
}
TEST(GM_TRACK_17, stack_numbers_of_a_game_never_fall) {
    in_every_game([](const PlayedGame& game) {
        int stack = 0;
        for (const PlayedTurn& turn : game)
            for (const Tile tile : drawn(turn)) {
                EXPECT_LE(stack, spec(tile).stack);
                stack = spec(tile).stack;
            }
        EXPECT_EQ(stack, 3);
    });
}

}  // namespace
}  // namespace brieve::glen_more
