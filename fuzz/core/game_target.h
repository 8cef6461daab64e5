// A target whose inputs are games: what is asked of them, how they are read, and how the game that
// breaks something becomes a minimal record.
#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "engine/record/shrink.h"
#include "engine/record/writer.h"
#include "fuzz/core/apart.h"
#include "fuzz/core/asking.h"
#include "fuzz/core/recorded.h"
#include "fuzz/core/target.h"
#include "properties/core/finding.h"

namespace brieve::fuzz {

// A game takes a fraction of a second, so what takes longer hangs. Half a minute settles it, two
// seconds do while a record is made small, and a minute is enough for that.
inline constexpr Seconds crash_limit{20};
inline constexpr Seconds small_limit{2};
inline constexpr std::chrono::seconds shrinking_limit{60};

// Anew for each game, since questions may remember the game they are asked of.
template <Game G>
using Asks = std::function<Questions<G>(const typename G::Start&)>;

template <class S>
class GameTarget {
public:
    using G = typename S::Game;
    using N = typename S::Notation;
    using Record = record::Record<N>;

    GameTarget(Asks<G> asks, properties::Disagrees<G> disagrees)
        : asks_(std::move(asks)), disagrees_(std::move(disagrees)) {}

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
        const std::string crash = crash_of(input, crash_limit);
        if (!crash.empty()) return {"", record_of_crash(input, crash)};
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
        const properties::FindingMaker<N> maker(claim, disagrees_);
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

    std::string record_of_crash(GameInput<S> input, const std::string& crash) const {
        const auto crash_with = [&](std::size_t cells) {
            GameInput<S> part = input;
            part.cells.resize(cells);
            return crash_of(part, small_limit);
        };
        std::size_t good = 0, bad = input.cells.size();
        while (bad > good + 1) {
            const std::size_t middle = (good + bad) / 2;
            (crash_with(middle).empty() ? good : bad) = middle;
        }
        Record record;
        input.cells.resize(bad);
        if (bad > 0) {
            const MoveCell<G> last = input.cells.back();
            input.cells.pop_back();
            record = record_of<S>(input);
            record.events.push_back(G::normal(last.move));
        } else {
            record = record_of<S>(input);
        }
        record = smaller(std::move(record), crash);
        record.titles.title = crash;
        record.titles.note = "the last event crashes the engine or the model";
        return pretty(record);
    }

    std::string crash_of(const GameInput<S>& input, Seconds limit) const {
        return apart([&] { return ask(input), std::string(); }, limit).crash;
    }
    // A start that is refused is no game, and crashes nothing.
    std::string crash_of(const Record& record, Seconds limit) const {
        const auto ask_of_record = [&] {
            if (G::begin(record.start)) ask(input_of<S>(record));
            return std::string();
        };
        return apart(ask_of_record, limit).crash;
    }

    Record smaller(Record record, const std::string& crash) const {
        using Clock = std::chrono::steady_clock;
        const auto end = Clock::now() + shrinking_limit;
        const record::Breaks<N> breaks = [&](const Record& candidate) {
            return Clock::now() > end ? std::string() : crash_of(candidate, small_limit);
        };
        record.marks.clear();
        if (breaks(record) != crash) return record;
        const Json json = record::shrink<N>(record, record.events.size(), breaks);
        Record small;
        CHECK(!record::Reader<N>().read_slowly(json.dump(), small));
        return crash_of(small, crash_limit) == crash ? small : record;
    }

    static std::string pretty(const Record& record) {
        return record::pretty(record::record_json<N>(record)) + "\n";
    }

    Asks<G> asks_;
    properties::Disagrees<G> disagrees_;
    mutable Questions<G> again_;
};

}  // namespace brieve::fuzz
