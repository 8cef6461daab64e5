// The Game concept: what replay, play, properties, fuzzers and benchmarks ask of any game.
//   template <Game G> void playout(Random& random, typename G::State& table) { ... }
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/digest.h"
#include "engine/core/distance.h"
#include "engine/core/forced.h"
#include "engine/core/happenings.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"
#include "engine/core/rulings.h"
#include "engine/core/seat.h"
#include "engine/core/standing.h"
#include "engine/core/violations.h"

namespace brieve {

template <class G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Move> &&
    std::totally_ordered<typename G::Move> &&
    requires(const typename G::State& state, typename G::State& table,
             const typename G::Start& start, const typename G::Move& move,
             const typename G::Move& wanted, std::vector<typename G::Move>& moves, Happenings* told,
             const std::vector<std::string>& names, const Rulings& rulings, Random& random) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::title } -> std::convertible_to<std::string_view>;  // As it stands on the box.
    { G::players_min } -> std::convertible_to<int>;
    { G::players_max } -> std::convertible_to<int>;
    { G::rules() } -> std::same_as<std::span<const Rule>>;
    { G::rulings() } -> std::same_as<std::span<const Ruling>>;
    {
        G::rules_version
        } -> std::convertible_to<int>;  // Grows when a record could come out otherwise.
    { G::rulings_of(start) } -> std::same_as<Rulings>;
    { G::under(start, rulings) } -> std::same_as<typename G::Start>;  // The same, read otherwise.
    { G::deal(names, rulings, random) } -> std::same_as<typename G::Start>;  // By chance.
    { G::begin(start) } -> std::same_as<Judged<typename G::State>>;
    { state.partial } -> std::convertible_to<bool>;  // Only part of the table is known.
    { G::turn(state) } -> std::same_as<Turn>;
    { G::judge(state, move) } -> std::same_as<Violations>;      // Empty: legal.
    { G::legal_moves(state, moves) } -> std::same_as<void>;     // Fills the caller's buffer.
    { G::weight(state, move) } -> std::same_as<std::uint32_t>;  // Of a chance move.
    { G::apply(table, move, told) } -> std::same_as<void>;      // Judged before; told may be null.
    { G::force(table, move, told) } -> std::same_as<Forced>;    // Past a refusal, as it can.
    { G::normal(move) } -> std::same_as<typename G::Move>;      // One form for one move.
    { G::kind(move) } -> std::same_as<std::size_t>;             // Take, sell, ... as a number.
    { G::distance(wanted, move) } -> std::same_as<Distance>;    // Zero: the same move.
    { G::prepares(move) } -> std::same_as<bool>;  // May make another possible; such moves commute.
    { G::standing(state) } -> std::same_as<Standing>;
    { G::broken_invariants(state) } -> std::same_as<Violations>;
    { G::digest(state) } -> std::same_as<Digest>;
};

// A refused move never reaches `apply`: the table stays bit for bit as it was.
template <Game G>
Violations play(typename G::State& table, const typename G::Move& move,
                Happenings* told = nullptr) {
    Violations found = G::judge(table, move);
    if (found.legal()) G::apply(table, move, told);
    return found;
}

template <Game G>
std::string_view name_of(RuleId rule) {
    const std::span<const Rule> rules = G::rules();
    if (rule.index < rules.size()) return rules[rule.index].id;
    return G::rulings()[rule.index - rules.size()].id;
}

// Whether the list of moves holds this one, in its normal form. `moves` is the caller's buffer.
template <Game G>
bool is_listed(const typename G::State& state, const typename G::Move& move,
               std::vector<typename G::Move>& moves) {
    G::legal_moves(state, moves);
    return std::ranges::find(moves, G::normal(move)) != moves.end();
}
template <Game G>
bool is_listed(const typename G::State& state, const typename G::Move& move) {
    std::vector<typename G::Move> moves;
    return is_listed<G>(state, move, moves);
}

}  // namespace brieve
