// brieve: the command line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <system_error>

#include "tools/commands.h"
#include "tools/fuzzing.h"
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

void add_at(CLI::App& command, std::int64_t& at, const char* what) {
    command.add_option("--at", at, what)->check(whole_number(0, 1'000'000));
}

struct Options {
    ReplayOptions replay;
    DisputeOptions dispute;
    CheckOptions check;
    ShowOptions show;
    ShrinkOptions shrink;
    DecodeOptions decode;
    EncodeOptions encode;
    FormatOptions format;
    CompareOptions compare;
    SchemaOptions schema;
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
    add_at(*perft, options.perft.at, "after that many events of the random game with this seed");
    perft->add_flag("--divide", options.perft.divide, "split the count by the first move");
    perft
        ->add_option("--against", options.perft.against,
                     "model: let the second engine, written from the rules alone, count as well; 1 "
                     "when the two part, with the first moves after which they do")
        ->check(CLI::IsMember({"model"}));
    perft->add_flag("--json", options.perft.json, "as JSON");
    perft->callback([&] { run = [&] { return tools::perft(options.perft); }; });
}

void add_record(CLI::App& command, RecordOptions& record, bool required) {
    CLI::Option* file = command.add_option("file", record.file, "a record; - for standard input");
    if (required) file->required();
    command
        .add_option("--record", record.record,
                    "which record of a file that holds many: its line, from 1")
        ->check(whole_number(1, 1'000'000'000));
    command.add_option("--ruling", record.rulings,
                       "read it otherwise, such as GM-RULING-13=buy-only-with-zero; may be "
                       "repeated");
}

void add_judging(CLI::App& app, Options& options, Run& run) {
    CLI::App* replay = app.add_subcommand(
        "replay", "re-run records, and check every expectation, digest and verdict in them");
    replay->add_option("paths", options.replay.paths,
                       "files and folders; without any, the records in replays/");
    replay->add_option("--junit", options.replay.junit, "also write JUnit XML to this file");
    replay->add_option("--trace", options.replay.trace,
                       "instead write table, legality and legal moves after every event here, as "
                       "JSON lines");
    replay->add_option("--against", options.replay.against,
                       "what replay --json printed in another checkout: say which records come "
                       "out otherwise");
    replay->add_option("--jobs", options.replay.jobs, "how many at a time")
        ->check(whole_number(1, 256))
        ->capture_default_str();
    replay->add_flag("--quiet", options.replay.quiet, "a line only for what is not good");
    replay->add_flag("--json", options.replay.json, "as JSON lines");
    replay->callback([&] { run = [&] { return tools::replay(options.replay); }; });

    CLI::App* dispute = app.add_subcommand(
        "dispute", "answer the claims of a record: verdict, rules, other readings, nearest moves");
    add_record(*dispute, options.dispute.record, true);
    dispute->add_option("--at", options.dispute.at, "is this event legal? instead of the claims")
        ->check(whole_number(1, 1'000'000));
    dispute->add_flag("--all", options.dispute.all, "long lists to their end");
    dispute->add_flag("--json", options.dispute.json, "as JSON");
    dispute->callback([&] { run = [&] { return tools::dispute(options.dispute); }; });

    CLI::App* check = app.add_subcommand("check", "may I make this move? 0 legal, 1 illegal");
    add_record(*check, options.check.record, true);
    add_at(*check, options.check.at, "after that many events; by default after all");
    check->add_option("--move", options.check.move, "the move as JSON, as in a record")->required();
    check->add_flag("--json", options.check.json, "as JSON");
    check->callback([&] { run = [&] { return tools::check(options.check); }; });

    CLI::App* compare = app.add_subcommand(
        "compare", "play along with a trace of any program, and name the first difference");
    compare->add_option("file", options.compare.file, "a trace, see replay --trace")->required();
    compare->add_flag("--json", options.compare.json, "as JSON");
    compare->callback([&] { run = [&] { return tools::compare(options.compare); }; });
}

void add_looking(CLI::App& app, Options& options, Run& run) {
    CLI::App* legal = app.add_subcommand("legal", "list the legal moves of a position");
    add_game(*legal, options.legal.start.game);
    add_record(*legal, options.legal.record, false);
    add_at(*legal, options.legal.at, "after that many events of the file, or of a random game");
    legal->add_option("--players", options.legal.start.players, "without a file: how many players")
        ->capture_default_str();
    legal->add_option("--seed", options.legal.start.seed, "without a file: of set-up and chance")
        ->check(whole_number(0, 1'000'000'000'000'000'000))
        ->capture_default_str();
    legal->add_flag("--json", options.legal.json, "as JSON, one move a line");
    legal->callback([&, legal] {
        run = [&, legal] {
            const bool dealt = legal->count("--players") + legal->count("--seed") > 0;
            if (dealt && !options.legal.record.file.empty())
                return complain("--players and --seed deal a game; a file has its own");
            options.legal.start.rulings = options.legal.record.rulings;
            return tools::legal(options.legal);
        };
    });

    CLI::App* show = app.add_subcommand("show", "show the table of a record");
    add_record(*show, options.show.record, true);
    add_at(*show, options.show.at, "after that many events; by default after all");
    show->add_flag("--json", options.show.json, "as JSON, which is also a start for a record");
    show->callback([&] { run = [&] { return tools::show(options.show); }; });

    CLI::App* shrink = app.add_subcommand(
        "shrink", "the shortest record that still breaks the same rule or expectation");
    add_record(*shrink, options.shrink.record, true);
    shrink->get_option("file")->description(
        "a record, or with --target an input; - for standard input");
    shrink->add_option("--target", options.shrink.target,
                       "the file is what a fuzzer found for this target: the shortest record that "
                       "still breaks the same claim");
    shrink->add_option("--out", options.shrink.out, "write to this file instead of the screen");
    shrink->callback([&, shrink] {
        run = [&, shrink] {
            const bool of_a_record = shrink->count("--record") + shrink->count("--ruling") > 0;
            if (of_a_record && !options.shrink.target.empty())
                return complain("--target: the file is no record, so no --record or --ruling");
            return tools::shrink(options.shrink);
        };
    });

    CLI::App* format = app.add_subcommand(
        "format", "bring records into their canonical form, in place; - from input to output");
    format->add_option("paths", options.format.paths, "files and folders")->required();
    format->add_flag("--check", options.format.check, "change nothing; 1 when something would");
    CLI::Option* seal = format->add_flag("--seal", options.format.seal,
                                         "write rules version, digests and seal anew");
    format->add_flag("--strip", options.format.strip, "take rules version, digests and seal out")
        ->excludes(seal);
    format->callback([&] { run = [&] { return tools::format(options.format); }; });

    CLI::App* schema = app.add_subcommand("schema", "print the JSON Schema of records");
    add_game(*schema, options.schema.game);
    schema->callback([&] { run = [&] { return tools::schema(options.schema); }; });
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

    CLI::App* bench =
        app.add_subcommand("bench", "measure playouts, the replay of records, or the fuzz targets");
    bench
        ->add_option("what", options.bench.what,
                     "play: random playouts against copies of 4 KB; replay: reading and judging "
                     "records against a parser that does nothing; fuzz: whole games that the fuzz "
                     "targets ask about, against random playouts")
        ->check(CLI::IsMember({"play", "replay", "fuzz"}))
        ->capture_default_str();
    add_game(*bench, options.bench.game);
    bench->add_option("--seconds", options.bench.seconds, "how long to measure")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    bench->add_option("--games", options.bench.games, "how many games to replay")
        ->check(whole_number(1, 10'000'000))
        ->capture_default_str();
    bench->add_flag("--json", options.bench.json, "as JSON");
    bench->callback([&] { run = [&] { return tools::bench(options.bench); }; });
}

// The arguments of a night go to the script that runs it; of the coverage they are read here.
int fuzz(const std::vector<std::string>& arguments) {
    if (std::ranges::find(arguments, "--coverage") == arguments.end())
        return run_script("night", arguments);
    FuzzCoverageOptions options;
    CLI::App app{"Lists which rule outcomes inputs come to, and which none does.",
                 "brieve fuzz --coverage"};
    app.add_option("paths", options.paths, "inputs, or folders of them; without any, the corpus");
    app.add_option("--target", options.target,
                   "of which target; by default of every one whose games count rules, and with "
                   "paths of readings");
    app.add_flag("--json", options.json, "as JSON");
    bool coverage = false;
    app.add_flag("--coverage", coverage, "this");
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + "; see brieve fuzz --coverage --help");
    }
    return fuzz_coverage(options);
}

void add_fuzzing(CLI::App& app, Options& options, Run& run) {
    CLI::App* fuzz = app.add_subcommand(
        "fuzz", "look for faults for as long as one likes: brieve fuzz --for 8h");
    fuzz->set_help_flag();
    fuzz->allow_extras();
    fuzz->callback([&, fuzz] { run = [fuzz] { return tools::fuzz(fuzz->remaining()); }; });

    CLI::App* decode = app.add_subcommand("decode", "what a fuzzer's input means, as a record");
    decode
        ->add_option("file", options.decode.file, "an input of a fuzz target; - for standard input")
        ->required();
    decode
        ->add_option("--target", options.decode.target,
                     "of which target; play and canary know the default rulings alone")
        ->capture_default_str();
    decode->add_option("--out", options.decode.out, "write to this file instead of the screen");
    decode->callback([&] { run = [&] { return tools::decode(options.decode); }; });

    CLI::App* encode = app.add_subcommand("encode", "records as inputs of a fuzz target");
    encode->add_option("paths", options.encode.paths, "records, or folders of them")->required();
    encode
        ->add_option("--target", options.encode.target,
                     "for which target; readings keeps whatever a record says")
        ->capture_default_str();
    encode
        ->add_option("--out", options.encode.out,
                     "a file for one record, a folder that is there for many")
        ->required();
    encode->callback([&] { run = [&] { return tools::encode(options.encode); }; });
}

int main(int argc, char** argv) {
    CLI::App app{
        "Brieve judges the games of Glen More. Without a command it replays the documented "
        "examples and prints its rulings.",
        "brieve"};
    Options options;
    Run run = [&] { return replay(options.replay); };
    app.footer(
        "Exit codes: 0 as expected, 1 a rule or expectation is broken, 2 bad input or usage.");
    app.require_subcommand(0, 1);
    add_judging(app, options, run);
    add_looking(app, options, run);
    add_playing(app, options, run);
    add_reading(app, options, run);
    add_fuzzing(app, options, run);
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
