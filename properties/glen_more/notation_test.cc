// State and move to JSON and back, exactly, and one clear error for what cannot be read.
#include "engine/glen_more/notation.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <functional>
#include <nlohmann/json.hpp>

#include "properties/core/playout.h"
#include "properties/glen_more/names.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

void play_through(int players, std::uint64_t seed,
                  const std::function<void(const State&, const std::vector<Move>&)>& look) {
    Random random{Seed(seed)};
    State state = begin(deal(names_of(players), Rulings(), random)).value();
    properties::Playout<GlenMore> playout(random);
    while (const Move* move = playout.next(state)) {
        look(state, playout.listed());
        apply(state, Move(*move), nullptr);
    }
    look(state, {});
}

TEST(GM_BAD_21, every_position_of_a_game_comes_back_as_it_was) {
    for (int players = 2; players <= 5; ++players) {
        const Names names = names_of(players);
        play_through(players, 11, [&](const State& state, const std::vector<Move>&) {
            const Json json = Json::parse(Notation::state_json(state, names).dump());
            const Parsed<Start> start = Notation::start_from(json);
            ASSERT_TRUE(start.has_value()) << start.error().where << start.error().expected;
            holds("GM-BAD-21", std::get<Position>(*start).state == state);
            const Judged<State> begun = begin(*start);
            ASSERT_TRUE(begun.has_value());
            EXPECT_TRUE(*begun == state);
            EXPECT_EQ(digest(*begun), digest(state));
        });
    }
}

TEST(GM_BAD_21, every_legal_move_comes_back_as_it_was) {
    for (int players = 2; players <= 5; ++players) {
        const Names names = names_of(players);
        play_through(players, 12, [&](const State&, const std::vector<Move>& moves) {
            for (const Move& move : moves) {
                const Json json = Json::parse(Notation::move_json(move, names).dump());
                const Parsed<Move> back = Notation::move_from(json, names);
                ASSERT_TRUE(back.has_value()) << json << back.error().expected;
                EXPECT_TRUE(*back == move) << json;
            }
        });
    }
}

rc::Gen<Cell> any_cell() {
    return rc::gen::map(
        rc::gen::pair(rc::gen::arbitrary<std::int16_t>(), rc::gen::arbitrary<std::int16_t>()),
        [](const auto& xy) {
            return Cell{xy.first, xy.second};
        });
}

Good any_good() { return static_cast<Good>(*rc::gen::arbitrary<std::uint8_t>()); }

Payment any_payment() {
    Payment payment;
    for (Own& own : payment.own)
        own = {any_good(), *rc::gen::arbitrary<std::uint8_t>(), *any_cell()};
    for (std::uint8_t& number : payment.bought) number = *rc::gen::arbitrary<std::uint8_t>();
    payment.piece = {static_cast<PieceKind>(*rc::gen::arbitrary<std::uint8_t>()), *any_cell()};
    return payment;
}

What any_what() {
    const auto number = [] { return *rc::gen::arbitrary<std::int16_t>(); };
    switch (*rc::gen::inRange(0, 10)) {
        case 0: return Sell{*any_cell(), any_good()};
        case 1: return Take{number(), *any_cell(), any_payment()};
        case 2: return Discard{number()};
        case 3: return Choose{{any_good(), any_good(), any_good(), any_good()}};
        case 4: return Activate{*any_cell(), any_payment(), any_good()};
        case 5: return Step{*any_cell(), *any_cell()};
        case 6: return Promote{*any_cell()};
        case 7: return EndTurn{};
        case 8: return Draw{*rc::gen::arbitrary<std::uint8_t>()};
        default: return Roll{number()};
    }
}

RC_GTEST_PROP(GM_BAD_21, any_move_at_all_comes_back_as_it_was, ()) {
    const Move move{Mover{*rc::gen::arbitrary<std::uint8_t>()}, any_what()};
    const Names names = names_of(3);
    const Json json = Json::parse(Notation::move_json(move, names).dump());
    const Parsed<Move> back = Notation::move_from(json, names);
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == move);
}

RC_GTEST_PROP(GM_BAD_21, any_move_at_all_is_judged_and_put_into_words, ()) {
    const int players = *rc::gen::inRange(2, 6);
    Random random{Seed(*rc::gen::arbitrary<std::uint64_t>())};
    State state = begin(deal(names_of(players), Rulings(), random)).value();
    properties::Playout<GlenMore> playout(random);
    for (int events = *rc::gen::inRange(0, 200); events > 0; --events) {
        const Move* next = playout.next(state);
        if (next == nullptr) break;
        apply(state, Move(*next), nullptr);
    }
    const Move move{Mover{*rc::gen::arbitrary<std::uint8_t>()}, any_what()};
    const State before = state;
    const Violations found = play<GlenMore>(state, move);
    if (!found.legal()) RC_ASSERT(state == before);
    RC_ASSERT(!Notation::text(before, move, names_of(players)).empty());
}

ParseError move_error(const char* text) {
    const Parsed<Move> move = Notation::move_from(Json::parse(text), names_of(2));
    return move ? ParseError{"", "readable"} : move.error();
}

TEST(GM_BAD_21, an_unreadable_move_says_where_and_what_was_expected) {
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "fly"})").where, "do");
    EXPECT_EQ(move_error(R"({"do": "end-turn"})").where, "by");
    EXPECT_EQ(move_error(R"({"by": "Zoe", "do": "end-turn"})"),
              (ParseError{"by", "one of the players Anna, Bruce, found \"Zoe\""}));
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "promote", "from": "forest"})"),
              (ParseError{"from", "a cell [x, y], found \"forest\""}));
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "promote", "from": [0, 99999]})").where,
              "from[1]");
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "promote", "from": [0, 0], "too": 1})").where,
              "too");
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "take", "space": 1.5, "to": [0, 1]})").where,
              "space");
    EXPECT_EQ(move_error(R"({"by": "Anna", "do": "sell", "type": "gold", "from": [0, 1]})").where,
              "type");
    EXPECT_EQ(move_error(R"({"chance": "draw", "tile": "forest"})").where, "tile");
    EXPECT_EQ(move_error(R"({"chance": "draw", "tile": "forest#25"})"),
              (ParseError{"tile", "tile 25 by its name \"quarry\", found \"forest#25\""}));
    EXPECT_EQ(move_error(R"({"chance": "take", "space": 1})").where, "chance");
    EXPECT_EQ(move_error(R"([1, 2])").expected, "an object {...}, found [1,2]");
}

TEST(GM_BAD_21, an_unreadable_start_says_where_and_what_was_expected) {
    const auto error = [](const char* text) {
        const Parsed<Start> start = Notation::start_from(Json::parse(text));
        return start ? ParseError{"", "readable"} : start.error();
    };
    EXPECT_EQ(error(R"({"players": ["A", "B"]})").expected,
              "either a \"set-up\" or a \"position\"");
    EXPECT_EQ(error(R"({"players": ["A", 3], "set-up": {}})").where, "players[1]");
    EXPECT_EQ(error(R"({"players": ["A", "B"], "set-up": {"start-seat": "C"}})").where,
              "set-up.start-seat");
    EXPECT_EQ(error(R"({"players": ["A", "B"], "rulings": {"13": "x"}, "set-up": {}})").where,
              "rulings.13");
    EXPECT_EQ(
        error(R"({"players": ["A", "B"], "rulings": {"GM-RULING-43": "finish-lap"}, "set-up": {}})")
            .where,
        "rulings.GM-RULING-43");
    EXPECT_EQ(error(R"({"players": ["A", "B"], "position": {"track": {"spaces": [null]}}})").where,
              "position.track.spaces");
}

TEST(GM_COST_06, a_move_is_told_in_one_line) {
    Table table(4);
    table.display(red, "S fair-4#49@(1,0){1} quarry#23@(1,1) forest#24@(1,2)[2 wood]")
        .coins(red, 5)
        .rows("0/1/0/2/2")
        .offers("iona-abbey#48");
    const State state = table.state();
    const Names names = names_of(4);
    EXPECT_EQ(
        Notation::text(state, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)),
                       names),
        "Anna takes iona-abbey from space 1 to (2,0), paying wood from (1,2), buying stone "
        "for 2 and sheep for 3");
    EXPECT_EQ(Notation::text(state, discard(yellow, 40), names),
              "Bruce discards nothing from space 40");
    State after = state;
    Happenings told;
    apply(after, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)), &told);
    EXPECT_EQ(Notation::outcome(told, names), "Anna the card iona-abbey");
}

}  // namespace
}  // namespace brieve::glen_more
