// What came of a move that was carried out although the rules may refuse it.
#pragma once

#include <vector>

#include "engine/core/fact.h"

namespace brieve {

struct Forced {
    bool applied = false;        // False: the table is as it was, and `left_out` says why.
    std::vector<Fact> left_out;  // What of the move was not possible.
};

}  // namespace brieve
