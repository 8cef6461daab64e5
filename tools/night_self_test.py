"""Proves that tools/night notices what it should, with programs that only pretend to fuzz.

Each case is a folder of such programs, one or more runs over it, and what must be true afterwards.
An input of theirs is a line of text: what it breaks, and how many events the record of it has.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from night_findings import LOOK_SECONDS

# Speaks as libFuzzer does, as far as tools/night listens. What it does in its turn is a line of the
# file beside it, the last line in all turns after that; a merge is one more such file.
FAKE = r"""#!/bin/bash
places=()
for word; do
    case "$word" in
        -artifact_prefix=*) prefix="${word#*=}" ;;
        -max_total_time=*) seconds="${word#*=}" ;;
        -merge=1) merge=1 ;;
        -*) ;;
        *) places+=("$word") ;;
    esac
done
artifact() {
    printf '%s' "$2" >"$prefix$1-$(printf '%s' "$2" | sha1sum | cut -c-40)"
    echo "brieve: ${2% *} is broken: why not"
    echo "artifact_prefix='$prefix'; Test unit written to $prefix$1-$(printf '%s' "$2" |
        sha1sum | cut -c-40)"
}
done_with() {
    printf '#%d\tDONE   cov: 40 ft: 80 corp: 2/9b lim: 9 exec/s: 9 rss: 1Mb\n' "$1"
    echo "brieve: 10 games, 200 moves"
    echo "stat::number_of_executed_units: $1"
}
stopped() { done_with 7; exit 72; }
merged() { printf merged >"${places[0]}/$(printf merged | sha1sum | cut -c-40)"; }
if [[ -n "${merge:-}" ]]; then
    [[ ! -e "$0.merge" ]] || { source "$0.merge"; exit; }
    merged
    exit 0
fi
if [[ -f "${places[0]}" ]]; then
    for place in "${places[@]}"; do
        echo "Running: $place" >&2
        what="$(cat "$place")"
        case "$what" in
            hang*) exit 70 ;;
            nothing* | input | merged | "") ;;
            *) echo "brieve: ${what% *} is broken: why not" >&2
               echo "SUMMARY: libFuzzer: deadly signal"; exit 77 ;;
        esac
    done
    exit 0
fi
exec 9>>"$0.turns"  # One at a time: two builds of a target may begin at once.
flock 9
echo turn >&9
turn="$(sed -n "$(wc -l <"$0.turns")p" "$0.does")"
exec 9>&-
turn="${turn:-$(tail -n 1 "$0.does")}"
[[ "$turn" != fail ]] || { echo "cannot find its libraries" >&2; exit 3; }
[[ "$turn" != stuck ]] || sleep 100
if [[ "$turn" == reads ]]; then
    for ((number = 2; number < 1000; number *= 2)); do
        printf '#%d\tpulse  cov: 9 ft: 9 corp: 1/1b exec/s: 9 rss: 1Mb\n' $number
        sleep 0.5
    done
fi
for place in "${places[0]}"/*-* "${places[1]}"/*; do
    what="$(cat "$place" 2>/dev/null)"
    [[ "$what" != GM-* ]] || { artifact crash "$what"; exit 77; }
done
printf '#2\tINITED cov: 30 ft: 60 corp: 1/1b exec/s: 0 rss: 1Mb\n'
echo input >"${places[0]}/input-$$"
eval "$turn"
"""

FINDING = r"""#!/bin/bash
read -r rule events <"$2" || true
case "$rule" in
    nothing | "") echo '{"target": "'"$1"'", "rule": "", "why": "", "record": null}' ;;
    text) echo '{"target": "'"$1"'", "rule": "reader", "why": "<b>", "record": null}' ;;
    hang) sleep 0.1; exit 1 ;;
    signal-*) echo '{"target": "'"$1"'", "rule": "'"$rule"'", "why": "", "record": null}'
              rm "$0" ;;
    *) list="$(printf '1,%.0s' $(seq "$events"))"
       echo '{"target": "'"$1"'", "rule": "'"$rule"'", "why": "'"$events"' & more",
              "record": {"events": ['"${list%,}"']}}' ;;
esac
"""

AT_A_TIME = 3  # They sleep most of the time.
QUIET = "sleep $seconds; done_with 100"
MERGED = hashlib.sha1(b"merged").hexdigest()
WAIT = "trap stopped TERM; sleep 60 & wait"


class Case:
    """A folder of programs that pretend, and what runs over it left there."""

    def __init__(self, folder, tool):
        self.folder, self.tool = pathlib.Path(folder), tool
        self.work, self.findings = self.folder / "work", self.folder / "findings"
        self.programs = self.folder / "programs"
        self.programs.mkdir()
        (self.folder / "corpus").mkdir()
        self.write("fuzz_finding", FINDING)
        self.environment = {"BRIEVE_FUZZ_BUILD": str(self.programs)}
        self.code, self.said = None, ""

    def write(self, name, text):
        path = self.programs / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def target(self, name, *turns):
        """A program, and what it does turn by turn."""
        self.write(f"fuzz_{name}", FAKE)
        (self.programs / f"fuzz_{name}.turns").unlink(missing_ok=True)
        does = self.programs / f"fuzz_{name}.does"
        does.write_text("\n".join(turns) + "\n", encoding="utf-8")

    def started(self, *arguments, seconds="2s"):
        command = [self.tool, "--for", seconds, "--work", self.work, "--jobs", "2", "--corpus",
                   self.folder / "corpus", "--findings", self.findings, *arguments]
        return subprocess.Popen(command, env=os.environ | self.environment, text=True,
                                errors="replace", stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, start_new_session=True)

    def ended(self, process):
        self.said += process.communicate(timeout=120)[0]
        self.code = process.returncode
        return self

    def run(self, *arguments, seconds="2s"):
        return self.ended(self.started(*arguments, seconds=seconds))

    def wait_for(self, pattern):
        """Until a process has come so far."""
        deadline = time.monotonic() + 30
        while not list(self.folder.glob(pattern)) and time.monotonic() < deadline:
            time.sleep(0.05)

    def state(self):
        return json.loads((self.work / "state.json").read_text(encoding="utf-8"))

    def report(self):
        return json.loads((self.work / "report.json").read_text(encoding="utf-8"))

    def page(self):
        return (self.work / "report.html").read_text(encoding="utf-8")

    def kept(self):
        """The records, by how many events they have."""
        return {path.name.rsplit("-", 1)[0]: len(json.loads(path.read_text())["events"])
                for path in sorted(self.findings.glob("*.json"))}

    def files(self, pattern):
        return sorted(path.name for path in self.work.glob(pattern) if path.is_file())


def crash(what):
    return f"artifact crash '{what}'; exit 77"


# The cases. Each yields what is not as it must be: (what, whether it is so).


def nothing_found(case):
    case.target("play", QUIET)
    case.target("engine", QUIET)
    case.target("canary", crash("GM-ACT-09 3"))
    case.run()
    yield "it ends with 0", case.code == 0
    yield "both targets had their turn", sorted(case.state()["targets"]) == ["engine", "play"]
    yield "the corpora were merged", case.files("corpus/*/*") == [MERGED, MERGED]
    yield "moves are counted", case.state()["targets"]["play"]["moves"] >= 200
    yield "and counted again", case.report()["targets"][0]["corpus"] == 1
    yield "it says so", "no findings" in case.said and "no findings" in case.page()
    case.run("--target", "canary")
    yield "what must fail stays in the work folder", case.code == 1 and not case.kept() and \
        any(name.endswith(".json") for name in case.files("found/*"))
    case.run(seconds="1s")
    yield "and is forgotten when others have their turn", case.code == 0 and \
        not case.report()["findings"] and "no findings" in case.page()
    yield "seeds are told", str(case.state()["targets"]["play"]["samples"][0]["seed"]) in case.said


def crashes_told_apart(case):
    case.target("play", crash("GM-ACT-09 5"), crash("GM-WARE-03 4"), crash("GM-ACT-09 3"), QUIET)
    case.target("engine", crash("GM-ACT-09 6"), crash("same_claim 2"), QUIET)
    case.run("--jobs", "1", seconds="14s")
    yield "it ends with 1", case.code == 1
    yield "each kind is kept once, the shortest of it", \
        case.kept() == {"GM-ACT-09": 3, "GM-WARE-03": 4, "same_claim": 2}
    kinds = {finding["kind"]: finding["seen"] for finding in case.state()["findings"]}
    yield "a rule is one finding, a claim one for its target", \
        kinds == {"GM-ACT-09": 3, "GM-WARE-03": 1, "same_claim in engine": 1}
    yield "no artifact waits", not case.files("artifacts/*/*/*")
    yield "the inputs stay", (len(case.files("found-inputs/play/*")),
                              len(case.files("found-inputs/engine/*"))) == (3, 2)
    yield "the report names rule, reason and command", all(
        words in case.page() for words in ("GM-ACT-09", "3 &amp; more", "tools/brieve replay",
                                           "<svg", "executions per second", "seed"))
    yield "and so does the text", "tools/brieve replay" in case.said


def claims_of_two_targets(case):
    case.target("play", crash("same_claim 2"), QUIET)
    case.target("engine", crash("same_claim 4"), crash("GM-ACT-09 5"), QUIET)
    case.target("canary", crash("GM-ACT-09 3"), QUIET)
    case.run("--target", "play", "--target", "engine", "--target", "canary", seconds="5s")
    kinds = [finding["kind"] for finding in case.state()["findings"]]
    yield "one for each", sorted(kinds) == ["GM-ACT-09", "GM-ACT-09 in canary",
                                            "same_claim in engine", "same_claim in play"]
    yield "what must fail hides no other", case.kept() == {"GM-ACT-09": 5, "same_claim": 2}


def one_file_of_two_findings(case):
    case.target("play", crash("same_claim 5"), crash("same_claim 3"), QUIET)
    case.target("engine", crash("same_claim 5"), QUIET)
    case.run(seconds="5s")
    files = [finding["file"] for finding in case.state()["findings"]]
    yield "a shorter one leaves the other its file", len(set(files)) == 2 and \
        all(map(os.path.isfile, files))


def memory_is_bounded(case):
    case.target("play", crash("GM-ACT-09 3"), QUIET)
    case.write("fuzz_finding", FINDING.replace("read", 'echo "$ASAN_OPTIONS" >"$0.asan"; read', 1))
    case.environment["ASAN_OPTIONS"] = "halt_on_error=1"
    case.run("--build", "fuzz", seconds="1s")
    yield "of the sanitizers, too", "hard_rss_limit_mb=4096:halt_on_error=1" in \
        (case.programs / "fuzz_finding.asan").read_text(encoding="utf-8")


def a_hang_and_others(case):
    case.target("play", "artifact timeout 'hang 1'; exit 70")
    case.target("engine", "artifact oom 'slowly 2'; exit 71")
    case.target("text", crash("text 1"))
    case.target("fickle", crash("nothing 1"))
    case.target("slow", "artifact slow-unit 'x'; " + QUIET)
    case.run(seconds="5s")
    rules = sorted(finding["rule"] for finding in case.state()["findings"])
    yield "all are findings", rules == ["hang", "out-of-memory", "reader"]
    yield "text is kept as it is", any(name.startswith("text-reader-")
                                       for name in case.files("found/*"))
    yield "what is not reproduced is kept", len(case.files("not-reproduced/fickle/*")) >= 1
    yield "and told", "not reproduced: " in case.said and "1 slow input" in case.said
    yield "the page escapes what it is told", "&lt;b&gt;" in case.page()


def nobody_to_look(case):
    case.target("play", crash("GM-ACT-09 3"), QUIET)
    (case.programs / "fuzz_finding").unlink()
    case.run(seconds="1s")
    yield "it ends with 1", case.code == 1
    yield "what broke something waits", len(case.report()["waiting"]) == 1
    yield "it says why", "fuzz_finding of the fuzz-fast build cannot be run: " in case.said
    case.write("fuzz_finding", FINDING)
    (case.programs / "fuzz_play").rename(case.programs / "fuzz_other")
    waits = case.work / "artifacts/play/fuzz/crash-0123"
    waits.parent.mkdir()
    waits.write_text("nothing 1", encoding="utf-8")
    case.target("engine", crash("signal-11 1"), QUIET)
    case.run("--target", "engine", "--build", "fuzz-fast", seconds="1s")
    yield "the next run looks", case.kept() == {"GM-ACT-09": 3}
    yield "without sanitizers, when there are none", \
        sorted(finding["rule"] for finding in case.state()["findings"]) == ["GM-ACT-09",
                                                                            "signal-11"]
    yield "what nobody can run again waits", case.report()["waiting"] == [str(waits)]


def broken_outside_of_its_input(case):
    said = "echo '==1==ERROR: AddressSanitizer: CHECK failed'; "
    case.target("play", crash(""))
    case.target("engine", said + crash("nothing 1"))
    case.target("text", "echo '==1==AddressSanitizer: CHECK failed: x'; exit 1")
    case.target("slow", said + "artifact timeout 'nothing 2'; exit 70")
    case.run(seconds="1s")
    yield "it ends with 1", case.code == 1 and not case.state()["findings"]
    yield "inputs and logs are kept", len(case.files("unexplained/*/*/*")) == 5
    yield "an empty one", len(case.files("unexplained/play/*/crash-da39a3ee*")) == 2
    yield "they are told", case.said.count("problem: fuzz_") == 3 and \
        "shows nothing: ==1==ERROR: AddressSanitizer: CHECK failed" in case.said and \
        "3 unexplained failures" in case.page()
    yield "a hang on a busy machine is no failure", len(case.files("not-reproduced/*/*")) == 1
    for name in ("play", "engine", "text", "slow"):
        case.target(name, QUIET)
    case.run(seconds="1s")
    yield "they are not forgotten", case.code == 1
    (case.work / "unexplained").rename(case.folder / "explained")
    case.run(seconds="1s")
    yield "until they are moved away", case.code == 0


def cannot_start(case):
    case.target("play", "fail")
    case.target("engine", QUIET)
    case.run()
    yield "it ends with 2", case.code == 2
    yield "it says why", "cannot start and is left out: cannot find its libraries" in case.said
    yield "the other went on", case.state()["targets"]["engine"]["turns"] >= 1
    case.target("engine", "fail")
    began = time.monotonic()
    case.run(seconds="60s")
    yield "it does not try for ever", case.code == 2 and time.monotonic() - began < 30


def interrupted(case):
    case.target("play", "artifact crash 'GM-ACT-09 5'; " + WAIT)
    case.target("engine", WAIT)
    process = case.started(seconds="60s")
    case.wait_for("work/artifacts/play/*/*")
    case.wait_for("work/corpus/engine/*")
    process.send_signal(signal.SIGTERM)
    case.ended(process)
    yield "it ends with 1", case.code == 1
    yield "what was found is kept", case.kept() == {"GM-ACT-09": 5}
    yield "the turns count", case.state()["targets"]["engine"]["executions"] == 7
    yield "the corpus stays", len(case.files("corpus/*/*")) == 2
    yield "the report is written", case.report()["run"]["ended"] == "interrupted"


def interrupted_with_nothing(case):
    case.target("play", WAIT)
    process = case.started(seconds="60s")
    case.wait_for("work/corpus/play/*")
    process.send_signal(signal.SIGINT)
    case.ended(process)
    yield "it ends with 130", case.code == 130
    yield "the report is written", case.report()["exit_code"] == 130 and case.page()


def interrupted_again(case):
    case.target("play", "artifact crash 'GM-ACT-09 5'; " + WAIT)
    case.write("fuzz_finding", FINDING.replace("read", 'echo >"$0.looks"; sleep 60; read', 1))
    process = case.started(seconds="60s")
    case.wait_for("work/artifacts/play/*/crash-*")
    process.send_signal(signal.SIGINT)
    case.wait_for("programs/fuzz_finding.looks")
    process.send_signal(signal.SIGINT)
    began = time.monotonic()
    case.ended(process)
    yield "what waits is an exit code of 1", case.code == 1
    yield "it ends at once, and waits", time.monotonic() - began < 10 and \
        len(case.files("artifacts/play/*/crash-*")) >= 1
    yield "the report is written", case.files("report.*") == ["report.html", "report.json"]


def looking_is_given_time(case):
    """More than all that fuzz_finding gives itself, so that what it finds by then is told."""
    root = pathlib.Path(case.tool).parent.parent
    said = "".join(path.read_text(encoding="utf-8") for path in root.glob("fuzz/core/looking.*"))
    limits = [int(limit) for limit in re.findall(r"limit(?:{| = Seconds\()(\d+)", said)]
    yield "there is some left", len(limits) == 2 and LOOK_SECONDS >= sum(limits) + 30


def killed(case):
    case.target("play", "artifact crash 'GM-ACT-09 5'; sleep 3")
    process = case.started(seconds="60s")
    case.wait_for("work/artifacts/play/*/*")
    process.kill()
    process.communicate()
    (case.work / "corpus/play").rename(case.work / "corpus/play.old")
    for folder in (case.work, case.findings):
        folder.mkdir(exist_ok=True)
        (folder / ".state.json.night-999999999").write_text("{", encoding="utf-8")
    yield "nothing was kept yet", not case.kept()
    case.target("play", QUIET)
    case.run(seconds="1s")
    yield "the artifact is looked at", case.kept() == {"GM-ACT-09": 5} and case.code == 1
    yield "before all else", case.said.index("found: GM-ACT-09") < case.said.index(" executions ")
    yield "the corpus is back", (case.work / "corpus/play").is_dir() and \
        not (case.work / "corpus/play.old").exists()
    yield "half a file is removed", not case.files(".*.night-*") and \
        not list(case.findings.glob(".*"))


def resumed(case):
    case.target("play", crash("GM-ACT-09 5"), QUIET)
    case.target("engine", QUIET)
    case.run()
    first = case.state()
    case.run()
    state = case.state()
    yield "turns add up", all(
        state["targets"][name][what] > first["targets"][name][what]
        for name in ("play", "engine") for what in ("turns", "executions", "seconds"))
    yield "so does the time", state["seconds"] > first["seconds"] + 0.9
    yield "what was found is still there", len(state["findings"]) == 1 and case.code == 1
    yield "both runs are told of", "2 runs" in case.said
    case.programs.joinpath("fuzz_play").write_text(
        FAKE.replace("nothing* |", "GM-ACT-09* |"), encoding="utf-8")
    case.run()
    yield "what breaks nothing any more is gone", case.code == 0 and "; gone since" in case.said


def merge_fails(case):
    case.target("play", QUIET)
    (case.programs / "fuzz_play.merge").write_text("echo no room >&2; exit 1\n", encoding="utf-8")
    case.run("--merge-every", "1", seconds="5s")
    kept = case.files("corpus/play/*")
    yield "the corpus stays", kept and all(name.startswith("input-") for name in kept)
    yield "it says why", "could not be merged and stays as it is: no room" in case.said
    yield "that is no finding", case.code == 0


def no_room_to_merge(case):
    case.target("play", QUIET)
    (case.programs / "fuzz_play.merge").write_text(
        'merged; : >"${places[0]}/$(printf other | sha1sum | cut -c-40)"\n', encoding="utf-8")
    case.run(seconds="1s")
    kept = case.files("corpus/play/*")
    yield "the corpus stays", kept and all(name.startswith("input-") for name in kept)
    yield "it says why", "stays as it is: 1 of 2 inputs not written whole" in case.said


def merges_meanwhile(case):
    case.target("play", "sleep 1.2; done_with 100")
    (case.programs / "fuzz_play.merge").write_text(
        'echo "$$" >>"$0.merged"; merged\n', encoding="utf-8")
    case.run("--merge-every", "1", "--jobs", "1", seconds="6s")
    merges = (case.programs / "fuzz_play.merged").read_text(encoding="utf-8").split()
    yield "it merges again and again", len(merges) >= 3
    yield "and goes on in between", case.state()["targets"]["play"]["turns"] >= 3
    yield "the corpus is small", case.files("corpus/play/*") == [MERGED]


def a_seed_that_breaks(case):
    seeds = case.folder / "corpus/play"
    seeds.mkdir(parents=True)
    (seeds / "a").write_text("GM-ACT-09 2", encoding="utf-8")
    case.target("play", QUIET)
    case.run("--jobs", "1", seconds="5s")
    yield "it is found once, and then left out", \
        [finding["seen"] for finding in case.state()["findings"]] == [1]
    yield "so that fuzzing goes on", case.state()["targets"]["play"]["executions"] >= 100
    yield "the repository's input is not touched", (seeds / "a").is_file()


def many_seeds_that_break(case):
    seeds = case.folder / "corpus/engine"
    seeds.mkdir(parents=True)
    breaking = [f"GM-ACT-09 {number}" for number in range(40, 9, -1)] + ["GM-WARE-03 4"]
    for what in [*breaking, "nothing 1", "nothing 2"]:
        (seeds / what).write_text(what, encoding="utf-8")
    case.target("engine", QUIET)
    case.run("--jobs", "1", seconds="4s")
    yield "fuzzing goes on", case.state()["targets"]["engine"]["executions"] >= 100
    yield "each kind is found", sorted(case.kept()) == ["GM-ACT-09", "GM-WARE-03"]
    yield "all of them are kept", len(case.files("found-inputs/engine/*")) == len(breaking)
    yield "nothing waits", not case.files("artifacts/*/*/*")
    yield "what breaks nothing stays", case.files("seeds/engine/*") == sorted(
        hashlib.sha1(what).hexdigest() for what in (b"nothing 1", b"nothing 2"))
    yield "it says so", "more inputs of engine that break something are set aside" in case.said


def report_cannot_be_written(case):
    reports = case.folder / "reports"
    reports.mkdir()
    case.target("play", f"rmdir '{reports}'; echo >'{reports}'; " + crash("GM-ACT-09 3"), QUIET)
    case.run("--json", reports / "figures", seconds="1s")
    yield "it ends with 2", case.code == 2
    yield "it says so", f"night: {reports}/figures cannot be written" in case.said
    yield "after the text", "1 finding\n  GM-ACT-09  3 & more" in case.said
    yield "the other is written", "GM-ACT-09" in case.page()


def does_not_end(case):
    case.target("text", "trap 'echo \"#9 in mutated\"; " + crash("").replace("'", '"') +
                "' ABRT; sleep 100 & wait")
    case.target("engine", "stuck", QUIET)
    case.target("slow", "trap '' ABRT; sleep 100")
    case.run("--grace", "1", "--jobs", "3", seconds="1s")
    yield "it is ended", "fuzz_text of the fuzz build did not end by itself in 2 s" in case.said
    logs = sorted(case.work.glob("unexplained/*/*/*"))
    yield "its log is kept, once", [path.parent.parent.name for path in logs] == \
        ["engine", "slow", "text"] and all(path.name.startswith("seed-") for path in logs)
    yield "it says where it was", "#9 in mutated" in logs[-1].read_text(encoding="utf-8")
    yield "it ends with 1", case.code == 1 and "3 unexplained failures" in case.page()
    yield "a target that never ends well is told", \
        "problem: no turn of text ended well" in case.said


def still_reads_its_seeds(case):
    case.target("play", "reads")
    case.target("engine", QUIET)
    case.run("--grace", "1", seconds="1s")
    yield "it is a problem and no finding", case.code == 2 and not case.files("unexplained/*/*/*")
    yield "it says so", "did not end by itself in 2 s" in case.said and \
        "problem: no turn of play ended well" in case.said


def ends_badly(case):
    case.target("play", "kill -9 $$")
    case.target("engine", "kill -9 $$", QUIET)
    case.run(seconds="5s")
    yield "it ends with 2", case.code == 2
    yield "it says why", "problem: no turn of play ended well" in case.said
    yield "one good turn is enough", "no turn of engine" not in case.said


def wrong_usage(case):
    case.target("play", QUIET)
    file = case.folder / "file"
    file.write_text("", encoding="utf-8")
    for arguments, said in ((("--for", "8"), "is no time such as 90s, 10m or 8h"),
                            (("--for", "\u0663s"), "is no time such as"),
                            (("--jobs", "0"), "above 0"),
                            (("--jobs", "1\u0663"), "above 0"),
                            (("--json", case.folder), "is a folder"),
                            (("--html", file / "page"), "there is no folder for"),
                            (("--json", "/proc/report"), "cannot be written to"),
                            (("--findings", file), "is no folder"),
                            (("--findings", "/proc/nothing"), "cannot be made"),
                            (("--work", file), "is no folder"),
                            (("--corpus", "/nonexistent"), "is no folder"),
                            (("--target", "nonsense"), "there is no target nonsense; there are"),
                            (("--html", "/nowhere/at/all.html"), "there is no folder for")):
        case.said = ""
        case.run(*arguments)
        yield f"{arguments} is refused", \
            case.code == 2 and said in case.said and case.said.count("\n") == 1
    case.run("--corpus", "x" * 300)
    yield "what nobody thought of has a code of its own", case.code == 2 and \
        "night: broken: OSError: " in case.said and case.files("traceback.txt")


def states_of_others(case):
    case.target("play", QUIET)
    case.run(seconds="1s")
    state = case.state()
    row = state["targets"]["play"]
    finding = {"kind": "", "rule": "", "target": "play", "build": "fuzz", "why": "", "file": "",
               "input": "", "events": 1, "at": 1, "seen": 1}
    for number, wrong in enumerate((
                  [], state | {"format": 0}, state | {"seconds": "x"}, state | {"runs": {}},
                  state | {"targets": []}, state | {"targets": {"play": {}}},
                  state | {"targets": {"play": row | {"turns": None}}},
                  state | {"targets": {"play": row | {"samples": [{}]}}},
                  state | {"seconds": float("nan")}, state | {"seconds": float("inf")},
                  state | {"seconds": -1}, state | {"seconds": True},
                  state | {"targets": {"play": row | {"freshness": -0.333}}},
                  state | {"targets": {"play": row | {"executions": 10**400}}},
                  state | {"targets": {"play": row | {"rules_unreached": [1, 2]}}},
                  state | {"targets": {"play": row | {"outcomes": "all"}}},
                  state | {"findings": [finding | {"gone": 3}]},
                  state | {"findings": [1]}, state | {"findings": [{}]}, state | {"slow": [3]},
                  state | {"not_reproduced": [{"file": 1}]})):
        (case.work / "state.json").write_text(json.dumps(wrong), encoding="utf-8")
        case.said = ""
        case.run()
        yield f"number {number} is refused", case.code == 2 and case.said.count("\n") == 1 and \
            "state.json is not what an earlier run wrote; move it away" in case.said
    (case.work / "state.json").write_text(json.dumps(state).replace(
        f'"seconds": {state["seconds"]}', '"seconds": 1e999', 1), encoding="utf-8")
    case.run()
    yield "more than any number is refused", case.code == 2 and "1e999" in (
        case.work / "state.json").read_text(encoding="utf-8")
    odd = {"outcomes": 3, "outcomes_reached": 2, "rules_unreached": ["GM-ACT-09"], "moves": 5,
           "counted_seconds": 0, "seconds": 0}
    (case.work / "state.json").write_text(json.dumps(state | {
        "targets": {"play": row, "old": row | odd}, "findings": [finding | {"gone": True}]}),
        encoding="utf-8")
    case.run(seconds="1s")
    yield "what one may write is read", case.code == 0 and \
        "old does not reach GM-ACT-09" in case.said


def files_in_the_way(case):
    case.target("play", crash("GM-ACT-09 3"))
    for name in ("scratch", "corpus", "seeds", "artifacts", "found", "merge", "logs",
                 "corpus/play", "artifacts/play"):
        case.work = case.folder / f"work-{name.replace('/', '-')}"
        path = case.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
        case.said = ""
        case.run(seconds="1s")
        yield f"{name} is refused", case.code == 2 and f"{path} is no folder" in case.said and \
            "Traceback" not in case.said


def odd_answers(case):
    answers = ['{"rule": 5}', '{"rule": "r", "record": 7}', '{"rule": "r", "record": {"events": 1}}',
               "[]", '{"rule": "\\ud800", "why": 3, "record": {}, "record_text": 4}', "[" * 20000]
    case.write("fuzz_finding", '#!/bin/bash\ncat "$0.$1"\n')
    for number, answer in enumerate(answers):
        case.target(f"t{number}", crash("odd"), QUIET)
        (case.programs / f"fuzz_finding.t{number}").write_text(answer, encoding="utf-8")
    case.environment["PYTHONIOENCODING"] = "ascii"
    case.run("--jobs", "6", seconds="1s")
    yield "it ends with 1", case.code == 1
    yield "every one is a finding", len(case.report()["findings"]) == len(answers)
    yield "what is no record is none", sorted(
        path.name.rsplit("-", 1)[0] for path in case.findings.glob("*")) == ["r", "unnamed"]


CASES = [nothing_found, crashes_told_apart, claims_of_two_targets, one_file_of_two_findings,
         memory_is_bounded, a_hang_and_others, nobody_to_look, broken_outside_of_its_input,
         cannot_start, interrupted, interrupted_with_nothing, interrupted_again,
         looking_is_given_time, killed, resumed, merge_fails,
         no_room_to_merge, merges_meanwhile, a_seed_that_breaks, many_seeds_that_break, report_cannot_be_written,
         states_of_others, files_in_the_way, odd_answers, does_not_end, still_reads_its_seeds,
         ends_badly, wrong_usage]


def problems_of(test, tool):
    with tempfile.TemporaryDirectory() as folder:
        case = Case(folder, tool)
        try:
            wrong = [what for what, holds in test(case) if not holds]
        except (OSError, ValueError, LookupError, subprocess.TimeoutExpired) as error:
            wrong = [f"{type(error).__name__}: {error}"]
        if wrong:
            wrong.append("it said:\n" + case.said)
        return wrong


def self_test(tool):
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as pool:
        for test, wrong in zip(CASES, pool.map(lambda test: problems_of(test, tool), CASES)):
            name = test.__name__.replace("_", " ")
            print(f"{'FAILED' if wrong else 'ok':<7}{name}", flush=True)
            for what in wrong:
                print(f"       not so: {what}")
            failed += bool(wrong)
    print(f"night: {len(CASES)} cases, {failed} failures")
    return 1 if failed else 0
