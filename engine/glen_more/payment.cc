#include "engine/glen_more/payment.h"

#include <algorithm>

#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

constexpr Cubes butcher_recipe(int cattle, int sheep) {
    return {0, 0, 0, static_cast<std::uint8_t>(cattle), static_cast<std::uint8_t>(sheep)};
}
// GM-RULING-26: as if any butcher knew the recipes of all three.
constexpr std::array<Cubes, 5> butcher_recipes{butcher_recipe(0, 1), butcher_recipe(0, 2),
                                               butcher_recipe(1, 0), butcher_recipe(2, 0),
                                               butcher_recipe(1, 1)};

constexpr int number_max = 255;
std::uint8_t capped(int number) { return static_cast<std::uint8_t>(std::min(number, number_max)); }

int types_in(const Cubes& cubes) {
    return static_cast<int>(std::ranges::count_if(cubes, [](int number) { return number > 0; }));
}

Cubes overlap(const Cubes& a, const Cubes& b) {
    Cubes both{};
    for (std::size_t type = 0; type < resource_types; ++type)
        both[type] = std::min(a[type], b[type]);
    return both;
}

constexpr Recipe fixed(const Cubes& cubes) {
    if (sum(cubes) == 0) return {};
    return {.form = Recipe::Form::fixed, .count = 1, .amounts = {cubes}};
}

// The costs of all tiles, once with purchases for Loch Oich and once without (GM-RULING-11).
constexpr std::array<Recipe, tile_specs.size()> costs(bool oich_buys) {
    std::array<Recipe, tile_specs.size()> table{};
    for (std::size_t place = 0; place < table.size(); ++place) {
        const Cost& cost = tile_specs[place].cost;
        table[place] = fixed(cost.cubes);
        if (cost.different > 0)
            table[place] = {.form = Recipe::Form::different,
                            .may_buy = oich_buys,
                            .least = cost.different,
                            .most = cost.different};
    }
    return table;
}
constexpr std::array<Recipe, tile_specs.size()> costs_with_buying = costs(true);
constexpr std::array<Recipe, tile_specs.size()> costs_with_own_cubes = costs(false);

}  // namespace

const Recipe& cost_of(const State& state, Tile tile) {
    const std::size_t place = tile.number - std::size_t{1};
    return oich_may_buy(state.rulings) ? costs_with_buying[place] : costs_with_own_cubes[place];
}

bool asks_whisky(const State& state, Tile tile) {
    return spec(tile).cost.whisky > 0 && tavern_costs_whisky(state.rulings);
}

bool asks_payment(const TileSpec& tile) {
    const ActivationKind kind = tile.activation.kind;
    return kind == ActivationKind::exchange || kind == ActivationKind::exchange_different ||
           kind == ActivationKind::exchange_any;
}

Recipe recipe_of(const State& state, Tile tile) {
    const Activation& does = spec(tile).activation;
    Recipe recipe;
    switch (does.kind) {
        case ActivationKind::exchange:
            recipe.form = Recipe::Form::fixed;
            if (spec(tile).type == TileType::butcher && butchers_share_recipes(state.rulings)) {
                std::ranges::copy(butcher_recipes, recipe.amounts.begin());
                recipe.count = static_cast<int>(butcher_recipes.size());
                break;
            }
            for (const Exchange& exchange : does.exchanges)
                if (sum(exchange.give) > 0)
                    recipe.amounts[static_cast<std::size_t>(recipe.count++)] = exchange.give;
            break;
        case ActivationKind::exchange_different:
            recipe.form = Recipe::Form::different;
            recipe.most = does.takes_max;
            recipe.least = fair_takes_full_set_only(state.rulings) ? does.takes_max : 1;
            break;
        case ActivationKind::exchange_any:
            recipe.form =
                grocer_types_differ(state.rulings) ? Recipe::Form::different : Recipe::Form::any;
            recipe.least = recipe.most = does.takes_max;
            break;
        case ActivationKind::none:
        case ActivationKind::produce:
        case ActivationKind::produce_choice:
        case ActivationKind::gain:
        case ActivationKind::move: break;
    }
    return recipe;
}

Cubes HandedIn::together() const {
    Cubes all{};
    for (std::size_t type = 0; type < resource_types; ++type)
        all[type] = capped(own[type] + bought[type]);
    return all;
}
bool HandedIn::any_own() const { return own_other || sum(own) > 0; }

HandedIn handed_in(const Payment& payment) {
    HandedIn handed;
    for (const Own& own : payment.own) {
        if (own.number == 0) continue;
        if (!is_resource(own.type)) {
            handed.own_other = true;
            continue;
        }
        std::uint8_t& number = handed.own[static_cast<std::size_t>(own.type)];
        number = capped(number + own.number);
    }
    for (std::size_t type = 0; type < good_types; ++type) {
        if (type < resource_types)
            handed.bought[type] = payment.bought[type];
        else if (payment.bought[type] > 0)
            handed.bought_other = true;
    }
    return handed;
}

bool accepts(const Recipe& recipe, const Cubes& cubes) {
    switch (recipe.form) {
        case Recipe::Form::nothing: return sum(cubes) == 0;
        case Recipe::Form::fixed:
            return std::find(recipe.amounts.begin(), recipe.amounts.begin() + recipe.count,
                             cubes) != recipe.amounts.begin() + recipe.count;
        case Recipe::Form::different: {
            const int types = types_in(cubes);
            return types == sum(cubes) && types >= recipe.least && types <= recipe.most;
        }
        case Recipe::Form::any: return sum(cubes) == recipe.most;
    }
    return false;
}

bool bought_fits(const Recipe& recipe, const Cubes& own, const Cubes& bought) {
    if (sum(bought) == 0) return true;
    if (!recipe.may_buy) return false;
    switch (recipe.form) {
        case Recipe::Form::nothing: return false;
        case Recipe::Form::fixed: {
            int best = 0;
            bool fits = false;
            for (int option = 0; option < recipe.count; ++option) {
                const Cubes& asked = recipe.amounts[static_cast<std::size_t>(option)];
                const Cubes used = overlap(own, asked);
                if (sum(used) < best) continue;
                bool room = true;
                for (std::size_t type = 0; type < resource_types; ++type)
                    room = room && bought[type] <= asked[type] - used[type];
                fits = sum(used) > best ? room : fits || room;
                best = sum(used);
            }
            return fits;
        }
        case Recipe::Form::different: {
            if (types_in(own) + sum(bought) > recipe.most) return false;
            for (std::size_t type = 0; type < resource_types; ++type)
                if (bought[type] > (own[type] > 0 ? 0 : 1)) return false;
            return true;
        }
        case Recipe::Form::any: return std::min(sum(own), recipe.most) + sum(bought) <= recipe.most;
    }
    return false;
}

namespace {

bool leaves_none(const Cubes& held, const Cubes& own, const Cubes& bought) {
    for (std::size_t type = 0; type < resource_types; ++type)
        if (bought[type] > 0 && held[type] > own[type]) return false;
    return true;
}

bool only_shortfall(const Recipe& recipe, const Cubes& held, const Cubes& own,
                    const Cubes& bought) {
    if (recipe.form == Recipe::Form::different || recipe.form == Recipe::Form::any) {
        const int serving = recipe.form == Recipe::Form::any ? sum(held) : types_in(held);
        return sum(bought) <= std::max(0, sum(own) + sum(bought) - serving);
    }
    for (std::size_t type = 0; type < resource_types; ++type) {
        int asked = 0;
        for (int option = 0; option < recipe.count; ++option)
            asked = std::max<int>(asked, recipe.amounts[static_cast<std::size_t>(option)][type]);
        asked = std::min(asked, own[type] + bought[type]);
        if (bought[type] > std::max(0, asked - held[type])) return false;
    }
    return true;
}

}  // namespace

bool may_buy(const State& state, const Recipe& recipe, const Cubes& held, const Cubes& own,
             const Cubes& bought) {
    if (buys_only_without(state.rulings)) return leaves_none(held, own, bought);
    if (buys_only_shortfall(state.rulings)) return only_shortfall(recipe, held, own, bought);
    return true;
}

bool piece_is_there(const State& state, Seat seat, const Piece& piece) {
    if (piece.kind == PieceKind::chieftain) return state.of(seat).chieftains > 0;
    if (piece.kind != PieceKind::clan_member) return false;
    const std::optional<Tile> tile = tile_at(state, seat, piece.from);
    return tile && state.plot(*tile).clan_members > 0;
}

namespace {

// GM-COST-05: every named tile is there and holds what is taken from it, all entries together.
void judge_sources(const State& state, Seat seat, const Payment& payment, Violations& found) {
    bool kept = true;
    Fact fact;
    for (const Own& own : payment.own) {
        if (own.number == 0 || !kept) continue;
        int named = 0;
        for (const Own& other : payment.own)
            if (other.type == own.type && other.from == own.from) named += other.number;
        const std::optional<Tile> tile = tile_at(state, seat, own.from);
        const int there = tile && is_resource(own.type)
                              ? state.plot(*tile).cubes[static_cast<std::size_t>(own.type)]
                              : 0;
        kept = named <= there;
        if (!kept)
            fact = {"{} asked from ({},{}), which holds {} of that type",
                    {named, own.from.x, own.from.y, there}};
    }
    found.ask(rule::cubes_from_named_tiles, kept, fact);
}

void judge_purse(const State& state, Seat seat, const HandedIn& handed, Violations& found) {
    bool room = true;
    Fact fact;
    Coins price;
    for (std::size_t type = 0; type < resource_types; ++type) {
        const Row row = state.warehouse[type];
        const int units = handed.bought[type];
        const int free = free_spaces(row);
        if (units > free && room) {
            room = false;
            fact = free == 0 ? Fact{"the {} row is full: {} of {} spaces hold coins",
                                    {resource_names[type], row.level, highlands::row_spaces}}
                             : Fact{"{} {} bought, but the row has {} free space(s)",
                                    {units, resource_names[type], free}};
        }
        price += price_of(row, std::min(units, free));
    }
    found.ask(rule::full_row, room, fact);
    const Coins purse = state.of(seat).coins;
    found.ask(rule::pay_in_full, price <= purse,
              {"the purchases cost {}, {} coins are there", {price.value(), purse.value()}});
}

void judge_piece(const State& state, Seat seat, const Payment& payment, const HandedIn& handed,
                 Violations& found) {
    const bool there = piece_is_there(state, seat, payment.piece);
    found.ask(rule::loch_ness_price, there && !handed.any_own(),
              {there ? "cubes are given where one clan member or chieftain is asked"
                     : "one clan member or chieftain is asked, none that is there is named",
               {}});
    if (only_member_may_pay(state.rulings)) return;
    const bool only =
        there && payment.piece.kind == PieceKind::clan_member && clan_members(state, seat) == 1;
    found.ask(rule::one_clan_member_stays, !only, {"the only clan member would pay", {}});
}

// GM-COST-07: nothing is lacking, and no more own cubes are given than asked.
bool cost_met(const Recipe& cost, const HandedIn& handed) {
    if (handed.own_other) return false;
    const Cubes& asked = cost.amounts[0];
    for (std::size_t type = 0; type < resource_types; ++type)
        if (handed.own[type] + handed.bought[type] < asked[type] || handed.own[type] > asked[type])
            return false;
    return true;
}

}  // namespace

void judge_cubes(const State& state, Seat seat, const Recipe& recipe, const HandedIn& handed,
                 const Payment& payment, Violations& found) {
    const bool used = !handed.bought_other && bought_fits(recipe, handed.own, handed.bought);
    found.ask(rule::buy_only_for_use, used,
              {"{} bought, more or other than is asked for", {sum(handed.bought)}});
    judge_sources(state, seat, payment, found);
    judge_purse(state, seat, handed, found);
}

void judge_buying_ruling(const State& state, Seat seat, const Recipe& recipe,
                         const HandedIn& handed, Violations& found) {
    if (!buys_only_without(state.rulings) && !buys_only_shortfall(state.rulings)) return;
    const Cubes held = cubes_held(state, seat);
    found.ask(rule::ruling_buying, may_buy(state, recipe, held, handed.own, handed.bought),
              {"{} bought while {} lie on the display", {sum(handed.bought), sum(held)}});
}

void judge_payment(const State& state, Seat seat, Tile tile, const Payment& payment,
                   Violations& found) {
    const HandedIn handed = handed_in(payment);
    const Recipe& cost = cost_of(state, tile);
    if (asks_whisky(state, tile))
        found.ask(rule::tavern_costs_barrel, state.of(seat).barrels > 0,
                  {"{} asks for a barrel, none is there", {spec(tile).name.data()}});
    const bool piece_asked = spec(tile).cost.clan_pieces > 0;
    if (piece_asked) {
        judge_piece(state, seat, payment, handed, found);
    } else {
        found.ask(rule::loch_ness_price, payment.piece.kind == PieceKind::none,
                  {"{} asks for no clan member or chieftain", {spec(tile).name.data()}});
    }
    if (cost.form == Recipe::Form::different) {
        const Cubes cubes = cost.may_buy ? handed.together() : handed.own;
        found.ask(rule::loch_oich_price, !handed.own_other && accepts(cost, cubes),
                  {"two cubes of two types are asked, {} of {} type(s) are given",
                   {sum(cubes), types_in(cubes)}});
    } else if (!piece_asked) {
        found.ask(
            rule::exact_cost, cost_met(cost, handed),
            {"{} asks for {} cube(s), {} own and {} bought are given",
             {spec(tile).name.data(), sum(cost.amounts[0]), sum(handed.own), sum(handed.bought)}});
    }
    judge_cubes(state, seat, cost, handed, payment, found);
    judge_buying_ruling(state, seat, cost, handed, found);
}

void pay_cubes(State& state, Seat seat, const Payment& payment, Happenings* told) {
    for (const Own& own : payment.own) {
        if (own.number == 0) continue;
        const std::optional<Tile> tile = tile_at(state, seat, own.from);
        CHECK(tile.has_value());
        std::uint8_t& there = state.plot(*tile).cubes[static_cast<std::size_t>(own.type)];
        CHECK(there >= own.number);
        there = static_cast<std::uint8_t>(there - own.number);
        if (told)
            told->add(rule::paid_cubes_to_supply, mover(seat),
                      resource_names[static_cast<std::size_t>(own.type)], -own.number);
    }
    for (std::size_t type = 0; type < resource_types; ++type) {
        for (int units = payment.bought[type]; units > 0; --units) {
            Row& row = state.warehouse[type];
            const Coins price = buy_price(row);
            state.of(seat).coins -= price;
            row = after_buying(row);
            if (told)
                told->add(rule::buying_price, mover(seat), resource_names[type], price.value());
        }
    }
}

void pay_piece(State& state, Seat seat, const Piece& piece, Happenings* told) {
    if (piece.kind == PieceKind::none) return;
    const bool chieftain = piece.kind == PieceKind::chieftain;
    if (chieftain) {
        --state.of(seat).chieftains;
    } else {
        const std::optional<Tile> from = tile_at(state, seat, piece.from);
        CHECK(from.has_value());
        --state.plot(*from).clan_members;
    }
    if (told)
        told->add(rule::paid_piece_to_supply, mover(seat), chieftain ? "chieftain" : "clan-member",
                  -1);
}

}  // namespace brieve::glen_more
