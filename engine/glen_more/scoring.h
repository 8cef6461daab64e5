// The three scorings, the final scoring, and who wins.
#pragma once

#include "engine/core/happenings.h"
#include "engine/core/standing.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

enum class Category : std::uint8_t { whisky, chieftains, cards };

// What a player brings to the comparison, cards and readings counted in.
int achievement(const State& state, Seat seat, Category category);
// What the category pays that player when all are compared now.
Points category_points(const State& state, Seat seat, Category category);
bool scoring_is_due(const State& state);  // A stack has ended whose scoring was not held.

void score(State& state, Happenings* told);   // One of the three scorings.
void finish(State& state, Happenings* told);  // The final scoring; the game is over.

int cubes_in_display(const State& state, Seat seat);
int tiles_counted(const State& state, Seat seat);
Standing standing(const State& state);

}  // namespace brieve::glen_more
