// One record judged: replayed, and every expectation, digest and verdict checked.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/answer.h"
#include "engine/record/flaws.h"
#include "engine/record/readings.h"
#include "engine/record/report.h"
#include "engine/record/verdicts.h"
#include "engine/record/writer.h"

namespace brieve::record {

template <class N>
class Judgement {
public:
    using Game = typename N::Game;

    Judgement(std::string_view text, const Record<N>& record) : record_(record) {
        report_.seal = check_seal<N>(text, record);
        report_.events = record.events.size();
        changed_ = record.rules && *record.rules != Game::rules_version;
    }

    Report run() {
        not_given_ = N::not_given(record_.start);
        const typename Game::State last = replay(record_.start);
        const std::vector<Problem> faults = std::move(faults_);
        report_.over = std::holds_alternative<Over>(Game::turn(last));
        if (not_given_.empty() && played_) report_.standing = Game::standing(last);
        if (!not_given_.empty()) ask_completions();
        report_.problems = in_order(report_.problems, faults);
        answer_claims<N>(record_, report_);
        if (report_.seal == Seal::wrong) report_.status = Status::edited;
        if (!report_.problems.empty()) report_.status = report_.problems.front().status;
        return std::move(report_);
    }

private:
    void problem(Status status, std::size_t event, std::vector<RuleId> rules, std::string said) {
        std::vector<Problem>& list = status == Status::fault ? faults_ : report_.problems;
        // What was edited has other digests; that is nobody's fault but the editor's.
        if (status == Status::fault && report_.seal == Seal::wrong) status = Status::edited;
        const bool theirs = status != Status::not_given && status != Status::edited;
        if (changed_ && theirs) status = Status::rules_changed;
        list.push_back({status, event, std::move(rules), std::move(said)});
    }

    // From one way to begin; gives the last table that was reached.
    typename Game::State replay(const typename Game::Start& start) {
        digest_ = mark_ = 0;
        Replayer<N> replayer(record_, start);
        if (replayer.end() != End::unbegun) look(replayer);
        bool listed = true;  // The last event, of which alone it is asked.
        while (!replayer.stopped() && replayer.done() < report_.events) {
            if (replayer.done() + 1 == report_.events && not_given_.empty())
                listed = is_listed<Game>(replayer.state(), record_.events.back());
            if (replayer.step(listed ? nullptr : &told_)) look(replayer);
        }
        played_ = !replayer.stopped();
        looked_at_ = replayer.done() + (played_ || replayer.end() == End::unbegun ? 0 : 1);
        const Seen seen = played_ && not_given_.empty() ? Seen::whole : Seen::in_part;
        if (replayer.end() != End::unbegun)
            for (const Flaw& flaw : flaws_of<Game>(replayer.state(), seen))
                problem(Status::fault, replayer.done(), flaw.rules, flaw.said);
        if (played_ && !listed && !replayer.refused())
            problem(Status::fault, replayer.done(), rules_of(told_.list), "legal, yet not listed");
        if (!played_) stopped(replayer);
        return replayer.state();
    }

    // After an event: its digest, and what must be so.
    void look(const Replayer<N>& replayer) {
        const std::size_t event = replayer.done();
        if (digest_ < record_.digests.size() && record_.digests[digest_].first == event &&
            Game::digest(replayer.state()) != record_.digests[digest_++].second)
            problem(Status::fault, event, {}, "the digest of the table is another");
        if (mark_ == record_.marks.size() || record_.marks[mark_].event != event) return;
        const Mark& mark = record_.marks[mark_++];
        if (mark.refused)
            if (const std::string said = other_refusal<Game>(*mark.refused, replayer.refusal());
                !said.empty())
                problem(Status::expectation, event, rules_in(replayer.refusal()), said);
        if (mark.facts.is_null()) return;
        for (const std::string& fact : asked_in_vain(mark.facts, not_given_))
            problem(Status::not_given, event, {}, fact + " is not given");
        const Json facts = facts_of<N>(replayer.state(), record_.players);
        for (const Difference& difference : differences(mark.facts, facts))
            problem(Status::expectation, event, {}, text(difference));
    }

    void stopped(const Replayer<N>& replayer) {
        const std::size_t event = replayer.end() == End::unbegun ? 0 : replayer.done() + 1;
        if (replayer.end() == End::accepted)
            return problem(Status::expectation, event, {}, legal_after_all(record_.marks, event));
        if (is_disputed<N>(record_, event)) return;
        report_.readings = choices_that_reach(record_, event);
        problem(report_.readings.empty() ? Status::refused : Status::another_reading, event,
                rules_in(replayer.found()), fact_of(replayer.found()));
    }

    // Does what is found depend on what is not given?
    void ask_completions() {
        const std::optional<Problem> blind = first_blind<N>(record_, looked_at_);
        const auto forget_guesses = [&] {
            std::erase_if(report_.problems, [&](const Problem& found) {
                return blind && found.event >= blind->event;
            });
        };
        forget_guesses();
        if (blind && report_.problems.empty()) {
            report_.problems = {*blind};
            report_.readings.clear();
            return;
        }
        const std::vector<Problem> own = std::move(report_.problems);
        const std::vector<Choice> readings = std::move(report_.readings);
        for (const typename Game::Start& start : N::completions(record_.start)) {
            report_.problems.clear();
            replay(start);
            forget_guesses();
            if (report_.problems == own) continue;
            const Problem& first = own.empty() ? report_.problems.front() : own.front();
            report_.problems = {depending(first, not_given_)};
            return;
        }
        report_.problems = own;
        report_.readings = readings;
    }

    const Record<N>& record_;
    Report report_;
    std::vector<std::string> not_given_;
    bool changed_ = false, played_ = false;
    Happenings told_;
    std::vector<Problem> faults_;        // They are of the record's own start and no other.
    std::size_t looked_at_ = 0;          // Up to this event.
    std::size_t digest_ = 0, mark_ = 0;  // The next.
};

template <class N>
Report judge(std::string_view text, const Record<N>& record) {
    return Judgement<N>(text, record).run();
}

}  // namespace brieve::record
