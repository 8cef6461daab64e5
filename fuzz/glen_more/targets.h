// The targets of Glen More, by name.
#pragma once

#include <span>
#include <string_view>

#include "fuzz/core/target.h"

namespace brieve::glen_more {

std::span<const fuzz::Target> targets();
const fuzz::Target& target(std::string_view name);  // One of them.

}  // namespace brieve::glen_more
