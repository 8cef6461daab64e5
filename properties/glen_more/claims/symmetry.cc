// What changes nothing but names changes no answer; what does not hang together has no order; and
// the same events make the same game.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/glen_more/notation.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/near_miss.h"
#include "properties/glen_more/symmetry.h"

namespace brieve::glen_more {
namespace {

constexpr int tries = 2;              // Besides the move that was made.
constexpr std::uint64_t seldom = 32;  // One moment of so many, where all moves are listed.

// Symmetries of a table, to pick one by chance.
using Pick = Symmetry (*)(const State&, Random&);

Symmetry any_turn_of_the_ring(const State&, Random& random) {
    return turned_ring(1 + static_cast<int>(random.below(track_spaces - 1)));
}
Symmetry any_rotation_of_seats(const State& state, Random& random) {
    const std::uint32_t others = state.players - 1u;
    return rotated_seats(state.players, 1 + static_cast<int>(random.below(others)));
}
Symmetry any_seating(const State& state, Random& random) {
    return shuffled_seats(state.players, random);
}
Symmetry mirror_of_the_active(const State& state, Mirror mirror) {
    return is_players_turn(state) ? mirrored_display(active_seat(state), mirror) : Symmetry();
}
Symmetry north_to_south(const State& state, Random&) {
    return mirror_of_the_active(state, Mirror::north_south);
}
Symmetry east_to_west(const State& state, Random&) {
    return mirror_of_the_active(state, Mirror::east_west);
}
Symmetry any_mirrors(const State&, Random& random) { return mirrored_displays(random); }

// The moves a claim is about.
using About = bool (*)(const Move&);

bool any_kind(const Move&) { return true; }
bool is_sale(const Move& move) { return std::holds_alternative<Sell>(move.what); }
bool is_take(const Move& move) { return std::holds_alternative<Take>(move.what); }
bool is_activation(const Move& move) { return std::holds_alternative<Activate>(move.what); }
bool is_clan_move(const Move& move) {
    return std::holds_alternative<Step>(move.what) || std::holds_alternative<Promote>(move.what);
}

Random random_of(const State& state) { return Random(Seed(digest(state).value)); }
bool is_seldom(const State& state) { return digest(state).value % seldom == 0; }

std::string text_of(const State& state, const Move& move) {
    std::vector<std::string> names;
    for (int seat = 0; seat < state.players; ++seat) names.push_back("p" + std::to_string(seat));
    return Notation::text(state, move, names);
}

std::set<std::pair<RuleId, RuleId>> rules_and_roots(const Violations& found) {
    std::set<std::pair<RuleId, RuleId>> rules;
    for (const Broken& entry : found.broken()) rules.emplace(entry.rule, entry.root);
    return rules;
}

std::string answer_text(const Violations& found) {
    std::string text;
    for (const Broken& entry : found.broken())
        text += " " + std::string(name_of<GlenMore>(entry.rule));
    return found.legal() ? " legal" : text;
}

// In the order of the seats or of the spaces, which the image changes.
std::vector<Happening> sorted(std::vector<Happening> told) {
    std::ranges::sort(told, [](const Happening& one, const Happening& other) {
        return std::tie(one.rule, one.who, one.what, one.amount) <
               std::tie(other.rule, other.who, other.what, other.amount);
    });
    return told;
}

std::string differing_effect(const State& state, const Move& move, const Symmetry& symmetry) {
    State here = state;
    State there = image(state, symmetry);
    Happenings told_here, told_there;
    apply(here, move, &told_here);
    apply(there, image(move, symmetry), &told_there);
    if (!(image(here, symmetry) == there)) return "comes to another table";
    if (sorted(image(told_here.list, symmetry)) != sorted(told_there.list))
        return "lets other things happen";
    return "";
}

// The image of a move on the image of the table: asked the same, answered and done the same.
std::string differing_image(const State& state, const Move& move, const Symmetry& symmetry) {
    const Violations here = judge(state, move);
    const Violations there = judge(image(state, symmetry), image(move, symmetry));
    std::string found;
    if (rules_and_roots(here) != rules_and_roots(there))
        found = "is answered with" + answer_text(there) + " instead of" + answer_text(here);
    else if (here.all_asked() != there.all_asked())
        found = "is asked of other rules";
    else if (here.legal())
        found = differing_effect(state, move, symmetry);
    if (found.empty()) return "";
    return "the image of: " + text_of(state, move) + " " + found;
}

Answer moves_have_images(const Course& course, Pick pick, About about) {
    if (course.begins()) return unasked();
    const State& state = course.before();
    std::vector<Move> listed;
    legal_moves(state, listed);
    std::erase_if(listed, [about](const Move& move) { return !about(move); });
    if (listed.empty()) return unasked();
    Random random = random_of(course.after());
    const Symmetry symmetry = pick(state, random);
    std::vector<Move> tried;
    if (about(course.move())) tried.push_back(course.move());
    for (int number = 0; number < tries; ++number)
        tried.push_back(near_miss(state, listed, random));
    for (const Move& move : tried)
        if (const std::string found = differing_image(state, move, symmetry); !found.empty())
            return broken(found, move);
    return kept();
}

Answer lists_are_images(const Course& course, Pick pick) {
    const State& state = course.after();
    if (!is_seldom(state)) return unasked();
    Random random = random_of(state);
    const Symmetry symmetry = pick(state, random);
    std::vector<Move> here, there;
    legal_moves(state, here);
    legal_moves(image(state, symmetry), there);
    for (Move& move : here) move = normal(image(move, symmetry));
    std::ranges::sort(here);
    std::ranges::sort(there);
    std::vector<Move> only;
    std::ranges::set_symmetric_difference(here, there, std::back_inserter(only));
    if (only.empty()) return kept();
    return broken("only one of the lists has: " + text_of(image(state, symmetry), only.front()));
}

bool same_score(const Score& one, const Score& other) {
    return one.earned == other.earned && one.total == other.total && one.winner == other.winner &&
           std::ranges::equal(one.lines(), other.lines());
}

Answer standings_are_images(const Course& course, Pick pick) {
    const State& state = course.after();
    if (state.turn.phase != Phase::over && !is_seldom(state)) return unasked();
    Random random = random_of(state);
    const Symmetry symmetry = pick(state, random);
    const Standing here = image(standing(state), symmetry);
    const Standing there = standing(image(state, symmetry));
    for (std::size_t seat = 0; seat < state.players; ++seat)
        if (!same_score(here.score[seat], there.score[seat]))
            return broken("seat " + std::to_string(seat) + " of the image has " +
                          std::to_string(there.score[seat].total.value) + " instead of " +
                          std::to_string(here.score[seat].total.value) + " points, or other lines");
    return kept();
}

Answer starts_have_images(const Course& course, Pick pick) {
    if (!course.begins()) return unasked();
    Random random = random_of(course.after());
    const Symmetry symmetry = pick(course.after(), random);
    const Judged<State> begun = begin(image(course.start, symmetry));
    if (!begun) return broken("the image of the start is refused:" + answer_text(begun.error()));
    return kept_if(*begun == image(course.after(), symmetry), "the image begins otherwise");
}

// The claims about images, one symmetry at a time.
Answer start_space(const Course& course) {
    return starts_have_images(course, any_turn_of_the_ring);
}
Answer start_seat(const Course& course) {
    return starts_have_images(course, any_rotation_of_seats);
}
Answer ring_moves(const Course& course) {
    return moves_have_images(course, any_turn_of_the_ring, any_kind);
}
Answer ring_lists(const Course& course) { return lists_are_images(course, any_turn_of_the_ring); }
Answer seat_moves(const Course& course) { return moves_have_images(course, any_seating, any_kind); }
Answer seat_lists(const Course& course) { return lists_are_images(course, any_seating); }
Answer seat_standings(const Course& course) { return standings_are_images(course, any_seating); }
Answer river_mirror(const Course& course) {
    return moves_have_images(course, north_to_south, is_take);
}
Answer road_mirror(const Course& course) {
    return moves_have_images(course, east_to_west, is_take);
}
Answer mirrored_activations(const Course& course) {
    return moves_have_images(course, any_mirrors, is_activation);
}
Answer mirrored_clan(const Course& course) {
    return moves_have_images(course, any_mirrors, is_clan_move);
}
Answer mirrored_sales(const Course& course) {
    return moves_have_images(course, any_mirrors, is_sale);
}
Answer mirrored_lists(const Course& course) { return lists_are_images(course, any_mirrors); }
Answer mirrored_standings(const Course& course) {
    return standings_are_images(course, any_mirrors);
}

Answer scorings_know_no_seat(const Course& course) {
    if (course.begins() || course.after().scorings == course.before().scorings) return unasked();
    Random random = random_of(course.after());
    const Symmetry symmetry = any_seating(course.after(), random);
    return kept_if_empty(differing_image(course.before(), course.move(), symmetry));
}

// Two moves made one after the other; nothing where the second is refused.
std::optional<State> both_made(const State& state, const Move& first, const Move& second) {
    State table = state;
    apply(table, first, nullptr);
    if (!judge(table, second).legal()) return std::nullopt;
    apply(table, second, nullptr);
    return table;
}

// Of these moves, each legal by itself, any two come to the same in either order, or never both.
Answer two_may_be_swapped(const State& state, const std::vector<Move>& moves) {
    if (moves.size() < 2) return unasked();
    Random random = random_of(state);
    const Move& first = one_of(moves, random);
    const Move& second = one_of(moves, random);
    if (first == second) return unasked();
    if (both_made(state, first, second) == both_made(state, second, first)) return kept();
    return broken(text_of(state, first) + " and: " + text_of(state, second) +
                      " come to something else the other way round",
                  second);
}

bool pays_nothing(const Move& move) {
    const Activate* activate = std::get_if<Activate>(&move.what);
    return activate != nullptr && activate->payment == Payment();
}

Answer free_activations_have_no_order(const Course& course) {
    std::vector<Move> moves;
    legal_moves(course.after(), moves);
    std::erase_if(moves, [](const Move& move) { return !pays_nothing(move); });
    return two_may_be_swapped(course.after(), moves);
}

Answer sales_have_no_order(const Course& course) {
    std::vector<Move> moves;
    legal_moves(course.after(), moves);
    std::erase_if(moves, [](const Move& move) { return !is_sale(move); });
    return two_may_be_swapped(course.after(), moves);
}

// Nothing but the start and the events goes into a game.
Answer events_make_the_game(const Course& course) {
    if (course.after().turn.phase != Phase::over && !is_seldom(course.after())) return unasked();
    const Judged<State> begun = begin(course.start);
    if (!begun || !(*begun == course.tables.front())) return broken("it begins otherwise");
    State table = *begun;
    for (std::size_t event = 0; event < course.moves.size(); ++event) {
        Happenings told;
        apply(table, course.moves[event], &told);
        const State& first = course.tables[event + 1];
        if (!(table == first) || digest(table) != digest(first))
            return broken("event " + std::to_string(event + 1) + " comes to another table");
        if (told.list != course.told[event].list)
            return broken("event " + std::to_string(event + 1) + " tells something else");
    }
    return kept();
}

}  // namespace

Claims claims_of_symmetry() {
    return {
        {"GM-SETUP-07", "another_start_space_only_turns_the_ring", start_space, Readings::any},
        {"GM-SETUP-08", "the_seats_are_a_circle_without_a_first", start_seat, Readings::any},
        {"GM-TRACK-01", "a_turned_ring_answers_every_move_alike", ring_moves, Readings::any},
        {"GM-TRACK-06", "a_turned_ring_offers_the_turned_moves", ring_lists, Readings::any},
        {"GM-TRACK-03", "the_track_and_no_seat_says_who_may_move", seat_moves, Readings::any},
        {"GM-TRACK-04", "no_seat_is_offered_other_moves", seat_lists, Readings::any},
        {"GM-SCORE-09", "a_scoring_knows_no_seat", scorings_know_no_seat, Readings::any},
        {"GM-FINAL-09", "totals_and_winners_know_no_seat", seat_standings, Readings::any},
        {"GM-PLACE-06", "a_display_mirrored_north_to_south_takes_tiles_alike", river_mirror,
         Readings::any},
        {"GM-PLACE-08", "a_display_mirrored_east_to_west_takes_tiles_alike", road_mirror,
         Readings::any},
        {"GM-PLACE-11", "mirrored_displays_offer_the_mirrored_moves", mirrored_lists,
         Readings::any},
        {"GM-ACT-01", "mirrored_displays_are_activated_alike", mirrored_activations, Readings::any},
        {"GM-CLAN-03", "clan_members_walk_mirrored_displays_alike", mirrored_clan, Readings::any},
        {"GM-WARE-15", "mirrored_displays_sell_alike", mirrored_sales, Readings::any},
        {"GM-FINAL-06", "a_mirror_changes_no_total", mirrored_standings, Readings::any},
        {"GM-ACT-02", "activations_that_pay_nothing_may_be_swapped",
         free_activations_have_no_order},
        {"GM-WARE-12", "sales_may_be_swapped", sales_have_no_order, Readings::any},
        {"GM-SETUP-02", "the_same_events_make_the_same_game", events_make_the_game, Readings::any},
    };
}

}  // namespace brieve::glen_more
