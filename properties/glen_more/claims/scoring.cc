#include "properties/glen_more/claims/scores.h"

namespace brieve::glen_more {
namespace {

int ended_stacks(const State& table) {
    int ended = 0;
    for (std::size_t stack = 1; stack <= 3; ++stack)
        ended += (table.stacks & tiles_of_stack[stack]).empty();
    return ended;
}
Answer a_scoring_for_each_ended_stack(const Course& course) {
    if (course.after().partial) return unasked();
    return kept_if_empty(
        differs("scorings held", ended_stacks(course.after()), course.after().scorings));
}
Answer three_scorings_in_a_game(const Course& course) {
    if (course.begins() || !is_over(course.after()) || course.after().partial) return unasked();
    BySeat told(static_cast<std::size_t>(course.tables.front().scorings));
    for (std::size_t stack = 0; stack < told.size(); ++stack)
        told[stack] = static_cast<int>(stack) + 1;
    for (const Happenings& happenings : course.told)
        for (const Happening& happening : happenings.list)
            if (happening.rule == rule::stack_end_scores) told.push_back(happening.amount);
    return same_numbers("a game scored at the ends of the stacks", {1, 2, 3}, told);
}

// At once: the draw that ends a stack pays, and no other draw or roll pays anything.
Answer scoring_comes_with_the_last_tile(const Course& course) {
    if (!stack_ended(course)) return unasked();
    BySeat expected = scoring_by_hand(course.before());
    if (stack_ended(course) == 3) expected = plus(expected, final_by_hand(course.before()));
    return same_numbers("the draw that ends the stack pays", expected,
                        less(points_held(course.after()), points_held(course.before())));
}
Answer no_other_draw_pays(const Course& course) {
    if (course.begins() || course.move().by != chance_mover || course.after().partial)
        return unasked();
    if (stack_ended(course)) return unasked();
    return same_numbers("VP after a draw or roll", points_held(course.before()),
                        points_held(course.after()));
}

// What is told of a category, by seat.
BySeat told_of(const Course& course, RuleId rule) {
    BySeat told(course.after().players);
    for (const Happening& happening : course.happened())
        if (happening.rule == rule) told.at(happening.who.value) += happening.amount;
    return told;
}
Answer whisky_held_is_told(const Course& course) {
    if (!stack_ended(course)) return unasked();
    BySeat held;
    for (int seat = 0; seat < course.before().players; ++seat)
        held.push_back(course.before().of(Seat(seat)).barrels);
    return same_numbers("barrels compared", held, told_of(course, rule::whisky_compared));
}
Answer chieftains_and_tams_are_told(const Course& course) {
    if (!stack_ended(course)) return unasked();
    BySeat counts;
    for (int seat = 0; seat < course.before().players; ++seat)
        counts.push_back(compared(course.before(), Seat(seat))[1]);
    BySeat told = told_of(course, rule::chieftains_compared);
    for (const RuleId rule :
         {rule::mey_doubles_chieftains, rule::cawdor_three_tams, rule::single_tams_count})
        told = plus(told, told_of(course, rule));
    return same_numbers("chieftains and tams compared", counts, told);
}
Answer cards_held_are_told(const Course& course) {
    if (!stack_ended(course)) return unasked();
    BySeat held;
    for (int seat = 0; seat < course.before().players; ++seat)
        held.push_back(compared(course.before(), Seat(seat))[2]);
    return same_numbers("cards compared", held, told_of(course, rule::cards_compared));
}

// The same scoring on other tables, drawn by chance from the one that was scored.
Random chance_of(const Course& course) {
    return Random(Seed(GlenMore::digest(course.before()).value));
}
Answer pays_by_hand(const Course& course, const State& table) {
    return same_numbers("a scoring of other holdings pays", scoring_by_hand(table),
                        scored(course, table));
}
Answer barrels_alone_decide(const Course& course) {
    if (!stack_ended(course)) return unasked();
    Random random = chance_of(course);
    State table = bare(course.before());
    for (int seat = 0; seat < table.players; ++seat)
        table.of(Seat(seat)).barrels = static_cast<std::uint16_t>(random.below(9));
    return pays_by_hand(course, table);
}
// Clan members on the display are no chieftains.
Answer chieftains_alone_decide(const Course& course) {
    if (!stack_ended(course)) return unasked();
    Random random = chance_of(course);
    State table = bare(course.before());
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).chieftains = static_cast<std::uint16_t>(random.below(9));
        table.plot(start_village(seat)).clan_members = static_cast<std::uint8_t>(random.below(9));
    }
    return pays_by_hand(course, table);
}
Answer every_card_counts_once(const Course& course) {
    if (!stack_ended(course)) return unasked();
    Random random = chance_of(course);
    State table = bare(course.before());
    for (const Tile tile : special_tiles)
        lay_far_out(table, Seat(static_cast<int>(random.below(table.players))), tile);
    return pays_by_hand(course, table);
}
Answer all_categories_by_chance(const Course& course) {
    if (!stack_ended(course)) return unasked();
    Random random = chance_of(course);
    State table = bare(course.before());
    for (const Tile tile : special_tiles)
        lay_far_out(table, Seat(static_cast<int>(random.below(table.players))), tile);
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).barrels = static_cast<std::uint16_t>(random.below(9));
        table.of(Seat(seat)).chieftains = static_cast<std::uint16_t>(random.below(7));
    }
    return pays_by_hand(course, table);
}

// More of the same for everybody moves no lead. A chieftain of Mey's owner is worth two.
Answer a_barrel_for_all_changes_nothing(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = course.before();
    for (int seat = 0; seat < table.players; ++seat) add_barrels(table, Seat(seat), 1);
    return same_numbers("with a barrel more for all the draw pays", gained(course, course.before()),
                        gained(course, table));
}
Answer chieftains_for_all_change_nothing(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = course.before();
    for (int seat = 0; seat < table.players; ++seat)
        add_chieftains(table, Seat(seat), owns(table, Seat(seat), castle_of_mey) ? 1 : 2);
    return same_numbers("with chieftains more for all the draw pays",
                        gained(course, course.before()), gained(course, table));
}

// Seat by seat from 2 upwards, so that the lowest count is never 0 and no lead is like another.
BySeat steps_of(int players, const std::vector<int>& steps) {
    return {steps.begin(), steps.begin() + players};
}
Answer leads_are_taken_from_the_lowest(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = bare(course.before());
    const std::vector<int> barrels{2, 4, 7, 3, 5};
    for (int seat = 0; seat < table.players; ++seat)
        add_barrels(table, Seat(seat), barrels[static_cast<std::size_t>(seat)]);
    return same_numbers("barrels 2/4/7/3/5 pay", steps_of(table.players, {0, 2, 8, 1, 3}),
                        scored(course, table));
}
Answer lead_is_not_over_the_next(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = bare(course.before());
    for (int seat = 0; seat < table.players; ++seat) add_chieftains(table, Seat(seat), 1 + seat);
    return same_numbers("chieftains 1/2/3/4/5 pay", steps_of(table.players, {0, 1, 2, 3, 5}),
                        scored(course, table));
}

Answer every_lead_pays_as_printed(const Course& course) {
    if (!stack_ended(course)) return unasked();
    constexpr std::array<int, 12> pays{0, 1, 2, 3, 5, 8, 8, 8, 8, 8, 8, 8};
    for (int lead = 0; lead < static_cast<int>(pays.size()); ++lead) {
        State table = bare(course.before());
        add_barrels(table, Seat(0), lead);
        BySeat expected(table.players);
        expected[0] = pays[static_cast<std::size_t>(lead)];
        const BySeat found = scored(course, table);
        if (found != expected)
            return broken("a lead of " + std::to_string(lead) + " pays " + text_of(found) +
                          " instead of " + text_of(expected));
    }
    return kept();
}

// Three leads of 2 pay 6; added up before, they would pay 8.
Answer categories_are_paid_apart(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = bare(course.before());
    add_barrels(table, Seat(0), 2);
    add_chieftains(table, Seat(0), 2);
    lay_far_out(table, Seat(0), loch_lochy);
    lay_far_out(table, Seat(0), loch_ness);
    BySeat expected(table.players);
    expected[0] = 6;
    return same_numbers("leads of 2 in all categories pay", expected, scored(course, table));
}
Answer twenty_four_at_most(const Course& course) {
    if (!stack_ended(course)) return unasked();
    for (const int points : scored(course, course.before()))
        if (points < 0 || points > 24) return broken("a scoring pays " + std::to_string(points));
    State table = bare(course.before());
    add_barrels(table, Seat(0), 50);
    add_chieftains(table, Seat(0), 50);
    for (const Tile tile : special_tiles) lay_far_out(table, Seat(0), tile);
    BySeat expected(table.players);
    expected[0] = 24;
    return same_numbers("leads without end pay", expected, scored(course, table));
}

Answer equal_counts_pay_alike(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = bare(course.before());
    const int last = table.players - 1;
    for (const int seat : {0, last}) {
        add_barrels(table, Seat(seat), 3);
        add_chieftains(table, Seat(seat), 4);
    }
    if (table.players == 2) {  // The die is not the third.
        const BySeat nothing(2);
        return same_numbers("two equal players get", nothing, scored(course, table));
    }
    BySeat expected(table.players);
    expected.front() = expected.back() = 3 + 5;
    return same_numbers("two equal leaders get", expected, scored(course, table));
}
Answer tied_in_play_pay_alike(const Course& course) {
    if (!stack_ended(course)) return unasked();
    bool asked = false;
    const BySeat points = scored(course, course.before());
    for (std::size_t one = 0; one < points.size(); ++one)
        for (std::size_t two = 0; two < one; ++two) {
            const Seat first(static_cast<int>(one)), second(static_cast<int>(two));
            if (compared(course.before(), first) != compared(course.before(), second)) continue;
            if (points[one] != points[two])
                return broken("players with equal counts get " + text_of(points));
            asked = true;
        }
    return asked ? kept() : unasked();
}

Answer all_equal_pays_nobody(const Course& course) {
    if (!stack_ended(course)) return unasked();
    for (const int amount : {0, 1, 6}) {
        State table = bare(course.before());
        for (int seat = 0; seat < table.players; ++seat) {
            add_barrels(table, Seat(seat), amount);
            add_chieftains(table, Seat(seat), amount);
        }
        const BySeat nothing(table.players), found = scored(course, table);
        if (found != nothing)
            return broken("all hold " + std::to_string(amount) + " and get " + text_of(found));
    }
    return kept();
}

Answer lowest_may_be_above_zero(const Course& course) {
    if (!stack_ended(course)) return unasked();
    for (int lowest = 1; lowest <= 8; ++lowest) {
        State table = bare(course.before());
        for (int seat = 0; seat < table.players; ++seat)
            add_barrels(table, Seat(seat), lowest + (seat == 0 ? 1 : 0));
        BySeat expected(table.players);
        expected[0] = 1;
        const BySeat found = scored(course, table);
        if (found != expected)
            return broken("the lowest hold " + std::to_string(lowest) +
                          " barrels, one holds one more: " + text_of(found));
    }
    return kept();
}

// Mey's owner counts 2 for each chieftain and 1 for the tam, and holds the only card.
Answer doubling_enters_the_lowest(const Course& course) {
    if (!stack_ended(course)) return unasked();
    for (int chieftains = 0; chieftains <= 3; ++chieftains)
        for (int lead = 0; lead <= 5; ++lead) {
            State table = bare(course.before());
            lay_far_out(table, Seat(0), castle_of_mey);
            add_chieftains(table, Seat(0), chieftains);
            for (int seat = 1; seat < table.players; ++seat)
                add_chieftains(table, Seat(seat), 2 * chieftains + 1 + lead);
            BySeat expected(table.players, points_for_lead(lead));
            expected[0] = 1;
            const BySeat found = scored(course, table);
            if (found != expected)
                return broken("Mey's owner with " + std::to_string(chieftains) +
                              " chieftains is lowest by " + std::to_string(lead) + ": " +
                              text_of(found) + " instead of " + text_of(expected));
        }
    return kept();
}

Answer nothing_is_used_up(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State expected = course.before();
    for (int seat = 0; seat < expected.players; ++seat)
        expected.of(Seat(seat)).points = course.after().of(Seat(seat)).points;
    return kept_if_empty(difference(expected, course.after()));
}

Answer die_is_not_compared(const Course& course) {
    if (!stack_ended(course) || course.after().players > 3) return unasked();
    State table = bare(course.before());
    for (int seat = 0; seat < table.players; ++seat) {
        add_barrels(table, Seat(seat), 4);
        add_chieftains(table, Seat(seat), 5);
    }
    const BySeat nothing(table.players);
    return same_numbers("all players are equal and the die holds nothing:", nothing,
                        scored(course, table));
}
Answer die_holds_nothing(const Course& course) {
    if (course.after().partial || course.after().players > 3) return unasked();
    for (int seat = course.after().players; seat < seats_max; ++seat)
        if (course.after().of(Seat(seat)) != Player())
            return broken("seat " + std::to_string(seat) + ", where nobody sits, holds something");
    return kept();
}

}  // namespace

Claims claims_of_scoring() {
    return {
        {"GM-SCORE-01", "as_many_scorings_as_stacks_ended", a_scoring_for_each_ended_stack},
        {"GM-SCORE-01", "a_game_has_three_scorings_in_order", three_scorings_in_a_game},
        {"GM-SCORE-02", "the_draw_of_the_last_tile_pays_the_scoring",
         scoring_comes_with_the_last_tile},
        {"GM-SCORE-02", "no_other_draw_or_roll_pays", no_other_draw_pays},
        {"GM-SCORE-03", "the_barrels_held_are_compared", whisky_held_is_told},
        {"GM-SCORE-03", "other_barrels_pay_otherwise", barrels_alone_decide},
        {"GM-SCORE-04", "chieftains_and_tams_are_compared", chieftains_and_tams_are_told},
        {"GM-SCORE-04", "other_chieftains_pay_otherwise_and_clan_members_do_not",
         chieftains_alone_decide},
        {"GM-SCORE-05", "the_cards_held_are_compared", cards_held_are_told},
        {"GM-SCORE-05", "every_card_counts_for_its_holder", every_card_counts_once},
        {"GM-SCORE-06", "leads_are_taken_from_the_lowest", leads_are_taken_from_the_lowest},
        {"GM-SCORE-06", "a_lead_is_not_over_the_next_player", lead_is_not_over_the_next},
        {"GM-SCORE-06", "a_barrel_more_for_all_changes_nothing", a_barrel_for_all_changes_nothing},
        {"GM-SCORE-06", "chieftains_more_for_all_change_nothing",
         chieftains_for_all_change_nothing},
        {"GM-SCORE-07", "every_lead_pays_as_printed", every_lead_pays_as_printed},
        {"GM-SCORE-08", "the_categories_are_paid_apart_and_added", categories_are_paid_apart},
        {"GM-SCORE-08", "a_scoring_pays_the_sum_of_all_categories", all_categories_by_chance},
        {"GM-SCORE-08", "a_scoring_pays_twenty_four_at_most", twenty_four_at_most},
        {"GM-SCORE-09", "two_equal_leaders_get_the_same", equal_counts_pay_alike},
        {"GM-SCORE-09", "players_tied_in_play_get_the_same", tied_in_play_pay_alike},
        {"GM-SCORE-10", "a_category_in_which_all_are_equal_pays_nobody", all_equal_pays_nobody},
        {"GM-SCORE-11", "the_lowest_count_may_be_above_zero", lowest_may_be_above_zero},
        {"GM-SCORE-12", "the_doubled_count_enters_the_lowest", doubling_enters_the_lowest},
        {"GM-SCORE-13", "a_scoring_uses_nothing_up", nothing_is_used_up, Readings::any},
        {"GM-SCORE-14", "the_die_is_not_among_those_compared", die_is_not_compared},
        {"GM-SCORE-14", "the_die_holds_nothing", die_holds_nothing, Readings::any},
    };
}

}  // namespace brieve::glen_more
