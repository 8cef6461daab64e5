// A set of tiles: the stacks, the box, a display, the tiles activated in a turn.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/glen_more/manifest.h"

namespace brieve::glen_more {

class TileSet {
public:
    constexpr bool has(Tile tile) const { return (word(tile) & bit(tile)) != 0; }
    constexpr void add(Tile tile) { word(tile) |= bit(tile); }
    constexpr void remove(Tile tile) { word(tile) &= ~bit(tile); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    // Tile n is bit n % 64 of word n / 64.
    constexpr const std::array<std::uint64_t, 2>& bits() const { return words_; }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

    friend constexpr TileSet operator&(TileSet a, TileSet b) {
        return TileSet(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
    }
    friend constexpr TileSet operator|(TileSet a, TileSet b) {
        return TileSet(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
    }
    friend constexpr TileSet operator-(TileSet a, TileSet b) {
        return TileSet(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
    }
    friend bool operator==(const TileSet&, const TileSet&) = default;

    // Two plain numbers, which stay in registers.
    class Iterator {
    public:
        constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Tile operator*() const {
            return Tile(static_cast<std::uint8_t>(low_ != 0 ? std::countr_zero(low_)
                                                            : 64 + std::countr_zero(high_)));
        }
        constexpr Iterator& operator++() {
            if (low_ != 0)
                low_ &= low_ - 1;
            else
                high_ &= high_ - 1;
            return *this;
        }
        constexpr bool operator==(std::default_sentinel_t) const { return (low_ | high_) == 0; }

    private:
        std::uint64_t low_, high_;
    };
    constexpr Iterator begin() const { return Iterator(words_[0], words_[1]); }
    constexpr std::default_sentinel_t end() const { return {}; }

    constexpr TileSet() = default;

private:
    constexpr TileSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    constexpr std::uint64_t& word(Tile tile) { return words_[tile.number >> 6]; }
    constexpr std::uint64_t word(Tile tile) const { return words_[tile.number >> 6]; }
    static constexpr std::uint64_t bit(Tile tile) {
        return std::uint64_t{1} << (tile.number & 63u);
    }

    std::array<std::uint64_t, 2> words_{};
};

template <class Condition>
consteval TileSet tiles_where(Condition holds) {
    TileSet found;
    for (std::uint8_t number = 1; number <= tiles_in_all; ++number)
        if (holds(spec(Tile(number)))) found.add(Tile(number));
    return found;
}

inline constexpr std::array<TileSet, 5> tiles_of_stack{
    tiles_where([](const TileSpec& tile) { return tile.stack == 0; }),
    tiles_where([](const TileSpec& tile) { return tile.stack == 1; }),
    tiles_where([](const TileSpec& tile) { return tile.stack == 2; }),
    tiles_where([](const TileSpec& tile) { return tile.stack == 3; }),
    tiles_where([](const TileSpec& tile) { return tile.stack == start_stack; })};
inline constexpr TileSet river_tiles = tiles_where([](const TileSpec& tile) { return tile.river; });
inline constexpr TileSet road_tiles = tiles_where([](const TileSpec& tile) { return tile.road; });
inline constexpr TileSet tiles_with_card =
    tiles_where([](const TileSpec& tile) { return tile.card.has_value(); });

}  // namespace brieve::glen_more
