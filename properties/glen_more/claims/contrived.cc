// Engine and model on tables that play rarely comes to: the box almost empty, the Abbey full, both
// lochs in one display. Not all of them are possible: both sides are only asked what follows.
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/random.h"
#include "engine/glen_more/notation.h"
#include "engine/glen_more/rulings.h"
#include "properties/core/players.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/claims/recount.h"
#include "properties/glen_more/in_step.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

// Of each type and of barrels none or one is left: the others lie with the next seat.
void use_up(State& table, Seat seat, Random& random) {
    const int next = (seat.index + 1) % table.players;
    for (std::size_t type = 0; type < resource_types; ++type) {
        int left = cubes_in_all[type] - static_cast<int>(random.below(2));
        for (const Plot& plot : table.plots) left -= plot.cubes[type];
        if (left > 0) add_cubes(table, start_village(next), type, left);
    }
    int left = barrels_in_all - static_cast<int>(random.below(2));
    for (const Player& player : table.player) left -= player.barrels;
    if (left > 0) add_barrels(table, Seat(next), left);
}

// Loch Shiel comes to an empty Abbey that is given the cube of another empty tile.
void choose_for_the_abbey(State& table, Seat seat, Choose& choice) {
    if (table.turn.new_tile != loch_shiel) return;
    for (const Tile tile : table.of(seat).display) {
        const Activation& does = spec(tile).activation;
        if (does.kind != ActivationKind::produce || cubes_on(table.plot(tile)) > 0) continue;
        choice = Choose();
        choice.named[0] = static_cast<Good>(does.produces);
    }
    if (choice.named[0] == Good::nothing) return;
    table.stacks.remove(iona_abbey);
    table.box.remove(iona_abbey);
    lay_far_out(table, seat, iona_abbey);
}

Answer same_after(const State& table, const Move& move) {
    if (!GlenMore::judge(table, move).legal()) return unasked();
    InStep both{table, model_table(table)};
    both.apply(move);
    return kept_if_empty(differing_table(both));
}

Random random_of(const State& table) { return Random(Seed(GlenMore::digest(table).value)); }

// The move that was made, with the box almost empty.
Answer last_of_the_box(const Course& course) {
    if (course.begins() || !supply_is_limited(course.after().rulings)) return unasked();
    Move move = course.move();
    if (!made<Take>(course) && !made<Choose>(course) && !made<Activate>(course)) return unasked();
    State table = course.before();
    const Seat seat(move.by.value);
    Random random = random_of(table);
    if (Choose* choice = std::get_if<Choose>(&move.what))
        choose_for_the_abbey(table, seat, *choice);
    use_up(table, seat, random);
    return same_after(table, move);
}

// The activation that was made, where the tile held three cubes of the type chosen.
Answer full_of_what_is_chosen(const Course& course) {
    const Activate* activate = course.begins() ? nullptr : made<Activate>(course);
    if (activate == nullptr || !is_resource(activate->choice)) return unasked();
    State table = course.before();
    const auto tile = lying_at(table, Seat(course.move().by.value), activate->at);
    table.plot(*tile).cubes[static_cast<std::size_t>(activate->choice)] = 3;
    return same_after(table, course.move());
}

// Loch Oich has just been laid by the owner of Loch Ness, who has activated everything once, one
// tile twice, and used Loch Ness.
Answer both_lochs(const Course& course) {
    State table = course.after();
    if (table.turn.phase != Phase::act || table.turn.discarded) return unasked();
    Random random = random_of(table);
    if (random.below(32) > 0) return unasked();
    const Seat seat(table.turn.active.number);
    for (const Tile loch : {loch_ness, loch_oich}) lay_far_out(table, seat, loch);
    table.turn.new_tile = loch_oich;
    table.turn.activated = table.of(seat).display;
    table.turn.activated_twice = {};
    table.turn.activated_twice.add(start_village(seat.index));
    table.turn.ness_used = true;
    return kept_if_empty(differing_moves({table, model_table(table)}).why);
}

// One tile alone lies on the track; the player has no coins, and cubes that may be sold.
Answer one_dear_tile(const Course& course) {
    State table = course.after();
    if (table.turn.phase != Phase::take) return unasked();
    Random random = random_of(table);
    if (random.below(8) > 0) return unasked();
    std::vector<int> spaces;
    for (int space = 0; space < table.track.spaces(); ++space)
        if (table.track.at(Space(space)).is_tile()) spaces.push_back(space);
    const int kept_space = one_of(spaces, random);
    for (const int space : spaces)
        if (space != kept_space) table.track.clear(Space(space));
    const Seat seat(table.turn.active.number);
    table.of(seat).coins = Coins(0);
    for (const Tile tile : table.of(seat).display) table.plot(tile).cubes = {};
    for (std::size_t type = 0; type < resource_types; ++type) {
        table.warehouse[type].level = static_cast<std::uint8_t>(random.below(4));
        add_cubes(table, start_village(seat.index), type, static_cast<int>(random.below(3)));
    }
    return kept_if_empty(differing_moves({table, model_table(table)}).why);
}

// The game ends with as many points for everybody, no cube, and barrels and coins as they are.
Answer tie_at_the_end(const Course& course) {
    State table = course.after();
    if (table.turn.phase != Phase::over) return unasked();
    for (int seat = 0; seat < table.players; ++seat) {
        table.of(Seat(seat)).points = Points(40);
        table.of(Seat(seat)).lifted = Points(0);
    }
    for (Plot& plot : table.plots) plot.cubes = {};
    return kept_if_empty(differing_result({table, model_table(table)}));
}

// As text and back: a turn in which everything was activated twice, and totals that were lifted.
Answer rare_facts_come_back(const Course& course) {
    State table = course.after();
    if (table.turn.phase != Phase::act || random_of(table).below(8) > 0) return unasked();
    table.turn.activated = table.turn.activated_twice =
        table.of(Seat(table.turn.active.number)).display;
    table.player[0].lifted = Points(7);
    const auto start = Notation::start_from(
        Notation::state_json(table, properties::names_of_players(table.players)));
    if (!start) return broken(start.error().where + ": " + start.error().expected);
    return kept_if(std::get<Position>(*start).state == table, "the table came back otherwise");
}

}  // namespace

Claims claims_of_contrived_tables() {
    return {{"", "engine_and_model_share_out_the_last_of_the_box_alike", last_of_the_box,
             Readings::any},
            {"", "engine_and_model_fill_the_abbey_alike", full_of_what_is_chosen, Readings::any},
            {"", "engine_and_model_activate_alike_with_both_lochs", both_lochs, Readings::any},
            {"", "engine_and_model_agree_who_is_stuck", one_dear_tile, Readings::any},
            {"", "engine_and_model_break_ties_alike", tie_at_the_end, Readings::any},
            {"", "rare_facts_come_back_from_text", rare_facts_come_back, Readings::any}};
}

}  // namespace brieve::glen_more
