#include "properties/glen_more/claims.h"

#include <initializer_list>

namespace brieve::glen_more {

Claims all_claims() {
    Claims all;
    for (Claims (*const chapter)() :
         {claims_of_setup,        claims_of_track,      claims_of_die,
          claims_of_cost,         claims_of_placement,  claims_of_windfalls,
          claims_of_activation,   claims_of_clan,       claims_of_warehouse,
          claims_of_specials,     claims_of_scoring,    claims_of_final_scoring,
          claims_of_bad_input,    claims_of_symmetry,   claims_of_contrived_tables,
          claims_of_what_is_told, claims_of_the_digest, claims_of_refusals,
          claims_of_effects,      claims_of_starts})
        for (Claim& claim : chapter()) all.push_back(std::move(claim));
    return all;
}

}  // namespace brieve::glen_more
