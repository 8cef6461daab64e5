// How far one move is from another: the same kind comes first, then the same subject, and so on.
//   Distance{.cell = 2} < Distance{.subject = 1}   // A wrong cell is nearer than a wrong subject.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace brieve {

// Compared in the order of the fields. All zero: the same move, whoever makes it.
struct Distance {
    static constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t kind = 0;      // Take, sell, ...: the same or not.
    std::uint32_t subject = 0;   // The space, tile or good that the move is about.
    std::uint32_t cell = 0;      // How far the cells lie apart.
    std::uint32_t payment = 0;   // Items that are changed, added or left out.
    std::uint32_t prepared = 0;  // Moves inserted before it; a game's own `distance` leaves it 0.
    friend constexpr auto operator<=>(const Distance&, const Distance&) = default;
};

}  // namespace brieve
