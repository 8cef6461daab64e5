#include "properties/glen_more/model_adapter.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/glen_more/rulings.h"
#include "engine/glen_more/scoring.h"
#include "engine/glen_more/track.h"

namespace brieve::glen_more {
namespace {

// Rulings, set-up and table.

int number_of(const Ruling& ruling) {
    return std::stoi(std::string(ruling.id.substr(ruling.id.size() - 2)));
}

model::Cell model_cell(Cell cell) { return {cell.x, cell.y}; }
model::Cell model_cell_of(const State& state, Tile tile) {
    return model_cell(cell_of(state.plot(tile)));
}

model::Player model_player(const State& state, Seat seat) {
    const Player& player = state.of(seat);
    model::Player same;
    same.coins = player.coins.value();
    same.vp = player.points.value;
    same.barrels = player.barrels;
    same.chieftains = player.chieftains;
    same.discarded = player.discarded;
    for (const Tile tile : player.display) {
        const Plot& plot = state.plot(tile);
        same.display[model_cell_of(state, tile)] = {
            .tile = tile.number, .cubes = model::goods_of(plot.cubes), .clan = plot.clan_members};
        // The engine reads a player's cards off his display.
        if (spec(tile).card) same.cards.insert(tile.number);
    }
    return same;
}

model::Occupant model_occupant(highlands::Occupant there) {
    if (there.nothing()) return {};
    if (there.is_tile()) return {model::Occupant::What::tile, there.number()};
    if (there.number() == die.number) return {model::Occupant::What::die, 0};
    return {model::Occupant::What::figure, there.number()};
}

std::map<int, model::Stack> model_stacks(const State& state) {
    std::map<int, model::Stack> stacks;
    for (int stack = 0; stack <= 3; ++stack) stacks[stack];
    for (const Tile tile : state.stacks) stacks.at(spec(tile).stack).tiles.insert(tile.number);
    for (const std::uint8_t number : state.order) {
        if (number == 0 || !state.stacks.has(Tile(number))) continue;
        stacks.at(spec(Tile(number)).stack).order.push_back(number);
    }
    return stacks;
}

model::Phase model_phase(Phase phase) {
    switch (phase) {
        case Phase::take:
        case Phase::roll: return model::Phase::before_take;
        case Phase::choose:
        case Phase::act: return model::Phase::after_take;
        case Phase::draw: return model::Phase::refill;
        case Phase::over: return model::Phase::over;
    }
    return model::Phase::over;
}

model::Choice choice_due(const State& state) {
    if (state.turn.phase != Phase::choose) return model::Choice::none;
    const bool fills = spec(*state.turn.new_tile).card->fills_empty_tiles;
    return fills ? model::Choice::loch_shiel : model::Choice::loch_lochy;
}

// The engine remembers where the active figure stood when its turn began, the model which tiles
// then lay behind it.
std::set<int> spaces_behind(const State& state) {
    std::set<int> spaces;
    const Phase phase = state.turn.phase;
    if (passed_tiles_go_now(state.rulings) || phase == Phase::draw || phase == Phase::over)
        return spaces;
    const TileSet passed = tiles_to_remove(state);
    for (int index = 0; index < state.track.spaces(); ++index) {
        const highlands::Occupant there = state.track.at(Space(index));
        if (there.is_tile() && passed.has(Tile(there.number()))) spaces.insert(index);
    }
    return spaces;
}

void translate_turn(const State& state, model::Table& table) {
    const TurnMemory& turn = state.turn;
    table.phase = model_phase(turn.phase);
    if (turn.active != die) table.active = turn.active.number;
    if (turn.new_tile) table.new_tile = model_cell_of(state, *turn.new_tile);
    for (const Tile tile : turn.activated) table.activated[model_cell_of(state, tile)] += 1;
    for (const Tile tile : turn.activated_twice) table.activated[model_cell_of(state, tile)] += 1;
    table.points = turn.movement;
    table.loch_ness_used = turn.ness_used;
    table.choice_due = choice_due(state);
    table.step_owed = turn.step_owed;
    table.discarded = turn.discarded;
    table.moved = turn.moved;
    table.draws_due = turn.draws_due;
    table.behind = spaces_behind(state);
    // Under GM-RULING-42 the engine sees from the stacks that a scoring is still to be held.
    if (turn.phase == Phase::draw && scoring_is_due(state)) table.scoring_due = state.scorings + 1;
}

}  // namespace

std::map<int, std::string> model_rulings(const Rulings& rulings) {
    std::map<int, std::string> named;
    for (const Ruling& ruling : rulings_table()) {
        const int number = number_of(ruling);
        const std::uint8_t option = rulings.option[static_cast<std::size_t>(number)];
        if (option > 0) named[number] = ruling.options[option].name;
    }
    return named;
}

model::Setup model_setup(const SetUp& setup) {
    model::Setup same;
    same.players = static_cast<int>(setup.names.size());
    same.start_seat = setup.start_seat;
    same.start_space = setup.start_space;
    same.first_track = setup.first_track;
    same.rulings = model_rulings(setup.rulings);
    for (const int tile : setup.order)
        same.orders[spec(Tile(static_cast<std::uint8_t>(tile))).stack].push_back(tile);
    same.names = setup.names;
    return same;
}

model::Table model_table(const State& state) {
    model::Table table;
    table.rulings = model_rulings(state.rulings);
    for (int seat = 0; seat < state.players; ++seat)
        table.seats.push_back(model_player(state, Seat(seat)));
    for (std::size_t type = 0; type < resource_types; ++type)
        table.warehouse[resource_names[type]] = state.warehouse[type].level;
    for (int index = 0; index < state.track.spaces(); ++index)
        table.track.push_back(model_occupant(state.track.at(Space(index))));
    table.end_of_chain = state.track.end().index;
    table.stacks = model_stacks(state);
    for (const Tile tile : state.box) table.box.insert(tile.number);
    table.scorings_done = state.scorings;
    translate_turn(state, table);
    return state.partial ? model::as_partial(table) : table;
}

// The conventions of memory:
// - the engine forgets unused movement points at the end of a turn, the model at the next turn;
// - the engine forgets the whole turn when the game is over, the model nothing;
// - a tile that lay behind the mover when the turn began (GM-RULING-01) matters as long as it lies
//   there and the refill has not begun: the model keeps its space until the next turn.
model::Table normalised(model::Table table) {
    const bool turn_is_over =
        table.phase == model::Phase::refill || table.phase == model::Phase::over;
    if (turn_is_over) {
        table.points = 0;
        table.behind.clear();
    }
    std::erase_if(table.behind, [&](int space) {
        return table.track.at(static_cast<std::size_t>(space)).what != model::Occupant::What::tile;
    });
    if (table.phase != model::Phase::over) return table;
    table.active.reset();
    table.new_tile.reset();
    table.activated.clear();
    table.loch_ness_used = false;
    table.choice_due = model::Choice::none;
    table.step_owed = false;
    table.discarded = false;
    table.moved = false;
    table.draws_due = 0;
    return table;
}

namespace {

// Moves of the engine in the words of the model.

const std::string no_good = "nothing";
const std::string other_good = "good-";  // Followed by a number for which there is no name.

std::string name_of(Good good) {
    const std::size_t number = static_cast<std::size_t>(good);
    if (number < good_types) return good_names[number];
    return good == Good::nothing ? no_good : other_good + std::to_string(number);
}

// A kind that does not exist names a piece that cannot be there: beyond the largest display.
model::Piece model_piece(const Piece& piece) {
    constexpr int far = std::numeric_limits<int>::max();
    switch (piece.kind) {
        case PieceKind::none: return {};
        case PieceKind::clan_member:
            return {model::Piece::What::clan_member, model_cell(piece.from)};
        case PieceKind::chieftain: return {model::Piece::What::chieftain, {}};
    }
    return {model::Piece::What::clan_member, {far, far}};
}

void fill_payment(model::Move& same, const Payment& payment) {
    for (const Own& own : payment.own)
        if (own.number > 0)
            same.own.push_back({name_of(own.type), model_cell(own.from), own.number});
    for (std::size_t type = 0; type < good_types; ++type)
        if (payment.bought[type] > 0) same.bought[good_names[type]] = payment.bought[type];
    same.piece = model_piece(payment.piece);
}

void fill(model::Move& same, const Sell& sale) {
    same.kind = model::Kind::sell;
    same.from = model_cell(sale.from);
    same.good = name_of(sale.type);
}
void fill(model::Move& same, const Take& take) {
    same.kind = model::Kind::take;
    same.space = take.space;
    same.cell = model_cell(take.to);
    fill_payment(same, take.payment);
}
void fill(model::Move& same, const Discard& discard) {
    same.kind = model::Kind::discard;
    same.space = discard.space;
}
void fill(model::Move& same, const Choose& choose) {
    same.kind = model::Kind::choose;
    for (const Good good : choose.named)
        if (good != Good::nothing) same.choices.push_back(name_of(good));
}
void fill(model::Move& same, const Activate& activate) {
    same.kind = model::Kind::activate;
    same.cell = model_cell(activate.at);
    fill_payment(same, activate.payment);
    if (activate.choice != Good::nothing) same.choices.push_back(name_of(activate.choice));
}
void fill(model::Move& same, const Step& step) {
    same.kind = model::Kind::step;
    same.from = model_cell(step.from);
    same.to = model_cell(step.to);
}
void fill(model::Move& same, const Promote& promotion) {
    same.kind = model::Kind::promote;
    same.cell = model_cell(promotion.from);
}
void fill(model::Move& same, const EndTurn&) { same.kind = model::Kind::end_turn; }
void fill(model::Move& same, const Draw& draw) {
    same.kind = model::Kind::draw;
    same.tile = draw.tile;
}
void fill(model::Move& same, const Roll& roll) {
    same.kind = model::Kind::roll;
    same.pips = roll.pips;
}

// Moves of the model in the words of the engine. Once something did not fit, the rest is idle.
class Narrowing {
public:
    What what(const model::Move& move) {
        switch (move.kind) {
            case model::Kind::sell: return Sell{cell(move.from), good(move.good)};
            case model::Kind::take:
                return Take{fitted<std::int16_t>(move.space), cell(move.cell), payment(move)};
            case model::Kind::discard: return Discard{fitted<std::int16_t>(move.space)};
            case model::Kind::choose: return choose(move);
            case model::Kind::activate: return activate(move);
            case model::Kind::step: return Step{cell(move.from), cell(move.to)};
            case model::Kind::promote: return Promote{cell(move.cell)};
            case model::Kind::end_turn: return EndTurn{};
            case model::Kind::draw: return Draw{fitted<std::uint8_t>(move.tile)};
            case model::Kind::roll: return Roll{fitted<std::int16_t>(move.pips)};
        }
        return none_fits<EndTurn>();
    }
    Mover mover(const std::optional<int>& by) {
        if (!by) return chance_mover;
        const Mover seat(fitted<std::uint8_t>(*by));
        return seat == chance_mover ? none_fits<Mover>() : seat;
    }
    bool fits() const { return fits_; }

private:
    template <class Value>
    Value none_fits() {
        fits_ = false;
        return Value{};
    }
    template <class Narrow>
    Narrow fitted(int number) {
        if (!std::in_range<Narrow>(number)) return none_fits<Narrow>();
        return static_cast<Narrow>(number);
    }
    Cell cell(const model::Cell& from) {
        return Cell(fitted<std::int16_t>(from.first), fitted<std::int16_t>(from.second));
    }
    Good good(const std::string& name) {
        for (std::size_t type = 0; type < good_types; ++type)
            if (name == good_names[type]) return static_cast<Good>(type);
        if (name == no_good) return Good::nothing;
        std::uint8_t number = 0;
        if (!name.starts_with(other_good)) return none_fits<Good>();
        const char* const digits = name.data() + other_good.size();
        const char* const end = name.data() + name.size();
        const std::from_chars_result read = std::from_chars(digits, end, number);
        if (read.ec != std::errc() || read.ptr != end) return none_fits<Good>();
        return static_cast<Good>(number);
    }
    Good chosen(const std::string& name) {
        const Good named = good(name);
        return named == Good::nothing ? none_fits<Good>() : named;
    }
    Piece piece(const model::Piece& named) {
        switch (named.what) {
            case model::Piece::What::none: return {};
            case model::Piece::What::clan_member: return {PieceKind::clan_member, cell(named.from)};
            case model::Piece::What::chieftain: return {PieceKind::chieftain, Cell()};
        }
        return none_fits<Piece>();
    }
    Payment payment(const model::Move& move) {
        Payment paid;
        // Entries of one type and tile add up; the engine's sums stop at what a byte holds.
        const bool many = move.own.size() > Payment::own_max;
        const std::vector<model::OwnCubes> own = many ? model::normal_form(move).own : move.own;
        if (own.size() > Payment::own_max) return none_fits<Payment>();
        for (std::size_t entry = 0; entry < own.size(); ++entry)
            paid.own[entry] = {good(own[entry].good), fitted<std::uint8_t>(own[entry].number),
                               cell(own[entry].from)};
        for (const auto& [name, number] : move.bought) {
            const std::size_t type = static_cast<std::size_t>(good(name));
            if (type >= good_types) return none_fits<Payment>();
            paid.bought[type] = fitted<std::uint8_t>(number);
        }
        paid.piece = piece(move.piece);
        return paid;
    }
    What choose(const model::Move& move) {
        Choose choice;
        if (move.choices.size() > Choose::named_max) return none_fits<Choose>();
        for (std::size_t entry = 0; entry < move.choices.size(); ++entry)
            choice.named[entry] = chosen(move.choices[entry]);
        return choice;
    }
    What activate(const model::Move& move) {
        if (move.choices.size() > 1) return none_fits<Activate>();
        const Good choice = move.choices.empty() ? Good::nothing : chosen(move.choices.front());
        return Activate{cell(move.cell), payment(move), choice};
    }

    bool fits_ = true;
};

}  // namespace

model::Move model_move(const Move& move) {
    model::Move same;
    if (move.by != chance_mover) same.by = move.by.value;
    std::visit([&](const auto& what) { fill(same, what); }, move.what);
    return same;
}

std::optional<Move> engine_move(const model::Move& move) {
    Narrowing narrowing;
    const Move same{narrowing.mover(move.by), narrowing.what(move)};
    if (!narrowing.fits()) return std::nullopt;
    return normal(same);
}

std::set<std::string> model_rules(const Violations& found) {
    std::set<std::string> named;
    for (const Broken& entry : found.broken())
        named.insert(std::string(name_of<GlenMore>(entry.rule)));
    return named;
}

}  // namespace brieve::glen_more
