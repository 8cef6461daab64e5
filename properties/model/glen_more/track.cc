#include "properties/model/glen_more/track.h"

#include <cstddef>

#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

const Occupant& occupant(const Table& table, int space) {
    return table.track.at(static_cast<std::size_t>(space));
}

bool is_figure(const Occupant& occupant) {
    return occupant.what == Occupant::What::figure || occupant.what == Occupant::What::die;
}

}  // namespace

int space_after(int space, int steps) {
    const int ring = manifest::track_spaces;
    return ((space + steps) % ring + ring) % ring;
}

bool on_the_track(int space) { return space >= 0 && space < manifest::track_spaces; }

std::optional<int> tile_on(const Table& table, int space) {
    if (!on_the_track(space)) return std::nullopt;
    const Occupant& there = occupant(table, space);
    if (there.what != Occupant::What::tile) return std::nullopt;
    return there.number;
}

std::vector<int> spaces_with_tiles(const Table& table) {
    std::vector<int> spaces;
    for (int space = 0; space < manifest::track_spaces; ++space) {
        if (tile_on(table, space)) spaces.push_back(space);
    }
    return spaces;
}

std::optional<int> space_of_active_figure(const Table& table) {
    for (int space = 0; space < manifest::track_spaces; ++space) {
        const Occupant& there = occupant(table, space);
        if (!table.active && there.what == Occupant::What::die) return space;
        if (table.active && there.what == Occupant::What::figure && there.number == *table.active) {
            return space;
        }
    }
    return std::nullopt;
}

int place_in_chain(const Table& table, int space) {
    return space_after(space, -table.end_of_chain - 1);
}

std::optional<int> space_of_rearmost(const Table& table) {
    for (int steps = 1; steps <= manifest::track_spaces; ++steps) {
        const int space = space_after(table.end_of_chain, steps);
        if (is_figure(occupant(table, space))) return space;
    }
    return std::nullopt;
}

bool lies_behind_active_figure(const Table& table, int space) {
    const std::optional<int> figure = space_of_active_figure(table);
    return figure && place_in_chain(table, space) < place_in_chain(table, *figure);
}

std::set<int> tiles_behind_rearmost(const Table& table) {
    std::set<int> spaces;
    for (int steps = 1; steps <= manifest::track_spaces; ++steps) {
        const int space = space_after(table.end_of_chain, steps);
        if (is_figure(occupant(table, space))) break;
        if (tile_on(table, space)) spaces.insert(space);
    }
    return spaces;
}

std::set<int> spaces_to_clear(const Table& table) {
    if (chosen(table, 1, "remove-now")) return tiles_behind_rearmost(table);
    std::set<int> spaces;
    for (const int space : table.behind) {
        if (tile_on(table, space)) spaces.insert(space);
    }
    return spaces;
}

int draws_of_this_turn(const Table& table) {
    return 1 + static_cast<int>(spaces_to_clear(table).size());
}

int tiles_left(const Table& table, int stack) {
    const auto found = table.stacks.find(stack);
    if (found == table.stacks.end()) return 0;
    return found->second.left.value_or(static_cast<int>(found->second.tiles.size()));
}

int tiles_left_in_all_stacks(const Table& table) {
    int left = 0;
    for (const auto& [number, stack] : table.stacks) left += tiles_left(table, number);
    return left;
}

std::optional<int> current_stack(const Table& table) {
    for (const auto& [number, stack] : table.stacks) {
        if (tiles_left(table, number) > 0) return number;
    }
    return std::nullopt;
}

std::optional<int> next_empty_space(const Table& table) {
    for (int steps = 1; steps <= manifest::track_spaces; ++steps) {
        const int space = space_after(table.end_of_chain, steps);
        if (occupant(table, space).what == Occupant::What::nothing) return space;
    }
    return std::nullopt;
}

// A partial track may show fewer tiles than the roll counts; the die then goes to the last one.
std::optional<int> where_the_die_goes(const Table& table, int pips) {
    const std::optional<int> die = space_of_active_figure(table);
    std::optional<int> target;
    if (!die) return target;
    const bool count_tiles = chosen(table, 50, "count-tiles");
    int counted = 0;
    const int last = place_in_chain(table, table.end_of_chain);
    for (int place = place_in_chain(table, *die) + 1; place <= last; ++place) {
        const int space = space_after(table.end_of_chain, 1 + place);
        const bool tile = tile_on(table, space).has_value();
        if (tile || !count_tiles) ++counted;
        if (tile) target = space;
        if (tile && counted >= pips) break;
    }
    return target;
}

int end_of_chain_before(const std::vector<Occupant>& track, int space) {
    for (int steps = 1; steps < manifest::track_spaces; ++steps) {
        const int there = space_after(space, -steps);
        if (track.at(static_cast<std::size_t>(there)).what != Occupant::What::nothing) return there;
    }
    return space;
}

}  // namespace brieve::model::glen_more
