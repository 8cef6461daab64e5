// What Brieve answers to a claim, and why.
#pragma once

#include <string>
#include <vector>

#include "engine/core/notation_facts.h"
#include "engine/core/reading.h"
#include "engine/record/replayer.h"

namespace brieve::record {

// Why a claim got its verdict.
enum class Because : std::uint8_t {
    event_legal,
    event_illegal,
    other_rule,  // Illegal, but not by the rule that the claim names.
    facts_hold,
    facts_differ,
    not_over,     // The record ends before the game does.
    not_reached,  // An earlier event stops the record.
    not_given     // It depends on what a partial position does not give.
};

struct Answer {
    Verdict verdict = Verdict::open;
    Because because = Because::not_reached;
    std::size_t event = 0;  // Where the record stopped, for `not_reached`.
    std::optional<Violations> found{};
    std::vector<Difference> differences{};
    std::vector<std::string> not_given{};  // The facts that are asked for and not given.
};

// The table as expectations see it.
template <class N>
Json facts_of(const typename N::Game::State& state, const Names& players) {
    Json facts = N::facts_json(state, players);
    const Turn turn = N::Game::turn(state);
    const Seat* seat = std::get_if<Seat>(&turn);
    facts["turn"] = seat != nullptr ? players[static_cast<std::size_t>(seat->index)]
                    : std::holds_alternative<Over>(turn) ? "over"
                                                         : "chance";
    return facts;
}

template <class N>
Answer answer_facts(const Record<N>& record, const Claim<N>& claim,
                    const typename N::Game::State& state) {
    Answer answer;
    if (claim.what == Asserts::final && !std::holds_alternative<Over>(N::Game::turn(state))) {
        answer.because = Because::not_over;
        return answer;
    }
    answer.differences = differences(claim.facts, facts_of<N>(state, record.players));
    answer.verdict = answer.differences.empty() ? Verdict::upheld : Verdict::rejected;
    answer.because = answer.differences.empty() ? Because::facts_hold : Because::facts_differ;
    return answer;
}

template <class N>
Answer answer_move(const Claim<N>& claim, const typename N::Game::State& state,
                   const typename N::Game::Move& move) {
    using G = typename N::Game;
    Answer answer;
    answer.found = G::judge(state, move);
    const bool legal = answer.found->legal();
    answer.because = legal ? Because::event_legal : Because::event_illegal;
    if (claim.what != Asserts::illegal) {
        answer.verdict = legal ? Verdict::upheld : Verdict::rejected;
        return answer;
    }
    answer.verdict = legal ? Verdict::rejected : Verdict::upheld;
    if (!legal && !claim.rule.empty() && !answer.found->breaks(*rule_called<G>(claim.rule))) {
        answer.verdict = Verdict::rejected;
        answer.because = Because::other_rule;
    }
    return answer;
}

// From one way to begin.
template <class N>
Answer answer_from(const Record<N>& record, const Claim<N>& claim,
                   const typename N::Game::Start& start) {
    Replayer<N> replayer(record, start);
    const bool of_event = claim.what == Asserts::illegal || claim.what == Asserts::legal;
    if (!replayer.play_to(of_event ? claim.event - 1 : claim.event)) {
        Answer answer;
        answer.event = replayer.end() == End::unbegun ? 0 : replayer.done() + 1;
        answer.found = replayer.found();
        return answer;
    }
    if (claim.what == Asserts::so || claim.what == Asserts::final)
        return answer_facts<N>(record, claim, replayer.state());
    return answer_move<N>(claim, replayer.state(),
                          of_event ? record.events[claim.event - 1] : *claim.move);
}

// The move that a claim is about, if it is about one.
template <class N>
const typename N::Game::Move* disputed_move(const Record<N>& record, const Claim<N>& claim) {
    const bool of_event = claim.what == Asserts::illegal || claim.what == Asserts::legal;
    return of_event ? &record.events[claim.event - 1] : claim.move ? &*claim.move : nullptr;
}

// Whether the one who makes the disputed move is to act there: if not, that is the answer.
template <class N>
bool acts(const Record<N>& record, const Claim<N>& claim, const typename N::Game::Start& start,
          const typename N::Game::Move& move) {
    Replayer<N> replayer(record, start);
    replayer.play_to(claim.what == Asserts::may ? claim.event : claim.event - 1);
    return !somebody_else_acts<N>(replayer.state(), move);
}

// Under these rulings. What a partial position leaves out is never guessed: a verdict that
// depends on it is open.
template <class N>
Answer answer(const Record<N>& record, const Claim<N>& claim, const Rulings& rulings) {
    const typename N::Game::Start start = N::Game::under(record.start, rulings);
    const std::vector<std::string> not_given = N::not_given(start);
    if (!claim.facts.is_null()) {
        Answer answer{.because = Because::not_given};
        answer.not_given = asked_in_vain(claim.facts, not_given);
        if (!answer.not_given.empty()) return answer;
    }
    const auto* move = disputed_move<N>(record, claim);
    if (move != nullptr && acts<N>(record, claim, start, *move))
        if (std::vector<std::string> needed = N::needed(start, *move, record.players);
            !needed.empty())
            return Answer{.because = Because::not_given, .not_given = std::move(needed)};
    Answer first = answer_from<N>(record, claim, start);
    if (not_given.empty()) return first;
    for (const typename N::Game::Start& other : N::completions(start))
        if (const Answer second = answer_from<N>(record, claim, other);
            second.verdict != first.verdict || second.differences != first.differences)
            return Answer{.because = Because::not_given, .not_given = not_given};
    return first;
}

}  // namespace brieve::record
