// The bytes of an input.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace brieve::fuzz {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

}  // namespace brieve::fuzz
