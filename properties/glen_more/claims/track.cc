#include <algorithm>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/turn.h"

namespace brieve::glen_more {
namespace {

using namespace board;

// The figure that the last move sent along the track, as a take, a discard or a roll.
bool sent_a_figure(const Course& course) {
    return made<Take>(course) || made<Discard>(course) || made<Roll>(course);
}
int space_of_active(const State& now, const State& then) {
    return space_of(ring(now), figure(then.turn.active)).value_or(-1);
}

template <class Kind>
Answer ring_goes_on_at_space_0(const Course& course) {
    if (!made<Kind>(course)) return unasked();
    const int from = space_of_active(course.before(), course.before());
    const int to = space_of_active(course.after(), course.before());
    if (to >= from) return unasked();
    const std::optional<int> gap = only_gap(ring(course.before()));
    if (!gap) return unasked();
    const int way = 14 - from + to, to_the_gap = (*gap - from + 14) % 14;
    return to >= 0 && way < to_the_gap
               ? kept()
               : broken(words("from space ", from, " to ", to, " while ", *gap, " is empty"));
}

Answer tile_after_space_13_goes_to_space_0(const Course& course) {
    const Draw* draw = made<Draw>(course);
    if (!draw) return unasked();
    const Ring before = ring(course.before());
    if (on(before, 13).nothing() || !on(before, 0).nothing()) return unasked();
    return on(ring(course.after()), 0) == highlands::a_tile(draw->tile)
               ? kept()
               : broken(words("tile ", int{draw->tile}, " is not on space 0, after space 13"));
}

Answer each_figure_stands_on_one_space(const Course& course) {
    const State& state = course.after();
    const Ring track = ring(state);
    for (int number = 0; number <= seats_max; ++number) {
        const bool plays = number < state.players || (number == seats_max && state.players <= 3);
        const auto there = std::ranges::count(track, highlands::a_figure(number));
        if (there != (plays ? 1 : 0))
            return broken(words("figure ", number, " stands on ", static_cast<int>(there)));
    }
    const Occupancy count = occupancy(track);
    if (count.figures != figures_in(state))
        return broken(words(count.figures, " figures on the track"));
    const int different = tiles_of(track).size();
    return different == count.tiles
               ? kept()
               : broken(words(count.tiles, " tiles on the track, ", different, " different"));
}

Answer turn_belongs_to_the_first_figure_of_the_chain(const Course& course) {
    const State& state = course.after();
    if (!course.begins() && !turn_just_ended(course)) return unasked();
    const std::optional<int> gap = only_gap(ring(state));
    if (is_over(state) || !gap) return unasked();
    const int first = figure_after(ring(state), *gap);
    return on(ring(state), first) == figure(state.turn.active)
               ? kept()
               : broken(words("figure ", int{state.turn.active.number}, " acts, space ", first,
                              " holds the rearmost"));
}

Answer who_stays_rearmost_plays_again(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn || is_over(turn->now) || turn->begun.turn.active == die) return unasked();
    const std::optional<int> gap = only_gap(ring(turn->now));
    const Figure mover = turn->begun.turn.active;
    if (!gap || on(ring(turn->now), figure_after(ring(turn->now), *gap)) != figure(mover))
        return unasked();
    return turn->now.turn.active == mover && turn->now.turn.phase == Phase::take
               ? kept()
               : broken(words("seat ", int{mover.number}, " is rearmost still, figure ",
                              int{turn->now.turn.active.number}, " acts"));
}

Answer one_tile_is_taken_in_a_turn(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    const auto gone = std::ranges::count_if(turn->moves, [](const Move& move) {
        return is<Take>(move) || is<Discard>(move) || is<Roll>(move);
    });
    return gone == 1 ? kept() : broken(words(static_cast<int>(gone), " tiles left the track"));
}

Answer take_beyond_another_figure(const Course& course) {
    if (!made<Take>(course)) return unasked();
    const Ring before = ring(course.before());
    const int from = space_of_active(course.before(), course.before());
    const int to = space_of_active(course.after(), course.before());
    for (int space = clockwise(from); space != to; space = clockwise(space))
        if (on(before, space).is_figure()) return kept();
    return unasked();
}

Answer take_of_the_last_tile_of_the_chain(const Course& course) {
    const Take* take = made<Take>(course);
    const std::optional<int> gap = take ? only_gap(ring(course.before())) : std::nullopt;
    return gap && take->space == behind(*gap) ? kept() : unasked();
}

// Asked of each tile with a cell that is taken, so that the refusal speaks of the cell alone.
Answer every_tile_of_the_track_is_within_reach(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::take) return unasked();
    const Seat seat(state.turn.active.number);
    for (int space = 0; space < 14; ++space) {
        if (!on(ring(state), space).is_tile()) continue;
        const Move move{mover(seat), Take{.space = static_cast<std::int16_t>(space)}};
        const Violations found = GlenMore::judge(state, move);
        if (found.breaks(rule::target_holds_a_tile) || found.breaks(rule::never_across_the_gap))
            return broken(words("the tile on space ", space, " is out of reach"), move);
    }
    return kept();
}

Answer figures_stay_ahead_of_the_gap(const Course& course) {
    if (!sent_a_figure(course)) return unasked();
    const std::optional<int> gap = only_gap(ring(course.before()));
    if (!gap) return unasked();
    const int from = (space_of_active(course.before(), course.before()) - *gap + 14) % 14;
    const int to = (space_of_active(course.after(), course.before()) - *gap + 14) % 14;
    return to > from ? kept() : broken(words("from place ", from, " of the chain to ", to));
}

Answer tile_goes_to_the_display_and_the_figure_to_its_space(const Course& course) {
    const Take* take = made<Take>(course);
    if (!take) return unasked();
    const State& after = course.after();
    const Ring before = ring(course.before());
    const Occupant mover = figure(course.before().turn.active);
    Ring expected = before;
    expected[static_cast<std::size_t>(space_of(before, mover).value_or(0))] = Occupant();
    expected[static_cast<std::size_t>(take->space)] = mover;
    if (ring(after) != expected) return broken(words("the track after a take of ", take->space));
    const Tile tile(on(before, take->space).number());
    for (int seat = 0; seat < after.players; ++seat) {
        TileSet display = course.before().of(Seat(seat)).display;
        if (seat == mover_of(course).index) display.add(tile);
        if (after.of(Seat(seat)).display != display)
            return broken(words(tile, " taken, display of seat ", seat, " is another"));
    }
    return after.box == course.before().box && after.stacks == course.before().stacks
               ? kept()
               : broken(words("box or stacks changed as ", tile, " was taken"));
}

Answer each_tile_is_in_one_place(const Course& course) {
    const State& state = course.after();
    std::array<int, 128> places{};
    const auto count = [&](const TileSet& tiles) {
        for (const Tile tile : tiles) ++places[tile.number];
    };
    count(state.stacks);
    count(state.box);
    for (const Player& player : state.player) count(player.display);
    for (const Occupant here : ring(state))
        if (here.is_tile()) ++places[here.number()];
    for (int number = 0; number < 128; ++number) {
        const int there = places[static_cast<std::size_t>(number)];
        if (there != (number >= 1 && number <= 72 ? 1 : 0))
            return broken(words("tile ", number, " is in ", there, " places"));
    }
    return left_in(state, 0) == 0 ? kept() : broken("stack 0 holds tiles");
}

int place_in_a_turn(const Move& move) {
    if (is<Take>(move) || is<Discard>(move)) return 1;
    if (is<Choose>(move)) return 2;
    if (is<Activate>(move)) return 3;
    if (is<Step>(move) || is<Promote>(move)) return 4;
    if (is<EndTurn>(move) || is<Roll>(move)) return 5;
    return 6;
}

Answer turn_runs_in_its_order(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    int reached = 0;
    for (const Move& move : turn->moves) {
        if (is<Sell>(move) ? reached >= 5 : place_in_a_turn(move) < reached)
            return broken(words(kind_names[move.what.index()], " after part ", reached));
        if (!is<Sell>(move)) reached = place_in_a_turn(move);
    }
    return kept();
}

// The refill begins with this: the track without what was passed, all of it in the box.
Answer passed_tiles_leave_the_game(const Course& course) {
    if (!made<EndTurn>(course) && !made<Roll>(course)) return unasked();
    const TurnSoFar turn = turn_of_last_move(course);
    if (!only_gap(ring(turn.begun))) return unasked();
    const Way way = way_of(turn);
    Ring expected = ring(turn.begun);
    TileSet box = turn.begun.box | way.passed;
    for (const Move& move : turn.moves)
        if (is<Roll>(move) || is<Discard>(move)) box.add(Tile(on(expected, way.to).number()));
    expected[static_cast<std::size_t>(way.from)] = Occupant();
    expected[static_cast<std::size_t>(way.to)] = figure(turn.begun.turn.active);
    for (Occupant& here : expected)
        if (here.is_tile() && way.passed.has(Tile(here.number()))) here = Occupant();
    if (ring(turn.now) != expected)
        return broken(words(way.passed.size(), " tiles were passed from ", way.from, " to ", way.to,
                            ", ", tiles_of(ring(turn.now)).size(), " are on the track"));
    return turn.now.box == box
               ? kept()
               : broken(words("the box holds ", turn.now.box.size(), " tiles, not ", box.size()));
}

Answer passed_tiles_are_gone_as_the_next_turn_begins(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    const Way way = way_of(*turn);
    if (way.passed.empty()) return unasked();
    const int left = (tiles_of(ring(turn->now)) & way.passed).size();
    return left == 0 && (way.passed - turn->now.box).empty()
               ? kept()
               : broken(words(left, " of ", way.passed.size(), " passed tiles are still there"));
}

Answer jumped_tiles_stay_where_they_are(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    const Way way = way_of(*turn);
    if (way.jumped.empty()) return unasked();
    for (const Tile tile : way.jumped) {
        const Occupant it = highlands::a_tile(tile.number);
        if (space_of(ring(turn->now), it) != space_of(ring(turn->begun), it))
            return broken(words(tile, " was jumped over and did not stay"));
    }
    return kept();
}

Answer one_draw_and_one_for_each_passed_tile(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    const int passed = way_of(*turn).passed.size();
    const int due = std::min(1 + passed, turn->begun.stacks.size());
    const int drawn = static_cast<int>(turn->draws.size());
    return drawn == due && drawn <= 13 - figures_in(turn->now)
               ? kept()
               : broken(words(drawn, " draws, ", passed, " tiles were passed"));
}

Answer drawn_tile_follows_the_end_of_the_chain(const Course& course) {
    const Draw* draw = made<Draw>(course);
    if (!draw) return unasked();
    Ring expected = ring(course.before());
    std::optional<int> end;
    for (int space = 0; space < 14; ++space) {
        if (on(expected, space).nothing() || !on(expected, clockwise(space)).nothing()) continue;
        if (end) return broken(words("the chain ends on ", *end, " and on ", space));
        end = space;
    }
    if (!end) return broken("the chain has no end");
    expected[static_cast<std::size_t>(clockwise(*end))] = highlands::a_tile(draw->tile);
    return ring(course.after()) == expected
               ? kept()
               : broken(words("the chain ended on ", *end, ", tile ", int{draw->tile},
                              " is not on the next space"));
}

Answer thirteen_spaces_are_occupied(const Course& course) {
    const State& state = course.after();
    if (is_over(state) || (!course.begins() && !turn_just_ended(course))) return unasked();
    if (course.begins() && state.turn.phase != Phase::take && state.turn.phase != Phase::roll)
        return unasked();
    if (course.begins() && state.turn.new_tile) return unasked();
    const Occupancy count = occupancy(ring(state));
    const int figures = figures_in(state);
    return count.empty == 1 && count.figures == figures && count.tiles == 13 - figures
               ? kept()
               : broken(words(count.figures, " figures, ", count.tiles, " tiles, ", count.empty,
                              " empty spaces"));
}

Answer the_gap_lies_right_behind_a_figure(const Course& course) {
    const State& state = course.after();
    if (is_over(state) || !turn_just_ended(course)) return unasked();
    for (int space = 0; space < 14; ++space)
        if (on(ring(state), space).nothing() && !on(ring(state), clockwise(space)).is_figure())
            return broken(words("space ", space, " is empty, no figure stands before it"));
    return kept();
}

Answer tiles_come_from_the_lowest_stack(const Course& course) {
    const Draw* draw = made<Draw>(course);
    if (!draw) return unasked();
    const int stack = lowest_stack(course.before());
    const bool moved = course.before().stacks.has(Tile(draw->tile)) &&
                       !course.after().stacks.has(Tile(draw->tile));
    return moved && spec(Tile(draw->tile)).stack == stack
               ? kept()
               : broken(words("tile ", int{draw->tile}, " drawn while stack ", stack, " has ",
                              left_in(course.before(), stack)));
}

bool ends_a_stack(const Course& course) {
    return made<Draw>(course) && lowest_stack(course.before()) != lowest_stack(course.after());
}

Answer scorings_are_the_stacks_that_ended(const Course& course) {
    const State& state = course.after();
    const int ended = lowest_stack(state) - 1;
    if (state.scorings != ended)
        return broken(words(int{state.scorings}, " scorings, ", ended, " stacks have ended"));
    if (course.begins()) return kept();
    const auto told = std::ranges::count(course.happened(), rule::stack_end_scores,
                                         [](const Happening& it) { return it.rule; });
    return (told == 1) == ends_a_stack(course) && told <= 1
               ? kept()
               : broken(words(static_cast<int>(told), " scorings told at once"));
}

Answer stack_0_is_used_up_without_a_scoring(const Course& course) {
    if (!course.begins() || !std::holds_alternative<SetUp>(course.start)) return unasked();
    const State& state = course.after();
    int points = 0;
    for (const Player& player : state.player) points += player.points.value;
    return left_in(state, 0) == 0 && state.scorings == 0 && points == 0
               ? kept()
               : broken(words(left_in(state, 0), " tiles in stack 0, ", int{state.scorings},
                              " scorings, ", points, " VP"));
}

Answer finished_game_has_three_scorings(const Course& course) {
    if (!made<Draw>(course) || !is_over(course.after())) return unasked();
    int told = course.tables.front().scorings;
    for (const Happenings& happenings : course.told)
        for (const Happening& it : happenings.list) told += it.rule == rule::stack_end_scores;
    return told == 3 && course.after().scorings == 3
               ? kept()
               : broken(words(told, " scorings happened, ", int{course.after().scorings},
                              " are counted"));
}

Answer refill_goes_on_from_the_next_stack(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    const int stack = lowest_stack(turn->begun), left = left_in(turn->begun, stack);
    const int due = 1 + way_of(*turn).passed.size();
    if (stack > 2 || left >= due) return unasked();
    const int next = left_in(turn->begun, stack + 1) - left_in(turn->now, stack + 1);
    return next == due - left && occupancy(ring(turn->now)).empty == 1
               ? kept()
               : broken(words(due, " draws due, ", left, " left in stack ", stack, ", ", next,
                              " drawn from the next"));
}

Answer one_scoring_in_a_refill(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn || turn->begun.scorings == turn->now.scorings) return unasked();
    const int held = turn->now.scorings - turn->begun.scorings;
    return held == 1 ? kept() : broken(words(held, " scorings in one turn"));
}

Answer game_is_over_when_the_stacks_are_empty(const Course& course) {
    const State& state = course.after();
    const bool over = std::holds_alternative<Over>(GlenMore::turn(state));
    if (over != state.stacks.empty() || over != is_over(state))
        return broken(words("the stacks hold ", state.stacks.size(), " tiles, the game is ",
                            over ? "over" : "not over"));
    if (!over) return kept();
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    return moves.empty() && state.scorings == 3
               ? kept()
               : broken(words(moves.size(), " moves are legal after the end, ", int{state.scorings},
                              " scorings"));
}

Answer scoring_leaves_the_turn_to_the_rearmost(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn || is_over(turn->now) || turn->begun.scorings == turn->now.scorings) return unasked();
    const Ring track = ring(turn->now);
    const std::optional<int> gap = only_gap(track);
    if (!gap) return broken("the track is not full after a scoring");
    return on(track, figure_after(track, *gap)) == figure(turn->now.turn.active)
               ? kept()
               : broken(words("figure ", int{turn->now.turn.active.number}, " acts after scoring ",
                              int{turn->now.scorings}));
}

// The box only grows, stacks only shrink, and what leaves the track goes to a display or the box.
Answer removed_tiles_stay_in_the_box(const Course& course) {
    if (course.begins()) return unasked();
    const State& before = course.before();
    const State& state = course.after();
    const int out = (before.box - state.box).size(), in = (state.stacks - before.stacks).size();
    if (out + in > 0)
        return broken(words(out, " tiles came back from the box, ", in, " went into a stack"));
    TileSet owned;
    for (const Player& player : state.player) owned = owned | player.display;
    const TileSet track = tiles_of(ring(state));
    const int lost = (tiles_of(ring(before)) - track - owned - state.box).size();
    if (lost > 0) return broken(words(lost, " tiles left the track for nowhere"));
    const int twice = ((state.stacks | track | owned) & state.box).size();
    return twice == 0 ? kept() : broken(words(twice, " tiles of the box are in play"));
}

Answer turns_are_no_more_than_draws(const Course& course) {
    const std::optional<TurnSoFar> turn = turn_just_ended(course);
    if (!turn) return unasked();
    if (turn->draws.empty()) return broken("a turn without a draw");
    if (!is_over(turn->now)) return kept();
    int turns = 0, draws = 0;
    for (const Move& move : course.moves) {
        turns += is<Take>(move) || is<Discard>(move) || is<Roll>(move);
        draws += is<Draw>(move);
    }
    const int stacked = course.tables.front().stacks.size();
    return draws == stacked && turns <= 54 + figures_in(turn->now)
               ? kept()
               : broken(words(turns, " turns, ", draws, " draws of ", stacked));
}

Claims claims_of_the_chain() {
    return {
        {"GM-TRACK-01", "players_go_on_from_space_13_to_space_0", ring_goes_on_at_space_0<Take>},
        {"GM-TRACK-01", "die_goes_on_from_space_13_to_space_0", ring_goes_on_at_space_0<Roll>},
        {"GM-TRACK-01", "tile_after_space_13_goes_to_space_0", tile_after_space_13_goes_to_space_0},
        {"GM-TRACK-02", "each_figure_stands_on_exactly_one_space", each_figure_stands_on_one_space,
         Readings::any},
        {"GM-TRACK-03", "turn_belongs_to_the_first_figure_of_the_chain",
         turn_belongs_to_the_first_figure_of_the_chain},
        {"GM-TRACK-04", "who_is_rearmost_after_a_turn_takes_the_next",
         who_stays_rearmost_plays_again},
        {"GM-TRACK-05", "exactly_one_tile_is_taken_or_discarded_in_a_turn",
         one_tile_is_taken_in_a_turn, Readings::any},
        {"GM-TRACK-06", "tile_beyond_another_figure_is_taken", take_beyond_another_figure},
        {"GM-TRACK-06", "last_tile_of_the_chain_is_taken", take_of_the_last_tile_of_the_chain},
        {"GM-TRACK-06", "every_tile_of_the_track_is_within_reach",
         every_tile_of_the_track_is_within_reach},
        {"GM-TRACK-08", "figures_never_cross_the_gap", figures_stay_ahead_of_the_gap},
        {"GM-TRACK-09", "taken_tile_joins_the_display_and_the_figure_takes_its_space",
         tile_goes_to_the_display_and_the_figure_to_its_space, Readings::any},
        {"GM-TRACK-09", "each_of_72_tiles_is_in_exactly_one_place", each_tile_is_in_one_place,
         Readings::any},
        {"GM-TRACK-10", "turn_runs_from_take_to_refill", turn_runs_in_its_order},
    };
}

Claims claims_of_the_refill() {
    return {
        {"GM-TRACK-11", "tiles_behind_the_rearmost_figure_go_to_the_box",
         passed_tiles_leave_the_game},
        {"GM-TRACK-12", "passed_tiles_are_gone_as_the_next_turn_begins",
         passed_tiles_are_gone_as_the_next_turn_begins},
        {"GM-TRACK-13", "tiles_that_were_jumped_over_stay", jumped_tiles_stay_where_they_are},
        {"GM-TRACK-14", "one_draw_and_one_more_for_each_passed_tile",
         one_draw_and_one_for_each_passed_tile},
        {"GM-TRACK-15", "drawn_tile_follows_the_end_of_the_chain",
         drawn_tile_follows_the_end_of_the_chain},
        {"GM-TRACK-16", "thirteen_of_fourteen_spaces_are_occupied", thirteen_spaces_are_occupied},
        {"GM-TRACK-16", "empty_space_lies_right_behind_a_figure",
         the_gap_lies_right_behind_a_figure},
        {"GM-TRACK-17", "tiles_are_drawn_from_the_lowest_stack", tiles_come_from_the_lowest_stack,
         Readings::any},
        {"GM-TRACK-18", "each_end_of_stack_1_to_3_is_scored_at_once",
         scorings_are_the_stacks_that_ended},
        {"GM-TRACK-19", "stack_0_ends_without_a_scoring", stack_0_is_used_up_without_a_scoring,
         Readings::any},
        {"GM-TRACK-19", "finished_game_has_exactly_three_scorings",
         finished_game_has_three_scorings, Readings::any},
        {"GM-TRACK-20", "refill_goes_on_from_the_next_stack", refill_goes_on_from_the_next_stack},
        {"GM-TRACK-21", "refill_triggers_one_scoring_at_most", one_scoring_in_a_refill,
         Readings::any},
        {"GM-TRACK-22", "game_is_over_exactly_when_all_stacks_are_empty",
         game_is_over_when_the_stacks_are_empty, Readings::any},
        {"GM-TRACK-23", "rearmost_figure_acts_after_a_scoring",
         scoring_leaves_the_turn_to_the_rearmost},
        {"GM-TRACK-24", "removed_tiles_never_come_back", removed_tiles_stay_in_the_box,
         Readings::any},
        {"GM-TRACK-25", "every_turn_draws_and_turns_are_bounded", turns_are_no_more_than_draws},
    };
}

}  // namespace

Claims claims_of_track() {
    Claims claims = claims_of_the_chain();
    for (Claim& claim : claims_of_the_refill()) claims.push_back(std::move(claim));
    return of_whole_tables(std::move(claims));
}

}  // namespace brieve::glen_more
