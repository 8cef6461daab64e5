// RapidCheck draws games: any set-up, any reading, any length up to a whole game, with some kinds
// of moves switched off in three of four cases, so that states come up which few people play to.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <ostream>
#include <span>
#include <utility>
#include <vector>

#include "properties/core/script.h"
#include "properties/core/tries.h"

namespace brieve::properties {

// The default reading, then every option that can be played, each alone.
template <Game G>
std::vector<Rulings> single_readings() {
    std::vector<Rulings> readings{Rulings()};
    const std::span<const Ruling> rulings = G::rulings();
    for (std::size_t number = 1; number <= rulings.size(); ++number)
        for (std::size_t option = 1; option < rulings[number - 1].options.size(); ++option) {
            if (rulings[number - 1].options[option].playable == Playable::no) continue;
            readings.emplace_back();
            readings.back().option[number] = static_cast<std::uint8_t>(option);
        }
    return readings;
}

// Smaller is: fewer players, the first reading, no kind switched off, fewer and lower decisions.
template <Game G>
rc::Gen<Script<G>> scripts(const std::vector<Rulings>& readings) {
    namespace gen = rc::gen;
    const auto any_of = [](int end) { return gen::resize(rc::kNominalSize, gen::inRange(0, end)); };
    const auto kinds = [=](int swarm) {
        return swarm == 0 ? gen::just(0u) : gen::inRange<std::uint32_t>(0, kinds_end);
    };
    const auto every = [=](int altered) {
        return altered == 0 ? gen::just(0u) : gen::inRange<std::uint32_t>(0, every_end);
    };
    return gen::build<Script<G>>(
        gen::set(&Script<G>::players, gen::map(any_of(G::players_max - G::players_min + 1),
                                               [](int more) { return G::players_min + more; })),
        gen::set(&Script<G>::deal,
                 gen::map(any_of(1 << 30), [](int deal) { return std::uint64_t(deal); })),
        gen::set(&Script<G>::rulings, gen::map(any_of(static_cast<int>(readings.size())),
                                               [readings](int place) {
                                                   return readings[static_cast<std::size_t>(place)];
                                               })),
        gen::set(&Script<G>::off,
                 gen::resize(rc::kNominalSize, gen::mapcat(gen::inRange(0, 4), kinds))),
        gen::set(&Script<G>::fond, gen::map(any_of(2), [](int fond) { return fond == 1; })),
        gen::set(&Script<G>::every,
                 gen::resize(rc::kNominalSize, gen::mapcat(gen::inRange(0, 2), every))),
        gen::set(
            &Script<G>::decisions,
            gen::resize(int{decisions_max}, gen::container<std::vector<std::uint32_t>>(
                                                gen::inRange<std::uint32_t>(0, decision_end)))));
}

// A table that a game came to, and a move to try there.
template <Game G>
struct Attempt {
    typename G::State state;
    typename G::Move move;
};

template <Game G>
typename G::State last_table(const Script<G>& script) {
    typename G::State last{};
    perform(script, [&](const Course<G>& course) {
        last = course.after();
        return true;
    });
    return last;
}

// Smaller is what comes up earlier, in a smaller game.
template <Game G>
rc::Gen<typename G::State> tables(const std::vector<Rulings>& readings) {
    return rc::gen::map(scripts<G>(readings), last_table<G>);
}
// A legal move with one field changed, and one with any values.
template <Game G>
rc::Gen<Attempt<G>> near_legal_moves(const std::vector<Rulings>& readings) {
    return rc::gen::map(tables<G>(readings), [](typename G::State state) {
        const typename G::Move move = Tries<G>(state).near();
        return Attempt<G>{std::move(state), move};
    });
}
template <Game G>
rc::Gen<Attempt<G>> wild_moves(const std::vector<Rulings>& readings) {
    return rc::gen::map(tables<G>(readings), [](typename G::State state) {
        const typename G::Move move = Tries<G>(state).wild();
        return Attempt<G>{std::move(state), move};
    });
}

template <Game G>
void showValue(const Script<G>& script, std::ostream& out) {
    out << script.players << " players, deal " << script.deal << ", " << script.decisions.size()
        << " decisions";
}
template <Game G>
void showValue(const Attempt<G>& attempt, std::ostream& out) {
    out << "a move of kind " << G::kind(attempt.move) << " at the table "
        << G::digest(attempt.state).value;
}

}  // namespace brieve::properties
