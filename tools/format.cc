#include <filesystem>

#include "engine/record/sealing.h"

#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

// The canonical text of one record: a line, or laid out.
template <class N>
std::string formatted(record::Record<N>& record, const FormatOptions& options, bool line) {
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

struct Formatted {
    std::string text;
    std::string problem;
    std::size_t records = 0;
};

Formatted format_file(const std::string& file, const FormatOptions& options) {
    Formatted result;
    const auto unread = read_files({file}, [&](Batch&& batch) {
        for (const Text& text : batch.texts) {
            std::optional<record::Unread> inner;
            const auto outer = with_record_game(text.text, [&]<class N>() {
                record::Record<N> record;
                inner = record::Reader<N>().read(text.text, record);
                if (inner) return;
                result.text += formatted<N>(record, options, text.line > 0);
                ++result.records;
            });
            if (outer || inner) result.problem = place_text(text, outer ? *outer : *inner);
            if (!result.problem.empty()) return false;
        }
        return true;
    });
    if (unread) result.problem = *unread;
    return result;
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
        const Formatted result = format_file(file, options);
        if (!result.problem.empty()) return complain(result.problem);
        if (file == "-" || !std::filesystem::is_regular_file(file)) {
            fmt::print("{}", result.text);
            continue;
        }
        if (result.text == bytes_of(file)) continue;
        changes = true;
        if (options.check) {
            fmt::print("{}: not in canonical form\n", file);
            continue;
        }
        Output out(file);
        if (!out.good()) return complain(fmt::format("cannot write {}", file));
        out.print("{}", result.text);
        if (!out.finish()) return complain(fmt::format("cannot write {}", file));
        fmt::print("{}: formatted\n", file);
    }
    return options.check && changes ? exit_broken : exit_good;
}

}  // namespace brieve::tools
