#include "properties/core/perft.h"

#include <cstdio>

#include "properties/glen_more/model_play.h"
#include "tools/starting.h"

namespace brieve::tools {
namespace {

// The second engine of a game.
template <class G>
struct ModelOf;
template <>
struct ModelOf<GlenMore> {
    using type = glen_more::ModelPlay;
};

template <Game G>
class Counting {
public:
    Counting(const PerftOptions& options, const Begun<G>& begun)
        : options_(options),
          begun_(begun),
          perft_(Seed(options.start.seed)),
          first_(perft_.at_first_move(begun.state)) {
        json_ = {{"game", std::string(G::name)},
                 {"players", options.start.players},
                 {"seed", options.start.seed},
                 {"at", options.at},
                 {"depth", options.depth}};
    }

    int alone() {
        std::uint64_t lines = 0;
        if (options_.divide && options_.depth > 0) {
            for (const auto& [move, count] : perft_.divide(begun_.state, options_.depth)) {
                lines += count;
                if (options_.json)
                    json_["divide"].push_back({{"move", json_of(move)}, {"lines", count}});
                else
                    fmt::print("{:12}  {}\n", count, text(move));
            }
        } else {
            lines = perft_.count(begun_.state, options_.depth);
        }
        json_["lines"] = lines;
        print(fmt::format("{} lines", lines));
        return exit_good;
    }

    int against_model() {
        using Model = typename ModelOf<G>::type;
        properties::Perft<Model> model(Seed(options_.start.seed));
        const auto table = Model::table_of(begun_.state);
        std::uint64_t lines = 0, counted = 0, parted = 0;
        for (const auto& first :
             properties::side_by_side(perft_.divide(begun_.state, options_.depth),
                                      model.divide(table, options_.depth))) {
            lines += first.lines.value_or(0);
            counted += first.against.value_or(0);
            parted += first.parts();
            if (options_.divide || first.parts()) print(first);
        }
        json_["lines"] = lines;
        json_["model"] = counted;
        json_["parted"] = parted;
        print(fmt::format("engine {} and model {} {}: lines", lines, counted,
                          parted == 0 ? std::string("agree")
                                      : fmt::format("part after {} first move(s)", parted)));
        return parted == 0 ? exit_good : exit_broken;
    }

private:
    using N = typename NotationOf<G>::type;
    using Move = typename G::Move;

    std::string text(const Move& move) const { return N::text(first_, move, begun_.names); }
    Json json_of(const Move& move) const { return N::move_json(move, begun_.names); }

    static std::string number(const std::optional<std::uint64_t>& lines) {
        return lines ? std::to_string(*lines) : "none";
    }
    void print(const properties::CountedTwice<Move>& first) {
        if (options_.json)
            json_["divide"].push_back({{"move", json_of(first.move)},
                                       {"lines", first.lines ? Json(*first.lines) : Json()},
                                       {"model", first.against ? Json(*first.against) : Json()}});
        else
            fmt::print("{:>12} {:>12}  {}{}\n", number(first.lines), number(first.against),
                       first.parts() ? "THEY PART  " : "", text(first.move));
    }
    void print(const std::string& count) const {
        if (options_.json)
            fmt::print("{}\n", json_.dump());
        else
            fmt::print("{} of {} move(s), {} players, seed {}{}\n", count, options_.depth,
                       options_.start.players, options_.start.seed,
                       options_.at > 0 ? fmt::format(", after {} events", options_.at) : "");
    }

    const PerftOptions& options_;
    const Begun<G>& begun_;
    properties::Perft<G> perft_;
    typename G::State first_;  // Where the first moves are made.
    Json json_;
};

}  // namespace

int perft(const PerftOptions& options) {
    if (!options.against.empty() && options.depth == 0)
        return complain("--against: a line of no moves has no first move to part after");
    return for_game(options.start.game, [&]<Game G>() {
        const auto begun = random_game<G>(options.start, options.at);
        if (!begun) return complain(begun.error());
        Counting<G> counting(options, *begun);
        return options.against.empty() ? counting.alone() : counting.against_model();
    });
}

}  // namespace brieve::tools
