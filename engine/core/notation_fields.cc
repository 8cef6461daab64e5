#include "engine/core/notation_fields.h"

namespace brieve {

void unreadable(const std::string& where, const std::string& expected) {
    throw Unreadable{{where, expected}};
}

void unreadable(const std::string& where, const std::string& expected, const Json& found) {
    constexpr std::size_t shown_max = 60;
    std::string shown = found.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (shown.size() > shown_max) shown = shown.substr(0, shown_max) + "...";
    unreadable(where, expected + ", found " + shown);
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

bool Fields::has(std::string_view name) const { return json_.contains(name); }

const Json* Fields::find(std::string_view name) {
    asked_.emplace(name);
    const auto place = json_.find(name);
    return place == json_.end() ? nullptr : &*place;
}

const Json& Fields::at(std::string_view name) {
    const Json* found = find(name);
    if (found == nullptr) unreadable(path(name), "this field, which is missing");
    return *found;
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
        if (!asked_.contains(name))
            unreadable(
                path(name), "no such field; known here: " + [&] {
                    std::string known;
                    for (const std::string& field : asked_)
                        known += (known.empty() ? "" : ", ") + field;
                    return known;
                }());
}

}  // namespace brieve
