// Says what is wrong with an input that a fuzzer kept, as one JSON object; in the build that
// crashed, since another may not.
//   fuzz_finding play build/night/artifacts/play/crash-1b2c
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/core/notation.h"
#include "fuzz/core/looking.h"
#include "fuzz/glen_more/targets.h"

int main(int count, char** arguments) {
    using namespace brieve;
    const auto known = glen_more::targets();
    const auto target =
        count == 3 ? std::ranges::find(known, std::string_view(arguments[1]), &fuzz::Target::name)
                   : known.end();
    if (target == known.end()) {
        std::fprintf(stderr, "usage: fuzz_finding TARGET INPUT\n");
        return 2;
    }
    std::error_code problem;
    std::ifstream in(arguments[2], std::ios::binary);
    if (!in || !std::filesystem::is_regular_file(arguments[2], problem)) {
        std::fprintf(stderr, "%s: cannot be read\n", arguments[2]);
        return 2;
    }
    const fuzz::Bytes bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const fuzz::Looked looked = fuzz::look_at(*target, bytes);
    const bool game = !looked.record.empty();
    const Json json = {{"target", target->name},
                       {"rule", looked.rule},
                       {"why", looked.why},
                       {"record", game ? Json::parse(looked.record) : Json()},
                       {"record_text", game ? Json(looked.record) : Json()}};
    std::printf("%s\n", json.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
    return 0;
}
