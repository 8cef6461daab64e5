// Every invariant holds, and the list of moves is the judge's; without the model.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("engine");
    return brieve::fuzz::run(target, data, size);
}
