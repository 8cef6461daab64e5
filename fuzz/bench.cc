// How many whole games a target asks about in a second, in the build that fuzzes: with the list of
// moves alone, with every invariant after every move, and with the model. As one JSON object.
//   fuzz_bench 2            seconds for each
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "fuzz/core/checked_table.h"
#include "fuzz/glen_more/spelling.h"
#include "fuzz/glen_more/targets.h"
#include "properties/core/players.h"
#include "properties/core/playout.h"

namespace {

using namespace brieve;
using glen_more::Spelling;

// As a fuzzer's corpus holds them in the end: from the first move to the last.
std::vector<fuzz::Bytes> whole_games(int number) {
    std::vector<fuzz::Bytes> games;
    for (int game = 0; game < number; ++game) {
        Random random(Seed(static_cast<std::uint64_t>(game)));
        const std::vector<std::string> names =
            properties::names_of_players(GlenMore::players_min + game % 4);
        fuzz::GameInput<Spelling> input{GlenMore::deal(names, Rulings(), random)};
        glen_more::State state = *GlenMore::begin(input.start);
        properties::Playout<GlenMore> playout(random);
        while (const glen_more::Move* move = playout.next(state)) {
            input.cells.push_back({fuzz::How::play, *move});
            GlenMore::apply(state, *move, nullptr);
        }
        games.push_back(fuzz::bytes_of<Spelling>(input));
    }
    return games;
}

double games_a_second(const std::vector<fuzz::Bytes>& games, double seconds,
                      const std::function<void(const fuzz::Bytes&)>& ask) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    std::size_t asked = 0;
    while (passed() < seconds) ask(games[asked++ % games.size()]);
    return static_cast<double>(asked) / passed();
}

template <fuzz::Asked asked>
void ask_quickly(const fuzz::Bytes& bytes) {
    const auto input = fuzz::game_from<Spelling>(bytes);
    fuzz::CheckedTable<Spelling, asked> table(input.start);
    fuzz::perform<Spelling>(input, table);
    CHECK(!table.fault());
}

}  // namespace

int main(int count, char** arguments) {
    const double seconds = count > 1 ? std::atof(arguments[1]) : 2;
    const std::vector<fuzz::Bytes> games = whole_games(200);
    std::size_t cells = 0;
    for (const fuzz::Bytes& game : games) cells += game.size() / fuzz::cell_bytes<Spelling>;
    const fuzz::Target& play = glen_more::target("play");
    const nlohmann::json json = {
        {"moves-per-game", static_cast<double>(cells) / static_cast<double>(games.size())},
        {"list", games_a_second(games, seconds, ask_quickly<fuzz::Asked::the_list>)},
        {"invariants",
         games_a_second(games, seconds, ask_quickly<fuzz::Asked::the_list_and_the_invariants>)},
        {"model", games_a_second(games, seconds,
                                 [&](const fuzz::Bytes& bytes) { CHECK(!play.ask(bytes)); })}};
    std::printf("%s\n", json.dump().c_str());
}
