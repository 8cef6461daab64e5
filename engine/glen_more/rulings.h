// The rulings: each question with options is one enum here, and each option becomes a small fact
// that rules ask for. No option is tested anywhere else.
//   Rulings reading;  choose(reading, Buying::buy_only_with_zero);  may_discard_unpayable(reading)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/rule.h"
#include "engine/core/rulings.h"

namespace brieve::glen_more {

std::span<const Ruling> rulings_table();

// In the order of the table: the default first.
enum class PassedTiles : std::uint8_t { remove_now, remove_next_turn };
enum class Passing : std::uint8_t { no_pass, decline_extra_turn };
enum class Travel : std::uint8_t { forward_only, any_direction };
enum class IllegalTile : std::uint8_t { must_be_legal, discard_unpayable, discard_and_step };
enum class Stuck : std::uint8_t {
    stuck_discard_and_step, stuck_discard, stuck_discard_optional_step
};
enum class ClanContact : std::uint8_t { clan_8, clan_edge };
enum class LineEnds : std::uint8_t { edges_match, dead_end_allowed };
enum class NessTest : std::uint8_t { pay_then_test, test_then_pay };
enum class NessLastMember : std::uint8_t { forbidden, allowed_with_test_then_pay };
enum class SpecialCosts : std::uint8_t { piece_to_supply, oich_own_cubes_only };
enum class TavernCost : std::uint8_t { tavern_costs_whisky, tavern_free };
enum class Buying : std::uint8_t { buy_freely, buy_only_with_zero, buy_only_shortfall };
enum class Payability : std::uint8_t { full_trade_search, coins_in_hand };
enum class Compulsion : std::uint8_t { optional, compulsory_if_able };
enum class PointsSpent : std::uint8_t { pool, immediate };
enum class LastMember : std::uint8_t { only_on_game_ending_turn, never, any_time };
enum class Crowding : std::uint8_t { unlimited, two_at_most };
enum class PartialFair : std::uint8_t { step_table, top_value_always, full_set_only };
enum class ButcherRecipes : std::uint8_t { own_recipe, all_recipes };
enum class GrocerTypes : std::uint8_t { repeat_allowed, all_different };
enum class AbbeyLimit : std::uint8_t { three_in_total, three_per_type };
enum class LochyCubes : std::uint8_t { on_lochy_tile, on_any_tile_with_room, two_different };
enum class ShielTiles : std::uint8_t { abbey_included, production_only };
enum class NessWorks : std::uint8_t { always_on, on_activation };
enum class NessWhen : std::uint8_t { any_point_of_activation, any_point_of_turn, last_only };
enum class NessFirst : std::uint8_t { at_once, from_next_turn };
enum class OichTurn : std::uint8_t { oich_keeps_movement, oich_no_movement, oich_plus_normal };
enum class OichNess : std::uint8_t { no_ness_with_oich, ness_allowed };
enum class LeadScore : std::uint8_t { table, linear };
enum class MeyDoubles : std::uint8_t {
    count_doubled, vp_doubled, tams_doubled_too, own_tam_ignored
};
enum class TamCards : std::uint8_t { printed_tams, cawdor_only };
enum class CawdorTams : std::uint8_t { three, three_plus_one };
enum class DieCounts : std::uint8_t { die_excluded, die_is_zero };
enum class StackEnd : std::uint8_t { score_then_finish_refill, finish_then_score };
enum class DuartStart : std::uint8_t { start_counts, start_excluded };
enum class TileCount : std::uint8_t { counted, discards_counted };
enum class MorarAbbey : std::uint8_t { yellow_only, abbey_green_too };
enum class FinalTams : std::uint8_t { no_extra, bonnets_score_again };
enum class Negative : std::uint8_t { is_signed, floor_zero };
enum class TieBreak : std::uint8_t { cubes_then_shared, whisky_counts, coins_second };
enum class DieSteps : std::uint8_t { count_tiles, count_spaces_then_slide };
enum class Draws : std::uint8_t { draws_are_events, order_given };
enum class Supply : std::uint8_t { unlimited, physical_limit };
enum class FullTile : std::uint8_t { no_op_and_spent, refused_and_unspent };
enum class AbbeyCard : std::uint8_t { abbey_is_special, castles_and_lochs_only };

template <class Choice> inline constexpr std::size_t ruling_number = 0;
template <> inline constexpr std::size_t ruling_number<PassedTiles> = 1;
template <> inline constexpr std::size_t ruling_number<Passing> = 2;
template <> inline constexpr std::size_t ruling_number<Travel> = 3;
template <> inline constexpr std::size_t ruling_number<IllegalTile> = 4;
template <> inline constexpr std::size_t ruling_number<Stuck> = 5;
template <> inline constexpr std::size_t ruling_number<ClanContact> = 6;
template <> inline constexpr std::size_t ruling_number<LineEnds> = 7;
template <> inline constexpr std::size_t ruling_number<NessTest> = 9;
template <> inline constexpr std::size_t ruling_number<NessLastMember> = 10;
template <> inline constexpr std::size_t ruling_number<SpecialCosts> = 11;
template <> inline constexpr std::size_t ruling_number<TavernCost> = 12;
template <> inline constexpr std::size_t ruling_number<Buying> = 13;
template <> inline constexpr std::size_t ruling_number<Payability> = 17;
template <> inline constexpr std::size_t ruling_number<Compulsion> = 19;
template <> inline constexpr std::size_t ruling_number<PointsSpent> = 20;
template <> inline constexpr std::size_t ruling_number<LastMember> = 22;
template <> inline constexpr std::size_t ruling_number<Crowding> = 24;
template <> inline constexpr std::size_t ruling_number<PartialFair> = 25;
template <> inline constexpr std::size_t ruling_number<ButcherRecipes> = 26;
template <> inline constexpr std::size_t ruling_number<GrocerTypes> = 27;
template <> inline constexpr std::size_t ruling_number<AbbeyLimit> = 29;
template <> inline constexpr std::size_t ruling_number<LochyCubes> = 30;
template <> inline constexpr std::size_t ruling_number<ShielTiles> = 31;
template <> inline constexpr std::size_t ruling_number<NessWorks> = 32;
template <> inline constexpr std::size_t ruling_number<NessWhen> = 33;
template <> inline constexpr std::size_t ruling_number<NessFirst> = 34;
template <> inline constexpr std::size_t ruling_number<OichTurn> = 35;
template <> inline constexpr std::size_t ruling_number<OichNess> = 36;
template <> inline constexpr std::size_t ruling_number<LeadScore> = 37;
template <> inline constexpr std::size_t ruling_number<MeyDoubles> = 38;
template <> inline constexpr std::size_t ruling_number<TamCards> = 39;
template <> inline constexpr std::size_t ruling_number<CawdorTams> = 40;
template <> inline constexpr std::size_t ruling_number<DieCounts> = 41;
template <> inline constexpr std::size_t ruling_number<StackEnd> = 42;
template <> inline constexpr std::size_t ruling_number<DuartStart> = 44;
template <> inline constexpr std::size_t ruling_number<TileCount> = 45;
template <> inline constexpr std::size_t ruling_number<MorarAbbey> = 46;
template <> inline constexpr std::size_t ruling_number<FinalTams> = 47;
template <> inline constexpr std::size_t ruling_number<Negative> = 48;
template <> inline constexpr std::size_t ruling_number<TieBreak> = 49;
template <> inline constexpr std::size_t ruling_number<DieSteps> = 50;
template <> inline constexpr std::size_t ruling_number<Draws> = 54;
template <> inline constexpr std::size_t ruling_number<Supply> = 56;
template <> inline constexpr std::size_t ruling_number<FullTile> = 57;
template <> inline constexpr std::size_t ruling_number<AbbeyCard> = 66;

template <class Choice>
constexpr bool is(const Rulings& rulings, Choice choice) {
    static_assert(ruling_number<Choice> > 0);
    return rulings.option[ruling_number<Choice>] == static_cast<std::uint8_t>(choice);
}
template <class Choice>
constexpr void choose(Rulings& rulings, Choice choice) {
    static_assert(ruling_number<Choice> > 0);
    rulings.option[ruling_number<Choice>] = static_cast<std::uint8_t>(choice);
}

// Track and turn.
constexpr bool passed_tiles_go_now(const Rulings& r) { return is(r, PassedTiles::remove_now); }
constexpr bool may_go_back(const Rulings& r) { return is(r, Travel::any_direction); }
constexpr bool may_discard_unpayable(const Rulings& r) {
    return is(r, IllegalTile::discard_unpayable);
}
constexpr bool may_discard_unplaceable(const Rulings& r) {
    return is(r, IllegalTile::discard_and_step);
}
constexpr bool stuck_gives_step(const Rulings& r) { return !is(r, Stuck::stuck_discard); }
constexpr bool step_is_compulsory(const Rulings& r) {
    return !is(r, Stuck::stuck_discard_optional_step);
}

// Placement and cost.
constexpr bool clan_must_share_edge(const Rulings& r) { return is(r, ClanContact::clan_edge); }
constexpr bool line_may_meet_plain(const Rulings& r) { return is(r, LineEnds::dead_end_allowed); }
constexpr bool clan_test_after_payment(const Rulings& r) { return is(r, NessTest::pay_then_test); }
constexpr bool only_member_may_pay(const Rulings& r) {
    return is(r, NessLastMember::allowed_with_test_then_pay);
}
constexpr bool oich_may_buy(const Rulings& r) { return !is(r, SpecialCosts::oich_own_cubes_only); }
constexpr bool tavern_costs_whisky(const Rulings& r) { return !is(r, TavernCost::tavern_free); }
constexpr bool buys_only_without(const Rulings& r) { return is(r, Buying::buy_only_with_zero); }
constexpr bool buys_only_shortfall(const Rulings& r) { return is(r, Buying::buy_only_shortfall); }
constexpr bool sales_count_as_means(const Rulings& r) { return !is(r, Payability::coins_in_hand); }

// Activation and movement.
constexpr bool activation_is_compulsory(const Rulings& r) {
    return is(r, Compulsion::compulsory_if_able);
}
constexpr bool points_lapse(const Rulings& r) { return is(r, PointsSpent::immediate); }
constexpr bool last_member_may_go(const Rulings& r, bool turn_ends_game) {
    if (is(r, LastMember::any_time)) return true;
    return turn_ends_game && !is(r, LastMember::never);
}
constexpr bool clan_members_crowd(const Rulings& r, int present) {
    return is(r, Crowding::two_at_most) && present >= 2;
}
constexpr bool fair_pays_top_value(const Rulings& r) {
    return is(r, PartialFair::top_value_always);
}
constexpr bool fair_takes_full_set_only(const Rulings& r) {
    return is(r, PartialFair::full_set_only);
}
constexpr bool butchers_share_recipes(const Rulings& r) {
    return is(r, ButcherRecipes::all_recipes);
}
constexpr bool grocer_types_differ(const Rulings& r) { return is(r, GrocerTypes::all_different); }
constexpr bool abbey_limit_per_type(const Rulings& r) { return is(r, AbbeyLimit::three_per_type); }
constexpr bool lochy_cubes_differ(const Rulings& r) { return is(r, LochyCubes::two_different); }
constexpr bool shiel_fills_abbey(const Rulings& r) { return !is(r, ShielTiles::production_only); }
constexpr bool ness_needs_activation(const Rulings& r) { return is(r, NessWorks::on_activation); }
constexpr bool ness_acts_before_take(const Rulings& r) {
    return is(r, NessWhen::any_point_of_turn);
}
constexpr bool ness_is_last(const Rulings& r) { return is(r, NessWhen::last_only); }
constexpr bool ness_waits_a_turn(const Rulings& r) { return is(r, NessFirst::from_next_turn); }
constexpr bool oich_gives_movement(const Rulings& r) { return !is(r, OichTurn::oich_no_movement); }
constexpr bool oich_adds_normal(const Rulings& r) { return is(r, OichTurn::oich_plus_normal); }
constexpr bool oich_allows_ness(const Rulings& r) { return is(r, OichNess::ness_allowed); }
constexpr bool full_tile_refuses(const Rulings& r) { return is(r, FullTile::refused_and_unspent); }

// Scoring and end.
constexpr bool lead_pays_by_unit(const Rulings& r) { return is(r, LeadScore::linear); }
constexpr bool mey_doubles_count(const Rulings& r) { return !is(r, MeyDoubles::vp_doubled); }
constexpr bool mey_doubles_tams(const Rulings& r) { return is(r, MeyDoubles::tams_doubled_too); }
constexpr bool mey_tam_counts(const Rulings& r) { return !is(r, MeyDoubles::own_tam_ignored); }
constexpr bool single_tams_count(const Rulings& r) { return !is(r, TamCards::cawdor_only); }
constexpr int cawdor_extra_tams(const Rulings& r) { return is(r, CawdorTams::three_plus_one); }
constexpr bool die_counts_as_zero(const Rulings& r) { return is(r, DieCounts::die_is_zero); }
constexpr bool refill_ends_before_scoring(const Rulings& r) {
    return is(r, StackEnd::finish_then_score);
}
constexpr bool start_village_counts(const Rulings& r) { return !is(r, DuartStart::start_excluded); }
constexpr bool discards_count(const Rulings& r) { return is(r, TileCount::discards_counted); }
constexpr bool abbey_is_green_too(const Rulings& r) { return is(r, MorarAbbey::abbey_green_too); }
constexpr bool tams_score_at_end(const Rulings& r) { return is(r, FinalTams::bonnets_score_again); }
constexpr bool totals_stop_at_zero(const Rulings& r) { return is(r, Negative::floor_zero); }
constexpr bool whisky_breaks_ties(const Rulings& r) { return is(r, TieBreak::whisky_counts); }
constexpr bool coins_break_ties(const Rulings& r) { return is(r, TieBreak::coins_second); }
constexpr bool abbey_card_counts(const Rulings& r) {
    return !is(r, AbbeyCard::castles_and_lochs_only);
}

// Two and three players, set-up, components.
constexpr bool die_counts_spaces(const Rulings& r) {
    return is(r, DieSteps::count_spaces_then_slide);
}
constexpr bool order_is_given(const Rulings& r) { return is(r, Draws::order_given); }
constexpr bool supply_is_limited(const Rulings& r) { return is(r, Supply::physical_limit); }

}  // namespace brieve::glen_more
