// The games by name, in one place.
#pragma once

#include <string>
#include <string_view>

#include "engine/glen_more/notation.h"

namespace brieve::tools {

template <class G>
struct NotationOf;
template <>
struct NotationOf<GlenMore> {
    using type = glen_more::Notation;
};

inline constexpr std::string_view game_names = "glen-more";
inline constexpr std::string_view default_game = GlenMore::name;

// Calls the function with the game of that name: with_game("glen-more", []<Game G>() { ... }).
// False when there is no such game.
template <class Call>
bool with_game(std::string_view name, Call call) {
    if (name != GlenMore::name) return false;
    call.template operator()<GlenMore>();
    return true;
}

}  // namespace brieve::tools
