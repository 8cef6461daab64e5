// Bad input: moves that are refused, each with the rules of the refusal and the table untouched.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/refused.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

Move by(int who, Move move) {
    move.by = Mover(static_cast<std::uint8_t>(who));
    return move;
}

// One of each kind that a player makes.
std::vector<Move> players_kinds(Seat seat) {
    return {sell(seat, {1, 0}, wood), take(seat, 1, {1, 1}),  discard(seat, 1),
            choose_goods(seat, {}),   activate(seat, {1, 0}), step(seat, {0, 0}, {1, 0}),
            promote(seat, {0, 0}),    end_turn(seat)};
}

const std::vector<int> strangers{1, 2, 3, 4, 5, 6, 77, 254, 255};

struct Phases {
    State take, choose, act, draw;
};

Phases phases() {
    Table table(4);
    table.display(red, "S{2} forest#8@(1,0)[1 wood]").rows("2/0/0/0/0").offers("loch-lochy#9");
    State state = table.state();
    Phases found{state, state, state, state};
    played(state, take(red, 1, {0, 1}));
    found.choose = state;
    played(state, choose_goods(red, {wood, stone}));
    found.act = state;
    played(state, end_turn(red));
    found.draw = state;
    return found;
}

// Two players; red has passed the die, which is to be rolled.
State dies_turn() {
    Table table(2);
    table.track("red@0 die@1 forest#8@2 quarry#1@3 meadow#12@4 yellow@5 forest#24@6 forest#28@7");
    State state = table.state();
    played(state, {take(red, 2, {1, 0}), end_turn(red)});
    refilled(state);
    EXPECT_EQ(state.turn.phase, Phase::roll);
    return state;
}

TEST(GM_BAD_02, move_by_somebody_who_is_not_active) {
    const Phases red_plays = phases();
    for (const State& state : {red_plays.take, red_plays.choose, red_plays.act})
        for (const int stranger : strangers)
            for (const Move& move : players_kinds(red))
                refuses("GM-BAD-02", state, by(stranger, move), {"GM-TRACK-03"});
    EXPECT_EQ(refusal(red_plays.take, sell(red, {1, 0}, wood)), Reasons{});
}

TEST(GM_BAD_02, drawing_and_rolling_are_left_to_chance) {
    const Phases red_plays = phases();
    for (const int player : {0, 1, 2, 3, 4, 5, 254})
        refuses("GM-BAD-02", red_plays.draw, by(player, draw(10)), {"GM-TRACK-03"});
    EXPECT_EQ(refusal(red_plays.draw, draw(10)), Reasons{});
    for (const State& state : {red_plays.take, red_plays.choose, red_plays.act})
        for (const int anyone : {0, 1, 5, 254, 255}) {
            refuses("GM-BAD-02", state, by(anyone, draw(10)), {"GM-TRACK-10"});
            refuses("GM-BAD-02", state, by(anyone, roll(1)), {"GM-DIE-02"});
        }
}

TEST(GM_BAD_02, nobody_else_moves_while_tiles_are_due) {
    const State state = phases().draw;
    for (const int anyone : {0, 1, 4, 5, 254, 255})
        for (const Move& move : players_kinds(red))
            refuses("GM-BAD-02", state, by(anyone, move), {"GM-TRACK-10"});
}

TEST(GM_BAD_02, players_wait_while_the_die_is_active) {
    const State state = dies_turn();
    for (const int anyone : {0, 1, 2, 5, 254, 255}) {
        for (const Move& move : players_kinds(red))
            refuses("GM-BAD-02", state, by(anyone, move), {"GM-DIE-02"});
        if (anyone != 255) refuses("GM-BAD-02", state, by(anyone, roll(1)), {"GM-TRACK-03"});
        refuses("GM-BAD-02", state, by(anyone, draw(10)), {"GM-TRACK-10"});
    }
    EXPECT_EQ(refusal(state, roll(1)), Reasons{});
}

TEST(GM_BAD_03, every_move_after_the_end) {
    for (int players = 2; players <= 5; ++players) {
        const State state = ended(Table(players), 3).state;
        for (const int anyone : {0, 1, 2, 3, 4, 5, 254, 255}) {
            for (const Move& move : players_kinds(red))
                refuses("GM-BAD-03", state, by(anyone, move), {"GM-TRACK-22"});
            refuses("GM-BAD-03", state, by(anyone, draw(10)), {"GM-TRACK-22"});
            refuses("GM-BAD-03", state, by(anyone, roll(1)), {"GM-TRACK-22"});
        }
    }
}

// Spaces 1, 2 and 4 hold tiles; red stands on 0, the others on 3, 5 and 6, the rest is empty.
TEST(GM_BAD_04, spaces_without_a_tile) {
    Table table(4);
    table.track("red@0 forest#24@1 meadow#12@2 yellow@3 quarry#23@4 blue@5 green@6")
        .display(red, "S{1} forest#8@(1,0)");
    const State state = table.state();
    std::vector<int> spaces{-32768, -32767, -256, 255, 256, 32766, 32767};
    for (int space = -30; space <= 44; ++space) spaces.push_back(space);
    for (const int space : spaces) {
        if (space == 1 || space == 2 || space == 4) {
            EXPECT_EQ(refusal(state, take(red, space, {1, 1})), Reasons{});
            refuses("GM-BAD-04", state, discard(red, space), {"GM-COST-17"});
        } else {
            refuses("GM-BAD-04", state, take(red, space, {1, 1}), {"GM-TRACK-07"});
            refuses("GM-BAD-04", state, discard(red, space), {"GM-TRACK-07"});
        }
    }
}

TEST(GM_BAD_05, tavern_without_a_barrel_while_a_forest_is_legal) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)").offers("tavern-3#33 forest#24");
    State state = table.state();
    refuses("GM-BAD-05", state, take(red, 1, {1, 1}), {"GM-COST-09"});
    refuses("GM-BAD-05", state, discard(red, 1), {"GM-COST-17"});
    refuses("GM-BAD-05", state, take(red, 1, {1, 1}, pay().buy(Good::whisky)),
            {"GM-COST-09", "GM-WARE-05"});
    played(state, take(red, 2, {1, 1}));
}

TEST(GM_BAD_05, plain_tile_without_a_cell_while_a_road_tile_is_legal) {
    State state = Table(4).offers("meadow#12 quarry#1").state();
    for (int x = -3; x <= 3; ++x)
        for (int y = -3; y <= 3; ++y) {
            const int far = std::max(std::abs(x), std::abs(y)), steps = std::abs(x) + std::abs(y);
            const Reasons why = far == 0     ? Reasons{"GM-PLACE-01"}
                                : steps == 1 ? Reasons{"GM-PLACE-10"}
                                : far == 1   ? Reasons{"GM-PLACE-02"}
                                             : Reasons{"GM-PLACE-02", "GM-PLACE-03"};
            refuses("GM-BAD-05", state, take(red, 1, cell(x, y)), why);
        }
    refuses("GM-BAD-05", state, discard(red, 1), {"GM-COST-17"});
    played(state, take(red, 2, {1, 0}));
}

TEST(GM_BAD_05, castle_beyond_all_means) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]")
        .coins(red, 2)
        .offers("castle-moil#26 forest#24");
    State state = table.state();
    const Paying all = pay().own(wood, {1, 0}).buy(stone).buy(grain);
    EXPECT_EQ(refusal(state, take(red, 1, {1, 1}, all)), Reasons{});
    state = table.coins(red, 1).state();
    refuses("GM-BAD-05", state, take(red, 1, {1, 1}, all), {"GM-WARE-04"});
    refuses("GM-BAD-05", state, discard(red, 1), {"GM-COST-17"});
}

// A display with both lines prolonged: what the rules of placement say of a cell, said again.
Reasons cell_reasons(const TileSpec& tile, Cell at) {
    const std::vector<Cell> display{{0, 0}, {1, 0}, {0, 1}};
    const Cell clan{0, 0};
    if (std::ranges::find(display, at) != display.end()) return {"GM-PLACE-01"};
    Reasons why;
    if (std::ranges::none_of(display, [&](Cell other) { return edge_neighbours(at, other); }))
        why.push_back("GM-PLACE-02");
    if (!neighbours(at, clan)) why.push_back("GM-PLACE-03");
    const bool river_end = at == cell(0, 2) || at == cell(0, -1);
    const bool road_end = at == cell(2, 0) || at == cell(-1, 0);
    if (tile.river && !river_end) why.push_back("GM-PLACE-06");
    if (tile.road && !road_end) why.push_back("GM-PLACE-08");
    if (!tile.river && !tile.road && (river_end || road_end)) why.push_back("GM-PLACE-10");
    std::ranges::sort(why);
    return why;
}

TEST(GM_BAD_06, bad_cells_are_refused_before_anything_is_paid) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] meadow#3@(0,1)")
        .offers("fair-3#13 village#20 fair-3#17");
    const State state = table.state();
    const std::vector<Tile> tiles{Tile(13), Tile(20), Tile(17)};
    for (int space = 1; space <= 3; ++space)
        for (int x = -4; x <= 4; ++x)
            for (int y = -4; y <= 4; ++y)
                for (const Paying& paying : {pay().own(wood, {1, 0}), pay().buy(wood)}) {
                    const Tile tile = tiles[static_cast<std::size_t>(space) - 1];
                    const Reasons why = cell_reasons(spec(tile), cell(x, y));
                    const Move move = take(red, space, cell(x, y), paying);
                    EXPECT_EQ(refusal(state, move), why);
                    if (!why.empty()) refuses("GM-BAD-06", state, move, why);
                }
}

TEST(GM_BAD_06, river_into_a_plain_tile) {
    Table table(4);
    table
        .display(red,
                 "S forest#2@(0,1) wheat-field#22@(1,1) quarry#23@(1,2){1} forest#24@(1,3) "
                 "meadow#12@(0,3)")
        .offers("village#14 loch-lochy#9");
    const State state = table.state();
    refuses("GM-BAD-06", state, take(red, 1, {0, 2}, pay().buy(stone)), {"GM-PLACE-11"});
    refuses("GM-BAD-06", state, take(red, 2, {0, 2}), {"GM-PLACE-11"});
}

// Red has taken a pasture at (0,-1): the new tile, S and (1,0) may be activated, (1,1) may not.
State red_activates() {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) tavern-3#33@(1,1) village#4@(-1,0)")
        .offers("pasture#6");
    State state = table.state();
    played(state, take(red, 1, {0, -1}));
    return state;
}

TEST(GM_BAD_12, tiles_out_of_reach_and_empty_cells) {
    const State state = red_activates();
    const std::vector<Cell> reach{{0, 0}, {1, 0}, {-1, 0}, {0, -1}};
    for (int x = -4; x <= 4; ++x)
        for (int y = -4; y <= 4; ++y) {
            const Move move = activate(red, cell(x, y));
            if (std::ranges::find(reach, cell(x, y)) == reach.end()) {
                refuses("GM-BAD-12", state, move, {"GM-ACT-01"});
            } else {
                EXPECT_EQ(refusal(state, move), Reasons{});
            }
        }
}

TEST(GM_BAD_12, a_tile_for_the_second_time) {
    for (const Cell at : {Cell{0, 0}, Cell{1, 0}, Cell{-1, 0}, Cell{0, -1}}) {
        State state = red_activates();
        played(state, activate(red, at));
        refuses("GM-BAD-12", state, activate(red, at), {"GM-ACT-03"});
    }
}

// Loch Ness lies at (0,1); the new tile at (4,0) reaches (3,0) only.
State red_owns_loch_ness() {
    Table table(4);
    table
        .display(red,
                 "S{1} loch-ness#37@(0,1) forest#8@(1,0) quarry#1@(2,0) "
                 "wheat-field#5@(3,0){1}")
        .offers("fair-3#17");
    State state = table.state();
    played(state, take(red, 1, {4, 0}, pay().buy(wood)));
    return state;
}

TEST(GM_BAD_14, loch_ness_twice_in_a_turn) {
    State state = red_owns_loch_ness();
    played(state, activate(red, {3, 0}));
    played(state, activate(red, {1, 0}));
    refuses("GM-BAD-14", state, activate(red, {2, 0}), {"GM-SPEC-06"});
    refuses("GM-BAD-14", state, activate(red, {0, 1}), {"GM-SPEC-06"});
    refuses("GM-BAD-14", state, activate(red, {1, 0}), {"GM-ACT-03"});
    refuses("GM-BAD-14", state, activate(red, {3, 0}), {"GM-ACT-03"});
}

TEST(GM_BAD_14, loch_ness_without_its_card) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) quarry#1@(2,0) wheat-field#5@(3,0){1}")
        .display(yellow, "S{1} loch-ness#37@(0,1)")
        .offers("fair-3#17");
    State state = table.state();
    played(state, take(red, 1, {4, 0}, pay().buy(wood)));
    refuses("GM-BAD-14", state, activate(red, {1, 0}), {"GM-ACT-01"});
    played(state, activate(red, {3, 0}));
}

TEST(GM_BAD_14, loch_ness_in_the_turn_of_loch_oich) {
    Table table(4);
    table.display(red, "S{1} loch-ness#37@(0,1) forest#8@(1,0) quarry#1@(2,0)")
        .offers("loch-oich#60");
    State state = table.state();
    played(state, take(red, 1, {0, -1}, pay().buy(wood).buy(stone)));
    for (const Cell at : {Cell{0, 0}, Cell{0, 1}, Cell{1, 0}, Cell{2, 0}, Cell{0, -1}})
        played(state, activate(red, at));
    for (const Cell at : {Cell{0, 0}, Cell{0, 1}, Cell{1, 0}, Cell{2, 0}, Cell{0, -1}})
        refuses("GM-BAD-14", state, activate(red, at), {"GM-ACT-03"});
}

// One clan member on S, two points: village and S activated.
TEST(GM_BAD_15, steps_that_nobody_can_make) {
    State state = red_activates();
    refuses("GM-BAD-15", state, step(red, {0, 0}, {1, 0}), {"GM-CLAN-06"});
    played(state, {activate(red, {0, 0}), activate(red, {-1, 0})});
    for (int x = -3; x <= 3; ++x)
        for (int y = -3; y <= 3; ++y) {
            const Cell here = cell(x, y);
            const std::vector<Cell> display{{0, 0}, {1, 0}, {1, 1}, {-1, 0}, {0, -1}};
            Reasons why;
            if (!neighbours(here, {0, 0})) why.push_back("GM-CLAN-03");
            if (std::ranges::find(display, here) == display.end()) why.push_back("GM-CLAN-04");
            if (!why.empty()) refuses("GM-BAD-15", state, step(red, {0, 0}, here), why);
            if (why.empty()) {
                EXPECT_EQ(refusal(state, step(red, {0, 0}, here)), Reasons{});
            }
            if (here == cell(0, 0)) continue;
            refuses("GM-BAD-15", state, step(red, here, {0, 0}), {"GM-CLAN-02"});
            refuses("GM-BAD-15", state, promote(red, here), {"GM-CLAN-02"});
        }
    played(state, {step(red, {0, 0}, {1, 0}), step(red, {1, 0}, {1, 1})});
    refuses("GM-BAD-15", state, step(red, {1, 1}, {1, 0}), {"GM-CLAN-06"});
    refuses("GM-BAD-15", state, promote(red, {1, 1}), {"GM-CLAN-06"});
}

TEST(GM_BAD_16, last_clan_member_stays_unless_the_turn_ends_the_game) {
    for (int stack = 1; stack <= 3; ++stack)
        for (const int left : {1, 2, 3}) {
            Table table(4);
            table.display(red, "S{1} forest#8@(1,0)").offers("forest#24").left(stack, left);
            State state = table.state();
            played(state, {take(red, 1, {1, 1}), activate(red, {0, 0})});
            if (stack == 3 && left == 1) {
                played(state, promote(red, {0, 0}));
                EXPECT_EQ(state.of(red).chieftains, 1);
            } else {
                refuses("GM-BAD-16", state, promote(red, {0, 0}), {"GM-CLAN-09"});
            }
        }
}

TEST(GM_BAD_18, rolls_that_no_die_shows) {
    const State state = dies_turn();
    for (const int pips : {-32768, -256, -3, -2, -1, 0, 4, 5, 6, 7, 255, 257, 258, 32767})
        refuses("GM-BAD-18", state, roll(pips), {"GM-DIE-03"});
    for (const int pips : {1, 2, 3}) EXPECT_EQ(refusal(state, roll(pips)), Reasons{});
}

TEST(GM_BAD_18, no_roll_with_four_or_five_players) {
    for (const int players : {4, 5})
        for (const int pips : {-1, 0, 1, 2, 3, 4}) {
            State state = Table(players).offers("forest#8").state();
            refuses("GM-BAD-18", state, roll(pips), {"GM-DIE-02"});
            played(state, take(red, 1, {1, 0}));
            refuses("GM-BAD-18", state, roll(pips), {"GM-DIE-02"});
            played(state, end_turn(red));
            refuses("GM-BAD-18", state, roll(pips), {"GM-TRACK-10"});
        }
}

// Stack 1 has three tiles left: 10, 11 and 12; the others are on the track, taken or gone.
TEST(GM_BAD_22, drawn_tile_is_not_in_the_current_stack) {
    State state = Table(4).offers("loch-lochy#9").left(1, 3).state();
    played(state, {take(red, 1, {0, 1}), choose_goods(red, {wood, wood}), end_turn(red)});
    for (int tile = 0; tile <= 255; ++tile) {
        if (tile >= 10 && tile <= 12) {
            EXPECT_EQ(refusal(state, draw(tile)), Reasons{});
        } else {
            refuses("GM-BAD-22", state, draw(tile), {"GM-TRACK-17"});
        }
    }
    played(state, draw(11));
    EXPECT_EQ(state.turn.phase, Phase::take);
    EXPECT_FALSE(state.stacks.has(Tile(11)));
}

TEST(GM_BAD_22, a_given_order_is_kept) {
    Random random(Seed{7});
    Rulings reading;
    choose(reading, Draws::order_given);
    const glen_more::SetUp dealt = deal({"red", "yellow", "blue", "green"}, reading, random);
    State state = *begin(dealt);
    std::size_t next = 0;
    std::vector<Move> moves;
    for (int turns = 0; turns < 6; ++turns) {
        legal_moves(state, moves);
        const auto taking = std::ranges::find_if(
            moves, [](const Move& move) { return std::holds_alternative<Take>(move.what); });
        ASSERT_NE(taking, moves.end());
        played(state, *taking);
        if (state.turn.phase == Phase::choose) {
            legal_moves(state, moves);
            played(state, moves.back());
        }
        played(state, end_turn(active_seat(state)));
        while (state.turn.phase == Phase::draw) {
            for (int tile = 0; tile <= 68; ++tile)
                if (tile != dealt.order.at(next))
                    refuses("GM-BAD-22", state, draw(tile), {"GM-TRACK-17"});
            played(state, draw(dealt.order.at(next++)));
        }
    }
}

}  // namespace
}  // namespace brieve::glen_more
