// A strict reader of JSON objects: every field is asked for once, none may be left over.
//   Fields fields(json, "events[3]");   const int space = fields.number("space", 0, 13);
//   fields.done();                       // Throws Unreadable for a field that nobody asked for.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/notation.h"

namespace brieve {

// Thrown inside notation only; what leaves it is a ParseError.
struct Unreadable {
    ParseError error;
};

// Text that somebody else wrote, fit for a message: no control characters, and cut between letters.
std::string one_line(std::string_view text, std::size_t bytes_max);

[[noreturn]] void unreadable(const std::string& where, const std::string& expected);
[[noreturn]] void unreadable(const std::string& where, const std::string& expected,
                             const Json& found);

std::int64_t number_from(const Json& json, const std::string& where, std::int64_t least,
                         std::int64_t most);
const std::string& string_from(const Json& json, const std::string& where);

class Fields {
public:
    Fields(const Json& json, std::string where);

    bool has(std::string_view name) const;
    const Json& at(std::string_view name);    // Required.
    const Json* find(std::string_view name);  // Null when it is not there.
    std::string path(std::string_view name) const;
    std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
    std::int64_t number_or(std::string_view name, std::int64_t least, std::int64_t most,
                           std::int64_t otherwise);
    const std::string& string(std::string_view name);
    bool flag_or(std::string_view name, bool otherwise);
    const std::string& where() const { return where_; }
    void done() const;

private:
    const Json& json_;
    std::string where_;
    std::vector<std::string> asked_;  // In the order of asking; short, so a search is quick.
};

// Calls a reader and turns what it throws into a value.
template <class Read>
auto parsed(Read read) -> Parsed<decltype(read())> {
    try {
        return read();
    } catch (const Unreadable& problem) {
        return std::unexpected(problem.error);
    }
}

}  // namespace brieve
