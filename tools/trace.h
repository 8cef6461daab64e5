// Traces: per event the table, legality with rules, and the legal moves, as JSON lines that any
// other program can write too.
#pragma once

#include <string>
#include <vector>

#include "tools/commands.h"

namespace brieve::tools {

int trace(const ReplayOptions& options, const std::vector<std::string>& files);

}  // namespace brieve::tools
