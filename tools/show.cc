#include <unistd.h>

#include "tools/records.h"

namespace brieve::tools {

int show(const ShowOptions& options) {
    return for_record(
        options.record, [&]<class N>(record::Record<N>& record, const Text&, record::Seal) {
            const auto state = table_at<N>(record, options.at);
            if (!state) return complain(fmt::format("{}: {}", options.record.file, state.error()));
            if (options.json)
                fmt::print("{}\n", N::state_json(*state, record.players).dump());
            else
                fmt::print("{}", N::board(*state, record.players,
                                          isatty(1) == 1 ? Paint::colour : Paint::plain));
            std::string open;
            for (const std::string& path : N::not_given(record.start))
                open += (open.empty() ? "" : ", ") + path;
            if (!open.empty() && !options.json)
                fmt::print("\nNot given, and drawn as after a set-up: {}\n", open);
            return exit_good;
        });
}

}  // namespace brieve::tools
