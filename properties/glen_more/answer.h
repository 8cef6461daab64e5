// The answer to a move that no rule refuses, by the name that a sentence about a ruling gives it.
//   EXPECT_EQ(refusal(state, move), legal);
#pragma once

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

inline const Reasons legal{};

}  // namespace brieve::glen_more
