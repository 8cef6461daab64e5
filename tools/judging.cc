#include "tools/judging.h"

#include "tools/in_hand.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

using record::Report;
using record::Status;

template <Game G>
std::string rules_text(const std::vector<RuleId>& rules) {
    std::string line;
    for (const RuleId rule : rules)
        line += (line.empty() ? "" : ", ") + std::string(name_of<G>(rule));
    return line;
}

std::string verdicts_text(const std::vector<record::Verdict>& verdicts) {
    std::string line;
    for (const record::Verdict verdict : verdicts)
        line += (line.empty() ? "" : ", ") +
                std::string(record::verdict_names[static_cast<std::size_t>(verdict)]);
    return line;
}

// "event 27: GM-WARE-03: the stone row is full"
template <Game G>
std::string problem_text(const record::Problem& problem, const Names& names) {
    const std::string where =
        problem.event == 0 ? "at the start" : fmt::format("event {}", problem.event);
    const std::string rules = rules_text<G>(problem.rules);
    return fmt::format("{}: {}{}{}", where, rules,
                       rules.empty() || problem.said.empty() ? "" : ": ",
                       with_names(problem.said, names));
}

template <class N>
std::string said_of(const record::Record<N>& record, const Report& report) {
    using G = typename N::Game;
    const std::string title = record.titles.title, titled = title.empty() ? "" : "  " + title;
    if (!report.problems.empty()) {
        std::string line = problem_text<G>(report.problems.front(), record.players);
        if (report.problems.size() > 1)
            line += fmt::format(" (and {} more)", report.problems.size() - 1);
        for (const Choice choice : report.readings)
            line += fmt::format("; accepted under {}", text<G>(choice));
        if (report.seal == record::Seal::wrong) line += "; the seal is wrong: corrupt or edited";
        return line + titled;
    }
    std::string line = fmt::format("{} {}", report.events, report.events == 1 ? "event" : "events");
    if (report.over) line += "  " + scores_text(report.standing, record.players);
    if (!report.verdicts.empty()) line += "  claims: " + verdicts_text(report.verdicts);
    return line + titled;
}

template <class N>
Json json_of(const Text& text, const record::Record<N>& record, const Report& report) {
    using G = typename N::Game;
    Json json = {{"record", text.name()},
                 {"game", std::string(G::name)},
                 {"status", record::status_names[static_cast<std::size_t>(report.status)]},
                 {"events", report.events},
                 {"over", report.over}};
    if (report.seal != record::Seal::none)
        json["seal"] = report.seal == record::Seal::good ? "good" : "wrong";
    for (const record::Problem& problem : report.problems) {
        Json entry = {{"event", problem.event},
                      {"status", record::status_names[static_cast<std::size_t>(problem.status)]},
                      {"rules", Json::array()},
                      {"said", problem.said}};
        for (const RuleId rule : problem.rules)
            entry["rules"].push_back(std::string(name_of<G>(rule)));
        json["problems"].push_back(entry);
    }
    for (const Choice choice : report.readings) json["readings"].push_back(brieve::text<G>(choice));
    for (const record::Verdict verdict : report.verdicts)
        json["verdicts"].push_back(record::verdict_names[static_cast<std::size_t>(verdict)]);
    if (report.standing.players > 0) write_standing(json, report.standing, record.players);
    return json;
}

Outcome unreadable(const Text& text, const record::Unread& unread, AsJson as_json) {
    Outcome outcome{.name = text.name(), .unreadable = true, .said = place_text(text, unread)};
    if (as_json == AsJson::yes)
        outcome.json =
            Json{{"record", text.name()}, {"status", "unreadable"}, {"said", outcome.said}}.dump();
    return outcome;
}

Outcome judge_text(const Text& text, AsJson as_json) {
    Outcome outcome{.name = text.name()};
    const InHand in_hand(outcome.name);
    std::optional<record::Unread> inner;
    const auto unread = with_record_game(text.text, [&]<class N>() {
        thread_local record::Record<N> record;  // Its storage serves record after record.
        inner = record::Reader<N>().read(text.text, record);
        if (inner) return;
        const Report report = record::judge<N>(text.text, record);
        outcome.status = report.status;
        outcome.events = report.events;
        outcome.said = said_of<N>(record, report);
        if (as_json == AsJson::yes) outcome.json = json_of<N>(text, record, report).dump();
    });
    if (unread) return unreadable(text, *unread, as_json);
    if (inner) return unreadable(text, *inner, as_json);
    return outcome;
}

}  // namespace

std::string Outcome::status_text() const {
    return unreadable ? "unreadable" : record::status_names[static_cast<std::size_t>(status)];
}

std::vector<Outcome> judge_batch(const Batch& batch, AsJson as_json) {
    std::vector<Outcome> outcomes;
    outcomes.reserve(batch.texts.size());
    for (const Text& text : batch.texts) outcomes.push_back(judge_text(text, as_json));
    return outcomes;
}

}  // namespace brieve::tools
