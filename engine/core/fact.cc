#include "engine/core/fact.h"

#include <cstddef>
#include <string_view>

namespace brieve {

std::string text(const Fact& fact) {
    std::string said;
    std::size_t next = 0;
    for (std::string_view rest = fact.pattern; !rest.empty();) {
        const std::size_t hole = rest.find("{}");
        said += rest.substr(0, hole);
        if (hole == std::string_view::npos) break;
        const Value& value = fact.values.at(next++);
        said += value.word != nullptr ? std::string(value.word) : std::to_string(value.number);
        rest.remove_prefix(hole + 2);
    }
    return said;
}

}  // namespace brieve
