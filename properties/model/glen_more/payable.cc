// GM-COST-02 and GM-RULING-17: whether the active player can pay a tile, now or after sales.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

// What matters for paying: which tile a cube lies on does not.
struct Means {
    Goods held;
    std::map<std::string, int> levels;
    long long coins = 0;
};

// Each cube of the payment is either an own one or a bought one.
bool some_split_pays(const Table& table, const Demand& demand, const Means& means,
                     const Goods& payment, std::size_t type, const Goods& own,
                     const Goods& bought) {
    if (type < resources().size()) {
        const std::string& good = resources().at(type);
        const long long asked = number(payment, good);
        for (long long from_own = 0; from_own <= std::min(asked, number(means.held, good));
             ++from_own) {
            Goods more_own = own;
            Goods more_bought = bought;
            add(more_own, good, from_own);
            add(more_bought, good, asked - from_own);
            if (some_split_pays(table, demand, means, payment, type + 1, more_own, more_bought)) {
                return true;
            }
        }
        return false;
    }
    if (!demand.may_be_bought && sum(bought) > 0) return false;
    long long coins = 0;
    for (const auto& [good, units] : bought) {
        const int filled = means.levels.at(good);
        if (filled + units > 3) return false;
        coins += price(filled, units);
    }
    return coins <= means.coins && buying_is_permitted(table, demand, means.held, own, bought);
}

bool pays_without_further_sales(const Table& table, const Demand& demand, const Means& means) {
    return std::any_of(demand.payments.begin(), demand.payments.end(), [&](const Goods& payment) {
        return some_split_pays(table, demand, means, payment, 0, {}, {});
    });
}

// GM-WARE-09..12: sell 0, 1, 2 or 3 of each type, in all combinations.
bool pays_after_sales(const Table& table, const Demand& demand, const Means& means,
                      std::size_t type) {
    if (type == resources().size()) return pays_without_further_sales(table, demand, means);
    const std::string& good = resources().at(type);
    Means left = means;
    while (true) {
        if (pays_after_sales(table, demand, left, type + 1)) return true;
        if (number(left.held, good) == 0 || left.levels.at(good) == 0) return false;
        add(left.held, good, -1);
        left.coins += left.levels.at(good);
        left.levels.at(good) -= 1;
    }
}

// GM-COST-11, GM-CLAN-09 with GM-RULING-10.
bool has_a_piece_to_pay(const Table& table, const Player& player) {
    if (player.chieftains > 0) return true;
    const int members = clan_members(player.display);
    return members > 1 || (members == 1 && chosen(table, 10, "allowed-with-test-then-pay"));
}

}  // namespace

bool can_be_paid(const Table& table, int tile) {
    const Player& player = active_player(table);
    if (is_loch_ness(tile)) return has_a_piece_to_pay(table, player);
    if (is_tavern(tile)) return player.barrels > 0 || chosen(table, 12, "tavern-free");
    const Demand demand = demand_of_cost(table, tile);
    const Means means{cubes_held(player.display), table.warehouse, player.coins};
    if (pays_without_further_sales(table, demand, means)) return true;
    if (chosen(table, 17, "coins-in-hand")) return false;
    return pays_after_sales(table, demand, means, 0);
}

}  // namespace brieve::model::glen_more
