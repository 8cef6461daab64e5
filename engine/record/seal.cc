#include "engine/record/seal.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace brieve::record {
namespace {

constexpr std::string_view before = ",\"seal\":\"";
constexpr std::string_view after = "\"}";
constexpr std::size_t digits_in_all = 16;

}  // namespace

std::uint64_t seal_of(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

std::string hexadecimal(std::uint64_t value) {
    std::string digits(digits_in_all, '0');
    for (std::size_t place = digits.size(); place > 0; value >>= 4)
        digits[--place] = "0123456789abcdef"[value & 15];
    return digits;
}

std::optional<std::uint64_t> from_hexadecimal(std::string_view digits) {
    if (digits.size() != digits_in_all) return std::nullopt;
    std::uint64_t value = 0;
    for (const char digit : digits) {
        const bool number = digit >= '0' && digit <= '9';
        if (!number && (digit < 'a' || digit > 'f')) return std::nullopt;
        value = value << 4 | static_cast<std::uint64_t>(number ? digit - '0' : digit - 'a' + 10);
    }
    return value;
}

std::optional<std::string_view> without_seal(std::string_view line) {
    const std::size_t tail = before.size() + digits_in_all + after.size();
    if (line.size() < tail || !line.ends_with(after)) return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - tail);
    if (line.substr(body.size(), before.size()) != before) return std::nullopt;
    return body;
}

}  // namespace brieve::record
