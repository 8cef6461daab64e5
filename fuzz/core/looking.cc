#include "fuzz/core/looking.h"

namespace brieve::fuzz {
namespace {

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
    Minimal minimal = target.minimal(bytes);
    looked.record = std::move(minimal.record);
    if (!minimal.rule.empty()) looked.rule = std::move(minimal.rule);
    return looked;
}

}  // namespace brieve::fuzz
