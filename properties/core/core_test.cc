// What every game stands on: the same numbers, digests and counts with every compiler.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "engine/core/breakdown.h"
#include "engine/glen_more/game.h"
#include "properties/core/perft.h"
#include "properties/core/playout.h"

namespace brieve {
namespace {

TEST(Random, gives_the_same_numbers_everywhere) {
    Random random{Seed(7)};
    EXPECT_EQ(random.next(), 7191089600892374487u);
    EXPECT_EQ(random.next(), 309689372594955804u);
    std::array<std::uint32_t, 6> drawn{};
    for (std::uint32_t& number : drawn) number = random.below(67);
    EXPECT_EQ(drawn, (std::array<std::uint32_t, 6>{60, 39, 30, 16, 31, 21}));
}

TEST(Random, favours_no_number) {
    Random random{Seed(1)};
    std::array<int, 6> seen{};
    constexpr int rolls = 60'000;
    for (int roll = 0; roll < rolls; ++roll) ++seen[random.below(6)];
    for (const int times : seen) EXPECT_NEAR(times, rolls / 6, 500);
}

TEST(Fact, is_a_pattern_with_values) {
    EXPECT_EQ(text(Fact{"the {} row is full: {} of {} spaces hold coins", {"stone", 3, 3}}),
              "the stone row is full: 3 of 3 spaces hold coins");
    EXPECT_EQ(text(Fact{}), "");
}

TEST(Violations, know_what_was_asked_and_what_is_broken) {
    Violations found;
    EXPECT_TRUE(found.ask(RuleId(3), true));
    EXPECT_FALSE(found.ask(RuleId(4), false, {"{} is missing", {2}}));
    EXPECT_FALSE(found.legal());
    EXPECT_TRUE(found.asked(RuleId(3)) && found.asked(RuleId(4)) && !found.asked(RuleId(5)));
    EXPECT_TRUE(found.breaks(RuleId(4)) && !found.breaks(RuleId(3)));
    EXPECT_EQ(text(found.broken()[0].fact), "2 is missing");
}

GlenMore::State dealt(int players, std::uint64_t seed, Random& random) {
    const std::vector<std::string> names{"a", "b", "c", "d", "e"};
    random = Random{Seed(seed)};
    return *GlenMore::begin(
        GlenMore::deal({names.begin(), names.begin() + players}, Rulings(), random));
}

// The same events give the same digest, and these are pinned for every compiler.
TEST(Digest, of_a_finished_game_is_the_same_everywhere) {
    std::array<std::uint64_t, 4> digests{};
    for (int players = 2; players <= 5; ++players) {
        Random random{Seed(0)};
        GlenMore::State state = dealt(players, 7, random);
        properties::Playout<GlenMore> playout(random);
        while (const GlenMore::Move* move = playout.next(state))
            GlenMore::apply(state, GlenMore::Move(*move), nullptr);
        digests[static_cast<std::size_t>(players - 2)] = GlenMore::digest(state).value;
    }
    EXPECT_EQ(digests, (std::array<std::uint64_t, 4>{7220377448759692512u, 4565995716395547568u,
                                                     5833226511125676840u, 7610729921504539438u}));
}

TEST(Perft, counts_the_lines_of_play) {
    std::array<std::array<std::uint64_t, 4>, 4> lines{};
    for (int players = 2; players <= 5; ++players)
        for (int depth = 1; depth <= 4; ++depth) {
            Random random{Seed(0)};
            const GlenMore::State state = dealt(players, 7, random);
            lines[static_cast<std::size_t>(players - 2)][static_cast<std::size_t>(depth - 1)] =
                properties::Perft<GlenMore>(Seed(7)).count(state, depth);
        }
    EXPECT_EQ(
        lines,
        (std::array<std::array<std::uint64_t, 4>, 4>{
            {{18, 54, 456, 1818}, {18, 54, 456, 1818}, {18, 54, 442, 1762}, {16, 48, 350, 1386}}}));
}

TEST(Perft, divides_into_what_it_counts) {
    Random random{Seed(0)};
    const GlenMore::State state = dealt(3, 5, random);
    properties::Perft<GlenMore> perft(Seed(5));
    std::uint64_t sum = 0;
    for (const auto& [move, lines] : perft.divide(state, 4)) sum += lines;
    EXPECT_EQ(sum, perft.count(state, 4));
}

std::string contents(const std::string& file) {
    std::ifstream in(std::string(BRIEVE_SOURCE) + "/" + file);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}

// The example of the README, line by line.
TEST(Readme, its_example_plays) {
    // clang-format off
using G = brieve::GlenMore;
brieve::Random random{brieve::Seed(7)};
G::State table = *G::begin(G::deal({"Anna", "Bruce", "Clara"}, brieve::Rulings(), random));
std::vector<G::Move> moves;  // Yours, and reused: nothing is allocated once it has grown.
G::legal_moves(table, moves);
const brieve::Violations found = brieve::play<G>(table, moves.front());  // Judge, then apply.
    // clang-format on
    EXPECT_TRUE(found.legal());

    const std::string readme = contents("README.md");
    const std::string here = contents("properties/core/core_test.cc");
    const std::size_t start = readme.find("```cpp\n");
    ASSERT_NE(start, std::string::npos);
    std::istringstream block(readme.substr(start + 7, readme.find("```", start + 7) - start - 7));
    for (std::string line; std::getline(block, line);)
        EXPECT_NE(here.find(line), std::string::npos) << line;
}

}  // namespace
}  // namespace brieve
