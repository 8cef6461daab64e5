// A game as a few numbers, so that it can be drawn by chance and made smaller: every script plays
// a legal game, and a number that goes away changes the decisions and not the draws after it.
//   perform(script, [&](const Course<G>& course) { return ask(course); });   // False: stop.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "properties/core/claim.h"
#include "properties/core/players.h"

namespace brieve::properties {

template <Game G>
struct Script {
    int players = G::players_min;
    std::uint64_t deal = 0;  // The start, and all that chance does.
    Rulings rulings{};
    std::uint32_t off = 0;    // Kinds of moves that are made only when no other is legal, as bits.
    std::uint32_t every = 0;  // So many decisions the game goes on from an altered table; or never.
    bool fond = false;        // Of favourites, among moves of one kind.
    std::vector<std::uint32_t> decisions{};
};

inline constexpr std::uint32_t decisions_max = 900;  // More than a whole game asks for.
inline constexpr std::uint32_t decision_end = 1u << 16, kinds_end = 1u << 10, every_end = 64;

// Without a framework: three of four with some kinds switched off, and of any length.
template <Game G>
Script<G> any_script(Random& random, const std::vector<Rulings>& readings) {
    Script<G> script;
    const std::uint32_t more = G::players_max - G::players_min + 1;
    script.players = G::players_min + static_cast<int>(random.below(more));
    script.deal = random.next();
    script.rulings = readings[random.below(static_cast<std::uint32_t>(readings.size()))];
    const std::uint32_t off = random.below(kinds_end);
    script.off = random.below(4) == 0 ? 0 : off;
    script.every = random.below(2) == 0 ? random.below(every_end) : 0;
    script.fond = random.below(2) == 0;
    script.decisions.resize(random.below(decisions_max));
    for (std::uint32_t& decision : script.decisions) decision = random.below(decision_end);
    return script;
}

template <Game G>
typename G::Start start_of(const Script<G>& script) {
    Random random(Seed(script.deal));
    return G::deal(names_of_players(script.players), script.rulings, random);
}

// Makes the decisions of a script, and chance between them. The game gives `is_favourite` in its
// own namespace: what few moves of a kind lead to and many rules speak of.
template <Game G>
class Performer {
public:
    using Move = typename G::Move;
    using State = typename G::State;

    explicit Performer(const Script<G>& script) : script_(script) {}

    // Null when the game is over or the script has come to its end.
    const Move* next(const State& state) {
        state_ = &state;
        G::legal_moves(state, listed_);
        if (listed_.empty()) return nullptr;
        if (std::holds_alternative<Chance>(G::turn(state))) return by_weight(state);
        if (decided_ == script_.decisions.size()) return nullptr;
        return by_kind(script_.decisions[decided_++]);
    }

    std::size_t decided() const { return decided_; }

private:
    static constexpr std::size_t kinds_max = 32;
    static constexpr std::uint32_t kind_share = 61;  // Of a decision; the rest picks the move.

    // The n-th event of chance depends on nothing but its number.
    const Move* by_weight(const State& state) {
        Random random(Seed(script_.deal + 0x9e3779b9u * ++chances_));
        std::uint32_t all = 0;
        for (const Move& move : listed_) all += G::weight(state, move);
        std::uint32_t place = random.below(all);
        for (const Move& move : listed_) {
            const std::uint32_t weight = G::weight(state, move);
            if (place < weight) return &move;
            place -= weight;
        }
        return nullptr;
    }

    const Move* by_kind(std::uint32_t decision) {
        std::array<std::uint32_t, kinds_max> count{};
        for (const Move& move : listed_) ++count[G::kind(move)];
        std::array<std::size_t, kinds_max> kinds{};
        std::size_t number = 0;
        for (const bool switched_off : {false, true}) {
            for (std::size_t kind = 0; kind < kinds_max; ++kind)
                if (count[kind] > 0 && ((script_.off >> kind & 1u) != 0) == switched_off)
                    kinds[number++] = kind;
            if (number > 0) break;
        }
        chosen_.clear();
        const std::size_t kind = kinds[decision % kind_share % number];
        for (const bool fond : {script_.fond, false}) {
            for (const Move& move : listed_)
                if (G::kind(move) == kind && (!fond || is_favourite(*state_, move)))
                    chosen_.push_back(&move);
            if (!chosen_.empty()) break;
        }
        return chosen_[decision / kind_share % chosen_.size()];
    }

    const Script<G>& script_;
    const State* state_ = nullptr;
    std::vector<Move> listed_;
    std::vector<const Move*> chosen_;
    std::size_t decided_ = 0, chances_ = 0;
};

// Plays on while `watch` says so; it sees the game as it begins and after every move. Where the
// table is altered, as soon as the game allows it, another game begins; a game gives `altered` in
// its own namespace too.
template <Game G, class Watch>
void perform(const Script<G>& script, Watch watch) {
    std::optional<Course<G>> course = course_from<G>(start_of(script));
    CHECK(course.has_value());
    Performer<G> performer(script);
    Random random(Seed(script.deal + 1));
    std::size_t due = script.every;
    while (watch(*course)) {
        const typename G::Move* move = performer.next(course->after());
        if (move == nullptr) return;
        course->play(typename G::Move(*move));
        if (script.every == 0 || performer.decided() < due) continue;
        const auto start = altered(course->after(), names_of_players(script.players), random);
        if (!start) continue;
        course = course_from<G>(*start);
        CHECK(course.has_value());
        due = performer.decided() + script.every;
    }
}

}  // namespace brieve::properties
