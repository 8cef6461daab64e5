#include "engine/glen_more/notation_position.h"

#include <algorithm>
#include <string>
#include <vector>

namespace brieve::glen_more {

std::string item(const std::string& where, std::size_t place) {
    return where + "[" + std::to_string(place) + "]";
}

const Json& list_from(const Json& json, const std::string& where, std::size_t most) {
    if (!json.is_array() || json.size() > most)
        unreadable(where, "a list [...] of at most " + std::to_string(most) + " entries", json);
    return json;
}

Tile stack_tile_from(const Json& json, const std::string& where) {
    const int number = tile_from(json, where);
    if (number < 1 || number > stack_tiles) unreadable(where, "a tile number from 1 to 67", json);
    return Tile(static_cast<std::uint8_t>(number));
}

std::size_t phase_from(const Json& json, const std::string& where) {
    const auto known = std::ranges::find(phase_names, string_from(json, where));
    if (known == phase_names.end())
        unreadable(where, "take, choose, act, roll, draw or over", json);
    return static_cast<std::size_t>(known - phase_names.begin());
}

int space_named(const std::string& name, const std::string& where) {
    for (int index = 0; index < track_spaces; ++index)
        if (name == std::to_string(index)) return index;
    unreadable(where, "a space from 0 to 13");
}

Json figure_json(Figure figure, const Names& names) {
    return figure == die ? Json(die_name) : Json(names.at(figure.number));
}

Figure figure_from(const Json& json, const std::string& where, const Names& names) {
    const std::string& name = string_from(json, where);
    if (name == die_name) return die;
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) unreadable(where, "a player's name or \"die\"", json);
    return Figure(static_cast<std::uint8_t>(place - names.begin()));
}

Json occupant_json(highlands::Occupant there, const Names& names) {
    if (there.nothing()) return nullptr;
    if (there.is_tile()) return tile_json(there.number());
    return {{"figure", figure_json(Figure(there.number()), names)}};
}

highlands::Occupant occupant_from(const Json& json, const std::string& where, const Names& names) {
    if (json.is_null()) return {};
    if (!json.is_object()) return highlands::a_tile(stack_tile_from(json, where).number);
    Fields fields(json, where);
    const Figure figure = figure_from(fields.at("figure"), fields.path("figure"), names);
    fields.done();
    return highlands::a_figure(figure.number);
}

namespace {

Json tiles_json(TileSet tiles) {
    Json json = Json::array();
    for (const Tile tile : tiles) json.push_back(tile_text(tile));
    return json;
}

Json cubes_json(const Cubes& cubes) {
    Json json = Json::object();
    for (std::size_t type = 0; type < resource_types; ++type)
        if (cubes[type] > 0) json[resource_names[type]] = cubes[type];
    return json;
}

Json seat_json(const State& state, Seat seat) {
    const Player& player = state.of(seat);
    Json json = {{"coins", player.coins.value()}, {"vp", player.points.value},
                 {"barrels", player.barrels},     {"chieftains", player.chieftains},
                 {"discarded", player.discarded}, {"display", Json::array()}};
    if (player.lifted != Points()) json["lifted"] = player.lifted.value;
    for (const Tile tile : player.display) {
        const Plot& plot = state.plot(tile);
        Json entry = {{"tile", tile_text(tile)}, {"at", cell_json(cell_of(plot))}};
        if (plot.clan_members > 0) entry["clan"] = plot.clan_members;
        if (cubes_on(plot) > 0) entry["cubes"] = cubes_json(plot.cubes);
        json["display"].push_back(entry);
    }
    return json;
}

Json turn_json(const State& state, const Names& names) {
    const TurnMemory& turn = state.turn;
    Json json = {{"phase", phase_names[static_cast<std::size_t>(turn.phase)]},
                 {"active", figure_json(turn.active, names)},
                 {"began-at", turn.began_at}};
    if (turn.new_tile) json["new-tile"] = tile_text(*turn.new_tile);
    if (!turn.activated.empty()) json["activated"] = tiles_json(turn.activated);
    if (!turn.activated_twice.empty()) json["activated-twice"] = tiles_json(turn.activated_twice);
    if (turn.movement > 0) json["movement"] = turn.movement;
    if (turn.draws_due > 0) json["draws-due"] = turn.draws_due;
    if (turn.ness_used) json["ness-used"] = true;
    if (turn.moved) json["moved"] = true;
    if (turn.discarded) json["discarded"] = true;
    if (turn.step_owed) json["step-owed"] = true;
    return json;
}

Json stack_json(const State& state, int stack) {
    const std::size_t place = static_cast<std::size_t>(stack);
    if (state.missing[place] > 0) return tiles_left(state, stack);
    return tiles_json(state.stacks & tiles_of_stack[place]);
}

}  // namespace

// All of them; of a partial position those that something lies on, by their numbers.
Json spaces_json(const State& state, const Names& names) {
    Json spaces = state.partial ? Json::object() : Json::array();
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!state.partial)
            spaces.push_back(occupant_json(there, names));
        else if (!there.nothing())
            spaces[std::to_string(index)] = occupant_json(there, names);
    }
    return spaces;
}

Json position_json(const State& state, const Names& names) {
    Json json = Json::object();
    if (state.partial) json["partial"] = true;
    json["turn"] = turn_json(state, names);
    json["scorings"] = state.scorings;
    json["track"] = {{"end", state.track.end().index}, {"spaces", spaces_json(state, names)}};
    for (std::size_t type = 0; type < resource_types; ++type)
        json["warehouse"][resource_names[type]] = state.warehouse[type].level;
    for (int stack = 1; stack <= 3; ++stack)
        json["stacks"][std::to_string(stack)] = stack_json(state, stack);
    json["box"] = tiles_json(state.box - spare_villages(state.players));
    for (int seat = 0; seat < state.players; ++seat)
        json["seats"][names.at(static_cast<std::size_t>(seat))] = seat_json(state, Seat(seat));
    if (order_is_given(state.rulings)) {
        json["order"] = Json::array();
        for (const std::uint8_t number : state.order)
            if (number > 0) json["order"].push_back(tile_json(number));
    }
    return json;
}

namespace {

// Leaves out the members that were not given, and the object when nothing of it is left.
void prune(Json& parent, const std::string& name, const std::string& path, const Names& not_given) {
    const auto lacks = [&](const std::string& what) {
        return std::ranges::find(not_given, what) != not_given.end();
    };
    Json& json = parent[name];
    std::vector<std::string> gone;
    for (const auto& [member, value] : json.items())
        if (lacks(path) || lacks(path + "." + (member == "display" ? "cells" : member)))
            gone.push_back(member);
    for (const std::string& member : gone) json.erase(member);
    if (json.empty()) parent.erase(name);
}

}  // namespace

Json position_json(const Position& position) {
    Json json = position_json(position.state, position.names);
    if (position.not_given.empty()) return json;
    for (const std::string& path : position.not_given)
        if (path == "box" || path == "scorings") json.erase(path);
    for (const char* name : {"turn", "track", "warehouse", "stacks"})
        prune(json, name, name, position.not_given);
    for (const std::string& name : position.names)
        prune(json["seats"], name, "seats." + name, position.not_given);
    if (json["seats"].empty()) json.erase("seats");
    return json;
}

}  // namespace brieve::glen_more
