// Who sits where, who makes a move, and whose turn it is.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>

#include "engine/core/check.h"

namespace brieve {

inline constexpr int seats_max = 5;

struct Seat {
    int index;
    friend auto operator<=>(Seat, Seat) = default;
};

// A seat or chance. Part of a move and therefore input: any byte is representable, `judge` decides.
struct Mover {
    std::uint8_t value;
    friend auto operator<=>(Mover, Mover) = default;
};
inline constexpr Mover chance_mover{255};
constexpr Mover mover(Seat seat) { return Mover(static_cast<std::uint8_t>(seat.index)); }

struct Chance {
    friend auto operator<=>(Chance, Chance) = default;
};
struct Over {
    friend auto operator<=>(Over, Over) = default;
};
using Turn = std::variant<Seat, Chance, Over>;

}  // namespace brieve
