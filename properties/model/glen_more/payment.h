// 3.3 COST and 3.8 WAREHOUSE: what a cost or a recipe asks for, and what a payment hands in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

// What a cost or a recipe takes: one of `payments`, each a number per resource.
struct Demand {
    std::vector<Goods> payments{};
    bool free_types = false;         // Fair, grocer, Loch Oich.
    bool repeats_may_serve = false;  // Grocer: every cube held could serve, not only every type.
    bool may_be_bought = true;       // GM-RULING-11
};

bool is_tavern(int tile);
bool is_loch_ness(int tile);
bool is_loch_oich(int tile);

Demand demand_of_cost(const Table& table, int tile);
Demand demand_of_recipe(const Table& table, int tile);
bool has_a_recipe(int tile);  // Distillery, butcher, fair, grocer, bridge.

// The exchanges a distillery, butcher or bridge makes (GM-RULING-26).
std::vector<manifest::Exchange> exchanges(const Table& table, int tile);

// Handed in: what the move names, whether or not it is there. A number below 0 hands in nothing.
Goods own_handed_in(const Move& move);     // By type, outside the five as well.
Goods bought_handed_in(const Move& move);  // Of the five types only.
bool buys_outside_the_five(const Move& move);
bool names_a_number_below_zero_own(const Move& move);
bool names_a_number_below_zero_bought(const Move& move);
Goods together(const Goods& one, const Goods& other);

// The payment of the demand that own and bought together are exactly, if there is one.
std::optional<Goods> payment_met(const Demand& demand, const Goods& own, const Goods& bought);

// GM-WARE-05: all bought cubes fit into a legal payment beside as many of the own as fit.
bool bought_cubes_fit(const Demand& demand, const Goods& own, const Goods& bought);

// GM-COST-05: each named source tile is there and holds as many of that type.
bool sources_hold_it(const Display& display, const Move& move);

// GM-WARE-02, GM-WARE-12: `units` more from a row at this level, of its free spaces only.
long long price(int level, long long units);
long long price_of(const Table& table, const Goods& bought);

// GM-RULING-13, with what the display holds before the payment.
bool buying_is_permitted(const Table& table, const Demand& demand, const Goods& held,
                         const Goods& own, const Goods& bought);

// GM-COST-02, GM-RULING-17: the active player can pay the tile, now or after sales.
bool can_be_paid(const Table& table, int tile);

}  // namespace brieve::model::glen_more
