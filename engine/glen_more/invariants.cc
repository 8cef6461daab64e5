#include "engine/glen_more/invariants.h"

#include <algorithm>
#include <array>

#include "engine/glen_more/activation.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/scoring.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"

namespace brieve::glen_more {
namespace {

constexpr TileSet every_tile = tiles_of_stack[0] | tiles_of_stack[1] | tiles_of_stack[2] |
                               tiles_of_stack[3] | tiles_of_stack[start_stack];
constexpr TileSet every_stack_tile = every_tile - tiles_of_stack[start_stack];

bool knows(TileSet tiles) { return (tiles - every_tile).empty(); }

bool tiles_exist(const State& state) {
    bool all = knows(state.stacks) && knows(state.box) && knows(state.turn.activated) &&
               knows(state.turn.activated_twice);
    for (const Player& player : state.player) all = all && knows(player.display);
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (there.is_tile()) all = all && there.number() <= stack_tiles;
    }
    if (const std::optional<Tile> tile = state.turn.new_tile)
        all = all && tile->number >= 1 && tile->number <= stack_tiles;
    for (const std::uint8_t number : state.order) all = all && number <= stack_tiles;
    return all;
}

// The numbers that everything else indexes by. Nothing more can be asked when one is absurd.
bool numbers_are_sane(const State& state, Violations& found) {
    constexpr int far = 1'000'000;  // Sums over all seats stay small numbers.
    if (!found.ask(rule::ring_of_fourteen,
                   state.track.spaces() == track_spaces && state.turn.began_at < track_spaces &&
                       state.turn.active.number <= die.number,
                   {"the track or the figure that acts does not exist", {}}))
        return false;
    const int players = state.players;
    const bool seats = found.ask(rule::players_two_to_five, players >= 2 && players <= seats_max,
                                 {"{} players", {players}});
    const bool tiles = found.ask(rule::bad_tile_set, tiles_exist(state),
                                 {"a tile is named that does not exist", {}});
    bool amounts = true;
    for (const Player& player : state.player)
        amounts = amounts && player.coins <= Coins(far) && player.points < Points(far) &&
                  player.points > Points(-far) && player.lifted < Points(far) &&
                  player.lifted >= Points(0);
    return found.ask(rule::coins_are_no_cost, amounts, {"an amount is out of all bounds", {}}) &&
           seats && tiles;
}

void ask_numbers(const State& state, Violations& found) {
    bool rows = true;
    for (const Row row : state.warehouse) rows = rows && row.level <= highlands::row_spaces;
    found.ask(rule::rows_fill_in_order, rows, {"a row is filled beyond 3 spaces", {}});
    bool points = true;
    for (const Player& player : state.player)
        points = points && (player.points >= Points(0) || state.turn.phase == Phase::over);
    found.ask(rule::victory_points_at_once, points,
              {"a player has less than 0 VP before the final scoring", {}});
    bool lifted = true;
    for (const Player& player : state.player)
        lifted = lifted && (player.lifted == Points(0) ||
                            (state.turn.phase == Phase::over && player.points == Points(0) &&
                             totals_stop_at_zero(state.rulings)));
    found.ask(rule::totals_may_be_negative, lifted, {"a total was lifted that need not be", {}});
    for (std::size_t seat = state.players; seat < seats_max; ++seat)
        found.ask(rule::die_owns_nothing, state.player[seat] == Player(),
                  {"seat {} owns something but does not play", {static_cast<int>(seat)}});
    TileSet placed;
    for (const Player& player : state.player) placed = placed | player.display;
    bool bare = true;
    for (const Tile tile : every_tile - placed) bare = bare && state.plot(tile) == Plot();
    found.ask(rule::cube_on_its_tile, bare,
              {"cubes or clan members lie on a tile that nobody has placed", {}});
}

TileSet tiles_on_track(const State& state) {
    TileSet tiles;
    for (int index = 0; index < state.track.spaces(); ++index)
        if (state.track.at(Space(index)).is_tile())
            tiles.add(Tile(state.track.at(Space(index)).number()));
    return tiles;
}

// A stack given by its number holds any that many of the tiles that are not named elsewhere.
bool numbers_fit(const State& state, TileSet nowhere) {
    bool fit = state.missing[0] == 0;
    for (int stack = 1; stack <= 3; ++stack) {
        const std::size_t place = static_cast<std::size_t>(stack);
        if (state.missing[place] == 0) continue;
        fit = fit && state.partial && !order_is_given(state.rulings) &&
              tiles_left(state, stack) > 0 && (nowhere & tiles_of_stack[place]).empty();
    }
    return fit;
}

void ask_tiles(const State& state, Violations& found) {
    const TileSet track = tiles_on_track(state);
    int on_track = 0;
    for (int index = 0; index < state.track.spaces(); ++index)
        on_track += state.track.at(Space(index)).is_tile() ? 1 : 0;
    int places = state.stacks.size() + on_track + state.box.size();
    TileSet everywhere = state.stacks | track | state.box;
    TileSet each_card;
    int cards = 0;
    bool own_start = true;
    for (int seat = 0; seat < seats_max; ++seat) {
        const TileSet display = state.of(Seat(seat)).display;
        places += display.size();
        everywhere = everywhere | display;
        cards += (display & tiles_with_card).size();
        each_card = each_card | (display & tiles_with_card);
        const TileSet starts = display & tiles_of_stack[start_stack];
        own_start = own_start && starts.size() == (seat < state.players ? 1 : 0) &&
                    (seat >= state.players || starts.has(start_village(seat)));
        if (seat >= state.players) own_start = own_start && display.empty();
    }
    found.ask(rule::bad_tile_set, places == everywhere.size(),
              {"{} tile(s) lie in two places", {places - everywhere.size()}});
    found.ask(rule::bad_tile_set, own_start, {"a start village is not in its owner's display", {}});
    const int missing = (every_stack_tile - everywhere).size();
    found.ask(rule::bad_tile_set, state.partial || missing == 0,
              {"{} tile(s) are nowhere", {missing}});
    found.ask(rule::bad_tile_set, numbers_fit(state, every_stack_tile - everywhere),
              {"the number of tiles of a stack is not possible", {}});
    found.ask(rule::card_stays_with_owner, cards == each_card.size(),
              {"a card has two owners", {}});
    found.ask(rule::stacks_by_back_number, (state.stacks & tiles_of_stack[start_stack]).empty(),
              {"a start village lies in a stack", {}});
    found.ask(rule::spare_villages_leave,
              (state.box & tiles_of_stack[start_stack]) == spare_villages(state.players),
              {"the box holds other start villages than those without an owner", {}});
}

// GM-RULING-54: an order names each tile that is left once, stack after stack; else there is none.
bool order_fits(const State& state) {
    TileSet named;
    int last = 0;
    for (const std::uint8_t number : state.order) {
        if (number == 0) continue;
        const Tile tile(number);
        if (!order_is_given(state.rulings) || named.has(tile)) return false;
        named.add(tile);
        if (state.stacks.has(tile) && spec(tile).stack < last) return false;
        if (state.stacks.has(tile)) last = spec(tile).stack;
    }
    return !order_is_given(state.rulings) || (state.stacks - named).empty();
}

void ask_stacks(const State& state, Violations& found) {
    found.ask(rule::bad_tile_set, order_fits(state),
              {"the order of the stacks does not name each tile that is left once", {}});
    found.ask(rule::first_track_stacks, (state.stacks & tiles_of_stack[0]).empty(),
              {"stack 0 is not empty", {}});
    const bool over = state.turn.phase == Phase::over;
    found.ask(
        rule::last_tile_ends_game, state.stacks.empty() == over,
        {over ? "the game is over with tiles left" : "no tile is left, but play goes on", {}});
    int current = 1;
    while (current <= 3 &&
           (state.stacks & tiles_of_stack[static_cast<std::size_t>(current)]).empty())
        ++current;
    const int ended = std::clamp(current - 1, 0, 3);
    const bool waiting = refill_ends_before_scoring(state.rulings) &&
                         state.turn.phase == Phase::draw && state.scorings == ended - 1;
    found.ask(rule::three_scorings, state.scorings == ended || waiting,
              {"{} scorings were held, {} stacks have ended", {state.scorings, ended}});
    if (state.partial) return;
    TileSet drawn = tiles_on_track(state) | state.box;
    for (const Player& player : state.player) drawn = drawn | player.display;
    bool in_order = true;
    for (std::size_t stack = static_cast<std::size_t>(current) + 1; stack <= 3; ++stack)
        in_order = in_order && ((drawn - state.stacks) & tiles_of_stack[stack]).empty();
    found.ask(rule::current_stack, in_order, {"a stack above {} has been drawn from", {current}});
}

void ask_coins_and_pieces(const State& state, Violations& found) {
    int coins = 0;
    int asked = state.players * start_coins +
                (die_plays(state.players) ? static_cast<int>(resource_types) : 0);
    for (const Row row : state.warehouse) coins += coins_in(row).value();
    bool pieces = true;
    for (int index = 0; index < state.players; ++index) {
        const Seat seat(index);
        coins += state.of(seat).coins.value();
        int clan = 1;
        for (const Tile tile : state.of(seat).display) {
            const TileSpec& placed = spec(tile);
            if (placed.card) asked += placed.card->coins;
            clan += placed.windfall.clan_members - placed.cost.clan_pieces +
                    (placed.card ? placed.card->clan_members : 0);
        }
        const int there = clan_members(state, seat) + state.of(seat).chieftains;
        pieces = pieces && clan == there;
        found.ask(rule::clan_members_share, there <= clan_pieces_in_all,
                  {"seat {} has {} clan members and chieftains", {index, there}});
    }
    if (state.partial) return;
    found.ask(rule::coins_are_no_cost, coins == asked,
              {"{} coins are in play, {} should be", {coins, asked}});
    found.ask(rule::chieftains_never_return, pieces,
              {"a player has clan members and chieftains that do not add up", {}});
}

// GM-CLAN-09, with GM-CLAN-10 and the readings that let the last one go.
bool may_have_no_member(const State& state, Seat seat) {
    if (state.partial && state.turn.phase == Phase::over) return true;
    if (last_member_may_go(state.rulings, false)) return true;
    if (only_member_may_pay(state.rulings) && !clan_test_after_payment(state.rulings) &&
        has_card(state, seat, &Card::extra_activation))
        return true;
    if (!last_member_may_go(state.rulings, true)) return false;
    if (state.turn.phase == Phase::over) return true;
    if (state.turn.active != figure_of(seat)) return false;
    if (state.turn.phase == Phase::draw) return tiles_left(state) <= state.turn.draws_due;
    return state.turn.phase == Phase::act && state.track.rearmost() && turn_ends_game(state);
}

void ask_plot(const State& state, Tile tile, Violations& found) {
    const Plot& plot = state.plot(tile);
    const TileSpec& placed = spec(tile);
    const Activation& does = placed.activation;
    const bool abbey = does.kind == ActivationKind::produce_choice;
    const bool per_type = abbey && abbey_limit_per_type(state.rulings);
    const int fullest = per_type ? *std::ranges::max_element(plot.cubes) : cubes_on(plot);
    found.ask(rule::tile_cap, fullest <= tile_cubes_max,
              {"{} holds {} cubes", {placed.name.data(), fullest}});
    if (does.kind == ActivationKind::produce) {
        const int own = plot.cubes[static_cast<std::size_t>(does.produces)];
        found.ask(rule::cube_on_its_tile, own == cubes_on(plot),
                  {"{} holds cubes of another type", {placed.name.data()}});
    } else if (!abbey) {
        const int most = placed.card ? placed.card->cubes_of_choice : 0;
        found.ask(rule::lochy_holds_its_cubes, cubes_on(plot) <= most,
                  {"{} holds {} cubes", {placed.name.data(), cubes_on(plot)}});
    }
}

bool lines_are_straight(const State& state, TileSet display, bool TileSpec::*line) {
    const bool river = line == &TileSpec::river;
    int low = 0, high = 0, count = 0;
    for (const Tile tile : display) {
        if (!(spec(tile).*line)) continue;
        const Plot& plot = state.plot(tile);
        if ((river ? plot.x : plot.y) != 0) return false;
        low = std::min<int>(low, river ? plot.y : plot.x);
        high = std::max<int>(high, river ? plot.y : plot.x);
        ++count;
    }
    return high - low + 1 == count;  // No two tiles share a cell, so the run has no hole.
}

bool is_connected(const State& state, TileSet display) {
    TileSet reached = display & tiles_of_stack[start_stack];
    for (TileSet edge = reached; !edge.empty();) {
        TileSet next;
        for (const Tile tile : display - reached)
            for (const Tile other : edge)
                if (edge_neighbours(cell_of(state.plot(tile)), cell_of(state.plot(other))))
                    next.add(tile);
        reached = reached | next;
        edge = next;
    }
    return reached == display;
}

void ask_display(const State& state, Seat seat, Violations& found) {
    const TileSet display = state.of(seat).display;
    bool apart = true;
    std::optional<Cell> clashing;
    for (const Tile tile : display) {
        ask_plot(state, tile, found);
        const TileSpec& placed = spec(tile);
        const Cell at = cell_of(state.plot(tile));
        const bool plain = !placed.river && !placed.road;
        for (const Tile other : display)
            apart = apart && (tile == other || cell_of(state.plot(other)) != at);
        const bool clash =
            plain ? meets_a_line(state, seat, at) : runs_into_plain(state, seat, placed, at);
        if (clash && !clashing) clashing = at;
    }
    const Cell start = cell_of(state.plot(start_village(seat.index)));
    found.ask(rule::placed_tiles_stay, start == Cell(), {"a start village has moved", {}});
    found.ask(rule::cell_is_free, apart, {"two tiles of seat {} share a cell", {seat.index}});
    found.ask(rule::shares_an_edge, is_connected(state, display),
              {"the display of seat {} is not connected", {seat.index}});
    found.ask(rule::one_river, lines_are_straight(state, display, &TileSpec::river),
              {"the river of seat {} is broken", {seat.index}});
    found.ask(rule::one_road, lines_are_straight(state, display, &TileSpec::road),
              {"the road of seat {} is broken", {seat.index}});
    const bool edges_free = line_may_meet_plain(state.rulings);
    const Cell where = clashing.value_or(Cell());
    found.ask(rule::edges_match, edges_free || !clashing,
              {"an edge of the tile at ({}, {}) of seat {} does not match its neighbour",
               {where.x, where.y, seat.index}});
    found.ask(rule::one_clan_member_stays,
              clan_members(state, seat) > 0 || may_have_no_member(state, seat),
              {"seat {} has no clan member left", {seat.index}});
}

bool figures_are_there(const State& state) {
    std::array<int, seats_max + 1> seen{};
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!there.is_figure()) continue;
        if (there.number() > die.number) return false;
        ++seen[there.number()];
    }
    for (int number = 0; number <= die.number; ++number) {
        const bool plays = number == die.number ? die_plays(state.players) : number < state.players;
        const int times = seen[static_cast<std::size_t>(number)];
        if (times > (plays ? 1 : 0)) return false;
        if (plays && times == 0 && !state.partial) return false;
    }
    return true;
}

// Something stands at the end of the chain, and nothing behind it.
bool end_is_in_place(const Track& track) {
    return !track.at(track.end()).nothing() &&
           track.at(track.next(track.end(), Steps(1))).nothing();
}

// Where passed tiles stay until the next turn, they lie between the gap and the space that the
// figure left, and no figure is among them.
bool only_passed_tiles_are_behind(const State& state) {
    const Track& track = state.track;
    const Space left(state.turn.began_at);
    const Steps steps = track.distance(track.end(), left);
    for (int step = 2; step < steps.value; ++step)
        if (track.at(track.next(track.end(), Steps(step))).is_figure()) return false;
    return steps > Steps(1) && track.at(left).nothing();
}

// Within a turn all that is empty lies behind the end, and the refill ends behind a figure.
bool refill_will_fit(const State& state) {
    const Track& track = state.track;
    if (may_go_back(state.rulings)) return true;
    if (!end_is_in_place(track)) return false;
    const bool refill = state.turn.phase == Phase::draw;
    const bool now = passed_tiles_go_now(state.rulings);
    if (!refill && !now) return only_passed_tiles_are_behind(state);
    const int empty = track_spaces - track.occupied();
    for (int step = 2; step <= empty; ++step)
        if (!track.at(track.next(track.end(), Steps(step))).nothing()) return false;
    return !refill || !now || track.at(track.next(track.end(), Steps(empty + 1))).is_figure();
}

// The gap lies behind the first of the chain, by the default a figure.
bool gap_is_in_place(const State& state) {
    const Track& track = state.track;
    const highlands::Occupant first = track.at(track.next(track.end(), Steps(2)));
    return end_is_in_place(track) &&
           (passed_tiles_go_now(state.rulings) ? first.is_figure() : !first.nothing());
}

// Before a tile is taken the turn remembers nothing, but for an early use of Loch Ness.
bool remembers_nothing(const State& state) {
    TurnMemory fresh;
    fresh.phase = state.turn.phase;
    fresh.active = state.turn.active;
    fresh.began_at = state.turn.began_at;
    if (ness_acts_before_take(state.rulings) && state.turn.ness_used) {
        fresh.ness_used = true;
        fresh.activated = state.turn.activated;
        fresh.movement = state.turn.movement;
    }
    return state.turn == fresh;
}

bool phase_fits(const State& state) {
    const TurnMemory& turn = state.turn;
    switch (turn.phase) {
        case Phase::take:
        case Phase::choose:
        case Phase::act:
            if (turn.active.number >= state.players) return false;
            if (turn.phase == Phase::choose) {
                if (!turn.new_tile || !spec(*turn.new_tile).card) return false;
                const Card& card = *spec(*turn.new_tile).card;
                if (card.cubes_of_choice == 0 && !card.fills_empty_tiles) return false;
            }
            if (turn.new_tile && !state.of(active_seat(state)).display.has(*turn.new_tile))
                return false;
            if (turn.phase == Phase::take && !remembers_nothing(state)) return false;
            if ((turn.phase == Phase::take) != (!turn.new_tile && !turn.discarded)) return false;
            return turn.draws_due == 0 && (turn.discarded || !turn.step_owed);
        case Phase::roll:
            return turn.active == die && die_plays(state.players) && remembers_nothing(state);
        case Phase::draw: return turn.draws_due > 0;
        case Phase::over: return true;
    }
    return false;
}

void ask_track(const State& state, Violations& found) {
    found.ask(rule::die_for_two_or_three, figures_are_there(state),
              {"the figures on the track are not those of {} players", {state.players}});
    const Phase phase = state.turn.phase;
    if (!found.ask(rule::order_of_a_turn, phase_fits(state),
                   {"the memory of the turn contradicts itself", {}}))
        return;
    if (phase == Phase::over) return;
    const std::optional<Space> rear = state.track.rearmost();
    const bool beginning = phase == Phase::take || phase == Phase::roll;
    const bool active_there = state.track.figure(state.turn.active.number).has_value();
    found.ask(rule::rearmost_acts,
              rear && active_there && (!beginning || rearmost(state) == state.turn.active),
              {"the active figure is not the rearmost", {}});
    const int occupied = state.track.occupied();
    const int asked =
        track_spaces - 1 - (phase == Phase::draw ? state.turn.draws_due : (beginning ? 0 : 1));
    if (state.partial) {
        found.ask(rule::one_per_space, occupied <= asked, {"{} spaces are occupied", {occupied}});
        return;
    }
    found.ask(rule::one_gap,
              occupied == asked && (beginning ? gap_is_in_place(state) : refill_will_fit(state)),
              {"{} spaces are occupied, {} should be, the gap behind the rearmost figure",
               {occupied, asked}});
    found.ask(rule::one_scoring_per_refill,
              state.turn.draws_due <= track_spaces - 1 - figures(state.players),
              {"{} draws are due", {state.turn.draws_due}});
}

void ask_activated(const State& state, Violations& found) {
    const TurnMemory& turn = state.turn;
    if (turn.active == die || turn.phase == Phase::over) return;
    const Seat seat = active_seat(state);
    found.ask(rule::once_per_tile,
              (turn.activated - state.of(seat).display).empty() &&
                  (turn.activated_twice - turn.activated).empty() &&
                  (turn.activated_twice.empty() ||
                   (is_oich_turn(state) && oich_adds_normal(state.rulings))),
              {"the tiles activated in this turn are not possible", {}});
    int outside = 0;
    for (const Tile tile : turn.activated) outside += in_neighbourhood(state, tile) ? 0 : 1;
    found.ask(rule::neighbourhood_only, outside <= (turn.ness_used ? 1 : 0),
              {"{} tiles out of reach were activated", {outside}});
    found.ask(rule::ness_once_per_turn,
              !turn.ness_used || has_card(state, seat, &Card::extra_activation),
              {"Loch Ness was used without its card", {}});
}

}  // namespace

Violations broken_invariants(const State& state) {
    Violations found;
    if (!numbers_are_sane(state, found)) return found;
    ask_numbers(state, found);
    ask_tiles(state, found);
    ask_stacks(state, found);
    ask_coins_and_pieces(state, found);
    ask_track(state, found);
    for (int seat = 0; seat < state.players; ++seat) ask_display(state, Seat(seat), found);
    if (phase_fits(state)) ask_activated(state, found);
    return found;
}

namespace {

void add(DigestWriter& facts, TileSet tiles) {
    for (const std::uint64_t word : tiles.bits()) facts.add(static_cast<std::int64_t>(word));
}

// One number, since there are many of them: x, y, clan members and the cubes by type, a byte each.
void add(DigestWriter& facts, const Plot& plot) {
    std::uint64_t bytes = static_cast<std::uint8_t>(plot.x);
    bytes = bytes << 8 | static_cast<std::uint8_t>(plot.y);
    bytes = bytes << 8 | plot.clan_members;
    for (const std::uint8_t cubes : plot.cubes) bytes = bytes << 8 | cubes;
    facts.add(static_cast<std::int64_t>(bytes));
}

}  // namespace

Digest digest(const State& state) {
    DigestWriter facts;
    facts.add(state.players);
    facts.add(state.scorings);
    for (int index = 0; index < state.track.spaces(); ++index)
        facts.add(state.track.at(Space(index)).code);
    facts.add(state.track.end().index);
    for (const Row row : state.warehouse) facts.add(row.level);
    add(facts, state.stacks);
    for (int index = 0; index < state.players; ++index) {
        const Player& player = state.of(Seat(index));
        for (const int fact : {player.coins.value(), player.points.value, +player.barrels,
                               +player.chieftains, +player.discarded})
            facts.add(fact);
        add(facts, player.display);
        for (const Tile tile : player.display) add(facts, state.plot(tile));
    }
    const TurnMemory& turn = state.turn;
    facts.add(static_cast<int>(turn.phase));
    facts.add(turn.active.number);
    facts.add(turn.new_tile ? turn.new_tile->number : 0);
    add(facts, turn.activated);
    add(facts, turn.activated_twice);
    for (const int fact : {+turn.movement, int{turn.ness_used}, int{turn.moved},
                           int{turn.discarded}, int{turn.step_owed}, +turn.draws_due})
        facts.add(fact);
    if (tiles_left(state) != state.stacks.size())
        for (const std::uint8_t missing : state.missing) facts.add(missing);
    return facts.digest();
}

}  // namespace brieve::glen_more
