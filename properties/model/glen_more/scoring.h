// 3.10 SCORING and 3.11 FINAL.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

struct Item {
    std::string rule;
    int amount = 0;
    friend bool operator==(const Item&, const Item&) = default;
};

int tams_of_card(const Table& table, int tile);  // GM-SPEC-23, 24, GM-RULING-39, 40
int tams(const Table& table, const Player& player);
bool holds_castle_of_mey(const Player& player);

// The compared counts, one per seat.
std::vector<int> whisky_counts(const Table& table);     // GM-SCORE-03
std::vector<int> chieftain_counts(const Table& table);  // GM-SCORE-04, GM-SPEC-22..24
std::vector<int> card_counts(const Table& table);       // GM-SCORE-05, GM-RULING-66

// GM-SCORE-06..11: VP of one category from its counts.
std::vector<int> points_of_category(const Table& table, const std::vector<int>& counts);

// VP of one scoring per seat, in the order whisky, chieftains, cards.
std::vector<std::vector<int>> scoring(const Table& table);

int tiles_counted(const Table& table, const Player& player);  // GM-FINAL-06, GM-RULING-45

// What the final scoring adds to the VP of each seat, item by item (0 is left out).
std::vector<std::vector<Item>> final_scoring(const Table& table);

// GM-FINAL-09..12, of a table whose game is over. Its VP hold the final scoring already.
std::set<int> winners(const Table& table);

}  // namespace brieve::model::glen_more
