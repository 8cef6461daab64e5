// The worked examples of the catalogue, figure by figure.
#include <gtest/gtest.h>

#include <string>

#include "properties/glen_more/course.h"
#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"
#include "properties/glen_more/worked_examples.h"

namespace brieve::glen_more {
namespace {

// "5 coins; pasture 1 cattle, forest 2 wood; 0/1/0/2/2": one line of an example's table.
std::string told_of(const State& state, Seat seat) {
    std::string line = std::to_string(state.of(seat).coins.value()) + " coins; ";
    std::string cubes;
    for (const Tile tile : state.of(seat).display)
        for (std::size_t type = 0; type < resource_types; ++type)
            if (const int number = state.plot(tile).cubes[type]; number > 0)
                cubes += (cubes.empty() ? "" : ", ") + std::string(spec(tile).name) + " " +
                         std::to_string(number) + " " + resource_names[type];
    line += (cubes.empty() ? "none" : cubes) + ";";
    for (const Row row : state.warehouse)
        line += (line.back() == ';' ? " " : "/") + std::to_string(row.level);
    return line;
}

int coins_on_the_table(const State& state, Seat seat) {
    int sum = state.of(seat).coins.value();
    for (const Row row : state.warehouse) sum += row.level * (row.level + 1) / 2;
    return sum;
}

using Cells = std::vector<Cell>;

// Every cell of a field much larger than the display where this tile may be put.
Cells cells_for(const State& state, Seat seat, int space, const Paying& paying = {}) {
    Cells found;
    for (int x = -4; x <= 4; ++x)
        for (int y = -4; y <= 4; ++y)
            if (refusal(state, take(seat, space, cell(x, y), paying)).empty())
                found.push_back(cell(x, y));
    return found;
}

std::vector<int> spaces_drawn_onto(const State& state, const std::vector<Happening>& told) {
    std::vector<int> found;
    for (const Happening& happening : told)
        if (happening.rule == rule::append_clockwise) {
            found.push_back(happening.amount);
            EXPECT_EQ(spec(Tile(state.track.at(Space(happening.amount)).number())).name,
                      happening.what);
        }
    return found;
}

int cards_of(const State& state, Seat seat) {
    return (state.of(seat).display & tiles_with_card).size();
}

Table anna() {
    Table table(4);
    table
        .display(red,
                 "S fair-4#49@(1,0){1} quarry#23@(1,1) meadow#12@(1,-1) "
                 "forest#24@(1,2)[2 wood] pasture#21@(1,-2)[1 cattle]")
        .coins(red, 3)
        .rows("0/1/0/2/2")
        .offers("iona-abbey#48");
    return table;
}

TEST(GM_COST_02, ex_01_anna_sells_buys_and_takes_iona_abbey) {
    State state = anna().state();
    const Move take_abbey = take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep));
    EXPECT_EQ(told_of(state, red), "3 coins; pasture 1 cattle, forest 2 wood; 0/1/0/2/2");
    EXPECT_EQ(coins_on_the_table(state, red), 10);
    EXPECT_EQ(refusal(state, take_abbey), Reasons{"GM-WARE-04"});

    EXPECT_EQ(amount(played(state, sell(red, {1, -2}, cattle)), rule::selling_price), 2);
    EXPECT_EQ(told_of(state, red), "5 coins; forest 2 wood; 0/1/0/1/2");
    permits("GM-COST-02", state, take_abbey);
    EXPECT_EQ(told_of(state, red), "0 coins; forest 1 wood; 0/2/0/1/3");
    EXPECT_EQ(cards_of(state, red), 1);

    played(state, {activate(red, {1, 1}), activate(red, {1, -1})});
    EXPECT_EQ(told_of(state, red),
              "0 coins; meadow 1 sheep, quarry 1 stone, forest 1 wood; 0/2/0/1/3");
    played(state, activate(red, {2, 0}, {}, sheep));
    EXPECT_EQ(told_of(state, red),
              "0 coins; meadow 1 sheep, quarry 1 stone, forest 1 wood, iona-abbey 1 sheep; "
              "0/2/0/1/3");
    EXPECT_EQ(amount(played(state, sell(red, {2, 0}, sheep)), rule::selling_price), 3);
    EXPECT_EQ(told_of(state, red),
              "3 coins; meadow 1 sheep, quarry 1 stone, forest 1 wood; 0/2/0/1/2");
    const std::vector<Happening> fair = played(
        state, activate(red, {1, 0},
                        pay().buy(grain).own(wood, {1, 2}).own(stone, {1, 1}).own(sheep, {1, -1})));
    EXPECT_EQ(told_of(state, red), "2 coins; none; 0/2/1/1/2");
    EXPECT_EQ(amount(fair, rule::fair_pays_by_number), 8);

    EXPECT_EQ(state.of(red).points, Points(8));
    EXPECT_EQ(state.of(red).display.size(), 7);
    EXPECT_EQ(cards_of(state, red), 1);
    EXPECT_EQ(coins_on_the_table(state, red), 10);
    EXPECT_EQ(state.turn.movement, 0);
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-ACT-01"});
}

// Own wood beside bought stone and sheep in one payment.
TEST(GM_COST_06, ex_01_pays_with_one_own_and_two_bought_cubes) {
    State state = anna().coins(red, 5).state();
    permits("GM-COST-06", state,
            take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)));
    EXPECT_EQ(told_of(state, red), "0 coins; pasture 1 cattle, forest 1 wood; 0/2/0/2/3");
}

// In each of the three scorings, and with every count of a category raised alike.
TEST(GM_SCORE_07, ex_02_four_players_are_scored) {
    for (int stack = 1; stack <= 3; ++stack)
        for (int more = 0; more <= 2; ++more) {
            Table table(4);
            table.display(red, "S{1} loch-morar#35@(0,1)")
                .display(yellow, "S{1} loch-lochy#9@(0,1)")
                .barrels(red, 3 + more)
                .barrels(yellow, more)
                .barrels(blue, 3 + more)
                .barrels(green, 5 + 2 * more)
                .chieftains(red, 2 + more)
                .chieftains(yellow, 1 + more)
                .chieftains(blue, 4 + more)
                .chieftains(green, more);
            const Ended end = ended(table, stack);
            EXPECT_EQ(amount(end.told, rule::stack_end_scores), stack);
            EXPECT_EQ(amounts(end, rule::lead_table), (std::vector{6, 2, 8, 8}));
            for (int seat = 0; seat < 4; ++seat)
                EXPECT_EQ(standing(end.state).score[static_cast<std::size_t>(seat)].earned.value,
                          (std::vector{6, 2, 8, 8}[static_cast<std::size_t>(seat)]));
        }
}

// Red takes the last tile of its display in the game's last turn.
State ended_with_tiles(const std::vector<int>& sizes) {
    const std::vector<int> rivers{2, 3, 6, 7};
    Table table(static_cast<int>(sizes.size()));
    int next = 9;
    for (std::size_t seat = 0; seat < sizes.size(); ++seat) {
        std::vector<int> tiles{rivers[seat]};
        const std::size_t given = static_cast<std::size_t>(sizes[seat]) - (seat == 0 ? 2 : 1);
        while (tiles.size() < given) tiles.push_back(next++);
        table.display(Seat(static_cast<int>(seat)), spread(tiles));
    }
    const State state = ended(table, 3).state;
    for (std::size_t seat = 0; seat < sizes.size(); ++seat)
        EXPECT_EQ(state.player[seat].display.size(), sizes[seat]);
    return state;
}

TEST(GM_FINAL_05, ex_03_fifteen_thirteen_sixteen_and_thirteen_tiles) {
    const State state = ended_with_tiles({15, 13, 16, 13});
    EXPECT_EQ(lines(state, rule::tile_penalty), (std::vector{-6, 0, -9, 0}));
}

TEST(GM_FINAL_05, ex_04_thirteen_fifteen_and_sixteen_tiles) {
    const State state = ended_with_tiles({13, 15, 16});
    EXPECT_EQ(lines(state, rule::tile_penalty), (std::vector{0, -6, -9}));
}

struct Passage {
    Move move;
    std::vector<Move> then;
    std::vector<std::string_view> removed;
    std::vector<int> drawn;
    int gap;
    Seat next;
};

TEST(GM_TRACK_11, ex_05_red_passes_tiles_and_yellow) {
    const std::vector<Passage> table{
        {take(red, 1, {1, 1}), {}, {}, {13}, 0, red},
        {take(red, 2, {1, 1}, pay().buy(stone)), {}, {"meadow"}, {13, 0}, 1, red},
        {take(red, 4, {1, 1}), {}, {"meadow", "village"}, {13, 0, 1}, 2, yellow},
        {take(red, 10, {0, 1}),
         {choose_goods(red, {wood, wood})},
         {"meadow", "village"},
         {13, 0, 1},
         2,
         yellow}};
    for (const Passage& line : table) {
        State state = red_and_yellow().state();
        EXPECT_EQ(empty_spaces(state), std::vector{13});
        played(state, line.move);
        EXPECT_EQ(state.of(red).coins, Coins(line.gap == 1 ? 5 : 6));
        played(state, line.then);
        std::vector<Happening> told = played(state, end_turn(red));
        EXPECT_EQ(state.turn.draws_due, line.drawn.size());
        const std::vector<Happening> drawn = refilled(state);
        told.insert(told.end(), drawn.begin(), drawn.end());

        std::vector<std::string_view> removed;
        for (const Happening& happening : told)
            if (happening.rule == rule::passed_tiles_leave) removed.push_back(happening.what);
        EXPECT_EQ(removed, line.removed);
        EXPECT_EQ(spaces_drawn_onto(state, told), line.drawn);
        EXPECT_EQ(empty_spaces(state), std::vector{line.gap});
        EXPECT_EQ(turn(state), Turn(line.next));
    }
}

TEST(GM_PLACE_06, ex_05_legal_cells_for_red) {
    const State state = red_and_yellow().state();
    for (const int plain : {1, 4, 7, 8, 9, 11, 12})
        EXPECT_EQ(cells_for(state, red, plain), (Cells{{1, -1}, {1, 1}}));
    EXPECT_EQ(cells_for(state, red, 2, pay().buy(stone)), (Cells{{1, -1}, {1, 1}}));
    EXPECT_EQ(cells_for(state, red, 10), (Cells{{0, -1}, {0, 1}}));
}

TEST(GM_CLAN_02, ex_06_one_clan_member_makes_three_steps) {
    State state = three_points();
    played(state,
           {step(red, {0, 0}, {1, 0}), step(red, {1, 0}, {2, 0}), step(red, {2, 0}, {1, 1})});
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 0);
    EXPECT_EQ(state.plot(tile_named("forest#24")).clan_members, 1);
    EXPECT_EQ(refusal(state, step(red, {1, 1}, {1, 0})), Reasons{"GM-CLAN-06"});
}

// The foremost goes first, so that never two stand together.
TEST(GM_CLAN_02, ex_06_three_clan_members_make_a_step_each) {
    State state = three_points();
    played(state,
           {step(red, {2, 0}, {1, 1}), step(red, {1, 0}, {2, 0}), step(red, {0, 0}, {1, 0})});
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 0);
    for (const char* entered : {"village#4", "village#19", "forest#24"})
        EXPECT_EQ(state.plot(tile_named(entered)).clan_members, 1);
    EXPECT_EQ(refusal(state, step(red, {1, 0}, {0, 0})), Reasons{"GM-CLAN-06"});
}

TEST(GM_CLAN_09, ex_06_two_promotions_and_a_step_but_not_three_promotions) {
    State state = three_points();
    played(state, {promote(red, {0, 0}), promote(red, {1, 0})});
    EXPECT_EQ(refusal(state, promote(red, {2, 0})), Reasons{"GM-CLAN-09"});
    played(state, step(red, {2, 0}, {1, 1}));
    EXPECT_EQ(state.of(red).chieftains, 2);
    EXPECT_EQ(state.turn.movement, 0);
}

TEST(GM_SCORE_07, ex_07_two_four_and_seven_barrels) {
    Table table(3);
    const Ended end = ended(table.barrels(red, 2).barrels(yellow, 4).barrels(blue, 7), 1);
    EXPECT_EQ(amounts(end, rule::whisky_compared), (std::vector{2, 4, 7}));
    EXPECT_EQ(amounts(end, rule::lead_table), (std::vector{0, 2, 8}));
}

TEST(GM_SETUP_10, ex_08_three_or_four_players_and_nine_tiles) {
    for (const bool with_die : {false, true}) {
        glen_more::SetUp four{{"red", "yellow", "blue", "green"}, 0,  0,
                              {1, 2, 3, 4, 5, 6, 7, 8, 9},        {}, {}};
        if (with_die) four.names.pop_back();
        const Judged<State> begun = begin(four);
        ASSERT_TRUE(begun.has_value());
        for (int index = 0; index < track_spaces; ++index) {
            const highlands::Occupant here = begun->track.at(Space(index));
            if (index < 3) holds("GM-SETUP-08", here == highlands::a_figure(index));
            if (index == 3)
                holds("GM-SETUP-09", here == highlands::a_figure(with_die ? die.number : 3));
            if (index >= 4 && index <= 12)
                holds("GM-SETUP-10", here == highlands::a_tile(index - 3));
        }
        EXPECT_EQ(empty_spaces(*begun), std::vector{13});
        EXPECT_TRUE((begun->stacks & tiles_of_stack[0]).empty());
        EXPECT_EQ((begun->stacks & tiles_of_stack[1]).size(), 22);
        EXPECT_EQ(told_of(*begun, red),
                  with_die ? "6 coins; none; 1/1/1/1/1" : "6 coins; none; 0/0/0/0/0");
    }
}

// On offer: a river tile, a road tile and a plain one.
State placement(std::string_view display) {
    return Table(4).display(red, display).offers("pasture#6 quarry#1 meadow#12").state();
}

TEST(GM_PLACE_15, ex_09_start_village_alone) {
    const State state = placement("S{1}");
    EXPECT_EQ(cells_for(state, red, 1), (Cells{{0, -1}, {0, 1}}));
    EXPECT_EQ(cells_for(state, red, 2), (Cells{{-1, 0}, {1, 0}}));
    holds("GM-PLACE-15", cells_for(state, red, 3).empty());
}

TEST(GM_PLACE_04, ex_09_clan_member_on_the_start_village) {
    State state = placement("S{1} meadow#3@(0,1)");
    EXPECT_EQ(cells_for(state, red, 1), (Cells{{0, -1}}));
    EXPECT_EQ(cells_for(state, red, 2), (Cells{{-1, 0}, {1, 0}}));
    EXPECT_EQ(cells_for(state, red, 3), (Cells{{-1, 1}, {1, 1}}));
    EXPECT_EQ(refusal(state, take(red, 1, {0, 2})), Reasons{"GM-PLACE-03"});
    permits("GM-PLACE-04", state, take(red, 3, {1, 1}));
}

TEST(GM_PLACE_03, ex_09_clan_member_on_the_meadow) {
    const State state = placement("S meadow#3@(0,1){1}");
    EXPECT_EQ(cells_for(state, red, 1), (Cells{{0, 2}}));
    EXPECT_EQ(cells_for(state, red, 2), (Cells{{-1, 0}, {1, 0}}));
    EXPECT_EQ(cells_for(state, red, 3), (Cells{{-1, 1}, {1, 1}}));
    EXPECT_EQ(refusal(state, take(red, 3, {0, 2})), Reasons{"GM-PLACE-10"});
    EXPECT_EQ(refusal(state, take(red, 3, {1, 2})), Reasons{"GM-PLACE-02"});
    EXPECT_EQ(refusal(state, take(red, 1, {0, -1})), Reasons{"GM-PLACE-03"});
}

TEST(GM_ACT_20, ex_10_fair_takes_four_different_types) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#8@(1,0)[1 wood] fair-4#49@(2,0) pasture#21@(1,-1)[2 cattle] "
                 "meadow#57@(2,-1)[2 sheep] quarry#23@(3,-1)[1 stone]")
        .barrels(red, 1)
        .offers("meadow#12");
    State state = table.state();
    played(state, take(red, 1, {1, 1}));
    EXPECT_EQ(
        refusal(state, activate(red, {2, 0}, pay().own(cattle, {1, -1}, 2).own(sheep, {2, -1}, 2))),
        Reasons{"GM-ACT-20"});
    const Paying three = pay().own(cattle, {1, -1}).own(sheep, {2, -1}).own(stone, {3, -1});
    Paying with_whisky = three;
    EXPECT_EQ(refusal(state, activate(red, {2, 0}, with_whisky.buy(Good::whisky))),
              Reasons{"GM-WARE-05"});
    with_whisky = three;
    EXPECT_EQ(refusal(state, activate(red, {2, 0}, with_whisky.own(Good::whisky, {2, 0}))),
              (Reasons{"GM-ACT-20", "GM-COST-05"}));
    Paying four = three;
    const std::vector<Happening> told =
        played(state, activate(red, {2, 0}, four.own(wood, {1, 0})));
    EXPECT_EQ(amount(told, rule::fair_pays_by_number), 8);
    EXPECT_EQ(state.of(red).points, Points(8));
}

State new_distillery() {
    Table table(4);
    table.display(red, "S wheat-field#18@(1,0)[3 grain]{1}").offers("distillery#11");
    State state = table.state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    EXPECT_EQ(state.of(red).barrels, 1);
    return state;
}

TEST(GM_ACT_15, ex_11_new_distillery_gives_a_second_barrel_and_no_third) {
    State state = new_distillery();
    const Move distil = activate(red, {1, 1}, pay().own(grain, {1, 0}));
    permits("GM-ACT-15", state, distil);
    EXPECT_EQ(state.of(red).barrels, 2);
    EXPECT_EQ(refusal(state, distil), Reasons{"GM-ACT-03"});
    EXPECT_EQ(told_of(state, red), "5 coins; wheat-field 2 grain; 0/1/0/0/0");
}

TEST(GM_ACT_10, ex_11_wheat_field_activated_after_or_before_the_distillery) {
    const Move distil = activate(red, {1, 1}, pay().own(grain, {1, 0}));
    const Move harvest = activate(red, {1, 0});
    State after = new_distillery();
    played(after, {distil, harvest});
    EXPECT_EQ(told_of(after, red), "5 coins; wheat-field 3 grain; 0/1/0/0/0");
    State before = new_distillery();
    permits("GM-ACT-10", before, harvest);
    EXPECT_EQ(told_of(before, red), "5 coins; wheat-field 3 grain; 0/1/0/0/0");
    played(before, distil);
    EXPECT_EQ(told_of(before, red), "5 coins; wheat-field 2 grain; 0/1/0/0/0");
    EXPECT_EQ(refusal(before, harvest), Reasons{"GM-ACT-03"});
}

TEST(GM_SPEC_17, ex_12_castle_stalker_brings_two_clan_members) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] quarry#1@(-1,0)[1 stone]")
        .offers("castle-stalker#27");
    State state = table.state();
    const Tile stalker = tile_named("castle-stalker#27");
    played(state, take(red, 1, {0, 1}, pay().own(wood, {1, 0}).own(stone, {-1, 0})));
    EXPECT_EQ(told_of(state, red), "6 coins; none; 0/0/0/0/0");
    EXPECT_EQ(state.plot(stalker).clan_members, 2);
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 1);
    EXPECT_EQ(cards_of(state, red), 1);
    EXPECT_EQ(achievement(state, red, Category::chieftains), 1);
    played(state, {activate(red, {0, 0}), activate(red, {1, 0}), activate(red, {-1, 0}),
                   activate(red, {0, 1})});
    EXPECT_EQ(told_of(state, red), "6 coins; quarry 1 stone, forest 1 wood; 0/0/0/0/0");
    EXPECT_EQ(state.turn.movement, 2);
    EXPECT_EQ(state.plot(stalker).clan_members, 2);
}

// Before the take or between the take and the filling, the sale brings the same.
TEST(GM_SPEC_12, ex_13_loch_shiel_puts_a_sold_stone_back) {
    for (const bool before : {false, true}) {
        Table table(4);
        table.display(red, "S{1} village#4@(1,0) quarry#67@(2,0)[1 stone]")
            .rows("0/2/0/0/0")
            .offers("loch-shiel#52");
        State state = table.state();
        EXPECT_EQ(told_of(state, red), "6 coins; quarry 1 stone; 0/2/0/0/0");
        if (before) played(state, sell(red, {2, 0}, stone));
        played(state, take(red, 1, {0, 1}));
        if (!before) permits("GM-SPEC-12", state, sell(red, {2, 0}, stone));
        EXPECT_EQ(told_of(state, red), "8 coins; none; 0/1/0/0/0");
        const std::vector<Happening> told = played(state, choose_goods(red, {}));
        EXPECT_EQ(amount(told, rule::shiel_fills_empty), 1);
        EXPECT_EQ(told_of(state, red), "8 coins; quarry 1 stone; 0/1/0/0/0");
    }
}

}  // namespace
}  // namespace brieve::glen_more
