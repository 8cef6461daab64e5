// The commands about fuzzing, and what they share: targets by name, and files of inputs.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/core/target.h"
#include "tools/commands.h"

namespace brieve::tools {

// Or what is wrong with the name, and which there are.
std::expected<const fuzz::Target*, std::string> target_named(const std::string& name);

// The bytes of a file, or with - of standard input; or why they cannot be read.
std::expected<fuzz::Bytes, std::string> read_bytes(const std::filesystem::path& file);

// Every file at or below these paths, sorted; or what cannot be read.
std::expected<std::vector<std::filesystem::path>, std::string> input_files(
    const std::vector<std::string>& paths);

struct DecodeOptions {
    std::string file;
    std::string target = "readings";
    std::string out;
};
int decode(const DecodeOptions& options);

struct EncodeOptions {
    std::vector<std::string> paths;
    std::string target = "readings";
    std::string out;
};
int encode(const EncodeOptions& options);

int shrink_input(const ShrinkOptions& options);

struct FuzzCoverageOptions {
    std::vector<std::string> paths;
    std::string target;  // With paths, readings; without, every one that has a corpus.
    bool json = false;
};
int fuzz_coverage(const FuzzCoverageOptions& options);

// Becomes tools/NAME with these arguments; returns only when that cannot be run.
int run_script(const std::string& name, const std::vector<std::string>& arguments);

}  // namespace brieve::tools
