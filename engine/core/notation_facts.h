// Facts against an expectation. An expected object asks only for the members that it names; lists
// and single values are compared exactly; a fact that is not there is null.
//   first_difference({{"seats", {{"Anna", {{"coins", 5}}}}}}, facts)   // seats.Anna.coins: 5,
//   found 3
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/notation.h"

namespace brieve {

struct Difference {
    std::string path;  // "seats.Anna.coins"
    Json expected;
    Json found;
    friend bool operator==(const Difference&, const Difference&) = default;
};

// In the order of the expectation, which is in normal form.
std::vector<Difference> differences(const Json& expected, const Json& facts);
std::optional<Difference> first_difference(const Json& expected, const Json& facts);

// Whether a path is one of those that stand for everything under them, or lies under one.
bool is_not_given(std::string_view path, std::span<const std::string> not_given);
// The paths that an expectation asks for and that are not given.
std::vector<std::string> asked_in_vain(const Json& expected,
                                       std::span<const std::string> not_given);

}  // namespace brieve
