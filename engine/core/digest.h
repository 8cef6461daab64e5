// A digest is 64 bits over a documented list of facts in fixed order, never over memory.
#pragma once

#include <compare>
#include <cstdint>

namespace brieve {

struct Digest {
    std::uint64_t value = 0;
    friend auto operator<=>(Digest, Digest) = default;
};

class DigestWriter {
public:
    constexpr void add(std::int64_t fact) {
        std::uint64_t z = state_ ^ static_cast<std::uint64_t>(fact);
        z *= 0xff51afd7ed558ccdu;
        z ^= z >> 32;
        z *= 0xc4ceb9fe1a85ec53u;
        state_ = z ^ (z >> 29) ^ (state_ << 1);
    }
    constexpr Digest digest() const { return Digest(state_); }

private:
    std::uint64_t state_ = 0x6272696576650000u;
};

}  // namespace brieve
