#include "fuzz/core/target.h"

#include <cstdio>
#include <cstdlib>

namespace brieve::fuzz {

int run(const Target& target, const std::uint8_t* data, std::size_t size) {
    const std::optional<Fault> fault = target.ask(ByteSpan(data, size));
    if (!fault) return 0;
    std::fprintf(stderr, "brieve: %s is broken: %s\n", fault->rule.c_str(), fault->why.c_str());
    std::abort();
}

}  // namespace brieve::fuzz
