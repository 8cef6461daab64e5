// Records to try things on: whole games, and one that uses every field there is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/glen_more/notation.h"
#include "engine/record/record.h"

namespace brieve::record {

using Notes = glen_more::Notation;
using GameRecord = Record<Notes>;
using glen_more::Move;
using glen_more::State;

// The two ways of the reader, compiled once. A record is given where the text is one.
std::optional<GameRecord> read_slowly(std::string_view text, Unread* unread = nullptr);
std::optional<GameRecord> read_quickly(std::string_view text);
std::optional<GameRecord> read(std::string_view text, Unread* unread = nullptr);
bool same(const GameRecord& one, const GameRecord& other);

// What a text that is no record is refused with: "events[3].from 1:25 a cell [x, y], found ..."
std::string refusal_of(std::string_view text);

// The record without its seal as JSON, its canonical line, and with a new seal.
Json json_of(const GameRecord& record);
std::string line_of(const GameRecord& record);
std::string sealed(const GameRecord& record);

struct Dealt {
    int players = 2;
    std::uint64_t seed = 7;
    std::size_t events_max = 100'000;
};
// A game by random moves as far as that, with rules version and digests.
GameRecord game(const Dealt& dealt);
State table_after(const GameRecord& record, std::size_t events);

// Every field of every level, each kind of event and of claim. It can be read; it is not legal.
std::string everything();
// Anna is to take a tile; the display of Bruce and more is not given. As in replays/README.md.
Json anna_sells();

// The records under replays/.
std::vector<std::filesystem::path> stored_records();
std::string contents(const std::filesystem::path& file);

// A path as the reader names it, "events[3].from", of every value in a tree, the root left out.
struct Spot {
    Json::json_pointer pointer{};
    std::string path{};
};
std::vector<Spot> spots(const Json& tree);

}  // namespace brieve::record
