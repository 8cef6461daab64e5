// Engine against model: seeded games in which both must agree on the table after every event, on
// what is legal, and on why something is not.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "engine/glen_more/notation.h"
#include "properties/core/playout.h"
#include "properties/glen_more/in_step.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

// Games for each number of players under the default rulings, and for each option in all. The
// environment variable sets another number for a long run.
constexpr int games_by_default = 8;
constexpr const char* games_variable = "BRIEVE_MODEL_GAMES";
constexpr int steps_per_listing = 50;
constexpr int legal_tries = 2;
constexpr int near_tries = 4;
constexpr int wild_tries = 2;

int games() {
    const char* given = std::getenv(games_variable);
    return given == nullptr ? games_by_default : std::atoi(given);
}

struct Counted {
    long games = 0;
    long events = 0;
    long judged = 0;
    long listings = 0;
};

// A game until it ends or the two differ.
class Match {
public:
    Match(int players, const Rulings& rulings, Seed seed, properties::Policy policy)
        : random_(seed),
          both_(begun(deal(names(players), rulings, random_))),
          playout_(Random(Seed(random_.next())), policy) {}

    std::string difference(Counted& counted) {
        ++counted.games;
        std::string found = differing_table(both_);
        int step = 0;
        for (; found.empty() && both_.state.turn.phase != Phase::over; ++step) {
            const Move* next = playout_.next(both_.state);
            if (next == nullptr) return "step " + std::to_string(step) + ", no move is legal";
            found = differing_step(Move(*next), step % steps_per_listing == 0, counted);
        }
        if (found.empty()) return differing_result(both_);
        return "step " + std::to_string(step - 1) + ", " + found;
    }

private:
    static Names names(int players) {
        Names all;
        for (int seat = 0; seat < players; ++seat) all.push_back("p" + std::to_string(seat));
        return all;
    }

    std::string differing_step(const Move& move, bool list, Counted& counted) {
        std::string found = differing_tries(move, counted);
        if (found.empty() && list) {
            found = differing_moves(both_);
            ++counted.listings;
        }
        if (!found.empty()) return found;
        const std::string text = Notation::text(both_.state, move, names(both_.state.players));
        try {
            both_.apply(move);
        } catch (const std::exception& problem) {
            return text + ": the model fails with " + problem.what();
        }
        ++counted.events;
        found = differing_table(both_);
        return found.empty() ? "" : "after " + text + ": " + found;
    }

    std::string differing_tries(const Move& move, Counted& counted) {
        std::string found = differing_reasons(both_, move, Agreement::same);
        for (int tried = 0; tried < legal_tries && found.empty(); ++tried)
            found = differing_reasons(both_, one_of(playout_.listed(), random_), Agreement::same);
        for (int tried = 0; tried < near_tries && found.empty(); ++tried)
            found = differing_reasons(both_, near_miss(both_.state, playout_.listed(), random_),
                                      Agreement::same);
        for (int tried = 0; tried < wild_tries && found.empty(); ++tried)
            found = differing_reasons(both_, wild_move(move, random_), Agreement::supported);
        counted.judged += 1 + legal_tries + near_tries + wild_tries;
        return found;
    }

    Random random_;
    InStep both_;
    properties::Playout<GlenMore> playout_;
};

void play_alike(int players, const Rulings& rulings, Seed seed, Counted& counted,
                properties::Policy policy = properties::Policy::random) {
    const std::string found = Match(players, rulings, seed, policy).difference(counted);
    if (!found.empty())
        ADD_FAILURE() << players << " players, seed " << seed.value << ", " << found;
}

void report(const Counted& counted) {
    testing::Test::RecordProperty("games", std::to_string(counted.games));
    testing::Test::RecordProperty("events", std::to_string(counted.events));
    testing::Test::RecordProperty("judged", std::to_string(counted.judged));
    testing::Test::RecordProperty("listings", std::to_string(counted.listings));
}

void play_by_default(int players) {
    Counted counted;
    for (int game = 0; game < games(); ++game)
        play_alike(players, Rulings(), Seed(static_cast<std::uint64_t>(100'000 * players + game)),
                   counted);
    report(counted);
}

TEST(EngineAgainstModel, two_players) { play_by_default(2); }
TEST(EngineAgainstModel, three_players) { play_by_default(3); }
TEST(EngineAgainstModel, four_players) { play_by_default(4); }
TEST(EngineAgainstModel, five_players) { play_by_default(5); }

// Players who take what pays most come to larger displays, with other cards and more cubes.
TEST(EngineAgainstModel, greedy_players) {
    Counted counted;
    for (int game = 0; game < games(); ++game)
        play_alike(2 + game % 4, Rulings(), Seed(static_cast<std::uint64_t>(game)), counted,
                   properties::Policy::greedy);
    report(counted);
}

// The number of players goes round, so that a long run plays an option with each of them.
void play_reading(const Rulings& rulings, std::uint64_t number, Counted& counted) {
    for (int game = 0; game < games(); ++game) {
        const std::uint64_t seed = 100'000 * number + static_cast<std::uint64_t>(game);
        play_alike(static_cast<int>(2 + (number + seed) % 4), rulings, Seed(seed), counted);
    }
}

// Every option that can be played, of the rulings from `first` to `last`, one at a time.
void play_options(std::size_t first, std::size_t last) {
    Counted counted;
    for (std::size_t number = first; number <= last; ++number) {
        const Ruling& ruling = rulings_table()[number - 1];
        for (std::size_t option = 1; option < ruling.options.size(); ++option) {
            if (ruling.options[option].playable == Playable::no) continue;
            SCOPED_TRACE(std::string(ruling.id) + " " + std::string(ruling.options[option].name));
            Rulings rulings;
            rulings.option[number] = static_cast<std::uint8_t>(option);
            play_reading(rulings, 10 * number + option, counted);
        }
    }
    report(counted);
}

TEST(EngineAgainstModel, options_of_track_and_turn) { play_options(1, 5); }
TEST(EngineAgainstModel, options_of_placement_and_cost) { play_options(6, 17); }
TEST(EngineAgainstModel, options_of_activation_and_movement) { play_options(18, 36); }
TEST(EngineAgainstModel, options_of_scoring_and_end) { play_options(37, 49); }
TEST(EngineAgainstModel, options_of_players_and_components) { play_options(50, 66); }

// The pairs that say something only together.
TEST(EngineAgainstModel, options_in_pairs) {
    Rulings back;
    choose(back, PassedTiles::remove_next_turn);
    choose(back, Travel::any_direction);
    Rulings ness;
    choose(ness, NessTest::test_then_pay);
    choose(ness, NessLastMember::allowed_with_test_then_pay);
    Rulings oich;
    choose(oich, OichTurn::oich_plus_normal);
    choose(oich, OichNess::ness_allowed);
    Counted counted;
    play_reading(back, 1001, counted);
    play_reading(ness, 1002, counted);
    play_reading(oich, 1003, counted);
    report(counted);
}

// What a move says survives the translation there and back.
TEST(EngineAgainstModel, moves_translate_both_ways) {
    Random random(Seed(1));
    for (int tried = 0; tried < 20'000; ++tried) {
        Move move{Mover(static_cast<std::uint8_t>(random.below(256))), wild_what(random)};
        const auto of_no_kind = [](Payment& payment) {
            return payment.piece.kind > PieceKind::chieftain;
        };
        Take* take = std::get_if<Take>(&move.what);
        Activate* activate = std::get_if<Activate>(&move.what);
        if ((take && of_no_kind(take->payment)) || (activate && of_no_kind(activate->payment)))
            continue;  // Such a piece is only known to be nowhere.
        ASSERT_EQ(engine_move(model_move(move)), normal(move));
    }
}

}  // namespace
}  // namespace brieve::glen_more
