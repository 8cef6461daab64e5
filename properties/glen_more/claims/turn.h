// Turns cut out of a course, for the claims that look back from the end of a turn to its beginning.
//   if (const auto turn = board::turn_just_ended(course)) ... turn->draws.size() ...
#pragma once

#include <optional>
#include <span>

#include "properties/glen_more/claims/board.h"

namespace brieve::glen_more::board {

// The table as the turn of the last move began, and what was done since.
struct TurnSoFar {
    const State& begun;
    const State& due;  // As its first draw was to come, if it came.
    const State& now;
    std::span<const Move> moves;
    std::span<const Move> draws;  // The last of the moves.
};
inline TurnSoFar turn_of_last_move(const Course& course) {
    std::size_t due = course.moves.size();
    while (due > 0 && is<Draw>(course.moves[due - 1])) --due;
    std::size_t begun = due;
    while (begun > 0 && !is<Draw>(course.moves[begun - 1])) --begun;
    const std::span<const Move> all(course.moves);
    return {course.tables[begun], course.tables[due], course.after(), all.subspan(begun),
            all.subspan(due)};
}
inline std::optional<TurnSoFar> turn_just_ended(const Course& course) {
    if (!made<Draw>(course) || course.after().turn.phase == Phase::draw) return std::nullopt;
    TurnSoFar turn = turn_of_last_move(course);
    if (turn.moves.size() == turn.draws.size()) return std::nullopt;  // It began before the course.
    if (!only_gap(ring(turn.begun))) return std::nullopt;
    return turn;
}
// What the way of the active figure means for the chain, told by the track as the turn began and
// the space that it went to.
struct Way {
    int from = 0;
    int to = 0;
    TileSet passed;  // Behind every figure, now that it has moved.
    TileSet jumped;  // Between its spaces, and yet ahead of some figure.
};
inline Way way_of(const TurnSoFar& turn) {
    const Ring before = ring(turn.begun);
    const Occupant mover = figure(turn.begun.turn.active);
    Way way{.from = space_of(before, mover).value_or(0),
            .to = space_of(ring(turn.due), mover).value_or(0),
            .passed = {},
            .jumped = {}};
    bool all_ahead = true;
    for (int space = clockwise(way.from); space != way.to; space = clockwise(space)) {
        const Occupant here = on(before, space);
        if (here.is_figure()) all_ahead = false;
        if (here.is_tile()) (all_ahead ? way.passed : way.jumped).add(Tile(here.number()));
    }
    return way;
}

}  // namespace brieve::glen_more::board
