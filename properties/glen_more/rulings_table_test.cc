// The table of rulings: every question with its options, the default first.
#include <gtest/gtest.h>

#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

// The options of each ruling in order; those that can only be described are marked with "!".
// A single word is a ruling without a switch.
const std::vector<std::string_view> options_by_ruling{
    "remove-now remove-next-turn",
    "no-pass !decline-extra-turn",
    "forward-only any-direction",
    "must-be-legal discard-unpayable discard-and-step",
    "stuck-discard-and-step stuck-discard stuck-discard-optional-step",
    "clan-8 clan-edge",
    "edges-match dead-end-allowed",
    "fixed !rotate-plain",
    "pay-then-test test-then-pay",
    "forbidden allowed-with-test-then-pay",
    "piece-to-supply oich-own-cubes-only",
    "tavern-costs-whisky tavern-free",
    "buy-freely buy-only-with-zero buy-only-shortfall",
    "purchase-inside-payment !purchase-then-forfeit",
    "closes-at-refill !closes-after-refill",
    "unit-by-unit !batch-at-start-price",
    "full-trade-search coins-in-hand",
    "automatic !may-decline",
    "optional compulsory-if-able",
    "pool immediate",
    "move-then-refill !refill-then-move",
    "only-on-game-ending-turn never any-time",
    "own-refill-ends-game !no-further-turn-certain !declared-at-own-risk",
    "unlimited two-at-most",
    "step-table top-value-always full-set-only",
    "own-recipe all-recipes",
    "repeat-allowed all-different",
    "beside-display !on-tile-capped",
    "three-in-total three-per-type",
    "on-lochy-tile !on-any-tile-with-room two-different",
    "abbey-included production-only",
    "always-on on-activation",
    "any-point-of-activation any-point-of-turn last-only",
    "at-once from-next-turn",
    "oich-keeps-movement oich-no-movement oich-plus-normal",
    "no-ness-with-oich ness-allowed",
    "table linear",
    "count-doubled vp-doubled tams-doubled-too own-tam-ignored",
    "printed-tams cawdor-only",
    "three three-plus-one",
    "die-excluded die-is-zero",
    "score-then-finish-refill finish-then-score",
    "immediate !finish-lap",
    "start-counts start-excluded",
    "counted discards-counted",
    "yellow-only abbey-green-too",
    "no-extra bonnets-score-again",
    "signed floor-zero",
    "cubes-then-shared whisky-counts coins-second",
    "count-tiles count-spaces-then-slide",
    "die-when-rearmost !die-after-each-turn",
    "",
    "given-start-seat-order !random-order",
    "draws-are-events order-given",
    "",
    "unlimited physical-limit",
    "no-op-and-spent refused-and-unspent",
    "no-move-no-drop !may-drop !auto-source",
    "at-once-not-own-cost !next-turn",
    "before-activation !after-activation",
    "",
    "card-unclaimed",
    "",
    "no-undo !undo-until-refill",
    "append-after-it",
    "abbey-is-special castles-and-lochs-only",
};

// GM-RULING-63 has nothing to be played, so the table as a whole is asked under its name.
TEST(GM_RULING_63, the_table_lists_every_ruling_in_order_with_its_question_and_reason) {
    const std::span<const Ruling> rulings = GlenMore::rulings();
    ASSERT_EQ(rulings.size(), options_by_ruling.size());
    for (std::size_t place = 0; place < rulings.size(); ++place) {
        const std::string digits = std::to_string(100 + place + 1).substr(1);
        EXPECT_EQ(rulings[place].id, "GM-RULING-" + digits);
        EXPECT_FALSE(rulings[place].question.empty()) << digits;
        EXPECT_FALSE(rulings[place].reason.empty()) << digits;
        ASSERT_FALSE(rulings[place].options.empty()) << digits;
    }
}

std::string as_words(std::span<const Option> options) {
    std::string found;
    for (const Option& option : options) {
        if (!found.empty()) found += ' ';
        if (option.playable == Playable::no) found += '!';
        found += option.name;
    }
    return found;
}

TEST(GM_RULING_63, every_ruling_lists_its_default_first_and_marks_what_is_only_described) {
    const std::span<const Ruling> rulings = GlenMore::rulings();
    for (std::size_t place = 0; place < rulings.size(); ++place) {
        if (options_by_ruling[place].empty()) {
            EXPECT_EQ(rulings[place].options.size(), 1u) << rulings[place].id;
        } else {
            EXPECT_EQ(as_words(rulings[place].options), options_by_ruling[place])
                << rulings[place].id;
        }
    }
}

TEST(GM_RULING_63, every_option_says_who_reads_it_so_and_what_it_changes_or_why_it_is_not_played) {
    for (const Ruling& ruling : GlenMore::rulings()) {
        EXPECT_EQ(ruling.options.front().playable, Playable::yes) << ruling.id;
        for (const Option& option : ruling.options) {
            EXPECT_FALSE(option.source.empty()) << ruling.id << " " << option.name;
            EXPECT_FALSE(option.change.empty()) << ruling.id << " " << option.name;
        }
    }
}

TEST(GM_RULING_63, no_value_of_zero_is_anything_but_the_default) {
    Table table(4);
    State state = table.state();
    for (const std::uint8_t option : state.rulings.option) EXPECT_EQ(option, 0);
}

}  // namespace
}  // namespace brieve::glen_more
