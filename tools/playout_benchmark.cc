// Google Benchmark over the parts of a playout; for figures build the release preset and run
// build/release/tools/brieve_benchmark.
#include <benchmark/benchmark.h>

#include "engine/glen_more/game.h"
#include "properties/core/playout.h"

namespace brieve::tools {
namespace {

using State = GlenMore::State;
using Move = GlenMore::Move;

State dealt(int players, std::uint64_t seed) {
    const std::vector<std::string> names{"a", "b", "c", "d", "e"};
    Random random{Seed(seed)};
    return *GlenMore::begin(
        GlenMore::deal({names.begin(), names.begin() + players}, Rulings(), random));
}

// Every state of a few random games, so that each part meets what play brings.
std::vector<State> states_of_play(int players) {
    std::vector<State> states;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        State state = dealt(players, seed);
        properties::Playout<GlenMore> playout{Random(Seed(seed))};
        while (const Move* move = playout.next(state)) {
            states.push_back(state);
            GlenMore::apply(state, Move(*move), nullptr);
        }
    }
    return states;
}

void playout(benchmark::State& run) {
    const State start = dealt(static_cast<int>(run.range(0)), 1);
    properties::Playout<GlenMore> playout{Random(Seed(1))};
    std::int64_t moves = 0;
    for (auto _ : run) {
        State state = start;
        while (const Move* move = playout.next(state)) {
            GlenMore::apply(state, *move, nullptr);
            ++moves;
        }
    }
    run.SetItemsProcessed(moves);
}
BENCHMARK(playout)->DenseRange(GlenMore::players_min, GlenMore::players_max);

template <class Work>
void over_states(benchmark::State& run, Work work) {
    const std::vector<State> states = states_of_play(static_cast<int>(run.range(0)));
    std::size_t next = 0;
    for (auto _ : run) {
        work(states[next]);
        next = next + 1 == states.size() ? 0 : next + 1;
    }
    run.SetItemsProcessed(run.iterations());
}

void legal_moves(benchmark::State& run) {
    std::vector<Move> moves;
    over_states(run, [&](const State& state) {
        GlenMore::legal_moves(state, moves);
        benchmark::DoNotOptimize(moves.data());
    });
}
BENCHMARK(legal_moves)->Arg(4);

void broken_invariants(benchmark::State& run) {
    over_states(run, [](const State& state) {
        benchmark::DoNotOptimize(GlenMore::broken_invariants(state).legal());
    });
}
BENCHMARK(broken_invariants)->Arg(4);

void digest(benchmark::State& run) {
    over_states(
        run, [](const State& state) { benchmark::DoNotOptimize(GlenMore::digest(state).value); });
}
BENCHMARK(digest)->Arg(4);

void copy_of_a_state(benchmark::State& run) {
    over_states(run, [](const State& state) {
        State copy = state;
        benchmark::DoNotOptimize(&copy);
    });
}
BENCHMARK(copy_of_a_state)->Arg(4);

}  // namespace
}  // namespace brieve::tools
