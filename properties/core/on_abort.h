// A CHECK that fails ends the process. What it was about is written down before that happens.
//   const OnAbort written([&] { keep(game_so_far); });
#pragma once

#include <functional>

namespace brieve::properties {

class OnAbort {
public:
    explicit OnAbort(std::function<void()> write);  // One at a time.
    ~OnAbort();
    OnAbort(const OnAbort&) = delete;
    OnAbort& operator=(const OnAbort&) = delete;
};

}  // namespace brieve::properties
