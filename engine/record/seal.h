// The seal of a written record: 64 bits over its canonical line up to the seal itself, by the
// published function XXH3, so that a record that was damaged or edited is told from a whole one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace brieve::record {

enum class Seal : std::uint8_t { none, good, wrong };

std::uint64_t seal_of(std::string_view text);

// Sixteen hexadecimal digits, as seals and digests are written, and back.
std::string hexadecimal(std::uint64_t value);
std::optional<std::uint64_t> from_hexadecimal(std::string_view digits);

// A canonical line without its last field, when that is a seal; otherwise nothing.
std::optional<std::string_view> without_seal(std::string_view line);

}  // namespace brieve::record
