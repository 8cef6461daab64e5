#include <algorithm>
#include <vector>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/display.h"

namespace brieve::glen_more {
namespace {

using namespace board;

// The set-up that the course begins with, while nothing has been played.
const SetUp* just_set_up(const Course& course) {
    return course.begins() ? std::get_if<SetUp>(&course.start) : nullptr;
}

constexpr std::array<int, 5> first_of_stack{1, 9, 32, 51, 68};

TileSet tiles_by_number(int first, int end) {
    TileSet found;
    for (int number = first; number < end; ++number)
        found.add(Tile(static_cast<std::uint8_t>(number)));
    return found;
}

// By their numbers: 8, 23, 19 and 17 tiles, less those that lie on the track.
Answer stacks_hold_what_is_not_on_the_track(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    const TileSet track = tiles_of(ring(state));
    for (std::size_t stack = 0; stack < 4; ++stack) {
        const TileSet all = tiles_by_number(first_of_stack[stack], first_of_stack[stack + 1]);
        for (const Tile tile : all)
            if (spec(tile).stack != static_cast<int>(stack))
                return broken(words(tile, " does not belong to stack ", stack));
        if ((state.stacks & all) != all - track)
            return broken(words("stack ", stack, " holds ", (state.stacks & all).size(),
                                " tiles, not ", (all - track).size()));
    }
    const int strange = (state.stacks - tiles_by_number(1, 68)).size();
    return strange == 0 ? kept() : broken(words(strange, " tiles of no stack are in one"));
}

Answer any_tile_of_the_stack_may_be_drawn(const Course& course) {
    const State& state = course.after();
    if (state.turn.phase != Phase::draw) return unasked();
    const std::size_t stack = static_cast<std::size_t>(lowest_stack(state));
    if (stack > 3) return broken("a draw is due from no stack");
    std::vector<Move> moves;
    GlenMore::legal_moves(state, moves);
    TileSet offered;
    for (const Move& move : moves)
        if (const Draw* draw = std::get_if<Draw>(&move.what)) {
            offered.add(Tile(draw->tile));
            if (GlenMore::weight(state, move) != 1) return broken("tiles differ in chance", move);
        }
    const TileSet there =
        state.stacks & tiles_by_number(first_of_stack[stack], first_of_stack[stack + 1]);
    return offered == there ? kept()
                            : broken(words(offered.size(), " tiles may be drawn, ", there.size(),
                                           " are in stack ", stack));
}

Answer displays_begin_with_one_village_and_one_clan_member(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    for (int seat = 0; seat < state.players; ++seat) {
        TileSet village;
        village.add(Tile(static_cast<std::uint8_t>(68 + seat)));
        if (state.of(Seat(seat)).display != village)
            return broken(words("seat ", seat, " begins with ", state.of(Seat(seat)).display.size(),
                                " tiles"));
        if (cell_of_tile(state, *village.begin()) != cell(0, 0))
            return broken(words("the start village of seat ", seat, " is not at (0,0)"));
        const int clan = clan_members_on_display(state, Seat(seat));
        if (clan != 1) return broken(words("seat ", seat, " begins with ", clan, " clan members"));
    }
    return kept();
}

Answer villages_of_nobody_are_in_the_box(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    return state.box == tiles_by_number(68 + state.players, 73)
               ? kept()
               : broken(words(state.box.size(), " tiles in the box with ", int{state.players},
                              " players"));
}

Answer everybody_has_6_coins(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    for (std::size_t seat = 0; seat < seats_max; ++seat) {
        const int coins = state.player[seat].coins.value();
        if (coins != (seat < state.players ? 6 : 0))
            return broken(words("seat ", seat, " begins with ", coins, " coins"));
    }
    return kept();
}

Answer nobody_owns_anything_else(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    for (std::size_t number = 0; number < state.plots.size(); ++number)
        if (cubes_on(state.plots[number]) > 0) return broken(words("cubes lie on tile ", number));
    for (int seat = 0; seat < state.players; ++seat) {
        const Player& player = state.of(Seat(seat));
        int cards = 0;
        for (const Tile tile : player.display) cards += spec(tile).card.has_value();
        if (player.barrels + player.chieftains + player.points.value + cards + player.discarded > 0)
            return broken(words("seat ", seat, " begins with ", int{player.barrels}, " barrels, ",
                                int{player.chieftains}, " chieftains, ", player.points.value,
                                " VP and ", cards, " cards"));
    }
    return kept();
}

// The same start from every other space: a track turned around, and nothing else.
Answer every_space_begins_the_same_game(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const Ring here = ring(course.after());
    for (int turned = 1; turned < 14; ++turned) {
        SetUp other = *setup;
        other.start_space = clockwise(setup->start_space, turned);
        const Judged<State> begun = GlenMore::begin(other);
        if (!begun) return broken(words("no game begins on space ", other.start_space));
        for (int space = 0; space < 14; ++space)
            if (on(ring(*begun), clockwise(space, turned)) != on(here, space))
                return broken(words("another track from space ", other.start_space));
        State back = *begun;
        back.track = course.after().track;
        back.turn.began_at = course.after().turn.began_at;
        if (back != course.after())
            return broken(words("another game from space ", other.start_space));
    }
    return kept();
}

Answer figures_follow_in_seat_order(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const int players = course.after().players;
    for (int place = 0; place < players; ++place) {
        const int seat = (setup->start_seat + place) % players;
        const int space = clockwise(setup->start_space, place);
        if (on(ring(course.after()), space) != highlands::a_figure(seat))
            return broken(words("seat ", seat, " does not stand on space ", space));
    }
    return occupancy(ring(course.after())).figures == figures_in(course.after())
               ? kept()
               : broken(words(occupancy(ring(course.after())).figures, " figures"));
}

Answer die_is_put_down_last(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup || course.after().players > 3) return unasked();
    const int space = clockwise(setup->start_space, course.after().players);
    return on(ring(course.after()), space) == highlands::a_figure(seats_max)
               ? kept()
               : broken(words("the die does not stand on space ", space));
}

// From the last figure on, in the order that was dealt, up to the space behind the first figure.
Answer tiles_fill_the_rest_of_the_track_but_one_space(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const Ring track = ring(course.after());
    const int figures = figures_in(course.after());
    if (static_cast<int>(setup->first_track.size()) != 13 - figures)
        return broken(words(setup->first_track.size(), " tiles on the first track"));
    for (int place = figures; place < 13; ++place) {
        const int space = clockwise(setup->start_space, place);
        const int tile = setup->first_track[static_cast<std::size_t>(place - figures)];
        if (on(track, space) != highlands::a_tile(tile))
            return broken(words("tile ", tile, " does not lie on space ", space));
    }
    return on(track, behind(setup->start_space)).nothing()
               ? kept()
               : broken("the space behind the starting player is taken");
}

Answer stack_0_goes_onto_the_track_before_stack_1(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const State& state = course.after();
    constexpr std::array<int, 6> left{0, 0, 21, 22, 22, 23};
    if (left_in(state, 0) != 0 || left_in(state, 1) != left[state.players])
        return broken(
            words(left_in(state, 0), " and ", left_in(state, 1), " tiles left in stacks 0 and 1"));
    for (int place = figures_in(state); place < 13; ++place) {
        const Occupant here = on(ring(state), clockwise(setup->start_space, place));
        const int number = here.is_tile() ? here.number() : 0;
        const bool zero = place < figures_in(state) + 8;
        if (zero ? number < 1 || number > 8 : number < 9 || number > 31)
            return broken(words("tile ", number, " is place ", place, " of the chain"));
    }
    return kept();
}

template <int level>
std::string other_levels(const State& state) {
    for (std::size_t type = 0; type < resource_types; ++type)
        if (state.warehouse[type].level != level)
            return words("the row of ", resource_names[type], " begins at level ",
                         int{state.warehouse[type].level});
    return {};
}
Answer rows_are_empty_for_four_or_five(const Course& course) {
    if (!just_set_up(course) || course.after().players < 4) return unasked();
    return kept_if_empty(other_levels<0>(course.after()));
}
// The five coins come from the supply: the purses hold what they always hold.
Answer rows_hold_a_coin_for_two_or_three(const Course& course) {
    if (!just_set_up(course) || course.after().players > 3) return unasked();
    if (std::string found = other_levels<1>(course.after()); !found.empty()) return broken(found);
    int coins = 0;
    for (const Player& player : course.after().player) coins += player.coins.value();
    return coins == 6 * course.after().players ? kept()
                                               : broken(words(coins, " coins in the purses"));
}

Answer cards_lie_unclaimed(const Course& course) {
    if (!just_set_up(course)) return unasked();
    const State& state = course.after();
    int unclaimed = 0;
    const TileSet waiting = state.stacks | tiles_of(ring(state));
    for (const Tile tile : waiting) unclaimed += spec(tile).card.has_value();
    return unclaimed == 13 ? kept() : broken(words(unclaimed, " cards are to be had"));
}

Answer starting_player_takes_the_first_turn(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const Turn turn = GlenMore::turn(course.after());
    const Seat* first = std::get_if<Seat>(&turn);
    const TurnMemory& memory = course.after().turn;
    return first && first->index == setup->start_seat && memory.phase == Phase::take &&
                   memory.active == figure_of(*first) && memory.began_at == setup->start_space
               ? kept()
               : broken(words("figure ", int{memory.active.number}, " begins, not seat ",
                              setup->start_seat));
}

// Each tile of stack 0 shows a line, and may be taken to the two cells where that line goes on.
Answer start_village_carries_both_lines(const Course& course) {
    const SetUp* setup = just_set_up(course);
    if (!setup) return unasked();
    const Seat seat(setup->start_seat);
    const TileSpec& village = spec(Tile(static_cast<std::uint8_t>(68 + seat.index)));
    if (!village.river || !village.road) return broken("a line is missing on the start village");
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(course.after()), space);
        if (!here.is_tile() || here.number() > 8) continue;
        const bool river = spec(Tile(here.number())).river;
        for (const Cell at : {cell(0, 1), cell(0, -1), cell(1, 0), cell(-1, 0)}) {
            const Move move = take_of(seat, space, at);
            if (GlenMore::judge(course.after(), move).legal() != (river == (at.x == 0)))
                return broken(words("the line of space ", space, " at ", at), move);
        }
    }
    return kept();
}

}  // namespace

Claims claims_of_setup() {
    constexpr Readings any = Readings::any;
    return of_whole_tables({
        {"GM-SETUP-02", "stacks_hold_their_numbers_but_for_the_first_track",
         stacks_hold_what_is_not_on_the_track, any},
        {"GM-SETUP-02", "any_tile_of_the_current_stack_may_be_drawn",
         any_tile_of_the_stack_may_be_drawn},
        {"GM-SETUP-03", "displays_begin_with_one_village_and_one_clan_member",
         displays_begin_with_one_village_and_one_clan_member, any},
        {"GM-SETUP-04", "start_villages_of_nobody_are_in_the_box",
         villages_of_nobody_are_in_the_box, any},
        {"GM-SETUP-05", "everybody_begins_with_6_coins", everybody_has_6_coins, any},
        {"GM-SETUP-06", "nobody_begins_with_anything_else", nobody_owns_anything_else, any},
        {"GM-SETUP-07", "every_space_begins_the_same_game", every_space_begins_the_same_game, any},
        {"GM-SETUP-08", "figures_follow_clockwise_in_seat_order", figures_follow_in_seat_order,
         any},
        {"GM-SETUP-09", "die_stands_after_the_last_player", die_is_put_down_last, any},
        {"GM-SETUP-10", "tiles_fill_the_track_but_one_space",
         tiles_fill_the_rest_of_the_track_but_one_space, any},
        {"GM-SETUP-11", "stack_0_goes_onto_the_track_before_stack_1",
         stack_0_goes_onto_the_track_before_stack_1, any},
        {"GM-SETUP-12", "rows_begin_empty_for_four_or_five_players",
         rows_are_empty_for_four_or_five, any},
        {"GM-SETUP-13", "rows_begin_with_a_coin_for_two_or_three_players",
         rows_hold_a_coin_for_two_or_three, any},
        {"GM-SETUP-14", "all_13_cards_are_unclaimed", cards_lie_unclaimed, any},
        {"GM-SETUP-15", "starting_player_takes_the_first_turn",
         starting_player_takes_the_first_turn, any},
        {"GM-SETUP-16", "start_village_carries_river_and_road", start_village_carries_both_lines,
         any},
    });
}

}  // namespace brieve::glen_more
