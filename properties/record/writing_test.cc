// What is written is read back as it was, in one canonical form; and the seal tells what changed.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "engine/record/writer.h"
#include "properties/record/records.h"

namespace brieve::record {
namespace {

// The record comes back from each of its forms, and its line is the canonical one.
void check_round_trip(const GameRecord& record) {
    const Json json = json_of(record);
    const std::string line = line_of(record);
    GameRecord unsealed = record;
    unsealed.seal.reset();
    for (const std::string& text : {json.dump(), pretty(json), json.dump(7)}) {
        const std::optional<GameRecord> back = read(text);
        ASSERT_TRUE(back.has_value()) << text;
        EXPECT_TRUE(same(*back, unsealed)) << text;
        EXPECT_EQ(json_of(*back).dump(), json.dump());
        EXPECT_EQ(pretty(json_of(*back)), pretty(json));
    }
    const std::optional<GameRecord> back = read(line);
    ASSERT_TRUE(back.has_value()) << line;
    EXPECT_TRUE(same(*back, record));
    EXPECT_EQ(line_of(*back), line);
}

TEST(Record, of_any_game_comes_back_as_it_was) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 20; seed < 22; ++seed) check_round_trip(game({players, seed}));
}

TEST(Record, under_replays_comes_back_as_it_was) {
    const std::vector<std::filesystem::path> files = stored_records();
    EXPECT_GE(files.size(), 90u);
    for (const std::filesystem::path& file : files) {
        SCOPED_TRACE(file.filename().string());
        const std::optional<GameRecord> record = read(contents(file));
        ASSERT_TRUE(record.has_value()) << refusal_of(contents(file));
        check_round_trip(*record);
    }
}

TEST(Record, with_every_field_comes_back_as_it_was) {
    check_round_trip(read(everything()).value());
    check_round_trip(read(anna_sells().dump()).value());
}

// From any table of a game, whole or with parts of it left out.
RC_GTEST_PROP(Record, from_any_position_comes_back_as_it_was, ()) {
    GameRecord record = game({*rc::gen::inRange(2, 6), *rc::gen::arbitrary<std::uint64_t>(), 150});
    const State table =
        table_after(record, *rc::gen::inRange<std::size_t>(0, record.events.size() + 1));
    Json json = Notes::state_json(table, record.players);
    json["format"] = 1;
    json["game"] = "glen-more";
    json["events"] = Json::array();
    Json& position = json["position"];
    if (*rc::gen::arbitrary<bool>()) {
        position["partial"] = true;
        for (const char* field : {"warehouse", "stacks", "box", "scorings", "seats"})
            if (*rc::gen::arbitrary<bool>()) position.erase(field);
        for (const char* field : {"coins", "vp", "barrels", "display", "discarded"})
            if (position.contains("seats") && *rc::gen::arbitrary<bool>())
                position["seats"]["Anna"].erase(field);
    }
    const std::optional<GameRecord> first = read(json.dump());
    RC_PRE(first.has_value());
    const std::optional<GameRecord> second = read(line_of(*first));
    RC_ASSERT(second.has_value());
    RC_ASSERT(same(*first, *second));
    RC_ASSERT(line_of(*first) == line_of(*second));
}

Seal seal_in(const std::string& text) {
    const std::optional<GameRecord> record = read(text);
    EXPECT_TRUE(record.has_value());
    return record ? check_seal<Notes>(text, *record) : Seal::none;
}

TEST(Seal, is_none_where_there_is_none) {
    EXPECT_EQ(seal_in(line_of(game({.events_max = 20}))), Seal::none);
    EXPECT_EQ(seal_in(anna_sells().dump()), Seal::none);
}

TEST(Seal, is_good_however_the_text_is_laid_out) {
    for (int players = 2; players <= 5; ++players) {
        const std::string line = sealed(game({.players = players, .events_max = 60}));
        const Json json = Json::parse(line);
        for (const std::string& text : {line, line + "\n", "  " + line, json.dump(1), json.dump(8),
                                        pretty(json), json.dump(-1, ' ', true)})
            EXPECT_EQ(seal_in(text), Seal::good) << text;
    }
    EXPECT_EQ(seal_in(sealed(read(everything()).value())), Seal::good);
}

TEST(Seal, is_good_whatever_the_order_of_fields) {
    Json json = Json::parse(sealed(read(everything()).value()));
    Json turned = Json::object();
    for (auto field = json.rbegin(); field != json.rend(); ++field) turned[field.key()] = *field;
    EXPECT_EQ(seal_in(turned.dump()), Seal::good);
}

char other(char letter) {
    if (letter >= '0' && letter <= '9') return letter == '9' ? '0' : static_cast<char>(letter + 1);
    return static_cast<char>(letter ^ 1);
}

// Each byte in turn becomes another of its class: a number, a letter, a bracket, a quote.
void check_every_byte(const std::string& line) {
    const GameRecord record = read(line).value();
    int wrong = 0;
    for (std::size_t place = 0; place < line.size(); ++place) {
        std::string text = line;
        text[place] = other(text[place]);
        const std::optional<GameRecord> changed = read(text);
        if (!changed) continue;
        EXPECT_FALSE(same(*changed, record)) << place;
        EXPECT_EQ(check_seal<Notes>(text, *changed), Seal::wrong) << place << text;
        ++wrong;
    }
    EXPECT_GT(wrong, 50);
}

TEST(Seal, is_wrong_after_any_change) {
    check_every_byte(sealed(game({.players = 3, .events_max = 25})));
    check_every_byte(sealed(read(everything()).value()));
}

TEST(Seal, is_wrong_when_events_are_left_out_or_swapped) {
    const Json json = Json::parse(sealed(game({.players = 4, .events_max = 30})));
    for (std::size_t place = 0; place < json["events"].size(); ++place) {
        Json less = json;
        less["events"].erase(place);
        EXPECT_EQ(seal_in(less.dump()), Seal::wrong);
        if (place == 0 || json["events"][place] == json["events"][place - 1]) continue;
        Json swapped = json;
        std::swap(swapped["events"][place], swapped["events"][place - 1]);
        EXPECT_EQ(seal_in(swapped.dump()), Seal::wrong);
    }
}

TEST(Seal, is_the_published_function) {
    EXPECT_EQ(seal_of(""), 0x2d06800538d394c2u);  // XXH3 of nothing, as its authors print it.
    for (const std::uint64_t value : {std::uint64_t{0}, ~std::uint64_t{0}, seal_of("brieve")})
        EXPECT_EQ(from_hexadecimal(hexadecimal(value)), value);
    for (const char* digits : {"", "0", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF",
                               "0123456789abcdeg", "-123456789abcdef", " 123456789abcdef"})
        EXPECT_EQ(from_hexadecimal(digits), std::nullopt) << digits;
}

TEST(Pretty, keeps_to_a_hundred_columns_and_says_the_same) {
    for (const std::filesystem::path& file : stored_records()) {
        const Json json = json_of(read(contents(file)).value());
        const std::string text = pretty(json);
        EXPECT_EQ(Json::parse(text), json);
        EXPECT_TRUE(text.ends_with("}\n"));
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            EXPECT_TRUE(line.size() <= 100 || line.find('"') == line.find_first_not_of(' '))
                << line;
    }
}

}  // namespace
}  // namespace brieve::record
