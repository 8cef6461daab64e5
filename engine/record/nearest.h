// The legal moves nearest to one that was refused, with the sales that would make them possible.
//   for (const Nearby<GlenMore>& near : nearest<GlenMore>(state, refused)) { ... }
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/distance.h"
#include "engine/core/game.h"

namespace brieve::record {

inline constexpr std::size_t nearest_most = 5;
inline constexpr std::size_t preparations_max = 2;

// Ordered by distance, then by the move's own order, then by the moves before it.
template <Game G>
struct Nearby {
    Distance distance;
    typename G::Move move;
    std::vector<typename G::Move> before;  // To be made first, in their own order.
    friend auto operator<=>(const Nearby&, const Nearby&) = default;
};

// Keeps the best that were seen. Fewer preparations are looked at before more.
template <Game G>
class NearestSearch {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    NearestSearch(const Move& wanted, std::size_t most) : wanted_(G::normal(wanted)), most_(most) {}

    std::vector<Nearby<G>> run(const State& state) {
        for (std::uint32_t more = 0; more <= preparations_max; ++more)
            if (!full() || best_.back().distance > Distance{.prepared = more}) look(state, more);
        return best_;
    }

private:
    bool full() const { return best_.size() == most_; }

    // The legal moves after this many more preparations. These commute (see `prepares` in the Game
    // concept), so that one order of them is enough.
    void look(const State& table, std::size_t more) {
        std::vector<Move>& legal = legal_[before_.size()];
        G::legal_moves(table, legal);
        for (const Move& move : legal) {
            if (more == 0) {
                offer(move);
            } else if (G::prepares(move) && (before_.empty() || move >= before_.back())) {
                State after = table;
                G::apply(after, move, nullptr);
                before_.push_back(move);
                look(after, more - 1);
                before_.pop_back();
            }
        }
    }

    void offer(const Move& move) {
        Distance distance = G::distance(wanted_, move);
        distance.prepared = static_cast<std::uint32_t>(before_.size());
        if (full()) {
            const Nearby<G>& last = best_.back();
            if (distance > last.distance) return;
            if (std::tie(distance, move, before_) > std::tie(last.distance, last.move, last.before))
                return;
        }
        if (needs_less(move)) return;
        if (full()) best_.pop_back();
        Nearby<G> found{distance, move, before_};
        best_.insert(std::ranges::upper_bound(best_, found), std::move(found));
    }

    // With fewer preparations the move is nearer, so where it is worth a place it has one already.
    bool needs_less(const Move& move) const {
        return std::ranges::any_of(best_, [&](const Nearby<G>& near) {
            return near.move == move && near.before.size() < before_.size();
        });
    }

    Move wanted_;
    std::size_t most_;
    std::vector<Nearby<G>> best_;
    std::vector<Move> before_;
    std::array<std::vector<Move>, preparations_max + 1> legal_;
};

// At most so many, the nearest first. A move that is possible with fewer preparations is not named
// again with more.
template <Game G>
std::vector<Nearby<G>> nearest(const typename G::State& state, const typename G::Move& wanted,
                               std::size_t most = nearest_most) {
    if (most == 0) return {};
    return NearestSearch<G>(wanted, most).run(state);
}

// The nearest move that is legal as things are, or null where none is. It lies in the caller's
// buffer, and nothing else is allocated.
template <Game G>
const typename G::Move* nearest_now(const typename G::State& state, const typename G::Move& wanted,
                                    std::vector<typename G::Move>& legal) {
    G::legal_moves(state, legal);
    const typename G::Move same = G::normal(wanted);
    const typename G::Move* best = nullptr;
    Distance least;
    for (const typename G::Move& move : legal) {
        const Distance distance = G::distance(same, move);
        if (best != nullptr && std::tie(distance, move) >= std::tie(least, *best)) continue;
        best = &move;
        least = distance;
    }
    return best;
}

}  // namespace brieve::record
