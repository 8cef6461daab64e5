// brieve: the command line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <system_error>

#include "tools/commands.h"
#include "tools/games.h"

namespace brieve::tools {
namespace {

// A number as people write it; more digits than fit are no number.
CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
    return {[=](std::string& text) -> std::string {
                const bool plain =
                    !text.empty() && text.size() <= 19 &&
                    std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
                const std::int64_t value = plain ? std::strtoll(text.c_str(), nullptr, 10) : -1;
                if (plain && value >= least && value <= most) return "";
                return "expected a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most) + ", found " + text;
            },
            "NUMBER"};
}

void add_game(CLI::App& command, std::string& game) {
    command.add_option("--game", game, "which game: " + std::string(game_names))
        ->capture_default_str();
}

void add_start(CLI::App& command, StartOptions& start) {
    add_game(command, start.game);
    command.add_option("--players", start.players, "how many players")->capture_default_str();
    command.add_option("--seed", start.seed, "seed of the set-up and of chance")
        ->check(whole_number(0, 1'000'000'000'000'000'000))
        ->capture_default_str();
    command.add_option("--ruling", start.rulings,
                       "another reading, such as GM-RULING-13=buy-only-with-zero; may be repeated");
}

struct Options {
    PlayOptions play;
    PerftOptions perft;
    LegalOptions legal;
    RulesOptions rules;
    ExplainOptions explain;
    BenchOptions bench;
};

using Run = std::function<int()>;

void add_playing(CLI::App& app, Options& options, Run& run) {
    CLI::App* play = app.add_subcommand("play", "play a game out and print it");
    add_start(*play, options.play.start);
    play->add_option("--policy", options.play.policy,
                     "random: a kind of move first, then a move of that kind; greedy: the move "
                     "after which the player stands best")
        ->check(CLI::IsMember({"random", "greedy"}))
        ->capture_default_str();
    play->add_option("--games", options.play.games,
                     "how many games, with the seeds from --seed on; more than one prints totals, "
                     "or with --json one game a line")
        ->check(whole_number(1, 1'000'000'000))
        ->capture_default_str();
    play->add_option("--out", options.play.out, "write to this file instead of the screen");
    play->add_flag("--check", options.play.check,
                   "ask every invariant after every move, and the judge about every move played");
    play->add_flag("--json", options.play.json, "as JSON");
    play->callback([&] { run = [&] { return tools::play(options.play); }; });

    CLI::App* perft = app.add_subcommand(
        "perft", "count the lines of play; the stacks are fixed by the seed, chance has no depth");
    add_start(*perft, options.perft.start);
    perft->add_option("--depth", options.perft.depth, "moves of players")
        ->check(CLI::Range(0, 20))
        ->capture_default_str();
    perft->add_flag("--divide", options.perft.divide, "split the count by the first move");
    perft->add_flag("--json", options.perft.json, "as JSON");
    perft->callback([&] { run = [&] { return tools::perft(options.perft); }; });

    CLI::App* legal = app.add_subcommand("legal", "list the legal moves of a position");
    add_start(*legal, options.legal.start);
    legal->add_option("file", options.legal.file,
                      "a game or position as JSON, - for standard input; without it a fresh deal");
    legal
        ->add_option("--at", options.legal.at,
                     "after that many events of the file, or of a random game")
        ->check(whole_number(0, 1'000'000));
    legal->add_flag("--json", options.legal.json, "as JSON, one move a line");
    legal->callback([&] { run = [&] { return tools::legal(options.legal); }; });
}

void add_reading(CLI::App& app, Options& options, Run& run) {
    CLI::App* rules = app.add_subcommand("rules", "list every rule with kind, sentence and source");
    add_game(*rules, options.rules.game);
    rules->add_flag("--json", options.rules.json, "as JSON");
    rules->callback([&] { run = [&] { return tools::rules(options.rules); }; });

    CLI::App* explain = app.add_subcommand("explain", "explain one rule or ruling");
    explain->add_option("id", options.explain.id, "such as GM-WARE-05 or GM-RULING-13")->required();
    explain->add_flag("--json", options.explain.json, "as JSON");
    explain->callback([&] { run = [&] { return tools::explain(options.explain); }; });

    CLI::App* bench = app.add_subcommand("bench", "measure random playouts and the state");
    add_game(*bench, options.bench.game);
    bench->add_option("--seconds", options.bench.seconds, "how long to measure")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    bench->add_flag("--json", options.bench.json, "as JSON");
    bench->callback([&] { run = [&] { return tools::bench(options.bench); }; });
}

int main(int argc, char** argv) {
    CLI::App app{"Brieve judges the games of Glen More. Without a command it plays and prints one.",
                 "brieve"};
    Options options;
    Run run = [&] { return play(options.play); };
    app.footer(
        "Exit codes: 0 as expected, 1 a rule or expectation is broken, 2 bad input or usage.");
    app.require_subcommand(0, 1);
    add_playing(app, options, run);
    add_reading(app, options, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        const int code = app.exit(help);
        std::cout.flush();
        return std::cout ? code : complain("cannot write the answer");
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + "; see brieve --help");
    }
    try {
        const int code = run();
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
        return complain("cannot write the answer");
    } catch (const std::system_error& error) {  // What print throws on a full disk.
        return complain(std::string("cannot write: ") + error.code().message());
    }
}

}  // namespace
}  // namespace brieve::tools

int main(int argc, char** argv) { return brieve::tools::main(argc, argv); }
