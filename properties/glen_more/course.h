// The course of a game along the track: whole games by chance, cut into turns, for the rules that
// hold from the first turn to the last.
//   in_every_turn([](const PlayedTurn& turn) { holds("GM-TRACK-25", drawn(turn).size() >= 1); });
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {

// By the number of players, the die included; said here once more and not asked of the engine.
inline constexpr std::array<int, 6> figures_of{0, 0, 3, 4, 4, 5};
inline constexpr Seat the_die{seats_max};   // Where a table asks whose turn it is.
inline constexpr int games_by_chance = 40;  // For each number of players.

inline std::vector<std::string> player_names(int players) {
    const std::vector<std::string> all{"Anna", "Bruce", "Clara", "Danny", "Ewan", "Finn", "Gil"};
    return {all.begin(), all.begin() + players};
}

inline highlands::Occupant on(const State& state, Space space) { return state.track.at(space); }
inline highlands::Occupant on(const State& state, int space) { return on(state, Space(space)); }
inline int space_of(const State& state, Figure figure) {
    const std::optional<Space> found = state.track.figure(figure.number);
    return found ? found->index : -1;
}
inline TileSet tiles_on_track(const State& state) {
    TileSet found;
    for (int space = 0; space < track_spaces; ++space)
        if (on(state, space).is_tile()) found.add(Tile(on(state, space).number()));
    return found;
}
inline std::vector<int> empty_spaces(const State& state) {
    std::vector<int> found;
    for (int space = 0; space < track_spaces; ++space)
        if (on(state, space).nothing()) found.push_back(space);
    return found;
}

struct PlayedTurn {
    State before;  // As the turn begins.
    State due;     // Before the first draw: what was passed is gone, nothing has come yet.
    State after;   // As the next turn begins, or the game is over.
    std::vector<Move> moves;
    std::vector<Happening> told;
};
using PlayedGame = std::vector<PlayedTurn>;

inline std::vector<Tile> drawn(const PlayedTurn& turn) {
    std::vector<Tile> found;
    for (const Move& move : turn.moves)
        if (const Draw* draw = std::get_if<Draw>(&move.what)) found.emplace_back(draw->tile);
    return found;
}
// The tile that the mover went to left the game: in a turn of the die, or by a discard.
inline bool goes_to_the_box(const PlayedTurn& turn) {
    for (const Move& move : turn.moves)
        if (std::holds_alternative<Discard>(move.what) || std::holds_alternative<Roll>(move.what))
            return true;
    return false;
}
inline bool is_over(const State& state) { return state.turn.phase == Phase::over; }

// What the mover's way means for the chain, told only from the track before and the space reached.
struct Journey {
    TileSet passed;   // Behind every figure.
    Figure rearmost;  // Afterwards.
    Tile reached{0};  // The tile on the space where the mover stopped.
};
inline Journey journey(const PlayedTurn& turn) {
    const State& before = turn.before;
    const int from = space_of(before, before.turn.active);
    const int target = space_of(turn.due, before.turn.active);
    Journey found{.passed = {}, .rearmost = before.turn.active, .reached = Tile(0)};
    if (on(before, target).is_tile()) found.reached = Tile(on(before, target).number());
    for (int space = (from + 1) % 14; space != target; space = (space + 1) % 14) {
        const highlands::Occupant here = on(before, space);
        if (here.is_tile()) found.passed.add(Tile(here.number()));
        if (!here.is_figure()) continue;
        found.rearmost = Figure(here.number());
        break;
    }
    return found;
}

// A game from a dealt start to its end; each move is any legal one with equal chance.
inline PlayedGame game_by_chance(int players, Seed seed) {
    Random random(seed);
    State state = begin(deal(player_names(players), Rulings(), random)).value();
    PlayedGame game;
    std::vector<Move> moves;
    PlayedTurn turn{state, state, state, {}, {}};
    while (!is_over(state) && game.size() < 100) {
        legal_moves(state, moves);
        if (moves.empty()) break;
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const bool drawing = state.turn.phase == Phase::draw;
        Happenings told;
        apply(state, move, &told);
        turn.moves.push_back(move);
        turn.told.insert(turn.told.end(), told.list.begin(), told.list.end());
        if (!drawing && state.turn.phase == Phase::draw) turn.due = state;
        if (!drawing || state.turn.phase == Phase::draw) continue;
        turn.after = state;
        game.push_back(turn);
        turn = {state, state, state, {}, {}};
    }
    return game;
}

template <class Check>
void in_every_game(Check check) {
    for (int players = 2; players <= 5; ++players)
        for (int seed = 1; seed <= games_by_chance; ++seed) {
            const Seed chosen(static_cast<std::uint64_t>(100 * players + seed));
            SCOPED_TRACE(testing::Message() << players << " players, seed " << chosen.value);
            const PlayedGame game = game_by_chance(players, chosen);
            ASSERT_FALSE(game.empty());
            ASSERT_TRUE(is_over(game.back().after));
            check(game);
            if (testing::Test::HasFailure()) return;  // The first game that shows it is enough.
        }
}
template <class Check>
void in_every_turn(Check check) {
    in_every_game([&](const PlayedGame& game) {
        for (std::size_t number = 0; number < game.size(); ++number) {
            SCOPED_TRACE("turn " + std::to_string(number + 1));
            check(game[number]);
        }
    });
}

}  // namespace brieve::glen_more
