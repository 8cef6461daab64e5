// The game's part of the JSON Schema of records, from the same tables as the rules and the readers.
#include <algorithm>
#include <limits>
#include <string>

#include "engine/glen_more/notation_position.h"

namespace brieve::glen_more {
namespace {

Json defined(const char* name) { return {{"$ref", std::string("#/$defs/") + name}}; }
Json whole_number(int least, int most) {
    return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Json any_text() { return {{"type", "string"}}; }
Json flag() { return {{"type", "boolean"}}; }
Json exactly(const Json& value) { return {{"const", value}}; }
Json nothing() { return {{"type", "null"}}; }
Json either(const Json& one, const Json& other) {
    Json json = Json::object();
    json["anyOf"] = Json::array({one, other});
    return json;
}
Json one_of_words(const Json& words) { return {{"type", "string"}, {"enum", words}}; }
Json list_of(const Json& entry, std::size_t most) {
    return {{"type", "array"}, {"items", entry}, {"maxItems", most}};
}
Json object(const Json& properties, const Json& required = Json::array()) {
    Json json = {{"type", "object"}, {"properties", properties}};
    if (!required.empty()) json["required"] = required;
    json["additionalProperties"] = false;
    return json;
}
// Members by names that only the record knows: players, cells.
Json by_name(const Json& value) { return {{"type", "object"}, {"additionalProperties", value}}; }
Json all_names(const Json& properties) {
    Json names = Json::array();
    for (const auto& [name, value] : properties.items()) names.push_back(name);
    return names;
}

Json number_per_resource(int most) {
    Json properties = Json::object();
    for (const char* type : resource_names) properties[type] = whole_number(0, most);
    return properties;
}

// Every spelling: where a name is unique, also with its number.
Json tile_spellings(bool with_card) {
    Json words = Json::array();
    for (std::uint8_t number = 1; number <= stack_tiles; ++number) {
        if (with_card && !spec(Tile(number)).card) continue;
        const std::string text = tile_text(Tile(number));
        words.push_back(text);
        if (text.find('#') == std::string::npos)
            words.push_back(text + "#" + std::to_string(number));
    }
    return words;
}

void define_words(Json& defs) {
    constexpr int least = std::numeric_limits<std::int16_t>::min();
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    Json goods = Json::array();
    for (const char* name : good_names) goods.push_back(name);
    goods.push_back("nothing");
    defs["short"] = whole_number(least, most);
    defs["cell"] = list_of(defined("short"), 2);
    defs["cell"]["minItems"] = 2;
    defs["good"] = either(one_of_words(goods), whole_number(good_types, amount_max - 1));
    defs["tile-name"] = one_of_words(tile_spellings(false));
    defs["tile"] = either(defined("tile-name"), whole_number(0, amount_max));
    defs["stack-tile"] = either(defined("tile-name"), whole_number(1, stack_tiles));
    defs["placed-tile"] = either(defined("stack-tile"), exactly(start_name));
    defs["mover"] = either(any_text(), whole_number(0, amount_max));
    defs["occupant"] = {{"anyOf", Json::array({nothing(), defined("stack-tile"),
                                               object({{"figure", any_text()}}, {"figure"})})}};
    defs["cubes"] = object(number_per_resource(amount_max));
    defs["players"] = list_of({{"type", "string"}, {"minLength", 1}, {"maxLength", 200}}, 100);
}

void define_rulings(Json& defs) {
    Json properties = Json::object();
    for (const Ruling& ruling : rulings_table()) {
        Json options = Json::array();
        for (const Option& option : ruling.options)
            if (option.playable == Playable::yes) options.push_back(std::string(option.name));
        if (!options.empty()) properties[std::string(ruling.id)] = one_of_words(options);
    }
    defs["rulings"] = object(properties);
}

void define_payment(Json& defs) {
    defs["own-cubes"] = object({{"type", defined("good")},
                                {"from", defined("cell")},
                                {"number", whole_number(0, amount_max)}},
                               {"type", "from"});
    Json bought = Json::object();
    for (const char* name : good_names) bought[name] = whole_number(0, amount_max);
    defs["bought"] = object(bought);
    const Json other_kind =
        either(one_of_words({"none", "chieftain"}), whole_number(3, amount_max));
    const Json member =
        object({{"kind", exactly("clan-member")}, {"from", defined("cell")}}, {"kind", "from"});
    const Json other = object({{"kind", other_kind}, {"from", defined("cell")}}, {"kind"});
    defs["piece"] = either(member, other);
}

Json with_payment(Json properties) {
    properties["pay"] = list_of(defined("own-cubes"), Payment::own_max);
    properties["buy"] = defined("bought");
    properties["piece"] = defined("piece");
    return properties;
}

// The fields of a kind of move; those of a payment and the Abbey's choice may be left out.
Json fields_of(std::string_view kind) {
    const Json cell = defined("cell"), space = defined("short"), good = defined("good");
    if (kind == "sell") return {{"type", good}, {"from", cell}};
    if (kind == "take") return with_payment({{"space", space}, {"to", cell}});
    if (kind == "discard") return {{"space", space}};
    if (kind == "choose") return {{"named", list_of(good, Choose::named_max)}};
    if (kind == "activate") return with_payment({{"at", cell}, {"choice", good}});
    if (kind == "step") return {{"from", cell}, {"to", cell}};
    if (kind == "promote") return {{"from", cell}};
    if (kind == "draw") return {{"tile", defined("tile")}};
    if (kind == "roll") return {{"pips", space}};
    CHECK(kind == "end-turn");
    return Json::object();
}

Json moves_schema() {
    Json moves = Json::array();
    for (std::size_t kind = 0; kind < kind_names.size(); ++kind) {
        const bool chance = kind >= kind_names.size() - 2;
        const char* word = chance ? "chance" : "do";
        Json properties = {{"by", defined("mover")}, {word, exactly(kind_names[kind])}};
        Json required = chance ? Json::array({word}) : Json::array({"by", word});
        const Json fields = fields_of(kind_names[kind]);
        for (const auto& [name, value] : fields.items()) {
            properties[name] = value;
            const bool optional =
                name == "pay" || name == "buy" || name == "piece" || name == "choice";
            if (!optional) required.push_back(name);
        }
        moves.push_back({{"properties", properties}, {"required", required}});
    }
    return moves;
}

Json move_schema(const Json& moves) {
    Json kinds = Json::array();
    for (const Json& move : moves)
        kinds.push_back(object(move.at("properties"), move.at("required")));
    Json json = Json::object();
    json["oneOf"] = kinds;
    return json;
}

Json setup_schema() {
    const Json tiles = list_of(defined("tile"), stack_tiles);
    return object({{"start-seat", any_text()},
                   {"start-space", whole_number(-coins_max, coins_max)},
                   {"first-track", tiles},
                   {"order", tiles}},
                  {"start-seat", "start-space", "first-track"});
}

void define_turn(Json& defs) {
    const Json tiles = list_of(defined("placed-tile"), tiles_in_all);
    defs["phase"] = one_of_words(phase_names);
    defs["turn"] = object({{"phase", defined("phase")},
                           {"active", any_text()},
                           {"began-at", whole_number(0, track_spaces - 1)},
                           {"new-tile", defined("stack-tile")},
                           {"activated", tiles},
                           {"activated-twice", tiles},
                           {"movement", whole_number(0, amount_max)},
                           {"draws-due", whole_number(0, amount_max)},
                           {"ness-used", flag()},
                           {"moved", flag()},
                           {"discarded", flag()},
                           {"step-owed", flag()}},
                          {"phase", "active"});
    defs["plot"] = object({{"tile", defined("placed-tile")},
                           {"at", defined("cell")},
                           {"clan", whole_number(0, clan_max)},
                           {"cubes", defined("cubes")}},
                          {"tile", "at"});
}

Json seat_schema(bool partial) {
    const Json amount = whole_number(0, amount_max);
    Json properties = {{"coins", whole_number(0, coins_max)},
                       {"vp", whole_number(-points_max, points_max)},
                       {"barrels", amount},
                       {"chieftains", amount},
                       {"discarded", amount},
                       {"display", list_of(defined("plot"), tiles_in_all)}};
    const Json required = partial ? Json::array() : all_names(properties);
    properties["lifted"] = whole_number(0, points_max);
    return object(properties, required);
}

Json track_schema(bool partial) {
    Json list = list_of(defined("occupant"), track_spaces);
    list["minItems"] = track_spaces;
    Json spaces = Json::object();
    for (int index = 0; index < track_spaces; ++index)
        spaces[std::to_string(index)] = defined("occupant");
    const Json end = whole_number(0, track_spaces - 1);
    if (partial)
        return object({{"end", end}, {"spaces", either(list, object(spaces))}}, {"spaces"});
    return object({{"end", end}, {"spaces", list}}, {"end", "spaces"});
}

Json position_schema(bool partial) {
    const Json tiles = list_of(defined("stack-tile"), tiles_in_all);
    const Json rows = number_per_resource(highlands::row_spaces);
    Json stacks = Json::object();
    for (std::size_t stack = 1; stack <= 3; ++stack)
        stacks[std::to_string(stack)] =
            partial ? either(tiles, whole_number(0, stack_sizes[stack])) : tiles;
    Json properties = {{"turn", defined("turn")},
                       {"track", track_schema(partial)},
                       {"scorings", whole_number(0, 3)},
                       {"warehouse", object(rows, partial ? Json::array() : all_names(rows))},
                       {"stacks", object(stacks, partial ? Json::array() : all_names(stacks))},
                       {"box", tiles},
                       {"seats", by_name(seat_schema(partial))}};
    const Json required =
        partial ? Json::array({"partial", "turn", "track"}) : all_names(properties);
    properties["partial"] = exactly(partial);
    properties["order"] = list_of(defined("tile"), stack_tiles);
    return object(properties, required);
}

Json seat_facts_schema() {
    const Json cell = object({{"tile", defined("placed-tile")},
                              {"clan", whole_number(0, clan_max)},
                              {"cubes", object(number_per_resource(tile_cubes_max))}});
    const Json card = either(one_of_words(tile_spellings(true)), whole_number(1, stack_tiles));
    return object({{"coins", whole_number(0, coins_max)},
                   {"vp", whole_number(-points_max, points_max)},
                   {"barrels", whole_number(0, amount_max)},
                   {"chieftains", whole_number(0, clan_max)},
                   {"clan", whole_number(0, clan_max)},
                   {"tiles", whole_number(1, stack_tiles + 1)},
                   {"cubes", defined("cubes")},
                   {"cards", list_of(card, static_cast<std::size_t>(tiles_with_card.size()))},
                   {"cells", by_name(either(nothing(), cell))}});
}

Json facts_schema() {
    Json spaces = Json::object(), stacks = Json::object();
    for (int index = 0; index < track_spaces; ++index)
        spaces[std::to_string(index)] = defined("occupant");
    for (std::size_t stack = 1; stack <= 3; ++stack)
        stacks[std::to_string(stack)] = whole_number(0, stack_sizes[stack]);
    Json winners = list_of(any_text(), seats_max);
    winners["minItems"] = 1;
    return object({{"phase", defined("phase")},
                   {"warehouse", object(number_per_resource(highlands::row_spaces))},
                   {"track", object(spaces)},
                   {"stacks", object(stacks)},
                   {"box", whole_number(0, stack_tiles)},
                   {"scorings", whole_number(0, 3)},
                   {"movement", whole_number(0, amount_max)},
                   {"draws-due", whole_number(0, track_spaces - 1)},
                   {"seats", by_name(seat_facts_schema())},
                   {"scores", by_name(whole_number(-points_max, points_max))},
                   {"winners", winners}});
}

}  // namespace

Json Notation::schema() {
    Json defs = Json::object();
    define_words(defs);
    define_rulings(defs);
    define_payment(defs);
    define_turn(defs);
    defs["moves"] = moves_schema();
    defs["move"] = move_schema(defs["moves"]);
    defs["set-up"] = setup_schema();
    defs["position"] = Json::object();
    defs["position"]["oneOf"] = Json::array({position_schema(false), position_schema(true)});
    defs["facts"] = facts_schema();
    return defs;
}

}  // namespace brieve::glen_more
