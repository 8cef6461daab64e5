#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "properties/glen_more/course.h"
#include "properties/glen_more/worked_examples.h"

namespace brieve::glen_more {
namespace {

using highlands::a_figure;
using highlands::a_tile;

Move by_chance(const Move& move) { return {chance_mover, move.what}; }
Move by_seat(Seat seat, const Move& move) { return {mover(seat), move.what}; }

// One move of each kind that a player makes; whether it would be legal otherwise does not matter.
std::vector<Move> players_moves(Seat by) {
    return {sell(by, {1, 0}, wood),   take(by, 1, {1, 1}),  discard(by, 1),
            choose_goods(by, {wood}), activate(by, {1, 0}), step(by, {0, 0}, {1, 0}),
            promote(by, {0, 0}),      end_turn(by)};
}

TEST(GM_TRACK_01, fourteen_spaces_form_a_ring) {
    const Track track(track_spaces);
    holds("GM-TRACK-01", State().track.spaces() == 14);
    for (int from = 0; from < 14; ++from)
        for (int steps = 0; steps < 14; ++steps) {
            const Space to = track.next(Space(from), Steps(steps));
            holds("GM-TRACK-01", to == Space((from + steps) % 14));
            holds("GM-TRACK-01", track.distance(Space(from), to) == Steps(steps));
        }
}
// The same turn at each place of the ring: red passes one tile and takes the next.
TEST(GM_TRACK_01, figure_and_refill_pass_from_space_13_to_space_0) {
    for (int from = 0; from < 14; ++from) {
        const auto at = [&](int steps) { return "@" + std::to_string((from + steps) % 14) + " "; };
        Table table(4);
        table.track("red" + at(0) + "forest#2" + at(1) + "meadow#3" + at(2) + "yellow" + at(3) +
                    "quarry#1" + at(4) + "blue" + at(5) + "green" + at(6) + "quarry#23" + at(7) +
                    "pasture#21" + at(8) + "wheat-field#22" + at(9) + "loch-lochy#9" + at(10) +
                    "quarry#25" + at(11) + "forest#28" + at(12));
        State state = table.state();
        played(state, {take(red, (from + 2) % 14, {0, 1}), end_turn(red), draw(10), draw(11)});
        holds("GM-TRACK-01", space_of(state, figure_of(red)) == (from + 2) % 14);
        holds("GM-TRACK-01", on(state, (from + 13) % 14) == a_tile(10));
        holds("GM-TRACK-01", on(state, from) == a_tile(11));
        holds("GM-TRACK-01", empty_spaces(state) == std::vector{(from + 1) % 14});
    }
}

// A figure or tile that came onto an occupied space would push something off the track.
TEST(GM_TRACK_02, nothing_on_the_track_is_lost_or_doubled) {
    in_every_turn([](const PlayedTurn& turn) {
        for (const State* state : {&turn.before, &turn.due, &turn.after}) {
            int tiles = 0, figures_there = 0;
            for (int space = 0; space < 14; ++space) {
                tiles += on(*state, space).is_tile() ? 1 : 0;
                figures_there += on(*state, space).is_figure() ? 1 : 0;
            }
            holds("GM-TRACK-02", figures_there == figures_of[state->players]);
            holds("GM-TRACK-02", tiles == tiles_on_track(*state).size());
            for (int seat = 0; seat < state->players; ++seat)
                holds("GM-TRACK-02", space_of(*state, figure_of(Seat(seat))) >= 0);
        }
        const Journey way = journey(turn);
        TileSet left = tiles_on_track(turn.before) - way.passed;
        left.remove(way.reached);
        holds("GM-TRACK-02", tiles_on_track(turn.due) == left);
    });
}

TEST(GM_TRACK_02, no_figure_lands_on_another_one) {
    const State state = red_and_yellow().state();
    for (const int space : {0, 3, 5, 6})
        for (const Cell to : {Cell{1, 1}, Cell{0, 1}, Cell{2, 0}})  // Plain, river and road cells.
            holds("GM-TRACK-02", refusal(state, take(red, space, to)) == Reasons{"GM-TRACK-07"});
}

TEST(GM_TRACK_03, only_the_rearmost_figures_owner_moves) {
    for (int rear = 0; rear < 5; ++rear) {
        const State state = Table(5).active(Seat(rear)).offers("quarry#1").state();
        for (int seat = 0; seat < 5; ++seat)
            EXPECT_EQ(refusal(state, take(Seat(seat), 1, {1, 0})),
                      seat == rear ? Reasons{} : Reasons{"GM-TRACK-03"});
    }
}
TEST(GM_TRACK_03, no_kind_of_move_is_open_to_another_seat_or_to_chance) {
    const State state = red_and_yellow().state();
    for (const Seat seat : {yellow, blue, green, black})
        for (const Move& move : players_moves(seat))
            EXPECT_EQ(refusal(state, move), Reasons{"GM-TRACK-03"});
    for (const Move& move : players_moves(red)) {
        EXPECT_EQ(refusal(state, by_chance(move)), Reasons{"GM-TRACK-03"});
        for (int number = 4; number < 255; ++number)
            EXPECT_TRUE(judge(state, {Mover(static_cast<std::uint8_t>(number)), move.what})
                            .breaks(rule::rearmost_acts));
    }
}
TEST(GM_TRACK_03, chance_alone_draws_and_rolls) {
    State state = red_and_yellow().state();
    played(state, {take(red, 1, {1, 1}), end_turn(red)});
    for (const Seat seat : {red, yellow, blue, green})
        EXPECT_EQ(refusal(state, by_seat(seat, draw(10))), Reasons{"GM-TRACK-03"});
    EXPECT_EQ(refusal(state, draw(10)), Reasons{});

    const State rolling = Table(2).active(the_die).offers("meadow#12").state();
    EXPECT_EQ(refusal(rolling, by_seat(red, roll(1))), Reasons{"GM-TRACK-03"});
    EXPECT_EQ(refusal(rolling, roll(1)), Reasons{});
}
TEST(GM_TRACK_03, every_turn_belongs_to_the_first_figure_after_the_gap) {
    in_every_turn([](const PlayedTurn& turn) {
        int space = empty_spaces(turn.before).front();
        while (!on(turn.before, space).is_figure()) space = (space + 1) % 14;
        const Figure rear(on(turn.before, space).number());
        EXPECT_EQ(turn.before.turn.active.number, rear.number);
        const bool player = rear != die;
        EXPECT_EQ(glen_more::turn(turn.before), player ? Turn(Seat(rear.number)) : Turn(Chance()));
        for (const Move& move : turn.moves)
            EXPECT_TRUE(move.by == chance_mover || move.by == Mover(rear.number));
    });
}

// EX-05: after the meadow red is still behind yellow.
TEST(GM_TRACK_04, red_still_rearmost_plays_again) {
    State state = red_and_yellow().state();
    played(state, {take(red, 1, {1, 1}), end_turn(red), draw(10)});
    permits("GM-TRACK-04", state, take(red, 2, {1, -1}, pay().buy(stone)));
    played(state, end_turn(red));
    refilled(state);
    permits("GM-TRACK-04", state, take(red, 4, {2, -1}));
}

TEST(GM_TRACK_05, a_turn_cannot_end_before_a_tile_was_taken) {
    Table table = red_and_yellow();
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").rows("1/0/0/0/0");
    State state = table.state();
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    played(state, sell(red, {1, 0}, wood));  // A sale is no tile.
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{});
}
TEST(GM_TRACK_05, an_extra_turn_cannot_be_passed_either) {
    State state = red_and_yellow().state();
    played(state, {take(red, 1, {1, 1}), end_turn(red), draw(10)});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
}
// GM-RULING-05: a lone start village and nothing but plain tiles.
TEST(GM_TRACK_05, a_stuck_players_turn_ends_after_the_discard) {
    State state = Table(4).offers("meadow#12").state();
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-05"});
    played(state, discard(red, 1));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{});
}
TEST(GM_TRACK_05, no_turn_of_a_game_goes_by_without_a_tile) {
    in_every_turn([](const PlayedTurn& turn) {
        const auto reaches_a_tile = [](const Move& move) {
            return std::holds_alternative<Take>(move.what) ||
                   std::holds_alternative<Discard>(move.what) ||
                   std::holds_alternative<Roll>(move.what);
        };
        EXPECT_EQ(std::ranges::count_if(turn.moves, reaches_a_tile), 1);
    });
}

TEST(GM_TRACK_06, every_tile_of_the_chain_is_in_reach) {
    const State begun = red_and_yellow().state();
    for (const int space : {1, 2, 4, 7, 8, 9, 10, 11, 12}) {
        State state = begun;
        const Cell to = space == 10 ? Cell{0, 1} : Cell{1, 1};  // The loch lies on the river.
        permits("GM-TRACK-06", state, take(red, space, to, space == 2 ? pay().buy(stone) : pay()));
        EXPECT_EQ(on(state, space), a_figure(0));
    }
}
// EX-05: the cells at which red can lay what lies on the track.
TEST(GM_TRACK_06, the_tiles_of_the_example_have_two_cells_each) {
    const State state = red_and_yellow().state();
    std::vector<Move> moves;
    legal_moves(state, moves);
    std::map<int, std::set<Cell>> cells;
    for (const Move& move : moves)
        if (const Take* take = std::get_if<Take>(&move.what)) cells[take->space].insert(take->to);
    const std::set<Cell> plain{{1, 1}, {1, -1}}, river{{0, 1}, {0, -1}};
    EXPECT_EQ(cells, (std::map<int, std::set<Cell>>{{1, plain},
                                                    {2, plain},
                                                    {4, plain},
                                                    {7, plain},
                                                    {8, plain},
                                                    {9, plain},
                                                    {10, river},
                                                    {11, plain},
                                                    {12, plain}}));
}
TEST(GM_TRACK_06, the_last_tile_is_in_reach_when_every_figure_stands_before_it) {
    State state =
        Table(5).track("red@9 yellow@10 blue@11 green@12 black@13 quarry#1@0 forest#2@1").state();
    permits("GM-TRACK-06", state, take(red, 1, {0, 1}));
}

TEST(GM_TRACK_07, only_a_space_with_a_tile_is_a_target) {
    const State state = red_and_yellow().state();
    for (int space = -40; space <= 40; ++space) {
        const bool tile = space >= 0 && space < 14 && on(state, space).is_tile();
        const bool payable = space != 2;  // The village asks for a stone,
        const bool plain = space != 10;   // and the loch does not fit on (1,1).
        const Reasons broken = !tile      ? Reasons{"GM-TRACK-07"}
                               : !payable ? Reasons{"GM-COST-07"}
                               : !plain   ? Reasons{"GM-PLACE-06"}
                                          : Reasons{};
        EXPECT_EQ(refusal(state, take(red, space, {1, 1})), broken) << space;
    }
}
TEST(GM_TRACK_07, gap_own_space_other_figures_and_far_numbers_are_named_alone) {
    const State state = red_and_yellow().state();
    constexpr int low = std::numeric_limits<std::int16_t>::min();
    constexpr int high = std::numeric_limits<std::int16_t>::max();
    for (const int space : {13, 0, 3, 5, 6, -1, 14, 15, 28, -13, low, high}) {
        // Neither the impossible cell nor the needless purchase is asked any more.
        EXPECT_EQ(refusal(state, take(red, space, {9, 9}, pay().buy(stone))),
                  Reasons{"GM-TRACK-07"});
        EXPECT_EQ(refusal(state, discard(red, space)), Reasons{"GM-TRACK-07"});
    }
}

// Only where passed tiles wait for the next turn can one lie behind the mover (GM-RULING-01).
Table tiles_behind_yellow() {
    Table table = red_and_yellow();
    table.display(yellow, "S{1} quarry#1@(1,0)").ruling(PassedTiles::remove_next_turn);
    return table;
}
TEST(GM_TRACK_08, yellow_does_not_go_back_to_the_meadow) {
    State state = tiles_behind_yellow().state();
    played(state, {take(red, 4, {1, 1}), end_turn(red), draw(10)});
    ASSERT_EQ(turn(state), Turn(yellow));
    for (const int behind : {1, 2}) {
        EXPECT_EQ(refusal(state, take(yellow, behind, {9, 9})), Reasons{"GM-TRACK-08"});
        EXPECT_EQ(refusal(state, discard(yellow, behind)), Reasons{"GM-TRACK-08"});
    }
    EXPECT_EQ(refusal(state, take(yellow, 0, {1, 1})), Reasons{"GM-TRACK-07"});  // The gap.
    for (const int ahead : {7, 8, 9, 11, 12})
        EXPECT_EQ(refusal(state, take(yellow, ahead, {1, 1})), Reasons{});
}
TEST(GM_TRACK_08, yellow_goes_back_where_any_direction_is_allowed) {
    State state = tiles_behind_yellow().ruling(Travel::any_direction).state();
    played(state, {take(red, 4, {1, 1}), end_turn(red), draw(10)});
    EXPECT_EQ(refusal(state, take(yellow, 0, {1, 1})), Reasons{"GM-TRACK-07"});
    played(state, take(yellow, 1, {1, 1}));
    EXPECT_EQ(space_of(state, figure_of(yellow)), 1);
}
TEST(GM_TRACK_08, every_mover_ends_up_ahead_of_the_start_and_behind_the_gap) {
    in_every_turn([](const PlayedTurn& turn) {
        const int gap = empty_spaces(turn.before).front();
        const auto along = [&](int space) { return (space - gap + 14) % 14; };
        const Figure mover = turn.before.turn.active;
        EXPECT_LT(along(space_of(turn.before, mover)), along(space_of(turn.due, mover)));
    });
}

TEST(GM_TRACK_09, the_tile_goes_to_the_display_and_the_figure_stays) {
    State state = red_and_yellow().state();
    const std::vector<Happening> told = played(state, take(red, 4, {1, 1}));
    const Happening joined{rule::tile_joins_display, mover(red), "forest", 1};
    EXPECT_EQ(std::ranges::count(told, joined), 1);
    EXPECT_EQ(times(told, rule::tile_joins_display), 1);
    EXPECT_EQ(on(state, 4), a_figure(0));
    EXPECT_TRUE(on(state, 0).nothing());
    EXPECT_FALSE(tiles_on_track(state).has(Tile(24)));
    for (const Seat seat : {red, yellow, blue, green})
        EXPECT_EQ(state.of(seat).display.has(Tile(24)), seat == red);
    EXPECT_EQ(cell_of(state.plot(Tile(24))), cell(1, 1));
    EXPECT_FALSE(state.stacks.has(Tile(24)) || state.box.has(Tile(24)));
}

// Red pays an own stone for a village and does everything that a turn can hold.
TEST(GM_TRACK_10, the_log_of_a_turn_runs_from_payment_to_refill) {
    Table table = red_and_yellow();
    table.display(red, "S{1} quarry#1@(-1,0)[1 stone]");
    State state = table.state();
    const std::vector<Happening> told =
        played(state, {take(red, 2, {1, 1}, pay().own(stone, {-1, 0})), activate(red, {1, 0}),
                       activate(red, {0, 0}), step(red, {0, 0}, {1, 0}), end_turn(red), draw(10),
                       draw(11)});
    const std::vector<RuleId> order{
        rule::paid_cubes_to_supply, rule::tile_joins_display, rule::village_brings_clan_member,
        rule::production_gives_one, rule::one_step_per_point, rule::passed_tiles_leave,
        rule::append_clockwise};
    for (std::size_t place = 0; place < order.size(); ++place) {
        EXPECT_LT(first(told, order[place]), told.size());
        if (place > 0) {
            EXPECT_LT(first(told, order[place - 1]), first(told, order[place]));
        }
    }
}
TEST(GM_TRACK_10, before_the_take_nothing_is_activated_moved_chosen_or_drawn) {
    const State state = red_and_yellow().state();
    for (const Move& early : {activate(red, {1, 0}), step(red, {0, 0}, {1, 0}),
                              promote(red, {0, 0}), choose_goods(red, {wood, wood}), draw(10)})
        EXPECT_EQ(refusal(state, early), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1})), Reasons{});
}
TEST(GM_TRACK_10, a_second_tile_a_choice_or_a_draw_does_not_follow_the_take) {
    State state = red_and_yellow().state();
    played(state, take(red, 1, {1, 1}));
    for (const Move& wrong :
         {take(red, 4, {1, -1}), discard(red, 4), choose_goods(red, {wood, wood}), draw(10)})
        EXPECT_EQ(refusal(state, wrong), Reasons{"GM-TRACK-10"});
    for (const Move& right : {activate(red, {1, 0}), activate(red, {1, 1}), end_turn(red)})
        EXPECT_EQ(refusal(state, right), Reasons{});
}
TEST(GM_TRACK_10, while_a_choice_is_due_only_sales_and_the_choice_are_made) {
    Table table = red_and_yellow();
    table.display(red, "S{1} forest#8@(1,0)[1 wood]").rows("1/0/0/0/0");
    State state = table.state();
    played(state, take(red, 10, {0, 1}));
    for (const Move& wrong :
         {take(red, 11, {1, 1}), discard(red, 11), activate(red, {1, 0}), end_turn(red),
          step(red, {0, 0}, {1, 0}), promote(red, {0, 0}), draw(10)})
        EXPECT_EQ(refusal(state, wrong), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{});
    played(state, choose_goods(red, {wood, wood}));
    EXPECT_EQ(refusal(state, choose_goods(red, {wood, wood})), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{});
}
TEST(GM_TRACK_10, while_tiles_are_due_nothing_but_a_draw_is_made) {
    State state = red_and_yellow().state();
    played(state, {take(red, 4, {1, 1}), end_turn(red)});
    for (const int due : {3, 2, 1}) {
        for (const Seat seat : {red, yellow, blue, green})
            for (const Move& wrong : players_moves(seat))
                EXPECT_EQ(refusal(state, wrong), Reasons{"GM-TRACK-10"}) << due;
        EXPECT_EQ(refusal(state, roll(1)), Reasons{"GM-TRACK-10"}) << due;
        played(state, draw(12 + due));
    }
    EXPECT_EQ(refusal(state, draw(17)), Reasons{"GM-TRACK-10"});
}
TEST(GM_TRACK_10, a_stuck_player_discards_once_and_takes_nothing_then) {
    State state = Table(4).offers("meadow#12 forest#24").state();
    played(state, discard(red, 1));
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, take(red, 2, {1, 1})), Reasons{"GM-TRACK-10"});
}
TEST(GM_TRACK_10, no_tile_of_a_game_is_drawn_before_the_turn_is_over) {
    in_every_turn([](const PlayedTurn& turn) {
        const auto is_draw = [](const Move& move) {
            return std::holds_alternative<Draw>(move.what);
        };
        EXPECT_TRUE(std::ranges::is_partitioned(turn.moves, std::not_fn(is_draw)));
        const What& last =
            std::ranges::find_if(turn.moves.rbegin(), turn.moves.rend(), std::not_fn(is_draw))
                ->what;
        EXPECT_TRUE(std::holds_alternative<EndTurn>(last) || std::holds_alternative<Roll>(last));
    });
}

}  // namespace
}  // namespace brieve::glen_more
