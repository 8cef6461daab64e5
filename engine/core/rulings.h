// The chosen option of every ruling of a game; zero everywhere is the default reading.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace brieve {

struct Rulings {
    static constexpr std::size_t rulings_max = 72;
    std::array<std::uint8_t, rulings_max> option{};  // By the number of the ruling, from 1.

    friend bool operator==(const Rulings&, const Rulings&) = default;
};

}  // namespace brieve
