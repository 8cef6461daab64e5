#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "properties/glen_more/neighbour.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Told = std::vector<Happening>;
using Amounts = std::array<int, 5>;  // A number per type, in the order of the goods.

constexpr std::array<Cell, 5> store{Cell(-1, -3), Cell(-1, -2), Cell(-1, -4), Cell(0, -1),
                                    Cell(-1, -1)};
constexpr Cell at_wood = store[0], at_grain = store[2], at_sheep = store[4];

// The tile lies beside the new one; the five types are stored on tiles of their own farther off.
struct Kitchen {
    std::string_view tile;
    Amounts held{};
    std::string_view rows = "0/0/0/0/0";
    int coins = 6;
    int barrels = 0;

    Cell at() const { return neighbour(tile_named(tile)).at; }
    State state() const {
        const Neighbour by = neighbour(tile_named(tile));
        const auto holding = [&](std::size_t type) {
            return "[" + std::to_string(held[type]) + " " + good_names[type] + "]";
        };
        Table table(4);
        table
            .display(red, by.drawn + " pasture#6@(0,-1)" + holding(3) + " meadow#12@(-1,-1)" +
                              holding(4) + " quarry#23@(-1,-2)" + holding(1) +
                              " forest#24@(-1,-3)" + holding(0) + " wheat-field#22@(-1,-4)" +
                              holding(2))
            .rows(rows)
            .coins(red, coins)
            .barrels(red, barrels)
            .offers(by.offered);
        State begun = table.state();
        played(begun, take(red, 1, by.to));
        return begun;
    }
};

Amounts stored(const State& state) {
    Amounts found{};
    for (const Tile tile : state.of(red).display)
        for (std::size_t type = 0; type < found.size(); ++type)
            found[type] += state.plot(tile).cubes[type];
    return found;
}

int total(const Amounts& amounts) {
    int sum = 0;
    for (const int number : amounts) sum += number;
    return sum;
}
Amounts together(Amounts a, const Amounts& b) {
    for (std::size_t type = 0; type < a.size(); ++type) a[type] += b[type];
    return a;
}
bool within(const Amounts& a, const Amounts& b) {
    return std::ranges::equal(a, b, std::less_equal{});
}

// All numbers per type below the limits.
void each(const Amounts& limits, const std::function<void(const Amounts&)>& visit) {
    Amounts now{};
    for (;;) {
        visit(now);
        std::size_t type = 0;
        while (type < now.size() && now[type] == limits[type]) now[type++] = 0;
        if (type == now.size()) return;
        ++now[type];
    }
}

// What the catalogue says of one recipe: what it takes, and what that is worth.
struct Words {
    std::string rule;
    RuleId pays;
    std::string_view word;
    std::function<int(const Amounts&)> worth;  // Zero: not a payment of this tile.
    std::vector<Amounts> payments{};

    void list_payments() {
        each({3, 3, 3, 3, 3}, [&](const Amounts& amounts) {
            if (worth(amounts) > 0) payments.push_back(amounts);
        });
    }
    // As many own cubes of these as a legal payment can use beside what is bought; -1 for none.
    int own_used(const Amounts& own, const Amounts& bought) const {
        int most = -1;
        for (const Amounts& payment : payments) {
            if (!within(bought, payment)) continue;
            int used = 0;
            for (std::size_t type = 0; type < own.size(); ++type)
                used += std::min(own[type], payment[type] - bought[type]);
            most = std::max(most, used);
        }
        return most;
    }
    Reasons reasons(const Kitchen& kitchen, const Amounts& own, const Amounts& bought) const {
        std::set<std::string> broken;
        if (worth(together(own, bought)) == 0) broken.insert(rule);
        if (!within(own, kitchen.held)) broken.insert("GM-COST-05");
        if (total(bought) > 0 && own_used(own, bought) < own_used(own, {}))
            broken.insert("GM-WARE-05");
        int price = 0;
        for (std::size_t type = 0; type < own.size(); ++type) {
            const int level = kitchen.rows[2 * type] - '0';
            if (level + bought[type] > 3) broken.insert("GM-WARE-03");
            for (int unit = 1; unit <= bought[type] && level + unit <= 3; ++unit)
                price += level + unit;
        }
        if (price > kitchen.coins) broken.insert("GM-WARE-04");
        return {broken.begin(), broken.end()};
    }
};

Paying paying(const Amounts& own, const Amounts& bought) {
    Paying made;
    for (std::size_t type = 0; type < own.size(); ++type) {
        if (own[type] > 0) made.own(static_cast<Good>(type), store[type], own[type]);
        if (bought[type] > 0) made.buy(static_cast<Good>(type), bought[type]);
    }
    return made;
}

// Every payment of own and bought cubes up to the limits gets the catalogue's answer, and a legal
// one its worth.
int agrees(const Kitchen& kitchen, Words words, const Amounts& own_max, const Amounts& bought_max) {
    words.list_payments();
    const State before = kitchen.state();
    int legal = 0;
    each(own_max, [&](const Amounts& own) {
        each(bought_max, [&](const Amounts& bought) {
            if (testing::Test::HasFailure()) return;
            const Move move = activate(red, kitchen.at(), paying(own, bought));
            const Reasons expected = words.reasons(kitchen, own, bought);
            EXPECT_EQ(refusal(before, move), expected)
                << testing::PrintToString(own) << testing::PrintToString(bought);
            if (!expected.empty()) return;
            ++legal;
            State after = before;
            const Told told = played(after, move);
            const Happening gain{words.pays, mover(red), words.word,
                                 words.worth(together(own, bought))};
            EXPECT_EQ(std::ranges::count(told, gain), 1);
            const int gained = after.of(red).points.value - before.of(red).points.value +
                               after.of(red).barrels - before.of(red).barrels;
            EXPECT_EQ(gained, gain.amount);
            EXPECT_EQ(together(stored(after), own), stored(before));
        });
    });
    return legal;
}

Words distillery() {
    return {"GM-ACT-12", rule::distillery_recipe, "whisky", [](const Amounts& given) {
                return given == Amounts{0, 0, 1, 0, 0} ? 1 : 0;
            }};
}

TEST(GM_ACT_12, one_grain_for_one_barrel_and_no_other_exchange) {
    const Kitchen kitchen{.tile = "distillery#15", .held = {1, 1, 2, 1, 1}, .rows = "0/0/1/0/0"};
    EXPECT_EQ(agrees(kitchen, distillery(), {1, 1, 3, 1, 1}, {1, 0, 2, 0, 0}), 2);
}

TEST(GM_ACT_12, two_of_three_grain_stay) {
    const Kitchen kitchen{.tile = "distillery#11", .held = {0, 0, 3, 0, 0}, .barrels = 1};
    State state = kitchen.state();
    EXPECT_EQ(refusal(state, activate(red, kitchen.at())), Reasons{"GM-ACT-12"});
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), pay().own(grain, at_grain, 2))),
              Reasons{"GM-ACT-12"});
    EXPECT_EQ(played(state, activate(red, kitchen.at(), pay().own(grain, at_grain))),
              (Told{{rule::paid_cubes_to_supply, mover(red), "grain", -1},
                    {rule::distillery_recipe, mover(red), "whisky", 1}}));
    EXPECT_EQ(stored(state), (Amounts{0, 0, 2, 0, 0}));
    EXPECT_EQ(state.of(red).barrels, 2);
}

TEST(GM_ACT_13, grain_of_a_remote_field_that_is_not_activated) {
    const Kitchen kitchen{.tile = "distillery#11", .held = {0, 0, 1, 0, 0}};
    State state = kitchen.state();
    EXPECT_EQ(refusal(state, activate(red, at_grain)), Reasons{"GM-ACT-01"});
    permits("GM-ACT-13", state, activate(red, kitchen.at(), pay().own(grain, at_grain)));
    EXPECT_EQ(state.of(red).barrels, 1);
}

TEST(GM_ACT_13, bought_grain) {
    const Kitchen kitchen{.tile = "distillery#11", .rows = "0/0/2/0/0", .coins = 3};
    State state = kitchen.state();
    permits("GM-ACT-13", state, activate(red, kitchen.at(), pay().buy(grain)));
    EXPECT_EQ(state.of(red).barrels, 1);
    EXPECT_EQ(state.of(red).coins, Coins(0));
}

TEST(GM_ACT_14, barrels_pile_up_beyond_every_number_of_the_box) {
    for (const int before : {3, 4, 15, 16, 17, 40}) {
        const Kitchen kitchen{.tile = "distillery#11", .held = {0, 0, 1, 0, 0}, .barrels = before};
        State state = kitchen.state();
        permits("GM-ACT-14", state, activate(red, kitchen.at(), pay().own(grain, at_grain)));
        EXPECT_EQ(state.of(red).barrels, before + 1);
        EXPECT_EQ(cubes_on(state.plot(tile_named("distillery#11"))), 0);
    }
}

// EX-11.
TEST(GM_ACT_15, new_distillery_distils_on_top_of_its_windfall) {
    State state =
        Table(4).display(red, "S wheat-field#18@(1,0)[3 grain]{1}").offers("distillery#11").state();
    played(state, take(red, 1, {1, 1}, pay().buy(stone)));
    EXPECT_EQ(state.of(red).barrels, 1);
    permits("GM-ACT-15", state, activate(red, {1, 1}, pay().own(grain, {1, 0})));
    EXPECT_EQ(state.of(red).barrels, 2);
    EXPECT_EQ(refusal(state, activate(red, {1, 1}, pay().own(grain, {1, 0}))),
              Reasons{"GM-ACT-03"});
    EXPECT_EQ(stored(state), (Amounts{0, 0, 2, 0, 0}));
}

// Two per animal, one animal or two, and nothing else in the payment.
int butchered(const Amounts& given, std::size_t animal) {
    return total(given) == given[animal] && given[animal] <= 2 ? 2 * given[animal] : 0;
}

TEST(GM_ACT_17, one_sheep_for_two_points_or_two_for_four) {
    const Words words{"GM-ACT-17", rule::sheep_butcher_recipe, victory_points,
                      [](const Amounts& given) { return butchered(given, 4); }};
    const Kitchen rich{.tile = "butcher-sheep#10", .held = {1, 1, 1, 3, 3}, .rows = "0/0/0/1/1"};
    EXPECT_EQ(agrees(rich, words, {1, 1, 1, 2, 4}, {0, 0, 0, 1, 3}), 5);
    const Kitchen poor{
        .tile = "butcher-sheep#10", .held = {0, 0, 0, 0, 1}, .rows = "0/0/0/0/2", .coins = 2};
    EXPECT_EQ(agrees(poor, words, {0, 0, 0, 1, 2}, {1, 0, 0, 1, 3}), 1);
}

TEST(GM_ACT_18, one_cattle_for_two_points_or_two_for_four) {
    const Words words{"GM-ACT-18", rule::cattle_butcher_recipe, victory_points,
                      [](const Amounts& given) { return butchered(given, 3); }};
    const Kitchen rich{.tile = "butcher-cattle#31", .held = {1, 1, 1, 3, 3}, .rows = "0/0/0/1/1"};
    EXPECT_EQ(agrees(rich, words, {1, 1, 1, 4, 2}, {0, 0, 0, 3, 1}), 5);
    const State state = rich.state();
    EXPECT_EQ(refusal(state, activate(red, rich.at(), pay().own(sheep, at_sheep))),
              Reasons{"GM-ACT-18"});
}

TEST(GM_ACT_19, one_sheep_with_one_cattle_for_five_points) {
    const Words words{"GM-ACT-19", rule::both_butcher_recipe, victory_points,
                      [](const Amounts& given) {
                          return given == Amounts{0, 0, 0, 1, 1} ? 5 : 0;
                      }};
    const Kitchen kitchen{.tile = "butcher-both#34", .held = {1, 1, 1, 2, 2}, .rows = "0/0/0/1/2"};
    EXPECT_EQ(agrees(kitchen, words, {1, 1, 1, 3, 3}, {0, 0, 0, 2, 2}), 4);
    const State state = kitchen.state();
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), pay().own(sheep, at_sheep, 2))),
              Reasons{"GM-ACT-19"});
}

Words fair(int size) {
    return {"GM-ACT-20", rule::fair_pays_by_number, victory_points, [size](const Amounts& given) {
                constexpr std::array<int, 6> pays{0, 1, 3, 5, 8, 12};
                const bool different = std::ranges::max(given) <= 1;
                const int number = total(given);
                return different && number <= size ? pays[static_cast<std::size_t>(number)] : 0;
            }};
}

struct Fair {
    std::string_view tile;
    int size;
};
constexpr std::array<Fair, 4> fairs{
    {{"fair-3#13", 3}, {"fair-3#17", 3}, {"fair-4#49", 4}, {"fair-5#55", 5}}};

TEST(GM_ACT_20, own_cubes_of_different_types_up_to_the_size) {
    for (const Fair& each_fair : fairs) {
        const Kitchen kitchen{.tile = each_fair.tile, .held = {2, 1, 2, 1, 2}};
        const int legal = agrees(kitchen, fair(each_fair.size), {2, 2, 2, 2, 2}, {});
        EXPECT_EQ(legal, each_fair.size == 3 ? 25 : each_fair.size == 4 ? 30 : 31);
    }
}

TEST(GM_ACT_20, own_and_bought_cubes_mixed) {
    for (const Fair& each_fair : fairs) {
        const Kitchen kitchen{
            .tile = each_fair.tile, .held = {1, 1, 1, 1, 1}, .rows = "0/1/2/3/0", .coins = 4};
        const Words words = fair(each_fair.size);
        EXPECT_GT(agrees(kitchen, words, {2, 2, 2, 2, 2}, {1, 1, 1, 1, 1}), 31);
        EXPECT_GT(agrees(kitchen, words, {1, 1, 1, 1, 1}, {2, 2, 2, 2, 2}), 31);
    }
}

// EX-10.
TEST(GM_ACT_20, two_cattle_and_two_sheep_are_not_four_types) {
    const Kitchen kitchen{.tile = "fair-4#49", .held = {1, 1, 1, 2, 2}, .barrels = 2};
    const State state = kitchen.state();
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), paying({0, 0, 0, 2, 2}, {}))),
              Reasons{"GM-ACT-20"});
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), paying({1, 1, 1, 1, 0}, {}))), Reasons{});
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), paying({1, 1, 1, 1, 1}, {}))),
              Reasons{"GM-ACT-20"});
    EXPECT_EQ(refusal(state, activate(red, kitchen.at())), Reasons{"GM-ACT-20"});
}

TEST(GM_ACT_21, points_by_number_of_cubes_on_every_fair) {
    const std::array<int, 5> pays{1, 3, 5, 8, 12};
    for (const Fair& each_fair : fairs)
        for (int number = 1; number <= each_fair.size; ++number) {
            const Kitchen kitchen{.tile = each_fair.tile, .held = {1, 1, 1, 1, 1}};
            State state = kitchen.state();
            Amounts own{};
            std::fill_n(own.begin(), number, 1);
            const Told told = played(state, activate(red, kitchen.at(), paying(own, {})));
            const int worth = pays[static_cast<std::size_t>(number - 1)];
            EXPECT_EQ(std::ranges::count(told, Happening{rule::fair_pays_by_number, mover(red),
                                                         victory_points, worth}),
                      1);
            EXPECT_EQ(state.of(red).points, Points(worth));
            EXPECT_EQ(amount(told, rule::paid_cubes_to_supply), -number);
            EXPECT_EQ(total(stored(state)), 5 - number);
        }
}

Words grocer() {
    return {"GM-ACT-22", rule::grocer_recipe, victory_points,
            [](const Amounts& given) { return total(given) == 3 ? 8 : 0; }};
}

TEST(GM_ACT_22, any_three_own_cubes_and_no_other_number) {
    const Kitchen kitchen{.tile = "grocer#56", .held = {3, 1, 2, 1, 2}};
    // Three of 3, 1, 2, 1, 2 cubes: 35 mixtures less those with too many of a type.
    EXPECT_EQ(agrees(kitchen, grocer(), {3, 2, 3, 2, 2}, {}), 35 - 5 - 1 - 5 - 1);
}

TEST(GM_ACT_22, own_and_bought_cubes_mixed) {
    const Kitchen kitchen{
        .tile = "grocer#56", .held = {1, 1, 1, 1, 1}, .rows = "0/1/2/3/0", .coins = 4};
    EXPECT_GT(agrees(kitchen, grocer(), {2, 2, 2, 2, 2}, {1, 1, 1, 1, 1}), 30);
    EXPECT_GT(agrees(kitchen, grocer(), {1, 1, 1, 1, 1}, {3, 2, 2, 2, 3}), 30);
}

TEST(GM_ACT_22, three_wood_are_eight_points) {
    const Kitchen kitchen{.tile = "grocer#56", .held = {3, 0, 0, 0, 1}};
    State state = kitchen.state();
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), paying({2, 0, 0, 0, 0}, {}))),
              Reasons{"GM-ACT-22"});
    EXPECT_EQ(refusal(state, activate(red, kitchen.at(), paying({3, 0, 0, 0, 1}, {}))),
              Reasons{"GM-ACT-22"});
    played(state, activate(red, kitchen.at(), paying({3, 0, 0, 0, 0}, {})));
    EXPECT_EQ(state.of(red).points, Points(8));
    EXPECT_EQ(stored(state), (Amounts{0, 0, 0, 0, 1}));
}

TEST(GM_ACT_23, one_stone_with_one_wood_for_seven_points) {
    const Words words{"GM-ACT-23", rule::bridge_recipe, victory_points, [](const Amounts& given) {
                          return given == Amounts{1, 1, 0, 0, 0} ? 7 : 0;
                      }};
    const Kitchen kitchen{.tile = "bridge#66", .held = {3, 3, 1, 1, 1}, .rows = "1/2/0/0/0"};
    EXPECT_EQ(agrees(kitchen, words, {3, 3, 1, 1, 1}, {2, 2, 0, 0, 0}), 4);
    // GM-RULING-14: a purchase that completes no payment is refused with it.
    EXPECT_EQ(refusal(kitchen.state(), activate(red, kitchen.at(), pay().buy(stone))),
              Reasons{"GM-ACT-23"});
    EXPECT_EQ(refusal(kitchen.state(), activate(red, kitchen.at(), paying({2, 2, 0, 0, 0}, {}))),
              Reasons{"GM-ACT-23"});
}

TEST(GM_ACT_24, taverns_pay_what_is_printed_and_ask_nothing) {
    for (const auto& [tile, points] : std::array<std::pair<std::string_view, int>, 3>{
             {{"tavern-3#33", 3}, {"tavern-3#42", 3}, {"tavern-4#63", 4}}})
        for (const int barrels : {0, 2}) {
            const Kitchen kitchen{.tile = tile, .held = {1, 0, 0, 0, 0}, .barrels = barrels};
            State state = kitchen.state();
            EXPECT_EQ(refusal(state, activate(red, kitchen.at(), pay().own(wood, at_wood))),
                      Reasons{"GM-BAD-07"});
            EXPECT_EQ(refusal(state, activate(red, kitchen.at(), pay().buy(wood))),
                      (Reasons{"GM-BAD-07", "GM-WARE-05"}));
            EXPECT_EQ(played(state, activate(red, kitchen.at())),
                      (Told{{rule::tavern_pays, mover(red), victory_points, points}}));
            EXPECT_EQ(state.of(red).points, Points(points));
            EXPECT_EQ(state.of(red).barrels, barrels);
            EXPECT_EQ(stored(state), (Amounts{1, 0, 0, 0, 0}));
        }
}

TEST(GM_ACT_25, cubes_of_several_tiles_and_bought_ones_in_one_payment) {
    const Kitchen kitchen{
        .tile = "fair-5#55", .held = {1, 1, 1, 0, 0}, .rows = "0/0/0/1/0", .coins = 3};
    State state = kitchen.state();
    permits("GM-ACT-25", state,
            activate(red, kitchen.at(), paying({1, 1, 1, 0, 0}, {0, 0, 0, 1, 1})));
    EXPECT_EQ(state.of(red).points, Points(12));
    EXPECT_EQ(state.of(red).coins, Coins(0));
}

TEST(GM_ACT_25, everything_bought_for_each_recipe) {
    struct Case {
        std::string_view tile;
        Amounts bought;
        int points;
        int barrels;
    };
    const std::array<Case, 7> cases{{{"distillery#36", {0, 0, 1, 0, 0}, 0, 1},
                                     {"butcher-sheep#10", {0, 0, 0, 0, 2}, 4, 0},
                                     {"butcher-cattle#31", {0, 0, 0, 2, 0}, 4, 0},
                                     {"butcher-both#34", {0, 0, 0, 1, 1}, 5, 0},
                                     {"fair-3#17", {1, 1, 1, 0, 0}, 5, 0},
                                     {"grocer#56", {2, 0, 0, 0, 1}, 8, 0},
                                     {"bridge#66", {1, 1, 0, 0, 0}, 7, 0}}};
    for (const Case& one : cases) {
        const Kitchen kitchen{.tile = one.tile};
        State state = kitchen.state();
        permits("GM-ACT-25", state, activate(red, kitchen.at(), paying({}, one.bought)));
        EXPECT_EQ(state.of(red).points, Points(one.points)) << one.tile;
        EXPECT_EQ(state.of(red).barrels, one.barrels) << one.tile;
    }
}

TEST(GM_ACT_26, own_whisky_pays_no_recipe) {
    const std::array<std::pair<std::string_view, std::string>, 8> tiles{
        {{"distillery#36", "GM-ACT-12"},
         {"butcher-sheep#10", "GM-ACT-17"},
         {"butcher-cattle#31", "GM-ACT-18"},
         {"butcher-both#34", "GM-ACT-19"},
         {"fair-3#17", "GM-ACT-20"},
         {"fair-5#55", "GM-ACT-20"},
         {"grocer#56", "GM-ACT-22"},
         {"bridge#66", "GM-ACT-23"}}};
    for (const auto& [tile, rule] : tiles) {
        const Kitchen kitchen{.tile = tile, .held = {1, 1, 1, 1, 1}, .barrels = 9};
        const State state = kitchen.state();
        for (const int barrels : {1, 2, 3})
            holds("GM-ACT-26", refusal(state, activate(red, kitchen.at(),
                                                       pay().own(Good::whisky, {0, 0}, barrels))) ==
                                   Reasons{rule, "GM-COST-05"});
    }
}

TEST(GM_ACT_26, whisky_completes_no_payment) {
    for (const auto& [tile, own, rule] :
         {std::tuple{"fair-5#55", Amounts{1, 1, 1, 1, 0}, "GM-ACT-20"},
          std::tuple{"grocer#56", Amounts{1, 1, 0, 0, 0}, "GM-ACT-22"}}) {
        const Kitchen kitchen{.tile = tile, .held = {1, 1, 1, 1, 1}, .barrels = 9};
        const State state = kitchen.state();
        const Paying with_whisky = paying(own, {}).own(Good::whisky, {0, 0});
        holds("GM-ACT-26", refusal(state, activate(red, kitchen.at(), with_whisky)) ==
                               Reasons{rule, "GM-COST-05"});
    }
    // Bought whisky is a purchase without use, whatever else the payment holds.
    const Kitchen kitchen{.tile = "fair-5#55", .held = {1, 1, 1, 1, 1}, .barrels = 9};
    holds("GM-ACT-26",
          refusal(kitchen.state(),
                  activate(red, kitchen.at(), paying({1, 1, 0, 0, 0}, {}).buy(Good::whisky))) ==
              Reasons{"GM-WARE-05"});
}

}  // namespace
}  // namespace brieve::glen_more
