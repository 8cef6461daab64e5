#include "properties/glen_more/model_play.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/check.h"
#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/legal_moves.h"

namespace brieve::glen_more {

Turn ModelPlay::turn(const State& table) {
    if (table.phase == model::Phase::over) return Over();
    if (table.draws_due > 0 || !table.active) return Chance();
    return Seat(*table.active);
}

void ModelPlay::legal_moves(const State& table, std::vector<Move>& moves) {
    moves.clear();
    for (const model::Move& move : model::legal_moves(table)) {
        const std::optional<Move> same = engine_move(move);
        CHECK(same.has_value());
        moves.push_back(*same);
    }
    std::ranges::sort(moves);
}

// GM-DIE-03: three faces show 1, two show 2, one shows 3.
std::uint32_t ModelPlay::weight(const State&, const Move& move) {
    constexpr std::array<std::uint32_t, 4> faces{0, 3, 2, 1};
    const Roll* roll = std::get_if<Roll>(&move.what);
    return roll == nullptr ? 1 : faces.at(static_cast<std::size_t>(roll->pips));
}

void ModelPlay::apply(State& table, const Move& move, Happenings*) {
    table = model::apply(table, model_move(move));
}

}  // namespace brieve::glen_more
