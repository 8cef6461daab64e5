#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "engine/glen_more/notation_position.h"

namespace brieve::glen_more {
namespace {

std::vector<int> numbers_from(const Json& json, const std::string& where) {
    std::vector<int> numbers;
    list_from(json, where, stack_tiles);
    for (std::size_t place = 0; place < json.size(); ++place)
        numbers.push_back(tile_from(json[place], item(where, place)));
    return numbers;
}

TileSet tiles_from(const Json& json, const std::string& where, int owner) {
    TileSet tiles;
    list_from(json, where, tiles_in_all);
    for (std::size_t place = 0; place < json.size(); ++place) {
        const bool start = owner >= 0 && json[place] == start_name;
        const Tile tile =
            start ? start_village(owner) : stack_tile_from(json[place], item(where, place));
        if (tiles.has(tile)) unreadable(item(where, place), "each tile once", json[place]);
        tiles.add(tile);
    }
    return tiles;
}

void read_plot(State& state, Seat seat, const Json& json, const std::string& where) {
    Fields fields(json, where);
    const Json& name = fields.at("tile");
    const Tile tile =
        name == start_name ? start_village(seat.index) : stack_tile_from(name, fields.path("tile"));
    for (const Player& player : state.player)
        if (player.display.has(tile)) unreadable(fields.path("tile"), "a tile placed once", name);
    const Cell at = cell_from(fields.at("at"), fields.path("at"));
    constexpr int far = std::numeric_limits<std::int8_t>::max();
    if (distance(at, Cell()) > far)
        unreadable(fields.path("at"), "a cell that 72 connected tiles can reach", fields.at("at"));
    Plot& plot = state.plot(tile);
    plot.x = static_cast<std::int8_t>(at.x);
    plot.y = static_cast<std::int8_t>(at.y);
    plot.clan_members = static_cast<std::uint8_t>(fields.number_or("clan", 0, clan_max, 0));
    if (const Json* cubes = fields.find("cubes")) {
        Fields types(*cubes, fields.path("cubes"));
        for (std::size_t type = 0; type < resource_types; ++type)
            plot.cubes[type] =
                static_cast<std::uint8_t>(types.number_or(resource_names[type], 0, amount_max, 0));
        types.done();
    }
    fields.done();
    state.of(seat).display.add(tile);
}

// Reads a position. What a partial one leaves out is as after the set-up, and noted as not given.
class PositionReader {
public:
    PositionReader(const Names& names, const Rulings& rulings) {
        position_.names = names;
        state_.rulings = rulings;
        state_.players = static_cast<std::uint8_t>(names.size());
    }
    Position read(const Json& json);

private:
    // Null for what a partial position leaves out.
    const Json* given(Fields& fields, std::string_view name, const std::string& path) {
        if (!state_.partial) return &fields.at(name);
        const Json* found = fields.find(name);
        if (found == nullptr) position_.not_given.push_back(path);
        return found;
    }
    int number(Fields& fields, const char* name, int least, int most, int otherwise,
               const std::string& path) {
        const Json* found = given(fields, name, path);
        return found == nullptr
                   ? otherwise
                   : static_cast<int>(number_from(*found, fields.path(name), least, most));
    }
    const Json& object(Fields& fields, std::string_view name) {
        static const Json nothing = Json::object();
        const Json* found = state_.partial ? fields.find(name) : &fields.at(name);
        return found == nullptr ? nothing : *found;
    }

    void read_track(const Json& json, const std::string& where);
    void read_turn(const Json& json, const std::string& where);
    void end_chain();
    void read_warehouse(const Json& json, const std::string& where);
    void read_seat(Seat seat, const Json& json, const std::string& where);
    void read_stacks(const Json& json, const std::string& where);
    void read_stack(int stack, const Json& json, const std::string& where, TileSet candidates);

    Position position_;
    State& state_ = position_.state;
    bool end_given_ = false;
};

void PositionReader::read_track(const Json& json, const std::string& where) {
    Fields fields(json, where);
    const Json& spaces = fields.at("spaces");
    const std::string path = fields.path("spaces");
    const auto put = [&](int index, const Json& there, const std::string& here) {
        state_.track.put(Space(index), occupant_from(there, here, position_.names));
    };
    if (state_.partial && spaces.is_object()) {
        for (const auto& [name, there] : spaces.items())
            put(space_named(name, path + "." + name), there, path + "." + name);
    } else {
        if (!spaces.is_array() || spaces.size() != track_spaces)
            unreadable(path,
                       state_.partial
                           ? "a list of 14 spaces, or spaces by number {\"0\": ...}"
                           : "a list of 14 spaces, or with \"partial\": true an object by number",
                       spaces);
        for (std::size_t place = 0; place < spaces.size(); ++place)
            put(static_cast<int>(place), spaces[place], item(path, place));
    }
    if (const Json* end = given(fields, "end", "track.end")) {
        end_given_ = true;
        state_.track.set_end(
            Space(static_cast<int>(number_from(*end, fields.path("end"), 0, track_spaces - 1))));
    }
    fields.done();
}

void PositionReader::read_turn(const Json& json, const std::string& where) {
    Fields fields(json, where);
    TurnMemory& turn = state_.turn;
    turn.phase = static_cast<Phase>(phase_from(fields.at("phase"), fields.path("phase")));
    turn.active = figure_from(fields.at("active"), fields.path("active"), position_.names);
    const int owner = turn.active == die ? -1 : turn.active.number;
    const std::optional<Space> space = state_.track.figure(turn.active.number);
    turn.began_at = static_cast<std::uint8_t>(
        fields.number_or("began-at", 0, track_spaces - 1, space ? space->index : 0));
    if (state_.partial && !fields.has("began-at"))
        position_.not_given.emplace_back("turn.began-at");
    if (const Json* tile = fields.find("new-tile"))
        turn.new_tile = stack_tile_from(*tile, fields.path("new-tile"));
    if (const Json* tiles = fields.find("activated"))
        turn.activated = tiles_from(*tiles, fields.path("activated"), owner);
    if (const Json* tiles = fields.find("activated-twice"))
        turn.activated_twice = tiles_from(*tiles, fields.path("activated-twice"), owner);
    turn.movement = static_cast<std::uint8_t>(fields.number_or("movement", 0, amount_max, 0));
    turn.draws_due = static_cast<std::uint8_t>(fields.number_or("draws-due", 0, amount_max, 0));
    turn.ness_used = fields.flag_or("ness-used", false);
    turn.moved = fields.flag_or("moved", false);
    turn.discarded = fields.flag_or("discarded", false);
    turn.step_owed = fields.flag_or("step-owed", false);
    fields.done();
}

// GM-TRACK-03: the rearmost figure acts, so the chain ends at what lies next behind where it stood
// when its turn began. Where that is not known either, nothing says where the chain ends.
void PositionReader::end_chain() {
    const Phase phase = state_.turn.phase;
    const bool moved = phase == Phase::choose || phase == Phase::act || phase == Phase::draw;
    if (moved &&
        std::ranges::find(position_.not_given, "turn.began-at") != position_.not_given.end())
        unreadable("position.track.end", "this field, or \"began-at\" of the turn");
    for (int back = 1; back <= track_spaces; ++back) {
        const Space space((state_.turn.began_at + track_spaces - back) % track_spaces);
        state_.track.set_end(space);
        if (!state_.track.at(space).nothing()) return;
    }
}

void PositionReader::read_warehouse(const Json& json, const std::string& where) {
    Fields levels(json, where);
    const int otherwise = die_plays(state_.players) ? 1 : 0;
    const std::size_t before = position_.not_given.size();
    for (std::size_t type = 0; type < resource_types; ++type) {
        const char* name = resource_names[type];
        state_.warehouse[type] = highlands::row(number(
            levels, name, 0, highlands::row_spaces, otherwise, std::string("warehouse.") + name));
    }
    levels.done();
    if (position_.not_given.size() == before + resource_types) {
        position_.not_given.resize(before);
        position_.not_given.emplace_back("warehouse");
    }
}

void PositionReader::read_seat(Seat seat, const Json& json, const std::string& where) {
    Fields fields(json, where);
    Player& player = state_.of(seat);
    const std::string path = "seats." + position_.names[static_cast<std::size_t>(seat.index)] + ".";
    const auto amount = [&](const char* name, int least, int most, int otherwise = 0) {
        return number(fields, name, least, most, otherwise, path + name);
    };
    player.coins = Coins(amount("coins", 0, coins_max, start_coins));
    player.points = Points(amount("vp", -points_max, points_max));
    player.barrels = static_cast<std::uint16_t>(amount("barrels", 0, amount_max));
    player.chieftains = static_cast<std::uint16_t>(amount("chieftains", 0, amount_max));
    player.discarded = static_cast<std::uint8_t>(amount("discarded", 0, amount_max));
    player.lifted = Points(static_cast<int>(fields.number_or("lifted", 0, points_max, 0)));
    if (const Json* display = given(fields, "display", path + "cells")) {
        const std::string here = fields.path("display");
        list_from(*display, here, tiles_in_all);
        for (std::size_t place = 0; place < display->size(); ++place)
            read_plot(state_, seat, (*display)[place], item(here, place));
    } else {
        player.display.add(start_village(seat.index));
        state_.plot(start_village(seat.index)).clan_members = 1;
    }
    fields.done();
}

// A list of tiles, or in a partial position only how many of the candidates there are.
void PositionReader::read_stack(int stack, const Json& json, const std::string& where,
                                TileSet candidates) {
    if (!json.is_number() || !state_.partial) {
        const TileSet listed = tiles_from(json, where, -1);
        for (std::size_t place = 0; place < json.size(); ++place)
            if (spec(stack_tile_from(json[place], where)).stack != stack)
                unreadable(item(where, place), "a tile of stack " + std::to_string(stack),
                           json[place]);
        state_.stacks = state_.stacks | listed;
        return;
    }
    if (order_is_given(state_.rulings))
        unreadable(where, "a list of tiles, as GM-RULING-54 order-given asks for", json);
    const int most = candidates.size();
    if (json.is_number_unsigned() && json > most)
        unreadable(where,
                   "at most " + std::to_string(most) + ", the tiles of stack " +
                       std::to_string(stack) + " that are not named elsewhere",
                   json);
    const std::int64_t left = number_from(json, where, 0, most);
    if (left == 0) return;
    state_.stacks = state_.stacks | candidates;
    state_.missing[static_cast<std::size_t>(stack)] = static_cast<std::uint8_t>(most - left);
}

// A stack that a partial position does not name holds all its tiles that are not named elsewhere.
void PositionReader::read_stacks(const Json& json, const std::string& where) {
    TileSet named = state_.box;
    for (int index = 0; index < track_spaces; ++index)
        if (state_.track.at(Space(index)).is_tile())
            named.add(Tile(state_.track.at(Space(index)).number()));
    for (const Player& player : state_.player) named = named | player.display;
    Fields fields(json, where);
    for (int stack = 1; stack <= 3; ++stack) {
        const std::string name = std::to_string(stack);
        const TileSet candidates = tiles_of_stack[static_cast<std::size_t>(stack)] - named;
        if (const Json* tiles = given(fields, name, "stacks." + name))
            read_stack(stack, *tiles, fields.path(name), candidates);
        else
            state_.stacks = state_.stacks | candidates;
    }
    fields.done();
}

Position PositionReader::read(const Json& json) {
    Fields fields(json, "position");
    state_.partial = fields.flag_or("partial", false);
    read_track(fields.at("track"), fields.path("track"));
    read_turn(fields.at("turn"), fields.path("turn"));
    if (!end_given_) end_chain();
    read_warehouse(object(fields, "warehouse"), fields.path("warehouse"));
    Fields players(object(fields, "seats"), fields.path("seats"));
    for (std::size_t seat = 0; seat < position_.names.size(); ++seat) {
        const std::string& name = position_.names[seat];
        read_seat(Seat(static_cast<int>(seat)), object(players, name), players.path(name));
    }
    players.done();
    if (const Json* box = given(fields, "box", "box"))
        state_.box = tiles_from(*box, fields.path("box"), -1);
    state_.box = state_.box | spare_villages(state_.players);
    read_stacks(object(fields, "stacks"), fields.path("stacks"));
    const int ended = std::max(0, current_stack(state_).value_or(4) - 1);
    state_.scorings =
        static_cast<std::uint8_t>(number(fields, "scorings", 0, 3, ended, "scorings"));
    if (const Json* order = fields.find("order")) {
        const std::vector<int> numbers = numbers_from(*order, fields.path("order"));
        std::ranges::transform(numbers, state_.order.begin(),
                               [](int tile) { return static_cast<std::uint8_t>(tile); });
    }
    fields.done();
    return position_;
}

// Characters, not bytes.
std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
}

Names names_from(const Json& json, const std::string& where) {
    constexpr std::size_t name_max = 200;
    Names names;
    list_from(json, where, 100);
    for (std::size_t place = 0; place < json.size(); ++place) {
        const std::string& name = string_from(json[place], item(where, place));
        // Each of these words means something else where a name may stand.
        const bool taken = name == "chance" || name == "over" || name == die_name;
        if (name.empty() || letters(name) > name_max || taken)
            unreadable(item(where, place),
                       "a name of 1 to 200 characters other than chance, over or die", json[place]);
        names.push_back(name);
    }
    return names;
}

SetUp setup_from(const Json& json, const Names& names, const Rulings& rulings) {
    Fields fields(json, "set-up");
    SetUp setup;
    setup.names = names;
    setup.rulings = rulings;
    const Json& seat = fields.at("start-seat");
    const auto place = std::ranges::find(names, string_from(seat, fields.path("start-seat")));
    if (place == names.end()) unreadable(fields.path("start-seat"), "a player's name", seat);
    setup.start_seat = static_cast<int>(place - names.begin());
    setup.start_space = static_cast<int>(fields.number("start-space", -coins_max, coins_max));
    setup.first_track = numbers_from(fields.at("first-track"), fields.path("first-track"));
    if (const Json* order = fields.find("order"))
        setup.order = numbers_from(*order, fields.path("order"));
    fields.done();
    return setup;
}

Json numbers_json(const std::vector<int>& numbers) {
    Json json = Json::array();
    for (const int number : numbers) json.push_back(tile_json(number));
    return json;
}

Json head_json(const Names& names, const Rulings& rulings) {
    Json json = Json::object({{"players", names}});
    if (Json chosen = rulings_json(rulings); !chosen.empty()) json["rulings"] = std::move(chosen);
    return json;
}

Json with_position(const Names& names, const Rulings& rulings, const Json& position) {
    Json json = head_json(names, rulings);
    json["position"] = position;
    return json;
}

}  // namespace

Json Notation::state_json(const State& state, const Names& names) {
    return with_position(names, state.rulings, position_json(state, names));
}

Json Notation::start_json(const Start& start) {
    if (const Position* position = std::get_if<Position>(&start))
        return with_position(position->names, position->state.rulings, position_json(*position));
    const SetUp& setup = std::get<SetUp>(start);
    Json json = head_json(setup.names, setup.rulings);
    json["set-up"] = {{"start-seat", setup.names.at(static_cast<std::size_t>(setup.start_seat))},
                      {"start-space", setup.start_space},
                      {"first-track", numbers_json(setup.first_track)}};
    if (!setup.order.empty()) json["set-up"]["order"] = numbers_json(setup.order);
    return json;
}

Parsed<Start> Notation::start_from(const Json& json) {
    return parsed([&]() -> Start {
        Fields fields(json, "");
        const Names names = names_from(fields.at("players"), "players");
        Rulings rulings;
        if (const Json* chosen = fields.find("rulings")) rulings = rulings_from(*chosen, "rulings");
        const Json* setup = fields.find("set-up");
        const Json* position = fields.find("position");
        fields.done();
        if ((setup == nullptr) == (position == nullptr))
            unreadable("", "either a \"set-up\" or a \"position\"");
        if (setup != nullptr) return setup_from(*setup, names, rulings);
        if (names.empty() || names.size() > seats_max)
            unreadable("players", "2 to 5 names", fields.at("players"));
        return PositionReader(names, rulings).read(*position);
    });
}

}  // namespace brieve::glen_more
