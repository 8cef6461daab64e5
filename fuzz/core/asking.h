// Asks claims of the game that an input spells, at its beginning, after every move and of every
// move that is tried, and stops at the first that is broken.
//   AskingTable<S> table(input.start, questions);   perform<S>(input, table);   table.found()
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/core/outcomes.h"
#include "fuzz/core/performance.h"
#include "properties/core/disagreement.h"
#include "properties/core/search.h"

namespace brieve::fuzz {

using properties::Answer;
using properties::Course;

// What is asked of one game: claims about its course, and of moves that are tried and refused; and
// who knows better, where the second engine knows the game.
template <Game G>
struct Questions {
    std::vector<properties::Claim<G>> claims{};
    std::function<Answer(const Course<G>&, const typename G::Move& tried)> of_tries{};
    properties::Disagrees<G> disagrees{};
};

template <class S>
class AskingTable {
public:
    using G = typename S::Game;

    AskingTable(const typename G::Start& start, const Questions<G>& questions)
        : questions_(questions), course_(*properties::course_from<G>(start)) {
        ask();
    }

    const typename G::State& state() const { return course_.after(); }
    bool play(const typename G::Move& move, const Violations& found) {
        Outcomes<S>::accepted(state(), found);
        course_.play(move);
        Outcomes<S>::happened(state(), course_.told.back());
        return ask();
    }
    bool refused(const typename G::Move& move, const Violations& found) {
        Outcomes<S>::refused(state(), found);
        return !questions_.of_tries || kept(questions_.of_tries(course_, move), "tries");
    }
    // Nothing when every claim was kept.
    std::optional<properties::Counterexample<G>>& found() { return found_; }
    const std::string& claim() const { return claim_; }  // The one that was broken.

private:
    bool ask() {
        for (const properties::Claim<G>& claim : questions_.claims)
            if (!kept(claim.ask(course_), claim.says)) return false;
        return true;
    }
    bool kept(Answer answer, std::string_view claim) {
        if (answer.is != Answer::Is::broken) return true;
        claim_ = claim;
        found_.emplace(course_, std::move(answer));
        return false;
    }

    const Questions<G>& questions_;
    Course<G> course_;
    std::optional<properties::Counterexample<G>> found_;
    std::string claim_;
};

}  // namespace brieve::fuzz
