// Goes on with a game in another way: by chance, to its end, or after what is rare.
#pragma once

#include <vector>

#include "fuzz/core/game_input.h"

namespace brieve::fuzz {

enum class Wish : std::uint8_t { any, to_the_end, rare };

// The game gives `is_rare` in its own namespace: moves that few games come to.
template <class S>
class GoingOn {
public:
    using G = typename S::Game;
    using Move = typename G::Move;
    using State = typename G::State;
    using Cells = std::vector<MoveCell<G>>;

    explicit GoingOn(Random& random) : random_(random) {}

    // What stood behind that place goes.
    void from(Cells& cells, std::size_t place, const State& there, Wish wish) {
        State state = there;
        cells.resize(place);
        const std::size_t number = wish == Wish::to_the_end ? cells_max : below(moves_on);
        for (std::size_t more = 0; more < number && cells.size() < cells_max; ++more) {
            G::legal_moves(state, legal_);
            if (legal_.empty()) return;
            cells.push_back({How::play, wished(state, wish)});
            G::apply(state, cells.back().move, nullptr);
        }
    }

private:
    static constexpr std::size_t moves_on = 60;

    std::size_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
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
    std::vector<Move> rare_;
};

}  // namespace brieve::fuzz
