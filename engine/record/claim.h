// What somebody asserted at the table, from a tree and back into one.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "engine/record/fields.h"

namespace brieve::record {

// What is asserted, and of which event.
template <class N>
void read_assertion(Fields& fields, const Record<N>& record, Claim<N>& claim) {
    const auto last = static_cast<std::int64_t>(record.events.size());
    const auto event = [&](const char* name, std::int64_t least) {
        claim.event = static_cast<std::size_t>(fields.number(name, least, last));
    };
    const auto facts = [&](const char* name) {
        claim.written = fields.at(name);
        claim.facts = facts_from<N>(claim.written, fields.path(name), record.players);
    };
    switch (claim.what) {
        case Asserts::illegal:
            event("illegal", 1);
            if (const Json* rule = fields.find("rule"))
                claim.rule = rule_from<typename N::Game>(*rule, fields.path("rule"));
            return;
        case Asserts::legal: event("legal", 1); return;
        case Asserts::may:
            event("at", 0);
            claim.move = read_under(fields.path("may"),
                                    [&] { return N::move_from(fields.at("may"), record.players); });
            return;
        case Asserts::so:
            event("after", 0);
            facts("so");
            return;
        case Asserts::final:
            claim.event = record.events.size();
            facts("final");
            return;
    }
}

// "under": the verdict of each of these readings.
template <class N>
void read_under_readings(const Json& json, const std::string& where, Claim<N>& claim) {
    if (!json.is_object()) unreadable(where, "an object {\"RULING=OPTION\": verdict}", json);
    for (const auto& [name, verdict] : json.items()) {
        const std::string path = where + "." + name;
        Rulings none;
        std::set<std::string> rulings;
        if (split(name).empty()) unreadable(path, "a reading, RULING=OPTION");
        for (const std::string& one : split(name))
            if (!rulings.insert(one.substr(0, one.find('='))).second)
                unreadable(path, "each ruling once in a reading");
        for (const std::string& one : split(name))
            if (const std::string problem = choose_by_name<typename N::Game>(none, one);
                !problem.empty())
                unreadable(path, "a reading, RULING=OPTION, or several with spaces between (" +
                                     problem + ")");
        claim.under.emplace_back(name, verdict_from(verdict, path));
    }
}

template <class N>
Claim<N> claim_from(const Json& json, const std::string& where, const Record<N>& record) {
    Fields fields(json, where);
    Claim<N> claim;
    claim.by = text_from(fields, "by");
    claim.says = text_from(fields, "says");
    std::size_t kinds = 0;
    for (std::size_t kind = 0; kind < assertion_names.size(); ++kind) {
        if (!fields.has(assertion_names[kind])) continue;
        claim.what = static_cast<Asserts>(kind);
        ++kinds;
    }
    if (kinds != 1) unreadable(where, "one of the fields illegal, legal, may, so, final", json);
    read_assertion<N>(fields, record, claim);
    if (const Json* verdict = fields.find("verdict"))
        claim.verdict = verdict_from(*verdict, fields.path("verdict"));
    if (const Json* under = fields.find("under"))
        read_under_readings<N>(*under, fields.path("under"), claim);
    fields.done();
    return claim;
}

template <class N>
Json claim_json(const Claim<N>& claim, const Names& players) {
    Json json = Json::object();
    if (!claim.by.empty()) json["by"] = claim.by;
    if (!claim.says.empty()) json["says"] = claim.says;
    const char* name = assertion_names[static_cast<std::size_t>(claim.what)];
    switch (claim.what) {
        case Asserts::illegal:
            json[name] = claim.event;
            if (!claim.rule.empty()) json["rule"] = claim.rule;
            break;
        case Asserts::legal: json[name] = claim.event; break;
        case Asserts::may:
            json["at"] = claim.event;
            json[name] = N::move_json(*claim.move, players);
            break;
        case Asserts::so:
            json["after"] = claim.event;
            json[name] = claim.written;
            break;
        case Asserts::final: json[name] = claim.written; break;
    }
    if (claim.verdict) json["verdict"] = verdict_names[static_cast<std::size_t>(*claim.verdict)];
    for (const auto& [reading, verdict] : claim.under)
        json["under"][reading] = verdict_names[static_cast<std::size_t>(verdict)];
    return json;
}

}  // namespace brieve::record
