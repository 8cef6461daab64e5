// Where a command's answer goes: the screen, or a file that appears whole or not at all.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace brieve::tools {

class Output {
public:
    explicit Output(std::string file);  // Empty: the screen.
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    bool good() const { return out_ != nullptr; }
    // Renames the finished file into place. False, with nothing left behind, if something failed.
    bool finish();

    template <class... Values>
    void print(fmt::format_string<Values...> format, Values&&... values) {
        fmt::print(out_, format, std::forward<Values>(values)...);
    }

    void write(const void* bytes, std::size_t size) { std::fwrite(bytes, 1, size, out_); }

private:
    std::string file_;
    unsigned mode_ = 0;  // Of the file that is replaced, if there is one.
    std::string temporary_;
    std::FILE* out_ = nullptr;
};

// A line of progress on a terminal, nothing in a pipe.
class Progress {
public:
    explicit Progress(std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(std::uint64_t done, std::uint64_t all);
    void clear();  // Before something else is printed.

private:
    std::string what_;
    bool terminal_;
    std::uint64_t shown_ = ~std::uint64_t{0};
};

}  // namespace brieve::tools
