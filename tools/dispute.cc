#include <algorithm>

#include "engine/record/nearest.h"
#include "engine/record/readings.h"
#include "engine/record/referee.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

using record::Because;
using record::End;
using record::Ending;
using record::Verdict;

constexpr const char* seal_texts[] = {"no seal", "seal good", "SEAL WRONG: corrupt or edited"};

// A question without somebody who claims anything is answered by yes or no.
template <class N>
const char* verdict_text(const record::Claim<N>& claim, Verdict verdict) {
    if (claim.what == record::Asserts::legal && claim.by.empty() && claim.says.empty() &&
        verdict != Verdict::open)
        return verdict == Verdict::upheld ? "YES" : "NO";
    return verdict == Verdict::upheld     ? "UPHELD"
           : verdict == Verdict::rejected ? "REJECTED"
                                          : "OPEN";
}

// A record's dispute: its claims, answered; the readings under which that changes; the nearest
// legal moves; and what became of the game past an illegal event.
template <class N>
class Dispute {
public:
    using G = typename N::Game;
    using State = typename G::State;
    using Move = typename G::Move;

    Dispute(record::Record<N> record, const Text& text, record::Seal seal,
            const DisputeOptions& options)
        : record_(std::move(record)), text_(text), options_(options), seal_(seal) {
        own_ = G::rulings_of(record_.start);
        if (options.at > 0)
            record_.claims = {record::Claim<N>{.what = record::Asserts::legal,
                                               .event = static_cast<std::size_t>(options.at)}};
    }

    int print() {
        if (const std::string problem = bad_start(); !problem.empty()) return complain(problem);
        matrix_ = record::matrix<N>(record_);
        ask_about_refusal();
        head();
        int differing = 0;
        for (const record::Claim<N>& claim : record_.claims) differing += answer_claim(claim);
        if (record_.claims.empty())
            fmt::print("Nobody claims anything, and every event is legal.\n");
        if (depends_on_what_is_not_given()) {
            fmt::print("  How the record goes on depends on what is not given.\n");
            return differing > 0 ? exit_broken : exit_good;
        }
        readings();
        referee();
        return differing > 0 ? exit_broken : exit_good;
    }

    int print_json() {
        if (const std::string problem = bad_start(); !problem.empty()) return complain(problem);
        matrix_ = record::matrix<N>(record_);
        ask_about_refusal();
        Json json = {{"record", text_.name()}, {"game", std::string(G::name)}};
        json["seal"] = seal_texts[static_cast<std::size_t>(seal_)];
        int differing = 0;
        json["claims"] = Json::array();
        for (const record::Claim<N>& claim : record_.claims) {
            const record::Answer answer = record::answer<N>(record_, claim, own_);
            differing += differs(claim, answer.verdict);
            json["claims"].push_back(claim_answer_json(claim, answer));
        }
        json["ending"] = ending_json(matrix_.own);
        for (const auto* readings : {&matrix_.singles, &matrix_.pairs})
            for (const record::Reading& reading : *readings) {
                if (reading.ending == matrix_.own) continue;
                Json entry = ending_json(reading.ending);
                for (const Choice choice : reading.choices)
                    entry["readings"].push_back(brieve::text<G>(choice));
                json["changes"].push_back(entry);
            }
        for (const Choice choice : matrix_.unasked)
            json["unasked"].push_back(brieve::text<G>(choice));
        json["singles"] = matrix_.singles.size();
        json["pairs"] = matrix_.pairs_in_all;
        if (matrix_.own.end == End::refused) json["referee"] = referee_json();
        fmt::print("{}\n", json.dump());
        return differing > 0 ? exit_broken : exit_good;
    }

private:
    bool depends_on_what_is_not_given() const {
        const record::Report report = record::judge<N>("", record_);
        return std::ranges::any_of(report.problems, [](const record::Problem& problem) {
            return problem.status == record::Status::not_given;
        });
    }

    // Nothing can be disputed that could not begin.
    std::string bad_start() const {
        const Judged<State> begun = G::begin(record_.start);
        if (begun) return {};
        std::string line = fmt::format("{}: the start is refused:", text_.name());
        for (const Broken& entry : begun.error().broken())
            line += " " + with_names(reason_text<G>(entry), record_.players) + ";";
        line.pop_back();
        return line;
    }

    // Without claims the dispute is about the event that is refused, if there is one.
    void ask_about_refusal() {
        if (!record_.claims.empty() || matrix_.own.end != End::refused) return;
        record_.claims = {
            record::Claim<N>{.what = record::Asserts::legal, .event = matrix_.own.event}};
        matrix_ = record::matrix<N>(record_);
    }

    State state_after(std::size_t event) const {
        record::Replayer<N> replayer(record_);
        replayer.play_to(event);
        return replayer.state();
    }

    void head() const {
        std::string rulings;
        for (std::size_t number = 1; number <= G::rulings().size(); ++number)
            if (own_.option[number] != 0)
                rulings +=
                    (rulings.empty() ? "" : ", ") +
                    brieve::text<G>(Choice(static_cast<std::uint8_t>(number), own_.option[number]));
        fmt::print("{} · {} players · {} · {} events · {}\n", G::title, record_.players.size(),
                   rulings.empty() ? "default rulings" : rulings, record_.events.size(),
                   seal_texts[static_cast<std::size_t>(seal_)]);
        if (!record_.titles.title.empty()) fmt::print("{}\n", record_.titles.title);
        fmt::print("\n");
    }

    static std::string rule_line(RuleId id) {
        const std::span<const Rule> rules = G::rules();
        if (id.index < rules.size())
            return fmt::format("{:<13} {}   {}", rules[id.index].id, rules[id.index].sentence,
                               rules[id.index].source);
        const Ruling& ruling = G::rulings()[id.index - rules.size()];
        return fmt::format("{:<13} {}", ruling.id, ruling.question);
    }
    void print_broken(const Violations& found) const {
        for (const Broken& entry : found.broken()) {
            fmt::print("     {}\n", rule_line(entry.rule));
            const std::string fact = with_names(brieve::text(entry.fact), record_.players);
            if (!fact.empty()) fmt::print("     {:<13} {}\n", "", fact);
        }
    }
    // What a legal move does, rule by rule; and the rules that it was asked about and keeps.
    void print_legal(State state, const Move& move, const record::Claim<N>& claim,
                     const Violations& found) const {
        Happenings told;
        G::apply(state, move, &told);
        std::vector<RuleId> shown;
        if (!claim.rule.empty()) shown.push_back(*rule_called<G>(claim.rule));
        for (const Happening& happening : told.list) shown.push_back(happening.rule);
        for (auto rule = shown.begin(); rule != shown.end(); ++rule)
            if (std::find(shown.begin(), rule, *rule) == rule)
                fmt::print("     {}\n", rule_line(*rule));
        std::string kept;
        for (std::uint16_t index = 0; index < rules_max; ++index)
            if (found.asked(RuleId(index)))
                kept += (kept.empty() ? "" : ", ") + std::string(name_of<G>(RuleId(index)));
        if (options_.all) fmt::print("     asked and kept: {}\n", kept);
    }

    static int differs(const record::Claim<N>& claim, Verdict verdict) {
        return claim.verdict && *claim.verdict != verdict ? 1 : 0;
    }

    // Who said what about which move; the move as it stood on the table.
    void introduce(const record::Claim<N>& claim) const {
        const bool of_event =
            claim.what == record::Asserts::illegal || claim.what == record::Asserts::legal;
        std::string where = fmt::format("after event {}", claim.event);
        if (of_event) where = fmt::format("at event {}", claim.event);
        if (claim.what == record::Asserts::final) where = "of the end";
        fmt::print("{}{}", claim.by.empty() ? "" : claim.by + ", ", where);
        fmt::print("{}\n",
                   claim.says.empty() ? ": " + assertion(claim) : ": \"" + claim.says + "\"");
        if (claim.what == record::Asserts::so || claim.what == record::Asserts::final) return;
        const State before = state_after(of_event ? claim.event - 1 : claim.event);
        const Move& move = of_event ? record_.events[claim.event - 1] : *claim.move;
        fmt::print("{:>7}  {}\n", of_event ? std::to_string(claim.event) : "may",
                   N::text(before, move, record_.players));
    }
    static std::string assertion(const record::Claim<N>& claim) {
        switch (claim.what) {
            case record::Asserts::illegal:
                return claim.rule.empty() ? "that is illegal" : "that is illegal by " + claim.rule;
            case record::Asserts::legal: return claim.by.empty() ? "is it legal?" : "that is legal";
            case record::Asserts::may: return "this may be done";
            case record::Asserts::so: return "this is so: " + claim.written.dump();
            case record::Asserts::final: return "it ends so: " + claim.written.dump();
        }
        CHECK(false);
    }

    static std::string reason(const record::Claim<N>& claim, const record::Answer& answer) {
        switch (answer.because) {
            case Because::event_legal: return "the move is legal.";
            case Because::event_illegal: return "the move is illegal.";
            case Because::other_rule:
                return fmt::format("the move is illegal, but not by {}.", claim.rule);
            case Because::facts_hold: return "it is so.";
            case Because::facts_differ: return "it is not so.";
            case Because::not_over: return "the record ends before the game does.";
            case Because::not_reached:
                return answer.event == 0
                           ? "the start is refused."
                           : fmt::format("event {} is refused before that.", answer.event);
            case Because::not_given: return "it depends on what the position does not give.";
        }
        CHECK(false);
    }

    // Prints the answer. 1 when the record expects another.
    int answer_claim(const record::Claim<N>& claim) const {
        const record::Answer answer = record::answer<N>(record_, claim, own_);
        introduce(claim);
        fmt::print("\n  {}: {}\n", verdict_text<N>(claim, answer.verdict), reason(claim, answer));
        if (answer.found && !answer.found->legal()) print_broken(*answer.found);
        if (answer.because == Because::event_legal) {
            const bool may = claim.what == record::Asserts::may;
            print_legal(state_after(may ? claim.event : claim.event - 1),
                        *record::disputed_move<N>(record_, claim), claim, *answer.found);
        }
        for (const Difference& difference : answer.differences)
            fmt::print("     {}\n", record::text(difference));
        for (const std::string& path : answer.not_given) fmt::print("     not given: {}\n", path);
        if (answer.because == Because::event_illegal || answer.because == Because::other_rule)
            print_nearest(claim);
        if (answer.because == Because::not_reached)
            fmt::print("  See: brieve dispute {} --at {}\n", text_.file, answer.event);
        if (differs(claim, answer.verdict))
            fmt::print("  The record expects: {}\n",
                       record::verdict_names[static_cast<std::size_t>(*claim.verdict)]);
        fmt::print("\n");
        return differs(claim, answer.verdict);
    }
    void print_nearest(const record::Claim<N>& claim) const {
        const bool may = claim.what == record::Asserts::may;
        State state = state_after(may ? claim.event : claim.event - 1);
        const Move& wanted = *record::disputed_move<N>(record_, claim);
        const auto nearby = record::nearest<G>(state, wanted);
        if (!nearby.empty()) fmt::print("\n  The nearest legal moves:\n");
        for (const auto& near : nearby)
            fmt::print("     {}\n", nearby_text<N>(state, near, record_.players));
    }

    std::string ending_text(const Ending& ending) const {
        std::string rules;
        for (const RuleId rule : ending.rules)
            rules += (rules.empty() ? "" : ", ") + std::string(name_of<G>(rule));
        switch (ending.end) {
            case End::played: return played_text(ending);
            case End::unbegun: return "the start is refused by " + rules;
            case End::refused: return fmt::format("event {} refused by {}", ending.event, rules);
            case End::accepted: return fmt::format("event {} is legal", ending.event);
            case End::misfit:
                return fmt::format(
                    "the record does not fit from event {}: this reading asks for {}", ending.event,
                    ending.awaited);
        }
        CHECK(false);
    }
    std::string played_text(const Ending& ending) const {
        std::string line = ending.over ? "it ends" : "points so far";
        if (matrix_.own.end == End::played && ending.winners != matrix_.own.winners)
            line = "other winner";
        else if (matrix_.own.end == End::played && ending.scores != matrix_.own.scores)
            line = "other score";
        else if (matrix_.own.end != End::played)
            line = "all events are legal";
        line += ":";
        const std::vector<std::string> open = N::not_given(record_.start);
        for (std::size_t seat = 0; seat < ending.scores.size(); ++seat) {
            const std::string& name = record_.players[seat];
            const bool given = !is_not_given("seats." + name + ".vp", open);
            line += fmt::format(" {} {}", name, given ? std::to_string(ending.scores[seat]) : "?");
        }
        return line;
    }
    std::string verdicts_text(const Ending& ending) const {
        std::string line;
        for (std::size_t place = 0; place < ending.verdicts.size(); ++place)
            if (ending.verdicts[place] != matrix_.own.verdicts[place])
                line += fmt::format(
                    "; claim{} {}",
                    ending.verdicts.size() == 1 ? "" : " " + std::to_string(place + 1),
                    record::verdict_names[static_cast<std::size_t>(ending.verdicts[place])]);
        return line;
    }

    static bool is_open(const Ending& ending) {
        return std::ranges::find(ending.verdicts, Verdict::open) != ending.verdicts.end();
    }
    // First the readings that change an answer, then those that change only how the record ends.
    void readings() const {
        std::vector<const record::Reading*> answers, stopped, endings;
        std::size_t singles = 0;
        for (const auto* list : {&matrix_.singles, &matrix_.pairs})
            for (const record::Reading& reading : *list) {
                if (reading.ending == matrix_.own) continue;
                const bool answer = reading.ending.verdicts != matrix_.own.verdicts;
                const bool open = is_open(reading.ending);
                (answer ? (open ? stopped : answers) : endings).push_back(&reading);
                singles += reading.choices.size() == 1 ? 1u : 0u;
            }
        answers.insert(answers.end(), stopped.begin(), stopped.end());  // They matter least.
        if (!record_.claims.empty())
            fmt::print("  {}\n", answers.empty()
                                     ? "No other reading of the rules changes the answer."
                                     : "The answer turns on how the rules are read:");
        print_groups(answers);
        fmt::print("  As the record says: {}.{}\n", ending_text(matrix_.own),
                   endings.empty() ? " No other reading changes that." : " Under other readings:");
        print_groups(endings);
        fmt::print("  {} other readings and {} pairs of readings change nothing more.\n",
                   matrix_.singles.size() - singles,
                   matrix_.pairs_in_all - (answers.size() + endings.size() - singles));
        for (const Choice choice : matrix_.unasked)
            if (options_.all)
                fmt::print("  {} cannot be asked of this start.\n", brieve::text<G>(choice));
        if (!answers.empty())
            fmt::print("  Try one: brieve dispute {} {}\n", text_.file, flags(*answers.front()));
    }
    // Of an option the sources that read the rules so.
    static std::string sources(const record::Reading& reading) {
        std::string line;
        for (const Choice choice : reading.choices)
            line += (line.empty() ? "" : "; ") +
                    std::string(G::rulings()[choice.ruling - 1u].options[choice.option].source);
        return line;
    }
    static std::string flags(const record::Reading& reading) {
        std::string line;
        for (const Choice choice : reading.choices)
            line += fmt::format("{}--ruling {}", line.empty() ? "" : " ", brieve::text<G>(choice));
        return line;
    }
    // Readings with the same end stand together, under what they say.
    void print_groups(std::vector<const record::Reading*> left) const {
        constexpr std::size_t shown_max = 12;
        while (!left.empty()) {
            const Ending ending = left.front()->ending;
            fmt::print("    {}{}\n", ending_text(ending), verdicts_text(ending));
            std::size_t shown = 0;
            for (const record::Reading* reading : left) {
                if (!(reading->ending == ending)) continue;
                if (++shown <= shown_max || options_.all)
                    fmt::print("        {}   {}\n", flags(*reading), sources(*reading));
            }
            if (shown > shown_max && !options_.all)
                fmt::print("        and {} more, see --all\n", shown - shown_max);
            std::erase_if(left, [&](const auto* reading) { return reading->ending == ending; });
        }
    }

    record::Refereed refereed() const {
        return record::referee<N>(record_, state_after(matrix_.own.event - 1), matrix_.own.event);
    }
    void referee() const {
        if (matrix_.own.end != End::refused) return;
        const record::Refereed result = refereed();
        fmt::print("\n  If event {} is carried out as played:\n", matrix_.own.event);
        if (!result.forced.applied) fmt::print("     it cannot be, and is left out\n");
        for (const Fact& fact : result.forced.left_out)
            fmt::print("     left out: {}\n", with_names(brieve::text(fact), record_.players));
        constexpr std::size_t shown_max = 8;
        for (std::size_t place = 0; place < result.later.size(); ++place) {
            if (place == shown_max && !options_.all) {
                fmt::print("     and {} more, see --all\n", result.later.size() - place);
                break;
            }
            const record::Later& later = result.later[place];
            fmt::print("     event {} {} {}\n", later.event,
                       later.legal ? "is legal only because of it; without it" : "is refused by",
                       rules_of(later.rules));
        }
        if (result.later.empty()) fmt::print("     no later event depends on it\n");
        fmt::print("     {} as played: {}\n", result.as_played.final ? "scores" : "points",
                   scores_text(result.as_played, record_.players));
        if (result.first_dependent > 0)
            fmt::print("     points before event {}, the first that depends on it: {}\n",
                       result.first_dependent,
                       scores_text(result.before_dependent, record_.players));
    }
    static std::string rules_of(const std::vector<RuleId>& rules) {
        std::string line;
        for (const RuleId rule : rules)
            line += (line.empty() ? "" : ", ") + std::string(name_of<G>(rule));
        return line;
    }

    Json ending_json(const Ending& ending) const {
        Json json = {
            {"said", ending_text(ending)}, {"event", ending.event}, {"rules", Json::array()}};
        for (const RuleId rule : ending.rules)
            json["rules"].push_back(std::string(name_of<G>(rule)));
        if (ending.end == End::played) json["scores"] = ending.scores;
        for (const Verdict verdict : ending.verdicts)
            json["verdicts"].push_back(record::verdict_names[static_cast<std::size_t>(verdict)]);
        return json;
    }
    Json claim_answer_json(const record::Claim<N>& claim, const record::Answer& answer) const {
        Json json = record::claim_json<N>(claim, record_.players);
        json["answer"] = record::verdict_names[static_cast<std::size_t>(answer.verdict)];
        json["because"] = reason(claim, answer);
        json["broken"] = Json::array();
        if (answer.found)
            for (const Broken& entry : answer.found->broken())
                json["broken"].push_back({{"rule", std::string(name_of<G>(entry.rule))},
                                          {"fact", brieve::text(entry.fact)}});
        for (const Difference& difference : answer.differences)
            json["differences"].push_back(record::text(difference));
        for (const std::string& path : answer.not_given) json["not-given"].push_back(path);
        if (answer.because != Because::event_illegal && answer.because != Because::other_rule)
            return json;
        const bool may = claim.what == record::Asserts::may;
        const State state = state_after(may ? claim.event : claim.event - 1);
        for (const auto& near :
             record::nearest<G>(state, may ? *claim.move : record_.events[claim.event - 1])) {
            Json entry = {{"move", N::move_json(near.move, record_.players)}};
            for (const Move& before : near.before)
                entry["before"].push_back(N::move_json(before, record_.players));
            json["nearest"].push_back(entry);
        }
        return json;
    }
    Json referee_json() const {
        const record::Refereed result = refereed();
        Json json = {{"applied", result.forced.applied}};
        for (const Fact& fact : result.forced.left_out)
            json["left-out"].push_back(brieve::text(fact));
        for (const record::Later& later : result.later)
            json["later"].push_back(
                {{"event", later.event}, {"legal", later.legal}, {"rules", rules_of(later.rules)}});
        write_standing(json["as-played"], result.as_played, record_.players);
        return json;
    }

    record::Record<N> record_;
    const Text& text_;
    const DisputeOptions& options_;
    record::Seal seal_;
    Rulings own_;
    record::Matrix matrix_;
};

}  // namespace

int dispute(const DisputeOptions& options) {
    return for_record(options.record,
                      [&]<class N>(record::Record<N>& record, const Text& text, record::Seal seal) {
                          if (options.at > static_cast<std::int64_t>(record.events.size()))
                              return complain(fmt::format("--at {}: the record has {} events",
                                                          options.at, record.events.size()));
                          Dispute<N> dispute(std::move(record), text, seal, options);
                          return options.json ? dispute.print_json() : dispute.print();
                      });
}

}  // namespace brieve::tools
