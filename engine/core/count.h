// Amounts with a unit. Counts are never negative and units never mix:
//   using Coins = Count<struct CoinUnit>;   Coins(3) + Coins(2) == Coins(5);   Coins(3) < 4 fails.
#pragma once

#include <compare>

#include "engine/core/check.h"

namespace brieve {

template <class Unit>
class Count {
public:
    constexpr Count() = default;
    constexpr explicit Count(int amount) : amount_(amount) { CHECK(amount >= 0); }
    constexpr int value() const { return amount_; }
    constexpr Count& operator+=(Count more) { return *this = *this + more; }
    constexpr Count& operator-=(Count less) { return *this = *this - less; }
    friend constexpr Count operator+(Count a, Count b) { return Count(a.amount_ + b.amount_); }
    friend constexpr Count operator-(Count a, Count b) { return Count(a.amount_ - b.amount_); }
    friend constexpr auto operator<=>(Count, Count) = default;

private:
    int amount_ = 0;
};

using Coins = Count<struct CoinUnit>;
using Lead = Count<struct LeadUnit>;

// Victory points are signed, since a penalty can push a total below zero.
struct Points {
    int value = 0;
    friend constexpr Points operator+(Points a, Points b) { return Points(a.value + b.value); }
    friend constexpr Points operator-(Points a, Points b) { return Points(a.value - b.value); }
    friend constexpr auto operator<=>(Points, Points) = default;
};

}  // namespace brieve
