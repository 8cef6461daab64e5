// Moves, starts and tables come back from their notation as they were.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("notation");
    return brieve::fuzz::run(target, data, size);
}
