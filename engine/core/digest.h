// A digest is 64 bits over a documented list of facts in fixed order, never over memory.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace brieve {

struct Digest {
    std::uint64_t value = 0;
    friend auto operator<=>(Digest, Digest) = default;
};

// Facts go by turns into four lanes, which are scrambled side by side and joined at the end.
class DigestWriter {
public:
    constexpr void add(std::int64_t fact) {
        std::uint64_t& lane = lanes_[count_++ % lanes_.size()];
        lane = (lane ^ static_cast<std::uint64_t>(fact)) * 0xff51afd7ed558ccdu;
        lane ^= lane >> 32;
    }
    constexpr Digest digest() const {
        std::uint64_t all = count_;
        for (const std::uint64_t lane : lanes_) {
            all = (all ^ lane) * 0xc4ceb9fe1a85ec53u;
            all ^= all >> 29;
        }
        return Digest(all);
    }

private:
    std::array<std::uint64_t, 4> lanes_{0x6272696576650000u, 0x6272696576650001u,
                                        0x6272696576650002u, 0x6272696576650003u};
    std::size_t count_ = 0;
};

}  // namespace brieve
