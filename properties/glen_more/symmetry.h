// What changes nothing but names: the ring of the track turned, the players on other seats, a
// display seen in a mirror. The image of a game is a game, move by move.
//   apply(table, move) and apply(image(table), image(move)) come to a table and its image
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/glen_more/game.h"

namespace brieve::glen_more {

// Swaps east and west, or north and south; the river stays on x = 0 and the road on y = 0.
enum class Mirror : std::uint8_t { none, east_west, north_south, both };

struct Symmetry {
    int turned = 0;                                         // The ring, clockwise, in spaces.
    std::array<std::uint8_t, seats_max> to{0, 1, 2, 3, 4};  // The new seat of each seat.
    std::array<Mirror, seats_max> mirror{};                 // Of each display, by the old seat.
};

Symmetry turned_ring(int spaces);
Symmetry rotated_seats(int players, int by);
Symmetry shuffled_seats(int players, Random& random);
Symmetry mirrored_display(Seat seat, Mirror mirror);
Symmetry mirrored_displays(Random& random);  // Each in its own way.

State image(const State& state, const Symmetry& symmetry);
// A space, seat or cell that does not exist has none for its image either.
Move image(const Move& move, const Symmetry& symmetry);
std::vector<Happening> image(std::vector<Happening> told, const Symmetry& symmetry);
Standing image(const Standing& standing, const Symmetry& symmetry);
// The seats of a set-up can only be rotated: their order says in which order the figures stand.
Start image(const Start& start, const Symmetry& symmetry);

}  // namespace brieve::glen_more
