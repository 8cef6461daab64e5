// What is claimed of every game of Glen More, chapter by chapter: one list per file
// claims_<chapter>.cc, each entry with the ID of its rule.
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

}  // namespace brieve::glen_more
