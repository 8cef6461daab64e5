// The mutator and the crossover of inputs that are games, with or without edits in front: mostly by
// whole moves, sometimes by bytes. BRIEVE_MUTATE=bytes leaves bytes alone, to be compared with.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "fuzz/core/edits.h"
#include "fuzz/core/steering.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

namespace brieve::fuzz {

inline bool by_bytes_alone() {
    static const char* const given = std::getenv("BRIEVE_MUTATE");
    static const bool bytes = given != nullptr && std::string_view(given) == "bytes";
    return bytes;
}

inline std::size_t put(const Bytes& bytes, std::uint8_t* data, std::size_t max) {
    const std::size_t size = std::min(bytes.size(), max);
    std::copy_n(bytes.begin(), size, data);
    return size;
}

// As many cells as fit.
template <Spelling S>
Bytes fitting(GameInput<S>& input, std::size_t max) {
    const std::size_t head = bytes_of_start<S>(input.start).size();
    const std::size_t room = max > head ? (max - head) / cell_bytes<S> : 0;
    if (input.cells.size() > room) input.cells.resize(room);
    return bytes_of<S>(input);
}

template <Spelling S>
std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max, unsigned seed,
                   std::size_t edits) {
    Random random{Seed(seed)};
    if (by_bytes_alone() || random.below(8) == 0) return LLVMFuzzerMutate(data, size, max);
    if (edits > 0 && size >= edits && random.below(2) == 0) {
        LLVMFuzzerMutate(data, edits, edits);
        return size;
    }
    edits = std::min(edits, size);
    GameInput<S> input = game_from<S>(ByteSpan(data, size).subspan(edits));
    Steering<S>(random).change(input);
    return edits + put(fitting<S>(input, max - edits), data + edits, max - edits);
}

template <Spelling S>
std::size_t cross(ByteSpan one, ByteSpan other, std::uint8_t* out, std::size_t max, unsigned seed,
                  std::size_t edits) {
    Random random{Seed(seed)};
    edits = std::min({edits, one.size(), other.size(), max});
    GameInput<S> input = game_from<S>(one.subspan(edits));
    Steering<S>(random).cross(input, game_from<S>(other.subspan(edits)));
    std::copy_n(one.begin(), edits, out);
    return edits + put(fitting<S>(input, max - edits), out + edits, max - edits);
}

}  // namespace brieve::fuzz
