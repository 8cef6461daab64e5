// What becomes of a record under other readings, past an illegal event, and when it is shrunk.
#include "engine/record/readings.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/record/referee.h"
#include "engine/record/shrink.h"
#include "properties/glen_more/near_miss.h"
#include "properties/record/records.h"

namespace brieve::record {
namespace {

// Is the table before an event the one of the record's own reading?
bool on_the_same_table(const GameRecord& record, std::size_t event, const State& state) {
    Replayer<Notes> own(record);
    return own.play_to(event - 1) && GlenMore::digest(own.state()) == GlenMore::digest(state);
}

// The ending of a record, found the long way: one event after the other, by hand.
Ending naive_ending(const GameRecord& record, const Rulings& rulings, std::size_t steady) {
    Ending ending;
    const Judged<State> begun = GlenMore::begin(GlenMore::under(record.start, rulings));
    if (!begun) return {.end = End::unbegun, .rules = rules_in(begun.error())};
    State state = *begun;
    for (const Move& move : record.events) {
        ++ending.event;
        bool marked = false;
        for (const Mark& mark : record.marks)
            marked = marked || (mark.event == ending.event && mark.refused);
        const Violations found = GlenMore::judge(state, move);
        if (found.legal() && marked) return {.end = End::accepted, .event = ending.event};
        if (marked) continue;
        if (found.legal()) {
            GlenMore::apply(state, move, nullptr);
            continue;
        }
        const Turn turn = GlenMore::turn(state);
        const bool own_turn =
            std::holds_alternative<Seat>(turn) && mover(std::get<Seat>(turn)) == move.by;
        const bool fits = own_turn && on_the_same_table(record, ending.event, state);
        if (fits || ending.event > steady)
            return {.end = End::refused, .event = ending.event, .rules = rules_in(found)};
        return {.end = End::misfit,
                .event = ending.event,
                .awaited = Notes::awaited(state, record.players)};
    }
    const Standing standing = GlenMore::standing(state);
    ending.over = standing.final;
    for (const Score& score : standing.scores()) {
        ending.scores.push_back(standing.final ? score.total.value : score.earned.value);
        ending.winners.push_back(standing.final && score.winner);
    }
    return ending;
}

Ending without_verdicts(Ending ending) {
    ending.verdicts.clear();
    return ending;
}

Rulings with(Rulings rulings, const std::vector<Choice>& choices) {
    for (const Choice choice : choices) choose(rulings, choice);
    return rulings;
}

void check_singles(const GameRecord& record, const Matrix& found, std::size_t steady) {
    const Rulings own = GlenMore::rulings_of(record.start);
    std::set<Choice> seen(found.unasked.begin(), found.unasked.end());
    for (const Choice choice : found.unasked)
        EXPECT_EQ(naive_ending(record, with(own, {choice}), steady).end, End::unbegun);
    for (const Reading& single : found.singles) {
        ASSERT_EQ(single.choices.size(), 1u);
        EXPECT_TRUE(seen.insert(single.choices[0]).second);
        EXPECT_TRUE(without_verdicts(single.ending) ==
                    naive_ending(record, with(own, single.choices), steady))
            << text<GlenMore>(single.choices[0]);
        EXPECT_EQ(single.ending.verdicts.size(), record.claims.size());
    }
    EXPECT_EQ(seen.size(), other_choices<GlenMore>(own).size());
}

// Every pair is recomputed; those are listed that end otherwise than with either option alone.
void check_pairs(const GameRecord& record, const Matrix& found, std::size_t steady) {
    const Rulings own = GlenMore::rulings_of(record.start);
    auto listed = found.pairs.begin();
    std::size_t pairs = 0;
    for (std::size_t first = 0; first < found.singles.size(); ++first)
        for (std::size_t second = first + 1; second < found.singles.size(); ++second) {
            const Reading& one = found.singles[first];
            const Reading& other = found.singles[second];
            if (one.choices[0].ruling == other.choices[0].ruling) continue;
            ++pairs;
            const std::vector<Choice> both{one.choices[0], other.choices[0]};
            const bool here = listed != found.pairs.end() && listed->choices == both;
            Ending ending = naive_ending(record, with(own, both), steady);
            if (here) {
                EXPECT_TRUE(without_verdicts(listed->ending) == ending);
                EXPECT_FALSE(listed->ending == one.ending || listed->ending == other.ending);
                ++listed;
            } else if (record.claims.empty()) {
                EXPECT_TRUE(ending == one.ending || ending == other.ending)
                    << text<GlenMore>(both[0]) << " " << text<GlenMore>(both[1]);
            }
        }
    EXPECT_TRUE(listed == found.pairs.end());
    EXPECT_EQ(pairs, found.pairs_in_all);
}

Matrix check_matrix(const GameRecord& record) {
    const Rulings own = GlenMore::rulings_of(record.start);
    const Matrix found = matrix<Notes>(record);
    EXPECT_TRUE(without_verdicts(found.own) == naive_ending(record, own, 0));
    const std::size_t steady =
        found.own.end == End::refused ? found.own.event - 1 : record.events.size();
    check_singles(record, found, steady);
    check_pairs(record, found, steady);
    return found;
}

TEST(Matrix, of_games_is_what_one_finds_the_long_way) {
    for (int players = 2; players <= 5; ++players) {
        SCOPED_TRACE(std::to_string(players) + " players");
        const GameRecord record = game({.players = players});
        const Matrix found = check_matrix(record);
        EXPECT_EQ(found.own.end, End::played);
        EXPECT_EQ(found.own.event, record.events.size());
        EXPECT_TRUE(found.own.over);
    }
}

// One event is another: the record's own reading refuses it.
TEST(Matrix, of_a_refused_event_is_what_one_finds_the_long_way) {
    GameRecord record = game({.players = 3, .seed = 5, .events_max = 30});
    record.events[20] = record.events[3];
    const Matrix found = check_matrix(record);
    EXPECT_EQ(found.own.end, End::refused);
    EXPECT_EQ(found.own.event, 21u);
}

TEST(Matrix, of_disputes_is_what_one_finds_the_long_way) {
    const std::filesystem::path folder(std::filesystem::path(BRIEVE_SOURCE) /
                                       "replays/rulings/glen-more");
    for (const char* name :
         {"GM-RULING-13-buy-only-with-zero", "GM-RULING-04-discard-and-step",
          "GM-RULING-10-allowed-with-test-then-pay", "GM-RULING-41-die-is-zero"}) {
        SCOPED_TRACE(name);
        const GameRecord record = read(contents(folder / (std::string(name) + ".json"))).value();
        const Matrix found = check_matrix(record);
        for (const Reading& single : found.singles)
            for (std::size_t claim = 0; claim < record.claims.size(); ++claim) {
                const Rulings rulings = with(GlenMore::rulings_of(record.start), single.choices);
                EXPECT_EQ(single.ending.verdicts[claim],
                          answer<Notes>(record, record.claims[claim], rulings).verdict);
            }
    }
}

TEST(Matrix, of_a_whole_game_has_its_scores) {
    const GameRecord record = game({.players = 2, .seed = 3});
    const Rulings own = GlenMore::rulings_of(record.start);
    const Ending ending = ending_under<Notes>(record, own, {}, {});
    const Standing standing = GlenMore::standing(table_after(record, record.events.size()));
    EXPECT_TRUE(ending.over);
    EXPECT_EQ(ending.scores[0], standing.score[0].total.value);
    for (const Choice choice : other_choices<GlenMore>(own)) {
        const Rulings rulings = with(own, {choice});
        EXPECT_TRUE(ending_under<Notes>(record, rulings, own_tables<Notes>(record), {}) ==
                    naive_ending(record, rulings, record.events.size()))
            << text<GlenMore>(choice);
    }
}

// Where somebody else is to act, the reading asks for another event; that is no illegal move.
TEST(Matrix, a_misfit_is_never_called_refused) {
    int misfits = 0;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const GameRecord record = game({2 + static_cast<int>(seed % 4), seed});
        const Rulings own = GlenMore::rulings_of(record.start);
        for (const Choice choice : other_choices<GlenMore>(own)) {
            const GlenMore::Start start = GlenMore::under(record.start, with(own, {choice}));
            const Ending ending =
                ending_under<Notes>(record, with(own, {choice}), own_tables<Notes>(record), {});
            if (ending.end != End::refused && ending.end != End::misfit) continue;
            Replayer<Notes> replayer(record, start);
            EXPECT_TRUE(replayer.play_to(ending.event - 1));
            const Turn turn = GlenMore::turn(replayer.state());
            const Seat* seat = std::get_if<Seat>(&turn);
            const bool theirs = seat != nullptr &&
                                mover(*seat) == record.events[ending.event - 1].by &&
                                on_the_same_table(record, ending.event, replayer.state());
            EXPECT_EQ(ending.end == End::refused, theirs) << text<GlenMore>(choice);
            EXPECT_EQ(ending.rules.empty(), !theirs);
            EXPECT_EQ(ending.awaited.empty(), theirs);
            misfits += theirs ? 0 : 1;
        }
    }
    EXPECT_GT(misfits, 20);
}

// Anna sells a stone that she does not have enough room for, and then lives on the coins.
GameRecord illegal_sale(const char* later) {
    Json json = anna_sells();
    json["events"][0].erase("refused");
    json["events"][1] = Json::parse(later);
    return read(json.dump()).value();
}

TEST(Referee, goes_past_an_illegal_event) {
    const GameRecord record =
        illegal_sale(R"({"by": "Anna", "do": "sell", "type": "wood", "from": [1, 0]})");
    const Refereed found = referee<Notes>(record, table_after(record, 0), 1);
    EXPECT_TRUE(found.forced.applied);
    ASSERT_EQ(found.later.size(), 1u);  // The second sale is no better than the first.
    EXPECT_EQ(found.later[0].event, 2u);
    EXPECT_FALSE(found.later[0].legal);
    EXPECT_FALSE(found.later[0].rules.empty());
    EXPECT_EQ(found.first_dependent, 0u);
}

TEST(Referee, an_event_that_is_out_of_turn_is_left_out) {
    const GameRecord record =
        illegal_sale(R"({"by": "Anna", "do": "sell", "type": "stone", "from": [-1, 0]})");
    GameRecord other = record;
    other.events[0].by = mover(Seat(1));
    const Refereed found = referee<Notes>(other, table_after(other, 0), 1);
    EXPECT_FALSE(found.forced.applied);
    EXPECT_FALSE(found.forced.left_out.empty());
    EXPECT_TRUE(found.later.empty());
}

// From random games with one changed event: the two tables side by side, the long way.
TEST(Referee, tells_what_is_legal_only_in_this_line) {
    int dependent = 0, refused = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random{Seed(seed)};
        GameRecord record = game({2 + static_cast<int>(seed % 4), seed, 80});
        const std::size_t place = 20 + random.below(40);
        const State before = table_after(record, place);
        std::vector<Move> legal;
        GlenMore::legal_moves(before, legal);
        record.events[place] = glen_more::near_miss(before, legal, random);
        if (GlenMore::judge(before, record.events[place]).legal()) continue;
        const Refereed found = referee<Notes>(record, before, place + 1);
        State played = before, without = before;
        EXPECT_EQ(GlenMore::force(played, record.events[place], nullptr).applied,
                  found.forced.applied);
        auto later = found.later.begin();
        std::size_t first = 0;
        for (std::size_t event = place + 2; event <= record.events.size(); ++event) {
            const Move& move = record.events[event - 1];
            const bool here = play<GlenMore>(played, move).legal();
            const bool there = play<GlenMore>(without, move).legal();
            if (here && there) continue;
            if (!here && later != found.later.end()) ++refused;
            ASSERT_TRUE(later != found.later.end());
            EXPECT_EQ(later->event, event);
            EXPECT_EQ(later->legal, here);
            EXPECT_FALSE(later->rules.empty());
            ++later;
            if (here && first == 0) first = event;
        }
        EXPECT_TRUE(later == found.later.end());
        EXPECT_EQ(found.first_dependent, first);
        EXPECT_EQ(found.as_played.score[0].total, GlenMore::standing(played).score[0].total);
        dependent += first > 0 ? 1 : 0;
    }
    EXPECT_GT(dependent, 3);
    EXPECT_GT(refused, 3);
}

struct Sizes {
    std::size_t events = 0;
    std::size_t players = 0;
    std::size_t bytes = 0;
};

// What is left breaks the same, is no longer, and is canonical.
Sizes check_shrunk(const GameRecord& record) {
    const std::string wanted = breaks<Notes>(record);
    EXPECT_FALSE(wanted.empty());
    const std::optional<Json> json = shrink<Notes>(record);
    if (!json) {
        ADD_FAILURE() << "nothing is left of " << wanted;
        return {};
    }
    const std::optional<GameRecord> left = read(json->dump());
    EXPECT_TRUE(left.has_value()) << json->dump() << refusal_of(json->dump());
    if (!left) return {};
    EXPECT_EQ(breaks<Notes>(*left), wanted) << json->dump();
    EXPECT_EQ(json_of(*left).dump(), json->dump());
    EXPECT_LE(left->events.size(), record.events.size());
    EXPECT_LE(left->players.size(), record.players.size());
    return {left->events.size(), left->players.size(), json->dump().size()};
}

GameRecord with_a_near_miss(std::uint64_t seed) {
    Random random{Seed(seed)};
    GameRecord record = game({2 + static_cast<int>(seed % 4), seed});
    for (std::size_t place = record.events.size() / 2; place < record.events.size(); ++place) {
        const State before = table_after(record, place);
        std::vector<Move> legal;
        GlenMore::legal_moves(before, legal);
        const Move changed = glen_more::near_miss(before, legal, random);
        if (GlenMore::judge(before, changed).legal()) continue;
        record.events[place] = changed;
        break;
    }
    record.digests.clear();
    return record;
}

TEST(Shrink, a_refused_event_leaves_a_small_record) {
    std::size_t small = 0;
    constexpr std::size_t records = 8;
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Sizes left = check_shrunk(with_a_near_miss(seed));
        small += left.events <= 3 && left.players <= 2 && left.bytes < 1200 ? 1 : 0;
    }
    EXPECT_GE(small, records - 1);
}

TEST(Shrink, a_broken_expectation_leaves_a_small_record) {
    std::size_t small = 0;
    constexpr std::size_t records = 8;
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Json json = json_of(game({2 + static_cast<int>(seed % 4), seed}));
        const std::size_t place = 60 + seed;
        json["events"][place]["expect"] = {{"seats", {{"Anna", {{"coins", 99}, {"tiles", 50}}}}},
                                           {"scorings", 3}};
        const Sizes left = check_shrunk(read(json.dump()).value());
        small += left.events <= 3 && left.players <= 3 && left.bytes < 1200 ? 1 : 0;
    }
    EXPECT_GE(small, records - 1);
}

TEST(Shrink, a_verdict_that_differs_stays_so) {
    Json json = anna_sells();
    json["claims"] = Json::parse(R"([{"legal": 2, "verdict": "upheld", "says": "I may."},
                                     {"illegal": 1, "verdict": "rejected", "says": "No."}])");
    const Sizes left = check_shrunk(read(json.dump()).value());
    EXPECT_LE(left.events, 1u);
}

TEST(Shrink, a_good_record_breaks_nothing) {
    EXPECT_FALSE(shrink<Notes>(game({.events_max = 30})).has_value());
    EXPECT_FALSE(shrink<Notes>(read(anna_sells().dump()).value()).has_value());
}

}  // namespace
}  // namespace brieve::record
