// Moves to try at a table: legal ones, legal ones with one field changed, and wild ones. The game
// gives `near_miss` and `wild_move` in its own namespace.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/game.h"

namespace brieve::properties {

template <Game G>
class Tries {
public:
    using Move = typename G::Move;

    // What is tried depends on the table and on nothing else.
    explicit Tries(const typename G::State& state)
        : state_(state), random_(Seed(G::digest(state).value)) {
        G::legal_moves(state, listed_);
    }

    bool none() const { return listed_.empty(); }  // The game is over; then all tries are wild.
    Move legal() {
        if (none()) return wild();
        return listed_[random_.below(static_cast<std::uint32_t>(listed_.size()))];
    }
    Move near() { return none() ? wild() : near_miss(state_, listed_, random_); }
    Move wild() { return wild_move(none() ? Move() : listed_.front(), random_); }
    Move any() {
        const std::uint32_t drawn = random_.below(8);
        return drawn == 0 ? legal() : drawn < 5 ? near() : wild();
    }
    Random& random() { return random_; }

private:
    const typename G::State& state_;
    Random random_;
    std::vector<Move> listed_;
};

}  // namespace brieve::properties
