#include "properties/glen_more/in_step.h"

#include <algorithm>
#include <concepts>
#include <exception>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/check.h"
#include "engine/glen_more/notation.h"
#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/legal_moves.h"
#include "properties/model/glen_more/scoring.h"

namespace brieve::glen_more {
namespace {

// Any value of the model's table as text.
template <class Value>
std::string show(const Value& value) {
    if constexpr (std::is_enum_v<Value>) {
        return std::to_string(static_cast<int>(value));
    } else if constexpr (std::integral<Value>) {
        return std::to_string(value);
    } else if constexpr (std::same_as<Value, std::string>) {
        return value;
    } else if constexpr (std::same_as<Value, model::Occupant>) {
        const std::vector<std::string> words{"-", "tile ", "seat ", "die "};
        return words.at(static_cast<std::size_t>(value.what)) + std::to_string(value.number);
    } else if constexpr (requires { value.has_value(); }) {
        return value ? show(*value) : "none";
    } else if constexpr (requires { value.first; }) {
        return "(" + show(value.first) + "," + show(value.second) + ")";
    } else {
        std::string text = "[";
        for (const auto& entry : value) text += (text.size() > 1 ? " " : "") + show(entry);
        return text + "]";
    }
}

// Keeps the first field that differs.
class Fields {
public:
    template <class Value>
    void compare(const std::string& field, const Value& engine, const Value& model) {
        if (found_.empty() && engine != model)
            found_ = field + ": engine " + show(engine) + ", model " + show(model);
    }
    const std::string& found() const { return found_; }

private:
    std::string found_;
};

// The tile on each cell, and so on: one field of every plot of a display.
template <class Field>
auto each_plot(const model::Display& display, Field field) {
    std::map<model::Cell, std::remove_cvref_t<decltype(model::Plot().*field)>> values;
    for (const auto& [cell, plot] : display) values[cell] = plot.*field;
    return values;
}

void compare_players(Fields& fields, const model::Table& engine, const model::Table& model) {
    fields.compare("number of seats", engine.seats.size(), model.seats.size());
    if (!fields.found().empty()) return;
    for (std::size_t seat = 0; seat < engine.seats.size(); ++seat) {
        const model::Player& one = engine.seats[seat];
        const model::Player& other = model.seats[seat];
        const std::string of = " of seat " + std::to_string(seat);
        fields.compare("coins" + of, one.coins, other.coins);
        fields.compare("victory points" + of, one.vp, other.vp);
        fields.compare("barrels" + of, one.barrels, other.barrels);
        fields.compare("chieftains" + of, one.chieftains, other.chieftains);
        fields.compare("discarded tiles" + of, one.discarded, other.discarded);
        fields.compare("cards" + of, one.cards, other.cards);
        fields.compare("tiles" + of, each_plot(one.display, &model::Plot::tile),
                       each_plot(other.display, &model::Plot::tile));
        fields.compare("cubes" + of, each_plot(one.display, &model::Plot::cubes),
                       each_plot(other.display, &model::Plot::cubes));
        fields.compare("clan members" + of, each_plot(one.display, &model::Plot::clan),
                       each_plot(other.display, &model::Plot::clan));
    }
}

void compare_board(Fields& fields, const model::Table& engine, const model::Table& model) {
    fields.compare("rulings", engine.rulings, model.rulings);
    fields.compare("warehouse", engine.warehouse, model.warehouse);
    fields.compare("track", engine.track, model.track);
    fields.compare("end of the chain", engine.end_of_chain, model.end_of_chain);
    for (int stack = 0; stack <= 3; ++stack) {
        const std::string of = " of stack " + std::to_string(stack);
        fields.compare("tiles" + of, engine.stacks.at(stack).tiles, model.stacks.at(stack).tiles);
        fields.compare("order" + of, engine.stacks.at(stack).order, model.stacks.at(stack).order);
    }
    fields.compare("box", engine.box, model.box);
    fields.compare("scorings done", engine.scorings_done, model.scorings_done);
}

void compare_turn(Fields& fields, const model::Table& engine, const model::Table& model) {
    fields.compare("phase", engine.phase, model.phase);
    fields.compare("active seat", engine.active, model.active);
    fields.compare("cell of the new tile", engine.new_tile, model.new_tile);
    fields.compare("activated cells", engine.activated, model.activated);
    fields.compare("movement points", engine.points, model.points);
    fields.compare("Loch Ness used", engine.loch_ness_used, model.loch_ness_used);
    fields.compare("choice due", engine.choice_due, model.choice_due);
    fields.compare("step owed", engine.step_owed, model.step_owed);
    fields.compare("discarded", engine.discarded, model.discarded);
    fields.compare("moved", engine.moved, model.moved);
    fields.compare("draws due", engine.draws_due, model.draws_due);
    fields.compare("spaces behind", engine.behind, model.behind);
    fields.compare("scoring due", engine.scoring_due, model.scoring_due);
}

std::string turn_name(const Turn& turn) {
    if (std::holds_alternative<Over>(turn)) return "over";
    if (std::holds_alternative<Chance>(turn)) return "chance";
    return "seat " + std::to_string(std::get<Seat>(turn).index);
}

std::string turn_name(const model::Table& table) {
    if (table.phase == model::Phase::over) return "over";
    if (table.draws_due > 0 || !table.active) return "chance";
    return "seat " + std::to_string(*table.active);
}

// Both answers in full: the engine's with its facts, the model's with the groups it asked.
std::string both_answers(const Violations& engine, const std::vector<model::Asked>& model) {
    std::string text;
    for (const Broken& entry : engine.broken())
        text += "\n    engine: " + std::string(name_of<GlenMore>(entry.rule)) + " " +
                brieve::text(entry.fact);
    if (engine.legal()) text += "\n    engine: legal";
    bool legal = true;
    for (const model::Asked& one : model) {
        if (one.answer != model::Answer::broken) continue;
        text += "\n    model:  " + one.rule + " of " + one.group;
        legal = false;
    }
    return legal ? text + "\n    model:  legal" : text;
}

// The model's own question for this rule, asked group by group.
bool model_breaks(const model::Table& table, const model::Move& move, const std::string& rule) {
    for (const std::string& group : model::groups_asked_of(move.kind))
        for (const model::Asked& one : model::asked_of_group(table, move, group))
            if (one.rule == rule && one.answer == model::Answer::broken) return true;
    return false;
}

bool stands_in_group(const std::string& rule, const std::string& group) {
    for (const auto* questions : {&model::turn_questions(), &model::take_questions(),
                                  &model::activate_questions(), &model::other_questions()})
        for (const model::Question& question : *questions)
            if (question.rule == rule && question.group == group) return true;
    return false;
}

bool engine_is_supported(const InStep& both, const model::Move& move, const Violations& engine) {
    const std::string group = model::first_group(both.table, move);
    if (engine.legal() || group.empty()) return engine.legal() && group.empty();
    if (!stands_in_group(std::string(name_of<GlenMore>(engine.broken().front().rule)), group))
        return false;
    for (const std::string& rule : model_rules(engine))
        if (!model_breaks(both.table, move, rule)) return false;
    return true;
}

Names seat_names(const State& state) {
    Names names;
    for (int seat = 0; seat < state.players; ++seat) names.push_back("p" + std::to_string(seat));
    return names;
}

std::string text_of(const InStep& both, const Move& move) {
    return Notation::text(both.state, move, seat_names(both.state));
}

}  // namespace

void InStep::apply(const Move& move) {
    table = model::apply(table, model_move(move));
    glen_more::apply(state, move, nullptr);
}

InStep begun(const Start& start) {
    const Judged<State> state = begin(start);
    CHECK(state.has_value());
    const SetUp* setup = std::get_if<SetUp>(&start);
    if (setup == nullptr) return {*state, model_table(*state)};
    const model::Begun table = model::begin(model_setup(*setup));
    CHECK(table.table.has_value());
    return {*state, *table.table};
}

std::string differing_table(const InStep& both) {
    const std::string engine_turn = turn_name(turn(both.state));
    const std::string model_turn = turn_name(both.table);
    if (engine_turn != model_turn) return "turn: engine " + engine_turn + ", model " + model_turn;
    const model::Table engine = normalised(model_table(both.state));
    const model::Table model = normalised(both.table);
    if (engine == model) return "";
    Fields fields;
    compare_board(fields, engine, model);
    compare_players(fields, engine, model);
    compare_turn(fields, engine, model);
    return fields.found().empty() ? "a field that is not listed" : fields.found();
}

std::string differing_reasons(const InStep& both, const Move& move, Agreement wanted) {
    const Violations engine = judge(both.state, move);
    const model::Move same = model_move(move);
    std::vector<model::Asked> asked;
    std::string trouble;
    try {
        asked = model::asked(both.table, same);
        const bool agree = wanted == Agreement::same
                               ? model_rules(engine) == model::broken(both.table, same)
                               : engine_is_supported(both, same, engine);
        if (agree) return "";
    } catch (const std::exception& problem) {
        trouble = std::string("\n    model:  fails with ") + problem.what();
    }
    return "reasons: " + text_of(both, move) + both_answers(engine, asked) + trouble;
}

Parting differing_moves(const InStep& both) {
    std::vector<Move> engine;
    legal_moves(both.state, engine);
    std::vector<Move> model;
    for (const model::Move& move : model::legal_moves(both.table)) {
        const std::optional<Move> same = engine_move(move);
        CHECK(same.has_value());
        model.push_back(*same);
    }
    std::ranges::sort(engine);
    std::ranges::sort(model);
    std::vector<Move> only;
    std::ranges::set_difference(engine, model, std::back_inserter(only));
    if (!only.empty())
        return {"only the engine lists: " + differing_reasons(both, only.front(), Agreement::same),
                only.front()};
    std::ranges::set_difference(model, engine, std::back_inserter(only));
    if (!only.empty())
        return {"only the model lists: " + differing_reasons(both, only.front(), Agreement::same),
                only.front()};
    return {engine == model ? "" : "a move is listed twice", {}};
}

std::string differing_result(const InStep& both) {
    const Standing standing = glen_more::standing(both.state);
    Fields fields;
    std::set<int> winners;
    for (std::size_t seat = 0; seat < both.table.seats.size(); ++seat) {
        fields.compare("total of seat " + std::to_string(seat), standing.score[seat].total.value,
                       both.table.seats[seat].vp);
        if (standing.score[seat].winner) winners.insert(static_cast<int>(seat));
    }
    fields.compare("winners", winners, model::winners(both.table));
    return fields.found();
}

}  // namespace brieve::glen_more
