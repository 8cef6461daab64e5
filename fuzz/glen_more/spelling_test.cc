// Inputs of the fuzzers: every record is one and comes back the same, any bytes are a game, and
// what a fault becomes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/record/judgement.h"
#include "engine/record/reader.h"
#include "engine/record/writer.h"
#include "fuzz/core/apart.h"
#include "fuzz/core/edits.h"
#include "fuzz/core/game_target.h"
#include "fuzz/core/looking.h"
#include "fuzz/core/recorded.h"
#include "fuzz/core/steering.h"
#include "fuzz/glen_more/spelling.h"
#include "fuzz/glen_more/targets.h"
#include "properties/core/playout.h"
#include "properties/glen_more/near_miss.h"
#include "properties/record/kept_texts.h"

namespace brieve::glen_more {
namespace {

using fuzz::Bytes;
using fuzz::ByteSpan;
using fuzz::How;
using Input = fuzz::GameInput<Spelling>;
using Record = record::Record<Notation>;

Bytes any_bytes(Random& random, std::uint32_t size_max) {
    Bytes bytes(random.below(size_max));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    return bytes;
}

Input any_game(Random& random) {
    Input input{Spelling::setup_from(any_bytes(random, 40))};
    State state = *begin(input.start);
    properties::Playout<GlenMore> playout(random);
    while (const Move* move = playout.next(state)) {
        input.cells.push_back({How::play, *move});
        apply(state, *move, nullptr);
    }
    return input;
}

TEST(Fuzz, every_record_is_an_input_and_comes_back_the_same) {
    const std::filesystem::path home = std::filesystem::path(BRIEVE_SOURCE) / "replays";
    std::size_t records = 0;
    for (const record::Named& named : record::texts_under(home, home)) {
        Record record;
        ASSERT_FALSE(record::Reader<Notation>().read(named.text, record)) << named.name;
        if (!begin(record.start)) continue;
        const Bytes bytes = fuzz::bytes_of<Spelling>(fuzz::input_of<Spelling>(record));
        const Record again = fuzz::record_of<Spelling>(fuzz::game_from<Spelling>(bytes));
        EXPECT_EQ(again.start, record.start) << named.name;
        EXPECT_EQ(rulings_of(again.start), rulings_of(record.start)) << named.name;
        EXPECT_EQ(again.events, record.events) << named.name;
        ++records;
    }
    EXPECT_GT(records, 300u);
}

TEST(Fuzz, any_bytes_are_a_game) {
    Random random{Seed(1)};
    for (int times = 0; times < 300; ++times) {
        const Input input = fuzz::game_from<Spelling>(any_bytes(random, 3000));
        ASSERT_TRUE(begin(input.start).has_value());
        fuzz::BareTable<GlenMore> table(input.start);
        fuzz::perform<Spelling>(input, table);
        EXPECT_TRUE(broken_invariants(table.state()).legal());
    }
}

TEST(Fuzz, inputs_of_any_length_are_asked_about) {
    Random random{Seed(9)};
    for (const fuzz::Target& target : targets())
        for (std::size_t size = 0; size <= fuzz::edits_bytes + 8; ++size) {
            Bytes bytes(size);
            for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
            const auto fault = target.ask(bytes);
            EXPECT_FALSE(fault) << target.name << ": " << fault->why;
            EXPECT_EQ(target.text(bytes).empty(), size == 0 && !target.is_game) << target.name;
        }
}

TEST(Fuzz, any_input_comes_back_from_its_bytes) {
    Random random{Seed(2)};
    for (int times = 0; times < 300; ++times) {
        const Input input = fuzz::game_from<Spelling>(any_bytes(random, 3000));
        EXPECT_EQ(fuzz::game_from<Spelling>(fuzz::bytes_of<Spelling>(input)), input);
    }
}

TEST(Fuzz, text_that_is_no_start_is_the_set_up_that_its_bytes_spell) {
    const Bytes bytes{1, 3, 0, '{', ']', 'x'};
    const Input input = fuzz::game_from<Spelling>(bytes);
    EXPECT_TRUE(std::holds_alternative<glen_more::SetUp>(input.start));
    EXPECT_TRUE(input.cells.empty());
}

TEST(Fuzz, a_legal_cell_is_played_as_it_is_and_another_gives_the_nearest) {
    Random random{Seed(3)};
    Input input = any_game(random);
    const Record record = fuzz::record_of<Spelling>(input);
    ASSERT_EQ(record.events.size(), input.cells.size());
    const Move first = input.cells.front().move;
    Move stranger = first;
    stranger.by = Mover(7);
    input.cells = {{How::play, stranger}};
    EXPECT_EQ(fuzz::record_of<Spelling>(input).events, std::vector{normal(first)});
    input.cells = {{How::try_it, stranger}};
    const Record tried = fuzz::record_of<Spelling>(input);
    EXPECT_EQ(tried.events, (std::vector{normal(stranger), normal(first)}));
    ASSERT_EQ(tried.marks.size(), 1u);
    EXPECT_EQ(*tried.marks[0].refused, std::vector<std::string>{"GM-TRACK-03"});
    input.cells = {{How::only_try, stranger}};
    EXPECT_EQ(fuzz::record_of<Spelling>(input).events, std::vector{normal(stranger)});
}

TEST(Fuzz, a_decoded_input_is_a_good_record) {
    Random random{Seed(4)};
    for (int times = 0; times < 20; ++times) {
        Input input = fuzz::game_from<Spelling>(any_bytes(random, 4000));
        const Record record = fuzz::record_of<Spelling>(input);
        const std::string text = record::record_json<Notation>(record).dump();
        EXPECT_EQ(record::judge<Notation>(text, record).status, record::Status::good) << text;
    }
}

TEST(Fuzz, steering_changes_games_into_games) {
    Random random{Seed(5)};
    Input input = any_game(random);
    const Input other = any_game(random);
    int changed = 0;
    for (int times = 0; times < 300; ++times) {
        const Input before = input;
        fuzz::Steering<Spelling> steering(random);
        steering.change(input);
        if (times % 10 == 0) steering.cross(input, other);
        changed += input != before;
        ASSERT_EQ(fuzz::game_from<Spelling>(fuzz::bytes_of<Spelling>(input)).cells, input.cells);
        if (input.cells.size() > 600) input = any_game(random);
    }
    EXPECT_GT(changed, 250);
}

// The mutator changes a field of a move wherever it stands by now.
TEST(Fuzz, a_move_is_changed_where_nobody_is_to_act) {
    Random random{Seed(10)};
    const std::vector<Move> take{{Mover(0), Take{3, cell(0, 1), {}}}};
    const Input game = any_game(random);
    State state = *begin(game.start);
    int asked = 0;
    for (const auto& one : game.cells) {
        apply(state, one.move, nullptr);
        if (is_players_turn(state)) continue;
        for (int times = 0; times < 20; ++times) near_miss(state, take, random);
        ++asked;
    }
    EXPECT_GT(asked, 20);
}

TEST(Fuzz, edits_of_zeros_change_nothing_and_others_do) {
    const Json json = Json::parse(R"({"a": [1, 2], "b": {"c": "d"}})");
    Bytes edits(fuzz::edits_bytes);
    EXPECT_EQ(fuzz::edited(json, edits), json);
    EXPECT_EQ(fuzz::edited(std::string("text"), edits), "text");
    edits = {1, 0, 1, 0, 0, 0, 0, 0};
    EXPECT_EQ(fuzz::edited(json, edits), Json::parse(R"({"b": {"c": "d"}})"));
    Random random{Seed(6)};
    for (int times = 0; times < 2000; ++times) {
        for (std::uint8_t& byte : edits) byte = static_cast<std::uint8_t>(random.below(256));
        fuzz::edited(json, edits);
        fuzz::edited(json.dump(), edits);
    }
}

TEST(Fuzz, crashes_are_told_apart) {
    const auto crash = [](const std::function<std::string()>& work) {
        return fuzz::apart(work, fuzz::Seconds(1)).crash;
    };
    EXPECT_EQ(crash([] { return std::string("well"); }), "");
    const std::string check = crash([]() -> std::string {
        CHECK(1 + 1 == 3);
        return {};
    });
    EXPECT_TRUE(check.starts_with("CHECK-fuzz-glen_more-spelling_test.cc-")) << check;
    EXPECT_EQ(crash([]() -> std::string {
                  for (volatile bool on = true; on;) {}
                  return {};
              }),
              "hang");
    EXPECT_EQ(fuzz::apart([] { return std::string("said"); }, fuzz::Seconds(1)).result, "said");
}

TEST(Fuzz, an_abort_becomes_a_small_record_of_a_game) {
    const auto aborts = [](const properties::Course<GlenMore>& course) {
        if (course.after().player[0].chieftains > 0) std::abort();
        return properties::kept();
    };
    const fuzz::GameTarget<Spelling> game([&](const Start&) {
        return fuzz::Questions<GlenMore>{{{"", "nobody_is_promoted", aborts}}};
    });
    Random random{Seed(11)};
    std::string text;
    for (int times = 0; times < 20 && text.empty(); ++times) {
        Input input = any_game(random);
        input.cells.insert(input.cells.begin(), {How::only_try, {Mover(7), EndTurn{}}});
        text = game.minimal(input).record;
    }
    Record record;
    ASSERT_FALSE(record::Reader<Notation>().read(text, record)) << text;
    EXPECT_EQ(record.titles.title, "signal-6");
    EXPECT_LE(record.events.size(), 1u);
    ASSERT_TRUE(begin(record.start).has_value());
    EXPECT_EQ(fuzz::record_of<Spelling>(fuzz::input_of<Spelling>(record)).marks.size(), 0u);
}

TEST(Fuzz, a_record_ends_where_no_more_events_fit) {
    Random random{Seed(12)};
    Input input{any_game(random).start};
    input.cells.assign(record::events_max + 5, {How::only_try, {Mover(7), EndTurn{}}});
    EXPECT_EQ(fuzz::record_of<Spelling>(input).events.size(), record::events_max);
}

TEST(Fuzz, no_target_but_the_canary_objects_to_games) {
    Random random{Seed(7)};
    for (int times = 0; times < 3; ++times) {
        const Bytes bytes = fuzz::bytes_of<Spelling>(any_game(random));
        for (const fuzz::Target& target : targets()) {
            if (target.name == "canary") continue;
            Bytes whole(target.edits);
            whole.insert(whole.end(), bytes.begin(), bytes.end());
            const auto fault = target.ask(whole);
            EXPECT_FALSE(fault) << target.name << ": " << fault->rule << " " << fault->why;
        }
    }
}

TEST(Fuzz, a_fault_becomes_a_small_record) {
    Random random{Seed(8)};
    const fuzz::Target& canary = target("canary");
    for (int times = 0; times < 200; ++times) {
        const Bytes bytes = fuzz::bytes_of<Spelling>(any_game(random));
        if (!canary.ask(bytes)) continue;
        const fuzz::Looked looked = fuzz::look_at(canary, bytes);
        EXPECT_EQ(looked.rule, "nobody_has_a_castle_and_a_loch");
        Record record;
        ASSERT_FALSE(record::Reader<Notation>().read(looked.record, record)) << looked.record;
        EXPECT_LE(record.events.size(), 1u);
        return;
    }
    FAIL() << "no game came to it";
}

}  // namespace
}  // namespace brieve::glen_more
