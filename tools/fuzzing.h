// What the commands about fuzzing share: targets by game and name, and files of inputs.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/core/target.h"

namespace brieve::tools {

// Or what is wrong with the name, and which there are.
std::expected<const fuzz::Target*, std::string> target_named(const std::string& name);

// The bytes of a file, or why it cannot be read.
std::expected<fuzz::Bytes, std::string> read_bytes(const std::filesystem::path& file);

// Every file at or below these paths, sorted; or what is not there.
std::expected<std::vector<std::filesystem::path>, std::string> input_files(
    const std::vector<std::string>& paths);

}  // namespace brieve::tools
