#include "engine/core/notation_canvas.h"

#include <algorithm>
#include <array>

#include "engine/core/check.h"

namespace brieve {
namespace {

constexpr char32_t not_shown = U'?';

struct FirstLetter {
    char32_t letter;
    std::size_t bytes;
};

// A byte that begins no letter is read alone, so that reading goes on behind it.
FirstLetter first_letter(std::string_view text) {
    constexpr FirstLetter unreadable{not_shown, 1};
    const auto byte = [text](std::size_t place) -> unsigned {
        return static_cast<unsigned char>(text[place]);
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC0 || lead >= 0xF8 || bytes > text.size()) return unreadable;
    char32_t letter = lead & (0x7Fu >> bytes);
    for (std::size_t place = 1; place < bytes; ++place) {
        if ((byte(place) & 0xC0u) != 0x80u) return unreadable;
        letter = letter << 6u | (byte(place) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = letter >= 0xD800 && letter <= 0xDFFF;
    if (letter < least[bytes] || surrogate || letter > 0x10FFFF) return unreadable;
    return {letter, bytes};
}

// Control characters, and what turns the direction of writing or breaks the line.
bool steers_the_terminal(char32_t letter) {
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0x61C ||
           letter == 0x200E || letter == 0x200F || (letter >= 0x2028 && letter <= 0x202E) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

void append(std::string& text, char32_t letter) {
    const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
    const auto add_rest = [&add](char32_t six_bits) { add(0x80u | (six_bits & 0x3Fu)); };
    if (letter < 0x80) return add(letter);
    if (letter < 0x800) {
        add(0xC0u | letter >> 6u);
    } else if (letter < 0x10000) {
        add(0xE0u | letter >> 12u);
        add_rest(letter >> 6u);
    } else {
        add(0xF0u | letter >> 18u);
        add_rest(letter >> 12u);
        add_rest(letter >> 6u);
    }
    add_rest(letter);
}

const char* escape(Ink ink) {
    switch (ink) {
        case Ink::plain: return "\033[0m";
        case Ink::bold: return "\033[0;1m";
        case Ink::faint: return "\033[0;2m";
        case Ink::grey: return "\033[0;90m";
        case Ink::green: return "\033[0;32m";
        case Ink::yellow: return "\033[0;33m";
        case Ink::brown: return "\033[0;38;5;173m";
        case Ink::blue: return "\033[0;94m";
    }
    return "";
}

constexpr unsigned up = 1, down = 2, left = 4, right = 8;
constexpr std::u32string_view lines_by_arms = U" ╵╷│╴┘┐┤╶└┌├─┴┬┼";
static_assert(lines_by_arms.size() == (up | down | left | right) + 1);

}  // namespace

Letters letters(std::string_view utf8) {
    Letters found;
    while (!utf8.empty()) {
        const FirstLetter first = first_letter(utf8);
        found += steers_the_terminal(first.letter) ? not_shown : first.letter;
        utf8.remove_prefix(first.bytes);
    }
    return found;
}

Letters shortened(Letters text, std::size_t columns_max) {
    CHECK(columns_max > 0);
    if (text.size() <= columns_max) return text;
    text.resize(columns_max - 1);
    return text + U'…';
}

int Canvas::rows() const { return static_cast<int>(lines_.size()); }

int Canvas::columns() const {
    std::size_t most = 0;
    for (const std::vector<Glyph>& line : lines_) most = std::max(most, line.size());
    return static_cast<int>(most);
}

Canvas::Glyph& Canvas::at(Place place) {
    CHECK(place.row >= 0);
    CHECK(place.column >= 0);
    const auto row = static_cast<std::size_t>(place.row);
    const auto column = static_cast<std::size_t>(place.column);
    if (row >= lines_.size()) lines_.resize(row + 1);
    if (column >= lines_[row].size()) lines_[row].resize(column + 1);
    return lines_[row][column];
}

void Canvas::put(Place at_first, std::u32string_view text, Ink ink) {
    for (const char32_t letter : text) {
        at(at_first) = {letter, ink};
        ++at_first.column;
    }
}

void Canvas::join(Place place, unsigned arms) {
    Glyph& glyph = at(place);
    const std::size_t before = lines_by_arms.find(glyph.letter);
    const std::size_t known = before == std::u32string_view::npos ? 0 : before;
    glyph = {lines_by_arms[known | arms], Ink::faint};
}

void Canvas::box(Place from, int rows, int columns) {
    CHECK(rows > 1);
    CHECK(columns > 1);
    const int bottom = from.row + rows - 1;
    const int east = from.column + columns - 1;
    for (const int row : {from.row, bottom})
        for (int column = from.column + 1; column < east; ++column)
            join({row, column}, left | right);
    for (const int column : {from.column, east})
        for (int row = from.row + 1; row < bottom; ++row) join({row, column}, up | down);
    join({from.row, from.column}, down | right);
    join({from.row, east}, down | left);
    join({bottom, from.column}, up | right);
    join({bottom, east}, up | left);
}

void Canvas::paste(Place from, const Canvas& other) {
    for (std::size_t row = 0; row < other.lines_.size(); ++row)
        for (std::size_t column = 0; column < other.lines_[row].size(); ++column)
            at({from.row + static_cast<int>(row), from.column + static_cast<int>(column)}) =
                other.lines_[row][column];
}

std::string Canvas::text(Paint paint) const {
    std::string drawn;
    for (std::vector<Glyph> line : lines_) {
        while (!line.empty() && line.back().letter == U' ') line.pop_back();
        Ink now = Ink::plain;
        line.push_back({U'\n', Ink::plain});  // Every line ends as it began.
        for (const Glyph& glyph : line) {
            const bool changes = glyph.ink != now && glyph.letter != U' ';
            if (changes && paint == Paint::colour) drawn += escape(glyph.ink);
            if (changes) now = glyph.ink;
            append(drawn, glyph.letter);
        }
    }
    return drawn;
}

}  // namespace brieve
