#include "fuzz/core/target.h"

#include <cstdio>
#include <cstdlib>

namespace brieve::fuzz {
namespace {

void say_how_many() {
    std::fprintf(stderr, "brieve: %llu games, %llu moves\n",
                 static_cast<unsigned long long>(seen().games),
                 static_cast<unsigned long long>(seen().moves));
}

bool counting() {
    return std::getenv("BRIEVE_FUZZ_COUNT") != nullptr && std::atexit(say_how_many) == 0;
}

}  // namespace

Seen& seen() {
    static Seen all;
    return all;
}

int run(const Target& target, const std::uint8_t* data, std::size_t size) {
    static const bool counted = counting();
    seen().games += counted;
    const std::optional<Fault> fault = target.ask(ByteSpan(data, size));
    if (!fault) return 0;
    std::fprintf(stderr, "brieve: %s is broken: %s\n", fault->rule.c_str(), fault->why.c_str());
    std::abort();
}

}  // namespace brieve::fuzz
