// Bad input after the take: activations, clan members, draws and rolls.
#include <algorithm>

#include "engine/glen_more/rules.h"
#include "properties/core/script.h"
#include "properties/glen_more/claims/means.h"
#include "properties/glen_more/claims/trial.h"

namespace brieve::glen_more {
namespace {

using namespace board;

bool holds_loch_ness(const State& state, Seat seat) {
    for (const Tile tile : state.of(seat).display)
        if (spec(tile).card && spec(tile).card->extra_activation) return true;
    return false;
}
bool turn_of_loch_oich(const State& state) {
    const std::optional<Tile> tile = state.turn.new_tile;
    return tile && spec(*tile).card && spec(*tile).card->activates_all;
}
// Beyond the new tile and the 8 cells around it.
bool out_of_reach(const State& state, Tile tile) {
    if (turn_of_loch_oich(state)) return false;
    const Cell at = cell_of_tile(state, tile), middle = cell_of_tile(state, *state.turn.new_tile);
    return at != middle && !are_neighbours(at, middle);
}

Answer activations_stay_in_reach_and_come_once(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state);
    if (!seat) return unasked();
    Trial trial(state);
    for (const Cell at : cells_around(state, *seat)) {
        const std::optional<Tile> tile = tile_lying_at(state, *seat, at);
        const Move move{mover(*seat), Activate{.at = at}};
        if (!tile)
            trial.refuses(move, {rule::neighbourhood_only});
        else if (state.turn.activated.has(*tile))
            trial.refuses(move, {rule::once_per_tile});
        else if (out_of_reach(state, *tile) && !holds_loch_ness(state, *seat))
            trial.refuses(move, {rule::neighbourhood_only});
    }
    return trial.answer();
}

// What each recipe takes, said once more; nothing for a tile without one.
struct RecipeOf {
    RuleId rule;
    bool met;
};
std::optional<RecipeOf> recipe_of_tile(Tile tile, const Amounts& cubes) {
    const auto exactly = [&](const Amounts& asked) { return cubes == asked; };
    const int all = total(cubes);
    const bool repeats = std::ranges::any_of(cubes, [](int number) { return number > 1; });
    const std::string_view name = spec(tile).name;
    if (name == "distillery") return RecipeOf{rule::distillery_recipe, exactly({0, 0, 1, 0, 0})};
    if (name == "butcher-sheep")
        return RecipeOf{rule::sheep_butcher_recipe, all == cubes[4] && (all == 1 || all == 2)};
    if (name == "butcher-cattle")
        return RecipeOf{rule::cattle_butcher_recipe, all == cubes[3] && (all == 1 || all == 2)};
    if (name == "butcher-both")
        return RecipeOf{rule::both_butcher_recipe, exactly({0, 0, 0, 1, 1})};
    if (name == "bridge") return RecipeOf{rule::bridge_recipe, exactly({1, 1, 0, 0, 0})};
    if (name == "grocer") return RecipeOf{rule::grocer_recipe, all == 3};
    if (name.substr(0, 5) != "fair-") return std::nullopt;
    return RecipeOf{rule::fair_recipe, !repeats && all >= 1 && all <= name[5] - '0'};
}

// Whether the cubes are there is another question; the recipe looks at what is named.
Answer recipes_are_met_exactly(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state, 2);
    if (!seat) return unasked();
    Answer answer = unasked();
    Random random = chance_at(state);
    for (const Tile tile : state.of(*seat).display) {
        if (!recipe_of_tile(tile, {}) || out_of_reach(state, tile)) continue;
        if (state.turn.activated.has(tile)) continue;
        for (int times = 0; times < 20; ++times) {
            Activate move{.at = cell_of_tile(state, tile)};
            Amounts cubes{};
            for (std::size_t type = 0; type < resource_types; ++type) {
                const bool some = times > 0 && random.below(3) == 0;
                cubes[type] = some ? 1 + static_cast<int>(random.below(3)) : 0;
                move.payment.own[type] = {static_cast<Good>(type),
                                          static_cast<std::uint8_t>(cubes[type]), cell(0, 0)};
            }
            const RecipeOf recipe = *recipe_of_tile(tile, cubes);
            const Move tried{mover(*seat), move};
            if (GlenMore::judge(state, tried).breaks(recipe.rule) == recipe.met)
                return broken(
                    words(tile, recipe.met ? " refuses " : " takes ", total(cubes), " cubes"),
                    tried);
            answer = kept();
        }
    }
    return answer;
}

Answer loch_ness_acts_once_and_for_its_owner(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state, 1);
    if (!seat || turn_of_loch_oich(state)) return unasked();
    if (!holds_loch_ness(state, *seat) || !state.turn.ness_used) return unasked();
    Trial trial(state);
    for (const Tile tile : state.of(*seat).display)
        if (out_of_reach(state, tile) && !state.turn.activated.has(tile))
            trial.refuses({mover(*seat), Activate{.at = cell_of_tile(state, tile)}},
                          {rule::ness_once_per_turn});
    return trial.answer();
}
Answer nobody_else_reaches_far_tiles(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state);
    if (!seat || holds_loch_ness(state, *seat)) return unasked();
    Trial trial(state);
    for (const Tile tile : state.of(*seat).display)
        if (out_of_reach(state, tile))
            trial.refuses({mover(*seat), Activate{.at = cell_of_tile(state, tile)}},
                          {rule::neighbourhood_only});
    return trial.answer();
}
Answer loch_ness_adds_nothing_to_loch_oich(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state, 1);
    if (!seat || !turn_of_loch_oich(state) || !holds_loch_ness(state, *seat)) return unasked();
    Trial trial(state);
    for (const Tile tile : state.turn.activated)
        trial.refuses({mover(*seat), Activate{.at = cell_of_tile(state, tile)}},
                      {rule::once_per_tile});
    return trial.answer();
}

// As a position: a far tile was activated, or one twice, and Loch Ness had no part in it.
Answer turns_remember_what_is_possible(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state, 1);
    if (!seat || turn_of_loch_oich(state) || state.turn.ness_used) return unasked();
    const std::vector<std::string> names = properties::names_of_players(state.players);
    Answer answer = unasked();
    for (const Tile tile : state.of(*seat).display) {
        Position position{names, state};
        position.state.turn.activated.add(tile);
        if (!out_of_reach(state, tile)) position.state.turn.activated_twice.add(tile);
        if (GlenMore::begin(position))
            return broken(words(tile, " cannot have been activated so, and the table is taken"));
        answer = kept();
    }
    return answer;
}

Answer what_was_activated_twice_was_activated_once(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = activator(state, 1);
    if (!seat) return unasked();
    Position position{properties::names_of_players(state.players), state};
    for (const Tile tile : state.of(*seat).display)
        if (!state.turn.activated.has(tile)) position.state.turn.activated_twice.add(tile);
    if (position.state == state) return unasked();
    return kept_if(!GlenMore::begin(position), "a tile was activated twice and not once");
}

// Whether a table begins on which two spaces have changed what they hold.
bool begins_with_changed(const State& state, Space one, Space other) {
    Position position{properties::names_of_players(state.players), state};
    position.state.track.put(one, state.track.at(other));
    position.state.track.put(other, state.track.at(one));
    return GlenMore::begin(position).has_value();
}

Answer refills_will_end_behind_a_figure(const Course& course) {
    const State& state = course.after();
    const int due = state.turn.draws_due;
    if (state.partial || due < 2 || may_go_back(state.rulings)) return unasked();
    const Track& track = state.track;
    const auto behind_the_end = [&](int steps) { return track.next(track.end(), Steps(steps)); };
    const Space first = behind_the_end(due + 2), second = behind_the_end(due + 3);
    if (begins_with_changed(state, behind_the_end(2), second))
        return broken("a tile may lie where others will be drawn");
    const bool changes = track.at(first).is_figure() && track.at(second).is_tile();
    if (!changes || !passed_tiles_go_now(state.rulings)) return kept();
    return kept_if(!begins_with_changed(state, first, second), "a refill may end behind a tile");
}

// Where passed tiles stay until the next turn.
Answer passed_tiles_lie_behind_the_space_that_was_left(const Course& course) {
    const State& state = course.after();
    const bool acts = state.turn.phase == Phase::act || state.turn.phase == Phase::choose;
    if (state.partial || !acts || passed_tiles_go_now(state.rulings)) return unasked();
    if (may_go_back(state.rulings)) return unasked();
    const Track& track = state.track;
    const Space left(state.turn.began_at);
    if (begins_with_changed(state, left, *track.figure(state.turn.active.number)))
        return broken("the active figure may stand where its turn began");
    const Space first = track.next(track.end(), Steps(2));
    for (int seat = 0; seat < state.players && track.at(first).is_tile(); ++seat)
        if (begins_with_changed(state, first, *track.figure(seat)))
            return broken("a figure may stand among the passed tiles");
    return kept();
}

Answer clan_members_step_by_the_rules(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::act || !actor(state, 4)) return unasked();
    const Seat seat(state.turn.active.number);
    const bool points = state.turn.movement > 0 || state.turn.step_owed;
    Trial trial(state);
    for (const Tile tile : state.of(seat).display) {
        const Cell from = cell_of_tile(state, tile);
        for (const Cell to : cells_around(state, seat)) {
            const Move move{mover(seat), Step{from, to}};
            if (!points)
                trial.refuses(move, {rule::points_of_the_turn});
            else if (state.plot(tile).clan_members == 0)
                trial.refuses(move, {rule::clan_member_stands_there});
            else if (!tile_lying_at(state, seat, to))
                trial.refuses(move, {rule::steps_onto_own_tiles});
            else if (!are_neighbours(from, to))
                trial.refuses(move, {rule::one_step_per_point});
        }
    }
    return trial.answer();
}

// While more tiles are left than any refill takes, this turn does not end the game.
Answer last_clan_member_is_not_promoted(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::act || state.turn.movement == 0) return unasked();
    const Seat seat(state.turn.active.number);
    if (state.stacks.size() < 14 || clan_members_on_display(state, seat) != 1) return unasked();
    Trial trial(state);
    for (const Tile tile : state.of(seat).display)
        if (state.plot(tile).clan_members > 0)
            trial.refuses({mover(seat), Promote{cell_of_tile(state, tile)}},
                          {rule::one_clan_member_stays});
    return trial.answer();
}

Answer die_shows_1_to_3(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::roll) return unasked();
    Trial trial(state);
    for (const int pips : {-32768, -3, -2, -1, 0, 4, 5, 6, 7, 8, 9, 256, 257, 258, 259, 32767})
        trial.refuses({chance_mover, Roll{static_cast<std::int16_t>(pips)}}, {rule::die_faces});
    return trial.answer();
}
Answer four_or_five_roll_no_die(const Course& course) {
    const State& state = course.after();
    if (state.players < 4 || state.turn.phase == Phase::draw || is_over(state)) return unasked();
    Trial trial(state);
    for (std::int16_t pips = 0; pips <= 4; ++pips)
        trial.refuses({chance_mover, Roll{pips}}, {rule::die_acts_when_rearmost});
    return trial.answer();
}

Answer drawn_tiles_are_in_the_current_stack(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::draw || !is_a_moment(state, 4)) return unasked();
    Trial trial(state);
    const int stack = lowest_stack(state);
    for (int number = 0; number <= 255; ++number) {
        const Tile tile(static_cast<std::uint8_t>(number));
        const bool stacked = number >= 1 && number <= stack_tiles;
        if (!stacked || !state.stacks.has(tile) || spec(tile).stack != stack)
            trial.refuses({chance_mover, Draw{tile.number}}, {rule::current_stack});
    }
    return trial.answer();
}

}  // namespace

Claims claims_of_bad_turns() {
    return {
        {"GM-BAD-12", "activations_stay_in_reach_and_come_once",
         activations_stay_in_reach_and_come_once},
        {"GM-BAD-13", "recipes_are_met_exactly", recipes_are_met_exactly},
        {"GM-BAD-14", "loch_ness_acts_once_in_a_turn", loch_ness_acts_once_and_for_its_owner},
        {"GM-BAD-14", "far_tiles_are_out_of_reach_without_loch_ness",
         nobody_else_reaches_far_tiles},
        {"GM-BAD-14", "loch_ness_adds_nothing_to_loch_oich", loch_ness_adds_nothing_to_loch_oich},
        {"GM-BAD-15", "clan_members_step_to_neighbours_for_points", clan_members_step_by_the_rules},
        {"GM-BAD-16", "last_clan_member_is_not_promoted", last_clan_member_is_not_promoted},
        {"GM-BAD-18", "die_shows_1_to_3", die_shows_1_to_3},
        {"GM-BAD-18", "four_or_five_players_roll_no_die", four_or_five_roll_no_die},
        {"GM-BAD-20", "a_turn_remembers_only_possible_activations",
         turns_remember_what_is_possible},
        {"GM-BAD-20", "what_was_activated_twice_was_activated_once",
         what_was_activated_twice_was_activated_once, Readings::any},
        {"GM-BAD-20", "refills_will_end_behind_a_figure", refills_will_end_behind_a_figure,
         Readings::any},
        {"GM-BAD-20", "passed_tiles_lie_behind_the_space_that_was_left",
         passed_tiles_lie_behind_the_space_that_was_left, Readings::any},
        {"GM-BAD-22", "drawn_tiles_are_in_the_current_stack", drawn_tiles_are_in_the_current_stack},
    };
}

}  // namespace brieve::glen_more
