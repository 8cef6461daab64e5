// What passes between engine and model is the same on both sides.
#include <gtest/gtest.h>

#include <cstdint>
#include <variant>

#include "properties/glen_more/model_adapter.h"
#include "properties/glen_more/near_miss.h"

namespace brieve::glen_more {
namespace {

// What a move says survives the translation there and back.
TEST(EngineAgainstModel, moves_translate_both_ways) {
    Random random(Seed(1));
    for (int tried = 0; tried < 20'000; ++tried) {
        Move move{Mover(static_cast<std::uint8_t>(random.below(256))), wild_what(random)};
        const auto of_no_kind = [](Payment& payment) {
            return payment.piece.kind > PieceKind::chieftain;
        };
        Take* take = std::get_if<Take>(&move.what);
        Activate* activate = std::get_if<Activate>(&move.what);
        if ((take && of_no_kind(take->payment)) || (activate && of_no_kind(activate->payment)))
            continue;  // Such a piece is only known to be nowhere.
        ASSERT_EQ(engine_move(model_move(move)), normal(move));
    }
}

}  // namespace
}  // namespace brieve::glen_more
