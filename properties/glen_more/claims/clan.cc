#include "properties/glen_more/claims/recount.h"

namespace brieve::glen_more {
namespace {

// A step that a discard owes costs no point.
int point_of(const State& before) { return before.turn.step_owed ? 0 : 1; }

Answer step_moves_one_clan_member(const Course& course) {
    const Step* step = made<Step>(course);
    if (!step) return unasked();
    State expected = course.before();
    const Seat seat = mover_of(course);
    const std::optional<Tile> from = lying_at(expected, seat, step->from);
    const std::optional<Tile> to = lying_at(expected, seat, step->to);
    if (!from || !to) return broken("a step from or onto a cell without a tile");
    const int x = step->to.x - step->from.x, y = step->to.y - step->from.y;
    if (x * x > 1 || y * y > 1 || (x == 0 && y == 0))
        return broken("a step by (" + std::to_string(x) + "," + std::to_string(y) + ")");
    add_clan(expected, *from, -1);
    add_clan(expected, *to, 1);
    if (std::string found = difference(expected, course.after()); !found.empty())
        return broken("after a step, " + found);
    const int points = course.before().turn.movement - point_of(course.before());
    return kept_if_empty(
        differs("movement points after a step", points, course.after().turn.movement));
}
// Every neighbouring tile can be entered, and no other cell, as long as there is a point.
Answer all_eight_neighbours_are_in_reach(const Course& course) {
    const State& table = course.after();
    const Turn turn = GlenMore::turn(table);
    if (!std::holds_alternative<Seat>(turn)) return unasked();
    if (table.turn.phase != Phase::act || table.turn.movement == 0) return unasked();
    const Seat seat = std::get<Seat>(turn);
    for (const Tile tile : table.of(seat).display) {
        if (table.plot(tile).clan_members == 0) continue;
        const Cell from = cell_of(table.plot(tile));
        for (int x = -2; x <= 2; ++x)
            for (int y = -2; y <= 2; ++y) {
                const Cell to = cell(from.x + x, from.y + y);
                const bool ring = std::max(x * x, y * y) == 1;
                const Move tried{mover(seat), Step{from, to}};
                const bool expected = ring && lying_at(table, seat, to);
                if (GlenMore::judge(table, tried).legal() != expected)
                    return broken("a step by (" + std::to_string(x) + "," + std::to_string(y) +
                                      (expected ? ") is refused" : ") is allowed"),
                                  std::any(tried));
            }
    }
    return kept();
}
Answer steps_go_diagonally(const Course& course) {
    const Step* step = made<Step>(course);
    return made_use_if(course, step && step->from.x != step->to.x && step->from.y != step->to.y);
}

std::optional<Tile> entered(const Course& course) {
    const Step* step = made<Step>(course);
    return step ? lying_at(course.before(), mover_of(course), step->to) : std::nullopt;
}
template <Colour colour>
Answer enters(const Course& course) {
    const std::optional<Tile> tile = entered(course);
    return made_use_if(course, tile && spec(*tile).colour == colour);
}
Answer joins_another(const Course& course) {
    const std::optional<Tile> tile = entered(course);
    return made_use_if(course, tile && course.before().plot(*tile).clan_members == 1);
}
// As if a crowd stood on every tile: all can be entered.
Answer joins_a_crowd(const Course& course) {
    if (!made<Activate>(course) || course.after().turn.movement == 0) return unasked();
    State table = course.after();
    const Seat seat = mover_of(course);
    for (const Tile tile : table.of(seat).display) table.plot(tile).clan_members = 9;
    for (const Tile from : table.of(seat).display)
        for (const Tile to : table.of(seat).display) {
            const Move step{mover(seat), Step{cell_of(table.plot(from)), cell_of(table.plot(to))}};
            if (neighbours(cell_of(table.plot(from)), cell_of(table.plot(to))) &&
                !GlenMore::judge(table, step).legal())
                return broken("nine clan members on " + tile_text(to) + " let no other in",
                              std::any(step));
        }
    return kept();
}

// Points.

Answer points_are_those_of_the_turn(const Course& course) {
    const State& table = course.after();
    if (course.begins() || course.move().by == chance_mover || table.turn.phase != Phase::act)
        return unasked();
    const std::size_t first = turn_began(course);
    int points = course.tables[first].turn.movement;
    for (std::size_t place = first; place < course.moves.size(); ++place) {
        const Move& move = course.moves[place];
        if (const Activate* activation = std::get_if<Activate>(&move.what)) {
            const auto tile = lying_at(course.tables[place], mover_of(course), activation->at);
            points += tile && is_grey(*tile);
        }
        if (std::holds_alternative<Step>(move.what)) points -= point_of(course.tables[place]);
        points -= std::holds_alternative<Promote>(move.what);
    }
    return kept_if_empty(differs("movement points", points, table.turn.movement));
}
Answer points_left_over_are_lost(const Course& course) {
    if (course.begins()) return unasked();
    const Phase phase = course.after().turn.phase;
    if (phase != Phase::draw && phase != Phase::take && phase != Phase::roll) return unasked();
    return kept_if_empty(
        differs("movement points outside the activations", 0, course.after().turn.movement));
}
Answer without_points_nobody_moves(const Course& course) {
    const State& table = course.after();
    const Turn turn = GlenMore::turn(table);
    if (!std::holds_alternative<Seat>(turn) || table.turn.step_owed) return unasked();
    if (table.turn.phase != Phase::act || table.turn.movement > 0) return unasked();
    const Seat seat = std::get<Seat>(turn);
    bool asked = false;
    for (const Tile from : table.of(seat).display) {
        if (table.plot(from).clan_members == 0) continue;
        const Move promotion{mover(seat), Promote{cell_of(table.plot(from))}};
        if (GlenMore::judge(table, promotion).legal())
            return broken("a promotion without a movement point", std::any(promotion));
        for (const Tile to : table.of(seat).display) {
            if (!neighbours(cell_of(table.plot(from)), cell_of(table.plot(to)))) continue;
            const Move step{mover(seat), Step{cell_of(table.plot(from)), cell_of(table.plot(to))}};
            if (GlenMore::judge(table, step).legal())
                return broken("a step without a movement point", std::any(step));
            asked = true;
        }
    }
    return asked ? kept() : unasked();
}

// Chieftains.

Answer promotion_makes_a_chieftain(const Course& course) {
    const Promote* promotion = made<Promote>(course);
    if (!promotion) return unasked();
    State expected = course.before();
    const Seat seat = mover_of(course);
    const std::optional<Tile> from = lying_at(expected, seat, promotion->from);
    if (!from) return broken("a promotion on a cell without a tile");
    add_clan(expected, *from, -1);
    add_chieftains(expected, seat, 1);
    if (std::string found = difference(expected, course.after()); !found.empty())
        return broken("after a promotion, " + found);
    return kept_if_empty(differs("movement points after a promotion",
                                 course.before().turn.movement - 1, course.after().turn.movement));
}
// Any clan member, from any tile, as long as another one stays.
Answer any_clan_member_may_be_promoted(const Course& course) {
    const State& table = course.after();
    const Turn turn = GlenMore::turn(table);
    if (!std::holds_alternative<Seat>(turn)) return unasked();
    const Seat seat = std::get<Seat>(turn);
    if (table.turn.phase != Phase::act || table.turn.movement == 0) return unasked();
    if (clan_on(table, seat) < 2) return unasked();
    for (const Tile tile : table.of(seat).display) {
        const Move tried{mover(seat), Promote{cell_of(table.plot(tile))}};
        if (GlenMore::judge(table, tried).legal() != (table.plot(tile).clan_members > 0))
            return broken("with " + std::to_string(table.plot(tile).clan_members) +
                              " clan members on " + tile_text(tile) + " the promotion is " +
                              (table.plot(tile).clan_members > 0 ? "refused" : "allowed"),
                          std::any(tried));
    }
    return kept();
}
Answer chieftains_never_return(const Course& course) {
    if (course.begins()) return unasked();
    bool asked = false;
    for (int seat = 0; seat < course.after().players; ++seat) {
        int expected = course.before().of(Seat(seat)).chieftains;
        asked = asked || expected > 0;
        const bool moves = course.move().by == mover(Seat(seat));
        const Take* take = made<Take>(course);
        if (moves && made<Promote>(course)) ++expected;
        if (moves && take && take->payment.piece.kind == PieceKind::chieftain) --expected;
        const int found = course.after().of(Seat(seat)).chieftains;
        if (found != expected)
            return broken(differs("chieftains" + seat_text(seat), expected, found));
    }
    return asked ? kept() : unasked();
}
// On the display and beside it: what tiles brought, less what Loch Ness took.
Answer pieces_add_up(const Course& course) {
    const State& table = course.after();
    if (table.partial) return unasked();
    for (int index = 0; index < table.players; ++index) {
        const Seat seat(index);
        int expected = 0;
        for (const Tile tile : table.of(seat).display)
            expected += (is_grey(tile) ? 1 : 0) + (tile == castle_stalker ? 1 : 0) -
                        (tile == loch_ness ? 1 : 0);
        const int found = clan_on(table, seat) + table.of(seat).chieftains;
        if (found != expected)
            return broken(
                differs("clan members and chieftains" + seat_text(index), expected, found));
    }
    return kept();
}

// The last clan member.

// How many tiles the refill of this turn will draw if nothing runs out: one, and one for each that
// lies between the gap and the first figure.
int draws_to_come(const State& table) {
    if (table.turn.phase == Phase::draw) return table.turn.draws_due;
    int draws = 1;
    for (int away = 1; away < track_spaces; ++away) {
        const auto there = table.track.at(Space((table.track.end().index + away) % track_spaces));
        if (there.is_figure()) break;
        draws += there.is_tile();
    }
    return draws;
}
bool turn_ends_the_game(const State& table) {
    return is_over(table) || table.stacks.size() <= draws_to_come(table);
}
Answer somebody_stays(const Course& course) {
    const State& table = course.after();
    if (table.partial) return unasked();
    for (int seat = 0; seat < table.players; ++seat)
        if (clan_on(table, Seat(seat)) == 0 && !turn_ends_the_game(table))
            return broken("seat " + std::to_string(seat) + " has no clan member on the display");
    return kept();
}
// The last clan member of the active player, who has a point to spend.
std::optional<Move> promotion_of_the_last(const State& table) {
    const Turn turn = GlenMore::turn(table);
    if (!std::holds_alternative<Seat>(turn) || table.partial) return std::nullopt;
    const Seat seat = std::get<Seat>(turn);
    if (table.turn.phase != Phase::act || table.turn.movement == 0) return std::nullopt;
    if (table.turn.discarded || clan_on(table, seat) != 1) return std::nullopt;
    for (const Tile tile : table.of(seat).display)
        if (table.plot(tile).clan_members == 1)
            return Move{mover(seat), Promote{cell_of(table.plot(tile))}};
    return std::nullopt;
}
Answer the_last_one_stays(const Course& course) {
    const std::optional<Move> promotion = promotion_of_the_last(course.after());
    if (!promotion || turn_ends_the_game(course.after())) return unasked();
    if (!GlenMore::judge(course.after(), *promotion).legal()) return kept();
    return broken("the last clan member may be promoted with " +
                      std::to_string(course.after().stacks.size()) + " tiles left and " +
                      std::to_string(draws_to_come(course.after())) + " to draw",
                  std::any(*promotion));
}
// As if a single clan member stood at home and the stacks held only so many tiles.
Answer the_last_one_may_go_at_the_end(const Course& course) {
    if (!made<Activate>(course) || course.after().turn.movement == 0) return unasked();
    if (course.after().partial) return unasked();
    const Seat seat = mover_of(course);
    State table = course.after();
    for (const Tile tile : table.of(seat).display) table.plot(tile).clan_members = 0;
    table.plot(start_village(seat.index)).clan_members = 1;
    const Move promotion{mover(seat), Promote{cell(0, 0)}};
    const int draws = draws_to_come(table);
    for (int left = 1; left <= draws + 2; ++left) {
        if (table.stacks.size() < left) break;
        State shorter = table;
        for (const Tile tile : table.stacks)
            if (shorter.stacks.size() > left) {
                shorter.stacks.remove(tile);
                shorter.box.add(tile);
            }
        if (GlenMore::judge(shorter, promotion).legal() != (left <= draws))
            return broken(std::to_string(left) + " tiles are left, " + std::to_string(draws) +
                              " are to be drawn, and the last clan member may " +
                              (left <= draws ? "not go" : "go"),
                          std::any(promotion));
    }
    return kept();
}

// The new clan member, and who counts for a placement.

bool arrived_in_this_turn(const Course& course, Cell from) {
    const std::optional<std::size_t> take = made_in_turn<Take>(course);
    if (!take || !course.before().turn.new_tile) return false;
    const Tile placed = *course.before().turn.new_tile;
    if (from != cell_of(course.before().plot(placed))) return false;
    for (std::size_t place = *take; place + 1 < course.moves.size(); ++place)
        if (const Step* step = std::get_if<Step>(&course.moves[place].what))
            if (step->to == from) return false;
    return course.before().plot(placed).clan_members > 0;
}
Answer newcomer_steps(const Course& course) {
    const Step* step = made<Step>(course);
    return made_use_if(course, step && arrived_in_this_turn(course, step->from));
}
Answer newcomer_is_promoted(const Course& course) {
    const Promote* promotion = made<Promote>(course);
    return made_use_if(course, promotion && arrived_in_this_turn(course, promotion->from));
}

Answer placed_beside_where_they_stood(const Course& course) {
    const Take* take = made<Take>(course);
    if (!take) return unasked();
    const State& began = course.tables[turn_began(course)];
    const Seat seat = mover_of(course);
    bool beside = false;
    for (const Tile tile : began.of(seat).display) {
        if (began.plot(tile).clan_members != course.before().plot(tile).clan_members)
            return broken("clan members moved before the placement, on " + tile_text(tile));
        int stand = began.plot(tile).clan_members;
        const Piece& piece = take->payment.piece;
        if (piece.kind == PieceKind::clan_member && piece.from == cell_of(began.plot(tile)))
            --stand;
        beside = beside || (stand > 0 && neighbours(cell_of(began.plot(tile)), take->to));
    }
    return kept_if(beside, "no clan member stood beside the cell when the turn began");
}
// Even with points in hand nobody walks before a tile was taken.
Answer nobody_walks_before_the_take(const Course& course) {
    if (course.after().turn.phase != Phase::take) return unasked();
    State table = course.after();
    table.turn.movement = 2;
    const Seat seat = std::get<Seat>(GlenMore::turn(table));
    bool asked = false;
    for (const Tile from : table.of(seat).display)
        for (const Tile to : table.of(seat).display) {
            if (table.plot(from).clan_members == 0) continue;
            if (!neighbours(cell_of(table.plot(from)), cell_of(table.plot(to)))) continue;
            const Move step{mover(seat), Step{cell_of(table.plot(from)), cell_of(table.plot(to))}};
            if (GlenMore::judge(table, step).legal())
                return broken("a step before the take", std::any(step));
            asked = true;
        }
    return asked ? kept() : unasked();
}

}  // namespace

Claims claims_of_clan() {
    return {
        {"GM-CLAN-03", "a_step_moves_one_clan_member_to_a_neighbour", step_moves_one_clan_member,
         Readings::any},
        {"GM-CLAN-03", "every_neighbouring_tile_is_one_step_away",
         all_eight_neighbours_are_in_reach},
        {"GM-CLAN-03", "a_step_may_go_diagonally", steps_go_diagonally},
        {"GM-CLAN-05", "clan_members_enter_lochs", enters<Colour::blue>},
        {"GM-CLAN-05", "clan_members_enter_brown_tiles", enters<Colour::brown>},
        {"GM-CLAN-05", "clan_members_enter_green_tiles", enters<Colour::green>},
        {"GM-CLAN-05", "clan_members_enter_yellow_tiles", enters<Colour::yellow>},
        {"GM-CLAN-05", "two_clan_members_share_a_tile", joins_another},
        {"GM-CLAN-05", "any_number_of_clan_members_shares_a_tile", joins_a_crowd},
        {"GM-CLAN-06", "points_are_what_the_turn_gave_less_what_was_spent",
         points_are_those_of_the_turn},
        {"GM-CLAN-06", "points_left_over_are_lost", points_left_over_are_lost},
        {"GM-CLAN-06", "without_points_nobody_moves", without_points_nobody_moves, Readings::any},
        {"GM-CLAN-07", "a_promotion_makes_one_chieftain_of_one_clan_member",
         promotion_makes_a_chieftain, Readings::any},
        {"GM-CLAN-07", "any_clan_member_may_be_promoted", any_clan_member_may_be_promoted},
        {"GM-CLAN-08", "chieftains_only_leave_for_loch_ness", chieftains_never_return,
         Readings::any},
        {"GM-CLAN-08", "clan_members_and_chieftains_add_up", pieces_add_up, Readings::any},
        {"GM-CLAN-09", "everybody_keeps_a_clan_member_until_the_last_turn", somebody_stays},
        {"GM-CLAN-09", "the_last_clan_member_is_not_promoted", the_last_one_stays},
        {"GM-CLAN-10", "the_last_clan_member_may_go_in_the_turn_that_ends_the_game",
         the_last_one_may_go_at_the_end},
        {"GM-CLAN-11", "a_clan_member_who_just_arrived_may_step", newcomer_steps},
        {"GM-CLAN-11", "a_clan_member_who_just_arrived_may_be_promoted", newcomer_is_promoted},
        {"GM-CLAN-12", "tiles_are_laid_beside_those_who_stood_there_before",
         placed_beside_where_they_stood},
        {"GM-CLAN-12", "nobody_walks_before_a_tile_is_taken", nobody_walks_before_the_take,
         Readings::any},
    };
}

}  // namespace brieve::glen_more
