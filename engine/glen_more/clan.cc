#include "engine/glen_more/clan.h"

#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"

namespace brieve::glen_more {

bool may_step_onto(const State& state, Tile target) {
    return !clan_members_crowd(state.rulings, state.plot(target).clan_members);
}

bool can_step(const State& state, Seat seat) {
    for (const Tile from : state.of(seat).display) {
        if (state.plot(from).clan_members == 0) continue;
        for (const Tile to : state.of(seat).display)
            if (neighbours(cell_of(state.plot(from)), cell_of(state.plot(to))) &&
                may_step_onto(state, to))
                return true;
    }
    return false;
}

bool last_member_may_be_promoted(const State& state) {
    return last_member_may_go(state.rulings, turn_ends_game(state));
}

namespace {

bool judge_mover(const State& state, Seat seat, Cell from, bool step_owed, Violations& found) {
    if (!found.ask(rule::points_of_the_turn, state.turn.movement > 0 || step_owed,
                   {"no movement point is left", {}}))
        return false;
    const std::optional<Tile> tile = tile_at(state, seat, from);
    return found.ask(rule::clan_member_stands_there, tile && state.plot(*tile).clan_members > 0,
                     {"no clan member stands at ({},{})", {from.x, from.y}});
}

}  // namespace

void judge_step(const State& state, Seat seat, const Step& step, Violations& found) {
    if (!judge_mover(state, seat, step.from, state.turn.step_owed, found)) return;
    const std::optional<Tile> target = tile_at(state, seat, step.to);
    found.ask(rule::steps_onto_own_tiles, target.has_value(),
              {"no tile lies at ({},{})", {step.to.x, step.to.y}});
    found.ask(
        rule::one_step_per_point, neighbours(step.from, step.to),
        {"({},{}) is no neighbour of ({},{})", {step.to.x, step.to.y, step.from.x, step.from.y}});
    if (target && clan_members_crowd(state.rulings, 2))
        found.ask(rule::ruling_two_at_most, may_step_onto(state, *target),
                  {"{} clan members stand at ({},{})",
                   {state.plot(*target).clan_members, step.to.x, step.to.y}});
}

void judge_promotion(const State& state, Seat seat, const Promote& promotion, Violations& found) {
    if (!judge_mover(state, seat, promotion.from, false, found)) return;
    const bool last = clan_members(state, seat) == 1;
    found.ask(rule::one_clan_member_stays, !last || last_member_may_be_promoted(state),
              {"it is the last clan member, and this turn does not end the game", {}});
}

void lose_points(State& state, Seat seat, Happenings* told) {
    if (state.turn.movement > 0 && told)
        told->add(rule::points_of_the_turn, mover(seat), "movement point", -state.turn.movement);
    state.turn.movement = 0;
}

void apply_step(State& state, Seat seat, const Step& step, Happenings* told) {
    const std::optional<Tile> from = tile_at(state, seat, step.from);
    const std::optional<Tile> to = tile_at(state, seat, step.to);
    CHECK(from && to);
    CHECK(state.plot(*from).clan_members > 0);
    --state.plot(*from).clan_members;
    ++state.plot(*to).clan_members;
    if (state.turn.step_owed) {
        state.turn.step_owed = false;
    } else {
        --state.turn.movement;
        state.turn.moved = true;
    }
    if (told) told->add(rule::one_step_per_point, mover(seat), spec(*to).name, 1);
}

void apply_promotion(State& state, Seat seat, const Promote& promotion, Happenings* told) {
    const std::optional<Tile> from = tile_at(state, seat, promotion.from);
    CHECK(from.has_value());
    CHECK(state.plot(*from).clan_members > 0);
    --state.plot(*from).clan_members;
    ++state.of(seat).chieftains;
    --state.turn.movement;
    state.turn.moved = true;
    if (told) told->add(rule::promotion_costs_point, mover(seat), "chieftain", 1);
}

}  // namespace brieve::glen_more
