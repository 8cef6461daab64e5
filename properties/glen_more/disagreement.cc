#include "properties/glen_more/disagreement.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/glen_more/notation.h"
#include "properties/core/claim.h"
#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/scoring.h"

namespace brieve::glen_more {
namespace {

using Rules = std::set<std::string>;

highlands::Occupant occupant(const model::Occupant& there) {
    switch (there.what) {
        case model::Occupant::What::nothing: return {};
        case model::Occupant::What::tile: return highlands::a_tile(there.number);
        case model::Occupant::What::figure: return highlands::a_figure(there.number);
        case model::Occupant::What::die: return highlands::a_figure(die.number);
    }
    return {};
}

void see_player(State& state, std::size_t seat, const model::Player& same) {
    Player& player = state.player[seat];
    player.coins = Coins(same.coins);
    player.points = Points(same.vp);
    player.barrels = static_cast<std::uint16_t>(same.barrels);
    player.chieftains = static_cast<std::uint16_t>(same.chieftains);
    player.display = {};
    for (const auto& [cell, there] : same.display) {
        const Tile tile(static_cast<std::uint8_t>(there.tile));
        player.display.add(tile);
        Plot& plot = state.plot(tile);
        plot.x = static_cast<std::int8_t>(cell.first);
        plot.y = static_cast<std::int8_t>(cell.second);
        plot.clan_members = static_cast<std::uint8_t>(there.clan);
        for (std::size_t type = 0; type < resource_types; ++type)
            plot.cubes[type] =
                static_cast<std::uint8_t>(model::number(there.cubes, resource_names[type]));
    }
}

// What can be seen of the model's table, on a state of the engine.
State seen(const model::Table& table, State state) {
    state.stacks = {};
    for (const auto& [number, stack] : table.stacks)
        for (const int tile : stack.tiles) state.stacks.add(Tile(static_cast<std::uint8_t>(tile)));
    for (std::size_t type = 0; type < resource_types; ++type)
        state.warehouse[type].level =
            static_cast<std::uint8_t>(table.warehouse.at(resource_names[type]));
    for (std::size_t index = 0; index < table.track.size(); ++index)
        state.track.put(Space(static_cast<int>(index)), occupant(table.track[index]));
    state.box = {};
    for (const int tile : table.box) state.box.add(Tile(static_cast<std::uint8_t>(tile)));
    state.scorings = static_cast<std::uint8_t>(table.scorings_done);
    state.turn.movement = static_cast<std::uint8_t>(table.points);
    state.turn.draws_due = static_cast<std::uint8_t>(table.draws_due);
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
        see_player(state, seat, table.seats[seat]);
    return state;
}

// The members of the right facts that are not so; lists and numbers whole.
Json what_differs(const Json& right, const Json& found) {
    if (!right.is_object() || !found.is_object()) return right;
    Json differing = Json::object();
    for (const auto& [name, value] : right.items())
        if (!found.contains(name))
            differing[name] = value;
        else if (value != found.at(name))
            differing[name] = what_differs(value, found.at(name));
    return differing;
}

using Tally = std::map<std::pair<std::string, int>, std::pair<int, int>>;  // Times and sum.

// By rule and seat, -1 for what concerns the board.
Tally told_by_engine(State state, const Move& move) {
    Happenings happenings;
    apply(state, move, &happenings);
    Tally told;
    for (const Happening& happening : happenings.list) {
        const int seat = happening.who == chance_mover ? -1 : happening.who.value;
        auto& [times, sum] = told[{std::string(name_of<GlenMore>(happening.rule)), seat}];
        ++times;
        sum += happening.amount;
    }
    return told;
}
Tally told_by_model(const model::Table& table, const Move& move) {
    model::Happenings happenings;
    model::apply(table, model_move(move), &happenings);
    Tally told;
    for (const model::Happening& happening : happenings) {
        auto& [times, sum] = told[{happening.rule, happening.seat.value_or(-1)}];
        ++times;
        sum += happening.amount;
    }
    return told;
}

Disagreement of_reasons(const InStep& both, const Move& move, const Rules& right) {
    Disagreement found{.rule = disputed_rule(both, move),
                       .why = differing_reasons(both, move, Agreement::same)};
    if (!right.empty()) found.right.refused = {right.begin(), right.end()};
    return found;
}

// The result is the model's own; before the end it says nothing of one.
Json right_facts(const InStep& both, const Names& names) {
    Json facts = Notation::facts_json(seen(normalised(both.table), both.state), names);
    facts.erase("scores");
    facts.erase("winners");
    if (both.table.phase != model::Phase::over) return facts;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        facts["scores"][names[seat]] = both.table.seats[seat].vp;
    for (const int seat : model::winners(both.table))
        facts["winners"].push_back(names[static_cast<std::size_t>(seat)]);
    return facts;
}

Disagreement of_table(const InStep& before, const InStep& both, const Move& move,
                      const Names& names) {
    std::string why = differing_table(both);
    if (why.empty()) why = differing_result(both);
    Disagreement found{.rule = disputed_rule(before, move), .why = std::move(why)};
    if (found.rule.empty()) found.rule = properties::rule_done_by<GlenMore>(before.state, move);
    const Json differing =
        what_differs(right_facts(both, names), Notation::facts_json(both.state, names));
    if (!differing.empty()) found.right.written = found.right.facts = differing;
    return found;
}

Names names_in(const Start& start) {
    return std::visit([](const auto& given) { return given.names; }, start);
}

}  // namespace

std::string disputed_rule(const InStep& before, const Move& move) {
    const Rules engine = model_rules(judge(before.state, move));
    const Rules model = model::broken(before.table, model_move(move));
    Rules disputed;
    std::ranges::set_difference(model, engine, std::inserter(disputed, disputed.end()));
    if (disputed.empty())
        std::ranges::set_difference(engine, model, std::inserter(disputed, disputed.end()));
    if (!disputed.empty()) return *disputed.begin();
    if (!engine.empty()) return "";
    const Tally by_engine = told_by_engine(before.state, move);
    const Tally by_model = told_by_model(before.table, move);
    std::vector<Tally::value_type> differing;
    std::ranges::set_symmetric_difference(by_engine, by_model, std::back_inserter(differing));
    return differing.empty() ? "" : differing.front().first.first;
}

std::optional<Disagreement> disagreement(const Start& start, const std::vector<Move>& events) {
    const Judged<State> begun = begin(start);
    if (!begun) return std::nullopt;
    InStep both{*begun, model_table(*begun)};
    for (std::size_t event = 1; event <= events.size(); ++event) {
        const Move& move = events[event - 1];
        std::optional<Disagreement> found;
        const Rules right = model::broken(both.table, model_move(move));
        const Rules engine = model_rules(judge(both.state, move));
        if (engine != right) found = of_reasons(both, move, right);
        if (!found && !right.empty()) return std::nullopt;
        if (!found) {
            const InStep before = both;
            both.apply(move);
            const bool over = both.state.turn.phase == Phase::over;
            if (!differing_table(both).empty() || (over && !differing_result(both).empty()))
                found = of_table(before, both, move, names_in(start));
        }
        if (!found) continue;
        found->event = found->right.event = event;
        return found;
    }
    return std::nullopt;
}

}  // namespace brieve::glen_more
