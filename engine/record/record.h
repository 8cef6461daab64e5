// The record of a game: who played which game under which readings, how it began, what happened,
// what must be true after an event, and what somebody at the table asserted about it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/notation.h"

namespace brieve::record {

inline constexpr int format_version = 1;
inline constexpr std::size_t bytes_max = 16'000'000;
inline constexpr int depth_max = 32;
inline constexpr std::size_t events_max = 10'000;
inline constexpr std::size_t name_max = 200;
inline constexpr std::size_t text_max = 10'000;  // Of a title, source, section or note.
inline constexpr std::size_t claims_max = 100;
inline constexpr std::size_t said_max = 600;  // Bytes of a message, and of the path in it.

// What must be true after an event; the start is event 0.
struct Mark {
    std::size_t event = 0;
    Json written{};  // The expectation as it was written down; null when there is none.
    Json facts{};    // The same in normal form.
    std::optional<std::vector<std::string>>
        refused{};  // The event is refused by exactly these rules.
    std::string note{};
    friend bool operator==(const Mark&, const Mark&) = default;
};

enum class Verdict : std::uint8_t { upheld, rejected, open };
inline constexpr std::array<const char*, 3> verdict_names{"upheld", "rejected", "open"};

enum class Asserts : std::uint8_t {
    illegal,  // Event N is illegal, by this rule if one is named.
    legal,    // Event N is legal.
    may,      // Somebody may make this move after event N.
    so,       // After event N this is so.
    final     // The game ends with these scores or winners.
};

inline constexpr std::array<const char*, 5> assertion_names{"illegal", "legal", "may", "so",
                                                            "final"};

// What somebody at the table asserted, and the answers that the record expects.
template <class N>
struct Claim {
    std::string by{};
    std::string says{};
    Asserts what = Asserts::legal;
    std::size_t event = 0;
    std::string rule{};  // Of `illegal`; empty when none is named.
    std::optional<typename N::Game::Move> move{};
    Json written{};  // The facts of `so` and `final`, as they were written.
    Json facts{};
    std::optional<Verdict> verdict{};
    std::vector<std::pair<std::string, Verdict>> under{};  // "GM-RULING-13=buy-freely" and so on.
    friend bool operator==(const Claim&, const Claim&) = default;
};

struct Titles {
    std::string title, source, section, note;
    friend bool operator==(const Titles&, const Titles&) = default;
};

template <class N>
struct Record {
    using Game = typename N::Game;

    std::optional<int> rules;  // The rules version it was written under.
    Titles titles;
    Names players;
    typename Game::Start start;
    std::vector<typename Game::Move> events;
    std::vector<std::pair<std::size_t, Digest>> digests;  // After which event; in order.
    std::vector<Mark> marks;                              // In order of their events.
    std::vector<Claim<N>> claims;
    std::optional<std::uint64_t> seal;
};

// Why a text is no record, and where: a place in the text, and a path in the JSON.
struct Unread {
    std::size_t offset = 0;
    std::string path;
    std::string expected;
};

}  // namespace brieve::record
