// An input as a record that people can read, and a record as an input.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/record/replayer.h"
#include "fuzz/core/performance.h"

namespace brieve::fuzz {

// Writes down what is played, and what is tried with the rules that refuse it.
template <class N>
class WritingTable {
public:
    using G = typename N::Game;

    explicit WritingTable(const typename G::Start& start) : table_(start) { record_.start = start; }

    const typename G::State& state() const { return table_.state(); }
    bool play(const typename G::Move& move, const Violations& found) {
        record_.events.push_back(move);
        return table_.play(move, found) && more_fit();
    }
    bool refused(const typename G::Move& move, const Violations& found) {
        record_.events.push_back(move);
        record::Mark mark{.event = record_.events.size()};
        mark.refused.emplace();
        for (const RuleId rule : record::rules_in(found))
            mark.refused->emplace_back(name_of<G>(rule));
        record_.marks.push_back(std::move(mark));
        return more_fit();
    }
    record::Record<N>& record() { return record_; }

private:
    bool more_fit() const { return record_.events.size() < record::events_max; }

    BareTable<G> table_;
    record::Record<N> record_;
};

template <Spelling S>
record::Record<typename S::Notation> record_of(const GameInput<S>& input) {
    using N = typename S::Notation;
    WritingTable<N> table(input.start);
    perform<S>(input, table);
    record::Record<N> record = std::move(table.record());
    record.players = N::start_json(input.start).at("players").template get<Names>();
    return record;
}

// What a record says of start, readings and events; what is refused there is tried and no more.
template <Spelling S>
GameInput<S> input_of(const record::Record<typename S::Notation>& record) {
    using G = typename S::Game;
    GameInput<S> input{record.start};
    BareTable<G> table(record.start);
    for (const typename G::Move& move : record.events) {
        const Violations found = G::judge(table.state(), move);
        if (found.legal()) table.play(move, found);
        input.cells.push_back({found.legal() ? How::play : How::only_try, move});
    }
    return input;
}

}  // namespace brieve::fuzz
