#include "tools/output.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "tools/commands.h"

namespace brieve::tools {

int complain(const std::string& problem) {
    std::fflush(stdout);
    std::fputs(fmt::format("brieve: {}\n", problem).c_str(), stderr);
    return exit_bad_input;
}

Output::Output(std::string file) : file_(std::move(file)) {
    if (file_.empty()) {
        out_ = stdout;
        return;
    }
    // A device or pipe is written as it is; only a file can appear whole. A link stays a link.
    std::error_code none;
    if (std::filesystem::is_symlink(file_, none)) {
        const std::filesystem::path target = std::filesystem::weakly_canonical(file_, none);
        if (!target.empty()) file_ = target.string();
    }
    struct stat there {};
    const bool device = stat(file_.c_str(), &there) == 0 && !S_ISREG(there.st_mode);
    mode_ = device || there.st_ino == 0 ? 0 : there.st_mode & 07777;
    if (!device) temporary_ = file_ + ".part" + std::to_string(getpid());
    out_ = std::fopen(device ? file_.c_str() : temporary_.c_str(), "w");
}

bool Output::finish() {
    if (file_.empty()) return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    const bool written = std::ferror(out_) == 0;
    const bool closed = std::fclose(out_) == 0;
    out_ = nullptr;
    if (temporary_.empty()) return written && closed;
    if (mode_ != 0) chmod(temporary_.c_str(), mode_);  // As the file was that it replaces.
    if (written && closed && std::rename(temporary_.c_str(), file_.c_str()) == 0) return true;
    std::remove(temporary_.c_str());
    return false;
}

Output::~Output() {
    if (file_.empty() || out_ == nullptr) return;
    std::fclose(out_);
    if (!temporary_.empty()) std::remove(temporary_.c_str());
}

Progress::Progress(std::string what) : what_(std::move(what)), terminal_(isatty(2) == 1) {}

void Progress::show(std::uint64_t done, std::uint64_t all) {
    if (!terminal_) return;
    const std::uint64_t percent = all == 0 ? 100 : done * 100 / all;
    if (percent == shown_) return;
    shown_ = percent;
    fmt::print(stderr, "\r{} {}/{} {}%", what_, done, all, percent);
    std::fflush(stderr);
}

void Progress::clear() {
    if (terminal_ && shown_ != ~std::uint64_t{0}) fmt::print(stderr, "\r\033[K");
    shown_ = ~std::uint64_t{0};
}

Progress::~Progress() { clear(); }

}  // namespace brieve::tools
