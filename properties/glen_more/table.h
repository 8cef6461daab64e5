// Positions drawn in the catalogue's notation, and moves in a few words, for tests.
//   Table table(4);
//   table.display(red, "S{1} forest#24@(1,2)[2 wood]").coins(red, 3).rows("0/1/0/2/2");
//   table.offers("iona-abbey#48");                       // on space 1, red's figure on space 0
//   State state = table.state();
//   played(state, take(red, 1, {2, 0}, pay().own(wood, {1, 2}).buy(stone).buy(sheep)));
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/glen_more/game.h"

namespace brieve::glen_more {

inline constexpr Seat red{0}, yellow{1}, blue{2}, green{3}, black{4};
inline constexpr Good wood = Good::wood, stone = Good::stone, grain = Good::grain,
                      cattle = Good::cattle, sheep = Good::sheep;

// Everything that is not said is as after the set-up for that number of players, but the track
// shows only the figures and what is named, and nothing else of the table is asked (a partial
// position). Unnamed tiles of stacks 1 to 3 are still in their stacks.
class Table {
public:
    explicit Table(int players);

    // "S{1} meadow#3@(0,1)[2 sheep]{1} ...": tiles with cubes and clan members. S is (0,0); where a
    // display is drawn, nothing stands on S unless it says so.
    Table& display(Seat seat, std::string_view drawn);
    // "red@0 meadow#12@1 yellow@3 die@5": the whole track.
    Table& track(std::string_view drawn);
    // "forest#24 tavern-3#33": these tiles on the spaces after the active figure on space 0, the
    // other figures (and the die) behind them.
    Table& offers(std::string_view tiles);
    Table& rows(std::string_view levels);  // "0/1/0/2/2": wood, stone, grain, cattle, sheep.
    Table& coins(Seat seat, int number);
    Table& points(Seat seat, int number);
    Table& barrels(Seat seat, int number);
    Table& chieftains(Seat seat, int number);
    Table& left(int stack, int tiles);  // Lower stacks have ended; the others are whole.
    Table& active(Seat seat);
    Table& end(int space);  // The end of the chain, where it is not the last thing before the gap.

    template <class Choice>
    Table& ruling(Choice option) {
        choose(state_.rulings, option);
        return *this;
    }

    // Begins the game there; a position that is refused fails the test with its reasons.
    State state() const;
    // The same without the check, for tests of refused positions.
    State raw() const;

private:
    void put_figures(int first_space);
    State state_;
    Figure active_{0};
    std::vector<Tile> offered_;
    bool track_drawn_ = false;
    int end_ = -1;
    std::map<int, int> left_;
};

std::string name_with_number(Tile tile);        // "forest#24"
Tile tile_named(std::string_view name_number);  // "forest#24", "S" is not one

// A payment in words: pay().own(wood, {1, 2}).buy(stone, 2).member({0, 0})
struct Paying {
    Payment payment{};
    Paying& own(Good type, Cell from, int number = 1);
    Paying& buy(Good type, int number = 1);
    Paying& member(Cell from);
    Paying& chieftain();
};
inline Paying pay() { return {}; }

Move sell(Seat by, Cell from, Good type);
Move take(Seat by, int space, Cell to, const Paying& paying = {});
Move discard(Seat by, int space);
Move choose_goods(Seat by, const std::vector<Good>& named);
Move activate(Seat by, Cell at, const Paying& paying = {}, Good choice = Good::nothing);
Move step(Seat by, Cell from, Cell to);
Move promote(Seat by, Cell from);
Move end_turn(Seat by);
Move draw(int tile);
Move roll(int pips);

using Reasons = std::vector<std::string>;  // Rule IDs, sorted, each once.

// The rules that the refusal of this move names; empty when it is legal. Checks that the state is
// untouched and that the generator agrees.
Reasons refusal(const State& state, const Move& move);
// Plays a legal move and gives what happened; fails the test with the reasons if it is refused.
// Checks that the generator lists it and that every invariant holds afterwards.
std::vector<Happening> played(State& state, const Move& move);
// The same for several moves; the happenings of all.
std::vector<Happening> played(State& state, const std::vector<Move>& moves);
// Draws the lowest tile of the current stack until no draw is due.
std::vector<Happening> refilled(State& state);

// Sums of what happened, by rule.
int amount(const std::vector<Happening>& told, RuleId rule);
int times(const std::vector<Happening>& told, RuleId rule);
// Where in the order of the table the rule was first reported; past the end when it was not.
std::size_t first(const std::vector<Happening>& told, RuleId rule);

// Counts for the rules that no refusal and no happening reaches.
void holds(std::string_view rule, bool condition);                    // EXPECTs it, too.
void permits(std::string_view rule, State& state, const Move& move);  // Plays it, too.
Reasons start_refusal(const Start& start);

}  // namespace brieve::glen_more
