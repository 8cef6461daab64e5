// Every legal payment of a recipe, built from the cubes and coins that are there.
//   Means means(state, seat);   for_each_payment(state, recipe, means, [&](const Payment& p)
//   {...});
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/glen_more/payment.h"
#include "engine/glen_more/rulings.h"
#include "engine/glen_more/state.h"

namespace brieve::glen_more {

// The cubes of a player by type and tile, in the order of the normal form, and the coins.
struct Means {
    struct Source {
        Cell cell;
        int cubes;
    };
    // The six tiles of one production type, the Abbey and Loch Lochy.
    static constexpr std::size_t sources_max = 8;
    std::array<std::array<Source, sources_max>, resource_types> source;
    std::array<std::size_t, resource_types> sources{};
    Cubes held{};
    Coins coins;

    Means(const State& state, Seat seat) : coins(state.of(seat).coins) {
        for (const Tile tile : state.of(seat).display) {
            const Plot& plot = state.plot(tile);
            if (plot.cubes == Cubes{}) continue;
            for (std::size_t type = 0; type < resource_types; ++type)
                if (plot.cubes[type] > 0) add(type, {cell_of(plot), plot.cubes[type]});
        }
    }

private:
    void add(std::size_t type, Source more) {
        CHECK(sources[type] < sources_max);
        std::size_t place = sources[type]++;
        for (; place > 0 && more.cell < source[type][place - 1].cell; --place)
            source[type][place] = source[type][place - 1];
        source[type][place] = more;
        held[type] = static_cast<std::uint8_t>(held[type] + more.cubes);
    }
};

template <class Emit>
class Payer {
public:
    Payer(const State& state, const Recipe& recipe, const Means& means, Emit& emit)
        : state_(state),
          recipe_(recipe),
          means_(means),
          emit_(emit),
          limited_(buys_only_without(state.rulings) || buys_only_shortfall(state.rulings)) {}

    void run() {
        switch (recipe_.form) {
            case Recipe::Form::nothing: emit_(payment_); return;
            case Recipe::Form::fixed:
                for (int option = 0; option < recipe_.count; ++option) {
                    least_ = most_ = recipe_.amounts[static_cast<std::size_t>(option)];
                    all_least_ = all_most_ = sum(least_);
                    from_type(0, 0, Coins(0));
                }
                return;
            case Recipe::Form::different:
            case Recipe::Form::any:
                const bool any = recipe_.form == Recipe::Form::any;
                most_.fill(static_cast<std::uint8_t>(any ? recipe_.most : 1));
                all_least_ = recipe_.least;
                all_most_ = recipe_.most;
                from_type(0, 0, Coins(0));
                return;
        }
    }

private:
    // Decides how many of this type are given, and how many of these are bought.
    void from_type(std::size_t type, int given, Coins spent) {
        while (type < resource_types && most_[type] == 0) ++type;
        if (type == resource_types) {
            if (given >= all_least_ &&
                (!limited_ || may_buy(state_, recipe_, means_.held, own_, bought_)))
                emit_(payment_);
            return;
        }
        const Row row = state_.warehouse[type];
        const int most = std::min<int>(most_[type], all_most_ - given);
        for (int amount = least_[type]; amount <= most; ++amount) {
            const int buyable = recipe_.may_buy ? std::min(amount, free_spaces(row)) : 0;
            for (int buys = std::max(0, amount - means_.held[type]); buys <= buyable; ++buys) {
                const Coins price = spent + price_of(row, buys);
                if (price > means_.coins) break;
                own_[type] = static_cast<std::uint8_t>(amount - buys);
                bought_[type] = payment_.bought[type] = static_cast<std::uint8_t>(buys);
                from_source(type, 0, amount - buys, given + amount, price);
            }
        }
        own_[type] = bought_[type] = payment_.bought[type] = 0;
    }

    // Decides from which tiles the own cubes of this type come.
    void from_source(std::size_t type, std::size_t source, int left, int given, Coins spent) {
        if (left == 0) return from_type(type + 1, given, spent);
        if (source == means_.sources[type]) return;
        const Means::Source& here = means_.source[type][source];
        from_source(type, source + 1, left, given, spent);
        Own& entry = payment_.own[entries_];
        for (int number = 1; number <= std::min(left, here.cubes); ++number) {
            entry = {static_cast<Good>(type), static_cast<std::uint8_t>(number), here.cell};
            ++entries_;
            from_source(type, source + 1, left - number, given, spent);
            --entries_;
        }
        entry = Own();
    }

    const State& state_;
    const Recipe& recipe_;
    const Means& means_;
    Emit& emit_;
    bool limited_;  // By GM-RULING-13.
    Payment payment_{};
    std::size_t entries_ = 0;
    Cubes own_{}, bought_{}, least_{}, most_{};
    int all_least_ = 0, all_most_ = 0;
};

template <class Emit>
void for_each_payment(const State& state, const Recipe& recipe, const Means& means, Emit emit) {
    if (recipe.form == Recipe::Form::nothing) return emit(Payment());
    Payer<Emit>(state, recipe, means, emit).run();
}

}  // namespace brieve::glen_more
