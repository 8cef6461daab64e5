// What the generators draw: whether everything comes up that properties are meant to meet, and
// whether what breaks a claim is made as small as it goes.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "engine/glen_more/notation.h"
#include "properties/core/check.h"
#include "properties/core/tries.h"
#include "properties/glen_more/altered.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/disagreement.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

using properties::Script;

// Games as a property sees them, with the seed of this run.
template <class Watch>
void drawn_games(int cases, const std::vector<Rulings>& readings, Watch watch) {
    const rc::Gen<Script<GlenMore>> any = properties::scripts<GlenMore>(readings);
    rc::Random random(rc::detail::configuration().testParams.seed);
    for (int game = 0; game < cases; ++game) {
        const Script<GlenMore> script = any(random.split(), rc::kNominalSize).value();
        properties::perform(script, [&](const Course& course) {
            watch(script, course);
            return true;
        });
    }
}

class Seen {
public:
    void add(const std::string& what) { ++times_[what]; }
    void all_of(const std::set<std::string>& wanted) const {
        for (const std::string& what : wanted)
            EXPECT_TRUE(times_.contains(what)) << what << " did not occur";
    }

private:
    std::map<std::string, int> times_;
};

const std::vector<std::string> kind_names{
    "a sale", "a take",      "a discard",      "a choice", "an activation",
    "a step", "a promotion", "an end of turn", "a draw",   "a roll"};

TEST(Generators, games_come_to_everything_that_rules_speak_of) {
    Seen seen;
    std::set<std::string> wanted{"a stuck turn",
                                 "a step owed",
                                 "the end of a game",
                                 "a game without its end",
                                 "a game with kinds switched off",
                                 "a game from an altered table"};
    for (int players = 2; players <= 5; ++players)
        for (int seat = 0; seat < players; ++seat)
            wanted.insert(std::to_string(players) + " players, seat " + std::to_string(seat) +
                          " begins");
    for (int space = 0; space < track_spaces; ++space)
        wanted.insert("a start from space " + std::to_string(space));
    for (const std::string& kind : kind_names) wanted.insert(kind);
    for (int scoring = 1; scoring <= 3; ++scoring)
        wanted.insert("scoring " + std::to_string(scoring));
    for (int number = 1; number <= stack_tiles; ++number) {
        const Tile tile(static_cast<std::uint8_t>(number));
        if (spec(tile).card) wanted.insert(std::string(spec(tile).name));
    }
    drawn_games(300, {Rulings()}, [&](const Script<GlenMore>& script, const Course& course) {
        if (course.begins()) {
            const auto* setup = std::get_if<glen_more::SetUp>(&course.start);
            if (setup == nullptr) return seen.add("a game from an altered table");
            seen.add(std::to_string(script.players) + " players, seat " +
                     std::to_string(setup->start_seat) + " begins");
            seen.add("a start from space " + std::to_string(setup->start_space));
            if (script.off != 0) seen.add("a game with kinds switched off");
            return;
        }
        const State& after = course.after();
        seen.add(kind_names.at(course.move().what.index()));
        if (after.turn.discarded) seen.add("a stuck turn");
        if (after.turn.step_owed) seen.add("a step owed");
        seen.add(after.turn.phase == Phase::over ? "the end of a game" : "a game without its end");
        for (int scoring = 1; scoring <= after.scorings; ++scoring)
            seen.add("scoring " + std::to_string(scoring));
        if (const auto tile = after.turn.new_tile) seen.add(std::string(spec(*tile).name));
    });
    seen.all_of(wanted);
}

// Any two cards come together in one display, since readings speak of two at a time.
TEST(Generators, games_come_to_every_pair_of_cards) {
    Seen seen;
    std::set<std::string> wanted;
    const auto pair = [](Tile one, Tile other) {
        return std::string(spec(one).name) + " with " + std::string(spec(other).name);
    };
    for (const Tile one : tiles_with_card)
        for (const Tile other : tiles_with_card)
            if (one.number < other.number) wanted.insert(pair(one, other));
    drawn_games(1000, {Rulings()}, [&](const Script<GlenMore>&, const Course& course) {
        for (int seat = 0; seat < course.after().players; ++seat) {
            const TileSet cards = course.after().of(Seat(seat)).display & tiles_with_card;
            for (const Tile one : cards)
                for (const Tile other : cards)
                    if (one.number < other.number) seen.add(pair(one, other));
        }
    });
    seen.all_of(wanted);
}

TEST(Generators, every_reading_is_played) {
    const std::vector<Rulings> readings = properties::single_readings<GlenMore>();
    std::set<std::size_t> played;
    drawn_games(1000, readings, [&](const Script<GlenMore>& script, const Course& course) {
        if (!course.begins()) return;
        for (std::size_t place = 0; place < readings.size(); ++place)
            if (script.rulings == readings[place]) played.insert(place);
    });
    EXPECT_EQ(played.size(), readings.size());
}

// Tried moves are legal, refused by one rule and refused by several; near misses of every kind are
// refused and accepted; and between them they break every rule that refuses a move in play.
TEST(Generators, tries_break_every_rule_that_refuses_in_play) {
    Seen seen;
    std::set<std::string> wanted;
    for (const std::string& kind : kind_names)
        if (kind != "an end of turn") wanted.insert(kind + " accepted, near");
    for (const std::string& kind : kind_names)
        if (kind != "an end of turn") wanted.insert(kind + " refused, near");
    for (const Rule& rule : rules) {
        const bool refuses = rule.kind == Kind::refuses || rule.kind == Kind::refuses_and_does;
        const std::set<std::string_view> elsewhere{"GM-SETUP-01", "GM-BAD-19", "GM-BAD-20",
                                                   "GM-TRACK-08"};
        if (refuses && !elsewhere.contains(rule.id)) wanted.insert(std::string(rule.id));
    }
    drawn_games(1500, {Rulings()}, [&](const Script<GlenMore>&, const Course& course) {
        properties::Tries<GlenMore> tries(course.after());
        for (int tried = 0; tried < 8; ++tried) {
            const bool near = tried < 6 && !tries.none();
            const Move move = near ? tries.near() : tries.wild();
            const Violations found = judge(course.after(), move);
            if (near)
                seen.add(kind_names.at(move.what.index()) +
                         (found.legal() ? " accepted, near" : " refused, near"));
            for (const Broken& entry : found.broken())
                seen.add(std::string(name_of<GlenMore>(entry.rule)));
        }
    });
    seen.all_of(wanted);
}

// Drawn by RapidCheck with their table, one at a time.
RC_GTEST_PROP(Generators, near_legal_moves_are_refused_alike_by_engine_and_model, ()) {
    const auto tried =
        *properties::near_legal_moves<GlenMore>(properties::single_readings<GlenMore>());
    const InStep both{tried.state, model_table(tried.state)};
    RC_ASSERT(differing_reasons(both, tried.move, Agreement::same) == "");
}
RC_GTEST_PROP(Generators, wild_moves_are_refused_by_engine_and_model, ()) {
    const auto tried = *properties::wild_moves<GlenMore>(properties::single_readings<GlenMore>());
    const InStep both{tried.state, model_table(tried.state)};
    RC_ASSERT(differing_reasons(both, tried.move, Agreement::supported) == "");
}

// A claim that is not true, so that something is found: no move ever brings a barrel of whisky.
const Claim nobody_distils{"GM-ACT-12", "nobody_ever_gains_a_barrel", [](const Course& course) {
                               if (course.begins()) return unasked();
                               for (std::size_t seat = 0; seat < seats_max; ++seat)
                                   if (course.after().player[seat].barrels >
                                       course.before().player[seat].barrels)
                                       return broken("a barrel is gained");
                               return kept();
                           }};

// The variable of the environment that names the folder, another one for a while.
class OtherFolder {
public:
    OtherFolder() {
        if (const char* given = std::getenv(name_)) before_ = given;
        folder_ = testing::TempDir() + "brieve-" + std::to_string(getpid());
        setenv(name_, folder_.c_str(), 1);
    }
    ~OtherFolder() {
        std::filesystem::remove_all(folder_);
        if (before_)
            setenv(name_, before_->c_str(), 1);
        else
            unsetenv(name_);
    }
    OtherFolder(const OtherFolder&) = delete;
    OtherFolder& operator=(const OtherFolder&) = delete;

private:
    static constexpr const char* name_ = "BRIEVE_FINDINGS";
    std::optional<std::string> before_;
    std::filesystem::path folder_;
};

TEST(Findings, a_claim_that_is_not_true_is_found_shrunk_and_kept) {
    if (properties::shrinking_is_off()) GTEST_SKIP() << "nothing is made smaller in this run";
    const OtherFolder folder;
    properties::Property<Notation> property(nobody_distils, {Rulings()}, disagreement, {});
    const auto found = property.find();
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->rule, "GM-ACT-12");
    EXPECT_EQ(found->record.players.size(), 2u);
    EXPECT_EQ(found->record.events.size(), 1u);
    EXPECT_GT(found->from_events, 1u);
    const std::string text = property.text(*found);
    for (const char* part : {"  GM-ACT-12  ", "2 players, 1 event (from ", "seed ", "  1  ",
                             "<-- a barrel is gained", "see it again: tools/brieve replay "})
        EXPECT_TRUE(text.contains(part)) << part << " is not in " << text;
    EXPECT_EQ(properties::findings_kept().size(), 1u);

    // What was found once is asked first: even without a single game it is found again.
    properties::Property<Notation> again(nobody_distils, {Rulings()}, disagreement,
                                         {.share = 0, .further = 0});
    EXPECT_TRUE(again.find().has_value());
}

// A CHECK ends the process, and the game up to there is kept all the same.
TEST(Findings, the_game_of_a_failed_check_is_kept) {
    const OtherFolder folder;
    const Claim fatal{"GM-ACT-12", "nobody_ever_moves", [](const Course& course) {
                          CHECK(course.moves.size() < 3);
                          return kept();
                      }};
    EXPECT_DEATH(properties::Property<Notation>(fatal, {Rulings()}, disagreement, {}).find(),
                 "kept as .*CHECK-");
    ASSERT_EQ(properties::findings_kept().size(), 1u);
    const Json json = Json::parse(properties::findings_kept().front());
    EXPECT_EQ(json["events"].size(), 3u);
}

// A claim that is never asked proves nothing and fails.
TEST(Findings, a_claim_that_is_never_asked_fails) {
    const Claim silent{"GM-ACT-12", "nothing_is_said", [](const Course&) { return unasked(); }};
    testing::TestPartResultArray failures;
    {
        testing::ScopedFakeTestPartResultReporter reporter(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
        properties::Property<Notation>(silent, {Rulings()}, disagreement,
                                       {.share = 2, .further = 2})
            .check();
    }
    EXPECT_EQ(failures.size(), 1);
}

}  // namespace
}  // namespace brieve::glen_more
