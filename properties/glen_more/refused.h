// The rules of bad input rest on other rules; what they add is that the refusal is complete.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

// The move is refused for exactly these reasons, and asking leaves the table bit for bit alone.
inline void refuses(std::string_view bad, const State& state, const Move& move,
                    const Reasons& why) {
    State table = state;
    const Reasons named = refusal(state, move);
    EXPECT_EQ(named, why) << kind_names[move.what.index()] << " by " << int{move.by.value};
    const bool accepted = play<GlenMore>(table, move).legal();
    holds(bad, !accepted && !named.empty() && table == state && digest(table) == digest(state));
}

}  // namespace brieve::glen_more
