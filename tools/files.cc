#include "tools/files.h"

#include <fmt/format.h>

#include <algorithm>
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
        if (name == "-")
            in_.reset(stdin);
        else if (!fs::is_directory(name))
            in_.reset(std::fopen(name.c_str(), "rb"));
    }
    bool good() const { return in_ != nullptr; }

    std::optional<std::string> give(const Take& take) {
        while (!done_) {
            read_block();
            if (whole_ && rest_.size() > record::bytes_max) done_ = true;
            if (!whole_ && !cut(take)) return std::nullopt;
        }
        if (std::ferror(in_.get()) != 0) return name_ + ": cannot be read";
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
        if (path == "-" || (fs::exists(path, none) && !fs::is_directory(path, none))) {
            found.files.push_back(path);
            continue;
        }
        if (!fs::is_directory(path, none)) {
            found.problem = path + ": there is no such file or folder";
            return found;
        }
        std::vector<std::string> inside;
        for (const auto& entry : fs::recursive_directory_iterator(path, none))
            if (entry.is_regular_file(none) && is_record(entry.path()))
                inside.push_back(entry.path().string());
        std::ranges::sort(inside);
        if (inside.empty()) {
            found.problem = path + ": holds no records (*.json, *.jsonl)";
            return found;
        }
        found.files.insert(found.files.end(), inside.begin(), inside.end());
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
        if (!file.good()) return name + ": cannot be read";
        bool going = true;
        const auto passed = [&](Batch&& batch) { return going = take(std::move(batch)); };
        if (const auto problem = file.give(passed)) return problem;
        if (!going) break;
    }
    return std::nullopt;
}

}  // namespace brieve::tools
