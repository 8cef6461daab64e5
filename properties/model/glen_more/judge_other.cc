// The questions of the groups SELL, CHOOSE, CLAN and CHANCE.
#include <algorithm>

#include "properties/model/glen_more/activation.h"
#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

bool all_resources(const std::vector<std::string>& goods) {
    return std::all_of(goods.begin(), goods.end(), is_resource);
}

// GM-WARE-14
Answer sells_a_resource(const Table&, const Move& move) {
    return broken_if(!is_resource(move.good));
}

// GM-WARE-15
Answer tile_holds_the_cube(const Table& table, const Move& move) {
    const Plot* plot = plot_at(land(table), move.from);
    return broken_if(plot == nullptr || number(plot->cubes, move.good) == 0);
}

// GM-WARE-10
Answer row_has_coins(const Table& table, const Move& move) {
    return broken_if(level(table, move.good) == 0);
}

// GM-SPEC-03, GM-RULING-30
Answer loch_lochy_gets_two_resources(const Table& table, const Move& move) {
    if (table.choice_due != Choice::loch_lochy) return Answer::cannot_be_asked;
    if (move.choices.size() != 2 || !all_resources(move.choices)) return Answer::broken;
    return broken_if(chosen(table, 30, "two-different") &&
                     move.choices.front() == move.choices.back());
}

// GM-SPEC-11, GM-RULING-31
Answer loch_shiel_fills_an_empty_abbey(const Table& table, const Move& move) {
    if (table.choice_due != Choice::loch_shiel) return Answer::cannot_be_asked;
    if (move.choices.empty()) return Answer::kept;
    if (move.choices.size() > 1 || !all_resources(move.choices)) return Answer::broken;
    return broken_if(chosen(table, 31, "production-only") || !empty_abbey(land(table)));
}

Cell standing_on(const Move& move) { return move.kind == Kind::step ? move.from : move.cell; }

// GM-CLAN-06
Answer a_point_is_left(const Table& table, const Move& move) {
    const bool owed = table.step_owed && move.kind == Kind::step;
    return broken_if(table.points == 0 && !owed);
}

// GM-CLAN-02
Answer clan_member_stands_there(const Table& table, const Move& move) {
    const Plot* plot = plot_at(land(table), standing_on(move));
    return broken_if(plot == nullptr || plot->clan == 0);
}

// GM-CLAN-04
Answer target_is_a_tile(const Table& table, const Move& move) {
    if (move.kind != Kind::step) return Answer::cannot_be_asked;
    return broken_if(plot_at(land(table), move.to) == nullptr);
}

// GM-CLAN-03
Answer target_is_a_neighbour(const Table&, const Move& move) {
    if (move.kind != Kind::step) return Answer::cannot_be_asked;
    return broken_if(!are_neighbours(move.from, move.to));
}

// GM-CLAN-09, GM-CLAN-10, GM-RULING-22
Answer a_clan_member_stays(const Table& table, const Move& move) {
    if (move.kind != Kind::promote) return Answer::cannot_be_asked;
    if (chosen(table, 22, "any-time")) return Answer::cannot_be_asked;
    if (clan_members(land(table)) > 1) return Answer::kept;
    return broken_if(chosen(table, 22, "never") || !this_refill_ends_the_game(table));
}

// GM-RULING-24 two-at-most
Answer target_has_room(const Table& table, const Move& move) {
    if (move.kind != Kind::step) return Answer::cannot_be_asked;
    const Plot* target = plot_at(land(table), move.to);
    if (target == nullptr) return Answer::cannot_be_asked;
    return broken_if(!tile_takes_another_clan_member(table, *target));
}

// GM-TRACK-17, GM-RULING-54
Answer tile_is_in_the_current_stack(const Table& table, const Move& move) {
    if (move.kind != Kind::draw) return Answer::cannot_be_asked;
    const std::optional<int> current = current_stack(table);
    if (!current) return Answer::broken;
    const Stack& stack = table.stacks.at(*current);
    if (!stack.order.empty()) return broken_if(stack.order.front() != move.tile);
    return broken_if(!stack.tiles.contains(move.tile));
}

// GM-DIE-03
Answer die_shows_such_a_face(const Table&, const Move& move) {
    if (move.kind != Kind::roll) return Answer::cannot_be_asked;
    const auto& faces = manifest::die_faces;
    return broken_if(std::find(faces.begin(), faces.end(), move.pips) == faces.end());
}

}  // namespace

const std::vector<Question>& other_questions() {
    static const std::vector<Question> questions{
        {"SELL", "GM-WARE-14", true, sells_a_resource},
        {"SELL", "GM-WARE-15", false, tile_holds_the_cube},
        {"SELL", "GM-WARE-10", false, row_has_coins},
        {"CHOOSE", "GM-SPEC-03", false, loch_lochy_gets_two_resources},
        {"CHOOSE", "GM-SPEC-11", false, loch_shiel_fills_an_empty_abbey},
        {"CLAN", "GM-CLAN-06", true, a_point_is_left},
        {"CLAN", "GM-CLAN-02", true, clan_member_stands_there},
        {"CLAN", "GM-CLAN-04", false, target_is_a_tile},
        {"CLAN", "GM-CLAN-03", false, target_is_a_neighbour},
        {"CLAN", "GM-CLAN-09", false, a_clan_member_stays},
        {"CLAN", "GM-RULING-24", false, target_has_room},
        {"CHANCE", "GM-TRACK-17", false, tile_is_in_the_current_stack},
        {"CHANCE", "GM-DIE-03", false, die_shows_such_a_face},
    };
    return questions;
}

}  // namespace brieve::model::glen_more
