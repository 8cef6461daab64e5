// A fault as a minimal record that is kept for ever: the game up to the moment at which a claim is
// broken, made as short as it goes, with what the second engine says of its last event. While a
// record shrinks the same rule stays broken.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "engine/record/shrink.h"
#include "properties/core/disagreement.h"
#include "properties/core/search.h"

namespace brieve::properties {

template <class N>
struct Finding {
    using G = typename N::Game;

    std::string rule;  // Or the claim, where no rule is known.
    std::string why;
    record::Record<N> record;
    int from_players = 0;  // What it was made smaller from.
    std::size_t from_events = 0;
};

inline constexpr int shrinking_max = 1200;  // Records tried; then what is left is short enough.

template <class N>
class FindingMaker {
public:
    using G = typename N::Game;
    using Record = record::Record<N>;

    FindingMaker(const Claim<G>& claim, const Disagrees<G>& disagrees)
        : claim_(claim), disagrees_(disagrees) {}

    Finding<N> make(const Counterexample<G>& found) const {
        Finding<N> finding{rule_of(found.answer), found.answer.why, record_of(found),
                           found.course.after().players, found.course.moves.size()};
        if (const auto parted = parted_at_the_end(finding.record)) {
            if (claim_.rule.empty() && !parted->rule.empty()) finding.rule = parted->rule;
            finding.record.marks = {parted->right};
        }
        return titled(std::move(finding));
    }

    // Of a game that ended in a failed CHECK, which nobody can ask anything any more.
    static Finding<N> aborted(const Course<G>& course) {
        Finding<N> finding{"CHECK", "a CHECK of the engine or the model failed", {}, 0, 0};
        finding.record = record_of({course, {}});
        finding.record.titles.title = finding.why;
        return finding;
    }

    // The same rule, fewer players, a later start, fewer events and less on the table.
    Finding<N> shrunk(Finding<N> finding) const {
        Record record = finding.record;
        record.marks.clear();
        int tried = 0;
        const bool parts = parted_at_the_end(record).has_value();
        const bool whole = !G::begin(record.start)->partial;
        const record::Breaks<N> breaks = [&](const Record& candidate) -> std::string {
            if (++tried > shrinking_max) return {};
            const auto begun = G::begin(candidate.start);
            // Of a part of a table many claims are not true.
            if (!begun || (!parts && whole && begun->partial)) return {};
            return parts ? rule_parted_by(candidate) : rule_broken_by(candidate);
        };
        if (breaks(record).empty()) return finding;  // It needs the very move that was tried.
        const Json json = record::shrink<N>(record, record.events.size(), breaks);
        Record small;
        CHECK(!record::Reader<N>().read_slowly(json.dump(), small));
        if (const auto parted = parts ? parted_at_the_end(small) : std::nullopt) {
            small.marks = {parted->right};
            finding.why = parted->why;
        }
        finding.record = std::move(small);
        return titled(std::move(finding));
    }

private:
    Finding<N> titled(Finding<N> finding) const {
        finding.record.titles.title = finding.rule + ", " + words(claim_.says);
        finding.record.titles.note = finding.why;
        return finding;
    }
    std::string rule_of(const Answer& answer) const {
        if (!answer.rule.empty()) return answer.rule;
        return std::string(claim_.rule.empty() ? claim_.says : claim_.rule);
    }
    static std::string words(std::string_view name) {
        std::string said(name);
        std::ranges::replace(said, '_', ' ');
        return said;
    }
    static Record record_of(const Counterexample<G>& found) {
        Record record;
        record.start = found.course.start;
        record.players = names_of_players(found.course.after().players);
        record.events = found.course.moves;
        if (const auto* tried = std::any_cast<typename G::Move>(&found.answer.tried))
            record.events.push_back(G::normal(*tried));
        return record;
    }
    std::optional<Disagreement> parted_at_the_end(const Record& record) const {
        if (!disagrees_) return std::nullopt;
        std::optional<Disagreement> parted = disagrees_(record.start, record.events);
        if (parted && parted->event != record.events.size()) parted.reset();
        return parted;
    }
    // The rule, and as what a replay shows it: on a part of a table it may be left open.
    std::string rule_parted_by(Record record) const {
        const auto parted = parted_at_the_end(record);
        if (!parted) return {};
        record.marks = {parted->right};
        const auto shown = static_cast<std::size_t>(record::judge<N>("", record).status);
        return parted->rule + " " + record::status_names[shown];
    }
    // By the last event, be it made or tried.
    std::string rule_broken_by(const Record& record) const {
        const auto found = Search<G>(claim_).run(record.start, record.events);
        if (!found || record_of(*found).events != record.events) return {};
        return rule_of(found->answer);
    }

    const Claim<G>& claim_;
    const Disagrees<G>& disagrees_;
};

}  // namespace brieve::properties
