#include "engine/record/shrink.h"

#include "tools/fuzzing.h"
#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {

int shrink(const ShrinkOptions& options) {
    if (!options.target.empty()) return shrink_input(options);
    return for_record(
        options.record, [&]<class N>(record::Record<N>& record, const Text& text, record::Seal) {
            const std::size_t players = record.players.size(), events = record.events.size();
            const std::string broken = record::breaks<N>(record);
            const std::optional<Json> json = record::shrink<N>(record);
            if (!json)
                return complain(fmt::format("{}: breaks no rule or expectation", text.name()));
            Output out(options.out);
            if (!out.good()) return complain(fmt::format("cannot write {}", options.out));
            out.print("{}", record::pretty(*json));
            if (!out.finish()) return complain(fmt::format("cannot write {}", options.out));
            fmt::print(stderr, "{}: {} players, {} events (from {} players, {} events)\n", broken,
                       (*json)["players"].size(), (*json)["events"].size(), players, events);
            return exit_good;
        });
}

}  // namespace brieve::tools
