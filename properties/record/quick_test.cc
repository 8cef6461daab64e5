// The quick way of the reader accepts nothing that the slow way does not, and reads it alike.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <algorithm>

#include "properties/core/playout.h"
#include "properties/glen_more/near_miss.h"
#include "properties/record/records.h"

namespace brieve::record {
namespace {

// Whether the quick way took it; fails the test where the two ways differ.
bool taken(const std::string& text) {
    const std::optional<GameRecord> quick = read_quickly(text);
    if (!quick) return false;
    Unread unread;
    const std::optional<GameRecord> slow = read_slowly(text, &unread);
    EXPECT_TRUE(slow.has_value()) << unread.path << ": " << unread.expected << "\n" << text;
    if (slow) {
        EXPECT_TRUE(same(*quick, *slow)) << text;
    }
    return true;
}

TEST(QuickReader, takes_every_game_that_brieve_writes) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const GameRecord record = game({players, seed});
            EXPECT_TRUE(taken(line_of(record)));
            EXPECT_TRUE(taken(sealed(record)));
            EXPECT_TRUE(taken(json_of(record).dump(2)));
            EXPECT_TRUE(same(read_quickly(line_of(record)).value(), record));
        }
}

RC_GTEST_PROP(QuickReader, takes_any_game, ()) {
    const GameRecord record = game({*rc::gen::inRange(2, 6), *rc::gen::arbitrary<std::uint64_t>(),
                                    *rc::gen::inRange<std::size_t>(0, 120)});
    const std::optional<GameRecord> quick = read_quickly(line_of(record));
    RC_ASSERT(quick.has_value());
    RC_ASSERT(same(*quick, record));
}

// The first events of a game and after them moves that are not what they should be.
GameRecord wild_game(std::uint64_t seed) {
    Random random{Seed(seed)};
    GameRecord record = game({2 + static_cast<int>(seed % 4), seed, 12});
    std::vector<Move> legal;
    const State table = table_after(record, record.events.size());
    GlenMore::legal_moves(table, legal);
    for (int more = 0; more < 4; ++more) {
        record.events.push_back(glen_more::near_miss(table, legal, random));
        record.events.push_back(glen_more::wild_move(legal.front(), random));
    }
    return record;
}

TEST(QuickReader, is_unsure_of_wild_moves_or_reads_them_alike) {
    int sure = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        GameRecord record = wild_game(seed);
        const std::optional<GameRecord> back = read(line_of(record));
        ASSERT_TRUE(back.has_value()) << line_of(record);
        EXPECT_TRUE(same(*back, record));
        for (const Move& move : std::vector(record.events)) {
            record.events.assign(1, move);
            record.digests.clear();
            sure += taken(line_of(record)) ? 1 : 0;
        }
    }
    EXPECT_GT(sure, 300 * 12);
}

// A text in pieces: strings, numbers and words, and each bracket, comma and colon.
std::vector<std::string> tokens(const std::string& line) {
    std::vector<std::string> found;
    for (std::size_t place = 0; place < line.size();) {
        std::size_t end = place + 1;
        if (line[place] == '"') {
            while (line[end] != '"') end += line[end] == '\\' ? 2u : 1u;
            ++end;
        } else if (!std::string_view("{}[],:").contains(line[place])) {
            end = std::min(line.find_first_of("{}[],:", place), line.size());
        }
        found.push_back(line.substr(place, end - place));
        place = end;
    }
    return found;
}

class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : random_(Seed(seed)) {}

    std::string bytes(std::string line) {
        static const std::string letters("\0\x01\t\n \"#+,-./0129:E[]\\aeu{}\x7f\x80\xc3\xff", 31);
        for (std::size_t more = 1 + below(2); more > 0; --more) {
            const std::size_t place = below(line.size());
            const char letter = letters[below(letters.size())];
            switch (below(4)) {
                case 0: line[place] = letter; break;
                case 1: line.insert(place, 1, letter); break;
                case 2: line.erase(place, 1 + below(3)); break;
                default: line.insert(place, line.substr(below(line.size()), 1 + below(20)));
            }
        }
        return line;
    }

    // Values and fields as a whole are replaced, doubled, left out or moved.
    std::string pieces(const std::string& line) {
        std::vector<std::string> all = tokens(line);
        for (std::size_t more = 1 + below(2); more > 0; --more) change(all);
        std::string text;
        for (const std::string& token : all) text += token;
        return text;
    }

    std::string spaces(const std::string& line) {
        std::string text;
        for (const std::string& token : tokens(line)) {
            text += token;
            text.append(below(3), " \n\t\r"[below(4)]);
        }
        return text;
    }

private:
    std::size_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    using Tokens = std::vector<std::string>;

    // The place behind the value that begins here.
    static std::size_t behind(const Tokens& all, std::size_t place) {
        int open = 0;
        do {
            const char first = all[place++][0];
            if (first == '{' || first == '[') ++open;
            if (first == '}' || first == ']') --open;
        } while (open > 0 && place < all.size());
        return place;
    }
    static bool is_key(const Tokens& all, std::size_t place) {
        return place + 2 < all.size() && all[place][0] == '"' && all[place + 1] == ":";
    }
    static bool is_value(const Tokens& all, std::size_t place) {
        return !std::string_view("]},:").contains(all[place][0]) && !is_key(all, place);
    }
    template <class Fits>
    std::size_t some(const Tokens& all, Fits fits) {
        for (int tries = 0; tries < 1000; ++tries)
            if (const std::size_t place = 1 + below(all.size() - 1); fits(all, place)) return place;
        return 0;
    }
    // A field with its comma, or a value.
    Tokens field(const Tokens& all) {
        const std::size_t key = some(all, is_key);
        const auto at = [&](std::size_t place) {
            return all.begin() + static_cast<std::ptrdiff_t>(place);
        };
        Tokens piece(at(key), at(behind(all, key + 2)));
        piece.emplace_back(",");
        return piece;
    }
    Tokens value(const Tokens& all) {
        static const std::vector<Tokens> pool{{"null"},
                                              {"true"},
                                              {"0"},
                                              {"-0"},
                                              {"-1"},
                                              {"1.0"},
                                              {"1e2"},
                                              {"255"},
                                              {"256"},
                                              {"32768"},
                                              {"-32769"},
                                              {"9223372036854775808"},
                                              {"99999999999999999999"},
                                              {"\"\""},
                                              {"\"chance\""},
                                              {"\"nothing\""},
                                              {"\"whisky\""},
                                              {"\"none\""},
                                              {"\"forest#08\""},
                                              {"\"iona-abbey#48\""},
                                              {"\"end-turn\""},
                                              {"\"draw\""},
                                              {"\"\\u0041nna\""},
                                              {"[", "]"},
                                              {"{", "}"},
                                              {"[", "[", "]", "]"},
                                              {"\"0123456789abcdef\""}};
        if (below(2) == 0) return pool[below(pool.size())];
        const std::size_t from = some(all, is_value);
        return {all.begin() + static_cast<std::ptrdiff_t>(from),
                all.begin() + static_cast<std::ptrdiff_t>(behind(all, from))};
    }
    static Tokens spliced(const Tokens& all, std::size_t from, std::size_t to, const Tokens& by) {
        Tokens result(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(from));
        result.insert(result.end(), by.begin(), by.end());
        result.insert(result.end(), all.begin() + static_cast<std::ptrdiff_t>(to), all.end());
        return result;
    }
    void change(Tokens& all) {
        static const std::vector<std::string> names{
            "by",     "do",     "chance", "space", "to",     "from",    "at",     "type",
            "pay",    "buy",    "piece",  "kind",  "choice", "named",   "tile",   "pips",
            "digest", "number", "note",   "rules", "events", "players", "set-up", "wood"};
        const std::size_t key = some(all, is_key), place = some(all, is_value);
        if (key == 0 || place == 0) return;
        switch (below(7)) {
            case 0: all[key] = "\"" + names[below(names.size())] + "\""; break;
            case 1: all = spliced(all, key, key, field(all)); break;
            case 2:
                all = spliced(all, key, std::min(behind(all, key + 2) + 1, all.size()), {});
                break;
            case 3:
                all = spliced(all, key, std::min(behind(all, key + 2) + 1, all.size()), field(all));
                break;
            case 4: all = spliced(all, place, place, Tokens{"[", "]", ","}); break;
            case 5: {
                Tokens twice = value(all);
                twice.emplace_back(",");
                all = spliced(all, place, place, twice);
                break;
            }
            default: all = spliced(all, place, behind(all, place), value(all));
        }
    }

    Random random_;
};

// Short lines with each kind of move and every optional field of one.
std::vector<std::string> short_lines() {
    std::vector<std::string> lines;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        GameRecord record = game({2 + static_cast<int>(seed % 4), seed, 40});
        record.events.erase(record.events.begin(), record.events.end() - 6);
        record.digests = {{2, Digest(seed)}, {6, Digest(~seed)}};
        lines.push_back(line_of(record));
    }
    Json tree = Json::parse(lines[0]);
    tree["events"] = Json::parse(everything())["events"];
    for (Json& event : tree["events"])
        for (const char* name : {"refused", "expect", "note"}) event.erase(name);
    tree["players"] = {"Anna", "Bruce"};
    for (int more = 0; more < 4; ++more) lines.push_back(tree.dump());
    return lines;
}

TEST(QuickReader, takes_nothing_that_the_slow_reader_refuses) {
    const std::vector<std::string> lines = short_lines();
    int sure = 0;
    for (const std::string& line : lines) EXPECT_TRUE(taken(line)) << line;
    for (std::uint64_t seed = 0; seed < 40'000; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Mutator mutator(seed);
        const std::string& line = lines[seed % lines.size()];
        sure += taken(seed % 3 == 0 ? mutator.bytes(line) : mutator.pieces(line)) ? 1 : 0;
        if (testing::Test::HasFailure()) break;
    }
    EXPECT_GT(sure, 500);
}

TEST(QuickReader, does_not_mind_white_space) {
    for (const std::string& line : short_lines())
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const std::string spaced = Mutator(seed).spaces(line);
            ASSERT_TRUE(taken(spaced)) << spaced;
            EXPECT_TRUE(same(read_quickly(spaced).value(), read_quickly(line).value()));
        }
}

RC_GTEST_PROP(QuickReader, and_the_slow_reader_agree_on_any_change, ()) {
    static const std::vector<std::string> lines = short_lines();
    Mutator mutator(*rc::gen::arbitrary<std::uint64_t>());
    std::string text = *rc::gen::elementOf(lines);
    for (int more = *rc::gen::inRange(1, 4); more > 0; --more) text = mutator.pieces(text);
    const std::optional<GameRecord> quick = read_quickly(text);
    if (!quick) return;
    const std::optional<GameRecord> slow = read_slowly(text);
    RC_ASSERT(slow.has_value());
    RC_ASSERT(same(*quick, *slow));
}

// Cases that went wrong or that come close.
TEST(QuickReader, keeps_its_place_among_brackets) {
    const std::string head =
        R"({"format":1,"game":"glen-more","players":["Anna","Bruce"],"set-up":)"
        R"({"start-seat":"Anna","start-space":0,"first-track":[]})";
    const std::string promote = R"({"by":"Anna","do":"promote","from":[0,0])";
    EXPECT_TRUE(taken(head + ",\"events\":[" + promote + "}]}"));
    for (const std::string& tail :
         {",\"events\":[" + promote + ",\"digest\":[]}]}", ",\"events\":[" + promote + "},[]]}",
          ",\"events\":[" + promote + "},[],{}]}", ",\"events\":[" + promote + ",\"digest\":{}}]}",
          std::string(",\"events\":[[]]}"), std::string(",\"events\":{}}"),
          std::string(",\"events\":[],\"events\":[]}"), std::string("}"),
          ",\"events\":[" + promote + "},[0,0]]}", ",\"events\":[" + promote + "},\"from\"]}"}) {
        EXPECT_FALSE(taken(head + tail)) << tail;
        EXPECT_FALSE(read_slowly(head + tail).has_value()) << tail;
    }
}

}  // namespace
}  // namespace brieve::record
