// The questions of the group TURN.
#include "properties/model/glen_more/activation.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/legal_moves.h"
#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

// GM-TRACK-22
Answer game_goes_on(const Table& table, const Move&) {
    return broken_if(table.phase == Phase::over);
}

// GM-TRACK-10
Answer draws_when_a_draw_is_due(const Table& table, const Move& move) {
    return broken_if((table.draws_due > 0) != (move.kind == Kind::draw));
}

// GM-DIE-02
Answer kind_fits_the_figure(const Table& table, const Move& move) {
    const bool turn_of_the_die = !table.active;
    if (move.kind == Kind::roll) return broken_if(!turn_of_the_die);
    return broken_if(is_players_kind(move.kind) && turn_of_the_die);
}

// GM-TRACK-03
Answer mover_is_active(const Table& table, const Move& move) {
    if (!is_players_kind(move.kind)) return broken_if(move.by.has_value());
    return broken_if(!move.by || move.by != table.active);
}

// GM-TRACK-10; GM-RULING-33 any-point-of-turn lets an activation stand before the take.
Answer kind_belongs_here(const Table& table, const Move& move) {
    if (!is_players_kind(move.kind)) return Answer::kept;
    const bool before_take = table.phase == Phase::before_take;
    if (table.choice_due != Choice::none) {
        return broken_if(move.kind != Kind::sell && move.kind != Kind::choose);
    }
    switch (move.kind) {
        case Kind::take:
        case Kind::discard: return broken_if(!before_take);
        case Kind::activate:
            return broken_if(before_take && !chosen(table, 33, "any-point-of-turn"));
        case Kind::step:
        case Kind::promote: return broken_if(before_take);
        case Kind::choose: return Answer::broken;
        case Kind::sell:
        case Kind::end_turn:
        case Kind::draw:
        case Kind::roll: return Answer::kept;
    }
    return Answer::broken;
}

// GM-CLAN-01; GM-RULING-20 immediate does not ask it.
Answer activates_before_moving(const Table& table, const Move& move) {
    if (move.kind != Kind::activate) return Answer::cannot_be_asked;
    if (chosen(table, 20, "immediate")) return Answer::cannot_be_asked;
    return broken_if(table.moved);
}

// GM-TRACK-05
Answer a_tile_was_taken(const Table& table, const Move& move) {
    if (move.kind != Kind::end_turn) return Answer::cannot_be_asked;
    return broken_if(table.phase == Phase::before_take);
}

// GM-COST-17
Answer keeps_the_fallback(const Table& table, const Move& move) {
    if (!table.discarded) return Answer::cannot_be_asked;
    if (move.kind == Kind::activate || move.kind == Kind::promote) return Answer::broken;
    if (move.kind != Kind::end_turn) return Answer::kept;
    const bool optional = chosen(table, 5, "stuck-discard-optional-step");
    return broken_if(table.step_owed && !optional && a_step_is_possible(table));
}

// GM-RULING-19 compulsory-if-able
Answer all_that_can_was_activated(const Table& table, const Move& move) {
    if (!chosen(table, 19, "compulsory-if-able")) return Answer::cannot_be_asked;
    const bool spends_a_point = move.kind == Kind::step || move.kind == Kind::promote;
    const bool first_of_them = spends_a_point && !table.moved;
    if (!first_of_them && move.kind != Kind::end_turn) return Answer::cannot_be_asked;
    return broken_if(!legal_activations(table).empty());
}

}  // namespace

const std::vector<Question>& turn_questions() {
    static const std::vector<Question> questions{
        {"TURN", "GM-TRACK-22", true, game_goes_on},
        {"TURN", "GM-TRACK-10", true, draws_when_a_draw_is_due},
        {"TURN", "GM-DIE-02", true, kind_fits_the_figure},
        {"TURN", "GM-TRACK-03", true, mover_is_active},
        {"TURN", "GM-TRACK-10", true, kind_belongs_here},
        {"TURN", "GM-CLAN-01", true, activates_before_moving},
        {"TURN", "GM-TRACK-05", true, a_tile_was_taken},
        {"TURN", "GM-COST-17", true, keeps_the_fallback},
        {"TURN", "GM-RULING-19", false, all_that_can_was_activated},
    };
    return questions;
}

}  // namespace brieve::model::glen_more
