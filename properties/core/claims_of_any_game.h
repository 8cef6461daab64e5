// What is claimed of every game, whatever its rules: the engine against itself. Tries are drawn
// from the table alone, so that the same table is always tried with the same moves.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/notation.h"
#include "properties/core/claim.h"
#include "properties/core/script.h"
#include "properties/core/tries.h"

namespace brieve::properties {

template <class N>
std::string said(const typename N::Game::State& state, const typename N::Game::Move& move) {
    Names names;
    for (int seat = 0; seat < state.players; ++seat) names.push_back("p" + std::to_string(seat));
    return N::text(state, move, names);
}

// Everything listed is accepted and in normal form, each move once; of a whole table something is
// until the game is over. Everything accepted is listed, the move that was made above all.
template <class N>
Answer generator_agrees_with_judge(const Course<typename N::Game>& course) {
    using G = typename N::Game;
    const typename G::State& state = course.after();
    std::vector<typename G::Move> listed;
    if (!course.begins() && !is_listed<G>(course.before(), course.move(), listed))
        return {Answer::Is::broken, "not listed: " + said<N>(course.before(), course.move()), {},
                rule_done_by<G>(course.before(), course.move())};
    G::legal_moves(state, listed);
    const bool over = std::holds_alternative<Over>(G::turn(state));
    if (listed.empty() != over && (over || !state.partial))
        return broken(listed.empty() ? "nothing is legal" : "moves are legal at the end");
    for (const typename G::Move& move : listed) {
        if (const Violations found = G::judge(state, move); !found.legal())
            return {Answer::Is::broken, "listed and refused: " + said<N>(state, move), {},
                    std::string(name_of<G>(found.broken().front().rule))};
        if (G::normal(move) != move)
            return broken("listed, and not in normal form: " + said<N>(state, move), move);
    }
    std::ranges::sort(listed);
    if (const auto twice = std::ranges::adjacent_find(listed); twice != listed.end())
        return broken("listed twice: " + said<N>(state, *twice), *twice);
    Tries<G> tries(state);
    for (int tried = 0; tried < 8; ++tried) {
        const typename G::Move move = tries.any();
        if (G::judge(state, move).legal() && !std::ranges::binary_search(listed, G::normal(move)))
            return {Answer::Is::broken, "not listed: " + said<N>(state, move), move,
                    rule_done_by<G>(state, move)};
    }
    return kept();
}

template <class N>
Answer refused_moves_change_nothing(const Course<typename N::Game>& course) {
    using G = typename N::Game;
    typename G::State state = course.after();
    Tries<G> tries(state);
    bool asked = false;
    for (int tried = 0; tried < 4; ++tried) {
        const typename G::Move move = tries.any();
        if (G::judge(state, move).legal()) continue;
        asked = true;
        play<G>(state, move);
        if (state != course.after() || G::digest(state) != G::digest(course.after()))
            return broken("refused, and yet: " + said<N>(course.after(), move), move);
    }
    return asked ? kept() : unasked();
}

template <class N>
Answer invariants_hold(const Course<typename N::Game>& course) {
    using G = typename N::Game;
    const Violations found = G::broken_invariants(course.after());
    if (found.legal()) return kept();
    const Broken& first = found.broken().front();
    return {Answer::Is::broken, text(first.fact), {}, std::string(name_of<G>(first.rule))};
}

// The moves of the game as JSON and back; now and then, and at its end, the table too, from which
// play goes on.
template <class N>
Answer notation_round_trips(const Course<typename N::Game>& course) {
    using G = typename N::Game;
    const Names names = names_of_players(course.after().players);
    if (!course.begins()) {
        const typename G::Move normal = G::normal(course.move());
        const Json json = N::move_json(normal, names);
        const auto read = N::move_from(json, names);
        if (!read || *read != normal) return broken("the move came back otherwise: " + json.dump());
    }
    const bool over = std::holds_alternative<Over>(G::turn(course.after()));
    if (!over && G::digest(course.after()).value % 16 != 0) return kept();
    const Json json = N::state_json(course.after(), names);
    const auto start = N::start_from(json);
    if (!start)
        return broken("the table cannot be read back: " + start.error().where + ": " +
                      start.error().expected);
    const auto begun = G::begin(*start);
    return kept_if(begun.has_value() && *begun == course.after(), "the table came back otherwise");
}

template <class N>
Answer same_events_give_the_same_digest(const Course<typename N::Game>& course) {
    using G = typename N::Game;
    if (course.begins()) return unasked();
    typename G::State again = course.before();
    G::apply(again, course.move(), nullptr);  // With nobody listening this time.
    if (again != course.after()) return broken("when nobody listens the table is another");
    if (!std::holds_alternative<Over>(G::turn(course.after()))) return kept();
    again = *G::begin(course.start);
    for (std::size_t move = 0; move < course.moves.size(); ++move) {
        G::apply(again, course.moves[move], nullptr);
        if (G::digest(again) != G::digest(course.tables[move + 1]))
            return broken("after event " + std::to_string(move + 1) + " the digest is another");
    }
    return kept_if(again == course.after(), "the last table is another");
}

// Each line of the result adds up.
template <class N>
Answer standing_adds_up(const Course<typename N::Game>& course) {
    const Standing standing = N::Game::standing(course.after());
    for (const Score& score : standing.scores())
        if (score.sum() != score.total) return broken("a total is not the sum of its lines");
    return kept();
}

template <class N>
std::vector<Claim<typename N::Game>> claims_of_any_game(std::size_t events_max) {
    using G = typename N::Game;
    const auto ends = [events_max](const Course<G>& course) {
        return kept_if(course.moves.size() <= events_max, "the game goes on and on");
    };
    constexpr Readings any = Readings::any;
    return {{"", "generator_agrees_with_judge", generator_agrees_with_judge<N>, any},
            {"", "refused_moves_change_nothing", refused_moves_change_nothing<N>, any},
            {"", "invariants_hold", invariants_hold<N>, any},
            {"", "notation_round_trips", notation_round_trips<N>, any},
            {"", "same_events_give_the_same_digest", same_events_give_the_same_digest<N>, any},
            {"", "standing_adds_up", standing_adds_up<N>, any},
            {"", "a_game_ends_within_its_bound", ends, any}};
}

}  // namespace brieve::properties
