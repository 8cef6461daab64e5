#include "engine/glen_more/notation_words.h"

#include <algorithm>
#include <array>

namespace brieve::glen_more {
namespace {

int tiles_called(std::string_view name) {
    return static_cast<int>(std::ranges::count(tile_specs, name, &TileSpec::name));
}

int first_called(std::string_view name) {
    const auto place = std::ranges::find(tile_specs, name, &TileSpec::name);
    return static_cast<int>(place - tile_specs.begin()) + 1;
}

// Tiles that there is one of need no number.
constexpr auto needs_no_number = [] {
    std::array<bool, tile_specs.size()> alone{};
    for (std::size_t tile = 0; tile < alone.size(); ++tile)
        alone[tile] = std::ranges::count(tile_specs, tile_specs[tile].name, &TileSpec::name) == 1;
    return alone;
}();

}  // namespace

std::uint8_t tile_called(std::string_view word) {
    const std::size_t mark = word.find('#');
    if (mark == std::string_view::npos) {
        for (std::size_t tile = 0; tile < stack_tiles; ++tile)
            if (needs_no_number[tile] && tile_specs[tile].name == word)
                return static_cast<std::uint8_t>(tile + 1);
        return 0;
    }
    const std::string_view digits = word.substr(mark + 1);
    if (digits.empty() || digits.size() > 2 || digits.front() == '0') return 0;
    int number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return 0;
        number = number * 10 + (digit - '0');
    }
    if (number > stack_tiles) return 0;
    const Tile tile(static_cast<std::uint8_t>(number));
    return spec(tile).name == word.substr(0, mark) ? tile.number : std::uint8_t{0};
}

std::string tile_text(Tile tile) {
    const std::string name(spec(tile).name);
    if (tile.number > stack_tiles || needs_no_number[tile.number - 1u]) return name;
    return name + "#" + std::to_string(tile.number);
}

Json cell_json(Cell cell) { return Json::array({cell.x, cell.y}); }

Cell cell_from(const Json& json, const std::string& where) {
    if (!json.is_array() || json.size() != 2) unreadable(where, "a cell [x, y]", json);
    constexpr int least = std::numeric_limits<std::int16_t>::min();
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    const std::int64_t x = number_from(json[0], where + "[0]", least, most);
    const std::int64_t y = number_from(json[1], where + "[1]", least, most);
    return cell(static_cast<int>(x), static_cast<int>(y));
}

Json tile_json(int number) {
    if (number < 1 || number > stack_tiles) return number;
    return tile_text(Tile(static_cast<std::uint8_t>(number)));
}

int tile_from(const Json& json, const std::string& where) {
    if (json.is_number()) return static_cast<int>(number_from(json, where, 0, byte_max));
    const std::string& text = string_from(json, where);
    if (const std::uint8_t known = tile_called(text); known != 0) return known;
    const std::size_t mark = text.find('#');
    const std::string name = text.substr(0, mark);
    const int called = tiles_called(name);
    if (called == 0 || name == spec(start_village(0)).name)
        unreadable(where, "a tile such as \"forest#24\" or \"iona-abbey\"", json);
    if (mark == std::string::npos) {
        unreadable(where,
                   "a tile with its number, such as \"" + name + "#" +
                       std::to_string(first_called(name)) + "\"",
                   json);
    }
    const std::string digits = text.substr(mark + 1);
    const bool plain = !digits.empty() && digits.size() <= 2 && digits.front() != '0' &&
                       std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    const int number = plain ? std::stoi(digits) : 0;
    if (number < 1 || number > stack_tiles) unreadable(where, "a tile number from 1 to 67", json);
    const TileSpec& there = spec(Tile(static_cast<std::uint8_t>(number)));
    unreadable(where, "tile " + digits + " by its name \"" + std::string(there.name) + "\"", json);
}

Json good_json(Good type) {
    if (type == Good::nothing) return "nothing";
    const std::size_t place = static_cast<std::size_t>(type);
    if (place < good_types) return good_names[place];
    return place;
}

Good good_from(const Json& json, const std::string& where) {
    if (json.is_number())
        return static_cast<Good>(number_from(json, where, good_types, byte_max - 1));
    const std::string& text = string_from(json, where);
    if (text == "nothing") return Good::nothing;
    const auto place = std::ranges::find(good_names, text);
    if (place == good_names.end())
        unreadable(where, "one of wood, stone, grain, cattle, sheep", json);
    return static_cast<Good>(place - good_names.begin());
}

Json rulings_json(const Rulings& rulings) {
    Json json = Json::object();
    const std::span<const Ruling> table = rulings_table();
    for (std::size_t place = 0; place < table.size(); ++place)
        if (const std::uint8_t option = rulings.option[place + 1]; option > 0)
            json[std::string(table[place].id)] = std::string(table[place].options[option].name);
    return json;
}

Rulings rulings_from(const Json& json, const std::string& where) {
    Rulings rulings;
    if (!json.is_object()) unreadable(where, "an object {\"GM-RULING-13\": \"option\"}", json);
    const std::span<const Ruling> table = rulings_table();
    for (const auto& [id, value] : json.items()) {
        const std::string path = where + "." + id;
        const auto ruling = std::ranges::find(table, id, &Ruling::id);
        if (ruling == table.end()) unreadable(path, "a ruling from GM-RULING-01 to GM-RULING-66");
        const std::string& name = string_from(value, path);
        const auto option = std::ranges::find(ruling->options, name, &Option::name);
        if (option == ruling->options.end()) {
            std::string known;
            for (const Option& other : ruling->options)
                known += (known.empty() ? "" : ", ") + std::string(other.name);
            unreadable(path, "one of " + known, value);
        }
        if (option->playable == Playable::no)
            unreadable(path, "an option that can be played; " + name +
                                 " is described only: " + std::string(option->change));
        rulings.option[static_cast<std::size_t>(ruling - table.begin()) + 1] =
            static_cast<std::uint8_t>(option - ruling->options.begin());
    }
    return rulings;
}

}  // namespace brieve::glen_more
