#include "engine/glen_more/move.h"

#include <algorithm>
#include <limits>

#include "engine/core/check.h"

namespace brieve::glen_more {

Payment normal(const Payment& payment) {
    Payment sorted{.own = {}, .bought = payment.bought, .piece = payment.piece};
    for (const Own& own : payment.own)
        if (own.number > 0) add_own(sorted, own);
    if (sorted.piece.kind != PieceKind::clan_member) sorted.piece.from = Cell();
    return sorted;
}

// Entries are kept in order of type and tile; the unused ones stay at the back.
void add_own(Payment& payment, const Own& more) {
    const auto used = std::ranges::find(payment.own, 0, &Own::number);
    const auto place = std::find_if(payment.own.begin(), used, [&](const Own& own) {
        return own.type > more.type || (own.type == more.type && own.from >= more.from);
    });
    if (place != used && place->type == more.type && place->from == more.from) {
        constexpr int most = std::numeric_limits<std::uint8_t>::max();
        place->number = static_cast<std::uint8_t>(std::min(place->number + more.number, most));
        return;
    }
    CHECK(used != payment.own.end());
    std::move_backward(place, used, used + 1);
    *place = more;
}

Move normal(const Move& move) {
    Move same = move;
    if (Take* take = std::get_if<Take>(&same.what)) {
        take->payment = normal(take->payment);
    } else if (Activate* activate = std::get_if<Activate>(&same.what)) {
        activate->payment = normal(activate->payment);
    } else if (Choose* choose = std::get_if<Choose>(&same.what)) {
        std::ranges::sort(choose->named);  // `nothing` sorts last.
    }
    return same;
}

}  // namespace brieve::glen_more
