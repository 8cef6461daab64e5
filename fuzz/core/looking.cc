#include "fuzz/core/looking.h"

namespace brieve::fuzz {
namespace {

constexpr Seconds record_limit{150};

std::string last_line(std::string_view said) {
    while (said.ends_with('\n')) said.remove_suffix(1);
    return std::string(said.substr(said.rfind('\n') + 1));
}

}  // namespace

Looked look_at(const Target& target, ByteSpan bytes, Seconds limit) {
    const Ended ended = apart(
        [&] {
            const std::optional<Fault> fault = target.ask(bytes);
            return fault ? fault->rule + "\n" + fault->why : std::string();
        },
        limit);
    Looked looked;
    if (!ended.crash.empty()) {
        looked = {ended.crash, last_line(ended.said), {}};
    } else if (!ended.result.empty()) {
        const std::size_t end = ended.result.find('\n');
        looked = {ended.result.substr(0, end), ended.result.substr(end + 1), {}};
    }
    if (looked.rule.empty()) return looked;
    // What crashes may do so wherever it is read, too.
    const Ended made = apart(
        [&] {
            const Minimal minimal = target.minimal(bytes);
            return minimal.rule + "\n" + minimal.record;
        },
        record_limit);
    const std::size_t end = made.result.find('\n');
    if (!made.crash.empty() || end == std::string::npos) return looked;
    looked.record = made.result.substr(end + 1);
    if (end > 0) looked.rule = made.result.substr(0, end);
    return looked;
}

}  // namespace brieve::fuzz
