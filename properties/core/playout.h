// Plays any game by a policy: the random one picks a kind of move first, then a move of that kind,
// so that rare kinds are played as often as common ones.
//   Playout<GlenMore> playout(Seed(7));   while (const auto* move = playout.next(state)) {...}
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/game.h"

namespace brieve::properties {

enum class Policy : std::uint8_t { random, greedy };

template <Game G>
class Playout {
public:
    explicit Playout(Random random, Policy policy = Policy::random)
        : random_(random), policy_(policy) {}

    // A legal move of this state, picked by the policy; null when there is none.
    const typename G::Move* next(const typename G::State& state) {
        G::legal_moves(state, moves_);
        if (moves_.empty()) return nullptr;
        if (std::holds_alternative<Chance>(G::turn(state))) return by_weight(state);
        return policy_ == Policy::greedy ? by_score(state) : by_kind();
    }
    const std::vector<typename G::Move>& listed() const { return moves_; }
    Random& random() { return random_; }

private:
    static constexpr std::size_t kinds_max = 32;

    std::uint32_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    const typename G::Move* by_weight(const typename G::State& state) {
        std::uint32_t all = 0;
        for (const typename G::Move& move : moves_) all += G::weight(state, move);
        std::uint32_t place = random_.below(all);
        if (all == moves_.size()) return &moves_[place];  // All weigh the same.
        for (const typename G::Move& move : moves_) {
            const std::uint32_t weight = G::weight(state, move);
            if (place < weight) return &move;
            place -= weight;
        }
        return nullptr;
    }

    const typename G::Move* by_kind() {
        std::array<std::uint32_t, kinds_max> count{};
        for (const typename G::Move& move : moves_) ++count[G::kind(move)];
        const auto kinds = count.size() - static_cast<std::size_t>(std::ranges::count(count, 0u));
        std::uint32_t left = below(kinds);
        std::size_t kind = 0;
        for (;; ++kind)
            if (count[kind] > 0 && left-- == 0) break;
        std::uint32_t place = random_.below(count[kind]);
        for (const typename G::Move& move : moves_)
            if (G::kind(move) == kind && place-- == 0) return &move;
        return nullptr;
    }

    // The move after which the mover stands best if the game ended there; ties by chance.
    const typename G::Move* by_score(const typename G::State& state) {
        const int seat = std::get<Seat>(G::turn(state)).index;
        const typename G::Move* best = nullptr;
        Points most{};
        std::size_t ties = 0;
        for (const typename G::Move& move : moves_) {
            typename G::State after = state;
            G::apply(after, move, nullptr);
            const Points total = G::standing(after).score[static_cast<std::size_t>(seat)].total;
            if (best == nullptr || total > most) {
                best = &move;
                most = total;
                ties = 1;
            } else if (total == most && below(++ties) == 0) {
                best = &move;
            }
        }
        return best;
    }

    Random random_;
    Policy policy_;
    std::vector<typename G::Move> moves_;
};

}  // namespace brieve::properties
