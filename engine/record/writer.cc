#include "engine/record/writer.h"

namespace brieve::record {
namespace {

constexpr std::size_t columns = 100;
constexpr std::size_t indentation = 2;

// Columns, not bytes.
std::size_t width(std::string_view text) {
    std::size_t letters = 0;
    for (const char letter : text)
        letters += (static_cast<unsigned char>(letter) & 0xc0) != 0x80 ? 1 : 0;
    return letters;
}

std::string quoted(const std::string& text) { return Json(text).dump(); }

// On one line, with a space after every comma and colon.
std::string spaced(const Json& json) {
    if (!json.is_structured()) return json.dump();
    std::string text(1, json.is_object() ? '{' : '[');
    bool first = true;
    for (const auto& [name, value] : json.items()) {
        if (!first) text += ", ";
        first = false;
        if (json.is_object()) text += quoted(name) + ": ";
        text += spaced(value);
    }
    return text + (json.is_object() ? "}" : "]");
}

void lay_out(const Json& json, std::size_t indent, std::size_t used, std::string& out) {
    const std::string one_line = spaced(json);
    const bool small = indent > 0 && indent + used + width(one_line) < columns;
    if (!json.is_structured() || json.empty() || small) {
        out += one_line;
        return;
    }
    const std::string margin(indent + indentation, ' ');
    out += json.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& [name, value] : json.items()) {
        out += first ? "\n" : ",\n";
        first = false;
        out += margin;
        std::size_t taken = 0;
        if (json.is_object()) {
            const std::string key = quoted(name) + ": ";
            out += key;
            taken = width(key);
        }
        lay_out(value, indent + indentation, taken, out);
    }
    out += "\n" + std::string(indent, ' ') + (json.is_object() ? "}" : "]");
}

}  // namespace

std::string line_of(const Json& json, std::optional<std::uint64_t> seal) {
    std::string line = json.dump();
    if (!seal) return line;
    line.pop_back();
    return line + ",\"seal\":\"" + hexadecimal(*seal) + "\"}";
}

std::string sealed_line(const Json& json) {
    std::string line = json.dump();
    line.pop_back();
    const std::uint64_t seal = seal_of(line);
    return line + ",\"seal\":\"" + hexadecimal(seal) + "\"}";
}

std::string pretty(const Json& json) {
    std::string out;
    lay_out(json, 0, 0, out);
    return out + "\n";
}

}  // namespace brieve::record
