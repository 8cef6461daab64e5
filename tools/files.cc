#include "tools/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include "engine/record/tree.h"

namespace brieve::tools {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t block = 1 << 20;

bool is_record(const fs::path& path) {
    return path.extension() == ".json" || path.extension() == ".jsonl";
}

// Reads a file block by block and cuts it into lines, unless its first line says that the file is
// one record laid out over many.
class File {
public:
    File(const std::string& name, std::uint64_t& read) : name_(name), read_(read) {
        in_.reset(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
        if (!in_) error_ = errno;
    }

    std::optional<std::string> give(const Take& take) {
        if (!in_) return cannot_read(name_, error_);
        while (!done_) {
            read_block();
            if (whole_ && rest_.size() > record::bytes_max) done_ = true;
            if (!whole_ && !cut(take)) return std::nullopt;
        }
        if (error_ != 0) return cannot_read(name_, error_);
        if (whole_) cut(take);
        return std::nullopt;
    }

private:
    struct Close {
        void operator()(std::FILE* file) const {
            if (file != stdin) std::fclose(file);
        }
    };

    void read_block() {
        const std::size_t before = rest_.size();
        rest_.resize(before + block);
        const std::size_t count = std::fread(rest_.data() + before, 1, block, in_.get());
        if (std::ferror(in_.get()) != 0) error_ = errno;
        rest_.resize(before + count);
        read_ += count;
        done_ = count < block;
        if (before == 0 && !begun_) begin();
        if (!skipping_) return;
        // What is left of a line that was too long.
        const std::size_t end = rest_.find('\n');
        rest_.erase(0, end == std::string::npos ? rest_.size() : end + 1);
        skipping_ = end == std::string::npos;
    }
    // A first line that is an object of its own is one record of many.
    void begin() {
        begun_ = true;
        const std::string_view text = rest_;
        const std::string_view first = text.substr(0, text.find('\n'));
        const std::size_t end = first.find_last_not_of(" \t\r");
        const bool object =
            first.starts_with('{') && end != std::string_view::npos && end > 0 && first[end] == '}';
        const bool lines = fs::path(name_).extension() == ".jsonl";
        whole_ = text.empty() || (!lines && !object);
    }
    // Gives away the lines that are complete; at the end all that is left.
    bool cut(const Take& take) {
        const bool too_long = rest_.size() > record::bytes_max && !rest_.contains('\n');
        const std::size_t last = done_ || too_long ? rest_.size() : rest_.rfind('\n') + 1;
        if (last == 0 && !whole_) return true;
        Batch batch{std::make_shared<std::string>(rest_, 0, last), {}, read_};
        rest_.erase(0, last);
        skipping_ = too_long && !done_;
        if (whole_)
            batch.texts.push_back({*batch.buffer, name_, 0});
        else
            for (std::string_view text = *batch.buffer; !text.empty();) {
                const std::size_t end = std::min(text.find('\n'), text.size());
                const std::string_view one = text.substr(0, end);
                ++line_;
                if (one.find_first_not_of(" \t\r") != std::string_view::npos)
                    batch.texts.push_back({one, name_, line_});
                text.remove_prefix(std::min(end + 1, text.size()));
            }
        return batch.texts.empty() || take(std::move(batch));
    }

    std::string name_;
    std::uint64_t& read_;
    std::unique_ptr<std::FILE, Close> in_;
    int error_ = 0;
    std::string rest_;
    std::size_t line_ = 0;
    bool begun_ = false;
    bool whole_ = false;
    bool done_ = false;
    bool skipping_ = false;
};

// "events[3]" is event 4 in the words of people.
std::string event_of(const std::string& path) {
    std::size_t index = 0;
    if (std::sscanf(path.c_str(), "events[%zu]", &index) != 1) return {};
    return fmt::format(" (event {})", index + 1);
}

}  // namespace

std::string cannot_read(const fs::path& file, std::error_code why) {
    return fmt::format("cannot read {}: {}", file.string(), why.message());
}

std::string cannot_read(const fs::path& file, int error) {
    return cannot_read(file, std::error_code(error, std::generic_category()));
}

std::expected<std::vector<fs::path>, std::string> files_below(const fs::path& folder,
                                                              const Wanted& wanted) {
    std::vector<fs::path> files;
    std::error_code problem;
    fs::recursive_directory_iterator entry(folder, problem);
    for (; !problem && entry != fs::end(entry); entry.increment(problem)) {
        if (!wanted(entry->path())) continue;
        std::error_code unread;
        if (entry->is_regular_file(unread)) files.push_back(entry->path());
        if (unread) return std::unexpected(cannot_read(entry->path(), unread));
    }
    if (problem) return std::unexpected(cannot_read(folder, problem));
    std::ranges::sort(files);
    return files;
}

std::string Text::name() const {
    // A file may be called anything; what is printed is text.
    const std::string file_text =
        Json::parse(Json(file).dump(-1, ' ', false, Json::error_handler_t::replace))
            .get<std::string>();
    return line == 0 ? file_text : fmt::format("{}:{}", file_text, line);
}

std::string place_text(const Text& text, const record::Unread& unread) {
    const record::LineColumn place = record::line_column(text.text, unread.offset);
    const std::string where =
        text.line == 0 ? fmt::format("{}:{}", text.name(), place.line) : text.name();
    return fmt::format("{}:{}: {}{}expected {}", where, place.column,
                       unread.path.empty() ? "" : unread.path + event_of(unread.path),
                       unread.path.empty() ? "" : ": ", unread.expected);
}

Found find_records(const std::vector<std::string>& paths) {
    Found found;
    std::error_code none;
    for (const std::string& path : paths) {
        const fs::file_type type =
            path == "-" ? fs::file_type::character : fs::status(path, none).type();
        if (type == fs::file_type::not_found)
            found.problem = path + ": there is no such file or folder";
        else if (type == fs::file_type::none)
            found.problem = cannot_read(path, none);
        if (!found.problem.empty()) return found;
        if (type != fs::file_type::directory) {
            found.files.push_back(path);
            continue;
        }
        const auto inside = files_below(path, is_record);
        if (!inside) {
            found.problem = inside.error();
            return found;
        }
        if (inside->empty()) {
            found.problem = path + ": holds no records (*.json, *.jsonl)";
            return found;
        }
        for (const fs::path& file : *inside) found.files.push_back(file.string());
    }
    for (const std::string& file : found.files)
        if (file != "-") {
            const std::uintmax_t size = fs::file_size(file, none);
            found.bytes += none ? 0 : size;
        }
    return found;
}

std::optional<std::string> read_files(const std::vector<std::string>& files, const Take& take) {
    std::uint64_t read = 0;
    for (const std::string& name : files) {
        File file(name, read);
        bool going = true;
        const auto passed = [&](Batch&& batch) { return going = take(std::move(batch)); };
        if (const auto problem = file.give(passed)) return problem;
        if (!going) break;
    }
    return std::nullopt;
}

}  // namespace brieve::tools
