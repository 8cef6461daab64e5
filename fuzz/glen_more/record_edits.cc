// An edited record is read, or refused with a place.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("record_edits");
    return brieve::fuzz::run(target, data, size);
}
