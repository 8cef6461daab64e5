// Glen More (2010) as a Game: the face of this folder, and all that other folders include of it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/glen_more/invariants.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/moves.h"
#include "engine/glen_more/nearness.h"
#include "engine/glen_more/referee.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/scoring.h"
#include "engine/glen_more/setup.h"
#include "engine/glen_more/state.h"
#include "engine/glen_more/turn.h"

namespace brieve {

struct GlenMore {
    static constexpr std::string_view name = "glen-more";
    static constexpr std::string_view title = "Glen More";
    static constexpr int rules_version = 1;
    static constexpr int players_min = 2;
    static constexpr int players_max = 5;
    using State = glen_more::State;
    using Move = glen_more::Move;
    using Start = glen_more::Start;

    static std::span<const Rule> rules() { return glen_more::rules; }
    static std::span<const Ruling> rulings() { return glen_more::rulings_table(); }
    static Judged<State> begin(const Start& start) { return glen_more::begin(start); }
    static Rulings rulings_of(const Start& start) { return glen_more::rulings_of(start); }
    static Start under(const Start& start, const Rulings& rulings) {
        return glen_more::under(start, rulings);
    }
    static Start deal(const std::vector<std::string>& names, const Rulings& rulings,
                      Random& random) {
        return glen_more::deal(names, rulings, random);
    }
    static Turn turn(const State& state) { return glen_more::turn(state); }
    static Violations judge(const State& state, const Move& move) {
        return glen_more::judge(state, move);
    }
    static void legal_moves(const State& state, std::vector<Move>& moves) {
        glen_more::legal_moves(state, moves);
    }
    static std::uint32_t weight(const State& state, const Move& move) {
        return glen_more::weight(state, move);
    }
    static void apply(State& state, const Move& move, Happenings* told) {
        glen_more::apply(state, move, told);
    }
    static Forced force(State& state, const Move& move, Happenings* told) {
        return glen_more::force(state, move, told);
    }
    static Standing standing(const State& state) { return glen_more::standing(state); }
    static Violations broken_invariants(const State& state) {
        return glen_more::broken_invariants(state);
    }
    static Digest digest(const State& state) { return glen_more::digest(state); }
    static Move normal(const Move& move) { return glen_more::normal(move); }
    static std::size_t kind(const Move& move) { return move.what.index(); }
    static Distance distance(const Move& wanted, const Move& move) {
        return glen_more::distance(wanted, move);
    }
    static bool prepares(const Move& move) { return glen_more::prepares(move); }
};
static_assert(Game<GlenMore>);

}  // namespace brieve
