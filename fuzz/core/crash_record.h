// A game that crashes or hangs as a small record of which the last event does it. Whatever may
// crash is done in a process apart.
//   CrashRecord<S> crashes([&](const GameInput<S>& input) { ask(input); });
//   if (const std::string crash = crashes.crash_of(input); !crash.empty())
//       Record record = crashes.record_of_crash(input, crash);
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/record/shrink.h"
#include "fuzz/core/apart.h"
#include "fuzz/core/recorded.h"

namespace brieve::fuzz {

// A game takes a fraction of a second, so what takes longer hangs. Twenty seconds settle it, two do
// while a record is made small, and a minute is enough for that.
inline constexpr Seconds crash_limit{20};
inline constexpr Seconds small_limit{2};
inline constexpr std::chrono::seconds shrinking_limit{60};

template <class S>
class CrashRecord {
public:
    using G = typename S::Game;
    using N = typename S::Notation;
    using Move = typename G::Move;
    using Record = record::Record<N>;

    explicit CrashRecord(std::function<void(const GameInput<S>&)> ask) : ask_(std::move(ask)) {}

    std::string crash_of(const GameInput<S>& input, Seconds limit = crash_limit) const {
        return apart([&] { return ask_(input), std::string(); }, limit).crash;
    }

    Record record_of_crash(GameInput<S> input, const std::string& crash) const {
        std::size_t good = 0, bad = input.cells.size();
        while (bad > good + 1) {
            const std::size_t middle = (good + bad) / 2;
            GameInput<S> part = input;
            part.cells.resize(middle);
            (crash_of(part, small_limit).empty() ? good : bad) = middle;
        }
        input.cells.resize(bad);
        const bool tried = bad > 0 && input.cells.back().how == How::only_try;
        Record record = up_to_the_end(std::move(input));
        const std::string shown = crash_of_replay(record, crash_limit);
        const auto by_asking = [&](const Record& game, Seconds limit) {
            return crash_of_asking(game, limit);
        };
        record = shown.empty() ? smaller(std::move(record), crash, by_asking)
                               : smaller(std::move(record), shown, crash_of_replay);
        record.titles.title = crash;
        record.titles.note =
            shown.empty()
                ? "what is asked of the table after the last event crashes, but no replay of it"
                : "a replay crashes, at the last event or when it lists what may be done after it";
        if (tried) record.titles.note += "; the event was tried, and may be one that is refused";
        return record;
    }

private:
    // As it is played, but for the last cell: what it spells and what it comes to, not made.
    static Record up_to_the_end(GameInput<S> input) {
        if (input.cells.empty()) return record_of<S>(input);
        const MoveCell<G> last = input.cells.back();
        input.cells.pop_back();
        Record record = record_of<S>(input);
        record.events.push_back(G::normal(last.move));
        if (last.how == How::only_try) return record;
        const Ended ended = apart([&] { return nearest(input, last.move); }, small_limit);
        if (ended.result.empty()) return record;
        const auto move = N::move_from(Json::parse(ended.result), record.players);
        if (!move) return record;
        if (last.how == How::play) record.events.pop_back();
        record.events.push_back(*move);
        return record;
    }

    // The move to which a cell comes at the end of that game, as JSON.
    static std::string nearest(const GameInput<S>& input, const Move& wanted) {
        BareTable<G> table(input.start);
        perform<S>(input, table);
        if (G::judge(table.state(), wanted).legal()) return {};
        std::vector<Move> legal;
        const Move* move = record::nearest_now<G>(table.state(), wanted, legal);
        const Names names = N::start_json(input.start).at("players").template get<Names>();
        return move == nullptr ? std::string() : N::move_json(*move, names).dump();
    }

    static std::string crash_of_replay(const Record& record, Seconds limit) {
        return apart([&] { return record::judge<N>("", record), std::string(); }, limit).crash;
    }

    // A start that is refused is no game, and crashes nothing.
    std::string crash_of_asking(const Record& record, Seconds limit) const {
        const auto ask_of_record = [&] {
            if (G::begin(record.start)) ask_(input_of<S>(record));
            return std::string();
        };
        return apart(ask_of_record, limit).crash;
    }

    template <class CrashOf>
    Record smaller(Record record, const std::string& crash, CrashOf crash_of_record) const {
        using Clock = std::chrono::steady_clock;
        const auto end = Clock::now() + shrinking_limit;
        const record::Breaks<N> breaks = [&](const Record& candidate) {
            return Clock::now() > end ? std::string() : crash_of_record(candidate, small_limit);
        };
        if (breaks(record) != crash) return record;
        const Json json = record::shrink<N>(record, record.events.size(), breaks);
        Record small;
        CHECK(!record::Reader<N>().read_slowly(json.dump(), small));
        return crash_of_record(small, crash_limit) == crash ? small : record;
    }

    std::function<void(const GameInput<S>&)> ask_;
};

}  // namespace brieve::fuzz
