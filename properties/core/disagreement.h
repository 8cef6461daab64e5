// Where two engines part along the events of a record, and what the second would write down there.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/record.h"

namespace brieve::properties {

struct Disagreement {
    std::size_t event = 0;
    std::string rule{};  // Empty when no rule can be told from it.
    std::string why{};
    record::Mark right{};  // What the second engine says of that event: refused, or facts after it.
};

template <Game G>
using Disagrees = std::function<std::optional<Disagreement>(
    const typename G::Start&, const std::vector<typename G::Move>& events)>;

}  // namespace brieve::properties
