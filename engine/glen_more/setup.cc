#include "engine/glen_more/setup.h"

#include <algorithm>
#include <set>
#include <span>

#include "engine/glen_more/invariants.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/track.h"

namespace brieve::glen_more {
namespace {

constexpr int players_min = 2;

bool names_differ(std::span<const std::string> names) {
    return std::set<std::string>(names.begin(), names.end()).size() == names.size();
}

void judge_players(std::span<const std::string> names, Violations& found) {
    const int players = static_cast<int>(names.size());
    found.ask(rule::players_two_to_five, players >= players_min && players <= seats_max,
              {"{} players are named", {players}});
    found.ask(rule::players_two_to_five, names_differ(names), {"a name is used twice", {}});
}

// GM-SETUP-11: all of stack 0 first, then tiles of stack 1.
void judge_first_track(const SetUp& setup, Violations& found) {
    const int players = static_cast<int>(setup.names.size());
    const int spaces = track_spaces - 1 - figures(players);
    const int given = static_cast<int>(setup.first_track.size());
    if (!found.ask(rule::bad_tile_set, given == spaces,
                   {"the first track holds {} tiles, {} are given", {spaces, given}}))
        return;
    TileSet seen;
    for (int place = 0; place < given; ++place) {
        const int number = setup.first_track[static_cast<std::size_t>(place)];
        if (!found.ask(rule::bad_tile_set, number >= 1 && number <= stack_tiles,
                       {"{} is no tile of the stacks", {number}}))
            return;
        const Tile tile(static_cast<std::uint8_t>(number));
        found.ask(rule::bad_tile_set, !seen.has(tile), {"tile {} is given twice", {number}});
        seen.add(tile);
        const int stack = place < stack_sizes[0] ? 0 : 1;
        found.ask(rule::bad_tile_set, spec(tile).stack == stack,
                  {"tile {} of the first track is not from stack {}", {number, stack}});
    }
}

void judge_order(const SetUp& setup, Violations& found) {
    if (!order_is_given(setup.rulings)) {
        found.ask(rule::bad_tile_set, setup.order.empty(),
                  {"an order of the stacks is given, but draws are events", {}});
        return;
    }
    std::vector<int> all = setup.first_track;
    all.insert(all.end(), setup.order.begin(), setup.order.end());
    std::ranges::sort(all);
    bool each_once = all.size() == stack_tiles;
    for (std::size_t place = 0; each_once && place < all.size(); ++place)
        each_once = all[place] == static_cast<int>(place) + 1;
    const auto stack_of = [](int number) {
        return spec(Tile(static_cast<std::uint8_t>(number))).stack;
    };
    found.ask(rule::bad_tile_set, each_once,
              {"the order of the stacks does not name each other tile once", {}});
    if (each_once)
        found.ask(rule::bad_tile_set, std::ranges::is_sorted(setup.order, {}, stack_of),
                  {"the order of the stacks mixes them", {}});
}

// GM-BAD-19 stands for what is wrong with the tiles themselves, GM-BAD-20 for all the rest.
bool is_about_tiles(RuleId rule) {
    return rule == rule::bad_tile_set || rule == rule::first_track_stacks ||
           rule == rule::stacks_by_back_number || rule == rule::spare_villages_leave;
}

// An option that does not exist or cannot be played names its ruling.
void judge_rulings(const Rulings& chosen, Violations& found) {
    const std::span<const Ruling> table = rulings_table();
    for (std::size_t number = 1; number < chosen.option.size(); ++number) {
        const std::uint8_t option = chosen.option[number];
        if (option == 0) continue;
        const std::size_t place = std::min(number, table.size()) - 1;
        const bool playable = number <= table.size() && option < table[place].options.size() &&
                              table[place].options[option].playable == Playable::yes;
        found.ask(RuleId(static_cast<std::uint16_t>(rules.size() + place)), playable,
                  {"option {} cannot be played", {option}});
    }
}

Violations judge_setup(const SetUp& setup) {
    Violations found;
    judge_rulings(setup.rulings, found);
    judge_players(setup.names, found);
    const int players = static_cast<int>(setup.names.size());
    found.ask(rule::players_two_to_five, setup.start_seat >= 0 && setup.start_seat < players,
              {"there is no seat {} to start", {setup.start_seat}});
    found.ask(rule::players_two_to_five, setup.start_space >= 0 && setup.start_space < track_spaces,
              {"there is no space {} to start on", {setup.start_space}});
    if (players < players_min || players > seats_max) return found;
    Violations tiles;
    judge_first_track(setup, tiles);
    if (tiles.legal()) judge_order(setup, tiles);
    found.ask(rule::bad_tile_set, true);
    for (const Broken& entry : tiles.broken()) found.add(entry.rule, entry.fact, entry.root);
    return found;
}

void put_figures_and_tiles(const SetUp& setup, State& state) {
    const int players = state.players;
    Space space(setup.start_space);
    for (int place = 0; place < figures(players); ++place) {
        const int seat = (setup.start_seat + place) % players;
        state.track.put(space, highlands::a_figure(place < players ? seat : die.number));
        space = state.track.next(space, Steps(1));
    }
    for (const int number : setup.first_track) {
        const Tile tile(static_cast<std::uint8_t>(number));
        state.track.put(space, highlands::a_tile(number));
        state.track.set_end(space);
        state.stacks.remove(tile);
        space = state.track.next(space, Steps(1));
    }
}

State set_up(const SetUp& setup) {
    State state;
    state.rulings = setup.rulings;
    state.players = static_cast<std::uint8_t>(setup.names.size());
    state.stacks = tiles_of_stack[0] | tiles_of_stack[1] | tiles_of_stack[2] | tiles_of_stack[3];
    if (die_plays(state.players)) state.warehouse.fill(highlands::row(1));
    for (int seat = 0; seat < state.players; ++seat) {
        Player& player = state.of(Seat(seat));
        player.coins = Coins(start_coins);
        player.display.add(start_village(seat));
        state.plot(start_village(seat)).clan_members = 1;
    }
    state.box = spare_villages(state.players);
    put_figures_and_tiles(setup, state);
    for (std::size_t place = 0; place < setup.order.size(); ++place)
        state.order[place] = static_cast<std::uint8_t>(setup.order[place]);
    begin_turn(state);
    return state;
}

Violations judge_position(const Position& position) {
    Violations found;
    judge_rulings(position.state.rulings, found);
    judge_players(position.names, found);
    found.ask(rule::players_two_to_five, position.names.size() == position.state.players,
              {"{} names are given for {} displays",
               {static_cast<int>(position.names.size()), position.state.players}});
    if (position.names.size() != position.state.players) return found;
    const Violations broken = broken_invariants(position.state);
    found.ask(rule::bad_tile_set, true);
    found.ask(rule::bad_position, true);
    for (const Broken& entry : broken.broken())
        found.add(is_about_tiles(entry.rule) ? rule::bad_tile_set : rule::bad_position, entry.fact,
                  entry.rule);
    return found;
}

}  // namespace

Judged<State> begin(const Start& start) {
    if (const SetUp* setup = std::get_if<SetUp>(&start)) {
        const Violations found = judge_setup(*setup);
        if (!found.legal()) return std::unexpected(found);
        return set_up(*setup);
    }
    const Position& position = std::get<Position>(start);
    const Violations found = judge_position(position);
    if (!found.legal()) return std::unexpected(found);
    return position.state;
}

Rulings rulings_of(const Start& start) {
    if (const SetUp* setup = std::get_if<SetUp>(&start)) return setup->rulings;
    return std::get<Position>(start).state.rulings;
}

Start under(const Start& start, const Rulings& rulings) {
    Start other = start;
    if (SetUp* setup = std::get_if<SetUp>(&other))
        setup->rulings = rulings;
    else
        std::get<Position>(other).state.rulings = rulings;
    return other;
}

namespace {

std::vector<int> shuffled(int stack, Random& random) {
    std::vector<int> order;
    for (const Tile tile : tiles_of_stack[static_cast<std::size_t>(stack)])
        order.push_back(tile.number);
    for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
    return order;
}

}  // namespace

SetUp deal(const std::vector<std::string>& names, const Rulings& rulings, Random& random) {
    SetUp setup;
    setup.names = names;
    setup.rulings = rulings;
    const int players = static_cast<int>(names.size());
    CHECK(players >= players_min && players <= seats_max);
    setup.start_seat = static_cast<int>(random.below(static_cast<std::uint32_t>(players)));
    setup.start_space = static_cast<int>(random.below(track_spaces));
    std::vector<int> order = shuffled(0, random);
    for (int stack = 1; stack <= 3; ++stack) {
        const std::vector<int> next = shuffled(stack, random);
        order.insert(order.end(), next.begin(), next.end());
    }
    const auto first = order.begin() + (track_spaces - 1 - figures(players));
    setup.first_track.assign(order.begin(), first);
    if (order_is_given(rulings)) setup.order.assign(first, order.end());
    return setup;
}

}  // namespace brieve::glen_more
