#include "engine/record/tree.h"

#include <algorithm>

#include "engine/core/notation_fields.h"

namespace brieve::record {

bool TreeBuilder::key(std::string_view name) {
    Json& object = *open_.back();
    key_ = name;
    if (object.contains(key_)) {
        problem_ = "each field once, found \"" + one_line(key_, said_max) + "\" a second time";
        return false;
    }
    if (object.size() < fields_max) return true;
    problem_ = "at most " + std::to_string(fields_max) + " fields in one object";
    return false;
}

bool TreeBuilder::add(Json value) {
    if (open_.empty())
        tree_ = std::move(value);
    else if (open_.back()->is_array())
        open_.back()->push_back(std::move(value));
    else
        (*open_.back())[key_] = std::move(value);
    return true;
}

bool TreeBuilder::open(Json empty) {
    if (open_.size() >= static_cast<std::size_t>(depth_max)) {
        problem_ = "nesting at most " + std::to_string(depth_max) + " deep";
        return false;
    }
    add(std::move(empty));
    if (open_.empty())
        open_.push_back(&tree_);
    else if (open_.back()->is_array())
        open_.push_back(&open_.back()->back());
    else
        open_.push_back(&(*open_.back())[key_]);
    return true;
}

bool TreeBuilder::close() {
    open_.pop_back();
    return true;
}

namespace {

// Where the parser is: it asks for the bytes one by one.
struct Counting {
    using difference_type = std::ptrdiff_t;
    using value_type = char;
    using pointer = const char*;
    using reference = const char&;
    using iterator_category = std::input_iterator_tag;

    const char* place;
    std::size_t* read;

    const char& operator*() const { return *place; }
    Counting& operator++() {
        ++place;
        ++*read;
        return *this;
    }
    friend bool operator==(const Counting& a, const Counting& b) { return a.place == b.place; }
};

// The words of the parser's own message, without its number, place and raw bytes.
std::string said(std::string_view message) {
    const std::size_t colon = message.find(": ");
    std::string words(colon == std::string_view::npos ? message : message.substr(colon + 2));
    std::ranges::replace_if(
        words, [](char c) { return c < ' ' || c > '~'; }, '?');  // Bytes above 127 are negative.
    constexpr std::size_t words_max = 200;
    if (words.size() > words_max) words = words.substr(0, words_max) + "...";
    return words;
}

struct Tokens {
    TreeBuilder builder;
    std::optional<Unread> broken;

    bool null() { return builder.add(nullptr); }
    bool boolean(bool value) { return builder.add(value); }
    bool number_integer(std::int64_t value) { return builder.add(value); }
    bool number_unsigned(std::uint64_t value) { return builder.add(value); }
    bool number_float(double value, const std::string&) { return builder.add(value); }
    bool string(std::string& value) { return builder.add(std::move(value)); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return builder.open(Json::object()); }
    bool key(std::string& name) { return builder.key(name); }
    bool end_object() { return builder.close(); }
    bool start_array(std::size_t) { return builder.open(Json::array()); }
    bool end_array() { return builder.close(); }
    bool parse_error(std::size_t place, const std::string&, const Json::exception& error) {
        broken = Unread{place > 0 ? place - 1 : 0, "", "JSON: " + said(error.what())};
        return false;
    }
};

// Walks over text that is known to be JSON and remembers where the longest fitting path began.
class Walk {
public:
    Walk(std::string_view text, std::string_view path) : text_(text), wanted_(path) {}
    std::size_t run() {
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";  // The parser skips it, too.
        if (text_.starts_with(byte_order_mark)) place_ = byte_order_mark.size();
        value("");
        return best_;
    }

private:
    void spaces() {
        while (place_ < text_.size() && (text_[place_] == ' ' || text_[place_] == '\n' ||
                                         text_[place_] == '\t' || text_[place_] == '\r'))
            ++place_;
    }
    std::string_view quoted() {
        const std::size_t start = place_++;
        while (place_ < text_.size() && text_[place_] != '"')
            place_ += text_[place_] == '\\' ? 2u : 1u;
        ++place_;
        return text_.substr(start, place_ - start);
    }
    static std::string unquoted(std::string_view literal) {
        const Json text = Json::parse(literal, nullptr, false);
        return text.is_string() ? text.get<std::string>() : std::string();
    }
    bool leads_there(const std::string& path) const {
        if (!wanted_.starts_with(path)) return false;
        if (path.empty() || path.size() == wanted_.size()) return true;
        return wanted_[path.size()] == '.' || wanted_[path.size()] == '[';
    }
    void value(const std::string& path) {
        spaces();
        if (place_ >= text_.size()) return;
        if (leads_there(path) && path.size() >= best_size_) {
            best_ = place_;
            best_size_ = path.size();
        }
        if (text_[place_] == '{' || text_[place_] == '[')
            members(path, text_[place_] == '{');
        else if (text_[place_] == '"')
            quoted();
        else
            while (place_ < text_.size() && !std::string_view(",]} \n\t\r").contains(text_[place_]))
                ++place_;
    }
    void members(const std::string& path, bool object) {
        if (++depth_ > depth_max) place_ = text_.size();  // No such text is read anyway.
        ++place_;
        for (std::size_t index = 0; place_ < text_.size(); ++index) {
            spaces();
            if (place_ >= text_.size() || text_[place_] == '}' || text_[place_] == ']') break;
            std::string inner = path + "[" + std::to_string(index) + "]";
            if (object) {
                inner = (path.empty() ? "" : path + ".") + unquoted(quoted());
                spaces();
                ++place_;  // The colon.
            }
            value(inner);
            spaces();
            if (place_ < text_.size() && text_[place_] == ',') ++place_;
        }
        ++place_;
        --depth_;
    }

    std::string_view text_;
    std::string_view wanted_;
    std::size_t place_ = 0;
    std::size_t best_ = 0;
    std::size_t best_size_ = 0;
    int depth_ = 0;
};

}  // namespace

std::expected<Json, Unread> tree_from(std::string_view text) {
    if (text.size() > bytes_max)
        return std::unexpected(Unread{bytes_max, "", "a record of at most 16 MB"});
    // The parser would take a zero byte for the end of the text.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return std::unexpected(Unread{zero, "", "JSON: no zero byte"});
    std::size_t read = 0;
    Tokens tokens;
    const Counting first{text.data(), &read};
    const Counting last{text.data() + text.size(), &read};
    if (Json::sax_parse(first, last, &tokens)) return std::move(tokens.builder.tree());
    if (tokens.broken) return std::unexpected(*tokens.broken);
    return std::unexpected(Unread{read > 0 ? read - 1 : 0, "", tokens.builder.problem()});
}

std::size_t offset_of(std::string_view text, std::string_view path) {
    return Walk(text, path).run();
}

LineColumn line_column(std::string_view text, std::size_t offset) {
    LineColumn place;
    for (const char letter : text.substr(0, std::min(offset, text.size()))) {
        const bool inside = (static_cast<unsigned char>(letter) & 0xc0) == 0x80;
        if (letter == '\n')
            place = {place.line + 1, 1};
        else if (!inside)
            ++place.column;
    }
    return place;
}

}  // namespace brieve::record
