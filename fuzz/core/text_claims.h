// Claims about text: records, positions and moves in JSON, whatever they hold.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/record/judgement.h"
#include "engine/record/reader.h"
#include "engine/record/writer.h"
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

// A position is refused with a reason, or every invariant holds of it, it comes back as it was, and
// play goes on from it with every invariant kept.
template <Spelling S>
std::optional<Fault> position_holds(const Json& json, Random random) {
    using G = typename S::Game;
    using N = typename S::Notation;
    const auto start = N::start_from(json);
    if (!start) {
        if (start.error().expected.empty()) return Fault{"positions", "an error says nothing"};
        return std::nullopt;
    }
    const auto begun = G::begin(*start);
    if (!begun) {
        if (begun.error().legal()) return Fault{"positions", "refused without a rule"};
        return std::nullopt;
    }
    typename G::State state = *begun;
    const auto broken = [&](const char* when) -> std::optional<Fault> {
        const Violations found = G::broken_invariants(state);
        if (found.legal()) return std::nullopt;
        const Broken& first = found.broken().front();
        return Fault{std::string(name_of<G>(first.rule)), when + text(first.fact)};
    };
    if (auto fault = broken("accepted, and ")) return fault;
    const auto again = N::start_from(N::start_json(*start));
    if (!again || *again != *start) return Fault{"positions", "the position comes back otherwise"};
    std::vector<typename G::Move> moves;
    for (int played = 0; played < 40; ++played) {
        G::legal_moves(state, moves);
        if (moves.empty()) break;
        const typename G::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (const Violations found = G::judge(state, move); !found.legal())
            return Fault{std::string(name_of<G>(found.broken().front().rule)),
                         "listed and refused"};
        G::apply(state, move, nullptr);
        if (auto fault = broken("after a legal move ")) return fault;
    }
    return std::nullopt;
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
