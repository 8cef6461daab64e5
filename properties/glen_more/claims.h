// What is claimed of every game of Glen More, chapter by chapter: one list per file
// of the folder claims/, each entry with the ID of its rule.
#pragma once

#include <vector>

#include "engine/glen_more/game.h"
#include "properties/core/claim.h"

namespace brieve::glen_more {

using properties::Answer;
using properties::broken;
using properties::kept;
using properties::kept_if;
using properties::kept_if_empty;
using properties::Readings;
using properties::unasked;
using Course = properties::Course<GlenMore>;
using Claim = properties::Claim<GlenMore>;
using Claims = std::vector<Claim>;

Claims all_claims();

// Engine and model in step through a whole game: whose turn, the table, what is legal and why not,
// the result.
Claims claims_of_agreement();
// For each rule that refuses: both name it of the same moves. For each that does something: both
// report it, as often and as much. For the start: both refuse the same set-ups and positions.
Claims claims_of_refusals();
Claims claims_of_effects();
Claims claims_of_starts();

Claims claims_of_setup();
Claims claims_of_track();
Claims claims_of_die();
Claims claims_of_cost();
Claims claims_of_placement();
Claims claims_of_windfalls();
Claims claims_of_activation();
Claims claims_of_clan();
Claims claims_of_warehouse();
Claims claims_of_specials();
Claims claims_of_scoring();
Claims claims_of_final_scoring();
Claims claims_of_bad_input();
Claims claims_of_symmetry();
Claims claims_of_contrived_tables();
Claims claims_of_what_is_told();
Claims claims_of_the_digest();

}  // namespace brieve::glen_more
