// CHECK states what our own code relies on; it is on in every build and never about players.
#pragma once

namespace brieve {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace brieve

#define CHECK(condition)                                                                        \
    (__builtin_expect(!(condition), 0) ? ::brieve::check_failed(#condition, __FILE__, __LINE__) \
                                       : static_cast<void>(0))
