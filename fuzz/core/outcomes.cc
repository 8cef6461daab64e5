#include "fuzz/core/outcomes.h"

namespace brieve::fuzz {
namespace {

// The section by which libFuzzer finds counters that are not its own; it clears them before each
// input. Without libFuzzer this is an array like any other.
[[gnu::section("__libfuzzer_extra_counters"), gnu::used]] constinit OutcomeCounters counters{};

}  // namespace

OutcomeCounters& outcome_counters() { return counters; }

}  // namespace brieve::fuzz
