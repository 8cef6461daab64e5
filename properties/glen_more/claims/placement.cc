#include <algorithm>
#include <array>

#include "engine/glen_more/rules.h"
#include "properties/glen_more/claims/display.h"

namespace brieve::glen_more {
namespace {

using namespace board;

constexpr std::array<RuleId, 7> rules_of_cells{
    rule::cell_is_free, rule::shares_an_edge,       rule::clan_member_nearby, rule::river_goes_on,
    rule::road_goes_on, rule::plain_blocks_no_line, rule::edges_match};

bool breaks_a_rule_of_cells(const Violations& found) {
    return std::ranges::any_of(rules_of_cells, [&](RuleId rule) { return found.breaks(rule); });
}

// The tile that the last move placed.
struct Placed {
    Seat seat;
    Tile tile;
    Cell at;
};
std::optional<Placed> just_placed(const Course& course) {
    const Take* take = made<Take>(course);
    if (!take) return std::nullopt;
    const Occupant there = on(ring(course.before()), take->space);
    return Placed{mover_of(course), Tile(there.number()), take->to};
}

template <class Question>
std::string of_every_display(const State& state, Question question) {
    for (int seat = 0; seat < state.players; ++seat)
        if (std::string found = question(state, Seat(seat)); !found.empty())
            return words("seat ", seat, ": ", found);
    return {};
}

std::string cells_used_twice(const State& state, Seat seat) {
    for (const Tile tile : state.of(seat).display)
        for (const Tile other : state.of(seat).display)
            if (tile < other && cell_of_tile(state, tile) == cell_of_tile(state, other))
                return words(tile, " and ", other, " on ", cell_of_tile(state, tile));
    const bool start = state.of(seat).display.has(start_village(seat.index)) &&
                       cell_of_tile(state, start_village(seat.index)) == cell(0, 0);
    return start ? "" : "the start village is not at (0,0)";
}

std::string tiles_apart(const State& state, Seat seat) {
    TileSet left = state.of(seat).display;
    std::vector<Tile> reached{start_village(seat.index)};
    left.remove(reached.front());
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const Tile tile : left)
            if (share_an_edge(cell_of_tile(state, tile), cell_of_tile(state, reached[next]))) {
                left.remove(tile);
                reached.push_back(tile);
            }
    return left.empty() ? "" : words(left.size(), " tiles lie apart, ", *left.begin(), " is one");
}

// A line runs through the start village without a hole: as many tiles as it is long.
std::string river_off_its_line(const State& state, Seat seat) {
    int tiles = 0, south = 0, north = 0;
    for (const Tile tile : state.of(seat).display) {
        if (!spec(tile).river) continue;
        const Cell at = cell_of_tile(state, tile);
        if (at.x != 0) return words("the river tile ", tile, " lies at ", at);
        ++tiles, south = std::min<int>(south, at.y), north = std::max<int>(north, at.y);
    }
    if (tiles == north - south + 1) return {};
    return words(tiles, " river tiles from ", south, " to ", north);
}
std::string road_off_its_line(const State& state, Seat seat) {
    int tiles = 0, west = 0, east = 0;
    for (const Tile tile : state.of(seat).display) {
        if (!spec(tile).road) continue;
        const Cell at = cell_of_tile(state, tile);
        if (at.y != 0) return words("the road tile ", tile, " lies at ", at);
        ++tiles, west = std::min<int>(west, at.x), east = std::max<int>(east, at.x);
    }
    if (tiles == east - west + 1) return {};
    return words(tiles, " road tiles from ", west, " to ", east);
}

std::string edges_apart(const State& state, Seat seat) {
    for (const Tile tile : state.of(seat).display)
        for (const Tile other : state.of(seat).display) {
            const Cell a = cell_of_tile(state, tile), b = cell_of_tile(state, other);
            if (tile < other && share_an_edge(a, b) && !edges_match(a, b, tile, other))
                return words(tile, " at ", a, " and ", other, " at ", b, " do not match");
        }
    return {};
}

template <auto question>
Answer displays_are_free_of(const Course& course) {
    return kept_if_empty(of_every_display(course.after(), question));
}

Answer clan_member_stands_around_the_new_tile(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed) return unasked();
    const Piece& piece = made<Take>(course)->payment.piece;
    const bool paid = piece.kind == PieceKind::clan_member;
    const int around = clan_members_around(course.before(), placed->seat, placed->at,
                                           paid ? std::optional(piece.from) : std::nullopt);
    return around > 0 ? kept() : broken(words("nobody stands around ", placed->at));
}

Answer clan_member_only_at_a_corner(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed || made<Take>(course)->payment.piece.kind != PieceKind::none) return unasked();
    for (const Tile tile : course.before().of(placed->seat).display)
        if (share_an_edge(cell_of_tile(course.before(), tile), placed->at) &&
            course.before().plot(tile).clan_members > 0)
            return unasked();
    return kept();
}

// The piece that pays is no neighbour any more, told by the table after the payment.
Answer neighbour_is_left_after_paying(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed || made<Take>(course)->payment.piece.kind != PieceKind::clan_member)
        return unasked();
    const int left = clan_members_around(course.after(), placed->seat, placed->at);
    return left > 0 ? kept() : broken(words("nobody is left around ", placed->at));
}

Answer only_neighbour_cannot_pay(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || clan_members_on_display(state, *seat) < 2) return unasked();
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile() || spec(Tile(here.number())).cost.clan_pieces == 0) continue;
        for (const Cell at : cells_that_fit(state, *seat, Tile(here.number())))
            for (const Tile tile : state.of(*seat).display) {
                const Cell from = cell_of_tile(state, tile);
                if (state.plot(tile).clan_members == 0 ||
                    clan_members_around(state, *seat, at, from) > 0)
                    continue;
                Payment payment;
                payment.piece = {PieceKind::clan_member, from};
                const Move move = take_of(*seat, space, at, payment);
                return GlenMore::judge(state, move).breaks(rule::clan_member_nearby)
                           ? kept()
                           : broken(words("the only neighbour of ", at, " pays from ", from), move);
            }
    }
    return unasked();
}

// What the judge allows, cell by cell, against what the edges say. Only some cells are offered.
template <class Choice>
Answer offered_cells_are_those_that_fit(const Course& course, Choice chosen) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 8)) return unasked();
    bool asked = false;
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile() || !chosen(Tile(here.number())) || asked) continue;
        asked = true;
        const Tile tile(here.number());
        int cells = 0;
        for (const Cell at : cells_around(state, *seat)) {
            const Move move = take_of(*seat, space, at);
            const bool allowed = !breaks_a_rule_of_cells(GlenMore::judge(state, move));
            if (allowed != fits(state, *seat, tile, at))
                return broken(words(tile, " at ", at, allowed ? " is" : " is not", " allowed"),
                              move);
            cells += allowed;
        }
        if (!is_plain(tile) && cells > 2) return broken(words(cells, " cells for ", tile));
    }
    return asked ? kept() : unasked();
}
Answer river_goes_on_in_two_cells_at_most(const Course& course) {
    return offered_cells_are_those_that_fit(course, [](Tile tile) { return spec(tile).river; });
}
Answer road_goes_on_in_two_cells_at_most(const Course& course) {
    return offered_cells_are_those_that_fit(course, [](Tile tile) { return spec(tile).road; });
}
Answer plain_tiles_lie_where_no_line_ends(const Course& course) {
    return offered_cells_are_those_that_fit(course, is_plain);
}

// Whether some edge neighbour, seen from the new tile along x or along y, is as asked.
template <class Question>
bool beside_the_new_tile(const Course& course, const Placed& placed, Question asked) {
    for (const Tile tile : course.before().of(placed.seat).display) {
        const Cell here = cell_of_tile(course.before(), tile);
        if (share_an_edge(here, placed.at) && asked(tile, here)) return true;
    }
    return false;
}

Answer plain_tile_beside_the_river(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed || !is_plain(placed->tile)) return unasked();
    const auto river = [&](Tile tile, Cell at) { return spec(tile).river && at.y == placed->at.y; };
    return beside_the_new_tile(course, *placed, river) ? kept() : unasked();
}
Answer plain_tile_along_the_road(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed || !is_plain(placed->tile)) return unasked();
    const auto road = [&](Tile tile, Cell at) { return spec(tile).road && at.x == placed->at.x; };
    return beside_the_new_tile(course, *placed, road) ? kept() : unasked();
}

template <Colour colour>
Answer tile_beside_one_of_its_colour(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed || spec(placed->tile).colour != colour) return unasked();
    const auto like = [&](Tile tile, Cell) { return spec(tile).colour == colour; };
    return beside_the_new_tile(course, *placed, like) ? kept() : unasked();
}
Answer tile_beside_another_colour(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed) return unasked();
    const auto like = [&](Tile tile, Cell) {
        return spec(tile).colour == spec(placed->tile).colour;
    };
    return beside_the_new_tile(course, *placed, like) ? unasked() : kept();
}

// A river tile at the ends of the road and the reverse: only a turned tile would fit there.
Answer turned_tiles_are_refused(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 4)) return unasked();
    bool asked = false;
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile() || is_plain(Tile(here.number()))) continue;
        const bool river = spec(Tile(here.number())).river;
        for (const int way : {-1, 1}) {
            int far = way;
            while (tile_lying_at(state, *seat, river ? cell(far, 0) : cell(0, far))) far += way;
            const Cell at = river ? cell(far, 0) : cell(0, far);
            const Move move = take_of(*seat, space, at);
            if (!GlenMore::judge(state, move)
                     .breaks(river ? rule::river_goes_on : rule::road_goes_on))
                return broken(words("a turned tile of space ", space, " at ", at), move);
            asked = true;
        }
    }
    return asked ? kept() : unasked();
}

// Beside the start village alone there are two cells for a river, two for a road, none for others.
Answer first_tile_prolongs_a_line(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || state.of(*seat).display.size() != 1) return unasked();
    for (int space = 0; space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile()) continue;
        const TileSpec& tile = spec(Tile(here.number()));
        for (int x = -2; x <= 2; ++x)
            for (int y = -2; y <= 2; ++y) {
                const bool end = tile.river  ? x == 0 && std::abs(y) == 1
                                 : tile.road ? y == 0 && std::abs(x) == 1
                                             : false;
                const Move move = take_of(*seat, space, cell(x, y));
                if (breaks_a_rule_of_cells(GlenMore::judge(state, move)) == end)
                    return broken(words(tile.name, end ? " not" : "", " allowed at ", cell(x, y)),
                                  move);
            }
    }
    return kept();
}

Answer placed_tiles_stay_where_they_are(const Course& course) {
    if (course.begins()) return unasked();
    const State& before = course.before();
    const State& after = course.after();
    for (int seat = 0; seat < after.players; ++seat) {
        const TileSet then = before.of(Seat(seat)).display, now = after.of(Seat(seat)).display;
        if (!(then - now).empty())
            return broken(words(*(then - now).begin(), " left the display of seat ", seat));
        for (const Tile tile : then)
            if (cell_of_tile(before, tile) != cell_of_tile(after, tile))
                return broken(words(tile, " went from ", cell_of_tile(before, tile), " to ",
                                    cell_of_tile(after, tile)));
    }
    return kept();
}

// A table that few games come to: tiles that wait in stack or box prolong the river to the north,
// to a clan member five cells out. Nothing if a tile lies in the way.
std::optional<State> with_a_long_river(const State& state, Seat seat) {
    State longer = state;
    TileSet waiting;
    for (const Tile tile : state.stacks | state.box)
        if (spec(tile).river && tile.number <= stack_tiles) waiting.add(tile);
    for (std::int8_t y = 1; y <= 5; ++y) {
        std::optional<Tile> here = tile_lying_at(state, seat, cell(0, y));
        if (here && !spec(*here).river) return std::nullopt;
        if (!here && waiting.empty()) return std::nullopt;
        if (!here) {
            here = *waiting.begin();
            waiting.remove(*here);
            longer.stacks.remove(*here);
            longer.box.remove(*here);
            longer.of(seat).display.add(*here);
            longer.plot(*here) = Plot{.x = 0, .y = y};
        }
        if (y == 5) longer.plot(*here).clan_members = 1;
    }
    if (tile_lying_at(state, seat, cell(0, 6)) || tile_lying_at(state, seat, cell(0, 7)))
        return std::nullopt;
    return longer;
}

Answer river_goes_on_outside_9_by_9_cells(const Course& course) {
    const State& state = course.after();
    const std::optional<Seat> seat = taker(state);
    if (!seat || !is_a_moment(state, 8)) return unasked();
    const std::optional<State> longer = with_a_long_river(state, *seat);
    for (int space = 0; longer && space < 14; ++space) {
        const Occupant here = on(ring(state), space);
        if (!here.is_tile() || !spec(Tile(here.number())).river) continue;
        const Move move = take_of(*seat, space, cell(0, 6));
        return breaks_a_rule_of_cells(GlenMore::judge(*longer, move))
                   ? broken(words("the river of space ", space, " ends at (0,5)"))
                   : kept();
    }
    return unasked();
}

Answer tile_outside_5_by_5_cells(const Course& course) {
    const std::optional<Placed> placed = just_placed(course);
    if (!placed) return unasked();
    const int far = std::max(std::abs(placed->at.x), std::abs(placed->at.y));
    if (far <= 2) return unasked();
    return tile_lying_at(course.after(), placed->seat, placed->at) == placed->tile
               ? kept()
               : broken(words(placed->tile, " does not lie at ", placed->at));
}

Claims claims_of_displays() {
    return {
        {"GM-PLACE-01", "no_cell_holds_two_tiles", displays_are_free_of<cells_used_twice>,
         Readings::any},
        {"GM-PLACE-02", "display_hangs_together_by_edges", displays_are_free_of<tiles_apart>,
         Readings::any},
        {"GM-PLACE-06", "river_is_one_run_through_the_start_village",
         displays_are_free_of<river_off_its_line>, Readings::any},
        {"GM-PLACE-08", "road_is_one_run_through_the_start_village",
         displays_are_free_of<road_off_its_line>, Readings::any},
        {"GM-PLACE-11", "shared_edges_match_on_both_sides", displays_are_free_of<edges_apart>},
        {"GM-PLACE-16", "placed_tiles_are_never_moved_or_removed", placed_tiles_stay_where_they_are,
         Readings::any},
    };
}

}  // namespace

Claims claims_of_placement() {
    Claims claims{
        {"GM-PLACE-03", "clan_member_stands_around_every_new_tile",
         clan_member_stands_around_the_new_tile},
        {"GM-PLACE-04", "clan_member_at_a_corner_is_enough", clan_member_only_at_a_corner},
        {"GM-PLACE-05", "neighbour_is_left_after_paying_for_loch_ness",
         neighbour_is_left_after_paying},
        {"GM-PLACE-05", "only_neighbour_cannot_pay_for_loch_ness", only_neighbour_cannot_pay},
        {"GM-PLACE-07", "river_tile_fits_at_the_ends_of_the_river_alone",
         river_goes_on_in_two_cells_at_most},
        {"GM-PLACE-09", "road_tile_fits_at_the_ends_of_the_road_alone",
         road_goes_on_in_two_cells_at_most},
        {"GM-PLACE-10", "plain_tile_fits_wherever_it_meets_no_line",
         plain_tiles_lie_where_no_line_ends},
        {"GM-PLACE-12", "plain_tile_lies_beside_a_river_tile", plain_tile_beside_the_river},
        {"GM-PLACE-12", "plain_tile_lies_above_or_below_a_road_tile", plain_tile_along_the_road},
        {"GM-PLACE-13", "grey_tile_lies_beside_a_grey_one",
         tile_beside_one_of_its_colour<Colour::grey>},
        {"GM-PLACE-13", "green_tile_lies_beside_a_green_one",
         tile_beside_one_of_its_colour<Colour::green>},
        {"GM-PLACE-13", "yellow_tile_lies_beside_a_yellow_one",
         tile_beside_one_of_its_colour<Colour::yellow>},
        {"GM-PLACE-13", "brown_tile_lies_beside_a_brown_one",
         tile_beside_one_of_its_colour<Colour::brown>},
        {"GM-PLACE-13", "blue_tile_lies_beside_a_blue_one",
         tile_beside_one_of_its_colour<Colour::blue>},
        {"GM-PLACE-13", "tile_lies_beside_other_colours", tile_beside_another_colour},
        {"GM-PLACE-14", "tile_is_never_turned", turned_tiles_are_refused},
        {"GM-PLACE-15", "first_tile_prolongs_a_line", first_tile_prolongs_a_line},
        {"GM-PLACE-17", "tile_is_placed_outside_5_by_5_cells", tile_outside_5_by_5_cells},
        {"GM-PLACE-17", "river_goes_on_outside_9_by_9_cells", river_goes_on_outside_9_by_9_cells},
    };
    for (Claim& claim : claims_of_displays()) claims.push_back(std::move(claim));
    return of_whole_tables(std::move(claims));
}

}  // namespace brieve::glen_more
