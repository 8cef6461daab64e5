// A rule, a ruling, and the numbers by which refusals and happenings name them.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace brieve {

// What a rule does when a game runs, and so what it means to have reached it:
// refuses: named in one refusal and asked and kept in another case; does: reported as a happening;
// holds: its check ran; permits: an example that a stricter reading would refuse was accepted.
enum class Kind : std::uint8_t { refuses, does, refuses_and_does, holds, permits };

struct Rule {
    std::string_view id;  // "GM-WARE-03": game, chapter, number. Never reused.
    Kind kind;
    std::string_view sentence;  // One sentence in our own words.
    std::string_view source;    // Which source says it, and in which section.
};

enum class Playable : std::uint8_t { no, yes };

struct Option {
    std::string_view name;    // "buy-only-with-zero"
    std::string_view source;  // Who reads the rules this way.
    std::string_view change;  // What it changes; for one that cannot be played, the reason why not.
    Playable playable = Playable::yes;
};

// A question that the sources leave open or answer differently. The first option is the default.
struct Ruling {
    std::string_view id;  // "GM-RULING-13"
    std::string_view question;
    std::string_view reason;  // Why the default is the default.
    std::span<const Option> options;
};

// The place of a rule in its game's table; numbers past the rules are the rulings, since a refusal
// that no rule states names the ruling behind it.
struct RuleId {
    std::uint16_t index;
    friend auto operator<=>(RuleId, RuleId) = default;
};

}  // namespace brieve
