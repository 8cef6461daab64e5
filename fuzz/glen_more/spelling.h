// Set-ups and moves of Glen More as bytes of a fuzzer's input.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/glen_more/notation.h"
#include "fuzz/core/game_input.h"
#include "fuzz/glen_more/features.h"

namespace brieve::glen_more {

struct Spelling {
    using Game = GlenMore;
    using Notation = glen_more::Notation;

    // Players, start seat, start space; ten tiles of the first track; eight readings, a ruling's
    // number and an option's each. A tile that cannot lie there stands for another that can, a
    // number that means nothing for one that does.
    static constexpr std::size_t first_tiles_max = 10;
    static constexpr std::size_t readings_max = 8;
    static constexpr std::size_t setup_bytes = 3 + first_tiles_max + 2 * readings_max;
    // Mover and kind, then the fields of the kind in their order, the lower byte of each first.
    static constexpr std::size_t move_bytes = 63;

    static Start setup_from(fuzz::ByteSpan bytes);
    static void spell_setup(const Start& start, std::span<std::uint8_t> into);
    static Move move_from(fuzz::ByteSpan bytes);
    static void spell_move(const Move& move, std::span<std::uint8_t> into);

    static constexpr std::size_t features_max = glen_more::features_max;
    template <class Mark>
    static void mark_features(const State& state, Mark mark) {
        glen_more::mark_features(state, mark);
    }
    static std::string feature_name(std::size_t feature) {
        return glen_more::feature_name(feature);
    }
};
static_assert(fuzz::Spelling<Spelling>);

}  // namespace brieve::glen_more
