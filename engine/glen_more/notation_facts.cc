// What an expectation can ask of a table: all of it, and the strict reader of what a person asks.
#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

#include "engine/glen_more/notation_position.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

constexpr int tiles_max = stack_tiles + 1;  // Of a display.
constexpr int draws_max = track_spaces - 1;

Json all_cubes_json(const std::array<int, resource_types>& cubes) {
    Json json = Json::object();
    for (std::size_t type = 0; type < resource_types; ++type)
        json[resource_names[type]] = cubes[type];
    return json;
}

std::string cell_name(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

Json seat_facts(const State& state, Seat seat) {
    const Player& player = state.of(seat);
    std::array<int, resource_types> in_all{};
    Json cards = Json::array();
    Json cells = Json::object();
    for (const Tile tile : player.display) {
        const Plot& plot = state.plot(tile);
        std::array<int, resource_types> here{};
        for (std::size_t type = 0; type < resource_types; ++type) {
            here[type] = plot.cubes[type];
            in_all[type] += here[type];
        }
        if (spec(tile).card) cards.push_back(tile_text(tile));
        cells[cell_name(cell_of(plot))] = {{"tile", tile_text(tile)},
                                           {"clan", plot.clan_members},
                                           {"cubes", all_cubes_json(here)}};
    }
    return {{"coins", player.coins.value()},
            {"vp", player.points.value},
            {"barrels", player.barrels},
            {"chieftains", player.chieftains},
            {"clan", clan_members(state, seat)},
            {"tiles", player.display.size()},
            {"cubes", all_cubes_json(in_all)},
            {"cards", cards},
            {"cells", cells}};
}

// Reads the members that are there, each by its own reader, in the order in which it is asked.
class FactsReader {
public:
    FactsReader(const Json& json, const std::string& where) : fields_(json, where) {}

    FactsReader& number(const char* name, int least, int most) {
        if (const Json* found = fields_.find(name))
            read_[name] = number_from(*found, fields_.path(name), least, most);
        return *this;
    }
    template <class Read>
    FactsReader& member(const std::string& name, Read read) {
        if (const Json* found = fields_.find(name)) read_[name] = read(*found, fields_.path(name));
        return *this;
    }
    Json done() {
        fields_.done();
        return read_;
    }

private:
    Fields fields_;
    Json read_ = Json::object();
};

Json phase_fact(const Json& json, const std::string& where) {
    return phase_names[phase_from(json, where)];
}

Json warehouse_fact(const Json& json, const std::string& where) {
    FactsReader rows(json, where);
    for (const char* type : resource_names) rows.number(type, 0, highlands::row_spaces);
    return rows.done();
}

Json stacks_fact(const Json& json, const std::string& where) {
    FactsReader stacks(json, where);
    for (std::size_t stack = 1; stack <= 3; ++stack)
        stacks.number(std::to_string(stack).c_str(), 0, stack_sizes[stack]);
    return stacks.done();
}

Json track_fact(const Json& json, const std::string& where, const Names& names) {
    FactsReader spaces(json, where);
    for (int index = 0; index < track_spaces; ++index)
        spaces.member(std::to_string(index), [&](const Json& there, const std::string& here) {
            return occupant_json(occupant_from(there, here, names), names);
        });
    return spaces.done();
}

// All types: those that are not named are not there.
Json cubes_fact(const Json& json, const std::string& where, int most) {
    Fields fields(json, where);
    std::array<int, resource_types> cubes{};
    for (std::size_t type = 0; type < resource_types; ++type)
        cubes[type] = static_cast<int>(fields.number_or(resource_names[type], 0, most, 0));
    fields.done();
    return all_cubes_json(cubes);
}

Json tile_fact(const Json& json, const std::string& where) {
    if (json == start_name) return json;
    return tile_text(stack_tile_from(json, where));
}

Json cell_fact(const Json& json, const std::string& where) {
    if (json.is_null()) return json;  // No tile lies there.
    return FactsReader(json, where)
        .member("tile", tile_fact)
        .number("clan", 0, clan_max)
        .member("cubes",
                [](const Json& cubes, const std::string& path) {
                    return cubes_fact(cubes, path, tile_cubes_max);
                })
        .done();
}

bool is_cell_name(const std::string& name) {
    int x = 0, y = 0;
    const char* end = name.data() + name.size();
    const auto first = std::from_chars(name.data(), end, x);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ',') return false;
    const auto second = std::from_chars(first.ptr + 1, end, y);
    constexpr int far = std::numeric_limits<std::int8_t>::max();
    if (second.ec != std::errc() || std::abs(x) > far || std::abs(y) > far) return false;
    return name == cell_name(cell(x, y));
}

Json cells_fact(const Json& json, const std::string& where) {
    Json read = Json::object();
    if (!json.is_object()) unreadable(where, "an object {\"1,0\": ...}", json);
    for (const auto& [name, there] : json.items()) {
        const std::string path = where + "." + name;
        if (!is_cell_name(name)) unreadable(path, "a cell \"x,y\" such as \"1,0\"");
        read[name] = cell_fact(there, path);
    }
    return read;
}

Json cards_fact(const Json& json, const std::string& where) {
    TileSet cards;
    list_from(json, where, tiles_with_card.size());
    for (std::size_t place = 0; place < json.size(); ++place) {
        const std::string here = item(where, place);
        const Tile tile = stack_tile_from(json[place], here);
        if (!spec(tile).card)
            unreadable(here, "a special tile such as \"iona-abbey\"", json[place]);
        if (cards.has(tile)) unreadable(here, "each card once", json[place]);
        cards.add(tile);
    }
    Json read = Json::array();
    for (const Tile tile : cards) read.push_back(tile_text(tile));
    return read;
}

Json seat_fact(const Json& json, const std::string& where) {
    return FactsReader(json, where)
        .number("coins", 0, coins_max)
        .number("vp", -points_max, points_max)
        .number("barrels", 0, amount_max)
        .number("chieftains", 0, clan_max)
        .number("clan", 0, clan_max)
        .number("tiles", 1, tiles_max)
        .member("cubes",
                [](const Json& cubes, const std::string& path) {
                    return cubes_fact(cubes, path, amount_max);
                })
        .member("cards", cards_fact)
        .member("cells", cells_fact)
        .done();
}

Json seats_fact(const Json& json, const std::string& where, const Names& names) {
    FactsReader seats(json, where);
    for (const std::string& name : names) seats.member(name, seat_fact);
    return seats.done();
}

Json scores_fact(const Json& json, const std::string& where, const Names& names) {
    FactsReader scores(json, where);
    for (const std::string& name : names) scores.number(name.c_str(), -points_max, points_max);
    return scores.done();
}

Json winners_fact(const Json& json, const std::string& where, const Names& names) {
    list_from(json, where, names.size());
    if (json.empty()) unreadable(where, "at least one player", json);
    std::vector<bool> wins(names.size());
    for (std::size_t place = 0; place < json.size(); ++place) {
        const auto seat = std::ranges::find(names, string_from(json[place], item(where, place)));
        if (seat == names.end()) unreadable(item(where, place), "a player's name", json[place]);
        const std::size_t index = static_cast<std::size_t>(seat - names.begin());
        if (wins[index]) unreadable(item(where, place), "each player once", json[place]);
        wins[index] = true;
    }
    Json read = Json::array();
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        if (wins[seat]) read.push_back(names[seat]);
    return read;
}

}  // namespace

Json Notation::facts_json(const State& state, const Names& names) {
    Json json = {{"phase", phase_names[static_cast<std::size_t>(state.turn.phase)]}};
    for (std::size_t type = 0; type < resource_types; ++type)
        json["warehouse"][resource_names[type]] = state.warehouse[type].level;
    for (int index = 0; index < state.track.spaces(); ++index)
        json["track"][std::to_string(index)] = occupant_json(state.track.at(Space(index)), names);
    for (int stack = 1; stack <= 3; ++stack)
        json["stacks"][std::to_string(stack)] = tiles_left(state, stack);
    json["box"] = (state.box - spare_villages(state.players)).size();
    json["scorings"] = state.scorings;
    json["movement"] = state.turn.movement;
    json["draws-due"] = state.turn.draws_due;
    for (int seat = 0; seat < state.players; ++seat)
        json["seats"][names.at(static_cast<std::size_t>(seat))] = seat_facts(state, Seat(seat));
    const Standing standing = glen_more::standing(state);
    Json winners = Json::array();
    for (std::size_t seat = 0; seat < state.players; ++seat) {
        json["scores"][names.at(seat)] = standing.score[seat].total.value;
        if (standing.score[seat].winner) winners.push_back(names.at(seat));
    }
    json["winners"] = winners;
    return json;
}

Parsed<Json> Notation::facts_from(const Json& json, const Names& names) {
    const auto with_names = [&](auto read) {
        return [&names, read](const Json& found, const std::string& where) {
            return read(found, where, names);
        };
    };
    return parsed([&] {
        return FactsReader(json, "")
            .member("phase", phase_fact)
            .member("warehouse", warehouse_fact)
            .member("track", with_names(track_fact))
            .member("stacks", stacks_fact)
            .number("box", 0, stack_tiles)
            .number("scorings", 0, 3)
            .number("movement", 0, amount_max)
            .number("draws-due", 0, draws_max)
            .member("seats", with_names(seats_fact))
            .member("scores", with_names(scores_fact))
            .member("winners", with_names(winners_fact))
            .done();
    });
}

}  // namespace brieve::glen_more
