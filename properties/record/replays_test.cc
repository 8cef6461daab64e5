// Every record under replays/ is good, and between them they reach every rule that can be reached
// in play: those that do something, and those that refuse a move.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "engine/glen_more/notation.h"
#include "engine/record/judgement.h"
#include "engine/record/reader.h"
#include "properties/record/kept_texts.h"

namespace brieve::record {
namespace {

using N = glen_more::Notation;
using G = GlenMore;
namespace fs = std::filesystem;

const fs::path home = fs::path(BRIEVE_SOURCE) / "replays";

Record<N> read(const Named& named) {
    Record<N> record;
    const auto problem = Reader<N>().read(named.text, record);
    EXPECT_FALSE(problem) << named.name << ": " << problem->path << ": " << problem->expected;
    return record;
}

// A digest that changes without a new rules version is a fault in Brieve, and fails here.
TEST(Replays, are_all_good) {
    const std::vector<Named> texts = texts_under(home, home);
    ASSERT_GE(texts.size(), 290u);
    for (const Named& named : texts) {
        const Record<N> record = read(named);
        const Report report = judge<N>(named.text, record);
        EXPECT_EQ(status_names[static_cast<std::size_t>(report.status)], std::string("good"))
            << named.name << ": " << (report.problems.empty() ? "" : report.problems[0].said);
    }
}

TEST(Replays, hold_two_hundred_whole_games_of_every_size) {
    std::map<std::size_t, int> games;
    int intended = 0, in_all = 0;
    for (const Named& named : texts_under(home / "games", home)) {
        const Record<N> record = read(named);
        Replayer<N> replayer(record);
        EXPECT_TRUE(replayer.play_all() && std::holds_alternative<Over>(G::turn(replayer.state())))
            << named.name;
        EXPECT_TRUE(std::holds_alternative<glen_more::SetUp>(record.start)) << named.name;
        ++games[record.players.size()];
        ++in_all;
        intended += record.titles.note.empty() ? 0 : 1;
    }
    EXPECT_GE(in_all, 200);
    EXPECT_GE(intended, 12);
    for (std::size_t players = 2; players <= 5; ++players) EXPECT_GE(games[players], 30) << players;
}

TEST(Replays, have_a_dispute_for_every_option_that_can_be_played) {
    std::set<std::string> shown;
    for (const Named& named : texts_under(home / "rulings", home)) {
        const Record<N> record = read(named);
        const Rulings own = G::rulings_of(record.start);
        for (std::size_t number = 1; number <= G::rulings().size(); ++number)
            if (own.option[number] != 0)
                shown.insert(
                    text<G>(Choice(static_cast<std::uint8_t>(number), own.option[number])));
        for (const Claim<N>& claim : record.claims)
            for (const auto& [reading, verdict] : claim.under)
                if (!claim.verdict || verdict != *claim.verdict)
                    for (const std::string& one : split(reading)) shown.insert(one);
    }
    for (const Choice choice : other_choices<G>(Rulings()))
        EXPECT_TRUE(shown.contains(text<G>(choice))) << "no dispute shows " << text<G>(choice);
}

struct Reached {
    std::set<std::string> broken, kept, happened;
};

void reach(const Record<N>& record, Reached& reached) {
    const Judged<G::State> begun = G::begin(record.start);
    if (!begun) return;
    G::State state = *begun;
    for (const G::Move& move : record.events) {
        Happenings told;
        const Violations found = play<G>(state, move, &told);
        for (std::uint16_t index = 0; index < rules_max; ++index) {
            const RuleId rule(index);
            if (!found.asked(rule)) continue;
            (found.breaks(rule) ? reached.broken : reached.kept).emplace(name_of<G>(rule));
        }
        for (const Happening& happening : told.list)
            reached.happened.emplace(name_of<G>(happening.rule));
    }
}

bool refuses(const Rule& rule) {
    return rule.kind == Kind::refuses || rule.kind == Kind::refuses_and_does;
}
bool does(const Rule& rule) {
    return rule.kind == Kind::does || rule.kind == Kind::refuses_and_does;
}
// Starts and bad input are no play, and GM-TRACK-08 needs another reading than the default.
bool in_play(const Rule& rule) {
    const std::string_view id = rule.id;
    return !id.starts_with("GM-BAD") && id != "GM-SETUP-01" && id != "GM-TRACK-08";
}

TEST(Replays, reach_every_rule_that_can_be_reached_in_play) {
    Reached reached;
    for (const Named& named : texts_under(home / "games", home)) reach(read(named), reached);
    for (const Rule& rule : G::rules()) {
        const std::string id(rule.id);
        if (!in_play(rule)) continue;
        EXPECT_TRUE(!does(rule) || reached.happened.contains(id)) << id << " never happens";
        EXPECT_TRUE(!refuses(rule) || reached.broken.contains(id)) << id << " refuses nothing";
        EXPECT_TRUE(!refuses(rule) || reached.kept.contains(id)) << id << " is never kept";
    }
}

}  // namespace
}  // namespace brieve::record
