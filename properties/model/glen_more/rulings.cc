#include "properties/model/glen_more/rulings.h"

#include <algorithm>

namespace brieve::model::glen_more {

const std::vector<Ruling>& all_rulings() {
    static const std::vector<Ruling> rulings{
        {1, "remove-now", {"remove-next-turn"}, {}},
        {2, "no-pass", {}, {"decline-extra-turn"}},
        {3, "forward-only", {"any-direction"}, {}},
        {4, "must-be-legal", {"discard-unpayable", "discard-and-step"}, {}},
        {5, "stuck-discard-and-step", {"stuck-discard", "stuck-discard-optional-step"}, {}},
        {6, "clan-8", {"clan-edge"}, {}},
        {7, "edges-match", {"dead-end-allowed"}, {}},
        {8, "fixed", {}, {"rotate-plain"}},
        {9, "pay-then-test", {"test-then-pay"}, {}},
        {10, "forbidden", {"allowed-with-test-then-pay"}, {}},
        {11, "piece-to-supply", {"oich-own-cubes-only"}, {}},
        {12, "tavern-costs-whisky", {"tavern-free"}, {}},
        {13, "buy-freely", {"buy-only-with-zero", "buy-only-shortfall"}, {}},
        {14, "purchase-inside-payment", {}, {"purchase-then-forfeit"}},
        {15, "closes-at-refill", {}, {"closes-after-refill"}},
        {16, "unit-by-unit", {}, {"batch-at-start-price"}},
        {17, "full-trade-search", {"coins-in-hand"}, {}},
        {18, "automatic", {}, {"may-decline"}},
        {19, "optional", {"compulsory-if-able"}, {}},
        {20, "pool", {"immediate"}, {}},
        {21, "move-then-refill", {}, {"refill-then-move"}},
        {22, "only-on-game-ending-turn", {"never", "any-time"}, {}},
        {23, "own-refill-ends-game", {}, {"no-further-turn-certain", "declared-at-own-risk"}},
        {24, "unlimited", {"two-at-most"}, {}},
        {25, "step-table", {"top-value-always", "full-set-only"}, {}},
        {26, "own-recipe", {"all-recipes"}, {}},
        {27, "repeat-allowed", {"all-different"}, {}},
        {28, "beside-display", {}, {"on-tile-capped"}},
        {29, "three-in-total", {"three-per-type"}, {}},
        {30, "on-lochy-tile", {"two-different"}, {"on-any-tile-with-room"}},
        {31, "abbey-included", {"production-only"}, {}},
        {32, "always-on", {"on-activation"}, {}},
        {33, "any-point-of-activation", {"any-point-of-turn", "last-only"}, {}},
        {34, "at-once", {"from-next-turn"}, {}},
        {35, "oich-keeps-movement", {"oich-no-movement", "oich-plus-normal"}, {}},
        {36, "no-ness-with-oich", {"ness-allowed"}, {}},
        {37, "table", {"linear"}, {}},
        {38, "count-doubled", {"vp-doubled", "tams-doubled-too", "own-tam-ignored"}, {}},
        {39, "printed-tams", {"cawdor-only"}, {}},
        {40, "three", {"three-plus-one"}, {}},
        {41, "die-excluded", {"die-is-zero"}, {}},
        {42, "score-then-finish-refill", {"finish-then-score"}, {}},
        {43, "immediate", {}, {"finish-lap"}},
        {44, "start-counts", {"start-excluded"}, {}},
        {45, "counted", {"discards-counted"}, {}},
        {46, "yellow-only", {"abbey-green-too"}, {}},
        {47, "no-extra", {"bonnets-score-again"}, {}},
        {48, "signed", {"floor-zero"}, {}},
        {49, "cubes-then-shared", {"whisky-counts", "coins-second"}, {}},
        {50, "count-tiles", {"count-spaces-then-slide"}, {}},
        {51, "die-when-rearmost", {}, {"die-after-each-turn"}},
        {53, "given-start-seat-order", {}, {"random-order"}},
        {54, "draws-are-events", {"order-given"}, {}},
        {56, "unlimited", {"physical-limit"}, {}},
        {57, "no-op-and-spent", {"refused-and-unspent"}, {}},
        {58, "no-move-no-drop", {}, {"may-drop", "auto-source"}},
        {59, "at-once-not-own-cost", {}, {"next-turn"}},
        {60, "before-activation", {}, {"after-activation"}},
        {64, "no-undo", {}, {"undo-until-refill"}},
        {66, "abbey-is-special", {"castles-and-lochs-only"}, {}},
    };
    return rulings;
}

std::string ruling_id(int number) {
    return std::string("GM-RULING-") + (number < 10 ? "0" : "") + std::to_string(number);
}

std::set<std::string> unplayable(const std::map<int, std::string>& rulings) {
    std::set<std::string> refused;
    for (const auto& [number, option] : rulings) {
        bool found = false;
        for (const Ruling& ruling : all_rulings()) {
            if (ruling.number != number) continue;
            const std::vector<std::string>& others = ruling.playable;
            found = option == ruling.by_default ||
                    std::find(others.begin(), others.end(), option) != others.end();
        }
        if (!found) refused.insert(ruling_id(number));
    }
    return refused;
}

bool chosen(const Table& table, int number, const std::string& option) {
    const auto named = table.rulings.find(number);
    if (named != table.rulings.end()) return named->second == option;
    for (const Ruling& ruling : all_rulings()) {
        if (ruling.number == number) return ruling.by_default == option;
    }
    return false;
}

}  // namespace brieve::model::glen_more
