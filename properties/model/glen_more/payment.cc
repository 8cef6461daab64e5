#include "properties/model/glen_more/payment.h"

#include <algorithm>
#include <utility>

#include "properties/model/glen_more/rulings.h"

namespace brieve::model::glen_more {

namespace {

// All ways to take exactly `size` cubes, each type at most `most` times.
void add_selections(std::vector<Goods>& found, Goods so_far, std::size_t type, int size, int most) {
    if (size == 0) {
        found.push_back(std::move(so_far));
        return;
    }
    if (type == resources().size()) return;
    for (int taken = 0; taken <= std::min(size, most); ++taken) {
        Goods more = so_far;
        add(more, resources().at(type), taken);
        add_selections(found, std::move(more), type + 1, size - taken, most);
    }
}

std::vector<Goods> selections(int size, int most) {
    std::vector<Goods> found;
    add_selections(found, {}, 0, size, most);
    return found;
}

long long overlap(const Goods& payment, const Goods& own) {
    long long common = 0;
    for (const auto& [good, amount] : payment) common += std::min(amount, number(own, good));
    return common;
}

std::vector<Goods> payments_beside_most_own(const Demand& demand, const Goods& own) {
    long long most = 0;
    for (const Goods& payment : demand.payments) most = std::max(most, overlap(payment, own));
    std::vector<Goods> found;
    for (const Goods& payment : demand.payments) {
        if (overlap(payment, own) == most) found.push_back(payment);
    }
    return found;
}

}  // namespace

bool is_tavern(int tile) { return face(tile).cost.whisky > 0; }
bool is_loch_ness(int tile) { return face(tile).cost.clan_pieces > 0; }
bool is_loch_oich(int tile) { return face(tile).cost.different > 0; }

Demand demand_of_cost(const Table& table, int tile) {
    if (is_loch_oich(tile)) {
        return {.payments = selections(face(tile).cost.different, 1),
                .free_types = true,
                .may_be_bought = !chosen(table, 11, "oich-own-cubes-only")};
    }
    return {.payments = {goods_of(face(tile).cost.cubes)}};
}

std::vector<manifest::Exchange> exchanges(const Table& table, int tile) {
    std::vector<manifest::Exchange> found;
    const bool all_butchers =
        face(tile).type == manifest::TileType::butcher && chosen(table, 26, "all-recipes");
    for (int other = 1; other <= manifest::stack_tiles; ++other) {
        const bool listed =
            all_butchers ? face(other).type == manifest::TileType::butcher : other == tile;
        if (!listed) continue;
        for (const manifest::Exchange& exchange : face(other).activation.exchanges) {
            if (sum(goods_of(exchange.give)) > 0) found.push_back(exchange);
        }
    }
    return found;
}

bool has_a_recipe(int tile) {
    const manifest::ActivationKind kind = face(tile).activation.kind;
    return kind == manifest::ActivationKind::exchange ||
           kind == manifest::ActivationKind::exchange_different ||
           kind == manifest::ActivationKind::exchange_any;
}

// GM-ACT-12, 17, 18, 19, 20, 22, 23 with GM-RULING-25, 26, 27. A tile that asks for nothing has
// one legal payment, the empty one.
Demand demand_of_recipe(const Table& table, int tile) {
    const manifest::Activation& activation = face(tile).activation;
    Demand demand;
    if (activation.kind == manifest::ActivationKind::exchange) {
        for (const manifest::Exchange& exchange : exchanges(table, tile)) {
            demand.payments.push_back(goods_of(exchange.give));
        }
    } else if (activation.kind == manifest::ActivationKind::exchange_different) {
        const int least = chosen(table, 25, "full-set-only") ? activation.takes_max : 1;
        for (int size = least; size <= activation.takes_max; ++size) {
            for (const Goods& set : selections(size, 1)) demand.payments.push_back(set);
        }
        demand.free_types = true;
    } else if (activation.kind == manifest::ActivationKind::exchange_any) {
        const int most = chosen(table, 27, "all-different") ? 1 : activation.takes_max;
        demand.payments = selections(activation.takes_max, most);
        demand.free_types = true;
        demand.repeats_may_serve = true;
    } else {
        demand.payments.push_back({});
    }
    return demand;
}

Goods own_handed_in(const Move& move) {
    Goods own;
    for (const OwnCubes& cubes : move.own) add(own, cubes.good, std::max(cubes.number, 0));
    return own;
}

Goods bought_handed_in(const Move& move) {
    Goods bought;
    for (const auto& [good, amount] : move.bought) {
        if (is_resource(good)) add(bought, good, std::max(amount, 0));
    }
    return bought;
}

bool buys_outside_the_five(const Move& move) {
    for (const auto& [good, amount] : move.bought) {
        if (!is_resource(good) && amount != 0) return true;
    }
    return false;
}

bool names_a_number_below_zero_own(const Move& move) {
    return std::any_of(move.own.begin(), move.own.end(),
                       [](const OwnCubes& cubes) { return cubes.number < 0; });
}

bool names_a_number_below_zero_bought(const Move& move) {
    return std::any_of(move.bought.begin(), move.bought.end(),
                       [](const auto& entry) { return entry.second < 0; });
}

Goods together(const Goods& one, const Goods& other) {
    Goods both = one;
    for (const auto& [good, amount] : other) add(both, good, amount);
    return both;
}

std::optional<Goods> payment_met(const Demand& demand, const Goods& own, const Goods& bought) {
    const Goods both = together(own, bought);
    for (const Goods& payment : demand.payments) {
        if (payment == both) return payment;
    }
    return std::nullopt;
}

bool bought_cubes_fit(const Demand& demand, const Goods& own, const Goods& bought) {
    if (!demand.may_be_bought) return sum(bought) == 0;
    for (const Goods& payment : payments_beside_most_own(demand, own)) {
        bool all_fit = true;
        for (const auto& [good, amount] : bought) {
            const long long asked = number(payment, good);
            const long long room = asked - std::min(asked, number(own, good));
            if (amount > room) all_fit = false;
        }
        if (all_fit) return true;
    }
    return false;
}

bool sources_hold_it(const Display& display, const Move& move) {
    std::map<std::pair<Cell, std::string>, long long> asked;
    for (const OwnCubes& cubes : move.own) {
        asked[{cubes.from, cubes.good}] += std::max(cubes.number, 0);
    }
    for (const auto& [source, amount] : asked) {
        const auto found = display.find(source.first);
        if (found == display.end()) return false;
        if (number(found->second.cubes, source.second) < amount) return false;
    }
    return true;
}

long long price(int level, long long units) {
    long long coins = 0;
    for (int space = level + 1; space <= 3 && space - level <= units; ++space) coins += space;
    return coins;
}

long long price_of(const Table& table, const Goods& bought) {
    long long coins = 0;
    for (const auto& [good, units] : bought) coins += price(level(table, good), units);
    return coins;
}

namespace {

bool permitted_with_zero(const Goods& held, const Goods& own, const Goods& bought) {
    for (const auto& [good, units] : bought) {
        if (number(held, good) - number(own, good) > 0) return false;
    }
    return true;
}

// Free types: no more bought in all than k less the own cubes that could serve.
bool within_shortfall_of_free_types(const Demand& demand, const Goods& held, const Goods& own,
                                    const Goods& bought) {
    long long handed_in = sum(bought);
    for (const std::string& good : resources()) handed_in += number(own, good);
    const long long types_held = static_cast<long long>(held.size());
    const long long could_serve = demand.repeats_may_serve ? sum(held) : types_held;
    return sum(bought) <= std::max(0LL, handed_in - could_serve);
}

// Fixed types: no more bought of a type than the payment asks beyond what the display holds. Of
// several amounts (a butcher's) the payment is the one with as many of that type as are handed in.
bool within_shortfall_of_fixed_types(const Demand& demand, const Goods& held, const Goods& own,
                                     const Goods& bought) {
    return std::all_of(bought.begin(), bought.end(), [&](const auto& entry) {
        const auto& [good, units] = entry;
        long long most = 0;
        for (const Goods& payment : demand.payments) most = std::max(most, number(payment, good));
        const long long asked = std::min(most, number(own, good) + units);
        return units <= std::max(0LL, asked - number(held, good));
    });
}

}  // namespace

bool buying_is_permitted(const Table& table, const Demand& demand, const Goods& held,
                         const Goods& own, const Goods& bought) {
    if (sum(bought) == 0) return true;
    if (chosen(table, 13, "buy-only-with-zero")) return permitted_with_zero(held, own, bought);
    if (!chosen(table, 13, "buy-only-shortfall")) return true;
    return demand.free_types ? within_shortfall_of_free_types(demand, held, own, bought)
                             : within_shortfall_of_fixed_types(demand, held, own, bought);
}

}  // namespace brieve::model::glen_more
