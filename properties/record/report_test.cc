// What replay tells apart, and what it answers to claims.
#include "engine/record/judgement.h"

#include <gtest/gtest.h>

#include "properties/record/records.h"

namespace brieve::record {
namespace {

Report judged(const std::string& text) {
    Unread unread;
    const std::optional<GameRecord> record = read(text, &unread);
    EXPECT_TRUE(record.has_value()) << unread.path << ": " << unread.expected;
    return record ? judge<Notes>(text, *record) : Report();
}
Report judged(const Json& json) { return judged(json.dump()); }

std::vector<std::string> names(const std::vector<RuleId>& rules) {
    std::vector<std::string> found;
    for (const RuleId rule : rules) found.emplace_back(name_of<GlenMore>(rule));
    return found;
}

using Ids = std::vector<std::string>;

TEST(Report, a_game_that_brieve_wrote_is_good) {
    for (int players = 2; players <= 5; ++players) {
        const GameRecord record = game({.players = players});
        const Report report = judged(sealed(record));
        EXPECT_EQ(report.status, Status::good);
        EXPECT_EQ(report.seal, Seal::good);
        EXPECT_TRUE(report.problems.empty());
        EXPECT_TRUE(report.over);
        EXPECT_EQ(report.events, record.events.size());
        EXPECT_TRUE(report.standing.final);
    }
}

TEST(Report, an_edited_record_is_judged_all_the_same) {
    Json json = Json::parse(sealed(game({.events_max = 60})));
    json["title"] = "Friday";
    EXPECT_EQ(judged(json).status, Status::edited);
    EXPECT_EQ(judged(json).seal, Seal::wrong);
    EXPECT_TRUE(judged(json).problems.empty());
    json["events"].erase(json["events"].begin());
    const Report refused = judged(json);
    EXPECT_EQ(refused.seal, Seal::wrong);
    EXPECT_EQ(refused.status, Status::refused);
    EXPECT_EQ(refused.problems.front().event, 1u);
}

// Another tile is drawn, which is legal as well: the digests are others, and it is not our fault.
TEST(Report, an_edited_record_is_no_fault_in_brieve) {
    GameRecord record = game({.events_max = 40});
    Json json = Json::parse(sealed(record));
    const auto is_draw = [](const Json& event) { return event.contains("tile"); };
    const auto draw = std::ranges::find_if(json["events"], is_draw);
    const std::size_t before = static_cast<std::size_t>(draw - json["events"].begin());
    std::vector<Move> legal;
    GlenMore::legal_moves(table_after(record, before), legal);
    const Json other = Notes::move_json(
        legal.front() == record.events[before] ? legal.back() : legal.front(), record.players);
    ASSERT_NE((*draw)["tile"], other["tile"]);
    (*draw)["tile"] = other["tile"];
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::edited);
    json.erase("seal");
    EXPECT_EQ(judged(json).status, Status::fault);
}

TEST(Report, a_wrong_digest_is_a_fault_or_a_change_of_the_rules) {
    GameRecord record = game({.events_max = 60});
    ASSERT_GE(record.digests.size(), 2u);
    record.digests[1].second.value ^= 1;
    Report report = judged(sealed(record));
    EXPECT_EQ(report.status, Status::fault);
    EXPECT_EQ(report.seal, Seal::good);
    ASSERT_EQ(report.problems.size(), 1u);
    EXPECT_EQ(report.problems[0].event, record.digests[1].first);
    record.rules = GlenMore::rules_version + 1;
    report = judged(sealed(record));
    EXPECT_EQ(report.status, Status::rules_changed);
    EXPECT_EQ(report.problems[0].event, record.digests[1].first);
    record.digests[1].second.value ^= 1;
    EXPECT_EQ(judged(sealed(record)).status, Status::good);  // Other rules, same game.
    record.events[5] = record.events[0];
    EXPECT_EQ(judged(sealed(record)).status, Status::rules_changed);
    record.rules = GlenMore::rules_version;
    EXPECT_EQ(judged(sealed(record)).status, Status::refused);
}

TEST(Report, a_refused_event_names_its_rules) {
    Json json = anna_sells();
    EXPECT_EQ(judged(json).status, Status::good);
    json["events"][0].erase("refused");
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::refused);
    ASSERT_EQ(report.problems.size(), 1u);
    EXPECT_EQ(report.problems[0].event, 1u);
    EXPECT_EQ(names(report.problems[0].rules), Ids{"GM-WARE-10"});
    EXPECT_TRUE(report.readings.empty());
    EXPECT_FALSE(report.problems[0].said.empty());
}

TEST(Report, a_refused_start_is_event_0) {
    Json json = json_of(game({.events_max = 5}));
    json["set-up"]["start-space"] = 14;
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::refused);
    EXPECT_EQ(report.problems[0].event, 0u);
    EXPECT_FALSE(report.problems[0].rules.empty());
}

TEST(Report, an_event_refused_by_other_rules_breaks_an_expectation) {
    Json json = anna_sells();
    for (const Json& rules : {Json{"GM-WARE-05"}, Json{"GM-WARE-05", "GM-WARE-10"}}) {
        json["events"][0]["refused"] = rules;
        const Report report = judged(json);
        EXPECT_EQ(report.status, Status::expectation);
        ASSERT_EQ(report.problems.size(), 1u);
        EXPECT_EQ(report.problems[0].said, "refused by GM-WARE-10");
        EXPECT_EQ(names(report.problems[0].rules), Ids{"GM-WARE-10"});
    }
}

TEST(Report, an_event_marked_as_refused_that_is_legal_breaks_an_expectation) {
    Json json = anna_sells();
    json["events"][1]["refused"] = {"GM-WARE-10"};
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::expectation);
    EXPECT_EQ(report.problems[0].event, 2u);
    EXPECT_EQ(report.problems[0].said, "the event is legal, not refused by GM-WARE-10");
}

TEST(Report, a_broken_expectation_says_what_is_so) {
    Json json = anna_sells();
    json["expect"] = {{"warehouse", {{"stone", 1}}}};
    json["events"][1]["expect"] =
        Json::parse(R"({"seats": {"Anna": {"coins": 5, "cubes": {"wood": 2}}},
                        "warehouse": {"stone": 0}, "turn": "Bruce"})");
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::expectation);
    std::vector<std::string> said;
    for (const Problem& problem : report.problems) {
        EXPECT_EQ(problem.event, 2u);
        said.push_back(problem.said);
    }
    std::ranges::sort(said);
    EXPECT_EQ(said, (std::vector<std::string>{"seats.Anna.coins is 4, expected 5",
                                              "turn is \"Anna\", expected \"Bruce\""}));
}

TEST(Report, another_reading_is_named) {
    Json json =
        Json::parse(contents(std::filesystem::path(BRIEVE_SOURCE) /
                             "replays/rulings/glen-more/GM-RULING-13-buy-only-with-zero.json"));
    const Json move = json["claims"][0]["may"];
    json["events"].push_back(move);
    EXPECT_EQ(judged(json).status, Status::good);
    json["rulings"] = {{"GM-RULING-13", "buy-only-with-zero"}};
    json.erase("claims");
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::another_reading);
    EXPECT_EQ(report.problems[0].event, 2u);
    ASSERT_EQ(report.readings.size(), 1u);
    EXPECT_EQ(text<GlenMore>(report.readings[0]), "GM-RULING-13=buy-freely");
}

TEST(Report, what_is_not_given_is_not_judged) {
    Json json = anna_sells();
    json["events"][1]["expect"] = {{"seats", {{"Bruce", {{"coins", 6}}}}}};
    for (const int coins : {0, 6, 7}) {
        json["events"][1]["expect"]["seats"]["Bruce"]["coins"] = coins;
        EXPECT_EQ(judged(json).status, Status::not_given) << coins;
    }
    json = anna_sells();
    json["position"]["warehouse"].erase("stone");
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::not_given);  // Whether the row takes a stone is not known.
    EXPECT_NE(report.problems[0].said.find("warehouse.stone"), std::string::npos);
}

// Bruce's display is not given: nothing can be said about what he sells, legal or not.
TEST(Report, a_move_on_a_display_that_is_not_given_is_neither_legal_nor_refused) {
    for (const char* type : {"stone", "wood"}) {
        Json json = anna_sells();
        json["position"]["turn"]["active"] = "Bruce";
        json["position"]["track"]["spaces"] =
            Json::parse(R"({"0": {"figure": "Bruce"}, "1": {"figure": "Anna"}, "2": "quarry#23"})");
        json["events"] = Json::parse(R"([{"by": "Bruce", "do": "sell", "from": [1, 0]}])");
        json["events"][0]["type"] = type;
        EXPECT_EQ(judged(json).status, Status::not_given) << type;
    }
}

// An earlier refusal is certain; and what lies behind it is not looked at.
TEST(Report, a_refusal_before_what_is_not_given_stands) {
    Json json = anna_sells();
    json["events"][0].erase("refused");
    json["events"].push_back(
        Json::parse(R"({"by": "Bruce", "do": "sell", "type": "wood", "from": [1, 0]})"));
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::refused);
    ASSERT_EQ(report.problems.size(), 1u);
    EXPECT_EQ(report.problems[0].event, 1u);
}

Verdict verdict(Json json, const Json& claim, Because* because = nullptr) {
    json["claims"] = Json::array({claim});
    const GameRecord record = read(json.dump()).value();
    const Answer found =
        answer<Notes>(record, record.claims[0], GlenMore::rulings_of(record.start));
    if (because != nullptr) *because = found.because;
    EXPECT_EQ(judge<Notes>("", record).verdicts, std::vector{found.verdict});
    return found.verdict;
}

struct Question {
    const char* claim;
    Verdict verdict;
    Because because;
};

void check_answers(const Json& record, const std::vector<Question>& questions) {
    for (const Question& question : questions) {
        Because because{};
        EXPECT_EQ(verdict(record, Json::parse(question.claim), &because), question.verdict)
            << question.claim;
        EXPECT_EQ(because, question.because) << question.claim;
    }
}

TEST(Claim, about_events_is_answered_by_the_judge) {
    check_answers(
        anna_sells(),
        {{R"({"illegal": 1})", Verdict::upheld, Because::event_illegal},
         {R"({"illegal": 1, "rule": "GM-WARE-10"})", Verdict::upheld, Because::event_illegal},
         {R"({"illegal": 1, "rule": "GM-WARE-05"})", Verdict::rejected, Because::other_rule},
         {R"({"legal": 1})", Verdict::rejected, Because::event_illegal},
         {R"({"illegal": 2})", Verdict::rejected, Because::event_legal},
         {R"({"illegal": 2, "rule": "GM-WARE-10"})", Verdict::rejected, Because::event_legal},
         {R"({"legal": 2})", Verdict::upheld, Because::event_legal},
         {R"({"at": 0, "may": {"by": "Anna", "do": "sell", "type": "stone", "from": [-1, 0]}})",
          Verdict::upheld, Because::event_legal},
         {R"({"at": 2, "may": {"by": "Anna", "do": "sell", "type": "stone", "from": [-1, 0]}})",
          Verdict::rejected, Because::event_illegal}});
}

TEST(Claim, about_facts_is_answered_by_the_table) {
    check_answers(anna_sells(),
                  {{R"({"after": 0, "so": {"seats": {"Anna": {"coins": 3}}}})", Verdict::upheld,
                    Because::facts_hold},
                   {R"({"after": 2, "so": {"seats": {"Anna": {"coins": 4}}, "turn": "Anna"}})",
                    Verdict::upheld, Because::facts_hold},
                   {R"({"after": 1, "so": {"seats": {"Anna": {"coins": 4}}}})", Verdict::rejected,
                    Because::facts_differ},
                   {R"({"after": 2, "so": {"warehouse": {"stone": 1}}})", Verdict::rejected,
                    Because::facts_differ}});
}

TEST(Claim, that_is_not_given_is_open_whatever_it_says) {
    for (const int number : {0, 1, 6, 100}) {
        const Json coins = {{"after", 0}, {"so", {{"seats", {{"Bruce", {{"coins", number}}}}}}}};
        const Json points = {{"after", 2}, {"so", {{"scores", {{"Anna", number}}}}}};
        Because because{};
        EXPECT_EQ(verdict(anna_sells(), coins, &because), Verdict::open);
        EXPECT_EQ(because, Because::not_given);
        EXPECT_EQ(verdict(anna_sells(), points, &because), Verdict::open);
        EXPECT_EQ(because, Because::not_given);
    }
    // What a sale brings depends on the row.
    Json json = anna_sells();
    json["position"]["warehouse"].erase("stone");
    for (const int coins : {3, 4, 5, 6})
        EXPECT_EQ(
            verdict(json, {{"after", 2}, {"so", {{"seats", {{"Anna", {{"coins", coins}}}}}}}}),
            Verdict::open);
    for (const char* claim : {R"({"legal": 2})", R"({"illegal": 2})"})
        EXPECT_EQ(verdict(json, Json::parse(claim)), Verdict::open) << claim;
    // Nobody knows what Anna has; but that it is not Bruce's turn is certain.
    Json blind = anna_sells();
    blind["position"]["seats"]["Anna"].erase("display");
    blind["events"] = Json::array();
    blind.erase("claims");
    for (const char* who : {"Anna", "Bruce"}) {
        const Json move = {{"by", who}, {"do", "sell"}, {"type", "wood"}, {"from", {1, 0}}};
        Because because{};
        const bool hers = std::string_view(who) == "Anna";
        EXPECT_EQ(verdict(blind, {{"at", 0}, {"may", move}}, &because),
                  hers ? Verdict::open : Verdict::rejected);
        EXPECT_EQ(because, hers ? Because::not_given : Because::event_illegal);
    }
}

TEST(Claim, behind_what_stops_the_record_is_not_reached) {
    Json json = anna_sells();
    json["events"][0].erase("refused");
    check_answers(
        json, {{R"({"illegal": 1})", Verdict::upheld, Because::event_illegal},
               {R"({"legal": 2})", Verdict::open, Because::not_reached},
               {R"({"illegal": 2})", Verdict::open, Because::not_reached},
               {R"({"after": 2, "so": {"turn": "Anna"}})", Verdict::open, Because::not_reached},
               {R"({"after": 0, "so": {"turn": "Anna"}})", Verdict::upheld, Because::facts_hold},
               {R"({"final": {"winners": ["Anna"]}})", Verdict::open, Because::not_given}});
}

TEST(Claim, about_the_end_waits_for_it) {
    const GameRecord whole = game({.players = 3});
    const Standing standing = GlenMore::standing(table_after(whole, whole.events.size()));
    Json scores = Json::object(), winners = Json::array();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        scores[whole.players[seat]] = standing.score[seat].total.value;
        if (standing.score[seat].winner) winners.push_back(whole.players[seat]);
    }
    Json claim = {{"final", {{"scores", scores}, {"winners", winners}}}};
    Because because{};
    EXPECT_EQ(verdict(json_of(whole), claim, &because), Verdict::upheld);
    EXPECT_EQ(because, Because::facts_hold);
    claim["final"]["scores"]["Anna"] = standing.score[0].total.value + 1;
    EXPECT_EQ(verdict(json_of(whole), claim, &because), Verdict::rejected);
    EXPECT_EQ(because, Because::facts_differ);
    EXPECT_EQ(verdict(json_of(game({.players = 3, .events_max = 50})), claim, &because),
              Verdict::open);
    EXPECT_EQ(because, Because::not_over);
}

TEST(Report, a_verdict_that_differs_is_told_for_each_reading) {
    Json json = anna_sells();
    json["claims"] = Json::parse(R"([{"illegal": 1, "verdict": "rejected",
        "under": {"GM-RULING-24=two-at-most": "upheld", "GM-RULING-13=buy-only-with-zero": "open"}},
        {"legal": 2, "verdict": "upheld"}])");
    const Report report = judged(json);
    EXPECT_EQ(report.status, Status::verdict);
    ASSERT_EQ(report.problems.size(), 2u);
    EXPECT_EQ(report.problems[0].said, "claim 1 is upheld, expected rejected");
    EXPECT_EQ(report.problems[1].said,
              "claim 1 under GM-RULING-13=buy-only-with-zero is upheld, expected open");
    EXPECT_EQ(report.verdicts, (std::vector{Verdict::upheld, Verdict::upheld}));
}

TEST(Report, a_record_about_a_disputed_event_is_good) {
    Json json = anna_sells();
    json["events"][0].erase("refused");
    json["claims"] = Json::parse(R"([{"illegal": 1, "verdict": "upheld"}])");
    EXPECT_EQ(judged(json).status, Status::good);
    json["claims"][0].erase("verdict");
    EXPECT_EQ(judged(json).status, Status::refused);
}

TEST(Report, every_stored_record_is_good) {
    for (const std::filesystem::path& file : stored_records()) {
        const Report report = judged(contents(file));
        EXPECT_EQ(report.status, Status::good)
            << file << (report.problems.empty() ? "" : report.problems[0].said);
    }
}

}  // namespace
}  // namespace brieve::record
