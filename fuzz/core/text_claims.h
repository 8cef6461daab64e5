// Claims about text: records, positions and moves in JSON, whatever they hold.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/record/judgement.h"
#include "engine/record/reader.h"
#include "engine/record/writer.h"
#include "fuzz/core/checked_table.h"
#include "fuzz/core/edits.h"
#include "fuzz/core/recorded.h"
#include "fuzz/core/target.h"

namespace brieve::fuzz {

// Any text is read or refused with a place and what was expected there; what is read quickly is
// read slowly alike; what is read is judged without a crash, and written comes back the same.
template <class N>
std::optional<Fault> reader_holds(std::string_view text) {
    using record::Reader;
    record::Record<N> record, slow;
    const auto unread = Reader<N>().read(text, record);
    const auto slowly = Reader<N>().read_slowly(text, slow);
    if (unread.has_value() != slowly.has_value())
        return Fault{"reader", "the quick reader and the slow one differ"};
    if (unread) {
        if (unread->expected.empty()) return Fault{"reader", "an error says nothing"};
        if (unread->offset > text.size()) return Fault{"reader", "an error lies behind the end"};
        return std::nullopt;
    }
    const Json json = record::record_json<N>(record);
    if (json != record::record_json<N>(slow))
        return Fault{"reader", "the quick reader reads another record than the slow one"};
    record::Record<N> again;
    if (const auto problem = Reader<N>().read(json.dump(), again))
        return Fault{"reader",
                     "written and not read back: " + problem->path + ": " + problem->expected};
    if (record::record_json<N>(again) != json)
        return Fault{"reader", "written and read back, it is another record"};
    if (record.claims.empty()) record::judge<N>("", record);
    return std::nullopt;
}

// The game that begins with a position and goes on as chance has it; nothing where it is refused.
template <Spelling S>
std::optional<GameInput<S>> game_from_position(const Json& json, Random random) {
    constexpr std::size_t moves = 40;
    const auto start = S::Notation::start_from(json);
    if (!start || !S::Game::begin(*start)) return std::nullopt;
    GameInput<S> input{*start};
    Bytes cell(S::move_bytes);
    while (input.cells.size() < moves) {
        for (std::uint8_t& byte : cell) byte = static_cast<std::uint8_t>(random.below(256));
        input.cells.push_back({How::play, S::move_from(cell)});
    }
    return input;
}

// A position is refused with a reason, or every invariant holds of it, it comes back as it was, and
// play goes on from it with every invariant kept.
template <Spelling S>
std::optional<Fault> position_holds(const Json& json, Random random) {
    using N = typename S::Notation;
    const auto game = game_from_position<S>(json, random);
    if (!game) {
        const auto start = N::start_from(json);
        if (!start && start.error().expected.empty())
            return Fault{"positions", "an error says nothing"};
        if (start && S::Game::begin(*start).error().legal())
            return Fault{"positions", "refused without a rule"};
        return std::nullopt;
    }
    const auto again = N::start_from(N::start_json(game->start));
    if (!again || *again != game->start)
        return Fault{"positions", "the position comes back otherwise"};
    CheckedTable<S> table(game->start);
    if (!table.fault()) perform<S>(*game, table);
    return table.fault();
}

// A move, whatever its fields hold, is written and read back the same, or refused with a place.
template <Spelling S>
std::optional<Fault> notation_holds(const GameInput<S>& input) {
    using G = typename S::Game;
    using N = typename S::Notation;
    const Json start = N::start_json(input.start);
    const auto begun = N::start_from(start);
    if (!begun || *begun != input.start) return Fault{"notation", "the start comes back otherwise"};
    const Names names = start.at("players").template get<Names>();
    BareTable<G> table(input.start);
    std::vector<typename G::Move> legal;
    for (const MoveCell<G>& cell : input.cells) {
        const typename G::Move wanted = G::normal(cell.move);
        if (G::normal(wanted) != wanted) return Fault{"notation", "a normal form is not normal"};
        if (G::distance(wanted, cell.move) != Distance())
            return Fault{"notation", "a move lies far from itself"};
        const Json json = N::move_json(wanted, names);
        const auto read = N::move_from(json, names);
        if (read && *read != wanted)
            return Fault{"notation", "the move comes back otherwise: " + json.dump()};
        if (!read && read.error().expected.empty())
            return Fault{"notation", "an error says nothing: " + json.dump()};
        if (N::text(table.state(), wanted, names).empty())
            return Fault{"notation", "a move has no words: " + json.dump()};
        if (!read && G::judge(table.state(), wanted).legal())
            return Fault{"notation", "a legal move cannot be written: " + json.dump()};
        perform<S>(cell, table, legal);
    }
    const Json json = N::state_json(table.state(), names);
    const auto position = N::start_from(json);
    const bool same = position && G::begin(*position) && *G::begin(*position) == table.state();
    if (!same) return Fault{"notation", "the table comes back otherwise"};
    return std::nullopt;
}

}  // namespace brieve::fuzz
