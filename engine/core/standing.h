// Where everybody stands: what was earned, what the final scoring adds line by line, and who wins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/check.h"
#include "engine/core/count.h"
#include "engine/core/rule.h"
#include "engine/core/seat.h"

namespace brieve {

struct Line {
    RuleId rule;
    Points points;
    friend bool operator==(const Line&, const Line&) = default;
};

struct Score {
    static constexpr std::size_t lines_max = 8;
    Points earned;  // Before the final scoring.
    std::array<Line, lines_max> line{};
    std::size_t line_count = 0;
    Points total;
    bool winner = false;

    void add(RuleId rule, Points points) {
        CHECK(line_count < lines_max);
        line[line_count++] = {rule, points};
        total = total + points;
    }
    std::span<const Line> lines() const { return {line.data(), line_count}; }
    Points sum() const {  // Of the lines and what was earned; the total, if all is well.
        Points all = earned;
        for (const Line& each : lines()) all = all + each.points;
        return all;
    }
};

struct Standing {
    std::array<Score, seats_max> score{};
    int players = 0;
    bool final = false;  // False: as if the game ended now without another scoring.

    std::span<const Score> scores() const {
        return {score.data(), static_cast<std::size_t>(players)};
    }
};

}  // namespace brieve
