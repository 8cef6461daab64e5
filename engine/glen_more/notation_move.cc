#include <algorithm>
#include <array>
#include <string>

#include "engine/glen_more/notation_words.h"

namespace brieve::glen_more {
namespace {

constexpr std::array<const char*, 3> piece_names{"none", "clan-member", "chieftain"};

Json piece_json(const Piece& piece) {
    Json json = Json::object();
    const std::size_t kind = static_cast<std::size_t>(piece.kind);
    if (kind < piece_names.size())
        json["kind"] = piece_names[kind];
    else
        json["kind"] = kind;
    if (piece.kind == PieceKind::clan_member || piece.from != Cell())
        json["from"] = cell_json(piece.from);
    return json;
}

// Everything that is not the default is written, so that any move comes back as it was.
void write(Json& json, const Payment& payment) {
    std::size_t used = payment.own.size();
    while (used > 0 && payment.own[used - 1] == Own()) --used;
    for (std::size_t place = 0; place < used; ++place) {
        const Own& own = payment.own[place];
        Json entry = {{"type", good_json(own.type)}, {"from", cell_json(own.from)}};
        if (own.number != 1) entry["number"] = own.number;
        json["pay"].push_back(entry);
    }
    for (std::size_t type = 0; type < good_types; ++type)
        if (payment.bought[type] > 0) json["buy"][good_names[type]] = payment.bought[type];
    if (payment.piece != Piece()) json["piece"] = piece_json(payment.piece);
}

void write(Json& json, const Sell& sell) {
    json["type"] = good_json(sell.type);
    json["from"] = cell_json(sell.from);
}
void write(Json& json, const Take& take) {
    json["space"] = take.space;
    json["to"] = cell_json(take.to);
    write(json, take.payment);
}
void write(Json& json, const Discard& discard) { json["space"] = discard.space; }
void write(Json& json, const Choose& choose) {
    std::size_t used = choose.named.size();
    while (used > 0 && choose.named[used - 1] == Good::nothing) --used;
    json["named"] = Json::array();
    for (std::size_t place = 0; place < used; ++place)
        json["named"].push_back(good_json(choose.named[place]));
}
void write(Json& json, const Activate& activate) {
    json["at"] = cell_json(activate.at);
    write(json, activate.payment);
    if (activate.choice != Good::nothing) json["choice"] = good_json(activate.choice);
}
void write(Json& json, const Step& step) {
    json["from"] = cell_json(step.from);
    json["to"] = cell_json(step.to);
}
void write(Json& json, const Promote& promote) { json["from"] = cell_json(promote.from); }
void write(Json&, const EndTurn&) {}
void write(Json& json, const Draw& draw) { json["tile"] = tile_json(draw.tile); }
void write(Json& json, const Roll& roll) { json["pips"] = roll.pips; }

Json mover_json(Mover by, const Names& names) {
    if (by == chance_mover) return "chance";
    if (by.value < names.size()) return names[by.value];
    return by.value;
}

Mover mover_from(const Json& json, const std::string& where, const Names& names) {
    if (json.is_number())
        return Mover(static_cast<std::uint8_t>(number_from(json, where, 0, byte_max)));
    const std::string& name = string_from(json, where);
    if (name == "chance") return chance_mover;
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) {
        std::string known;
        for (const std::string& other : names) known += (known.empty() ? "" : ", ") + other;
        unreadable(where, "one of the players " + known, json);
    }
    return Mover(static_cast<std::uint8_t>(place - names.begin()));
}

Own own_from(const Json& json, const std::string& where) {
    Fields fields(json, where);
    Own own;
    own.type = good_from(fields.at("type"), fields.path("type"));
    own.from = cell_from(fields.at("from"), fields.path("from"));
    own.number = static_cast<std::uint8_t>(fields.number_or("number", 0, byte_max, 1));
    fields.done();
    return own;
}

Piece piece_from(const Json& json, const std::string& where) {
    Fields fields(json, where);
    Piece piece;
    const Json& kind = fields.at("kind");
    if (kind.is_number()) {
        piece.kind = static_cast<PieceKind>(
            number_from(kind, fields.path("kind"), piece_names.size(), byte_max));
    } else {
        const auto place = std::ranges::find(piece_names, string_from(kind, fields.path("kind")));
        if (place == piece_names.end())
            unreadable(fields.path("kind"), "clan-member or chieftain", kind);
        piece.kind = static_cast<PieceKind>(place - piece_names.begin());
    }
    if (piece.kind == PieceKind::clan_member) fields.at("from");
    if (const Json* from = fields.find("from")) piece.from = cell_from(*from, fields.path("from"));
    fields.done();
    return piece;
}

Payment payment_from(Fields& fields) {
    Payment payment;
    if (const Json* pay = fields.find("pay")) {
        if (!pay->is_array() || pay->size() > Payment::own_max)
            unreadable(fields.path("pay"), "a list [...] of at most 6 entries", *pay);
        for (std::size_t place = 0; place < pay->size(); ++place)
            payment.own[place] =
                own_from((*pay)[place], fields.path("pay") + "[" + std::to_string(place) + "]");
    }
    if (const Json* buy = fields.find("buy")) {
        if (!buy->is_object()) unreadable(fields.path("buy"), "an object {\"stone\": 1}", *buy);
        for (const auto& [name, number] : buy->items()) {
            const std::string path = fields.path("buy") + "." + name;
            const auto place = std::ranges::find(good_names, name);
            if (place == good_names.end())
                unreadable(path, "one of wood, stone, grain, cattle, sheep");
            payment.bought[static_cast<std::size_t>(place - good_names.begin())] =
                static_cast<std::uint8_t>(number_from(number, path, 0, byte_max));
        }
    }
    if (const Json* piece = fields.find("piece"))
        payment.piece = piece_from(*piece, fields.path("piece"));
    return payment;
}

Choose choose_from(Fields& fields) {
    Choose choose;
    const Json& named = fields.at("named");
    if (!named.is_array() || named.size() > Choose::named_max)
        unreadable(fields.path("named"), "a list [...] of at most 4 goods", named);
    for (std::size_t place = 0; place < named.size(); ++place)
        choose.named[place] =
            good_from(named[place], fields.path("named") + "[" + std::to_string(place) + "]");
    return choose;
}

std::int16_t short_from(Fields& fields, std::string_view name) {
    return static_cast<std::int16_t>(fields.number(name, short_min, short_max));
}
Cell cell_field(Fields& fields, std::string_view name) {
    return cell_from(fields.at(name), fields.path(name));
}

What what_from(Fields& fields, std::string_view kind) {
    if (kind == "sell")
        return Sell{cell_field(fields, "from"), good_from(fields.at("type"), fields.path("type"))};
    if (kind == "take") {
        const std::int16_t space = short_from(fields, "space");
        return Take{space, cell_field(fields, "to"), payment_from(fields)};
    }
    if (kind == "discard") return Discard{short_from(fields, "space")};
    if (kind == "choose") return choose_from(fields);
    if (kind == "activate") {
        Activate activate{.at = cell_field(fields, "at"), .payment = payment_from(fields)};
        if (const Json* choice = fields.find("choice"))
            activate.choice = good_from(*choice, fields.path("choice"));
        return activate;
    }
    if (kind == "step") {
        const Cell from = cell_field(fields, "from");
        return Step{from, cell_field(fields, "to")};
    }
    if (kind == "promote") return Promote{cell_field(fields, "from")};
    if (kind == "end-turn") return EndTurn{};
    if (kind == "draw")
        return Draw{static_cast<std::uint8_t>(tile_from(fields.at("tile"), fields.path("tile")))};
    if (kind == "roll") return Roll{short_from(fields, "pips")};
    unreadable(fields.path(fields.has("do") ? "do" : "chance"),
               "sell, take, discard, choose, activate, step, promote or end-turn after \"do\", "
               "draw or roll after \"chance\"",
               Json(kind));
}

static_assert(brieve::Notation<Notation, GlenMore>);

}  // namespace

Json Notation::move_json(const Move& move, const Names& names) {
    Json json = Json::object();
    const bool chance = move.what.index() >= first_chance_kind;
    if (!chance || move.by != chance_mover) json["by"] = mover_json(move.by, names);
    json[chance ? "chance" : "do"] = kind_names[move.what.index()];
    std::visit([&](const auto& what) { write(json, what); }, move.what);
    return json;
}

Parsed<Move> Notation::move_from(const Json& json, const Names& names) {
    return parsed([&] {
        Fields fields(json, "");
        const bool chance = fields.has("chance");
        const std::string& kind = fields.string(chance ? "chance" : "do");
        const auto known = std::ranges::find(kind_names, kind) - kind_names.begin();
        if (chance != (known >= static_cast<std::ptrdiff_t>(first_chance_kind)))
            unreadable(chance ? "chance" : "do",
                       chance ? "draw or roll"
                              : "sell, take, discard, choose, activate, step, promote or end-turn",
                       Json(kind));
        Move move{.by = chance_mover};
        const Json* by = fields.find("by");
        if (by == nullptr && !chance) fields.at("by");
        if (by != nullptr) move.by = mover_from(*by, "by", names);
        move.what = what_from(fields, kind);
        fields.done();
        return move;
    });
}

}  // namespace brieve::glen_more
