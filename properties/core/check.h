// A claim as a property: what was once found first, then games that RapidCheck draws and makes
// smaller, and in the end a record and a report of the fault.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "properties/core/finding.h"
#include "properties/core/findings_folder.h"
#include "properties/core/generators.h"
#include "properties/core/on_abort.h"
#include "properties/core/report.h"

namespace brieve::properties {

struct Effort {
    int share = 100;      // Percent of the cases that RapidCheck is asked for.
    int further = 3000;   // Games played on when the claim was not asked in any of these.
    int shrinking = 400;  // Games tried while RapidCheck makes one smaller.
};

inline bool shrinking_is_off() {
    const char* given = std::getenv("BRIEVE_SHRINK");
    return given && std::string_view(given) == "0";
}

template <class N>
class Property {
public:
    using G = typename N::Game;

    Property(Claim<G> claim, std::vector<Rulings> readings, Disagrees<G> disagrees, Effort effort)
        : claim_(std::move(claim)),
          readings_(std::move(readings)),
          disagrees_(std::move(disagrees)),
          effort_(effort) {}

    void check() {
        const std::optional<Finding<N>> found = find();
        testing::Test::RecordProperty("asked", std::to_string(asked_));
        if (found)
            ADD_FAILURE() << text(*found);
        else if (asked_ == 0)
            ADD_FAILURE() << "no game came to a moment of which this could be asked";
    }

    // Kept as it is before it is made smaller, so that nothing found is lost on the way.
    std::optional<Finding<N>> find() {
        const rc::detail::TestParams& given = rc::detail::configuration().testParams;
        Search<G> search(claim_);
        const OnAbort written([&] {
            const auto file = keep(FindingMaker<N>::aborted(*search.playing()));
            std::cerr << "kept as " << file.string() << "\n";
        });
        if (!try_findings(search)) draw_games(search, given);
        if (!worst_ && search.asked() == 0) play_on(search, given.seed);
        asked_ = search.asked();
        if (!worst_) return std::nullopt;
        const FindingMaker<N> maker(claim_, disagrees_);
        Finding<N> finding = maker.make(*worst_);
        if (from_.second > 0)
            finding.from_players = from_.first, finding.from_events = from_.second;
        const std::filesystem::path first = keep(finding);
        if (!shrinking_is_off()) finding = maker.shrunk(std::move(finding));
        file_ = keep(finding);
        if (first != file_) std::filesystem::remove(first);
        return finding;
    }

    std::string text(const Finding<N>& finding) const {
        return report<N>(finding, rc::detail::configuration().testParams.seed,
                         std::filesystem::proximate(file_, BRIEVE_SOURCE));
    }

private:
    bool try_findings(Search<G>& search) {
        for (const std::string& text : findings_kept()) {
            record::Record<N> record;
            if (record::Reader<N>().read_slowly(text, record)) continue;  // Of another game.
            if (std::ranges::find(readings_, G::rulings_of(record.start)) == readings_.end())
                continue;
            worst_ = search.run(record.start, record.events);
            if (worst_) return true;
        }
        return false;
    }

    void draw_games(Search<G>& search, rc::detail::TestParams params) {
        params.maxSuccess = std::max(1, params.maxSuccess * effort_.share / 100);
        params.disableShrinking = params.disableShrinking || shrinking_is_off();
        const rc::Gen<Script<G>> any = scripts<G>(readings_);
        int left = effort_.shrinking;
        const auto holds = [&] {
            const Script<G> script = *any;
            if (worst_ && --left < 0) return;  // It is small enough.
            std::optional<Counterexample<G>> found = search.run(script);
            if (!found) return;
            if (worst_ && rule_of(found->answer) != rule_of(worst_->answer))
                return;  // Another one.
            if (!worst_) from_ = {script.players, found->course.moves.size()};
            worst_ = std::move(found);
            RC_FAIL(worst_->answer.why);
        };
        rc::detail::checkTestable(holds, rc::detail::TestMetadata(), params);
    }

    void play_on(Search<G>& search, std::uint64_t seed) {
        Random random{Seed(seed)};
        for (int game = 0; game < effort_.further && search.asked() == 0 && !worst_; ++game)
            worst_ = search.run(any_script<G>(random, readings_));
    }

    std::string rule_of(const Answer& answer) const {
        return answer.rule.empty() ? std::string(claim_.rule) : answer.rule;
    }

    static std::filesystem::path keep(const Finding<N>& finding) {
        const std::string written = record::pretty(record::record_json<N>(finding.record)) + "\n";
        const std::filesystem::path file = findings_file(finding.rule, written);
        write_finding(file, written);
        return file;
    }

    Claim<G> claim_;
    std::vector<Rulings> readings_;
    Disagrees<G> disagrees_;
    Effort effort_;
    std::optional<Counterexample<G>> worst_;
    std::pair<int, std::size_t> from_{};
    std::size_t asked_ = 0;
    std::filesystem::path file_{};
};

}  // namespace brieve::properties
