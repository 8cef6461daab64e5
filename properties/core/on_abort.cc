#include "properties/core/on_abort.h"

#include <csignal>
#include <utility>

namespace brieve::properties {
namespace {

std::function<void()>& writing() {
    static std::function<void()> write;
    return write;
}

// The process is lost anyway, so it may do more here than a handler ought to; once.
void write_down(int signal) {
    std::signal(signal, SIG_DFL);
    if (const std::function<void()> write = std::exchange(writing(), nullptr)) write();
    std::raise(signal);
}

}  // namespace

OnAbort::OnAbort(std::function<void()> write) {
    writing() = std::move(write);
    std::signal(SIGABRT, write_down);
}

OnAbort::~OnAbort() {
    std::signal(SIGABRT, SIG_DFL);
    writing() = nullptr;
}

}  // namespace brieve::properties
