// Bad input: starts that are refused, a set-up by its numbers and a position by what it breaks.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Names = std::vector<std::string>;
constexpr int highest = std::numeric_limits<int>::max(), lowest = std::numeric_limits<int>::min();

glen_more::SetUp set_up(int players = 4) {
    Names names{"red", "yellow", "blue", "green", "black"};
    names.resize(static_cast<std::size_t>(players));
    std::vector<int> track{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    track.resize(static_cast<std::size_t>(13 - figures(players)));
    return {names, 0, 0, track, {}, {}};
}

// The whole table after red's first turn: the forest of the river lies north of the start village.
State whole_table() {
    State state = *begin(set_up());
    played(state, {take(red, 5, {0, 1}), end_turn(red)});
    refilled(state);
    EXPECT_FALSE(state.partial);
    return state;
}

Reasons position(const State& state, const Names& names = four_names) {
    return start_refusal(Position{names, state});
}

bool lists(const Reasons& why, std::string_view rule) {
    return std::ranges::find(why, rule) != why.end();
}

// The rules behind a refused position.
std::set<std::string> roots(const State& state) {
    std::set<std::string> found;
    const Judged<State> begun = begin(Position{four_names, state});
    if (begun) return found;
    for (const Broken& entry : begun.error().broken())
        found.insert(std::string(name_of<GlenMore>(entry.root)));
    return found;
}

TEST(GM_BAD_01, two_to_five_players) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_EQ(start_refusal(set_up(players)), Reasons{});
    for (const std::size_t players : {0u, 1u, 6u, 7u, 100u, 256u, 258u}) {
        glen_more::SetUp bad = set_up();
        bad.names.clear();
        while (bad.names.size() < players) bad.names.push_back(std::to_string(bad.names.size()));
        holds("GM-BAD-01", start_refusal(bad) == Reasons{"GM-SETUP-01"});
    }
}

TEST(GM_BAD_01, each_name_once) {
    for (std::size_t one = 0; one < 4; ++one)
        for (std::size_t other = 0; other < 4; ++other) {
            Names names = four_names;
            names[one] = names[other];
            const Reasons why = one == other ? Reasons{} : Reasons{"GM-SETUP-01"};
            glen_more::SetUp start = set_up();
            start.names = names;
            holds("GM-BAD-01", start_refusal(start) == why);
            holds("GM-BAD-01", position(whole_table(), names) == why);
        }
}

TEST(GM_BAD_01, first_seat_and_space_exist) {
    for (int value = -3; value <= 17; ++value) {
        glen_more::SetUp seat = set_up(), space = set_up();
        seat.start_seat = space.start_space = value;
        holds("GM-BAD-01", start_refusal(seat).empty() == (value >= 0 && value < 4));
        holds("GM-BAD-01", start_refusal(space).empty() == (value >= 0 && value < 14));
    }
    for (const int value : {lowest, lowest + 1, -65536, 255, 256, 65536, highest}) {
        glen_more::SetUp seat = set_up(), space = set_up();
        seat.start_seat = space.start_space = value;
        holds("GM-BAD-01", start_refusal(seat) == Reasons{"GM-SETUP-01"});
        holds("GM-BAD-01", start_refusal(space) == Reasons{"GM-SETUP-01"});
    }
}

TEST(GM_BAD_01, a_position_has_as_many_names_as_players) {
    const State state = whole_table();
    EXPECT_EQ(position(state), Reasons{});
    for (const Names& names :
         {Names{}, Names{"red"}, Names{"red", "yellow", "blue"},
          Names{"red", "yellow", "blue", "green", "black"}, Names{"a", "b", "c", "d", "e", "f"}})
        holds("GM-BAD-01", position(state, names) == Reasons{"GM-SETUP-01"});
    for (const int players : {0, 1, 2, 3, 5, 6, 128, 255}) {
        State bad = state;
        bad.players = static_cast<std::uint8_t>(players);
        holds("GM-BAD-01", position(bad) == Reasons{"GM-SETUP-01"});
    }
}

TEST(GM_BAD_19, first_track_that_the_stacks_cannot_give) {
    using Change = std::function<void(std::vector<int>&)>;
    const std::vector<Change> changes{[](auto& track) { track.pop_back(); },
                                      [](auto& track) { track.push_back(11); },
                                      [](auto& track) { track.clear(); },
                                      [](auto& track) { track[0] = 2; },
                                      [](auto& track) { track[8] = 8; },
                                      [](auto& track) { track[0] = 10; },
                                      [](auto& track) { track[8] = 32; },
                                      [](auto& track) { track[8] = 67; },
                                      [](auto& track) { std::swap(track[7], track[8]); },
                                      [](auto& track) { track.assign(9, 9); },
                                      [](auto& track) { track.assign(1000, 1); }};
    for (const Change& change : changes) {
        glen_more::SetUp bad = set_up();
        change(bad.first_track);
        EXPECT_EQ(start_refusal(bad), Reasons{"GM-BAD-19"});
    }
    for (const int unknown : {0, 68, 72, 73, 127, 128, 255, 256, 265, -1, -9, lowest, highest})
        for (const std::size_t place : {0u, 8u}) {
            glen_more::SetUp bad = set_up();
            bad.first_track[place] = unknown;
            EXPECT_EQ(start_refusal(bad), Reasons{"GM-BAD-19"});
        }
    // Any nine of which the first eight are those of stack 0 are fine.
    glen_more::SetUp other = set_up();
    other.first_track = {8, 7, 6, 5, 4, 3, 2, 1, 31};
    EXPECT_EQ(start_refusal(other), Reasons{});
}

TEST(GM_BAD_19, given_order_names_each_other_tile_once) {
    Random random(Seed{11});
    Rulings reading;
    choose(reading, Draws::order_given);
    const glen_more::SetUp good = deal(four_names, reading, random);
    EXPECT_EQ(start_refusal(good), Reasons{});
    for (const int value : {0, 68, 255, 256, -1, highest, good.order[1], good.first_track[0]}) {
        glen_more::SetUp bad = good;
        bad.order[0] = value;
        EXPECT_EQ(start_refusal(bad), Reasons{"GM-BAD-19"}) << value;
    }
    glen_more::SetUp bad = good;
    bad.order.pop_back();
    EXPECT_EQ(start_refusal(bad), Reasons{"GM-BAD-19"});
    bad = good;
    std::swap(bad.order.front(), bad.order.back());
    EXPECT_EQ(start_refusal(bad), Reasons{"GM-BAD-19"});
}

TEST(GM_BAD_19, each_tile_missing) {
    const State good = whole_table();
    for (const Tile tile : good.stacks) {
        State bad = good;
        bad.stacks.remove(tile);
        EXPECT_EQ(position(bad), Reasons{"GM-BAD-19"}) << name_with_number(tile);
    }
}

// The good table with one of its tiles in a second place, for each tile of stacks and track, and
// one that is placed.
std::vector<State> tables_with_a_tile_twice() {
    const State good = whole_table();
    std::vector<State> tables;
    for (const Tile tile : good.stacks) {
        tables.push_back(good);
        tables.back().box.add(tile);
    }
    for (int index = 0; index < track_spaces; ++index) {
        if (!good.track.at(Space(index)).is_tile()) continue;
        const Tile tile(good.track.at(Space(index)).number());
        tables.push_back(good);
        tables.back().box.add(tile);
        tables.push_back(good);
        tables.back().stacks.add(tile);
    }
    tables.push_back(good);
    tables.back().box.add(tile_named("forest#2"));
    return tables;
}

TEST(GM_BAD_19, each_tile_in_two_places) {
    for (const State& bad : tables_with_a_tile_twice())
        EXPECT_TRUE(lists(position(bad), "GM-BAD-19"));
}

// No card has two owners while only one display holds its tile.
TEST(GM_BAD_19, a_tile_in_two_places_breaks_nothing_else) {
    int others = 0;
    for (const State& bad : tables_with_a_tile_twice()) others += lists(position(bad), "GM-BAD-20");
    EXPECT_EQ(others, 0) << "positions are said to break more";
}

// In its place on the track lies a tile of stack 1.
TEST(GM_BAD_19, stack_zero_not_empty) {
    State bad = whole_table();
    const Space space(4);
    const Tile early(bad.track.at(space).number()), late(30);
    ASSERT_LE(early.number, 8);
    bad.stacks.remove(late);
    bad.stacks.add(early);
    bad.track.put(space, highlands::a_tile(late.number));
    EXPECT_TRUE(lists(position(bad), "GM-BAD-19"));
}

TEST(GM_BAD_19, start_village_in_a_stack) {
    for (int seat = 0; seat < seats_max; ++seat) {
        State bad = whole_table();
        bad.box.remove(start_village(seat));  // There if it has no owner.
        bad.stacks.add(start_village(seat));
        EXPECT_TRUE(lists(position(bad), "GM-BAD-19")) << seat;
    }
}

TEST(GM_BAD_19, tiles_that_do_not_exist) {
    const State good = whole_table();
    const Space space(4);
    for (int number = 0; number <= 127; ++number) {
        if (number >= 1 && number <= tiles_in_all) continue;
        const Tile unknown(static_cast<std::uint8_t>(number));
        std::array<State, 5> bad{good, good, good, good, good};
        bad[0].stacks.add(unknown);
        bad[1].box.add(unknown);
        bad[2].of(red).display.add(unknown);
        bad[3].of(black).display.add(unknown);
        bad[4].turn.activated.add(unknown);
        for (const State& state : bad) EXPECT_EQ(position(state), Reasons{"GM-BAD-19"}) << number;
        if (number == 0) continue;
        State on_track = good;
        on_track.track.put(space, highlands::a_tile(number));
        EXPECT_EQ(position(on_track), Reasons{"GM-BAD-19"}) << number;
    }
}

struct Fault {
    const char* name;
    std::function<void(State&)> make;
    const char* root;  // The rule that it breaks; empty where several could be meant.
};

Plot& forest(State& state) { return state.plot(tile_named("forest#2")); }
Plot& village(State& state) { return state.plot(start_village(0)); }

const std::vector<Fault> faults{
    {"four cubes", [](State& s) { forest(s).cubes[0] = 4; }, "GM-ACT-09"},
    {"255 cubes", [](State& s) { forest(s).cubes[0] = 255; }, "GM-ACT-09"},
    {"stone on a forest", [](State& s) { forest(s).cubes[1] = 1; }, ""},
    {"sheep on a village", [](State& s) { village(s).cubes[4] = 1; }, ""},
    {"row at level 4", [](State& s) { s.warehouse[0] = Row{4}; }, "GM-WARE-16"},
    {"row at level 255", [](State& s) { s.warehouse[4] = Row{255}; }, "GM-WARE-16"},
    {"a coin too many", [](State& s) { s.of(yellow).coins += Coins(1); }, ""},
    {"a coin too few", [](State& s) { s.of(yellow).coins -= Coins(1); }, ""},
    {"a clan member too many", [](State& s) { ++village(s).clan_members; }, ""},
    {"a chieftain from nowhere", [](State& s) { s.of(blue).chieftains = 1; }, ""},
    {"no clan member",
     [](State& s) {
         village(s).clan_members = 0;
         s.of(red).chieftains = 1;
     },
     "GM-CLAN-09"},
    {"forest apart", [](State& s) { forest(s).y = 2; }, "GM-PLACE-02"},
    {"forest at the corner", [](State& s) { forest(s).x = 1; }, "GM-PLACE-02"},
    {"river beside the village",
     [](State& s) {
         forest(s).x = 1;
         forest(s).y = 0;
     },
     ""},
    {"two tiles on a cell", [](State& s) { forest(s).y = 0; }, "GM-PLACE-01"},
    {"start village moved", [](State& s) { village(s).x = 1; }, ""},
    {"far away",
     [](State& s) {
         forest(s).x = -128;
         forest(s).y = 127;
     },
     "GM-PLACE-02"},
    {"fourteen occupied",
     [](State& s) {
         s.stacks.remove(Tile(40));
         s.track.put(*s.track.next_free(), highlands::a_tile(40));
     },
     "GM-TRACK-16"},
    {"twelve occupied",
     [](State& s) {
         s.box.add(Tile(s.track.at(Space(9)).number()));
         s.track.clear(Space(9));
     },
     "GM-TRACK-16"},
    {"gap elsewhere", [](State& s) { s.track.set_end(Space(6)); }, ""},
    {"figure missing", [](State& s) { s.track.clear(*s.track.figure(2)); }, ""},
    {"die among four", [](State& s) { s.track.put(Space(0), highlands::a_figure(5)); }, ""},
    {"another is active", [](State& s) { s.turn.active = figure_of(red); }, "GM-TRACK-03"}};

TEST(GM_BAD_20, each_broken_invariant_is_refused) {
    const State good = whole_table();
    EXPECT_EQ(position(good), Reasons{});
    for (const Fault& fault : faults) {
        State bad = good;
        fault.make(bad);
        EXPECT_EQ(position(bad), Reasons{"GM-BAD-20"}) << fault.name;
        if (*fault.root != 0) {
            EXPECT_TRUE(roots(bad).contains(fault.root)) << fault.name;
        }
    }
}

// Where a row cannot be read, the sum of the coins cannot be asked.
TEST(GM_BAD_20, every_violated_invariant_is_named) {
    const State good = whole_table();
    for (const Fault& one : faults)
        for (const Fault& other : faults) {
            const std::string_view first = one.root, second = other.root;
            if (first.empty() || second.empty() || first == second) continue;
            if (first.starts_with("GM-PLACE") && second.starts_with("GM-PLACE")) continue;
            State bad = good;
            one.make(bad);
            other.make(bad);
            EXPECT_TRUE(roots(bad).contains(one.root) && roots(bad).contains(other.root))
                << one.name << " and " << other.name;
        }
}

TEST(GM_BAD_20, a_missing_tile_hides_no_other_fault) {
    for (const Fault& fault : faults) {
        if (*fault.root == 0) continue;
        State bad = whole_table();
        fault.make(bad);
        bad.stacks.remove(Tile(60));
        EXPECT_EQ(position(bad), (Reasons{"GM-BAD-19", "GM-BAD-20"})) << fault.name;
    }
}

TEST(GM_BAD_20, cubes_and_clan_members_on_tiles_that_nobody_has_placed) {
    for (const int number : {3, 10, 40, 67}) {  // On the track, and in the stacks.
        State cubes = whole_table(), clan = whole_table();
        cubes.plots[static_cast<std::size_t>(number)].cubes[0] = 1;
        clan.plots[static_cast<std::size_t>(number)].clan_members = 1;
        EXPECT_EQ(position(cubes), Reasons{"GM-BAD-20"}) << number;
        EXPECT_EQ(position(clan), Reasons{"GM-BAD-20"}) << number;
    }
}

TEST(GM_BAD_20, victory_points_below_zero_while_the_game_runs) {
    State bad = whole_table();
    bad.of(yellow).points = Points(-1);
    EXPECT_EQ(position(bad), Reasons{"GM-BAD-20"});
}

// Only part of a table is drawn: what it shows is asked all the same.
TEST(GM_BAD_20, partial_positions_are_asked_for_what_they_show) {
    Table table(4);
    table.display(red, "S{1} forest#2@(0,1)[1 wood] meadow#12@(1,1)").offers("forest#8");
    const State good = table.raw();
    EXPECT_EQ(position(good), Reasons{});
    for (const Fault& fault : faults) {
        const std::string_view root = fault.root;
        if (root != "GM-ACT-09" && root != "GM-WARE-16" && root != "GM-PLACE-01") continue;
        State bad = good;
        fault.make(bad);
        EXPECT_EQ(position(bad), Reasons{"GM-BAD-20"}) << fault.name;
    }
    State apart = good;
    apart.plot(tile_named("meadow#12")).x = 2;
    EXPECT_EQ(position(apart), Reasons{"GM-BAD-20"});
    State line_end = good;
    line_end.plot(tile_named("meadow#12")).y = 0;
    EXPECT_EQ(position(line_end), Reasons{"GM-BAD-20"});
}

TEST(GM_BAD_20, memory_of_the_turn_out_of_range) {
    const std::vector<std::function<void(State&)>> wild{
        [](State& s) { s.scorings = 1; },
        [](State& s) { s.scorings = 255; },
        [](State& s) { s.turn.phase = Phase(6); },
        [](State& s) { s.turn.phase = Phase(255); },
        [](State& s) { s.turn.phase = Phase::roll; },
        [](State& s) { s.turn.phase = Phase::over; },
        [](State& s) { s.turn.active = Figure(4); },
        [](State& s) { s.turn.active = Figure(5); },
        [](State& s) { s.turn.active = Figure(255); },
        [](State& s) { s.turn.began_at = 14; },
        [](State& s) { s.turn.began_at = 255; },
        [](State& s) { s.turn.draws_due = 255; },
        [](State& s) { s.track = Track(16); },
        [](State& s) { s.track = Track(2); },
        [](State& s) { s.track.put(Space(4), highlands::a_figure(127)); }};
    for (std::size_t number = 0; number < wild.size(); ++number) {
        State bad = whole_table();
        wild[number](bad);
        EXPECT_NE(position(bad), Reasons{}) << number;
    }
    State unknown = whole_table();
    unknown.turn.new_tile = Tile(255);
    EXPECT_NE(position(unknown), Reasons{});
}

}  // namespace
}  // namespace brieve::glen_more
