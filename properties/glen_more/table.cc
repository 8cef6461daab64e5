#include "properties/glen_more/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <sstream>

#include "engine/glen_more/specials.h"
#include "engine/glen_more/track.h"
#include "properties/core/reached.h"

namespace brieve::glen_more {
namespace {

constexpr std::array<std::string_view, 6> figure_names{"red",   "yellow", "blue",
                                                       "green", "black",  "die"};

int number_in(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    CHECK(error == std::errc() && end == text.data() + text.size());
    return value;
}

std::vector<std::string> words(std::string_view text) {
    // Cubes are written with spaces: "[2 wood, 1 stone]" counts as part of its word.
    std::vector<std::string> found(1);
    bool inside = false;
    for (const char letter : text) {
        inside = letter == '[' || (inside && letter != ']');
        if (letter == ' ' && !inside) {
            if (!found.back().empty()) found.emplace_back();
        } else {
            found.back() += letter;
        }
    }
    if (found.back().empty()) found.pop_back();
    return found;
}

std::string_view between(std::string_view text, char open, char close) {
    const std::size_t from = text.find(open);
    if (from == std::string_view::npos) return {};
    return text.substr(from + 1, text.find(close, from) - from - 1);
}

void put_cubes(Plot& plot, std::string_view drawn) {
    std::istringstream in{std::string(drawn)};
    int number = 0;
    std::string type;
    while (in >> number >> type) {
        if (type.back() == ',') type.pop_back();
        const auto place = std::ranges::find(resource_names, type);
        CHECK(place != resource_names.end());
        plot.cubes[static_cast<std::size_t>(place - resource_names.begin())] =
            static_cast<std::uint8_t>(number);
    }
}

std::vector<std::string> seat_names(int players) {
    return {figure_names.begin(), figure_names.begin() + players};
}

}  // namespace

std::string name_with_number(Tile tile) {
    return std::string(spec(tile).name) + "#" + std::to_string(tile.number);
}

Tile tile_named(std::string_view name) {
    const std::size_t mark = name.find('#');
    CHECK(mark != std::string_view::npos);
    const Tile tile(static_cast<std::uint8_t>(number_in(name.substr(mark + 1))));
    CHECK(spec(tile).name == name.substr(0, mark));
    return tile;
}

Table::Table(int players) {
    state_.players = static_cast<std::uint8_t>(players);
    state_.partial = true;
    state_.box = spare_villages(players);
    if (die_plays(players)) state_.warehouse.fill(highlands::row(1));
    for (int seat = 0; seat < players; ++seat) {
        state_.of(Seat(seat)).coins = Coins(start_coins);
        state_.of(Seat(seat)).display.add(start_village(seat));
        state_.plot(start_village(seat)).clan_members = 1;
    }
}

Table& Table::display(Seat seat, std::string_view drawn) {
    state_.plot(start_village(seat.index)).clan_members = 0;
    for (const std::string& word : words(drawn)) {
        const std::size_t at = word.find('@');
        const Tile tile = word.front() == 'S' && at == std::string::npos
                              ? start_village(seat.index)
                              : tile_named(std::string_view(word).substr(0, at));
        Plot& plot = state_.plot(tile);
        if (at != std::string::npos) {
            const std::string_view place = between(word, '(', ')');
            const std::size_t comma = place.find(',');
            plot.x = static_cast<std::int8_t>(number_in(place.substr(0, comma)));
            plot.y = static_cast<std::int8_t>(number_in(place.substr(comma + 1)));
        }
        put_cubes(plot, between(word, '[', ']'));
        if (const std::string_view clan = between(word, '{', '}'); !clan.empty())
            plot.clan_members = static_cast<std::uint8_t>(number_in(clan));
        state_.of(seat).display.add(tile);
    }
    return *this;
}

Table& Table::track(std::string_view drawn) {
    track_drawn_ = true;
    for (const std::string& word : words(drawn)) {
        const std::string_view text(word);
        const std::size_t at = text.find('@');
        const auto figure = std::ranges::find(figure_names, text.substr(0, at));
        const Space space(number_in(text.substr(at + 1)));
        state_.track.put(space,
                         figure != figure_names.end()
                             ? highlands::a_figure(static_cast<int>(figure - figure_names.begin()))
                             : highlands::a_tile(tile_named(text.substr(0, at)).number));
    }
    return *this;
}

Table& Table::offers(std::string_view tiles) {
    for (const std::string& word : words(tiles)) offered_.push_back(tile_named(word));
    return *this;
}

Table& Table::rows(std::string_view levels) {
    for (std::size_t type = 0; type < resource_types; ++type)
        state_.warehouse[type] = highlands::row(levels[2 * type] - '0');
    return *this;
}

Table& Table::coins(Seat seat, int number) {
    state_.of(seat).coins = Coins(number);
    return *this;
}
Table& Table::points(Seat seat, int number) {
    state_.of(seat).points = Points(number);
    return *this;
}
Table& Table::barrels(Seat seat, int number) {
    state_.of(seat).barrels = static_cast<std::uint16_t>(number);
    return *this;
}
Table& Table::chieftains(Seat seat, int number) {
    state_.of(seat).chieftains = static_cast<std::uint16_t>(number);
    return *this;
}
Table& Table::left(int stack, int tiles) {
    left_[stack] = tiles;
    return *this;
}
Table& Table::active(Seat seat) {
    active_ = figure_of(seat);
    return *this;
}
Table& Table::end(int space) {
    end_ = space;
    return *this;
}

State Table::raw() const {
    State state = state_;
    Track& track = state.track;
    if (!track_drawn_) {
        int space = 0;
        track.put(Space(space++), highlands::a_figure(active_.number));
        for (const Tile tile : offered_) track.put(Space(space++), highlands::a_tile(tile.number));
        for (int figure = 0; figure < figures(state.players); ++figure) {
            const int number = figure < state.players ? figure : die.number;
            if (number != active_.number) track.put(Space(space++), highlands::a_figure(number));
        }
    }
    const std::optional<Space> here = track.figure(active_.number);
    CHECK(here.has_value());
    int end = end_;
    for (int back = 1; end < 0 && back <= track_spaces; ++back) {
        const Space space((here->index + track_spaces - back) % track_spaces);
        if (!track.at(space).nothing()) end = space.index;
    }
    track.set_end(Space(end));

    TileSet named;
    for (int index = 0; index < track_spaces; ++index)
        if (track.at(Space(index)).is_tile()) named.add(Tile(track.at(Space(index)).number()));
    for (const Player& player : state.player) named = named | player.display;
    const int first = left_.empty() ? 1 : left_.begin()->first;
    state.scorings = static_cast<std::uint8_t>(first - 1);
    for (int stack = 0; stack <= 3; ++stack) {
        int kept = stack < first ? 0 : stack_tiles;
        if (const auto given = left_.find(stack); given != left_.end()) kept = given->second;
        for (const Tile tile : tiles_of_stack[static_cast<std::size_t>(stack)] - named)
            (kept-- > 0 ? state.stacks : state.box).add(tile);
    }
    state.turn.active = active_;
    state.turn.phase = active_ == die ? Phase::roll : Phase::take;
    state.turn.began_at = static_cast<std::uint8_t>(here->index);
    return state;
}

State Table::state() const {
    const State state = raw();
    const Judged<State> begun = begin(Position{seat_names(state.players), state});
    if (begun) return *begun;
    for (const Broken& entry : begun.error().broken())
        ADD_FAILURE() << "the position is refused: " << name_of<GlenMore>(entry.root) << ": "
                      << text(entry.fact);
    return state;
}

Paying& Paying::own(Good type, Cell from, int number) {
    add_own(payment, {type, static_cast<std::uint8_t>(number), from});
    return *this;
}
Paying& Paying::buy(Good type, int number) {
    payment.bought[static_cast<std::size_t>(type)] = static_cast<std::uint8_t>(number);
    return *this;
}
Paying& Paying::member(Cell from) {
    payment.piece = {PieceKind::clan_member, from};
    return *this;
}
Paying& Paying::chieftain() {
    payment.piece = {PieceKind::chieftain, Cell()};
    return *this;
}

Move sell(Seat by, Cell from, Good type) { return {mover(by), Sell{from, type}}; }
Move take(Seat by, int space, Cell to, const Paying& paying) {
    return {mover(by), Take{static_cast<std::int16_t>(space), to, paying.payment}};
}
Move discard(Seat by, int space) { return {mover(by), Discard{static_cast<std::int16_t>(space)}}; }
Move choose_goods(Seat by, const std::vector<Good>& named) {
    Choose choice;
    std::ranges::copy(named, choice.named.begin());
    return {mover(by), choice};
}
Move activate(Seat by, Cell at, const Paying& paying, Good choice) {
    return {mover(by), Activate{at, paying.payment, choice}};
}
Move step(Seat by, Cell from, Cell to) { return {mover(by), Step{from, to}}; }
Move promote(Seat by, Cell from) { return {mover(by), Promote{from}}; }
Move end_turn(Seat by) { return {mover(by), EndTurn{}}; }
Move draw(int tile) { return {chance_mover, Draw{static_cast<std::uint8_t>(tile)}}; }
Move roll(int pips) { return {chance_mover, Roll{static_cast<std::int16_t>(pips)}}; }

namespace {

Reasons reasons(const Violations& found) {
    std::set<std::string> names;
    for (const Broken& entry : found.broken())
        names.insert(std::string(name_of<GlenMore>(entry.rule)));
    return {names.begin(), names.end()};
}

bool generated(const State& state, const Move& move) {
    std::vector<Move> moves;
    legal_moves(state, moves);
    return std::ranges::find(moves, normal(move)) != moves.end();
}

}  // namespace

Reasons refusal(const State& state, const Move& move) {
    State table = state;
    const Violations found = play<GlenMore>(table, move);
    properties::reach<GlenMore>(found);
    EXPECT_EQ(found.legal(), generated(state, move)) << "judge and generator disagree";
    if (!found.legal()) {
        EXPECT_TRUE(table == state) << "a refused move changed the table";
    }
    return reasons(found);
}

std::vector<Happening> played(State& state, const Move& move) {
    const Violations found = judge(state, move);
    properties::reach<GlenMore>(found);
    for (const Broken& entry : found.broken())
        ADD_FAILURE() << "refused: " << name_of<GlenMore>(entry.rule) << ": " << text(entry.fact);
    if (!found.legal()) return {};
    EXPECT_TRUE(generated(state, move)) << "the generator does not list a legal move";
    Happenings told;
    apply(state, move, &told);
    properties::reach<GlenMore>(told);
    const Violations broken = broken_invariants(state);
    properties::reach<GlenMore>(broken);
    for (const Broken& entry : broken.broken())
        ADD_FAILURE() << "afterwards broken: " << name_of<GlenMore>(entry.rule) << ": "
                      << text(entry.fact);
    return told.list;
}

std::vector<Happening> played(State& state, const std::vector<Move>& moves) {
    std::vector<Happening> all;
    for (const Move& move : moves) {
        const std::vector<Happening> told = played(state, move);
        all.insert(all.end(), told.begin(), told.end());
    }
    return all;
}

std::vector<Happening> refilled(State& state) {
    std::vector<Happening> all;
    while (state.turn.phase == Phase::draw) {
        const std::vector<Happening> told = played(state, draw((*state.stacks.begin()).number));
        if (told.empty()) break;
        all.insert(all.end(), told.begin(), told.end());
    }
    return all;
}

int amount(const std::vector<Happening>& told, RuleId rule) {
    int sum = 0;
    for (const Happening& happening : told) sum += happening.rule == rule ? happening.amount : 0;
    return sum;
}
int times(const std::vector<Happening>& told, RuleId rule) {
    return static_cast<int>(std::ranges::count(told, rule, &Happening::rule));
}
std::size_t first(const std::vector<Happening>& told, RuleId rule) {
    return static_cast<std::size_t>(std::ranges::find(told, rule, &Happening::rule) - told.begin());
}

void holds(std::string_view rule, bool condition) {
    properties::reach(rule, properties::Reach::checked);
    EXPECT_TRUE(condition) << rule << " does not hold";
}

void permits(std::string_view rule, State& state, const Move& move) {
    const std::size_t before = static_cast<std::size_t>(
        testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count());
    played(state, move);
    const bool accepted =
        static_cast<std::size_t>(
            testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count()) ==
        before;
    if (accepted) properties::reach(rule, properties::Reach::permitted);
}

Reasons start_refusal(const Start& start) {
    const Judged<State> begun = begin(start);
    Violations accepted;
    if (begun) {
        accepted.ask(rule::players_two_to_five, true);
        accepted.ask(rule::bad_tile_set, true);
        if (std::holds_alternative<Position>(start)) accepted.ask(rule::bad_position, true);
        properties::reach<GlenMore>(accepted);
        return {};
    }
    properties::reach<GlenMore>(begun.error());
    return reasons(begun.error());
}

}  // namespace brieve::glen_more
