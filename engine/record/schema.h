// The JSON Schema of the records of a game: what every record has, around what the game defines.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/core/game.h"
#include "engine/core/notation.h"

namespace brieve::record {

// `definitions` is the game's own part, see Notation::schema; `rules` are the IDs that can be
// named.
Json schema_around(std::string_view game, const Json& definitions, const Json& rules);

template <class N>
Json schema() {
    Json rules = Json::array();
    for (const Rule& rule : N::Game::rules()) rules.push_back(std::string(rule.id));
    for (const Ruling& ruling : N::Game::rulings()) rules.push_back(std::string(ruling.id));
    return schema_around(N::Game::name, N::schema(), rules);
}

}  // namespace brieve::record
