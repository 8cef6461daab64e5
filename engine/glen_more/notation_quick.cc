#include "engine/glen_more/notation_quick.h"

#include <algorithm>
#include <optional>

#include "engine/glen_more/notation_words.h"

namespace brieve::glen_more {
namespace {

// A word of at most eight letters as a number, so that a switch can tell words apart.
constexpr std::uint64_t packed(std::string_view word) {
    if (word.size() > 8) return 0;
    std::uint64_t letters = 0;
    for (const char letter : word) letters = letters << 8 | static_cast<unsigned char>(letter);
    return letters;
}

std::optional<Resource> resource_called(std::string_view word) {
    switch (packed(word)) {
        case packed("wood"): return Resource::wood;
        case packed("stone"): return Resource::stone;
        case packed("grain"): return Resource::grain;
        case packed("cattle"): return Resource::cattle;
        case packed("sheep"): return Resource::sheep;
        default: return std::nullopt;
    }
}

std::optional<std::size_t> kind_called(std::string_view word) {
    constexpr auto packed_kinds = [] {
        std::array<std::uint64_t, kind_names.size()> kinds{};
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            kinds[kind] = packed(kind_names[kind]);
        return kinds;
    }();
    const auto known = std::ranges::find(packed_kinds, packed(word));
    if (known == packed_kinds.end()) return std::nullopt;
    return static_cast<std::size_t>(known - packed_kinds.begin());
}

}  // namespace

void QuickReader::begin(const Names& names) {
    *this = QuickReader();
    names_ = &names;
    move_.by = chance_mover;
}

bool QuickReader::see(Field field) {
    std::uint16_t& seen = place_ == Place::event ? seen_ : inner_;
    if ((seen & field) != 0) return false;
    seen = static_cast<std::uint16_t>(seen | field);
    field_ = field;
    return true;
}

bool QuickReader::event_key(std::string_view name) {
    switch (packed(name)) {
        case packed("by"): return see(a_by);
        case packed("do"): return see(a_kind);
        case packed("chance"): chance_ = true; return see(a_kind);
        case packed("space"): return see(a_space);
        case packed("to"): return see(a_to);
        case packed("from"): return see(a_from);
        case packed("at"): return see(a_at);
        case packed("type"): return see(a_type);
        case packed("pay"): return see(a_pay);
        case packed("buy"): return see(a_buy);
        case packed("piece"): return see(a_piece);
        case packed("choice"): return see(a_choice);
        case packed("named"): return see(a_named);
        case packed("tile"): return see(a_drawn_tile);
        case packed("pips"): return see(a_pips);
        default: return false;
    }
}

bool QuickReader::key(std::string_view name) {
    if (place_ == Place::event) return event_key(name);
    if (place_ == Place::purchase) {
        const std::optional<Resource> known = resource_called(name);
        if (!known) return false;
        type_ = good(*known);
        return payment_.bought[static_cast<std::size_t>(*known)] == 0;
    }
    switch (packed(name)) {
        case packed("type"): return place_ == Place::own && see(a_type);
        case packed("number"): return place_ == Place::own && see(a_amount);
        case packed("from"): return see(a_from);
        case packed("kind"): return place_ == Place::piece && see(a_kind);
        default: return false;
    }
}

bool QuickReader::number(std::int64_t value) {
    if (place_ == Place::cell) {
        if (value < short_min || value > short_max || coordinates_ > 1) return false;
        (coordinates_++ == 0 ? cell_->x : cell_->y) = static_cast<std::int16_t>(value);
        return true;
    }
    if (place_ == Place::event) {
        number_ = value;
        return (field_ == a_space || field_ == a_pips) && value >= short_min && value <= short_max;
    }
    if (value < 1 || value > byte_max) return false;
    if (place_ == Place::own && field_ == a_amount)
        payment_.own[entries_].number = static_cast<std::uint8_t>(value);
    else if (place_ == Place::purchase)
        payment_.bought[static_cast<std::size_t>(type_)] = static_cast<std::uint8_t>(value);
    else
        return false;
    return true;
}

bool QuickReader::event_text(std::string_view word) {
    if (field_ == a_by) {
        const auto known = std::ranges::find(*names_, word);
        move_.by = Mover(static_cast<std::uint8_t>(known - names_->begin()));
        return known != names_->end() && word != "chance";
    }
    if (field_ == a_kind) {
        const std::optional<std::size_t> known = kind_called(word);
        kind_ = known.value_or(0);
        return known.has_value() && chance_ == (kind_ >= first_chance_kind);
    }
    if (field_ == a_drawn_tile) {
        tile_ = tile_called(word);
        return tile_ != 0;
    }
    const std::optional<Resource> known = resource_called(word);
    if (!known) return false;
    (field_ == a_type ? type_ : choice_) = good(*known);
    return field_ == a_type || field_ == a_choice;
}

bool QuickReader::text(std::string_view word) {
    if (place_ == Place::event) return event_text(word);
    if (place_ == Place::piece && field_ == a_kind) {
        payment_.piece.kind = word == "chieftain" ? PieceKind::chieftain : PieceKind::clan_member;
        return word == "chieftain" || word == "clan-member";
    }
    const std::optional<Resource> known = resource_called(word);
    if (!known) return false;
    if (place_ == Place::own && field_ == a_type) {
        payment_.own[entries_].type = good(*known);
        return true;
    }
    if (place_ != Place::goods || entries_ >= Choose::named_max) return false;
    named_.named[entries_++] = good(*known);
    return true;
}

bool QuickReader::open_object() {
    inner_ = 0;
    if (place_ == Place::payment) {
        place_ = Place::own;
        return entries_ < Payment::own_max;
    }
    if (place_ != Place::event || (field_ != a_buy && field_ != a_piece)) return false;
    place_ = field_ == a_buy ? Place::purchase : Place::piece;
    return true;
}

bool QuickReader::close_object() {
    if (place_ == Place::own) {
        place_ = Place::payment;
        if ((inner_ & a_amount) == 0) payment_.own[entries_].number = 1;
        ++entries_;
        return (inner_ | a_amount) == (a_type | a_from | a_amount);
    }
    const bool whole =
        place_ == Place::purchase ||
        inner_ == (payment_.piece.kind == PieceKind::clan_member ? a_kind | a_from : +a_kind);
    place_ = Place::event;
    return whole;
}

bool QuickReader::open_array() {
    coordinates_ = 0;
    after_cell_ = place_;
    if (place_ == Place::event && (field_ == a_pay || field_ == a_named)) {
        place_ = field_ == a_pay ? Place::payment : Place::goods;
        entries_ = 0;
        return true;
    }
    if (place_ == Place::event && field_ == a_to)
        cell_ = &cells_[0];
    else if (place_ == Place::event && field_ == a_from)
        cell_ = &cells_[1];
    else if (place_ == Place::event && field_ == a_at)
        cell_ = &cells_[2];
    else if (place_ == Place::own && field_ == a_from)
        cell_ = &payment_.own[entries_].from;
    else if (place_ == Place::piece && field_ == a_from)
        cell_ = &payment_.piece.from;
    else
        return false;
    place_ = Place::cell;
    return true;
}

bool QuickReader::close_array() {
    const bool whole = place_ != Place::cell || coordinates_ == 2;
    place_ = place_ == Place::cell ? after_cell_ : Place::event;
    return whole;
}

bool QuickReader::fits(std::uint16_t asked, std::uint16_t allowed) const {
    return (seen_ & asked) == asked && (seen_ & ~(asked | allowed)) == 0;
}

bool QuickReader::finish(Move& move) const {
    constexpr std::uint16_t means = a_pay | a_buy | a_piece;
    const auto as = [&](const auto& what, std::uint16_t asked, std::uint16_t allowed) {
        move.by = move_.by;
        move.what = what;
        return fits(asked, allowed);
    };
    const std::int16_t value = static_cast<std::int16_t>(number_);
    switch (kind_) {
        case 0: return as(Sell{cells_[1], type_}, a_by | a_kind | a_type | a_from, 0);
        case 1: return as(Take{value, cells_[0], payment_}, a_by | a_kind | a_space | a_to, means);
        case 2: return as(Discard{value}, a_by | a_kind | a_space, 0);
        case 3: return as(named_, a_by | a_kind | a_named, 0);
        case 4:
            return as(Activate{cells_[2], payment_, choice_}, a_by | a_kind | a_at,
                      means | a_choice);
        case 5: return as(Step{cells_[1], cells_[0]}, a_by | a_kind | a_from | a_to, 0);
        case 6: return as(Promote{cells_[1]}, a_by | a_kind | a_from, 0);
        case 7: return as(EndTurn{}, a_by | a_kind, 0);
        case 8: return as(Draw{tile_}, a_kind | a_drawn_tile, 0);
        case 9: return as(Roll{value}, a_kind | a_pips, 0);
        default: return false;
    }
}

}  // namespace brieve::glen_more
