#include "engine/core/notation_fields.h"

#include <algorithm>
#include <numeric>

namespace brieve {

std::string one_line(std::string_view text, std::size_t bytes_max) {
    const auto inside = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; };
    std::size_t length = std::min(bytes_max, text.size());
    while (length > 0 && length < text.size() && inside(text[length])) --length;
    std::string line(text.substr(0, length));
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, '?');
    return length < text.size() ? line + "..." : line;
}

void unreadable(const std::string& where, const std::string& expected) {
    throw Unreadable{{where, expected}};
}

void unreadable(const std::string& where, const std::string& expected, const Json& found) {
    constexpr std::size_t shown_max = 60;
    const std::string shown = found.dump(-1, ' ', false, Json::error_handler_t::replace);
    unreadable(where, expected + ", found " + one_line(shown, shown_max));
}

std::int64_t number_from(const Json& json, const std::string& where, std::int64_t least,
                         std::int64_t most) {
    const std::string expected =
        "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (!json.is_number_integer()) unreadable(where, expected, json);
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        unreadable(where, expected, json);
    const std::int64_t value = json.get<std::int64_t>();
    if (value < least || value > most) unreadable(where, expected, json);
    return value;
}

const std::string& string_from(const Json& json, const std::string& where) {
    if (!json.is_string()) unreadable(where, "a text in quotes", json);
    return json.get_ref<const std::string&>();
}

Fields::Fields(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) unreadable(where_, "an object {...}", json);
}

std::string Fields::path(std::string_view name) const {
    return where_.empty() ? std::string(name) : where_ + "." + std::string(name);
}

namespace {

// How many letters must be put in, left out or changed to make one word of the other.
std::size_t letters_apart(std::string_view one, std::string_view other) {
    constexpr std::size_t word_max = 20;
    if (one.size() > word_max || other.size() > word_max) return word_max;
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t place = 0; place < one.size(); ++place) {
        std::size_t diagonal = row[0]++;
        for (std::size_t column = 1; column <= other.size(); ++column) {
            const std::size_t same = diagonal + (one[place] == other[column - 1] ? 0u : 1u);
            diagonal = row[column];
            row[column] = std::min({row[column] + 1, row[column - 1] + 1, same});
        }
    }
    return row.back();
}

}  // namespace

bool Fields::has(std::string_view name) const { return json_.contains(name); }

const Json* Fields::find(std::string_view name) {
    asked_.emplace_back(name);
    const auto place = json_.find(name);
    return place == json_.end() ? nullptr : &*place;
}

const Json& Fields::at(std::string_view name) {
    const Json* found = find(name);
    if (found != nullptr) return *found;
    std::string slip;
    for (const auto& [key, value] : json_.items())
        if (std::ranges::find(asked_, key) == asked_.end() && letters_apart(key, name) <= 2)
            slip = "; is \"" + key + "\" a slip of the pen?";
    unreadable(path(name), "this field, which is missing" + slip);
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
    return number_from(at(name), path(name), least, most);
}

std::int64_t Fields::number_or(std::string_view name, std::int64_t least, std::int64_t most,
                               std::int64_t otherwise) {
    const Json* found = find(name);
    return found == nullptr ? otherwise : number_from(*found, path(name), least, most);
}

const std::string& Fields::string(std::string_view name) {
    return string_from(at(name), path(name));
}

bool Fields::flag_or(std::string_view name, bool otherwise) {
    const Json* found = find(name);
    if (found == nullptr) return otherwise;
    if (!found->is_boolean()) unreadable(path(name), "true or false", *found);
    return found->get<bool>();
}

void Fields::done() const {
    for (const auto& [name, value] : json_.items())
        if (std::ranges::find(asked_, name) == asked_.end())
            unreadable(
                path(name), "no such field; known here: " + [&] {
                    std::string known;
                    std::vector<std::string> fields = asked_;
                    std::ranges::sort(fields);
                    fields.erase(std::ranges::unique(fields).begin(), fields.end());
                    for (const std::string& field : fields)
                        known += (known.empty() ? "" : ", ") + field;
                    return known;
                }());
}

}  // namespace brieve
