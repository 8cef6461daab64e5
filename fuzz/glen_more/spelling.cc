#include "fuzz/glen_more/spelling.h"

#include <algorithm>
#include <type_traits>

#include "engine/core/reading.h"
#include "engine/glen_more/rulings.h"
#include "properties/core/players.h"

namespace brieve::glen_more {
namespace {

using fuzz::ByteSpan;

class Bytes {
public:
    explicit Bytes(ByteSpan bytes) : left_(bytes) {}

    std::uint8_t next() {
        if (left_.empty()) return 0;
        const std::uint8_t byte = left_.front();
        left_ = left_.subspan(1);
        return byte;
    }

private:
    ByteSpan left_;
};

class Writer {
public:
    explicit Writer(std::span<std::uint8_t> into) : left_(into) {}

    void add(std::uint8_t byte) {
        CHECK(!left_.empty());
        left_.front() = byte;
        left_ = left_.subspan(1);
    }

private:
    std::span<std::uint8_t> left_;
};

// A field of a move, read from bytes or written to them: one list of fields serves both.
struct Reading {
    Bytes bytes;

    template <class Number>
    void number(Number& field) {
        if constexpr (sizeof(Number) == 1) {
            field = static_cast<Number>(bytes.next());
        } else {
            const unsigned low = bytes.next();
            field = static_cast<Number>(low + 256u * bytes.next());
        }
    }
};
struct Writing {
    Writer bytes;

    template <class Number>
    void number(const Number& field) {
        const auto value = static_cast<std::uint16_t>(field);
        bytes.add(static_cast<std::uint8_t>(value % 256));
        if constexpr (sizeof(Number) > 1) bytes.add(static_cast<std::uint8_t>(value / 256));
    }
};

void fields(auto& each, auto& cell) requires requires { cell.x; }
{
    each.number(cell.x);
    each.number(cell.y);
}
void fields(auto& each, auto& payment) requires requires { payment.own; }
{
    for (auto& own : payment.own) {
        each.number(own.type);
        each.number(own.number);
        fields(each, own.from);
    }
    for (auto& number : payment.bought) each.number(number);
    each.number(payment.piece.kind);
    fields(each, payment.piece.from);
}

template <class Each, class One>
void fields_of(Each& each, One& what) {
    using Kind = std::remove_const_t<One>;
    if constexpr (std::is_same_v<Kind, Sell>) {
        fields(each, what.from);
        each.number(what.type);
    } else if constexpr (std::is_same_v<Kind, Take>) {
        each.number(what.space);
        fields(each, what.to);
        fields(each, what.payment);
    } else if constexpr (std::is_same_v<Kind, Discard>) {
        each.number(what.space);
    } else if constexpr (std::is_same_v<Kind, Choose>) {
        for (auto& named : what.named) each.number(named);
    } else if constexpr (std::is_same_v<Kind, Activate>) {
        fields(each, what.at);
        fields(each, what.payment);
        each.number(what.choice);
    } else if constexpr (std::is_same_v<Kind, Step>) {
        fields(each, what.from);
        fields(each, what.to);
    } else if constexpr (std::is_same_v<Kind, Promote>) {
        fields(each, what.from);
    } else if constexpr (std::is_same_v<Kind, Draw>) {
        each.number(what.tile);
    } else if constexpr (std::is_same_v<Kind, Roll>) {
        each.number(what.pips);
    } else {
        static_assert(std::is_same_v<Kind, EndTurn>);
    }
}

What nothing_of_kind(std::size_t kind) {
    What what;
    const auto choose = [&]<std::size_t... Kinds>(std::index_sequence<Kinds...>) {
        ((kind == Kinds ? void(what.emplace<Kinds>()) : void()), ...);
    };
    choose(std::make_index_sequence<std::variant_size_v<What>>());
    return what;
}

// The tile that this byte means among those that may come next on the first track.
int first_tile(std::uint8_t byte, TileSet& left) {
    const bool first_stack = !(left & tiles_of_stack[0]).empty();
    const TileSet open = left & tiles_of_stack[first_stack ? 0 : 1];
    std::vector<int> numbers;
    for (const Tile tile : open) numbers.push_back(tile.number);
    const bool named = std::ranges::find(numbers, int{byte}) != numbers.end();
    const int number = named ? byte : numbers[byte % numbers.size()];
    left.remove(Tile(static_cast<std::uint8_t>(number)));
    return number;
}

Rulings readings_from(Bytes& bytes) {
    Rulings rulings;
    for (std::size_t reading = 0; reading < Spelling::readings_max; ++reading) {
        const std::uint8_t ruling = bytes.next();
        const std::uint8_t option = bytes.next();
        if (ruling == 0 || ruling > rulings_table().size()) continue;
        const std::span<const Option> options = rulings_table()[ruling - 1u].options;
        const Choice choice(ruling, static_cast<std::uint8_t>(option % options.size()));
        if (options[choice.option].playable == Playable::yes) choose(rulings, choice);
    }
    return rulings;
}

// What no byte says: the order of the stacks, where a reading asks for one.
void order_stacks(SetUp& setup) {
    setup.order.clear();
    if (!order_is_given(setup.rulings)) return;
    TileSet first;
    for (const int number : setup.first_track) first.add(Tile(static_cast<std::uint8_t>(number)));
    Random random(Seed(static_cast<std::uint64_t>(setup.first_track.front())));
    const SetUp dealt = deal(setup.names, setup.rulings, random);
    for (const std::vector<int>* part : {&dealt.first_track, &dealt.order})
        for (const int number : *part)
            if (!first.has(Tile(static_cast<std::uint8_t>(number)))) setup.order.push_back(number);
}

}  // namespace

Start Spelling::setup_from(ByteSpan spelled) {
    Bytes bytes(spelled);
    SetUp setup;
    const int players = Game::players_min + bytes.next() % (seats_max - Game::players_min + 1);
    setup.names = properties::names_of_players(players);
    setup.start_seat = bytes.next() % players;
    setup.start_space = bytes.next() % track_spaces;
    TileSet left = tiles_of_stack[0] | tiles_of_stack[1];
    for (int place = 0; place < static_cast<int>(first_tiles_max); ++place) {
        const std::uint8_t byte = bytes.next();
        if (place < track_spaces - 1 - figures(players))
            setup.first_track.push_back(first_tile(byte, left));
    }
    setup.rulings = readings_from(bytes);
    order_stacks(setup);
    if (begin(setup)) return setup;
    setup.rulings = {};  // These readings do not go together.
    order_stacks(setup);
    CHECK(begin(setup).has_value());
    return setup;
}

void Spelling::spell_setup(const Start& start, std::span<std::uint8_t> into) {
    const SetUp* setup = std::get_if<SetUp>(&start);
    if (setup == nullptr) return;
    Writer writer(into);
    writer.add(
        static_cast<std::uint8_t>(static_cast<int>(setup->names.size()) - Game::players_min));
    writer.add(static_cast<std::uint8_t>(setup->start_seat));
    writer.add(static_cast<std::uint8_t>(setup->start_space));
    for (std::size_t place = 0; place < first_tiles_max; ++place)
        writer.add(place < setup->first_track.size()
                       ? static_cast<std::uint8_t>(setup->first_track[place])
                       : std::uint8_t{0});
    std::size_t readings = 0;
    for (std::size_t ruling = 1; ruling < Rulings::rulings_max; ++ruling)
        if (setup->rulings.option[ruling] != 0 && readings++ < readings_max) {
            writer.add(static_cast<std::uint8_t>(ruling));
            writer.add(setup->rulings.option[ruling]);
        }
}

Move Spelling::move_from(ByteSpan spelled) {
    Reading reading{Bytes(spelled)};
    Move move;
    reading.number(move.by.value);
    std::uint8_t kind = 0;
    reading.number(kind);
    move.what = nothing_of_kind(kind % std::variant_size_v<What>);
    std::visit([&](auto& what) { fields_of(reading, what); }, move.what);
    return move;
}

void Spelling::spell_move(const Move& move, std::span<std::uint8_t> into) {
    Writing writing{Writer(into)};
    writing.number(move.by.value);
    writing.number(static_cast<std::uint8_t>(move.what.index()));
    std::visit([&](const auto& what) { fields_of(writing, what); }, move.what);
}

}  // namespace brieve::glen_more
