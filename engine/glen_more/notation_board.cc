#include "engine/glen_more/notation_board.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/notation_canvas.h"
#include "engine/glen_more/notation.h"
#include "engine/glen_more/notation_display.h"

namespace brieve::glen_more {
namespace {

using Place = Canvas::Place;

constexpr int board_columns = 100;
constexpr std::size_t name_columns = 15;  // As wide as the longest name of a tile.

int columns(const Letters& text) { return static_cast<int>(text.size()); }

Letters number(int value) { return letters(std::to_string(value)); }

Letters counted(int amount, const std::string& one, const std::string& more) {
    return number(amount) + U' ' + letters(amount == 1 ? one : more);
}

Letters name_of(Seat seat, const Names& names) {
    const auto place = static_cast<std::size_t>(seat.index);
    const std::string name = place < names.size() ? names[place] : "seat " + std::to_string(place);
    return shortened(letters(name), name_columns);
}

bool is_to_move(const State& state, Seat seat) {
    return is_players_turn(state) && active_seat(state) == seat;
}

Ink ink_of(const State& state, Seat seat) {
    return is_to_move(state, seat) ? Ink::bold : Ink::plain;
}

// The head

Letters due_of_player(const State& state) {
    const TurnMemory& turn = state.turn;
    if (turn.phase == Phase::take) return U"a tile is to be taken";
    if (turn.phase == Phase::choose) {
        const std::string tile = turn.new_tile ? tile_text(*turn.new_tile) : "the new tile";
        return U"a choice is due for " + letters(tile);
    }
    if (turn.step_owed) return U"a step is owed after the discard";
    if (turn.discarded) return U"it ends with the discard";
    return turn.moved ? U"movement" : U"activation, then movement";
}

// What follows the name of the player whose turn it is, or all there is to say.
Letters due(const State& state) {
    const TurnMemory& turn = state.turn;
    switch (turn.phase) {
        case Phase::take:
        case Phase::choose:
        case Phase::act: break;
        case Phase::roll: return U"The die is to be rolled";
        case Phase::draw:
            return U"The refill: " +
                   counted(turn.draws_due, "tile is to be drawn", "tiles are to be drawn");
        case Phase::over: return U"The game is over";
    }
    Letters said = U"'s turn: " + due_of_player(state);
    if (turn.movement > 0)
        said += U", " + counted(turn.movement, "movement point", "movement points");
    return said;
}

Canvas drawn_head(const State& state, const Names& names) {
    Canvas sheet;
    int column = 0;
    if (is_players_turn(state)) {
        const Letters name = name_of(active_seat(state), names);
        sheet.put({0, 0}, name, Ink::bold);
        column = columns(name);
    }
    sheet.put({0, column}, due(state));
    Letters left = U"Tiles left";
    for (std::size_t stack = 0; stack < start_stack; ++stack) {
        const int tiles = (state.stacks & tiles_of_stack[stack]).size();
        if (stack > 0 || tiles > 0)
            left += U"   stack " + number(static_cast<int>(stack)) + U": " + number(tiles);
    }
    sheet.put({1, 0}, left + U"   Scorings held: " + number(state.scorings));
    return sheet;
}

// The track: 5 spaces on top, 2 on each side, 5 below, and the warehouse in the middle.

constexpr int ring_columns = 5;
constexpr int ring_rows = 4;
static_assert(2 * ring_columns + 2 * (ring_rows - 2) == track_spaces);
constexpr int space_inside = static_cast<int>(name_columns) + 2;
constexpr int space_lines = 2;

struct OnRing {
    Place corner;    // Of the box.
    char32_t arrow;  // Clockwise to the next space.
};

OnRing on_ring(int space) {
    constexpr int east = ring_columns - 1, south = ring_rows - 1;
    constexpr int south_east = east + south, south_west = south_east + east;
    const auto at = [](int row, int column, char32_t arrow) -> OnRing {
        return {{row * (space_lines + 1), column * (space_inside + 1)}, arrow};
    };
    if (space < east) return at(0, space, U'→');
    if (space < south_east) return at(space - east, east, U'↓');
    if (space < south_west) return at(south, south_west - space, U'←');
    return at(track_spaces - space, 0, U'↑');
}

void put_tile(Canvas& sheet, Place at, Tile tile) {
    constexpr std::array<std::u32string_view, 5> colours{U"grey", U"green", U"yellow", U"brown",
                                                         U"blue"};
    const TileSpec& offered = spec(tile);
    Letters kind(colours[static_cast<std::size_t>(offered.colour)]);
    if (offered.river) kind += U", river";
    if (offered.road) kind += U", road";
    sheet.put(at, letters(tile_text(tile)), ink_of(tile));
    sheet.put({at.row + 1, at.column}, kind, Ink::faint);
}

void put_figure(Canvas& sheet, Place at, const State& state, Figure figure, const Names& names) {
    if (figure == die) {
        sheet.put(at, U"the die", state.turn.phase == Phase::roll ? Ink::bold : Ink::plain);
    } else {
        const Seat seat(figure.number);
        sheet.put(at, name_of(seat, names), ink_of(state, seat));
    }
    sheet.put({at.row + 1, at.column}, U"figure", Ink::faint);
}

void put_space(Canvas& sheet, const State& state, int space, const Names& names) {
    const OnRing ring = on_ring(space);
    const Letters label = U" " + number(space) + U' ' + ring.arrow + U' ';
    sheet.put({ring.corner.row, ring.corner.column + 2}, label, Ink::faint);
    const Place inside{ring.corner.row + 1, ring.corner.column + 2};
    const highlands::Occupant there = state.track.at(Space(space));
    if (there.nothing())
        sheet.put(inside, U"· · · gap · · ·", Ink::faint);
    else if (there.is_tile())
        put_tile(sheet, inside, Tile(there.number()));
    else
        put_figure(sheet, inside, state, Figure(there.number()), names);
}

void put_row(Canvas& sheet, Place at, Resource type, Row row) {
    sheet.put(at, letters(resource_names[static_cast<std::size_t>(type)]));
    for (int space = 0; space < highlands::row_spaces; ++space)
        sheet.put({at.row, at.column + 9 + 2 * space}, space < row.level ? U"●" : U"○",
                  Ink::yellow);
    const Letters buy = is_full(row) ? U"no buying" : U"buy for " + number(buy_price(row).value());
    const Letters sell =
        is_empty(row) ? U"no selling" : U"sell for " + number(sell_price(row).value());
    sheet.put({at.row, at.column + 17}, buy);
    sheet.put({at.row, at.column + 31}, sell);
}

Canvas drawn_track(const State& state, const Names& names) {
    Canvas sheet;
    sheet.put({0, 0}, U"The track, clockwise, and the warehouse");
    Canvas ring;
    for (int space = 0; space < track_spaces; ++space)
        ring.box(on_ring(space).corner, space_lines + 2, space_inside + 2);
    for (int space = 0; space < track_spaces; ++space) put_space(ring, state, space, names);
    for (std::size_t type = 0; type < resource_types; ++type) {
        const Place at{space_lines + 2 + static_cast<int>(type), space_inside + 6};
        put_row(ring, at, static_cast<Resource>(type), state.warehouse[type]);
    }
    sheet.paste({1, 0}, ring);
    return sheet;
}

// The displays, side by side as long as there is room.

Canvas drawn_player(const State& state, Seat seat, const Names& names) {
    Canvas sheet;
    const Letters name = name_of(seat, names);
    sheet.put({0, 0}, name, ink_of(state, seat));
    if (is_to_move(state, seat)) sheet.put({0, columns(name)}, U", to move");
    sheet.paste({1, 0}, drawn_display(state, seat));
    return sheet;
}

Canvas drawn_displays(const State& state, const Names& names) {
    constexpr int blanks = 3;
    Canvas sheet;
    sheet.put({0, 0}, U"The displays, x to the east, y to the north, ╫ river, ╪ road");
    Place at{1, 0};
    for (int seat = 0; seat < state.players; ++seat) {
        const Canvas player = drawn_player(state, Seat(seat), names);
        if (at.column > 0 && at.column + player.columns() > board_columns)
            at = {sheet.rows() + 1, 0};
        sheet.paste(at, player);
        at.column += player.columns() + blanks;
    }
    return sheet;
}

// The standing

struct Column {
    std::u32string_view heading;
    int end;  // Numbers stand at the right.
};
constexpr std::array<Column, 7> standing_columns{{{U"coins", 24},
                                                  {U"barrels", 33},
                                                  {U"chieftains", 45},
                                                  {U"tiles", 52},
                                                  {U"VP", 60},
                                                  {U"final scoring", 75},
                                                  {U"score", 82}}};

void put_at_end(Canvas& sheet, int row, const Column& column, std::u32string_view text) {
    sheet.put({row, column.end - static_cast<int>(text.size())}, text);
}

void put_cards(Canvas& sheet, TileSet cards) {
    Place at{sheet.rows(), 2};
    const auto add = [&sheet, &at](const Letters& text, Ink ink) {
        sheet.put(at, text, ink);
        at.column += columns(text);
    };
    add(U"cards: ", Ink::plain);
    const int first = at.column;
    for (const Tile tile : cards) {
        const Letters name = letters(tile_text(tile));
        if (at.column > first) add(U", ", Ink::plain);
        if (at.column + columns(name) >= board_columns) at = {at.row + 1, first};
        add(name, ink_of(tile));
    }
}

void put_score(Canvas& sheet, const State& state, Seat seat, const Names& names,
               const Standing& standing) {
    const Player& player = state.of(seat);
    const Score& score = standing.scores()[static_cast<std::size_t>(seat.index)];
    const std::array<int, standing_columns.size()> numbers{
        player.coins.value(),       player.barrels,     player.chieftains,
        tiles_counted(state, seat), score.earned.value, (score.total - score.earned).value,
        score.total.value};
    const int row = sheet.rows();
    sheet.put({row, 0}, name_of(seat, names), ink_of(state, seat));
    for (std::size_t place = 0; place < numbers.size(); ++place)
        put_at_end(sheet, row, standing_columns[place], number(numbers[place]));
    if (score.winner)
        sheet.put({row, standing_columns.back().end + 2}, standing.final ? U"wins" : U"leads");
    const TileSet cards = player.display & tiles_with_card;
    if (!cards.empty()) put_cards(sheet, cards);
}

Canvas drawn_standing(const State& state, const Names& names) {
    const Standing now = standing(state);
    Canvas sheet;
    sheet.put({0, 0}, now.final ? U"The end of the game" : U"If the game ended now");
    for (const Column& column : standing_columns) put_at_end(sheet, 1, column, column.heading);
    for (int seat = 0; seat < state.players; ++seat)
        put_score(sheet, state, Seat(seat), names, now);
    return sheet;
}

}  // namespace

std::string board(const State& state, const Names& names, Paint paint) {
    Canvas sheet;
    for (const Canvas& part : {drawn_head(state, names), drawn_track(state, names),
                               drawn_displays(state, names), drawn_standing(state, names)})
        sheet.paste({sheet.rows() + (sheet.rows() > 0 ? 1 : 0), 0}, part);
    return sheet.text(paint);
}

std::string Notation::board(const State& state, const Names& names, Paint paint) {
    return glen_more::board(state, names, paint);
}

}  // namespace brieve::glen_more
