#include "tools/trace.h"

#include <set>

#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

constexpr int trace_version = 1;

template <class N>
Json moves_json(const typename N::Game::State& state, const Names& names) {
    std::vector<typename N::Game::Move> moves;
    N::Game::legal_moves(state, moves);
    Json json = Json::array();
    for (const auto& move : moves) json.push_back(N::move_json(move, names));
    return json;
}

template <Game G>
Json rules_json(const Violations& found) {
    Json json = Json::array();
    for (const RuleId rule : record::rules_in(found)) json.push_back(std::string(name_of<G>(rule)));
    return json;
}

template <class N>
Json table_json(const typename N::Game::State& state, const Names& names) {
    return N::state_json(state, names)["position"];
}

template <class N>
void write_trace(const record::Record<N>& record, const Text& text, Output& out) {
    using G = typename N::Game;
    Json head = {{"trace", trace_version}, {"record", text.name()}, {"game", std::string(G::name)}};
    head.update(N::start_json(record.start));
    out.print("{}\n", head.dump());
    const Judged<typename G::State> begun = G::begin(record.start);
    if (!begun) {
        out.print(
            "{}\n",
            Json{{"event", 0}, {"legal", false}, {"rules", rules_json<G>(begun.error())}}.dump());
        return;
    }
    typename G::State state = *begun;
    const auto line = [&](Json entry) {
        entry["table"] = table_json<N>(state, record.players);
        entry["moves"] = moves_json<N>(state, record.players);
        out.print("{}\n", entry.dump());
    };
    line({{"event", 0}, {"legal", true}, {"rules", Json::array()}});
    for (std::size_t event = 0; event < record.events.size(); ++event) {
        const Violations found = brieve::play<G>(state, record.events[event]);
        line({{"event", event + 1},
              {"move", N::move_json(record.events[event], record.players)},
              {"legal", found.legal()},
              {"rules", rules_json<G>(found)}});
    }
}

// Reads a trace line by line and plays along; the first difference ends it.
template <class N>
class Comparing {
public:
    using G = typename N::Game;

    // From the head of a trace. What cannot be read is thrown.
    explicit Comparing(const Json& head) {
        Fields fields(head, "");
        fields.number("trace", trace_version, trace_version);
        Json start = Json::object();
        for (const char* name : {"players", "rulings", "set-up", "position"})
            if (const Json* found = fields.find(name)) start[name] = *found;
        for (const char* name : {"record", "game"}) fields.find(name);
        fields.done();
        const Parsed<typename G::Start> read = N::start_from(start);
        if (!read) brieve::unreadable(read.error().where, read.error().expected);
        names_ = start["players"].get<Names>();
        begun_ = G::begin(*read);
        if (*begun_) state_ = **begun_;
    }

    // What differs in this line, or nothing.
    std::string line(const Json& json) {
        Fields fields(json, "");
        const std::int64_t event = fields.number("event", 0, record::events_max);
        if (event != next_)
            brieve::unreadable("event", "event " + std::to_string(next_), fields.at("event"));
        ++next_;
        Violations found = *begun_ ? Violations() : begun_->error();
        std::string said = event == 0 ? "at the start" : "";
        Happenings told;
        if (event > 0) {
            const Parsed<typename G::Move> move = N::move_from(fields.at("move"), names_);
            if (!move) brieve::unreadable("move." + move.error().where, move.error().expected);
            said = fmt::format("event {} ({})", event, N::text(state_, *move, names_));
            found = brieve::play<G>(state_, *move, &told);
        }
        const Json* legal = fields.find("legal");
        const Json* rules = fields.find("rules");
        const Json* table = fields.find("table");
        const Json* moves = fields.find("moves");
        fields.done();
        std::string difference = legality(legal, rules, found);
        if (difference.empty() && table != nullptr) difference = tables(*table, told);
        if (difference.empty() && moves != nullptr) difference = lists(*moves);
        return difference.empty() ? "" : said + ": " + difference;
    }

private:
    static std::string reasons(const Violations& found) {
        std::string line;
        for (const Broken& entry : found.broken())
            line += (line.empty() ? "" : "; ") + reason_text<G>(entry);
        return line;
    }
    static std::string legality(const Json* legal, const Json* rules, const Violations& found) {
        if (legal != nullptr && !legal->is_boolean())
            brieve::unreadable("legal", "true or false", *legal);
        if (legal != nullptr && legal->get<bool>() != found.legal())
            return found.legal() ? "refused there, legal here"
                                 : "legal there, refused here: " + reasons(found);
        if (rules == nullptr) return {};
        std::set<std::string> theirs, ours;
        for (std::size_t place = 0; place < rules->size(); ++place)
            theirs.insert(string_from((*rules)[place], fmt::format("rules[{}]", place)));
        for (const RuleId rule : record::rules_in(found)) ours.emplace(name_of<G>(rule));
        if (theirs == ours) return {};
        return fmt::format("refused there by {}, here by {}", Json(theirs).dump(),
                           Json(ours).dump());
    }
    std::string tables(const Json& theirs, const Happenings& told) const {
        const auto difference = first_difference(theirs, table_json<N>(state_, names_));
        if (!difference) return {};
        std::string rules;
        for (const Happening& happening : told.list) {
            const std::string id(name_of<G>(happening.rule));
            if (!rules.contains(id)) rules += (rules.empty() ? "" : ", ") + id;
        }
        return fmt::format("{} is {} there, {} here; rules at work: {}", difference->path,
                           difference->expected.dump(), difference->found.dump(),
                           rules.empty() ? "none" : rules);
    }
    std::string lists(const Json& theirs) const {
        std::vector<typename G::Move> ours;
        G::legal_moves(state_, ours);
        std::set<typename G::Move> left;
        for (const auto& move : ours) left.insert(G::normal(move));
        for (std::size_t place = 0; place < theirs.size(); ++place) {
            const Parsed<typename G::Move> move = N::move_from(theirs[place], names_);
            if (!move)
                brieve::unreadable(fmt::format("moves[{}].{}", place, move.error().where),
                                   move.error().expected);
            const Violations found = G::judge(state_, *move);
            if (!found.legal())
                return fmt::format("a move is legal only there: {}: {}",
                                   N::text(state_, *move, names_), reasons(found));
            left.erase(G::normal(*move));
        }
        if (left.empty()) return {};
        return fmt::format("a move is legal only here: {}", N::text(state_, *left.begin(), names_));
    }

    Names names_;
    std::optional<Judged<typename G::State>> begun_;
    typename G::State state_{};
    std::int64_t next_ = 0;
};

}  // namespace

int trace(const ReplayOptions& options, const std::vector<std::string>& files) {
    Output out(options.trace);
    if (!out.good()) return complain(fmt::format("cannot write {}", options.trace));
    std::string wrong;
    std::size_t records = 0;
    const auto problem = read_files(files, [&](Batch&& batch) {
        for (const Text& text : batch.texts) {
            std::optional<record::Unread> inner;
            const auto unread = with_record_game(text.text, [&]<class N>() {
                record::Record<N> record;
                inner = record::Reader<N>().read(text.text, record);
                if (!inner) write_trace<N>(record, text, out);
            });
            if (unread || inner) wrong = place_text(text, unread ? *unread : *inner);
            if (!wrong.empty()) return false;
            ++records;
        }
        return true;
    });
    if (problem) return complain(*problem);
    if (!wrong.empty()) return complain(wrong);
    if (!out.finish()) return complain(fmt::format("cannot write {}", options.trace));
    fmt::print("{} {} traced to {}\n", records, records == 1 ? "record" : "records", options.trace);
    return exit_good;
}

int compare(const CompareOptions& options) {
    std::function<std::string(const Json&)> line;
    std::string wrong, difference;
    std::size_t lines = 0, records = 0;
    const auto problem = read_files({options.file}, [&](Batch&& batch) {
        for (const Text& text : batch.texts) {
            ++lines;
            const auto tree = record::tree_from(text.text);
            if (!tree) {
                wrong = place_text(text, tree.error());
                return false;
            }
            const Parsed<std::string> read = parsed([&]() -> std::string {
                if (!tree->is_object() || !tree->contains("trace")) {
                    if (!line) brieve::unreadable("trace", "the head of a trace first", *tree);
                    return line(*tree);
                }
                ++records;
                Fields fields(*tree, "");
                const std::string game = fields.string("game");
                const bool known = with_game(game, [&]<Game G>() {
                    auto comparing =
                        std::make_shared<Comparing<typename NotationOf<G>::type>>(*tree);
                    line = [comparing](const Json& json) { return comparing->line(json); };
                });
                if (!known) brieve::unreadable("game", std::string(game_names), Json(game));
                return {};
            });
            if (!read)
                wrong = place_text(text, {record::offset_of(text.text, read.error().where),
                                          read.error().where, read.error().expected});
            else if (!read->empty())
                difference = fmt::format("{}: {}", text.name(), *read);
            if (!wrong.empty() || !difference.empty()) return false;
        }
        return true;
    });
    if (problem) return complain(*problem);
    if (!wrong.empty()) return complain(wrong);
    if (records == 0) return complain(fmt::format("{}: holds no trace", options.file));
    if (options.json)
        fmt::print("{}\n", Json{{"trace", options.file},
                                {"lines", lines},
                                {"same", difference.empty()},
                                {"difference", difference}}
                               .dump());
    else if (difference.empty())
        fmt::print("{}: {} records, {} lines: no difference\n", options.file, records, lines);
    else
        fmt::print("{}\n", difference);
    return difference.empty() ? exit_good : exit_broken;
}

}  // namespace brieve::tools
