#include "properties/model/glen_more/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace brieve::model::glen_more {

const manifest::TileSpec& face(int tile) {
    if (tile < 1 || tile > manifest::tiles_in_all) throw std::out_of_range("no such tile");
    return manifest::spec(manifest::Tile{static_cast<std::uint8_t>(tile)});
}

const std::vector<std::string>& resources() {
    static const std::vector<std::string> names(manifest::resource_names.begin(),
                                                manifest::resource_names.end());
    return names;
}

bool is_resource(const std::string& good) {
    return std::find(resources().begin(), resources().end(), good) != resources().end();
}

std::string name_of(manifest::Resource resource) {
    return resources().at(static_cast<std::size_t>(resource));
}

Goods goods_of(const manifest::Cubes& cubes) {
    Goods goods;
    for (std::size_t type = 0; type < cubes.size(); ++type) {
        add(goods, resources().at(type), cubes.at(type));
    }
    return goods;
}

long long number(const Goods& goods, const std::string& good) {
    const auto found = goods.find(good);
    return found == goods.end() ? 0 : found->second;
}

long long sum(const Goods& goods) {
    long long total = 0;
    for (const auto& [good, amount] : goods) total += amount;
    return total;
}

void add(Goods& goods, const std::string& good, long long amount) {
    const long long now = number(goods, good) + amount;
    if (now == 0) {
        goods.erase(good);
    } else {
        goods[good] = now;
    }
}

Goods cubes_held(const Display& display) {
    Goods held;
    for (const auto& [cell, plot] : display) {
        for (const auto& [good, amount] : plot.cubes) add(held, good, amount);
    }
    return held;
}

int clan_members(const Display& display) {
    int members = 0;
    for (const auto& [cell, plot] : display) members += plot.clan;
    return members;
}

int level(const Table& table, const std::string& resource) { return table.warehouse.at(resource); }

const Player& active_player(const Table& table) {
    return table.seats.at(static_cast<std::size_t>(table.active.value()));
}

const Display& land(const Table& table) { return active_player(table).display; }

bool die_in_play(const Table& table) {
    return static_cast<int>(table.seats.size()) <= manifest::die_players_max;
}

int figures_in_play(const Table& table) {
    return static_cast<int>(table.seats.size()) + (die_in_play(table) ? 1 : 0);
}

}  // namespace brieve::model::glen_more
