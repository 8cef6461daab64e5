// One game played on the engine and on the model side by side, and the claims that they agree. A
// claim answers with the difference it found, or with nothing.
//   InStep both = begun(setup);   both.apply(move);   EXPECT_EQ(differing_table(both), "");
#pragma once

#include <optional>
#include <string>

#include "properties/glen_more/model_adapter.h"

namespace brieve::glen_more {

struct InStep {
    State state;
    model::Table table;

    void apply(const Move& move);  // Legal, on both.
};

// Each side begins from the set-up by itself; from here on they only share the moves. A position is
// the engine's, translated.
InStep begun(const Start& start);

// Whose turn it is, and the whole table; the first field that differs is named.
std::string differing_table(const InStep& both);

enum class Agreement {
    same,      // Both name the same rules.
    supported  // Each rule the engine names is broken by the model, in the same first group.
};
std::string differing_reasons(const InStep& both, const Move& move, Agreement wanted);

struct Parting {
    std::string why;
    std::optional<Move> move;  // That one engine alone lists.
};
Parting differing_moves(const InStep& both);       // All legal moves, in normal form.
std::string differing_result(const InStep& both);  // Once the game is over.

}  // namespace brieve::glen_more
