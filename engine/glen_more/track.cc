#include "engine/glen_more/track.h"

#include "engine/glen_more/clan.h"
#include "engine/glen_more/payment.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/scoring.h"
#include "engine/glen_more/specials.h"
#include "engine/glen_more/stuck.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {

TileSet tiles_to_remove(const State& state) {
    const Track& track = state.track;
    const std::optional<Space> rear = track.rearmost();
    CHECK(rear.has_value());
    // GM-RULING-01: behind whom, and as of when.
    const Space limit = passed_tiles_go_now(state.rulings) ? *rear : Space(state.turn.began_at);
    TileSet passed;
    for (Space space = track.next(track.end(), Steps(1)); space != limit;
         space = track.next(space, Steps(1)))
        if (track.at(space).is_tile()) passed.add(Tile(track.at(space).number()));
    return passed;
}

bool turn_ends_game(const State& state) {
    return tiles_left(state) <= 1 + tiles_to_remove(state).size();
}

std::optional<Space> die_target(const State& state, int pips) {
    const Track& track = state.track;
    const std::optional<Space> from = track.figure(die.number);
    CHECK(from.has_value());
    const bool by_space = die_counts_spaces(state.rulings);
    int left = pips;
    for (Space space = track.next(*from, Steps(1)); space != *from;
         space = track.next(space, Steps(1))) {
        const bool tile = track.at(space).is_tile();
        if (by_space || tile) --left;
        if (left <= 0 && tile) return space;
        if (space == track.end()) break;  // Nothing lies ahead of the chain's end.
    }
    return std::nullopt;
}

std::optional<Tile> next_of_order(const State& state) {
    if (!order_is_given(state.rulings)) return std::nullopt;
    for (const std::uint8_t number : state.order)
        if (number != 0 && state.stacks.has(Tile(number))) return Tile(number);
    return std::nullopt;
}

void judge_space(const State& state, int space, Violations& found) {
    const bool tile = state.track.has(space) && state.track.at(Space(space)).is_tile();
    if (!found.ask(rule::target_holds_a_tile, tile, {"space {} holds no tile", {space}})) return;
    found.ask(rule::never_across_the_gap, can_go_to(state, Space(space)),
              {"space {} lies behind the figure", {space}});
}

void judge_discard(const State& state, Seat seat, const Discard& discard, Violations& found) {
    judge_space(state, discard.space, found);
    if (!found.legal()) return;
    const Tile tile(state.track.at(Space(discard.space)).number());
    found.ask(rule::stuck_discards, is_stuck(state, seat) || may_discard_unstuck(state, seat, tile),
              {"some tile can be taken, now or after sales", {}});
}

void judge_draw(const State& state, const Draw& draw, Violations& found) {
    const std::optional<int> stack = current_stack(state);
    const bool known = draw.tile >= 1 && draw.tile <= stack_tiles;
    const bool there =
        known && state.stacks.has(Tile(draw.tile)) && spec(Tile(draw.tile)).stack == stack;
    const std::optional<Tile> top = next_of_order(state);
    found.ask(rule::current_stack, there && (!top || *top == Tile(draw.tile)),
              {there ? "tile {} is not the next of stack {}" : "tile {} is not in stack {}",
               {draw.tile, stack.value_or(0)}});
}

void judge_roll(const State& state, const Roll& roll, Violations& found) {
    const bool face = roll.pips >= 1 && roll.pips <= 3;
    if (!found.ask(rule::die_faces, face, {"the die shows 1, 2 or 3, not {}", {roll.pips}})) return;
    // Fails only where a partial position names too few tiles.
    found.ask(rule::roll_always_feasible, die_target(state, roll.pips).has_value(),
              {"fewer than {} tiles are given ahead of the die", {roll.pips}});
}

namespace {

// Moves the active figure onto the space and hands over the tile that was there.
Tile move_figure(State& state, Space target) {
    Track& track = state.track;
    const Tile tile(track.at(target).number());
    const std::optional<Space> from = track.figure(state.turn.active.number);
    CHECK(from.has_value());
    track.clear(*from);
    track.put(target, highlands::a_figure(state.turn.active.number));
    return tile;
}

void pay_cost(State& state, Seat seat, Tile tile, const Payment& payment, Happenings* told) {
    pay_cubes(state, seat, payment, told);
    if (asks_whisky(state, tile)) {
        CHECK(state.of(seat).barrels > 0);
        --state.of(seat).barrels;
        if (told) told->add(rule::tavern_costs_barrel, mover(seat), "whisky", -1);
    }
    pay_piece(state, seat, payment.piece, told);
}

void start_refill(State& state, Happenings* told) {
    const TileSet passed = tiles_to_remove(state);
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!there.is_tile() || !passed.has(Tile(there.number()))) continue;
        state.track.clear(Space(index));
        if (told)
            told->add(rule::passed_tiles_leave, chance_mover, spec(Tile(there.number())).name, 1);
    }
    state.box = state.box | passed;
    state.turn.phase = Phase::draw;
    state.turn.draws_due = static_cast<std::uint8_t>(1 + passed.size());
}

// Where only the number of a stack's tiles was given, those that were not drawn are out of the
// game.
void forget_rest(State& state, std::size_t stack) {
    if (state.missing[stack] == 0) return;
    state.stacks = state.stacks - tiles_of_stack[stack];
    state.missing[stack] = 0;
}

}  // namespace

void apply_take(State& state, Seat seat, const Take& take, Happenings* told) {
    const Tile tile = move_figure(state, Space(take.space));
    pay_cost(state, seat, tile, take.payment, told);
    if (told) told->add(rule::tile_joins_display, mover(seat), spec(tile).name, 1);
    place_tile(state, seat, tile, take.to, told);
}

void apply_discard(State& state, Seat seat, const Discard& discard, Happenings* told) {
    const bool stuck = is_stuck(state, seat);
    const Tile tile = move_figure(state, Space(discard.space));
    state.box.add(tile);
    ++state.of(seat).discarded;
    state.turn.phase = Phase::act;
    state.turn.discarded = true;
    state.turn.step_owed =
        stuck ? stuck_gives_step(state.rulings) : may_discard_unplaceable(state.rulings);
    if (told) told->add(rule::stuck_discards, mover(seat), spec(tile).name, 1);
}

void apply_end_turn(State& state, Seat seat, Happenings* told) {
    lose_points(state, seat, told);
    start_refill(state, told);
}

void apply_roll(State& state, const Roll& roll, Happenings* told) {
    const std::optional<Space> target = die_target(state, roll.pips);
    CHECK(target.has_value());
    const Tile tile = move_figure(state, *target);
    state.box.add(tile);
    if (told) {
        told->add(rule::die_counts_tiles, chance_mover, "die", roll.pips);
        told->add(rule::die_removes_tile, chance_mover, spec(tile).name, 1);
    }
    start_refill(state, told);
}

void apply_draw(State& state, const Draw& draw, Happenings* told) {
    const Tile tile(draw.tile);
    const int stack = spec(tile).stack;
    const std::optional<Space> space = state.track.next_free();
    CHECK(space.has_value());
    state.track.put(*space, highlands::a_tile(draw.tile));
    state.track.set_end(*space);
    state.stacks.remove(tile);
    --state.turn.draws_due;
    if (told) told->add(rule::append_clockwise, chance_mover, spec(tile).name, space->index);

    const bool stack_ends = stack >= 1 && tiles_left(state, stack) == 0;
    if (stack_ends) forget_rest(state, static_cast<std::size_t>(stack));
    const bool refill_ends = state.turn.draws_due == 0;
    if (stack_ends && told) told->add(rule::stack_end_scores, chance_mover, "scoring", stack);
    if (stack_ends && stack == 3) {
        score(state, told);
        finish(state, told);
        return;
    }
    if (stack_ends && !refill_ends && told)
        told->add(rule::refill_crosses_stacks, chance_mover, "stack", stack + 1);
    const bool waits = refill_ends_before_scoring(state.rulings);
    if (waits ? refill_ends && scoring_is_due(state) : stack_ends) score(state, told);
    if (!refill_ends) return;
    // Only a figure that went back (GM-RULING-01 with 03) stands where the new tiles end.
    state.track.extend_end();
    begin_turn(state);
}

void begin_turn(State& state) {
    const std::optional<Space> space = state.track.rearmost();
    CHECK(space.has_value());
    state.turn = TurnMemory();
    state.turn.active = rearmost(state);
    state.turn.phase = state.turn.active == die ? Phase::roll : Phase::take;
    state.turn.began_at = static_cast<std::uint8_t>(space->index);
}

}  // namespace brieve::glen_more
