#include <algorithm>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/turn.h"

namespace brieve::glen_more {
namespace {

using namespace board;

constexpr Occupant the_die = highlands::a_figure(seats_max);

// The tiles ahead of the die, nearest first, as far as the chain goes.
std::vector<Tile> tiles_ahead(const State& state) {
    const Ring track = ring(state);
    std::vector<Tile> found;
    const std::optional<int> from = space_of(track, the_die);
    if (!from) return found;
    for (int space = clockwise(*from); !on(track, space).nothing() && space != *from;
         space = clockwise(space))
        if (on(track, space).is_tile()) found.emplace_back(on(track, space).number());
    return found;
}
std::optional<TurnSoFar> turn_of_the_die(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn || !is<Roll>(turn->moves.front())) return std::nullopt;
    return turn;
}
// The tile that the die has just landed on, told by the space where it stands now.
std::optional<Tile> tile_under_the_die(const Course& course) {
    if (!made<Roll>(course)) return std::nullopt;
    const std::optional<int> now = space_of(ring(course.after()), the_die);
    if (!now || !on(ring(course.before()), *now).is_tile()) return std::nullopt;
    return Tile(on(ring(course.before()), *now).number());
}

Answer die_is_there_for_two_or_three(const Course& course) {
    const State& state = course.after();
    const auto dice = std::ranges::count(ring(state), the_die);
    return dice == (state.players == 2 || state.players == 3 ? 1 : 0)
               ? kept()
               : broken(words(static_cast<int>(dice), " dice on the track with ",
                              int{state.players}, " players"));
}

Answer die_is_rolled_exactly_when_rearmost(const Course& course) {
    const State& state = course.after();
    if (is_over(state) || (!course.begins() && !turn_just_ended(course))) return unasked();
    const std::optional<int> gap = only_gap(ring(state));
    if (!gap || state.players > 3) return unasked();
    const bool rearmost = on(ring(state), figure_after(ring(state), *gap)) == the_die;
    return (state.turn.phase == Phase::roll) == rearmost
               ? kept()
               : broken(rearmost ? "the die is rearmost and waits" : "the die is not rearmost");
}

Answer faces_fall_three_two_one(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::roll) return unasked();
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    if (moves.size() != 3) return broken(words(moves.size(), " rolls are legal"));
    for (const Move& move : moves) {
        const Roll* roll = std::get_if<Roll>(&move.what);
        if (!roll || roll->pips < 1 || roll->pips > 3) return broken("no roll of 1 to 3", move);
        const int weight = static_cast<int>(GlenMore::weight(state, move));
        if (weight != 4 - roll->pips)
            return broken(words(weight, " faces show ", int{roll->pips}), move);
    }
    return kept();
}

Answer die_goes_to_the_tile_that_it_rolled(const Course& course) {
    const Roll* roll = made<Roll>(course);
    if (!roll) return unasked();
    const std::vector<Tile> ahead = tiles_ahead(course.before());
    const std::size_t place = static_cast<std::size_t>(roll->pips);
    if (place > ahead.size()) return broken(words(ahead.size(), " tiles lie ahead of the die"));
    const Occupant goal = highlands::a_tile(ahead[place - 1].number);
    const std::optional<int> to = space_of(ring(course.before()), goal);
    return space_of(ring(course.after()), the_die) == to
               ? kept()
               : broken(words("the die rolled ", int{roll->pips}, " and is not on space ",
                              to.value_or(-1)));
}
// A figure stood between the die and its tile, so that spaces and tiles do not come to the same.
Answer figures_on_the_way_do_not_count(const Course& course) {
    const Roll* roll = made<Roll>(course);
    if (!roll) return unasked();
    const int from = space_of(ring(course.before()), the_die).value_or(0);
    const int to = space_of(ring(course.after()), the_die).value_or(0);
    int figures = 0, tiles = 0;
    for (int space = clockwise(from); space != clockwise(to); space = clockwise(space))
        ++(on(ring(course.before()), space).is_figure() ? figures : tiles);
    if (figures == 0) return unasked();
    return tiles == roll->pips ? kept()
                               : broken(words(tiles, " tiles and ", figures,
                                              " figures for a roll of ", int{roll->pips}));
}

Answer tile_under_the_die_leaves_the_game(const Course& course) {
    if (!made<Roll>(course)) return unasked();
    const std::optional<Tile> tile = tile_under_the_die(course);
    if (!tile) return broken("the die landed on no tile");
    const State& after = course.after();
    return after.box.has(*tile) && !tiles_of(ring(after)).has(*tile) && !after.stacks.has(*tile)
               ? kept()
               : broken(words(*tile, " under the die is still in play"));
}

// What was passed is gone, and as much has come as after a player's turn.
Answer refill_follows_a_turn_of_the_die(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_of_the_die(course);
    if (!turn) return unasked();
    const Way way = way_of(*turn);
    TileSet box = turn->begun.box | way.passed;
    box.add(Tile(on(ring(turn->begun), way.to).number()));
    if (turn->now.box != box)
        return broken(words(turn->now.box.size(), " tiles in the box, not ", box.size()));
    const int due = std::min(1 + way.passed.size(), turn->begun.stacks.size());
    const int drawn = turn->begun.stacks.size() - turn->now.stacks.size();
    if (drawn != due)
        return broken(words(drawn, " tiles drawn, ", way.passed.size(), " were passed"));
    const int empty = occupancy(ring(turn->now)).empty;
    return is_over(turn->now) || empty == 1 ? kept() : broken(words(empty, " spaces are empty"));
}

Answer die_that_stays_rearmost_rolls_again(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_of_the_die(course);
    if (!turn || is_over(turn->now)) return unasked();
    const std::optional<int> gap = only_gap(ring(turn->now));
    if (!gap || on(ring(turn->now), figure_after(ring(turn->now), *gap)) != the_die)
        return unasked();
    return turn->now.turn.phase == Phase::roll && turn->now.turn.active == die
               ? kept()
               : broken(words("the die is rearmost, figure ", int{turn->now.turn.active.number},
                              " acts"));
}

Answer turn_of_the_die_can_bring_a_scoring(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_of_the_die(course);
    if (!turn || lowest_stack(turn->begun) == lowest_stack(turn->now)) return unasked();
    return turn->now.scorings == turn->begun.scorings + 1
               ? kept()
               : broken(words("stack ", lowest_stack(turn->begun), " ended, ",
                              int{turn->now.scorings}, " scorings"));
}
Answer turn_of_the_die_can_end_the_game(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_of_the_die(course);
    if (!turn || !turn->now.stacks.empty()) return unasked();
    return is_over(turn->now) && turn->now.scorings == 3
               ? kept()
               : broken(words("all stacks are empty after ", int{turn->now.scorings},
                              " scorings, the game goes on"));
}

Answer every_roll_can_be_carried_out(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::roll) return unasked();
    const std::size_t ahead = tiles_ahead(state).size();
    const std::size_t expected = static_cast<std::size_t>(13 - figures_in(state));
    if (ahead != expected || ahead < 9)
        return broken(words(ahead, " tiles ahead of the die, not ", expected));
    for (std::int16_t pips = 1; pips <= 3; ++pips) {
        const Move move{chance_mover, Roll{pips}};
        if (!GlenMore::judge(state, move).legal())
            return broken(words("a roll of ", int{pips}, " is refused"), move);
    }
    return kept();
}

Answer nobody_plays_for_the_die(const Course& course) {
    const State& state = course.after();
    for (std::size_t seat = state.players; seat < seats_max; ++seat)
        if (state.player[seat] != Player())
            return broken(words("seat ", seat, " owns something and does not play"));
    int displays = 0;
    for (const Player& player : state.player) displays += player.display.empty() ? 0 : 1;
    return displays == state.players
               ? kept()
               : broken(words(displays, " displays for ", int{state.players}, " players"));
}
Answer roll_moves_nothing_that_is_owned(const Course& course) {
    if (!made<Roll>(course)) return unasked();
    const State& before = course.before();
    const State& after = course.after();
    return before.player == after.player && before.plots == after.plots &&
                   before.warehouse == after.warehouse
               ? kept()
               : broken("a roll changed what players own, or the warehouse");
}

Answer die_takes_a_special_tile(const Course& course) {
    const std::optional<Tile> tile = tile_under_the_die(course);
    return tile && spec(*tile).card ? kept() : unasked();
}
Answer die_takes_a_tile_with_a_cost(const Course& course) {
    const std::optional<Tile> tile = tile_under_the_die(course);
    return tile && spec(*tile).cost != Cost() ? kept() : unasked();
}

}  // namespace

Claims claims_of_die() {
    return of_whole_tables({
        {"GM-DIE-01", "die_is_on_the_track_with_two_or_three_players",
         die_is_there_for_two_or_three, Readings::any},
        {"GM-DIE-02", "die_is_rolled_exactly_when_it_is_rearmost",
         die_is_rolled_exactly_when_rearmost},
        {"GM-DIE-03", "faces_fall_three_to_two_to_one", faces_fall_three_two_one, Readings::any},
        {"GM-DIE-04", "die_goes_to_the_tile_that_it_rolled", die_goes_to_the_tile_that_it_rolled},
        {"GM-DIE-04", "figures_on_the_way_of_the_die_do_not_count",
         figures_on_the_way_do_not_count},
        {"GM-DIE-05", "tile_under_the_die_leaves_the_game", tile_under_the_die_leaves_the_game,
         Readings::any},
        {"GM-DIE-06", "removal_and_refill_follow_a_roll", refill_follows_a_turn_of_the_die},
        {"GM-DIE-07", "die_that_is_rearmost_still_rolls_again",
         die_that_stays_rearmost_rolls_again},
        {"GM-DIE-08", "turn_of_the_die_can_bring_a_scoring", turn_of_the_die_can_bring_a_scoring,
         Readings::any},
        {"GM-DIE-08", "turn_of_the_die_can_end_the_game", turn_of_the_die_can_end_the_game,
         Readings::any},
        {"GM-DIE-09", "every_roll_can_be_carried_out", every_roll_can_be_carried_out},
        {"GM-DIE-10", "nobody_plays_for_the_die", nobody_plays_for_the_die, Readings::any},
        {"GM-DIE-10", "roll_moves_nothing_that_is_owned", roll_moves_nothing_that_is_owned,
         Readings::any},
        {"GM-DIE-11", "die_takes_a_special_tile", die_takes_a_special_tile, Readings::any},
        {"GM-DIE-11", "die_takes_a_tile_with_a_cost", die_takes_a_tile_with_a_cost, Readings::any},
    });
}

}  // namespace brieve::glen_more
