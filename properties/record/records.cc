#include "properties/record/records.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/record/reader.h"
#include "engine/record/sealing.h"
#include "engine/record/writer.h"
#include "properties/core/playout.h"

namespace brieve::record {

std::optional<GameRecord> read_slowly(std::string_view text, Unread* unread) {
    GameRecord record;
    const std::optional<Unread> problem = Reader<Notes>().read_slowly(text, record);
    if (!problem) return record;
    if (unread != nullptr) *unread = *problem;
    return std::nullopt;
}

std::optional<GameRecord> read_quickly(std::string_view text) {
    GameRecord record;
    if (Reader<Notes>().read_quickly(text, record)) return record;
    return std::nullopt;
}

std::optional<GameRecord> read(std::string_view text, Unread* unread) {
    GameRecord record;
    const std::optional<Unread> problem = Reader<Notes>().read(text, record);
    if (!problem) return record;
    if (unread != nullptr) *unread = *problem;
    return std::nullopt;
}

bool same(const GameRecord& one, const GameRecord& other) {
    return one.rules == other.rules && one.titles == other.titles && one.players == other.players &&
           one.start == other.start && one.events == other.events && one.digests == other.digests &&
           one.marks == other.marks && one.claims == other.claims && one.seal == other.seal;
}

std::string refusal_of(std::string_view text) {
    Unread unread;
    if (read(text, &unread)) return "accepted";
    const LineColumn place = line_column(text, unread.offset);
    return unread.path + " " + std::to_string(place.line) + ":" + std::to_string(place.column) +
           " " + unread.expected;
}

Json json_of(const GameRecord& record) { return record_json<Notes>(record); }
std::string line_of(const GameRecord& record) {
    return record::line_of(record_json<Notes>(record), record.seal);
}
std::string sealed(const GameRecord& record) { return sealed_line(record_json<Notes>(record)); }

GameRecord game(const Dealt& dealt) {
    static const Names names{"Anna", "Bruce", "Clara", "Danny", "Ewan"};
    Random random{Seed(dealt.seed)};
    GameRecord record;
    record.players = {names.begin(), names.begin() + dealt.players};
    record.start = GlenMore::deal(record.players, Rulings(), random);
    State state = GlenMore::begin(record.start).value();
    properties::Playout<GlenMore> playout(random);
    while (record.events.size() < dealt.events_max) {
        const Move* move = playout.next(state);
        if (move == nullptr) break;
        record.events.push_back(*move);
        GlenMore::apply(state, record.events.back(), nullptr);
    }
    add_digests<Notes>(record);
    return record;
}

State table_after(const GameRecord& record, std::size_t events) {
    Replayer<Notes> replayer(record);
    CHECK(replayer.play_to(events));
    return replayer.state();
}

std::string everything() {
    return R"({"format": 1, "game": "glen-more", "rules": 1, "title": "All of it", "source": "S",
"section": "Märkte", "note": "N", "players": ["Anna", "Bruce", "Clara", "Danny"],
"rulings": {"GM-RULING-13": "buy-only-with-zero"},
"position": {"partial": true, "turn": {"phase": "act", "active": "Anna", "began-at": 0,
  "new-tile": "forest#8", "activated": ["forest#8"], "movement": 1, "draws-due": 0,
  "ness-used": false, "moved": false, "discarded": false, "step-owed": false},
 "track": {"spaces": {"0": {"figure": "Anna"}, "1": {"figure": "Bruce"}, "2": "quarry#23"},
  "end": 13},
 "warehouse": {"wood": 0, "stone": 1, "grain": 0, "cattle": 0, "sheep": 0},
 "stacks": {"1": ["forest#24"], "2": 3}, "box": ["village#4"], "scorings": 0,
 "seats": {"Anna": {"coins": 3, "vp": 1, "barrels": 0, "chieftains": 0, "discarded": 0,
  "display": [{"tile": "start-village", "at": [0, 0], "clan": 1},
   {"tile": "forest#8", "at": [1, 0], "cubes": {"wood": 2}}]}}},
"expect": {"turn": "Anna", "phase": "act", "warehouse": {"stone": 1}, "track": {"2": "quarry#23"},
 "seats": {"Anna": {"cells": {"1,0": {"tile": "forest#8", "cubes": {"wood": 2}}, "5,5": null}}}},
"events": [
 {"by": "Anna", "do": "sell", "type": "wood", "from": [1, 0], "refused": ["GM-WARE-10"],
  "note": "no"},
 {"by": "Anna", "do": "take", "space": 2, "to": [1, 1], "buy": {"stone": 1},
  "pay": [{"type": "wood", "from": [1, 0], "number": 2}],
  "piece": {"kind": "clan-member", "from": [0, 0]}, "digest": "0123456789abcdef"},
 {"by": "Anna", "do": "choose", "named": ["wood", "stone"]},
 {"by": "Anna", "do": "activate", "at": [1, 0], "choice": "sheep",
  "piece": {"kind": "chieftain"}},
 {"by": "Anna", "do": "step", "from": [0, 0], "to": [1, 0], "expect": {"movement": 0}},
 {"by": "Anna", "do": "promote", "from": [0, 0]}, {"by": "Anna", "do": "discard", "space": 4},
 {"by": "Anna", "do": "end-turn"}, {"chance": "draw", "tile": "forest#24"},
 {"chance": "roll", "pips": 2}],
"claims": [
 {"by": "Bruce", "says": "No.", "illegal": 1, "rule": "GM-WARE-10", "verdict": "upheld",
  "under": {"GM-RULING-13=buy-freely GM-RULING-24=two-at-most": "open"}},
 {"legal": 2, "verdict": "rejected"},
 {"at": 2, "may": {"by": "Anna", "do": "sell", "type": "stone", "from": [-1, 0]}},
 {"after": 3, "so": {"scores": {"Anna": 4}, "box": 1}},
 {"final": {"scores": {"Anna": 41}, "winners": ["Anna"]}}],
"seal": "fedcba9876543210"})";
}

Json anna_sells() {
    return Json::parse(R"({"format": 1, "game": "glen-more",
"players": ["Anna", "Bruce", "Clara", "Danny"],
"position": {"partial": true, "turn": {"phase": "take", "active": "Anna"},
 "track": {"spaces": {"0": {"figure": "Anna"}, "1": {"figure": "Bruce"}, "2": "quarry#23"}},
 "warehouse": {"wood": 0, "stone": 1, "grain": 0, "cattle": 0, "sheep": 0},
 "seats": {"Anna": {"coins": 3, "display": [
  {"tile": "start-village", "at": [0, 0], "clan": 1},
  {"tile": "forest#8", "at": [1, 0], "cubes": {"wood": 2}},
  {"tile": "quarry#1", "at": [-1, 0], "cubes": {"stone": 1}}]}}},
"events": [
 {"by": "Anna", "do": "sell", "type": "wood", "from": [1, 0], "refused": ["GM-WARE-10"]},
 {"by": "Anna", "do": "sell", "type": "stone", "from": [-1, 0]}]})");
}

std::vector<std::filesystem::path> stored_records() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = std::filesystem::path(BRIEVE_SOURCE) / "replays";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::string contents(const std::filesystem::path& file) {
    std::ostringstream all;
    all << std::ifstream(file).rdbuf();
    return all.str();
}

namespace {

void collect(const Json& tree, const Spot& here, std::vector<Spot>& found) {
    const auto visit = [&](const Json& value, Spot spot) {
        found.push_back(spot);
        collect(value, spot, found);
    };
    if (tree.is_object())
        for (const auto& [name, value] : tree.items())
            visit(value, {here.pointer / name, here.path + (here.path.empty() ? "" : ".") + name});
    if (tree.is_array())
        for (std::size_t place = 0; place < tree.size(); ++place)
            visit(tree[place],
                  {here.pointer / place, here.path + "[" + std::to_string(place) + "]"});
}

}  // namespace

std::vector<Spot> spots(const Json& tree) {
    std::vector<Spot> found;
    collect(tree, Spot(), found);
    return found;
}

}  // namespace brieve::record
