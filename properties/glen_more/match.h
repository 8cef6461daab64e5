// Engine and model at the same game, from one question to the next.
//   Match match;   Answer answer = match.follow(course);   // As the game begins, then every move.
#pragma once

#include <vector>

#include "properties/core/claim.h"
#include "properties/glen_more/in_step.h"

namespace brieve::glen_more {

// Readings that say something only together, as rulings.
std::vector<Rulings> readings_in_pairs();
// The readings that the model plays: the default, any option alone, and these pairs.
bool model_plays(const Rulings& rulings);

class Match {
public:
    using Answer = properties::Answer;

    // The last move and the table after it; now and then all legal moves; at the end the result.
    Answer follow(const properties::Course<GlenMore>& course);
    // A move that is tried and not made: is it refused alike?
    Answer ask_of(const Move& tried, Agreement wanted) const;

private:
    Answer followed(const properties::Course<GlenMore>& course);

    InStep both_;
};

}  // namespace brieve::glen_more
