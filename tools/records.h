// What the commands share that read one record, or judge many: the game a record names, its text
// to a record, and what to say about it.
#pragma once

#include <fmt/format.h>

#include <expected>
#include <optional>
#include <string>

#include "engine/record/judgement.h"
#include "engine/record/nearest.h"
#include "engine/record/reader.h"
#include "tools/files.h"
#include "tools/games.h"
#include "tools/starting.h"

// Reading and writing is compiled once, in records.cc.
extern template class brieve::record::Reader<brieve::glen_more::Notation>;
extern template brieve::Json brieve::record::record_json<brieve::glen_more::Notation>(
    const brieve::record::Record<brieve::glen_more::Notation>&);
extern template brieve::record::Seal brieve::record::check_seal<brieve::glen_more::Notation>(
    std::string_view, const brieve::record::Record<brieve::glen_more::Notation>&);
extern template brieve::record::Report brieve::record::judge<brieve::glen_more::Notation>(
    std::string_view, const brieve::record::Record<brieve::glen_more::Notation>&);

namespace brieve::tools {

// The game that a text names. Quick for a canonical line; otherwise the text is parsed.
std::expected<std::string, record::Unread> game_named(std::string_view text);

// Calls with the notation of the game that the text names, or says why not.
template <class Call>
std::optional<record::Unread> with_record_game(std::string_view text, Call call) {
    const auto game = game_named(text);
    if (!game) return game.error();
    const bool known = with_game(
        *game, [&]<Game G>() { call.template operator()<typename NotationOf<G>::type>(); });
    if (known) return std::nullopt;
    if (const auto tree = record::tree_from(text); !tree) return tree.error();
    return record::Unread{
        record::offset_of(text, "game"), "game",
        fmt::format("one of {}, found \"{}\"", game_names, one_line(*game, record::name_max))};
}

// Reads the records of the files one after the other, and calls with each: call(text, record) gives
// what is wrong, if anything. Ends with the first thing that is.
template <class Call>
std::string for_every_record(const std::vector<std::string>& files, Call call) {
    std::string problem;
    const auto unread = read_files(files, [&](Batch&& batch) {
        for (const Text& text : batch.texts) {
            std::optional<record::Unread> inner;
            const auto outer = with_record_game(text.text, [&]<class N>() {
                record::Record<N> record;
                inner = record::Reader<N>().read(text.text, record);
                if (!inner) problem = call.template operator()<N>(text, record);
            });
            if (outer || inner) problem = place_text(text, outer ? *outer : *inner);
            if (!problem.empty()) return false;
        }
        return true;
    });
    return problem.empty() && unread ? *unread : problem;
}

// The one text that a command is about: the file's only record, or the one of that number.
struct OneText {
    std::shared_ptr<const std::string> buffer;
    Text text;
};
std::expected<OneText, std::string> read_one(const RecordOptions& options);

// Runs a command on one record: call.operator()<N>(record, text, seal) gives the exit code.
template <class Call>
int for_record(const RecordOptions& options, Call call) {
    const auto one = read_one(options);
    if (!one) return complain(one.error());
    int code = exit_bad_input;
    std::optional<record::Unread> inner;
    const auto unread = with_record_game(one->text.text, [&]<class N>() {
        record::Record<N> record;
        inner = record::Reader<N>().read(one->text.text, record);
        if (inner) return;
        const record::Seal seal = record::check_seal<N>(one->text.text, record);
        Rulings rulings = N::Game::rulings_of(record.start);
        for (const std::string& chosen : options.rulings)
            if (const std::string problem = choose_by_name<typename N::Game>(rulings, chosen);
                !problem.empty()) {
                complain(fmt::format("--ruling {}: {}", chosen, problem));
                return;
            }
        record.start = N::Game::under(record.start, rulings);
        code = call.template operator()<N>(record, one->text, seal);
    });
    if (unread) return complain(place_text(one->text, *unread));
    if (inner) return complain(place_text(one->text, *inner));
    return code;
}

// Facts speak of "seat 1"; people have names.
std::string with_names(std::string text, const Names& names);

// The table after that many events, all by default; or why it cannot be reached.
template <class N>
std::expected<typename N::Game::State, std::string> table_at(const record::Record<N>& record,
                                                             std::int64_t at) {
    using G = typename N::Game;
    const std::size_t event = at < 0 ? record.events.size() : static_cast<std::size_t>(at);
    if (event > record.events.size())
        return std::unexpected(
            fmt::format("--at {}: the record has {} events", at, record.events.size()));
    record::Replayer<N> replayer(record);
    if (replayer.play_to(event)) return replayer.state();
    const std::string where = replayer.end() == record::End::unbegun
                                  ? std::string("the start")
                                  : fmt::format("event {}", replayer.done() + 1);
    if (replayer.found().legal())
        return std::unexpected(where + " is marked as refused and is legal");
    return std::unexpected(
        fmt::format("{} is refused: {}", where,
                    with_names(reason_text<G>(replayer.found().broken()[0]), record.players)));
}

// "Anna sells wood from (1,0) for 1, then takes ..."
template <class N>
std::string nearby_text(typename N::Game::State state, const record::Nearby<typename N::Game>& near,
                        const Names& names) {
    std::string line;
    for (const auto& move : near.before) {
        line += N::text(state, move, names) + ", then ";
        N::Game::apply(state, move, nullptr);
    }
    return line + N::text(state, near.move, names);
}

// "Anna 41  Bruce 38 (wins)"; in an unfinished game the points earned so far.
std::string scores_text(const Standing& standing, const Names& names);

// The scores and winners of a standing as JSON.
void write_standing(Json& json, const Standing& standing, const Names& names);

}  // namespace brieve::tools
