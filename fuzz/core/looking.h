// What is wrong with an input, looked at from outside: the fault or the crash, and its record.
#pragma once

#include <string>

#include "fuzz/core/apart.h"
#include "fuzz/core/target.h"

namespace brieve::fuzz {

struct Looked {
    std::string rule{};  // Or the claim, or how it crashes; empty when nothing is wrong.
    std::string why{};
    std::string record{};  // Minimal; empty where the input is no game.
};

Looked look_at(const Target& target, ByteSpan bytes, Seconds limit = Seconds(30));

}  // namespace brieve::fuzz
