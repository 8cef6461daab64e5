// Where a question has few cases, all of them, by engine and model: rows and trades, payments of
// fairs and grocer, leads, tile counts.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/glen_more/estate.h"
#include "properties/glen_more/trial.h"
#include "properties/model/glen_more/scoring.h"

namespace brieve::glen_more {
namespace {

// Red has just laid a tile beside a fair or the grocer, and owns a tile for each type of cube.
struct Stall {
    Tile tile;
    Cell at;
};
Stall stall(const std::string& name) {
    const Tile tile = tile_named(name);
    return {tile, spec(tile).road ? Cell{2, 0} : Cell{2, 1}};
}
Table stall_table(const Stall& stall, const Cubes& cubes) {
    std::string drawn = "S{1}";
    const std::array<std::string, resource_types> tiles{"forest#8@(1,0)", "quarry#1@(-1,0)",
                                                        "wheat-field#22@(1,1)", "pasture#21@(-1,1)",
                                                        "meadow#12@(1,-1)"};
    for (std::size_t type = 0; type < resource_types; ++type)
        drawn += " " + tiles[type] + "[" + std::to_string(cubes[type]) + " " +
                 resource_names[type] + "]" + (type == 0 ? "{1}" : "");
    drawn += " " + name_with_number(stall.tile) + "@(2," + std::to_string(stall.at.y) + "){1}";
    Table table(4);
    table.display(red, drawn).offers("wheat-field#5");
    return table;
}
State at_the_stall(const Stall& stall, const Table& table) {
    State state = table.state();
    played(state, take(red, 1, cell(stall.at.y == 0 ? 3 : 2, 0)));
    return state;
}

void set_rows(InStep& both, const std::vector<int>& levels) {
    for (std::size_t type = 0; type < resource_types; ++type) {
        both.state.warehouse[type] = highlands::row(levels[type]);
        both.table.warehouse[resource_names[type]] = levels[type];
    }
}
void set_coins(InStep& both, int coins) {
    both.state.of(red).coins = Coins(coins);
    both.table.seats[0].coins = coins;
}

// What each type costs is added up here by hand: a price per coin space, and none past the third.
std::optional<int> hand_price(const std::vector<int>& levels, const std::vector<int>& bought) {
    int sum = 0;
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int unit = 1; unit <= bought[type]; ++unit) {
            if (levels[type] + unit > 3) return std::nullopt;
            sum += levels[type] + unit;
        }
    return sum;
}

Move buying(const Stall& stall, const std::vector<int>& bought) {
    Paying paying;
    for (std::size_t type = 0; type < resource_types; ++type)
        paying.buy(all_types[type], bought[type]);
    return activate(red, stall.at, paying);
}

// All states of the five rows, all three cubes that the grocer takes, with just enough coins and
// with one too few. The price added up by hand is asked every time, the model every eighth time.
TEST(GM_WARE_04, every_purchase_of_three_cubes_at_every_state_of_the_rows) {
    const Stall grocer = stall("grocer#56");
    InStep both = both_at(at_the_stall(grocer, stall_table(grocer, {})));
    Trial trial(Legal::is_judged);
    long purchases = 0, wrong = 0;
    for_each_row_of_numbers(resource_types, 3, [&](const std::vector<int>& levels) {
        set_rows(both, levels);
        for_each_multiset(resource_types, 3, [&](const std::vector<int>& bought) {
            if (sum_of(bought) < 3) return;
            const std::optional<int> price = hand_price(levels, bought);
            for (const int coins : {price.value_or(20) - 1, price.value_or(20)}) {
                set_coins(both, coins);
                const Move move = buying(grocer, bought);
                wrong += judge(both.state, move).legal() != (price == coins);
                if (++purchases % 8 == 0) trial.ask(both, move);
            }
        });
    });
    EXPECT_EQ(purchases, 71680);
    EXPECT_EQ(wrong, 0);
    trial.expect({8960, 3328});
}

// One type at a time: each level, each number of cubes beside own ones, each purse.
TEST(GM_WARE_02, every_purchase_of_one_type_from_every_purse) {
    const Stall grocer = stall("grocer#56");
    Trial trial(Legal::is_made_as_well);
    for (std::size_t type = 0; type < resource_types; ++type)
        for (int level = 0; level <= 3; ++level)
            for (int coins = 0; coins <= 7; ++coins) {
                std::string rows = "0/0/0/0/0";
                rows[2 * type] = static_cast<char>('0' + level);
                Table table = stall_table(grocer, {3, 3, 3, 3, 3});
                const InStep both =
                    both_at(at_the_stall(grocer, table.rows(rows).coins(red, coins)));
                const std::size_t other = type == 0 ? 1 : 0;
                for (int bought = 0; bought <= 4; ++bought)
                    for (int own = 0; own <= 3; ++own) {
                        Paying paying = pay().buy(all_types[type], bought);
                        if (own > 0) paying.own(all_types[other], estate_source[other], own);
                        trial.ask(both, activate(red, grocer.at, paying));
                    }
            }
    trial.expect({3200, 300});
}

TEST(GM_WARE_10, every_sale_at_every_state_of_the_rows) {
    const Stall grocer = stall("grocer#56");
    const State state = at_the_stall(grocer, stall_table(grocer, {3, 3, 3, 3, 3}));
    Trial trial(Legal::is_made_as_well);
    for_each_row_of_numbers(resource_types, 3, [&](const std::vector<int>& levels) {
        State sold = state;
        for (std::size_t type = 0; type < resource_types; ++type)
            sold.warehouse[type] = highlands::row(levels[type]);
        const InStep both = both_at(sold);
        for (std::size_t type = 0; type < resource_types; ++type)
            trial.ask(both, sell(red, estate_source[type], all_types[type]));
    });
    trial.expect({5120, 3840});
}

// Three sales one after the other, from each level.
TEST(GM_WARE_12, every_run_of_sales_of_one_type) {
    const Stall grocer = stall("grocer#56");
    Trial trial(Legal::is_made_as_well);
    for (std::size_t type = 0; type < resource_types; ++type)
        for (char level = '0'; level <= '3'; ++level) {
            std::string rows = "1/1/1/1/1";
            rows[2 * type] = level;
            Table table = stall_table(grocer, {3, 3, 3, 3, 3});
            InStep both = both_at(at_the_stall(grocer, table.rows(rows)));
            const Move sale = sell(red, estate_source[type], all_types[type]);
            for (int sales = 0; sales < 4; ++sales) {
                trial.ask(both, sale);
                if (judge(both.state, sale).legal()) both.apply(sale);
            }
        }
    trial.expect({80, 30});
}

// Payments of own and bought cubes, up to one more than the tile takes.
void ask_payments(const InStep& both, const Stall& stall, Trial& trial) {
    const int most = spec(stall.tile).activation.takes_max + 1;
    for_each_multiset(2 * resource_types, most, [&](const std::vector<int>& numbers) {
        Paying paying;
        for (std::size_t type = 0; type < resource_types; ++type) {
            if (numbers[type] > 0) paying.own(all_types[type], estate_source[type], numbers[type]);
            paying.buy(all_types[type], numbers[resource_types + type]);
        }
        trial.ask(both, activate(red, stall.at, paying));
    });
}

struct Means {
    Cubes cubes;
    std::string rows;
    int coins;
};
const Means rich{{1, 1, 1, 1, 1}, "0/0/0/0/0", 20};
const Means mixed{{3, 2, 1, 0, 3}, "0/1/2/0/3", 5};

void ask_payments_of(const std::string& name, const Means& means, Trial& trial) {
    const Stall here = stall(name);
    Table table = stall_table(here, means.cubes);
    ask_payments(both_at(at_the_stall(here, table.rows(means.rows).coins(red, means.coins))), here,
                 trial);
}

TEST(GM_ACT_20, every_payment_of_every_fair) {
    Trial trial(Legal::is_made_as_well);
    for (const char* fair : {"fair-3#13", "fair-4#49", "fair-5#55"})
        ask_payments_of(fair, rich, trial);
    for (const char* fair : {"fair-3#13", "fair-4#49"}) ask_payments_of(fair, mixed, trial);
    trial.expect({16016, 744});
}

TEST(GM_ACT_22, every_payment_of_the_grocer) {
    Trial trial(Legal::is_made_as_well);
    for (const Means& means : {rich, mixed}) ask_payments_of("grocer#56", means, trial);
    trial.expect({2002, 263});
}

// The same under every reading of these payments.
template <class Choice>
void ask_payments_under(Choice choice, const std::string& name, Trial& trial) {
    const Stall here = stall(name);
    Table table = stall_table(here, mixed.cubes);
    table.rows(mixed.rows).coins(red, mixed.coins).ruling(choice);
    ask_payments(both_at(at_the_stall(here, table)), here, trial);
}

TEST(GM_ACT_21, every_payment_of_a_fair_under_other_readings) {
    Trial trial(Legal::is_made_as_well);
    for (const char* fair : {"fair-3#13", "fair-4#49"}) {
        ask_payments_under(PartialFair::top_value_always, fair, trial);
        ask_payments_under(PartialFair::full_set_only, fair, trial);
    }
    ask_payments_under(Buying::buy_only_with_zero, "fair-3#13", trial);
    ask_payments_under(Buying::buy_only_shortfall, "fair-3#13", trial);
    trial.expect({10010, 261});
}

TEST(GM_WARE_08, every_payment_of_the_grocer_under_other_readings) {
    Trial trial(Legal::is_made_as_well);
    ask_payments_under(GrocerTypes::all_different, "grocer#56", trial);
    ask_payments_under(Buying::buy_only_with_zero, "grocer#56", trial);
    ask_payments_under(Buying::buy_only_shortfall, "grocer#56", trial);
    trial.expect({3003, 84});
}

// Whisky, since barrels can be given out at will; the other categories are compared the same way.
template <class Choice>
long compare_leads(Choice choice, std::string& found) {
    long tables = 0;
    for (int players = 2; players <= 5; ++players) {
        State state = Table(players).ruling(choice).raw();
        const model::Table table = model_table(state);
        const std::size_t seats = static_cast<std::size_t>(players);
        for_each_row_of_numbers(seats, 7, [&](const std::vector<int>& counts) {
            ++tables;
            for (std::size_t seat = 0; seat < seats; ++seat)
                state.player[seat].barrels = static_cast<std::uint16_t>(counts[seat]);
            const std::vector<int> expected = model::points_of_category(table, counts);
            for (int seat = 0; seat < players; ++seat)
                if (category_points(state, Seat(seat), Category::whisky).value !=
                    expected[static_cast<std::size_t>(seat)])
                    found =
                        "seat " + std::to_string(seat) + " of " + testing::PrintToString(counts);
        });
    }
    return tables;
}

TEST(GM_SCORE_07, every_lead_up_to_seven_of_two_to_five_players) {
    std::string found;
    EXPECT_EQ(compare_leads(LeadScore::table, found), 37440);
    EXPECT_EQ(compare_leads(LeadScore::linear, found), 37440);
    EXPECT_EQ(compare_leads(DieCounts::die_is_zero, found), 37440);
    EXPECT_EQ(found, "");
}

// Cards are laid where no rule asks for their cell.
void own(State& state, Seat seat, int number, int x) {
    const Tile tile = stack_tile(number);
    state.stacks.remove(tile);
    state.box.remove(tile);
    state.of(seat).display.add(tile);
    state.plot(tile).x = static_cast<std::int8_t>(x);
    state.plot(tile).y = static_cast<std::int8_t>(1);
}

// Up to four chieftains each, and every choice of cards that bear on them for one player.
template <class Choice>
long compare_chieftains(Choice choice, std::string& found) {
    constexpr std::array<int, 3> cards{38, 51, 27};  // Mey, Cawdor, Stalker.
    long tables = 0;
    for (unsigned held = 0; held < 8; ++held) {
        State state = Table(3).ruling(choice).raw();
        for (std::size_t card = 0; card < cards.size(); ++card)
            if ((held >> card & 1u) != 0) own(state, red, cards[card], static_cast<int>(card));
        for_each_row_of_numbers(3, 4, [&](const std::vector<int>& counts) {
            ++tables;
            for (std::size_t seat = 0; seat < counts.size(); ++seat)
                state.player[seat].chieftains = static_cast<std::uint16_t>(counts[seat]);
            const std::vector<std::vector<int>> expected = model::scoring(model_table(state));
            for (std::size_t seat = 0; seat < counts.size(); ++seat)
                if (category_points(state, Seat(static_cast<int>(seat)), Category::chieftains)
                        .value != expected[seat][1])
                    found = "seat " + std::to_string(seat) + " of " +
                            testing::PrintToString(counts) + " with cards " + std::to_string(held);
        });
    }
    return tables;
}

TEST(GM_SCORE_12, every_comparison_of_chieftains_with_cards) {
    std::string found;
    EXPECT_EQ(compare_chieftains(MeyDoubles::count_doubled, found), 1000);
    EXPECT_EQ(compare_chieftains(MeyDoubles::vp_doubled, found), 1000);
    EXPECT_EQ(compare_chieftains(MeyDoubles::tams_doubled_too, found), 1000);
    EXPECT_EQ(compare_chieftains(MeyDoubles::own_tam_ignored, found), 1000);
    EXPECT_EQ(compare_chieftains(TamCards::cawdor_only, found), 1000);
    EXPECT_EQ(compare_chieftains(CawdorTams::three_plus_one, found), 1000);
    EXPECT_EQ(found, "");
}

int final_points(const std::vector<model::Item>& items) {
    int sum = 0;
    for (const model::Item& item : items) sum += item.amount;
    return sum;
}

// Displays of one to five tiles. No tile among these brings a card.
TEST(GM_FINAL_05, every_penalty_of_two_to_five_small_displays) {
    long tables = 0;
    std::string found;
    for (int players = 2; players <= 5; ++players)
        for_each_row_of_numbers(static_cast<std::size_t>(players), 4, [&](const auto& more) {
            ++tables;
            State state = Table(players).raw();
            for (int seat = 0; seat < players; ++seat)
                for (int tile = 0; tile < more[static_cast<std::size_t>(seat)]; ++tile)
                    own(state, Seat(seat), seat == 0 ? 1 + tile : 6 + 4 * seat + tile, tile);
            const auto expected = model::final_scoring(model_table(state));
            const Standing now = standing(state);
            for (std::size_t seat = 0; seat < more.size(); ++seat)
                if (now.score[seat].total.value != final_points(expected[seat]))
                    found = "seat " + std::to_string(seat) + " of " + testing::PrintToString(more);
        });
    EXPECT_EQ(tables, 3900);
    EXPECT_EQ(found, "");
}

}  // namespace
}  // namespace brieve::glen_more
