#include <algorithm>
#include <cstdlib>
#include <exception>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "properties/core/script.h"
#include "properties/core/tries.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/disagreement.h"
#include "properties/glen_more/in_step.h"
#include "properties/glen_more/near_miss.h"
#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/judge.h"

namespace brieve::glen_more {
namespace {

using Tries = properties::Tries<GlenMore>;

constexpr int moves_per_listing = 50;
constexpr int legal_tries = 2;
constexpr int near_tries = 4;
constexpr int wild_tries = 2;

std::uint64_t number_of(const State& state) { return digest(state).value; }

bool names(const Violations& found, RuleId rule) { return found.breaks(rule); }

Answer with_its_rule(Answer answer, std::string rule) {
    answer.rule = std::move(rule);
    return answer;
}

// The game that engine and model play in step, from one question to the next.
class Match {
public:
    Answer ask(const Course& course) {
        try {
            return asked(course);
        } catch (const std::exception& problem) {
            return broken(std::string("the model fails with ") + problem.what());
        }
    }

private:
    Answer asked(const Course& course) {
        if (course.begins()) {
            both_ = begun(course.start);
        } else {
            std::string found = differing_reasons(both_, course.move(), Agreement::same);
            const InStep before = both_;
            if (found.empty()) both_.apply(course.move());
            both_.state = course.after();
            if (found.empty()) found = differing_table(both_);
            if (!found.empty())
                return with_its_rule(broken(std::move(found)),
                                     disputed_rule(before, course.move()));
        }
        if (Answer tried = tries(course); tried.is == Answer::Is::broken) return tried;
        if (course.moves.size() % moves_per_listing == 0)
            if (std::string found = differing_moves(both_); !found.empty())
                return broken(std::move(found));
        const bool over = course.after().turn.phase == Phase::over;
        return kept_if_empty(over ? differing_result(both_) : "");
    }

    Answer tries(const Course& course) {
        Tries any(course.after());
        Answer answer = kept();
        const auto try_it = [&](const Move& move, Agreement wanted) {
            if (answer.is == Answer::Is::broken) return;
            std::string found = differing_reasons(both_, move, wanted);
            if (found.empty()) return;
            answer = broken(std::move(found), move);
            answer.rule = disputed_rule(both_, move);
        };
        for (int tried = 0; tried < legal_tries && !any.none(); ++tried)
            try_it(any.legal(), Agreement::same);
        for (int tried = 0; tried < near_tries && !any.none(); ++tried)
            try_it(any.near(), Agreement::same);
        for (int tried = 0; tried < wild_tries; ++tried) try_it(any.wild(), Agreement::supported);
        return answer;
    }

    InStep both_;
};

// The model is slow: it is asked where the engine names the rule, and otherwise now and then.
constexpr std::uint64_t unprompted = 64;
constexpr int refusal_tries = 8;

Answer names_alike(const Course& course, RuleId rule) {
    const State& state = course.after();
    Tries tries(state);
    std::optional<model::Table> table;
    Answer answer = unasked();
    for (int tried = 0; tried < refusal_tries && answer.is != Answer::Is::broken; ++tried) {
        const bool wild = tried == 0 || tries.none();
        const Move move = wild ? tries.wild() : tries.near();
        const bool engine = names(judge(state, move), rule);
        if (!engine && (wild || tries.random().below(unprompted) > 0)) continue;
        if (!table) table = model_table(state);
        const InStep both{state, *table};
        std::string found =
            differing_reasons(both, move, wild ? Agreement::supported : Agreement::same);
        if (!found.empty()) return broken(std::move(found), move);
        if (engine) answer = kept();
    }
    return answer;
}

// The engine gives away negative amounts, tells all tams of a card at once and nothing of what does
// not happen, and has its own idea of what to count in these three; of them only who is compared.
const std::set<std::string_view> counted_otherwise{"GM-TRACK-20", "GM-SCORE-04", "GM-DIE-04"};

using Told = std::map<int, int>;  // How much in all by seat; -1 for the board.

void add(Told& told, std::string_view rule, int seat, int amount) {
    if (counted_otherwise.contains(rule))
        told[seat] = 1;
    else
        told[seat] += std::abs(amount);
}

std::string shown(const Told& told) {
    std::string text;
    for (const auto& [seat, amount] : told)
        text += " " + std::to_string(amount) + " (seat " + std::to_string(seat) + ")";
    return text.empty() ? " nothing" : text;
}

Answer reports_alike(const Course& course, RuleId rule) {
    if (course.begins()) return unasked();
    const std::string_view id = name_of<GlenMore>(rule);
    Told engine, model;
    for (const Happening& happening : course.happened())
        if (happening.rule == rule)
            add(engine, id, happening.who == chance_mover ? -1 : happening.who.value,
                happening.amount);
    if (engine.empty() && number_of(course.after()) % unprompted != 0) return unasked();
    model::Happenings told;
    model::apply(model_table(course.before()), model_move(course.move()), &told);
    for (const model::Happening& happening : told)
        if (happening.rule == id) add(model, id, happening.seat.value_or(-1), happening.amount);
    for (Told* both : {&engine, &model})
        std::erase_if(*both, [](const auto& entry) { return entry.second == 0; });
    if (engine.empty() && model.empty()) return unasked();
    return kept_if(engine == model,
                   "the engine reports" + shown(engine) + ", the model" + shown(model));
}

using Refused = std::set<std::string>;

Refused refused(const Start& start) {
    const Judged<State> begun = begin(start);
    Refused rules;
    if (begun) return rules;
    for (const Broken& entry : begun.error().broken())
        rules.insert(std::string(name_of<GlenMore>(entry.rule)));
    return rules;
}

std::string shown(const Refused& rules) {
    std::string text;
    for (const std::string& rule : rules) text += " " + rule;
    return text.empty() ? " nothing" : text;
}

// Where the model finds this rule broken it looks no further; the engine names all.
Answer alike(const Refused& engine, const Refused& model, const std::string& ends_the_asking,
             const std::string& rule) {
    const bool agree =
        model.contains(ends_the_asking) ? std::ranges::includes(engine, model) : engine == model;
    if (!agree)
        return broken("the engine refuses the start by" + shown(engine) + ", the model by" +
                      shown(model));
    return model.contains(rule) ? kept() : unasked();
}

Answer setups_are_refused_alike(const Course& course, const std::string& rule) {
    const SetUp* setup = std::get_if<SetUp>(&course.start);
    if (!course.begins() || setup == nullptr) return unasked();
    Random random(Seed(number_of(course.after())));
    Answer answer = unasked();
    for (int tried = 0; tried < 20 && answer.is != Answer::Is::broken; ++tried) {
        const SetUp changed = near_setup(*setup, random);
        const Answer one =
            alike(refused(changed), model::begin(model_setup(changed)).broken, "GM-SETUP-01", rule);
        if (one.is != Answer::Is::unasked) answer = one;
    }
    return answer;
}

// As a turn begins: within one the model does not ask what the track must look like.
Answer positions_are_refused_alike(const Course& course, const std::string& rule) {
    const Phase phase = course.after().turn.phase;
    if (phase != Phase::take && phase != Phase::roll) return unasked();
    Random random(Seed(number_of(course.after())));
    const State changed = near_table(course.after(), random);
    const Position position{properties::names_of_players(changed.players), changed};
    return alike(refused(position), model::broken_start(model_table(changed)), "GM-BAD-19", rule);
}

bool is_of(Kind kind, Kind one) { return kind == one || kind == Kind::refuses_and_does; }

const std::set<std::string_view> rules_of_the_start{"GM-SETUP-01", "GM-BAD-19", "GM-BAD-20"};

Claims for_each_rule(Kind kind, std::string_view says, Answer (*ask)(const Course&, RuleId)) {
    Claims claims;
    for (std::uint16_t index = 0; index < rules.size(); ++index) {
        if (!is_of(rules[index].kind, kind)) continue;
        if (rules_of_the_start.contains(rules[index].id)) continue;
        const RuleId rule(index);
        // Tiles lie behind a figure only where passed tiles stay for a turn (GM-RULING-01).
        const bool by_option = rule == rule::never_across_the_gap;
        claims.push_back({rules[index].id, says,
                          [=](const Course& course) { return ask(course, rule); },
                          by_option ? Readings::any : Readings::by_default});
    }
    return claims;
}

}  // namespace

std::vector<Rulings> readings_in_pairs() {
    std::vector<Rulings> pairs(5);
    choose(pairs[0], PassedTiles::remove_next_turn);
    choose(pairs[0], Travel::any_direction);
    choose(pairs[1], NessTest::test_then_pay);
    choose(pairs[1], NessLastMember::allowed_with_test_then_pay);
    choose(pairs[2], OichTurn::oich_plus_normal);
    choose(pairs[2], OichNess::ness_allowed);
    choose(pairs[3], AbbeyLimit::three_per_type);
    choose(pairs[3], FullTile::refused_and_unspent);
    choose(pairs[4], IllegalTile::discard_and_step);
    choose(pairs[4], Crowding::two_at_most);
    return pairs;
}

Claims claims_of_agreement() {
    const auto match = std::make_shared<Match>();
    return {{"", "engine_and_model_agree",
             [match](const Course& course) { return match->ask(course); }, Readings::any}};
}

Claims claims_of_refusals() {
    return for_each_rule(Kind::refuses, "engine_and_model_name_it_alike", names_alike);
}

Claims claims_of_effects() {
    return for_each_rule(Kind::does, "engine_and_model_report_it_alike", reports_alike);
}

Claims claims_of_starts() {
    Claims claims;
    for (const std::string_view rule : rules_of_the_start) {
        if (rule != "GM-BAD-20")
            claims.push_back(
                {rule, "engine_and_model_refuse_the_same_set_ups", [=](const Course& course) {
                     return setups_are_refused_alike(course, std::string(rule));
                 }});
        if (rule != "GM-SETUP-01")
            claims.push_back({rule, "engine_and_model_refuse_the_same_positions",
                              [=](const Course& course) {
                                  return positions_are_refused_alike(course, std::string(rule));
                              },
                              Readings::any});
    }
    return claims;
}

}  // namespace brieve::glen_more
