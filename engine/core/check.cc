#include "engine/core/check.h"

#include <cstdio>
#include <cstdlib>

namespace brieve {

void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: a fault in Brieve: CHECK(%s) failed\n", file, line, condition);
    std::abort();
}

}  // namespace brieve
