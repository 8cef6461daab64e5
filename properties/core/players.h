// Names for players where nobody cares who they are.
#pragma once

#include <string>
#include <vector>

namespace brieve::properties {

inline std::vector<std::string> names_of_players(int players) {
    static const std::vector<std::string> names{"Anna", "Bruce", "Clara", "Danny", "Ewan"};
    return {names.begin(), names.begin() + players};
}

}  // namespace brieve::properties
