#include "engine/record/report.h"

#include <algorithm>
#include <iterator>

namespace brieve::record {

std::vector<Problem> in_order(const std::vector<Problem>& some,
                              const std::vector<Problem>& others) {
    std::vector<Problem> all;
    std::ranges::merge(some, others, std::back_inserter(all), {}, &Problem::event, &Problem::event);
    return all;
}

std::string text(const Difference& difference) {
    return difference.path + " is " + difference.found.dump() + ", expected " +
           difference.expected.dump();
}

}  // namespace brieve::record
