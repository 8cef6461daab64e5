// Plays the game that an input spells. A cell that spells a legal move plays it as it is; another
// is tried, where it says so, and then the nearest legal move is played, so that a change of rules
// or of a byte moves a game as little as possible.
//   perform<S>(input, table);   // The table: state(), play(move, found), refused(move, found).
#pragma once

#include <variant>
#include <vector>

#include "engine/record/nearest.h"
#include "fuzz/core/game_input.h"

namespace brieve::fuzz {

// Plays at a table and listens to nobody.
template <Game G>
class BareTable {
public:
    explicit BareTable(const typename G::Start& start) : state_(*G::begin(start)) {}

    const typename G::State& state() const { return state_; }
    bool play(const typename G::Move& move, const Violations&) {
        G::apply(state_, move, nullptr);
        return true;
    }
    bool refused(const typename G::Move&, const Violations&) { return true; }

private:
    typename G::State state_;
};

// The table answers whether the game goes on. `legal` is the caller's buffer.
template <class S, class Table>
bool perform(const MoveCell<typename S::Game>& cell, Table& table,
             std::vector<typename S::Game::Move>& legal) {
    using G = typename S::Game;
    const Violations found = G::judge(table.state(), cell.move);
    if (found.legal()) return table.play(cell.move, found);
    if (cell.how != How::play && !table.refused(cell.move, found)) return false;
    if (cell.how == How::only_try) return true;
    const typename G::Move* nearest = record::nearest_now<G>(table.state(), cell.move, legal);
    if (nearest == nullptr) return false;
    const typename G::Move move = *nearest;
    return table.play(move, G::judge(table.state(), move));
}

template <class S, class Table>
void perform(const GameInput<S>& input, Table& table) {
    using G = typename S::Game;
    std::vector<typename G::Move> legal;
    for (const MoveCell<G>& cell : input.cells)
        if (!perform<S>(cell, table, legal)) return;
}

}  // namespace brieve::fuzz
