// The rulings on what brown tiles take and pay, and on the cubes of Abbey, Lochy and Shiel.
#include <gtest/gtest.h>

#include "engine/glen_more/territory.h"
#include "properties/glen_more/answer.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

constexpr Cell field{-1, 0}, pasture{-2, 0}, quarry{-3, 0}, forest{-4, 0}, meadow{-2, 1};

// A brown tile beside the new meadow at (0,1), and three cubes of every type to the west.
struct Workshop {
    State state;
    Cell at;

    Workshop(Table table, std::string_view tile)
        : at(spec(tile_named(tile)).road ? cell(1, 0) : cell(-1, 1)) {
        table
            .display(red,
                     "S{1} wheat-field#5@(-1,0)[3 grain] pasture#39@(-2,0)[3 cattle] "
                     "quarry#1@(-3,0)[3 stone] forest#8@(-4,0)[3 wood] "
                     "meadow#12@(-2,1)[3 sheep] " +
                         std::string(tile) + "@(" + std::to_string(at.x) + "," +
                         std::to_string(at.y) + ")")
            .offers("meadow#3");
        state = table.state();
        played(state, take(red, 1, {0, 1}));
    }

    Reasons refuses(const Paying& paying) const {
        return refusal(state, activate(red, at, paying));
    }
    int pays(const Paying& paying) const {
        State after = state;
        played(after, activate(red, at, paying));
        return after.of(red).points.value;
    }
    // 0 where the recipe, and nothing else, refuses.
    int pays_or_refuses(const Paying& paying, const std::string& recipe) const {
        const Reasons reasons = refuses(paying);
        if (reasons.empty()) return pays(paying);
        EXPECT_EQ(reasons, Reasons{recipe});
        return 0;
    }
};

template <class Option>
Workshop workshop(Option option, std::string_view tile) {
    return Workshop(Table(4).ruling(option), tile);
}

using Values = std::vector<int>;

// What a fair pays for 1, 2, ... different cubes; 0 where it refuses them.
Values fair_values(PartialFair option, std::string_view fair) {
    const Workshop shop = workshop(option, fair);
    const std::vector<std::pair<Good, Cell>> cubes{
        {wood, forest}, {stone, quarry}, {grain, field}, {cattle, pasture}, {sheep, meadow}};
    Values found;
    Paying paying;
    for (const auto& [type, from] : cubes) {
        paying.own(type, from);
        found.push_back(shop.pays_or_refuses(paying, "GM-ACT-20"));
    }
    return found;
}

TEST(GM_RULING_25, a_fair_pays_by_the_number_of_cubes) {
    EXPECT_EQ(fair_values(PartialFair::step_table, "fair-3#13"), (Values{1, 3, 5, 0, 0}));
    EXPECT_EQ(fair_values(PartialFair::step_table, "fair-4#49"), (Values{1, 3, 5, 8, 0}));
    EXPECT_EQ(fair_values(PartialFair::step_table, "fair-5#55"), (Values{1, 3, 5, 8, 12}));
}

TEST(GM_RULING_25, top_value_always_pays_the_whole_fair_for_one_wood) {
    const PartialFair option = PartialFair::top_value_always;
    EXPECT_EQ(fair_values(option, "fair-3#13"), (Values{5, 5, 5, 0, 0}));
    EXPECT_EQ(fair_values(option, "fair-4#49"), (Values{8, 8, 8, 8, 0}));
    EXPECT_EQ(fair_values(option, "fair-5#55"), (Values{12, 12, 12, 12, 12}));
    EXPECT_EQ(workshop(option, "fair-4#49").refuses({}), Reasons{"GM-ACT-20"});
}

TEST(GM_RULING_25, full_set_only_refuses_a_partial_fair) {
    const PartialFair option = PartialFair::full_set_only;
    EXPECT_EQ(fair_values(option, "fair-3#13"), (Values{0, 0, 5, 0, 0}));
    EXPECT_EQ(fair_values(option, "fair-4#49"), (Values{0, 0, 0, 8, 0}));
    EXPECT_EQ(fair_values(option, "fair-5#55"), (Values{0, 0, 0, 0, 12}));
}

TEST(GM_RULING_25, under_every_option_the_types_differ) {
    for (const PartialFair option :
         {PartialFair::step_table, PartialFair::top_value_always, PartialFair::full_set_only}) {
        EXPECT_EQ(
            workshop(option, "fair-3#13").refuses(pay().own(wood, forest, 2).own(stone, quarry)),
            Reasons{"GM-ACT-20"});
    }
}

Paying of(int sheep_given, int cattle_given) {
    return pay().own(sheep, meadow, sheep_given).own(cattle, pasture, cattle_given);
}

// What a butcher pays for 0 to 3 sheep (down) and 0 to 3 cattle (across); 0 where it refuses.
std::vector<Values> butcher_values(ButcherRecipes option, std::string_view tile,
                                   const std::string& recipe) {
    const Workshop shop = workshop(option, tile);
    std::vector<Values> found(4, Values(4));
    for (std::size_t sheep_given = 0; sheep_given <= 3; ++sheep_given)
        for (std::size_t cattle_given = 0; cattle_given <= 3; ++cattle_given) {
            const Paying paying = of(static_cast<int>(sheep_given), static_cast<int>(cattle_given));
            found[sheep_given][cattle_given] = shop.pays_or_refuses(paying, recipe);
        }
    return found;
}

TEST(GM_RULING_26, each_butcher_has_its_own_recipe) {
    using Grid = std::vector<Values>;
    EXPECT_EQ(butcher_values(ButcherRecipes::own_recipe, "butcher-sheep#10", "GM-ACT-17"),
              (Grid{{0, 0, 0, 0}, {2, 0, 0, 0}, {4, 0, 0, 0}, {0, 0, 0, 0}}));
    EXPECT_EQ(butcher_values(ButcherRecipes::own_recipe, "butcher-cattle#31", "GM-ACT-18"),
              (Grid{{0, 2, 4, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}));
    EXPECT_EQ(butcher_values(ButcherRecipes::own_recipe, "butcher-both#34", "GM-ACT-19"),
              (Grid{{0, 0, 0, 0}, {0, 5, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}));
}

TEST(GM_RULING_26, all_recipes_gives_each_butcher_every_recipe) {
    const std::vector<Values> all{{0, 2, 4, 0}, {2, 5, 0, 0}, {4, 0, 0, 0}, {0, 0, 0, 0}};
    EXPECT_EQ(butcher_values(ButcherRecipes::all_recipes, "butcher-sheep#10", "GM-ACT-17"), all);
    EXPECT_EQ(butcher_values(ButcherRecipes::all_recipes, "butcher-cattle#31", "GM-ACT-18"), all);
    EXPECT_EQ(butcher_values(ButcherRecipes::all_recipes, "butcher-both#34", "GM-ACT-19"), all);
}

TEST(GM_RULING_27, the_grocer_takes_three_of_one_type) {
    const Workshop shop = workshop(GrocerTypes::repeat_allowed, "grocer#56");
    EXPECT_EQ(shop.pays(pay().own(wood, forest, 3)), 8);
    EXPECT_EQ(shop.pays(pay().own(wood, forest, 2).own(sheep, meadow)), 8);
    EXPECT_EQ(shop.refuses(pay().own(wood, forest, 2)), Reasons{"GM-ACT-22"});
}

TEST(GM_RULING_27, all_different_asks_the_grocers_cubes_to_differ) {
    const Workshop shop = workshop(GrocerTypes::all_different, "grocer#56");
    EXPECT_EQ(shop.refuses(pay().own(wood, forest, 3)), Reasons{"GM-ACT-22"});
    EXPECT_EQ(shop.refuses(pay().own(wood, forest, 2).own(sheep, meadow)), Reasons{"GM-ACT-22"});
    EXPECT_EQ(shop.refuses(pay().own(wood, forest).own(sheep, meadow)), Reasons{"GM-ACT-22"});
    const Paying different = pay().own(wood, forest).own(sheep, meadow).own(stone, quarry);
    EXPECT_EQ(shop.refuses(Paying(different).own(grain, field)), Reasons{"GM-ACT-22"});
    EXPECT_EQ(shop.pays(different), 8);
}

State beside_the_abbey(AbbeyLimit option, std::string_view cubes) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)" + std::string(cubes)).offers("meadow#3");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {0, 1}));
    return state;
}
constexpr Tile abbey(48);
constexpr Cell abbey_cell{1, 0};

TEST(GM_RULING_29, three_cubes_of_any_types_fill_the_abbey) {
    State state = beside_the_abbey(AbbeyLimit::three_in_total, "[1 wood, 1 stone, 1 sheep]");
    EXPECT_EQ(refusal(state, activate(red, abbey_cell, {}, grain)), Reasons{"GM-BAD-17"});
    played(state, activate(red, abbey_cell));
    EXPECT_EQ(state.plot(abbey).cubes, (Cubes{1, 1, 0, 0, 1}));
    EXPECT_EQ(refusal(state, activate(red, abbey_cell)), Reasons{"GM-ACT-03"});
}

TEST(GM_RULING_29, three_per_type_gives_the_abbey_a_fourth_cube) {
    State state = beside_the_abbey(AbbeyLimit::three_per_type, "[1 wood, 1 stone, 1 sheep]");
    EXPECT_EQ(refusal(state, activate(red, abbey_cell)), Reasons{"GM-ACT-16"});
    played(state, activate(red, abbey_cell, {}, grain));
    EXPECT_EQ(state.plot(abbey).cubes, (Cubes{1, 1, 1, 0, 1}));
}

TEST(GM_RULING_29, three_per_type_takes_no_fourth_of_a_type) {
    State state = beside_the_abbey(AbbeyLimit::three_per_type, "[3 wood]");
    EXPECT_EQ(refusal(state, activate(red, abbey_cell)), Reasons{"GM-ACT-16"});
    State surplus = state;
    played(surplus, activate(red, abbey_cell, {}, wood));
    EXPECT_EQ(surplus.plot(abbey).cubes, (Cubes{3, 0, 0, 0, 0}));
    played(state, activate(red, abbey_cell, {}, stone));
    EXPECT_EQ(state.plot(abbey).cubes, (Cubes{3, 1, 0, 0, 0}));
}

TEST(GM_RULING_29, an_abbey_with_four_cubes_stands_only_under_three_per_type) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0)[3 wood, 1 stone]").offers("meadow#3");
    EXPECT_EQ(start_refusal(Position{four_names, table.raw()}), Reasons{"GM-BAD-20"});
    table.ruling(AbbeyLimit::three_per_type);
    EXPECT_EQ(start_refusal(Position{four_names, table.raw()}), legal);
    table.display(red, "S{1} iona-abbey#48@(1,0)[4 wood]");
    EXPECT_EQ(start_refusal(Position{four_names, table.raw()}), Reasons{"GM-BAD-20"});
}

TEST(GM_RULING_29, the_limit_of_other_tiles_stays_three) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[3 wood]").offers("meadow#3");
    State state = table.ruling(AbbeyLimit::three_per_type).state();
    played(state, {take(red, 1, {0, 1}), activate(red, {1, 0})});
    EXPECT_EQ(cubes_held(state, red), (Cubes{3, 0, 0, 0, 0}));
}

State lochy_placed(LochyCubes option) {
    Table table(4);
    table.display(red, "S{1} wheat-field#5@(1,0)[3 grain]").offers("loch-lochy#9");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_RULING_30, two_equal_cubes_lie_on_loch_lochy) {
    State state = lochy_placed(LochyCubes::on_lochy_tile);
    played(state, choose_goods(red, {grain, grain}));
    EXPECT_EQ(state.plot(Tile(9)).cubes, (Cubes{0, 0, 2, 0, 0}));
    EXPECT_EQ(state.plot(Tile(5)).cubes, (Cubes{0, 0, 3, 0, 0}));
}

TEST(GM_RULING_30, two_different_refuses_equal_cubes) {
    State state = lochy_placed(LochyCubes::two_different);
    EXPECT_EQ(refusal(state, choose_goods(red, {grain, grain})), Reasons{"GM-SPEC-03"});
    EXPECT_EQ(refusal(state, choose_goods(red, {grain})), Reasons{"GM-SPEC-03"});
    played(state, choose_goods(red, {grain, wood}));
    EXPECT_EQ(state.plot(Tile(9)).cubes, (Cubes{1, 0, 1, 0, 0}));
}

State shiel_placed(ShielTiles option) {
    Table table(4);
    table.display(red, "S{1} iona-abbey#48@(1,0) forest#8@(-1,0)").offers("loch-shiel#52");
    State state = table.ruling(option).state();
    played(state, take(red, 1, {0, 1}));
    return state;
}

TEST(GM_RULING_31, loch_shiel_fills_an_empty_abbey_too) {
    State state = shiel_placed(ShielTiles::abbey_included);
    State without = state;
    played(without, choose_goods(red, {}));
    EXPECT_EQ(cubes_held(without, red), (Cubes{1, 0, 0, 0, 0}));
    played(state, choose_goods(red, {sheep}));
    EXPECT_EQ(cubes_held(state, red), (Cubes{1, 0, 0, 0, 1}));
    EXPECT_EQ(state.plot(abbey).cubes, (Cubes{0, 0, 0, 0, 1}));
}

TEST(GM_RULING_31, production_only_leaves_the_abbey_empty) {
    State state = shiel_placed(ShielTiles::production_only);
    EXPECT_EQ(refusal(state, choose_goods(red, {sheep})), Reasons{"GM-SPEC-11"});
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-TRACK-10"});
    played(state, choose_goods(red, {}));
    EXPECT_EQ(cubes_held(state, red), (Cubes{1, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace brieve::glen_more
