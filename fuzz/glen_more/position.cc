// Any position is refused, or is whole and can be played on from.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("position");
    return brieve::fuzz::run(target, data, size);
}
