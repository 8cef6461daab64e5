// What a written record carries beyond a hand-written one: rules version and digests.
#pragma once

#include "engine/record/replayer.h"

namespace brieve::record {

// One digest a turn: after each event that hands the table to a player, and at the end.
template <class N>
bool ends_a_turn(const typename N::Game::State& state, const typename N::Game::Move& move) {
    const Turn turn = N::Game::turn(state);
    if (std::holds_alternative<Over>(turn)) return true;
    const Seat* seat = std::get_if<Seat>(&turn);
    return seat != nullptr && move.by != mover(*seat);
}

// As far as the record can be played.
template <class N>
void add_digests(Record<N>& record) {
    using G = typename N::Game;
    record.rules = G::rules_version;
    record.digests.clear();
    Replayer<N> replayer(record);
    while (replayer.step())
        if (!replayer.refused() &&
            ends_a_turn<N>(replayer.state(), record.events[replayer.done() - 1]))
            record.digests.emplace_back(replayer.done(), G::digest(replayer.state()));
}

}  // namespace brieve::record
