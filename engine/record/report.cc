#include "engine/record/report.h"

#include <algorithm>
#include <iterator>

namespace brieve::record {

Problem depending(const Problem& found, const std::vector<std::string>& not_given) {
    std::string said = found.said + "; that depends on what is not given:";
    for (const std::string& path : not_given) said += " " + path;
    return {Status::not_given, found.event, {}, said};
}

std::string legal_after_all(const std::vector<Mark>& marks, std::size_t event) {
    std::string said = "the event is legal";
    const auto mark = std::ranges::find(marks, event, &Mark::event);
    if (mark == marks.end() || !mark->refused || mark->refused->empty()) return said;
    said += ", not refused by";
    for (const std::string& rule : *mark->refused) said += " " + rule;
    return said;
}

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
