#include "properties/glen_more/near_miss.h"

#include <concepts>
#include <cstdint>
#include <variant>

#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

bool coin_flip(Random& random) { return random.below(2) == 0; }

void change(Cell& cell, Random& random) {
    const Direction by = around[random.below(around.size())];
    cell = cell + by;
}
void change(Good& good, Random& random) {
    const std::uint32_t drawn = random.below(good_types + 1);
    good = drawn == good_types ? Good::nothing : static_cast<Good>(drawn);
}
template <std::integral Number>
void change(Number& number, Random& random) {
    number = static_cast<Number>(coin_flip(random) ? number + 1 : number - 1);
}
void change(Piece& piece, Random& random) {
    if (piece.kind == PieceKind::clan_member && coin_flip(random))
        return change(piece.from, random);
    piece.kind = static_cast<PieceKind>(random.below(3));
}
void change(Payment& payment, Random& random) {
    Own& own = payment.own[random.below(3)];
    switch (random.below(8)) {
        case 0: return change(own.from, random);
        case 1: return change(own.type, random);
        case 2: own.number = static_cast<std::uint8_t>(random.below(4)); return;
        case 3: return change(payment.piece, random);
        case 4: payment.own[3] = payment.own[0]; return;  // The same tile named twice.
        default:
            // Mostly one of the five types: the other goods are one rule's matter.
            payment.bought[random.below(coin_flip(random) ? std::uint32_t{resource_types}
                                                          : std::uint32_t{good_types})] =
                static_cast<std::uint8_t>(random.below(4));
    }
}

void change(Sell& sale, Random& random) {
    coin_flip(random) ? change(sale.from, random) : change(sale.type, random);
}
void change(Take& take, Random& random) {
    switch (random.below(4)) {
        case 0: take.space = static_cast<std::int16_t>(random.below(track_spaces)); return;
        case 1: return change(take.to, random);
        default: return change(take.payment, random);
    }
}
void change(Discard& discard, Random& random) {
    discard.space = static_cast<std::int16_t>(random.below(track_spaces));
}
void change(Choose& choose, Random& random) {
    change(choose.named[random.below(Choose::named_max)], random);
}
void change(Activate& activate, Random& random) {
    switch (random.below(4)) {
        case 0: return change(activate.at, random);
        case 1: return change(activate.choice, random);
        default: return change(activate.payment, random);
    }
}
void change(Step& step, Random& random) { change(coin_flip(random) ? step.from : step.to, random); }
void change(Promote& promotion, Random& random) { change(promotion.from, random); }
void change(EndTurn&, Random&) {}
void change(Draw& draw, Random& random) {
    draw.tile = static_cast<std::uint8_t>(random.below(tiles_in_all + 2));
}
void change(Roll& roll, Random& random) { change(roll.pips, random); }

// One field is that of another legal move of the same kind.
void borrow(Take& take, const Take& other, Random& random) {
    switch (random.below(3)) {
        case 0: take.space = other.space; return;
        case 1: take.to = other.to; return;
        default: take.payment = other.payment;
    }
}
void borrow(Activate& activate, const Activate& other, Random& random) {
    if (coin_flip(random)) {
        activate.at = other.at;
    } else {
        activate.payment = other.payment;
    }
}
void borrow(Sell& sale, const Sell& other, Random&) { sale.type = other.type; }
void borrow(Step& step, const Step& other, Random&) { step.to = other.to; }

// Where the river and the road go on, or run into a tile that lies there, with a tile that has one
// if the track offers any.
void go_to_an_end(const State& state, Take& take, Random& random) {
    const LinesGoOn ends = line_ends(state, active_seat(state));
    const bool river = coin_flip(random);
    const std::vector<Cell> cells =
        river ? std::vector{ends.north, ends.south} : std::vector{ends.east, ends.west};
    take.to = one_of(cells, random);
    std::vector<std::int16_t> spaces{take.space};
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!there.is_tile()) continue;
        const TileSpec& face = spec(Tile(there.number()));
        if (river ? face.river : face.road) spaces.push_back(static_cast<std::int16_t>(index));
    }
    take.space = spaces.back() == take.space ? take.space : one_of(spaces, random);
}

// A tile that is paid with a piece, if the track offers it, and the piece is a clan member of his.
void pay_with_a_clan_member(const State& state, Take& take, Random& random) {
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (!there.is_tile() || spec(Tile(there.number())).cost.clan_pieces == 0) continue;
        std::vector<Cell> from;
        for (const Tile tile : state.of(active_seat(state)).display)
            if (state.plot(tile).clan_members > 0) from.push_back(cell_of(state.plot(tile)));
        take.space = static_cast<std::int16_t>(index);
        take.payment = {};
        if (!from.empty()) take.payment.piece = {PieceKind::clan_member, one_of(from, random)};
    }
}

}  // namespace

Move near_miss(const State& state, const std::vector<Move>& legal, Random& random) {
    Move move = one_of(legal, random);
    const Move& other = one_of(legal, random);
    const std::uint32_t way = random.below(12);
    if (way == 0) {
        change(move.by.value, random);
        return move;
    }
    if (const Step* step = std::get_if<Step>(&move.what); step != nullptr && way < 3) {
        move.what = Promote{step->from};  // Instead of moving on.
        return move;
    }
    const auto alter = [&]<class Kind>(Kind& what) {
        if constexpr (std::same_as<Kind, Take>)
            if (way <= 2 && is_players_turn(state))
                return way == 1 ? go_to_an_end(state, what, random)
                                : pay_with_a_clan_member(state, what, random);
        if constexpr (requires { borrow(what, what, random); })
            if (const Kind* like = std::get_if<Kind>(&other.what); like != nullptr && way < 4)
                return borrow(what, *like, random);
        change(what, random);
    };
    std::visit(alter, move.what);
    return move;
}

namespace {

void change_first_track(std::vector<int>& tiles, Random& random) {
    if (tiles.empty()) return;
    int& one = tiles[random.below(static_cast<std::uint32_t>(tiles.size()))];
    int& other = tiles[random.below(static_cast<std::uint32_t>(tiles.size()))];
    switch (random.below(5)) {
        case 0: one = static_cast<int>(random.below(tiles_in_all + 3)); return;
        case 1: one = other; return;
        case 2: std::swap(one, other); return;
        case 3: tiles.pop_back(); return;
        default: tiles.push_back(static_cast<int>(1 + random.below(stack_tiles)));
    }
}

void change_player(State& state, Random& random) {
    Player& player = state.player[random.below(state.players)];
    switch (random.below(5)) {
        case 0: player.coins = player.coins + Coins(1); return;
        case 1:
            if (player.coins > Coins(0)) player.coins = player.coins - Coins(1);
            return;
        case 2: ++player.chieftains; return;
        case 3: player.chieftains = 0; return;
        default: ++player.barrels;
    }
}

// Two tiles on one cell are left to other tests: not every table can show them.
void move_to_a_free_cell(State& state, const Player& player, Plot& plot, Random& random) {
    const Cell to = cell_of(plot) + around[random.below(around.size())];
    for (const Tile tile : player.display)
        if (cell_of(state.plot(tile)) == to) return;
    plot.x = static_cast<std::int8_t>(to.x);
    plot.y = static_cast<std::int8_t>(to.y);
}

void change_plot(State& state, Random& random) {
    const Player& player = state.player[random.below(state.players)];
    std::vector<Tile> tiles;
    for (const Tile tile : player.display) tiles.push_back(tile);
    Plot& plot = state.plot(one_of(tiles, random));
    std::uint8_t& cubes = plot.cubes[random.below(resource_types)];
    switch (random.below(5)) {
        case 0: ++cubes; return;
        case 1: cubes = 4; return;
        case 2: ++plot.clan_members; return;
        case 3: plot.clan_members = 0; return;
        default: move_to_a_free_cell(state, player, plot, random);
    }
}

}  // namespace

namespace {

// Every tile stays in one place, and yet the table is not as play would leave it: one is drawn onto
// a figure, or one goes from a river or road into the box.
void draw_onto_a_figure(State& state, Random& random) {
    const std::optional<int> stack = current_stack(state);
    std::vector<Space> figures;
    for (int index = 0; index < state.track.spaces(); ++index)
        if (state.track.at(Space(index)).is_figure()) figures.emplace_back(index);
    if (!stack || tiles_left(state, *stack) < 2) return;
    for (const Tile tile : state.stacks) {
        if (spec(tile).stack != *stack) continue;
        state.stacks.remove(tile);
        state.track.put(one_of(figures, random), highlands::a_tile(tile.number));
        return;
    }
}
void lose_a_tile_of_a_line(State& state, Random& random) {
    Player& player = state.player[random.below(state.players)];
    std::vector<Tile> tiles;
    for (const Tile tile : player.display)
        if (spec(tile).stack < start_stack && (spec(tile).river || spec(tile).road))
            tiles.push_back(tile);
    if (tiles.empty()) return;
    const Tile tile = one_of(tiles, random);
    player.display.remove(tile);
    state.box.add(tile);
    state.plot(tile) = {};
}
// Nothing comes or goes: what lies on two neighbouring spaces changes places. Where a reading lets
// the gap lie elsewhere the engine remembers where, and the model does not ask for that.
void swap_neighbours(State& state, Space space) {
    const Space next((space.index + 1) % track_spaces);
    const highlands::Occupant there = state.track.at(space), after = state.track.at(next);
    if (state.rulings != Rulings() && (there.nothing() || after.nothing())) return;
    state.track.put(space, after);
    state.track.put(next, there);
}

}  // namespace

SetUp near_setup(SetUp setup, Random& random) {
    switch (random.below(8)) {
        case 0: setup.names.push_back("another"); break;
        case 1: setup.names.pop_back(); break;
        case 2: setup.names.back() = setup.names.front(); break;
        case 3: setup.start_seat = static_cast<int>(random.below(8)) - 1; break;
        case 4: setup.start_space = static_cast<int>(random.below(track_spaces + 3)) - 1; break;
        default: change_first_track(setup.first_track, random);
    }
    return setup;
}

State near_table(State state, Random& random) {
    const Space space(static_cast<int>(random.below(track_spaces)));
    const Tile tile(static_cast<std::uint8_t>(1 + random.below(stack_tiles)));
    switch (random.below(11)) {
        case 8: draw_onto_a_figure(state, random); break;
        case 9: lose_a_tile_of_a_line(state, random); break;
        case 0: state.track.clear(space); break;
        case 1: state.track.put(space, highlands::a_tile(tile.number)); break;
        case 2: state.stacks.add(tile); break;
        case 3: state.stacks.remove(tile); break;
        case 4:
            state.warehouse[random.below(resource_types)].level =
                static_cast<std::uint8_t>(random.below(4));
            break;
        case 5: change_player(state, random); break;
        case 10: swap_neighbours(state, space); break;
        default: change_plot(state, random);
    }
    return state;
}

namespace {

Cell wild_cell(Random& random) {
    static const std::vector<int> ordinates{-32768, -129, -2, -1, 0, 0, 1, 1, 2, 127, 32767};
    return cell(one_of(ordinates, random), one_of(ordinates, random));
}
Good wild_good(Random& random) {
    static const std::vector<Good> goods{Good::wood,  Good::stone,  Good::grain,
                                         Good::sheep, Good::whisky, Good::victory_point,
                                         Good(10),    Good(254),    Good::nothing};
    return one_of(goods, random);
}
std::int16_t wild_number(Random& random) {
    static const std::vector<std::int16_t> numbers{-32768, -1, 0, 1, 2, 3, 7, 12, 13, 14, 32767};
    return one_of(numbers, random);
}
Payment wild_payment(Random& random) {
    static const std::vector<std::uint8_t> numbers{0, 0, 0, 1, 2, 3, 255};
    Payment payment;
    for (Own& own : payment.own)
        if (coin_flip(random))
            own = {wild_good(random), one_of(numbers, random), wild_cell(random)};
    for (std::uint8_t& number : payment.bought) number = one_of(numbers, random);
    if (coin_flip(random))
        payment.piece = {static_cast<PieceKind>(random.below(5)), wild_cell(random)};
    return payment;
}
}  // namespace

What wild_what(Random& random) {
    switch (random.below(static_cast<std::uint32_t>(std::variant_size_v<What>))) {
        case 0: return Sell{wild_cell(random), wild_good(random)};
        case 1: return Take{wild_number(random), wild_cell(random), wild_payment(random)};
        case 2: return Discard{wild_number(random)};
        case 3:
            return Choose{
                {wild_good(random), wild_good(random), wild_good(random), wild_good(random)}};
        case 4: return Activate{wild_cell(random), wild_payment(random), wild_good(random)};
        case 5: return Step{wild_cell(random), wild_cell(random)};
        case 6: return Promote{wild_cell(random)};
        case 7: return EndTurn{};
        case 8: return Draw{static_cast<std::uint8_t>(random.below(256))};
        default: return Roll{wild_number(random)};
    }
}

Move wild_move(const Move& legal, Random& random) {
    const Mover any(static_cast<std::uint8_t>(random.below(256)));
    return {random.below(4) == 0 ? any : legal.by, wild_what(random)};
}

}  // namespace brieve::glen_more
