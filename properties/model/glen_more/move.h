// One move: who makes it, its kind, and the fields of that kind (3.14). Any values may stand in
// it; fields that do not belong to its kind are not looked at.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

enum class Kind { sell, take, discard, choose, activate, step, promote, end_turn, draw, roll };

struct OwnCubes {
    std::string good{};
    Cell from{};
    int number = 0;
    friend auto operator<=>(const OwnCubes&, const OwnCubes&) = default;
};

struct Piece {
    enum class What { none, clan_member, chieftain };
    What what = What::none;
    Cell from{};  // Of a clan member.
    friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Move {
    std::optional<int> by{};  // A seat; nothing is chance.
    Kind kind = Kind::end_turn;
    int space = 0;                        // take, discard
    Cell cell{};                          // take: where to; activate: which; promote: from where
    Cell from{};                          // sell, step
    Cell to{};                            // step
    std::string good{};                   // sell
    std::vector<OwnCubes> own{};          // take, activate
    std::map<std::string, int> bought{};  // take, activate
    Piece piece{};                        // take, activate
    std::vector<std::string> choices{};   // choose; activate: none or one
    int tile = 0;                         // draw
    int pips = 0;                         // roll
    friend auto operator<=>(const Move&, const Move&) = default;
};

bool is_players_kind(Kind kind);  // All but draw and roll.

// The same payment and choice written in one way: own cubes by type (in the order of the
// resources) and cell, one entry each; nothing that is zero; choices in the order of the resources.
Move normal_form(Move move);

}  // namespace brieve::model::glen_more
