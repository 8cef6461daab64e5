// New games out of old ones, by whole moves: what a fuzzer's mutator does when it knows that its
// input is a game. Every change is made on the game as it is really played, so that what comes
// behind it stays as it was as far as it can.
//   Steering<S> steering(random);   steering.change(input);
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "fuzz/core/performance.h"

namespace brieve::fuzz {

// Keeps the cells as they are really played, and how the table stood before each of them.
template <class S>
class SpellingTable {
public:
    using G = typename S::Game;
    using State = typename G::State;

    explicit SpellingTable(const typename G::Start& start) : table_(start) {}

    const State& state() const { return table_.state(); }
    bool play(const typename G::Move& move, const Violations& found) {
        cells.push_back({How::play, move});
        before.push_back(state());
        return table_.play(move, found);
    }
    bool refused(const typename G::Move& move, const Violations&) {
        cells.push_back({How::only_try, move});
        before.push_back(state());
        return true;
    }

    std::vector<MoveCell<G>> cells;
    std::vector<State> before;

private:
    BareTable<G> table_;
};

template <class S>
class Steering {
public:
    using G = typename S::Game;
    using Move = typename G::Move;
    using State = typename G::State;
    using Cells = std::vector<MoveCell<G>>;

    explicit Steering(Random& random) : random_(random) {}

    // One change, or a few.
    void change(GameInput<S>& input) {
        do {
            one_change(input);
        } while (random_.below(3) == 0);
    }

    // The game of the one up to some place, and turns of the other from there on.
    void cross(GameInput<S>& input, const GameInput<S>& other) {
        const auto [from, to] = turns(other.cells);
        if (input.cells.empty() || from == to) return;
        const std::size_t place = below(input.cells.size() + 1);
        if (random_.below(2) == 0) input.cells.resize(place);
        insert(input.cells, place, Cells(other.cells.begin() + signed_(from),
                                         other.cells.begin() + signed_(to)));
    }

private:
    enum class Way : std::uint8_t {
        insert, near, erase, swap, repeat, splice, field, go_on, to_the_end, rare, start
    };
    static constexpr std::size_t ways = static_cast<std::size_t>(Way::start) + 1;
    static constexpr std::size_t moves_on = 60;

    static std::ptrdiff_t signed_(std::size_t place) { return static_cast<std::ptrdiff_t>(place); }
    std::size_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    void one_change(GameInput<S>& input) {
        const auto way = static_cast<Way>(below(ways));
        if (way == Way::start) return change_start(input);
        SpellingTable<S> table(input.start);
        perform<S>(input, table);
        Cells& cells = table.cells;
        const std::size_t place = cells.empty() ? 0 : below(cells.size() + 1);
        const State& there = place < cells.size() ? table.before[place] : table.state();
        switch (way) {
            case Way::insert: insert_legal(cells, place, there); break;
            case Way::near: insert_near(cells, place, there); break;
            case Way::erase: erase(cells, place); break;
            case Way::swap:
                if (place + 1 < cells.size()) std::swap(cells[place], cells[place + 1]);
                break;
            case Way::repeat: repeat(cells, place); break;
            case Way::splice: splice(cells, place); break;
            case Way::field: change_field(cells, place, there); break;
            case Way::go_on: play_on(cells, place, there, Wish::any); break;
            case Way::to_the_end: play_on(cells, place, there, Wish::to_the_end); break;
            case Way::rare: play_on(cells, place, there, Wish::rare); break;
            case Way::start: break;
        }
        input.cells = std::move(cells);
    }

    static void insert(Cells& cells, std::size_t place, const Cells& more) {
        cells.insert(cells.begin() + signed_(std::min(place, cells.size())), more.begin(),
                     more.end());
    }

    // Other players, another start or another reading, with the same moves as far as they go.
    void change_start(GameInput<S>& input) {
        Bytes bytes = bytes_of_start<S>(input.start);
        if (bytes[0] % 2 == 1) bytes.assign(1 + S::setup_bytes, 0);  // A position begins anew.
        bytes[1 + below(S::setup_bytes)] = static_cast<std::uint8_t>(random_.below(256));
        ByteSpan span(bytes);
        input.start = start_from<S>(span);
    }

    void insert_legal(Cells& cells, std::size_t place, const State& state) {
        G::legal_moves(state, legal_);
        if (legal_.empty()) return;
        insert(cells, place, {{How::play, legal_[below(legal_.size())]}});
    }

    void insert_near(Cells& cells, std::size_t place, const State& state) {
        G::legal_moves(state, legal_);
        if (legal_.empty()) return;
        const Move move = random_.below(8) == 0 ? wild_move(legal_.front(), random_)
                                                : near_miss(state, legal_, random_);
        insert(cells, place, {{How::only_try, move}});
    }

    void erase(Cells& cells, std::size_t place) {
        const std::size_t number = std::min(cells.size() - place, 1 + below(random_.below(4) == 0 ? 40 : 4));
        cells.erase(cells.begin() + signed_(place), cells.begin() + signed_(place + number));
    }

    void repeat(Cells& cells, std::size_t place) {
        const std::size_t number = std::min(cells.size() - place, 1 + below(6));
        insert(cells, place + number,
               Cells(cells.begin() + signed_(place), cells.begin() + signed_(place + number)));
    }

    // A few turns, more or less.
    std::pair<std::size_t, std::size_t> turns(const Cells& cells) {
        if (cells.empty()) return {0, 0};
        const std::size_t from = below(cells.size());
        return {from, std::min(cells.size(), from + 1 + below(30))};
    }

    void splice(Cells& cells, std::size_t place) {
        const auto [from, to] = turns(cells);
        const Cells part(cells.begin() + signed_(from), cells.begin() + signed_(to));
        if (random_.below(2) == 0)
            cells.erase(cells.begin() + signed_(from), cells.begin() + signed_(to));
        insert(cells, place, part);
    }

    void change_field(Cells& cells, std::size_t place, const State& state) {
        if (place >= cells.size()) return;
        one_.assign(1, cells[place].move);
        cells[place].move = near_miss(state, one_, random_);
        if (random_.below(2) == 0) cells[place].how = How::try_it;
    }

    enum class Wish { any, to_the_end, rare };

    // The rest of the game is another one.
    void play_on(Cells& cells, std::size_t place, const State& from, Wish wish) {
        State state = from;
        cells.resize(place);
        const std::size_t number = wish == Wish::to_the_end ? cells_max : below(moves_on);
        for (std::size_t more = 0; more < number && cells.size() < cells_max; ++more) {
            G::legal_moves(state, legal_);
            if (legal_.empty()) return;
            cells.push_back({How::play, wished(state, wish)});
            G::apply(state, cells.back().move, nullptr);
        }
    }

    // Where something rare is wished for and possible, that.
    Move wished(const State& state, Wish wish) {
        if (wish == Wish::rare) {
            rare_.clear();
            for (const Move& move : legal_)
                if (is_rare(state, move)) rare_.push_back(move);
            if (!rare_.empty()) return rare_[below(rare_.size())];
        }
        return legal_[below(legal_.size())];
    }

    Random& random_;
    std::vector<Move> legal_;
    std::vector<Move> one_;
    std::vector<Move> rare_;
};

}  // namespace brieve::fuzz
