// Re-runs a record event by event, under its own rulings or under others.
//   Replayer<N> replayer(record);   while (replayer.step()) { ... replayer.state() ... }
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/record/record.h"

namespace brieve::record {

// How far a record goes under a reading.
enum class End : std::uint8_t {
    played,    // All events were played as the record says.
    unbegun,   // The start is refused.
    refused,   // An event is refused.
    accepted,  // An event that the record calls refused is legal.
    misfit     // Somebody or something else is to act: the reading asks for another event.
};

template <class N>
class Replayer {
public:
    using Game = typename N::Game;
    using State = typename Game::State;
    using Move = typename Game::Move;

    explicit Replayer(const Record<N>& record) : Replayer(record, record.start) {}
    Replayer(const Record<N>& record, const typename Game::Start& start) : record_(record) {
        const Judged<State> begun = Game::begin(start);
        if (begun)
            state_ = *begun;
        else
            stop(End::unbegun, begun.error());
        skip_mark(0);
    }

    // Judges the next event and plays it. False when there is none, or when it cannot be played.
    bool step(Happenings* told = nullptr) {
        if (stopped_ || done_ == record_.events.size()) return false;
        const Move& move = record_.events[done_];
        const Violations found = Game::judge(state_, move);
        const Mark* mark = mark_ < record_.marks.size() ? &record_.marks[mark_] : nullptr;
        const bool refusal = mark != nullptr && mark->event == done_ + 1 && mark->refused;
        if (found.legal() == refusal) return stop(refusal ? End::accepted : End::refused, found);
        refused_ = refusal;
        if (refusal)
            refusal_ = found;
        else
            Game::apply(state_, move, told);
        skip_mark(++done_);
        return true;
    }
    // Plays as far as that event, the last by default. True when it came there.
    bool play_to(std::size_t event) {
        while (done_ < event && step()) {}
        return !stopped_ && done_ == event;
    }
    bool play_all() { return play_to(record_.events.size()); }

    const State& state() const { return state_; }
    std::size_t done() const { return done_; }  // Events that were played, or refused as marked.
    bool stopped() const { return stopped_.has_value(); }
    End end() const { return stopped_.value_or(End::played); }
    // Of the event or start that stopped it.
    const Violations& found() const { return *found_; }
    bool refused() const { return refused_; }  // The last event was, as the record says.
    // Of the last event that was refused as the record says.
    const Violations& refusal() const { return *refusal_; }

private:
    bool stop(End end, const Violations& found) {
        stopped_ = end;
        found_ = found;
        return false;
    }
    void skip_mark(std::size_t event) {
        if (mark_ < record_.marks.size() && record_.marks[mark_].event == event) ++mark_;
    }

    const Record<N>& record_;
    State state_{};
    std::size_t done_ = 0;
    std::size_t mark_ = 0;
    bool refused_ = false;
    std::optional<End> stopped_;
    std::optional<Violations> found_;
    std::optional<Violations> refusal_;
};

// Who or what is to act, whoever wrote the event. Only chance and players can be told apart here.
template <class N>
bool somebody_else_acts(const typename N::Game::State& state, const typename N::Game::Move& move) {
    const Turn turn = N::Game::turn(state);
    if (const Seat* seat = std::get_if<Seat>(&turn)) return move.by != mover(*seat);
    return true;  // Chance was asked for something else, or nothing is left to do.
}

// The rules of what was found or told, each once, in that order.
template <class Entries>
std::vector<RuleId> rules_of(const Entries& entries) {
    std::vector<RuleId> rules;
    for (const auto& entry : entries)
        if (std::ranges::find(rules, entry.rule) == rules.end()) rules.push_back(entry.rule);
    return rules;
}
inline std::vector<RuleId> rules_in(const Violations& found) { return rules_of(found.broken()); }

inline std::string fact_of(const Violations& found) {
    return brieve::text(found.broken().front().fact);
}

}  // namespace brieve::record
