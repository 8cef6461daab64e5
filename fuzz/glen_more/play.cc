// Engine and model agree after every event, and the engine agrees with itself.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("play");
    return brieve::fuzz::run(target, data, size);
}
