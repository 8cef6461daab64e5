// Runs something in a process of its own, so that a crash or a hang there can be looked at here.
//   const Ended ended = apart([] { return judged(input); }, Seconds(10));
//   if (!ended.crash.empty()) ...   // "CHECK-engine-glen_more-track.cc-41", "hang", ...
#pragma once

#include <functional>
#include <string>

namespace brieve::fuzz {

struct Seconds {
    unsigned value;
};

struct Ended {
    std::string result{};  // What the function returned.
    std::string crash{};   // How it crashed instead, in words that can name a file.
    std::string said{};    // What it printed on stderr.
};

Ended apart(const std::function<std::string()>& work, Seconds limit);

}  // namespace brieve::fuzz
