#include <array>
#include <chrono>
#include <cstring>

#include "properties/core/playout.h"
#include "tools/fuzzing.h"
#include "tools/starting.h"

namespace brieve::tools {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// The yardstick: copying 4 KB, measured in the same run.
double nanoseconds_of_copy(double seconds) {
    static std::array<unsigned char, 4096> from{}, to{};
    std::uint64_t copies = 0;
    const Clock::time_point start = Clock::now();
    do {
        for (int times = 0; times < 1000; ++times) {
            from[static_cast<std::size_t>(times)] = static_cast<unsigned char>(copies);
            std::memcpy(to.data(), from.data(), from.size());
            asm volatile("" : : "r"(to.data()) : "memory");
        }
        copies += 1000;
    } while (seconds_since(start) < seconds);
    return seconds_since(start) * 1e9 / static_cast<double>(copies);
}

struct Measured {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t listed = 0;
    double seconds = 0;

    double rate() const { return static_cast<double>(moves) / seconds; }
    double list() const { return static_cast<double>(listed) / static_cast<double>(moves); }
    double nanoseconds() const { return seconds * 1e9 / static_cast<double>(moves); }
};

template <Game G>
Measured measure(int players, double seconds) {
    StartOptions options;
    options.players = players;
    Measured result;
    properties::Playout<G> playout{Random(Seed(1))};
    std::vector<typename G::State> starts;  // Dealt beforehand: moves are measured, not deals.
    for (std::uint64_t seed = 0; seed < 64; ++seed) starts.push_back(deal<G>(options, seed)->state);
    const Clock::time_point start = Clock::now();
    do {
        typename G::State state = starts[result.games++ % starts.size()];
        while (const typename G::Move* move = playout.next(state)) {
            result.listed += playout.listed().size();
            ++result.moves;
            G::apply(state, *move, nullptr);
        }
    } while (seconds_since(start) < seconds);
    result.seconds = seconds_since(start);
    return result;
}

}  // namespace

int bench(const BenchOptions& options) {
    if (options.what == "replay") return bench_replay(options);
    if (!(options.seconds > 0)) return complain("--seconds: expected a positive number");
    if (options.what == "fuzz") {
        std::vector<std::string> arguments{"--seconds", fmt::format("{}", options.seconds)};
        if (options.json) arguments.emplace_back("--json");
        return run_script("bench_fuzz", arguments);
    }
    return for_game(options.game, [&]<Game G>() {
        const int counts = G::players_max - G::players_min + 1;
        const double share = options.seconds / (counts + 1);
        const double copy = nanoseconds_of_copy(share);
        Json json = {{"game", std::string(G::name)},
                     {"policy", "random: a kind of move first, then a move of that kind"},
                     {"state_bytes", sizeof(typename G::State)},
                     {"move_bytes", sizeof(typename G::Move)},
                     {"copy_4k_ns", copy}};
        Measured all;
        for (int players = G::players_min; players <= G::players_max; ++players) {
            const Measured one = measure<G>(players, share);
            json["playouts"].push_back({{"players", players},
                                        {"games", one.games},
                                        {"moves", one.moves},
                                        {"moves_per_second", one.rate()},
                                        {"mean_list", one.list()},
                                        {"move_to_copy", one.nanoseconds() / copy}});
            if (!options.json)
                fmt::print(
                    "{} players  {:>10.0f} moves/s  {:.1f} moves a game  mean list {:.2f}  "
                    "one move = {:.2f} copies of 4 KB\n",
                    players, one.rate(),
                    static_cast<double>(one.moves) / static_cast<double>(one.games), one.list(),
                    one.nanoseconds() / copy);
            all.moves += one.moves;
            all.games += one.games;
            all.listed += one.listed;
            all.seconds += one.seconds;
        }
        json["moves_per_second"] = all.rate();
        json["mean_list"] = all.list();
        json["move_to_copy"] = all.nanoseconds() / copy;
        if (options.json)
            fmt::print("{}\n", json.dump(1));
        else
            fmt::print(
                "all        {:>10.0f} moves/s  mean list {:.2f}  one move = {:.2f} copies of "
                "4 KB ({:.0f} ns each)\nstate {} bytes, move {} bytes; random policy: a kind "
                "of move first, then a move of that kind;\nthe full list is made at every "
                "decision, chance included; one core\n",
                all.rate(), all.list(), all.nanoseconds() / copy, copy, sizeof(typename G::State),
                sizeof(typename G::Move));
        return exit_good;
    });
}

}  // namespace brieve::tools
