// Reads records. The ordinary ones go from the tokens of the parser straight into moves; whatever
// is unusual, and whatever is wrong, is read a second time, with a tree and a place for each error.
//   Reader<glen_more::Notation> reader;   Record<glen_more::Notation> record;
//   if (const auto problem = reader.read(text, record)) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/head.h"
#include "engine/record/quick_tokens.h"
#include "engine/record/record.h"
#include "engine/record/tree.h"

namespace brieve::record {

template <class N>
class Reader {
public:
    // Fills the record, whose storage is reused; or says why the text is none.
    std::optional<Unread> read(std::string_view text, Record<N>& record);
    // Only the quick way: false when it is not sure.
    bool read_quickly(std::string_view text, Record<N>& record);
    std::optional<Unread> read_slowly(std::string_view text, Record<N>& record);

private:
    static void clear(Record<N>& record);
};

template <class N>
std::optional<Unread> Reader<N>::read(std::string_view text, Record<N>& record) {
    if (text.size() <= bytes_max && read_quickly(text, record)) return std::nullopt;
    return read_slowly(text, record);
}

template <class N>
bool Reader<N>::read_quickly(std::string_view text, Record<N>& record) {
    clear(record);
    QuickTokens<N> tokens(record);
    if (text.contains('\0')) return false;  // The parser would take it for the end.
    if (!Json::sax_parse(text.data(), text.data() + text.size(), &tokens)) return false;
    if (!tokens.seen_events()) return false;
    const Parsed<bool> read = parsed([&] { return read_head(tokens.head(), record), true; });
    return read.has_value();
}

template <class N>
std::optional<Unread> Reader<N>::read_slowly(std::string_view text, Record<N>& record) {
    clear(record);
    auto tree = tree_from(text);
    if (!tree) return tree.error();
    const Parsed<bool> read = parsed([&] { return read_tree(*tree, record), true; });
    if (read) return std::nullopt;
    const ParseError& error = read.error();
    return Unread{offset_of(text, error.where), one_line(error.where, said_max),
                  one_line(error.expected, said_max)};
}

template <class N>
void Reader<N>::clear(Record<N>& record) {
    record.rules.reset();
    record.titles = {};
    record.players.clear();
    record.events.clear();
    record.digests.clear();
    record.marks.clear();
    record.claims.clear();
    record.seal.reset();
}

}  // namespace brieve::record
