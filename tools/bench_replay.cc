// How fast records are read and judged, against nlohmann's parser with handlers that do nothing,
// over the same file in the same run.
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <future>

#include "engine/record/sealing.h"
#include "properties/core/playout.h"
#include "tools/judging.h"
#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

using Clock = std::chrono::steady_clock;

struct Nothing {
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(std::int64_t) { return true; }
    bool number_unsigned(std::uint64_t) { return true; }
    bool number_float(double, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(Json::binary_t&) { return true; }
    bool start_object(std::size_t) { return true; }
    bool key(std::string&) { return true; }
    bool end_object() { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_array() { return true; }
    bool parse_error(std::size_t, const std::string&, const Json::exception&) { return false; }
};

// A file of games that goes when we go.
class Games {
public:
    Games() {
        const char* folder = std::getenv("TMPDIR");
        name_ =
            fmt::format("{}/brieve-bench-{}.jsonl", folder == nullptr ? "/tmp" : folder, getpid());
    }
    ~Games() { std::remove(name_.c_str()); }
    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

template <Game G>
bool write_games(const std::string& file, int games,
                 std::vector<record::Record<typename NotationOf<G>::type>>& some) {
    using N = typename NotationOf<G>::type;
    constexpr std::size_t some_max = 500;
    Output out(file);
    if (!out.good()) return false;
    StartOptions options;
    for (int game = 0; game < games; ++game) {
        options.players = G::players_min + game % (G::players_max - G::players_min + 1);
        const auto begun = deal<G>(options, static_cast<std::uint64_t>(game));
        record::Record<N> record;
        record.players = begun->names;
        record.start = begun->start;
        properties::Playout<G> playout(begun->random);
        typename G::State state = begun->state;
        while (const typename G::Move* move = playout.next(state)) {
            record.events.push_back(*move);
            G::apply(state, record.events.back(), nullptr);
        }
        record::add_digests<N>(record);
        out.print("{}\n", record::sealed_line(record::record_json<N>(record)));
        if (some.size() < some_max) some.push_back(std::move(record));
    }
    return out.finish();
}

template <class Call>
double seconds_of(Call call) {
    double best = 0;
    for (int time = 0; time < 3; ++time) {
        const Clock::time_point start = Clock::now();
        call();
        const double took = std::chrono::duration<double>(Clock::now() - start).count();
        best = time == 0 ? took : std::min(best, took);
    }
    return best;
}

void parse_only(const std::string& file) {
    read_files({file}, [](Batch&& batch) {
        for (const Text& text : batch.texts) {
            Nothing nothing;
            CHECK(Json::sax_parse(text.text.data(), text.text.data() + text.text.size(), &nothing));
        }
        return true;
    });
}

void judge_file(const std::string& file, std::size_t jobs) {
    std::vector<std::future<std::vector<Outcome>>> running;
    const auto look = [](const std::vector<Outcome>& outcomes) {
        for (const Outcome& outcome : outcomes) CHECK(outcome.good());
    };
    read_files({file}, [&](Batch&& batch) {
        if (jobs == 1) {
            look(judge_batch(batch, AsJson::no));
            return true;
        }
        running.push_back(std::async(std::launch::async, [batch = std::move(batch)] {
            return judge_batch(batch, AsJson::no);
        }));
        if (running.size() > jobs) {
            look(running.front().get());
            running.erase(running.begin());
        }
        return true;
    });
    for (auto& one : running) look(one.get());
}

}  // namespace

int bench_replay(const BenchOptions& options) {
    return for_game(options.game, [&]<Game G>() {
        using N = typename NotationOf<G>::type;
        const Games file;
        std::vector<record::Record<N>> some;
        if (!write_games<G>(file.name(), options.games, some))
            return complain(fmt::format("cannot write {}", file.name()));
        const double memory = seconds_of([&] {
            for (const record::Record<N>& record : some)
                CHECK(record::Replayer<N>(record).play_all());
        });
        const double parsing = seconds_of([&] { parse_only(file.name()); });
        const double one = seconds_of([&] { judge_file(file.name(), 1); });
        const double two = seconds_of([&] { judge_file(file.name(), 2); });
        const double in_memory = static_cast<double>(some.size()) / memory;
        if (options.json) {
            fmt::print("{}\n", Json{{"games", options.games},
                                    {"in_memory_games_per_second", in_memory},
                                    {"parse_seconds", parsing},
                                    {"replay_seconds", one},
                                    {"replay_two_jobs_seconds", two},
                                    {"replay_to_parse", parsing / one},
                                    {"two_jobs_to_one", one / two}}
                                   .dump());
            return exit_good;
        }
        fmt::print("judging and applying in memory   {:>8.0f} games/s\n", in_memory);
        fmt::print("parsing alone, nothing done      {:>8.0f} games/s\n", options.games / parsing);
        fmt::print("replay, one job                  {:>8.0f} games/s, {:.0f} % of parsing alone\n",
                   options.games / one, 100 * parsing / one);
        fmt::print("replay, two jobs                 {:>8.0f} games/s, {:.2f} times one job\n",
                   options.games / two, one / two);
        fmt::print("{} games in one file, {} to {} players by turns; best of three\n",
                   options.games, G::players_min, G::players_max);
        return exit_good;
    });
}

}  // namespace brieve::tools
