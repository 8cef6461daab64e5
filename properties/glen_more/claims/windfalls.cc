#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {
namespace {

struct Windfalls {
    int clan_members = 0;
    int barrels = 0;
    int coins = 0;
};
// By tile: what is printed on it and on its card.
Windfalls printed_on(Tile tile) {
    Windfalls brings;
    brings.clan_members = (is_grey(tile) ? 1 : 0) + (tile == castle_stalker ? 1 : 0);
    brings.barrels = (type_of(tile) == TileType::distillery ? 1 : 0) +
                     (tile == castle_moil ? 1 : 0) + (tile == donan_castle ? 2 : 0);
    brings.coins = tile == armadale_castle ? 3 : 0;
    return brings;
}
bool brings_goods(Tile tile) {
    const Windfalls brings = printed_on(tile);
    return brings.clan_members + brings.barrels + brings.coins > 0;
}
// The tile that the last move laid.
std::optional<Tile> laid_tile(const Course& course) {
    return made<Take>(course) ? course.after().turn.new_tile : std::nullopt;
}

// Paid, laid and endowed, and nothing else has changed.
State after_take(const Course& course, Tile tile) {
    const Take& take = *made<Take>(course);
    const Seat seat = mover_of(course);
    State expected = course.before();
    pay(expected, seat, take.payment);
    if (type_of(tile) == TileType::tavern) add_barrels(expected, seat, -1);
    const Windfalls brings = printed_on(tile);
    expected.of(seat).display.add(tile);
    expected.plot(tile) = {static_cast<std::int8_t>(take.to.x), static_cast<std::int8_t>(take.to.y),
                           static_cast<std::uint8_t>(brings.clan_members)};
    add_barrels(expected, seat, brings.barrels);
    add_coins(expected, seat, brings.coins);
    return expected;
}
Answer windfall_comes_with_the_tile(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || !brings_goods(*tile)) return unasked();
    if (std::string found = difference(after_take(course, *tile), course.after()); !found.empty())
        return broken(tile_text(*tile) + " laid, " + found);
    return kept_if(course.after().turn.activated.empty(),
                   "a tile was activated before the windfall");
}
Answer no_other_tile_brings_anything(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || brings_goods(*tile)) return unasked();
    if (std::string found = difference(after_take(course, *tile), course.after()); !found.empty())
        return broken(tile_text(*tile) + " laid, " + found);
    return kept();
}
Answer new_production_tile_is_empty(const Course& course) {
    if (!made<EndTurn>(course) || !course.before().turn.new_tile) return unasked();
    const Tile tile = *course.before().turn.new_tile;
    if (!yield_of(tile)) return unasked();
    for (std::size_t place = turn_began(course); place < course.moves.size(); ++place)
        if (const Activate* move = std::get_if<Activate>(&course.moves[place].what))
            if (move->at == cell_of(course.before().plot(tile))) return unasked();
    return kept_if_empty(differs("cubes on " + tile_text(tile) + ", which was never activated", 0,
                                 cubes_on(course.after().plot(tile))));
}

Answer clan_member_stands_on_the_new_tile(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || !is_grey(*tile)) return unasked();
    const int expected = *tile == castle_stalker ? 2 : 1;
    const int found = course.after().plot(*tile).clan_members;
    if (found != expected)
        return broken(differs("clan members on the new " + tile_text(*tile), expected, found));
    const Seat seat = mover_of(course);
    return kept_if_empty(differs("clan members on the display",
                                 clan_on(course.before(), seat) + expected,
                                 clan_on(course.after(), seat)));
}
Answer distillery_brings_a_barrel(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || type_of(*tile) != TileType::distillery) return unasked();
    const Seat seat = mover_of(course);
    return kept_if_empty(differs("barrels with a new distillery",
                                 course.before().of(seat).barrels + 1,
                                 course.after().of(seat).barrels));
}

// One card is told of, the tile's own; and of no other tile.
Answer special_tile_brings_its_card(const Course& course) {
    if (course.begins()) return unasked();
    const std::optional<Tile> tile = laid_tile(course);
    int told = 0;
    for (const Happening& happening : course.happened()) {
        if (happening.rule != rule::special_brings_card) continue;
        ++told;
        if (!tile || happening.what != spec(*tile).name || happening.who != course.move().by)
            return broken("a card comes to somebody who did not lay its tile");
    }
    if (!tile) return kept_if(told == 0, "a card comes without a tile");
    return kept_if_empty(
        differs("cards with " + tile_text(*tile), is_special(*tile) ? 1 : 0, told));
}
Answer thirteen_tiles_bring_cards(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || !is_special(*tile)) return unasked();
    return kept_if(spec(*tile).card.has_value(), tile_text(*tile) + " brings no card");
}

// Goods of a card in the same turn.

Answer lochy_cubes_serve_at_once(const Course& course) {
    const Sell* sale = made<Sell>(course);
    const Activate* activation = made<Activate>(course);
    if (course.begins() || course.before().turn.new_tile != loch_lochy) return unasked();
    const Cell at = cell_of(course.before().plot(loch_lochy));
    if (sale && sale->from == at) return is_permitted(course);
    if (activation)
        for (const Own& own : activation->payment.own)
            if (own.number > 0 && own.from == at) return is_permitted(course);
    return unasked();
}
// Armadale Castle is laid with the last coins, beside a distillery: its coins buy the grain.
Answer armadale_coins_serve_at_once(const Course& course) {
    constexpr Tile distillery{11};
    if (laid_tile(course) != armadale_castle || !made<Take>(course)) return unasked();
    const Seat seat = mover_of(course);
    const Take& take = *made<Take>(course);
    State table = course.before();
    table.of(seat).coins = Coins(price_by_hand(table, take.payment));
    GlenMore::apply(table, course.move(), nullptr);
    for (Player& player : table.player) player.display.remove(distillery);
    Cell beside = take.to;
    for (const Direction direction : around)
        if (!lying_at(table, seat, take.to + direction)) beside = take.to + direction;
    if (beside == take.to) return unasked();
    table.of(seat).display.add(distillery);
    table.plot(distillery) = {static_cast<std::int8_t>(beside.x),
                              static_cast<std::int8_t>(beside.y)};
    table.row(Resource::grain).level = 2;
    Activate activation{.at = beside};
    activation.payment.bought[place_of(Resource::grain)] = 1;
    const Move tried{mover(seat), activation};
    return GlenMore::judge(table, tried).legal()
               ? kept()
               : broken("the three coins of Armadale Castle cannot be spent", std::any(tried));
}
// Whoever lays Castle Moil or Donan Castle with no barrel left holds theirs before activating.
Answer card_goods_are_there_before_activating(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile || (*tile != castle_moil && *tile != donan_castle && *tile != armadale_castle))
        return unasked();
    if (course.after().turn.phase != Phase::act)
        return broken("the activations wait for something");
    return kept_if_empty(difference(after_take(course, *tile), course.after()));
}

// No repetition.

Answer activation_brings_no_windfall(const Course& course) {
    const std::optional<Tile> tile = activated_tile(course);
    if (!tile || !(brings_goods(*tile) || is_special(*tile))) return unasked();
    State expected = course.before();
    const Seat seat = mover_of(course);
    pay(expected, seat, made<Activate>(course)->payment);
    if (type_of(*tile) == TileType::distillery) add_barrels(expected, seat, 1);
    for (int index = 0; index < expected.players; ++index) {
        const Player &wanted = expected.of(Seat(index)), &found = course.after().of(Seat(index));
        if (wanted.coins != found.coins || wanted.barrels != found.barrels ||
            clan_on(expected, Seat(index)) != clan_on(course.after(), Seat(index)))
            return broken(tile_text(*tile) + " activated, " + difference(expected, course.after()));
    }
    for (const Happening& happening : course.happened())
        if (happening.rule == rule::special_brings_card)
            return broken(tile_text(*tile) + " brings its card again");
    return kept();
}
// Barrels since the course began: of the tiles laid, of activations, less those of taverns.
Answer barrels_add_up(const Course& course) {
    const bool ends = made<EndTurn>(course) || (!course.begins() && is_over(course.after()));
    if (!ends || course.after().partial) return unasked();
    std::array<int, seats_max> barrels{};
    for (std::size_t seat = 0; seat < course.after().players; ++seat)
        barrels[seat] = course.tables.front().player[seat].barrels;
    for (std::size_t place = 0; place < course.moves.size(); ++place) {
        const Move& move = course.moves[place];
        if (move.by == chance_mover) continue;
        int& held = barrels[move.by.value];
        if (std::holds_alternative<Take>(move.what)) {
            const Tile tile = *course.tables[place + 1].turn.new_tile;
            held += printed_on(tile).barrels - (type_of(tile) == TileType::tavern ? 1 : 0);
        } else if (const Activate* activation = std::get_if<Activate>(&move.what)) {
            const auto tile = lying_at(course.tables[place], Seat(move.by.value), activation->at);
            held += tile && type_of(*tile) == TileType::distillery;
        }
    }
    for (std::size_t seat = 0; seat < course.after().players; ++seat)
        if (const int found = course.after().player[seat].barrels; found != barrels[seat])
            return broken(
                differs("barrels" + seat_text(static_cast<int>(seat)), barrels[seat], found));
    return kept();
}

// By itself, but for choices.

Answer only_two_lochs_ask(const Course& course) {
    const std::optional<Tile> tile = laid_tile(course);
    if (!tile) return unasked();
    const bool asks = *tile == loch_lochy || *tile == loch_shiel;
    if (asks != (course.after().turn.phase == Phase::choose))
        return broken(tile_text(*tile) + (asks ? " asks for no choice" : " asks for a choice"));
    const Move end{course.move().by, EndTurn()};
    if (GlenMore::judge(course.after(), end).legal() == asks)
        return broken(
            tile_text(*tile) + " was laid and the turn may " + (asks ? "" : "not ") + "end",
            std::any(end));
    const Move choice{course.move().by, Choose()};
    const bool legal = GlenMore::judge(course.after(), choice).legal();
    if (legal != (*tile == loch_shiel))
        return broken(tile_text(*tile) + (legal ? " takes" : " refuses") + " a choice of nothing",
                      std::any(choice));
    return kept();
}
// What lies on Loch Lochy is what its owner named, in whatever order.
Answer the_player_chooses(const Course& course) {
    const Choose* choice = made<Choose>(course);
    if (!choice || course.before().turn.new_tile != loch_lochy) return unasked();
    Cubes named{};
    for (const Good type : choice->named)
        if (is_resource(type)) ++named[static_cast<std::size_t>(type)];
    return kept_if(named == course.after().plot(loch_lochy).cubes,
                   "other cubes lie on Loch Lochy than were named");
}

}  // namespace

Claims claims_of_windfalls() {
    return {
        {"GM-ONCE-01", "a_windfall_comes_with_the_tile_and_before_activations",
         windfall_comes_with_the_tile},
        {"GM-ONCE-02", "a_clan_member_arrives_on_the_new_tile", clan_member_stands_on_the_new_tile,
         Readings::any},
        {"GM-ONCE-03", "a_distillery_brings_one_barrel", distillery_brings_a_barrel},
        {"GM-ONCE-04", "a_special_location_brings_its_card_and_no_other_tile_does",
         special_tile_brings_its_card, Readings::any},
        {"GM-ONCE-04", "all_thirteen_special_locations_have_a_card", thirteen_tiles_bring_cards,
         Readings::any},
        {"GM-ONCE-05", "the_cubes_of_loch_lochy_serve_in_the_same_turn", lochy_cubes_serve_at_once},
        {"GM-ONCE-05", "the_coins_of_armadale_castle_serve_in_the_same_turn",
         armadale_coins_serve_at_once},
        {"GM-ONCE-05", "goods_of_a_card_are_there_before_the_activations",
         card_goods_are_there_before_activating},
        {"GM-ONCE-06", "an_activation_brings_no_windfall_again", activation_brings_no_windfall},
        {"GM-ONCE-06", "barrels_add_up_over_the_whole_game", barrels_add_up},
        {"GM-ONCE-07", "no_other_tile_brings_anything", no_other_tile_brings_anything},
        {"GM-ONCE-07", "a_production_tile_is_empty_until_it_is_activated",
         new_production_tile_is_empty},
        {"GM-ONCE-08", "only_loch_lochy_and_loch_shiel_ask_for_a_choice", only_two_lochs_ask},
        {"GM-ONCE-08", "the_player_chooses_what_loch_lochy_gives", the_player_chooses},
    };
}

}  // namespace brieve::glen_more
