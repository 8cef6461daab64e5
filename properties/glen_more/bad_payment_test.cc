// Bad input: payments, purchases and sales that are refused, with the table untouched.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/glen_more/refused.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

TEST(GM_BAD_07, payment_that_is_not_the_cost) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#8@(1,0)[2 wood] quarry#1@(-1,0)[2 stone] "
                 "wheat-field#22@(1,1)[1 grain]")
        .chieftains(red, 1)
        .offers("castle-stalker#27 forest#24");
    const State state = table.state();
    const Cell forest{1, 0}, quarry{-1, 0}, field{1, 1}, nowhere{7, 7};
    const std::vector<std::pair<Paying, Reasons>> payments{
        {pay().own(wood, forest).own(stone, quarry), {}},
        {pay().own(wood, forest).buy(stone), {}},
        {pay(), {"GM-COST-07"}},
        {pay().own(wood, forest), {"GM-COST-07"}},
        {pay().buy(stone), {"GM-COST-07"}},
        {pay().own(wood, forest, 2).own(stone, quarry), {"GM-COST-07"}},
        {pay().own(wood, forest).own(stone, quarry).own(grain, field), {"GM-COST-07"}},
        {pay().own(grain, field).own(stone, quarry), {"GM-COST-07"}},
        {pay().own(wood, quarry).own(stone, quarry), {"GM-COST-05"}},
        {pay().own(wood, nowhere).own(stone, quarry), {"GM-COST-05"}},
        {pay().own(wood, forest, 3).own(stone, quarry), {"GM-COST-05", "GM-COST-07"}},
        {pay().own(wood, forest).own(stone, quarry).buy(wood), {"GM-WARE-05"}},
        {pay().own(wood, forest).own(stone, quarry).member({0, 0}), {"GM-COST-11"}},
        {pay().own(wood, forest).own(stone, quarry).chieftain(), {"GM-COST-11"}},
        {pay().own(Good::whisky, forest).own(wood, forest).own(stone, quarry),
         {"GM-COST-05", "GM-COST-07"}}};
    for (const auto& [paying, why] : payments)
        EXPECT_EQ(refusal(state, take(red, 1, {0, 1}, paying)), why);
    EXPECT_EQ(refusal(state, take(red, 2, {1, -1}, pay().own(wood, forest))),
              Reasons{"GM-COST-07"});
    EXPECT_EQ(refusal(state, take(red, 2, {1, -1}, pay().member({0, 0}))), Reasons{"GM-COST-11"});
}

TEST(GM_BAD_07, payment_where_none_is_asked) {
    Table table(4);
    table
        .display(red,
                 "S{1} forest#8@(1,0)[2 wood] tavern-3#33@(1,1) loch-morar#35@(0,1) "
                 "iona-abbey#48@(-1,0)[3 grain] quarry#23@(-1,1)")
        .chieftains(red, 1)
        .offers("pasture#6");
    State state = table.state();
    played(state, take(red, 1, {0, -1}));
    for (const Cell at : {Cell{0, 0}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}}) {
        EXPECT_EQ(refusal(state, activate(red, at)), Reasons{});
        const auto asked = [&](const Paying& paying) {
            return refusal(state, activate(red, at, paying));
        };
        EXPECT_EQ(asked(pay().own(wood, {1, 0})), Reasons{"GM-BAD-07"});
        EXPECT_EQ(asked(pay().member({0, 0})), Reasons{"GM-BAD-07"});
        EXPECT_EQ(asked(pay().chieftain()), Reasons{"GM-BAD-07"});
        EXPECT_EQ(asked(pay().own(wood, {1, 1})), (Reasons{"GM-BAD-07", "GM-COST-05"}));
        EXPECT_EQ(asked(pay().buy(wood)), (Reasons{"GM-BAD-07", "GM-WARE-05"}));
        // Three wood cost 6, and a stone is one more than the coins in hand.
        EXPECT_EQ(asked(pay().buy(wood, 3).buy(stone)),
                  (Reasons{"GM-BAD-07", "GM-WARE-04", "GM-WARE-05"}));
    }
}

TEST(GM_BAD_07, tavern_loch_and_fair_take_no_piece) {
    Table table(4);
    table.display(red, "S{1} tavern-3#33@(1,1) loch-morar#35@(0,1) fair-3#13@(2,1)")
        .offers("forest#8");
    State state = table.state();
    played(state, take(red, 1, {1, 0}));
    for (const Cell at : {Cell{1, 1}, Cell{0, 1}}) {
        EXPECT_EQ(refusal(state, activate(red, at)), Reasons{});
        EXPECT_EQ(refusal(state, activate(red, at, pay().member({0, 0}))), Reasons{"GM-BAD-07"});
        EXPECT_EQ(refusal(state, activate(red, at, pay().buy(sheep))),
                  (Reasons{"GM-BAD-07", "GM-WARE-05"}));
    }
    EXPECT_EQ(refusal(state, activate(red, {2, 1}, pay().buy(sheep))), Reasons{});
    EXPECT_EQ(refusal(state, activate(red, {2, 1}, pay().buy(sheep).member({0, 0}))),
              Reasons{"GM-BAD-07"});
}

TEST(GM_BAD_08, loch_oich_asks_for_two_types) {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1)[3 sheep] forest#8@(1,0)[1 wood]")
        .offers("loch-oich#60");
    const State state = table.state();
    const auto paid = [](const Paying& paying) { return take(red, 1, {0, -1}, paying); };
    const Cell meadow{0, 1}, forest{1, 0};
    EXPECT_EQ(refusal(state, paid(pay().own(sheep, meadow).own(wood, forest))), Reasons{});
    EXPECT_EQ(refusal(state, paid(pay().own(sheep, meadow).buy(grain))), Reasons{});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow, 2)), {"GM-COST-13"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow)), {"GM-COST-13"});
    refuses("GM-BAD-08", state, paid(pay()), {"GM-COST-13"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow).buy(sheep)),
            {"GM-COST-13", "GM-WARE-05"});
    refuses("GM-BAD-08", state, paid(pay().buy(sheep, 2)), {"GM-COST-13", "GM-WARE-05"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow).own(wood, forest).buy(grain)),
            {"GM-COST-13", "GM-WARE-05"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow, 2).own(wood, forest)),
            {"GM-COST-13"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, meadow).own(wood, forest).member({0, 0})),
            {"GM-COST-11"});
}

TEST(GM_BAD_08, loch_ness_asks_for_a_piece_that_is_there) {
    Table table(4);
    table.display(red, "S{2} meadow#3@(0,1)[1 sheep] forest#8@(1,0)").offers("loch-ness#37");
    State state = table.state();
    const auto paid = [](const Paying& paying) { return take(red, 1, {0, -1}, paying); };
    EXPECT_EQ(refusal(state, paid(pay().member({0, 0}))), Reasons{});
    refuses("GM-BAD-08", state, paid(pay()), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().chieftain()), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().member({1, 0})), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().member({5, 5})), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().own(sheep, {0, 1})), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().member({0, 0}).own(sheep, {0, 1})), {"GM-COST-11"});
    refuses("GM-BAD-08", state, paid(pay().member({0, 0}).buy(sheep)), {"GM-WARE-05"});
    state = table.chieftains(red, 1).state();
    EXPECT_EQ(refusal(state, paid(pay().chieftain())), Reasons{});
}

TEST(GM_BAD_09, purchases_that_nothing_uses) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] bridge#66@(0,1) fair-3#13@(1,1)")
        .offers("quarry#1 fair-3#17");
    State state = table.state();
    for (const Good type : {wood, stone, grain, cattle, sheep})
        refuses("GM-BAD-09", state, take(red, 1, {-1, 0}, pay().buy(type)), {"GM-WARE-05"});
    refuses("GM-BAD-09", state, take(red, 2, {-1, 0}, pay().buy(wood, 2)), {"GM-WARE-05"});
    refuses("GM-BAD-09", state, take(red, 2, {-1, 0}, pay().own(wood, {1, 0}).buy(wood)),
            {"GM-WARE-05"});
    refuses("GM-BAD-09", state, take(red, 2, {-1, 0}, pay().own(wood, {1, 0}).buy(stone)),
            {"GM-WARE-05"});
    refuses("GM-BAD-09", state, take(red, 2, {-1, 0}, pay().buy(stone)),
            {"GM-COST-07", "GM-WARE-05"});
    played(state, take(red, 1, {-1, 0}));
    refuses("GM-BAD-09", state, activate(red, {-1, 0}, pay().buy(stone)),
            {"GM-BAD-07", "GM-WARE-05"});
    refuses("GM-BAD-09", state, activate(red, {0, 1}, pay().buy(stone)), {"GM-ACT-23"});
    refuses("GM-BAD-09", state, activate(red, {0, 1}, pay().buy(stone, 2).buy(wood)),
            {"GM-ACT-23", "GM-WARE-05"});
    refuses("GM-BAD-09", state,
            activate(red, {0, 1}, pay().own(wood, {1, 0}).buy(stone).buy(grain)),
            {"GM-ACT-23", "GM-WARE-05"});
    EXPECT_EQ(refusal(state, activate(red, {0, 1}, pay().own(wood, {1, 0}).buy(stone))), Reasons{});
}

// A fair asks for one wood: the wood row at each level, with no coins to seven.
TEST(GM_BAD_10, purchases_by_level_and_coins) {
    for (int level = 0; level <= 3; ++level)
        for (int coins = 0; coins <= 7; ++coins) {
            Table table(4);
            table.rows(std::to_string(level) + "/0/0/0/0").coins(red, coins).offers("fair-3#17");
            const State state = table.state();
            const Move move = take(red, 1, {1, 0}, pay().buy(wood));
            if (level == 3) refuses("GM-BAD-10", state, move, {"GM-WARE-03"});
            if (level < 3 && coins <= level) refuses("GM-BAD-10", state, move, {"GM-WARE-04"});
            if (level < 3 && coins > level) {
                EXPECT_EQ(refusal(state, move), Reasons{});
            }
        }
}

// Sheep for the butcher: two cost level + 1 and level + 2, and beyond the row nothing is priced.
TEST(GM_BAD_10, two_of_a_type_are_priced_one_by_one) {
    for (int level = 0; level <= 3; ++level)
        for (int coins = 0; coins <= 7; ++coins) {
            Table table(4);
            table.display(red, "S{1} forest#8@(1,0)")
                .coins(red, coins)
                .offers("butcher-sheep#10")
                .rows("0/0/0/0/" + std::to_string(level));
            State state = table.state();
            played(state, take(red, 1, {1, 1}));
            const Move move = activate(red, {1, 1}, pay().buy(sheep, 2));
            const int price = level == 3 ? 0 : level == 2 ? 3 : 2 * level + 3;
            Reasons why;
            if (level >= 2) why.push_back("GM-WARE-03");
            if (price > coins) why.push_back("GM-WARE-04");
            if (!why.empty()) refuses("GM-BAD-10", state, move, why);
            if (why.empty()) {
                EXPECT_EQ(refusal(state, move), Reasons{});
            }
        }
}

TEST(GM_BAD_10, sales_by_level_and_cubes) {
    for (int level = 0; level <= 3; ++level)
        for (int cubes = 0; cubes <= 1; ++cubes) {
            Table table(4);
            table.display(red, "S{1} forest#8@(1,0)[" + std::to_string(cubes) + " wood]")
                .rows(std::to_string(level) + "/3/3/3/3");
            const State state = table.state();
            Reasons why;
            if (level == 0) why.push_back("GM-WARE-10");
            if (cubes == 0) why.push_back("GM-WARE-15");
            if (!why.empty()) refuses("GM-BAD-10", state, sell(red, {1, 0}, wood), why);
            if (why.empty()) {
                EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{});
            }
            refuses("GM-BAD-10", state, sell(red, {1, 0}, stone), {"GM-WARE-15"});
            refuses("GM-BAD-10", state, sell(red, {0, 0}, sheep), {"GM-WARE-15"});
            refuses("GM-BAD-10", state, sell(red, {9, 9}, sheep), {"GM-WARE-15"});
        }
}

TEST(GM_BAD_11, only_the_five_resources_are_traded) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood]")
        .rows("3/3/3/3/3")
        .barrels(red, 3)
        .chieftains(red, 1)
        .points(red, 9)
        .offers("quarry#1");
    const State state = table.state();
    for (int type = 0; type <= 255; ++type) {
        const Good good = static_cast<Good>(type);
        for (const Cell from : {Cell{0, 0}, Cell{1, 0}, Cell{8, 8}})
            if (type >= 5) refuses("GM-BAD-11", state, sell(red, from, good), {"GM-WARE-14"});
        if (type >= 5 && type < 10)
            refuses("GM-BAD-11", state, take(red, 1, {-1, 0}, pay().buy(good)), {"GM-WARE-05"});
    }
    EXPECT_EQ(refusal(state, sell(red, {1, 0}, wood)), Reasons{});
}

struct RecipeCase {
    const char* tile;
    Cell at;
    Good cost;
    const char* rule;
    bool (*accepts)(const Cubes&);
};

int total(const Cubes& cubes) { return cubes[0] + cubes[1] + cubes[2] + cubes[3] + cubes[4]; }

template <int most>
bool fair(const Cubes& cubes) {
    return std::ranges::max(cubes) == 1 && total(cubes) <= most;
}

const std::vector<RecipeCase> recipes{
    {"fair-3#13", {-1, -1}, wood, "GM-ACT-20", fair<3>},
    {"fair-3#17", {2, 0}, wood, "GM-ACT-20", fair<3>},
    {"fair-4#49", {2, 0}, wood, "GM-ACT-20", fair<4>},
    {"fair-5#55", {2, 0}, wood, "GM-ACT-20", fair<5>},
    {"grocer#56", {-1, -1}, stone, "GM-ACT-22", [](const Cubes& c) { return total(c) == 3; }},
    {"butcher-sheep#10",
     {-1, -1},
     Good::nothing,
     "GM-ACT-17",
     [](const Cubes& c) { return c[4] >= 1 && total(c) == c[4]; }},
    {"butcher-cattle#31",
     {-1, -1},
     Good::nothing,
     "GM-ACT-18",
     [](const Cubes& c) { return c[3] >= 1 && total(c) == c[3]; }},
    {"butcher-both#34",
     {-1, -1},
     wood,
     "GM-ACT-19",
     [](const Cubes& c) { return c[3] == 1 && c[4] == 1 && total(c) == 2; }},
    {"bridge#66",
     {0, 1},
     Good::nothing,
     "GM-ACT-23",
     [](const Cubes& c) { return c[0] == 1 && c[1] == 1 && total(c) == 2; }},
    {"distillery#11", {-1, -1}, stone, "GM-ACT-12", [](const Cubes& c) {
         return c[2] == 1 && total(c) == 1;
     }}};

// Nothing, one or two of each type, from the display: all 243 payments for each of the tiles.
TEST(GM_BAD_13, every_payment_of_up_to_two_of_each_type) {
    const std::array<Cell, 5> sources{Cell{1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}};
    for (const RecipeCase& recipe : recipes) {
        Table table(4);
        table
            .display(red,
                     "S{1} forest#8@(1,0)[2 wood]{1} quarry#1@(-1,0)[2 stone] "
                     "wheat-field#22@(1,1)[2 grain] pasture#21@(-1,1)[2 cattle] "
                     "meadow#12@(1,-1)[2 sheep]")
            .offers(recipe.tile);
        State state = table.state();
        Paying cost;
        if (recipe.cost != Good::nothing) cost.buy(recipe.cost);
        played(state, take(red, 1, recipe.at, cost));
        for (int code = 0; code < 243; ++code) {
            Cubes cubes{};
            Paying paying;
            for (std::size_t type = 0, rest = static_cast<std::size_t>(code); type < 5;
                 ++type, rest /= 3) {
                cubes[type] = static_cast<std::uint8_t>(rest % 3);
                if (rest % 3 > 0) paying.own(static_cast<Good>(type), sources[type], cubes[type]);
            }
            const Move move = activate(red, recipe.at, paying);
            if (recipe.accepts(cubes)) {
                EXPECT_EQ(refusal(state, move), Reasons{});
            } else {
                refuses("GM-BAD-13", state, move, {recipe.rule});
            }
        }
    }
}

TEST(GM_BAD_13, three_sheep_for_the_butcher) {
    Table table(4);
    table.display(red, "S{1} meadow#3@(0,1)[3 sheep]").offers("butcher-sheep#10");
    State state = table.state();
    played(state, take(red, 1, {1, 1}));
    refuses("GM-BAD-13", state, activate(red, {1, 1}, pay().own(sheep, {0, 1}, 3)), {"GM-ACT-17"});
    played(state, activate(red, {1, 1}, pay().own(sheep, {0, 1}, 2)));
    EXPECT_EQ(state.of(red).points, Points(4));
}

TEST(GM_BAD_17, iona_abbey_names_one_resource_while_it_has_room) {
    for (int held = 0; held <= 3; ++held) {
        Table table(4);
        table.display(red, "S{1} iona-abbey#48@(1,0)[" + std::to_string(held) + " stone]")
            .offers("pasture#6");
        State state = table.state();
        played(state, take(red, 1, {0, 1}));
        for (int type = 0; type <= 255; ++type) {
            const Good choice = static_cast<Good>(type);
            const Reasons named = refusal(state, activate(red, {1, 0}, {}, choice));
            const bool nothing = choice == Good::nothing;
            if (held == 3) {
                EXPECT_EQ(named, nothing ? Reasons{} : Reasons{"GM-BAD-17"});
            } else {
                EXPECT_EQ(named, type < 5 ? Reasons{} : Reasons{"GM-ACT-16"});
            }
        }
        for (const Cell at : {Cell{0, 0}, Cell{0, 1}})
            for (const int type : {0, 1, 4, 5, 9, 10, 77, 254})
                EXPECT_EQ(refusal(state, activate(red, at, {}, static_cast<Good>(type))),
                          Reasons{"GM-BAD-17"});
    }
}

// Every list of up to three goods, of which two are no resources; and four of a kind.
TEST(GM_BAD_17, loch_lochy_names_two_resources) {
    State state = Table(4).offers("loch-lochy#9").state();
    refuses("GM-BAD-17", state, choose_goods(red, {wood, wood}), {"GM-TRACK-10"});
    played(state, take(red, 1, {0, 1}));
    const std::vector<Good> goods{wood, stone, grain, cattle, sheep, Good::whisky, Good(77)};
    std::vector<std::vector<Good>> lists{{}, {wood, wood, wood, wood}};
    for (const Good a : goods) {
        lists.push_back({a});
        for (const Good b : goods) {
            lists.push_back({a, b});
            for (const Good c : goods) lists.push_back({a, b, c});
        }
    }
    for (const std::vector<Good>& named : lists) {
        const bool two = named.size() == 2 && std::ranges::all_of(named, is_resource);
        EXPECT_EQ(refusal(state, choose_goods(red, named)),
                  two ? Reasons{} : Reasons{"GM-SPEC-03"});
    }
    for (const Move& move : {take(red, 1, {0, 1}), activate(red, {0, 0}), end_turn(red)})
        EXPECT_EQ(refusal(state, move), Reasons{"GM-TRACK-10"});
}

TEST(GM_BAD_17, loch_shiel_names_one_resource_for_an_empty_abbey_or_none) {
    for (const std::string abbey : {"", " iona-abbey#48@(1,0)", " iona-abbey#48@(1,0)[1 wood]"}) {
        State state = Table(4).display(red, "S{1}" + abbey).offers("loch-shiel#52").state();
        played(state, take(red, 1, {0, 1}));
        const bool fills = abbey == " iona-abbey#48@(1,0)";
        const auto asked = [&](const std::vector<Good>& named) {
            return refusal(state, choose_goods(red, named));
        };
        EXPECT_EQ(asked({}), Reasons{});
        for (const Good type : {wood, stone, grain, cattle, sheep})
            EXPECT_EQ(asked({type}), fills ? Reasons{} : Reasons{"GM-SPEC-11"});
        for (const std::vector<Good>& bad : {std::vector{wood, wood},
                                             {wood, stone},
                                             {Good::whisky},
                                             {Good(77)},
                                             {Good(254)},
                                             {wood, Good::whisky},
                                             {wood, wood, wood, wood}})
            EXPECT_EQ(asked(bad), Reasons{"GM-SPEC-11"});
    }
}

}  // namespace
}  // namespace brieve::glen_more
