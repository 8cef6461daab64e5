// Pieces of records from a tree. Strict: every error says where it is and what was expected there.
// Throws Unreadable.
#pragma once

#include <string>
#include <vector>

#include "engine/core/notation_fields.h"
#include "engine/core/reading.h"
#include "engine/record/record.h"

namespace brieve::record {

const std::string& text_from(const Json& json, const std::string& where);
std::string text_from(Fields& fields, std::string_view name);  // Empty when it is not there.
std::uint64_t hexadecimal_from(const Json& json, const std::string& where);
Verdict verdict_from(const Json& json, const std::string& where);
const Json& list_from(const Json& json, const std::string& where, std::size_t most);
std::string item(const std::string& where, std::size_t place);
std::vector<std::string> split(std::string_view words);  // At spaces.

// Calls a reader of the game, whose paths begin at `where`.
template <class Read>
auto read_under(const std::string& where, Read read) {
    auto result = read();
    if (result) return *std::move(result);
    const std::string& inner = result.error().where;
    const bool joined = inner.empty() || inner.front() == '[' || where.empty();
    unreadable(where + (joined ? "" : ".") + inner, result.error().expected);
}

// A rule or ruling by its ID, as `refused` and `rule` name it.
template <Game G>
std::string rule_from(const Json& json, const std::string& where) {
    const std::string& id = string_from(json, where);
    if (!rule_called<G>(id)) unreadable(where, "the ID of a rule, see brieve rules", json);
    return id;
}

// "turn" is the same for every game: a player's name, chance or over.
std::string turn_from(const Json& json, const std::string& where, const Names& players);

// What must be so, in normal form: all that the game can be asked, and whose turn it is.
template <class N>
Json facts_from(const Json& json, const std::string& where, const Names& players) {
    Json rest = json;
    if (!json.is_object() || !json.contains("turn"))
        return read_under(where, [&] { return N::facts_from(rest, players); });
    const std::string turn = turn_from(json["turn"], where + ".turn", players);
    rest.erase("turn");
    Json facts = read_under(where, [&] { return N::facts_from(rest, players); });
    facts["turn"] = turn;
    return facts;
}

}  // namespace brieve::record
