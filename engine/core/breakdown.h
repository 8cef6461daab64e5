// Sums the victory points that happenings report, by seat and by the rule that gave them.
#pragma once

#include <array>
#include <cstddef>
#include <map>

#include "engine/core/count.h"
#include "engine/core/happenings.h"

namespace brieve {

struct Breakdown {
    std::array<std::map<RuleId, Points>, seats_max> by_rule;

    void listen(const Happenings& told) {
        for (const Happening& happening : told.list) {
            if (happening.what != victory_points || happening.who.value >= seats_max) continue;
            Points& sum = by_rule[happening.who.value][happening.rule];
            sum = sum + Points(happening.amount);
        }
    }
    Points total(Seat seat) const {
        Points sum;
        for (const auto& [rule, points] : by_rule.at(static_cast<std::size_t>(seat.index)))
            sum = sum + points;
        return sum;
    }
};

}  // namespace brieve
