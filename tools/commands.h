// The commands of the program. Each returns its exit code: 0 as expected, 1 a rule or expectation
// is broken, 2 bad input or usage.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace brieve::tools {

inline constexpr int exit_good = 0;
inline constexpr int exit_broken = 1;
inline constexpr int exit_bad_input = 2;

struct StartOptions {
    std::string game = "glen-more";
    int players = 4;
    std::uint64_t seed = 7;
    std::vector<std::string> rulings;  // "GM-RULING-13=buy-only-with-zero"
};

// A file with a record, how to read it, and which one when there are many.
struct RecordOptions {
    std::string file;
    std::size_t record = 0;            // From 1; 0: the only one.
    std::vector<std::string> rulings;  // Read otherwise than it says.
};

struct PlayOptions {
    StartOptions start;
    std::string policy = "random";
    std::uint64_t games = 1;
    std::string out;  // A file instead of the screen.
    bool check = false;
    bool json = false;
};
int play(const PlayOptions& options);

struct PerftOptions {
    StartOptions start;
    std::int64_t at = 0;  // After that many events of the random game.
    int depth = 3;
    bool divide = false;
    std::string against;  // "model": count with the second engine, too.
    bool json = false;
};
int perft(const PerftOptions& options);

struct LegalOptions {
    StartOptions start;    // Without a file.
    RecordOptions record;  // Its file may be empty.
    std::int64_t at =
        -1;  // After that many events; by default after all of a file, none of a deal.
    bool json = false;
};
int legal(const LegalOptions& options);

struct ReplayOptions {
    std::vector<std::string> paths;
    std::string junit;
    std::string trace;
    std::string against;
    int jobs = 1;
    bool quiet = false;
    bool json = false;
};
int replay(const ReplayOptions& options);

struct CompareOptions {
    std::string file;
    bool json = false;
};
int compare(const CompareOptions& options);

struct DisputeOptions {
    RecordOptions record;
    std::int64_t at = 0;  // An event to dispute instead of the record's claims.
    bool all = false;
    bool json = false;
};
int dispute(const DisputeOptions& options);

struct CheckOptions {
    RecordOptions record;
    std::int64_t at = -1;
    std::string move;
    bool json = false;
};
int check(const CheckOptions& options);

struct ShowOptions {
    RecordOptions record;
    std::int64_t at = -1;
    bool json = false;
};
int show(const ShowOptions& options);

struct ShrinkOptions {
    RecordOptions record;
    std::string target;  // The file is an input of this fuzz target, and no record.
    std::string out;
};
int shrink(const ShrinkOptions& options);

struct FormatOptions {
    std::vector<std::string> paths;
    bool check = false;
    bool seal = false;
    bool strip = false;
};
int format(const FormatOptions& options);

struct SchemaOptions {
    std::string game = "glen-more";
};
int schema(const SchemaOptions& options);

struct RulesOptions {
    std::string game = "glen-more";
    bool json = false;
};
int rules(const RulesOptions& options);

struct ExplainOptions {
    std::string id;
    bool json = false;
};
int explain(const ExplainOptions& options);

struct BenchOptions {
    std::string what = "play";
    int games = 10'000;  // Of a replay.
    std::string game = "glen-more";
    double seconds = 2;
    bool json = false;
};
int bench(const BenchOptions& options);
int bench_replay(const BenchOptions& options);

// One clear line on stderr; gives the exit code for bad input.
int complain(const std::string& problem);

}  // namespace brieve::tools
