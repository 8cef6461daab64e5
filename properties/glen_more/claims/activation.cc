#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {
namespace {

bool asks_cubes(Tile tile) {
    switch (type_of(tile)) {
        case TileType::distillery:
        case TileType::fair:
        case TileType::butcher:
        case TileType::grocer:
        case TileType::bridge: return true;
        case TileType::village:
        case TileType::castle:
        case TileType::meadow:
        case TileType::pasture:
        case TileType::wheat_field:
        case TileType::forest:
        case TileType::quarry:
        case TileType::iona_abbey:
        case TileType::tavern:
        case TileType::loch: break;
    }
    return false;
}

// For what is the last activation handed, and to which tile? Null where there was none.
struct Activated {
    Tile tile;
    Cubes given;
    const Activate& move;
    Seat seat;
};
std::optional<Activated> activated(const Course& course) {
    const std::optional<Tile> tile = activated_tile(course);
    if (!tile) return std::nullopt;
    const Activate& move = *made<Activate>(course);
    return Activated{*tile, handed_over(move.payment), move, mover_of(course)};
}

int size_of_fair(Tile tile) {
    if (tile == Tile{13} || tile == Tile{17}) return 3;
    return tile == Tile{49} ? 4 : 5;
}

// VP that a fair pays for these cubes; none when it does not take them.
std::optional<int> fair_pays(Tile tile, const Cubes& given) {
    constexpr std::array<int, 6> by_number{0, 1, 3, 5, 8, 12};
    if (std::ranges::max(given) > 1 || sum_of(given) < 1) return std::nullopt;
    if (sum_of(given) > size_of_fair(tile)) return std::nullopt;
    return by_number.at(static_cast<std::size_t>(sum_of(given)));
}

std::optional<int> butcher_pays(Tile tile, const Cubes& given) {
    if (tile == butcher_of_both)
        return given == Cubes{0, 0, 0, 1, 1} ? std::optional(5) : std::nullopt;
    const Resource eats = tile == butcher_of_sheep ? Resource::sheep : Resource::cattle;
    const int number = given[place_of(eats)];
    if (number != sum_of(given) || number < 1 || number > 2) return std::nullopt;
    return 2 * number;
}

// What an activation pays in VP for what it is given; none where that is no legal gift.
std::optional<int> pays(Tile tile, const Cubes& given) {
    switch (type_of(tile)) {
        case TileType::fair: return fair_pays(tile, given);
        case TileType::butcher: return butcher_pays(tile, given);
        case TileType::grocer: return sum_of(given) == 3 ? std::optional(8) : std::nullopt;
        case TileType::bridge:
            return given == Cubes{1, 1, 0, 0, 0} ? std::optional(7) : std::nullopt;
        case TileType::distillery:
            return given == Cubes{0, 0, 1, 0, 0} ? std::optional(0) : std::nullopt;
        case TileType::tavern:
            if (sum_of(given) > 0) return std::nullopt;
            return tile == Tile{63} ? 4 : 3;
        case TileType::village:
        case TileType::castle:
        case TileType::meadow:
        case TileType::pasture:
        case TileType::wheat_field:
        case TileType::forest:
        case TileType::quarry:
        case TileType::iona_abbey:
        case TileType::loch: break;
    }
    return sum_of(given) == 0 ? std::optional(0) : std::nullopt;
}

bool is_brown(Tile tile) { return spec(tile).colour == Colour::brown; }

// Whenever a brown tile was laid: the table as if it had been this tile, which lies far out and
// may be activated at once. It shows what play by chance brings too seldom.
struct Rehearsal {
    Tile tile;
    Seat seat;
    State table;

    Move activation() const { return {mover(seat), Activate{.at = cell_of(table.plot(tile))}}; }
    State acted(const Move& move) const {
        State after = table;
        GlenMore::apply(after, move, nullptr);
        return after;
    }
};
std::optional<Rehearsal> rehearsal(const Course& course, Tile tile) {
    if (!made<Take>(course) || !is_brown(*course.after().turn.new_tile)) return std::nullopt;
    Rehearsal stage{tile, mover_of(course), course.after()};
    lay_far_out(stage.table, stage.seat, tile);
    stage.table.turn.new_tile = tile;
    return stage;
}

// Order, freedom, mixture.

// Asks of an activation and each earlier one of the turn whether this order shows the freedom.
template <class Shows>
Answer follows_where(const Course& course, Shows shows) {
    const std::optional<Activated> last = activated(course);
    if (!last) return unasked();
    for (std::size_t place = turn_began(course); place + 1 < course.moves.size(); ++place)
        if (const Activate* move = std::get_if<Activate>(&course.moves[place].what))
            if (const auto earlier = lying_at(course.tables[place], last->seat, move->at))
                if (shows(*earlier, last->tile)) return is_permitted(course);
    return unasked();
}
Answer later_tile_first(const Course& course) {
    return follows_where(course, [](Tile first, Tile then) { return first > then; });
}
Answer earlier_tile_first(const Course& course) {
    return follows_where(course, [](Tile first, Tile then) { return first < then; });
}
Answer new_tile_first(const Course& course) {
    const std::optional<Tile> placed = course.after().turn.new_tile;
    return follows_where(course, [&](Tile first, Tile) { return first == placed; });
}
Answer new_tile_last(const Course& course) {
    const std::optional<Tile> placed = course.after().turn.new_tile;
    return follows_where(course, [&](Tile, Tile then) { return then == placed; });
}

bool ends_turn_with_tile(const Course& course) {
    return made<EndTurn>(course) && course.before().turn.new_tile.has_value();
}
Answer nothing_activated(const Course& course) {
    return made_use_if(course, ends_turn_with_tile(course) && !made_in_turn<Activate>(course));
}
template <class Left>
Answer ends_turn_leaving(const Course& course, Left left) {
    if (!ends_turn_with_tile(course)) return unasked();
    const State& table = course.before();
    for (const Tile tile : table.of(mover_of(course)).display)
        if (near_new_tile(table, tile) && !table.turn.activated.has(tile) && left(tile))
            return is_permitted(course);
    return unasked();
}
Answer production_left_out(const Course& course) {
    return ends_turn_leaving(course, [&](Tile tile) {
        return yield_of(tile) && cubes_on(course.before().plot(tile)) < 3;
    });
}
Answer distillery_left_out(const Course& course) {
    if (course.begins() || course.move().by == chance_mover) return unasked();
    const bool grain = cubes_of(course.before(), mover_of(course))[place_of(Resource::grain)] > 0;
    return ends_turn_leaving(
        course, [&](Tile tile) { return grain && type_of(tile) == TileType::distillery; });
}

Answer sale_between_activations(const Course& course) {
    if (!made<Activate>(course)) return unasked();
    bool before = false, sold = false;
    for (std::size_t place = turn_began(course); place + 1 < course.moves.size(); ++place) {
        before = before || std::holds_alternative<Activate>(course.moves[place].what);
        sold = sold || (before && std::holds_alternative<Sell>(course.moves[place].what));
    }
    return made_use_if(course, sold);
}
Answer purchase_after_activation(const Course& course) {
    const Activate* move = made<Activate>(course);
    if (!move || sum_of(bought_cubes(move->payment)) == 0) return unasked();
    return made_use_if(course, *made_in_turn<Activate>(course) + 1 < course.moves.size());
}

// More of a type is taken from a tile than lay there when its turn's tile had been taken.
bool new_since_take(const Course& course, Cell from, Good type, int number) {
    const std::optional<std::size_t> take = made_in_turn<Take>(course);
    if (!take || !is_resource(type)) return false;
    const State& then = course.tables[*take + 1];
    const std::optional<Tile> tile = lying_at(then, mover_of(course), from);
    // What Loch Lochy and Loch Shiel bring is not produced by an activation.
    if (!tile || is_special(*tile) || then.turn.new_tile == loch_shiel) return false;
    return number > then.plot(*tile).cubes[static_cast<std::size_t>(type)];
}
Answer new_cube_is_paid(const Course& course) {
    const Activate* move = made<Activate>(course);
    if (!move) return unasked();
    for (const Own& own : move->payment.own)
        if (new_since_take(course, own.from, own.type, own.number)) return is_permitted(course);
    return unasked();
}
Answer new_cube_is_sold(const Course& course) {
    const Sell* sale = made<Sell>(course);
    return made_use_if(course, sale && new_since_take(course, sale->from, sale->type, 1));
}

// Production and the limit of three.

Answer one_cube_of_its_type(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || !yield_of(last->tile)) return unasked();
    const bool full = cubes_on(course.before().plot(last->tile)) == 3;
    Cubes expected = cubes_of(course.before(), last->seat);
    std::uint8_t& gained = expected[place_of(*yield_of(last->tile))];
    gained = static_cast<std::uint8_t>(gained + (full ? 0 : 1));
    const Cubes found = cubes_of(course.after(), last->seat);
    for (std::size_t type = 0; type < resource_types; ++type)
        if (found[type] != expected[type])
            return broken(differs(tile_text(last->tile) + " activated, " + resource_names[type],
                                  expected[type], found[type]));
    return kept();
}

Answer cube_lies_on_its_tile(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || !yield_of(last->tile)) return unasked();
    State expected = course.before();
    if (cubes_on(expected.plot(last->tile)) == 3) return unasked();
    add_cubes(expected, last->tile, place_of(*yield_of(last->tile)), 1);
    return kept_if_empty(difference(expected, course.after()));
}

Answer no_tile_is_overfull(const Course& course) {
    for (int seat = 0; seat < course.after().players; ++seat)
        for (const Tile tile : course.after().of(Seat(seat)).display)
            if (const int cubes = cubes_on(course.after().plot(tile)); cubes > 3)
                return broken(tile_text(tile) + " holds " + std::to_string(cubes) + " cubes");
    return kept();
}

// Only production tiles, of their own type, Iona Abbey and Loch Lochy hold cubes.
Answer cubes_lie_where_they_may(const Course& course) {
    const State& table = course.after();
    for (std::uint8_t number = 1; number <= tiles_in_all; ++number) {
        const Tile tile(number);
        if (cubes_on(table.plot(tile)) == 0) continue;
        if (tile == iona_abbey || tile == loch_lochy) continue;
        const std::optional<Resource> type = yield_of(tile);
        if (!type || table.plot(tile).cubes[place_of(*type)] != cubes_on(table.plot(tile)))
            return broken(tile_text(tile) + " holds cubes that are not its own");
    }
    return kept();
}

// From empty to full and beyond, for each kind of production tile.
Answer surplus_is_not_taken(const Course& course) {
    for (const Tile tile : {Tile{24}, Tile{23}, Tile{22}, Tile{21}, Tile{12}}) {
        std::optional<Rehearsal> stage = rehearsal(course, tile);
        if (!stage) return unasked();
        for (int activations = 1; activations <= 5; ++activations) {
            stage->table.turn.activated = {};
            stage->table = stage->acted(stage->activation());
            const int found = cubes_on(stage->table.plot(tile));
            if (found != std::min(activations, 3))
                return broken(differs("activated " + std::to_string(activations) +
                                          " times, cubes on " + tile_text(tile),
                                      std::min(activations, 3), found));
        }
    }
    return kept();
}

Answer full_tile_is_used_up(const Course& course) {
    for (const Tile tile : {Tile{24}, Tile{23}, Tile{22}, Tile{21}, Tile{12}, iona_abbey}) {
        std::optional<Rehearsal> stage = rehearsal(course, tile);
        if (!stage) return unasked();
        stage->table.plot(tile).cubes[place_of(yield_of(tile).value_or(Resource::grain))] = 3;
        const Move move = stage->activation();
        if (!GlenMore::judge(stage->table, move).legal())
            return broken(tile_text(tile) + " is full and may not be activated", std::any(move));
        const State after = stage->acted(move);
        if (std::string found = difference(stage->table, after); !found.empty())
            return broken(tile_text(tile) + " was full, " + found, std::any(move));
        if (GlenMore::judge(after, move).legal())
            return broken(tile_text(tile) + " was full and may be activated again", std::any(move));
    }
    return kept();
}

Answer room_is_made(const Course& course) {
    for (const Tile tile : {Tile{24}, Tile{23}, Tile{22}, Tile{21}, Tile{12}}) {
        std::optional<Rehearsal> stage = rehearsal(course, tile);
        if (!stage) return unasked();
        const Resource type = *yield_of(tile);
        stage->table.plot(tile).cubes[place_of(type)] = 3;
        stage->table.row(type).level = 1;
        const Move sale{mover(stage->seat), Sell{cell_of(stage->table.plot(tile)), good(type)}};
        stage->table = stage->acted(sale);
        const State after = stage->acted(stage->activation());
        if (cubes_on(after.plot(tile)) != 3)
            return broken(differs("one of three sold, then activated, cubes on " + tile_text(tile),
                                  3, cubes_on(after.plot(tile))));
    }
    return kept();
}
Answer room_was_made(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || !yield_of(last->tile)) return unasked();
    const int held = cubes_on(course.before().plot(last->tile));
    bool was_fuller = false;
    for (std::size_t place = turn_began(course); place + 1 < course.moves.size(); ++place)
        was_fuller = was_fuller || cubes_on(course.tables[place].plot(last->tile)) > held;
    if (!was_fuller) return unasked();
    return kept_if_empty(differs("cubes on " + tile_text(last->tile), held + 1,
                                 cubes_on(course.after().plot(last->tile))));
}

// Whatever lies on it, all types together are at most three.
Answer abbey_gives_all_types(const Course& course) {
    std::optional<Rehearsal> stage = rehearsal(course, iona_abbey);
    if (!stage) return unasked();
    for (const Cubes& lying : {Cubes{}, Cubes{1, 0, 0, 0, 0}, Cubes{0, 1, 0, 1, 0},
                               Cubes{0, 0, 2, 0, 0}, Cubes{1, 1, 0, 0, 1}, Cubes{0, 0, 0, 3, 0}})
        for (std::size_t type = 0; type < resource_types; ++type) {
            stage->table.plot(iona_abbey).cubes = lying;
            Move move = stage->activation();
            std::get<Activate>(move.what).choice = good(static_cast<Resource>(type));
            const bool room = sum_of(lying) < 3;
            const std::string what = "the Abbey with " + std::to_string(sum_of(lying)) +
                                     " cubes and " + resource_names[type];
            if (GlenMore::judge(stage->table, move).legal() != room)
                return broken(what + (room ? ": refused" : ": taken"), std::any(move));
            if (!room) continue;
            State expected = stage->table;
            add_cubes(expected, iona_abbey, type, 1);
            if (std::string found = difference(expected, stage->acted(move)); !found.empty())
                return broken(what + ", " + found, std::any(move));
        }
    return kept();
}

// Exchanges.

// Pays as handed over, receives as the recipe says, and nothing else happens.
Answer exchange_is_exact(const Course& course, const Activated& last) {
    const std::optional<int> points = pays(last.tile, last.given);
    if (!points)
        return broken(tile_text(last.tile) + " took " + std::to_string(sum_of(last.given)) +
                      " cubes, which are not its recipe");
    State expected = course.before();
    pay(expected, last.seat, last.move.payment);
    add_points(expected, last.seat, *points);
    if (type_of(last.tile) == TileType::distillery) add_barrels(expected, last.seat, 1);
    return kept_if_empty(difference(expected, course.after()));
}
Answer exchange_at(const Course& course, Tile tile) {
    const std::optional<Activated> last = activated(course);
    return last && last->tile == tile ? exchange_is_exact(course, *last) : unasked();
}
Answer exchange_at(const Course& course, TileType type) {
    const std::optional<Activated> last = activated(course);
    return last && type_of(last->tile) == type ? exchange_is_exact(course, *last) : unasked();
}
Answer distillery_turns_grain(const Course& course) {
    return exchange_at(course, TileType::distillery);
}
Answer sheep_butcher(const Course& course) { return exchange_at(course, butcher_of_sheep); }
Answer cattle_butcher(const Course& course) { return exchange_at(course, butcher_of_cattle); }
Answer fair_pays_by_number(const Course& course) { return exchange_at(course, TileType::fair); }
Answer tavern_pays(const Course& course) { return exchange_at(course, TileType::tavern); }

Answer fair_takes_fewer(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || type_of(last->tile) != TileType::fair) return unasked();
    return made_use_if(course, sum_of(last->given) < size_of_fair(last->tile));
}

// Own cubes of the payment come from a tile that lies apart from the new tile and was not
// activated.
bool pays_from_afar(const Course& course, const Activated& last) {
    const State& table = course.before();
    for (const Own& own : last.move.payment.own) {
        if (own.number == 0) continue;
        const std::optional<Tile> from = lying_at(table, last.seat, own.from);
        if (from && !near_new_tile(table, *from) && !table.turn.activated.has(*from)) return true;
    }
    return false;
}
Answer grain_from_afar(const Course& course) {
    std::optional<Rehearsal> stage = rehearsal(course, Tile{11});
    if (!stage) return unasked();
    for (const Tile tile : stage->table.of(stage->seat).display) {
        if (near_new_tile(stage->table, tile)) continue;
        State table = stage->table;
        table.plot(tile).cubes[place_of(Resource::grain)] = 1;
        Move move = stage->activation();
        std::get<Activate>(move.what).payment.own[0] = {Good::grain, 1, cell_of(table.plot(tile))};
        if (!GlenMore::judge(table, move).legal())
            return broken("grain on " + tile_text(tile) + " is out of reach", std::any(move));
    }
    return kept();
}
Answer grain_is_bought(const Course& course) {
    const std::optional<Activated> last = activated(course);
    return made_use_if(course, last && type_of(last->tile) == TileType::distillery &&
                                   last->move.payment.bought[place_of(Resource::grain)] == 1);
}
Answer brown_from_afar(const Course& course) {
    const std::optional<Activated> last = activated(course);
    return made_use_if(course, last && is_brown(last->tile) && pays_from_afar(course, *last));
}
Answer brown_with_bought(const Course& course) {
    const std::optional<Activated> last = activated(course);
    return made_use_if(
        course, last && is_brown(last->tile) && sum_of(bought_cubes(last->move.payment)) > 0);
}
Answer brown_with_mixture(const Course& course) {
    const std::optional<Activated> last = activated(course);
    return made_use_if(course, last && is_brown(last->tile) &&
                                   sum_of(bought_cubes(last->move.payment)) > 0 &&
                                   sum_of(own_cubes(last->move.payment)) > 0);
}

// All gifts of up to six cubes, three of a type at most: what is taken, and what is paid for it?
Answer recipe_is_all_it_takes(const Course& course, Tile tile) {
    std::optional<Rehearsal> stage = rehearsal(course, tile);
    if (!stage) return unasked();
    stage->table.plot(start_village(stage->seat.index)).cubes = {3, 3, 3, 3, 3};
    for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
        Move move = stage->activation();
        Payment& payment = std::get<Activate>(move.what).payment;
        for (std::size_t type = 0; type < resource_types; ++type)
            payment.own[type] = {good(static_cast<Resource>(type)),
                                 static_cast<std::uint8_t>(code >> (2 * type) & 3), cell(0, 0)};
        const Cubes given = handed_over(payment);
        if (sum_of(given) > 6) continue;
        const std::optional<int> points = pays(tile, given);
        const bool legal = GlenMore::judge(stage->table, move).legal();
        if (points.has_value() != legal)
            return broken(tile_text(tile) + (legal ? " takes " : " refuses ") +
                              std::to_string(sum_of(given)) + " cubes",
                          std::any(move));
        if (!legal) continue;
        State expected = stage->table;
        pay(expected, stage->seat, payment);
        add_points(expected, stage->seat, *points);
        if (type_of(tile) == TileType::distillery) add_barrels(expected, stage->seat, 1);
        if (std::string found = difference(expected, stage->acted(move)); !found.empty())
            return broken(tile_text(tile) + " activated, " + found, std::any(move));
    }
    return kept();
}
template <std::uint8_t number>
Answer recipe_of_tile(const Course& course) {
    return recipe_is_all_it_takes(course, Tile{number});
}

// Barrels.

// Turn after turn the same distillery is activated with bought grain.
Answer barrels_without_limit(const Course& course) {
    std::optional<Rehearsal> stage = rehearsal(course, Tile{11});
    if (!stage) return unasked();
    Move move = stage->activation();
    std::get<Activate>(move.what).payment.bought[place_of(Resource::grain)] = 1;
    const int held = stage->table.of(stage->seat).barrels;
    for (int barrel = 1; barrel <= 20; ++barrel) {
        stage->table.row(Resource::grain).level = 0;
        stage->table.of(stage->seat).coins = Coins(1);
        stage->table.turn.activated = {};
        if (!GlenMore::judge(stage->table, move).legal())
            return broken("no barrel beyond " + std::to_string(barrel - 1), std::any(move));
        stage->table = stage->acted(move);
        const int found = stage->table.of(stage->seat).barrels;
        if (found != held + barrel)
            return broken(differs("barrels of a busy distillery", held + barrel, found));
    }
    return kept();
}
Answer new_distillery_distils(const Course& course) {
    const std::optional<Activated> last = activated(course);
    const std::optional<std::size_t> take = made_in_turn<Take>(course);
    if (!last || !take || type_of(last->tile) != TileType::distillery) return unasked();
    if (course.before().turn.new_tile != last->tile) return unasked();
    int expected = course.tables[*take].of(last->seat).barrels + 1;
    for (std::size_t place = *take; place < course.moves.size(); ++place)
        if (const Activate* move = std::get_if<Activate>(&course.moves[place].what)) {
            const auto tile = lying_at(course.tables[place], last->seat, move->at);
            expected += tile && type_of(*tile) == TileType::distillery;
        }
    return kept_if_empty(differs("barrels after windfall and activations", expected,
                                 course.after().of(last->seat).barrels));
}

// The same gift with a barrel in the place of one cube.
std::optional<Payment> with_a_barrel(Payment payment, Cell from) {
    bool removed = false;
    for (Own& own : payment.own)
        if (!removed && own.number == 1) own = Own(), removed = true;
    for (std::size_t type = 0; !removed && type < resource_types; ++type)
        if (payment.bought[type] > 0) --payment.bought[type], removed = true;
    if (!removed) return std::nullopt;
    for (Own& own : payment.own)
        if (own.number == 0) {
            own = Own{Good::whisky, 1, from};
            return payment;
        }
    return std::nullopt;
}
Answer whisky_is_no_resource(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || !asks_cubes(last->tile)) return unasked();
    if (course.before().of(last->seat).barrels == 0) return unasked();
    const std::optional<Payment> changed = with_a_barrel(last->move.payment, last->move.at);
    if (!changed) return unasked();
    Move tried = course.move();
    std::get<Activate>(tried.what).payment = *changed;
    if (GlenMore::judge(course.before(), tried).legal())
        return broken(tile_text(last->tile) + " takes a barrel for a cube", std::any(tried));
    Payment& payment = std::get<Activate>(tried.what).payment;
    payment = last->move.payment;
    payment.bought[static_cast<std::size_t>(Good::whisky)] = 1;
    if (GlenMore::judge(course.before(), tried).legal())
        return broken(tile_text(last->tile) + " takes a barrel as well", std::any(tried));
    return kept();
}

// Grey tiles and lochs.

Answer grey_tile_gives_point(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last) return unasked();
    const int expected = course.before().turn.movement + (is_grey(last->tile) ? 1 : 0);
    if (expected != course.after().turn.movement)
        return broken(differs(tile_text(last->tile) + " activated, movement points", expected,
                              course.after().turn.movement));
    if (!is_grey(last->tile)) return kept();
    return kept_if_empty(difference(course.before(), course.after()));
}

Answer loch_does_nothing(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || type_of(last->tile) != TileType::loch) return unasked();
    State expected = course.before();
    expected.turn.activated.add(last->tile);
    expected.turn.ness_used = course.after().turn.ness_used;
    if (std::string found = difference(expected, course.after()); !found.empty())
        return broken(tile_text(last->tile) + " activated, " + found);
    return kept_if(expected == course.after(), tile_text(last->tile) + " changed the turn");
}

// Victory points.

Answer points_are_taken_at_once(const Course& course) {
    if (course.begins() || course.move().by == chance_mover) return unasked();
    const std::optional<Activated> last = activated(course);
    for (int seat = 0; seat < course.after().players; ++seat) {
        int expected = course.before().of(Seat(seat)).points.value;
        if (last && last->seat == Seat(seat)) expected += pays(last->tile, last->given).value_or(0);
        const int found = course.after().of(Seat(seat)).points.value;
        if (found != expected) return broken(differs("VP" + seat_text(seat), expected, found));
    }
    return kept();
}
Answer points_stay_until_the_end(const Course& course) {
    if (course.begins() || is_over(course.after())) return unasked();
    for (int seat = 0; seat < course.after().players; ++seat)
        if (course.after().of(Seat(seat)).points < course.before().of(Seat(seat)).points)
            return broken("VP" + seat_text(seat) + " fell before the end");
    return kept();
}
Answer every_point_is_told(const Course& course) {
    if (course.begins()) return unasked();
    for (int seat = 0; seat < course.after().players; ++seat) {
        int told = 0;
        for (const Happening& happening : course.happened())
            if (happening.what == victory_points && happening.who == mover(Seat(seat)))
                told += happening.amount;
        const int gained =
            (course.after().of(Seat(seat)).points - course.before().of(Seat(seat)).points).value;
        if (told != gained) return broken(differs("VP told" + seat_text(seat), gained, told));
    }
    return kept();
}

// Which tiles a turn activated, from its moves.

Answer no_tile_is_activated_twice(const Course& course) {
    const Activate* last = made<Activate>(course);
    if (!last) return unasked();
    for (std::size_t place = turn_began(course); place + 1 < course.moves.size(); ++place)
        if (const Activate* move = std::get_if<Activate>(&course.moves[place].what))
            if (move->at == last->at)
                return broken("the tile at (" + std::to_string(last->at.x) + "," +
                              std::to_string(last->at.y) + ") was activated twice in a turn");
    return kept();
}
Answer only_around_the_new_tile(const Course& course) {
    const std::optional<Activated> last = activated(course);
    if (!last || owns(course.before(), last->seat, loch_ness)) return unasked();
    if (course.before().turn.new_tile == loch_oich) return unasked();
    return kept_if(near_new_tile(course.before(), last->tile),
                   tile_text(last->tile) + " lies apart from the new tile");
}
Answer the_whole_ring_is_in_reach(const Course& course) {
    if (!made<EndTurn>(course) && !made<Activate>(course) && !made<Take>(course)) return unasked();
    const State& table = course.after();
    if (table.turn.phase != Phase::act || table.turn.moved || !table.turn.new_tile)
        return unasked();
    for (const Tile tile : table.of(mover_of(course)).display) {
        if (!near_new_tile(table, tile) || table.turn.activated.has(tile)) continue;
        if (asks_cubes(tile) || tile == iona_abbey) continue;
        const Move tried{course.move().by, Activate{.at = cell_of(table.plot(tile))}};
        if (!GlenMore::judge(table, tried).legal())
            return broken(tile_text(tile) + " beside the new tile is refused", std::any(tried));
    }
    return kept();
}

}  // namespace

Claims claims_of_activation() {
    return {
        {"GM-ACT-01", "only_tiles_around_the_new_tile_are_activated", only_around_the_new_tile},
        {"GM-ACT-01", "every_tile_around_the_new_tile_is_in_reach", the_whole_ring_is_in_reach},
        {"GM-ACT-02", "a_tile_may_follow_one_of_a_higher_number", later_tile_first},
        {"GM-ACT-02", "a_tile_may_follow_one_of_a_lower_number", earlier_tile_first},
        {"GM-ACT-02", "the_new_tile_may_come_first", new_tile_first},
        {"GM-ACT-02", "the_new_tile_may_come_last", new_tile_last},
        {"GM-ACT-03", "no_tile_is_activated_twice_in_a_turn", no_tile_is_activated_twice},
        {"GM-ACT-04", "a_turn_may_end_without_any_activation", nothing_activated},
        {"GM-ACT-04", "a_production_tile_with_room_may_be_left_out", production_left_out},
        {"GM-ACT-04", "grain_need_not_become_whisky", distillery_left_out},
        {"GM-ACT-05", "a_sale_may_come_between_two_activations", sale_between_activations},
        {"GM-ACT-05", "a_purchase_may_follow_an_activation", purchase_after_activation},
        {"GM-ACT-06", "a_cube_made_in_this_turn_may_pay", new_cube_is_paid},
        {"GM-ACT-06", "a_cube_made_in_this_turn_may_be_sold", new_cube_is_sold},
        {"GM-ACT-07", "production_gives_one_cube_of_its_type", one_cube_of_its_type},
        {"GM-ACT-08", "the_cube_lies_on_the_tile_that_made_it", cube_lies_on_its_tile},
        {"GM-ACT-09", "no_tile_holds_more_than_three_cubes", no_tile_is_overfull},
        {"GM-ACT-09", "cubes_lie_only_where_they_may", cubes_lie_where_they_may, Readings::any},
        {"GM-ACT-09", "a_surplus_is_not_taken", surplus_is_not_taken},
        {"GM-ACT-10", "a_full_tile_may_be_activated_and_is_used_up", full_tile_is_used_up},
        {"GM-ACT-11", "a_cube_sold_from_a_full_tile_makes_room", room_is_made},
        {"GM-ACT-11", "a_tile_that_gave_a_cube_away_takes_a_new_one", room_was_made},
        {"GM-ACT-12", "a_distillery_turns_one_grain_into_one_barrel", distillery_turns_grain},
        {"GM-ACT-12", "a_distillery_takes_nothing_but_one_grain", recipe_of_tile<11>},
        {"GM-ACT-13", "the_grain_may_come_from_a_tile_far_away", grain_from_afar},
        {"GM-ACT-13", "the_grain_may_be_bought", grain_is_bought},
        {"GM-ACT-14", "one_distillery_may_bring_twenty_barrels", barrels_without_limit},
        {"GM-ACT-15", "a_new_distillery_distils_on_top_of_its_windfall", new_distillery_distils},
        {"GM-ACT-16", "the_abbey_gives_any_type_up_to_three_cubes_in_all", abbey_gives_all_types},
        {"GM-ACT-17", "the_sheep_butcher_pays_two_for_each_of_two_sheep", sheep_butcher},
        {"GM-ACT-17", "the_sheep_butcher_takes_one_or_two_sheep_only", recipe_of_tile<10>},
        {"GM-ACT-18", "the_cattle_butcher_pays_two_for_each_of_two_cattle", cattle_butcher},
        {"GM-ACT-18", "the_cattle_butcher_takes_one_or_two_cattle_only", recipe_of_tile<31>},
        {"GM-ACT-19", "the_third_butcher_pays_five_for_one_of_each_only", recipe_of_tile<34>},
        {"GM-ACT-20", "the_smallest_fair_takes_up_to_three_types", recipe_of_tile<13>},
        {"GM-ACT-20", "the_middle_fair_takes_up_to_four_types", recipe_of_tile<49>},
        {"GM-ACT-20", "the_largest_fair_takes_up_to_five_types", recipe_of_tile<55>},
        {"GM-ACT-21", "a_fair_pays_by_the_number_of_types", fair_pays_by_number},
        {"GM-ACT-21", "a_fair_takes_fewer_than_its_size", fair_takes_fewer},
        {"GM-ACT-22", "the_grocer_pays_eight_for_any_three_cubes_only", recipe_of_tile<56>},
        {"GM-ACT-23", "the_bridge_pays_seven_for_one_stone_and_one_wood_only", recipe_of_tile<66>},
        {"GM-ACT-24", "a_tavern_pays_as_printed_and_asks_nothing", tavern_pays},
        {"GM-ACT-24", "the_larger_tavern_pays_four", recipe_of_tile<63>},
        {"GM-ACT-24", "the_smaller_taverns_pay_three", recipe_of_tile<33>},
        {"GM-ACT-25", "a_brown_tile_may_be_paid_from_far_away", brown_from_afar},
        {"GM-ACT-25", "a_brown_tile_may_be_paid_with_bought_cubes", brown_with_bought},
        {"GM-ACT-25", "own_and_bought_cubes_may_be_mixed", brown_with_mixture},
        {"GM-ACT-26", "no_tile_takes_whisky_for_a_resource", whisky_is_no_resource},
        {"GM-ACT-27", "each_grey_tile_gives_one_movement_point", grey_tile_gives_point},
        {"GM-ACT-28", "a_loch_does_nothing", loch_does_nothing},
        {"GM-ACT-29", "victory_points_are_taken_at_once", points_are_taken_at_once},
        {"GM-ACT-29", "victory_points_never_fall_before_the_end", points_stay_until_the_end,
         Readings::any},
        {"GM-ACT-29", "every_victory_point_is_told", every_point_is_told},
    };
}

}  // namespace brieve::glen_more
