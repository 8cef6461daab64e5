#include "properties/glen_more/match.h"

#include <algorithm>
#include <exception>
#include <string>
#include <utility>

#include "engine/glen_more/rulings.h"
#include "properties/glen_more/disagreement.h"

namespace brieve::glen_more {
namespace {

using properties::Answer;

constexpr std::size_t moves_per_listing = 50;

Answer with_its_rule(Answer answer, std::string rule) {
    answer.rule = std::move(rule);
    return answer;
}

template <class Ask>
Answer of_the_model(Ask ask) {
    try {
        return ask();
    } catch (const std::exception& problem) {
        return properties::broken(std::string("the model fails with ") + problem.what());
    }
}

}  // namespace

std::vector<Rulings> readings_in_pairs() {
    std::vector<Rulings> pairs(5);
    choose(pairs[0], PassedTiles::remove_next_turn);
    choose(pairs[0], Travel::any_direction);
    choose(pairs[1], NessTest::test_then_pay);
    choose(pairs[1], NessLastMember::allowed_with_test_then_pay);
    choose(pairs[2], OichTurn::oich_plus_normal);
    choose(pairs[2], OichNess::ness_allowed);
    choose(pairs[3], AbbeyLimit::three_per_type);
    choose(pairs[3], FullTile::refused_and_unspent);
    choose(pairs[4], IllegalTile::discard_and_step);
    choose(pairs[4], Crowding::two_at_most);
    return pairs;
}

bool model_plays(const Rulings& rulings) {
    const auto options =
        std::ranges::count_if(rulings.option, [](auto option) { return option > 0; });
    return options <= 1 || std::ranges::count(readings_in_pairs(), rulings) > 0;
}

Answer Match::follow(const properties::Course<GlenMore>& course) {
    return of_the_model([&] { return followed(course); });
}

Answer Match::followed(const properties::Course<GlenMore>& course) {
    if (course.begins()) {
        both_ = begun(course.start);
    } else {
        std::string found = differing_reasons(both_, course.move(), Agreement::same);
        const InStep before = both_;
        if (found.empty()) both_.apply(course.move());
        both_.state = course.after();
        if (found.empty()) found = differing_table(both_);
        if (!found.empty())
            return with_its_rule(properties::broken(std::move(found)),
                                 disputed_rule(before, course.move()));
    }
    if (course.moves.size() % moves_per_listing == 0)
        if (Parting found = differing_moves(both_); !found.why.empty())
            return found.move ? with_its_rule(properties::broken(found.why, *found.move),
                                              disputed_rule(both_, *found.move))
                              : properties::broken(found.why);
    const bool over = course.after().turn.phase == Phase::over;
    return properties::kept_if_empty(over ? differing_result(both_) : "");
}

Answer Match::ask_of(const Move& tried, Agreement wanted) const {
    return of_the_model([&] {
        std::string found = differing_reasons(both_, tried, wanted);
        if (found.empty()) return properties::kept();
        return with_its_rule(properties::broken(std::move(found), tried),
                             disputed_rule(both_, tried));
    });
}

}  // namespace brieve::glen_more
