// Bad input at the set-up and at the take, and the whole chapter.
#include <algorithm>
#include <functional>
#include <utility>

#include "engine/glen_more/rules.h"
#include "properties/core/script.h"
#include "properties/glen_more/claims/means.h"
#include "properties/glen_more/claims/trial.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

using namespace board;

const Basis rules_of_lines{rule::river_goes_on, rule::road_goes_on, rule::plain_blocks_no_line,
                           rule::edges_match};
const Basis rules_of_takes{rule::exact_cost,       rule::tavern_costs_barrel,
                           rule::loch_ness_price,  rule::one_clan_member_stays,
                           rule::loch_oich_price,  rule::cubes_from_named_tiles,
                           rule::full_row,         rule::pay_in_full,
                           rule::buy_only_for_use, rule::clan_member_nearby,
                           rule::cell_is_free,     rule::shares_an_edge};

std::vector<Move> one_of_each_kind(Mover by) {
    return {{by, Sell{}},     {by, Take{}}, {by, Discard{}}, {by, Choose{}},
            {by, Activate{}}, {by, Step{}}, {by, Promote{}}, {by, EndTurn{}}};
}

// Own cubes as far as there are any, the rest bought, whether or not it is to be had.
Payment best_payment(const State& state, Seat seat, const Cubes& asked) {
    Payment payment;
    std::size_t entry = 0;
    for (std::size_t type = 0; type < resource_types; ++type) {
        int left = asked[type];
        for (const Tile tile : state.of(seat).display)
            if (left > 0 && state.plot(tile).cubes[type] > 0) {
                payment.own[entry++] = {static_cast<Good>(type), 1, cell_of_tile(state, tile)};
                --left;
            }
        payment.bought[type] = static_cast<std::uint8_t>(left);
    }
    return payment;
}

template <class Visit>
void each_tile_of_the_track(const State& state, Visit visit) {
    const Ring track = ring(state);
    for (int space = 0; space < 14; ++space)
        if (on(track, space).is_tile()) visit(space, Tile(on(track, space).number()));
}

// A set-up altered in one point at a time begins no game, and this rule says why.
Answer set_up_refuses(const Course& course, RuleId rule,
                      const std::vector<std::function<void(SetUp&)>>& changes) {
    const SetUp* setup = course.begins() ? std::get_if<SetUp>(&course.start) : nullptr;
    if (!setup) return unasked();
    for (std::size_t number = 0; number < changes.size(); ++number) {
        SetUp other = *setup;
        changes[number](other);
        const Judged<State> begun = GlenMore::begin(other);
        if (begun) return broken(words("a game begins after change ", number));
        if (!begun.error().breaks(rule))
            return broken(words("change ", number, " is refused by ",
                                name_of<GlenMore>(begun.error().broken().front().rule)));
    }
    return kept();
}

Answer strange_players_begin_no_game(const Course& course) {
    return set_up_refuses(
        course, rule::players_two_to_five,
        {[](SetUp& it) { it.names.clear(); }, [](SetUp& it) { it.names.resize(1); },
         [](SetUp& it) { it.names = {"A", "B", "C", "D", "E", "F"}; },
         [](SetUp& it) { it.names = {"A", "B", "C", "D", "E", "F", "G"}; },
         [](SetUp& it) { it.names.back() = it.names.front(); },
         [](SetUp& it) { it.start_seat = -1; },
         [](SetUp& it) { it.start_seat = static_cast<int>(it.names.size()); },
         [](SetUp& it) { it.start_space = -1; }, [](SetUp& it) { it.start_space = 14; }});
}

Answer strange_first_tracks_begin_no_game(const Course& course) {
    return set_up_refuses(
        course, rule::bad_tile_set,
        {[](SetUp& it) { it.first_track.pop_back(); },
         [](SetUp& it) { it.first_track.push_back(31); },
         [](SetUp& it) { it.first_track[1] = it.first_track[0]; },
         [](SetUp& it) { it.first_track[0] = 0; }, [](SetUp& it) { it.first_track[0] = 68; },
         [](SetUp& it) { it.first_track[0] = -1; }, [](SetUp& it) { it.first_track[0] = 324; },
         [](SetUp& it) { it.first_track[7] = 9; }, [](SetUp& it) { it.first_track[7] = 40; }});
}

Answer others_do_not_move(const Course& course) {
    const State& state = course.after();
    if (is_over(state) || !is_a_moment(state, 8)) return unasked();
    Trial trial(state);
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    Random random = chance_at(state);
    Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Mover right = move.by;
    for (const int by : {0, 1, 2, 3, 4, 5, 77, 254, 255}) {
        move.by = Mover(static_cast<std::uint8_t>(by));
        if (move.by != right) trial.refuses(move, {rule::rearmost_acts});
    }
    return trial.answer();
}
Answer players_wait_for_the_die(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::roll) return unasked();
    Trial trial(state);
    for (const int by : {0, 1, 2, 5, 255})
        for (const Move& move : one_of_each_kind(Mover(static_cast<std::uint8_t>(by))))
            trial.refuses(move, {rule::die_acts_when_rearmost});
    return trial.answer();
}

Answer nothing_moves_after_the_end(const Course& course) {
    const State& state = course.after();
    if (!is_over(state)) return unasked();
    Trial trial(state);
    for (const int number : {0, 1, 2, 3, 4, 5, 254, 255}) {
        const Mover by(static_cast<std::uint8_t>(number));
        for (const Move& move : one_of_each_kind(by))
            trial.refuses(move, {rule::last_tile_ends_game});
        trial.refuses({by, Draw{10}}, {rule::last_tile_ends_game});
        trial.refuses({by, Roll{1}}, {rule::last_tile_ends_game});
    }
    return trial.answer();
}

Answer spaces_without_a_tile_are_no_targets(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 4)) return unasked();
    Trial trial(state);
    std::vector<int> spaces{-32768, -14, -1, 14, 15, 27, 28, 255, 256, 270, 32767};
    for (int space = 0; space < 14; ++space) {
        if (!on(ring(state), space).is_tile()) spaces.push_back(space);
        spaces.push_back(space + 256);
        spaces.push_back(space - 14);
    }
    for (const int space : spaces) {
        const std::int16_t named = static_cast<std::int16_t>(space);
        trial.refuses(take_of(*seat, space, cell(1, 1)), {rule::target_holds_a_tile});
        trial.refuses({mover(*seat), Discard{named}}, {rule::target_holds_a_tile});
    }
    return trial.answer();
}

// Nothing pays for them or no cell takes them, while another tile can be had.
Answer tiles_beyond_all_means_are_refused(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 4)) return unasked();
    const TileSet choice = tiles_to_take(state, *seat, Sales::counted);
    if (choice.empty()) return unasked();
    Trial trial(state);
    Basis basis = rules_of_takes;
    basis.insert(basis.end(), rules_of_lines.begin(), rules_of_lines.end());
    each_tile_of_the_track(state, [&](int space, Tile tile) {
        if (choice.has(tile)) return;
        const Payment payment = best_payment(state, *seat, spec(tile).cost.cubes);
        for (const Cell at : cells_around(state, *seat)) {
            trial.refuses(take_of(*seat, space, at), basis);
            trial.refuses(take_of(*seat, space, at, payment), basis);
        }
        trial.refuses({mover(*seat), Discard{static_cast<std::int16_t>(space)}},
                      {rule::stuck_discards});
    });
    return trial.answer();
}

// Each fault of a cell is named, whatever else is wrong with it; of a taken cell only that.
void refuses_the_cell(Trial& trial, const State& state, Seat seat, Tile tile, const Move& move) {
    const Cell at = std::get<Take>(move.what).to;
    if (tile_lying_at(state, seat, at)) return trial.refuses(move, {rule::cell_is_free});
    bool touches = false;
    for (const Tile other : state.of(seat).display)
        touches = touches || share_an_edge(cell_of_tile(state, other), at);
    if (!touches) trial.refuses(move, {rule::shares_an_edge});
    if (clan_members_around(state, seat, at) == 0) trial.refuses(move, {rule::clan_member_nearby});
    if (touches && !lies_well(state, seat, tile, at)) trial.refuses(move, rules_of_lines);
}

Answer cells_that_do_not_fit_are_refused(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 8)) return unasked();
    Trial trial(state);
    std::vector<Cell> cells = cells_around(state, *seat);
    for (const int far : {100, 127, 128, 255, 256, 32767, -128, -256, -32768}) {
        cells.push_back(cell(far, 0));
        cells.push_back(cell(0, far));
        cells.push_back(cell(far, far));
    }
    each_tile_of_the_track(state, [&](int space, Tile tile) {
        const Payment payment = best_payment(state, *seat, spec(tile).cost.cubes);
        for (const Cell at : cells)
            refuses_the_cell(trial, state, *seat, tile, take_of(*seat, space, at, payment));
    });
    return trial.answer();
}

Answer loch_oich_takes_no_two_of_one_type(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat) return unasked();
    Trial trial(state);
    each_tile_of_the_track(state, [&](int space, Tile tile) {
        if (spec(tile).cost.different == 0) return;
        const std::vector<Cell> cells = cells_that_fit(state, *seat, tile);
        const Cell at = cells.empty() ? cell(0, 1) : cells.front();
        for (std::size_t type = 0; type < resource_types; ++type) {
            Payment bought, own;
            bought.bought[type] = 2;
            own.own[0] = {static_cast<Good>(type), 2, cell(0, 0)};
            trial.refuses(take_of(*seat, space, at, bought), {rule::loch_oich_price});
            trial.refuses(take_of(*seat, space, at, own), {rule::loch_oich_price});
        }
    });
    return trial.answer();
}
Answer loch_ness_takes_no_piece_that_is_not_there(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat) return unasked();
    Trial trial(state);
    each_tile_of_the_track(state, [&](int space, Tile tile) {
        if (spec(tile).cost.clan_pieces == 0) return;
        const std::vector<Cell> fitting = cells_that_fit(state, *seat, tile);
        const Cell at = fitting.empty() ? cell(0, 1) : fitting.front();
        Payment payment;
        trial.refuses(take_of(*seat, space, at, payment), {rule::loch_ness_price});
        payment.piece.kind = PieceKind::chieftain;
        if (state.of(*seat).chieftains == 0)
            trial.refuses(take_of(*seat, space, at, payment), {rule::loch_ness_price});
        payment.piece.kind = PieceKind::clan_member;
        for (const Cell from : cells_around(state, *seat)) {
            const std::optional<Tile> there = tile_lying_at(state, *seat, from);
            payment.piece.from = from;
            if (!there || state.plot(*there).clan_members == 0)
                trial.refuses(take_of(*seat, space, at, payment), {rule::loch_ness_price});
        }
    });
    return trial.answer();
}

// A legal take or activation, and one cube more that nobody asks for.
Answer purchases_have_a_use(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = actor(state);
    if (!seat) return unasked();
    Trial trial(state);
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    for (const Move& move : moves)
        for (std::size_t type = 0; type < resource_types; ++type) {
            Move more = move;
            if (Take* take = std::get_if<Take>(&more.what)) {
                ++take->payment.bought[type];
                trial.refuses(more, {rule::buy_only_for_use});
            }
            Activate* activate = std::get_if<Activate>(&more.what);
            if (!activate || activate->payment != Payment()) continue;
            ++activate->payment.bought[type];
            trial.refuses(more, {rule::buy_only_for_use});
        }
    return trial.answer();
}

Answer sales_need_a_coin_and_a_cube(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = actor(state);
    if (!seat) return unasked();
    Trial trial(state);
    for (const Cell from : cells_around(state, *seat)) {
        const std::optional<Tile> tile = tile_lying_at(state, *seat, from);
        for (std::size_t type = 0; type < resource_types; ++type) {
            const Move move{mover(*seat), Sell{from, static_cast<Good>(type)}};
            if (!tile || state.plot(*tile).cubes[type] == 0)
                trial.refuses(move, {rule::sold_cube_is_there});
            if (state.warehouse[type].level == 0) trial.refuses(move, {rule::empty_row});
        }
    }
    return trial.answer();
}
Answer purchases_need_a_space_and_the_price(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat) return unasked();
    Trial trial(state);
    each_tile_of_the_track(state, [&](int space, Tile tile) {
        Payment payment;
        bool full = false;
        int price = 0;
        for (std::size_t type = 0; type < resource_types; ++type) {
            payment.bought[type] = spec(tile).cost.cubes[type];
            full = full || (payment.bought[type] > 0 && state.warehouse[type].level == 3);
            if (payment.bought[type] > 0 && state.warehouse[type].level < 3)
                price += state.warehouse[type].level + 1;
        }
        const Move move = take_of(*seat, space, cell(0, 0), payment);
        if (full) trial.refuses(move, {rule::full_row});
        if (price > state.of(*seat).coins.value()) trial.refuses(move, {rule::pay_in_full});
    });
    return trial.answer();
}

Answer only_resources_are_traded(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = actor(state);
    if (!seat) return unasked();
    Trial trial(state);
    for (const int type : {5, 6, 7, 8, 9, 10, 77, 128, 254, 255})
        trial.refuses({mover(*seat), Sell{cell(0, 0), static_cast<Good>(type)}},
                      {rule::only_resources_traded});
    if (!taker(state)) return trial.answer();
    each_tile_of_the_track(state, [&](int space, Tile) {
        for (std::size_t type = 5; type < good_types; ++type) {
            Payment payment;
            payment.bought[type] = 1;
            trial.refuses(take_of(*seat, space, cell(0, 0), payment), {rule::buy_only_for_use});
        }
    });
    return trial.answer();
}

// GM-RULING-54: two tiles of an order change places, which only tiles of one stack may.
Answer orders_go_stack_after_stack(const Course& course) {
    const State& state = course.after();
    std::vector<std::size_t> left;
    for (std::size_t place = 0; place < state.order.size(); ++place)
        if (const Tile tile(state.order[place]); tile.number > 0 && state.stacks.has(tile))
            left.push_back(place);
    if (left.size() < 2 || !taker(state)) return unasked();
    Random random = chance_at(state);
    Answer answer = unasked();
    for (int times = 0; times < 8; ++times) {
        Position position{properties::names_of_players(state.players), state};
        std::uint8_t& one = position.state.order[one_of(left, random)];
        std::uint8_t& other = position.state.order[one_of(left, random)];
        const bool alike = spec(Tile(one)).stack == spec(Tile(other)).stack;
        std::swap(one, other);
        if (GlenMore::begin(position).has_value() != alike)
            return broken(alike ? "an order is refused" : "an order is taken that mixes stacks");
        answer = kept();
    }
    return answer;
}

Claims claims_of_bad_takes() {
    return {
        {"GM-BAD-02", "nobody_else_makes_the_move", others_do_not_move},
        {"GM-BAD-02", "players_wait_while_the_die_is_active", players_wait_for_the_die},
        {"GM-BAD-03", "nothing_moves_after_the_end", nothing_moves_after_the_end},
        {"GM-BAD-04", "spaces_without_a_tile_are_no_targets", spaces_without_a_tile_are_no_targets},
        {"GM-BAD-05", "tiles_beyond_all_means_are_neither_taken_nor_discarded",
         tiles_beyond_all_means_are_refused},
        {"GM-BAD-06", "cells_that_do_not_fit_are_refused", cells_that_do_not_fit_are_refused},
        {"GM-BAD-08", "loch_oich_takes_no_two_of_one_type", loch_oich_takes_no_two_of_one_type},
        {"GM-BAD-08", "loch_ness_takes_no_piece_that_is_not_there",
         loch_ness_takes_no_piece_that_is_not_there},
        {"GM-BAD-09", "purchases_have_a_use", purchases_have_a_use},
        {"GM-BAD-10", "sales_need_a_coin_and_a_cube", sales_need_a_coin_and_a_cube},
        {"GM-BAD-10", "purchases_need_a_space_and_the_price", purchases_need_a_space_and_the_price},
        {"GM-BAD-11", "only_resources_are_traded", only_resources_are_traded},
    };
}

}  // namespace

Claims claims_of_bad_input() {
    Claims claims{
        {"GM-BAD-01", "strange_players_begin_no_game", strange_players_begin_no_game},
        {"GM-BAD-19", "strange_first_tracks_begin_no_game", strange_first_tracks_begin_no_game},
        {"GM-BAD-19", "an_order_goes_stack_after_stack", orders_go_stack_after_stack,
         Readings::any},
    };
    for (const Claims& part : {claims_of_bad_takes(), claims_of_bad_turns(), claims_of_bad_text()})
        claims.insert(claims.end(), part.begin(), part.end());
    return of_whole_tables(std::move(claims));
}

}  // namespace brieve::glen_more
