#include "properties/core/reached.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <mutex>
#include <utility>

namespace brieve::properties {
namespace {

class Counts {
public:
    void add(std::string_view rule, Reach how, std::uint64_t times) {
        const std::lock_guard lock(mutex_);
        counts_[{std::string(rule), how}] += times;
    }
    ~Counts() {
        const char* folder = std::getenv("BRIEVE_REACHED");
        if (folder == nullptr || counts_.empty()) return;
        std::ofstream out(std::string(folder) + "/" + std::to_string(getpid()));
        for (const auto& [what, times] : counts_)
            out << what.first << ' ' << reach_names[static_cast<std::size_t>(what.second)] << ' '
                << times << '\n';
    }

private:
    std::mutex mutex_;
    std::map<std::pair<std::string, Reach>, std::uint64_t> counts_;
};

}  // namespace

void reach(std::string_view rule, Reach how, std::uint64_t times) {
    static Counts counts;
    counts.add(rule, how, times);
}

}  // namespace brieve::properties
