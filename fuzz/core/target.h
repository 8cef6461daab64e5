// A target: one claim about any bytes, and what people need of it besides: its inputs as text, and
// a fault as a record. The programs that libFuzzer drives are a few lines each around one of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/core/bytes.h"

namespace brieve::fuzz {

// What was broken: a rule, or the name of a claim where no rule is known.
struct Fault {
    std::string rule;
    std::string why;
};

// A fault as a minimal record, and what it breaks, which is told better by a short game.
struct Minimal {
    std::string rule{};
    std::string record{};  // As JSON; empty where there is none.
};

struct Target {
    std::string_view name;
    std::string_view claim;  // "engine and model agree on every move, refusal and table"
    std::size_t edits;       // So many bytes in front of the game, which are edits of its text.
    bool is_game;            // Whether an input is a game at all.
    std::function<std::optional<Fault>(ByteSpan)> ask;
    std::function<std::string(ByteSpan)> text;  // The input, readable.
    std::function<Minimal(ByteSpan)> minimal;   // Of an input that breaks something.
};

// How many games and moves this process has seen. With BRIEVE_FUZZ_COUNT in the environment it says
// so when it ends: "brieve: 1200 games, 187000 moves".
struct Seen {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
};
Seen& seen();

// Where a fuzzer is to notice: says what is broken and aborts. A hang or a crash needs no help.
int run(const Target& target, const std::uint8_t* data, std::size_t size);

}  // namespace brieve::fuzz
