#include "tools/in_hand.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string_view>

#include "tools/commands.h"

namespace brieve::tools {
namespace {

constexpr unsigned seconds_max = 120;  // A record takes milliseconds, and many claims seconds.

thread_local const char* name_in_hand = nullptr;
bool telling = false;

void say(std::string_view text) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

// What is buffered is printed, unless that hangs; then only what is safe in a handler.
extern "C" void crashed(int signal) {
    std::signal(SIGALRM, SIG_DFL);
    alarm(2);
    std::fflush(stdout);
    say("brieve: ");
    say(name_in_hand == nullptr ? "one of the records, which --jobs 1 names" : name_in_hand);
    say(signal == SIGALRM ? ": takes longer than two minutes" : ": the engine crashes over it");
    say(", a fault in Brieve\n");
    _exit(exit_broken);
}

}  // namespace

InHand::InHand(const std::string& name) {
    name_in_hand = name.c_str();
    if (telling) alarm(seconds_max);
}

InHand::~InHand() { name_in_hand = nullptr; }  // The alarm may be another thread's by now.

void tell_of_crashes() {
    telling = true;
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM})
        std::signal(signal, crashed);
}

}  // namespace brieve::tools
