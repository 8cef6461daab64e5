// Files of records: one laid out over many lines, or many, one a line; streamed, never held whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/record/record.h"

namespace brieve::tools {

// "cannot read friday.json: Permission denied"
std::string cannot_read(const std::filesystem::path& file, std::error_code why);
std::string cannot_read(const std::filesystem::path& file, int error);  // As errno has it.

// Every file below a folder that is wanted, sorted; or what cannot be read.
using Wanted = std::function<bool(const std::filesystem::path&)>;
std::expected<std::vector<std::filesystem::path>, std::string> files_below(
    const std::filesystem::path& folder, const Wanted& wanted);

// A text that should be a record, and where it stands.
struct Text {
    std::string_view text;
    std::string file;
    std::size_t line = 0;  // From 1 in a file of lines; 0: the whole file.

    std::string name() const;  // "friday.json", "games.jsonl:17"
};

// Some texts that were read together. They point into the buffer.
struct Batch {
    std::shared_ptr<const std::string> buffer;
    std::vector<Text> texts;
    std::uint64_t read = 0;  // Bytes of all files so far.
};

// "friday.json:14:21: events[3].from (event 4): expected a cell [x, y], found "forest""
std::string place_text(const Text& text, const record::Unread& unread);

// Every *.json and *.jsonl under the paths, sorted; "-" is standard input. What is wrong, if
// anything.
struct Found {
    std::vector<std::string> files;
    std::uint64_t bytes = 0;
    std::string problem;
};
Found find_records(const std::vector<std::string>& paths);

// Gives the texts of the files in batches of about a megabyte; false stops it. Nothing, or why a
// file cannot be read.
using Take = std::function<bool(Batch&&)>;
std::optional<std::string> read_files(const std::vector<std::string>& files, const Take& take);

}  // namespace brieve::tools
