#include "fuzz/glen_more/targets.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "fuzz/core/checked_table.h"
#include "fuzz/core/game_target.h"
#include "fuzz/core/text_claims.h"
#include "fuzz/glen_more/spelling.h"
#include "properties/core/claims_of_any_game.h"
#include "properties/glen_more/disagreement.h"
#include "properties/glen_more/match.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

using fuzz::ByteSpan;
using fuzz::Fault;
using fuzz::Target;
using properties::Answer;
using Course = properties::Course<GlenMore>;
using Questions = fuzz::Questions<GlenMore>;
using Game = fuzz::GameTarget<Spelling>;

constexpr std::size_t events_max = 3000;

// GM 3.14: for a legal move with one field changed both name the same rules; of any other the
// engine's reasons are the model's too.
Agreement wanted_of(const Course& course, const Move& tried) {
    std::vector<Move> legal;
    const Move* near = record::nearest_now<GlenMore>(course.after(), tried, legal);
    if (near == nullptr || near->by != tried.by) return Agreement::supported;
    const Distance far = distance(normal(tried), *near);
    const bool one_field =
        far.kind == 0 && (far.subject > 0) + (far.cell > 0) + (far.payment > 0) == 1;
    return one_field && far.payment <= 1 ? Agreement::same : Agreement::supported;
}

Answer nothing_changes(const Course& course, const Move& tried) {
    State state = course.after();
    play<GlenMore>(state, tried);
    return properties::kept_if(state == course.after(), "a refused move changed the table");
}

// Of a part of a table the model knows nothing, nor of readings that it does not play.
bool model_knows(const Start& start) {
    const State begun = *begin(start);
    return !begun.partial && model_plays(begun.rulings);
}

Questions of_the_engine(const Start& start) {
    return {properties::claims_of_any_game<Notation>(events_max), nothing_changes,
            model_knows(start) ? disagreement : properties::Disagrees<GlenMore>()};
}

Questions of_both(const Start& start) {
    const auto match = std::make_shared<Match>();
    Questions questions = of_the_engine(start);
    questions.claims.insert(questions.claims.begin(),
                            {"", "engine_and_model_agree",
                             [match](const Course& course) { return match->follow(course); }});
    questions.of_tries = [match](const Course& course, const Move& tried) {
        const Answer changed = nothing_changes(course, tried);
        if (changed.is == Answer::Is::broken) return changed;
        return match->ask_of(tried, wanted_of(course, tried));
    };
    return questions;
}

Questions as_far_as_the_model_goes(const Start& start) {
    return model_knows(start) ? of_both(start) : of_the_engine(start);
}

// What is not so: it is found, or nobody would notice anything.
Questions of_the_canary() {
    const auto no_castle_beside_a_loch = [](const Course& course) {
        for (int seat = 0; seat < course.after().players; ++seat) {
            bool castle = false, loch = false;
            for (const Tile tile : course.after().of(Seat(seat)).display) {
                castle = castle || spec(tile).type == TileType::castle;
                loch = loch || spec(tile).type == TileType::loch;
            }
            if (castle && loch) return properties::broken("a player has a castle and a loch");
        }
        return properties::kept();
    };
    return {{{"", "nobody_has_a_castle_and_a_loch", no_castle_beside_a_loch}}, {}};
}

using Input = fuzz::GameInput<Spelling>;

Input as_it_is(ByteSpan bytes) { return fuzz::game_from<Spelling>(bytes); }

Input by_default(ByteSpan bytes) {
    Input input = as_it_is(bytes);
    input.start = under(input.start, Rulings());
    if (!begin(input.start)) input.start = Spelling::setup_from({});
    return input;
}

std::string pretty(const Json& json) { return record::pretty(json) + "\n"; }

Json record_json(const Input& input) {
    return record::record_json<Notation>(fuzz::record_of<Spelling>(input));
}

Target game_target(std::string_view name, std::string_view claim, Input (*read)(ByteSpan),
                   const fuzz::Asks<GlenMore>& asks) {
    const Game game(asks);
    return {name,
            claim,
            0,
            true,
            [=](ByteSpan bytes) { return game.ask(read(bytes)); },
            [=](ByteSpan bytes) { return pretty(record_json(read(bytes))); },
            [=](ByteSpan bytes) { return game.minimal(read(bytes)); }};
}

fuzz::Minimal no_record(ByteSpan) { return {}; }

std::string text_of(ByteSpan bytes) { return {bytes.begin(), bytes.end()}; }

// The record of the game behind the edits, with these edits.
std::string edited_record(ByteSpan bytes) {
    const fuzz::Edited parts = fuzz::split(bytes);
    const Json json = record_json(as_it_is(parts.game));
    const bool characters = parts.edits.size() > 1 && parts.edits[1] % 4 == 0;
    if (characters) return fuzz::edited(json.dump(), parts.edits);
    return fuzz::edited(json, parts.edits).dump();
}

// The table to which the game behind the edits comes, with these edits.
Json edited_position(ByteSpan bytes) {
    const fuzz::Edited parts = fuzz::split(bytes);
    const Input input = as_it_is(parts.game);
    fuzz::BareTable<GlenMore> table(input.start);
    fuzz::perform<Spelling>(input, table);
    const Json start = Notation::start_json(input.start);
    Json json = Notation::state_json(table.state(), start.at("players").get<Names>());
    const bool partial = parts.edits.size() > 1 && parts.edits[1] % 4 == 1;
    if (partial) json["position"]["partial"] = true;
    return fuzz::edited(std::move(json), parts.edits);
}

Random random_for(ByteSpan bytes) { return Random(Seed(bytes.size())); }

// Of the game that is edited, if something is wrong with that already.
fuzz::Minimal minimal_of_edited(const Game& game, ByteSpan bytes) {
    return game.minimal(as_it_is(fuzz::split(bytes).game));
}

// Or of the game that a position begins, if it begins one.
fuzz::Minimal minimal_of_position(const Game& game, ByteSpan bytes) {
    if (fuzz::Minimal edited = minimal_of_edited(game, bytes); !edited.record.empty())
        return edited;
    const auto input =
        fuzz::game_from_position<Spelling>(edited_position(bytes), random_for(bytes));
    return input ? game.minimal(*input) : fuzz::Minimal();
}

// Quick to ask; what it finds is looked at with all questions.
Target engine_target() {
    Target engine =
        game_target("engine", "every invariant holds, and the list of moves is the judge's",
                    as_it_is, of_the_engine);
    engine.ask = [](ByteSpan bytes) {
        const Input input = as_it_is(bytes);
        fuzz::CheckedTable<Spelling> table(input.start);
        fuzz::perform<Spelling>(input, table);
        return table.fault();
    };
    return engine;
}

std::vector<Target> all_targets() {
    const std::size_t edits = fuzz::edits_bytes;
    const Game engine(of_the_engine);
    return {
        game_target("play", "engine and model agree after every event, and the engine with itself",
                    by_default, as_far_as_the_model_goes),
        game_target("readings", "the same under other readings of the rules", as_it_is,
                    as_far_as_the_model_goes),
        engine_target(),
        {"record_text", "any text is read, or refused with a place", 0, false,
         [](ByteSpan bytes) { return fuzz::reader_holds<Notation>(text_of(bytes)); }, text_of,
         no_record},
        {"record_edits", "an edited record is read, or refused with a place", edits, true,
         [](ByteSpan bytes) { return fuzz::reader_holds<Notation>(edited_record(bytes)); },
         edited_record, [=](ByteSpan bytes) { return minimal_of_edited(engine, bytes); }},
        {"position", "a position is refused, or whole and playable", edits, true,
         [](ByteSpan bytes) {
             return fuzz::position_holds<Spelling>(edited_position(bytes), random_for(bytes));
         },
         [](ByteSpan bytes) { return pretty(edited_position(bytes)); },
         [=](ByteSpan bytes) { return minimal_of_position(engine, bytes); }},
        {"notation", "moves, starts and tables are written and read back the same", 0, true,
         [](ByteSpan bytes) { return fuzz::notation_holds(as_it_is(bytes)); },
         [](ByteSpan bytes) { return pretty(record_json(as_it_is(bytes))); },
         [=](ByteSpan bytes) { return engine.minimal(as_it_is(bytes)); }},
        game_target("canary", "nobody has a castle and a loch; this is wrong, and must be found",
                    by_default, [](const Start&) { return of_the_canary(); }),
    };
}

}  // namespace

std::span<const Target> targets() {
    static const std::vector<Target> all = all_targets();
    return all;
}

const Target& target(std::string_view name) {
    const auto found = std::ranges::find(targets(), name, &Target::name);
    CHECK(found != targets().end());
    return *found;
}

}  // namespace brieve::glen_more
