// A random source that gives the same numbers with every compiler and library.
#pragma once

#include <cstdint>

#include "engine/core/check.h"

namespace brieve {

struct Seed {
    std::uint64_t value;
    friend bool operator==(Seed, Seed) = default;
};

// A counter stepped by an odd constant and scrambled: any seed is good, and so are neighbours.
class Random {
public:
    explicit constexpr Random(Seed seed) : counter_(seed.value) {}

    constexpr std::uint64_t next() {
        counter_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = counter_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    // Evenly over 0 .. bound - 1: the few numbers that would favour some are drawn anew.
    constexpr std::uint32_t below(std::uint32_t bound) {
        CHECK(bound > 0);
        std::uint64_t scaled = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(scaled) < bound) {
            const std::uint32_t unfair = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(scaled) < unfair) scaled = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(scaled >> 32);
    }

private:
    std::uint64_t counter_;
};

}  // namespace brieve
