#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>

#include "fuzz/core/outcomes.h"
#include "fuzz/glen_more/spelling.h"
#include "fuzz/glen_more/targets.h"
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

    // Whether the input breaks what the target asks.
    bool add(const fuzz::Target& target, const fuzz::Bytes& bytes) {
        fuzz::outcome_counters().fill(0);
        const bool broken = target.ask(bytes).has_value();
        ++files_;
        for (std::size_t place = 0; place < fuzz::outcomes_max; ++place)
            inputs_[place] += fuzz::outcome_counters()[place] > 0;
        return broken;
    }

    std::size_t files() const { return files_; }
    std::size_t inputs(std::size_t place) const { return inputs_[place]; }

    bool reached() const {
        return std::ranges::any_of(inputs_, [](std::size_t some) { return some > 0; });
    }

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
    std::size_t files_ = 0;
};

std::string_view outcome_name(fuzz::Outcome outcome) {
    return outcome == fuzz::Outcome::accepted ? "accepted" : "refused";
}

void print_coverage(const Coverage& coverage) {
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
    fmt::print("\n{} inputs, {} of {} rule outcomes\n", coverage.files(), reached, lines.size());
}

Json coverage_json(const Coverage& coverage) {
    Json json = {{"inputs", coverage.files()},
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

// Whether a game counts for the rules that it comes to, when this target asks about it.
bool counts_rules(const fuzz::Target& target) {
    Coverage one;
    one.add(target,
            fuzz::Bytes(target.edits + 1 + Spelling::setup_bytes + fuzz::cell_bytes<Spelling>));
    return one.reached();
}

fs::path corpus() {
    const char* home = std::getenv("BRIEVE_HOME");
    return fs::path(home != nullptr ? home : ".") / "corpus";
}

// A target, and where the inputs are that it is to be asked about.
struct Asked {
    const fuzz::Target* target;
    std::vector<std::string> paths;
};

// Without a target and without paths, all that have a corpus.
std::expected<std::vector<Asked>, std::string> asked(const FuzzCoverageOptions& options) {
    std::vector<Asked> all;
    std::string names;
    for (const fuzz::Target& target : glen_more::targets()) {
        if (!counts_rules(target)) continue;
        names += (names.empty() ? "" : ", ") + std::string(target.name);
        std::error_code none;
        const fs::path folder = corpus() / target.name;
        if (fs::is_directory(folder, none)) all.push_back({&target, {folder.string()}});
    }
    if (options.target.empty() && options.paths.empty()) {
        if (!all.empty()) return all;
        return std::unexpected(fmt::format("there are no inputs in {}", corpus().string()));
    }
    const auto target = target_named(options.target.empty() ? "readings" : options.target);
    if (!target) return std::unexpected("--target: " + target.error());
    if (!counts_rules(**target))
        return std::unexpected(
            fmt::format("--target: {} counts no rules; {} do", options.target, names));
    if (!options.paths.empty()) return std::vector{Asked{*target, options.paths}};
    return std::vector{Asked{*target, {(corpus() / options.target).string()}}};
}

}  // namespace

int fuzz_coverage(const FuzzCoverageOptions& options) {
    const auto all = asked(options);
    if (!all) return complain(all.error());
    Coverage coverage;
    std::string broken;
    for (const Asked& one : *all) {
        const auto files = input_files(one.paths);
        if (!files) return complain(files.error());
        if (files->empty())
            return complain(fmt::format("there are no inputs in {}", fmt::join(one.paths, ", ")));
        std::size_t breaking = 0;
        for (const fs::path& file : *files) {
            const auto bytes = read_bytes(file);
            if (!bytes) return complain(bytes.error());
            breaking += coverage.add(*one.target, *bytes);
        }
        if (breaking > 0)
            broken += fmt::format("{} inputs break what {} asks\n", breaking, one.target->name);
    }
    if (options.json)
        fmt::print("{}\n", coverage_json(coverage).dump());
    else
        print_coverage(coverage);
    fmt::print(stderr, "{}", broken);
    return broken.empty() ? exit_good : exit_broken;
}

}  // namespace brieve::tools
