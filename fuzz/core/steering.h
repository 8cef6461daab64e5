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

#include "fuzz/core/going_on.h"
#include "fuzz/core/spelled_game.h"

namespace brieve::fuzz {

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
        insert(input.cells, place, part(other.cells, from, to));
    }

private:
    // clang-format off
    enum class Way : std::uint8_t {
        insert, near, erase, swap, repeat, splice, field, go_on, to_the_end, rare, start
    };
    // clang-format on
    static constexpr std::size_t ways = static_cast<std::size_t>(Way::start) + 1;

    static std::ptrdiff_t signed_(std::size_t place) { return static_cast<std::ptrdiff_t>(place); }
    static Cells part(const Cells& cells, std::size_t from, std::size_t to) {
        return {cells.begin() + signed_(from), cells.begin() + signed_(to)};
    }
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
            case Way::insert: insert_one(cells, place, there, How::play); break;
            case Way::near: insert_one(cells, place, there, How::only_try); break;
            case Way::erase: erase(cells, place); break;
            case Way::swap:
                if (place + 1 < cells.size()) std::swap(cells[place], cells[place + 1]);
                break;
            case Way::repeat: repeat(cells, place); break;
            case Way::splice: splice(cells, place); break;
            case Way::field: change_field(cells, place, there); break;
            case Way::go_on: going_on_.from(cells, place, there, Wish::any); break;
            case Way::to_the_end: going_on_.from(cells, place, there, Wish::to_the_end); break;
            case Way::rare: going_on_.from(cells, place, there, Wish::rare); break;
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

    // A legal move, or one that is not and is only tried.
    void insert_one(Cells& cells, std::size_t place, const State& state, How how) {
        G::legal_moves(state, legal_);
        if (legal_.empty()) return;
        const Move& move = legal_[below(legal_.size())];
        if (how == How::play) return insert(cells, place, {{how, move}});
        const bool wild = random_.below(8) == 0;
        insert(cells, place,
               {{how, wild ? wild_move(move, random_) : near_miss(state, legal_, random_)}});
    }

    void erase(Cells& cells, std::size_t place) {
        const std::size_t number =
            std::min(cells.size() - place, 1 + below(random_.below(4) == 0 ? 40 : 4));
        cells.erase(cells.begin() + signed_(place), cells.begin() + signed_(place + number));
    }

    void repeat(Cells& cells, std::size_t place) {
        const std::size_t number = std::min(cells.size() - place, 1 + below(6));
        insert(cells, place + number, part(cells, place, place + number));
    }

    // A few turns, more or less.
    std::pair<std::size_t, std::size_t> turns(const Cells& cells) {
        if (cells.empty()) return {0, 0};
        const std::size_t from = below(cells.size());
        return {from, std::min(cells.size(), from + 1 + below(30))};
    }

    void splice(Cells& cells, std::size_t place) {
        const auto [from, to] = turns(cells);
        const Cells moved = part(cells, from, to);
        if (random_.below(2) == 0)
            cells.erase(cells.begin() + signed_(from), cells.begin() + signed_(to));
        insert(cells, place, moved);
    }

    void change_field(Cells& cells, std::size_t place, const State& state) {
        if (place >= cells.size()) return;
        one_.assign(1, cells[place].move);
        cells[place].move = near_miss(state, one_, random_);
        if (random_.below(2) == 0) cells[place].how = How::try_it;
    }

    Random& random_;
    std::vector<Move> legal_;
    std::vector<Move> one_;
    GoingOn<S> going_on_{random_};
};

}  // namespace brieve::fuzz
