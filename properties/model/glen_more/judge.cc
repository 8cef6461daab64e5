#include "properties/model/glen_more/judge.h"

namespace brieve::model::glen_more {

std::vector<std::string> groups_asked_of(Kind kind) {
    switch (kind) {
        case Kind::sell: return {"TURN", "SELL"};
        case Kind::take: return {"TURN", "SPACE", "CELL", "PAY"};
        case Kind::discard: return {"TURN", "SPACE"};
        case Kind::choose: return {"TURN", "CHOOSE"};
        case Kind::activate: return {"TURN", "ACTIVATE"};
        case Kind::step:
        case Kind::promote: return {"TURN", "CLAN"};
        case Kind::draw:
        case Kind::roll: return {"TURN", "CHANCE"};
        case Kind::end_turn: return {"TURN"};
    }
    return {"TURN"};
}

std::vector<Asked> asked_of_group(const Table& table, const Move& move, const std::string& group) {
    std::vector<Asked> answers;
    for (const std::vector<Question>* questions :
         {&turn_questions(), &take_questions(), &activate_questions(), &other_questions()}) {
        for (const Question& question : *questions) {
            if (question.group != group) continue;
            const Answer answer = question.ask(table, move);
            answers.push_back({group, question.rule, answer});
            if (answer == Answer::broken && question.ends_its_group) return answers;
        }
    }
    return answers;
}

namespace {

bool some_broken(const std::vector<Asked>& answers) {
    for (const Asked& one : answers) {
        if (one.answer == Answer::broken) return true;
    }
    return false;
}

}  // namespace

bool keeps_group(const Table& table, const Move& move, const std::string& group) {
    return !some_broken(asked_of_group(table, move, group));
}

std::vector<Asked> asked(const Table& table, const Move& move) {
    std::vector<Asked> all;
    for (const std::string& group : groups_asked_of(move.kind)) {
        const std::vector<Asked> answers = asked_of_group(table, move, group);
        all.insert(all.end(), answers.begin(), answers.end());
        // A broken rule in TURN or SPACE ends all.
        if ((group == "TURN" || group == "SPACE") && some_broken(answers)) break;
    }
    return all;
}

std::set<std::string> broken(const Table& table, const Move& move) {
    std::set<std::string> names;
    for (const Asked& one : asked(table, move)) {
        if (one.answer == Answer::broken) names.insert(one.rule);
    }
    return names;
}

std::string first_group(const Table& table, const Move& move) {
    for (const Asked& one : asked(table, move)) {
        if (one.answer == Answer::broken) return one.group;
    }
    return "";
}

}  // namespace brieve::model::glen_more
