#include <algorithm>
#include <cctype>

#include "tools/starting.h"

namespace brieve::tools {
namespace {

const char* kind_text(Kind kind) {
    switch (kind) {
        case Kind::refuses: return "refuses";
        case Kind::does: return "does";
        case Kind::refuses_and_does: return "refuses, does";
        case Kind::holds: return "holds";
        case Kind::permits: return "permits";
    }
    return "";
}

const char* kind_meaning(Kind kind) {
    switch (kind) {
        case Kind::refuses: return "a move that breaks it is refused and names it";
        case Kind::does: return "its effect is reported when a move is applied";
        case Kind::refuses_and_does: return "it refuses moves, and its effect is reported";
        case Kind::holds: return "it is true at all times, and checked";
        case Kind::permits: return "a limit that does not exist";
    }
    return "";
}

std::string text_of(std::string_view view) { return std::string(view); }

Json rule_json(const Rule& rule) {
    return {{"id", text_of(rule.id)},
            {"kind", kind_text(rule.kind)},
            {"sentence", text_of(rule.sentence)},
            {"source", text_of(rule.source)}};
}

Json ruling_json(const Ruling& ruling) {
    Json json = {{"id", text_of(ruling.id)},
                 {"question", text_of(ruling.question)},
                 {"reason", text_of(ruling.reason)},
                 {"options", Json::array()}};
    for (const Option& option : ruling.options)
        json["options"].push_back({{"name", text_of(option.name)},
                                   {"source", text_of(option.source)},
                                   {"change", text_of(option.change)},
                                   {"playable", option.playable == Playable::yes}});
    return json;
}

void print_rule(const Rule& rule) {
    fmt::print("{}  {}\n\n  {}: {}\n  source: {}\n", rule.id, rule.sentence, kind_text(rule.kind),
               kind_meaning(rule.kind), rule.source);
}

void print_ruling(const Ruling& ruling) {
    fmt::print("{}  {}\n\n", ruling.id, ruling.question);
    for (const Option& option : ruling.options) {
        const bool first = &option == &ruling.options.front();
        fmt::print("  {}{}\n    {}\n    source: {}\n", option.name,
                   first                              ? "  (default)"
                   : option.playable == Playable::yes ? ""
                                                      : "  (described, not playable)",
                   option.change, option.source);
    }
    fmt::print("\n  why the default: {}\n", ruling.reason);
}

// The IDs that name this rule or ruling in their own sentences.
template <Game G>
std::string related(const std::string& id) {
    std::string found;
    for (const Rule& rule : G::rules())
        if (rule.id != id && rule.sentence.find(id) != std::string_view::npos)
            found += (found.empty() ? "" : ", ") + text_of(rule.id);
    return found;
}

template <Game G>
bool explain_in(const std::string& id, bool json) {
    const auto rule = std::ranges::find(G::rules(), id, &Rule::id);
    const auto ruling = std::ranges::find(G::rulings(), id, &Ruling::id);
    const bool is_rule = rule != G::rules().end();
    if (!is_rule && ruling == G::rulings().end()) return false;
    if (json) {
        fmt::print("{}\n", (is_rule ? rule_json(*rule) : ruling_json(*ruling)).dump(2));
        return true;
    }
    if (is_rule)
        print_rule(*rule);
    else
        print_ruling(*ruling);
    if (const std::string names = related<G>(id); !names.empty())
        fmt::print("  named by: {}\n", names);
    return true;
}

// The rules of the same chapter, for one who has mistyped a number.
template <Game G>
std::string neighbours_of(const std::string& id) {
    const std::string chapter = id.substr(0, id.rfind('-'));
    std::string first, last;
    const auto look = [&](std::string_view other) {
        if (chapter.empty() || !other.starts_with(chapter + "-")) return;
        if (first.empty()) first = text_of(other);
        last = text_of(other);
    };
    for (const Rule& rule : G::rules()) look(rule.id);
    for (const Ruling& ruling : G::rulings()) look(ruling.id);
    return first.empty() ? "see brieve rules" : "known are " + first + " to " + last;
}

}  // namespace

int rules(const RulesOptions& options) {
    return for_game(options.game, [&]<Game G>() {
        if (options.json) {
            Json json = Json::array();
            for (const Rule& rule : G::rules()) json.push_back(rule_json(rule));
            fmt::print("{}\n", json.dump(1));
            return exit_good;
        }
        for (const Rule& rule : G::rules())
            fmt::print("{:11}  {:13}  {}\n{:28}{}\n", rule.id, kind_text(rule.kind), rule.sentence,
                       "", rule.source);
        for (const Ruling& ruling : G::rulings())
            fmt::print("{:12} {:13}  {}  default {}\n", ruling.id, "ruling", ruling.question,
                       ruling.options.front().name);
        fmt::print("\n{} rules, {} rulings; brieve explain ID says more of one\n",
                   G::rules().size(), G::rulings().size());
        return exit_good;
    });
}

int explain(const ExplainOptions& options) {
    std::string id = options.id;
    std::ranges::transform(id, id.begin(), [](unsigned char letter) {
        return letter == '_' ? '-' : static_cast<char>(std::toupper(letter));
    });
    bool found = false;
    std::string hint;
    with_game(default_game, [&]<Game G>() {
        found = explain_in<G>(id, options.json);
        hint = neighbours_of<G>(id);
    });
    if (found) return exit_good;
    return complain(fmt::format("there is no rule {}; {}", options.id, hint));
}

}  // namespace brieve::tools
