#include "properties/model/glen_more/refill.h"

#include <cstddef>

#include "properties/model/glen_more/rulings.h"
#include "properties/model/glen_more/scoring.h"
#include "properties/model/glen_more/track.h"

namespace brieve::model::glen_more {

namespace {

std::string name_of_tile(int tile) { return std::string(face(tile).name); }

void tell_counts(const Table& table, Happenings* told) {
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Player& player = table.seats.at(index);
        const int seat = static_cast<int>(index);
        tell(told, "GM-SCORE-03", seat, "whisky", whisky_counts(table).at(index));
        tell(told, "GM-SCORE-04", seat, "chieftains", chieftain_counts(table).at(index));
        tell(told, "GM-SCORE-05", seat, "cards", card_counts(table).at(index));
        if (holds_castle_of_mey(player)) {
            tell(told, "GM-SPEC-22", seat, "chieftains", player.chieftains);
        }
        for (const int tile : player.cards) {
            const int caps = tams_of_card(table, tile);
            if (caps == 0) continue;
            tell(told, caps > 1 ? "GM-SPEC-23" : "GM-SPEC-24", seat, name_of_tile(tile), caps);
        }
    }
}

// GM-SCORE-01..14
void score(Table& table, int which, Happenings* told) {
    tell(told, "GM-TRACK-18", std::nullopt, "scoring", which);
    tell_counts(table, told);
    const std::vector<std::vector<int>> points = scoring(table);
    const std::vector<std::string> categories{"whisky", "chieftains", "cards"};
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        for (std::size_t category = 0; category < categories.size(); ++category) {
            const int gained = points.at(index).at(category);
            table.seats.at(index).vp += gained;
            if (gained == 0) continue;
            tell(told, "GM-SCORE-07", static_cast<int>(index), categories.at(category), gained);
        }
    }
    table.scorings_done += 1;
}

// GM-TRACK-22, GM-FINAL-01..08
void end_the_game(Table& table, Happenings* told) {
    table.phase = Phase::over;
    table.draws_due = 0;
    tell(told, "GM-TRACK-22", std::nullopt, "game over", 1);
    const std::vector<std::vector<Item>> items = final_scoring(table);
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        for (const Item& item : items.at(index)) {
            table.seats.at(index).vp += item.amount;
            tell(told, item.rule, static_cast<int>(index), "vp", item.amount);
        }
    }
}

void take_from_stack(Stack& stack, int tile) {
    stack.tiles.erase(tile);
    if (!stack.order.empty()) stack.order.erase(stack.order.begin());
    if (!stack.left) return;
    *stack.left -= 1;
    if (*stack.left == 0) stack.tiles.clear();
}

// GM-TRACK-03: the one empty space lies directly behind the end of the chain. What follows the last
// new tile without a gap belongs to the chain; only a figure that went back (GM-RULING-01 with 03)
// can stand there.
void extend_the_chain(Table& table) {
    for (int steps = 1; steps < manifest::track_spaces; ++steps) {
        const int next = space_after(table.end_of_chain, 1);
        const Occupant& there = table.track.at(static_cast<std::size_t>(next));
        if (there.what == Occupant::What::nothing) return;
        table.end_of_chain = next;
    }
}

// GM-TRACK-18, GM-RULING-42
void after_the_last_tile_of(Table& table, int stack, Happenings* told) {
    if (stack == 0) return;  // GM-TRACK-19
    if (stack < 3 && chosen(table, 42, "finish-then-score")) {
        table.scoring_due = stack;
        return;
    }
    score(table, stack, told);
    if (stack == 3) {
        end_the_game(table, told);
    } else if (table.draws_due > 0) {
        tell(told, "GM-TRACK-20", std::nullopt, "draws", table.draws_due);
    }
}

}  // namespace

void tell(Happenings* told, const std::string& rule, std::optional<int> seat,
          const std::string& what, long long amount) {
    if (told != nullptr) told->push_back({rule, seat, what, static_cast<int>(amount)});
}

void move_active_figure(Table& table, int space) {
    const std::optional<int> old = space_of_active_figure(table);
    if (old) table.track.at(static_cast<std::size_t>(*old)) = Occupant{};
    Occupant& there = table.track.at(static_cast<std::size_t>(space));
    there = table.active ? Occupant{Occupant::What::figure, *table.active}
                         : Occupant{Occupant::What::die, 0};
}

void begin_refill(Table& table, Happenings* told) {
    table.draws_due = draws_of_this_turn(table);
    table.phase = Phase::refill;
    for (const int space : spaces_to_clear(table)) {
        const int tile = tile_on(table, space).value();
        table.box.insert(tile);
        table.track.at(static_cast<std::size_t>(space)) = Occupant{};
        tell(told, "GM-TRACK-11", std::nullopt, name_of_tile(tile), 1);
    }
}

void roll_the_die(Table& table, int pips, Happenings* told) {
    const std::optional<int> space = where_the_die_goes(table, pips);
    if (space) {
        const int tile = tile_on(table, *space).value();
        move_active_figure(table, *space);
        tell(told, "GM-DIE-04", std::nullopt, "space", *space);
        table.box.insert(tile);
        tell(told, "GM-DIE-05", std::nullopt, name_of_tile(tile), 1);
    }
    begin_refill(table, told);
}

void draw_a_tile(Table& table, int tile, Happenings* told) {
    const int stack = current_stack(table).value();
    const int space = next_empty_space(table).value();
    take_from_stack(table.stacks.at(stack), tile);
    table.track.at(static_cast<std::size_t>(space)) = Occupant{Occupant::What::tile, tile};
    table.end_of_chain = space;
    table.draws_due -= 1;
    tell(told, "GM-TRACK-15", std::nullopt, name_of_tile(tile), space);
    if (tiles_left(table, stack) == 0) after_the_last_tile_of(table, stack, told);
    if (table.phase == Phase::over || table.draws_due > 0) return;
    if (table.scoring_due) {
        const int which = *table.scoring_due;
        table.scoring_due.reset();
        score(table, which, told);
    }
    extend_the_chain(table);
    table = begin_turn(table);
}

Table begin_turn(Table table) {
    const std::optional<int> space = space_of_rearmost(table);
    if (space) {
        const Occupant& figure = table.track.at(static_cast<std::size_t>(*space));
        table.active.reset();
        if (figure.what == Occupant::What::figure) table.active = figure.number;
    }
    table.phase = Phase::before_take;
    table.new_tile.reset();
    table.activated.clear();
    table.points = 0;
    table.loch_ness_used = false;
    table.choice_due = Choice::none;
    table.step_owed = false;
    table.discarded = false;
    table.moved = false;
    table.draws_due = 0;
    table.behind.clear();
    if (chosen(table, 1, "remove-next-turn")) table.behind = tiles_behind_rearmost(table);
    table.scoring_due.reset();
    return table;
}

}  // namespace brieve::model::glen_more
