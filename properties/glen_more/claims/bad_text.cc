// Bad input that is no move at all: records that cannot be read.
#include <nlohmann/json.hpp>

#include "engine/glen_more/notation.h"
#include "engine/record/reader.h"
#include "engine/record/writer.h"
#include "properties/glen_more/claims/trial.h"

namespace brieve::glen_more {
namespace {

using namespace board;
using record::Reader;
using record::Record;

// A record of the last move alone, as a tree that can be spoilt.
std::optional<Json> record_of_last_move(const Course& course) {
    const SetUp* setup = std::get_if<SetUp>(&course.start);
    if (!setup || course.begins() || !is_a_moment(course.after(), 64)) return std::nullopt;
    Record<Notation> record;
    record.players = setup->names;
    record.start = *setup;
    record.events = {course.move()};
    return record::record_json<Notation>(record);
}
bool is_read(const std::string& text, std::vector<Move>* events = nullptr) {
    Record<Notation> record;
    const bool read = !Reader<Notation>().read(text, record).has_value();
    if (events != nullptr) *events = record.events;
    return read;
}

Answer cut_and_prolonged_records_are_unreadable(const Course& course) {
    const std::optional<Json> json = record_of_last_move(course);
    if (!json) return unasked();
    const std::string text = json->dump();
    std::vector<Move> events;
    if (!is_read(text, &events) || events != std::vector<Move>{course.move()})
        return broken("a record does not come back as it was", course.move());
    Random random = chance_at(course.after());
    const std::string cut = text.substr(0, random.below(static_cast<std::uint32_t>(text.size())));
    if (is_read(cut)) return broken(words("a record cut after ", cut.size(), " bytes is read"));
    for (const char* tail : {"}", "{}", "x", ",", "]", "0"})
        if (is_read(text + tail)) return broken(words("a record that goes on with ", tail));
    return kept();
}

Answer strange_fields_are_unreadable(const Course& course) {
    const std::optional<Json> json = record_of_last_move(course);
    if (!json) return unasked();
    const Json& event = (*json)["events"][0];
    const auto reads = [&](const Json& changed) {
        Json other = *json;
        other["events"][0] = changed;
        return is_read(other.dump());
    };
    Json more = event;
    more["turned"] = 90;
    if (reads(more)) return broken("a field that no move has is read");
    for (const char* name :
         {"do", "chance", "by", "space", "to", "from", "at", "tile", "pips", "type", "named"}) {
        if (!event.contains(name)) continue;
        Json without = event;
        without.erase(name);
        if (reads(without)) return broken(words("a move without ", name, " is read"));
        for (const Json& strange : {Json("fly"), Json(1.5), Json(99'999'999'999), Json(nullptr),
                                    Json::parse("[0,99999999999]"), Json::parse("[0]")}) {
            Json other = event;
            other[name] = strange;
            if (reads(other)) return broken(words(name, " is read as ", strange.dump()));
        }
    }
    return kept();
}

}  // namespace

Claims claims_of_bad_text() {
    return {
        {"GM-BAD-21", "cut_and_prolonged_records_are_unreadable",
         cut_and_prolonged_records_are_unreadable, Readings::any},
        {"GM-BAD-21", "strange_fields_are_unreadable", strange_fields_are_unreadable,
         Readings::any},
    };
}

}  // namespace brieve::glen_more
