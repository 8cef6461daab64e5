#include "properties/model/glen_more/scoring.h"

#include <algorithm>
#include <cstddef>

#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

using manifest::Colour;
using manifest::PaysFor;
using manifest::TileType;

bool is_castle_of_mey(int tile) { return face(tile).card->chieftain_multiplier > 1; }

// GM-RULING-41
bool die_counts_as_zero(const Table& table) {
    return die_in_play(table) && chosen(table, 41, "die-is-zero");
}

int lowest(const Table& table, const std::vector<int>& counts) {
    return die_counts_as_zero(table) ? 0 : *std::min_element(counts.begin(), counts.end());
}

int lead_value(const Table& table, int lead) {
    if (chosen(table, 37, "linear")) return lead;
    const int last = static_cast<int>(manifest::lead_points.size()) - 1;
    return manifest::lead_points.at(static_cast<std::size_t>(std::min(lead, last)));
}

// GM-SPEC-22, GM-RULING-38
int chieftain_count(const Table& table, const Player& player) {
    const int caps = tams(table, player);
    if (!holds_castle_of_mey(player) || chosen(table, 38, "vp-doubled")) {
        return player.chieftains + caps;
    }
    if (chosen(table, 38, "tams-doubled-too")) return 2 * (player.chieftains + caps);
    int own_tam = 0;
    for (const int tile : player.cards) {
        if (is_castle_of_mey(tile)) own_tam += tams_of_card(table, tile);
    }
    const bool ignored = chosen(table, 38, "own-tam-ignored");
    return 2 * player.chieftains + caps - (ignored ? own_tam : 0);
}

bool tile_is_paid_for(const Table& table, int tile, PaysFor what) {
    const manifest::TileSpec& spec = face(tile);
    switch (what) {
        case PaysFor::yellow_tiles: return spec.colour == Colour::yellow;
        case PaysFor::green_tiles:
            return spec.colour == Colour::green ||
                   (spec.type == TileType::iona_abbey && chosen(table, 46, "abbey-green-too"));
        case PaysFor::village_tiles:
            return spec.type == TileType::village &&
                   !(spec.stack == manifest::start_stack && chosen(table, 44, "start-excluded"));
        case PaysFor::nothing: return false;
    }
    return false;
}

std::string rule_of(PaysFor what) {
    switch (what) {
        case PaysFor::yellow_tiles: return "GM-SPEC-02";
        case PaysFor::green_tiles: return "GM-SPEC-05";
        case PaysFor::village_tiles: return "GM-SPEC-21";
        case PaysFor::nothing: return "";
    }
    return "";
}

void add_item(std::vector<Item>& items, const std::string& rule, int amount) {
    if (amount != 0) items.push_back({rule, amount});
}

// GM-SPEC-02, GM-SPEC-05, GM-SPEC-21
void add_card_items(const Table& table, const Player& player, std::vector<Item>& items) {
    for (const PaysFor what :
         {PaysFor::yellow_tiles, PaysFor::green_tiles, PaysFor::village_tiles}) {
        int paid = 0;
        for (const int card : player.cards) {
            if (face(card).card->pays_for != what) continue;
            for (const auto& [cell, plot] : player.display) {
                if (tile_is_paid_for(table, plot.tile, what)) paid += face(card).card->pays;
            }
        }
        add_item(items, rule_of(what), paid);
    }
}

// GM-FINAL-10, GM-FINAL-11, GM-RULING-49: compared one after the other.
std::vector<long long> tie_break(const Table& table, const Player& player) {
    const long long cubes = sum(cubes_held(player.display));
    if (chosen(table, 49, "whisky-counts")) return {cubes + player.barrels};
    if (chosen(table, 49, "coins-second")) return {cubes, player.coins};
    return {cubes};
}

}  // namespace

int tams_of_card(const Table& table, int tile) {
    const int printed = face(tile).card->tams;
    const bool cawdor = printed > 1;
    if (cawdor && chosen(table, 40, "three-plus-one")) return printed + 1;
    if (!cawdor && chosen(table, 39, "cawdor-only")) return 0;
    return printed;
}

int tams(const Table& table, const Player& player) {
    int total = 0;
    for (const int tile : player.cards) total += tams_of_card(table, tile);
    return total;
}

bool holds_castle_of_mey(const Player& player) {
    return std::any_of(player.cards.begin(), player.cards.end(), is_castle_of_mey);
}

std::vector<int> whisky_counts(const Table& table) {
    std::vector<int> counts;
    for (const Player& player : table.seats) counts.push_back(player.barrels);
    return counts;
}

std::vector<int> chieftain_counts(const Table& table) {
    std::vector<int> counts;
    for (const Player& player : table.seats) counts.push_back(chieftain_count(table, player));
    return counts;
}

std::vector<int> card_counts(const Table& table) {
    std::vector<int> counts;
    for (const Player& player : table.seats) {
        counts.push_back(
            static_cast<int>(std::count_if(player.cards.begin(), player.cards.end(), [&](int tile) {
                return face(tile).type != TileType::iona_abbey ||
                       !chosen(table, 66, "castles-and-lochs-only");
            })));
    }
    return counts;
}

std::vector<int> points_of_category(const Table& table, const std::vector<int>& counts) {
    std::vector<int> points;
    for (const int count : counts) {
        points.push_back(lead_value(table, count - lowest(table, counts)));
    }
    return points;
}

std::vector<std::vector<int>> scoring(const Table& table) {
    const std::vector<int> whisky = points_of_category(table, whisky_counts(table));
    const std::vector<int> chieftains = points_of_category(table, chieftain_counts(table));
    const std::vector<int> cards = points_of_category(table, card_counts(table));
    std::vector<std::vector<int>> all;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        const bool doubled =
            holds_castle_of_mey(table.seats.at(seat)) && chosen(table, 38, "vp-doubled");
        all.push_back({whisky.at(seat), (doubled ? 2 : 1) * chieftains.at(seat), cards.at(seat)});
    }
    return all;
}

int tiles_counted(const Table& table, const Player& player) {
    const int discards = chosen(table, 45, "discards-counted") ? player.discarded : 0;
    return static_cast<int>(player.display.size()) + discards;
}

std::vector<std::vector<Item>> final_scoring(const Table& table) {
    std::vector<int> tiles;
    for (const Player& player : table.seats) tiles.push_back(tiles_counted(table, player));
    std::vector<std::vector<Item>> all;
    for (const Player& player : table.seats) {
        std::vector<Item> items;
        add_card_items(table, player, items);
        if (chosen(table, 47, "bonnets-score-again")) {
            add_item(items, ruling_id(47), tams(table, player));
        }
        add_item(items, "GM-FINAL-03", player.coins);
        const int surplus = tiles_counted(table, player) - lowest(table, tiles);
        add_item(items, "GM-FINAL-05", -manifest::tile_penalty * surplus);
        int total = player.vp;
        for (const Item& item : items) total += item.amount;
        if (chosen(table, 48, "floor-zero")) add_item(items, ruling_id(48), -std::min(0, total));
        all.push_back(items);
    }
    return all;
}

std::set<int> winners(const Table& table) {
    std::set<int> best;
    const auto rank = [&](int seat) {
        const Player& player = table.seats.at(static_cast<std::size_t>(seat));
        std::vector<long long> ranked{player.vp};
        for (const long long next : tie_break(table, player)) ranked.push_back(next);
        return ranked;
    };
    for (int seat = 0; seat < static_cast<int>(table.seats.size()); ++seat) {
        if (!best.empty() && rank(seat) < rank(*best.begin())) continue;
        if (!best.empty() && rank(*best.begin()) < rank(seat)) best.clear();
        best.insert(seat);
    }
    return best;
}

}  // namespace brieve::model::glen_more
