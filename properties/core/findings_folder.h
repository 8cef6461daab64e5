// The folder in which findings are kept: replays/findings, or the one that BRIEVE_FINDINGS names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace brieve::properties {

std::filesystem::path findings_folder();

// "GM-ACT-09-4b1c.json": the rule or claim, and a few digits of the text.
std::filesystem::path findings_file(const std::string& rule, const std::string& text);

// Written whole or not at all.
void write_finding(const std::filesystem::path& file, const std::string& text);

// The texts of all findings, in the order of their names.
std::vector<std::string> findings_kept();

}  // namespace brieve::properties
