#include "engine/glen_more/turn.h"

#include <algorithm>
#include <type_traits>

#include "engine/glen_more/activation.h"
#include "engine/glen_more/clan.h"
#include "engine/glen_more/payment.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/specials.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"
#include "engine/glen_more/warehouse.h"

namespace brieve::glen_more {

Turn turn(const State& state) {
    if (state.turn.phase == Phase::over) return Over();
    if (is_players_turn(state)) return active_seat(state);
    return Chance();
}

bool step_must_be_made(const State& state, Seat seat) {
    return state.turn.step_owed && step_is_compulsory(state.rulings) && can_step(state, seat);
}

bool must_activate_first(const State& state, Seat seat) {
    return activation_is_compulsory(state.rulings) && !state.turn.discarded && !state.turn.moved &&
           can_activate_something(state, seat);
}

namespace {

template <class Kind, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Kind, Kinds> || ...);

// GM-TRACK-10: which kinds of a player's moves belong into which phase. The end of a turn that
// comes too early is another rule's matter.
template <class Kind>
bool belongs_here(const State& state) {
    if constexpr (std::is_same_v<Kind, Sell>) return true;
    const Phase phase = state.turn.phase;
    if (phase == Phase::choose) return std::is_same_v<Kind, Choose>;
    if constexpr (is_one_of<Kind, Take, Discard>) return phase == Phase::take;
    if constexpr (is_one_of<Kind, Step, Promote>) return phase == Phase::act;
    if constexpr (std::is_same_v<Kind, Activate>)
        return phase == Phase::act || ness_acts_before_take(state.rulings);
    return std::is_same_v<Kind, EndTurn>;
}

template <class Kind>
void judge_course(const State& state, Seat seat, Violations& found) {
    const TurnMemory& turn = state.turn;
    if (!found.ask(rule::order_of_a_turn, belongs_here<Kind>(state),
                   {turn.phase == Phase::choose ? "a choice is due"
                    : turn.phase == Phase::take ? "no tile has been taken yet"
                                                : "a tile has been taken or discarded already",
                    {}}))
        return;
    if constexpr (std::is_same_v<Kind, Activate>) {
        const bool moved = turn.moved && !points_lapse(state.rulings);
        if (!found.ask(rule::move_after_activating, !moved,
                       {"a clan member has moved already, activation is over", {}}))
            return;
    }
    if constexpr (std::is_same_v<Kind, EndTurn>) {
        if (!found.ask(rule::no_pass, turn.phase != Phase::take,
                       {"no tile has been taken or discarded", {}}))
            return;
    }
    if constexpr (is_one_of<Kind, Activate, Promote>) {
        if (!found.ask(rule::stuck_discards, !turn.discarded,
                       {"after a discard nothing is activated and nobody promoted", {}}))
            return;
    }
    if constexpr (std::is_same_v<Kind, EndTurn>) {
        if (!found.ask(rule::stuck_discards, !step_must_be_made(state, seat),
                       {"a clan member owes a step", {}}))
            return;
    }
    if constexpr (is_one_of<Kind, EndTurn, Step, Promote>) {
        if (activation_is_compulsory(state.rulings))
            found.ask(rule::ruling_compulsory, !must_activate_first(state, seat),
                      {"a tile can still be activated", {}});
    }
}

// The group TURN, asked of every move. What it breaks ends all asking.
template <class Kind>
void judge_turn(const State& state, Mover by, Violations& found) {
    constexpr bool draw = std::is_same_v<Kind, Draw>;
    constexpr bool roll = std::is_same_v<Kind, Roll>;
    const TurnMemory& turn = state.turn;
    if (!found.ask(rule::last_tile_ends_game, turn.phase != Phase::over, {"the game is over", {}}))
        return;
    if (!found.ask(rule::order_of_a_turn, (turn.phase == Phase::draw) == draw,
                   {draw ? "no draw is due" : "{} draw(s) are due", {turn.draws_due}}))
        return;
    if constexpr (!draw) {
        if (!found.ask(rule::die_acts_when_rearmost, (turn.phase == Phase::roll) == roll,
                       {roll ? "it is a player's turn" : "it is the die's turn", {}}))
            return;
    }
    const Mover expected = draw || roll ? chance_mover : mover(active_seat(state));
    if (!found.ask(rule::rearmost_acts, by == expected,
                   {draw || roll ? "only chance makes this move" : "it is the turn of seat {}",
                    {expected.value}}))
        return;
    if constexpr (!draw && !roll) judge_course<Kind>(state, active_seat(state), found);
}

// What is asked of each kind of move beyond its turn. A kind without its `ask` does not compile.
void ask(const State& state, const Sell& sale, Violations& found) {
    judge_sale(state, active_seat(state), sale, found);
}
void ask(const State& state, const Take& take, Violations& found) {
    judge_space(state, take.space, found);
    if (!found.legal()) return;
    const Seat seat = active_seat(state);
    const Tile tile(state.track.at(Space(take.space)).number());
    judge_cell(state, seat, tile, take.to, take.payment.piece, found);
    judge_payment(state, seat, tile, take.payment, found);
}
void ask(const State& state, const Discard& discard, Violations& found) {
    judge_discard(state, active_seat(state), discard, found);
}
void ask(const State& state, const Choose& choice, Violations& found) {
    judge_choice(state, active_seat(state), choice, found);
}
void ask(const State& state, const Activate& move, Violations& found) {
    judge_activation(state, active_seat(state), move, found);
}
void ask(const State& state, const Step& step, Violations& found) {
    judge_step(state, active_seat(state), step, found);
}
void ask(const State& state, const Promote& promotion, Violations& found) {
    judge_promotion(state, active_seat(state), promotion, found);
}
void ask(const State&, const EndTurn&, Violations&) {}
void ask(const State& state, const Draw& draw, Violations& found) {
    judge_draw(state, draw, found);
}
void ask(const State& state, const Roll& roll, Violations& found) {
    judge_roll(state, roll, found);
}

void carry_out(State& state, const Sell& sale, Happenings* told) {
    apply_sale(state, active_seat(state), sale, told);
}
void carry_out(State& state, const Take& take, Happenings* told) {
    apply_take(state, active_seat(state), take, told);
}
void carry_out(State& state, const Discard& discard, Happenings* told) {
    apply_discard(state, active_seat(state), discard, told);
}
void carry_out(State& state, const Choose& choice, Happenings* told) {
    apply_choice(state, active_seat(state), choice, told);
}
void carry_out(State& state, const Activate& move, Happenings* told) {
    apply_activation(state, active_seat(state), move, told);
}
void carry_out(State& state, const Step& step, Happenings* told) {
    apply_step(state, active_seat(state), step, told);
}
void carry_out(State& state, const Promote& promotion, Happenings* told) {
    apply_promotion(state, active_seat(state), promotion, told);
}
void carry_out(State& state, const EndTurn&, Happenings* told) {
    apply_end_turn(state, active_seat(state), told);
}
void carry_out(State& state, const Draw& draw, Happenings* told) { apply_draw(state, draw, told); }
void carry_out(State& state, const Roll& roll, Happenings* told) { apply_roll(state, roll, told); }

}  // namespace

Violations judge(const State& state, const Move& move) {
    Violations found;
    std::visit(
        [&]<class Kind>(const Kind& chosen) {
            judge_turn<Kind>(state, move.by, found);
            if (found.legal()) ask(state, chosen, found);
        },
        move.what);
    return found;
}

void apply(State& state, const Move& move, Happenings* told) {
    std::visit([&](const auto& chosen) { carry_out(state, chosen, told); }, move.what);
}

std::uint32_t weight(const State&, const Move& move) {
    const Roll* roll = std::get_if<Roll>(&move.what);
    if (roll == nullptr) return 1;
    return static_cast<std::uint32_t>(std::ranges::count(die_faces, roll->pips));
}

}  // namespace brieve::glen_more
