// Where engine and model part, for the record of a finding.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/core/disagreement.h"
#include "properties/glen_more/in_step.h"

namespace brieve::glen_more {

using properties::Disagreement;

// From any start and along any events, the first of them that is refused by either included.
std::optional<Disagreement> disagreement(const Start& start, const std::vector<Move>& events);

// The rule of a difference in reasons or in what happened; empty when they agree or it shows none.
std::string disputed_rule(const InStep& before, const Move& move);

}  // namespace brieve::glen_more
