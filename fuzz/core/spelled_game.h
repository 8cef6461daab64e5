// A game as its input spells it: each cell as it is really played or tried, and the table there.
#pragma once

#include <vector>

#include "fuzz/core/performance.h"

namespace brieve::fuzz {

template <class S>
class SpellingTable {
public:
    using G = typename S::Game;
    using State = typename G::State;

    explicit SpellingTable(const typename G::Start& start) : table_(start) {}

    const State& state() const { return table_.state(); }
    bool play(const typename G::Move& move, const Violations& found) {
        cells.push_back({How::play, move});
        before.push_back(state());
        return table_.play(move, found);
    }
    bool refused(const typename G::Move& move, const Violations&) {
        cells.push_back({How::only_try, move});
        before.push_back(state());
        return true;
    }

    std::vector<MoveCell<G>> cells;
    std::vector<State> before;

private:
    BareTable<G> table_;
};

}  // namespace brieve::fuzz
