// The legal moves nearest to an illegal one: the same kind first, then the same space or subject,
// then the cell by distance, then the fewest payment items changed, then the sales inserted before.
#include "engine/record/nearest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "properties/glen_more/endings.h"
#include "properties/glen_more/table.h"
#include "properties/glen_more/wander.h"

namespace brieve::glen_more {
namespace {

using record::nearest;
using record::nearest_most;
using record::nearest_now;
using Near = record::Nearby<GlenMore>;

// A second distance, written from the sentence above without a look at the first.
using Item = std::tuple<int, int, int, int>;  // Sort of item, type, cell.
using Items = std::multiset<Item>;
constexpr int own_item = 0, bought_item = 1, piece_item = 2, good_item = 3;

Items items_of(const Payment& payment) {
    std::map<Item, int> cubes;
    for (const Own& own : payment.own)
        cubes[{own_item, static_cast<int>(own.type), own.from.x, own.from.y}] += own.number;
    for (std::size_t type = 0; type < good_types; ++type)
        cubes[{bought_item, static_cast<int>(type), 0, 0}] = payment.bought[type];
    Items items;
    for (const auto& [item, number] : cubes)
        for (int one = 0; one < std::min(number, 255); ++one) items.insert(item);
    const Piece piece = payment.piece;
    if (piece.kind == PieceKind::clan_member)
        items.insert({piece_item, 1, piece.from.x, piece.from.y});
    else if (piece.kind != PieceKind::none)
        items.insert({piece_item, static_cast<int>(piece.kind), 0, 0});
    return items;
}

void name_good(Items& items, Good type) {
    if (type != Good::nothing) items.insert({good_item, static_cast<int>(type), 0, 0});
}

long edits(Items from, Items to) {
    for (const Item& item : Items(from))
        if (const auto same = to.find(item); same != to.end()) {
            to.erase(same);
            from.erase(from.find(item));
        }
    return static_cast<long>(std::max(from.size(), to.size()));
}

struct Described {
    std::vector<long> space;   // Empty where the move names none.
    std::vector<long> cell;    // East and north; of a step for both its cells.
    std::vector<long> same;    // What is the same or not: a good, or the cell of a tile.
    std::vector<long> number;  // A tile or pips.
    Items items;
};

Described describe(const What& what) {
    Described told;
    const auto at = [&](Cell cell) { told.cell.insert(told.cell.end(), {cell.x, cell.y}); };
    if (const auto* sale = std::get_if<Sell>(&what)) {
        at(sale->from);
        told.same = {static_cast<long>(sale->type)};
    } else if (const auto* taken = std::get_if<Take>(&what)) {
        told.space = {taken->space};
        at(taken->to);
        told.items = items_of(taken->payment);
    } else if (const auto* thrown = std::get_if<Discard>(&what)) {
        told.space = {thrown->space};
    } else if (const auto* choice = std::get_if<Choose>(&what)) {
        for (const Good type : choice->named) name_good(told.items, type);
    } else if (const auto* active = std::get_if<Activate>(&what)) {
        at(active->at);
        told.items = items_of(active->payment);
        name_good(told.items, active->choice);
        told.same = {active->at.x, active->at.y};
    } else if (const auto* walk = std::get_if<Step>(&what)) {
        at(walk->from);
        at(walk->to);
        told.same = {walk->from.x, walk->from.y};
    } else if (const auto* raised = std::get_if<Promote>(&what)) {
        at(raised->from);
        told.same = {raised->from.x, raised->from.y};
    } else if (const auto* drawn = std::get_if<Draw>(&what)) {
        told.number = {drawn->tile};
    } else if (const auto* rolled = std::get_if<Roll>(&what)) {
        told.number = {rolled->pips};
    }
    return told;
}

long around_the_ring(long from, long to) {
    const bool on_track = std::min(from, to) >= 0 && std::max(from, to) < 14;
    for (long steps = 0; steps <= 7 && on_track; ++steps)
        if ((from + steps) % 14 == to || (to + steps) % 14 == from) return steps;
    return from == to ? 0 : 14;
}

using Measure = std::vector<long>;  // Kind, subject, cell, payment, sales.
constexpr long far = Distance::far;

Measure measure(const Move& wanted, const Move& move) {
    const Described a = describe(wanted.what), b = describe(move.what);
    const bool alike = wanted.what.index() == move.what.index();
    long subject = alike && a.same != b.same ? 1 : 0;
    if (alike && !a.number.empty()) subject = std::abs(a.number[0] - b.number[0]);
    if (!a.space.empty() && !b.space.empty())
        subject = around_the_ring(a.space[0], b.space[0]);
    else if (!alike)
        subject = far;
    long cell = 0;
    const std::size_t compared = alike ? a.cell.size() : std::size_t{2};
    if (!alike && (a.cell.empty() || b.cell.empty())) cell = far;
    for (std::size_t at = 0; cell != far && at < compared; at += 2)
        cell +=
            std::max(std::abs(a.cell[at] - b.cell[at]), std::abs(a.cell[at + 1] - b.cell[at + 1]));
    return {alike ? 0 : 1, subject, cell, alike ? edits(a.items, b.items) : 0, 0};
}

Measure measure(const Distance& found) {
    return {found.kind, found.subject, found.cell, found.payment, found.prepared};
}

// A second search: every order of at most two sales, found by asking the judge about each cube.
using Found = std::tuple<Measure, Move, std::vector<Move>>;

std::vector<Move> sales_by_judging(const State& state) {
    std::vector<Move> sales;
    for (int seat = 0; seat < state.players; ++seat)
        for (const Tile tile : state.of(Seat(seat)).display)
            for (const Good type : {wood, stone, grain, cattle, sheep}) {
                const Move sale = sell(Seat(seat), cell_of(state.plot(tile)), type);
                if (judge(state, sale).legal()) sales.push_back(sale);
            }
    return sales;
}

struct Prepared {
    State state;
    std::vector<Move> sales;
};

std::vector<Prepared> prepared_by_judging(const State& state) {
    std::vector<Prepared> tables{{state, {}}};
    for (std::size_t place = 0; place < tables.size() && tables[place].sales.size() < 2; ++place)
        for (const Move& sale : sales_by_judging(tables[place].state)) {
            Prepared next = tables[place];
            apply(next.state, sale, nullptr);
            next.sales.push_back(sale);
            tables.push_back(next);
        }
    return tables;  // Those with fewer sales come first.
}

// `moves` lists moves of a table, of which the legal ones count.
template <class Moves>
std::set<Found> search(const State& state, const Move& wanted, Moves moves) {
    std::map<Move, Measure> measured;
    std::map<Move, std::size_t> sales_needed;
    std::set<Found> found;
    for (Prepared& table : prepared_by_judging(state)) {
        std::ranges::sort(table.sales);
        for (const Move& move : moves(table.state)) {
            if (!measured.contains(move)) measured[move] = measure(wanted, move);
            const std::size_t needed =
                sales_needed.try_emplace(move, table.sales.size()).first->second;
            if (needed < table.sales.size()) continue;
            Measure distance = measured[move];
            distance[4] = static_cast<long>(needed);
            found.insert({distance, move, table.sales});
        }
    }
    return found;
}

std::vector<Move> listed(const State& state) {
    std::vector<Move> moves;
    legal_moves(state, moves);
    return moves;
}

std::vector<Found> found_by(const std::vector<Near>& list) {
    std::vector<Found> found;
    for (const Near& near : list) found.push_back({measure(near.distance), near.move, near.before});
    return found;
}

// Moves to ask about: what would be legal after some sales, with fields changed; and wild ones.
class Wishes {
public:
    explicit Wishes(Seed seed) : random_(seed) {}

    Move next(const State& state) {
        if (below(4) == 0) return {Mover(byte()), wild()};
        Move move = any_move(with_sales(state), random_);
        for (int changes = below(3); changes > 0; --changes)
            std::visit([this](auto& what) { change(what); }, move.what);
        return move;
    }
    Random& random() { return random_; }

private:
    // After none, one or two sales, if so many are possible.
    State with_sales(State state) {
        for (int number = below(3); number > 0; --number) {
            const std::vector<Move> sales = sales_by_judging(state);
            if (sales.empty()) break;
            apply(state, sales[random_.below(static_cast<std::uint32_t>(sales.size()))], nullptr);
        }
        return state;
    }
    int below(std::uint32_t bound) { return static_cast<int>(random_.below(bound)); }
    std::uint8_t byte() { return static_cast<std::uint8_t>(below(256)); }
    std::int16_t word() {
        constexpr std::array<std::int16_t, 5> corners{-32768, 32767, -1, 0, 14};
        if (below(2) == 0) return corners[random_.below(5)];
        return static_cast<std::int16_t>(below(65536) - 32768);
    }
    std::int16_t nudged(std::int16_t value) {
        return static_cast<std::int16_t>(value + below(5) - 2);
    }
    void change(Cell& cell) { cell = {nudged(cell.x), nudged(cell.y)}; }
    void change(Good& type) { type = static_cast<Good>(below(6)); }
    void change(Payment& payment) {
        Own& own = payment.own[random_.below(Payment::own_max)];
        switch (below(6)) {
            case 0: own.number = static_cast<std::uint8_t>(below(3)); return;
            case 1: return change(own.type);
            case 2: return change(own.from);
            case 3: payment.bought[random_.below(6)] = static_cast<std::uint8_t>(below(3)); return;
            case 4: payment.piece.kind = static_cast<PieceKind>(below(4)); return;
            default: payment = Payment(); return;
        }
    }
    void change(Sell& sale) { below(2) == 0 ? change(sale.from) : change(sale.type); }
    void change(Take& taken) {
        if (below(3) == 0) taken.space = nudged(taken.space);
        if (below(3) == 0) change(taken.to);
        change(taken.payment);
    }
    void change(Discard& thrown) { thrown.space = nudged(thrown.space); }
    void change(Choose& choice) { change(choice.named[random_.below(Choose::named_max)]); }
    void change(Activate& active) {
        if (below(2) == 0) change(active.at);
        if (below(3) == 0) change(active.choice);
        change(active.payment);
    }
    void change(Step& walk) { below(2) == 0 ? change(walk.from) : change(walk.to); }
    void change(Promote& raised) { change(raised.from); }
    void change(EndTurn&) {}
    void change(Draw& drawn) { drawn.tile = static_cast<std::uint8_t>(drawn.tile + below(5)); }
    void change(Roll& rolled) { rolled.pips = nudged(rolled.pips); }

    Cell wild_cell() { return {word(), word()}; }
    Payment wild_payment() {
        Payment payment;
        const Own own{static_cast<Good>(byte()), byte(), wild_cell()};
        for (Own& entry : payment.own)
            entry = below(2) == 0 ? own : Own{static_cast<Good>(byte()), byte(), wild_cell()};
        for (std::uint8_t& bought : payment.bought) bought = byte();
        payment.piece = {static_cast<PieceKind>(byte()), wild_cell()};
        return payment;
    }
    What wild() {
        const auto type = [this] { return static_cast<Good>(byte()); };
        switch (below(10)) {
            case 0: return Sell{wild_cell(), type()};
            case 1: return Take{word(), wild_cell(), wild_payment()};
            case 2: return Discard{word()};
            case 3: return Choose{{type(), type(), type(), type()}};
            case 4: return Activate{wild_cell(), wild_payment(), type()};
            case 5: return Step{wild_cell(), wild_cell()};
            case 6: return Promote{wild_cell()};
            case 7: return Draw{byte()};
            case 8: return Roll{word()};
            default: return EndTurn{};
        }
    }

    Random random_;
};

// Of a game in which cubes are seldom sold and turns end late, so that there are cubes to sell.
Move thrifty_move(const State& state, Random& random) {
    Move move = any_move(state, random);
    for (int again = 0; again < 4; ++again) {
        const bool kept = !std::holds_alternative<EndTurn>(move.what) && !prepares(move);
        if (kept && !std::holds_alternative<Promote>(move.what)) break;
        move = any_move(state, random);
    }
    return move;
}

template <class Ask>
void in_a_game(int players, Wishes& wishes, std::uint32_t every, Ask ask) {
    std::vector<std::string> names{"a", "b", "c", "d", "e"};
    names.resize(static_cast<std::size_t>(players));
    State state = begin(deal(names, Rulings(), wishes.random())).value();
    while (turn(state) != Turn(Over()) && !testing::Test::HasFailure()) {
        if (wishes.random().below(every) == 0) ask(state, wishes.next(state));
        apply(state, thrifty_move(state, wishes.random()), nullptr);
    }
}

// Cubes to sell, costly tiles, hardly a coin: a turn in which sales decide what is possible.
State market(int players, Random& random) {
    const auto number = [&](std::uint32_t most) { return std::to_string(random.below(most + 1)); };
    const std::string drawn = "S{1} forest#8@(1,0)[" + number(2) + " wood] meadow#12@(1,1)[" +
                              number(2) + " sheep]{1} quarry#7@(0,1)[" + number(1) +
                              " stone] wheat-field#22@(-1,1)[" + number(1) +
                              " grain] pasture#21@(2,1)[" + number(1) + " cattle]";
    std::string rows = number(3);
    for (int row = 1; row < 5; ++row) rows += "/" + number(3);
    return Table(players)
        .display(red, drawn)
        .rows(rows)
        .coins(red, static_cast<int>(random.below(2)))
        .offers("castle-moil#26 village#16 fair-3#13 castle-stalker#27")
        .raw();
}

template <class Ask>
void in_games(std::uint32_t every, Ask ask) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(seed));
            Wishes wishes(Seed(seed * 10 + static_cast<std::uint64_t>(players)));
            in_a_game(players, wishes, every, ask);
            for (std::uint32_t table = every; table < 20 && !testing::Test::HasFailure(); ++table) {
                const State state = market(players, wishes.random());
                ask(state, wishes.next(state));
            }
        }
}

TEST(Nearest, distance_is_what_the_sentence_says_of_any_two_moves) {
    in_games(6, [](const State& state, const Move& wanted) {
        std::vector<Move> others = listed(state);
        others.resize(std::min<std::size_t>(others.size(), 10));
        for (Wishes wishes(Seed(digest(state).value)); others.size() < 20;)
            others.push_back(wishes.next(state));
        for (const Move& other : others) {
            EXPECT_EQ(measure(distance(wanted, other)), measure(wanted, other));
            EXPECT_EQ(distance(wanted, other), distance(other, wanted));
            EXPECT_EQ(distance(wanted, other), distance(normal(wanted), normal(other)));
            EXPECT_EQ(distance(wanted, other) == Distance(),
                      normal(wanted).what == normal(other).what);
        }
    });
}

TEST(Nearest, list_is_what_a_search_of_everything_finds) {
    std::map<long, int> sales;
    int full = 0;
    in_games(3, [&](const State& state, const Move& wanted) {
        const std::set<Found> all = search(state, wanted, listed);
        for (const std::size_t most : {nearest_most, std::size_t{1}, std::size_t{0}}) {
            const auto end = std::next(all.begin(), static_cast<long>(std::min(most, all.size())));
            EXPECT_EQ(found_by(nearest<GlenMore>(state, wanted, most)),
                      std::vector<Found>(all.begin(), end));
        }
        for (const Near& near : nearest<GlenMore>(state, wanted)) ++sales[near.distance.prepared];
        full += all.size() >= nearest_most;
    });
    EXPECT_GT(full, 50);
    for (const long number : {0, 1, 2}) EXPECT_GT(sales[number], 20) << number << " sales";
}

// One field of the wanted move replaced by everything in reach; the judge alone says what is legal.
class Variations {
public:
    Variations(const Move& wanted, const State& state) : by_(chance_mover) {
        if (const Turn now = turn(state); const Seat* seat = std::get_if<Seat>(&now))
            by_ = mover(*seat);
        add(wanted.what);
        std::visit([this](const auto& what) { vary(what); }, wanted.what);
    }
    std::vector<Move> legal(const State& state) const {
        std::vector<Move> moves;
        for (const Move& move : moves_)
            if (judge(state, move).legal()) moves.push_back(move);
        return moves;
    }

private:
    void add(const What& what) { moves_.insert(normal(Move{by_, what})); }
    template <class Kind, class Field, class Value>
    void with(Kind what, Field Kind::*field, Value value) {
        what.*field = static_cast<Field>(value);
        add(what);
    }
    template <class Kind>
    void cells(const Kind& what, Cell Kind::*field) {
        for (int x = -4; x <= 4; ++x)
            for (int y = -4; y <= 4; ++y) with(what, field, cell(x, y));
    }
    template <class Kind>
    void payments(const Kind& what) {
        with(what, &Kind::payment, Payment());
        for (std::size_t type = 0; type < resource_types; ++type)
            for (const int number : {0, 1, 2}) {
                Kind varied = what;
                varied.payment.bought[type] = static_cast<std::uint8_t>(number);
                add(varied);
                for (Own& entry : varied.payment.own) {
                    const Own before = std::exchange(entry, Own());
                    add(varied);
                    for (int at = 0; at < 49 && number > 0; ++at) {
                        entry = {static_cast<Good>(type), static_cast<std::uint8_t>(number),
                                 cell(at % 7 - 3, at / 7 - 3)};
                        add(varied);
                    }
                    entry = before;
                }
            }
    }
    void vary(const Sell& what) {
        cells(what, &Sell::from);
        for (int type = 0; type < 5; ++type) with(what, &Sell::type, type);
    }
    void vary(const Take& what) {
        for (int space = 0; space < 14; ++space) with(what, &Take::space, space);
        cells(what, &Take::to);
        payments(what);
    }
    void vary(const Discard& what) {
        for (int space = 0; space < 14; ++space) with(what, &Discard::space, space);
    }
    void vary(const Choose&) {
        for (const Good a : {wood, stone, grain, cattle, sheep, Good::nothing})
            for (const Good b : {wood, stone, grain, cattle, sheep, Good::nothing})
                add(Choose{{a, b, Good::nothing, Good::nothing}});
    }
    void vary(const Activate& what) {
        cells(what, &Activate::at);
        for (int type = 0; type < 5; ++type) with(what, &Activate::choice, type);
        payments(what);
    }
    void vary(const Step& what) {
        cells(what, &Step::from);
        cells(what, &Step::to);
    }
    void vary(const Promote& what) { cells(what, &Promote::from); }
    void vary(const EndTurn&) {}
    void vary(const Draw& what) {
        for (int tile = 1; tile <= tiles_in_all; ++tile) with(what, &Draw::tile, tile);
    }
    void vary(const Roll& what) {
        for (int pips = 1; pips <= 3; ++pips) with(what, &Roll::pips, pips);
    }

    Mover by_;
    std::set<Move> moves_;
};

TEST(Nearest, no_move_that_the_judge_accepts_is_nearer) {
    int asked = 0;
    in_games(20, [&](const State& state, const Move& wanted) {
        const Variations variations(wanted, state);
        const std::vector<Found> list = found_by(nearest<GlenMore>(state, wanted));
        for (const Found& near :
             search(state, wanted, [&](const State& table) { return variations.legal(table); })) {
            const bool in_list = std::ranges::find(list, near) != list.end();
            EXPECT_TRUE(in_list || (list.size() == nearest_most && near > list.back()));
            ++asked;
        }
    });
    EXPECT_GT(asked, 500);
}

TEST(Nearest, to_a_legal_move_is_that_move) {
    in_games(10, [](const State& state, const Move&) {
        std::vector<Move> buffer;
        for (const Move& move : listed(state)) {
            const Move* now = nearest_now<GlenMore>(state, move, buffer);
            ASSERT_NE(now, nullptr);
            EXPECT_EQ(*now, move);
        }
        const Move& last = buffer.back();
        EXPECT_EQ(nearest<GlenMore>(state, last, 1), (std::vector<Near>{{Distance(), last, {}}}));
    });
}

TEST(Nearest, now_is_the_first_by_distance_and_then_by_its_own_order) {
    in_games(3, [](const State& state, const Move& wanted) {
        std::set<std::pair<Measure, Move>> all;
        for (const Move& move : listed(state)) all.insert({measure(wanted, move), move});
        std::vector<Move> buffer;
        const Move* now = nearest_now<GlenMore>(state, wanted, buffer);
        ASSERT_NE(now, nullptr);
        EXPECT_EQ(*now, all.begin()->second);
        EXPECT_TRUE(now >= buffer.data() && now < buffer.data() + buffer.size());
    });
}

// With a cube of wood and one of sheep to sell, and no coins.
State poor_turn(std::string_view rows) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0)[1 wood] meadow#3@(0,1)[1 sheep]")
        .rows(rows)
        .coins(red, 0)
        .offers("village#16 village#20 forest#24");
    return table.state();
}

TEST(Nearest, take_that_lacks_coins_finds_the_sale_that_brings_them) {
    const State state = poor_turn("1/0/0/0/0");
    const Move wanted = take(red, 1, {1, 1}, pay().buy(stone));
    EXPECT_EQ(refusal(state, wanted), Reasons{"GM-WARE-04"});
    const std::vector<Near> list = nearest<GlenMore>(state, wanted);
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0], (Near{{.prepared = 1}, wanted, {sell(red, {1, 0}, wood)}}));
    EXPECT_GT(list[1].distance, Distance{.cell = 1});  // Nothing else sells, so nothing else pays.
}

TEST(Nearest, take_that_lacks_more_coins_finds_two_sales) {
    const State state = poor_turn("1/1/0/0/1");
    const Move wanted = take(red, 1, {1, 1}, pay().buy(stone));
    const std::vector<Near> list = nearest<GlenMore>(state, wanted);
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0],
              (Near{{.prepared = 2}, wanted, {sell(red, {0, 1}, sheep), sell(red, {1, 0}, wood)}}));
}

TEST(Nearest, right_space_and_wrong_cell_finds_the_cell_beside) {
    Table table(4);
    table.display(red, "S{1} forest#8@(1,0) meadow#3@(0,1) quarry#1@(-1,0)")
        .offers("forest#24 quarry#23");
    const State state = table.state();
    const std::vector<Near> list = nearest<GlenMore>(state, take(red, 1, {2, 1}));
    ASSERT_GE(list.size(), 2u);
    EXPECT_EQ(list[0], (Near{{.cell = 1}, take(red, 1, {1, 1}), {}}));
    EXPECT_EQ(list[1].distance, (Distance{.cell = 2}));  // (1,-1); the other tile comes later.
    EXPECT_EQ(list[1].move, take(red, 1, {1, -1}));
}

TEST(Nearest, wrong_payment_finds_the_one_cube_to_change) {
    const State state = Table(4)
                            .display(red, "S{1} quarry#1@(1,0)[2 stone] forest#2@(0,1)[1 wood]")
                            .rows("0/3/0/0/0")
                            .offers("village#16 forest#24")
                            .state();
    const Move wanted = take(red, 1, {1, 1}, pay().own(wood, {0, 1}));
    const std::vector<Near> list = nearest<GlenMore>(state, wanted);
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0], (Near{{.payment = 1}, take(red, 1, {1, 1}, pay().own(stone, {1, 0})), {}}));
}

TEST(Nearest, discard_of_one_who_is_not_stuck_finds_the_takes_from_that_space) {
    const State state = poor_turn("1/0/0/0/0");
    const std::vector<Near> list = nearest<GlenMore>(state, discard(red, 3));
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0].distance, (Distance{.kind = 1, .subject = 0, .cell = Distance::far}));
    EXPECT_EQ(std::get<Take>(list[0].move.what).space, 3);
}

TEST(Nearest, move_of_the_wrong_player_finds_the_same_of_the_right_one) {
    const State state = poor_turn("1/0/0/0/0");
    const std::vector<Near> list = nearest<GlenMore>(state, sell(yellow, {1, 0}, wood));
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0], (Near{{}, sell(red, {1, 0}, wood), {}}));
}

TEST(Nearest, after_the_end_there_is_none) {
    const State state = ended(Table(4), 3).state;
    std::vector<Move> buffer;
    EXPECT_TRUE(nearest<GlenMore>(state, end_turn(red)).empty());
    EXPECT_EQ(nearest_now<GlenMore>(state, end_turn(red), buffer), nullptr);
}

}  // namespace
}  // namespace brieve::glen_more
