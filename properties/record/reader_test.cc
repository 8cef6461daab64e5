// What the reader of records refuses: everything that is not one, with its place and what was
// expected there.
#include <gtest/gtest.h>

#include <array>

#include "engine/record/tree.h"
#include "properties/glen_more/table.h"
#include "properties/record/records.h"

namespace brieve::record {
namespace {

std::string with(const std::string& text, const std::string& old, const std::string& other) {
    const std::size_t place = text.find(old);
    EXPECT_NE(place, std::string::npos) << old;
    return std::string(text).replace(place, old.size(), other);
}

// The record that uses everything, with one piece of its text changed, is refused like this.
void refused(const std::string& old, const std::string& other, const std::string& as) {
    const std::string said = refusal_of(with(everything(), old, other));
    EXPECT_TRUE(said.starts_with(as)) << "instead of " << as << "\n  " << said;
}

TEST(GM_BAD_21, a_record_with_everything_can_be_read) {
    EXPECT_EQ(refusal_of(everything()), "accepted");
    const GameRecord record = read(everything()).value();
    EXPECT_EQ(record.events.size(), 10u);
    EXPECT_EQ(record.claims.size(), 5u);
    EXPECT_EQ(record.marks.size(), 3u);
}

TEST(GM_BAD_21, what_is_not_json_is_no_record) {
    for (const char* text : {"", " ", "nonsense", "{", "}", "[", "{]", "{\"format\" 1}", "{,}",
                             "{\"format\": 01}", "{\"format\": 1e}", "{'format': 1}", "{}{}",
                             "{} x", "// no\n{}", "\xef\xbb\xbf", "NaN", "\"\\ud800\""})
        EXPECT_NE(refusal_of(text).find("JSON"), std::string::npos) << text << refusal_of(text);
    for (const char* text : {"null", "true", "3", "\"glen-more\"", "[]"})
        EXPECT_TRUE(refusal_of(text).starts_with(" 1:1 an object {...}, found ")) << text;
    EXPECT_EQ(refusal_of("{}"), "format 1:1 this field, which is missing");
}

TEST(GM_BAD_21, nothing_stands_behind_a_record) {
    const std::string text = everything();
    EXPECT_EQ(refusal_of(text + " \n\t\r"), "accepted");
    for (const std::string tail : {"x", "{}", ",", "]", "}"})
        EXPECT_NE(refusal_of(text + tail), "accepted") << tail;
    // The parser takes a zero byte for the end of the text.
    for (const std::string& tail : {std::string(1, '\0'), std::string("\0 garbage", 9)})
        EXPECT_NE(refusal_of(text + tail), "accepted");
    const std::string line = line_of(game({.events_max = 3})) + std::string("\0{", 2);
    EXPECT_NE(refusal_of(line), "accepted");
}

TEST(GM_BAD_21, a_record_cut_short_anywhere_is_none) {
    std::string text = everything();
    const std::string line = line_of(game({.events_max = 12}));
    for (const std::string& whole : {text, line})
        for (std::size_t length = 0; length < whole.size(); ++length) {
            Unread unread;
            const std::string_view cut = std::string_view(whole).substr(0, length);
            EXPECT_FALSE(read_quickly(cut).has_value()) << length;
            EXPECT_FALSE(read(cut, &unread).has_value()) << length;
            EXPECT_LE(unread.offset, length);
            EXPECT_FALSE(unread.expected.empty());
        }
}

TEST(GM_BAD_21, a_record_is_utf_8) {
    const std::array<const char*, 12> broken{
        "\x80",         "\xbf",         "\xc3",         "\xc0\xaf",         "\xe4\xb8",
        "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x9f\x8f", "\xf0\x80\x80\xaf", "\xf4\x90\x80\x80",
        "\xf8\x88\x80", "\xff"};
    for (const char* bytes : broken) {
        for (const char* place : {"Märkte", "Bruce", "All of it", "GM-WARE-10", "No.", "wood"}) {
            const std::string said = refusal_of(with(everything(), place, bytes));
            EXPECT_NE(said.find("JSON: "), std::string::npos) << said;
        }
        EXPECT_NE(refusal_of(with(everything(), "{\"format", bytes)).find("JSON: "),
                  std::string::npos);
    }
    for (const char* fine :
         {"\xc3\xa4", "\xe4\xb8\xad", "\xf0\x9f\x8f\xb4", "\\u00e4", "\\ud83c\\udff4"})
        EXPECT_EQ(refusal_of(with(everything(), "Märkte", fine)), "accepted");
}

TEST(GM_BAD_21, no_field_comes_twice_at_any_level) {
    struct Twice {
        const char* field;
        const char* place;
    };
    for (const Twice& twice :
         {Twice{"\"format\": 1,", "1:21"}, Twice{"\"players\": [],", "2:57"},
          Twice{"\"events\": [],", "16:21"}, Twice{"\"partial\": true,", "4:38"},
          Twice{"\"phase\": \"act\",", "4:61"}, Twice{"\"refused\": [],", ""},
          Twice{"\"by\": \"Anna\",", ""}, Twice{"\"says\": \"\",", ""}, Twice{"\"wood\": 0,", ""},
          Twice{"\"coins\": 3,", ""}, Twice{"\"stone\": 1,", ""},
          Twice{"\"GM-RULING-13\": \"\",", ""}, Twice{"\"clan\": 1,", ""},
          Twice{"\"after\": 1,", ""}, Twice{"\"number\": 1,", ""}, Twice{"\"seal\": \"\",", ""}}) {
        const std::string name =
            std::string(twice.field).substr(0, std::string(twice.field).find(':') + 1);
        const std::string said = refusal_of(with(everything(), name, twice.field + name));
        EXPECT_NE(said.find("each field once, found " + name.substr(0, name.size() - 1)),
                  std::string::npos)
            << said;
        EXPECT_NE(said.find(twice.place), std::string::npos) << said;
    }
}

// An unknown field in every object of the record.
TEST(GM_BAD_21, no_level_takes_an_unknown_field) {
    const Json tree = Json::parse(everything());
    std::vector<Spot> places = spots(tree);
    places.emplace_back();
    int asked = 0;
    for (const Spot& spot : places) {
        if (!tree.at(spot.pointer).is_object()) continue;
        Json changed = tree;
        changed[spot.pointer]["tartan"] = 1;
        Unread unread;
        ASSERT_FALSE(read(changed.dump(), &unread).has_value()) << spot.path;
        EXPECT_EQ(unread.path, spot.path.empty() ? "tartan" : spot.path + ".tartan");
        EXPECT_FALSE(unread.expected.empty());
        ++asked;
    }
    EXPECT_EQ(asked, 49);
}

std::string parent(const std::string& path) {
    const std::size_t dot = path.find_last_of(".[");
    return dot == std::string::npos ? "" : path.substr(0, dot);
}

// Names, and how many events there are, are asked for elsewhere.
bool matters_elsewhere(const std::string& path) {
    return path.starts_with("players") || path == "events" || path == "rulings.GM-RULING-13";
}

void check_change(const Json& tree, const Spot& spot, const Json& value) {
    Json changed = tree;
    changed[spot.pointer] = value;
    const std::string text = changed.dump();
    SCOPED_TRACE(spot.path + " = " + value.dump().substr(0, 40));
    Unread unread;
    const std::optional<GameRecord> record = read_slowly(text, &unread);
    if (const std::optional<GameRecord> quick = read_quickly(text)) {
        EXPECT_TRUE(record && same(*quick, *record));
    }
    if (record) {
        const std::optional<GameRecord> again = read(line_of(*record));
        EXPECT_TRUE(again && same(*again, *record));
        return;
    }
    EXPECT_FALSE(unread.expected.empty());
    EXPECT_LT(unread.offset, text.size());
    EXPECT_TRUE(unread.path.starts_with(parent(spot.path)) || spot.path.starts_with(unread.path) ||
                matters_elsewhere(spot.path))
        << unread.path << ": " << unread.expected;
    if (unread.path == spot.path) {
        EXPECT_EQ(text.substr(unread.offset, value.dump().size()), value.dump());
    }
}

// Whatever stands anywhere: no crash, and what is read comes back when it is written.
TEST(GM_BAD_21, any_value_in_any_place_is_refused_there_or_round_trips) {
    const Json tree = Json::parse(everything());
    const std::vector<Json> values{nullptr,
                                   true,
                                   1.5,
                                   -1,
                                   0,
                                   255,
                                   256,
                                   40'000,
                                   18'446'744'073'709'551'615u,
                                   std::numeric_limits<std::int64_t>::min(),
                                   1e300,
                                   "x",
                                   "",
                                   "Anna",
                                   std::string(201, 'x'),
                                   Json::array(),
                                   Json::object(),
                                   Json::array({1, 2})};
    const std::vector<Spot> all = spots(tree);
    EXPECT_EQ(all.size(), 198u);
    for (const Spot& spot : all)
        for (const Json& value : values) check_change(tree, spot, value);
}

TEST(GM_BAD_21, any_field_left_out_is_missed_or_was_not_needed) {
    const Json tree = Json::parse(everything());
    for (const Spot& spot : spots(tree)) {
        Json changed = tree;
        Json& around = changed[spot.pointer.parent_pointer()];
        if (!around.is_object()) continue;
        around.erase(spot.pointer.back());
        Unread unread;
        const std::optional<GameRecord> record = read(changed.dump(), &unread);
        if (record) {
            EXPECT_TRUE(same(*record, read(line_of(*record)).value())) << spot.path;
            continue;
        }
        EXPECT_TRUE(unread.path.starts_with(parent(spot.path)) || matters_elsewhere(spot.path) ||
                    parent(spot.path).starts_with(unread.path))
            << spot.path << " and " << unread.path << ": " << unread.expected;
    }
}

TEST(GM_BAD_21, the_place_of_a_path_is_where_its_value_begins) {
    const Json tree = Json::parse(everything());
    for (const Spot& spot : spots(tree)) {
        Json changed = tree;
        changed[spot.pointer] = "@@";
        for (const int indent : {-1, 3}) {
            const std::string text = changed.dump(indent);
            EXPECT_EQ(offset_of(text, spot.path), text.find("\"@@\"")) << spot.path;
            EXPECT_EQ(offset_of("\xef\xbb\xbf" + text, spot.path), text.find("\"@@\"") + 3);
        }
    }
    EXPECT_EQ(line_column("a\nbä\"", 5).line, 2u);
    EXPECT_EQ(line_column("a\nbä\"", 5).column, 3u);  // Letters, not bytes.
}

TEST(GM_BAD_21, a_refusal_says_what_was_expected) {
    refused("\"format\": 1", "\"format\": 2", "format 1:12 a whole number from 1 to 1, found 2");
    refused("glen-more", "chess", "game 1:23 glen-more, found \"chess\"");
    refused("\"rules\": 1", "\"rules\": 0", "rules 1:45 a whole number from 1 to 1000000, found 0");
    refused("\"All of it\"", "7", "title 1:57 a text in quotes, found 7");
    refused("\"by\": \"Anna\", \"do\": \"sell\"", "\"by\": \"Zoe\", \"do\": \"sell\"",
            "events[0].by 17:9 one of the players Anna, Bruce, Clara, Danny, found \"Zoe\"");
    refused("\"type\": \"wood\", \"from\": [1, 0], \"refused\"",
            "\"type\": \"wood\", \"from\": [1, 32768], \"refused\"",
            "events[0].from[1] 17:59 a whole number from -32768 to 32767, found 32768");
    refused("[\"GM-WARE-10\"]", "[]", "events[0].refused 17:74 at least one rule");
    refused("[\"GM-WARE-10\"]", "[\"GM-WARE-10\", \"GM-WARE-x\"]",
            "events[0].refused[1] 17:89 the ID of a rule");
    refused("\"rule\": \"GM-WARE-10\"", "\"rule\": \"13\"",
            "claims[0].rule 30:55 the ID of a rule");
    refused("\"digest\": \"0123456789abcdef\"", "\"digest\": \"0123456789ABCDEF\"",
            "events[1].digest 21:63 sixteen digits 0-9 a-f in quotes");
    refused("\"fedcba9876543210\"", "\"fedcba987654321\"", "seal 36:9 sixteen digits");
    refused("\"verdict\": \"upheld\"", "\"verdict\": \"true\"",
            "claims[0].verdict 30:80 upheld, rejected or open, found \"true\"");
    refused("\"turn\": \"Anna\"", "\"turn\": \"Zoe\"",
            "expect.turn 14:20 the name of a player, chance or over, found \"Zoe\"");
    refused("\"legal\": 2,", "\"legal\": 2, \"illegal\": 2,",
            "claims[1] 32:2 one of the fields illegal, legal, may, so, final");
    refused("\"legal\": 2,", "", "claims[1] 32:2 one of the fields");
    refused("\"legal\": 2,", "\"legal\": 2, \"rule\": \"GM-WARE-10\",", "claims[1].rule");
}

TEST(GM_BAD_21, claims_speak_of_events_that_are_there) {
    refused("\"illegal\": 1", "\"illegal\": 0", "claims[0].illegal");
    refused("\"illegal\": 1", "\"illegal\": 11",
            "claims[0].illegal 30:44 a whole number from 1 to 10, found 11");
    refused("\"legal\": 2", "\"legal\": 11", "claims[1].legal");
    refused("\"at\": 2", "\"at\": 11", "claims[2].at");
    refused("\"at\": 2", "\"at\": -1", "claims[2].at 33:9 a whole number from 0 to 10");
    refused("\"after\": 3", "\"after\": 18446744073709551615", "claims[3].after");
}

TEST(GM_BAD_21, readings_are_known_and_name_a_ruling_once) {
    const std::string ruling = "\"GM-RULING-13\": \"buy-only-with-zero\"";
    refused(ruling, "\"GM-RULING-13\": \"buy-nothing\"", "rulings.GM-RULING-13 3:");
    refused(ruling, "\"GM-RULING-x\": \"x\"", "rulings.GM-RULING-x 3:");
    refused(ruling, "\"GM-WARE-10\": \"x\"", "rulings.GM-WARE-10 3:");
    refused(ruling, "\"GM-RULING-43\": \"finish-lap\"", "rulings.GM-RULING-43 3:");
    const std::string under = "GM-RULING-13=buy-freely GM-RULING-24=two-at-most";
    for (const char* wrong :
         {"", " ", "GM-RULING-13", "=", "GM-RULING-13=", "GM-RULING-13=x", "GM-RULING-x=x",
          "GM-RULING-43=finish-lap", "GM-RULING-13=buy-freely,GM-RULING-24=two-at-most",
          "GM-RULING-13=buy-freely GM-RULING-13=buy-freely",
          "GM-RULING-13=buy-freely GM-RULING-13=buy-only-with-zero"})
        refused(under, wrong, "claims[0].under." + std::string(wrong) + " 31:");
    refused(under + "\": \"open\"", under + "\": \"maybe\"", "claims[0].under." + under);
}

TEST(GM_BAD_21, names_have_at_most_200_characters_of_any_alphabet) {
    const auto named = [](const std::string& name) {
        std::string text = everything();
        for (std::size_t place = 0; (place = text.find("Bruce")) != std::string::npos;)
            text.replace(place, 5, name);
        return refusal_of(text);
    };
    const auto times = [](const std::string& letter, int number) {
        std::string all;
        for (; number > 0; --number) all += letter;
        return all;
    };
    for (const char* letter : {"x", "ä", "中", "🏴"}) {
        EXPECT_EQ(named(times(letter, 200)), "accepted") << letter;
        EXPECT_TRUE(named(times(letter, 201)).starts_with("players[1] 2:55 a name of 1 to 200"))
            << named(times(letter, 201));
    }
    for (const char* taken : {"chance", "die", "over", ""})
        EXPECT_TRUE(named(taken).starts_with("players[1] 2:55 a name of 1 to 200")) << taken;
}

TEST(GM_BAD_21, nothing_is_of_absurd_size) {
    const auto nested = [](int deep) {
        return std::string(static_cast<std::size_t>(deep), '[') +
               std::string(static_cast<std::size_t>(deep), ']');
    };
    EXPECT_TRUE(refusal_of(nested(32)).starts_with(" 1:1 an object")) << refusal_of(nested(32));
    EXPECT_EQ(refusal_of(nested(33)), " 1:33 nesting at most 32 deep");
    EXPECT_EQ(refusal_of(std::string(5'000'000, '[')), " 1:33 nesting at most 32 deep");
    EXPECT_EQ(refusal_of(with(everything(), "\"N\"", nested(32))), " 2:61 nesting at most 32 deep");
    Json tree = Json::parse(everything());
    const Json claim = tree["claims"][1];
    while (tree["claims"].size() < 100) tree["claims"].push_back(claim);
    EXPECT_EQ(refusal_of(tree.dump()), "accepted");
    tree["claims"].push_back(claim);
    EXPECT_NE(refusal_of(tree.dump()).find("a list [...] of at most 100 entries"),
              std::string::npos);
    tree = Json::parse(everything());
    tree["title"] = std::string(10'000, 'x');
    tree["events"][0]["note"] = std::string(10'000, 'x');
    EXPECT_EQ(refusal_of(tree.dump()), "accepted");
    tree["events"][0]["note"] = std::string(10'001, 'x');
    EXPECT_NE(refusal_of(tree.dump()).find("events[0].note"), std::string::npos);
    tree["events"][0]["note"] = "";
    tree["title"] = std::string(10'001, 'x');
    EXPECT_NE(refusal_of(tree.dump()).find("a text of at most"), std::string::npos);
}

TEST(GM_BAD_21, a_record_has_at_most_10_000_events_and_16_megabytes) {
    GameRecord record = game({.events_max = 1});
    record.events.resize(10'000, record.events.front());
    EXPECT_EQ(refusal_of(line_of(record)), "accepted");
    record.events.push_back(record.events.front());
    EXPECT_NE(refusal_of(line_of(record)).find("events 1:"), std::string::npos);
    EXPECT_NE(refusal_of(line_of(record)).find("of at most 10000 entries"), std::string::npos);
    std::string text = everything();
    text.resize(16'000'000, ' ');
    EXPECT_EQ(refusal_of(text), "accepted");
    EXPECT_NE(refusal_of(text + " ").find("a record of at most 16 MB"), std::string::npos);
}

// One line that can be printed, whatever the text holds.
TEST(GM_BAD_21, a_refusal_is_one_short_line_of_utf_8) {
    std::string hostile = "\n\x1b[31m\x7f";
    for (int more = 0; more < 2000; ++more) hostile += "ä中🏴";
    for (const std::size_t cut : {0u, 1u, 2u, 3u}) {
        Json tree = Json::parse(everything());
        tree["events"][0]["by"] = std::string(cut, 'x') + hostile;
        std::vector<std::string> texts{tree.dump()};
        tree = Json::parse(everything());
        tree[std::string(cut, 'x') + hostile] = 1;
        texts.push_back(tree.dump());
        const std::string key = Json(hostile).dump() + ":1";
        texts.push_back("{" + key + "," + key + "}");
        for (const std::string& text : texts) {
            const std::string said = refusal_of(text);
            EXPECT_NE(said, "accepted");
            EXPECT_LT(said.size(), 2000u);
            EXPECT_NO_THROW(static_cast<void>(Json(said).dump())) << said;
            EXPECT_EQ(said.find_first_of("\n\x1b\x7f"), std::string::npos) << said;
        }
    }
}

}  // namespace
}  // namespace brieve::record
