// The records that come with the project, as texts: a file, or a line of a file of lines, each.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace brieve::record {

struct Named {
    std::string name;
    std::string text;
};

inline std::vector<Named> texts_under(const std::filesystem::path& folder,
                                      const std::filesystem::path& home) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".json" || entry.path().extension() == ".jsonl")
            files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Named> texts;
    for (const fs::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        const std::string name = fs::relative(file, home).string();
        if (file.extension() == ".json") {
            texts.push_back({name, std::string(std::istreambuf_iterator<char>(in), {})});
            continue;
        }
        std::string line;
        for (int number = 1; std::getline(in, line); ++number)
            texts.push_back({name + ":" + std::to_string(number), line});
    }
    return texts;
}

}  // namespace brieve::record
