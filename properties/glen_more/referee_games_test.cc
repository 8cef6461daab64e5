// Referee mode in whole games: at any moment any move may be forced, and play goes on to its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/glen_more/notation.h"
#include "engine/glen_more/referee.h"
#include "properties/core/playout.h"
#include "properties/glen_more/course.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

// Games for each number of players; the environment variable sets another number for a long run.
constexpr int games_by_default = 12;
constexpr const char* games_variable = "BRIEVE_REFEREE_GAMES";
constexpr int events_max = 20'000;
constexpr int armadale = 30;

int games() {
    const char* given = std::getenv(games_variable);
    return given == nullptr ? games_by_default : std::atoi(given);
}

State dealt(int players, const Rulings& rulings, Random& random) {
    return begin(deal(player_names(players), rulings, random)).value();
}

// The default reading, or one in which a third of the questions is answered by chance.
Rulings any_reading(bool by_default, Random& random) {
    Rulings reading;
    for (std::size_t number = 1; !by_default && number <= rulings_table().size(); ++number) {
        const auto& options = rulings_table()[number - 1].options;
        if (options.empty() || random.below(3) > 0) continue;
        const std::uint32_t option = random.below(static_cast<std::uint32_t>(options.size()));
        if (options[option].playable == Playable::yes)
            reading.option[number] = static_cast<std::uint8_t>(option);
    }
    return reading;
}

TEST(Referee, a_legal_move_is_applied_as_it_is) {
    for (int players = 2; players <= 5; ++players)
        for (int game = 0; game < games(); ++game) {
            Random random{Seed(static_cast<std::uint64_t>(100 * game + players))};
            State state = dealt(players, any_reading(game % 2 == 0, random), random);
            properties::Playout<GlenMore> playout(random);
            while (const Move* move = playout.next(state)) {
                State forced = state;
                Happenings told, as_applied;
                const Forced result = force(forced, *move, &told);
                apply(state, Move(*move), &as_applied);
                ASSERT_TRUE(result.applied);
                ASSERT_TRUE(result.left_out.empty());
                ASSERT_TRUE(forced == state);
                ASSERT_TRUE(told.list == as_applied.list);
                ASSERT_FALSE(state.partial);
            }
            ASSERT_TRUE(is_over(state));
        }
}

// Blunders: moves of the right kind by the right player among his own things, whatever they cost.

Cell own_cell(const State& state, Random& random) {
    std::vector<Cell> cells;
    for (const Tile tile : state.of(active_seat(state)).display)
        cells.push_back(cell_of(state.plot(tile)));
    return one_of(cells, random);
}

Payment any_payment(const State& state, Random& random) {
    Payment payment;
    for (Own& own : payment.own)
        if (random.below(3) == 0)
            own = {static_cast<Good>(random.below(resource_types + 1)),
                   static_cast<std::uint8_t>(random.below(4)), own_cell(state, random)};
    for (std::uint8_t& number : payment.bought)
        if (random.below(4) == 0) number = static_cast<std::uint8_t>(random.below(4));
    if (random.below(3) == 0)
        payment.piece = {static_cast<PieceKind>(random.below(4)), own_cell(state, random)};
    return payment;
}

Take any_take(const State& state, Random& random) {
    std::vector<int> tiles;
    for (int space = 0; space < track_spaces; ++space)
        if (on(state, space).is_tile()) tiles.push_back(space);
    Cell to = own_cell(state, random);
    const int wide = random.below(3) == 0 ? apart_max + 2 : 3;
    const auto by = [&] {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * wide + 1))) - wide;
    };
    to = cell(to.x + by(), to.y + by());
    return {static_cast<std::int16_t>(one_of(tiles, random)), to, any_payment(state, random)};
}

What blunder(const State& state, Random& random) {
    const auto good = [&] { return static_cast<Good>(random.below(good_types)); };
    if (random.below(6) == 0) return Sell{own_cell(state, random), good()};
    switch (state.turn.phase) {
        case Phase::take:
            if (random.below(5) > 0) return any_take(state, random);
            return Activate{own_cell(state, random), any_payment(state, random), good()};
        case Phase::choose: return Choose{{good(), good(), Good::nothing, good()}};
        case Phase::act:
        case Phase::roll:
        case Phase::draw:
        case Phase::over: break;
    }
    switch (random.below(8)) {
        case 0: return EndTurn{};
        case 1: return Promote{own_cell(state, random)};
        case 2: return Step{own_cell(state, random), own_cell(state, random)};
        default: return Activate{own_cell(state, random), any_payment(state, random), good()};
    }
}

Move any_illegal_move(const State& state, const std::vector<Move>& legal, Random& random) {
    const std::uint32_t way = random.below(8);
    if (way == 0) return wild_move(one_of(legal, random), random);
    if (way < 3 || !is_players_turn(state)) return near_miss(state, legal, random);
    return {mover(active_seat(state)), blunder(state, random)};
}

int coins_in_play(const State& state) {
    int coins = 0;
    for (const Row row : state.warehouse) coins += coins_in(row).value();
    for (int seat = 0; seat < state.players; ++seat) coins += state.of(Seat(seat)).coins.value();
    return coins;
}

int coins_by_the_rules(const State& state) {
    int coins = state.players * 6 + (state.players <= 3 ? 5 : 0);
    for (const Player& player : state.player) coins += player.display.has(Tile(armadale)) ? 3 : 0;
    return coins;
}

bool tiles_are_in_one_place(const State& state) {
    std::array<int, tiles_in_all + 1> places{};
    for (const Tile tile : state.stacks) ++places[tile.number];
    for (const Tile tile : state.box) ++places[tile.number];
    for (const Tile tile : tiles_on_track(state)) ++places[tile.number];
    for (const Player& player : state.player)
        for (const Tile tile : player.display) ++places[tile.number];
    return std::all_of(places.begin() + 1, places.end(), [](int times) { return times == 1; });
}

// A count that fell below nothing would be a large one; a cell has one tile at the most.
bool numbers_make_sense(const State& state) {
    int pieces = 0;
    for (int index = 0; index < state.players; ++index) {
        const Player& player = state.of(Seat(index));
        pieces += player.chieftains;
        if (player.barrels > 500) return false;
        for (const Tile tile : player.display) {
            const Plot& plot = state.plot(tile);
            pieces += plot.clan_members;
            // Under GM-RULING-29 the Abbey may hold three of each.
            for (const int cubes : plot.cubes)
                if (cubes > 3) return false;
            for (const Tile other : player.display)
                if (tile != other && cell_of(plot) == cell_of(state.plot(other))) return false;
        }
    }
    return pieces <= clan_pieces_in_all && state.turn.movement <= 2 * tiles_in_all &&
           state.turn.draws_due <= track_spaces;
}

// Everything that can be asked of a state is asked.
void answers(const State& state, const std::vector<Move>& listed, Random& random) {
    ASSERT_TRUE(tiles_are_in_one_place(state));
    ASSERT_EQ(coins_in_play(state), coins_by_the_rules(state));
    ASSERT_TRUE(numbers_make_sense(state));
    const Names names = player_names(state.players);
    ASSERT_FALSE(Notation::state_json(state, names).dump().empty());
    ASSERT_EQ(digest(state), digest(State(state)));
    ASSERT_EQ(standing(state).players, state.players);
    broken_invariants(state);
    ASSERT_NE(listed.empty(), !is_over(state));
    for (int tries = 0; tries < 3 && !listed.empty(); ++tries) {
        const Move& move = one_of(listed, random);
        ASSERT_TRUE(judge(state, move).legal()) << Notation::text(state, move, names);
    }
}

struct Counted {
    long forced = 0;    // Illegal moves,
    long left_out = 0;  // of these left out as a whole.
};

void force_one(State& state, const std::vector<Move>& legal, Random& random, Counted& counted) {
    const Move move = any_illegal_move(state, legal, random);
    const State before = state;
    const bool accepted = judge(state, move).legal();
    ASSERT_EQ(accepted, std::ranges::find(legal, normal(move)) != legal.end())
        << Notation::text(state, move, player_names(state.players));
    Happenings told;
    const Forced forced = force(state, move, &told);
    for (const Fact& fact : forced.left_out) ASSERT_FALSE(text(fact).empty());
    counted.forced += !accepted;
    counted.left_out += !forced.applied;
    ASSERT_TRUE(forced.applied || (state == before && told.list.empty()));
    ASSERT_TRUE(forced.applied || !forced.left_out.empty());
    ASSERT_TRUE(!accepted || (forced.applied && forced.left_out.empty()));
    ASSERT_EQ(state.partial, before.partial || (forced.applied && !accepted));
    ASSERT_TRUE(state.rulings == before.rulings);
}

void play_past_blunders(int players, int game, Counted& counted) {
    Random random{Seed(static_cast<std::uint64_t>(1000 * game + players))};
    SCOPED_TRACE(testing::Message() << players << " players, game " << game);
    State state = dealt(players, any_reading(game % 2 == 0, random), random);
    const std::uint32_t rarely = 2 + random.below(20);
    properties::Playout<GlenMore> playout(Random(Seed(random.next())));
    for (int event = 0; !is_over(state); ++event) {
        ASSERT_LT(event, events_max);
        const Move* next = playout.next(state);
        answers(state, playout.listed(), random);
        if (testing::Test::HasFatalFailure()) return;
        // There is little that chance can do wrong.
        const bool often = is_players_turn(state) || random.below(8) == 0;
        if (often && random.below(rarely) == 0)
            force_one(state, playout.listed(), random, counted);
        else
            apply(state, Move(*next), nullptr);
        if (testing::Test::HasFatalFailure()) return;
    }
    answers(state, {}, random);
}

TEST(Referee, play_goes_on_past_any_move) {
    Counted counted;
    for (int players = 2; players <= 5; ++players)
        for (int game = 0; game < games(); ++game) {
            play_past_blunders(players, game, counted);
            if (HasFatalFailure()) return;
        }
    RecordProperty("forced", std::to_string(counted.forced));
    RecordProperty("left_out", std::to_string(counted.left_out));
    // Both happen often, or the games show nothing.
    EXPECT_GT(counted.left_out, games());
    EXPECT_GT(counted.forced - counted.left_out, 10 * games());
}

}  // namespace
}  // namespace brieve::glen_more
