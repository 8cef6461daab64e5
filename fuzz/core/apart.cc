#include "fuzz/core/apart.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <csignal>
#include <string_view>
#include <utility>

#include "engine/core/check.h"

namespace brieve::fuzz {
namespace {

class Pipe {
public:
    Pipe() { CHECK(pipe(ends_.data()) == 0); }
    ~Pipe() {
        for (const int end : ends_)
            if (end >= 0) close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    void done_writing() { close(std::exchange(ends_[1], -1)); }

private:
    std::array<int, 2> ends_{};
};

// False at the end.
bool read_some(int from, std::string& into) {
    std::array<char, 4096> buffer;
    const ssize_t bytes = read(from, buffer.data(), buffer.size());
    if (bytes > 0) into.append(buffer.data(), static_cast<std::size_t>(bytes));
    return bytes > 0;
}

void read_both(const Pipe& first, std::string& one, const Pipe& second, std::string& other) {
    std::array<pollfd, 2> both{{{first.reading(), POLLIN, 0}, {second.reading(), POLLIN, 0}}};
    while (both[0].fd >= 0 || both[1].fd >= 0) {
        if (poll(both.data(), both.size(), -1) < 0) continue;
        if (both[0].revents != 0 && !read_some(both[0].fd, one)) both[0].fd = -1;
        if (both[1].revents != 0 && !read_some(both[1].fd, other)) both[1].fd = -1;
    }
}

[[noreturn]] void work_and_tell(const std::function<std::string()>& work, Seconds limit, int result,
                                int errors) {
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM})
        std::signal(signal, SIG_DFL);
    dup2(errors, STDERR_FILENO);
    alarm(limit.value);
    const std::string text = work();
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t bytes = write(result, text.data() + done, text.size() - done);
        if (bytes <= 0) _exit(3);
        done += static_cast<std::size_t>(bytes);
    }
    _exit(0);
}

// The rest of the line behind some words; empty when they are not there.
std::string_view behind(std::string_view text, std::string_view words) {
    const std::size_t place = text.find(words);
    if (place == std::string_view::npos) return {};
    const std::string_view rest = text.substr(place + words.size());
    return rest.substr(0, rest.find('\n'));
}

// The line that holds some words, up to them.
std::string_view before(std::string_view text, std::string_view words) {
    const std::size_t place = text.find(words);
    if (place == std::string_view::npos) return {};
    const std::string_view head = text.substr(0, place);
    return head.substr(head.rfind('\n') + 1);
}

std::string as_name(std::string_view text) {
    std::string name;
    for (const char letter : text) {
        const bool fits =
            std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '_';
        if (fits)
            name += letter;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    return name.substr(0, 80);
}

// Of "/usr/include/c++/12/array:208: reference ..."
std::string_view file_and_line(std::string_view place) {
    place = place.substr(0, place.find(": "));
    return place.substr(place.rfind('/') + 1);
}

std::string crash_of(std::string_view said, int status) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return "hang";
    if (const auto place = before(said, ": a fault in Brieve: CHECK"); !place.empty())
        return "CHECK-" + as_name(place);
    if (const auto place = before(said, ": Assertion '"); !place.empty())  // Of the library.
        return "assertion-" + as_name(file_and_line(place));
    if (const auto summary = behind(said, "SUMMARY: "); !summary.empty()) return as_name(summary);
    if (const auto error = behind(said, "runtime error: "); !error.empty())
        return "undefined-" + as_name(error);
    if (const auto error = behind(said, "what():  "); !error.empty())
        return "exception-" + as_name(error);
    if (WIFSIGNALED(status)) return "signal-" + std::to_string(WTERMSIG(status));
    return "exit-" + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Ended apart(const std::function<std::string()>& work, Seconds limit) {
    Pipe result, errors;
    const pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) work_and_tell(work, limit, result.writing(), errors.writing());
    result.done_writing();
    errors.done_writing();
    Ended ended;
    read_both(result, ended.result, errors, ended.said);
    int status = 0;
    waitpid(child, &status, 0);
    if (status != 0) ended.crash = crash_of(ended.said, status);
    return ended;
}

}  // namespace brieve::fuzz
