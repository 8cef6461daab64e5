// Bad input: any value of any field of any move, in every phase, is answered and never obeyed.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

const std::vector<int> wild_spaces{-32768, -1, 0, 1, 2, 13, 14, 255, 32767};
const std::vector<int> wild_ordinates{-32768, -32767, -129, -128, -1, 0, 1, 127, 128, 255, 32767};
const std::vector<Good> wild_goods{Good::wood, Good::sheep,         Good::whisky,
                                   Good::coin, Good::victory_point, Good(10),
                                   Good(77),   Good(254),           Good::nothing};
const std::vector<int> wild_movers{0, 1, 4, 5, 77, 254, 255};

std::vector<Cell> wild_cells() {
    std::vector<Cell> cells{{1, 1}, {0, 2}};
    for (const int x : wild_ordinates)
        for (const int y : wild_ordinates) cells.push_back(cell(x, y));
    return cells;
}

Own own(Good type, int number, Cell from) {
    return {type, static_cast<std::uint8_t>(number), from};
}

// One payment for each field at each of its extremes, and some with many at once.
std::vector<Payment> wild_payments() {
    std::vector<Payment> found{Payment{}};
    for (const Good type : wild_goods)
        for (const int number : {1, 3, 127, 255})
            for (const Cell from : {Cell{0, 0}, Cell{1, 0}, Cell{32767, -32768}, Cell{-1, -1}}) {
                Payment payment;
                payment.own.back() = own(type, number, from);
                found.push_back(payment);
                payment.own.fill(own(type, number, from));
                found.push_back(payment);
            }
    for (std::size_t type = 0; type < good_types; ++type)
        for (const int number : {1, 3, 4, 255}) {
            Payment payment;
            payment.bought[type] = static_cast<std::uint8_t>(number);
            found.push_back(payment);
            payment.own[0] = own(Good::wood, 1, {1, 0});
            found.push_back(payment);
        }
    for (const int kind : {0, 1, 2, 3, 200, 255})
        for (const Cell from : {Cell{0, 0}, Cell{1, 0}, Cell{-32768, -32768}, Cell{32767, 32767}}) {
            Payment payment;
            payment.piece = {static_cast<PieceKind>(kind), from};
            found.push_back(payment);
        }
    Payment everything;
    for (std::size_t entry = 0; entry < Payment::own_max; ++entry)
        everything.own[entry] = own(static_cast<Good>(entry), 255, {1, 0});
    everything.bought.fill(255);
    everything.piece = {static_cast<PieceKind>(200), {-32768, 32767}};
    found.push_back(everything);
    return found;
}

// Every kind of move with wild values in its fields.
std::vector<What> wild_moves() {
    std::vector<What> found{EndTurn{}};
    for (const Cell at : wild_cells()) {
        for (const Good type : wild_goods) found.push_back(Sell{at, type});
        for (const Good type : wild_goods) found.push_back(Activate{at, {}, type});
        for (const Cell other : {Cell{0, 0}, Cell{1, 0}, Cell{-32768, 32767}, at}) {
            found.push_back(Step{at, other});
            found.push_back(Step{other, at});
        }
        found.push_back(Promote{at});
        for (const int space : wild_spaces)
            found.push_back(Take{static_cast<std::int16_t>(space), at, {}});
    }
    for (const int space : wild_spaces) found.push_back(Discard{static_cast<std::int16_t>(space)});
    for (const Payment& payment : wild_payments()) {
        for (const Cell at : {Cell{0, 1}, Cell{1, 1}, Cell{32767, 0}}) {
            found.push_back(Take{1, at, payment});
            found.push_back(Take{2, at, payment});
        }
        for (const Cell at : {Cell{0, 0}, Cell{1, 0}, Cell{1, 1}, Cell{0, 1}, Cell{2, 0}})
            found.push_back(Activate{at, payment, Good::nothing});
    }
    for (const Good a : wild_goods)
        for (const Good b : wild_goods)
            for (const Good c : wild_goods) found.push_back(Choose{{a, b, c, a}});
    for (int tile = 0; tile <= 255; ++tile) found.push_back(Draw{static_cast<std::uint8_t>(tile)});
    for (const int pips : {-32768, -1, 0, 1, 2, 3, 4, 32767})
        found.push_back(Roll{static_cast<std::int16_t>(pips)});
    return found;
}

// Judge answers every wild move by everybody; the generator lists exactly the accepted ones, a
// refused one leaves the table alone, and an accepted one leaves a sound table behind.
void survives(std::string_view bad, const State& state) {
    static const std::vector<What> moves = wild_moves();
    std::vector<Move> legal;
    legal_moves(state, legal);
    std::ranges::sort(legal);
    const Digest before = digest(state);
    int refused = 0;
    bool sound = true;
    for (const What& what : moves)
        for (const int by : wild_movers) {
            const Move move{Mover(static_cast<std::uint8_t>(by)), what};
            State table = state;
            const Violations found = play<GlenMore>(table, move);
            const bool listed = std::ranges::binary_search(legal, normal(move));
            sound = sound && found.legal() == listed;
            refused += !found.legal();
            if (found.legal()) sound = sound && broken_invariants(table).legal();
            if (!found.legal()) sound = sound && table == state && digest(table) == before;
            EXPECT_TRUE(sound) << kind_names[what.index()] << " by " << by;
            if (!sound) return;
        }
    holds(bad, sound && refused > 0);
}

// A loch of choice, a fair with its cubes, an Abbey and the card of Loch Ness.
State rich_turn(int players, std::string_view offered) {
    Table table(players);
    table
        .display(red,
                 "S{2} forest#8@(1,0)[2 wood] iona-abbey#48@(2,0)[1 sheep] "
                 "loch-ness#37@(0,1) fair-3#13@(1,1) butcher-sheep#10@(1,2)")
        .rows("1/2/3/0/1")
        .barrels(red, 1)
        .chieftains(red, 1)
        .offers(offered);
    return table.state();
}

TEST(GM_BAD_07, wild_values_before_the_take) {
    for (const char* offered :
         {"tavern-3#33 forest#24", "castle-stalker#27 village#4", "loch-oich#60 meadow#12",
          "loch-lochy#9 fair-4#49", "castle-moil#26 butcher-both#34"})
        for (const int players : {2, 5}) survives("GM-BAD-07", rich_turn(players, offered));
}

TEST(GM_BAD_08, wild_values_for_loch_ness_and_loch_oich) {
    Table table(4);
    table.display(red, "S{2} forest#8@(1,0)[2 wood] meadow#12@(1,1)[3 sheep]")
        .chieftains(red, 1)
        .offers("loch-ness#37 loch-oich#60");
    survives("GM-BAD-08", table.state());
}

TEST(GM_BAD_17, wild_values_while_a_choice_is_due) {
    for (const char* loch : {"loch-lochy#9", "loch-shiel#52"}) {
        State state = rich_turn(4, loch);
        played(state, take(red, 1, {0, -1}));
        EXPECT_EQ(state.turn.phase, Phase::choose);
        survives("GM-BAD-17", state);
    }
}

TEST(GM_BAD_12, wild_values_while_tiles_are_activated) {
    State state = rich_turn(4, "meadow#50");
    played(state, take(red, 1, {0, -1}));
    EXPECT_EQ(state.turn.phase, Phase::act);
    survives("GM-BAD-12", state);
    played(state, activate(red, {1, 1}, pay().own(wood, {1, 0})));
    played(state, activate(red, {0, 0}));
    survives("GM-BAD-12", state);
}

TEST(GM_BAD_15, wild_values_while_clan_members_move) {
    State state = rich_turn(4, "meadow#50");
    played(state, {take(red, 1, {0, -1}), activate(red, {0, 0})});
    survives("GM-BAD-15", state);
    played(state, step(red, {0, 0}, {1, 0}));
    survives("GM-BAD-15", state);
}

// Stuck with only the start village: no river or road tile is offered.
TEST(GM_BAD_04, wild_values_for_a_stuck_player) {
    State state = Table(4).offers("meadow#12 forest#24").state();
    survives("GM-BAD-04", state);
    played(state, discard(red, 2));
    survives("GM-BAD-04", state);
}

TEST(GM_BAD_22, wild_values_while_tiles_are_due) {
    for (const int stack : {1, 2, 3}) {
        State state = Table(3).offers("forest#8").left(stack, 2).state();
        played(state, {take(red, 1, {1, 0}), end_turn(red)});
        EXPECT_EQ(state.turn.phase, Phase::draw);
        survives("GM-BAD-22", state);
    }
}

TEST(GM_BAD_18, wild_values_while_the_die_is_to_be_rolled) {
    Table table(2);
    table.track("red@0 die@1 forest#8@2 quarry#1@3 meadow#12@4 yellow@5 forest#24@6 forest#28@7");
    State state = table.state();
    played(state, {take(red, 2, {1, 0}), end_turn(red)});
    refilled(state);
    EXPECT_EQ(state.turn.phase, Phase::roll);
    survives("GM-BAD-18", state);
}

TEST(GM_BAD_03, wild_values_after_the_end) {
    for (const int players : {2, 5}) survives("GM-BAD-03", ended(Table(players), 3).state);
}

}  // namespace
}  // namespace brieve::glen_more
