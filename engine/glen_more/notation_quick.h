// Reads the ordinary forms of a move straight from the tokens of a JSON parser, without a tree.
// Whatever is unusual makes it unsure; then Notation::move_from decides, which also has the words
// for what is wrong. So nothing is accepted here that is not accepted there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/notation.h"
#include "engine/glen_more/move.h"

namespace brieve::glen_more {

class QuickReader {
public:
    void begin(const Names& names);

    // The tokens of one object, in their order. False: unsure.
    bool key(std::string_view name);
    bool number(std::int64_t value);
    bool text(std::string_view word);
    bool open_object();
    bool close_object();
    bool open_array();
    bool close_array();

    bool finish(Move& move) const;

private:
    // Bits, since a field comes once, and each kind of move has its own.
    enum Field : std::uint16_t {
        a_by = 1,
        a_kind = 2,
        a_space = 4,
        a_to = 8,
        a_from = 16,
        a_at = 32,
        a_type = 64,
        a_pay = 128,
        a_buy = 256,
        a_piece = 512,
        a_choice = 1024,
        a_named = 2048,
        a_drawn_tile = 4096,
        a_pips = 8192,
        a_amount = 16384,
        nothing_yet = 0
    };
    enum class Place : std::uint8_t { event, cell, payment, own, purchase, piece, goods };

    bool see(Field field);
    bool event_key(std::string_view name);
    bool event_text(std::string_view word);
    bool fits(std::uint16_t asked, std::uint16_t allowed) const;

    const Names* names_ = nullptr;
    Move move_{};
    std::uint16_t seen_ = 0;
    std::uint16_t inner_ = 0;  // The fields of an entry of a payment, or of a piece.
    Field field_ = nothing_yet;
    Place place_ = Place::event;
    Place after_cell_ = Place::event;
    std::uint8_t coordinates_ = 0;
    std::uint8_t entries_ = 0;
    bool chance_ = false;  // The kind stands after "chance", not after "do".
    std::size_t kind_ = 0;
    std::int64_t number_ = 0;  // A space or pips.
    std::uint8_t tile_ = 0;
    Good type_ = Good::wood;
    Good choice_ = Good::nothing;
    Choose named_{};
    std::array<Cell, 3> cells_{};  // to, from, at
    Cell* cell_ = nullptr;
    Payment payment_{};
};

}  // namespace brieve::glen_more
