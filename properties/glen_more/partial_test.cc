// Partial positions: what is not given is neither guessed nor written, and can be filled in.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/notation_facts.h"
#include "engine/glen_more/notation.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// As little as can be said of a table: who acts, and what lies on the track.
Json least() {
    return Json::parse(R"({"players": ["Anna", "Bruce", "Clara", "Danny"], "rulings": {},
        "position": {"partial": true, "turn": {"phase": "take", "active": "Anna"},
                     "track": {"spaces": {"0": {"figure": "Anna"}, "1": "forest#8",
                                          "2": "quarry#1", "3": {"figure": "Bruce"},
                                          "4": {"figure": "Clara"}, "5": {"figure": "Danny"}}}}})");
}

Json with(const char* name, const char* text) {
    Json json = least();
    json["position"][name] = Json::parse(text);
    return json;
}

Position position(const Json& json) {
    const Parsed<Start> start = Notation::start_from(json);
    if (start) return std::get<Position>(*start);
    ADD_FAILURE() << start.error().where << ": " << start.error().expected;
    return {};
}

ParseError error(const Json& json) {
    const Parsed<Start> start = Notation::start_from(json);
    return start ? ParseError{"", "readable"} : start.error();
}

State begun(const Json& json) {
    const Position start = position(json);
    EXPECT_EQ(start_refusal(start), Reasons{});
    return start.state;
}

Json facts(const State& state) { return Notation::facts_json(state, names_of(4)); }

bool is_given(const Json& json, const char* path) {
    const std::vector<std::string> lacking = Notation::not_given(position(json));
    return !is_not_given(path, lacking);
}

const std::vector<Json>& parts_of_a_table() {
    static const std::vector<Json> all{
        least(),
        with("warehouse", R"({"wood": 2, "grain": 0})"),
        with("warehouse", R"({"wood": 0, "stone": 1, "grain": 0, "cattle": 2, "sheep": 2})"),
        with("stacks", R"({"1": 2, "3": ["bridge"]})"),
        with("stacks", R"({"1": 0, "2": 19, "3": 1})"),
        with("box", R"(["meadow#12"])"),
        with("scorings", "0"),
        with("seats", R"({"Bruce": {"coins": 4}, "Clara": {"vp": 7, "barrels": 1}})"),
        with("seats", R"({"Danny": {"display": [{"tile": "start-village", "at": [0, 0], "clan": 1},
             {"tile": "forest#2", "at": [0, 1], "cubes": {"wood": 3}}], "chieftains": 0}})")};
    return all;
}

TEST(GM_BAD_21, a_partial_position_comes_back_as_it_was) {
    for (const Json& json : parts_of_a_table()) {
        const Start start = position(json);
        EXPECT_EQ(start_refusal(start), Reasons{}) << json;
        const Json written = Notation::start_json(start);
        const Parsed<Start> again = Notation::start_from(Json::parse(written.dump()));
        ASSERT_TRUE(again.has_value()) << again.error().where << again.error().expected;
        EXPECT_TRUE(*again == start) << written;
        EXPECT_EQ(Notation::start_json(*again).dump(), written.dump());
    }
}

// As many scorings as stacks have ended, or there would be four in the end.
TEST(GM_BAD_20, a_part_of_a_table_has_seen_no_scoring_that_is_still_to_come) {
    for (const char* scorings : {"1", "2", "3"})
        EXPECT_EQ(start_refusal(position(with("scorings", scorings))), Reasons{"GM-BAD-20"});
    Json later = with("stacks", R"({"1": [], "2": 3})");
    later["position"]["scorings"] = 1;
    EXPECT_EQ(start_refusal(position(later)), Reasons{});
    later["position"]["scorings"] = 0;
    EXPECT_EQ(start_refusal(position(later)), Reasons{"GM-BAD-20"});
}

TEST(NotGiven, nothing_of_it_is_written) {
    Json json = Notation::start_json(position(least()));
    const Json spaces = json["position"]["track"]["spaces"];
    EXPECT_TRUE(spaces.is_object() && spaces == least()["position"]["track"]["spaces"]) << spaces;
    json["position"]["track"].erase("spaces");
    EXPECT_EQ(json.dump(), R"({"players":["Anna","Bruce","Clara","Danny"],)"
                           R"("position":{"partial":true,)"
                           R"("turn":{"phase":"take","active":"Anna"},"track":{}}})");
    const Json some = Notation::start_json(
        position(with("seats", R"({"Bruce": {"coins": 4}, "Clara": {"vp": 7}})")));
    EXPECT_EQ(some["position"]["seats"].dump(), R"({"Bruce":{"coins":4},"Clara":{"vp":7}})");
}

TEST(NotGiven, every_fact_that_was_left_out_is_listed) {
    std::vector<std::string> expected{"warehouse"};
    for (const std::string& name : names_of(4))
        for (const char* fact :
             {"coins", "vp", "barrels", "chieftains", "clan", "tiles", "cubes", "cards", "cells"})
            expected.push_back("seats." + name + "." + fact);
    expected.insert(expected.end(), {"scores", "winners"});
    EXPECT_EQ(Notation::not_given(position(least())), expected);
    // A stack that is not named holds all that is named nowhere, so the rest of the tiles is known.
    const std::set<std::string> given{"phase",  "track", "movement", "draws-due",
                                      "stacks", "box",   "scorings"};
    const Json all = facts(position(least()).state);
    for (const auto& [name, value] : all.items())
        EXPECT_EQ(asked_in_vain(Json{{name, value}}, expected).empty(), given.contains(name))
            << name;
}

TEST(NotGiven, what_was_given_is_not_listed) {
    const Json rows = with("warehouse", R"({"wood": 2, "grain": 0})");
    EXPECT_TRUE(is_given(rows, "warehouse.wood") && is_given(rows, "warehouse.grain"));
    EXPECT_FALSE(is_given(rows, "warehouse.stone") || is_given(rows, "warehouse.sheep"));
    const Json stacks = with("stacks", R"({"1": 2, "3": []})");
    EXPECT_TRUE(is_given(stacks, "stacks.1") && is_given(stacks, "stacks.3"));
    EXPECT_TRUE(is_given(stacks, "stacks.2") && is_given(stacks, "box"));
    EXPECT_TRUE(is_given(with("box", "[]"), "box"));
    EXPECT_TRUE(is_given(with("scorings", "0"), "scorings"));
    const Json seat = with("seats", R"({"Bruce": {"coins": 4, "vp": 2}})");
    EXPECT_TRUE(is_given(seat, "seats.Bruce.coins") && is_given(seat, "seats.Bruce.vp"));
    EXPECT_FALSE(is_given(seat, "seats.Bruce.barrels") || is_given(seat, "seats.Anna.coins"));
}

// Displays of all, and of Bruce whatever the text says.
Json with_displays(const char* bruce) {
    Json json = least();
    for (const std::string& name : names_of(4))
        json["position"]["seats"][name] = Json::parse(
            R"({"coins": 1, "vp": 2, "display": [{"tile": "start-village", "at": [0, 0],
                "clan": 1}]})");
    json["position"]["seats"]["Bruce"] = Json::parse(bruce);
    return json;
}

// The penalty compares all displays; coins and VP count for their owner alone.
TEST(NotGiven, a_score_is_open_where_something_that_counts_is) {
    const char* display = R"("display": [{"tile": "start-village", "at": [0, 0], "clan": 1}])";
    const auto bruce = [&](const std::string& fields) {
        return with_displays(("{" + fields + "}").c_str());
    };
    const Json coins = bruce(std::string(R"("vp": 2, )") + display);
    EXPECT_FALSE(is_given(coins, "scores.Bruce") || is_given(coins, "winners"));
    EXPECT_TRUE(is_given(coins, "scores.Anna") && is_given(coins, "seats.Bruce.cells"));
    EXPECT_FALSE(is_given(bruce(std::string(R"("coins": 2, )") + display), "scores.Bruce"));
    const Json tiles = bruce(R"("vp": 2, "coins": 3)");
    EXPECT_FALSE(is_given(tiles, "scores.Anna") || is_given(tiles, "winners"));
    Json barrels = bruce(std::string(R"("vp": 2, "coins": 3, )") + display);
    EXPECT_TRUE(is_given(barrels, "scores") && is_given(barrels, "winners"));
    barrels["rulings"]["GM-RULING-49"] = "whisky-counts";
    EXPECT_TRUE(is_given(barrels, "scores"));
    EXPECT_FALSE(is_given(barrels, "winners"));
    Json discards = bruce(std::string(R"("vp": 2, "coins": 3, )") + display);
    discards["rulings"]["GM-RULING-45"] = "discards-counted";
    EXPECT_FALSE(is_given(discards, "scores"));
}

TEST(NotGiven, set_ups_and_whole_positions_are_their_own_completion) {
    Random random{Seed(5)};
    const Start dealt = deal(names_of(4), Rulings(), random);
    EXPECT_TRUE(Notation::not_given(dealt).empty());
    EXPECT_TRUE(Notation::completions(dealt) == std::vector<Start>{dealt});
    const Start whole = Position{names_of(4), begin(dealt).value()};
    EXPECT_TRUE(Notation::not_given(whole).empty());
    EXPECT_TRUE(Notation::completions(whole) == std::vector<Start>{whole});
}

TEST(NotGiven, completions_begin_and_keep_what_was_given) {
    for (const Json& json : parts_of_a_table()) {
        const Position start = position(json);
        const std::vector<std::string> lacking = Notation::not_given(start);
        const std::vector<Start> all = Notation::completions(start);
        EXPECT_GE(all.size(), 10u) << json;
        EXPECT_LE(all.size(), 32u) << json;
        EXPECT_TRUE(std::get<Position>(all.front()).state == start.state);
        const Json given = facts(start.state);
        for (const Start& one : all) {
            EXPECT_EQ(start_refusal(one), Reasons{}) << json;
            EXPECT_TRUE(Notation::not_given(one).empty());
            for (const Difference& differ :
                 differences(given, facts(std::get<Position>(one).state)))
                // A display that is not given may hold tiles of a stack that is not named.
                EXPECT_TRUE(is_not_given(differ.path, lacking) || differ.path.starts_with("stacks"))
                    << differ.path << json;
        }
    }
}

TEST(NotGiven, completions_are_extreme) {
    std::set<int> rows, coins, points, barrels, chieftains, tiles, cards;
    bool alone = false;  // Bruce has more barrels than everybody else.
    for (const Start& one : Notation::completions(position(least()))) {
        const State& state = std::get<Position>(one).state;
        const Player& bruce = state.of(yellow);
        rows.insert(state.row(Resource::stone).level);
        coins.insert(bruce.coins.value());
        points.insert(bruce.points.value);
        barrels.insert(bruce.barrels);
        chieftains.insert(bruce.chieftains);
        tiles.insert(bruce.display.size());
        cards.insert((bruce.display & tiles_with_card).size());
        alone = alone || (bruce.barrels > 5 && state.of(red).barrels == 0);
        EXPECT_EQ(tiles_left(state, 1), 23);
    }
    EXPECT_EQ(rows, (std::set<int>{0, 1, 3}));
    EXPECT_EQ(coins, (std::set<int>{0, 6, 33}));
    EXPECT_EQ(points, (std::set<int>{0, 100}));
    EXPECT_EQ(barrels, (std::set<int>{0, 9}));
    EXPECT_EQ(chieftains, (std::set<int>{0, 9}));
    EXPECT_GT(*tiles.rbegin(), 4);
    EXPECT_EQ(cards, (std::set<int>{0, 1}));
    EXPECT_TRUE(alone);
}

TEST(NotGiven, a_verdict_that_depends_on_it_differs_between_completions) {
    const Json json = with("seats", R"({"Anna": {"coins": 6, "vp": 0, "barrels": 0,
        "chieftains": 0, "display": [{"tile": "start-village", "at": [0, 0], "clan": 1},
                                     {"tile": "forest#2", "at": [0, 1], "cubes": {"wood": 1}}]}})");
    int sold = 0, taken = 0, all = 0;
    for (const Start& one : Notation::completions(position(json))) {
        const State state = std::get<Position>(one).state;
        ++all;
        sold += refusal(state, sell(red, {0, 1}, wood)).empty();
        taken += refusal(state, take(red, 1, {1, 0})).empty();
    }
    EXPECT_EQ(taken, all);
    EXPECT_GT(sold, 0);
    EXPECT_LT(sold, all);
}

// Anna's turn with the tile on that space; any tile of stack 1 that is left is drawn.
void anna_takes(State& state, int space, Cell to, int drawn) {
    played(state, {take(red, space, to), end_turn(red)});
    EXPECT_EQ(facts(state)["draws-due"], 1);
    played(state, draw(drawn));
}

TEST(GM_TRACK_18, a_stack_given_as_a_number_ends_when_that_many_were_drawn) {
    Json json = with("stacks", R"({"1": 2})");
    json["position"]["seats"]["Anna"]["barrels"] = 1;
    State state = begun(json);
    EXPECT_EQ(facts(state)["stacks"].dump(), R"({"1":2,"2":19,"3":17})");
    std::vector<Move> moves;
    anna_takes(state, 1, {1, 0}, 31);
    EXPECT_EQ(facts(state)["stacks"]["1"], 1);
    EXPECT_EQ(facts(state)["scorings"], 0);
    played(state, {take(red, 2, {-1, 0}), end_turn(red)});
    legal_moves(state, moves);
    EXPECT_EQ(moves.size(), 22u);  // Any of the others may be the last one.
    EXPECT_EQ(refusal(state, draw(31)), Reasons{"GM-TRACK-17"});
    EXPECT_EQ(refusal(state, draw(32)), Reasons{"GM-TRACK-17"});
    const std::vector<Happening> told = played(state, draw(9));
    EXPECT_EQ(amount(told, rule::stack_end_scores), 1);
    EXPECT_EQ(facts(state)["stacks"]["1"], 0);
    EXPECT_EQ(facts(state)["scorings"], 1);
    EXPECT_EQ(facts(state)["seats"]["Anna"]["vp"], 1);
    EXPECT_EQ(current_stack(state), 2);
    EXPECT_EQ(facts(state)["box"], 0);
    state.turn.phase = Phase::draw;
    state.turn.draws_due = 1;
    EXPECT_EQ(refusal(state, draw(10)), Reasons{"GM-TRACK-17"});
    EXPECT_EQ(refusal(state, draw(50)), Reasons{});
}

TEST(GM_TRACK_22, the_game_ends_with_the_last_tile_of_a_number) {
    State state = begun(with("stacks", R"({"1": 0, "2": [], "3": 1})"));
    EXPECT_EQ(facts(state)["scorings"], 2);
    anna_takes(state, 1, {1, 0}, 55);
    EXPECT_EQ(facts(state)["phase"], "over");
    EXPECT_EQ(facts(state)["scorings"], 3);
    EXPECT_TRUE(state.stacks.empty());
}

TEST(GM_CLAN_10, a_number_says_whether_the_turn_ends_the_game) {
    for (const int left : {1, 2}) {
        Json json = with("stacks", R"({"1": 0, "2": 0})");
        json["position"]["stacks"]["3"] = left;
        State state = begun(json);
        played(state, {take(red, 1, {1, 0}), activate(red, {0, 0})});
        const Reasons why = left == 1 ? Reasons{} : Reasons{"GM-CLAN-09"};
        EXPECT_EQ(refusal(state, promote(red, {0, 0})), why) << left;
        if (left == 1) played(state, {promote(red, {0, 0}), end_turn(red)});
    }
}

TEST(GM_BAD_21, a_position_with_a_number_of_tiles_comes_back_as_it_was) {
    State state = begun(with("stacks", R"({"1": 5, "2": 1})"));
    anna_takes(state, 1, {1, 0}, 20);
    anna_takes(state, 2, {-1, 0}, 21);
    const Json written = Notation::state_json(state, names_of(4));
    EXPECT_EQ(written["position"]["stacks"]["1"], 3);
    EXPECT_EQ(written["position"]["stacks"]["2"], 1);
    EXPECT_TRUE(position(Json::parse(written.dump())).state == state);
}

TEST(GM_BAD_20, a_number_of_tiles_is_part_of_the_table) {
    const State two = begun(with("stacks", R"({"1": 2})"));
    const State three = begun(with("stacks", R"({"1": 3})"));
    const State all = begun(with("stacks", R"({"1": 23})"));
    EXPECT_FALSE(two == three);
    EXPECT_NE(digest(two), digest(three));
    EXPECT_NE(digest(all), digest(three));
    EXPECT_TRUE(all == begun(least()));
    const auto refused = [](const State& state) {
        return start_refusal(Position{names_of(4), state});
    };
    State bad = two;
    bad.partial = false;
    EXPECT_FALSE(refused(bad).empty());
    for (const std::size_t stack : {0u, 1u, 2u, 3u})
        for (const int missing : {17, 19, 23, 255}) {
            bad = all;
            bad.missing[stack] = static_cast<std::uint8_t>(missing);
            const bool fits = stack > 0 && missing < stack_sizes[stack];
            EXPECT_EQ(refused(bad), fits ? Reasons{} : Reasons{"GM-BAD-19"}) << stack << missing;
        }
    bad = two;
    bad.stacks.remove(Tile(30));  // Neither a candidate nor named elsewhere.
    EXPECT_EQ(refused(bad), Reasons{"GM-BAD-19"});
    bad = two;
    choose(bad.rulings, Draws::order_given);
    EXPECT_EQ(refused(bad), Reasons{"GM-BAD-19"});
}

TEST(GM_BAD_21, a_stack_that_cannot_be_is_unreadable) {
    EXPECT_EQ(error(with("stacks", R"({"1": 24})")),
              (ParseError{"position.stacks.1",
                          "at most 23, the tiles of stack 1 that are not named elsewhere, "
                          "found 24"}));
    Json json = with("stacks", R"({"1": 23})");
    json["position"]["box"] = {"meadow#12"};
    EXPECT_EQ(error(json).where, "position.stacks.1");
    EXPECT_EQ(error(with("stacks", R"({"2": -1})")).where, "position.stacks.2");
    EXPECT_EQ(error(with("stacks", R"({"2": 1.5})")).where, "position.stacks.2");
    EXPECT_EQ(error(with("stacks", R"({"2": "all"})")).where, "position.stacks.2");
    EXPECT_EQ(error(with("stacks", R"({"0": 1})")).where, "position.stacks.0");
    EXPECT_EQ(error(with("stacks", R"({"1": ["forest#24", "meadow#50"]})")),
              (ParseError{"position.stacks.1[1]", "a tile of stack 1, found \"meadow#50\""}));
    Json ordered = with("stacks", R"({"1": 2})");
    ordered["rulings"]["GM-RULING-54"] = "order-given";
    EXPECT_EQ(error(ordered).where, "position.stacks.1");
    Random random{Seed(6)};
    Json whole =
        Notation::state_json(begin(deal(names_of(4), Rulings(), random)).value(), names_of(4));
    whole["position"]["stacks"]["1"] = 22;
    EXPECT_EQ(error(whole).where, "position.stacks.1");
}

TEST(GM_BAD_21, spaces_by_number_only_in_a_partial_position) {
    Json json = least();
    json["position"]["track"]["spaces"]["14"] = nullptr;
    EXPECT_EQ(error(json), (ParseError{"position.track.spaces.14", "a space from 0 to 13"}));
    json = least();
    json["position"]["track"]["spaces"]["7"] = "forest";
    EXPECT_EQ(error(json).where, "position.track.spaces.7");
    json = least();
    json["position"]["partial"] = false;
    EXPECT_EQ(error(json).where, "position.track.spaces");
    const State state = begun(least());
    Json listed = least();
    listed["position"]["track"]["spaces"] =
        Notation::state_json(state, names_of(4))["position"]["track"]["spaces"];
    EXPECT_TRUE(begun(listed) == state);
}

TEST(GM_TRACK_03, the_chain_ends_behind_the_figure_that_acts) {
    const auto turned = [](int by) {
        Json json = least();
        Json spaces = Json::object();
        for (const auto& [name, there] : json["position"]["track"]["spaces"].items())
            spaces[std::to_string((std::stoi(name) + by) % track_spaces)] = there;
        json["position"]["track"]["spaces"] = spaces;
        return json;
    };
    for (int by = 0; by < track_spaces; ++by)
        EXPECT_EQ(begun(turned(by)).track.end(), Space((5 + by) % track_spaces)) << by;
    Json later = least();
    later["position"]["turn"] = {{"phase", "act"}, {"active", "Anna"}, {"new-tile", "forest#2"}};
    EXPECT_EQ(error(later).where, "position.track.end");
    later["position"]["turn"]["began-at"] = 0;
    EXPECT_EQ(position(later).state.track.end(), Space(5));
}

}  // namespace
}  // namespace brieve::glen_more
