// The shortest record that still breaks the same rule or expectation: the events first, then the
// start is moved to where it happens, then everything in it that does not matter goes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/record/judgement.h"
#include "engine/record/reader.h"

namespace brieve::record {

// Does this record, as JSON, break the same?
using Same = std::function<bool(const Json&)>;

// Takes away what can go: events, players, list entries, fields; and makes numbers smaller.
Json shrunk(Json record, const Same& same);

// What a record breaks, in words that do not depend on where: empty when it breaks nothing.
template <class N>
std::string breaks(const Record<N>& record) {
    const Report report = judge<N>("", record);
    if (report.problems.empty()) return {};
    const Problem& problem = report.problems.front();
    std::string said = status_names[static_cast<std::size_t>(problem.status)];
    for (const RuleId rule : problem.rules)
        said += " " + std::string(name_of<typename N::Game>(rule));
    const bool facts = problem.status == Status::expectation && problem.rules.empty();
    return facts ? said + " " + problem.said.substr(0, problem.said.find(" is ")) : said;
}

// The same record from the table that it reaches after so many events.
template <class N>
std::optional<Record<N>> begun_later(const Record<N>& record, std::size_t events) {
    Replayer<N> replayer(record);
    if (!replayer.play_to(events)) return std::nullopt;
    Record<N> later = record;
    const auto start = N::start_from(N::state_json(replayer.state(), record.players));
    if (!start) return std::nullopt;
    later.start = *start;
    later.events.erase(later.events.begin(),
                       later.events.begin() + static_cast<std::ptrdiff_t>(events));
    std::erase_if(later.marks, [&](const Mark& mark) { return mark.event <= events; });
    for (Mark& mark : later.marks) mark.event -= events;
    later.claims.clear();
    return later;
}

// What became of the fields while they were taken away, in the order in which records are written.
template <class N>
Json canonical(const Json& json) {
    Record<N> record;
    CHECK(!Reader<N>().read_slowly(json.dump(), record));
    return record_json<N>(record);
}

// What a record breaks, in whatever words; empty: nothing. Asked again and again while it shrinks.
template <class N>
using Breaks = std::function<std::string(const Record<N>&)>;

// The record breaks something at this event, and what comes after it has been cut off.
template <class N>
Json shrink(Record<N> record, std::size_t event, const Breaks<N>& breaks_what) {
    const std::string wanted = breaks_what(record);
    // The later the start, the less is left to break it: looked for by halves, from the end.
    Record<N> shorter = record;
    std::size_t breaks_after = 0, holds_after = event;
    for (std::size_t events = event - 1; breaks_after + 1 < holds_after;
         events = (breaks_after + holds_after) / 2) {
        std::optional<Record<N>> later = begun_later<N>(record, events);
        const bool same = later && breaks_what(*later) == wanted;
        (same ? breaks_after : holds_after) = events;
        if (same) shorter = std::move(*later);
    }
    record = std::move(shorter);
    const Same same = [&](const Json& json) {
        Record<N> candidate;
        if (Reader<N>().read_slowly(json.dump(), candidate)) return false;
        return breaks_what(candidate) == wanted;
    };
    const Json json = record_json<N>(record);
    return same(json) ? canonical<N>(shrunk(json, same)) : json;
}

// Nothing when the record breaks nothing.
template <class N>
std::optional<Json> shrink(Record<N> record) {
    record.digests.clear();
    record.rules.reset();
    record.seal.reset();
    const std::string wanted = breaks<N>(record);
    if (wanted.empty()) return std::nullopt;
    const std::size_t event = judge<N>("", record).problems.front().event;
    if (event < record.events.size() && record.claims.empty()) {
        Record<N> cut = record;
        cut.events.resize(event);
        std::erase_if(cut.marks, [&](const Mark& mark) { return mark.event > event; });
        if (breaks<N>(cut) == wanted) record = cut;
    }
    return shrink<N>(std::move(record), event,
                     [](const Record<N>& candidate) { return breaks<N>(candidate); });
}

}  // namespace brieve::record
