// Judges batches of texts and says what to print about each.
#pragma once

#include <string>
#include <vector>

#include "engine/record/report.h"
#include "tools/files.h"

namespace brieve::tools {

// One record, judged: all that lines, JSON and JUnit say about it.
struct Outcome {
    std::string name{};
    bool unreadable = false;
    record::Status status = record::Status::good;
    std::string
        said{};  // What follows the name in its line; of an unreadable text the whole error.
    std::string json{};  // One line, only when it is asked for.
    std::size_t events = 0;

    bool good() const { return !unreadable && status == record::Status::good; }
    std::string status_text() const;
};

enum class AsJson : std::uint8_t { no, yes };

std::vector<Outcome> judge_batch(const Batch& batch, AsJson as_json);

}  // namespace brieve::tools
