#include <chrono>
#include <string>
#include <vector>

#include "engine/core/breakdown.h"
#include "engine/record/sealing.h"
#include "engine/record/writer.h"
#include "properties/core/playout.h"
#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

template <Game G>
struct Played {
    typename G::State state;
    std::vector<typename G::Move> events;
    std::string broken;  // What a check found, if anything.
};

// What is wrong after a move, or before it with the move: nothing, unless Brieve has a fault.
template <Game G>
std::string fault(const Violations& found, const char* what) {
    if (found.legal()) return {};
    return fmt::format("{}: {}", what, reason_text<G>(found.broken()[0]));
}

template <Game G, class Listen>
Played<G> play_out(const Begun<G>& begun, const PlayOptions& options, Listen listen) {
    const auto policy =
        options.policy == "greedy" ? properties::Policy::greedy : properties::Policy::random;
    properties::Playout<G> playout(begun.random, policy);
    Played<G> played{begun.state, {}, {}};
    Happenings told;
    while (const typename G::Move* next = playout.next(played.state)) {
        const typename G::Move move = *next;
        if (options.check) played.broken = fault<G>(G::judge(played.state, move), "refused");
        if (!played.broken.empty()) break;
        told.list.clear();
        const typename G::State before = played.state;
        G::apply(played.state, move, &told);
        played.events.push_back(move);
        listen(before, move, told);
        if (options.check)
            played.broken = fault<G>(G::broken_invariants(played.state), "broken afterwards");
        if (!played.broken.empty()) break;
    }
    return played;
}

template <Game G>
int print_game(const PlayOptions& options, const Begun<G>& begun, Output& out) {
    using N = typename NotationOf<G>::type;
    out.print("{} · {} players · seed {} · {} policy\n\n", G::name, options.start.players,
              options.start.seed, options.policy);
    Breakdown breakdown;
    int number = 0;
    const Played<G> played =
        play_out<G>(begun, options, [&](const auto& before, const auto& move, const auto& told) {
            breakdown.listen(told);
            const std::string outcome = N::outcome(told, begun.names);
            out.print("{:5}  {}{}\n", ++number, N::text(before, move, begun.names),
                      outcome.empty() ? "" : fmt::format("   [{}]", outcome));
        });
    if (!played.broken.empty()) {
        fmt::print(stderr, "brieve: at event {}: {}\n", number + 1, played.broken);
        return exit_broken;
    }
    const Standing standing = G::standing(played.state);
    out.print("\n{}\n", scores_text(standing, begun.names));
    for (std::size_t seat = 0; seat < begun.names.size(); ++seat) {
        out.print("\n{}: {} VP\n", begun.names[seat], standing.score[seat].total.value);
        for (const auto& [rule, points] : breakdown.by_rule[seat])
            out.print("  {:+4}  {}  {}\n", points.value, name_of<G>(rule),
                      rule.index < G::rules().size()
                          ? G::rules()[rule.index].sentence
                          : G::rulings()[rule.index - G::rules().size()].question);
    }
    return exit_good;
}

// As a written record: with rules version, digests and a seal.
template <Game G>
std::string record_line(const Begun<G>& begun, const Played<G>& played) {
    using N = typename NotationOf<G>::type;
    record::Record<N> record;
    record.players = begun.names;
    record.start = begun.start;
    record.events = played.events;
    record::add_digests<N>(record);
    return record::sealed_line(record::record_json<N>(record));
}

template <Game G>
int play_many(const PlayOptions& options, Output& out) {
    const auto started = std::chrono::steady_clock::now();
    std::uint64_t events = 0;
    std::int64_t points = 0;
    Progress progress("playing");
    for (std::uint64_t game = 0; game < options.games; ++game) {
        const std::uint64_t seed = options.start.seed + game;
        const auto dealt = deal<G>(options.start, seed);
        if (!dealt) return complain(dealt.error());
        const Begun<G>& begun = *dealt;
        const Played<G> played = play_out<G>(begun, options, [](auto&&...) {});
        if (!played.broken.empty()) {
            fmt::print(stderr, "brieve: seed {}, event {}: {}\n", seed, played.events.size(),
                       played.broken);
            return exit_broken;
        }
        if (options.json) out.print("{}\n", record_line<G>(begun, played));
        events += played.events.size();
        for (const Score& score : G::standing(played.state).scores()) points += score.total.value;
        progress.show(game + 1, options.games);
    }
    if (options.json) return exit_good;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    out.print("{} games of {} with {} players, seeds {} to {}, {} policy{}\n", options.games,
              G::name, options.start.players, options.start.seed,
              options.start.seed + options.games - 1, options.policy,
              options.check ? ", every invariant asked after every move: none broken" : "");
    out.print(
        "{} events, {:.1f} a game; {:.1f} VP a player; {:.1f} s\n", events,
        static_cast<double>(events) / static_cast<double>(options.games),
        static_cast<double>(points) / static_cast<double>(options.games) / options.start.players,
        took.count());
    return exit_good;
}

}  // namespace

int play(const PlayOptions& options) {
    return for_game(options.start.game, [&]<Game G>() {
        const auto dealt = deal<G>(options.start, options.start.seed);
        if (!dealt) return complain(dealt.error());
        Output out(options.out);
        if (!out.good()) return complain(fmt::format("cannot write {}", options.out));
        const Begun<G>& begun = *dealt;
        int code = exit_good;
        if (options.games > 1 || options.json)
            code = play_many<G>(options, out);
        else
            code = print_game<G>(options, begun, out);
        if (code == exit_good && !out.finish())
            return complain(
                fmt::format("cannot write {}", options.out.empty() ? "the answer" : options.out));
        return code;
    });
}

}  // namespace brieve::tools
