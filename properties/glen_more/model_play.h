// The model as something whose lines of play are counted: it lists and makes the moves itself, in
// the engine's words.
//   Perft<ModelPlay>(Seed(7)).count(ModelPlay::table_of(state), 3)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "properties/glen_more/model_adapter.h"

namespace brieve::glen_more {

struct ModelPlay {
    using State = model::Table;
    using Move = ::brieve::glen_more::Move;

    static State table_of(const ::brieve::glen_more::State& state) { return model_table(state); }

    static Turn turn(const State& table);
    static void legal_moves(const State& table, std::vector<Move>& moves);  // In their order.
    static std::uint32_t weight(const State& table, const Move& move);
    static void apply(State& table, const Move& move, Happenings*);  // Tells nothing.
    static std::size_t kind(const Move& move) { return move.what.index(); }
};

}  // namespace brieve::glen_more
