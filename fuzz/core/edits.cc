#include "fuzz/core/edits.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace brieve::fuzz {
namespace {

using Pointer = Json::json_pointer;

struct Edit {
    std::uint8_t what, how;
    std::size_t place, value;
};

Edit edit_at(ByteSpan edits, std::size_t number) {
    const auto byte = [&](std::size_t index) -> std::size_t {
        const std::size_t place = number * edit_bytes + index;
        return place < edits.size() ? edits[place] : 0u;
    };
    return {static_cast<std::uint8_t>(byte(0)), static_cast<std::uint8_t>(byte(1)),
            byte(2) + 256 * byte(3) + 65536 * byte(4), byte(5) + 256 * byte(6) + 65536 * byte(7)};
}

void places(const Json& json, const Pointer& here, std::vector<Pointer>& found) {
    found.push_back(here);
    if (json.is_object())
        for (const auto& [name, value] : json.items()) places(value, here / name, found);
    if (json.is_array())
        for (std::size_t index = 0; index < json.size(); ++index)
            places(json[index], here / index, found);
}

void remove(Json& json, const Pointer& place) {
    if (place.empty()) return;
    Json& parent = json.at(place.parent_pointer());
    if (parent.is_array())
        parent.erase(std::stoul(place.back()));
    else
        parent.erase(place.back());
}

// Next to it: a number one off, a word a letter longer, a list with its last entry twice.
void nudge(Json& value, std::size_t by) {
    if (value.is_number_integer())
        value = value.get<std::int64_t>() + (by % 2 == 0 ? 1 : -1);
    else if (value.is_string())
        value = value.get<std::string>() + "x";
    else if (value.is_boolean())
        value = !value.get<bool>();
    else if (value.is_array() && !value.empty())
        value.push_back(Json(value.back()));
    else if (value.is_object())
        value["strange"] = 1;
}

Json strange_value(std::size_t value) {
    static const std::array strange{"null", "true",  "-1", "0",  "1.5",     "99999999999", "\"\"",
                                    "[]",   "\"x\"", "{}", "2",  "255",     "[0,0]",       "-32769",
                                    "[[]]", "1e400", "68", "14", "{\"\":0}"};
    const Json json = Json::parse(strange[value % strange.size()], nullptr, false);
    return json.is_discarded() ? Json(-0.0) : json;
}

void edit(Json& json, const Edit& edit) {
    std::vector<Pointer> found;
    places(json, Pointer(), found);
    const Pointer& place = found[edit.place % found.size()];
    const Pointer& other = found[edit.value % found.size()];
    switch (edit.what % 7) {
        case 0: return;
        case 1: return remove(json, place);
        case 2: return nudge(json.at(place), edit.value);
        case 3: json.at(place) = strange_value(edit.value); return;
        case 4: json.at(place) = Json(json.at(other)); return;
        case 5: std::swap(json.at(place), json.at(other)); return;
        default:
            if (json.at(place).is_number_integer())
                json.at(place) = static_cast<std::int64_t>(edit.value) - 8;
    }
}

bool lies_within(const Pointer& inner, const Pointer& outer) {
    const std::string a = inner.to_string(), b = outer.to_string();
    return a.starts_with(b) || b.starts_with(a);
}

}  // namespace

Json edited(Json json, ByteSpan edits) {
    for (std::size_t number = 0; number < edits_max; ++number) {
        const Edit one = edit_at(edits, number);
        if (one.what % 7 == 5) {  // What lies within the other cannot change places with it.
            std::vector<Pointer> found;
            places(json, Pointer(), found);
            if (lies_within(found[one.place % found.size()], found[one.value % found.size()]))
                continue;
        }
        edit(json, one);
    }
    return json;
}

std::string edited(std::string text, ByteSpan edits) {
    static const std::string letters = "{}[]\",:0-\\\n\x7f\xc3\x28";
    for (std::size_t number = 0; number < edits_max && !text.empty(); ++number) {
        const Edit one = edit_at(edits, number);
        const std::size_t place = one.place % text.size();
        switch (one.what % 5) {
            case 0: break;
            case 1: text.erase(place, 1 + one.value % 16); break;
            case 2: text.insert(place, 1, letters[one.value % letters.size()]); break;
            case 3: text[place] = static_cast<char>(one.value); break;
            default: text.insert(place, text.substr(one.value % text.size(), 1 + one.how % 32));
        }
    }
    return text;
}

Edited split(ByteSpan bytes) {
    const std::size_t edits = std::min(bytes.size(), edits_bytes);
    return {bytes.first(edits), bytes.subspan(edits)};
}

}  // namespace brieve::fuzz
