#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "properties/glen_more/course.h"

namespace brieve::glen_more {
namespace {

using Preparation = SetUp;  // A test of GoogleTest has a SetUp of its own.

// Tiles 1 to 8 are stack 0; the lowest of stack 1 follow them.
std::vector<int> lowest_tiles(int number) {
    std::vector<int> tiles(static_cast<std::size_t>(number));
    std::iota(tiles.begin(), tiles.end(), 1);
    return tiles;
}
Preparation set_up(int players, int start_seat = 0, int start_space = 0) {
    const int figures_there = players >= 2 && players <= 5
                                  ? figures_of[static_cast<std::size_t>(players)]
                                  : players + (players < 2 ? 1 : 0);
    return {.names = player_names(players),
            .start_seat = start_seat,
            .start_space = start_space,
            .first_track = lowest_tiles(13 - figures_there),
            .order = {},
            .rulings = {}};
}
State begun(const Preparation& start) {
    const Judged<State> state = begin(start);
    EXPECT_TRUE(state.has_value());
    EXPECT_TRUE(broken_invariants(state.value()).legal());
    return state.value();
}
int figures_with(int players) { return figures_of[static_cast<std::size_t>(players)]; }
int after(int space, int steps) { return (space + steps) % 14; }

// Every number of players with every starting seat and space.
template <class Check>
void in_every_set_up(Check check) {
    for (int players = 2; players <= 5; ++players)
        for (int seat = 0; seat < players; ++seat)
            for (int space = 0; space < 14; ++space) {
                SCOPED_TRACE(std::to_string(players) + " players, seat " + std::to_string(seat) +
                             ", space " + std::to_string(space));
                check(set_up(players, seat, space), begun(set_up(players, seat, space)));
            }
}
template <class Check>
void for_every_seat(Check check) {
    in_every_set_up([&](const Preparation&, const State& state) {
        for (int seat = 0; seat < state.players; ++seat) check(state, Seat(seat));
    });
}

TEST(GM_SETUP_01, two_to_five_players_may_play) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_EQ(start_refusal(set_up(players)), Reasons{}) << players;
}
TEST(GM_SETUP_01, one_player_or_six_may_not) {
    for (const int players : {0, 1, 6, 7})
        EXPECT_EQ(start_refusal(set_up(players)), Reasons{"GM-SETUP-01"}) << players;
}
TEST(GM_SETUP_01, a_name_is_used_once) {
    for (int players = 2; players <= 5; ++players) {
        Preparation start = set_up(players);
        start.names.back() = start.names.front();
        EXPECT_EQ(start_refusal(start), Reasons{"GM-SETUP-01"}) << players;
    }
    EXPECT_EQ(start_refusal(Position{{"Anna", "Bruce", "Anna", "Danny"}, Table(4).raw()}),
              Reasons{"GM-SETUP-01"});
}
TEST(GM_SETUP_01, the_starting_seat_and_space_exist) {
    for (int players = 2; players <= 5; ++players) {
        EXPECT_EQ(start_refusal(set_up(players, -1)), Reasons{"GM-SETUP-01"});
        EXPECT_EQ(start_refusal(set_up(players, 0)), Reasons{});
        EXPECT_EQ(start_refusal(set_up(players, players - 1)), Reasons{});
        EXPECT_EQ(start_refusal(set_up(players, players)), Reasons{"GM-SETUP-01"});
        EXPECT_EQ(start_refusal(set_up(players, 0, -1)), Reasons{"GM-SETUP-01"});
        EXPECT_EQ(start_refusal(set_up(players, 0, 13)), Reasons{});
        EXPECT_EQ(start_refusal(set_up(players, 0, 14)), Reasons{"GM-SETUP-01"});
    }
}

TEST(GM_SETUP_02, each_tile_lies_in_the_stack_of_its_number) {
    const State state = begun(set_up(5));
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile(static_cast<std::uint8_t>(number));
        const int stack = number <= 8 ? 0 : number <= 31 ? 1 : number <= 50 ? 2 : 3;
        holds("GM-SETUP-02", spec(tile).stack == stack);
        holds("GM-SETUP-02", state.stacks.has(tile) == (stack > 0));
    }
    holds("GM-SETUP-02", state.stacks.size() == 23 + 19 + 17);
}
TEST(GM_SETUP_02, the_next_draw_may_be_any_tile_of_its_stack_and_no_other) {
    State state = begun(set_up(5));
    played(state, {take(red, 5, {1, 0}), end_turn(red)});
    for (int number = 0; number <= 255; ++number) {
        const bool in_stack_one = number >= 9 && number <= 31;
        holds("GM-SETUP-02", refusal(state, draw(number)).empty() == in_stack_one);
    }
}
TEST(GM_SETUP_02, a_deal_shuffles_each_stack_by_itself) {
    Rulings given;
    choose(given, Draws::order_given);
    std::set<int> first_of_all, first_of_two, first_of_three;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random{Seed(seed)};
        const Preparation dealt = deal(player_names(4), given, random);
        ASSERT_EQ(dealt.first_track.size(), 9u);
        ASSERT_EQ(dealt.order.size(), 58u);
        std::vector<int> all = dealt.first_track;
        all.insert(all.end(), dealt.order.begin(), dealt.order.end());
        first_of_all.insert(all[0]);
        first_of_two.insert(all[31]);
        first_of_three.insert(all[50]);
        for (const auto& [from, to] : {std::pair{0, 8}, {8, 31}, {31, 50}, {50, 67}}) {
            std::sort(all.begin() + from, all.begin() + to);
        }
        holds("GM-SETUP-02", all == lowest_tiles(67));
    }
    holds("GM-SETUP-02", first_of_all.size() == 8);
    holds("GM-SETUP-02", first_of_two.size() == 19);
    holds("GM-SETUP-02", first_of_three.size() == 17);
}

TEST(GM_SETUP_03, each_display_is_one_start_village_with_one_clan_member) {
    for_every_seat([](const State& state, Seat seat) {
        holds("GM-SETUP-03", state.of(seat).display.size() == 1);
        const Tile village = *state.of(seat).display.begin();
        holds("GM-SETUP-03", village == start_village(seat.index));
        holds("GM-SETUP-03", state.plot(village).clan_members == 1);
        holds("GM-SETUP-03", cell_of(state.plot(village)) == cell(0, 0));
    });
}

TEST(GM_SETUP_04, a_start_village_without_an_owner_is_nowhere_in_play) {
    in_every_set_up([](const Preparation&, const State& state) {
        for (int seat = state.players; seat < seats_max; ++seat) {
            holds("GM-SETUP-04", !state.stacks.has(start_village(seat)));
            holds("GM-SETUP-04", !tiles_on_track(state).has(start_village(seat)));
            holds("GM-SETUP-04", state.of(Seat(seat)) == Player());
            holds("GM-SETUP-04", state.plot(start_village(seat)) == Plot());
        }
    });
}
TEST(GM_SETUP_04, spare_start_villages_are_all_that_lies_in_the_box) {
    for (int players = 2; players <= 5; ++players) {
        TileSet spare;
        for (int seat = players; seat < seats_max; ++seat) spare.add(start_village(seat));
        holds("GM-SETUP-04", begun(set_up(players)).box == spare);
    }
}

TEST(GM_SETUP_05, everybody_has_six_coins) {
    for_every_seat([](const State& state, Seat seat) {
        holds("GM-SETUP-05", state.of(seat).coins == Coins(6));
    });
}

TEST(GM_SETUP_06, nobody_owns_anything_but_coins_and_the_village) {
    for_every_seat([](const State& state, Seat seat) {
        const Player& player = state.of(seat);
        holds("GM-SETUP-06", player.barrels == 0 && player.chieftains == 0);
        holds("GM-SETUP-06", player.points == Points(0));
        holds("GM-SETUP-06", player.discarded == 0 && player.lifted == Points(0));
        holds("GM-SETUP-06", cubes_in_display(state, seat) == 0);
        holds("GM-SETUP-06", cubes_on(state.plot(start_village(seat.index))) == 0);
        for (const Category category : {Category::whisky, Category::chieftains, Category::cards})
            holds("GM-SETUP-06", achievement(state, seat, category) == 0);
    });
}
TEST(GM_SETUP_06, a_start_village_brings_no_card) {
    for (int seat = 0; seat < seats_max; ++seat)
        holds("GM-SETUP-06", !spec(start_village(seat)).card.has_value());
}

State turned(const State& state, int by) {
    State copy = state;
    copy.track = Track(track_spaces);
    for (int space = 0; space < track_spaces; ++space)
        copy.track.put(Space(after(space, by)), on(state, space));
    copy.track.set_end(Space(after(state.track.end().index, by)));
    if (!is_over(state))
        copy.turn.began_at = static_cast<std::uint8_t>(after(state.turn.began_at, by));
    return copy;
}
Move turned(Move move, int by) {
    if (Take* take = std::get_if<Take>(&move.what))
        take->space = static_cast<std::int16_t>(after(take->space, by));
    if (Discard* discard = std::get_if<Discard>(&move.what))
        discard->space = static_cast<std::int16_t>(after(discard->space, by));
    return move;
}
// The same game by chance twice, once from space 0 and once turned around the ring.
void play_turned(int players, int by) {
    Random random(Seed(static_cast<std::uint64_t>(20 * players + by)));
    Preparation start = deal(player_names(players), {}, random);
    start.start_space = 0;
    State here = begun(start);
    start.start_space = by;
    State there = begun(start);
    holds("GM-SETUP-07", there == turned(here, by));
    std::vector<Move> moves;
    while (!is_over(here) && !testing::Test::HasFailure()) {
        legal_moves(here, moves);
        ASSERT_FALSE(moves.empty());
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        apply(here, move, nullptr);
        holds("GM-SETUP-07", play<GlenMore>(there, turned(move, by)).legal());
        holds("GM-SETUP-07", there == turned(here, by));
    }
    for (int seat = 0; seat < players; ++seat) {
        const std::size_t place = static_cast<std::size_t>(seat);
        holds("GM-SETUP-07",
              standing(here).score[place].total == standing(there).score[place].total);
    }
}
TEST(GM_SETUP_07, a_game_is_the_same_from_every_starting_space) {
    for (int players = 2; players <= 5; ++players)
        for (int space = 0; space < 14; ++space) {
            SCOPED_TRACE(std::to_string(players) + " players from " + std::to_string(space));
            play_turned(players, space);
        }
}

TEST(GM_SETUP_08, figures_follow_clockwise_in_seat_order_from_the_starting_seat) {
    in_every_set_up([](const Preparation& start, const State& state) {
        const int players = state.players;
        for (int place = 0; place < players; ++place) {
            const int seat = (start.start_seat + place) % players;
            holds("GM-SETUP-08",
                  on(state, after(start.start_space, place)) == highlands::a_figure(seat));
        }
    });
}
// GM-RULING-53: seats red, yellow, blue, and yellow starts.
TEST(GM_SETUP_08, yellow_starts_and_blue_and_red_and_the_die_follow) {
    const State state = begun(set_up(3, 1, 12));
    holds("GM-SETUP-08", space_of(state, figure_of(yellow)) == 12);
    holds("GM-SETUP-08", space_of(state, figure_of(blue)) == 13);
    holds("GM-SETUP-08", space_of(state, figure_of(red)) == 0);
    EXPECT_EQ(space_of(state, die), 1);
}

TEST(GM_SETUP_09, the_die_is_foremost_with_two_or_three_players) {
    in_every_set_up([](const Preparation& start, const State& state) {
        if (state.players > 3) return;
        holds("GM-SETUP-09", space_of(state, die) == after(start.start_space, state.players));
    });
}

TEST(GM_SETUP_10, tiles_fill_the_ring_but_for_the_space_behind_the_starting_player) {
    in_every_set_up([](const Preparation& start, const State& state) {
        const int figures_there = figures_with(state.players);
        const std::vector<int> gap{after(start.start_space, 13)};
        holds("GM-SETUP-10", empty_spaces(state) == gap);
        holds("GM-SETUP-10", tiles_on_track(state).size() == 13 - figures_there);
        for (int place = 0; place < 13 - figures_there; ++place) {
            const int space = after(start.start_space, figures_there + place);
            const int tile = start.first_track[static_cast<std::size_t>(place)];
            holds("GM-SETUP-10", on(state, space) == highlands::a_tile(tile));
        }
    });
}
TEST(GM_SETUP_10, a_first_track_of_another_length_is_refused) {
    for (int players = 2; players <= 5; ++players)
        for (const int more : {-1, 1}) {
            Preparation start = set_up(players);
            start.first_track = lowest_tiles(13 - figures_with(players) + more);
            holds("GM-SETUP-10", start_refusal(start) == Reasons{"GM-BAD-19"});
        }
}
// EX-08: four players; with three the die stands in for the last of them.
TEST(GM_SETUP_10, the_picture_of_the_preparation) {
    for (const int players : {3, 4}) {
        const State state = begun(set_up(players));
        for (int space = 0; space < 14; ++space) {
            holds("GM-SETUP-10", on(state, space).is_figure() == (space <= 3));
            holds("GM-SETUP-10", on(state, space).is_tile() == (space >= 4 && space <= 12));
        }
        EXPECT_EQ(on(state, 3), highlands::a_figure(players == 3 ? die.number : green.index));
        EXPECT_EQ(state.row(Resource::wood), highlands::row(players == 3 ? 1 : 0));
        EXPECT_EQ(on(state, 12), highlands::a_tile(9));
        for (int space = 4; space < 12; ++space) EXPECT_LE(on(state, space).number(), 8);
    }
}

TEST(GM_SETUP_11, stack_0_is_used_up_and_stack_1_gives_the_rest) {
    constexpr std::array<int, 6> left{0, 0, 21, 22, 22, 23};
    for (int players = 2; players <= 5; ++players) {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Random random{Seed(seed)};
            const Preparation dealt = deal(player_names(players), {}, random);
            const State state = begun(dealt);
            holds("GM-SETUP-11", (state.stacks & tiles_of_stack[0]).empty());
            holds("GM-SETUP-11", (state.stacks & tiles_of_stack[1]).size() ==
                                     left[static_cast<std::size_t>(players)]);
            for (std::size_t place = 0; place < dealt.first_track.size(); ++place)
                holds("GM-SETUP-11", (dealt.first_track[place] <= 8) == (place < 8));
        }
    }
}
TEST(GM_SETUP_11, a_track_that_the_stacks_cannot_give_is_refused) {
    Preparation early = set_up(4);  // A tile of stack 1 before the last one of stack 0.
    std::swap(early.first_track[7], early.first_track[8]);
    holds("GM-SETUP-11", start_refusal(early) == Reasons{"GM-BAD-19"});
    Preparation higher = set_up(4);
    higher.first_track[8] = 31;
    holds("GM-SETUP-11", start_refusal(higher).empty());
    higher.first_track[8] = 32;  // Of stack 2.
    holds("GM-SETUP-11", start_refusal(higher) == Reasons{"GM-BAD-19"});
    Preparation twice = set_up(4);
    twice.first_track[7] = 1;
    holds("GM-SETUP-11", start_refusal(twice) == Reasons{"GM-BAD-19"});
    Preparation shuffled = set_up(4);  // Any order within a stack is as good.
    std::ranges::reverse(shuffled.first_track.begin(), shuffled.first_track.begin() + 8);
    holds("GM-SETUP-11", start_refusal(shuffled).empty());
}

TEST(GM_SETUP_12, rows_are_empty_with_four_or_five_players) {
    for (const int players : {4, 5}) {
        const State state = begun(set_up(players));
        for (const Row row : state.warehouse) holds("GM-SETUP-12", row == highlands::row(0));
    }
}
// GM-RULING-52: nobody can sell the first wood with five players.
TEST(GM_SETUP_12, five_players_cannot_sell_before_somebody_buys) {
    State state = begun(set_up(5));
    played(state, {take(red, 6, {0, 1}), activate(red, {0, 1})});
    holds("GM-SETUP-12", refusal(state, sell(red, {0, 1}, wood)) == Reasons{"GM-WARE-10"});
}

TEST(GM_SETUP_13, rows_hold_a_coin_each_with_two_or_three_players) {
    for (const int players : {2, 3}) {
        const State state = begun(set_up(players));
        for (const Row row : state.warehouse) holds("GM-SETUP-13", row == highlands::row(1));
        for (int seat = 0; seat < players; ++seat)
            holds("GM-SETUP-13", state.of(Seat(seat)).coins == Coins(6));
    }
}

TEST(GM_SETUP_14, all_thirteen_cards_are_unclaimed) {
    holds("GM-SETUP-14", tiles_with_card.size() == 13);
    in_every_set_up([](const Preparation&, const State& state) {
        const TileSet free = state.stacks | tiles_on_track(state);
        holds("GM-SETUP-14", (free & tiles_with_card).size() == 13);
        for (int seat = 0; seat < state.players; ++seat)
            holds("GM-SETUP-14", achievement(state, Seat(seat), Category::cards) == 0);
    });
}
TEST(GM_SETUP_14, the_card_of_a_special_tile_is_there_for_the_first_who_takes_it) {
    State state = begun(set_up(4));  // Loch Lochy lies last on the track.
    const std::vector<Happening> told = played(state, take(red, 12, {0, 1}));
    const Happening card{rule::special_brings_card, mover(red), "loch-lochy", 1};
    holds("GM-SETUP-14", std::ranges::find(told, card) != told.end());
    holds("GM-SETUP-14", achievement(state, red, Category::cards) == 1);
}

TEST(GM_SETUP_15, the_starting_player_is_rearmost_and_plays_first) {
    in_every_set_up([](const Preparation& start, const State& state) {
        const Seat starter(start.start_seat);
        holds("GM-SETUP-15", turn(state) == Turn(starter));
        holds("GM-SETUP-15", state.turn.active == figure_of(starter));
        holds("GM-SETUP-15", on(state, start.start_space) == highlands::a_figure(starter.index));
        const int tile_space = after(start.start_space, figures_with(state.players));
        const Move first = take(starter, tile_space, {1, 0});  // A quarry with the road.
        holds("GM-SETUP-15", refusal(state, first).empty());
    });
}

TEST(GM_SETUP_16, river_runs_north_to_south_and_road_east_to_west) {
    for_every_seat([](const State& state, Seat seat) {
        const TileSpec& village = spec(start_village(seat.index));
        holds("GM-SETUP-16", village.river && village.road);
        if (turn(state) != Turn(seat)) return;
        std::set<Cell> river, road;
        std::vector<Move> moves;
        legal_moves(state, moves);
        for (const Move& move : moves) {
            const Take* take = std::get_if<Take>(&move.what);
            if (take == nullptr) continue;
            const TileSpec& tile = spec(Tile(on(state, take->space).number()));
            holds("GM-SETUP-16", tile.river != tile.road);
            (tile.river ? river : road).insert(take->to);
        }
        holds("GM-SETUP-16", river == std::set<Cell>{{0, 1}, {0, -1}});
        holds("GM-SETUP-16", road == std::set<Cell>{{1, 0}, {-1, 0}});
    });
}

}  // namespace
}  // namespace brieve::glen_more
