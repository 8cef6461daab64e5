// How many whole games a target asks about in a second, in the build that fuzzes: with the list of
// moves alone, with every invariant after every move, and with the model; and of a plain playout of
// the same build in the same run.
//   fuzz_bench NAME SECONDS [--json]    the name of the build; seconds for each
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <tuple>
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

// Calls with 0, 1, 2 … until the time is over: calls a second.
template <class Call>
double calls_a_second(double seconds, Call call) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    std::size_t done = 0;
    while (passed() < seconds) call(done++);
    return static_cast<double>(done) / passed();
}

// Random games as the engine alone plays them: the list of moves, and one of them applied.
double playouts_a_second(double seconds) {
    Random random(Seed(1));
    properties::Playout<GlenMore> playout(random);
    return calls_a_second(seconds, [&](std::size_t number) {
        const int players = GlenMore::players_min + static_cast<int>(number % 4);
        glen_more::State state = *GlenMore::begin(
            GlenMore::deal(properties::names_of_players(players), Rulings(), random));
        while (const glen_more::Move* move = playout.next(state))
            GlenMore::apply(state, *move, nullptr);
    });
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
    if (count < 3) {
        std::fprintf(stderr, "usage: fuzz_bench NAME SECONDS [--json]\n");
        return 2;
    }
    const double seconds = std::atof(arguments[2]);
    const std::vector<fuzz::Bytes> games = whole_games(200);
    std::size_t cells = 0;
    for (const fuzz::Bytes& game : games) cells += game.size() / fuzz::cell_bytes<Spelling>;
    const double moves = static_cast<double>(cells) / static_cast<double>(games.size());
    const auto asked = [&](auto ask) {
        return calls_a_second(seconds,
                              [&](std::size_t number) { ask(games[number % games.size()]); });
    };
    const fuzz::Target& play = glen_more::target("play");
    const double playout = playouts_a_second(seconds);
    const std::tuple<const char*, const char*, double> measured[] = {
        {"playout", "plain playouts", playout},
        {"list", "fuzzer, the list of moves", asked(ask_quickly<fuzz::Asked::the_list>)},
        {"invariants", "and every invariant",
         asked(ask_quickly<fuzz::Asked::the_list_and_the_invariants>)},
        {"model", "and the model",
         asked([&](const fuzz::Bytes& bytes) { CHECK(!play.ask(bytes)); })}};
    if (count > 3) {
        nlohmann::json json = {{"build", arguments[1]}, {"moves-per-game", moves}};
        for (const auto& [name, text, rate] : measured) json[name] = rate;
        std::printf("%s\n", json.dump().c_str());
        return 0;
    }
    for (const auto& [name, text, rate] : measured)
        std::printf("%-10s %-27s %8.0f games/s  %5.1f %% of plain playouts\n", arguments[1], text,
                    rate, 100 * rate / playout);
}
