// A target whose inputs are games: what is asked of them, how they are read, and how the game that
// breaks something becomes a minimal record.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "engine/record/writer.h"
#include "fuzz/core/asking.h"
#include "fuzz/core/crash_record.h"
#include "fuzz/core/target.h"
#include "properties/core/finding.h"

namespace brieve::fuzz {

// Anew for each game, since questions may remember the game they are asked of.
template <Game G>
using Asks = std::function<Questions<G>(const typename G::Start&)>;

template <class S>
class GameTarget {
public:
    using G = typename S::Game;
    using N = typename S::Notation;
    using Record = record::Record<N>;

    explicit GameTarget(Asks<G> asks) : asks_(std::move(asks)) {}

    std::optional<Fault> ask(const GameInput<S>& input) const {
        const Questions<G> questions = asks_(input.start);
        AskingTable<S> table(input.start, questions);
        if (!table.found()) perform<S>(input, table);
        if (!table.found()) return std::nullopt;
        const Answer& answer = table.found()->answer;
        return Fault{answer.rule.empty() ? table.claim() : answer.rule, answer.why};
    }

    // The minimal record of what is wrong with this game; none when nothing is.
    Minimal minimal(const GameInput<S>& input) const {
        const CrashRecord<S> crashes([this](const GameInput<S>& game) { ask(game); });
        if (const std::string crash = crashes.crash_of(input); !crash.empty())
            return {"", pretty(crashes.record_of_crash(input, crash))};
        const Ended ended = apart([&] { return written(input, true); }, crash_limit);
        if (ended.crash.empty()) return read(ended.result);
        return read(apart([&] { return written(input, false); }, crash_limit).result);
    }

private:
    // From another process: the rule, and in the next lines the record.
    static Minimal read(const std::string& written) {
        const std::size_t end = written.find('\n');
        if (end == std::string::npos) return {};
        return {written.substr(0, end), written.substr(end + 1)};
    }

    std::string written(const GameInput<S>& input, bool small) const {
        const Questions<G> questions = asks_(input.start);
        AskingTable<S> table(input.start, questions);
        if (!table.found()) perform<S>(input, table);
        if (!table.found()) return {};
        const properties::Claim<G> claim{"", table.claim(), [&](const Course<G>& course) {
                                             return asked_again(course, table.claim());
                                         }};
        const properties::FindingMaker<N> maker(claim, questions.disagrees);
        properties::Finding<N> finding = maker.make(*table.found());
        if (small) finding = maker.shrunk(std::move(finding));
        return finding.rule + "\n" + pretty(finding.record);
    }

    // The claim of that name, of a course that is played for the first time.
    Answer asked_again(const Course<G>& course, std::string_view name) const {
        if (course.begins()) again_ = asks_(course.start);
        for (const properties::Claim<G>& claim : again_.claims)
            if (claim.says == name) return claim.ask(course);
        return properties::unasked();
    }

    static std::string pretty(const Record& record) {
        return record::pretty(record::record_json<N>(record)) + "\n";
    }

    Asks<G> asks_;
    mutable Questions<G> again_;
};

}  // namespace brieve::fuzz
