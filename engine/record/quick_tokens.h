// The quick way through a record: the tokens of the parser go straight into moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record/record.h"
#include "engine/record/seal.h"
#include "engine/record/tree.h"

namespace brieve::record {

// The tokens of a record: events go to the game's quick reader, all else into a small tree.
template <class N>
class QuickTokens {
public:
    explicit QuickTokens(Record<N>& record) : record_(record) {}

    // The names come before the events, or the quick way is not taken.
    bool null() { return in_head() && head_.add(nullptr); }
    bool boolean(bool value) { return in_head() && head_.add(value); }
    bool number_integer(std::int64_t value) { return number(value); }
    bool number_unsigned(std::uint64_t value) {
        return value <= INT64_MAX && number(static_cast<std::int64_t>(value));
    }
    bool number_float(double value, const std::string&) { return in_head() && head_.add(value); }
    bool string(std::string& value) {
        if (in_head()) return head_.add(std::move(value));
        if (place_ == Place::digest) return digest(value);
        return place_ == Place::event && quick_.text(value);
    }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) {
        ++depth_;
        if (in_head()) return head_.open(Json::object());
        if (place_ == Place::event) return quick_.open_object();
        if (place_ != Place::events || record_.events.size() >= events_max) return false;
        place_ = Place::event;
        event_depth_ = depth_;
        quick_.begin(record_.players);
        return true;
    }
    bool key(std::string& name) {
        if (place_ == Place::head) {
            at_events_ = depth_ == 1 && std::string_view(name) == "events";
            return at_events_ ? take_names() : head_.key(name);
        }
        if (depth_ == event_depth_ && std::string_view(name) == "digest") {
            place_ = Place::digest;
            return true;
        }
        return place_ == Place::event && quick_.key(name);
    }
    bool end_object() {
        --depth_;
        if (place_ == Place::head) return head_.close();
        if (place_ != Place::event) return false;
        if (depth_ + 1 != event_depth_) return quick_.close_object();
        place_ = Place::events;
        record_.events.emplace_back();
        return quick_.finish(record_.events.back());
    }
    bool start_array(std::size_t) {
        ++depth_;
        if (at_events_) {
            at_events_ = false;
            place_ = Place::events;
            return true;
        }
        if (place_ == Place::head) return head_.open(Json::array());
        return place_ == Place::event && quick_.open_array();
    }
    bool end_array() {
        --depth_;
        if (place_ == Place::event) return quick_.close_array();
        if (place_ == Place::head) return head_.close();
        place_ = Place::head;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const Json::exception&) { return false; }

    Json& head() { return head_.tree(); }
    bool seen_events() const { return seen_events_; }

private:
    enum class Place : std::uint8_t { head, events, event, digest };

    bool in_head() const { return place_ == Place::head && !at_events_; }
    bool number(std::int64_t value) {
        if (in_head()) return head_.add(value);
        return place_ == Place::event && quick_.number(value);
    }
    bool digest(const std::string& digits) {
        const std::optional<std::uint64_t> value = from_hexadecimal(digits);
        place_ = Place::event;
        if (!value) return false;
        record_.digests.emplace_back(record_.events.size() + 1, Digest(*value));
        return record_.digests.size() < 2 ||
               record_.digests.end()[-2].first != record_.digests.back().first;
    }
    bool take_names() {
        if (seen_events_) return false;
        seen_events_ = true;
        const auto names = head_.tree().find("players");
        if (names == head_.tree().end() || !names->is_array()) return false;
        for (const Json& name : *names) {
            if (!name.is_string()) return false;
            record_.players.push_back(name.template get<std::string>());
        }
        return true;
    }

    Record<N>& record_;
    TreeBuilder head_;
    typename N::Quick quick_;
    Place place_ = Place::head;
    bool at_events_ = false;
    bool seen_events_ = false;
    int depth_ = 0;
    int event_depth_ = 0;
};

}  // namespace brieve::record
