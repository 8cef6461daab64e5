#include "engine/record/shrink.h"

namespace brieve::record {
namespace {

using Pointer = Json::json_pointer;

// Every list entry, field and number below, the deepest last.
void places(const Json& json, const Pointer& here, std::vector<Pointer>& found) {
    if (json.is_object())
        for (const auto& [name, value] : json.items()) {
            found.push_back(here / name);
            places(value, here / name, found);
        }
    if (json.is_array())
        for (std::size_t index = json.size(); index > 0; --index) {
            found.push_back(here / (index - 1));
            places(json[index - 1], here / (index - 1), found);
        }
}

void erase(Json& json, const Pointer& place) {
    Json& parent = json.at(place.parent_pointer());
    if (parent.is_array())
        parent.erase(std::stoul(place.back()));
    else
        parent.erase(place.back());
}

// A player leaves: the name goes wherever it stands, a figure on the track becomes an empty space.
void remove_player(Json& json, const std::string& name) {
    if (json.is_object()) {
        json.erase(name);
        for (auto& [key, value] : json.items()) remove_player(value, name);
        return;
    }
    if (!json.is_array()) return;
    for (std::size_t index = json.size(); index > 0; --index) {
        Json& entry = json[index - 1];
        if (entry == name)
            json.erase(index - 1);
        else if (entry.is_object() && entry.size() == 1 && entry.begin().value() == name)
            entry = nullptr;
        else
            remove_player(entry, name);
    }
}

class Shrinking {
public:
    Shrinking(Json record, const Same& same) : record_(std::move(record)), same_(same) {}

    Json run() {
        while (one_round()) {}
        return std::move(record_);
    }

private:
    bool try_it(Json candidate) {
        if (candidate == record_ || !same_(candidate)) return false;
        record_ = std::move(candidate);
        return true;
    }
    bool one_round() {
        bool better = false;
        for (const Json& name : Json(record_["players"])) {
            Json candidate = record_;
            remove_player(candidate, name.get<std::string>());
            better |= try_it(std::move(candidate));
        }
        if (record_.contains("position") && !record_["position"].contains("partial")) {
            Json candidate = record_;
            candidate["position"]["partial"] = true;
            better |= try_it(std::move(candidate));
        }
        std::vector<Pointer> all;
        places(record_, Pointer(), all);
        for (const Pointer& place : all) better |= lessen(place);
        return better;
    }
    // Without it, or empty, or smaller.
    bool lessen(const Pointer& place) {
        if (!record_.contains(place)) return false;
        Json candidate = record_;
        erase(candidate, place);
        if (try_it(std::move(candidate))) return true;
        const Json value = record_.at(place);
        std::vector<Json> smaller;
        if (value.is_string() || value.is_object()) smaller = {nullptr};
        if (value.is_number_integer() && value != 0) {
            const std::int64_t number = value.get<std::int64_t>();
            smaller = {0, number / 2, number > 0 ? number - 1 : number + 1};
        }
        for (Json& other : smaller) {
            candidate = record_;
            candidate[place] = std::move(other);
            if (try_it(std::move(candidate))) return true;
        }
        return false;
    }

    Json record_;
    const Same& same_;
};

}  // namespace

Json shrunk(Json record, const Same& same) { return Shrinking(std::move(record), same).run(); }

}  // namespace brieve::record
