#include <filesystem>
#include <system_error>

#include "engine/record/sealing.h"

#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

// The canonical text of one record: a line, or laid out.
template <class N>
std::string canonical(record::Record<N>& record, const FormatOptions& options, bool line) {
    if (options.strip) {
        record.rules.reset();
        record.digests.clear();
        record.seal.reset();
    }
    if (options.seal) record::add_digests<N>(record);
    const Json json = record::record_json<N>(record);
    std::string text =
        options.seal ? record::sealed_line(json) : record::line_of(json, record.seal);
    return line ? text + "\n" : record::pretty(Json::parse(text));
}

std::string bytes_of(const std::string& file) {
    std::string all;
    read_files({file}, [&](Batch&& batch) {
        all += *batch.buffer;
        return true;
    });
    return all;
}

}  // namespace

int format(const FormatOptions& options) {
    const Found found = find_records(options.paths);
    if (!found.problem.empty()) return complain(found.problem);
    bool changes = false;
    for (const std::string& file : found.files) {
        std::string formatted;
        const std::string problem =
            for_every_record({file}, [&]<class N>(const Text& text, record::Record<N>& record) {
                formatted += canonical<N>(record, options, text.line > 0);
                return std::string();
            });
        if (!problem.empty()) return complain(problem);
        std::error_code none;
        if (file == "-" || !std::filesystem::is_regular_file(file, none)) {
            fmt::print("{}", formatted);
            continue;
        }
        if (formatted == bytes_of(file)) continue;
        changes = true;
        if (options.check) {
            fmt::print("{}: not in canonical form\n", file);
            continue;
        }
        Output out(file);
        if (!out.good()) return complain(fmt::format("cannot write {}", file));
        out.print("{}", formatted);
        if (!out.finish()) return complain(fmt::format("cannot write {}", file));
        fmt::print("{}: formatted\n", file);
    }
    return options.check && changes ? exit_broken : exit_good;
}

}  // namespace brieve::tools
