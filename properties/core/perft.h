// Counts the lines of play of a given depth. Chance does not branch and costs no depth: the n-th
// event of each kind of chance is fixed by the seed, so that all lines see the same stacks.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace brieve::properties {

// Less than a Game, so that a second engine of the same game can be counted as well. The moves of
// chance are listed in one order, or the same seed would draw other tiles.
template <class G>
concept Countable = std::regular<typename G::State> && std::totally_ordered<typename G::Move> &&
    requires(const typename G::State& state, typename G::State& table, const typename G::Move& move,
             std::vector<typename G::Move>& moves, Happenings* told) {
    { G::turn(state) } -> std::same_as<Turn>;
    { G::legal_moves(state, moves) } -> std::same_as<void>;
    { G::weight(state, move) } -> std::same_as<std::uint32_t>;
    { G::apply(table, move, told) } -> std::same_as<void>;
    { G::kind(move) } -> std::same_as<std::size_t>;
};

// The lines of play after each first move.
template <class Move>
using Divided = std::vector<std::pair<Move, std::uint64_t>>;

template <Countable G>
class Perft {
public:
    explicit Perft(Seed seed) : seed_(seed) {}

    std::uint64_t count(const typename G::State& state, int depth) {
        buffers_.resize(static_cast<std::size_t>(depth) + 2);
        return lines(state, depth, {});
    }

    // The table on which the first moves are made: chance has had its way.
    typename G::State at_first_move(typename G::State table) {
        std::vector<typename G::Move> moves;
        Events events{};
        resolve_chance(table, events, moves);
        return table;
    }

    // The count, split by the first move.
    Divided<typename G::Move> divide(const typename G::State& state, int depth) {
        buffers_.resize(static_cast<std::size_t>(depth) + 2);
        typename G::State table = state;
        Events events{};
        resolve_chance(table, events, buffers_.back());
        std::vector<typename G::Move> moves;
        G::legal_moves(table, moves);
        Divided<typename G::Move> split;
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

// A first move as two engines count it; nothing from one that does not list it.
template <class Move>
struct CountedTwice {
    Move move;
    std::optional<std::uint64_t> lines{};
    std::optional<std::uint64_t> against{};
    bool parts() const { return lines != against; }
};

// In the order of the first, then what only the second lists.
template <class Move>
std::vector<CountedTwice<Move>> side_by_side(const Divided<Move>& one, const Divided<Move>& other) {
    std::map<Move, std::uint64_t> left(other.begin(), other.end());
    std::vector<CountedTwice<Move>> both;
    for (const auto& [move, lines] : one) {
        both.push_back({.move = move, .lines = lines});
        const auto same = left.find(move);
        if (same == left.end()) continue;
        both.back().against = same->second;
        left.erase(same);
    }
    for (const auto& [move, lines] : left) both.push_back({.move = move, .against = lines});
    return both;
}

}  // namespace brieve::properties
