// Who is stuck: the engine's short test against blind searches through all sequences of trades.
#include <gtest/gtest.h>

#include <bitset>
#include <functional>

#include "engine/glen_more/stuck.h"
#include "engine/glen_more/territory.h"
#include "properties/glen_more/estate.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// All that a search through trades needs to know.
struct Purse {
    std::array<int, resource_types> level{};
    std::array<int, resource_types> cubes{};
    int coins = 0;

    int price(std::size_t type) const { return level[type] < 3 ? level[type] + 1 : 1000; }
};

// Each cube that is asked comes from the purse or from its row, in every mixture.
bool pays_now(const Purse& purse, const std::vector<std::size_t>& asked) {
    for (unsigned bought = 0; bought < 1u << asked.size(); ++bought) {
        int price = 0;
        bool there = true;
        for (std::size_t place = 0; place < asked.size(); ++place)
            if ((bought >> place & 1u) != 0)
                price += purse.price(asked[place]);
            else
                there = there && purse.cubes[asked[place]] > 0;
        if (there && price <= purse.coins) return true;
    }
    return false;
}
bool pays_now(const Purse& purse, const PrintedCost& cost) {
    std::vector<std::size_t> asked;
    if (!cost.two_types) {
        for (std::size_t type = 0; type < resource_types; ++type)
            if (cost.cubes[type] > 0) asked.push_back(type);
        return pays_now(purse, asked);
    }
    for (std::size_t a = 0; a < resource_types; ++a)
        for (std::size_t b = a + 1; b < resource_types; ++b)
            if (pays_now(purse, std::vector{a, b})) return true;
    return false;
}
// Sells whatever can be sold, one cube after the other, until some purse pays.
bool pays_after_some_sales(const Purse& purse, const PrintedCost& cost) {
    std::bitset<1024> seen;
    std::vector<Purse> open{purse};
    while (!open.empty()) {
        const Purse now = open.back();
        open.pop_back();
        if (pays_now(now, cost)) return true;
        for (std::size_t type = 0; type < resource_types; ++type) {
            if (now.cubes[type] == 0 || now.level[type] == 0) continue;
            Purse next = now;
            next.coins += next.level[type]--;
            --next.cubes[type];
            std::size_t sold = 0;
            for (std::size_t each = 0; each < resource_types; ++each)
                sold = sold * 4 + static_cast<std::size_t>(purse.cubes[each] - next.cubes[each]);
            if (seen.test(sold)) continue;
            seen.set(sold);
            open.push_back(next);
        }
    }
    return false;
}

// Every purse with these types at levels 0 to 3 and up to `most` cubes; other rows are empty.
void for_each_purse(const std::vector<std::size_t>& types, int most, int most_coins,
                    const std::function<void(const Purse&)>& check) {
    std::vector<int> digit(types.size() * 2);
    for (;;) {
        Purse purse;
        for (std::size_t place = 0; place < types.size(); ++place) {
            purse.level[types[place]] = digit[2 * place];
            purse.cubes[types[place]] = digit[2 * place + 1];
        }
        for (purse.coins = 0; purse.coins <= most_coins; ++purse.coins) check(purse);
        std::size_t place = 0;
        for (; place < digit.size(); ++place) {
            if (++digit[place] <= (place % 2 == 0 ? 3 : most)) break;
            digit[place] = 0;
        }
        if (place == digit.size()) return;
    }
}
void put(State& state, const Purse& purse) {
    state.of(red).coins = Coins(purse.coins);
    for (std::size_t type = 0; type < resource_types; ++type) {
        state.warehouse[type] = highlands::row(purse.level[type]);
        const Tile tile = *tile_at(state, red, estate_source[type]);
        state.plot(tile).cubes[type] = static_cast<std::uint8_t>(purse.cubes[type]);
    }
}
std::string words(const Purse& purse) {
    std::string said = "coins " + std::to_string(purse.coins) + ", level/cubes";
    for (std::size_t type = 0; type < resource_types; ++type)
        said += " " + std::to_string(purse.level[type]) + "/" + std::to_string(purse.cubes[type]);
    return said;
}

// A tile of each cost, with the types that it asks for and one that can only be sold.
struct Case {
    const char* tile;
    std::vector<std::size_t> types;
};
const std::vector<Case> fixed_costs{{"forest#24", {0, 3}},
                                    {"village#16", {1, 0}},
                                    {"fair-3#13", {0, 4}},
                                    {"castle-stalker#27", {0, 1, 2}},
                                    {"castle-moil#26", {0, 1, 2, 3}},
                                    {"cawdor-castle#51", {0, 1, 3, 4}},
                                    {"duart-castle#43", {0, 1, 4, 2}}};

void expect_the_search_to_agree(const char* name, const std::vector<std::size_t>& types, int most,
                                int most_coins) {
    const Tile tile = tile_named(name);
    State state = estate(tile, {}).state();
    const Recipe recipe = cost_of(state, tile);
    const PrintedCost cost = printed_cost(tile.number);
    int payable = 0, unpayable = 0;
    for_each_purse(types, most, most_coins, [&](const Purse& purse) {
        put(state, purse);
        const bool expected = pays_after_some_sales(purse, cost);
        ++(expected ? payable : unpayable);
        if (payable_after_sales(state, red, recipe) != expected ||
            payable_now(state, red, recipe) != pays_now(purse, cost) ||
            can_take(state, red, tile) != expected || is_stuck(state, red) == expected)
            ADD_FAILURE() << name << ": " << words(purse) << " pays: " << expected;
    });
    EXPECT_GT(payable, 0);
    EXPECT_TRUE(unpayable > 0 || cost.free());
}

TEST(GM_COST_17, every_fixed_cost_is_payable_exactly_when_a_blind_search_finds_the_sales) {
    for (const Case& each : fixed_costs)
        expect_the_search_to_agree(each.tile, each.types, each.types.size() < 4 ? 3 : 2, 6);
}
TEST(GM_COST_17, loch_oich_is_payable_exactly_when_a_blind_search_finds_the_sales) {
    expect_the_search_to_agree("loch-oich#60", {0, 1, 2, 3, 4}, 1, 6);
    expect_the_search_to_agree("loch-oich#60", {1, 2, 4}, 3, 6);
}

// The same with moves of the game: every payment that names one source or row per cube, on every
// cell around, and if none is legal every sale, and so on.
std::vector<Paying> all_payments(const PrintedCost& cost) {
    std::vector<Paying> found;
    for (unsigned own = 0; own < 32; ++own)
        for (unsigned bought = 0; bought < 32; ++bought) {
            Paying paying;
            Cubes handed{};
            for (std::size_t type = 0; type < resource_types; ++type) {
                if ((own >> type & 1u) != 0) paying.own(all_types[type], estate_source[type]);
                if ((bought >> type & 1u) != 0) paying.buy(all_types[type]);
                handed[type] =
                    static_cast<std::uint8_t>((own >> type & 1u) + (bought >> type & 1u));
            }
            if (cost.two_types ? std::popcount(own) + std::popcount(bought) == 2
                               : handed == cost.cubes)
                found.push_back(paying);
        }
    return found;
}
bool taken_after_some_sales(const State& state, const std::vector<Paying>& payments, Cell at,
                            bool may_sell) {
    for (const Paying& paying : payments)
        if (judge(state, take(red, 1, at, paying)).legal()) return true;
    for (std::size_t type = 0; may_sell && type < resource_types; ++type) {
        const Move sale = sell(red, estate_source[type], all_types[type]);
        if (!judge(state, sale).legal()) continue;
        State sold = state;
        apply(sold, sale, nullptr);
        if (taken_after_some_sales(sold, payments, at, may_sell)) return true;
    }
    return false;
}
template <class... Choices>
void expect_discards_only_when_stuck(const char* name, const std::vector<std::size_t>& types,
                                     bool may_sell, Choices... choices) {
    const Tile tile = tile_named(name);
    Table table = estate(tile, {});
    (table.ruling(choices), ...);
    State state = table.state();
    const std::vector<Paying> payments = all_payments(printed_cost(tile.number));
    for_each_purse(types, 1, 4, [&](const Purse& purse) {
        put(state, purse);
        const bool takeable = taken_after_some_sales(state, payments, estate_cell(tile), may_sell);
        EXPECT_EQ(refusal(state, discard(red, 1)), takeable ? Reasons{"GM-COST-17"} : Reasons{})
            << name << ": " << words(purse);
    });
}

TEST(GM_COST_17, a_tile_is_discarded_only_when_no_sequence_of_real_moves_takes_it) {
    for (const Case& each : fixed_costs)
        expect_discards_only_when_stuck(each.tile, each.types, true);
    expect_discards_only_when_stuck("loch-oich#60", {0, 1, 4}, true);
}
TEST(GM_COST_17, under_coins_in_hand_no_sale_counts) {
    for (const Case& each : fixed_costs)
        expect_discards_only_when_stuck(each.tile, each.types, false, Payability::coins_in_hand);
    expect_discards_only_when_stuck("loch-oich#60", {0, 1, 4}, false, Payability::coins_in_hand);
}
TEST(GM_COST_17, under_the_narrow_readings_of_buying_the_search_agrees_too) {
    for (const char* name : {"village#16", "castle-stalker#27", "loch-oich#60"}) {
        expect_discards_only_when_stuck(name, {0, 1, 4}, true, Buying::buy_only_with_zero);
        expect_discards_only_when_stuck(name, {0, 1, 4}, true, Buying::buy_only_shortfall);
        expect_discards_only_when_stuck(name, {0, 1, 4}, true, SpecialCosts::oich_own_cubes_only);
    }
}

// Loch Ness: every distribution of clan members, every piece, every cell around.
template <class... Choices>
void expect_ness_to_agree(Choices... choices) {
    Table table(4);
    (table.ruling(choices), ...);
    table.display(red, "S{1} meadow#3@(0,1) village#4@(1,0) quarry#1@(2,0)").offers("loch-ness#37");
    State state = table.state();
    const Tile ness = tile_named("loch-ness#37");
    const std::array<Tile, 4> standing{start_village(0), Tile(3), Tile(4), Tile(1)};
    int found = 0, stuck = 0;
    for (int code = 1; code < 81 * 2; ++code) {
        int rest = code / 2, members = 0;
        for (const Tile tile : standing) {
            state.plot(tile).clan_members = static_cast<std::uint8_t>(rest % 3);
            members += rest % 3;
            rest /= 3;
        }
        if (members == 0) continue;
        state.of(red).chieftains = static_cast<std::uint8_t>(code % 2);
        bool takeable = false;
        for (int x = -2; x <= 3; ++x)
            for (int y = -2; y <= 3; ++y) {
                takeable =
                    takeable || judge(state, take(red, 1, cell(x, y), pay().chieftain())).legal();
                for (const Tile tile : standing)
                    takeable =
                        takeable || judge(state, take(red, 1, cell(x, y),
                                                      pay().member(cell_of(state.plot(tile)))))
                                        .legal();
            }
        ++(takeable ? found : stuck);
        EXPECT_EQ(can_take(state, red, ness), takeable) << code;
        EXPECT_EQ(refusal(state, discard(red, 1)), takeable ? Reasons{"GM-COST-17"} : Reasons{});
    }
    EXPECT_GT(found, 0);
    EXPECT_GT(stuck, 0);
}
TEST(GM_COST_17, loch_ness_can_be_taken_exactly_when_some_piece_and_cell_fit) {
    expect_ness_to_agree();
    expect_ness_to_agree(NessTest::test_then_pay);
    expect_ness_to_agree(NessTest::test_then_pay, NessLastMember::allowed_with_test_then_pay);
}
TEST(GM_COST_17, a_tavern_without_a_barrel_is_discarded_and_with_one_not) {
    for (const char* tavern : {"tavern-3#33", "tavern-3#42", "tavern-4#63"})
        for (int barrels = 0; barrels <= 1; ++barrels) {
            Table table = estate(tile_named(tavern), {3, 3, 3, 3, 3});
            State state = table.barrels(red, barrels).coins(red, 33).rows("3/3/3/3/3").state();
            EXPECT_EQ(refusal(state, discard(red, 1)),
                      barrels > 0 ? Reasons{"GM-COST-17"} : Reasons{});
            state = table.ruling(TavernCost::tavern_free).state();
            EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{"GM-COST-17"});
        }
}
TEST(GM_COST_17, one_tile_that_can_be_taken_anywhere_on_the_track_is_enough) {
    for (int taken_at = 0; taken_at <= 4; ++taken_at) {
        std::vector<std::string> tiles{"tavern-3#33", "castle-moil#26", "tavern-4#63", "grocer#56"};
        if (taken_at > 0) tiles[static_cast<std::size_t>(taken_at - 1)] = "forest#24";
        Table table(4);
        table.display(red, "S{1} forest#8@(1,0)")
            .coins(red, 0)
            .track("red@0 " + tiles[0] + "@1 yellow@2 " + tiles[1] + "@3 blue@4 " + tiles[2] +
                   "@5 green@6 " + tiles[3] + "@7");
        const State state = table.state();
        for (const int space : {1, 3, 5, 7})
            EXPECT_EQ(refusal(state, discard(red, space)),
                      taken_at > 0 ? Reasons{"GM-COST-17"} : Reasons{});
    }
}

// GM-RULING-05, first position: the only clan member stands where all eight neighbours are filled.
Table walled_in() {
    Table table(4);
    table
        .display(red,
                 "S{1} quarry#1@(1,0) wheat-field#5@(-1,0) forest#2@(0,1) meadow#3@(0,-1) "
                 "meadow#12@(1,1) wheat-field#22@(-1,1) quarry#23@(1,-1)[1 stone] "
                 "forest#24@(-1,-1)")
        .rows("0/2/0/0/0");
    return table;
}

TEST(GM_COST_17, a_player_who_is_walled_in_discards_any_tile_and_steps) {
    const std::string tiles = "loch-lochy#9 forest#28 village#4 armadale-castle#30 tavern-3#33";
    const State start = walled_in().offers(tiles).state();
    for (int space = 1; space <= 5; ++space) {
        State state = start;
        const Tile tile(state.track.at(Space(space)).number());
        const std::vector<Happening> told = played(state, discard(red, space));
        EXPECT_EQ(told,
                  (std::vector{Happening{rule::stuck_discards, mover(red), spec(tile).name, 1}}));
        EXPECT_TRUE(state.box.has(tile));
        EXPECT_EQ(state.track.at(Space(space)), highlands::a_figure(0));
        EXPECT_EQ(state.of(red).display, start.of(red).display);
        EXPECT_EQ(state.plots, start.plots);
        EXPECT_EQ(state.of(red).coins, Coins(6));
        EXPECT_EQ(state.of(red).barrels, 0);
        EXPECT_EQ(state.turn.phase, Phase::act);
    }
}
TEST(GM_COST_17, after_the_discard_exactly_one_step_and_nothing_else) {
    State state = walled_in().offers("forest#28 loch-lochy#9").state();
    played(state, discard(red, 1));
    EXPECT_EQ(refusal(state, end_turn(red)), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, promote(red, {0, 0})), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-TRACK-10"});
    EXPECT_EQ(refusal(state, step(red, {0, 0}, {2, 0})), (Reasons{"GM-CLAN-03", "GM-CLAN-04"}));
    played(state, sell(red, {1, -1}, stone));
    played(state, step(red, {0, 0}, {1, 1}));
    EXPECT_EQ(state.plot(Tile(12)).clan_members, 1);
    EXPECT_EQ(refusal(state, step(red, {1, 1}, {0, 0})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(state, promote(red, {1, 1})), Reasons{"GM-COST-17"});
    EXPECT_EQ(refusal(state, activate(red, {1, 1})), Reasons{"GM-COST-17"});
    played(state, end_turn(red));
    EXPECT_EQ(state.turn.draws_due, 1);
    refilled(state);
    ASSERT_EQ(active_seat(state), red);
    EXPECT_EQ(refusal(state, discard(red, 2)), Reasons{"GM-COST-17"});  // He is free again.
    EXPECT_EQ(refusal(state, take(red, 2, {0, 2})), Reasons{});
}
TEST(GM_COST_17, a_stuck_player_may_sell_before_the_discard) {
    State state = walled_in().offers("forest#28").state();
    played(state, sell(red, {1, -1}, stone));
    EXPECT_EQ(state.of(red).coins, Coins(8));
    EXPECT_EQ(refusal(state, discard(red, 1)), Reasons{});
}
TEST(GM_COST_17, the_readings_of_the_step_after_the_discard) {
    State none = walled_in().offers("forest#28").ruling(Stuck::stuck_discard).state();
    played(none, discard(red, 1));
    EXPECT_EQ(refusal(none, step(red, {0, 0}, {1, 1})), Reasons{"GM-CLAN-06"});
    EXPECT_EQ(refusal(none, end_turn(red)), Reasons{});
    State free = walled_in().offers("forest#28").ruling(Stuck::stuck_discard_optional_step).state();
    played(free, discard(red, 1));
    EXPECT_EQ(refusal(free, step(red, {0, 0}, {1, 1})), Reasons{});
    EXPECT_EQ(refusal(free, end_turn(red)), Reasons{});
}
// GM-RULING-05, second position.
TEST(GM_COST_17, beside_a_lone_start_village_without_river_or_road_on_offer) {
    for (const bool road : {false, true}) {
        const std::string plain = "forest#24 castle-moil#26 grocer#56";
        State state = Table(4).offers(plain + (road ? " wheat-field#5" : "")).state();
        for (int space = 1; space <= 3; ++space)
            EXPECT_EQ(refusal(state, discard(red, space)),
                      road ? Reasons{"GM-COST-17"} : Reasons{});
        if (road) continue;
        played(state, discard(red, 3));
        EXPECT_EQ(state.of(red).display.size(), 1);
        EXPECT_EQ(refusal(state, step(red, {0, 0}, {1, 0})), Reasons{"GM-CLAN-04"});
        EXPECT_EQ(refusal(state, activate(red, {0, 0})), Reasons{"GM-COST-17"});
        played(state, end_turn(red));  // No step is possible, so none is owed.
        refilled(state);
        EXPECT_EQ(active_seat(state), red);
        EXPECT_FALSE(state.turn.step_owed);
    }
}
TEST(GM_COST_17, the_fallback_is_no_free_choice_at_the_start_of_a_game) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Random random{Seed(seed)};
            const std::vector<std::string> all{"red", "yellow", "blue", "green", "black"};
            const Judged<State> begun =
                begin(deal({all.begin(), all.begin() + players}, Rulings(), random));
            ASSERT_TRUE(begun.has_value());
            for (int space = 0; space < track_spaces; ++space)
                if (begun->track.at(Space(space)).is_tile()) {
                    EXPECT_EQ(refusal(*begun, discard(active_seat(*begun), space)),
                              Reasons{"GM-COST-17"});
                }
        }
}

}  // namespace
}  // namespace brieve::glen_more
