// What must be true at every moment of a game, as a value: the rule, a sentence, and a question.
// Claims know no framework of tests; properties and fuzzers ask the same ones.
//   Claim<GlenMore> cap{"GM-ACT-09", "no_tile_holds_more_than_three_cubes",
//                       [](const Course<GlenMore>& course) { return kept_if(...); }};
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace brieve::properties {

// A game as far as it was played. A claim is asked once as the game begins and after every move.
template <Game G>
struct Course {
    using State = typename G::State;

    typename G::Start start;
    std::vector<State> tables;  // The first as the game began, then one after each move.
    std::vector<typename G::Move> moves{};
    std::vector<Happenings> told{};  // By each move.

    bool begins() const { return moves.empty(); }
    const State& after() const { return tables.back(); }
    const State& before() const { return tables[tables.size() - 2]; }  // Of the last move.
    const typename G::Move& move() const { return moves.back(); }
    const std::vector<Happening>& happened() const { return told.back().list; }

    void play(const typename G::Move& move) {
        told.emplace_back();
        tables.push_back(tables.back());
        moves.push_back(move);
        G::apply(tables.back(), move, &told.back());
    }
};

template <Game G>
std::optional<Course<G>> course_from(const typename G::Start& start) {
    const Judged<typename G::State> begun = G::begin(start);
    if (!begun) return std::nullopt;
    return Course<G>{start, {*begun}};
}

// Unasked: the claim says nothing about this moment. A claim that is never asked proves nothing, so
// properties fail on it.
struct Answer {
    enum class Is : std::uint8_t { unasked, kept, broken };
    Is is = Is::unasked;
    std::string why{};   // What was found, where it is broken.
    std::any tried{};    // The move that was tried and not made, where the claim is about such.
    std::string rule{};  // The rule that is broken, where the claim is about more than one.
};
inline Answer unasked() { return {}; }
inline Answer kept() { return {Answer::Is::kept}; }
inline Answer broken(std::string why, std::any tried = {}) {
    return {Answer::Is::broken, std::move(why), std::move(tried)};
}
inline Answer kept_if(bool holds, std::string why = {}) {
    return holds ? kept() : broken(std::move(why));
}
// For claims that compare: an empty text is no difference.
inline Answer kept_if_empty(std::string difference) {
    return difference.empty() ? kept() : broken(std::move(difference));
}

enum class Readings : std::uint8_t {
    by_default,  // What the claim says is the rule as it stands.
    any          // It holds under every option.
};

template <Game G>
struct Claim {
    std::string_view rule;  // "GM-ACT-09"; empty for a claim about any game.
    std::string_view says;  // "no_tile_holds_more_than_three_cubes"
    std::function<Answer(const Course<G>&)> ask;
    Readings under = Readings::by_default;
};

// The rule by which a legal move first does something; empty where it does nothing that is told.
template <Game G>
std::string rule_done_by(typename G::State state, const typename G::Move& move) {
    Happenings told;
    G::apply(state, move, &told);
    return told.list.empty() ? std::string() : std::string(name_of<G>(told.list.front().rule));
}

// Several claims asked of the same game, as one.
template <Game G>
Claim<G> all_of(std::string_view says, std::vector<Claim<G>> claims) {
    const auto ask = [claims = std::move(claims)](const Course<G>& course) {
        Answer all = unasked();
        for (const Claim<G>& claim : claims) {
            Answer answer = claim.ask(course);
            if (answer.is == Answer::Is::broken) {
                if (answer.rule.empty()) answer.rule = claim.rule;
                return answer;
            }
            if (answer.is == Answer::Is::kept) all = std::move(answer);
        }
        return all;
    };
    return {"", says, ask, Readings::any};
}

}  // namespace brieve::properties
