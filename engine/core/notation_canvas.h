// A sheet for drawings in a terminal. Texts and boxes are put at places that count columns, never
// bytes, so that what is drawn lines up whatever language the names are in.
//   Canvas sheet;   sheet.box({0, 0}, 3, 8);   sheet.put({1, 2}, letters("Søren"), Ink::bold);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/notation.h"

namespace brieve {

enum class Ink : std::uint8_t { plain, bold, faint, grey, green, yellow, brown, blue };

using Letters = std::u32string;  // A column each.

// What is no UTF-8, and what would steer the terminal instead of being shown, becomes a '?'.
Letters letters(std::string_view utf8);
// At most that many columns, the last of them … if something was left out.
Letters shortened(Letters text, std::size_t columns_max);

class Canvas {
public:
    struct Place {
        int row;
        int column;
    };

    int rows() const;
    int columns() const;

    void put(Place at, std::u32string_view text, Ink ink = Ink::plain);
    // An outline of that size; where it meets another one the lines join.
    void box(Place at, int rows, int columns);
    void paste(Place at, const Canvas& other);

    // Without blanks at the ends of lines.
    std::string text(Paint paint) const;

private:
    struct Glyph {
        char32_t letter = U' ';
        Ink ink = Ink::plain;
    };
    Glyph& at(Place place);  // The sheet grows as needed.
    void join(Place place, unsigned arms);

    std::vector<std::vector<Glyph>> lines_;
};

}  // namespace brieve
