#include "engine/glen_more/warehouse.h"

#include "engine/glen_more/rules.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {

void judge_sale(const State& state, Seat seat, const Sell& sale, Violations& found) {
    if (!found.ask(rule::only_resources_traded, is_resource(sale.type),
                   {"only the five resources are traded", {}}))
        return;
    const std::size_t type = static_cast<std::size_t>(sale.type);
    const std::optional<Tile> tile = tile_at(state, seat, sale.from);
    found.ask(
        rule::sold_cube_is_there, tile && state.plot(*tile).cubes[type] > 0,
        {tile ? "{} at ({},{}) holds no {}" : "no tile{} lies at ({},{}) with {}",
         {tile ? spec(*tile).name.data() : "", sale.from.x, sale.from.y, resource_names[type]}});
    found.ask(rule::empty_row, !is_empty(state.warehouse[type]),
              {"the {} row holds no coins", {resource_names[type]}});
}

void apply_sale(State& state, Seat seat, const Sell& sale, Happenings* told) {
    const std::size_t type = static_cast<std::size_t>(sale.type);
    const std::optional<Tile> tile = tile_at(state, seat, sale.from);
    CHECK(tile.has_value());
    std::uint8_t& cubes = state.plot(*tile).cubes[type];
    CHECK(cubes > 0);
    --cubes;
    Row& row = state.warehouse[type];
    const Coins price = sell_price(row);
    state.of(seat).coins += price;
    row = after_selling(row);
    if (told) told->add(rule::selling_price, mover(seat), resource_names[type], price.value());
}

}  // namespace brieve::glen_more
