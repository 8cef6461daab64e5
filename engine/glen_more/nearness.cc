#include "engine/glen_more/nearness.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>

namespace brieve::glen_more {
namespace {

using Amount = std::uint32_t;

// Items of two payments: changing an item into another counts one, like adding or leaving it out.
struct Items {
    Amount wanted = 0;
    Amount found = 0;
    Amount common = 0;

    void add(Amount in_wanted, Amount in_found) {
        wanted += in_wanted;
        found += in_found;
        common += std::min(in_wanted, in_found);
    }
    template <class Item>
    void add_one(const Item& in_wanted, const Item& in_found, const Item& none) {
        add(in_wanted != none, in_found != none);
        if (in_wanted != none && in_found != none && in_wanted != in_found) --common;
    }
    Amount changed() const { return std::max(wanted, found) - common; }
};

bool same_source(const Own& a, const Own& b) { return a.type == b.type && a.from == b.from; }

// Entries in the strict order of the normal form, with the unused ones at the back.
bool in_order(const Payment& payment) {
    const auto goes_before = [](const Own& a, const Own& b) {
        if (b.number == 0) return true;
        return a.number > 0 && (a.type < b.type || (a.type == b.type && a.from < b.from));
    };
    for (std::size_t entry = 1; entry < Payment::own_max; ++entry)
        if (!goes_before(payment.own[entry - 1], payment.own[entry])) return false;
    return true;
}

// Of payments in order, where nothing comes behind an unused entry.
std::span<const Own> used(const Payment& payment) {
    std::size_t entries = 0;
    while (entries < Payment::own_max && payment.own[entries].number > 0) ++entries;
    return std::span(payment.own).first(entries);
}

void add_own_cubes(Items& items, const Payment& wanted, const Payment& found) {
    const std::span<const Own> theirs = used(found);
    for (const Own& other : theirs) items.found += other.number;
    for (const Own& own : used(wanted)) {
        items.wanted += own.number;
        for (const Own& other : theirs)
            if (same_source(own, other)) items.common += std::min(own.number, other.number);
    }
}

Items items_of(const Payment& wanted, const Payment& found) {
    if (!in_order(wanted)) return items_of(normal(wanted), found);
    if (!in_order(found)) return items_of(wanted, normal(found));
    Items items;
    add_own_cubes(items, wanted, found);
    for (std::size_t type = 0; type < good_types; ++type)
        items.add(wanted.bought[type], found.bought[type]);
    const auto piece = [](Piece paid) {
        return paid.kind == PieceKind::clan_member ? paid : Piece{paid.kind, Cell()};
    };
    items.add_one(piece(wanted.piece), piece(found.piece), Piece());
    return items;
}

Amount steps(Cell a, Cell b) { return static_cast<Amount>(distance(a, b)); }

Amount steps(int a, int b) { return static_cast<Amount>(std::abs(a - b)); }

// A space that is not on the track is farther from any other than the spaces of the track are.
Amount ring_steps(int a, int b) {
    const auto on_track = [](int space) { return space >= 0 && space < track_spaces; };
    if (a == b) return 0;
    if (!on_track(a) || !on_track(b)) return track_spaces;
    return std::min(steps(a, b), track_spaces - steps(a, b));
}

Distance between(const Sell& a, const Sell& b) {
    return {.subject = a.type != b.type, .cell = steps(a.from, b.from)};
}
Distance between(const Take& a, const Take& b) {
    return {.subject = ring_steps(a.space, b.space),
            .cell = steps(a.to, b.to),
            .payment = items_of(a.payment, b.payment).changed()};
}
Distance between(const Discard& a, const Discard& b) {
    return {.subject = ring_steps(a.space, b.space)};
}
Distance between(Choose a, Choose b) {
    const auto goods = [](const auto& named) {
        return static_cast<Amount>(
            std::ranges::count_if(named, [](Good type) { return type != Good::nothing; }));
    };
    std::array<Good, Choose::named_max> common = Choose().named;
    std::ranges::sort(a.named);
    std::ranges::sort(b.named);
    std::ranges::set_intersection(a.named, b.named, common.begin());
    const Items items{goods(a.named), goods(b.named), goods(common)};
    return {.payment = items.changed()};
}
Distance between(const Activate& a, const Activate& b) {
    Items items = items_of(a.payment, b.payment);
    items.add_one(a.choice, b.choice, Good::nothing);
    return {.subject = a.at != b.at, .cell = steps(a.at, b.at), .payment = items.changed()};
}
Distance between(const Step& a, const Step& b) {
    return {.subject = a.from != b.from, .cell = steps(a.from, b.from) + steps(a.to, b.to)};
}
Distance between(const Promote& a, const Promote& b) {
    return {.subject = a.from != b.from, .cell = steps(a.from, b.from)};
}
Distance between(const EndTurn&, const EndTurn&) { return {}; }
Distance between(const Draw& a, const Draw& b) { return {.subject = steps(a.tile, b.tile)}; }
Distance between(const Roll& a, const Roll& b) { return {.subject = steps(a.pips, b.pips)}; }

std::optional<int> space_aimed_at(const What& what) {
    if (const Take* take = std::get_if<Take>(&what)) return take->space;
    if (const Discard* discard = std::get_if<Discard>(&what)) return discard->space;
    return std::nullopt;
}

std::optional<Cell> cell_named(const What& what) {
    if (const Sell* sell = std::get_if<Sell>(&what)) return sell->from;
    if (const Take* take = std::get_if<Take>(&what)) return take->to;
    if (const Activate* activate = std::get_if<Activate>(&what)) return activate->at;
    if (const Step* step = std::get_if<Step>(&what)) return step->from;
    if (const Promote* promote = std::get_if<Promote>(&what)) return promote->from;
    return std::nullopt;
}

Distance between_kinds(const What& a, const What& b) {
    Distance apart{.kind = 1, .subject = Distance::far, .cell = Distance::far};
    const std::optional<int> space = space_aimed_at(a), other_space = space_aimed_at(b);
    if (space && other_space) apart.subject = ring_steps(*space, *other_space);
    const std::optional<Cell> cell = cell_named(a), other_cell = cell_named(b);
    if (cell && other_cell) apart.cell = steps(*cell, *other_cell);
    return apart;
}

}  // namespace

Distance distance(const Move& wanted, const Move& move) {
    if (wanted.what.index() != move.what.index()) return between_kinds(wanted.what, move.what);
    return std::visit(
        [&](const auto& what) {
            return between(what, *std::get_if<std::remove_cvref_t<decltype(what)>>(&move.what));
        },
        wanted.what);
}

bool prepares(const Move& move) { return std::holds_alternative<Sell>(move.what); }

}  // namespace brieve::glen_more
