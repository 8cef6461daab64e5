#include "properties/core/script.h"
#include "properties/glen_more/claims/scores.h"

namespace brieve::glen_more {
namespace {

bool ends_game(const Course& course) { return stack_ended(course) == 3; }

// What the whole last draw adds on this table.
BySeat end_by_hand(const State& table) {
    return plus(scoring_by_hand(table), final_by_hand(table));
}
Answer ends_by_hand(const Course& course, const State& table, const std::string& what) {
    return same_numbers(what + ", the end adds", end_by_hand(table), gained(course, table));
}
// A line of a standing, by seat.
BySeat line_of(const State& table, RuleId rule) {
    BySeat sums(table.players);
    const Standing standing = GlenMore::standing(table);
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
        for (const Line& line : standing.score[seat].lines())
            if (line.rule == rule) sums[seat] += line.points.value;
    return sums;
}
BySeat totals_of(const State& table) {
    BySeat totals;
    const Standing standing = GlenMore::standing(table);
    for (const Score& score : standing.scores()) totals.push_back(score.total.value);
    return totals;
}
// Tiles that lie in no display and bring no card.
std::vector<Tile> spare_tiles(const State& table) {
    std::vector<Tile> spare;
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        bool lies = is_special(Tile(number));
        for (const Player& player : table.player) lies = lies || player.display.has(Tile(number));
        if (!lies) spare.push_back(Tile(number));
    }
    return spare;
}

Answer over_with_the_last_tile(const Course& course) {
    if (course.after().partial) return unasked();
    return kept_if(is_over(course.after()) == course.after().stacks.empty(),
                   is_over(course.after()) ? "the game is over and tiles are left in the stacks"
                                           : "all stacks are empty and the game goes on");
}
Answer final_follows_the_third(const Course& course) {
    if (!ends_game(course)) return unasked();
    if (!is_over(course.after()) || !GlenMore::standing(course.after()).final)
        return broken("the last tile was drawn and the final scoring waits");
    return ends_by_hand(course, course.before(), "as it was played");
}
Answer standing_shows_the_final_totals(const Course& course) {
    if (!ends_game(course)) return unasked();
    return same_numbers("the totals of the standing", points_held(course.after()),
                        totals_of(course.after()));
}
// Whatever the end adds or takes, also from players who had nothing.
Answer result_tells_what_was_earned_before(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.before();
    for (Player& player : table.player)
        if (player != Player()) player.points = Points(0);
    Happenings told;
    GlenMore::apply(table, course.move(), &told);
    BySeat scored(table.players), earned;
    for (const Happening& happening : told.list)
        if (happening.rule == rule::lead_table) scored.at(happening.who.value) += happening.amount;
    const Standing standing = GlenMore::standing(table);
    for (const Score& score : standing.scores()) earned.push_back(score.earned.value);
    return same_numbers("earned before the final scoring", scored, earned);
}
// Only where totals stop at zero (GM-RULING-48) does a position tell what lifted one.
Answer nothing_lifts_a_total(const Course& course) {
    if (!is_over(course.after())) return unasked();
    Position position{properties::names_of_players(course.after().players), course.after()};
    position.state.player[0].points = Points(0);
    if (!GlenMore::begin(position)) return broken("a total of 0 is refused");
    position.state.player[0].lifted = Points(1);
    return kept_if(!GlenMore::begin(position), "a total was lifted, and the table is taken");
}
Answer standing_adds_up_at_any_turn(const Course& course) {
    if (course.after().partial || is_over(course.after())) return unasked();
    if (!course.begins() && !made<EndTurn>(course)) return unasked();
    return same_numbers("the totals if the game ended now",
                        plus(points_held(course.after()), final_by_hand(course.after())),
                        totals_of(course.after()));
}

// Seat 0 holds all three cards: the first and second scoring pay nothing for them.
Answer end_cards_wait(const Course& course) {
    if (!stack_ended(course) || ends_game(course)) return unasked();
    State table = course.before();
    for (const Tile card : {iona_abbey, loch_morar, duart_castle})
        lay_far_out(table, Seat(0), card);
    return same_numbers("with all end cards an earlier scoring pays", scoring_by_hand(table),
                        gained(course, table));
}
Answer end_cards_pay_at_the_end(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.before();
    for (const Tile card : {iona_abbey, loch_morar, duart_castle})
        lay_far_out(table, Seat(0), card);
    return ends_by_hand(course, table, "with all end cards in one hand");
}
Answer end_cards_pay_once(const Course& course) {
    if (course.begins()) return unasked();
    int told = 0;
    for (const Happening& happening : course.happened())
        told += happening.rule == rule::abbey_scores_yellow ||
                happening.rule == rule::morar_scores_green ||
                happening.rule == rule::duart_scores_villages;
    if (!is_over(course.after()))
        return kept_if(told == 0, "a card of the end pays before the end");
    int held = 0;
    for (int seat = 0; seat < course.after().players; ++seat)
        held += owns(course.after(), Seat(seat), iona_abbey) +
                (owns(course.after(), Seat(seat), loch_morar) &&
                 green_tiles(course.after(), Seat(seat)) > 0) +
                owns(course.after(), Seat(seat), duart_castle);
    return kept_if_empty(differs("cards that pay at the end", held, told));
}

Answer coin_is_worth_a_point(const Course& course) {
    if (!ends_game(course)) return unasked();
    for (int coins = 0; coins <= 7; ++coins) {
        State table = course.before();
        for (int seat = 0; seat < table.players; ++seat)
            table.of(Seat(seat)).coins = Coins(coins + seat);
        const BySeat expected = end_by_hand(table), found = gained(course, table);
        if (expected != found)
            return broken("with " + std::to_string(coins) + " coins and more the end adds " +
                          text_of(found) + " instead of " + text_of(expected));
    }
    return kept();
}
Answer goods_are_worth_nothing(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.before();
    for (int seat = 0; seat < table.players; ++seat)
        for (const Tile tile : table.of(Seat(seat)).display) {
            for (std::size_t type = 0; type < resource_types; ++type)
                table.plot(tile).cubes[type] = static_cast<std::uint8_t>(seat);
            table.plot(tile).clan_members = static_cast<std::uint8_t>(3 * seat);
        }
    return same_numbers("with other cubes and clan members the end adds",
                        gained(course, course.before()), gained(course, table));
}
// The same number more for all, which the scoring does not see.
Answer barrels_are_worth_nothing(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.before();
    for (int seat = 0; seat < table.players; ++seat) {
        add_barrels(table, Seat(seat), 9);
        add_chieftains(table, Seat(seat), owns(table, Seat(seat), castle_of_mey) ? 2 : 4);
    }
    return same_numbers("with more barrels and chieftains for all the end adds",
                        gained(course, course.before()), gained(course, table));
}

// The penalty.

BySeat penalty_by_hand(const State& table) {
    BySeat penalty;
    for (int seat = 0; seat < table.players; ++seat)
        penalty.push_back(-3 * (table.of(Seat(seat)).display.size() - fewest_tiles(table)));
    return penalty;
}
Answer penalty_is_three_a_tile(const Course& course) {
    if (course.after().partial || course.begins()) return unasked();
    if (!made<Take>(course) && !is_over(course.after())) return unasked();
    return same_numbers("the tile penalty", penalty_by_hand(course.after()),
                        line_of(course.after(), rule::tile_penalty));
}
// Spare tiles are dealt out unevenly.
Answer penalty_of_other_displays(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.before();
    Random random(Seed(GlenMore::digest(table).value));
    for (const Tile tile : spare_tiles(table)) {
        const std::uint32_t seat = random.below(2u * table.players);
        if (seat < table.players) lay_far_out(table, Seat(static_cast<int>(seat)), tile);
    }
    return ends_by_hand(course, table, "with other displays");
}
Answer a_tile_for_all_changes_nothing(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.after();
    const std::vector<Tile> spare = spare_tiles(table);
    if (spare.size() < table.players) return unasked();
    for (int seat = 0; seat < table.players; ++seat)
        lay_far_out(table, Seat(seat), spare[static_cast<std::size_t>(seat)]);
    return same_numbers("with a tile more for all the penalty is",
                        line_of(course.after(), rule::tile_penalty),
                        line_of(table, rule::tile_penalty));
}
// One spare tile after the other, of whatever colour, makes the same difference.
Answer every_tile_counts(const Course& course) {
    if (!ends_game(course)) return unasked();
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        const Tile tile(number);
        bool lies = false;
        for (const Player& player : course.after().player) lies = lies || player.display.has(tile);
        if (lies) continue;
        State table = course.after();
        lay_far_out(table, Seat(0), tile);
        const BySeat expected = penalty_by_hand(table);
        const BySeat found = line_of(table, rule::tile_penalty);
        if (expected != found)
            return broken("with " + tile_text(tile) + " more the penalty is " + text_of(found) +
                          " instead of " + text_of(expected));
    }
    return kept();
}
// Nothing but the start village: whoever has one tile more loses three.
Answer start_village_is_a_tile(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = course.after();
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).display = {};
        if (seat > 0) table.of(Seat(seat)).display.add(start_village(seat));
    }
    BySeat expected(table.players, -3);
    expected[0] = 0;
    return same_numbers("a start village more than nothing costs", expected,
                        line_of(table, rule::tile_penalty));
}
Answer fewest_lose_nothing(const Course& course) {
    if (!ends_game(course)) return unasked();
    const int fewest = fewest_tiles(course.after());
    bool asked = false;
    for (int seat = 0; seat < course.after().players; ++seat) {
        if (course.after().of(Seat(seat)).display.size() != fewest) continue;
        int told = 0;
        for (const Happening& happening : course.happened())
            if (happening.rule == rule::tile_penalty && happening.who == mover(Seat(seat)))
                told += happening.amount;
        if (told != 0)
            return broken(differs("penalty of the smallest display" + seat_text(seat), 0, told));
        const int line =
            line_of(course.after(), rule::tile_penalty)[static_cast<std::size_t>(seat)];
        if (line != 0) return broken(differs("penalty in the standing" + seat_text(seat), 0, line));
        asked = true;
    }
    return asked ? kept() : broken("nobody has the fewest tiles");
}

Answer totals_fall_below_zero(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = bare(course.before());
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).coins = Coins(0);
        table.of(Seat(seat)).points = Points(0);
    }
    for (const Tile tile : spare_tiles(table)) lay_far_out(table, Seat(0), tile);
    const BySeat expected = end_by_hand(table);
    if (expected[0] >= 0) return unasked();
    State after = table;
    GlenMore::apply(after, course.move(), nullptr);
    if (points_held(after) != expected)
        return broken("with many tiles and no VP the totals are " + text_of(points_held(after)) +
                      " instead of " + text_of(expected));
    return same_numbers("the standing's totals", expected, totals_of(after));
}

// Who wins.

BySeat winners_of(const State& table) {
    BySeat winners;
    const Standing standing = GlenMore::standing(table);
    for (int seat = 0; seat < seats_max; ++seat)
        if (standing.score[static_cast<std::size_t>(seat)].winner) winners.push_back(seat);
    return winners;
}
BySeat winners_by_hand(const State& table) {
    std::vector<std::pair<int, int>> rank;  // Points, then cubes.
    for (int seat = 0; seat < table.players; ++seat)
        rank.emplace_back(table.of(Seat(seat)).points.value, sum_of(cubes_of(table, Seat(seat))));
    BySeat winners;
    for (int seat = 0; seat < table.players; ++seat)
        if (rank[static_cast<std::size_t>(seat)] == std::ranges::max(rank)) winners.push_back(seat);
    return winners;
}
Answer highest_total_wins(const Course& course) {
    if (!ends_game(course)) return unasked();
    return same_numbers("seats that win:", winners_by_hand(course.after()),
                        winners_of(course.after()));
}
// Each seat in turn is given one point more than all others, and the others more cubes.
Answer any_seat_may_win(const Course& course) {
    if (!ends_game(course)) return unasked();
    for (int winner = 0; winner < course.after().players; ++winner)
        for (const int points : {40, 0, -7}) {
            State table = course.after();
            for (int seat = 0; seat < table.players; ++seat) {
                table.of(Seat(seat)).points = Points(points + (seat == winner ? 1 : 0));
                table.plot(start_village(seat)).cubes[0] = seat == winner ? 0 : 40;
            }
            if (winners_of(table) != BySeat{winner})
                return broken("seat " + std::to_string(winner) +
                              " has the most VP, winning: " + text_of(winners_of(table)));
        }
    return kept();
}

// All are equal in VP, and nothing lies on any display.
State tied(const Course& course) {
    State table = course.after();
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).points = Points(12);
        for (const Tile tile : table.of(Seat(seat)).display) table.plot(tile).cubes = {};
    }
    return table;
}
Answer most_cubes_win_a_tie(const Course& course) {
    if (!ends_game(course)) return unasked();
    for (int winner = 0; winner < course.after().players; ++winner)
        for (const Tile holder : {iona_abbey, loch_lochy, Tile{24}, Tile{12}}) {
            State table = tied(course);
            for (int seat = 0; seat < table.players; ++seat) {
                table.of(Seat(seat)).coins = Coins(seat == winner ? 0 : 5);
                table.plot(start_village(seat)).cubes = {1, 0, 1, 0, 0};
            }
            lay_far_out(table, Seat(winner), holder);
            table.plot(holder).cubes = {0, 0, 0, 0, 1};
            if (winners_of(table) != BySeat{winner})
                return broken("seat " + std::to_string(winner) + " has one cube more, on " +
                              tile_text(holder) + ", winning: " + text_of(winners_of(table)));
        }
    return kept();
}
Answer whisky_breaks_no_tie(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = tied(course);
    BySeat all;
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).barrels = static_cast<std::uint16_t>(3 * seat);
        table.of(Seat(seat)).chieftains = static_cast<std::uint16_t>(2 * seat);
        all.push_back(seat);
    }
    if (winners_of(table) != all)
        return broken("tied but for barrels, winning: " + text_of(winners_of(table)));
    table.plot(start_village(0)).cubes = {0, 0, 0, 1, 0};
    return same_numbers("one cube against many barrels, winning:", {0}, winners_of(table));
}
Answer victory_is_shared(const Course& course) {
    if (!ends_game(course)) return unasked();
    State table = tied(course);
    BySeat all;
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).coins = Coins(2 * seat);
        table.plot(start_village(seat)).cubes[static_cast<std::size_t>(seat)] = 2;
        all.push_back(seat);
    }
    if (winners_of(table) != all)
        return broken("tied in VP and cubes, winning: " + text_of(winners_of(table)));
    table.of(Seat(0)).points = Points(11);
    all.erase(all.begin());
    return same_numbers("tied but for seat 0, winning:", all, winners_of(table));
}

Answer die_never_wins(const Course& course) {
    if (!ends_game(course) || course.after().players > 3) return unasked();
    for (const int points : {0, -30}) {
        State table = course.after();
        for (int seat = 0; seat < table.players; ++seat)
            table.of(Seat(seat)).points = Points(points - seat);
        if (GlenMore::standing(table).players != table.players)
            return broken("the standing lists more than the players");
        if (winners_of(table) != BySeat{0})
            return broken("the best of the players has " + std::to_string(points) +
                          " VP, winning: " + text_of(winners_of(table)));
    }
    for (const Happening& happening : course.happened())
        if (happening.what == victory_points && happening.who.value >= course.after().players)
            return broken("VP are told of somebody who is no player");
    return kept();
}

}  // namespace

Claims claims_of_final_scoring() {
    return {
        {"GM-FINAL-01", "the_game_is_over_when_all_stacks_are_empty", over_with_the_last_tile,
         Readings::any},
        {"GM-FINAL-01", "the_final_scoring_follows_the_third_at_once", final_follows_the_third},
        {"GM-FINAL-01", "the_standing_shows_the_final_totals", standing_shows_the_final_totals,
         Readings::any},
        {"GM-FINAL-02", "the_end_cards_wait_for_the_end", end_cards_wait},
        {"GM-FINAL-02", "the_end_cards_pay_at_the_end", end_cards_pay_at_the_end},
        {"GM-FINAL-02", "no_end_card_pays_twice_or_early", end_cards_pay_once},
        {"GM-FINAL-03", "each_coin_is_worth_one_point", coin_is_worth_a_point},
        {"GM-FINAL-03", "the_standing_adds_up_at_any_turn", standing_adds_up_at_any_turn},
        {"GM-FINAL-03", "the_result_tells_what_was_earned_before",
         result_tells_what_was_earned_before, Readings::any},
        {"GM-FINAL-08", "nothing_lifts_a_total", nothing_lifts_a_total},
        {"GM-FINAL-04", "cubes_and_clan_members_are_worth_nothing", goods_are_worth_nothing,
         Readings::any},
        {"GM-FINAL-04", "barrels_and_chieftains_are_worth_nothing", barrels_are_worth_nothing},
        {"GM-FINAL-05", "each_tile_above_the_fewest_costs_three", penalty_is_three_a_tile},
        {"GM-FINAL-05", "other_displays_lose_by_the_same_count", penalty_of_other_displays},
        {"GM-FINAL-05", "a_tile_more_for_all_changes_no_penalty", a_tile_for_all_changes_nothing},
        {"GM-FINAL-06", "every_tile_of_every_colour_counts", every_tile_counts},
        {"GM-FINAL-06", "the_start_village_counts", start_village_is_a_tile},
        {"GM-FINAL-07", "the_smallest_display_loses_nothing", fewest_lose_nothing},
        {"GM-FINAL-08", "a_total_may_fall_below_zero", totals_fall_below_zero},
        {"GM-FINAL-09", "the_highest_total_wins", highest_total_wins},
        {"GM-FINAL-09", "one_point_more_wins_for_any_seat", any_seat_may_win},
        {"GM-FINAL-10", "the_most_cubes_win_a_tie", most_cubes_win_a_tie},
        {"GM-FINAL-11", "whisky_breaks_no_tie", whisky_breaks_no_tie},
        {"GM-FINAL-12", "a_tie_in_cubes_shares_the_victory", victory_is_shared},
        {"GM-FINAL-13", "the_die_has_no_total_and_never_wins", die_never_wins},
    };
}

}  // namespace brieve::glen_more
