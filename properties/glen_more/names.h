// Who sits at the table in tests of what people write and read.
#pragma once

#include "engine/core/notation.h"

namespace brieve::glen_more {

inline Names names_of(int players) {
    const Names all{"Anna", "Bruce", "Clara", "Danny", "Ewan"};
    return {all.begin(), all.begin() + players};
}
inline const Names four_names{"red", "yellow", "blue", "green"};

}  // namespace brieve::glen_more
