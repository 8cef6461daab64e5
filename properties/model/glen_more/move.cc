#include "properties/model/glen_more/move.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

namespace brieve::model::glen_more {

namespace {

std::pair<std::size_t, std::string> place_in_order(const std::string& good) {
    const auto found = std::find(resources().begin(), resources().end(), good);
    return {static_cast<std::size_t>(found - resources().begin()), good};
}

}  // namespace

bool is_players_kind(Kind kind) { return kind != Kind::draw && kind != Kind::roll; }

Move normal_form(Move move) {
    std::map<std::pair<std::pair<std::size_t, std::string>, Cell>, long long> merged;
    for (const OwnCubes& cubes : move.own) {
        merged[{place_in_order(cubes.good), cubes.from}] += cubes.number;
    }
    move.own.clear();
    for (const auto& [key, amount] : merged) {
        const long long top = std::numeric_limits<int>::max();
        const int shown = static_cast<int>(std::clamp(amount, -top, top));
        if (shown != 0) move.own.push_back({key.first.second, key.second, shown});
    }
    std::erase_if(move.bought, [](const auto& entry) { return entry.second == 0; });
    std::sort(move.choices.begin(), move.choices.end(),
              [](const std::string& a, const std::string& b) {
                  return place_in_order(a) < place_in_order(b);
              });
    return move;
}

}  // namespace brieve::model::glen_more
