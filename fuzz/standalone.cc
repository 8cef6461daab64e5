// Runs one target over files and folders of inputs, without a fuzzer: how the corpus is replayed in
// every ordinary test run. It fails when it finds no input at all.
//   fuzz_play corpus/play found/crash-1b2c
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
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

std::vector<fs::path> files_in(const fs::path& path) {
    std::error_code none;
    if (fs::is_regular_file(path, none)) return {path};
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path, none))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<std::uint8_t> bytes_in(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
        std::exit(2);
    }
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t inputs = 0;
    for (int index = 1; index < count; ++index)
        for (const fs::path& file : files_in(arguments[index])) {
            const std::vector<std::uint8_t> bytes = bytes_in(file);
            LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
            ++inputs;
        }
    std::printf("%zu inputs, none broke anything\n", inputs);
    return inputs == 0 ? 2 : 0;
}
