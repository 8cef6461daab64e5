// What an expectation can ask of a table, how a person writes it, and how the two are compared.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/notation_facts.h"
#include "engine/glen_more/notation.h"
#include "properties/core/playout.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

Json facts_of(const State& state) { return Notation::facts_json(state, names_of(state.players)); }

// What a person wrote, in normal form; a text that cannot be read fails the test.
Json asked(const char* text, int players = 4) {
    const Parsed<Json> facts = Notation::facts_from(Json::parse(text), names_of(players));
    if (facts) return *facts;
    ADD_FAILURE() << facts.error().where << ": " << facts.error().expected;
    return {};
}

ParseError error(const char* text) {
    const Parsed<Json> facts = Notation::facts_from(Json::parse(text), names_of(2));
    return facts ? ParseError{"", "readable"} : facts.error();
}

void expect(const State& state, const char* text) {
    for (const Difference& differ : differences(asked(text), facts_of(state)))
        ADD_FAILURE() << differ.path << ": expected " << differ.expected << ", found "
                      << differ.found;
}

State anna_before_the_abbey() {
    Table table(4);
    table
        .display(red,
                 "S fair-4#49@(1,0){1} quarry#23@(1,1) meadow#12@(1,-1) forest#24@(1,2)[2 wood] "
                 "pasture#21@(1,-2)[1 cattle]")
        .coins(red, 3)
        .rows("0/1/0/2/2")
        .offers("iona-abbey#48");
    return table.state();
}

TEST(Facts, every_one_of_a_table) {
    const State state = anna_before_the_abbey();
    const Json none = {{"wood", 0}, {"stone", 0}, {"grain", 0}, {"cattle", 0}, {"sheep", 0}};
    Json facts = facts_of(state);
    const auto cell = [&](const char* tile, int clan, Json cubes) {
        return Json{{"tile", tile}, {"clan", clan}, {"cubes", cubes}};
    };
    Json two_wood = none, one_cattle = none, both = none;
    two_wood["wood"] = both["wood"] = 2;
    one_cattle["cattle"] = both["cattle"] = 1;
    EXPECT_EQ(facts["seats"]["Anna"], (Json{{"coins", 3},
                                            {"vp", 0},
                                            {"barrels", 0},
                                            {"chieftains", 0},
                                            {"clan", 1},
                                            {"tiles", 6},
                                            {"cubes", both},
                                            {"cards", Json::array()},
                                            {"cells",
                                             {{"1,-1", cell("meadow#12", 0, none)},
                                              {"1,-2", cell("pasture#21", 0, one_cattle)},
                                              {"1,1", cell("quarry#23", 0, none)},
                                              {"1,2", cell("forest#24", 0, two_wood)},
                                              {"1,0", cell("fair-4", 1, none)},
                                              {"0,0", cell("start-village", 0, none)}}}}));
    facts.erase("seats");
    EXPECT_EQ(facts.dump(),
              R"({"phase":"take",)"
              R"("warehouse":{"wood":0,"stone":1,"grain":0,"cattle":2,"sheep":2},)"
              R"("track":{"0":{"figure":"Anna"},"1":"iona-abbey","2":{"figure":"Bruce"},)"
              R"("3":{"figure":"Clara"},"4":{"figure":"Danny"},"5":null,"6":null,"7":null,)"
              R"("8":null,"9":null,"10":null,"11":null,"12":null,"13":null},)"
              R"("stacks":{"1":19,"2":17,"3":17},"box":8,"scorings":0,"movement":0,)"
              R"("draws-due":0,"scores":{"Anna":-12,"Bruce":6,"Clara":6,"Danny":6},)"
              R"("winners":["Bruce","Clara","Danny"]})");
}

// The worked example, step by step as its table has it.
TEST(GM_COST_06, the_abbey_of_the_rulebook_as_expectations) {
    State state = anna_before_the_abbey();
    expect(state, R"({"phase": "take", "seats": {"Anna": {"coins": 3, "vp": 0,
                      "cubes": {"wood": 2, "cattle": 1}}}})");
    played(state, sell(red, {1, -2}, cattle));
    expect(state, R"({"warehouse": {"wood": 0, "stone": 1, "grain": 0, "cattle": 1, "sheep": 2},
                      "seats": {"Anna": {"coins": 5, "cubes": {"wood": 2}}}})");
    played(state, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)));
    expect(state, R"({"phase": "act", "track": {"0": null, "1": {"figure": "Anna"}},
                      "warehouse": {"stone": 2, "cattle": 1, "sheep": 3},
                      "seats": {"Anna": {"coins": 0, "cubes": {"wood": 1}, "tiles": 7,
                                         "cards": ["iona-abbey#48"],
                                         "cells": {"2,0": {"tile": "iona-abbey", "cubes": {}},
                                                   "3,0": null}}}})");
    played(state, {activate(red, {1, 1}), activate(red, {1, -1})});
    expect(state, R"({"seats": {"Anna": {"cubes": {"wood": 1, "stone": 1, "sheep": 1}}}})");
    played(state, activate(red, {2, 0}, {}, sheep));
    expect(state, R"({"seats": {"Anna": {"coins": 0, "cells": {"2,0": {"cubes": {"sheep": 1}}},
                                         "cubes": {"wood": 1, "stone": 1, "sheep": 2}}}})");
    played(state, sell(red, {2, 0}, sheep));
    expect(state, R"({"warehouse": {"sheep": 2}, "seats": {"Anna": {"coins": 3,
                      "cubes": {"wood": 1, "stone": 1, "sheep": 1}}}})");
    played(state,
           activate(red, {1, 0},
                    pay().own(wood, {1, 2}).own(stone, {1, 1}).own(sheep, {1, -1}).buy(grain)));
    expect(state, R"({"warehouse": {"wood": 0, "stone": 2, "grain": 1, "cattle": 1, "sheep": 2},
                      "movement": 0, "seats": {"Anna": {"vp": 8, "coins": 2, "cubes": {},
                      "tiles": 7, "cards": ["iona-abbey"], "barrels": 0, "chieftains": 0}}})");
    played(state, end_turn(red));
    expect(state, R"({"phase": "draw", "draws-due": 1, "box": 8})");
}

TEST(Facts, all_of_any_table_can_be_asked) {
    for (int players = 2; players <= 5; ++players) {
        Random random{Seed(21)};
        State state = begin(deal(names_of(players), Rulings(), random)).value();
        properties::Playout<GlenMore> playout(random);
        for (const Move* move = playout.next(state); move; move = playout.next(state)) {
            apply(state, Move(*move), nullptr);
            const Json facts = Json::parse(facts_of(state).dump());
            const Parsed<Json> read = Notation::facts_from(facts, names_of(players));
            ASSERT_TRUE(read.has_value()) << read.error().where << read.error().expected;
            ASSERT_EQ(read->dump(), facts.dump());
        }
        const Standing standing = glen_more::standing(state);
        const Json facts = facts_of(state);
        EXPECT_EQ(facts["phase"], "over");
        EXPECT_EQ(facts["scorings"], 3);
        EXPECT_EQ(facts["scores"]["Bruce"], standing.score[1].total.value);
        EXPECT_EQ(facts["seats"]["Bruce"]["vp"], standing.score[1].total.value);
    }
}

TEST(Facts, what_a_person_writes_is_brought_to_normal_form) {
    EXPECT_EQ(asked("{}").dump(), "{}");
    EXPECT_EQ(asked(R"({"winners": ["Danny", "Anna"], "phase": "act"})").dump(),
              R"({"phase":"act","winners":["Anna","Danny"]})");
    EXPECT_EQ(asked(R"({"seats": {"Bruce": {"cards": ["loch-oich", "iona-abbey#48", 9]}}})").dump(),
              R"({"seats":{"Bruce":{"cards":["loch-lochy","iona-abbey","loch-oich"]}}})");
    EXPECT_EQ(
        asked(R"({"seats": {"Anna": {"cubes": {"grain": 2}}}})").dump(),
        R"({"seats":{"Anna":{"cubes":{"wood":0,"stone":0,"grain":2,"cattle":0,"sheep":0}}}})");
    EXPECT_EQ(asked(R"({"seats": {"Anna": {"cells": {"-1,0": {"tile": 49}}}}})").dump(),
              R"({"seats":{"Anna":{"cells":{"-1,0":{"tile":"fair-4"}}}}})");
    EXPECT_EQ(
        asked(R"({"track": {"13": null, "2": "iona-abbey#48", "0": {"figure": "die"}}})").dump(),
        R"({"track":{"0":{"figure":"die"},"2":"iona-abbey","13":null}})");
}

TEST(GM_BAD_21, an_unreadable_fact_says_where_and_what_was_expected) {
    EXPECT_EQ(error("[]"), (ParseError{"", "an object {...}, found []"}));
    EXPECT_EQ(error(R"({"coins": 3})").where, "coins");
    EXPECT_EQ(error(R"({"phase": "sleep"})"),
              (ParseError{"phase", "take, choose, act, roll, draw or over, found \"sleep\""}));
    EXPECT_EQ(error(R"({"phase": 3})").where, "phase");
    EXPECT_EQ(error(R"({"warehouse": {"wood": 4}})"),
              (ParseError{"warehouse.wood", "a whole number from 0 to 3, found 4"}));
    EXPECT_EQ(error(R"({"warehouse": {"gold": 1}})").where, "warehouse.gold");
    EXPECT_EQ(error(R"({"warehouse": [0, 1]})").where, "warehouse");
    EXPECT_EQ(error(R"({"track": {"14": null}})").where, "track.14");
    EXPECT_EQ(error(R"({"track": {"1": "forest"}})").where, "track.1");
    EXPECT_EQ(error(R"({"track": {"1": {"figure": "Zoe"}}})"),
              (ParseError{"track.1.figure", "a player's name or \"die\", found \"Zoe\""}));
    EXPECT_EQ(error(R"({"track": {"1": {"tile": "forest#24"}}})").where, "track.1.figure");
    EXPECT_EQ(error(R"({"stacks": {"1": 24}})").where, "stacks.1");
    EXPECT_EQ(error(R"({"stacks": {"0": 1}})").where, "stacks.0");
    EXPECT_EQ(error(R"({"stacks": {"1": ["forest#24"]}})").where, "stacks.1");
    EXPECT_EQ(error(R"({"box": -1})").where, "box");
    EXPECT_EQ(error(R"({"box": 68})").where, "box");
    EXPECT_EQ(error(R"({"scorings": 4})").where, "scorings");
    EXPECT_EQ(error(R"({"movement": 1.5})").where, "movement");
    EXPECT_EQ(error(R"({"draws-due": 14})").where, "draws-due");
    EXPECT_EQ(error(R"({"scores": {"Zoe": 1}})"),
              (ParseError{"scores.Zoe", "no such field; known here: Anna, Bruce"}));
    EXPECT_EQ(error(R"({"scores": {"Anna": "41"}})").where, "scores.Anna");
    EXPECT_EQ(error(R"({"winners": []})").where, "winners");
    EXPECT_EQ(error(R"({"winners": "Anna"})").where, "winners");
    EXPECT_EQ(error(R"({"winners": ["Zoe"]})").where, "winners[0]");
    EXPECT_EQ(error(R"({"winners": ["Anna", "Anna"]})").where, "winners[1]");
}

TEST(GM_BAD_21, an_unreadable_fact_of_a_seat_says_where_and_what_was_expected) {
    const auto seat = [](const std::string& text) {
        return error((R"({"seats": {"Anna": )" + text + "}}").c_str());
    };
    EXPECT_EQ(error(R"({"seats": {"Zoe": {}}})").where, "seats.Zoe");
    EXPECT_EQ(seat("3").where, "seats.Anna");
    EXPECT_EQ(seat(R"({"gold": 1})").where, "seats.Anna.gold");
    EXPECT_EQ(seat(R"({"coins": -1})").where, "seats.Anna.coins");
    EXPECT_EQ(seat(R"({"vp": 100001})").where, "seats.Anna.vp");
    EXPECT_EQ(seat(R"({"barrels": 256})").where, "seats.Anna.barrels");
    EXPECT_EQ(seat(R"({"chieftains": 26})").where, "seats.Anna.chieftains");
    EXPECT_EQ(seat(R"({"clan": 26})").where, "seats.Anna.clan");
    EXPECT_EQ(seat(R"({"tiles": 0})").where, "seats.Anna.tiles");
    EXPECT_EQ(seat(R"({"tiles": 69})").where, "seats.Anna.tiles");
    EXPECT_EQ(seat(R"({"cubes": {"whisky": 1}})").where, "seats.Anna.cubes.whisky");
    EXPECT_EQ(seat(R"({"cubes": 3})").where, "seats.Anna.cubes");
    EXPECT_EQ(seat(R"({"cards": ["forest#24"]})"),
              (ParseError{"seats.Anna.cards[0]",
                          "a special tile such as \"iona-abbey\", found \"forest#24\""}));
    EXPECT_EQ(seat(R"({"cards": ["loch-oich", "loch-oich"]})").where, "seats.Anna.cards[1]");
    EXPECT_EQ(seat(R"({"cards": 2})").where, "seats.Anna.cards");
    EXPECT_EQ(seat(R"({"cells": [[0, 0]]})").where, "seats.Anna.cells");
    for (const char* name : {"1", "1,", "01,2", "1, 2", "+1,2", "1,2,3", "-0,1", "128,0", "a,b"})
        EXPECT_EQ(seat(std::string(R"({"cells": {")") + name + R"(": null}})"),
                  (ParseError{std::string("seats.Anna.cells.") + name,
                              "a cell \"x,y\" such as \"1,0\""}));
    EXPECT_EQ(seat(R"({"cells": {"1,0": "forest#24"}})").where, "seats.Anna.cells.1,0");
    EXPECT_EQ(seat(R"({"cells": {"1,0": {"tile": "moor"}}})").where, "seats.Anna.cells.1,0.tile");
    EXPECT_EQ(seat(R"({"cells": {"1,0": {"clan": 26}}})").where, "seats.Anna.cells.1,0.clan");
    EXPECT_EQ(seat(R"({"cells": {"1,0": {"cubes": {"wood": 4}}}})").where,
              "seats.Anna.cells.1,0.cubes.wood");
    EXPECT_EQ(seat(R"({"cells": {"1,0": {"at": 1}}})").where, "seats.Anna.cells.1,0.at");
}

TEST(Facts, an_expectation_asks_only_for_what_it_names) {
    const Json facts = Json::parse(R"({"a": {"b": 1, "c": [1, 2]}, "d": null})");
    const auto differ = [&](const char* text) { return differences(Json::parse(text), facts); };
    EXPECT_TRUE(differ("{}").empty());
    EXPECT_TRUE(differ(R"({"a": {}, "d": null, "missing": null})").empty());
    EXPECT_TRUE(differ(R"({"a": {"c": [1, 2]}})").empty());
    EXPECT_EQ(differ(R"({"a": {"c": [2, 1]}})"),
              (std::vector<Difference>{{"a.c", Json{2, 1}, Json{1, 2}}}));
    EXPECT_EQ(
        differ(R"({"d": {"e": 1}, "a": {"b": 2, "x": 3}})"),
        (std::vector<Difference>{
            {"d", Json{{"e", 1}}, Json()}, {"a.b", Json(2), Json(1)}, {"a.x", Json(3), Json()}}));
    const Json expected = Json::parse(R"({"a": {"b": 2, "x": 3}})");
    EXPECT_EQ(first_difference(expected, facts), (Difference{"a.b", Json(2), Json(1)}));
    EXPECT_EQ(first_difference(Json::object(), facts), std::nullopt);
}

TEST(Facts, a_path_that_is_not_given_stands_for_all_under_it) {
    const std::vector<std::string> not_given{"seats.Bruce.cells", "warehouse", "scores.Bruce"};
    EXPECT_TRUE(is_not_given("warehouse", not_given));
    EXPECT_TRUE(is_not_given("warehouse.wood", not_given));
    EXPECT_FALSE(is_not_given("warehouses", not_given));
    EXPECT_FALSE(is_not_given("seats.Bruce", not_given));
    const Json expected = asked(R"({"warehouse": {"wood": 0}, "box": 1,
                                    "seats": {"Bruce": {"coins": 1, "cells": {"1,0": null}}}})");
    EXPECT_EQ(asked_in_vain(expected, not_given),
              (std::vector<std::string>{"warehouse", "seats.Bruce.cells"}));
}

void expect_known(const Json& json, const Json& definitions) {
    if (const auto ref = json.is_object() ? json.find("$ref") : json.end(); ref != json.end()) {
        const std::string path = ref->get<std::string>();
        EXPECT_TRUE(path.starts_with("#/$defs/") && definitions.contains(path.substr(8))) << path;
    }
    if (json.is_structured())
        for (const Json& part : json) expect_known(part, definitions);
}

TEST(Schema, every_reference_is_defined) {
    const Json schema = Notation::schema();
    expect_known(schema, schema);
    for (const char* name : {"rulings", "set-up", "position", "facts", "move", "players"})
        EXPECT_TRUE(schema.contains(name)) << name;
    EXPECT_EQ(schema["moves"].size(), kind_names.size());
    EXPECT_EQ(schema["move"]["oneOf"].size(), kind_names.size());
}

bool describes(const Json& kind, const Json& move) {
    const Json& properties = kind["properties"];
    for (const auto& [name, value] : move.items()) {
        const auto known = properties.find(name);
        if (known == properties.end()) return false;
        if (known->contains("const") && (*known)["const"] != value) return false;
    }
    return std::ranges::all_of(
        kind["required"], [&](const Json& name) { return move.contains(name.get<std::string>()); });
}

TEST(Schema, exactly_one_kind_describes_each_move) {
    const Json schema = Notation::schema();
    Random random{Seed(22)};
    State state = begin(deal(names_of(3), Rulings(), random)).value();
    properties::Playout<GlenMore> playout(random);
    for (const Move* next = playout.next(state); next; next = playout.next(state)) {
        const Json move = Notation::move_json(*next, names_of(3));
        const auto fits = [&](const Json& kind) { return describes(kind, move); };
        EXPECT_EQ(std::ranges::count_if(schema["moves"], fits), 1) << move;
        apply(state, Move(*next), nullptr);
    }
}

TEST(Schema, names_every_tile_and_every_option_that_can_be_played) {
    const Json schema = Notation::schema();
    const Json& tiles = schema["tile-name"]["enum"];
    for (std::uint8_t number = 1; number <= stack_tiles; ++number)
        for (const std::string& name : {tile_text(Tile(number)), name_with_number(Tile(number))})
            EXPECT_NE(std::ranges::find(tiles, Json(name)), tiles.end()) << name;
    for (const Ruling& ruling : rulings_table())
        for (const Option& option : ruling.options) {
            const Json& known = schema["rulings"]["properties"][std::string(ruling.id)]["enum"];
            const Json name(std::string(option.name));
            EXPECT_EQ(std::ranges::count(known, name), option.playable == Playable::yes ? 1 : 0)
                << name;
        }
}

}  // namespace
}  // namespace brieve::glen_more
