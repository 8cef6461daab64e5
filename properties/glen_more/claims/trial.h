// Moves that a claim of bad input tries on a table without making them.
//   Trial trial(state);   trial.refuses(move, {rule::full_row});   return trial.answer();
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/display.h"

namespace brieve::glen_more {

// The chapter of bad input in three parts: set-ups and takes, the rest of a turn, and text.
Claims claims_of_bad_turns();
Claims claims_of_bad_text();

namespace board {

using Basis = std::vector<RuleId>;

// Moves that are tried one after the other, each of them to be refused for one of these reasons
// while the table stays as it was. Never asked if none came up.
class Trial {
public:
    explicit Trial(const State& table) : table_(table) {}

    void refuses(const Move& move, const Basis& basis) {
        if (answer_.is == Answer::Is::broken) return;
        answer_ = kept();
        const Violations found = GlenMore::judge(table_, move);
        const char* kind = kind_names[move.what.index()];
        if (found.legal()) {  // Nobody knows what it would do, so it is not made.
            answer_ = broken(words(kind, " is accepted"), move);
            return;
        }
        State played = table_;
        play<GlenMore>(played, move);
        if (std::ranges::none_of(basis, [&](RuleId rule) { return found.breaks(rule); }))
            answer_ = broken(
                words(kind, " is refused by ", name_of<GlenMore>(found.broken().front().rule)),
                move);
        else if (played != table_)
            answer_ = broken(words(kind, " is refused and changed the table"), move);
    }
    const Answer& answer() const { return answer_; }

private:
    const State& table_;
    Answer answer_ = unasked();
};

// The active player in a phase where players move, at some moments of a game.
inline std::optional<Seat> actor(const State& state, std::uint64_t in = 8) {
    const Phase phase = state.turn.phase;
    if (phase == Phase::roll || phase == Phase::draw || phase == Phase::over) return std::nullopt;
    if (!is_a_moment(state, in)) return std::nullopt;
    return Seat(state.turn.active.number);
}
// One who may activate: no clan member has moved, nothing was discarded.
inline std::optional<Seat> activator(const State& state, std::uint64_t in = 4) {
    const bool open = state.turn.phase == Phase::act && !state.turn.moved && !state.turn.discarded;
    return open ? actor(state, in) : std::nullopt;
}
inline Random chance_at(const State& state) { return Random(Seed(GlenMore::digest(state).value)); }

}  // namespace board
}  // namespace brieve::glen_more
