#include <cstdlib>
#include <deque>
#include <filesystem>
#include <future>
#include <map>

#include "tools/in_hand.h"
#include "tools/judging.h"
#include "tools/output.h"
#include "tools/records.h"
#include "tools/trace.h"

namespace brieve::tools {
namespace {

// JUnit XML takes no control characters, and five others only in disguise.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
        }
    }
    return safe;
}

class JUnit {
public:
    explicit JUnit(const std::string& file) : file_(file) {}
    void add(const Outcome& outcome) {
        if (file_.empty()) return;
        ++tests_;
        body_ += fmt::format("  <testcase classname=\"replay\" name=\"{}\"", escaped(outcome.name));
        if (outcome.good()) {
            body_ += "/>\n";
            return;
        }
        ++failures_;
        body_ += fmt::format(">\n    <failure type=\"{}\" message=\"{}\"/>\n  </testcase>\n",
                             escaped(outcome.status_text()), escaped(outcome.said));
    }
    bool finish() const {
        if (file_.empty()) return true;
        Output out(file_);
        if (!out.good()) return false;
        out.print(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"brieve replay\" tests=\"{}\" failures=\"{}\">\n{}</testsuite>\n",
            tests_, failures_, body_);
        return out.finish();
    }

private:
    std::string file_;
    std::string body_;
    int tests_ = 0;
    int failures_ = 0;
};

// What an earlier run said, by record, to be held against this one.
class Against {
public:
    // What is wrong with the file, or nothing.
    std::optional<std::string> read(const std::string& file) {
        if (file.empty()) return std::nullopt;
        on_ = true;
        std::optional<std::string> problem;
        const auto unread = read_files({file}, [&](Batch&& batch) {
            for (const Text& text : batch.texts) {
                const auto tree = record::tree_from(text.text);
                if (!tree) {
                    problem = place_text(text, tree.error());
                } else if (!tree->is_object() || !tree->contains("record") ||
                           !(*tree)["record"].is_string()) {
                    if (!tree->is_object() || !tree->contains("summary"))
                        problem = fmt::format("{}: expected what brieve replay --json prints",
                                              text.name());
                } else {
                    earlier_[(*tree)["record"].get<std::string>()] = *tree;
                }
                if (problem) return false;
            }
            return true;
        });
        return unread ? unread : problem;
    }
    bool on() const { return on_; }
    // What changed, or nothing.
    std::string change(const Outcome& outcome) {
        const auto found = earlier_.find(outcome.name);
        if (found == earlier_.end()) return "was not there before";
        const Json now = Json::parse(outcome.json);
        const Json before = std::move(found->second);
        earlier_.erase(found);
        std::string said;
        for (const char* field : {"status", "problems", "scores", "winners", "verdicts"}) {
            const Json was = before.value(field, Json()), is = now.value(field, Json());
            if (was != is)
                said += fmt::format("{}{}: {} -> {}", said.empty() ? "" : "; ", field, was.dump(),
                                    is.dump());
        }
        return said;
    }
    std::size_t left() const { return earlier_.size(); }

private:
    bool on_ = false;
    std::map<std::string, Json> earlier_;
};

class Replaying {
public:
    Replaying(const ReplayOptions& options, std::uint64_t bytes)
        : options_(options), bytes_(bytes), junit_(options.junit) {}

    Against against;

    void show(const std::vector<Outcome>& outcomes, std::uint64_t read) {
        for (const Outcome& outcome : outcomes) show(outcome);
        progress_.show(std::min(read, bytes_) / 1000, bytes_ / 1000);
    }
    int finish() {
        progress_.clear();
        if (options_.json)
            fmt::print("{}\n", Json{{"summary", {{"records", records_}, {"events", events_}}},
                                    {"statuses", statuses_}}
                                   .dump());
        else
            fmt::print("{}\n", summary());
        if (against.on() && against.left() > 0)
            fmt::print(stderr, "{} records of the earlier run are no longer there\n",
                       against.left());
        if (!junit_.finish()) return complain(fmt::format("cannot write {}", options_.junit));
        if (records_ == 0) return complain("there is nothing to replay");
        if (statuses_.contains("unreadable")) return exit_bad_input;
        if (against.on()) return changed_ + against.left() > 0 ? exit_broken : exit_good;
        return statuses_.size() == 1 && statuses_.contains("good") ? exit_good : exit_broken;
    }

private:
    void show(const Outcome& outcome) {
        ++records_;
        events_ += outcome.events;
        ++statuses_[outcome.status_text()];
        junit_.add(outcome);
        if (outcome.unreadable) {
            progress_.clear();
            complain(outcome.said);
        }
        if (against.on()) {
            show_change(outcome);
        } else if (options_.json) {
            fmt::print("{}\n", outcome.json);
        } else if (!outcome.unreadable && (!options_.quiet || !outcome.good())) {
            progress_.clear();
            fmt::print("{:<18}  {}  {}\n", outcome.status_text(), outcome.name, outcome.said);
        }
    }
    void show_change(const Outcome& outcome) {
        const std::string change = against.change(outcome);
        if (change.empty()) return;
        ++changed_;
        progress_.clear();
        if (options_.json)
            fmt::print("{}\n", Json{{"record", outcome.name}, {"change", change}}.dump());
        else
            fmt::print("changed  {}  {}\n", outcome.name, change);
    }
    std::string summary() const {
        std::string line =
            fmt::format("{} {}, {} {}:", records_, records_ == 1 ? "record" : "records", events_,
                        events_ == 1 ? "event" : "events");
        for (const auto& [status, count] : statuses_) line += fmt::format(" {} {},", count, status);
        line.pop_back();
        if (against.on()) line += fmt::format("; {} changed", changed_);
        return line;
    }

    const ReplayOptions& options_;
    std::uint64_t bytes_;
    JUnit junit_;
    Progress progress_{"replaying, kB"};
    std::map<std::string, std::uint64_t> statuses_;
    std::uint64_t records_ = 0;
    std::uint64_t events_ = 0;
    std::uint64_t changed_ = 0;
};

// The documented examples: here, or where the project lies.
std::vector<std::string> own_replays() {
    const char* home = std::getenv("BRIEVE_HOME");
    std::error_code none;
    if (home == nullptr || std::filesystem::is_directory("replays", none)) return {"replays"};
    return {std::string(home) + "/replays"};
}

}  // namespace

int replay(const ReplayOptions& options) {
    const Found found = find_records(options.paths.empty() ? own_replays() : options.paths);
    if (!found.problem.empty()) return complain(found.problem);
    if (!options.trace.empty()) return trace(options, found.files);
    tell_of_crashes();
    Replaying replaying(options, found.bytes);
    if (const auto problem = replaying.against.read(options.against)) return complain(*problem);
    const AsJson as_json = options.json || replaying.against.on() ? AsJson::yes : AsJson::no;
    // A few batches are under way at a time, and come back in their order.
    struct Job {
        std::future<std::vector<Outcome>> outcomes;
        std::uint64_t read;
    };
    std::deque<Job> jobs;
    const auto next = [&] {
        replaying.show(jobs.front().outcomes.get(), jobs.front().read);
        jobs.pop_front();
    };
    const auto problem = read_files(found.files, [&](Batch&& batch) {
        const std::uint64_t read = batch.read;
        if (options.jobs == 1) {
            replaying.show(judge_batch(batch, as_json), read);
            return true;
        }
        jobs.push_back(
            {std::async(std::launch::async, [batch = std::move(batch),
                                             as_json] { return judge_batch(batch, as_json); }),
             read});
        if (jobs.size() > static_cast<std::size_t>(options.jobs)) next();
        return true;
    });
    while (!jobs.empty()) next();
    if (problem) return complain(*problem);
    return replaying.finish();
}

}  // namespace brieve::tools
