// Properties become tests while the program starts: one for each claim.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "properties/core/check.h"

namespace brieve::properties {

// Its suite is the rule, its name the sentence.
template <class N>
void register_property(const std::string& suite, const std::string& name,
                       const Property<N>& property) {
    class Test : public testing::Test {
    public:
        explicit Test(Property<N> asked) : property_(std::move(asked)) {}
        void TestBody() override { property_.check(); }

    private:
        Property<N> property_;
    };
    testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [property]() -> testing::Test* { return new Test(property); });
}

}  // namespace brieve::properties
