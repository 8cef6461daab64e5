// Records to JSON: one canonical order of fields, as one line or laid out for people.
#pragma once

#include <string>

#include "engine/record/claim.h"
#include "engine/record/record.h"
#include "engine/record/seal.h"

namespace brieve::record {

// Everything but the seal.
template <class N>
Json record_json(const Record<N>& record) {
    Json json = {{"format", format_version}, {"game", std::string(N::Game::name)}};
    if (record.rules) json["rules"] = *record.rules;
    const auto write = [&](const char* name, const std::string& text) {
        if (!text.empty()) json[name] = text;
    };
    write("title", record.titles.title);
    write("source", record.titles.source);
    write("section", record.titles.section);
    write("note", record.titles.note);
    json.update(N::start_json(record.start));
    auto mark = record.marks.begin();
    if (mark != record.marks.end() && mark->event == 0) json["expect"] = mark++->written;
    json["events"] = Json::array();
    auto digest = record.digests.begin();
    for (std::size_t event = 1; event <= record.events.size(); ++event) {
        Json entry = N::move_json(record.events[event - 1], record.players);
        if (mark != record.marks.end() && mark->event == event) {
            if (mark->refused) entry["refused"] = *mark->refused;
            if (!mark->written.is_null()) entry["expect"] = mark->written;
            if (!mark->note.empty()) entry["note"] = mark->note;
            ++mark;
        }
        if (digest != record.digests.end() && digest->first == event)
            entry["digest"] = hexadecimal(digest++->second.value);
        json["events"].push_back(std::move(entry));
    }
    for (const Claim<N>& claim : record.claims)
        json["claims"].push_back(claim_json<N>(claim, record.players));
    return json;
}

// Whether the seal is right: over these very bytes when they are a canonical line, and otherwise
// over the canonical line of the same record.
template <class N>
Seal check_seal(std::string_view text, const Record<N>& record) {
    if (!record.seal) return Seal::none;
    if (const auto body = without_seal(text); body && seal_of(*body) == *record.seal)
        return Seal::good;
    std::string line = record_json<N>(record).dump();
    line.pop_back();
    return seal_of(line) == *record.seal ? Seal::good : Seal::wrong;
}

// The canonical line; with a seal when the record has one.
std::string line_of(const Json& json, std::optional<std::uint64_t> seal);
// Sealed anew.
std::string sealed_line(const Json& json);
// Laid out for people: what fits into a line stands in one.
std::string pretty(const Json& json);

}  // namespace brieve::record
