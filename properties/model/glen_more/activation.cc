#include "properties/model/glen_more/activation.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

bool brings_extra_activation(int tile) {
    return face(tile).card && face(tile).card->extra_activation;
}

}  // namespace

std::optional<Cell> cell_with_loch_ness(const Display& display) {
    for (const auto& [cell, plot] : display) {
        if (brings_extra_activation(plot.tile)) return cell;
    }
    return std::nullopt;
}

bool holds_loch_ness_card(const Player& player) {
    return std::any_of(player.cards.begin(), player.cards.end(), brings_extra_activation);
}

bool is_loch_oich_turn(const Table& table) {
    if (!table.new_tile) return false;
    const Plot* placed = plot_at(active_player(table).display, *table.new_tile);
    return placed != nullptr && face(placed->tile).card && face(placed->tile).card->activates_all;
}

std::set<Cell> block(const Table& table) {
    std::set<Cell> cells;
    if (!table.new_tile) return cells;
    for (const auto& [cell, plot] : active_player(table).display) {
        if (cell == *table.new_tile || are_neighbours(cell, *table.new_tile)) cells.insert(cell);
    }
    return cells;
}

std::set<Cell> neighbourhood(const Table& table) {
    if (!is_loch_oich_turn(table)) return block(table);
    std::set<Cell> cells;
    for (const auto& [cell, plot] : active_player(table).display) cells.insert(cell);
    return cells;
}

int times_activated(const Table& table, Cell cell) {
    const auto found = table.activated.find(cell);
    return found == table.activated.end() ? 0 : found->second;
}

int times_allowed(const Table& table, Cell cell) {
    if (!is_loch_oich_turn(table) || !chosen(table, 35, "oich-plus-normal")) return 1;
    if (block(table).contains(cell)) return 2;
    const bool by_loch_ness = chosen(table, 36, "ness-allowed") &&
                              holds_loch_ness_card(active_player(table)) && !table.loch_ness_used;
    return by_loch_ness ? 2 : 1;
}

bool needs_loch_ness(const Table& table, Cell cell) {
    if (!neighbourhood(table).contains(cell)) return true;
    return is_loch_oich_turn(table) && chosen(table, 35, "oich-plus-normal") &&
           chosen(table, 36, "ness-allowed") && !block(table).contains(cell) &&
           times_activated(table, cell) == 1;
}

bool is_abbey(const Plot& plot) {
    return face(plot.tile).activation.kind == manifest::ActivationKind::produce_choice;
}

bool is_production_tile(const Plot& plot) {
    return face(plot.tile).activation.kind == manifest::ActivationKind::produce;
}

bool has_room_for(const Table& table, const Plot& plot, const std::string& resource) {
    const bool by_type = is_abbey(plot) && chosen(table, 29, "three-per-type");
    const long long lying = by_type ? number(plot.cubes, resource) : sum(plot.cubes);
    return lying < manifest::tile_cubes_max;
}

bool is_full(const Table& table, const Plot& plot) {
    if (!is_abbey(plot) && !is_production_tile(plot)) return false;
    return std::none_of(resources().begin(), resources().end(),
                        [&](const std::string& type) { return has_room_for(table, plot, type); });
}

std::optional<Cell> empty_abbey(const Display& display) {
    for (const auto& [cell, plot] : display) {
        if (is_abbey(plot) && plot.cubes.empty()) return cell;
    }
    return std::nullopt;
}

int in_the_supply(const Table& table, const std::string& resource) {
    if (!chosen(table, 56, "physical-limit")) return std::numeric_limits<int>::max();
    long long lying = 0;
    for (const Player& player : table.seats) lying += number(cubes_held(player.display), resource);
    const long long in_all = number(goods_of(manifest::cubes_in_all), resource);
    return static_cast<int>(std::max(0LL, in_all - lying));
}

int barrels_in_the_supply(const Table& table) {
    if (!chosen(table, 56, "physical-limit")) return std::numeric_limits<int>::max();
    int owned = 0;
    for (const Player& player : table.seats) owned += player.barrels;
    return std::max(0, manifest::barrels_in_all - owned);
}

bool tile_takes_another_clan_member(const Table& table, const Plot& plot) {
    return !chosen(table, 24, "two-at-most") || plot.clan < 2;
}

bool a_step_is_possible(const Table& table) {
    const Display& display = active_player(table).display;
    for (const auto& [from, standing] : display) {
        if (standing.clan == 0) continue;
        for (const auto& [to, target] : display) {
            if (are_neighbours(from, to) && tile_takes_another_clan_member(table, target)) {
                return true;
            }
        }
    }
    return false;
}

bool this_refill_ends_the_game(const Table& table) {
    return tiles_left_in_all_stacks(table) <= draws_of_this_turn(table);
}

}  // namespace brieve::model::glen_more
