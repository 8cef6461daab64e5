// JSON text to a tree, strictly: no field twice, no absurd depth, and a place for every problem.
#pragma once

#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/record.h"

namespace brieve::record {

// Puts a tree together from the tokens of nlohmann's parser. A false answer stops the parser.
class TreeBuilder {
public:
    bool add(Json value);
    bool key(std::string_view name);
    bool open(Json empty);
    bool close();

    bool whole() const { return open_.empty() && !tree_.is_discarded(); }
    Json& tree() { return tree_; }
    const std::string& problem() const { return problem_; }

private:
    static constexpr std::size_t fields_max = 1000;

    Json tree_ = Json(Json::value_t::discarded);
    std::vector<Json*> open_;
    std::string key_;
    std::string problem_;
};

std::expected<Json, Unread> tree_from(std::string_view text);

// Where in a text that is JSON the value with this path begins, or the nearest thing around it.
std::size_t offset_of(std::string_view text, std::string_view path);

struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};
LineColumn line_column(std::string_view text, std::size_t offset);

}  // namespace brieve::record
