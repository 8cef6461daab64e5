#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "properties/core/playout.h"
#include "tools/starting.h"

namespace brieve::tools {
namespace {

constexpr std::size_t file_bytes_max = 16'000'000;
constexpr int depth_max = 32;

struct TooStrange {
    std::string what;
};

std::expected<Json, std::string> read_json(const std::string& file) {
    std::string bytes;
    if (file == "-") {
        bytes.assign(std::istreambuf_iterator<char>(std::cin), {});
    } else {
        std::ifstream in(file, std::ios::binary);
        if (!in || std::filesystem::is_directory(file))
            return std::unexpected(fmt::format("{}: cannot be read", file));
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    if (bytes.size() > file_bytes_max)
        return std::unexpected(fmt::format("{}: larger than 16 MB", file));
    std::vector<std::set<std::string>> keys;
    const auto strict = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (depth > depth_max) throw TooStrange{"nested deeper than 32"};
        if (event == Json::parse_event_t::object_start) keys.emplace_back();
        if (event == Json::parse_event_t::object_end) keys.pop_back();
        if (event == Json::parse_event_t::key &&
            !keys.back().insert(parsed.get<std::string>()).second)
            throw TooStrange{fmt::format("the field {} twice", parsed.dump())};
        return true;
    };
    try {
        return Json::parse(bytes, strict);
    } catch (const Json::parse_error& error) {
        return std::unexpected(fmt::format("{}: not JSON, at byte {}", file, error.byte));
    } catch (const TooStrange& strange) {
        return std::unexpected(fmt::format("{}: {}", file, strange.what));
    }
}

// A start and, if there are any, the events after it.
template <Game G>
std::expected<Begun<G>, std::string> read_game(const LegalOptions& options) {
    using N = typename NotationOf<G>::type;
    auto read = read_json(options.file);
    if (!read) return std::unexpected(read.error());
    Json json = *read;
    if (!json.is_object())
        return std::unexpected(fmt::format("{}: expected an object {{...}}", options.file));
    if (json.contains("game") && json["game"] != std::string(G::name))
        return std::unexpected(fmt::format("{}: game: expected {}", options.file, G::name));
    const Json events = json.value("events", Json::array());
    for (const char* field : {"game", "events", "scores", "winners"}) json.erase(field);
    const auto where = [&](const ParseError& error) {
        return fmt::format("{}: {}: expected {}", options.file, error.where, error.expected);
    };
    const Parsed<typename G::Start> start = N::start_from(json);
    if (!start) return std::unexpected(where(start.error()));
    const Judged<typename G::State> state = G::begin(*start);
    if (!state)
        return std::unexpected(
            fmt::format("{}: {}", options.file, reason_text<G>(state.error().broken()[0])));
    Begun<G> begun{json["players"].get<Names>(), *start, *state, Random(Seed(0))};
    if (!events.is_array())
        return std::unexpected(fmt::format("{}: events: expected a list", options.file));
    const std::size_t last = options.at < 0 ? events.size() : static_cast<std::size_t>(options.at);
    if (last > events.size())
        return std::unexpected(
            fmt::format("--at {}: {} has {} events", options.at, options.file, events.size()));
    for (std::size_t place = 0; place < last; ++place) {
        Parsed<typename G::Move> move = N::move_from(events[place], begun.names);
        if (!move) {
            const std::string inner = move.error().where;
            move.error().where =
                fmt::format("events[{}]{}{}", place, inner.empty() ? "" : ".", inner);
            return std::unexpected(where(move.error()));
        }
        const Violations found = brieve::play<G>(begun.state, *move);
        if (!found.legal())
            return std::unexpected(fmt::format("{}: event {} is refused: {}", options.file,
                                               place + 1, reason_text<G>(found.broken()[0])));
    }
    return begun;
}

template <Game G>
std::expected<Begun<G>, std::string> random_game(const LegalOptions& options) {
    auto dealt = deal<G>(options.start, options.start.seed);
    if (!dealt) return dealt;
    Begun<G>& begun = *dealt;
    properties::Playout<G> playout(begun.random);
    for (std::int64_t event = 0; event < options.at; ++event) {
        const typename G::Move* move = playout.next(begun.state);
        if (move == nullptr)
            return std::unexpected(
                fmt::format("--at {}: the game has {} events", options.at, event));
        G::apply(begun.state, typename G::Move(*move), nullptr);
    }
    return dealt;
}

}  // namespace

int legal(const LegalOptions& options) {
    return for_game(options.start.game, [&]<Game G>() {
        using N = typename NotationOf<G>::type;
        auto found = options.file.empty() ? random_game<G>(options) : read_game<G>(options);
        if (!found) return complain(found.error());
        const Begun<G>& begun = *found;
        std::vector<typename G::Move> moves;
        G::legal_moves(begun.state, moves);
        for (const typename G::Move& move : moves) {
            if (options.json)
                fmt::print("{}\n", N::move_json(move, begun.names).dump());
            else
                fmt::print("{}\n", N::text(begun.state, move, begun.names));
        }
        if (!options.json && moves.empty()) fmt::print("the game is over\n");
        return exit_good;
    });
}

}  // namespace brieve::tools
