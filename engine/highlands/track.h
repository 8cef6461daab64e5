// The ring track of both Glen More games: a chain of figures and tiles with a gap behind it.
//   Track track(14);   track.put(Space(0), figure(0));   track.rearmost() == Space(0)
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/check.h"

namespace brieve::highlands {

struct Steps {
    int value;
    friend auto operator<=>(Steps, Steps) = default;
};
struct Space {
    int index;
    friend bool operator==(Space, Space) = default;
};

// What a space holds: nothing, one tile or one figure.
struct Occupant {
    std::uint8_t code = 0;
    constexpr bool nothing() const { return code == 0; }
    constexpr bool is_tile() const { return code != 0 && code < 128; }
    constexpr bool is_figure() const { return code >= 128; }
    constexpr std::uint8_t number() const { return code & 127u; }
    friend bool operator==(Occupant, Occupant) = default;
};
constexpr Occupant a_tile(int number) {
    CHECK(number > 0 && number < 128);
    return Occupant(static_cast<std::uint8_t>(number));
}
constexpr Occupant a_figure(int number) {
    CHECK(number >= 0 && number < 128);
    return Occupant(static_cast<std::uint8_t>(128 + number));
}

class Track {
public:
    static constexpr int spaces_max = 16;

    constexpr Track() : Track(spaces_max) {}
    constexpr explicit Track(int spaces) : spaces_(static_cast<std::uint8_t>(spaces)) {
        CHECK(spaces > 1 && spaces <= spaces_max);
    }

    constexpr int spaces() const { return spaces_; }
    constexpr bool has(int index) const { return index >= 0 && index < spaces_; }
    constexpr Occupant at(Space space) const { return held_[place(space)]; }
    constexpr void put(Space space, Occupant what) { held_[place(space)] = what; }
    constexpr void clear(Space space) { held_[place(space)] = Occupant(); }

    // The last occupied space of the chain; the gap lies clockwise behind it.
    constexpr Space end() const { return Space(end_); }
    // What follows the end without a gap belongs to the chain as well.
    void extend_end();
    constexpr void set_end(Space space) { end_ = static_cast<std::uint8_t>(place(space)); }

    constexpr Space next(Space from, Steps by) const {
        CHECK(by.value >= 0 && by.value <= spaces_);
        const int sum = from.index + by.value;
        return Space(sum >= spaces_ ? sum - spaces_ : sum);
    }
    constexpr Steps distance(Space from, Space to) const {
        const int gone = to.index - from.index;
        return Steps(gone < 0 ? gone + spaces_ : gone);
    }
    // How far along the chain a space lies, counted from its end around the gap.
    constexpr Steps along(Space space) const {
        const Steps gone = distance(end(), space);
        return gone.value == 0 ? Steps(spaces_) : gone;
    }

    std::optional<Space> rearmost() const;  // The first figure met clockwise after the gap.
    std::optional<Space> figure(int number) const;
    std::optional<Space> next_free() const;  // Where the refill goes on.
    int occupied() const;
    int tiles_behind(Space figure) const;

    friend bool operator==(const Track&, const Track&) = default;

private:
    constexpr std::size_t place(Space space) const {
        CHECK(has(space.index));
        return static_cast<std::size_t>(space.index);
    }
    std::array<Occupant, spaces_max> held_{};
    std::uint8_t spaces_;
    std::uint8_t end_ = 0;
};

}  // namespace brieve::highlands
