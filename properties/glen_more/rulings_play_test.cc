// Whole games under every reading that can be played: each option alone, and the defined pairs.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/core/playout.h"
#include "properties/glen_more/table.h"

namespace brieve::glen_more {
namespace {

struct Reading {
    std::string name;
    Rulings rulings;
};
void PrintTo(const Reading& reading, std::ostream* out) { *out << reading.name; }

std::vector<Reading> readings() {
    std::vector<Reading> found;
    const std::span<const Ruling> rulings = GlenMore::rulings();
    for (std::size_t place = 0; place < rulings.size(); ++place)
        for (std::size_t option = 1; option < rulings[place].options.size(); ++option) {
            if (rulings[place].options[option].playable == Playable::no) continue;
            Reading reading{std::string(rulings[place].id.substr(10)) + "_" +
                                std::string(rulings[place].options[option].name),
                            {}};
            reading.rulings.option[place + 1] = static_cast<std::uint8_t>(option);
            found.push_back(reading);
        }
    Rulings back, last_member, oich_and_ness;
    choose(back, PassedTiles::remove_next_turn);
    choose(back, Travel::any_direction);
    choose(last_member, NessTest::test_then_pay);
    choose(last_member, NessLastMember::allowed_with_test_then_pay);
    choose(oich_and_ness, OichTurn::oich_plus_normal);
    choose(oich_and_ness, OichNess::ness_allowed);
    found.push_back({"01_with_03", back});
    found.push_back({"09_with_10", last_member});
    found.push_back({"35_with_36", oich_and_ness});
    return found;
}

// Changes one field of a legal move, most often to a value that means something at this table.
class Tweak {
public:
    Tweak(const State& state, Random& random) : state_(state), random_(random) {}

    Move of(const Move& move) {
        Move changed = move;
        switch (below(12)) {
            case 0:
                changed.by = Mover(static_cast<std::uint8_t>(below(7) == 6 ? 255 : below(6)));
                break;
            case 1:
            case 2: changed.what = another_kind(move); break;
            default: std::visit([&](auto& what) { tweak(what); }, changed.what);
        }
        return changed;
    }

private:
    std::uint32_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }
    template <class Number>
    void nudge(Number& number) {
        number = static_cast<Number>(below(2) == 0 ? number + 1 : number - 1);
    }
    Cell any_cell() {
        const Figure active = state_.turn.active;
        const Player& player = state_.player[active == die ? 0 : active.number];
        std::uint32_t place = below(static_cast<std::size_t>(player.display.size()));
        for (const Tile tile : player.display)
            if (place-- == 0) return cell_of(state_.plot(tile));
        return Cell();
    }
    Good any_good() { return below(8) == 0 ? Good::nothing : static_cast<Good>(below(6)); }
    std::int16_t any_space() { return static_cast<std::int16_t>(below(track_spaces)); }

    void tweak(Cell& at) {
        switch (below(3)) {
            case 0: nudge(at.x); break;
            case 1: nudge(at.y); break;
            default: at = any_cell();
        }
    }
    void tweak(Payment& payment) {
        Own& entry = payment.own[below(3)];
        switch (below(7)) {
            case 0: nudge(entry.number); break;
            case 1: entry.type = any_good(); break;
            case 2: tweak(entry.from); break;
            case 3: entry = {any_good(), 1, any_cell()}; break;
            case 4: nudge(payment.bought[below(resource_types)]); break;
            case 5: payment.piece.kind = static_cast<PieceKind>(below(3)); break;
            default: payment.piece.from = any_cell();
        }
    }
    void tweak(Sell& sale) { below(2) == 0 ? tweak(sale.from) : void(sale.type = any_good()); }
    void tweak(Take& take) {
        switch (below(4)) {
            case 0: take.space = any_space(); break;
            case 1: tweak(take.to); break;
            default: tweak(take.payment);
        }
    }
    void tweak(Discard& discard) { discard.space = any_space(); }
    void tweak(Choose& choice) { choice.named[below(Choose::named_max)] = any_good(); }
    void tweak(Activate& activation) {
        switch (below(4)) {
            case 0: tweak(activation.at); break;
            case 1: activation.choice = any_good(); break;
            default: tweak(activation.payment);
        }
    }
    void tweak(Step& step) { tweak(below(2) == 0 ? step.from : step.to); }
    void tweak(Promote& promotion) { tweak(promotion.from); }
    void tweak(EndTurn&) {}
    void tweak(Draw& draw) { draw.tile = static_cast<std::uint8_t>(below(tiles_in_all + 2)); }
    void tweak(Roll& roll) { nudge(roll.pips); }

    What another_kind(const Move& move) {
        const Take* taken = std::get_if<Take>(&move.what);
        switch (below(6)) {
            case 0: return Discard{taken != nullptr ? taken->space : any_space()};
            case 1: return Activate{any_cell(), {}, below(2) == 0 ? Good::nothing : any_good()};
            case 2: return Step{any_cell(), any_cell()};
            case 3: return Promote{any_cell()};
            case 4: return Sell{any_cell(), any_good()};
            default: return EndTurn{};
        }
    }

    const State& state_;
    Random& random_;
};

std::string reasons(const Violations& found) {
    std::string text;
    for (const Broken& entry : found.broken())
        text += std::string(name_of<GlenMore>(entry.root)) + " ";
    return text;
}

class ReadingTest : public testing::TestWithParam<Reading> {
protected:
    // Every listed move is legal, in its one form, and listed once.
    static void check_list(const State& state, const std::vector<Move>& listed) {
        for (const Move& move : listed) {
            const Violations found = judge(state, move);
            ASSERT_TRUE(found.legal()) << kind_names[move.what.index()] << ": " << reasons(found);
            ASSERT_EQ(normal(move), move) << kind_names[move.what.index()];
        }
    }
    static void check_tweaks(const State& state, const std::vector<Move>& listed, Random& random) {
        const int tweaks = std::holds_alternative<Chance>(turn(state)) ? 2 : 16;
        for (int count = 0; count < tweaks; ++count) {
            const Move& from = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
            const Move move = Tweak(state, random).of(from);
            const bool is_listed = std::ranges::find(listed, normal(move)) != listed.end();
            const Violations found = judge(state, move);
            ASSERT_EQ(found.legal(), is_listed)
                << kind_names[move.what.index()] << ": " << reasons(found);
        }
    }
    static void check_once(std::vector<Move> listed) {
        std::ranges::sort(listed);
        ASSERT_EQ(std::ranges::adjacent_find(listed), listed.end()) << "a move is listed twice";
    }

    // Ending a turn is put off, so that more is activated and moved.
    static const Move* patient(properties::Playout<GlenMore>& playout, const State& state) {
        const Move* move = playout.next(state);
        for (int again = 0; again < 3 && move != nullptr; ++again) {
            if (!std::holds_alternative<EndTurn>(move->what)) break;
            move = playout.next(state);
        }
        return move;
    }

    static void check_game(const Rulings& rulings, int players, Seed seed) {
        SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(seed.value));
        Random random(seed);
        std::vector<std::string> names{"red", "yellow", "blue", "green", "black"};
        names.resize(static_cast<std::size_t>(players));
        const Judged<State> begun = begin(deal(names, rulings, random));
        ASSERT_TRUE(begun) << reasons(begun.error());
        State state = *begun;
        properties::Playout<GlenMore> playout(random);
        int moves = 0;
        while (const Move* move = patient(playout, state)) {
            SCOPED_TRACE("move " + std::to_string(moves));
            ASSERT_LT(++moves, 5000);
            ASSERT_NO_FATAL_FAILURE(check_list(state, playout.listed()));
            ASSERT_NO_FATAL_FAILURE(check_tweaks(state, playout.listed(), random));
            if (moves % 8 == 0) {
                ASSERT_NO_FATAL_FAILURE(check_once(playout.listed()));
            }
            apply(state, *move, nullptr);
            const Violations broken = broken_invariants(state);
            ASSERT_TRUE(broken.legal()) << reasons(broken);
        }
        EXPECT_EQ(turn(state), Turn(Over()));
        EXPECT_EQ(state.scorings, 3);
    }
};

constexpr std::uint64_t games = 4;  // For each number of players.

TEST_P(ReadingTest, under_each_reading_keeps_every_invariant_and_judge_agrees_with_generator) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t game = 0; game < games; ++game)
            ASSERT_NO_FATAL_FAILURE(
                check_game(GetParam().rulings, players,
                           Seed(100 * game + static_cast<std::uint64_t>(players))));
}

INSTANTIATE_TEST_SUITE_P(GM_RULING, ReadingTest, testing::ValuesIn(readings()),
                         [](const auto& tested) {
                             std::string name = tested.param.name;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace brieve::glen_more
