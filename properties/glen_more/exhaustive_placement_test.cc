// All placements on small displays, by engine and model: every display that four tiles beside the
// start village can make, as far as their edges tell them apart, every cell where the clan member
// may stand, and every cell around.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "properties/glen_more/table.h"
#include "properties/glen_more/trial.h"

namespace brieve::glen_more {
namespace {

// Placement asks nothing of a tile but which lines its edges show.
enum class Edges : std::uint8_t { plain, river, road };
constexpr std::array<Edges, 3> all_edges{Edges::plain, Edges::river, Edges::road};

struct Laid {
    Cell at{};
    Edges edges{};
    friend auto operator<=>(const Laid&, const Laid&) = default;
};
using Shape = std::set<Laid>;  // Besides the start village.

// One tile of each class lies on the track, others of the same class in the display.
constexpr const char* tiles_offered = "forest#24 loch-morar#35 wheat-field#18 loch-ness#37";
constexpr int ness_space = 4;
int space_of(Edges edges) { return 1 + static_cast<int>(edges); }
constexpr std::array<std::array<std::uint8_t, 4>, 3> used{
    {{12, 21, 22, 23}, {2, 3, 6, 7}, {1, 5, 8, 39}}};

// Red's display of this shape, with nobody on it.
State display_of(const State& empty, const Shape& shape) {
    State state = empty;
    state.plot(start_village(0)).clan_members = 0;
    std::array<std::size_t, 3> number{};
    for (const Laid& laid : shape) {
        const std::size_t edges = static_cast<std::size_t>(laid.edges);
        const Tile tile(used[edges][number[edges]++]);
        state.stacks.remove(tile);
        state.box.remove(tile);
        state.of(red).display.add(tile);
        state.plot(tile).x = static_cast<std::int8_t>(laid.at.x);
        state.plot(tile).y = static_cast<std::int8_t>(laid.at.y);
    }
    return state;
}

std::vector<Cell> cells_around(const State& state, int margin) {
    int left = 0, right = 0, bottom = 0, top = 0;
    for (const Tile tile : state.of(red).display) {
        const Cell at = cell_of(state.plot(tile));
        left = std::min<int>(left, at.x);
        right = std::max<int>(right, at.x);
        bottom = std::min<int>(bottom, at.y);
        top = std::max<int>(top, at.y);
    }
    std::vector<Cell> cells;
    for (int x = left - margin; x <= right + margin; ++x)
        for (int y = bottom - margin; y <= top + margin; ++y) cells.push_back(cell(x, y));
    return cells;
}

// What another tile makes of these shapes. Clan members walk, so they stand everywhere here.
std::set<Shape> grown(const State& empty, const std::set<Shape>& shapes) {
    std::set<Shape> larger;
    for (const Shape& shape : shapes) {
        State state = display_of(empty, shape);
        for (const Tile tile : state.of(red).display) state.plot(tile).clan_members = 1;
        for (const Cell at : cells_around(state, 1))
            for (const Edges edges : all_edges)
                if (judge(state, take(red, space_of(edges), at)).legal()) {
                    Shape more = shape;
                    more.insert({at, edges});
                    larger.insert(more);
                }
    }
    return larger;
}

// All shapes of up to so many tiles, by their number.
std::vector<std::set<Shape>> shapes_of_up_to(const State& empty, std::size_t tiles) {
    std::vector<std::set<Shape>> shapes{{Shape()}};
    while (shapes.size() <= tiles) shapes.push_back(grown(empty, shapes.back()));
    return shapes;
}

template <class Choice>
State empty_under(Choice choice) {
    return Table(4).offers(tiles_offered).ruling(choice).state();
}

// One clan member on each tile by turns.
void ask_all_cells(const State& empty, const std::vector<std::set<Shape>>& shapes, Trial& trial) {
    for (const std::set<Shape>& of_one_size : shapes)
        for (const Shape& shape : of_one_size) {
            const State nobody = display_of(empty, shape);
            for (const Tile stands_on : nobody.of(red).display) {
                State state = nobody;
                state.plot(stands_on).clan_members = 1;
                const InStep both = both_at(state);
                for (const Cell at : cells_around(state, 2))
                    for (const Edges edges : all_edges)
                        trial.ask(both, take(red, space_of(edges), at));
            }
        }
}

TEST(GM_PLACE_03, every_cell_around_every_display_of_five_tiles) {
    const State empty = empty_under(ClanContact::clan_8);
    const auto shapes = shapes_of_up_to(empty, 4);
    EXPECT_EQ(shapes[1].size(), 4u);
    EXPECT_EQ(shapes[2].size(), 18u);
    EXPECT_EQ(shapes[3].size(), 76u);
    EXPECT_EQ(shapes[4].size(), 315u);
    Trial trial(Legal::is_judged);
    ask_all_cells(empty, shapes, trial);
    trial.expect({267222, 8456});
}

TEST(GM_PLACE_04, every_cell_around_every_display_of_four_tiles_under_clan_edge) {
    const State empty = empty_under(ClanContact::clan_edge);
    const auto shapes = shapes_of_up_to(empty, 3);
    Trial trial(Legal::is_judged);
    ask_all_cells(empty, shapes, trial);
    trial.expect({44397, 924});
}

// No smaller display lets a line run into a plain tile.
TEST(GM_PLACE_11, every_cell_around_every_display_of_five_tiles_with_dead_ends) {
    const State empty = empty_under(LineEnds::dead_end_allowed);
    Trial trial(Legal::is_judged);
    ask_all_cells(empty, {shapes_of_up_to(empty, 4).back()}, trial);
    trial.expect({222825, 6840});
}

// Loch Ness paid with each piece, also with one that is not there: one clan member on each of two
// tiles, or two on one, and a chieftain or none.
void ask_loch_ness(const State& state, Trial& trial) {
    const InStep both = both_at(state);
    for (const Cell at : cells_around(state, 2)) {
        trial.ask(both, take(red, ness_space, at));
        trial.ask(both, take(red, ness_space, at, pay().chieftain()));
        for (const Tile from : state.of(red).display)
            trial.ask(both, take(red, ness_space, at, pay().member(cell_of(state.plot(from)))));
    }
}

template <class Choice>
void ask_loch_ness_on_small_displays(Choice choice, Trial& trial) {
    const State empty = empty_under(choice);
    for (const std::set<Shape>& of_one_size : shapes_of_up_to(empty, 2))
        for (const Shape& shape : of_one_size) {
            State state = display_of(empty, shape);
            for (const Tile first : state.of(red).display)
                for (const Tile second : state.of(red).display) {
                    if (second < first) continue;
                    State stands = state;
                    ++stands.plot(first).clan_members;
                    ++stands.plot(second).clan_members;
                    stands.of(red).chieftains = first == second ? 1 : 0;
                    ask_loch_ness(stands, trial);
                }
        }
}

TEST(GM_PLACE_05, every_payment_for_loch_ness_on_displays_of_three_tiles) {
    Trial trial(Legal::is_judged);
    ask_loch_ness_on_small_displays(NessTest::pay_then_test, trial);
    ask_loch_ness_on_small_displays(NessTest::test_then_pay, trial);
    trial.expect({41550, 656});
}

}  // namespace
}  // namespace brieve::glen_more
