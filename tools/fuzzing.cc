#include "tools/fuzzing.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>

#include "fuzz/core/edits.h"
#include "fuzz/core/looking.h"
#include "fuzz/core/recorded.h"
#include "fuzz/glen_more/spelling.h"
#include "fuzz/glen_more/targets.h"
#include "tools/commands.h"
#include "tools/output.h"
#include "tools/records.h"

namespace brieve::tools {
namespace {

namespace fs = std::filesystem;
using glen_more::Spelling;

bool write_all(Output& out, const fuzz::Bytes& bytes) {
    out.write(bytes.data(), bytes.size());
    return out.finish();
}

// An input as a name that tells the games of a file apart: "random-2-players-017".
std::string name_of(const Text& text) {
    const std::string stem = fs::path(text.file).stem().string();
    return text.line > 0 ? fmt::format("{}-{:03}", stem, text.line) : stem;
}

// Whether a target plays from the start that stands in these bytes, or from another in its place.
template <class N>
bool keeps(const fuzz::Target& target, const fuzz::Bytes& bytes, const record::Record<N>& record) {
    using G = typename N::Game;
    const Json told = Json::parse(target.text(bytes), nullptr, false);
    Json start = Json::object();
    for (const char* name : {"players", "rulings", "set-up", "position"})
        if (told.contains(name)) start[name] = told[name];
    const auto read = N::start_from(start);
    if (!read || start["players"] != Json(record.players)) return false;
    const auto begun = G::begin(*read);
    return begun && G::rulings_of(*read) == G::rulings_of(record.start) &&
           *begun == *G::begin(record.start);
}

// Records as inputs. Nothing is written before all of them are good.
class Encoding {
public:
    Encoding(const EncodeOptions& options, const fuzz::Target& target)
        : target_(target), out_(options.out) {
        std::error_code none;
        many_ = fs::is_directory(out_, none);
    }

    // What is wrong, if anything.
    template <class N>
    std::string add(const Text& text, const record::Record<N>& record) {
        if (!N::Game::begin(record.start))
            return fmt::format("{}: the start is refused, so there is no game", text.name());
        if (!keeps(target_, edited(fuzz::bytes_of_start<Spelling>(record.start)), record))
            return fmt::format(
                "{}: under rulings that {} does not know; --target readings keeps them",
                text.name(), target_.name);
        const std::string file = many_ ? (out_ / name_of(text)).string() : out_.string();
        const auto [other, fresh] = inputs_.try_emplace(file);
        if (!fresh && !many_)
            return fmt::format("{} is one file, and there are many records; name a folder", file);
        if (!fresh)
            return fmt::format("{} and {} would both be {}", other->second.of, text.name(), file);
        other->second = {text.name(),
                         edited(fuzz::bytes_of<Spelling>(fuzz::input_of<Spelling>(record)))};
        return "";
    }

    std::string write() const {
        if (inputs_.empty()) return "there is no record to encode";
        for (const auto& [file, input] : inputs_) {
            Output out(file);
            if (!out.good() || !write_all(out, input.bytes))
                return fmt::format("cannot write {}", file);
        }
        return "";
    }

private:
    struct Input {
        std::string of;  // The record, by name.
        fuzz::Bytes bytes;
    };

    fuzz::Bytes edited(const fuzz::Bytes& game) const {
        fuzz::Bytes bytes(target_.edits);
        bytes.insert(bytes.end(), game.begin(), game.end());
        return bytes;
    }

    const fuzz::Target& target_;
    fs::path out_;
    bool many_ = false;                    // A folder for them.
    std::map<std::string, Input> inputs_;  // By their files.
};

}  // namespace

std::expected<const fuzz::Target*, std::string> target_named(const std::string& name) {
    const auto known = glen_more::targets();
    const auto found = std::ranges::find(known, name, &fuzz::Target::name);
    if (found != known.end()) return &*found;
    std::string names;
    for (const fuzz::Target& target : known)
        names += (names.empty() ? "" : ", ") + std::string(target.name);
    return std::unexpected(fmt::format("there is no target {}; known are {}", name, names));
}

std::expected<fuzz::Bytes, std::string> read_bytes(const fs::path& file) {
    constexpr std::size_t chunk = 1 << 16;
    const bool given = file == "-";
    std::FILE* in = given ? stdin : std::fopen(file.c_str(), "rb");
    if (in == nullptr) return std::unexpected(cannot_read(file, errno));
    fuzz::Bytes bytes;
    std::size_t count = 1;
    while (count > 0 && bytes.size() <= record::bytes_max) {
        const std::size_t before = bytes.size();
        bytes.resize(before + chunk);
        count = std::fread(bytes.data() + before, 1, chunk, in);
        bytes.resize(before + count);
    }
    const int error = std::ferror(in) != 0 ? errno : 0;
    if (!given) std::fclose(in);
    if (error != 0) return std::unexpected(cannot_read(file, error));
    if (bytes.size() <= record::bytes_max) return bytes;
    return std::unexpected(fmt::format("cannot read {}: it is longer than 16 MB", file.string()));
}

std::expected<std::vector<fs::path>, std::string> input_files(
    const std::vector<std::string>& paths) {
    std::vector<fs::path> files;
    for (const std::string& path : paths) {
        std::error_code none;
        if (!fs::is_directory(path, none)) {
            files.emplace_back(path);
            continue;
        }
        const auto inside = files_below(path, [](const fs::path&) { return true; });
        if (!inside) return std::unexpected(inside.error());
        files.insert(files.end(), inside->begin(), inside->end());
    }
    std::ranges::sort(files);
    return files;
}

// What an input means: looked at apart, since what crashes may do so wherever it is read.
std::expected<std::string, std::string> text_of(const fuzz::Target& target,
                                                const fuzz::Bytes& bytes) {
    constexpr fuzz::Seconds limit{60};
    fuzz::Ended told = fuzz::apart([&] { return target.text(bytes); }, limit);
    if (told.crash.empty()) return std::move(told.result);
    return std::unexpected("the engine crashes over it, a fault in Brieve: " + told.crash);
}

int decode(const DecodeOptions& options) {
    const auto target = target_named(options.target);
    if (!target) return complain("--target: " + target.error());
    const auto bytes = read_bytes(options.file);
    if (!bytes) return complain(bytes.error());
    Output out(options.out);
    if (!out.good()) return complain(fmt::format("cannot write {}", options.out));
    const auto text = text_of(**target, *bytes);
    if (!text) {
        complain(fmt::format("{}: {}", options.file, text.error()));
        return exit_broken;  // Not the input's fault.
    }
    out.print("{}", *text);
    return out.finish() ? exit_good : complain(fmt::format("cannot write {}", options.out));
}

int encode(const EncodeOptions& options) {
    const auto target = target_named(options.target);
    if (!target) return complain("--target: " + target.error());
    if (!(*target)->is_game)
        return complain(fmt::format("--target: an input of {} is text as it is", options.target));
    const Found found = find_records(options.paths);
    if (!found.problem.empty()) return complain(found.problem);
    Encoding encoding(options, **target);
    std::string problem = for_every_record(
        found.files, [&]<class N>(const Text& text, const record::Record<N>& record) {
            return encoding.add<N>(text, record);
        });
    if (problem.empty()) problem = encoding.write();
    return problem.empty() ? exit_good : complain(problem);
}

int shrink_input(const ShrinkOptions& options) {
    const auto target = target_named(options.target);
    if (!target) return complain("--target: " + target.error());
    const auto bytes = read_bytes(options.record.file);
    if (!bytes) return complain(bytes.error());
    const fuzz::Looked looked = fuzz::look_at(**target, *bytes);
    if (looked.rule.empty())
        return complain(
            fmt::format("{}: breaks nothing that {} asks", options.record.file, options.target));
    Output out(options.out);
    if (!out.good()) return complain(fmt::format("cannot write {}", options.out));
    out.print("{}", looked.record.empty() ? text_of(**target, *bytes).value_or("") : looked.record);
    if (!out.finish()) return complain(fmt::format("cannot write {}", options.out));
    fmt::print(stderr, "{}: {}\n", looked.rule, looked.why);
    return exit_good;
}

int run_script(const std::string& name, const std::vector<std::string>& arguments) {
    const char* home = std::getenv("BRIEVE_HOME");
    const std::string program = (fs::path(home != nullptr ? home : ".") / "tools" / name).string();
    std::vector<const char*> words{program.c_str()};
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    words.push_back(nullptr);
    execv(program.c_str(), const_cast<char* const*>(words.data()));
    return complain(fmt::format("{} cannot be run: {}", program, std::strerror(errno)));
}

}  // namespace brieve::tools
