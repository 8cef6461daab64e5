// The table drawn for a terminal: nothing on it is missing, everything lines up, and no name gets
// out of hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <sstream>

#include "engine/core/notation_canvas.h"
#include "engine/glen_more/notation.h"
#include "properties/core/playout.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

const Names guests{"Anna", "Bruce", "Clara", "Søren", "Ewan"};
Names guests_of(int players) { return {guests.begin(), guests.begin() + players}; }

// A drawing as lines of columns, to be read as a person does.
class Drawing {
public:
    explicit Drawing(const std::string& text) {
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("The displays")) line.clear();  // It explains lines and has none.
            lines_.push_back(letters(line));
        }
    }
    std::size_t rows() const { return lines_.size(); }
    const Letters& row(std::size_t index) const { return lines_.at(index); }
    char32_t at(std::size_t row, std::size_t column) const {
        return row < rows() && column < lines_[row].size() ? lines_[row][column] : U' ';
    }
    // From there to the line of the box, without the blanks around it.
    Letters in_box(std::size_t row, std::size_t column) const {
        const Letters rest = lines_.at(row).substr(std::min(column, lines_[row].size()));
        const Letters text = rest.substr(0, rest.find_first_of(U"│╪╫─┴┼┬├┤"));
        const std::size_t begin = text.find_first_not_of(U' ');
        if (begin == Letters::npos) return {};
        return text.substr(begin, text.find_last_not_of(U' ') + 1 - begin);
    }

private:
    std::vector<Letters> lines_;
};

struct Found {
    std::size_t row;
    std::size_t column;
};

// Every place in a box, right behind its line and a blank, where exactly this stands.
std::vector<Found> boxes_with(const Drawing& drawing, const Letters& text) {
    std::vector<Found> found;
    for (std::size_t row = 0; row < drawing.rows(); ++row) {
        const Letters& line = drawing.row(row);
        for (std::size_t column = line.find(text); column != Letters::npos;
             column = line.find(text, column + 1)) {
            const bool behind_a_line =
                column >= 2 && (line[column - 2] == U'│' || line[column - 2] == U'╪');
            if (behind_a_line && drawing.in_box(row, column) == text)
                found.push_back({row, column});
        }
    }
    return found;
}

// What a space of the track shows, found by its number on the ring.
Letters shown_on_space(const Drawing& drawing, int space) {
    const Letters label = U"─ " + letters(std::to_string(space)) + U' ';
    for (std::size_t row = 0; row < drawing.rows(); ++row)
        if (const std::size_t column = drawing.row(row).find(label); column != Letters::npos)
            return drawing.in_box(row + 1, column);
    return U"no such space";
}

// The lines of the box under the name of a tile, down to its lower edge.
std::vector<Letters> lines_below(const Drawing& drawing, Found name) {
    std::vector<Letters> lines;
    for (std::size_t row = name.row + 1; drawing.at(row, name.column) != U'─'; ++row) {
        if (row >= drawing.rows()) return {U"no lower edge"};
        const Letters line = drawing.in_box(row, name.column);
        if (!line.empty()) lines.push_back(line);
    }
    return lines;
}

std::vector<Letters> pieces_on(const Plot& plot) {
    std::vector<Letters> lines;
    for (std::size_t type = 0; type < resource_types; ++type)
        if (plot.cubes[type] > 0)
            lines.push_back(letters(std::to_string(plot.cubes[type]) + " " + resource_names[type]));
    if (plot.clan_members > 0)
        lines.push_back(letters("clan " + std::to_string(plot.clan_members)));
    return lines;
}

// Misplaced text or a line of the wrong length tears a box apart.
std::optional<std::string> torn_line(const Drawing& drawing) {
    constexpr std::u32string_view goes_down = U"│┌┐├┤┬┼╪", goes_up = U"│└┘├┤┴┼╪";
    const auto is_in = [](std::u32string_view set, char32_t letter) {
        return set.find(letter) != std::u32string_view::npos;
    };
    for (std::size_t row = 0; row < drawing.rows(); ++row)
        for (std::size_t column = 0; column < 400; ++column)
            if (is_in(goes_down, drawing.at(row, column)) !=
                is_in(goes_up, drawing.at(row + 1, column)))
                return "row " + std::to_string(row) + ", column " + std::to_string(column);
    return std::nullopt;
}

std::size_t widest_line(const Drawing& drawing) {
    std::size_t most = 0;
    for (std::size_t row = 0; row < drawing.rows(); ++row)
        most = std::max(most, drawing.row(row).size());
    return most;
}

std::string without_escapes(const std::string& text) {
    std::string rest;
    for (std::size_t place = 0; place < text.size(); ++place)
        if (text[place] == '\033')
            place = text.find('m', place);
        else
            rest += text[place];
    return rest;
}

// 50 games, each looked at in six moments or so that chance picks, and at its end.
void at_random_moments(const std::function<void(const State&, const Names&)>& look) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const int players = 2 + static_cast<int>(seed % 4);
        const Names names = guests_of(players);
        Random random{Seed(seed)};
        State state = begin(deal(names, Rulings(), random)).value();
        properties::Playout<GlenMore> playout(random);
        while (const Move* move = playout.next(state)) {
            if (playout.random().below(25) == 0) look(state, names);
            apply(state, Move(*move), nullptr);
        }
        look(state, names);
        if (testing::Test::HasFailure()) return;  // One drawing is enough to look at.
    }
}

TEST(Board, a_small_table_is_drawn_as_it_lies) {
    Table table(2);
    table
        .display(
            red,
            "S forest#2@(0,1)[2 wood] quarry#23@(-1,1) iona-abbey#48@(1,0)[1 wood, 1 sheep]{2}")
        .track("red@12 meadow#12@13 castle-moil#26@0 yellow@2 loch-ness#37@3 die@5")
        .coins(yellow, 11)
        .points(yellow, 7)
        .barrels(yellow, 3)
        .chieftains(red, 2)
        .rows("0/1/2/3/0");
    EXPECT_EQ(Notation::board(table.state(), guests_of(2), Paint::plain),
              R"(Anna's turn: a tile is to be taken
Tiles left   stack 1: 20   stack 2: 17   stack 3: 17   Scorings held: 0

The track, clockwise, and the warehouse
┌─ 0 → ───────────┬─ 1 → ───────────┬─ 2 → ───────────┬─ 3 → ───────────┬─ 4 ↓ ───────────┐
│ castle-moil     │ · · · gap · · · │ Bruce           │ loch-ness       │ · · · gap · · · │
│ grey            │                 │ figure          │ blue, river     │                 │
├─ 13 ↑ ──────────┼─────────────────┴─────────────────┴─────────────────┼─ 5 ↓ ───────────┤
│ meadow#12       │    wood     ○ ○ ○   buy for 1     no selling        │ the die         │
│ green           │    stone    ● ○ ○   buy for 2     sell for 1        │ figure          │
├─ 12 ↑ ──────────┤    grain    ● ● ○   buy for 3     sell for 2        ├─ 6 ↓ ───────────┤
│ Anna            │    cattle   ● ● ●   no buying     sell for 3        │ · · · gap · · · │
│ figure          │    sheep    ○ ○ ○   buy for 1     no selling        │                 │
├─ 11 ↑ ──────────┼─ 10 ← ──────────┬─ 9 ← ───────────┬─ 8 ← ───────────┼─ 7 ← ───────────┤
│ · · · gap · · · │ · · · gap · · · │ · · · gap · · · │ · · · gap · · · │ · · · gap · · · │
│                 │                 │                 │                 │                 │
└─────────────────┴─────────────────┴─────────────────┴─────────────────┴─────────────────┘

The displays, x to the east, y to the north, ╫ river, ╪ road
Anna, to move                                     Bruce
          -1             0             1                       0
     ┌───────────┬───────╫───────┐                     ┌───────╫───────┐
   1 │ quarry#23 │ forest#2      │                   0 ╪ start-village ╪
     │           │ 2 wood        │                     │ clan 1        │
     └───────────┼───────╫───────┼────────────┐        └───────╫───────┘
   0             ╪ start-village ╪ iona-abbey ╪
                 │               │ 1 wood     │
                 │               │ 1 sheep    │
                 │               │ clan 2     │
                 └───────╫───────┴────────────┘

If the game ended now
                   coins  barrels  chieftains  tiles      VP  final scoring  score
Anna                   6        0           2      4       0              3      3
  cards: iona-abbey
Bruce                 11        3           0      1       7             11     18  leads
)");
}

TEST(Board, every_tile_lies_where_it_was_put_with_all_its_pieces) {
    at_random_moments([](const State& state, const Names& names) {
        const std::string text = Notation::board(state, names, Paint::plain);
        const Drawing drawing(text);
        SCOPED_TRACE(text);
        std::size_t clan_members_on_start = 0;
        for (int seat = 0; seat < state.players; ++seat) {
            std::map<int, std::size_t> columns, rows;  // Of the names, by x and by y.
            for (const Tile tile : state.of(Seat(seat)).display) {
                const Plot& plot = state.plot(tile);
                if (tile == start_village(seat)) {
                    clan_members_on_start += plot.clan_members;
                    continue;  // All have the same name.
                }
                const std::vector<Found> found = boxes_with(drawing, letters(tile_text(tile)));
                ASSERT_EQ(found.size(), 1u) << tile_text(tile);
                EXPECT_EQ(lines_below(drawing, found[0]), pieces_on(plot)) << tile_text(tile);
                EXPECT_EQ(columns.emplace(plot.x, found[0].column).first->second, found[0].column);
                EXPECT_EQ(rows.emplace(plot.y, found[0].row).first->second, found[0].row);
            }
            EXPECT_TRUE(std::ranges::is_sorted(columns, {}, [](auto& x) { return x.second; }));
            EXPECT_TRUE(
                std::ranges::is_sorted(rows, std::greater(), [](auto& y) { return y.second; }));
        }
        const std::vector<Found> starts = boxes_with(drawing, U"start-village");
        EXPECT_EQ(starts.size(), state.players);
        std::size_t clan_members_shown = 0;
        for (const Found& start : starts)
            for (const Letters& line : lines_below(drawing, start))
                clan_members_shown += line.back() - U'0';
        EXPECT_EQ(clan_members_shown, clan_members_on_start);
    });
}

TEST(Board, every_space_of_the_track_shows_what_it_holds_and_the_gap_nothing_else) {
    at_random_moments([](const State& state, const Names& names) {
        const std::string text = Notation::board(state, names, Paint::plain);
        const Drawing drawing(text);
        SCOPED_TRACE(text);
        for (int space = 0; space < track_spaces; ++space) {
            const highlands::Occupant there = state.track.at(Space(space));
            const Letters expected = there.nothing()   ? U"· · · gap · · ·"
                                     : there.is_tile() ? letters(tile_text(Tile(there.number())))
                                     : Figure(there.number()) == die
                                         ? U"the die"
                                         : letters(names[there.number()]);
            EXPECT_EQ(shown_on_space(drawing, space), expected) << space;
        }
        const std::vector<Found> gaps = boxes_with(drawing, U"· · · gap · · ·");
        EXPECT_EQ(static_cast<int>(gaps.size()), track_spaces - state.track.occupied());
    });
}

TEST(Board, all_lines_of_a_box_are_equally_long) {
    at_random_moments([](const State& state, const Names& names) {
        const std::string text = Notation::board(state, names, Paint::plain);
        EXPECT_EQ(torn_line(Drawing(text)), std::nullopt) << text;
    });
}

int tiles_across(const State& state, Seat seat) {
    int west = 0, east = 0;
    for (const Tile tile : state.of(seat).display) {
        west = std::min<int>(west, state.plot(tile).x);
        east = std::max<int>(east, state.plot(tile).x);
    }
    return east - west + 1;
}

TEST(Board, ordinary_displays_fit_into_a_hundred_columns) {
    at_random_moments([](const State& state, const Names& names) {
        for (int seat = 0; seat < state.players; ++seat)
            if (tiles_across(state, Seat(seat)) > 5) return;
        const std::string text = Notation::board(state, names, Paint::plain);
        EXPECT_LE(widest_line(Drawing(text)), 100u) << text;
    });
}

TEST(Board, colour_changes_nothing_but_the_colour) {
    at_random_moments([](const State& state, const Names& names) {
        const std::string plain = Notation::board(state, names, Paint::plain);
        const std::string coloured = Notation::board(state, names, Paint::colour);
        EXPECT_EQ(plain.find('\033'), std::string::npos);
        EXPECT_NE(coloured.find("\033[0;33m"), std::string::npos);
        EXPECT_EQ(without_escapes(coloured), plain);
    });
}

TEST(Board, the_player_to_move_is_named_first_and_bold) {
    const State state = Table(3).offers("forest#24").active(yellow).state();
    const std::string plain = Notation::board(state, guests_of(3), Paint::plain);
    EXPECT_TRUE(plain.starts_with("Bruce's turn: a tile is to be taken\n")) << plain;
    EXPECT_NE(plain.find("Bruce, to move"), std::string::npos) << plain;
    EXPECT_EQ(plain.find("Anna, to move"), std::string::npos) << plain;
    const std::string coloured = Notation::board(state, guests_of(3), Paint::colour);
    EXPECT_NE(coloured.find("\033[0;1mBruce"), std::string::npos);
    EXPECT_EQ(coloured.find("\033[0;1mAnna"), std::string::npos);
}

std::string head(const State& state) {
    const std::string text = Notation::board(state, guests_of(3), Paint::plain);
    return text.substr(0, text.find('\n'));
}

TEST(Board, the_head_says_what_is_due_in_every_phase) {
    State state = Table(3).offers("village#4").state();
    played(state, take(red, 1, {1, 0}));
    EXPECT_EQ(head(state), "Anna's turn: activation, then movement");
    played(state, activate(red, {0, 0}));
    EXPECT_EQ(head(state), "Anna's turn: activation, then movement, 1 movement point");
    played(state, step(red, {0, 0}, {1, 0}));
    EXPECT_EQ(head(state), "Anna's turn: movement");
    played(state, end_turn(red));
    EXPECT_EQ(head(state), "The refill: 1 tile is to be drawn");
    state.turn.draws_due = 3;
    EXPECT_EQ(head(state), "The refill: 3 tiles are to be drawn");
    state.turn.phase = Phase::roll;
    EXPECT_EQ(head(state), "The die is to be rolled");
    state.turn.phase = Phase::over;
    EXPECT_EQ(head(state), "The game is over");
    state.turn.phase = Phase::choose;
    state.turn.new_tile = tile_named("loch-lochy#9");
    EXPECT_EQ(head(state), "Anna's turn: a choice is due for loch-lochy");
    state.turn.phase = Phase::act;
    state.turn.discarded = state.turn.step_owed = true;
    EXPECT_EQ(head(state), "Anna's turn: a step is owed after the discard");
    state.turn.step_owed = false;
    EXPECT_EQ(head(state), "Anna's turn: it ends with the discard");
}

TEST(Board, the_head_counts_every_stack_and_the_scorings) {
    const State state = Table(3).offers("forest#53").left(2, 5).state();
    const std::string text = Notation::board(state, guests_of(3), Paint::plain);
    EXPECT_NE(
        text.find("\nTiles left   stack 1: 0   stack 2: 5   stack 3: 16   Scorings held: 1\n"),
        std::string::npos)
        << text;
}

TEST(Board, all_cards_are_listed_on_as_many_lines_as_they_need) {
    State state = Table(2).raw();
    Letters expected;
    for (const Tile tile : tiles_with_card) {
        state.of(red).display.add(tile);
        state.plot(tile).x = 1;
        state.plot(tile).y = static_cast<std::int8_t>(tile.number);
        expected += letters(tile_text(tile));
    }
    const Drawing drawing(Notation::board(state, guests_of(2), Paint::plain));
    EXPECT_LE(widest_line(drawing), 100u);
    std::size_t row = 0;
    while (!drawing.row(row).starts_with(U"  cards: ")) ++row;
    Letters listed = drawing.row(row).substr(9);
    while (drawing.row(++row).starts_with(U"  ")) listed += drawing.row(row);
    std::erase_if(listed, [](char32_t letter) { return letter == U' ' || letter == U','; });
    EXPECT_EQ(listed, expected);
}

TEST(Board, no_name_moves_a_line_or_reaches_the_terminal_as_a_command) {
    const State state = Table(5).offers("forest#24").state();
    const Names names{"\033[31mred\r\n\t\x7fz", std::string(200, 'x'), "Ångström-Çelik-Ñandú",
                      "\xE2\x80\xAE"
                      "back\xC2\x9B"
                      "1m",
                      "broken \xFF\xC3 \xED\xA0\x80 \xF0\x9F"};
    const std::string text = Notation::board(state, names, Paint::plain);
    EXPECT_EQ(torn_line(Drawing(text)), std::nullopt) << text;
    EXPECT_LE(widest_line(Drawing(text)), 100u) << text;
    EXPECT_TRUE(text.starts_with("?[31mred????z's turn")) << text;
    EXPECT_NE(text.find(" xxxxxxxxxxxxxx… "), std::string::npos) << text;
    EXPECT_NE(text.find(" Ångström-Çelik… "), std::string::npos) << text;
    EXPECT_NE(text.find(" ?back?1m "), std::string::npos) << text;
    EXPECT_NE(text.find(" broken ?? ??? … "), std::string::npos) << text;
    EXPECT_TRUE(std::ranges::none_of(
        text, [](unsigned char byte) { return (byte < 0x20 && byte != '\n') || byte == 0x7F; }));
}

TEST(Board, a_seat_without_a_name_goes_by_its_number) {
    const State state = Table(2).offers("forest#24").state();
    const std::string text = Notation::board(state, {"Anna"}, Paint::plain);
    EXPECT_NE(text.find("│ seat 1 "), std::string::npos) << text;
}

TEST(Board, letters_are_read_as_utf_8_and_nothing_else) {
    EXPECT_EQ(letters("aé…𝄞"), U"aé…𝄞");
    EXPECT_EQ(letters("\xC0\xAF"), U"??");            // A '/' that takes more bytes than it needs.
    EXPECT_EQ(letters("\xF4\x90\x80\x80"), U"????");  // Beyond the last letter.
    EXPECT_EQ(letters("\x80z\xE2\x82"), U"?z??");     // In the middle, and cut off.
    // What turns the direction of writing, and what ends a line or a paragraph.
    EXPECT_EQ(letters("\u061C\u200E\u200F\u202A\u202E\u2066\u2069"), Letters(7, U'?'));
    EXPECT_EQ(letters("\u0085\u2028\u2029"), Letters(3, U'?'));
    Canvas sheet;
    sheet.put({0, 1}, U"aé…𝄞 ");
    EXPECT_EQ(sheet.text(Paint::plain), " aé…𝄞\n");
}

}  // namespace
}  // namespace brieve::glen_more
