// The moment at which a claim is asked: which move was the last, by whom, and whether it was the
// end.
//   const Activate* move = made<Activate>(course);   // Null unless the last move was one.
#pragma once

#include <variant>

#include "properties/glen_more/claims.h"

namespace brieve::glen_more {

template <class Kind>
bool is(const Move& move) {
    return std::holds_alternative<Kind>(move.what);
}
template <class Kind>
const Kind* made(const Course& course) {
    return course.begins() ? nullptr : std::get_if<Kind>(&course.move().what);
}
inline Seat mover_of(const Course& course) { return Seat(course.move().by.value); }
inline bool is_over(const State& state) { return state.turn.phase == Phase::over; }

}  // namespace brieve::glen_more
