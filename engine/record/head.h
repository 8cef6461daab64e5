// Whole records from a tree. Strict: what nobody asked for is an error. Throws Unreadable.
#pragma once

#include <string>

#include "engine/record/claim.h"
#include "engine/record/fields.h"

namespace brieve::record {

// What an event says beside its move; the fields of the move are left.
template <class N>
void read_mark(Json& event, const std::string& where, Record<N>& record) {
    Mark mark{.event = record.events.size() + 1};
    const auto take = [&](const char* name, auto read) {
        const auto found = event.find(name);
        if (found == event.end()) return;
        read(*found, where + "." + name);
        event.erase(name);
    };
    take("digest", [&](const Json& json, const std::string& path) {
        record.digests.emplace_back(mark.event, Digest(hexadecimal_from(json, path)));
    });
    take("expect", [&](const Json& json, const std::string& path) {
        mark.written = json;
        mark.facts = facts_from<N>(json, path, record.players);
    });
    take("refused", [&](const Json& json, const std::string& path) {
        list_from(json, path, rules_max);
        if (json.empty()) unreadable(path, "at least one rule");
        mark.refused.emplace();
        for (std::size_t place = 0; place < json.size(); ++place)
            mark.refused->push_back(rule_from<typename N::Game>(json[place], item(path, place)));
    });
    take("note",
         [&](const Json& json, const std::string& path) { mark.note = text_from(json, path); });
    const bool says = !mark.written.is_null() || mark.refused || !mark.note.empty();
    if (says) record.marks.push_back(std::move(mark));
}

template <class N>
void read_events(Json& events, Record<N>& record) {
    list_from(events, "events", events_max);
    for (std::size_t place = 0; place < events.size(); ++place) {
        const std::string where = item("events", place);
        if (!events[place].is_object()) unreadable(where, "an object {...}", events[place]);
        read_mark(events[place], where, record);
        record.events.push_back(
            read_under(where, [&] { return N::move_from(events[place], record.players); }));
    }
}

// The members of a record that the game reads: players, rulings and how it began.
template <class N>
void read_start(Fields& fields, Record<N>& record) {
    Json start = Json::object();
    for (const char* name : {"players", "rulings", "set-up", "position"})
        if (const Json* found = fields.find(name)) start[name] = *found;
    record.start = read_under("", [&] { return N::start_from(start); });
    record.players = start["players"].get<Names>();
}

// Everything but the events; the claims, which speak of them, come last.
template <class N>
void read_before_events(Fields& fields, Record<N>& record) {
    using G = typename N::Game;
    fields.number("format", format_version, format_version);
    const std::string& game = fields.string("game");
    if (game != G::name) unreadable("game", std::string(G::name), Json(game));
    if (fields.has("rules")) record.rules = static_cast<int>(fields.number("rules", 1, 1'000'000));
    record.titles = {text_from(fields, "title"), text_from(fields, "source"),
                     text_from(fields, "section"), text_from(fields, "note")};
    read_start<N>(fields, record);
    if (const Json* expect = fields.find("expect"))
        record.marks.insert(
            record.marks.begin(),
            Mark{.written = *expect, .facts = facts_from<N>(*expect, "expect", record.players)});
    if (const Json* seal = fields.find("seal")) record.seal = hexadecimal_from(*seal, "seal");
}

template <class N>
void read_claims(Fields& fields, Record<N>& record) {
    const Json* claims = fields.find("claims");
    if (claims == nullptr) return;
    list_from(*claims, "claims", claims_max);
    for (std::size_t place = 0; place < claims->size(); ++place)
        record.claims.push_back(claim_from<N>((*claims)[place], item("claims", place), record));
}

// A tree without its events, which were read already.
template <class N>
void read_head(const Json& head, Record<N>& record) {
    Fields fields(head, "");
    read_before_events<N>(fields, record);
    read_claims<N>(fields, record);
    fields.done();
}

template <class N>
void read_tree(Json& tree, Record<N>& record) {
    Fields fields(tree, "");
    read_before_events<N>(fields, record);
    fields.at("events");
    read_events<N>(tree["events"], record);
    read_claims<N>(fields, record);
    fields.done();
}

}  // namespace brieve::record
