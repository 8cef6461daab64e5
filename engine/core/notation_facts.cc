#include "engine/core/notation_facts.h"

#include <algorithm>
#include <limits>

namespace brieve {
namespace {

std::string under(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + "." + name;
}

void compare(const Json& expected, const Json& found, const std::string& path, std::size_t most,
             std::vector<Difference>& differ) {
    if (differ.size() >= most) return;
    if (!expected.is_object() || !found.is_object()) {
        if (expected != found) differ.push_back({path, expected, found});
        return;
    }
    for (const auto& [name, value] : expected.items()) {
        const auto place = found.find(name);
        compare(value, place == found.end() ? Json() : *place, under(path, name), most, differ);
    }
}

void collect_asked(const Json& expected, const std::string& path,
                   std::span<const std::string> not_given, std::vector<std::string>& asked) {
    if (is_not_given(path, not_given)) {
        asked.push_back(path);
        return;
    }
    if (!expected.is_object()) return;
    for (const auto& [name, value] : expected.items())
        collect_asked(value, under(path, name), not_given, asked);
}

}  // namespace

std::vector<Difference> differences(const Json& expected, const Json& facts) {
    std::vector<Difference> differ;
    compare(expected, facts, "", std::numeric_limits<std::size_t>::max(), differ);
    return differ;
}

std::optional<Difference> first_difference(const Json& expected, const Json& facts) {
    std::vector<Difference> differ;
    compare(expected, facts, "", 1, differ);
    if (differ.empty()) return std::nullopt;
    return differ.front();
}

bool is_not_given(std::string_view path, std::span<const std::string> not_given) {
    return std::ranges::any_of(not_given, [&](const std::string& whole) {
        return path.starts_with(whole) &&
               (path.size() == whole.size() || path[whole.size()] == '.');
    });
}

std::vector<std::string> asked_in_vain(const Json& expected,
                                       std::span<const std::string> not_given) {
    std::vector<std::string> asked;
    collect_asked(expected, "", not_given, asked);
    return asked;
}

}  // namespace brieve
