#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "engine/glen_more/notation_words.h"

namespace brieve::glen_more {
namespace {

constexpr int byte_max = std::numeric_limits<std::uint8_t>::max();
constexpr int coins_max = 10'000;
constexpr int points_max = 100'000;
constexpr std::array<const char*, 6> phase_names{"take", "choose", "act", "roll", "draw", "over"};
constexpr const char* start_name = "start-village";
constexpr const char* die_name = "die";

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

Json figure_json(Figure figure, const Names& names) {
    return figure == die ? Json(die_name) : Json(names.at(figure.number));
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

Json position_json(const State& state, const Names& names) {
    Json json = Json::object();
    if (state.partial) json["partial"] = true;
    json["turn"] = turn_json(state, names);
    json["scorings"] = state.scorings;
    Json spaces = Json::array();
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (there.nothing())
            spaces.push_back(nullptr);
        else if (there.is_tile())
            spaces.push_back(tile_json(there.number()));
        else
            spaces.push_back({{"figure", figure_json(Figure(there.number()), names)}});
    }
    json["track"] = {{"end", state.track.end().index}, {"spaces", spaces}};
    for (std::size_t type = 0; type < resource_types; ++type)
        json["warehouse"][resource_names[type]] = state.warehouse[type].level;
    for (std::size_t stack = 1; stack <= 3; ++stack)
        json["stacks"][std::to_string(stack)] = tiles_json(state.stacks & tiles_of_stack[stack]);
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

std::string item(const std::string& where, std::size_t place) {
    return where + "[" + std::to_string(place) + "]";
}

const Json& list_from(const Json& json, const std::string& where, std::size_t most) {
    if (!json.is_array() || json.size() > most)
        unreadable(where, "a list [...] of at most " + std::to_string(most) + " entries", json);
    return json;
}

std::vector<int> numbers_from(const Json& json, const std::string& where) {
    std::vector<int> numbers;
    list_from(json, where, stack_tiles);
    for (std::size_t place = 0; place < json.size(); ++place)
        numbers.push_back(tile_from(json[place], item(where, place)));
    return numbers;
}

Tile stack_tile_from(const Json& json, const std::string& where) {
    const int number = tile_from(json, where);
    if (number < 1 || number > stack_tiles) unreadable(where, "a tile number from 1 to 67", json);
    return Tile(static_cast<std::uint8_t>(number));
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

Figure figure_from(const Json& json, const std::string& where, const Names& names) {
    const std::string& name = string_from(json, where);
    if (name == die_name) return die;
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) unreadable(where, "a player's name or \"die\"", json);
    return Figure(static_cast<std::uint8_t>(place - names.begin()));
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
    plot.clan_members = static_cast<std::uint8_t>(fields.number_or("clan", 0, 25, 0));
    if (const Json* cubes = fields.find("cubes")) {
        Fields types(*cubes, fields.path("cubes"));
        for (std::size_t type = 0; type < resource_types; ++type)
            plot.cubes[type] =
                static_cast<std::uint8_t>(types.number_or(resource_names[type], 0, byte_max, 0));
        types.done();
    }
    fields.done();
    state.of(seat).display.add(tile);
}

void read_seat(State& state, Seat seat, const Json& json, const std::string& where) {
    Fields fields(json, where);
    Player& player = state.of(seat);
    // What a partial position leaves out is as after the set-up.
    const auto number = [&](const char* name, int least, int most, int otherwise) {
        return static_cast<int>(state.partial ? fields.number_or(name, least, most, otherwise)
                                              : fields.number(name, least, most));
    };
    player.coins = Coins(number("coins", 0, coins_max, start_coins));
    player.points = Points(number("vp", -points_max, points_max, 0));
    player.barrels = static_cast<std::uint16_t>(number("barrels", 0, byte_max, 0));
    player.chieftains = static_cast<std::uint16_t>(number("chieftains", 0, byte_max, 0));
    player.discarded = static_cast<std::uint8_t>(number("discarded", 0, byte_max, 0));
    player.lifted = Points(static_cast<int>(fields.number_or("lifted", 0, points_max, 0)));
    if (const Json* display = state.partial ? fields.find("display") : &fields.at("display")) {
        const std::string path = fields.path("display");
        list_from(*display, path, tiles_in_all);
        for (std::size_t place = 0; place < display->size(); ++place)
            read_plot(state, seat, (*display)[place], item(path, place));
    } else {
        player.display.add(start_village(seat.index));
        state.plot(start_village(seat.index)).clan_members = 1;
    }
    fields.done();
}

void read_turn(State& state, const Json& json, const std::string& where, const Names& names) {
    Fields fields(json, where);
    TurnMemory& turn = state.turn;
    const std::string& phase = fields.string("phase");
    const auto known = std::ranges::find(phase_names, phase);
    if (known == phase_names.end())
        unreadable(fields.path("phase"), "take, choose, act, roll, draw or over", Json(phase));
    turn.phase = static_cast<Phase>(known - phase_names.begin());
    turn.active = figure_from(fields.at("active"), fields.path("active"), names);
    const int owner = turn.active == die ? -1 : turn.active.number;
    const std::optional<Space> space = state.track.figure(turn.active.number);
    turn.began_at = static_cast<std::uint8_t>(
        fields.number_or("began-at", 0, track_spaces - 1, space ? space->index : 0));
    if (const Json* tile = fields.find("new-tile"))
        turn.new_tile = stack_tile_from(*tile, fields.path("new-tile"));
    if (const Json* tiles = fields.find("activated"))
        turn.activated = tiles_from(*tiles, fields.path("activated"), owner);
    if (const Json* tiles = fields.find("activated-twice"))
        turn.activated_twice = tiles_from(*tiles, fields.path("activated-twice"), owner);
    turn.movement = static_cast<std::uint8_t>(fields.number_or("movement", 0, byte_max, 0));
    turn.draws_due = static_cast<std::uint8_t>(fields.number_or("draws-due", 0, byte_max, 0));
    turn.ness_used = fields.flag_or("ness-used", false);
    turn.moved = fields.flag_or("moved", false);
    turn.discarded = fields.flag_or("discarded", false);
    turn.step_owed = fields.flag_or("step-owed", false);
    fields.done();
}

void read_track(State& state, const Json& json, const std::string& where, const Names& names) {
    Fields fields(json, where);
    const Json& spaces = fields.at("spaces");
    const std::string path = fields.path("spaces");
    if (!spaces.is_array() || spaces.size() != track_spaces)
        unreadable(path, "a list of 14 spaces", spaces);
    int last = 0;
    for (std::size_t place = 0; place < spaces.size(); ++place) {
        const Json& there = spaces[place];
        const std::string here = item(path, place);
        const Space space(static_cast<int>(place));
        if (there.is_null()) continue;
        last = space.index;
        if (!there.is_object()) {
            state.track.put(space, highlands::a_tile(stack_tile_from(there, here).number));
            continue;
        }
        Fields occupant(there, here);
        const Figure figure = figure_from(occupant.at("figure"), occupant.path("figure"), names);
        occupant.done();
        state.track.put(space, highlands::a_figure(figure.number));
    }
    const std::int64_t end = state.partial ? fields.number_or("end", 0, track_spaces - 1, last)
                                           : fields.number("end", 0, track_spaces - 1);
    state.track.set_end(Space(static_cast<int>(end)));
    fields.done();
}

// A stack that a partial position does not name holds all its tiles that are not named elsewhere.
void read_stacks(State& state, const Json* json, const std::string& where) {
    TileSet named = state.box;
    for (int index = 0; index < track_spaces; ++index)
        if (state.track.at(Space(index)).is_tile())
            named.add(Tile(state.track.at(Space(index)).number()));
    for (const Player& player : state.player) named = named | player.display;
    const Json nothing = Json::object();
    Fields fields(json != nullptr ? *json : nothing, where);
    for (std::size_t stack = 1; stack <= 3; ++stack) {
        const std::string name = std::to_string(stack);
        const Json* tiles = state.partial ? fields.find(name) : &fields.at(name);
        state.stacks = state.stacks | (tiles != nullptr ? tiles_from(*tiles, fields.path(name), -1)
                                                        : tiles_of_stack[stack] - named);
    }
    fields.done();
}

State state_from(const Json& json, const Names& names, const Rulings& rulings) {
    const std::string where = "position";
    Fields fields(json, where);
    State state;
    state.rulings = rulings;
    state.players = static_cast<std::uint8_t>(names.size());
    state.partial = fields.flag_or("partial", false);
    const auto field = [&](const char* name) -> const Json* {
        return state.partial ? fields.find(name) : &fields.at(name);
    };
    read_track(state, fields.at("track"), fields.path("track"), names);
    read_turn(state, fields.at("turn"), fields.path("turn"), names);
    if (die_plays(state.players) && state.partial) state.warehouse.fill(highlands::row(1));
    if (const Json* rows = field("warehouse")) {
        Fields levels(*rows, fields.path("warehouse"));
        for (std::size_t type = 0; type < resource_types; ++type)
            state.warehouse[type] = highlands::row(
                static_cast<int>(levels.number(resource_names[type], 0, highlands::row_spaces)));
        levels.done();
    }
    const Json& seats = fields.at("seats");
    Fields players(seats, fields.path("seats"));
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        read_seat(state, Seat(static_cast<int>(seat)), players.at(names[seat]),
                  players.path(names[seat]));
    players.done();
    if (const Json* box = field("box")) state.box = tiles_from(*box, fields.path("box"), -1);
    state.box = state.box | spare_villages(state.players);
    read_stacks(state, field("stacks"), fields.path("stacks"));
    const int ended = std::max(0, current_stack(state).value_or(4) - 1);
    state.scorings =
        static_cast<std::uint8_t>(state.partial ? fields.number_or("scorings", 0, 3, ended)
                                                : fields.number("scorings", 0, 3));
    if (const Json* order = fields.find("order")) {
        const std::vector<int> numbers = numbers_from(*order, fields.path("order"));
        std::ranges::transform(numbers, state.order.begin(),
                               [](int number) { return static_cast<std::uint8_t>(number); });
    }
    fields.done();
    return state;
}

Names names_from(const Json& json, const std::string& where) {
    constexpr std::size_t name_max = 200;
    Names names;
    list_from(json, where, 100);
    for (std::size_t place = 0; place < json.size(); ++place) {
        const std::string& name = string_from(json[place], item(where, place));
        if (name.empty() || name.size() > name_max || name == "chance" || name == die_name)
            unreadable(item(where, place), "a name of 1 to 200 characters other than chance or die",
                       json[place]);
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
    return {{"players", names}, {"rulings", rulings_json(rulings)}};
}

}  // namespace

Json Notation::state_json(const State& state, const Names& names) {
    Json json = head_json(names, state.rulings);
    json["position"] = position_json(state, names);
    return json;
}

Json Notation::start_json(const Start& start) {
    if (const Position* position = std::get_if<Position>(&start))
        return state_json(position->state, position->names);
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
        return Position{names, state_from(*position, names, rulings)};
    });
}

}  // namespace brieve::glen_more
