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
    int depth = 3;
    bool divide = false;
    bool json = false;
};
int perft(const PerftOptions& options);

struct LegalOptions {
    StartOptions start;
    std::string file;
    std::int64_t at =
        -1;  // After that many events; by default after all of a file, none of a deal.
    bool json = false;
};
int legal(const LegalOptions& options);

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
    std::string game = "glen-more";
    double seconds = 2;
    bool json = false;
};
int bench(const BenchOptions& options);

// One clear line on stderr; gives the exit code for bad input.
int complain(const std::string& problem);

}  // namespace brieve::tools
