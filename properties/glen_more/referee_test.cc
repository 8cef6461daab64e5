// Referee mode: for each kind of illegal move an example of what is left out and what is done.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "properties/glen_more/course.h"
#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Texts = std::vector<std::string>;

Texts texts(const std::vector<Fact>& facts) {
    Texts said;
    for (const Fact& fact : facts) said.push_back(text(fact));
    return said;
}

// The move is refused for these reasons and carried out all the same; gives what was left out.
Texts carried_out(State& state, const Move& move, const Reasons& why,
                  std::vector<Happening>* heard = nullptr) {
    EXPECT_EQ(refusal(state, move), why);
    state.partial = false;
    Happenings told;
    const Forced forced = GlenMore::force(state, move, &told);
    EXPECT_TRUE(forced.applied);
    EXPECT_TRUE(state.partial);
    if (heard != nullptr) *heard = told.list;
    return texts(forced.left_out);
}

// The move is refused for these reasons and left out as a whole.
Texts left_out(const State& state, const Move& move, const Reasons& why) {
    EXPECT_EQ(refusal(state, move), why);
    State table = state;
    table.partial = false;
    const State before = table;
    Happenings told;
    const Forced forced = GlenMore::force(table, move, &told);
    EXPECT_FALSE(forced.applied);
    EXPECT_TRUE(table == before);
    EXPECT_TRUE(told.list.empty());
    EXPECT_FALSE(forced.left_out.empty());
    return texts(forced.left_out);
}

int cubes(const State& state, std::string_view tile) {
    return cubes_on(state.plot(tile_named(tile)));
}
bool lies_at(const State& state, std::string_view tile, Cell at) {
    return state.of(red).display.has(tile_named(tile)) &&
           cell_of(state.plot(tile_named(tile))) == at;
}
Points points(const State& state) { return state.of(red).points; }

// Red has wood, sheep and stone, and may take one of these tiles.
Table market(std::string_view offered) {
    Table table(4);
    table
        .display(red,
                 "S{2} forest#8@(1,0)[2 wood] meadow#12@(1,1)[3 sheep] quarry#23@(2,1)[1 stone]")
        .rows("1/0/0/3/2")
        .offers(offered);
    return table;
}

// Red has placed a meadow beside a tile at (1,1), with that before it.
State beside(std::string_view tile, std::string_view more = "", std::string_view name = "") {
    Table table(4);
    table
        .display(red,
                 "S{2} forest#8@(1,0)[2 wood] " + std::string(tile) + "@(1,1) " + std::string(more))
        .rows("1/0/0/3/2")
        .offers(name.empty() ? "meadow#3" : name);
    State state = table.state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_TRACK_03, a_move_out_of_turn_is_left_out) {
    const State state = market("forest#24").state();
    EXPECT_EQ(left_out(state, take(yellow, 1, {0, 1}), {"GM-TRACK-03"}),
              Texts{"it is the turn of seat 0"});
}

TEST(GM_TRACK_05, the_end_of_a_turn_without_a_tile_is_left_out) {
    left_out(market("forest#24").state(), end_turn(red), {"GM-TRACK-05"});
}

TEST(GM_TRACK_10, what_does_not_belong_here_is_left_out) {
    const State state = market("forest#24").state();
    left_out(state, activate(red, {1, 0}), {"GM-TRACK-10"});
    left_out(state, draw(24), {"GM-TRACK-10"});
    left_out(state, choose_goods(red, {wood}), {"GM-TRACK-10"});
}

TEST(GM_DIE_02, a_roll_in_the_turn_of_a_player_is_left_out) {
    left_out(market("forest#24").state(), roll(1), {"GM-DIE-02"});
}

TEST(GM_TRACK_22, nothing_is_done_after_the_end) {
    const State state = ended(Table(4), 3).state;
    for (const Move& move : {sell(red, {1, 0}, wood), end_turn(red), draw(67)})
        EXPECT_EQ(left_out(state, move, {"GM-TRACK-22"}), Texts{"the game is over"});
}

TEST(GM_CLAN_01, an_activation_after_a_step_is_left_out) {
    State state = beside("village#16");
    played(state, {activate(red, {0, 0}), step(red, {0, 0}, {1, 0})});
    left_out(state, activate(red, {1, 1}), {"GM-CLAN-01"});
}

TEST(GM_TRACK_07, a_space_without_a_tile_leaves_the_take_out) {
    const State state = market("forest#24").state();
    EXPECT_EQ(left_out(state, take(red, 9, {0, 1}), {"GM-TRACK-07"}),
              Texts{"space 9 holds no tile"});
    left_out(state, discard(red, -1), {"GM-TRACK-07"});
}

TEST(GM_TRACK_08, a_tile_behind_the_figure_stays) {
    Table table(4);
    table.track("meadow#12@1 red@2 forest#8@3 yellow@4 blue@5 green@6")
        .end(6)
        .ruling(PassedTiles::remove_next_turn);
    left_out(table.state(), take(red, 1, {1, 1}), {"GM-TRACK-08"});
}

TEST(GM_COST_17, a_discard_by_one_who_is_not_stuck_is_left_out) {
    left_out(market("forest#24").state(), discard(red, 1), {"GM-COST-17"});
}

TEST(GM_TRACK_17, a_tile_of_another_stack_is_not_drawn) {
    State state = market("meadow#3").state();
    played(state, {take(red, 1, {0, 1}), end_turn(red)});
    left_out(state, draw(60), {"GM-TRACK-17"});
}

TEST(GM_DIE_03, a_roll_that_the_die_does_not_show_is_left_out) {
    Table table(2);
    table.track("red@0 die@1 forest#8@2 quarry#1@3 meadow#12@4 yellow@5 forest#24@6 forest#28@7");
    State state = table.state();
    played(state, {take(red, 2, {1, 0}), end_turn(red)});
    refilled(state);
    left_out(state, roll(4), {"GM-DIE-03"});
}

TEST(GM_DIE_09, a_roll_beyond_what_is_given_is_left_out) {
    Table table(3);
    table.active(the_die).track("die@9 red@10 yellow@11 blue@12 meadow#12@13 forest#24@0");
    left_out(table.state(), roll(3), {"GM-DIE-09"});
}

TEST(GM_PLACE_01, a_taken_cell_leaves_the_take_out) {
    EXPECT_EQ(left_out(market("forest#24").state(), take(red, 1, {1, 1}), {"GM-PLACE-01"}),
              Texts{"meadow lies at (1,1)"});
    // Whatever else would be possible of it.
    left_out(market("village#16").state(), take(red, 1, {1, 1}), {"GM-COST-07", "GM-PLACE-01"});
}

TEST(GM_PLACE_02, a_tile_may_come_to_lie_apart) {
    State state = market("forest#24 quarry#25").state();
    const Move apart = take(red, 1, {-4, 5});
    EXPECT_EQ(carried_out(state, apart, {"GM-PLACE-02", "GM-PLACE-03"}), Texts{});
    EXPECT_TRUE(lies_at(state, "forest#24", {-4, 5}));
    EXPECT_EQ(state.turn.phase, Phase::act);
    // It has no neighbours but itself.
    EXPECT_EQ(refusal(state, activate(red, {-4, 5})), Reasons{});
    EXPECT_EQ(refusal(state, activate(red, {1, 0})), Reasons{"GM-ACT-01"});
}

// A display grows on from there, and its cells are counted in a byte.
TEST(GM_PLACE_02, no_tile_comes_to_lie_out_of_sight) {
    const Reasons why{"GM-PLACE-02", "GM-PLACE-03"};
    for (const Cell near : {Cell{60, 0}, Cell{-60, 60}, Cell{3, -60}}) {
        State state = market("forest#24").state();
        carried_out(state, take(red, 1, near), why);
        EXPECT_TRUE(lies_at(state, "forest#24", near));
    }
    for (const Cell far : {Cell{61, 0}, Cell{-60, -61}, Cell{32767, -32768}})
        left_out(market("forest#24").state(), take(red, 1, far), why);
}

TEST(GM_PLACE_06, a_river_tile_elsewhere_does_not_prolong_the_river) {
    State state = market("meadow#3 quarry#7").state();
    carried_out(state, take(red, 1, {2, 2}), {"GM-PLACE-03", "GM-PLACE-06"});
    state.turn = TurnMemory();
    EXPECT_EQ(refusal(state, take(red, 2, {0, 1})), Reasons{});
    EXPECT_EQ(refusal(state, take(red, 2, {0, 3})),
              (Reasons{"GM-PLACE-02", "GM-PLACE-03", "GM-PLACE-06"}));
}

// A tile that fills the hole joins the two pieces of a road.
TEST(GM_PLACE_08, a_road_with_a_hole_goes_on_in_the_hole) {
    State state = market("quarry#1 village#4").state();
    carried_out(state, take(red, 1, {3, 0}), {"GM-PLACE-02", "GM-PLACE-03", "GM-PLACE-08"});
    state.turn = TurnMemory();
    ++state.plot(tile_named("forest#8")).clan_members;
    EXPECT_EQ(refusal(state, take(red, 2, {2, 0})), Reasons{});
    EXPECT_EQ(refusal(state, take(red, 2, {4, 0})), (Reasons{"GM-PLACE-03", "GM-PLACE-08"}));
}

TEST(GM_PLACE_10, a_plain_tile_blocks_the_river) {
    State state = market("forest#24 quarry#7").state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}), {"GM-PLACE-10"}), Texts{});
    EXPECT_TRUE(lies_at(state, "forest#24", {0, 1}));
}

TEST(GM_COST_05, own_cubes_that_are_not_there_are_left_out) {
    State state = market("castle-stalker#27").state();
    const auto paying = pay().own(wood, {1, 0}, 5).own(stone, {1, 1}).own(stone, {7, 7});
    EXPECT_EQ(
        carried_out(state, take(red, 1, {0, 1}, paying), {"GM-COST-05", "GM-COST-07"}),
        (Texts{"3 wood missing at (1,0)", "1 stone missing at (1,1)", "1 stone missing at (7,7)"}));
    EXPECT_EQ(cubes(state, "forest#8"), 0);
    EXPECT_EQ(cubes(state, "meadow#12"), 3);
    EXPECT_TRUE(lies_at(state, "castle-stalker#27", {0, 1}));
    EXPECT_EQ(state.plot(tile_named("castle-stalker#27")).clan_members, 2);
}

TEST(GM_COST_05, entries_that_name_one_tile_twice_share_its_cubes) {
    State state = market("village#20").state();
    Move move = take(red, 1, {0, -1}, pay());
    std::get<Take>(move.what).payment.own.fill({wood, 1, {1, 0}});
    const Texts missing(4, "1 wood missing at (1,0)");
    EXPECT_EQ(carried_out(state, move, {"GM-COST-05", "GM-COST-07"}), missing);
    EXPECT_EQ(cubes(state, "forest#8"), 0);
}

TEST(GM_COST_07, too_much_is_handed_in_as_played) {
    State state = market("village#20").state();
    const auto paying = pay().own(wood, {1, 0}, 2).own(sheep, {1, 1});
    EXPECT_EQ(carried_out(state, take(red, 1, {0, -1}, paying), {"GM-COST-07"}), Texts{});
    EXPECT_EQ(cubes(state, "forest#8"), 0);
    EXPECT_EQ(cubes(state, "meadow#12"), 2);
}

TEST(GM_COST_07, an_unpaid_tile_is_taken_for_nothing) {
    State state = market("village#14").state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}), {"GM-COST-07"}), Texts{});
    EXPECT_TRUE(lies_at(state, "village#14", {0, 1}));
    EXPECT_EQ(state.plot(tile_named("village#14")).clan_members, 1);
    EXPECT_EQ(state.of(red).coins, Coins(6));
}

TEST(GM_COST_09, a_barrel_that_is_not_there_is_not_paid) {
    State state = market("tavern-3#33 tavern-3#42").state();
    std::vector<Happening> told;
    EXPECT_EQ(carried_out(state, take(red, 1, {1, 2}), {"GM-COST-09", "GM-PLACE-03"}, &told),
              Texts{"no barrel is there to pay for tavern-3"});
    EXPECT_EQ(times(told, rule::tavern_costs_barrel), 0);
    EXPECT_EQ(state.of(red).barrels, 0);
    EXPECT_TRUE(state.rulings == Rulings());
    // With a barrel it is paid, whatever else is wrong.
    State other = market("tavern-3#33").barrels(red, 2).state();
    EXPECT_EQ(carried_out(other, take(red, 1, {1, 2}), {"GM-PLACE-03"}), Texts{});
    EXPECT_EQ(other.of(red).barrels, 1);
}

TEST(GM_COST_11, a_piece_that_is_not_there_is_left_out) {
    for (const Paying& paying : {pay().chieftain(), pay().member({1, 0}), pay().member({9, 9})}) {
        State state = market("loch-ness#37").state();
        EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}, paying), {"GM-COST-11"}),
                  Texts{"the piece that is named to pay is not there"});
        EXPECT_TRUE(lies_at(state, "loch-ness#37", {0, 1}));
        EXPECT_EQ(state.plot(start_village(0)).clan_members, 2);
    }
    State state = market("loch-ness#37").state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}), {"GM-COST-11"}), Texts{});
}

TEST(GM_COST_11, a_piece_that_no_tile_asked_for_is_gone) {
    State state = market("meadow#3").chieftains(red, 1).state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}, pay().chieftain()), {"GM-COST-11"}), Texts{});
    EXPECT_EQ(state.of(red).chieftains, 0);
    carried_out(state, activate(red, {0, 0}, pay().member({0, 0})), {"GM-BAD-07"});
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 1);
    EXPECT_EQ(state.turn.movement, 1);
}

TEST(GM_COST_13, loch_oich_takes_what_it_is_given) {
    State state = market("loch-oich#60").state();
    carried_out(state, take(red, 1, {0, 1}, pay().own(sheep, {1, 1}, 2)), {"GM-COST-13"});
    EXPECT_EQ(cubes(state, "meadow#12"), 1);
    EXPECT_EQ(refusal(state, activate(red, {2, 1})), Reasons{});
}

TEST(GM_WARE_03, nothing_is_bought_from_a_full_row) {
    State state = market("castle-of-mey#38").state();
    const auto paying = pay().own(wood, {1, 0}).own(stone, {2, 1}).buy(cattle);
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 2}, paying),
                          {"GM-PLACE-02", "GM-PLACE-03", "GM-WARE-03"}),
              Texts{"1 cattle not bought: the row is full"});
    EXPECT_EQ(state.of(red).coins, Coins(6));
    EXPECT_EQ(cubes(state, "quarry#23"), 0);
}

TEST(GM_WARE_04, purchases_end_with_the_coins) {
    State state = market("castle-stalker#27").coins(red, 2).state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}, pay().buy(wood).buy(stone)), {"GM-WARE-04"}),
              Texts{"1 stone not bought: too few coins are there"});
    EXPECT_EQ(state.of(red).coins, Coins(0));
    EXPECT_EQ(state.row(Resource::wood), highlands::row(2));
    EXPECT_EQ(state.row(Resource::stone), highlands::row(0));
}

TEST(GM_WARE_05, what_nobody_needs_is_bought_and_gone) {
    State state = market("meadow#3").state();
    carried_out(state, take(red, 1, {0, 1}, pay().buy(grain, 2)), {"GM-WARE-05"});
    EXPECT_EQ(state.of(red).coins, Coins(3));
    EXPECT_EQ(state.row(Resource::grain), highlands::row(2));
    EXPECT_EQ(carried_out(state, activate(red, {0, 1}, pay().buy(Good::whisky)), {"GM-WARE-05"}),
              Texts{"1 whisky not bought: it is not for sale"});
}

TEST(GM_WARE_10, a_sale_to_an_empty_row_loses_the_cube) {
    State state = market("forest#24").state();
    std::vector<Happening> told;
    EXPECT_EQ(carried_out(state, sell(red, {2, 1}, stone), {"GM-WARE-10"}, &told),
              Texts{"the stone row holds no coins"});
    EXPECT_EQ(cubes(state, "quarry#23"), 0);
    EXPECT_EQ(state.of(red).coins, Coins(6));
    EXPECT_EQ(amount(told, rule::paid_cubes_to_supply), -1);
}

TEST(GM_WARE_15, coins_come_for_a_cube_that_is_not_there) {
    State state = market("forest#24").state();
    std::vector<Happening> told;
    EXPECT_EQ(carried_out(state, sell(red, {1, 0}, cattle), {"GM-WARE-15"}, &told),
              Texts{"1 cattle missing at (1,0)"});
    EXPECT_EQ(state.of(red).coins, Coins(9));
    EXPECT_EQ(state.row(Resource::cattle), highlands::row(2));
    EXPECT_EQ(amount(told, rule::selling_price), 3);
    EXPECT_EQ(cubes(state, "forest#8"), 2);
    EXPECT_EQ(left_out(state, sell(red, {1, 0}, grain), {"GM-WARE-10", "GM-WARE-15"}),
              (Texts{"1 grain missing at (1,0)", "the grain row holds no coins"}));
}

TEST(GM_WARE_14, what_is_not_traded_is_not_sold) {
    const State state = market("forest#24").barrels(red, 1).state();
    EXPECT_EQ(left_out(state, sell(red, {1, 0}, Good::whisky), {"GM-WARE-14"}),
              Texts{"whisky cannot be sold"});
    EXPECT_EQ(left_out(state, sell(red, {1, 0}, Good(200)), {"GM-WARE-14"}),
              Texts{"unknown goods cannot be sold"});
}

TEST(GM_ACT_01, a_tile_out_of_reach_is_activated_and_nothing_is_not) {
    State state = beside("meadow#12", "quarry#23@(2,1)");
    EXPECT_EQ(carried_out(state, activate(red, {2, 1}), {"GM-ACT-01"}), Texts{});
    EXPECT_EQ(cubes(state, "quarry#23"), 1);
    EXPECT_EQ(left_out(state, activate(red, {5, 5}), {"GM-ACT-01"}),
              Texts{"no tile lies at (5,5)"});
}

TEST(GM_ACT_03, a_tile_is_activated_a_second_time_and_no_third) {
    State state = beside("meadow#12");
    played(state, activate(red, {1, 1}));
    carried_out(state, activate(red, {1, 1}), {"GM-ACT-03"});
    EXPECT_EQ(cubes(state, "meadow#12"), 2);
    EXPECT_EQ(left_out(state, activate(red, {1, 1}), {"GM-ACT-03"}),
              Texts{"meadow at (1,1) was activated twice in this turn"});
}

TEST(GM_SPEC_06, loch_ness_is_used_a_second_time) {
    State state = beside("meadow#12", "loch-ness#37@(0,-1) quarry#23@(2,1) forest#24@(2,2)");
    played(state, activate(red, {2, 1}));
    carried_out(state, activate(red, {2, 2}), {"GM-SPEC-06"});
    EXPECT_EQ(cubes(state, "forest#24"), 1);
}

TEST(GM_ACT_12, a_distillery_without_grain_gives_its_barrel) {
    for (const Paying& paying : {pay(), pay().own(wood, {1, 0}), pay().own(grain, {1, 0})}) {
        State state = beside("distillery#11");
        State before = state;
        carried_out(
            state, activate(red, {1, 1}, paying),
            paying.payment.own[0].type == grain ? Reasons{"GM-COST-05"} : Reasons{"GM-ACT-12"});
        EXPECT_EQ(state.of(red).barrels, before.of(red).barrels + 1);
        EXPECT_EQ(cubes(state, "forest#8"),
                  paying.payment.own[0].number == 1 && paying.payment.own[0].type == wood ? 1 : 2);
    }
}

TEST(GM_ACT_17, a_butcher_pays_for_what_it_can_use) {
    for (const auto& [given, paid] :
         {std::pair{0, 2}, std::pair{1, 2}, std::pair{2, 4}, std::pair{3, 4}}) {
        State state = beside("butcher-sheep#10", "meadow#12@(2,1)[3 sheep]");
        Paying paying = pay().own(wood, {1, 0});
        if (given > 0) paying.own(sheep, {2, 1}, given);
        carried_out(state, activate(red, {1, 1}, paying), {"GM-ACT-17"});
        EXPECT_EQ(points(state), Points(paid));
        EXPECT_EQ(cubes(state, "meadow#12"), 3 - given);
        EXPECT_EQ(cubes(state, "forest#8"), 1);
    }
}

TEST(GM_ACT_20, a_fair_pays_for_the_types_that_were_handed_in) {
    const auto fair = [] { return beside("fair-3#13", "meadow#12@(2,1)[3 sheep]"); };
    State twice = fair();
    carried_out(twice, activate(red, {1, 1}, pay().own(sheep, {2, 1}, 3).own(wood, {1, 0})),
                {"GM-ACT-20"});
    EXPECT_EQ(points(twice), Points(3));
    EXPECT_EQ(cubes(twice, "meadow#12"), 0);
    State nothing = fair();
    carried_out(nothing, activate(red, {1, 1}), {"GM-ACT-20"});
    EXPECT_EQ(points(nothing), Points(1));
    State oversize = fair();
    const auto four = pay().own(sheep, {2, 1}).own(wood, {1, 0}).buy(stone).buy(grain);
    carried_out(oversize, activate(red, {1, 1}, four), {"GM-ACT-20", "GM-WARE-05"});
    EXPECT_EQ(points(oversize), Points(5));
    // Of three types only two are there.
    State short_of_one = fair();
    const auto three = pay().own(sheep, {2, 1}).own(wood, {1, 0}).own(stone, {2, 1});
    EXPECT_EQ(carried_out(short_of_one, activate(red, {1, 1}, three), {"GM-COST-05"}),
              Texts{"1 stone missing at (2,1)"});
    EXPECT_EQ(points(short_of_one), Points(3));
}

TEST(GM_ACT_22, a_grocer_with_two_cubes_pays_in_full) {
    State state = beside("grocer#56");
    carried_out(state, activate(red, {1, 1}, pay().own(wood, {1, 0}, 2)), {"GM-ACT-22"});
    EXPECT_EQ(points(state), Points(8));
    EXPECT_EQ(cubes(state, "forest#8"), 0);
}

TEST(GM_BAD_07, a_payment_that_nobody_asked_for_is_gone) {
    State state = beside("meadow#12");
    carried_out(state, activate(red, {1, 1}, pay().own(wood, {1, 0})), {"GM-BAD-07"});
    EXPECT_EQ(cubes(state, "forest#8"), 1);
    EXPECT_EQ(cubes(state, "meadow#12"), 1);
}

TEST(GM_ACT_16, an_abbey_without_a_resource_named_gives_nothing) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)").offers("meadow#3");
    State state = table.state();
    played(state, take(red, 1, {0, 1}));
    State other = state;
    EXPECT_EQ(carried_out(state, activate(red, {1, 0}), {"GM-ACT-16"}),
              Texts{"iona-abbey gives nothing: no resource is named"});
    EXPECT_EQ(cubes(state, "iona-abbey#48"), 0);
    EXPECT_EQ(refusal(state, activate(red, {1, 0}, {}, wood)), Reasons{"GM-ACT-03"});
    carried_out(other, activate(red, {1, 0}, {}, Good::coin), {"GM-ACT-16"});
    EXPECT_EQ(cubes(other, "iona-abbey#48"), 0);
}

TEST(GM_BAD_17, a_choice_that_nobody_asked_for_is_left_out) {
    State state = beside("meadow#12");
    EXPECT_EQ(carried_out(state, activate(red, {1, 1}, {}, wood), {"GM-BAD-17"}),
              Texts{"meadow asks for no choice"});
    EXPECT_EQ(cubes(state, "meadow#12"), 1);
}

TEST(GM_SPEC_03, loch_lochy_gives_what_it_can) {
    const auto chosen = [](const std::vector<Good>& goods) {
        State state = market("loch-lochy#9").state();
        played(state, take(red, 1, {0, 1}));
        const Texts said = carried_out(state, choose_goods(red, goods), {"GM-SPEC-03"});
        EXPECT_EQ(state.turn.phase, Phase::act);
        return std::pair{cubes(state, "loch-lochy#9"), said};
    };
    EXPECT_EQ(chosen({}), (std::pair{0, Texts{}}));
    EXPECT_EQ(chosen({wood}), (std::pair{1, Texts{}}));
    EXPECT_EQ(chosen({wood, grain, wood}), (std::pair{2, Texts{"wood cannot be chosen"}}));
    EXPECT_EQ(chosen({Good::coin, grain}), (std::pair{1, Texts{"coin cannot be chosen"}}));
}

TEST(GM_SPEC_11, loch_shiel_fills_no_abbey_that_is_not_empty) {
    const auto abbey_after = [](const std::string& abbey, const std::vector<Good>& goods) {
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0) quarry#23@(1,1) " + abbey).offers("loch-shiel#52");
        State state = table.state();
        played(state, take(red, 1, {0, 1}));
        carried_out(state, choose_goods(red, goods), {"GM-SPEC-11"});
        EXPECT_EQ(state.turn.phase, Phase::act);
        EXPECT_EQ(cubes(state, "quarry#23"), 1);
        return cubes(state, "iona-abbey#48");
    };
    EXPECT_EQ(abbey_after("", {wood}), 0);
    EXPECT_EQ(abbey_after("iona-abbey#48@(2,0)[1 wood]", {wood}), 1);
    EXPECT_EQ(abbey_after("iona-abbey#48@(2,0)", {wood, grain}), 1);
}

TEST(GM_CLAN_02, nobody_steps_from_a_tile_without_clan_members) {
    State state = beside("village#16");
    played(state, activate(red, {0, 0}));
    EXPECT_EQ(left_out(state, step(red, {1, 1}, {0, 0}), {"GM-CLAN-02"}),
              Texts{"no clan member stands at (1,1)"});
    left_out(state, promote(red, {8, 8}), {"GM-CLAN-02"});
}

TEST(GM_CLAN_03, a_step_may_go_far) {
    State state = beside("village#16", "quarry#23@(2,1)");
    played(state, {activate(red, {0, 0}), activate(red, {1, 1})});
    carried_out(state, step(red, {0, 0}, {2, 1}), {"GM-CLAN-03"});
    EXPECT_EQ(state.plot(tile_named("quarry#23")).clan_members, 1);
    EXPECT_EQ(state.turn.movement, 1);
}

TEST(GM_CLAN_04, nobody_steps_off_the_display) {
    State state = beside("village#16");
    played(state, activate(red, {0, 0}));
    EXPECT_EQ(left_out(state, step(red, {0, 0}, {-1, 0}), {"GM-CLAN-04"}),
              Texts{"no tile lies at (-1,0)"});
}

TEST(GM_CLAN_06, a_step_and_a_promotion_without_points) {
    State state = beside("village#16");
    carried_out(state, step(red, {0, 0}, {1, 0}), {"GM-CLAN-06"});
    EXPECT_EQ(state.turn.movement, 0);
    EXPECT_EQ(state.plot(tile_named("forest#8")).clan_members, 1);
    carried_out(state, promote(red, {1, 0}), {"GM-CLAN-06"});
    EXPECT_EQ(state.of(red).chieftains, 1);
    EXPECT_EQ(state.turn.movement, 0);
    left_out(state, step(red, {1, 0}, {0, 0}), {"GM-CLAN-06"});
}

TEST(GM_CLAN_09, the_last_clan_member_goes) {
    Table table(4);
    table.offers("meadow#3 quarry#7");
    State state = table.state();
    played(state, {take(red, 1, {0, 1}), activate(red, {0, 0})});
    carried_out(state, promote(red, {0, 0}), {"GM-CLAN-09"});
    EXPECT_EQ(state.of(red).chieftains, 1);
    EXPECT_EQ(state.plot(start_village(0)).clan_members, 0);
    // Nobody is left to place a tile beside.
    State next = state;
    next.turn = TurnMemory();
    EXPECT_EQ(refusal(next, discard(red, 2)), Reasons{});
}

// Under this reading red has placed a meadow north of the start village.
template <class Choice>
State read_as(Choice option, std::string_view drawn) {
    Table table(4);
    table.display(red, drawn).offers("meadow#3").ruling(option);
    State state = table.state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_RULING_13, a_purchase_that_a_reading_forbids_is_made) {
    State state = market("village#20").ruling(Buying::buy_only_with_zero).state();
    EXPECT_EQ(carried_out(state, take(red, 1, {0, 1}, pay().buy(wood)), {"GM-RULING-13"}), Texts{});
    EXPECT_EQ(state.of(red).coins, Coins(4));
    EXPECT_EQ(cubes(state, "forest#8"), 2);
}

// It is asked with the turn and ends the asking, so that all the rest is still to be seen.
TEST(GM_RULING_19, what_comes_too_early_is_done) {
    const State state = read_as(Compulsion::compulsory_if_able, "S{1} forest#8@(1,0)");
    const Reasons why{"GM-RULING-19"};
    State ended = state;
    carried_out(ended, end_turn(red), why);
    EXPECT_EQ(ended.turn.phase, Phase::draw);
    State stepped = state;
    carried_out(stepped, step(red, {0, 0}, {1, 0}), why);
    EXPECT_EQ(stepped.turn.movement, 0);
    EXPECT_EQ(stepped.plot(tile_named("forest#8")).clan_members, 1);
    left_out(state, step(red, {1, 0}, {0, 0}), why);
    left_out(state, step(red, {0, 0}, {5, 5}), why);
    left_out(state, promote(red, {1, 0}), why);
}

TEST(GM_RULING_24, a_third_clan_member_joins_two) {
    State state = read_as(Crowding::two_at_most, "S{1} forest#8@(1,0){2}");
    played(state, activate(red, {0, 0}));
    carried_out(state, step(red, {0, 0}, {1, 0}), {"GM-RULING-24"});
    EXPECT_EQ(state.plot(tile_named("forest#8")).clan_members, 3);
}

TEST(GM_RULING_32, loch_ness_acts_in_its_sleep) {
    State state =
        read_as(NessWorks::on_activation, "S{1} forest#8@(1,0) loch-ness#37@(0,-1) quarry#1@(2,0)");
    carried_out(state, activate(red, {2, 0}), {"GM-RULING-32"});
    EXPECT_EQ(cubes(state, "quarry#1"), 1);
}

TEST(GM_RULING_33, an_activation_follows_loch_ness) {
    State state =
        read_as(NessWhen::last_only, "S{1} forest#8@(1,0) loch-ness#37@(0,-1) quarry#1@(2,0)");
    played(state, activate(red, {2, 0}));
    carried_out(state, activate(red, {1, 0}), {"GM-RULING-33"});
    EXPECT_EQ(cubes(state, "forest#8"), 1);
}

TEST(GM_RULING_34, loch_ness_acts_in_its_first_turn) {
    Table table(4);
    table.display(red, "S{2} forest#8@(1,0) quarry#1@(2,0)")
        .offers("loch-ness#37")
        .ruling(NessFirst::from_next_turn);
    State state = table.state();
    played(state, take(red, 1, {0, 1}, pay().member({0, 0})));
    carried_out(state, activate(red, {2, 0}), {"GM-RULING-34"});
    EXPECT_EQ(cubes(state, "quarry#1"), 1);
}

TEST(GM_RULING_57, a_full_tile_is_activated_and_gains_nothing) {
    State state = read_as(FullTile::refused_and_unspent, "S{1} forest#8@(1,0)[3 wood]");
    carried_out(state, activate(red, {1, 0}), {"GM-RULING-57"});
    EXPECT_EQ(cubes(state, "forest#8"), 3);
    EXPECT_TRUE(state.turn.activated.has(tile_named("forest#8")));
}

}  // namespace
}  // namespace brieve::glen_more
