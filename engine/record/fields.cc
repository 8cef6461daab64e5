#include "engine/record/fields.h"

#include <algorithm>
#include <array>

#include "engine/record/seal.h"

namespace brieve::record {

const std::string& text_from(const Json& json, const std::string& where) {
    const std::string& text = string_from(json, where);
    if (text.size() > text_max)
        unreadable(where, "a text of at most " + std::to_string(text_max) + " bytes");
    return text;
}

std::string text_from(Fields& fields, std::string_view name) {
    const Json* found = fields.find(name);
    return found == nullptr ? std::string() : text_from(*found, fields.path(name));
}

std::uint64_t hexadecimal_from(const Json& json, const std::string& where) {
    const std::optional<std::uint64_t> value =
        json.is_string() ? from_hexadecimal(json.get_ref<const std::string&>()) : std::nullopt;
    if (!value) unreadable(where, "sixteen digits 0-9 a-f in quotes", json);
    return *value;
}

Verdict verdict_from(const Json& json, const std::string& where) {
    const auto known = std::ranges::find(verdict_names, string_from(json, where));
    if (known == verdict_names.end()) unreadable(where, "upheld, rejected or open", json);
    return static_cast<Verdict>(known - verdict_names.begin());
}

const Json& list_from(const Json& json, const std::string& where, std::size_t most) {
    if (!json.is_array() || json.size() > most)
        unreadable(where, "a list [...] of at most " + std::to_string(most) + " entries", json);
    return json;
}

std::string item(const std::string& where, std::size_t place) {
    return where + "[" + std::to_string(place) + "]";
}

std::string turn_from(const Json& json, const std::string& where, const Names& players) {
    const std::string& turn = string_from(json, where);
    if (turn != "chance" && turn != "over" && std::ranges::find(players, turn) == players.end())
        unreadable(where, "the name of a player, chance or over", json);
    return turn;
}

std::vector<std::string> split(std::string_view words) {
    std::vector<std::string> parts;
    while (!words.empty()) {
        const std::size_t space = std::min(words.find(' '), words.size());
        if (space > 0) parts.emplace_back(words.substr(0, space));
        words.remove_prefix(std::min(space + 1, words.size()));
    }
    return parts;
}

}  // namespace brieve::record
