// Runs one target over files and folders of inputs, without a fuzzer: how the corpus is replayed in
// every ordinary test run. It fails when something cannot be read, or when it finds no input at
// all.
//   fuzz_play corpus/play found/crash-1b2c
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Asked for by the mutator of a target, which nobody calls here.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t*, std::size_t size, std::size_t) {
    return size;
}

namespace {

namespace fs = std::filesystem;
constexpr std::size_t bytes_max = 16'000'000;  // As many as a record has.

[[noreturn]] void cannot_read(const fs::path& file, const std::string& why) {
    std::fprintf(stderr, "cannot read %s: %s\n", file.c_str(), why.c_str());
    std::exit(2);
}

std::vector<fs::path> files_in(const fs::path& path) {
    std::error_code problem;
    const bool folder = fs::is_directory(path, problem);
    if (problem) cannot_read(path, problem.message());
    if (!folder) return {path};
    std::vector<fs::path> files;
    fs::recursive_directory_iterator entry(path, problem);
    for (; !problem && entry != fs::end(entry); entry.increment(problem)) {
        std::error_code unread;
        if (entry->is_regular_file(unread)) files.push_back(entry->path());
        if (unread) cannot_read(entry->path(), unread.message());
    }
    if (problem) cannot_read(path, problem.message());
    std::ranges::sort(files);
    return files;
}

std::vector<std::uint8_t> bytes_in(const fs::path& file) {
    constexpr std::size_t block = 1 << 16;
    std::FILE* in = std::fopen(file.c_str(), "rb");
    if (in == nullptr) cannot_read(file, std::generic_category().message(errno));
    std::vector<std::uint8_t> bytes;
    std::size_t count = 1;
    while (count > 0 && bytes.size() <= bytes_max) {
        const std::size_t before = bytes.size();
        bytes.resize(before + block);
        count = std::fread(bytes.data() + before, 1, block, in);
        bytes.resize(before + count);
    }
    if (std::ferror(in) != 0) cannot_read(file, std::generic_category().message(errno));
    std::fclose(in);
    if (bytes.size() > bytes_max) cannot_read(file, "it is longer than 16 MB");
    return bytes;
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<fs::path> files;
    for (int index = 1; index < count; ++index)
        for (const fs::path& file : files_in(arguments[index])) files.push_back(file);
    if (files.empty()) {
        std::fprintf(stderr, "there are no inputs; name files, or folders of them\n");
        return 2;
    }
    for (const fs::path& file : files) {
        const std::vector<std::uint8_t> bytes = bytes_in(file);
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%zu inputs, none broke anything\n", files.size());
    return 0;
}
