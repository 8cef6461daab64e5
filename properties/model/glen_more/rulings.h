// Section 4: the rulings, their defaults, and which options are played (4.0).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

struct Ruling {
    int number;
    std::string by_default;
    std::vector<std::string> playable;   // Besides the default.
    std::vector<std::string> described;  // Described, not playable.
};

const std::vector<Ruling>& all_rulings();  // Those with a switch.

// The rulings ("GM-RULING-nn") for which no playable option is named.
std::set<std::string> unplayable(const std::map<int, std::string>& rulings);

std::string ruling_id(int number);
bool chosen(const Table& table, int number, const std::string& option);

}  // namespace brieve::model::glen_more
