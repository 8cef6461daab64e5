#include "tools/records.h"

namespace brieve::tools {
namespace {

template <class N>
int print_answer(const CheckOptions& options, const typename N::Game::State& state,
                 const typename N::Game::Move& move, const Names& names) {
    using G = typename N::Game;
    const Violations found = G::judge(state, move);
    const auto nearby =
        found.legal() ? std::vector<record::Nearby<G>>() : record::nearest<G>(state, move);
    if (options.json) {
        Json json = {{"move", N::move_json(move, names)},
                     {"legal", found.legal()},
                     {"broken", Json::array()}};
        for (const Broken& entry : found.broken())
            json["broken"].push_back(
                {{"rule", std::string(name_of<G>(entry.rule))}, {"fact", text(entry.fact)}});
        for (const auto& near : nearby) {
            Json entry = {{"move", N::move_json(near.move, names)}};
            for (const auto& before : near.before)
                entry["before"].push_back(N::move_json(before, names));
            json["nearest"].push_back(entry);
        }
        fmt::print("{}\n", json.dump());
    } else {
        fmt::print("{}: {}\n", N::text(state, move, names), found.legal() ? "legal" : "illegal");
        for (const Broken& entry : found.broken())
            fmt::print("  {}\n", with_names(reason_text<G>(entry), names));
        if (!nearby.empty()) fmt::print("the nearest legal moves:\n");
        for (const auto& near : nearby) fmt::print("  {}\n", nearby_text<N>(state, near, names));
    }
    return found.legal() ? exit_good : exit_broken;
}

template <class N>
int print_open(const CheckOptions& options, const record::Answer& answer,
               const typename N::Game::State& state, const typename N::Game::Move& move,
               const Names& names) {
    if (options.json) {
        fmt::print("{}\n", Json{{"move", N::move_json(move, names)},
                                {"legal", nullptr},
                                {"not-given", answer.not_given}}
                               .dump());
        return exit_broken;
    }
    fmt::print("{}: open, it depends on what is not given:\n", N::text(state, move, names));
    for (const std::string& path : answer.not_given) fmt::print("  {}\n", path);
    return exit_broken;
}

}  // namespace

int check(const CheckOptions& options) {
    return for_record(options.record, [&]<class N>(record::Record<N>& record, const Text&,
                                                   record::Seal) {
        const auto state = table_at<N>(record, options.at);
        if (!state) return complain(fmt::format("{}: {}", options.record.file, state.error()));
        const Text given{options.move, "--move", 1};
        const auto tree = record::tree_from(options.move);
        if (!tree) return complain(place_text(given, tree.error()));
        const auto move = N::move_from(*tree, record.players);
        if (!move)
            return complain(place_text(given, {record::offset_of(options.move, move.error().where),
                                               move.error().where, move.error().expected}));
        const std::size_t event =
            options.at < 0 ? record.events.size() : static_cast<std::size_t>(options.at);
        const record::Claim<N> claim{.what = record::Asserts::may, .event = event, .move = *move};
        const record::Answer answer =
            record::answer<N>(record, claim, N::Game::rulings_of(record.start));
        if (answer.because == record::Because::not_given)
            return print_open<N>(options, answer, *state, *move, record.players);
        return print_answer<N>(options, *state, *move, record.players);
    });
}

}  // namespace brieve::tools
