// Any text is read as a record, or refused with a place.
#include "fuzz/glen_more/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const brieve::fuzz::Target& target = brieve::glen_more::target("record_text");
    return brieve::fuzz::run(target, data, size);
}
