// Lines of play, counted by the engine and by the model: from set-ups, and from moments of random
// games that are rare or easy to get wrong. Every moment is one that `brieve perft` counts, too.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/reading.h"
#include "engine/glen_more/notation.h"
#include "properties/core/perft.h"
#include "properties/core/playout.h"
#include "properties/glen_more/in_step.h"
#include "properties/glen_more/model_play.h"

namespace brieve::glen_more {
namespace {

using properties::Perft;

struct Pin {
    int players;
    std::uint64_t seed;
    int at;  // After so many events of the random game with that seed.
    int depth;
    std::uint64_t lines;                  // As both count them.
    std::uint64_t deeper;                 // Two moves deeper, as the engine counts them.
    std::vector<std::string> readings{};  // "13=buy-only-with-zero"; each changes the count.
};

std::string command(const Pin& pin, int depth) {
    std::string text = "brieve perft --players " + std::to_string(pin.players) + " --seed " +
                       std::to_string(pin.seed);
    if (pin.at > 0) text += " --at " + std::to_string(pin.at);
    for (const std::string& reading : pin.readings) text += " --ruling GM-RULING-" + reading;
    return text + " --depth " + std::to_string(depth) + " --divide --against model";
}

Rulings rulings_of(const Pin& pin) {
    Rulings rulings;
    for (const std::string& reading : pin.readings)
        EXPECT_EQ(choose_by_name<GlenMore>(rulings, "GM-RULING-" + reading), "");
    return rulings;
}

InStep reached(const Pin& pin) {
    const std::vector<std::string> all{"Anna", "Bruce", "Clara", "Danny", "Ewan"};
    Random random{Seed(pin.seed)};
    InStep both = begun(deal({all.begin(), all.begin() + pin.players}, rulings_of(pin), random));
    properties::Playout<GlenMore> playout(random);
    for (int event = 0; event < pin.at; ++event) both.apply(Move(*playout.next(both.state)));
    return both;
}

std::string count_text(const std::optional<std::uint64_t>& lines) {
    return lines ? std::to_string(*lines) : "none";
}

// The first move after which the two part, if they do.
std::string parting(const InStep& both, Perft<GlenMore>& engine, Perft<ModelPlay>& model,
                    int depth) {
    const State state = engine.at_first_move(both.state);
    for (const auto& first : properties::side_by_side(engine.divide(both.state, depth),
                                                      model.divide(both.table, depth)))
        if (first.parts())
            return "they part at: " +
                   Notation::text(state, first.move, {"Anna", "Bruce", "Clara", "Danny", "Ewan"}) +
                   " (engine " + count_text(first.lines) + ", model " + count_text(first.against) +
                   ")";
    return "engine and model agree";
}

void count(const Pin& pin) {
    const InStep both = reached(pin);
    Perft<GlenMore> engine{Seed(pin.seed)};
    Perft<ModelPlay> model{Seed(pin.seed)};
    const std::uint64_t lines = engine.count(both.state, pin.depth);
    const std::uint64_t against = model.count(both.table, pin.depth);
    if (lines != pin.lines || against != pin.lines)
        ADD_FAILURE() << pin.lines << " lines are pinned, the engine counts " << lines
                      << ", the model " << against << "; "
                      << parting(both, engine, model, pin.depth) << "\n  "
                      << command(pin, pin.depth);
    const std::uint64_t deeper = engine.count(both.state, pin.depth + 2);
    if (deeper != pin.deeper)
        ADD_FAILURE() << pin.deeper << " lines are pinned, the engine counts " << deeper << "\n  "
                      << command(pin, pin.depth + 2);
}

void reading_matters(const Pin& pin) {
    State by_default = reached(pin).state;
    by_default.rulings = Rulings();
    EXPECT_NE(Perft<GlenMore>{Seed(pin.seed)}.count(by_default, pin.depth + 2), pin.deeper)
        << command(pin, pin.depth + 2);
}

void count_all(const std::vector<Pin>& pins) {
    for (const Pin& pin : pins) {
        count(pin);
        if (!pin.readings.empty()) reading_matters(pin);
    }
}

TEST(GM_SETUP_10, lines_of_play_from_set_ups) {
    count_all({
        {2, 1, 0, 4, 1442, 51190},
        {2, 2, 0, 4, 2332, 82226},
        {2, 3, 0, 4, 1638, 57102},
        {2, 7, 0, 4, 1818, 62686},
        {3, 1, 0, 4, 1442, 39562},
        {3, 2, 0, 4, 2332, 68466},
        {3, 3, 0, 4, 1282, 28598},
        {3, 7, 0, 4, 1818, 52330},
        {4, 1, 0, 4, 1386, 36972},
        {4, 2, 0, 3, 536, 16944},
        {4, 3, 0, 4, 1226, 26176},
        {4, 7, 0, 4, 1762, 49452},
        {5, 1, 0, 4, 1386, 33388},
        {5, 2, 0, 4, 1226, 29312},
        {5, 3, 0, 4, 1226, 26176},
        {5, 7, 0, 4, 1386, 34252},
    });
}

TEST(GM_TRACK_06, lines_of_play_in_the_middle_of_games) {
    count_all({
        {2, 14, 78, 4, 1031, 52237},
        {2, 8, 78, 4, 452, 11755},
        {3, 3, 91, 4, 1599, 51665},
        {3, 5, 89, 4, 1117, 42327},
        {4, 3, 80, 4, 1513, 82517},
        {4, 1, 91, 3, 421, 12031},
        {5, 2, 107, 4, 1075, 29972},
        {5, 4, 118, 4, 803, 26729},
    });
}

TEST(GM_DIE_02, lines_of_play_when_the_die_is_to_roll) {
    count_all({
        {2, 1, 10, 3, 989, 40765},
        {2, 1, 15, 3, 568, 26386},
        {3, 1, 12, 3, 548, 20685},
        {3, 1, 27, 3, 818, 29504},
    });
}

TEST(GM_COST_17, lines_of_play_in_stuck_turns) {
    count_all({
        {2, 5, 110, 4, 1016, 98264},
        {2, 9, 123, 3, 80, 1169},
        {3, 2, 114, 4, 173, 3945},
        {3, 4, 154, 6, 72, 72},
        {4, 1, 114, 4, 80, 3680},
        {4, 4, 124, 4, 300, 8905},
        {5, 1, 180, 4, 1238, 326463},
        {5, 2, 148, 4, 192, 2592},
        {5, 4, 102, 4, 267, 2520},
    });
}

TEST(GM_SPEC_03, lines_of_play_when_Loch_Lochy_asks_for_a_choice) {
    count_all({
        {2, 1, 59, 4, 2425, 94513},
        {3, 13, 33, 3, 1192, 72903},
        {4, 4, 24, 3, 462, 20667},
        {5, 5, 44, 3, 1114, 44601},
    });
}

TEST(GM_SPEC_11, lines_of_play_when_Loch_Shiel_asks_for_a_choice) {
    count_all({
        {2, 13, 121, 4, 1884, 191226},
        {3, 3, 131, 4, 585, 25496},
        {4, 9, 159, 4, 612, 14344},
        {5, 2, 168, 4, 332, 13272},
    });
}

TEST(GM_SPEC_06, lines_of_play_with_Loch_Ness) {
    count_all({
        {2, 3, 123, 3, 485, 22766},
        {3, 2, 109, 3, 274, 7462},
        {4, 1, 80, 3, 372, 24540},
        {5, 1, 148, 3, 734, 42795},
    });
}

TEST(GM_SPEC_14, lines_of_play_in_Loch_Oich_turns) {
    count_all({
        {2, 7, 118, 3, 2091, 258560},
        {3, 1, 150, 3, 647, 36655},
        {4, 2, 135, 3, 408, 14872},
        {5, 4, 170, 3, 449, 18521},
    });
}

TEST(GM_TRACK_22, lines_of_play_near_the_end) {
    count_all({
        {2, 2, 113, 4, 277, 3680},
        {3, 1, 155, 3, 279, 7205},
        {4, 1, 158, 3, 2118, 177881},
        {5, 1, 185, 4, 584, 8922},
    });
}

TEST(GM_CLAN_10, lines_of_play_in_the_turn_that_ends_the_game) {
    count_all({
        {2, 4, 140, 3, 479, 2581},
        {2, 7, 132, 4, 864, 6711},
        {3, 1, 168, 6, 8, 8},
        {4, 1, 164, 3, 178, 3470},
        {5, 1, 187, 4, 1609, 16873},
        {5, 3, 165, 2, 276, 15823},
        // With one clan member left, who may be promoted now.
        {4, 4, 164, 3, 378, 4384},
        {4, 6, 145, 4, 163, 307},
        {3, 13, 147, 3, 40, 212},
    });
}

// Under other readings, at moments that they change.
TEST(GM_TRACK_12, lines_of_play_under_readings_of_track_and_turn) {
    count_all({
        {3, 1, 27, 4, 956, 34834, {"01=remove-next-turn"}},
        {4, 2, 15, 4, 757, 29170, {"01=remove-next-turn"}},
        {5, 3, 27, 3, 690, 25930, {"01=remove-next-turn", "03=any-direction"}},
        {3, 1, 60, 4, 1246, 51769, {"01=remove-next-turn", "03=any-direction"}},
        {3, 1, 15, 4, 2472, 98468, {"04=discard-unpayable"}},
        {4, 2, 33, 4, 2443, 87341, {"04=discard-unpayable"}},
        {5, 3, 0, 4, 1274, 29690, {"04=discard-and-step"}},
        {3, 1, 162, 4, 639, 6717, {"05=stuck-discard-optional-step"}},
        {5, 3, 123, 4, 1156, 32712, {"05=stuck-discard"}},
        {2, 4, 6, 4, 1091, 47362, {"50=count-spaces-then-slide"}},
        {3, 5, 36, 4, 1507, 59805, {"50=count-spaces-then-slide"}},
        {2, 2, 30, 3, 617, 25769, {"54=order-given"}},
    });
}

TEST(GM_COST_11, lines_of_play_under_readings_of_placement_and_cost) {
    count_all({
        {4, 2, 12, 5, 1817, 50898, {"06=clan-edge"}},
        {3, 9, 93, 4, 595, 16382, {"07=dead-end-allowed"}},
        {3, 1, 81, 3, 454, 20524, {"09=test-then-pay", "10=allowed-with-test-then-pay"}},
        {2, 4, 93, 3, 599, 15781, {"09=test-then-pay", "10=allowed-with-test-then-pay"}},
        {4, 2, 129, 4, 292, 2241, {"11=oich-own-cubes-only"}},
        {4, 2, 57, 3, 397, 15078, {"12=tavern-free"}},
        {3, 1, 39, 4, 2197, 102507, {"13=buy-only-with-zero"}},
        {5, 3, 57, 3, 343, 11665, {"13=buy-only-shortfall"}},
        {5, 39, 177, 3, 139, 4745, {"17=coins-in-hand"}},
    });
}

TEST(GM_ACT_04, lines_of_play_under_readings_of_activation_and_movement) {
    count_all({
        {4, 2, 0, 3, 132, 2280, {"19=compulsory-if-able"}},
        {4, 2, 21, 4, 1249, 48931, {"20=immediate"}},
        {5, 3, 0, 4, 1268, 28144, {"22=any-time"}},
        {3, 5, 27, 4, 1812, 53649, {"24=two-at-most"}},
        {5, 3, 45, 4, 933, 35424, {"25=full-set-only"}},
        {4, 2, 15, 4, 1472, 60950, {"26=all-recipes"}},
        {3, 1, 135, 4, 589, 32998, {"27=all-different"}},
        {4, 2, 69, 3, 219, 8577, {"32=on-activation"}},
        {4, 6, 114, 4, 961, 40110, {"33=any-point-of-turn"}},
        {4, 6, 99, 4, 733, 21282, {"33=last-only"}},
        {2, 4, 93, 3, 574, 12343, {"34=from-next-turn"}},
        {3, 1, 150, 3, 323, 12271, {"35=oich-no-movement"}},
        {2, 8, 102, 3, 582, 43191, {"35=oich-plus-normal", "36=ness-allowed"}},
        {3, 1, 18, 4, 538, 20916, {"30=two-different"}},
        {4, 2, 27, 3, 864, 79407, {"30=two-different"}},
    });
}

}  // namespace
}  // namespace brieve::glen_more
