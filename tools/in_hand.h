// Says which record is in hand when the engine crashes or hangs over it.
//   tell_of_crashes();   { const InHand record(name);  judge(...); }
#pragma once

#include <string>

namespace brieve::tools {

// While it lives, this thread is at that record.
class InHand {
public:
    explicit InHand(const std::string& name);
    ~InHand();
    InHand(const InHand&) = delete;
    InHand& operator=(const InHand&) = delete;
};

// From now on a crash, or two minutes over one record, end the program with one line and exit code
// 1; what has been printed stays.
void tell_of_crashes();

}  // namespace brieve::tools
