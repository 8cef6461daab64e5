#include "tools/records.h"

namespace brieve::tools {
namespace {

template <class N>
int print_moves(const LegalOptions& options, const typename N::Game::State& state,
                const Names& names) {
    std::vector<typename N::Game::Move> moves;
    N::Game::legal_moves(state, moves);
    for (const auto& move : moves) {
        if (options.json)
            fmt::print("{}\n", N::move_json(move, names).dump());
        else
            fmt::print("{}\n", N::text(state, move, names));
    }
    if (!options.json && moves.empty()) {
        const bool over = std::holds_alternative<Over>(N::Game::turn(state));
        fmt::print("{}\n", over ? "the game is over" : "nothing that is given can be done");
    }
    return exit_good;
}

}  // namespace

int legal(const LegalOptions& options) {
    if (options.record.file.empty())
        return for_game(options.start.game, [&]<Game G>() {
            const auto begun = random_game<G>(options.start, options.at);
            if (!begun) return complain(begun.error());
            return print_moves<typename NotationOf<G>::type>(options, begun->state, begun->names);
        });
    return for_record(options.record, [&]<class N>(record::Record<N>& record, const Text&,
                                                   record::Seal) {
        const auto state = table_at<N>(record, options.at);
        if (!state) return complain(fmt::format("{}: {}", options.record.file, state.error()));
        const int code = print_moves<N>(options, *state, record.players);
        std::vector<typename N::Game::Move> moves;
        N::Game::legal_moves(*state, moves);
        if (!moves.empty() && !options.json)
            for (const std::string& path : N::needed(record.start, moves.front(), record.players))
                fmt::print("{} is not given; this list takes it as after a set-up\n", path);
        return code;
    });
}

}  // namespace brieve::tools
