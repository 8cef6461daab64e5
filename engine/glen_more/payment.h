// Payments: what a cost or a recipe accepts, what is handed in, and what purchases cost.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/happenings.h"
#include "engine/core/violations.h"
#include "engine/glen_more/move.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// The legal payments of a cost or recipe, as numbers of cubes per type.
struct Recipe {
    enum class Form : std::uint8_t {
        nothing,    // No cubes are asked for.
        fixed,      // One of the listed amounts.
        different,  // `least` to `most` cubes of different types.
        any         // Exactly `most` cubes.
    };
    Form form = Form::nothing;
    bool may_buy = true;
    int least = 0;
    int most = 0;
    int count = 0;
    std::array<Cubes, 6> amounts{};  // The first `count` are listed.
};

const Recipe& cost_of(const State& state, Tile tile);  // Of placing it, as far as cubes go.
Recipe recipe_of(const State& state, Tile tile);       // Of activating it.
bool asks_payment(const TileSpec& tile);               // Has a recipe at all.
bool asks_whisky(const State& state, Tile tile);

// What a payment hands in, whether or not it is there. Sums stop at a number no rule accepts.
struct HandedIn {
    Cubes own{};
    Cubes bought{};
    bool own_other = false;     // Own goods that are no resources.
    bool bought_other = false;  // Likewise bought.

    Cubes together() const;
    bool any_own() const;
};
HandedIn handed_in(const Payment& payment);
constexpr int sum(const Cubes& cubes) {
    return cubes[0] + cubes[1] + cubes[2] + cubes[3] + cubes[4];
}

bool accepts(const Recipe& recipe, const Cubes& cubes);
// GM-WARE-05: all bought cubes fit into a legal payment beside as many own ones as fit.
bool bought_fits(const Recipe& recipe, const Cubes& own, const Cubes& bought);
// GM-RULING-13: under what the sources disagree on, may this be bought by one who holds that?
bool may_buy(const State& state, const Recipe& recipe, const Cubes& held, const Cubes& own,
             const Cubes& bought);

bool piece_is_there(const State& state, Seat seat, const Piece& piece);

// The group PAY of a take.
void judge_payment(const State& state, Seat seat, Tile tile, const Payment& payment,
                   Violations& found);
// What is asked of the cubes of any payment: sources, rows, coins.
void judge_cubes(const State& state, Seat seat, const Recipe& recipe, const HandedIn& handed,
                 const Payment& payment, Violations& found);
void judge_buying_ruling(const State& state, Seat seat, const Recipe& recipe,
                         const HandedIn& handed, Violations& found);

// Takes the cubes from their tiles and the coins from the player.
void pay_cubes(State& state, Seat seat, const Payment& payment, Happenings* told);
void pay_piece(State& state, Seat seat, const Piece& piece, Happenings* told);

}  // namespace brieve::glen_more
