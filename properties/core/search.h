// Looks for a game that breaks a claim, and counts how often the claim was asked at all.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "properties/core/claim.h"
#include "properties/core/script.h"

namespace brieve::properties {

// A game up to the moment at which a claim is broken.
template <Game G>
struct Counterexample {
    Course<G> course;
    Answer answer;
};

template <Game G>
class Search {
public:
    explicit Search(const Claim<G>& claim) : claim_(claim) {}

    std::optional<Counterexample<G>> run(const Script<G>& script) {
        std::optional<Counterexample<G>> found;
        perform(script, [&](const Course<G>& course) {
            found = ask(course);
            return !found;
        });
        return found;
    }

    // The moves of a record; they end where one is refused.
    std::optional<Counterexample<G>> run(const typename G::Start& start,
                                         const std::vector<typename G::Move>& moves) {
        std::optional<Course<G>> course = course_from<G>(start);
        if (!course) return std::nullopt;
        std::optional<Counterexample<G>> found = ask(*course);
        for (auto move = moves.begin(); !found && move != moves.end(); ++move) {
            if (!G::judge(course->after(), *move).legal()) break;
            course->play(*move);
            found = ask(*course);
        }
        return found;
    }

    std::size_t asked() const { return asked_; }
    const Course<G>* playing() const { return playing_; }  // The game that is being played.

private:
    std::optional<Counterexample<G>> ask(const Course<G>& course) {
        playing_ = &course;
        Answer answer = claim_.ask(course);
        asked_ += answer.is != Answer::Is::unasked;
        if (answer.is != Answer::Is::broken) return std::nullopt;
        return Counterexample<G>{course, std::move(answer)};
    }

    const Claim<G>& claim_;
    std::size_t asked_ = 0;
    const Course<G>* playing_ = nullptr;
};

}  // namespace brieve::properties
