// Glen More in JSON and in words. Cells are [x, y] from the start village, tiles are "forest#24"
// or, where a name is unique, "iona-abbey"; a move says who makes it, what it does, and its fields:
//   {"by": "Anna", "do": "take", "space": 7, "to": [2, 0],
//    "pay": [{"type": "wood", "from": [1, 2]}], "buy": {"stone": 1, "sheep": 1}}
//   {"chance": "draw", "tile": "forest#24"}
#pragma once

#include <string>
#include <vector>

#include "engine/core/notation.h"
#include "engine/glen_more/game.h"
#include "engine/glen_more/notation_quick.h"

namespace brieve::glen_more {

struct Notation {
    using Game = GlenMore;
    using Quick = QuickReader;

    static Json move_json(const Move& move, const Names& names);
    static Parsed<Move> move_from(const Json& json, const Names& names);
    static Json state_json(const State& state, const Names& names);
    static Json start_json(const Start& start);
    static Parsed<Start> start_from(const Json& json);
    static Json facts_json(const State& state, const Names& names);
    static Parsed<Json> facts_from(const Json& json, const Names& names);
    static std::vector<std::string> not_given(const Start& start);
    static std::vector<std::string> needed(const Start& start, const Move& move,
                                           const Names& names);
    static std::vector<Start> completions(const Start& start);
    static Json schema();
    static std::string text(const State& before, const Move& move, const Names& names);
    static std::string awaited(const State& state, const Names& names);  // "a draw from stack 2"
    static std::string outcome(const Happenings& told, const Names& names);
    static std::string board(const State& state, const Names& names, Paint paint);
};

std::string tile_text(Tile tile);  // "iona-abbey", "forest#24"

}  // namespace brieve::glen_more
