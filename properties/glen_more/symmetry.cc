#include "properties/glen_more/symmetry.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace brieve::glen_more {
namespace {

bool swaps_east_and_west(Mirror mirror) {
    return mirror == Mirror::east_west || mirror == Mirror::both;
}
bool swaps_north_and_south(Mirror mirror) {
    return mirror == Mirror::north_south || mirror == Mirror::both;
}
Cell image(Cell at, Mirror mirror) {
    return cell(swaps_east_and_west(mirror) ? -at.x : at.x,
                swaps_north_and_south(mirror) ? -at.y : at.y);
}

int turned(int space, const Symmetry& symmetry) {
    return (space + symmetry.turned + track_spaces) % track_spaces;
}
void turn(std::int16_t& space, const Symmetry& symmetry) {
    if (space >= 0 && space < track_spaces)
        space = static_cast<std::int16_t>(turned(space, symmetry));
}

Mover image(Mover by, const Symmetry& symmetry) {
    return by.value < seats_max ? Mover(symmetry.to[by.value]) : by;
}
Figure image(Figure figure, const Symmetry& symmetry) {
    return figure == die ? die : Figure(symmetry.to[figure.number]);
}
// A start village belongs to its seat; every other tile is what it was.
Tile image(Tile tile, const Symmetry& symmetry) {
    if (tile.number <= stack_tiles) return tile;
    return start_village(symmetry.to[tile.number - stack_tiles - 1u]);
}
TileSet image(TileSet tiles, const Symmetry& symmetry) {
    TileSet same;
    for (const Tile tile : tiles) same.add(image(tile, symmetry));
    return same;
}

Track image(const Track& track, const Symmetry& symmetry) {
    Track same(track.spaces());
    for (int index = 0; index < track.spaces(); ++index) {
        highlands::Occupant there = track.at(Space(index));
        if (there.is_figure())
            there = highlands::a_figure(image(Figure(there.number()), symmetry).number);
        same.put(Space(turned(index, symmetry)), there);
    }
    same.set_end(Space(turned(track.end().index, symmetry)));
    return same;
}

// Once the game is over the turn remembers neither a figure nor a space.
TurnMemory image(const TurnMemory& turn, const Symmetry& symmetry) {
    TurnMemory same = turn;
    if (turn.phase == Phase::over) return same;
    same.active = image(turn.active, symmetry);
    if (turn.new_tile) same.new_tile = image(*turn.new_tile, symmetry);
    same.activated = image(turn.activated, symmetry);
    same.activated_twice = image(turn.activated_twice, symmetry);
    same.began_at = static_cast<std::uint8_t>(turned(turn.began_at, symmetry));
    return same;
}

Plot image(const Plot& plot, Mirror mirror) {
    Plot same = plot;
    const Cell at = image(cell_of(plot), mirror);
    same.x = static_cast<std::int8_t>(at.x);
    same.y = static_cast<std::int8_t>(at.y);
    return same;
}

// The cells of a move are cells of the mover's display.
void mirror_cells(Payment& payment, Mirror mirror) {
    for (Own& own : payment.own) own.from = image(own.from, mirror);
    payment.piece.from = image(payment.piece.from, mirror);
}
void change(Sell& sale, const Symmetry&, Mirror mirror) { sale.from = image(sale.from, mirror); }
void change(Take& take, const Symmetry& symmetry, Mirror mirror) {
    turn(take.space, symmetry);
    take.to = image(take.to, mirror);
    mirror_cells(take.payment, mirror);
}
void change(Discard& discard, const Symmetry& symmetry, Mirror) { turn(discard.space, symmetry); }
void change(Activate& activate, const Symmetry&, Mirror mirror) {
    activate.at = image(activate.at, mirror);
    mirror_cells(activate.payment, mirror);
}
void change(Step& step, const Symmetry&, Mirror mirror) {
    step.from = image(step.from, mirror);
    step.to = image(step.to, mirror);
}
void change(Promote& promotion, const Symmetry&, Mirror mirror) {
    promotion.from = image(promotion.from, mirror);
}
void change(Choose&, const Symmetry&, Mirror) {}
void change(EndTurn&, const Symmetry&, Mirror) {}
void change(Draw&, const Symmetry&, Mirror) {}
void change(Roll&, const Symmetry&, Mirror) {}

std::vector<std::string> image(const std::vector<std::string>& names, const Symmetry& symmetry) {
    std::vector<std::string> same(names.size());
    for (std::size_t seat = 0; seat < names.size(); ++seat) same[symmetry.to[seat]] = names[seat];
    return same;
}

}  // namespace

Symmetry turned_ring(int spaces) { return {.turned = spaces}; }

Symmetry rotated_seats(int players, int by) {
    Symmetry symmetry;
    for (int seat = 0; seat < players; ++seat)
        symmetry.to[static_cast<std::size_t>(seat)] =
            static_cast<std::uint8_t>((seat + by) % players);
    return symmetry;
}

Symmetry shuffled_seats(int players, Random& random) {
    Symmetry symmetry;
    for (std::uint32_t left = static_cast<std::uint32_t>(players); left > 1; --left)
        std::swap(symmetry.to[left - 1], symmetry.to[random.below(left)]);
    return symmetry;
}

Symmetry mirrored_display(Seat seat, Mirror mirror) {
    Symmetry symmetry;
    symmetry.mirror[static_cast<std::size_t>(seat.index)] = mirror;
    return symmetry;
}

Symmetry mirrored_displays(Random& random) {
    Symmetry symmetry;
    for (Mirror& mirror : symmetry.mirror) mirror = static_cast<Mirror>(random.below(4));
    return symmetry;
}

State image(const State& state, const Symmetry& symmetry) {
    State same = state;
    same.track = image(state.track, symmetry);
    same.turn = image(state.turn, symmetry);
    for (std::size_t seat = 0; seat < state.players; ++seat) {
        Player& player = same.player[symmetry.to[seat]];
        player = state.player[seat];
        player.display = image(state.player[seat].display, symmetry);
        for (const Tile tile : state.player[seat].display)
            same.plot(image(tile, symmetry)) = image(state.plot(tile), symmetry.mirror[seat]);
    }
    return same;
}

Move image(const Move& move, const Symmetry& symmetry) {
    Move same{image(move.by, symmetry), move.what};
    const Mirror mirror = move.by.value < seats_max ? symmetry.mirror[move.by.value] : Mirror::none;
    std::visit([&](auto& what) { change(what, symmetry, mirror); }, same.what);
    return same;
}

// A drawn tile is reported with the space on which it was laid.
std::vector<Happening> image(std::vector<Happening> told, const Symmetry& symmetry) {
    for (Happening& happening : told) {
        happening.who = image(happening.who, symmetry);
        if (happening.rule == rule::append_clockwise)
            happening.amount = turned(happening.amount, symmetry);
    }
    return told;
}

Standing image(const Standing& standing, const Symmetry& symmetry) {
    Standing same = standing;
    for (std::size_t seat = 0; seat < standing.scores().size(); ++seat)
        same.score[symmetry.to[seat]] = standing.score[seat];
    return same;
}

Start image(const Start& start, const Symmetry& symmetry) {
    if (const Position* position = std::get_if<Position>(&start))
        return Position{image(position->names, symmetry), image(position->state, symmetry),
                        position->not_given};
    SetUp same = std::get<SetUp>(start);
    const std::size_t players = same.names.size();
    for (std::size_t seat = 0; seat < players; ++seat)
        CHECK(symmetry.to[(seat + 1) % players] == (symmetry.to[seat] + 1u) % players);
    same.names = image(same.names, symmetry);
    same.start_seat = symmetry.to[static_cast<std::size_t>(same.start_seat)];
    same.start_space = turned(same.start_space, symmetry);
    return same;
}

}  // namespace brieve::glen_more
