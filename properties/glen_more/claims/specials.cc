#include "properties/glen_more/claims/scores.h"

namespace brieve::glen_more {
namespace {

bool laid(const Course& course, Tile tile) {
    return made<Take>(course) && course.after().turn.new_tile == tile;
}
// Nothing is asked for its activation and nothing to be named.
bool asks_nothing(const State& table, Tile tile) {
    return yield_of(tile) || is_grey(tile) || type_of(tile) == TileType::tavern ||
           type_of(tile) == TileType::loch ||
           (tile == iona_abbey && cubes_on(table.plot(tile)) == 3);
}
Move activation_of(const State& table, Seat seat, Tile tile) {
    return {mover(seat), Activate{.at = cell_of(table.plot(tile))}};
}
bool may_activate(const State& table, Seat seat, Tile tile) {
    return GlenMore::judge(table, activation_of(table, seat, tile)).legal();
}

// Whose the cards are.

Answer card_stays_with_its_owner(const Course& course) {
    if (course.begins()) return unasked();
    bool asked = false;
    for (const Tile tile : special_tiles) {
        int owners = 0;
        for (int seat = 0; seat < course.after().players; ++seat) {
            const bool had = owns(course.before(), Seat(seat), tile);
            const bool has = owns(course.after(), Seat(seat), tile);
            const bool took = laid(course, tile) && mover_of(course) == Seat(seat);
            if (has != (had || took))
                return broken(tile_text(tile) + (has ? " came to" : " was lost by") + " seat " +
                              std::to_string(seat));
            owners += has;
        }
        if (owners > 1) return broken(tile_text(tile) + " has several owners");
        asked = asked || owners > 0;
    }
    return asked ? kept() : unasked();
}
Answer removed_card_is_unclaimed(const Course& course) {
    const State& table = course.after();
    bool asked = false;
    for (const Tile tile : special_tiles) {
        const bool was_out = !course.begins() && course.before().box.has(tile);
        if (was_out && !table.box.has(tile)) return broken(tile_text(tile) + " left the box");
        if (!table.box.has(tile)) continue;
        asked = true;
        for (int seat = 0; seat < table.players; ++seat)
            if (owns(table, Seat(seat), tile))
                return broken(tile_text(tile) + " left the game and is held by seat " +
                              std::to_string(seat));
    }
    return asked ? kept() : unasked();
}
// What is told of cards in a scoring are the special tiles in displays, those in the box left out.
Answer removed_card_is_not_compared(const Course& course) {
    if (!stack_ended(course)) return unasked();
    int told = 0, held = 0;
    for (const Happening& happening : course.happened())
        told += happening.rule == rule::cards_compared ? happening.amount : 0;
    for (const Tile tile : special_tiles) {
        const State& table = course.before();
        held += !table.box.has(tile) && !table.stacks.has(tile);
        for (int space = 0; space < track_spaces; ++space)
            held -= table.track.at(Space(space)) == highlands::a_tile(tile.number);
    }
    return kept_if_empty(differs("cards compared", held, told));
}

// Cards that pay at the end.

// Each player in turn is given the card before the last draw: what is told of it, and the total?
template <class Pays>
Answer pays_at_the_end(const Course& course, Tile card, RuleId rule, Pays pays) {
    if (stack_ended(course) != 3) return unasked();
    for (int owner = 0; owner < course.after().players; ++owner) {
        State table = course.before();
        lay_far_out(table, Seat(owner), card);
        State after = table;
        Happenings told;
        GlenMore::apply(after, course.move(), &told);
        int paid = 0;
        for (const Happening& happening : told.list) {
            if (happening.rule != rule) continue;
            paid += happening.amount;
            if (happening.who != mover(Seat(owner)))
                return broken(tile_text(card) + " pays others");
        }
        const int expected = pays(table, Seat(owner));
        if (paid != expected)
            return broken(differs("VP for " + tile_text(card) + seat_text(owner), expected, paid));
        const BySeat all = plus(scoring_by_hand(table), final_by_hand(table));
        if (less(points_held(after), points_held(table)) != all)
            return broken("with " + tile_text(card) + " the end adds " +
                          text_of(less(points_held(after), points_held(table))) + " instead of " +
                          text_of(all));
    }
    return kept();
}
Answer abbey_pays_for_yellow(const Course& course) {
    return pays_at_the_end(
        course, iona_abbey, rule::abbey_scores_yellow,
        [](const State& table, Seat seat) { return 2 * yellow_tiles(table, seat); });
}
Answer morar_pays_for_green(const Course& course) {
    return pays_at_the_end(
        course, loch_morar, rule::morar_scores_green,
        [](const State& table, Seat seat) { return 2 * green_tiles(table, seat); });
}
Answer morar_passes_the_abbey_by(const Course& course) {
    if (stack_ended(course) != 3) return unasked();
    State table = course.before();
    lay_far_out(table, Seat(0), loch_morar);
    lay_far_out(table, Seat(0), iona_abbey);
    const BySeat expected = plus(scoring_by_hand(table), final_by_hand(table));
    return same_numbers("with Loch Morar and Iona Abbey the end adds", expected,
                        gained(course, table));
}
Answer duart_pays_for_villages(const Course& course) {
    return pays_at_the_end(course, duart_castle, rule::duart_scores_villages,
                           [](const State& table, Seat seat) { return 3 * villages(table, seat); });
}

// Loch Lochy.

Answer lochy_gives_two_cubes(const Course& course) {
    const Choose* choice = made<Choose>(course);
    if (!choice || course.before().turn.new_tile != loch_lochy) return unasked();
    State expected = course.before();
    int named = 0;
    for (const Good type : choice->named)
        if (is_resource(type)) {
            add_cubes(expected, loch_lochy, static_cast<std::size_t>(type), 1);
            ++named;
        }
    if (named != 2) return broken(differs("resources named for Loch Lochy", 2, named));
    return kept_if_empty(difference(expected, course.after()));
}
Answer lochy_takes_any_two(const Course& course) {
    if (!laid(course, loch_lochy)) return unasked();
    const auto tried = [&](std::initializer_list<Good> goods) {
        Choose choice;
        std::copy(goods.begin(), goods.end(), choice.named.begin());
        return Move{course.move().by, choice};
    };
    for (std::size_t one = 0; one < resource_types; ++one) {
        const Good first = good(static_cast<Resource>(one));
        for (std::size_t two = 0; two < resource_types; ++two) {
            const Move pair = tried({first, good(static_cast<Resource>(two))});
            if (!GlenMore::judge(course.after(), pair).legal())
                return broken("two resources are refused", std::any(pair));
        }
        for (const Move& wrong : {tried({first}), tried({first, first, first}), tried({}),
                                  tried({first, Good::whisky})})
            if (GlenMore::judge(course.after(), wrong).legal())
                return broken("other than two resources are taken", std::any(wrong));
    }
    return kept();
}
Answer lochy_gains_only_once(const Course& course) {
    if (course.begins() || cubes_on(course.after().plot(loch_lochy)) == 0) return unasked();
    if (made<Choose>(course) && course.before().turn.new_tile == loch_lochy) return unasked();
    for (std::size_t type = 0; type < resource_types; ++type)
        if (course.after().plot(loch_lochy).cubes[type] >
            course.before().plot(loch_lochy).cubes[type])
            return broken(std::string("Loch Lochy gained ") + resource_names[type]);
    return kept();
}
Answer lochy_cubes_can_be_sold(const Course& course) {
    const State& table = course.after();
    const Turn turn = GlenMore::turn(table);
    if (!std::holds_alternative<Seat>(turn) || !owns(table, std::get<Seat>(turn), loch_lochy))
        return unasked();
    bool asked = false;
    for (std::size_t type = 0; type < resource_types; ++type) {
        if (table.plot(loch_lochy).cubes[type] == 0 || table.warehouse[type].level == 0) continue;
        const Move sale{mover(std::get<Seat>(turn)),
                        Sell{cell_of(table.plot(loch_lochy)), good(static_cast<Resource>(type))}};
        if (!GlenMore::judge(table, sale).legal())
            return broken("a cube of Loch Lochy cannot be sold", std::any(sale));
        asked = true;
    }
    return asked ? kept() : unasked();
}
Answer lochy_cubes_can_pay(const Course& course) {
    const Payment* payment = course.begins() ? nullptr : payment_of(course.move());
    if (!payment || !owns(course.before(), mover_of(course), loch_lochy)) return unasked();
    for (const Own& own : payment->own)
        if (own.number > 0 && own.from == cell_of(course.before().plot(loch_lochy)))
            return is_permitted(course);
    return unasked();
}

// Loch Ness.

// How many activations of the turn up to now lay outside the ring around the new tile.
int outside_of_turn(const Course& course, Seat seat) {
    int number = 0;
    for (std::size_t place = turn_began(course); place < course.moves.size(); ++place)
        if (const Activate* move = std::get_if<Activate>(&course.moves[place].what)) {
            const std::optional<Tile> tile = lying_at(course.tables[place], seat, move->at);
            number += tile && !near_new_tile(course.tables[place], *tile);
        }
    return number;
}
// The last move activated a tile outside the ring, and not by Loch Oich.
bool used_ness(const Course& course) {
    const std::optional<Tile> tile = activated_tile(course);
    return tile && course.before().turn.new_tile != loch_oich &&
           !near_new_tile(course.before(), *tile);
}
Answer ness_once_per_turn(const Course& course) {
    if (!used_ness(course)) return unasked();
    const Seat seat = mover_of(course);
    if (!owns(course.before(), seat, loch_ness))
        return broken("a tile far away was activated without Loch Ness");
    if (const int number = outside_of_turn(course, seat); number != 1)
        return broken(differs("activations far away in a turn", 1, number));
    for (const Tile tile : course.after().of(seat).display)
        if (!near_new_tile(course.after(), tile) && asks_nothing(course.after(), tile) &&
            may_activate(course.after(), seat, tile))
            return broken(tile_text(tile) + " may be activated as a second one far away",
                          std::any(activation_of(course.after(), seat, tile)));
    return kept();
}
Answer ness_again_in_a_later_turn(const Course& course) {
    if (!used_ness(course)) return unasked();
    const Seat seat = mover_of(course);
    for (std::size_t place = 0; place < turn_began(course); ++place) {
        const Activate* move = std::get_if<Activate>(&course.moves[place].what);
        if (!move || course.moves[place].by != course.move().by) continue;
        const State& table = course.tables[place];
        const std::optional<Tile> tile = lying_at(table, seat, move->at);
        if (tile && !near_new_tile(table, *tile) && table.turn.new_tile != loch_oich)
            return is_permitted(course);
    }
    return unasked();
}
// After a take: the same table with Loch Ness far out in the display of the mover.
std::optional<State> with_ness(const Course& course) {
    if (!made<Take>(course) || course.after().turn.phase != Phase::act) return std::nullopt;
    if (course.after().turn.new_tile == loch_oich || laid(course, loch_ness)) return std::nullopt;
    State table = course.after();
    lay_far_out(table, mover_of(course), loch_ness);
    if (near_new_tile(table, loch_ness)) table.plot(loch_ness).y = 100;
    return table;
}
Answer ness_reaches_every_tile(const Course& course) {
    const std::optional<State> table = with_ness(course);
    if (!table) return unasked();
    const Seat seat = mover_of(course);
    for (const Tile tile : table->of(seat).display) {
        if (near_new_tile(*table, tile) || !asks_nothing(*table, tile)) continue;
        const Move move = activation_of(*table, seat, tile);
        if (!GlenMore::judge(*table, move).legal())
            return broken("Loch Ness does not reach " + tile_text(tile), std::any(move));
        State after = *table;
        GlenMore::apply(after, move, nullptr);
        if (!after.turn.ness_used) return broken("Loch Ness is not used up by " + tile_text(tile));
        if (may_activate(after, seat, tile))
            return broken(tile_text(tile) + " may be activated twice", std::any(move));
        for (const Tile other : table->of(seat).display)
            if (asks_nothing(*table, other) && other != tile &&
                may_activate(after, seat, other) != near_new_tile(*table, other))
                return broken("after Loch Ness on " + tile_text(tile) + ", " + tile_text(other) +
                                  (near_new_tile(*table, other) ? " is refused" : " is allowed"),
                              std::any(activation_of(after, seat, other)));
    }
    return kept();
}
Answer ness_works_from_afar(const Course& course) {
    if (!used_ness(course)) return unasked();
    const State& table = course.before();
    return made_use_if(course, !near_new_tile(table, loch_ness) &&
                                   !table.turn.activated.has(loch_ness) &&
                                   activated_tile(course) != loch_ness);
}
Answer ness_respects_once_per_tile(const Course& course) {
    const std::optional<State> table = with_ness(course);
    if (!table) return unasked();
    const Seat seat = mover_of(course);
    for (const Tile tile : table->of(seat).display) {
        if (!near_new_tile(*table, tile) || !asks_nothing(*table, tile)) continue;
        State after = *table;
        const Move move = activation_of(*table, seat, tile);
        GlenMore::apply(after, move, nullptr);
        if (after.turn.ness_used) return broken(tile_text(tile) + " is near and uses up Loch Ness");
        if (GlenMore::judge(after, move).legal())
            return broken(tile_text(tile) + " is activated again by Loch Ness", std::any(move));
    }
    return kept();
}
bool activated_before(const Course& course) {
    return *made_in_turn<Activate>(course) + 1 < course.moves.size();
}
Answer ness_comes_first(const Course& course) {
    return made_use_if(course, used_ness(course) && !activated_before(course));
}
Answer ness_comes_later(const Course& course) {
    return made_use_if(course, used_ness(course) && activated_before(course));
}
Answer ness_is_not_the_last(const Course& course) {
    const std::optional<Tile> tile = activated_tile(course);
    if (!tile || course.before().turn.new_tile == loch_oich) return unasked();
    return made_use_if(course, near_new_tile(course.before(), *tile) &&
                                   outside_of_turn(course, mover_of(course)) > 0);
}
Answer ness_works_at_once(const Course& course) {
    if (!laid(course, loch_ness)) return unasked();
    const Seat seat = mover_of(course);
    bool asked = false;
    for (const Tile tile : course.after().of(seat).display) {
        if (near_new_tile(course.after(), tile) || !asks_nothing(course.after(), tile)) continue;
        if (!may_activate(course.after(), seat, tile))
            return broken("Loch Ness was just laid and does not reach " + tile_text(tile),
                          std::any(activation_of(course.after(), seat, tile)));
        asked = true;
    }
    return asked ? kept() : unasked();
}

// Loch Shiel.

void fill_empty_tiles(State& table, Seat seat) {
    for (const Tile tile : table.of(seat).display)
        if (const std::optional<Resource> type = yield_of(tile))
            if (cubes_on(table.plot(tile)) == 0) add_cubes(table, tile, place_of(*type), 1);
}
bool shiel_fills(const Course& course) {
    return made<Choose>(course) && course.before().turn.new_tile == loch_shiel;
}
Answer shiel_fills_empty_tiles(const Course& course) {
    if (!shiel_fills(course)) return unasked();
    State expected = course.before();
    fill_empty_tiles(expected, mover_of(course));
    for (const Good type : made<Choose>(course)->named)
        if (is_resource(type)) add_cubes(expected, iona_abbey, static_cast<std::size_t>(type), 1);
    return kept_if_empty(difference(expected, course.after()));
}
// As if the Abbey lay in the display: empty it takes one cube of any type or none, else none.
Answer shiel_fills_an_empty_abbey(const Course& course) {
    if (!laid(course, loch_shiel)) return unasked();
    const Seat seat = mover_of(course);
    State table = course.after();
    lay_far_out(table, seat, iona_abbey);
    for (int lying = 0; lying <= 3; ++lying)
        for (std::size_t type = 0; type <= resource_types; ++type) {
            table.plot(iona_abbey).cubes = {};
            add_cubes(table, iona_abbey, 2, lying);
            const bool names = type < resource_types;
            Choose choice;
            if (names) choice.named[0] = good(static_cast<Resource>(type));
            const Move move{mover(seat), choice};
            const std::string what = "the Abbey with " + std::to_string(lying) + " cubes";
            if (GlenMore::judge(table, move).legal() != (!names || lying == 0))
                return broken(what + (lying == 0 ? " is not filled" : " is filled"),
                              std::any(move));
            if (names && lying > 0) continue;
            State expected = table, after = table;
            fill_empty_tiles(expected, seat);
            if (names) add_cubes(expected, iona_abbey, type, 1);
            GlenMore::apply(after, move, nullptr);
            if (std::string found = difference(expected, after); !found.empty())
                return broken(what + ", " + found, std::any(move));
        }
    return kept();
}
// A cube is put on each production tile in turn and sold: then Loch Shiel finds it empty.
Answer shiel_finds_what_was_sold(const Course& course) {
    if (!laid(course, loch_shiel)) return unasked();
    const Seat seat = mover_of(course);
    bool asked = false;
    for (const Tile tile : course.after().of(seat).display) {
        const std::optional<Resource> type = yield_of(tile);
        if (!type) continue;
        State table = course.after();
        table.plot(tile).cubes[place_of(*type)] = 1;
        table.row(*type).level = 2;
        const Move sale{mover(seat), Sell{cell_of(table.plot(tile)), good(*type)}};
        if (!GlenMore::judge(table, sale).legal())
            return broken(tile_text(tile) + " may not be emptied before Loch Shiel fills",
                          std::any(sale));
        GlenMore::apply(table, sale, nullptr);
        GlenMore::apply(table, Move{mover(seat), Choose{}}, nullptr);
        if (cubes_on(table.plot(tile)) != 1)
            return broken(differs("sold and filled, cubes on " + tile_text(tile), 1,
                                  cubes_on(table.plot(tile))));
        asked = true;
    }
    return asked ? kept() : unasked();
}
// Nothing is activated before the filling; an empty tile beside Loch Shiel can end with two cubes.
Answer shiel_fills_before_activation(const Course& course) {
    if (!laid(course, loch_shiel)) return unasked();
    const Seat seat = mover_of(course);
    for (const Tile tile : course.after().of(seat).display) {
        if (may_activate(course.after(), seat, tile))
            return broken(tile_text(tile) + " may be activated before Loch Shiel fills",
                          std::any(activation_of(course.after(), seat, tile)));
        if (!yield_of(tile) || !near_new_tile(course.after(), tile)) continue;
        State table = course.after();
        table.plot(tile).cubes = {};
        GlenMore::apply(table, Move{mover(seat), Choose{}}, nullptr);
        if (!may_activate(table, seat, tile))
            return broken(tile_text(tile) + " may not be activated after Loch Shiel");
        GlenMore::apply(table, activation_of(table, seat, tile), nullptr);
        if (cubes_on(table.plot(tile)) != 2)
            return broken(differs("filled and activated, cubes on " + tile_text(tile), 2,
                                  cubes_on(table.plot(tile))));
    }
    return kept();
}

// Loch Oich.

// After a take: the same table as if Loch Oich had been the tile, far out, and with Loch Ness.
std::optional<State> with_oich(const Course& course) {
    if (!made<Take>(course) || course.after().turn.phase != Phase::act) return std::nullopt;
    State table = course.after();
    lay_far_out(table, mover_of(course), loch_ness);
    lay_far_out(table, mover_of(course), loch_oich);
    table.turn.new_tile = loch_oich;
    return table;
}
enum class From : std::uint8_t { first_tile, last_tile };
// Activates all that asks for nothing; every one of them is legal once and never again.
Answer oich_activates_each_once(const Course& course, From from) {
    std::optional<State> table = with_oich(course);
    if (!table) return unasked();
    const Seat seat = mover_of(course);
    std::vector<Tile> tiles;
    for (const Tile tile : table->of(seat).display)
        if (asks_nothing(*table, tile)) tiles.push_back(tile);
    if (from == From::last_tile) std::ranges::reverse(tiles);
    for (const Tile tile : tiles) {
        const Move move = activation_of(*table, seat, tile);
        if (!GlenMore::judge(*table, move).legal())
            return broken("Loch Oich does not reach " + tile_text(tile), std::any(move));
        GlenMore::apply(*table, move, nullptr);
        if (table->turn.ness_used) return broken(tile_text(tile) + " uses up Loch Ness");
    }
    for (const Tile tile : tiles)
        if (may_activate(*table, seat, tile))
            return broken(tile_text(tile) + " may be activated twice with Loch Oich",
                          std::any(activation_of(*table, seat, tile)));
    return kept();
}
Answer oich_from_the_first(const Course& course) {
    return oich_activates_each_once(course, From::first_tile);
}
Answer oich_from_the_last(const Course& course) {
    return oich_activates_each_once(course, From::last_tile);
}
Answer oich_reaches_far(const Course& course) {
    const std::optional<Tile> tile = activated_tile(course);
    if (!tile || course.before().turn.new_tile != loch_oich) return unasked();
    return made_use_if(course, outside_of_turn(course, mover_of(course)) > 1);
}
Answer oich_leaves_nothing_to_ness(const Course& course) {
    if (!activated_tile(course) || course.before().turn.new_tile != loch_oich) return unasked();
    State table = course.after();
    const Seat seat = mover_of(course);
    lay_far_out(table, seat, loch_ness);
    for (const Tile tile : table.turn.activated)
        if (asks_nothing(table, tile) && may_activate(table, seat, tile))
            return broken(tile_text(tile) + " may be activated a second time after Loch Oich",
                          std::any(activation_of(table, seat, tile)));
    return kept_if(!course.after().turn.ness_used, "Loch Ness was used in the turn of Loch Oich");
}
// All grey tiles are activated, and as many points are spent, one after the other.
Answer oich_points_are_spent(const Course& course) {
    std::optional<State> table = with_oich(course);
    if (!table) return unasked();
    const Seat seat = mover_of(course);
    int points = 0;
    for (const Tile tile : table->of(seat).display)
        if (is_grey(tile)) {
            GlenMore::apply(*table, activation_of(*table, seat, tile), nullptr);
            ++points;
        }
    if (table->turn.movement != points)
        return broken(differs("movement points with Loch Oich", points, table->turn.movement));
    table->plot(start_village(seat.index)).clan_members = 50;
    const Move promotion{mover(seat), Promote{cell(0, 0)}};
    for (; points > 0; --points) {
        if (!GlenMore::judge(*table, promotion).legal())
            return broken("a point of Loch Oich's turn cannot be spent", std::any(promotion));
        GlenMore::apply(*table, promotion, nullptr);
    }
    return kept_if(!GlenMore::judge(*table, promotion).legal(), "points are left over");
}

// Castles.

struct Brings {
    Cubes cost;
    int clan_members;
    int barrels;
    int coins;
};
// Whenever a tile with the same lines was taken: had it been this castle, and all of its cost been
// bought, what would it bring?
Answer laid_brings(const Course& course, Tile castle, const Brings& brings) {
    const Take* take = made<Take>(course);
    if (!take || course.before().plot(castle) != Plot()) return unasked();
    const TileSpec &taken = spec(*course.after().turn.new_tile), &wanted = spec(castle);
    if (taken.river != wanted.river || taken.road != wanted.road) return unasked();
    const Seat seat = mover_of(course);
    State table = course.before();
    table.track.put(Space(take->space), highlands::a_tile(castle.number));
    table.warehouse = {};
    table.of(seat).coins = Coins(10);
    Take tried{.space = take->space, .to = take->to};
    std::ranges::copy(brings.cost, tried.payment.bought.begin());
    const Move move{mover(seat), tried};
    if (!GlenMore::judge(table, move).legal())
        return broken(tile_text(castle) + " may not be laid where its like was", std::any(move));
    State expected = table;
    pay(expected, seat, tried.payment);
    expected.of(seat).display.add(castle);
    expected.plot(castle) = {static_cast<std::int8_t>(take->to.x),
                             static_cast<std::int8_t>(take->to.y),
                             static_cast<std::uint8_t>(brings.clan_members)};
    add_barrels(expected, seat, brings.barrels);
    add_coins(expected, seat, brings.coins);
    GlenMore::apply(table, move, nullptr);
    return kept_if_empty(difference(expected, table));
}
Answer stalker_brings_two(const Course& course) {
    return laid_brings(course, castle_stalker,
                       {.cost = {1, 1, 0, 0, 0}, .clan_members = 2, .barrels = 0, .coins = 0});
}
Answer moil_brings_a_barrel(const Course& course) {
    return laid_brings(course, castle_moil,
                       {.cost = {1, 1, 1, 0, 0}, .clan_members = 1, .barrels = 1, .coins = 0});
}
Answer donan_brings_two_barrels(const Course& course) {
    return laid_brings(course, donan_castle,
                       {.cost = {1, 1, 1, 0, 0}, .clan_members = 1, .barrels = 2, .coins = 0});
}
Answer armadale_brings_three_coins(const Course& course) {
    return laid_brings(course, armadale_castle,
                       {.cost = {1, 1, 0, 0, 0}, .clan_members = 1, .barrels = 0, .coins = 3});
}

// Each player in turn is given the card and chieftains before a scoring: what does it pay?
Answer counts_in_scorings(const Course& course, Tile card) {
    if (!stack_ended(course)) return unasked();
    for (int owner = 0; owner < course.after().players; ++owner)
        for (int chieftains = 0; chieftains <= 3; ++chieftains) {
            State table = bare(course.before());
            lay_far_out(table, Seat(owner), card);
            add_chieftains(table, Seat(owner), chieftains);
            const BySeat expected = scoring_by_hand(table), found = scored(course, table);
            if (expected != found)
                return broken("with " + tile_text(card) + " and " + std::to_string(chieftains) +
                              " chieftains a scoring pays " + text_of(found) + " instead of " +
                              text_of(expected));
        }
    return kept();
}
Answer mey_doubles_chieftains(const Course& course) {
    return counts_in_scorings(course, castle_of_mey);
}
Answer cawdor_adds_three(const Course& course) { return counts_in_scorings(course, cawdor_castle); }
Answer each_tam_counts(const Course& course) {
    for (const Tile castle : {castle_stalker, castle_moil, donan_castle, armadale_castle})
        if (Answer answer = counts_in_scorings(course, castle); answer.is != Answer::Is::kept)
            return answer;
    return kept();
}
Answer other_cards_have_no_tam(const Course& course) {
    for (const Tile card :
         {loch_lochy, loch_morar, loch_ness, loch_shiel, loch_oich, duart_castle, iona_abbey})
        if (Answer answer = counts_in_scorings(course, card); answer.is != Answer::Is::kept)
            return answer;
    return kept();
}
Answer mey_and_all_tams_together(const Course& course) {
    if (!stack_ended(course)) return unasked();
    State table = bare(course.before());
    for (const Tile tile : special_tiles) lay_far_out(table, Seat(0), tile);
    add_chieftains(table, Seat(0), 1);
    for (int seat = 1; seat < table.players; ++seat) add_chieftains(table, Seat(seat), 7 + seat);
    return same_numbers("with all cards in one hand a scoring pays", scoring_by_hand(table),
                        scored(course, table));
}

}  // namespace

Claims claims_of_specials() {
    return {
        {"GM-SPEC-01", "a_card_comes_with_its_tile_and_stays", card_stays_with_its_owner,
         Readings::any},
        {"GM-SPEC-02", "iona_abbey_pays_two_for_each_yellow_tile", abbey_pays_for_yellow},
        {"GM-SPEC-03", "loch_lochy_gives_the_two_cubes_named", lochy_gives_two_cubes},
        {"GM-SPEC-03", "loch_lochy_takes_any_two_resources_and_no_other_choice",
         lochy_takes_any_two},
        {"GM-SPEC-04", "loch_lochy_gains_cubes_only_once", lochy_gains_only_once, Readings::any},
        {"GM-SPEC-04", "the_cubes_of_loch_lochy_can_be_sold", lochy_cubes_can_be_sold,
         Readings::any},
        {"GM-SPEC-04", "the_cubes_of_loch_lochy_can_pay", lochy_cubes_can_pay},
        {"GM-SPEC-05", "loch_morar_pays_two_for_each_green_tile", morar_pays_for_green},
        {"GM-SPEC-05", "loch_morar_does_not_count_iona_abbey", morar_passes_the_abbey_by},
        {"GM-SPEC-06", "loch_ness_activates_one_tile_far_away_in_a_turn", ness_once_per_turn},
        {"GM-SPEC-06", "loch_ness_works_again_in_a_later_turn", ness_again_in_a_later_turn},
        {"GM-SPEC-06", "loch_ness_reaches_every_tile_but_only_one", ness_reaches_every_tile},
        {"GM-SPEC-07", "loch_ness_works_from_afar_and_without_activation", ness_works_from_afar},
        {"GM-SPEC-08", "loch_ness_activates_no_tile_again", ness_respects_once_per_tile},
        {"GM-SPEC-09", "loch_ness_may_be_used_first", ness_comes_first},
        {"GM-SPEC-09", "loch_ness_may_be_used_after_others", ness_comes_later},
        {"GM-SPEC-09", "others_may_be_activated_after_loch_ness", ness_is_not_the_last},
        {"GM-SPEC-09", "loch_ness_works_in_the_turn_in_which_it_is_laid", ness_works_at_once},
        {"GM-SPEC-10", "loch_shiel_puts_one_cube_on_each_empty_production_tile",
         shiel_fills_empty_tiles},
        {"GM-SPEC-11", "loch_shiel_may_fill_an_empty_abbey", shiel_fills_an_empty_abbey},
        {"GM-SPEC-12", "loch_shiel_fills_what_was_sold_empty", shiel_finds_what_was_sold},
        {"GM-SPEC-13", "loch_shiel_fills_before_the_activations", shiel_fills_before_activation},
        {"GM-SPEC-14", "loch_oich_activates_all_from_the_first_tile", oich_from_the_first},
        {"GM-SPEC-14", "loch_oich_activates_all_from_the_last_tile", oich_from_the_last},
        {"GM-SPEC-14", "loch_oich_reaches_several_tiles_far_away", oich_reaches_far},
        {"GM-SPEC-15", "nothing_is_activated_again_after_loch_oich", oich_leaves_nothing_to_ness},
        {"GM-SPEC-16", "the_points_of_loch_oich_are_spent_as_always", oich_points_are_spent},
        {"GM-SPEC-17", "castle_stalker_brings_two_clan_members", stalker_brings_two},
        {"GM-SPEC-18", "castle_moil_brings_one_barrel", moil_brings_a_barrel},
        {"GM-SPEC-19", "donan_castle_brings_two_barrels", donan_brings_two_barrels},
        {"GM-SPEC-20", "armadale_castle_brings_three_coins", armadale_brings_three_coins},
        {"GM-SPEC-21", "duart_castle_pays_three_for_each_village", duart_pays_for_villages},
        {"GM-SPEC-22", "castle_of_mey_doubles_chieftains", mey_doubles_chieftains},
        {"GM-SPEC-22", "castle_of_mey_does_not_double_tams", mey_and_all_tams_together},
        {"GM-SPEC-23", "cawdor_castle_adds_three_tams", cawdor_adds_three},
        {"GM-SPEC-24", "each_single_tam_counts_one", each_tam_counts},
        {"GM-SPEC-24", "no_other_card_has_a_tam", other_cards_have_no_tam},
        {"GM-SPEC-25", "a_card_of_a_removed_tile_is_never_claimed", removed_card_is_unclaimed,
         Readings::any},
        {"GM-SPEC-25", "a_card_of_a_removed_tile_is_not_compared", removed_card_is_not_compared},
    };
}

}  // namespace brieve::glen_more
