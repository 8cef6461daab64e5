#include "engine/glen_more/moves.h"

#include <algorithm>
#include <array>

#include "engine/glen_more/activation.h"
#include "engine/glen_more/chart.h"
#include "engine/glen_more/clan.h"
#include "engine/glen_more/payments.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/specials.h"
#include "engine/glen_more/stuck.h"
#include "engine/glen_more/territory.h"
#include "engine/glen_more/track.h"
#include "engine/glen_more/turn.h"

namespace brieve::glen_more {
namespace {

// The cells where a tile may lie. A line goes on at two cells at most; plain tiles have few.
struct Cells {
    static constexpr std::size_t most = 8 * 25;  // Around each of at most 25 clan members.
    std::array<Cell, most> cell;
    std::size_t count = 0;

    void add(Cell at) {
        const auto end = cell.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(cell.begin(), end, at) == end) cell[count++] = at;
    }
    const Cell* begin() const { return cell.data(); }
    const Cell* end() const { return cell.data() + count; }
};

class Generator {
public:
    Generator(const State& state, std::vector<Move>& moves)
        : state_(state), moves_(moves), seat_(active_seat(state)), means_(state, seat_) {}

    void take_phase() {
        sales();
        if (ness_acts_before_take(state_.rulings)) activations();
        const std::size_t before = moves_.size();
        takes();
        const bool other_discards =
            may_discard_unpayable(state_.rulings) || may_discard_unplaceable(state_.rulings);
        if (moves_.size() == before || other_discards) discards();
    }

    void choose_phase() {
        sales();
        const Card& card = choosing_card(state_);
        if (card.cubes_of_choice > 0) return lochy_choices();
        add(Choose{});
        if (shiel_fills_abbey(state_.rulings) && empty_abbey(state_, seat_))
            for (std::size_t type = 0; type < resource_types; ++type) add(named(type));
    }

    void act_phase() {
        sales();
        const TurnMemory& turn = state_.turn;
        if (!turn.discarded && (!turn.moved || points_lapse(state_.rulings))) activations();
        if (must_activate_first(state_, seat_)) return;
        if (turn.movement > 0 || turn.step_owed) steps();
        if (turn.movement > 0 && !turn.discarded) promotions();
        if (!step_must_be_made(state_, seat_)) add(EndTurn{});
    }

private:
    template <class Kind>
    void add(const Kind& what) {
        moves_.emplace_back(mover(seat_), what);
    }

    // One payment for each cell; the payment is copied, not built again.
    void add_takes(std::int16_t space, const Payment& payment, const Cells& cells) {
        const std::size_t before = moves_.size();
        moves_.insert(moves_.end(), cells.count, Move(mover(seat_), Take{space, Cell(), payment}));
        for (std::size_t place = 0; place < cells.count; ++place)
            std::get_if<Take>(&moves_[before + place].what)->to = cells.cell[place];
    }

    static Choose named(std::size_t first) {
        Choose choice;
        choice.named[0] = static_cast<Good>(first);
        return choice;
    }

    void sales() {
        for (std::size_t type = 0; type < resource_types; ++type) {
            if (is_empty(state_.warehouse[type])) continue;
            for (std::size_t place = 0; place < means_.sources[type]; ++place)
                add(Sell{means_.source[type][place].cell, static_cast<Good>(type)});
        }
    }

    void lochy_choices() {
        const std::size_t apart = lochy_cubes_differ(state_.rulings) ? 1 : 0;
        for (std::size_t first = 0; first < resource_types; ++first)
            for (std::size_t second = first + apart; second < resource_types; ++second) {
                Choose choice = named(first);
                choice.named[1] = static_cast<Good>(second);
                add(choice);
            }
    }

    // Free cells around clan members that touch a tile and no river or road.
    Cells plain_cells(const Chart& chart) const {
        Cells cells;
        const std::size_t directions = clan_must_share_edge(state_.rulings) ? 4 : 8;
        for (const Tile tile : state_.of(seat_).display) {
            if (state_.plot(tile).clan_members == 0) continue;
            for (std::size_t way = 0; way < directions; ++way) {
                const Cell at = cell_of(state_.plot(tile)) + around[way];
                if (chart.is_free(at) && takes_plain_tile(chart, at)) cells.add(at);
            }
        }
        return cells;
    }

    static bool takes_plain_tile(const Chart& chart, Cell at) {
        bool touches = false;
        for (const Direction edge : edges) {
            const Cell beside = at + edge;
            if (chart.is_free(beside)) continue;
            const TileSpec& other = spec(chart.tile_at(beside));
            if (edge.x == 0 ? other.river : other.road) return false;
            touches = true;
        }
        return touches;
    }

    // Asked of the map: some of the cells around (or beside) holds a clan member that stays.
    bool clan_beside(const Chart& chart, Cell at, std::optional<Cell> paid_from) const {
        const std::size_t directions = clan_must_share_edge(state_.rulings) ? 4 : 8;
        for (std::size_t way = 0; way < directions; ++way) {
            const Cell here = at + around[way];
            if (chart.is_free(here)) continue;
            const int members = state_.plot(chart.tile_at(here)).clan_members;
            if (members > (paid_from == here ? 1 : 0)) return true;
        }
        return false;
    }

    // Past a refused move a line may come upon another piece of itself, and goes on.
    static bool has_line(const Chart& chart, Cell at, TileSet line) {
        return chart.is_free(at) || line.has(chart.tile_at(at));
    }

    Cells line_cells(const Chart& chart, const LinesGoOn& ends, bool river,
                     std::optional<Cell> paid_from) const {
        Cells cells;
        for (const bool first : {true, false}) {
            const Cell at =
                river ? (first ? ends.north : ends.south) : (first ? ends.east : ends.west);
            const Direction onward = river ? (first ? north : south) : (first ? east : west);
            const bool runs_on = line_may_meet_plain(state_.rulings) ||
                                 has_line(chart, at + onward, river ? river_tiles : road_tiles);
            if (chart.is_free(at) && runs_on && clan_beside(chart, at, paid_from)) cells.add(at);
        }
        return cells;
    }

    void takes() {
        const Chart chart(state_, state_.of(seat_).display);
        const LinesGoOn ends = line_ends(state_, seat_);
        const Cells plain = plain_cells(chart);
        const Cells river = line_cells(chart, ends, true, std::nullopt);
        const Cells road = line_cells(chart, ends, false, std::nullopt);
        for_each_target([&](int index, Tile tile) {
            if (spec(tile).cost.clan_pieces > 0)
                return takes_for_piece(chart, ends, index, tile, river);
            const Cells& cells = river_tiles.has(tile)  ? river
                                 : road_tiles.has(tile) ? road
                                                        : plain;
            if (cells.count == 0 || !some_source_for_each(cost_of(state_, tile))) return;
            if (asks_whisky(state_, tile) && state_.of(seat_).barrels == 0) return;
            const auto space = static_cast<std::int16_t>(index);
            for_each_payment(state_, cost_of(state_, tile), means_,
                             [&](const Payment& payment) { add_takes(space, payment, cells); });
        });
    }

    // A quick no for most castles: a type of a fixed cost that is neither held nor within reach.
    bool some_source_for_each(const Recipe& cost) const {
        if (cost.form != Recipe::Form::fixed) return true;
        for (std::size_t type = 0; type < resource_types; ++type) {
            if (cost.amounts[0][type] == 0 || means_.held[type] > 0) continue;
            const Row row = state_.warehouse[type];
            if (is_full(row) || buy_price(row) > means_.coins) return false;
        }
        return true;
    }

    template <class Use>
    void for_each_target(Use use) const {
        const Track& track = state_.track;
        const std::optional<Space> from = track.figure(state_.turn.active.number);
        CHECK(from.has_value());
        const Steps behind = may_go_back(state_.rulings) ? Steps(0) : track.along(*from);
        for (int index = 0; index < track.spaces(); ++index) {
            const highlands::Occupant there = track.at(Space(index));
            if (there.is_tile() && track.along(Space(index)) > behind)
                use(index, Tile(there.number()));
        }
    }

    void takes_for_piece(const Chart& chart, const LinesGoOn& ends, int index, Tile tile,
                         const Cells& unpaid) {
        CHECK(spec(tile).river);
        const auto space = static_cast<std::int16_t>(index);
        Payment payment;
        if (state_.of(seat_).chieftains > 0) {
            payment.piece = {PieceKind::chieftain, Cell()};
            add_takes(space, payment, unpaid);
        }
        if (clan_members(state_, seat_) == 1 && !only_member_may_pay(state_.rulings)) return;
        for (const Tile from : state_.of(seat_).display) {
            if (state_.plot(from).clan_members == 0) continue;
            payment.piece = {PieceKind::clan_member, cell_of(state_.plot(from))};
            const std::optional<Cell> paid = leaves_before_test(state_, seat_, payment.piece);
            add_takes(space, payment, line_cells(chart, ends, true, paid));
        }
    }

    void discards() {
        const bool stuck = is_stuck(state_, seat_);
        for_each_target([&](int index, Tile tile) {
            if (stuck || may_discard_unstuck(state_, seat_, tile))
                add(Discard{static_cast<std::int16_t>(index)});
        });
    }

    void activations() {
        if (ness_has_closed(state_)) return;
        const bool ness =
            !state_.turn.ness_used && has_card(state_, seat_, &Card::extra_activation);
        for (const Tile tile : state_.of(seat_).display) {
            if (!ness && !in_neighbourhood(state_, tile)) continue;
            if (activated_enough(state_, seat_, tile)) continue;
            if (ness_sleeps(state_, seat_, tile) || ness_is_too_new(state_, tile)) continue;
            activations_of(tile);
        }
    }

    void activations_of(Tile tile) {
        Activate move{.at = cell_of(state_.plot(tile)), .payment = {}};
        if (asks_choice(state_, tile)) {
            for (std::size_t type = 0; type < resource_types; ++type) {
                move.choice = static_cast<Good>(type);
                if (!full_tile_stops(state_, tile, move.choice)) add(move);
            }
            return;
        }
        if (full_tile_stops(state_, tile, Good::nothing)) return;
        if (!asks_payment(spec(tile))) return add(move);
        for_each_payment(state_, recipe_of(state_, tile), means_, [&](const Payment& payment) {
            move.payment = payment;
            add(move);
        });
    }

    void steps() {
        for (const Tile from : state_.of(seat_).display) {
            if (state_.plot(from).clan_members == 0) continue;
            const Cell here = cell_of(state_.plot(from));
            for (const Tile to : state_.of(seat_).display) {
                const Cell there = cell_of(state_.plot(to));
                if (neighbours(here, there) && may_step_onto(state_, to)) add(Step{here, there});
            }
        }
    }

    void promotions() {
        if (clan_members(state_, seat_) == 1 && !last_member_may_be_promoted(state_)) return;
        for (const Tile from : state_.of(seat_).display)
            if (state_.plot(from).clan_members > 0) add(Promote{cell_of(state_.plot(from))});
    }

    const State& state_;
    std::vector<Move>& moves_;
    Seat seat_;
    Means means_;
};

void draws(const State& state, std::vector<Move>& moves) {
    if (const std::optional<Tile> top = next_of_order(state)) {
        moves.emplace_back(chance_mover, Draw{top->number});
        return;
    }
    const std::optional<int> stack = current_stack(state);
    if (!stack) return;
    for (const Tile tile : state.stacks& tiles_of_stack[static_cast<std::size_t>(*stack)])
        moves.emplace_back(chance_mover, Draw{tile.number});
}

void rolls(const State& state, std::vector<Move>& moves) {
    for (std::int16_t pips = 1; pips <= 3; ++pips)
        if (die_target(state, pips)) moves.emplace_back(chance_mover, Roll{pips});
}

}  // namespace

void legal_moves(const State& state, std::vector<Move>& moves) {
    moves.clear();
    switch (state.turn.phase) {
        case Phase::take: return Generator(state, moves).take_phase();
        case Phase::choose: return Generator(state, moves).choose_phase();
        case Phase::act: return Generator(state, moves).act_phase();
        case Phase::roll: return rolls(state, moves);
        case Phase::draw: return draws(state, moves);
        case Phase::over: return;
    }
}

}  // namespace brieve::glen_more
