// What a partial position leaves open, and some ways to fill it in.
#include <algorithm>
#include <functional>
#include <string>

#include "engine/glen_more/notation_position.h"
#include "engine/glen_more/territory.h"

namespace brieve::glen_more {
namespace {

class Gaps {
public:
    explicit Gaps(const Position& position) : position_(position) {}

    bool has(const std::string& path) const {
        return std::ranges::find(position_.not_given, path) != position_.not_given.end();
    }
    bool has(Seat seat, const char* field) const { return has(path(seat) + field); }
    bool row(std::size_t type) const {
        return has("warehouse") || has(std::string("warehouse.") + resource_names[type]);
    }
    std::string path(Seat seat) const { return "seats." + name(seat) + "."; }
    const std::string& name(Seat seat) const {
        return position_.names[static_cast<std::size_t>(seat.index)];
    }
    const State& state() const { return position_.state; }

private:
    const Position& position_;
};

// The tile penalty compares all displays, so one that is not given leaves every score open.
void add_scores(const Gaps& gaps, std::vector<std::string>& paths) {
    const Rulings& rulings = gaps.state().rulings;
    bool all = false, winners = false;
    std::vector<std::string> some;
    for (int index = 0; index < gaps.state().players; ++index) {
        const Seat seat(index);
        all = all || gaps.has(seat, "cells") ||
              (discards_count(rulings) && gaps.has(seat, "discarded"));
        if (gaps.has(seat, "vp") || gaps.has(seat, "coins"))
            some.push_back("scores." + gaps.name(seat));
        winners = winners || (whisky_breaks_ties(rulings) && gaps.has(seat, "barrels"));
    }
    winners = winners || all || !some.empty();
    if (all) some.assign(1, "scores");
    paths.insert(paths.end(), some.begin(), some.end());
    if (winners) paths.emplace_back("winners");
}

// What a completion does to everything of its kind that is not given, of one seat or of all.
using Filling = std::function<void(const Gaps&, State&, Seat)>;

constexpr int many_coins = coins_in_all;
constexpr int many_points = 100;
constexpr int many_barrels = 9;
constexpr int many_chieftains = 9;

Filling coins(int number) {
    return [number](const Gaps& gaps, State& state, Seat seat) {
        if (gaps.has(seat, "coins")) state.of(seat).coins = Coins(number);
    };
}
void points(const Gaps& gaps, State& state, Seat seat) {
    if (gaps.has(seat, "vp")) state.of(seat).points = Points(many_points);
}
void barrels(const Gaps& gaps, State& state, Seat seat) {
    if (gaps.has(seat, "barrels")) state.of(seat).barrels = many_barrels;
}
void chieftains(const Gaps& gaps, State& state, Seat seat) {
    if (!gaps.has(seat, "chieftains")) return;
    const int room = clan_pieces_in_all - clan_members(state, seat);
    state.of(seat).chieftains = static_cast<std::uint16_t>(std::clamp(room, 0, many_chieftains));
}
void discards(const Gaps& gaps, State& state, Seat seat) {
    if (gaps.has(seat, "discarded")) state.of(seat).discarded = 3;
}

TileSet tiles_named(const State& state) {
    TileSet named = state.box | state.stacks;
    for (int index = 0; index < track_spaces; ++index)
        if (state.track.at(Space(index)).is_tile())
            named.add(Tile(state.track.at(Space(index)).number()));
    for (const Player& player : state.player) named = named | player.display;
    return named;
}

// Lays a tile of the river or the road next to the start village's far end of that line.
void lay(State& state, Seat seat, Tile tile) {
    int length = 0;
    for (const Tile other : state.of(seat).display)
        length += spec(tile).river ? spec(other).river : spec(other).road;
    Plot& plot = state.plot(tile);
    (spec(tile).river ? plot.y : plot.x) = static_cast<std::int8_t>(length);
    const Activation& does = spec(tile).activation;
    if (does.kind == ActivationKind::produce)
        plot.cubes[static_cast<std::size_t>(does.produces)] = tile_cubes_max;
    state.of(seat).display.add(tile);
    state.stacks.remove(tile);
}

// Four tiles, full of cubes, that nobody misses, and a card: from a stack that is not given and
// is not drawn from yet, if need be.
void display(const Gaps& gaps, State& state, Seat seat) {
    if (!gaps.has(seat, "cells")) return;
    int more = 4;
    for (const Tile tile : tiles_of_stack[0] - tiles_named(state))
        if (more-- > 0) lay(state, seat, tile);
    TileSet cards = tiles_with_card - tiles_named(state);
    for (int stack = current_stack(state).value_or(3) + 1; stack <= 3; ++stack)
        if (gaps.has("stacks." + std::to_string(stack)))
            cards = cards | (tiles_with_card & state.stacks &
                             tiles_of_stack[static_cast<std::size_t>(stack)]);
    cards = cards & (river_tiles | road_tiles);
    std::optional<Tile> last;
    for (const Tile tile : cards) last = tile;
    if (last) lay(state, seat, *last);
}

void rows(const Gaps& gaps, State& state, int level) {
    for (std::size_t type = 0; type < resource_types; ++type)
        if (gaps.row(type)) state.warehouse[type] = highlands::row(level);
}

const std::vector<Filling>& everything() {
    static const std::vector<Filling> all{coins(many_coins), points,   barrels,
                                          chieftains,        discards, display};
    return all;
}

class Completing {
public:
    explicit Completing(const Position& position) : position_(position), gaps_(position) {
        position_.not_given.clear();
        found_.push_back(position_);
    }

    // A completion that begin refuses, or that is there already, is none.
    void add(const State& state) {
        constexpr std::size_t most = 32;
        const Position next{position_.names, state};
        if (found_.size() >= most || !begin(next) ||
            std::ranges::find(found_, Start(next)) != found_.end())
            return;
        found_.push_back(next);
    }
    void add_all(int level, const std::vector<Filling>& fillings) {
        State state = position_.state;
        if (level >= 0) rows(gaps_, state, level);
        for (int seat = 0; seat < state.players; ++seat)
            for (const Filling& fill : fillings) fill(gaps_, state, Seat(seat));
        add(state);
    }
    void add_seat(Seat seat, const std::vector<Filling>& fillings) {
        State state = position_.state;
        for (const Filling& fill : fillings) fill(gaps_, state, seat);
        add(state);
    }
    std::vector<Start> found() const { return found_; }

private:
    Position position_;
    const Gaps gaps_;
    std::vector<Start> found_;
};

}  // namespace

std::vector<std::string> Notation::not_given(const Start& start) {
    std::vector<std::string> paths;
    const Position* position = std::get_if<Position>(&start);
    if (position == nullptr) return paths;
    const Gaps gaps(*position);
    // A stack that is not named holds all that is named nowhere, so stacks and box are known.
    if (gaps.has("warehouse")) paths.emplace_back("warehouse");
    for (const char* type : resource_names)
        if (const std::string row = std::string("warehouse.") + type; gaps.has(row))
            paths.push_back(row);
    for (int index = 0; index < position->state.players; ++index) {
        const Seat seat(index);
        for (const char* fact : {"coins", "vp", "barrels", "chieftains"})
            if (gaps.has(seat, fact)) paths.push_back(gaps.path(seat) + fact);
        if (!gaps.has(seat, "cells")) continue;
        for (const char* fact : {"clan", "tiles", "cubes", "cards", "cells"})
            paths.push_back(gaps.path(seat) + fact);
    }
    add_scores(gaps, paths);
    return paths;
}

// Nothing can be said about what somebody does with a display that is not given.
std::vector<std::string> Notation::needed(const Start& start, const Move& move,
                                          const Names& names) {
    const Position* position = std::get_if<Position>(&start);
    if (position == nullptr || move.by.value >= names.size()) return {};
    const std::string path = "seats." + names[move.by.value] + ".cells";
    if (!Gaps(*position).has(path)) return {};
    return {path};
}

std::vector<Start> Notation::completions(const Start& start) {
    const Position* position = std::get_if<Position>(&start);
    if (position == nullptr || position->not_given.empty()) return {start};
    Completing completing(*position);
    constexpr int as_it_is = -1;
    const Filling poor = coins(0), rich = coins(many_coins);
    for (const int level : {0, 1, highlands::row_spaces}) completing.add_all(level, {});
    completing.add_all(highlands::row_spaces, everything());
    completing.add_all(0, {poor});
    completing.add_all(highlands::row_spaces, {poor});
    completing.add_all(0, {rich});
    completing.add_all(as_it_is, {poor});
    for (const Filling& filling : everything()) completing.add_all(as_it_is, {filling});
    for (int seat = 0; seat < position->state.players; ++seat) {
        completing.add_seat(Seat(seat), everything());
        completing.add_seat(Seat(seat), {poor});
    }
    return completing.found();
}

}  // namespace brieve::glen_more
