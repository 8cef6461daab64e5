// What is said of a record: it is good, or what is wrong with it, told apart by whose fault.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/notation_facts.h"
#include "engine/core/reading.h"
#include "engine/record/record.h"
#include "engine/record/seal.h"

namespace brieve::record {

enum class Status : std::uint8_t {
    good,
    edited,           // The seal is wrong: corrupt or edited. It is judged all the same.
    refused,          // An event is refused, or the start.
    another_reading,  // Refused under these rulings, accepted under an option.
    expectation,      // Something that must be so is not.
    verdict,          // A claim gets another verdict than the record says.
    not_given,        // It depends on what a partial position does not give.
    rules_changed,    // Written under another version of the rules, and it comes out otherwise.
    fault             // Same rules and another digest, or Brieve contradicts itself.
};
inline constexpr std::array<const char*, 9> status_names{"good",
                                                         "corrupt or edited",
                                                         "refused",
                                                         "another reading",
                                                         "expectation broken",
                                                         "verdict differs",
                                                         "not given",
                                                         "the rules changed",
                                                         "fault in Brieve"};

// Something that is not as the record says.
struct Problem {
    Status status = Status::good;
    std::size_t event = 0;
    std::vector<RuleId> rules;
    std::string said;
    friend bool operator==(const Problem&, const Problem&) = default;
};

struct Report {
    Status status = Status::good;  // Of the first problem, or of the seal.
    Seal seal = Seal::none;
    std::vector<Problem> problems;
    std::vector<Choice> readings;  // Options that accept what is refused.
    std::vector<Verdict> verdicts;
    std::size_t events = 0;
    bool over = false;
    Standing standing;  // Where the record ends, if it could be played.
};

// Not to be told, since it depends on what the position does not give.
Problem depending(const Problem& found, const std::vector<std::string>& not_given);
// Of an event that was to be refused.
std::string legal_after_all(const std::vector<Mark>& marks, std::size_t event);
// Both by their events.
std::vector<Problem> in_order(const std::vector<Problem>& some, const std::vector<Problem>& others);
// "seats.Anna.coins is 4, expected 3"
std::string text(const Difference& difference);

}  // namespace brieve::record
