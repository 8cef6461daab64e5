// The ruling matrix: what becomes of a record under every option, and every pair of options.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/reading.h"
#include "engine/record/answer.h"
#include "engine/record/replayer.h"

namespace brieve::record {

// What a reading makes of a record: where it ends, with which scores, and what it answers.
struct Ending {
    End end = End::played;
    std::size_t event = 0;        // Where it stopped; the number of events when it did not.
    std::vector<RuleId> rules{};  // By which it was refused.
    std::string awaited{};        // Of a misfit: what this reading asks for instead.
    bool over = false;            // The game is over where the record ends.
    std::vector<int> scores{};    // By seat; in an unfinished game the points earned so far.
    std::vector<bool> winners{};
    std::vector<Verdict> verdicts{};  // One for each claim.
    friend bool operator==(const Ending&, const Ending&) = default;
};

struct Reading {
    std::vector<Choice> choices;  // One or two.
    Ending ending;
};

// `own` are the digests of the tables before each event in the record's own reading: on another
// table it is the record that does not fit.
template <class N>
Ending ending_under(const Record<N>& record, const Rulings& rulings, const std::vector<Digest>& own,
                    const std::vector<bool>& certain) {
    using G = typename N::Game;
    Replayer<N> replayer(record, G::under(record.start, rulings));
    replayer.play_all();
    Ending ending{.end = replayer.end(), .event = replayer.done()};
    if (replayer.stopped()) {
        ending.event = replayer.end() == End::unbegun ? 0 : replayer.done() + 1;
        ending.rules = rules_in(replayer.found());
    }
    if (ending.end == End::refused && ending.event <= own.size() &&
        (somebody_else_acts<N>(replayer.state(), record.events[ending.event - 1]) ||
         G::digest(replayer.state()) != own[ending.event - 1])) {
        ending.end = End::misfit;
        ending.rules.clear();
        ending.awaited = N::awaited(replayer.state(), record.players);
    }
    if (ending.end == End::played) {
        const Standing standing = G::standing(replayer.state());
        ending.over = standing.final;
        for (const Score& score : standing.scores()) {
            ending.scores.push_back(standing.final ? score.total.value : score.earned.value);
            ending.winners.push_back(standing.final && score.winner);
        }
    }
    for (std::size_t place = 0; place < record.claims.size(); ++place) {
        const Claim<N>& claim = record.claims[place];
        const bool quick = place < certain.size() && certain[place];
        ending.verdicts.push_back(
            quick ? answer_from<N>(record, claim, G::under(record.start, rulings)).verdict
                  : answer<N>(record, claim, rulings).verdict);
    }
    return ending;
}

struct Matrix {
    Ending own;                    // Under the record's own rulings.
    std::vector<Reading> singles;  // All of them, in the order of the rulings.
    std::vector<Reading> pairs;    // Those whose ending follows from neither option alone.
    std::vector<Choice> unasked;   // Options under which this start cannot be.
    std::size_t pairs_in_all = 0;
};

// Of the tables before each event, as far as the record goes.
template <class N>
std::vector<Digest> own_tables(const Record<N>& record) {
    std::vector<Digest> digests;
    Replayer<N> replayer(record);
    do digests.push_back(N::Game::digest(replayer.state()));
    while (replayer.step());
    digests.pop_back();  // Before an event that was not played, or after the last.
    return digests;
}

// The claims that one and the other reading answer for certain; a pair is then asked quickly.
inline std::vector<bool> certain_in(const Ending& one, const Ending& other) {
    std::vector<bool> certain;
    for (std::size_t place = 0; place < one.verdicts.size(); ++place)
        certain.push_back(one.verdicts[place] != Verdict::open &&
                          other.verdicts[place] != Verdict::open);
    return certain;
}

// The options under which a record can be played as far as that event, the first being 1.
template <class N>
std::vector<Choice> choices_that_reach(const Record<N>& record, std::size_t event) {
    using G = typename N::Game;
    std::vector<Choice> found;
    for (const Choice choice : other_choices<G>(G::rulings_of(record.start))) {
        Rulings rulings = G::rulings_of(record.start);
        choose(rulings, choice);
        Replayer<N> other(record, G::under(record.start, rulings));
        if (event > 0 && other.play_to(event)) found.push_back(choice);
    }
    return found;
}

template <class N>
Matrix matrix(const Record<N>& record) {
    using G = typename N::Game;
    const Rulings own = G::rulings_of(record.start);
    const std::vector<Digest> tables = own_tables<N>(record);
    Matrix matrix;
    matrix.own = ending_under<N>(record, own, {}, {});
    const auto under = [&](const std::vector<Choice>& choices, const std::vector<bool>& certain) {
        Rulings rulings = own;
        for (const Choice choice : choices) choose(rulings, choice);
        return Reading{choices, ending_under<N>(record, rulings, tables, certain)};
    };
    for (const Choice choice : other_choices<G>(own)) {
        Reading reading = under({choice}, {});
        if (reading.ending.end == End::unbegun && matrix.own.end != End::unbegun)
            matrix.unasked.push_back(choice);
        else
            matrix.singles.push_back(std::move(reading));
    }
    for (std::size_t first = 0; first < matrix.singles.size(); ++first)
        for (std::size_t second = first + 1; second < matrix.singles.size(); ++second) {
            const Reading& one = matrix.singles[first];
            const Reading& other = matrix.singles[second];
            if (one.choices[0].ruling == other.choices[0].ruling) continue;
            ++matrix.pairs_in_all;
            Reading pair =
                under({one.choices[0], other.choices[0]}, certain_in(one.ending, other.ending));
            if (pair.ending == one.ending || pair.ending == other.ending) continue;
            matrix.pairs.push_back(std::move(pair));
        }
    return matrix;
}

}  // namespace brieve::record
