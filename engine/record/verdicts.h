// What a record expects beyond the facts: refusals by their rules, and answers to its claims.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "engine/record/answer.h"
#include "engine/record/fields.h"
#include "engine/record/report.h"

namespace brieve::record {

// The first of so many events about which nothing can be said, since something is not given.
template <class N>
std::optional<Problem> first_blind(const Record<N>& record, std::size_t events) {
    Replayer<N> replayer(record);
    for (std::size_t event = 1; event <= events; ++event, replayer.step()) {
        const typename N::Game::Move& move = record.events[event - 1];
        if (somebody_else_acts<N>(replayer.state(), move)) continue;  // That is certain.
        for (const std::string& path : N::needed(record.start, move, record.players))
            return Problem{Status::not_given, event, {}, path + " is not given"};
    }
    return std::nullopt;
}

// By which rules an event is refused, when they are not those that the record names.
template <Game G>
std::string other_refusal(std::vector<std::string> named, const Violations& found) {
    std::vector<std::string> broken;
    for (const RuleId rule : rules_in(found)) broken.emplace_back(name_of<G>(rule));
    std::ranges::sort(named);
    std::ranges::sort(broken);
    if (named == broken) return {};
    std::string said = "refused by";
    for (const std::string& id : broken) said += " " + id;
    return said;
}

// A record may be there for the sake of a dispute about that very event.
template <class N>
bool is_disputed(const Record<N>& record, std::size_t event) {
    return event > 0 && std::ranges::any_of(record.claims, [&](const Claim<N>& claim) {
               return claim.event == event && claim.verdict &&
                      (claim.what == Asserts::illegal || claim.what == Asserts::legal);
           });
}

inline void compare(const std::string& which, std::size_t event, Verdict expected, Verdict found,
                    Report& report) {
    if (expected == found) return;
    const auto word = [](Verdict verdict) {
        return verdict_names[static_cast<std::size_t>(verdict)];
    };
    report.problems.push_back({Status::verdict,
                               event,
                               {},
                               which + " is " + word(found) + ", expected " + word(expected)});
}

template <class N>
void answer_claims(const Record<N>& record, Report& report) {
    using G = typename N::Game;
    const Rulings own = G::rulings_of(record.start);
    for (std::size_t place = 0; place < record.claims.size(); ++place) {
        const Claim<N>& claim = record.claims[place];
        const std::string which = "claim " + std::to_string(place + 1);
        report.verdicts.push_back(answer<N>(record, claim, own).verdict);
        if (claim.verdict)
            compare(which, claim.event, *claim.verdict, report.verdicts.back(), report);
        for (const auto& [reading, expected] : claim.under) {
            Rulings rulings = own;
            for (const std::string& one : split(reading)) choose_by_name<G>(rulings, one);
            compare(which + " under " + reading, claim.event, expected,
                    answer<N>(record, claim, rulings).verdict, report);
        }
    }
}

}  // namespace brieve::record
