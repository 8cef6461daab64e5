#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "fuzz/core/outcomes.h"
#include "fuzz/glen_more/spelling.h"
#include "tools/commands.h"
#include "tools/fuzzing.h"

namespace brieve::tools {
namespace {

namespace fs = std::filesystem;
using glen_more::Spelling;

// Of all inputs together: how many of them came to each outcome.
class Coverage {
public:
    using Outcomes = fuzz::Outcomes<Spelling>;
    using Outcome = fuzz::Outcome;

    void add(const fuzz::Target& target, const fuzz::Bytes& bytes) {
        fuzz::outcome_counters().fill(0);
        broken_ += target.ask(bytes).has_value();
        for (std::size_t place = 0; place < fuzz::outcomes_max; ++place)
            inputs_[place] += fuzz::outcome_counters()[place] > 0;
    }

    std::size_t inputs(std::size_t place) const { return inputs_[place]; }
    std::size_t broken() const { return broken_; }

    // Outcomes that the kind of a rule allows, however many play.
    struct Line {
        std::string_view rule;
        Outcome outcome;
        std::array<std::size_t, fuzz::players_most> by_players{};
        bool reached() const {
            return std::ranges::any_of(by_players, [](std::size_t some) { return some > 0; });
        }
    };
    std::vector<Line> lines() const {
        std::vector<Line> all;
        for (std::uint16_t index = 0; index < Outcomes::rules(); ++index)
            for (const Outcome outcome : {Outcome::accepted, Outcome::refused})
                if (Line one = line(RuleId(index), outcome); may_be(RuleId(index), outcome, one))
                    all.push_back(one);
        return all;
    }

private:
    Line line(RuleId rule, Outcome outcome) const {
        Line one{name_of<GlenMore>(rule), outcome};
        for (std::size_t more = 0; more < fuzz::players_most; ++more)
            one.by_players[more] = inputs_[Outcomes::place(
                rule, outcome, GlenMore::players_min + static_cast<int>(more))];
        return one;
    }
    // Rulings and rules that only hold, permit or concern the start are told where they came up.
    static bool may_be(RuleId rule, Outcome outcome, const Line& line) {
        if (line.reached()) return true;
        if (rule.index >= GlenMore::rules().size()) return false;
        const Rule& one = GlenMore::rules()[rule.index];
        if (one.id.find("-SETUP-") != std::string_view::npos) return false;
        const bool refuses = one.kind == Kind::refuses || one.kind == Kind::refuses_and_does;
        const bool does = one.kind == Kind::does || one.kind == Kind::refuses_and_does;
        return outcome == Outcome::refused ? refuses : refuses || does;
    }

    std::array<std::size_t, fuzz::outcomes_max> inputs_{};
    std::size_t broken_ = 0;
};

std::string_view outcome_name(fuzz::Outcome outcome) {
    return outcome == fuzz::Outcome::accepted ? "accepted" : "refused";
}

void print_coverage(const Coverage& coverage, std::size_t files) {
    const auto lines = coverage.lines();
    fmt::print("{:<14} {:<9} {:>9} {:>9} {:>9} {:>9}   inputs that come to it, by players\n",
               "rule", "outcome", 2, 3, 4, 5);
    std::size_t reached = 0;
    std::string none;
    for (const Coverage::Line& line : lines) {
        if (!line.reached()) {
            none += fmt::format("  {} {}\n", line.rule, outcome_name(line.outcome));
            continue;
        }
        ++reached;
        fmt::print("{:<14} {:<9} {:>9} {:>9} {:>9} {:>9}\n", line.rule, outcome_name(line.outcome),
                   line.by_players[0], line.by_players[1], line.by_players[2], line.by_players[3]);
    }
    fmt::print("\ntables:\n");
    for (std::size_t feature = 0; feature < Spelling::features_max; ++feature)
        fmt::print("  {:<24} {:>9} inputs\n", Spelling::feature_name(feature),
                   coverage.inputs(Coverage::Outcomes::place_of_feature(feature)));
    if (!none.empty()) fmt::print("\ncome to by no input:\n{}", none);
    fmt::print("\n{} inputs, {} of {} rule outcomes\n", files, reached, lines.size());
}

Json coverage_json(const Coverage& coverage, std::size_t files) {
    Json json = {{"inputs", files},
                 {"outcomes_reached", 0},
                 {"outcomes", 0},
                 {"rules_unreached", Json::array()},
                 {"reached", Json::array()}};
    std::size_t reached = 0;
    const auto lines = coverage.lines();
    for (const Coverage::Line& line : lines) {
        reached += line.reached();
        const std::string outcome(outcome_name(line.outcome));
        if (line.reached())
            json["reached"].push_back({{"rule", line.rule},
                                       {"outcome", outcome},
                                       {"inputs-by-players", line.by_players}});
        else
            json["rules_unreached"].push_back(std::string(line.rule) + " " + outcome);
    }
    json["outcomes_reached"] = reached;
    json["outcomes"] = lines.size();
    return json;
}

}  // namespace

int fuzz_coverage(const FuzzCoverageOptions& options) {
    const auto target = target_named(options.target);
    if (!target) return complain("--target: " + target.error());
    const char* home = std::getenv("BRIEVE_HOME");
    const std::string kept =
        (fs::path(home != nullptr ? home : ".") / "corpus" / options.target).string();
    const auto files = input_files(options.paths.empty() ? std::vector{kept} : options.paths);
    if (!files) return complain(files.error());
    if (files->empty()) return complain("there are no inputs in " + kept);
    Coverage coverage;
    for (const fs::path& file : *files) {
        const auto bytes = read_bytes(file);
        if (!bytes) return complain(bytes.error());
        coverage.add(**target, *bytes);
    }
    if (options.json)
        fmt::print("{}\n", coverage_json(coverage, files->size()).dump());
    else
        print_coverage(coverage, files->size());
    if (coverage.broken() > 0)
        fmt::print(stderr, "{} inputs break what {} asks\n", coverage.broken(), options.target);
    return coverage.broken() > 0 ? exit_broken : exit_good;
}

}  // namespace brieve::tools
