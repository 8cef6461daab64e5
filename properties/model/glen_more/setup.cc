#include "properties/model/glen_more/setup.h"

#include <algorithm>
#include <cstddef>

#include "properties/model/glen_more/apply.h"
#include "properties/model/glen_more/invariants.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

int start_village_of(int seat) { return manifest::stack_tiles + 1 + seat; }

bool holds_one_twice(const std::vector<std::string>& names) {
    return std::set<std::string>(names.begin(), names.end()).size() != names.size();
}

// GM-SETUP-01
bool players_fit(const Setup& setup) {
    if (setup.players < 2 || setup.players > manifest::start_villages) return false;
    if (setup.start_seat < 0 || setup.start_seat >= setup.players) return false;
    if (!on_the_track(setup.start_space)) return false;
    return !holds_one_twice(setup.names) && !holds_one_twice(setup.colours);
}

// GM-SETUP-03, 05, 06
Player new_player(int seat) {
    Player player;
    player.coins = manifest::start_coins;
    player.display[{0, 0}] = Plot{.tile = start_village_of(seat), .cubes = {}, .clan = 1};
    return player;
}

// GM-SETUP-10, GM-SETUP-11: stack 0 until it is empty and then stack 1, each tile once.
bool stacks_could_give(const Table& table, const std::vector<int>& tiles) {
    const std::size_t wanted =
        static_cast<std::size_t>(manifest::track_spaces - 1 - figures_in_play(table));
    if (tiles.size() != wanted) return false;
    if (std::set<int>(tiles.begin(), tiles.end()).size() != tiles.size()) return false;
    const std::size_t of_stack_0 = static_cast<std::size_t>(manifest::stack_sizes.at(0));
    for (std::size_t index = 0; index < tiles.size(); ++index) {
        const int stack = index < of_stack_0 ? 0 : 1;
        if (!table.stacks.at(stack).tiles.contains(tiles.at(index))) return false;
    }
    return true;
}

void put(Table& table, int space, Occupant occupant) {
    table.track.at(static_cast<std::size_t>(space)) = occupant;
    table.end_of_chain = space;
}

// GM-SETUP-07..11
void lay_the_chain(Table& table, const Setup& setup) {
    int space = setup.start_space;
    for (int follower = 0; follower < setup.players; ++follower) {
        const int seat = (setup.start_seat + follower) % setup.players;
        put(table, space, {Occupant::What::figure, seat});
        space = space_after(space, 1);
    }
    if (die_in_play(table)) {
        put(table, space, {Occupant::What::die, 0});
        space = space_after(space, 1);
    }
    for (const int tile : setup.first_track) {
        put(table, space, {Occupant::What::tile, tile});
        table.stacks.at(face(tile).stack).tiles.erase(tile);
        space = space_after(space, 1);
    }
}

// GM-RULING-54 order-given: an order must list exactly what is left of its stack.
bool set_orders(Table& table, const Setup& setup) {
    if (!chosen(table, 54, "order-given")) return true;
    for (const auto& [number, order] : setup.orders) {
        const auto stack = table.stacks.find(number);
        if (stack == table.stacks.end()) return false;
        std::vector<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        const std::set<int>& left = stack->second.tiles;
        if (sorted != std::vector<int>(left.begin(), left.end())) return false;
        stack->second.order = order;
    }
    return true;
}

}  // namespace

Table empty_table(int players, const std::map<int, std::string>& rulings) {
    Table table;
    table.rulings = rulings;
    for (int seat = 0; seat < players; ++seat) table.seats.push_back(new_player(seat));
    for (int seat = players; seat < manifest::start_villages; ++seat) {
        table.box.insert(start_village_of(seat));  // GM-SETUP-04
    }
    for (const std::string& resource : resources()) {
        table.warehouse[resource] = die_in_play(table) ? 1 : 0;  // GM-SETUP-12, 13
    }
    table.track.resize(static_cast<std::size_t>(manifest::track_spaces));
    for (int stack = 0; stack <= 3; ++stack) table.stacks[stack];
    for (int tile = 1; tile <= manifest::stack_tiles; ++tile) {
        table.stacks.at(face(tile).stack).tiles.insert(tile);  // GM-SETUP-02
    }
    return table;
}

Begun begin(const Setup& setup) {
    Begun begun;
    begun.broken = unplayable(setup.rulings);
    if (!players_fit(setup)) {
        begun.broken.insert("GM-SETUP-01");
        return begun;
    }
    Table table = empty_table(setup.players, setup.rulings);
    if (!stacks_could_give(table, setup.first_track)) {
        begun.broken.insert("GM-BAD-19");
        return begun;
    }
    lay_the_chain(table, setup);
    if (!set_orders(table, setup)) begun.broken.insert("GM-BAD-19");
    if (begun.broken.empty()) begun.table = begin_turn(table);  // GM-SETUP-15
    return begun;
}

Table as_partial(Table table) {
    table.partial = true;
    table.coins_counted = coins_beyond_armadale(table);
    table.pieces_counted.clear();
    table.cards_counted.clear();
    for (const Player& player : table.seats) {
        table.pieces_counted.push_back(pieces_beyond_tiles(player));
        table.cards_counted.push_back(cards_beyond_tiles(player));
    }
    return table;
}

std::set<std::string> broken_start(const Table& table) {
    std::set<std::string> names = unplayable(table.rulings);
    const int players = static_cast<int>(table.seats.size());
    if (players < 2 || players > manifest::start_villages) return {"GM-SETUP-01"};
    for (const std::string& invariant : broken_invariants(table)) {
        const int which = std::stoi(invariant);
        if (which == 1) names.insert("GM-BAD-19");
        if (which >= 2 && which <= 9) names.insert("GM-BAD-20");
    }
    return names;
}

}  // namespace brieve::model::glen_more
