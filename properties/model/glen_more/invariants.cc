#include "properties/model/glen_more/invariants.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "properties/model/glen_more/activation.h"
#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

using Broken = std::vector<std::string>;

void ask(Broken& broken, bool holds, const std::string& otherwise) {
    if (!holds) broken.push_back(otherwise);
}

bool is_stack_tile(int tile) { return tile >= 1 && tile <= manifest::stack_tiles; }
bool is_tile(int tile) { return tile >= 1 && tile <= manifest::tiles_in_all; }

std::vector<int> all_tiles(const Table& table) {
    std::vector<int> tiles(table.box.begin(), table.box.end());
    for (const auto& [number, stack] : table.stacks) {
        tiles.insert(tiles.end(), stack.tiles.begin(), stack.tiles.end());
    }
    for (const int space : spaces_with_tiles(table)) tiles.push_back(*tile_on(table, space));
    for (const Player& player : table.seats) {
        for (const auto& [cell, plot] : player.display) tiles.push_back(plot.tile);
    }
    return tiles;
}

// 1
void ask_tiles(const Table& table, Broken& broken) {
    const std::vector<int> tiles = all_tiles(table);
    ask(broken, std::all_of(tiles.begin(), tiles.end(), is_tile), "1 unknown tile");
    const std::set<int> once(tiles.begin(), tiles.end());
    ask(broken, once.size() == tiles.size(), "1 a tile is in two places");
    ask(broken, table.partial || once.size() == static_cast<std::size_t>(manifest::tiles_in_all),
        "1 a tile is missing");
    for (const auto& [number, stack] : table.stacks) {
        for (const int tile : stack.tiles) {
            ask(broken, is_stack_tile(tile) && face(tile).stack == number,
                "1 a tile lies in a stack not its own");
        }
    }
    ask(broken, tiles_left(table, 0) == 0, "1 stack 0 is not empty");
}

// 2
void ask_coins(const Table& table, Broken& broken) {
    const int players = static_cast<int>(table.seats.size());
    const int seeded = die_in_play(table) ? static_cast<int>(resources().size()) : 0;
    const int wanted =
        table.partial ? table.coins_counted : manifest::start_coins * players + seeded;
    ask(broken, coins_beyond_armadale(table) == wanted, "2 coins are lost or made");
    for (const Player& player : table.seats) {
        ask(broken, player.coins >= 0, "2 coins below 0");
    }
    for (const std::string& resource : resources()) {
        const bool in_range = level(table, resource) >= 0 && level(table, resource) <= 3;
        ask(broken, in_range, "2 a row outside 0..3");
    }
}

// 3
void ask_pieces(const Table& table, Broken& broken) {
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        const Player& player = table.seats.at(seat);
        const int wanted = table.partial ? table.pieces_counted.at(seat) : 1;
        ask(broken, pieces_beyond_tiles(player) == wanted, "3 clan pieces are lost or made");
        ask(broken, player.chieftains >= 0 && player.barrels >= 0, "3 pieces below 0");
        for (const auto& [cell, plot] : player.display) {
            ask(broken, plot.clan >= 0, "3 clan members below 0");
        }
    }
}

bool last_member_may_be_gone(const Table& table, int seat) {
    if (table.partial || table.phase == Phase::over || chosen(table, 22, "any-time")) return true;
    const Player& player = table.seats.at(static_cast<std::size_t>(seat));
    if (cell_with_loch_ness(player.display) && chosen(table, 9, "test-then-pay") &&
        chosen(table, 10, "allowed-with-test-then-pay")) {
        return true;
    }
    if (table.active != seat || chosen(table, 22, "never")) return false;
    const int due = table.phase == Phase::refill ? table.draws_due : draws_of_this_turn(table);
    return table.phase != Phase::before_take && tiles_left_in_all_stacks(table) <= due;
}

// 4
void ask_clan_members(const Table& table, Broken& broken) {
    for (int seat = 0; seat < static_cast<int>(table.seats.size()); ++seat) {
        const Player& player = table.seats.at(static_cast<std::size_t>(seat));
        if (clan_members(player.display) > 0) continue;
        ask(broken, last_member_may_be_gone(table, seat), "4 no clan member left");
    }
}

// 5
void ask_cards(const Table& table, Broken& broken) {
    std::set<int> seen;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        const Player& player = table.seats.at(seat);
        const int wanted = table.partial ? table.cards_counted.at(seat) : 0;
        ask(broken, cards_beyond_tiles(player) == wanted, "5 cards are not those of the display");
        for (const int tile : player.cards) {
            ask(broken, seen.insert(tile).second, "5 a card has two owners");
            ask(broken, is_stack_tile(tile) && face(tile).card.has_value(), "5 no such card");
        }
    }
}

bool cubes_may_lie(const Table& table, const Plot& plot) {
    for (const auto& [good, amount] : plot.cubes) {
        if (!is_resource(good) || amount < 0) return false;
        if (is_production_tile(plot) && good != name_of(face(plot.tile).activation.produces)) {
            return false;
        }
    }
    if (is_abbey(plot) && chosen(table, 29, "three-per-type")) {
        return std::all_of(plot.cubes.begin(), plot.cubes.end(), [](const auto& entry) {
            return entry.second <= manifest::tile_cubes_max;
        });
    }
    if (is_abbey(plot) || is_production_tile(plot)) {
        return sum(plot.cubes) <= manifest::tile_cubes_max;
    }
    const int of_choice = face(plot.tile).card ? face(plot.tile).card->cubes_of_choice : 0;
    return sum(plot.cubes) <= of_choice;
}

// 6
void ask_cubes(const Table& table, Broken& broken) {
    for (const Player& player : table.seats) {
        for (const auto& [cell, plot] : player.display) {
            ask(broken, cubes_may_lie(table, plot), "6 cubes that cannot lie there");
        }
    }
}

bool is_edge_connected(const Display& display) {
    std::set<Cell> reached{{0, 0}};
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto& [cell, plot] : display) {
            const bool beside = std::any_of(reached.begin(), reached.end(), [&](Cell other) {
                return are_edge_neighbours(cell, other);
            });
            if (beside && reached.insert(cell).second) grown = true;
        }
    }
    return reached.size() == display.size();
}

// The river or the road: exactly a contiguous run through the start village.
bool is_one_run(const Display& display, bool river) {
    std::set<int> along;
    for (const auto& [cell, plot] : display) {
        if (river ? !face(plot.tile).river : !face(plot.tile).road) continue;
        if ((river ? cell.first : cell.second) != 0) return false;
        along.insert(river ? cell.second : cell.first);
    }
    if (!along.contains(0)) return false;
    return *along.rbegin() - *along.begin() + 1 == static_cast<int>(along.size());
}

// GM-PLACE-10, GM-PLACE-11; GM-RULING-07 lets a line run into a plain edge.
bool shared_edges_match(const Table& table, const Display& display) {
    if (chosen(table, 7, "dead-end-allowed")) return true;
    for (const auto& [cell, plot] : display) {
        if (face(plot.tile).river && river_meets_a_plain_edge(display, cell)) return false;
        if (face(plot.tile).road && road_meets_a_plain_edge(display, cell)) return false;
    }
    return true;
}

// 7
void ask_displays(const Table& table, Broken& broken) {
    for (const Player& player : table.seats) {
        const Display& display = player.display;
        const Plot* start = plot_at(display, {0, 0});
        if (start == nullptr || is_stack_tile(start->tile)) {
            broken.push_back("7 no start village at (0,0)");
            continue;
        }
        ask(broken, is_edge_connected(display), "7 the display is not connected");
        ask(broken, is_one_run(display, true), "7 the river is not one run");
        ask(broken, is_one_run(display, false), "7 the road is not one run");
        ask(broken, shared_edges_match(table, display), "7 edges do not match");
    }
}

int spaces_with(const Table& table, Occupant::What what) {
    return static_cast<int>(
        std::count_if(table.track.begin(), table.track.end(),
                      [&](const Occupant& occupant) { return occupant.what == what; }));
}

// 8, at the start of a turn
void ask_track(const Table& table, Broken& broken) {
    const int players = static_cast<int>(table.seats.size());
    std::set<int> seats;
    for (const Occupant& occupant : table.track) {
        if (occupant.what != Occupant::What::figure) continue;
        const bool known = occupant.number >= 0 && occupant.number < players;
        ask(broken, known && seats.insert(occupant.number).second, "8 a figure twice or unknown");
    }
    const int dice = spaces_with(table, Occupant::What::die);
    ask(broken, dice <= (die_in_play(table) ? 1 : 0), "8 a die that does not play");
    if (table.partial || table.phase != Phase::before_take) return;
    ask(broken, static_cast<int>(seats.size()) + dice == figures_in_play(table),
        "8 a figure is missing");
    ask(broken, spaces_with(table, Occupant::What::nothing) == 1, "8 not 13 occupied spaces");
    if (chosen(table, 1, "remove-next-turn")) return;
    const std::optional<int> rearmost = space_of_rearmost(table);
    const int behind = rearmost ? space_after(*rearmost, -1) : 0;
    ask(broken, table.track.at(static_cast<std::size_t>(behind)).what == Occupant::What::nothing,
        "8 no empty space behind the rearmost figure");
}

// 9, at the start of a turn
void ask_active(const Table& table, Broken& broken) {
    if (table.partial || table.phase != Phase::before_take) return;
    ask(broken, space_of_active_figure(table) == space_of_rearmost(table),
        "9 the active figure is not rearmost");
}

// 10 and 11
void ask_draws_and_scorings(const Table& table, Broken& broken) {
    const int most = manifest::track_spaces - 1 - figures_in_play(table);
    ask(broken, table.draws_due >= 0 && table.draws_due <= most, "10 too many draws due");
    if (table.partial) return;
    int ended = 0;
    for (int stack = 1; stack <= 3; ++stack) ended += tiles_left(table, stack) == 0 ? 1 : 0;
    const int pending = table.scoring_due ? 1 : 0;
    ask(broken, table.scorings_done + pending == ended, "11 scorings do not fit the stacks");
    ask(broken, (table.phase == Phase::over) == (tiles_left(table, 3) == 0),
        "11 the game is not over with stack 3");
}

// 17
void ask_activations(const Table& table, Broken& broken) {
    if (!table.active || table.phase == Phase::over) return;
    const bool twice = is_loch_oich_turn(table) && chosen(table, 35, "oich-plus-normal");
    int outside = 0;
    int second_outside = 0;
    for (const auto& [cell, times] : table.activated) {
        const bool near = block(table).contains(cell);
        if (!neighbourhood(table).contains(cell)) ++outside;
        if (!near && times > 1) ++second_outside;
        const bool allowed = times == 1 || (times == 2 && twice);
        ask(broken, allowed, "17 a tile was activated too often");
    }
    const int by_loch_ness = table.loch_ness_used ? 1 : 0;
    ask(broken, outside <= by_loch_ness && second_outside <= by_loch_ness,
        "17 activations outside the neighbourhood");
    ask(broken, !table.loch_ness_used || holds_loch_ness_card(active_player(table)),
        "17 Loch Ness without its card");
    ask(broken, table.points >= 0, "17 points below 0");
}

}  // namespace

int coins_beyond_armadale(const Table& table) {
    int coins = 0;
    for (const Player& player : table.seats) {
        coins += player.coins;
        for (const auto& [cell, plot] : player.display) {
            if (face(plot.tile).card) coins -= face(plot.tile).card->coins;
        }
    }
    for (const std::string& resource : resources()) {
        for (int space = 1; space <= level(table, resource); ++space) coins += space;
    }
    return coins;
}

int pieces_beyond_tiles(const Player& player) {
    int pieces = clan_members(player.display) + player.chieftains;
    for (const auto& [cell, plot] : player.display) {
        const manifest::TileSpec& tile = face(plot.tile);
        pieces -= tile.windfall.clan_members - tile.cost.clan_pieces;
        if (tile.card) pieces -= tile.card->clan_members;
    }
    return pieces;
}

int cards_beyond_tiles(const Player& player) {
    int cards = static_cast<int>(player.cards.size());
    for (const auto& [cell, plot] : player.display) {
        if (face(plot.tile).card) --cards;
    }
    return cards;
}

Broken broken_invariants(const Table& table) {
    Broken broken;
    ask_tiles(table, broken);
    if (!broken.empty()) return broken;  // The faces of unknown tiles cannot be looked at.
    ask_cards(table, broken);
    if (!broken.empty()) return broken;  // Nor those of unknown cards.
    ask_coins(table, broken);
    ask_pieces(table, broken);
    ask_clan_members(table, broken);
    ask_cubes(table, broken);
    ask_displays(table, broken);
    ask_track(table, broken);
    ask_active(table, broken);
    ask_draws_and_scorings(table, broken);
    ask_activations(table, broken);
    return broken;
}

}  // namespace brieve::model::glen_more
