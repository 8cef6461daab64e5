// A fact that shows why a rule is broken: a pattern with values, printed only when asked for.
//   Fact{"the {} row is full: {} of {} spaces hold coins", {"stone", 3, 3}}
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace brieve {

// A number, or a word that lives as long as the program.
struct Value {
    const char* word = nullptr;
    std::int64_t number = 0;
    constexpr Value() = default;
    constexpr Value(const char* text) : word(text) {}
    constexpr Value(std::int64_t amount) : number(amount) {}
    constexpr Value(int amount) : number(amount) {}
};

struct Fact {
    const char* pattern = "";
    std::array<Value, 4> values{};
};

std::string text(const Fact& fact);

}  // namespace brieve
