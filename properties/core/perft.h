// Counts the lines of play of a given depth. Chance does not branch and costs no depth: the n-th
// event of each kind of chance is fixed by the seed, so that all lines see the same stacks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace brieve::properties {

template <Game G>
class Perft {
public:
    explicit Perft(Seed seed) : seed_(seed) {}

    std::uint64_t count(const typename G::State& state, int depth) {
        buffers_.resize(static_cast<std::size_t>(depth) + 2);
        return lines(state, depth, {});
    }

    // The same, split by the first move.
    std::vector<std::pair<typename G::Move, std::uint64_t>> divide(const typename G::State& state,
                                                                   int depth) {
        buffers_.resize(static_cast<std::size_t>(depth) + 2);
        typename G::State table = state;
        Events events{};
        resolve_chance(table, events, buffers_.back());
        std::vector<typename G::Move> moves;
        G::legal_moves(table, moves);
        std::vector<std::pair<typename G::Move, std::uint64_t>> split;
        for (const typename G::Move& move : moves) {
            typename G::State after = table;
            G::apply(after, move, nullptr);
            split.emplace_back(move, lines(after, depth - 1, events));
        }
        return split;
    }

private:
    static constexpr std::size_t kinds_max = 32;
    using Events = std::array<std::uint64_t, kinds_max>;  // Chance events so far, by kind.

    std::uint64_t lines(typename G::State table, int depth, Events events) {
        std::vector<typename G::Move>& moves = buffers_[static_cast<std::size_t>(depth)];
        resolve_chance(table, events, moves);
        if (depth == 0 || std::holds_alternative<Over>(G::turn(table))) return 1;
        G::legal_moves(table, moves);
        if (depth == 1) return moves.size();
        std::uint64_t sum = 0;
        for (const typename G::Move& move : moves) {
            typename G::State after = table;
            G::apply(after, move, nullptr);
            sum += lines(after, depth - 1, events);
        }
        return sum;
    }

    void resolve_chance(typename G::State& table, Events& events,
                        std::vector<typename G::Move>& moves) {
        while (std::holds_alternative<Chance>(G::turn(table))) {
            G::legal_moves(table, moves);
            if (moves.empty()) return;
            const std::size_t kind = G::kind(moves.front());
            Random random(Seed(seed_.value * 1'000'003 + kind * 10'007 + events[kind]++));
            std::uint32_t all = 0;
            for (const typename G::Move& move : moves) all += G::weight(table, move);
            std::uint32_t place = random.below(all);
            for (const typename G::Move& move : moves) {
                const std::uint32_t weight = G::weight(table, move);
                if (place < weight) {
                    G::apply(table, move, nullptr);
                    break;
                }
                place -= weight;
            }
        }
    }

    Seed seed_;
    std::vector<std::vector<typename G::Move>> buffers_;
};

}  // namespace brieve::properties
