// Linked to every target whose inputs are games.
#include "fuzz/core/mutator.h"

#include "fuzz/glen_more/spelling.h"
#include "properties/glen_more/near_miss.h"

using brieve::fuzz::ByteSpan;
using brieve::glen_more::Spelling;

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max, unsigned seed) {
    return brieve::fuzz::mutate<Spelling>(data, size, max, seed, BRIEVE_EDITS);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* out, std::size_t max,
                                                 unsigned seed) {
    return brieve::fuzz::cross<Spelling>(ByteSpan(one, one_size), ByteSpan(other, other_size), out,
                                         max, seed, BRIEVE_EDITS);
}
