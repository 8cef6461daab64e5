#!/usr/bin/env python3
"""Tells for each rule which tests name it and how often a run of the tests reached it.

Reads the catalogue (brieve rules --json), the list of tests (ctest --show-only=json-v1) and a
folder of counts, one file per test process with lines such as "GM-WARE-03 broken 2".
Exit codes: 0 every rule is tested and reached; 1 some rule is not; 2 bad input.
"""

import argparse
import collections
import json
import pathlib
import sys

COUNTED = ("asked", "broken", "happened", "checked", "permitted")
NAMES_SHOWN = 2


def fail(message):
    print(f"rules_report: {message}", file=sys.stderr)
    sys.exit(2)


def read_json(path):
    try:
        return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        fail(f"{path}: {error}")


def read_rules(path):
    rules = read_json(path)
    if not isinstance(rules, list) or not rules:
        fail(f"{path}: expected a list of rules")
    for rule in rules:
        if not isinstance(rule, dict) or not {"id", "kind"} <= rule.keys():
            fail(f"{path}: expected rules with an id and a kind, found {rule!r}")
        for kind in rule["kind"].split(", "):
            if kind not in REACHED:
                fail(f"{path}: {rule['id']}: unknown kind {rule['kind']!r}")
    return rules


def read_tests(path):
    """Maps a suite, which is a rule ID with underscores, to the names of its tests."""
    suites = collections.defaultdict(list)
    for test in read_json(path).get("tests", []):
        disabled = {"name": "DISABLED", "value": True} in test.get("properties", [])
        suite, dot, name = test["name"].partition(".")
        if dot and not disabled:
            suites[suite].append(name)
    return suites


def read_counts(folder):
    """Sums what all test processes counted: (rule, what) -> how often."""
    counts = collections.Counter()
    files = [path for path in sorted(pathlib.Path(folder).glob("*")) if path.is_file()]
    if not files:
        fail(f"{folder}: no test process has written what it reached")
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            words = line.split()
            if len(words) != 3 or words[1] not in COUNTED or not words[2].isdigit():
                fail(f"{path}:{number}: expected '<rule> <{'|'.join(COUNTED)}> <count>'"
                     f", found {line!r}")
            counts[words[0], words[1]] += int(words[2])
    return counts


# For each kind, what to show and whether the rule was reached. A rule that refuses must be seen
# from both sides: broken once, and asked and kept another time.


def refuses(counts, rule):
    broken = counts[rule, "broken"]
    kept = counts[rule, "asked"] - broken
    return f"refused {broken}, kept {max(kept, 0)}", broken >= 1 and kept >= 1


def does(counts, rule):
    happened = counts[rule, "happened"]
    return f"happened {happened}", happened >= 1


def holds(counts, rule):
    checked = counts[rule, "checked"] + counts[rule, "asked"]
    return f"checked {checked}", checked >= 1


def permits(counts, rule):
    permitted = counts[rule, "permitted"]
    return f"permitted {permitted}", permitted >= 1


REACHED = {"refuses": refuses, "does": does, "holds": holds, "permits": permits}


def report_rule(rule, names, counts):
    """Prints the line of one rule; True when it was reached."""
    answers = [REACHED[kind](counts, rule["id"]) for kind in rule["kind"].split(", ")]
    shown = ", ".join(names[:NAMES_SHOWN]) + (", …" if len(names) > NAMES_SHOWN else "")
    tests = f"{len(names)} test{'' if len(names) == 1 else 's'}"
    reached = all(answer for _, answer in answers)
    print(f"{rule['id']:<12} {rule['kind']:<13} {tests:>9}   {', '.join(a for a, _ in answers)}"
          f"{'' if reached else '   UNREACHED'}   {shown or 'UNTESTED'}")
    return reached


def report(rules, suites, counts):
    unreached, untested = [], []
    for rule in rules:
        names = suites.get(rule["id"].replace("-", "_"), [])
        if not report_rule(rule, names, counts):
            unreached.append(rule["id"])
        if not names:
            untested.append(rule["id"])
    if unreached:
        print("unreached: " + ", ".join(unreached))
    if untested:
        print("without a test: " + ", ".join(untested))
    print(f"{len(rules)} rules, {len(rules) - len(unreached)} reached, {len(unreached)} unreached"
          + (f", {len(untested)} without a test" if untested else ""))
    return 1 if unreached or untested else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", required=True, help="what brieve rules --json prints")
    parser.add_argument("--tests", required=True, help="what ctest --show-only=json-v1 prints")
    parser.add_argument("--reached", required=True, help="the folder of counts")
    options = parser.parse_args()
    sys.exit(report(read_rules(options.rules), read_tests(options.tests),
                    read_counts(options.reached)))


if __name__ == "__main__":
    main()
