// All cases of a small question, each answered by the engine and by the model. The number of cases
// is pinned, so that none goes missing.
//   Trial trial(Legal::is_judged);   trial.ask(both_at(state), move);   trial.expect({1, 1});
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "properties/glen_more/in_step.h"
#include "properties/model/glen_more/judge.h"

namespace brieve::glen_more {

struct Counts {
    long judged = 0;
    long legal = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Counts& counts) {
        return out << counts.judged << " judged, " << counts.legal << " of them legal";
    }
};

inline InStep both_at(const State& state) { return {state, model_table(state)}; }

enum class Legal { is_judged, is_made_as_well };

// Asks both engines for their whole answer. The first difference is enough.
class Trial {
public:
    explicit Trial(Legal legal) : legal_(legal) {}

    void ask(const InStep& both, const Move& move) {
        const Violations answer = judge(both.state, move);
        ++counts_.judged;
        counts_.legal += answer.legal();
        if (!found_.empty()) return;
        if (model_rules(answer) != model::broken(both.table, model_move(move)))
            found_ = differing_reasons(both, move, Agreement::same);  // Slower, and in full.
        if (!found_.empty() || !answer.legal() || legal_ == Legal::is_judged) return;
        InStep after = both;
        after.apply(move);
        found_ = differing_table(after);
    }
    void note(const std::string& difference) {
        if (found_.empty()) found_ = difference;
    }
    // Both agreed in all of these cases.
    void expect(const Counts& counts) const {
        EXPECT_EQ(found_, "");
        EXPECT_EQ(counts_, counts);
    }

private:
    Legal legal_;
    Counts counts_;
    std::string found_;
};

// Calls with each way to write numbers from 0 to `most` on so many places.
template <class Use>
void for_each_row_of_numbers(std::size_t places, int most, Use use) {
    std::vector<int> numbers(places);
    for (;;) {
        use(numbers);
        std::size_t place = 0;
        while (place < places && numbers[place] == most) numbers[place++] = 0;
        if (place == places) return;
        ++numbers[place];
    }
}

// Calls with each multiset over so many kinds that has at most `most`, as a number per kind.
template <class Use>
void for_each_multiset(std::size_t kinds, int most, const Use& use, std::vector<int> numbers = {}) {
    if (numbers.size() == kinds) return use(numbers);
    numbers.push_back(0);
    for (; numbers.back() <= most; ++numbers.back())
        for_each_multiset(kinds, most - numbers.back(), use, numbers);
}
inline int sum_of(const std::vector<int>& numbers) {
    int sum = 0;
    for (const int number : numbers) sum += number;
    return sum;
}

}  // namespace brieve::glen_more
