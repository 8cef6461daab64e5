#include "properties/core/perft.h"

#include <cstdio>

#include "tools/starting.h"

namespace brieve::tools {

int perft(const PerftOptions& options) {
    return for_game(options.start.game, [&]<Game G>() {
        using N = typename NotationOf<G>::type;
        const auto dealt = deal<G>(options.start, options.start.seed);
        if (!dealt) return complain(dealt.error());
        const Begun<G>& begun = *dealt;
        properties::Perft<G> perft(Seed(options.start.seed));
        Json json = {{"game", std::string(G::name)},
                     {"players", options.start.players},
                     {"seed", options.start.seed},
                     {"depth", options.depth}};
        std::uint64_t lines = 0;
        if (options.divide && options.depth > 0) {
            for (const auto& [move, count] : perft.divide(begun.state, options.depth)) {
                lines += count;
                if (options.json)
                    json["divide"].push_back(
                        {{"move", N::move_json(move, begun.names)}, {"lines", count}});
                else
                    fmt::print("{:12}  {}\n", count, N::text(begun.state, move, begun.names));
            }
        } else {
            lines = perft.count(begun.state, options.depth);
        }
        json["lines"] = lines;
        if (options.json)
            fmt::print("{}\n", json.dump());
        else
            fmt::print("{} lines of {} move(s), {} players, seed {}\n", lines, options.depth,
                       options.start.players, options.start.seed);
        return exit_good;
    });
}

}  // namespace brieve::tools
