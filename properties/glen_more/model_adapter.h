// Between the engine and the naive second implementation of the same game, the model: set-ups,
// tables and moves of the one in the words of the other. Nothing is judged here.
//   model::Begun begun = model::begin(model_setup(setup));   model_table(state) == *begun.table
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "engine/glen_more/game.h"
#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/setup.h"
#include "properties/model/glen_more/table.h"

namespace brieve::glen_more {

namespace model = ::brieve::model::glen_more;

std::map<int, std::string> model_rulings(const Rulings& rulings);  // Those that are not default.
model::Setup model_setup(const SetUp& setup);
model::Table model_table(const State& state);

// The memory of the turn as far as it can still matter. The two keep some of it at different
// moments; every such convention is listed at this function and nowhere else.
model::Table normalised(model::Table table);

model::Move model_move(const Move& move);
// Nothing if a value does not fit into a move of the engine.
std::optional<Move> engine_move(const model::Move& move);

// The IDs that the engine's refusal names; empty: legal.
std::set<std::string> model_rules(const Violations& found);

}  // namespace brieve::glen_more
