#include "properties/core/findings_folder.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace brieve::properties {
namespace fs = std::filesystem;

fs::path findings_folder() {
    const char* named = std::getenv("BRIEVE_FINDINGS");
    return named != nullptr ? fs::path(named) : fs::path(BRIEVE_SOURCE) / "replays" / "findings";
}

fs::path findings_file(const std::string& rule, const std::string& text) {
    std::uint32_t sum = 2166136261u;
    for (const char letter : text) sum = (sum ^ static_cast<unsigned char>(letter)) * 16777619u;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name = rule + "-";
    for (const int shift : {12, 8, 4, 0}) name += digits[sum >> shift & 15u];
    return findings_folder() / (name + ".json");
}

void write_finding(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    const fs::path unfinished = file.string() + "." + std::to_string(getpid());
    {
        std::ofstream out(unfinished);
        out << text;
    }
    fs::rename(unfinished, file);
}

std::vector<std::string> findings_kept() {
    std::vector<fs::path> files;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(findings_folder(), none))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<std::string> texts;
    for (const fs::path& file : files) {
        std::ifstream in(file);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return texts;
}

}  // namespace brieve::properties
