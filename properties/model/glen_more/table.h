// The table of the naive second implementation: what lies on it, and the memory of the turn.
// Plain maps and lists; a value that is copied freely. Nothing here is fast, on purpose.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/glen_more/manifest.h"

namespace brieve::model::glen_more {

namespace manifest = ::brieve::glen_more;

using Cell = std::pair<int, int>;                // x to the east, y to the north.
using Goods = std::map<std::string, long long>;  // A number per type; a type left out is 0.

struct Plot {
    int tile = 0;  // 1 to 67, or 68 + seat for a start village.
    Goods cubes;   // Never holds a zero.
    int clan = 0;
    friend bool operator==(const Plot&, const Plot&) = default;
};

using Display = std::map<Cell, Plot>;

struct Player {
    int coins = 0;
    int vp = 0;
    int barrels = 0;
    int chieftains = 0;
    int discarded = 0;    // Tiles discarded in the whole game (GM-RULING-04, 05, 45).
    std::set<int> cards;  // By the number of the tile that brought the card.
    Display display;
    friend bool operator==(const Player&, const Player&) = default;
};

struct Occupant {
    enum class What { nothing, tile, figure, die };
    What what = What::nothing;
    int number = 0;  // The tile or the seat; 0 for nothing and for the die.
    friend bool operator==(const Occupant&, const Occupant&) = default;
};

struct Stack {
    std::set<int> tiles;      // What may still be drawn.
    std::optional<int> left;  // Partial positions: only the number is known, `tiles` may be more.
    std::vector<int> order;   // GM-RULING-54 order-given: the next draw first; else empty.
    friend bool operator==(const Stack&, const Stack&) = default;
};

enum class Phase { before_take, after_take, refill, over };
enum class Choice { none, loch_lochy, loch_shiel };

struct Table {
    std::map<int, std::string> rulings;  // Option by number; a ruling left out has its default.
    std::vector<Player> seats;
    std::map<std::string, int> warehouse;  // Level 0..3, all five types.
    std::vector<Occupant> track;           // 14 spaces.
    int end_of_chain = 0;                  // The last occupied space of the chain, clockwise.
    std::map<int, Stack> stacks;           // 0 to 3.
    std::set<int> box;
    int scorings_done = 0;

    // The memory of the turn. It is cleared when the next turn begins, not before.
    Phase phase = Phase::before_take;
    std::optional<int> active;  // A seat; nothing is the die.
    std::optional<Cell> new_tile;
    std::map<Cell, int> activated;  // How often; never holds a zero.
    int points = 0;
    bool loch_ness_used = false;
    Choice choice_due = Choice::none;
    bool step_owed = false;
    bool discarded = false;
    bool moved = false;  // A step or promotion was made; activation is closed.
    int draws_due = 0;
    std::set<int> behind;            // GM-RULING-01 remove-next-turn: spaces with tiles behind the
                                     // rearmost figure when the turn began; else empty.
    std::optional<int> scoring_due;  // GM-RULING-42 finish-then-score: its number.

    // A partial position: coins, pieces and cards were counted on reading (`as_partial`).
    bool partial = false;
    int coins_counted = 0;
    std::vector<int> pieces_counted;
    std::vector<int> cards_counted;

    friend bool operator==(const Table&, const Table&) = default;
};

// The face of a tile 1 to 72.
const manifest::TileSpec& face(int tile);

const std::vector<std::string>& resources();  // wood, stone, grain, cattle, sheep.
bool is_resource(const std::string& good);
std::string name_of(manifest::Resource resource);
Goods goods_of(const manifest::Cubes& cubes);

long long number(const Goods& goods, const std::string& good);
long long sum(const Goods& goods);
void add(Goods& goods, const std::string& good, long long amount);  // Keeps out zeros.

Goods cubes_held(const Display& display);
int clan_members(const Display& display);
int level(const Table& table, const std::string& resource);

const Player& active_player(const Table& table);  // Only in a player's turn.
const Display& land(const Table& table);          // Of the active player.
bool die_in_play(const Table& table);             // GM-DIE-01
int figures_in_play(const Table& table);          // F

}  // namespace brieve::model::glen_more
