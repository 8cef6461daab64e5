// Every claim about Glen More as a test of its own, and every reading against the model.
#include <algorithm>
#include <string>

#include "engine/glen_more/notation.h"
#include "properties/core/claims_of_any_game.h"
#include "properties/core/register.h"
#include "properties/glen_more/altered.h"
#include "properties/glen_more/claims.h"
#include "properties/glen_more/disagreement.h"
#include "properties/glen_more/match.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

using properties::Effort;
using properties::Property;

constexpr std::size_t events_max = 3000;
// Of the cases of an ordinary claim, in percent.
constexpr int share_of_a_reading = 25;
constexpr int share_of_a_pair = 80;
constexpr int share_of_agreement = 300;

std::string test_name(std::string_view rule) {
    std::string name(rule);
    std::ranges::replace(name, '-', '_');
    return name;
}

std::vector<Rulings> all_readings() {
    std::vector<Rulings> readings = properties::single_readings<GlenMore>();
    for (const Rulings& pair : readings_in_pairs()) readings.push_back(pair);
    return readings;
}

void register_claims(const Claims& claims, const std::string& unnamed, Effort effort) {
    for (const Claim& claim : claims) {
        const bool any = claim.under == Readings::any;
        properties::register_property<Notation>(
            claim.rule.empty() ? unnamed : test_name(claim.rule), std::string(claim.says),
            Property<Notation>(claim, any ? all_readings() : std::vector<Rulings>{Rulings()},
                               disagreement, effort));
    }
}

// "GM_RULING_13.all_holds_under_buy_only_with_zero", for options and pairs.
void register_reading(const Rulings& rulings) {
    std::string suite, name = "all_holds_under";
    int options = 0;
    for (std::size_t number = 1; number <= rulings_table().size(); ++number) {
        const Ruling& ruling = rulings_table()[number - 1];
        if (rulings.option[number] == 0) continue;
        ++options;
        suite = test_name(ruling.id);
        name += "_" + test_name(ruling.options[rulings.option[number]].name);
    }
    if (options == 0) return;
    Claims claims = properties::claims_of_any_game<Notation>(events_max);
    for (Claims (*const more)() : {claims_of_agreement, all_claims})
        for (Claim& claim : more())
            if (claim.under == Readings::any) claims.push_back(std::move(claim));
    properties::register_property<Notation>(
        suite, name,
        Property<Notation>(properties::all_of("all_holds", std::move(claims)), {rulings},
                           disagreement,
                           {.share = options == 1 ? share_of_a_reading : share_of_a_pair}));
}

void register_all() {
    register_claims(properties::claims_of_any_game<Notation>(events_max), "GlenMore", {});
    Claims agreement = claims_of_agreement();
    agreement.front().under = Readings::by_default;
    register_claims(agreement, "EngineAgainstModel", {.share = share_of_agreement});
    register_claims(all_claims(), "GlenMore", {});
    for (const Rulings& rulings : all_readings()) register_reading(rulings);
}

}  // namespace
}  // namespace brieve::glen_more

int main(int count, char** arguments) {
    testing::InitGoogleTest(&count, arguments);
    brieve::glen_more::register_all();
    return RUN_ALL_TESTS();
}
