// 3.14: what a refusal names. Every refusing rule is one question; the questions stand in the
// order of the catalogue.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

enum class Answer { kept, broken, cannot_be_asked };
constexpr Answer broken_if(bool refused) { return refused ? Answer::broken : Answer::kept; }

struct Question {
    std::string group;
    std::string rule;
    bool ends_its_group;  // Marked * in the catalogue.
    Answer (*ask)(const Table&, const Move&);
};

struct Asked {
    std::string group;
    std::string rule;
    Answer answer;
};

const std::vector<Question>& turn_questions();      // TURN
const std::vector<Question>& take_questions();      // SPACE, CELL, PAY
const std::vector<Question>& activate_questions();  // ACTIVATE
const std::vector<Question>& other_questions();     // SELL, CHOOSE, CLAN, CHANCE

std::vector<std::string> groups_asked_of(Kind kind);

// Every question in the order of asking, up to where the asking ends.
std::vector<Asked> asked(const Table& table, const Move& move);
std::vector<Asked> asked_of_group(const Table& table, const Move& move, const std::string& group);

// The IDs that a refusal names; empty: legal.
std::set<std::string> broken(const Table& table, const Move& move);

// The first group with a broken rule; empty: legal.
std::string first_group(const Table& table, const Move& move);

// No rule of this group is broken, whatever the other groups say.
bool keeps_group(const Table& table, const Move& move, const std::string& group);

// GM-COST-17: some tile of the track can be taken, now or after sales; and its halves.
bool some_tile_can_be_taken(const Table& table);
bool has_a_legal_cell(const Table& table, int space);
bool may_be_discarded_by_ruling_04(const Table& table, int space);

}  // namespace brieve::model::glen_more
