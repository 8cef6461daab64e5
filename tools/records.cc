#include "tools/records.h"

template class brieve::record::Reader<brieve::glen_more::Notation>;
template brieve::Json brieve::record::record_json<brieve::glen_more::Notation>(
    const brieve::record::Record<brieve::glen_more::Notation>&);
template brieve::record::Seal brieve::record::check_seal<brieve::glen_more::Notation>(
    std::string_view, const brieve::record::Record<brieve::glen_more::Notation>&);
template brieve::record::Report brieve::record::judge<brieve::glen_more::Notation>(
    std::string_view, const brieve::record::Record<brieve::glen_more::Notation>&);

namespace brieve::tools {

std::expected<std::string, record::Unread> game_named(std::string_view text) {
    constexpr std::string_view opening = "{\"format\":1,\"game\":\"";
    if (text.starts_with(opening)) {
        const std::string_view rest = text.substr(opening.size(), record::name_max);
        const std::size_t quote = rest.find_first_of("\"\\");
        if (quote != std::string_view::npos && rest[quote] == '"')
            return std::string(rest.substr(0, quote));
    }
    const auto tree = record::tree_from(text);
    if (!tree) return std::unexpected(tree.error());
    const Parsed<std::string> game = parsed([&] { return Fields(*tree, "").string("game"); });
    if (game) return *game;
    return std::unexpected(record::Unread{record::offset_of(text, game.error().where),
                                          game.error().where, game.error().expected});
}

std::expected<OneText, std::string> read_one(const RecordOptions& options) {
    std::optional<OneText> one;
    std::size_t count = 0;
    const auto problem = read_files({options.file}, [&](Batch&& batch) {
        for (const Text& text : batch.texts) {
            const std::size_t number = std::max<std::size_t>(text.line, 1);
            const bool wanted = options.record == 0 ? count == 0 : number == options.record;
            if (wanted) one = OneText{batch.buffer, text};
            ++count;
        }
        return options.record == 0 || !one;
    });
    if (problem) return std::unexpected(*problem);
    if (options.record == 0 && count > 1)
        return std::unexpected(
            fmt::format("{}: holds {} records; choose one with --record N", options.file, count));
    if (one) return *one;
    return std::unexpected(fmt::format("--record {}: {} holds {} records, named by their lines",
                                       options.record, options.file, count));
}

std::string with_names(std::string text, const Names& names) {
    constexpr std::string_view seat = "seat ";
    for (std::size_t place = text.find(seat); place != std::string::npos;
         place = text.find(seat, place + 1)) {
        const std::size_t digit = place + seat.size();
        if (digit >= text.size() || text[digit] < '0' || text[digit] > '9') continue;
        const std::size_t number = static_cast<std::size_t>(text[digit] - '0');
        const bool alone =
            digit + 1 == text.size() || text[digit + 1] < '0' || text[digit + 1] > '9';
        if (alone && number < names.size()) text.replace(place, seat.size() + 1, names[number]);
    }
    return text;
}

std::string scores_text(const Standing& standing, const Names& names) {
    std::string line;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        line += fmt::format(
            "{}{} {}{}", seat == 0 ? "" : "  ", names[seat],
            standing.final ? standing.score[seat].total.value : standing.score[seat].earned.value,
            standing.final && standing.score[seat].winner ? " (wins)" : "");
    return line;
}

void write_standing(Json& json, const Standing& standing, const Names& names) {
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        json[standing.final ? "scores" : "points"][names[seat]] =
            standing.final ? standing.score[seat].total.value : standing.score[seat].earned.value;
        if (standing.final && standing.score[seat].winner) json["winners"].push_back(names[seat]);
    }
}

}  // namespace brieve::tools
