// A claim that is wrong and must be found, or we would notice nothing.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("canary");
    return brieve::fuzz::run(target, data, size);
}
