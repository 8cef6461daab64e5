#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"
#include "properties/glen_more/wander.h"

namespace brieve::glen_more {
namespace {

using Cells = std::set<std::pair<int, int>>;
constexpr int reach = 5;  // Beyond every drawn display.

// Where the offered tile on this space may be laid when its cost is paid like this.
Cells legal_cells(const State& state, int space, const Paying& paying = {}) {
    Cells found;
    for (int x = -reach; x <= reach; ++x)
        for (int y = -reach; y <= reach; ++y)
            if (refusal(state, take(red, space, cell(x, y), paying)).empty()) found.insert({x, y});
    return found;
}

// One river, one road and one plain tile without cost.
State with_three_kinds(const std::string& display) {
    return Table(4).display(red, display).offers("pasture#6 forest#8 forest#24").state();
}
constexpr int river = 1, road = 2, plain = 3;

// The catalogue's own words, applied to a drawn display: what a free tile breaks on a cell.
class Land {
public:
    Land(const State& state, Seat seat) {
        for (const Tile tile : state.of(seat).display) {
            const Plot& plot = state.plot(tile);
            lying_[{plot.x, plot.y}] = {spec(tile).river, spec(tile).road, plot.clan_members > 0};
        }
    }
    Reasons broken_by(const TileSpec& tile, int x, int y) const {
        if (lies(x, y)) return {"GM-PLACE-01"};
        Reasons named;
        if (!lies(x, y + 1) && !lies(x, y - 1) && !lies(x + 1, y) && !lies(x - 1, y))
            named.push_back("GM-PLACE-02");
        if (!clan_around(x, y)) named.push_back("GM-PLACE-03");
        if (tile.river && !river_end(x, y)) named.push_back("GM-PLACE-06");
        if (tile.road && !road_end(x, y)) named.push_back("GM-PLACE-08");
        const bool river_around = river_at(x, y + 1) || river_at(x, y - 1);
        const bool road_around = road_at(x + 1, y) || road_at(x - 1, y);
        if (!tile.river && !tile.road && (river_around || road_around))
            named.push_back("GM-PLACE-10");
        const bool river_stopped =
            (lies(x, y + 1) && !river_at(x, y + 1)) || (lies(x, y - 1) && !river_at(x, y - 1));
        const bool road_stopped =
            (lies(x + 1, y) && !road_at(x + 1, y)) || (lies(x - 1, y) && !road_at(x - 1, y));
        if ((tile.river && river_end(x, y) && river_stopped) ||
            (tile.road && road_end(x, y) && road_stopped))
            named.push_back("GM-PLACE-11");
        return named;
    }

private:
    struct Lying {
        bool river, road, clan;
    };
    const Lying* at(int x, int y) const {
        const auto found = lying_.find({x, y});
        return found == lying_.end() ? nullptr : &found->second;
    }
    bool lies(int x, int y) const { return at(x, y) != nullptr; }
    bool river_at(int x, int y) const { return lies(x, y) && at(x, y)->river; }
    bool road_at(int x, int y) const { return lies(x, y) && at(x, y)->road; }
    bool river_end(int x, int y) const { return river_at(x, y - 1) || river_at(x, y + 1); }
    bool road_end(int x, int y) const { return road_at(x - 1, y) || road_at(x + 1, y); }
    bool clan_around(int x, int y) const {
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy)
                if ((dx != 0 || dy != 0) && lies(x + dx, y + dy) && at(x + dx, y + dy)->clan)
                    return true;
        return false;
    }
    std::map<std::pair<int, int>, Lying> lying_;
};

const std::vector<std::string> displays{
    "S{1}", "S{1} meadow#3@(0,1)", "S meadow#3@(0,1){1}",
    "S quarry#1@(1,0){1} wheat-field#5@(-1,0)",
    "S{1} village#4@(1,0){1} meadow#12@(1,1) quarry#23@(1,-1) forest#2@(0,-1)",
    // A plain tile two cells above the river's end, another two cells beyond the road's end.
    "S forest#2@(0,1) wheat-field#22@(1,1) quarry#23@(1,2){1} quarry#25@(1,3) meadow#12@(0,3)",
    "S quarry#1@(1,0) wheat-field#22@(1,1) quarry#23@(2,1){1} quarry#25@(3,1) meadow#12@(3,0)",
    "S{1} quarry#1@(1,0){1} wheat-field#22@(1,-1) quarry#23@(1,-2){1} meadow#12@(0,-2)",
    "S{1} forest#2@(0,1){1} wheat-field#22@(-1,1) quarry#23@(-2,1){1} meadow#12@(-2,0)",
    // A ring of tiles around the empty cell (2,2).
    "S quarry#1@(1,0) wheat-field#22@(1,1) quarry#23@(1,2) quarry#25@(1,3) meadow#12@(2,3) "
    "pasture#21@(3,3) forest#28@(3,2) quarry#32@(3,1) pasture#65@(2,1){1}"};

// The tiles with that line lie on its axis, side by side and through the start village.
bool one_line(const State& state, Seat seat, bool TileSpec::*line) {
    std::set<int> along;
    int tiles = 0;
    for (const Tile tile : state.of(seat).display) {
        if (!(spec(tile).*line)) continue;
        const Plot& plot = state.plot(tile);
        const bool upright = line == &TileSpec::river;
        if ((upright ? plot.x : plot.y) != 0) return false;
        along.insert(upright ? plot.y : plot.x);
        ++tiles;
    }
    return along.contains(0) && static_cast<int>(along.size()) == tiles &&
           *along.rbegin() - *along.begin() + 1 == tiles;
}

TEST(GM_PLACE_01, a_cell_with_a_tile_is_refused_and_the_empty_one_beside_it_not) {
    const State state = with_three_kinds("S{1} village#4@(1,0){1} meadow#12@(1,1)");
    for (const Cell taken : {Cell{0, 0}, Cell{1, 0}, Cell{1, 1}})
        for (const int space : {river, road, plain})
            EXPECT_EQ(refusal(state, take(red, space, taken)), Reasons{"GM-PLACE-01"});
    EXPECT_EQ(refusal(state, take(red, plain, {2, 1})), Reasons{});
    EXPECT_EQ(refusal(state, take(red, road, {2, 0})), Reasons{});
    EXPECT_EQ(refusal(state, take(red, river, {0, 1})), Reasons{});
}

TEST(GM_PLACE_02, a_corner_is_no_edge) {
    // EX-09, position 3: (1,2) touches the meadow by a corner only.
    const State state = with_three_kinds("S meadow#3@(0,1){1}");
    EXPECT_EQ(refusal(state, take(red, plain, {1, 2})), Reasons{"GM-PLACE-02"});
    EXPECT_EQ(refusal(state, take(red, plain, {1, 1})), Reasons{});
    EXPECT_EQ(refusal(state, take(red, plain, {4, 4})), (Reasons{"GM-PLACE-02", "GM-PLACE-03"}));
}
TEST(GM_PLACE_02, each_of_the_four_edges_will_do) {
    const State state = with_three_kinds(
        "S quarry#1@(1,0) wheat-field#22@(1,1) quarry#23@(1,2) quarry#25@(1,3){1}");
    EXPECT_EQ(legal_cells(state, plain), (Cells{{0, 2}, {2, 2}, {0, 3}, {2, 3}, {1, 4}}));
    const State ring = with_three_kinds(displays.back());
    EXPECT_EQ(refusal(ring, take(red, plain, {2, 2})), Reasons{});
}

TEST(GM_PLACE_03, somebody_must_stand_on_one_of_the_eight_cells_around) {
    const std::string empty = displays.back().substr(0, displays.back().size() - 3);
    for (int x = 0; x <= 3; ++x)
        for (int y = 0; y <= 3; ++y) {
            const std::string at = "@(" + std::to_string(x) + "," + std::to_string(y) + ")";
            const bool on_start = x == 0 && y == 0;
            if (!on_start && empty.find(at) == std::string::npos) continue;
            std::string drawn = empty;
            drawn.insert(on_start ? 1 : empty.find(at) + at.size(), "{1}");
            SCOPED_TRACE(drawn);
            const bool around = x >= 1 && y >= 1;
            EXPECT_EQ(refusal(with_three_kinds(drawn), take(red, plain, {2, 2})),
                      around ? Reasons{} : Reasons{"GM-PLACE-03"});
        }
}
TEST(GM_PLACE_03, the_clan_member_that_the_new_tile_brings_comes_too_late) {
    Table table(4);
    table.display(red, "S{1} quarry#1@(1,0) village#4@(2,0)").offers("village#19");
    const State state = table.state();
    EXPECT_EQ(refusal(state, take(red, 1, {3, 0}, pay().buy(stone))), Reasons{"GM-PLACE-03"});
    EXPECT_EQ(refusal(state, take(red, 1, {-1, 0}, pay().buy(stone))), Reasons{});
}
TEST(GM_PLACE_03, the_clan_of_another_player_does_not_help) {
    Table table(4);
    table.display(red, "S{1} quarry#1@(1,0) village#4@(2,0)")
        .display(yellow, "S wheat-field#5@(1,0) forest#40@(2,0){1}")
        .offers("forest#8");
    EXPECT_EQ(refusal(table.state(), take(red, 1, {3, 0})), Reasons{"GM-PLACE-03"});
}

// EX-09, position 2: the edge is the meadow's, the clan member stands diagonally on S.
TEST(GM_PLACE_04, a_diagonal_clan_member_on_another_tile_than_the_edge) {
    const State start = with_three_kinds("S{1} meadow#3@(0,1)");
    EXPECT_EQ(legal_cells(start, river), (Cells{{0, -1}}));
    EXPECT_EQ(legal_cells(start, road), (Cells{{1, 0}, {-1, 0}}));
    EXPECT_EQ(legal_cells(start, plain), (Cells{{1, 1}, {-1, 1}}));
    for (const Cell corner : {Cell{1, 1}, Cell{-1, 1}}) {
        State state = start;
        permits("GM-PLACE-04", state, take(red, plain, corner));
        EXPECT_EQ(cell_of(state.plot(Tile(24))), corner);
    }
}
TEST(GM_PLACE_04, all_four_corners_are_as_good) {
    for (const int y : {1, -1})
        for (const int x : {1, -1}) {
            const std::string side = std::to_string(x);
            State state = with_three_kinds("S{1} quarry#1@(" + side + ",0)");
            permits("GM-PLACE-04", state, take(red, plain, cell(x, y)));
        }
}

// GM-RULING-09: paying the member on the meadow leaves nobody beside an end of the river.
TEST(GM_PLACE_05, loch_ness_is_tested_with_the_clan_members_left_after_paying) {
    Table table(4);
    table.display(red, "S meadow#3@(0,1){1} village#4@(1,0) quarry#1@(2,0) forest#8@(3,0){1}")
        .offers("loch-ness#37");
    const State state = table.state();
    holds("GM-PLACE-05",
          refusal(state, take(red, 1, {0, 2}, pay().member({0, 1}))) == Reasons{"GM-PLACE-03"});
    holds("GM-PLACE-05", refusal(state, take(red, 1, {0, 2}, pay().member({3, 0}))) == Reasons{});
    // A piece that is not there takes nobody away.
    holds("GM-PLACE-05",
          refusal(state, take(red, 1, {0, 2}, pay().member({1, 0}))) == Reasons{"GM-COST-11"});
}
TEST(GM_PLACE_05, one_of_two_on_the_same_tile_may_pay) {
    Table table(4);
    table.display(red, "S meadow#3@(0,1){2}").offers("loch-ness#37");
    const State state = table.state();
    holds("GM-PLACE-05", refusal(state, take(red, 1, {0, 2}, pay().member({0, 1}))) == Reasons{});
}

TEST(GM_PLACE_06, a_river_tile_lies_at_an_end_of_the_river) {
    const State state =
        with_three_kinds("S{1} forest#2@(0,1){1} quarry#1@(1,0){1} meadow#12@(1,1)");
    EXPECT_EQ(legal_cells(state, river), (Cells{{0, 2}, {0, -1}}));
    EXPECT_EQ(refusal(state, take(red, river, {-1, 1})), Reasons{"GM-PLACE-06"});
    EXPECT_EQ(refusal(state, take(red, river, {2, 1})), Reasons{"GM-PLACE-06"});
    EXPECT_EQ(refusal(state, take(red, river, {2, 0})), Reasons{"GM-PLACE-06"});
}

TEST(GM_PLACE_07, a_river_tile_never_has_more_than_two_cells_and_both_prolong_the_one_river) {
    for (const std::string& drawn : displays) {
        SCOPED_TRACE(drawn);
        const Cells cells = legal_cells(with_three_kinds(drawn), river);
        holds("GM-PLACE-07", cells.size() <= 2 && std::ranges::all_of(cells, [](const auto& at) {
                                 return at.first == 0;
                             }));
    }
}
TEST(GM_PLACE_07, whole_games_know_one_river_and_one_road_through_the_start_village) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        wander(2 + static_cast<int>(seed % 4), Seed(seed),
               [](const State&, const Move& move, const auto&, const State& after) {
                   if (!std::holds_alternative<Take>(move.what)) return;
                   holds("GM-PLACE-07", one_line(after, Seat(move.by.value), &TileSpec::river));
                   holds("GM-PLACE-09", one_line(after, Seat(move.by.value), &TileSpec::road));
               });
}

TEST(GM_PLACE_08, a_road_tile_lies_at_an_end_of_the_road) {
    const State state =
        with_three_kinds("S{1} quarry#1@(1,0){1} forest#2@(0,1){1} meadow#12@(1,1)");
    EXPECT_EQ(legal_cells(state, road), (Cells{{2, 0}, {-1, 0}}));
    EXPECT_EQ(refusal(state, take(red, road, {-1, 1})), Reasons{"GM-PLACE-08"});
    EXPECT_EQ(refusal(state, take(red, road, {2, 1})), Reasons{"GM-PLACE-08"});
    EXPECT_EQ(refusal(state, take(red, road, {0, 2})), Reasons{"GM-PLACE-08"});
}

TEST(GM_PLACE_09, a_road_tile_never_has_more_than_two_cells_and_both_prolong_the_one_road) {
    for (const std::string& drawn : displays) {
        SCOPED_TRACE(drawn);
        const Cells cells = legal_cells(with_three_kinds(drawn), road);
        holds("GM-PLACE-09", cells.size() <= 2 && std::ranges::all_of(cells, [](const auto& at) {
                                 return at.second == 0;
                             }));
    }
}

// EX-09, position 3: (0,2) has clan contact and is the river's end.
TEST(GM_PLACE_10, no_plain_tile_at_an_end_of_river_or_road) {
    const State third = with_three_kinds("S meadow#3@(0,1){1}");
    EXPECT_EQ(legal_cells(third, river), (Cells{{0, 2}}));
    EXPECT_EQ(legal_cells(third, road), (Cells{{1, 0}, {-1, 0}}));
    EXPECT_EQ(legal_cells(third, plain), (Cells{{1, 1}, {-1, 1}}));
    EXPECT_EQ(refusal(third, take(red, plain, {0, 2})), Reasons{"GM-PLACE-10"});
    const State state = with_three_kinds("S{1} forest#2@(0,1){1} quarry#1@(1,0){1}");
    for (const Cell end : {Cell{0, 2}, Cell{0, -1}, Cell{2, 0}, Cell{-1, 0}})
        EXPECT_EQ(refusal(state, take(red, plain, end)), Reasons{"GM-PLACE-10"});
    EXPECT_EQ(refusal(state, take(red, plain, {1, 1})), Reasons{});
}

// GM-RULING-07: Loch Lochy would prolong the river and meet the meadow to the north.
TEST(GM_PLACE_11, the_river_may_not_run_into_a_plain_tile) {
    const std::string without =
        "S forest#2@(0,1) wheat-field#22@(1,1) quarry#23@(1,2){1} "
        "quarry#25@(1,3)";
    for (const bool meadow : {false, true}) {
        Table table(4);
        table.display(red, without + (meadow ? " meadow#12@(0,3)" : "")).offers("loch-lochy#9");
        EXPECT_EQ(refusal(table.state(), take(red, 1, {0, 2})),
                  meadow ? Reasons{"GM-PLACE-11"} : Reasons{});
    }
}
TEST(GM_PLACE_11, the_road_may_not_run_into_a_plain_tile) {
    const std::string without =
        "S quarry#1@(-1,0) wheat-field#22@(-1,1) quarry#23@(-2,1){1} "
        "quarry#25@(-3,1)";
    EXPECT_EQ(refusal(with_three_kinds(without), take(red, road, {-2, 0})), Reasons{});
    EXPECT_EQ(refusal(with_three_kinds(without + " meadow#12@(-3,0)"), take(red, road, {-2, 0})),
              Reasons{"GM-PLACE-11"});
}
TEST(GM_PLACE_11, every_cell_of_ten_displays_is_answered_by_the_edges_alone) {
    for (const std::string& drawn : displays) {
        const State state = with_three_kinds(drawn);
        const Land land(state, red);
        for (int x = -reach; x <= reach; ++x)
            for (int y = -reach; y <= reach; ++y)
                for (const int space : {river, road, plain}) {
                    const Tile tile(state.track.at(Space(space)).number());
                    EXPECT_EQ(refusal(state, take(red, space, cell(x, y))),
                              land.broken_by(spec(tile), x, y))
                        << drawn << ": " << name_with_number(tile) << " at " << x << "," << y;
                }
    }
}

// The clan member stands on each tile of each display in turn.
TEST(GM_COST_17, a_free_tile_is_discarded_exactly_when_it_fits_on_no_cell) {
    int stuck = 0, placed = 0;
    for (const std::string& drawn : displays)
        for (const std::string tile : {"pasture#6", "forest#8", "forest#24"}) {
            State state = Table(4).display(red, drawn).offers(tile).state();
            for (const Tile other : state.of(red).display) state.plot(other).clan_members = 0;
            for (const Tile stand : state.of(red).display) {
                state.plot(stand).clan_members = 1;
                const bool fits = !legal_cells(state, 1).empty();
                ++(fits ? placed : stuck);
                EXPECT_EQ(refusal(state, discard(red, 1)), fits ? Reasons{"GM-COST-17"} : Reasons{})
                    << drawn << ", clan member on " << name_with_number(stand) << ": " << tile;
                state.plot(stand).clan_members = 0;
            }
        }
    EXPECT_GT(stuck, 10);
    EXPECT_GT(placed, 10);
}

TEST(GM_PLACE_12, plain_tiles_beside_the_river_and_along_the_road) {
    const State start = with_three_kinds("S forest#2@(0,1){1} quarry#1@(1,0){1}");
    for (const Cell beside : {Cell{1, 1}, Cell{-1, 1}, Cell{1, -1}}) {
        State state = start;
        permits("GM-PLACE-12", state, take(red, plain, beside));
    }
}

TEST(GM_PLACE_13, all_pairs_of_colours_may_share_an_edge) {
    const std::vector<std::string> lying{"village#16", "meadow#57", "forest#28",
                                         "butcher-sheep#10"};
    const std::vector<std::string> laid{"village#62", "meadow#12", "quarry#23", "butcher-cattle#31",
                                        "loch-morar#35"};
    for (const std::string& old : lying)
        for (const std::string& fresh : laid) {
            SCOPED_TRACE(old + " and " + fresh);
            Table table(4);
            table.display(red, "S{1} quarry#1@(1,0) " + old + "@(1,1){1}").offers(fresh);
            State state = table.state();
            const Cell at = fresh == laid.back() ? Cell{0, 1} : Cell{2, 1};
            permits("GM-PLACE-13", state,
                    take(red, 1, at, fresh == laid[0] ? pay().buy(stone) : pay()));
        }
    for (const std::string& fresh : laid) {
        SCOPED_TRACE("a loch and " + fresh);
        Table table(4);
        table.display(red, "S loch-lochy#9@(0,1){1} quarry#1@(1,0)").offers(fresh);
        State state = table.state();
        const Cell at = fresh == laid.back() ? Cell{0, 2} : Cell{1, 1};
        permits("GM-PLACE-13", state,
                take(red, 1, at, fresh == laid[0] ? pay().buy(stone) : pay()));
    }
}

// GM-RULING-08: a river turned by a quarter would fit beside the start village.
TEST(GM_PLACE_14, no_river_or_road_tile_gains_a_cell_by_turning) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        if (!spec(tile).river && !spec(tile).road) continue;
        SCOPED_TRACE(name_with_number(tile));
        const State state =
            estate(tile, {1, 1, 1, 1, 1}).barrels(red, 1).chieftains(red, 1).state();
        const Paying paying = number == 37 ? pay().chieftain() : full_payment(tile);
        const Cells cells = legal_cells(state, 1, paying);
        holds("GM-PLACE-14", cells == (spec(tile).river ? Cells{{0, 1}, {0, -1}} : Cells{{2, 0}}));
    }
}
TEST(GM_PLACE_14, a_take_says_where_and_not_how_the_tile_lies) {
    const auto [space, to, payment] = Take{};  // A fourth field would not compile.
    const State state = Table(4).offers("forest#2 forest#8").state();
    holds("GM-PLACE-14",
          refusal(state, take(red, 1, cell(to.x + 1, to.y), {payment})) == Reasons{"GM-PLACE-06"} &&
              refusal(state, take(red, space + 2, {0, 1})) == Reasons{"GM-PLACE-08"});
}

// EX-09, position 1.
TEST(GM_PLACE_15, beside_a_lone_start_village) {
    const std::map<bool, Cells> lines{{true, {{0, 1}, {0, -1}}}, {false, {{1, 0}, {-1, 0}}}};
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        const State state = Table(4)
                                .coins(red, 33)
                                .chieftains(red, 1)
                                .barrels(red, 1)
                                .offers(name_with_number(tile))
                                .state();
        Paying paying = number == 37 ? pay().chieftain() : pay();
        for (std::size_t type = 0; type < resource_types; ++type)
            paying.buy(all_types[type],
                       number == 60 && type < 2 ? 1 : printed_cost(number).cubes[type]);
        const bool is_plain = !spec(tile).river && !spec(tile).road;
        holds("GM-PLACE-15",
              legal_cells(state, 1, paying) == (is_plain ? Cells{} : lines.at(spec(tile).river)));
    }
}

TEST(GM_PLACE_16, in_whole_games_displays_only_grow_and_no_tile_moves) {
    int compared = 0;
    for (std::uint64_t seed = 21; seed <= 32; ++seed)
        wander(2 + static_cast<int>(seed % 4), Seed(seed),
               [&](const State& before, const Move&, const auto&, const State& after) {
                   bool stayed = true;
                   for (int seat = 0; seat < before.players; ++seat)
                       for (const Tile tile : before.of(Seat(seat)).display) {
                           stayed = stayed && after.of(Seat(seat)).display.has(tile) &&
                                    cell_of(before.plot(tile)) == cell_of(after.plot(tile));
                           ++compared;
                       }
                   holds("GM-PLACE-16", stayed);
               });
    EXPECT_GT(compared, 10000);
}

TEST(GM_PLACE_17, a_display_grows_past_any_board) {
    const std::vector<int> plain_tiles{10, 11, 12, 13, 16, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31,
                                       32, 33, 34, 36, 38, 42, 43, 45, 46, 47, 51, 53, 54, 56, 57};
    for (const Direction away : edges) {
        const bool upright = away.x == 0;
        std::string drawn = upright ? "S quarry#1@(1,0)" : "S meadow#3@(0,1)";
        int far = 0;
        for (const int number : plain_tiles) {
            ++far;
            drawn += " " + name_with_number(stack_tile(number)) + "@(" +
                     std::to_string(upright ? 1 : far * away.x) + "," +
                     std::to_string(upright ? far * away.y : 1) + ")";
        }
        Table table(4);
        table.display(red, drawn + "{1}").offers("pasture#65");
        State state = table.state();
        const Cell beyond = upright ? cell(1, (far + 1) * away.y) : cell((far + 1) * away.x, 1);
        permits("GM-PLACE-17", state, take(red, 1, beyond));
        EXPECT_EQ(cell_of(state.plot(Tile(65))), beyond);
    }
}

}  // namespace
}  // namespace brieve::glen_more
