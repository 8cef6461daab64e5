#include <gtest/gtest.h>

#include <set>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

const std::set<int> villages{4, 14, 16, 19, 20, 29, 41, 44, 45, 58, 61, 62};
const std::set<int> castles{26, 27, 30, 38, 43, 51, 64};
const std::set<int> distilleries{11, 15, 36, 59};
const std::set<int> specials{26, 27, 30, 38, 43, 51, 64, 9, 35, 37, 52, 60, 48};
const std::set<RuleId> windfalls{rule::village_brings_clan_member,
                                 rule::distillery_brings_barrel,
                                 rule::special_brings_card,
                                 rule::stalker_second_clan_member,
                                 rule::moil_barrel,
                                 rule::donan_two_barrels,
                                 rule::armadale_three_coins};

bool is_grey(int tile) { return villages.contains(tile) || castles.contains(tile); }

// The tile laid in the estate, its choice made; what was told until then.
std::vector<Happening> laid(State& state, Tile tile) {
    std::vector<Happening> told =
        played(state, take(red, 1, estate_cell(tile), full_payment(tile)));
    std::vector<Happening> chosen;
    if (tile.number == 9) chosen = played(state, choose_goods(red, {wood, wood}));
    if (tile.number == 52) chosen = played(state, choose_goods(red, {}));
    told.insert(told.end(), chosen.begin(), chosen.end());
    return told;
}
State with_laid(Tile tile) {
    State state = estate(tile, one_of_each).barrels(red, 1).state();
    laid(state, tile);
    return state;
}

struct Holdings {
    Coins coins;
    int barrels, chieftains, clan, cubes, special_tiles;
    friend bool operator==(const Holdings&, const Holdings&) = default;
};
Holdings holdings(const State& state) {
    return {state.of(red).coins,      state.of(red).barrels,
            state.of(red).chieftains, clan_members(state, red),
            cubes_lying(state, red),  (state.of(red).display & tiles_with_card).size()};
}

TEST(GM_ONCE_01, windfalls_follow_the_laying_and_are_complete_before_any_activation) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        const std::vector<Happening> told = laid(state, tile);
        const std::size_t down = first(told, rule::tile_joins_display);
        for (std::size_t place = 0; place < told.size(); ++place)
            if (windfalls.contains(told[place].rule)) holds("GM-ONCE-01", place > down);
        holds("GM-ONCE-01", state.turn.activated.empty() && state.turn.phase == Phase::act);
        EXPECT_EQ(state.plot(tile).clan_members,
                  (is_grey(number) ? 1 : 0) + (number == 27 ? 1 : 0));
    }
}
TEST(GM_ONCE_01, the_windfall_has_come_once_when_the_turn_ends) {
    for (const int number : {16, 11, 27, 26, 64, 30}) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = with_laid(tile);
        const Holdings after_laying = holdings(state);
        const std::vector<Happening> told = played(state, end_turn(red));
        holds("GM-ONCE-01", holdings(state) == after_laying);
        for (const Happening& happening : told)
            holds("GM-ONCE-01", !windfalls.contains(happening.rule));
    }
}

TEST(GM_ONCE_02, each_village_and_castle_brings_one_clan_member_onto_itself) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).chieftains(red, 1).state();
        const Paying paying = number == 37 ? pay().chieftain() : full_payment(tile);
        const std::vector<Happening> told = played(state, take(red, 1, estate_cell(tile), paying));
        EXPECT_EQ(times(told, rule::village_brings_clan_member), is_grey(number) ? 1 : 0);
        EXPECT_EQ(amount(told, rule::village_brings_clan_member), is_grey(number) ? 1 : 0);
        const int brought = (is_grey(number) ? 1 : 0) + (number == 27 ? 1 : 0);
        EXPECT_EQ(state.plot(tile).clan_members, brought);
        EXPECT_EQ(clan_members(state, red), 2 + brought);
        EXPECT_EQ(state.plot(start_village(0)).clan_members, 1);
    }
}
TEST(GM_ONCE_02, the_clan_member_is_told_with_seat_and_number) {
    State state = estate(tile_named("village#4"), {}).state();
    const std::vector<Happening> told = played(state, take(red, 1, {2, 0}));
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told.back(),
              (Happening{rule::village_brings_clan_member, mover(red), "clan-member", 1}));
}

TEST(GM_ONCE_03, each_distillery_brings_one_barrel_before_any_exchange) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        const std::vector<Happening> told = laid(state, tile);
        EXPECT_EQ(amount(told, rule::distillery_brings_barrel),
                  distilleries.contains(number) ? 1 : 0);
        if (!distilleries.contains(number)) continue;
        EXPECT_EQ(told.back(),
                  (Happening{rule::distillery_brings_barrel, mover(red), "whisky", 1}));
        EXPECT_EQ(state.of(red).barrels, 2);
        EXPECT_EQ(cubes_lying(state, red), 4);  // Only the stone of the cost is gone.
    }
}

TEST(GM_ONCE_04, the_thirteen_special_tiles_bring_a_card_and_no_other_tile_does) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        const std::vector<Happening> told = laid(state, tile);
        EXPECT_EQ(times(told, rule::special_brings_card), specials.contains(number) ? 1 : 0);
        for (const Happening& happening : told)
            if (happening.rule == rule::special_brings_card) {
                EXPECT_EQ(happening,
                          (Happening{rule::special_brings_card, mover(red), spec(tile).name, 1}));
            }
    }
}
TEST(GM_ONCE_04, the_new_card_counts_in_the_scoring_of_the_same_turn) {
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).left(1, 1).state();
        laid(state, tile);
        played(state, end_turn(red));
        const std::vector<Happening> told = refilled(state);
        EXPECT_EQ(times(told, rule::cards_compared), 4);
        EXPECT_EQ(amount(told, rule::cards_compared), specials.contains(number) ? 1 : 0);
    }
}

// GM-RULING-59: Armadale's coins buy the grain that a distillery beside it takes.
TEST(GM_ONCE_05, armadales_coins_buy_grain_in_the_same_turn) {
    Table table(4);
    table.display(red, "S forest#8@(1,0)[1 wood]{1} quarry#23@(1,1)[1 stone] distillery#11@(1,-1)")
        .coins(red, 0)
        .offers("armadale-castle#30");
    State state = table.state();
    played(state, take(red, 1, {2, -1}, pay().own(wood, {1, 0}).own(stone, {1, 1})));
    EXPECT_EQ(state.of(red).coins, Coins(3));
    permits("GM-ONCE-05", state, activate(red, {1, -1}, pay().buy(grain)));
    EXPECT_EQ(state.of(red).coins, Coins(2));
    EXPECT_EQ(state.of(red).barrels, 1);
}
TEST(GM_ONCE_05, loch_lochys_cubes_feed_a_butcher_beside_it) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) butcher-sheep#10@(1,1)").offers("loch-lochy#9");
    State state = table.state();
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {sheep, sheep})});
    permits("GM-ONCE-05", state, activate(red, {1, 1}, pay().own(sheep, {0, 1}, 2)));
    EXPECT_EQ(state.of(red).points, Points(4));
}
TEST(GM_ONCE_05, loch_shiels_cubes_feed_a_bridge_below_it) {
    Table table(4);
    table.display(red, "S forest#8@(1,0) quarry#1@(-1,0) bridge#66@(0,1){1}")
        .offers("loch-shiel#52");
    State state = table.state();
    played(state, {take(red, 1, {0, 2}), choose_goods(red, {})});
    permits("GM-ONCE-05", state,
            activate(red, {0, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0})));
    EXPECT_EQ(state.of(red).points, Points(7));
}

// What activating the tile on that cell adds, apart from what its recipe says.
void nothing_comes_again(State& state, Cell at, int number) {
    SCOPED_TRACE(name_with_number(stack_tile(number)));
    const Holdings before = holdings(state);
    const bool distillery = distilleries.contains(number);
    const Good choice = number == 48 ? sheep : Good::nothing;
    const std::vector<Happening> told =
        played(state, activate(red, at, distillery ? pay().buy(grain) : pay(), choice));
    Holdings expected = before;
    if (distillery) expected.barrels += 1;
    if (distillery) expected.coins -= Coins(1);
    if (number == 48) expected.cubes += 1;
    holds("GM-ONCE-06", holdings(state) == expected);
    for (const Happening& happening : told)
        holds("GM-ONCE-06", !windfalls.contains(happening.rule));
}
std::set<int> tiles_with_windfall() {
    std::set<int> all = specials;
    all.insert(villages.begin(), villages.end());
    all.insert(distilleries.begin(), distilleries.end());
    return all;
}

TEST(GM_ONCE_06, activated_in_the_turn_of_its_laying_a_tile_gives_no_second_windfall) {
    for (const int number : tiles_with_windfall()) {
        State state = with_laid(stack_tile(number));
        nothing_comes_again(state, estate_cell(stack_tile(number)), number);
    }
}
TEST(GM_ONCE_06, activated_as_a_neighbour_in_a_later_turn) {
    for (const int number : tiles_with_windfall()) {
        const Tile tile = stack_tile(number);
        const bool is_plain = !spec(tile).river && !spec(tile).road;
        const std::string old = name_with_number(tile);
        Table table(4);
        table
            .display(red, spec(tile).river  ? "S{1} quarry#1@(1,0) " + old + "@(0,1)"
                          : spec(tile).road ? "S{1} " + old + "@(1,0)"
                                            : "S{1} quarry#1@(1,0) " + old + "@(1,1)")
            .offers("forest#24 meadow#3");
        State state = table.state();
        played(state, is_plain ? take(red, 2, {0, 1}) : take(red, 1, {1, 1}));
        nothing_comes_again(state, cell_of(state.plot(tile)), number);
    }
}

// Two cells or more from the west and the south of the start village.
std::string far_off(Tile tile) {
    const std::string old = name_with_number(tile);
    if (spec(tile).river) return " meadow#3@(0,1) " + old + "@(0,2)";
    if (spec(tile).road) return " forest#8@(1,0) " + old + "@(2,0)";
    return " forest#8@(1,0) forest#24@(1,1) " + old + "@(1,2)";
}
TEST(GM_ONCE_06, activated_by_loch_ness) {
    for (const int number : tiles_with_windfall()) {
        const Tile tile = stack_tile(number);
        Table table(4);
        table
            .display(red, "S{1}" + std::string(number == 37 ? "" : " loch-ness#37@(0,-1)") +
                              far_off(tile))
            .offers("wheat-field#5");
        State state = table.state();
        played(state, take(red, 1, {-1, 0}));
        nothing_comes_again(state, cell_of(state.plot(tile)), number);
        EXPECT_TRUE(state.turn.ness_used);
    }
}
TEST(GM_ONCE_06, activated_in_the_turn_of_loch_oich) {
    for (const int number : tiles_with_windfall()) {
        if (number == 60) continue;
        const Tile tile = stack_tile(number);
        Table table(4);
        table.display(red, "S{1}" + far_off(tile)).offers("loch-oich#60");
        State state = table.state();
        played(state, take(red, 1, {0, -1}, pay().buy(wood).buy(stone)));
        nothing_comes_again(state, cell_of(state.plot(tile)), number);
    }
}

TEST(GM_ONCE_07, all_other_tiles_bring_nothing_when_they_are_laid) {
    int others = 0;
    for (int number = 1; number <= stack_tiles; ++number) {
        if (tiles_with_windfall().contains(number)) continue;
        ++others;
        const Tile tile = stack_tile(number);
        SCOPED_TRACE(name_with_number(tile));
        State state = estate(tile, one_of_each).barrels(red, 1).state();
        const Holdings before = holdings(state);
        const std::vector<Happening> told = laid(state, tile);
        Holdings expected = before;
        for (const int cubes : printed_cost(number).cubes) expected.cubes -= cubes;
        expected.barrels -= printed_cost(number).barrel ? 1 : 0;
        holds("GM-ONCE-07", holdings(state) == expected && state.of(red).points == Points(0) &&
                                told.back().rule == rule::tile_joins_display);
        played(state, end_turn(red));
        holds("GM-ONCE-07", cubes_on(state.plot(tile)) == 0 && holdings(state) == expected);
    }
    EXPECT_EQ(others, stack_tiles - 12 - 4 - 13);
}
TEST(GM_ONCE_07, the_first_cube_of_a_production_tile_comes_with_its_activation) {
    for (const char* name :
         {"forest#24", "quarry#23", "wheat-field#46", "pasture#65", "meadow#57"}) {
        const Tile tile = tile_named(name);
        State state = with_laid(tile);
        holds("GM-ONCE-07", cubes_on(state.plot(tile)) == 0);
        played(state, activate(red, {-1, -1}));
        holds("GM-ONCE-07", cubes_on(state.plot(tile)) == 1);
    }
}

TEST(GM_ONCE_08, a_windfall_without_choice_cannot_be_declined) {
    for (const int number : {16, 11, 26, 27, 30, 64}) {
        SCOPED_TRACE(name_with_number(stack_tile(number)));
        const State state = with_laid(stack_tile(number));
        holds("GM-ONCE-08", refusal(state, choose_goods(red, {})) == Reasons{"GM-TRACK-10"});
        holds("GM-ONCE-08", refusal(state, choose_goods(red, {wood})) == Reasons{"GM-TRACK-10"});
    }
}
TEST(GM_ONCE_08, loch_lochy_waits_for_two_resources_that_the_player_names) {
    State start = estate(tile_named("loch-lochy#9"), {}).state();
    played(start, take(red, 1, {0, 1}));
    holds("GM-ONCE-08", cubes_lying(start, red) == 0);
    for (const Move& too_early : {end_turn(red), activate(red, {0, 0}), activate(red, {0, 1})})
        holds("GM-ONCE-08", refusal(start, too_early) == Reasons{"GM-TRACK-10"});
    holds("GM-ONCE-08", refusal(start, choose_goods(red, {})) == Reasons{"GM-SPEC-03"});
    holds("GM-ONCE-08", refusal(start, choose_goods(red, {wood})) == Reasons{"GM-SPEC-03"});
    for (std::size_t a = 0; a < resource_types; ++a)
        for (std::size_t b = a; b < resource_types; ++b) {
            State state = start;
            played(state, choose_goods(red, {all_types[a], all_types[b]}));
            Cubes named{};
            ++named[a];
            ++named[b];
            holds("GM-ONCE-08", state.plot(Tile(9)).cubes == named);
        }
}
TEST(GM_ONCE_08, loch_shiel_waits_for_the_abbeys_resource_or_none) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0) forest#24@(1,1)").offers("loch-shiel#52");
    State start = table.state();
    played(start, take(red, 1, {0, 1}));
    holds("GM-ONCE-08",
          cubes_lying(start, red) == 0 && refusal(start, end_turn(red)) == Reasons{"GM-TRACK-10"});
    State without = start;
    played(without, choose_goods(red, {}));
    holds("GM-ONCE-08", cubes_on(without.plot(Tile(48))) == 0);
    EXPECT_EQ(without.plot(Tile(24)).cubes, (Cubes{1, 0, 0, 0, 0}));
    for (std::size_t type = 0; type < resource_types; ++type) {
        State state = start;
        played(state, choose_goods(red, {all_types[type]}));
        Cubes named{};
        named[type] = 1;
        holds("GM-ONCE-08", state.plot(Tile(48)).cubes == named);
        EXPECT_EQ(state.plot(Tile(24)).cubes, (Cubes{1, 0, 0, 0, 0}));
    }
}

}  // namespace
}  // namespace brieve::glen_more
