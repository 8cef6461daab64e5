// Whole games by chance, in which every victory point is counted a second time.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/breakdown.h"
#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

using Numbers = std::vector<int>;

// One move of a game: what the table was, what the move did, what it is now.
struct Played {
    const State& before;
    const Move& move;
    const Happenings& told;
    const State& after;
};

// Plays a game to its end. Ending a turn is put off most of the time, so that tiles are activated.
template <class Watch>
void playout(int players, std::uint64_t seed, Watch watch) {
    std::vector<std::string> names{"red", "yellow", "blue", "green", "black"};
    names.resize(static_cast<std::size_t>(players));
    Random random(Seed{seed});
    const Judged<State> begun = begin(deal(names, {}, random));
    ASSERT_TRUE(begun.has_value());
    State state = *begun;
    std::vector<Move> moves;
    for (int turns = 0; turn(state) != Turn(Over()); ++turns) {
        ASSERT_LT(turns, 5000);
        legal_moves(state, moves);
        ASSERT_FALSE(moves.empty());
        const std::uint32_t number = static_cast<std::uint32_t>(moves.size());
        const auto any = [&] { return moves[random.below(number)]; };
        Move move = any();
        for (int again = 0; again < 4 && std::holds_alternative<EndTurn>(move.what); ++again)
            move = any();
        const State before = state;
        Happenings told;
        apply(state, move, &told);
        watch(Played{before, move, told, state});
    }
}

constexpr int seeds = 50;

template <class Watch>
void playouts(Watch watch) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 0; seed < seeds; ++seed)
            watch(players, seed * 10 + static_cast<std::uint64_t>(players));
}

bool owns(const State& state, int seat, int tile) {
    return state.of(Seat(seat)).display.has(Tile(static_cast<std::uint8_t>(tile)));
}

int tiles_of(const State& state, int seat, Colour colour) {
    int number = 0;
    for (const Tile tile : state.of(Seat(seat)).display) number += spec(tile).colour == colour;
    return number;
}

// The three counts, from the printed cards: Cawdor 51, Mey 38, and the five single tams.
Numbers counts(const State& state, int seat) {
    const Player& player = state.of(Seat(seat));
    int tams = owns(state, seat, 51) ? 3 : 0, held = 0;
    for (const int single : {26, 27, 30, 38, 64}) tams += owns(state, seat, single);
    for (const int card : {9, 26, 27, 30, 35, 37, 38, 43, 48, 51, 52, 60, 64})
        held += owns(state, seat, card);
    return {player.barrels, player.chieftains * (owns(state, seat, 38) ? 2 : 1) + tams, held};
}

Numbers scoring_of(const State& state) {
    Numbers sum(state.players);
    for (std::size_t category = 0; category < 3; ++category) {
        int lowest = 1000;
        for (int seat = 0; seat < state.players; ++seat)
            lowest = std::min(lowest, counts(state, seat)[category]);
        for (int seat = 0; seat < state.players; ++seat) {
            const int lead = std::min(counts(state, seat)[category] - lowest, 5);
            sum[static_cast<std::size_t>(seat)] +=
                std::vector{0, 1, 2, 3, 5, 8}[static_cast<std::size_t>(lead)];
        }
    }
    return sum;
}

Numbers final_of(const State& state) {
    int fewest = 1000;
    for (int seat = 0; seat < state.players; ++seat)
        fewest = std::min(fewest, state.of(Seat(seat)).display.size());
    Numbers sum;
    for (int seat = 0; seat < state.players; ++seat) {
        const Player& player = state.of(Seat(seat));
        int points = player.coins.value() - 3 * (player.display.size() - fewest);
        if (owns(state, seat, 48)) points += 2 * tiles_of(state, seat, Colour::yellow);
        if (owns(state, seat, 35)) points += 2 * tiles_of(state, seat, Colour::green);
        int villages = 0;
        for (const Tile tile : player.display) villages += spec(tile).type == TileType::village;
        if (owns(state, seat, 43)) points += 3 * villages;
        sum.push_back(points);
    }
    return sum;
}

Numbers plus(Numbers sum, const Numbers& more) {
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += more[seat];
    return sum;
}

TEST(GM_SCORE_01, a_game_has_three_scorings_at_the_ends_of_three_stacks) {
    playouts([](int players, std::uint64_t seed) {
        Numbers scorings;
        int compared = 0;
        playout(players, seed, [&](const Played& now) {
            for (std::size_t stack = 1; stack <= 3; ++stack) {
                const TileSet tiles = tiles_of_stack[stack];
                const bool ends =
                    (now.after.stacks & tiles).empty() && !(now.before.stacks & tiles).empty();
                EXPECT_EQ(
                    times(now.told.list, rule::stack_end_scores) == 1 &&
                        amount(now.told.list, rule::stack_end_scores) == static_cast<int>(stack),
                    ends);
            }
            for (const Happening& happening : now.told.list)
                if (happening.rule == rule::stack_end_scores) scorings.push_back(happening.amount);
            EXPECT_EQ(now.after.scorings, scorings.size());
            for (const RuleId category :
                 {rule::whisky_compared, rule::chieftains_compared, rule::cards_compared})
                compared += times(now.told.list, category);
        });
        holds("GM-SCORE-01", scorings == Numbers{1, 2, 3} && compared == 3 * 3 * players);
    });
}

TEST(GM_SCORE_07, every_scoring_pays_what_a_second_count_says) {
    playouts([](int players, std::uint64_t seed) {
        playout(players, seed, [&](const Played& now) {
            const bool scores = times(now.told.list, rule::stack_end_scores) > 0;
            const Ended end{now.after, now.told.list};
            const Numbers nothing(static_cast<std::size_t>(players));
            EXPECT_EQ(amounts(end, rule::lead_table), scores ? scoring_of(now.before) : nothing);
        });
    });
}

// Only these rules give victory points, or take them at the end.
TEST(GM_ACT_29, every_victory_point_names_its_rule) {
    const std::set<RuleId> sources{rule::sheep_butcher_recipe,  rule::cattle_butcher_recipe,
                                   rule::both_butcher_recipe,   rule::fair_pays_by_number,
                                   rule::grocer_recipe,         rule::bridge_recipe,
                                   rule::tavern_pays,           rule::lead_table,
                                   rule::abbey_scores_yellow,   rule::morar_scores_green,
                                   rule::duart_scores_villages, rule::coins_are_points,
                                   rule::tile_penalty};
    std::set<RuleId> seen;
    playouts([&](int players, std::uint64_t seed) {
        Breakdown breakdown;
        playout(players, seed, [&](const Played& now) {
            breakdown.listen(now.told);
            const bool over = turn(now.after) == Turn(Over());
            for (const Seat seat : {red, yellow, blue, green, black}) {
                holds("GM-ACT-29", breakdown.total(seat) == now.after.of(seat).points);
                EXPECT_TRUE(over || now.after.of(seat).points >= now.before.of(seat).points);
            }
        });
        for (const auto& by_rule : breakdown.by_rule)
            for (const auto& [rule, points] : by_rule) {
                EXPECT_TRUE(sources.contains(rule)) << name_of<GlenMore>(rule);
                seen.insert(rule);
            }
    });
    EXPECT_EQ(seen, sources);
}

TEST(GM_FINAL_01, the_draw_of_the_last_tile_ends_the_game) {
    playouts([](int players, std::uint64_t seed) {
        int final_scorings = 0;
        playout(players, seed, [&](const Played& now) {
            const bool last = now.after.stacks.empty();
            final_scorings += turn(now.after) == Turn(Over());
            holds("GM-FINAL-01", last == (turn(now.after) == Turn(Over())) &&
                                     last == standing(now.after).final &&
                                     (!last || std::holds_alternative<Draw>(now.move.what)));
        });
        EXPECT_EQ(final_scorings, 1);
    });
}

TEST(GM_FINAL_02, nothing_of_the_final_scoring_is_paid_before_the_end) {
    int paid = 0;
    playouts([&](int players, std::uint64_t seed) {
        playout(players, seed, [&](const Played& now) {
            for (const RuleId rule :
                 {rule::abbey_scores_yellow, rule::morar_scores_green, rule::duart_scores_villages,
                  rule::coins_are_points, rule::tile_penalty}) {
                const int number = times(now.told.list, rule);
                holds("GM-FINAL-02", number == 0 || turn(now.after) == Turn(Over()));
                paid += number;
            }
        });
    });
    EXPECT_GT(paid, 0);
}

// Line by line: what was earned before, what the final scoring adds, and the total.
TEST(GM_FINAL_05, standing_adds_up_at_any_time) {
    playouts([](int players, std::uint64_t seed) {
        playout(players, seed, [&](const Played& now) {
            if (turn(now.after) == Turn(Over())) return;
            EXPECT_EQ(totals(now.after), plus(points_of(now.after), final_of(now.after)));
            const Standing table = standing(now.after);
            for (const Score& score : table.scores()) {
                Points sum = score.earned;
                for (const Line& line : score.lines()) sum = sum + line.points;
                EXPECT_EQ(sum, score.total);
            }
        });
    });
}

TEST(GM_FINAL_05, final_standing_is_the_second_count) {
    playouts([](int players, std::uint64_t seed) {
        playout(players, seed, [&](const Played& now) {
            if (turn(now.after) != Turn(Over())) return;
            const Numbers earned = plus(points_of(now.before), scoring_of(now.before));
            const Numbers final = plus(earned, final_of(now.before));
            EXPECT_EQ(totals(now.after), final);
            EXPECT_EQ(points_of(now.after), final);
            const Standing table = standing(now.after);
            EXPECT_EQ(table.players, players);
            for (std::size_t seat = 0; seat < table.scores().size(); ++seat) {
                const Score& score = table.score[seat];
                EXPECT_EQ(score.earned.value, earned[seat]);
                Points sum = score.earned;
                for (const Line& line : score.lines()) sum = sum + line.points;
                EXPECT_EQ(sum, score.total);
            }
        });
    });
}

TEST(GM_FINAL_09, whoever_wins_has_the_most_points_and_then_the_most_cubes) {
    playouts([](int players, std::uint64_t seed) {
        playout(players, seed, [&](const Played& now) {
            if (turn(now.after) != Turn(Over())) return;
            std::vector<std::pair<int, int>> rank;
            for (int seat = 0; seat < players; ++seat) {
                int cubes = 0;
                for (const Tile tile : now.after.of(Seat(seat)).display)
                    for (const int number : now.after.plot(tile).cubes) cubes += number;
                rank.emplace_back(now.after.of(Seat(seat)).points.value, cubes);
            }
            Numbers best;
            for (int seat = 0; seat < players; ++seat)
                if (rank[static_cast<std::size_t>(seat)] == std::ranges::max(rank))
                    best.push_back(seat);
            holds("GM-FINAL-09", winners(now.after) == best);
        });
    });
}

}  // namespace
}  // namespace brieve::glen_more
