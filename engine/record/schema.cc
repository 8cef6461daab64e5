#include "engine/record/schema.h"

#include "engine/record/record.h"

namespace brieve::record {
namespace {

Json reference(const std::string& name) { return {{"$ref", "#/$defs/" + name}}; }
Json text_schema(std::size_t most) { return {{"type", "string"}, {"maxLength", most}}; }
Json whole_number(std::size_t least, std::size_t most) {
    return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Json hexadecimal_schema() { return {{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}}; }
Json object(const Json& properties, const Json& required) {
    return {{"type", "object"},
            {"properties", properties},
            {"required", required},
            {"additionalProperties", false}};
}
Json list_of(const Json& entry, std::size_t most) {
    return {{"type", "array"}, {"items", entry}, {"maxItems", most}};
}

// What must be so: all that the game can be asked, and whose turn it is.
Json facts_schema(Json facts) {
    facts["properties"]["turn"] = {{"type", "string"}};
    return facts;
}

// A move with what a record says about it.
Json event_schema(const Json& moves) {
    Json kinds = Json::array();
    for (const Json& move : moves) {
        Json properties = move["properties"];
        properties["refused"] = {{"type", "array"}, {"items", reference("rule")}, {"minItems", 1}};
        properties["expect"] = reference("facts");
        properties["note"] = text_schema(text_max);
        properties["digest"] = hexadecimal_schema();
        kinds.push_back(object(properties, move["required"]));
    }
    return {{"oneOf", kinds}};
}

Json claim_schema() {
    const Json event = whole_number(1, events_max);
    const Json place = whole_number(0, events_max);
    const Json verdict = {{"enum", {"upheld", "rejected", "open"}}};
    const auto claim = [&](Json properties, const Json& required) {
        properties["by"] = text_schema(text_max);
        properties["says"] = text_schema(text_max);
        properties["verdict"] = verdict;
        properties["under"] = {{"type", "object"}, {"additionalProperties", verdict}};
        return object(properties, required);
    };
    Json kinds = Json::array();
    kinds.push_back(claim({{"illegal", event}, {"rule", reference("rule")}}, {"illegal"}));
    kinds.push_back(claim(Json::object({{"legal", event}}), {"legal"}));
    kinds.push_back(claim({{"may", reference("move")}, {"at", place}}, {"may", "at"}));
    kinds.push_back(claim({{"so", reference("facts")}, {"after", place}}, {"so", "after"}));
    kinds.push_back(claim(Json::object({{"final", reference("facts")}}), {"final"}));
    return {{"oneOf", kinds}};
}

}  // namespace

Json schema_around(std::string_view game, const Json& definitions, const Json& rules) {
    Json json = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "A record of " + std::string(game)}};
    Json properties = {{"format", {{"const", format_version}}},
                       {"game", {{"const", std::string(game)}}},
                       {"rules", whole_number(1, 1'000'000)}};
    for (const char* name : {"title", "source", "section", "note"})
        properties[name] = text_schema(text_max);
    properties["players"] =
        list_of({{"type", "string"}, {"minLength", 1}, {"maxLength", name_max}}, 100);
    for (const char* name : {"rulings", "set-up", "position"}) properties[name] = reference(name);
    properties["expect"] = reference("facts");
    properties["events"] = list_of(reference("event"), events_max);
    properties["claims"] = list_of(reference("claim"), claims_max);
    properties["seal"] = hexadecimal_schema();
    json.update(object(properties, {"format", "game", "players", "events"}));
    json["oneOf"] = Json::array(
        {Json::object({{"required", {"set-up"}}}), Json::object({{"required", {"position"}}})});
    Json defs = definitions;
    const Json moves = defs["moves"];
    defs.erase("moves");
    defs["facts"] = facts_schema(defs["facts"]);
    defs["rule"] = {{"enum", rules}};
    defs["event"] = event_schema(moves);
    defs["claim"] = claim_schema();
    json["$defs"] = defs;
    return json;
}

}  // namespace brieve::record
