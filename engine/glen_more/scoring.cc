#include "engine/glen_more/scoring.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/glen_more/payment.h"
#include "engine/glen_more/rules.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/territory.h"
#include "engine/highlands/lead.h"

namespace brieve::glen_more {
namespace {

struct Tams {
    int single = 0;  // Cards with one tam.
    int cawdor = 0;  // The card with three.
};

bool doubles(const Card& card) { return card.chieftain_multiplier > 1; }

Tams tams(const State& state, Seat seat) {
    Tams count;
    for (const Tile tile : state.of(seat).display& tiles_with_card) {
        const Card& card = *spec(tile).card;
        if (card.tams > 1) {
            count.cawdor += card.tams + cawdor_extra_tams(state.rulings);
        } else if (single_tams_count(state.rulings)) {
            if (!doubles(card) || mey_tam_counts(state.rulings)) count.single += card.tams;
        }
    }
    return count;
}

int multiplier(const State& state, Seat seat) {
    int times = 1;
    for (const Tile tile : state.of(seat).display& tiles_with_card)
        times *= spec(tile).card->chieftain_multiplier;
    return times;
}

int cards_counted(const State& state, Seat seat) {
    int count = 0;
    for (const Tile tile : state.of(seat).display& tiles_with_card)
        count += abbey_card_counts(state.rulings) || spec(tile).type != TileType::iona_abbey;
    return count;
}

int chieftains_counted(const State& state, Seat seat) {
    const Tams caps = tams(state, seat);
    const int times = mey_doubles_count(state.rulings) ? multiplier(state, seat) : 1;
    const int cap_times = mey_doubles_tams(state.rulings) ? times : 1;
    return times * state.of(seat).chieftains + cap_times * (caps.single + caps.cawdor);
}

bool die_is_compared(const State& state) {
    return die_counts_as_zero(state.rulings) && die_plays(state.players);
}

template <class Amount>
int lowest(const State& state, Amount amount) {
    int least = die_is_compared(state) ? 0 : std::numeric_limits<int>::max();
    for (int seat = 0; seat < state.players; ++seat) least = std::min(least, amount(Seat(seat)));
    return least;
}

void tell_counts(const State& state, Seat seat, Category category, Happenings& told) {
    switch (category) {
        case Category::whisky:
            told.add(rule::whisky_compared, mover(seat), "whisky", state.of(seat).barrels);
            return;
        case Category::cards:
            told.add(rule::cards_compared, mover(seat), "card", cards_counted(state, seat));
            return;
        case Category::chieftains: break;
    }
    const int chieftains = state.of(seat).chieftains;
    const Tams caps = tams(state, seat);
    told.add(rule::chieftains_compared, mover(seat), "chieftain", chieftains);
    const int doubled = chieftains_counted(state, seat) - chieftains - caps.single - caps.cawdor;
    if (multiplier(state, seat) > 1)
        told.add(rule::mey_doubles_chieftains, mover(seat), "chieftain", doubled);
    if (caps.cawdor > 0) told.add(rule::cawdor_three_tams, mover(seat), "tam", caps.cawdor);
    if (caps.single > 0) told.add(rule::single_tams_count, mover(seat), "tam", caps.single);
}

int tiles_paid_for(const State& state, Seat seat, PaysFor kind) {
    int count = 0;
    for (const Tile tile : state.of(seat).display) {
        const TileSpec& placed = spec(tile);
        const bool abbey = placed.type == TileType::iona_abbey;
        switch (kind) {
            case PaysFor::nothing: break;
            case PaysFor::yellow_tiles: count += placed.colour == Colour::yellow; break;
            case PaysFor::green_tiles:
                count +=
                    placed.colour == Colour::green || (abbey && abbey_is_green_too(state.rulings));
                break;
            case PaysFor::village_tiles:
                count += placed.type == TileType::village &&
                         (placed.stack != start_stack || start_village_counts(state.rulings));
                break;
        }
    }
    return count;
}

RuleId end_rule(PaysFor kind) {
    switch (kind) {
        case PaysFor::yellow_tiles: return rule::abbey_scores_yellow;
        case PaysFor::green_tiles: return rule::morar_scores_green;
        case PaysFor::village_tiles: return rule::duart_scores_villages;
        case PaysFor::nothing: break;
    }
    CHECK(false);  // Only these three pay at the end.
    return rule::end_cards_pay_once;
}

// What the final scoring adds, line by line; lines of nothing are left out.
void add_final_lines(const State& state, Seat seat, Score& score) {
    const auto add = [&](RuleId rule, Points points) {
        if (points != Points(0)) score.add(rule, points);
    };
    for (const Tile tile : state.of(seat).display& tiles_with_card) {
        const Card& card = *spec(tile).card;
        if (card.pays_for != PaysFor::nothing)
            add(end_rule(card.pays_for),
                Points(card.pays * tiles_paid_for(state, seat, card.pays_for)));
    }
    const Tams caps = tams(state, seat);
    if (tams_score_at_end(state.rulings))
        add(rule::ruling_bonnets_again, Points(caps.single + caps.cawdor));
    add(rule::coins_are_points, Points(state.of(seat).coins.value()));
    const int fewest = lowest(state, [&](Seat other) { return tiles_counted(state, other); });
    add(rule::tile_penalty, highlands::penalty(tiles_counted(state, seat), fewest, tile_penalty));
}

void mark_winners(const State& state, Standing& standing) {
    using Rank = std::array<int, 3>;
    std::array<Rank, seats_max> ranks{};
    Rank best{std::numeric_limits<int>::min(), 0, 0};
    for (int index = 0; index < state.players; ++index) {
        const Seat seat(index);
        const int barrels = whisky_breaks_ties(state.rulings) ? state.of(seat).barrels : 0;
        const int coins = coins_break_ties(state.rulings) ? state.of(seat).coins.value() : 0;
        Rank& rank = ranks[static_cast<std::size_t>(index)];
        rank = {standing.score[static_cast<std::size_t>(index)].total.value,
                cubes_in_display(state, seat) + barrels, coins};
        best = std::max(best, rank);
    }
    for (std::size_t index = 0; index < state.players; ++index)
        standing.score[index].winner = ranks[index] == best;
}

}  // namespace

int achievement(const State& state, Seat seat, Category category) {
    switch (category) {
        case Category::whisky: return state.of(seat).barrels;
        case Category::chieftains: return chieftains_counted(state, seat);
        case Category::cards: return cards_counted(state, seat);
    }
    return 0;
}

Points category_points(const State& state, Seat seat, Category category) {
    const int least =
        lowest(state, [&](Seat other) { return achievement(state, other, category); });
    const Lead lead(achievement(state, seat, category) - least);
    const Points points = lead_pays_by_unit(state.rulings)
                              ? Points(lead.value())
                              : highlands::points_for(lead, lead_points);
    const bool twice = category == Category::chieftains && !mey_doubles_count(state.rulings);
    return Points(points.value * (twice ? multiplier(state, seat) : 1));
}

bool scoring_is_due(const State& state) {
    const std::size_t next = state.scorings + std::size_t{1};
    return next < tiles_of_stack.size() - 1 && (state.stacks & tiles_of_stack[next]).empty();
}

void score(State& state, Happenings* told) {
    ++state.scorings;
    for (const Category category : {Category::whisky, Category::chieftains, Category::cards}) {
        for (int seat = 0; told && seat < state.players; ++seat)
            tell_counts(state, Seat(seat), category, *told);
        for (int index = 0; index < state.players; ++index) {
            const Seat seat(index);
            const Points points = category_points(state, seat, category);
            state.of(seat).points = state.of(seat).points + points;
            if (told && points != Points(0))
                told->add(rule::lead_table, mover(seat), victory_points, points.value);
        }
    }
}

void finish(State& state, Happenings* told) {
    for (int index = 0; index < state.players; ++index) {
        const Seat seat(index);
        Player& player = state.of(seat);
        Score score{.earned = player.points, .total = player.points};
        add_final_lines(state, seat, score);
        if (totals_stop_at_zero(state.rulings) && score.total < Points(0)) {
            player.lifted = Points(-score.total.value);
            score.add(rule::ruling_floor_zero, player.lifted);
        }
        for (const Line& line : score.lines())
            if (told) told->add(line.rule, mover(seat), victory_points, line.points.value);
        player.points = score.total;
    }
    state.turn = TurnMemory();
    state.turn.phase = Phase::over;
    if (told) told->add(rule::last_tile_ends_game, chance_mover, "game", 1);
}

int cubes_in_display(const State& state, Seat seat) { return sum(cubes_held(state, seat)); }

int tiles_counted(const State& state, Seat seat) {
    const int discarded = discards_count(state.rulings) ? state.of(seat).discarded : 0;
    return state.of(seat).display.size() + discarded;
}

Standing standing(const State& state) {
    Standing result{.players = state.players, .final = state.turn.phase == Phase::over};
    for (int index = 0; index < state.players; ++index) {
        const Seat seat(index);
        const Player& player = state.of(seat);
        Score& score = result.score[static_cast<std::size_t>(index)];
        add_final_lines(state, seat, score);
        const Points final_points = score.total + player.lifted;
        score.earned = result.final ? player.points - final_points : player.points;
        score.total = score.total + score.earned;
        const Points lift = totals_stop_at_zero(state.rulings) && score.total < Points(0)
                                ? Points(-score.total.value)
                                : Points(0);
        if (lift != Points(0)) score.add(rule::ruling_floor_zero, lift);
    }
    mark_winners(state, result);
    return result;
}

}  // namespace brieve::glen_more
