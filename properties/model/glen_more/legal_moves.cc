#include "properties/model/glen_more/legal_moves.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "properties/model/glen_more/display.h"
#include "properties/model/glen_more/judge.h"
#include "properties/model/glen_more/payment.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

using Payments = std::vector<Move>;  // Moves of which only own and bought matter.
using Sources = std::vector<std::pair<Cell, long long>>;

// All ways to take `wanted` cubes of one type from the tiles that hold it, from `next` on.
void add_sources(Payments& found, Move so_far, const std::string& good, const Sources& sources,
                 std::size_t next, long long wanted) {
    if (wanted == 0) {
        found.push_back(std::move(so_far));
        return;
    }
    if (next == sources.size()) return;
    const auto& [cell, lying] = sources.at(next);
    for (long long taken = 0; taken <= std::min(wanted, lying); ++taken) {
        Move more = so_far;
        if (taken > 0) more.own.push_back({good, cell, static_cast<int>(taken)});
        add_sources(found, std::move(more), good, sources, next + 1, wanted - taken);
    }
}

Sources sources_of(const Display& display, const std::string& good) {
    Sources sources;
    for (const auto& [cell, plot] : display) {
        if (number(plot.cubes, good) > 0) sources.push_back({cell, number(plot.cubes, good)});
    }
    return sources;
}

// All ways to hand in exactly this payment, own cubes and bought ones mixed.
Payments ways_to_pay(const Display& display, const Goods& payment) {
    Payments ways{Move{}};
    for (const std::string& good : resources()) {
        Payments longer;
        for (const Move& way : ways) {
            const long long asked = number(payment, good);
            for (long long bought = 0; bought <= asked; ++bought) {
                Move more = way;
                if (bought > 0) more.bought[good] = static_cast<int>(bought);
                add_sources(longer, more, good, sources_of(display, good), 0, asked - bought);
            }
        }
        ways = std::move(longer);
    }
    return ways;
}

Payments ways_to_pay(const Display& display, const Demand& demand) {
    Payments all;
    for (const Goods& payment : demand.payments) {
        const Payments ways = ways_to_pay(display, payment);
        all.insert(all.end(), ways.begin(), ways.end());
    }
    return all;
}

std::vector<Piece> no_piece_or_any(const Display& display) {
    std::vector<Piece> pieces{{}, {Piece::What::chieftain, {}}};
    for (const auto& [cell, plot] : display) pieces.push_back({Piece::What::clan_member, cell});
    return pieces;
}

// The cells and the payments are sieved apart first; only Loch Ness ties the one to the other.
void propose_takes_of(const Table& table, int space, std::vector<Move>& proposed) {
    const Display& display = active_player(table).display;
    const int tile = tile_on(table, space).value();
    const Move take{.by = table.active, .kind = Kind::take, .space = space};
    const std::vector<Piece> pieces =
        is_loch_ness(tile) ? no_piece_or_any(display) : std::vector<Piece>(1);
    std::vector<Move> paid;
    for (const Move& way : ways_to_pay(display, demand_of_cost(table, tile))) {
        for (const Piece& piece : pieces) {
            Move move = take;
            move.own = way.own;
            move.bought = way.bought;
            move.piece = piece;
            if (keeps_group(table, move, "PAY")) paid.push_back(move);
        }
    }
    if (paid.empty()) return;
    for (const Cell& cell : free_cells_around(display)) {
        Move unpaid = take;
        unpaid.cell = cell;
        if (!keeps_group(table, unpaid, "CELL")) continue;
        for (Move move : paid) {
            move.cell = cell;
            proposed.push_back(move);
        }
    }
}

void propose_takes(const Table& table, std::vector<Move>& proposed) {
    if (table.phase != Phase::before_take) return;
    for (const int space : spaces_with_tiles(table)) propose_takes_of(table, space, proposed);
}

void propose_discards(const Table& table, std::vector<Move>& proposed) {
    for (const int space : spaces_with_tiles(table)) {
        proposed.push_back({.by = table.active, .kind = Kind::discard, .space = space});
    }
}

void propose_sales(const Table& table, std::vector<Move>& proposed) {
    for (const auto& [cell, plot] : active_player(table).display) {
        for (const std::string& good : resources()) {
            proposed.push_back(
                {.by = table.active, .kind = Kind::sell, .from = cell, .good = good});
        }
    }
}

void propose_choices(const Table& table, std::vector<Move>& proposed) {
    const Move choose{.by = table.active, .kind = Kind::choose};
    proposed.push_back(choose);
    for (std::size_t first = 0; first < resources().size(); ++first) {
        Move one = choose;
        one.choices = {resources().at(first)};
        proposed.push_back(one);
        for (std::size_t second = first; second < resources().size(); ++second) {
            Move two = one;
            two.choices.push_back(resources().at(second));
            proposed.push_back(two);
        }
    }
}

void propose_activations_of(const Table& table, Cell cell, std::vector<Move>& proposed) {
    const Display& display = active_player(table).display;
    const Plot& plot = display.at(cell);
    for (const Move& way : ways_to_pay(display, demand_of_recipe(table, plot.tile))) {
        Move move{.by = table.active, .kind = Kind::activate, .cell = cell};
        move.own = way.own;
        move.bought = way.bought;
        proposed.push_back(move);
        if (face(plot.tile).activation.kind != manifest::ActivationKind::produce_choice) continue;
        for (const std::string& resource : resources()) {
            move.choices = {resource};
            proposed.push_back(move);
        }
    }
}

void propose_activations(const Table& table, std::vector<Move>& proposed) {
    for (const auto& [cell, plot] : active_player(table).display) {
        const Move bare{.by = table.active, .kind = Kind::activate, .cell = cell};
        const std::set<std::string> names = broken(table, bare);
        const bool hopeless = first_group(table, bare) == "TURN" || names.contains("GM-ACT-01") ||
                              names.contains("GM-ACT-03") || names.contains("GM-SPEC-06");
        if (!hopeless) propose_activations_of(table, cell, proposed);
    }
}

void propose_clan_moves(const Table& table, std::vector<Move>& proposed) {
    const Display& display = active_player(table).display;
    for (const auto& [from, plot] : display) {
        proposed.push_back({.by = table.active, .kind = Kind::promote, .cell = from});
        for (const auto& [to, target] : display) {
            proposed.push_back({.by = table.active, .kind = Kind::step, .from = from, .to = to});
        }
    }
}

void propose_chance(std::vector<Move>& proposed) {
    for (int tile = 1; tile <= manifest::stack_tiles; ++tile) {
        proposed.push_back({.kind = Kind::draw, .tile = tile});
    }
    for (int pips = 1; pips <= 6; ++pips) proposed.push_back({.kind = Kind::roll, .pips = pips});
}

std::vector<Move> those_legal(const Table& table, const std::vector<Move>& proposed) {
    std::vector<Move> legal;
    for (const Move& move : proposed) {
        if (broken(table, move).empty()) legal.push_back(move);
    }
    return legal;
}

}  // namespace

std::vector<Move> legal_activations(const Table& table) {
    std::vector<Move> proposed;
    if (table.active && table.phase != Phase::over) propose_activations(table, proposed);
    return those_legal(table, proposed);
}

std::vector<Move> legal_moves(const Table& table) {
    std::vector<Move> proposed;
    propose_chance(proposed);
    if (table.active && table.draws_due == 0 && table.phase != Phase::over) {
        propose_sales(table, proposed);
        propose_takes(table, proposed);
        propose_discards(table, proposed);
        propose_choices(table, proposed);
        propose_activations(table, proposed);
        propose_clan_moves(table, proposed);
        proposed.push_back({.by = table.active, .kind = Kind::end_turn});
    }
    return those_legal(table, proposed);
}

}  // namespace brieve::model::glen_more
