"""What becomes of an input that broke something: a finding, told apart by what it breaks.

A rule of the catalogue is one finding, whoever breaks it; any other claim is one for each target.
The first record of each is kept, and a shorter one takes its place.
"""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import threading
import time

from night_turn import last_cry, log_of
from night_work import (MAX_LEN, Interrupted, inputs_in, move_into, remove_unfinished, shown,
                        write_whole)

SANITIZED, FAST = "fuzz", "fuzz-fast"
BLIND = ("exception-", "signal-")  # A crash without sanitizers tells little; they tell more.
MUST_FAIL = "canary"  # What it finds is no fault, and stays in the work folder.
LOOK_SECONDS = 240   # For one artifact; fuzz_finding gives itself a minute less.
AGAIN_SECONDS = 60   # For running it once more.
SORTING_SECONDS = 60  # For finding the seeds that break something,
SORTED_AT_ONCE = 100  # so many in one process.
LOOKED_AT_OF_SEEDS = 3
MEMORY_MIB = 4096
WHY_SHOWN = 160     # Letters, on the screen.
ONE_INPUT = ("-timeout=25", "-rss_limit_mb=2048")

RULE_ID = re.compile(r"(?:GM|CH|CG)-[A-Z]+-[0-9]+")
ARTIFACT = re.compile(r"(crash|timeout|oom|leak|slow-unit)-([0-9a-f]+)")
BROKEN = re.compile(r"^brieve: (.+?) is broken: (.*)$", re.MULTILINE)
SUMMARY = re.compile(r"^SUMMARY: (.*)$", re.MULTILINE)
RUNNING = re.compile(r"^Running: (.+)$", re.MULTILINE)
CALLED = {"timeout": "hang", "oom": "out-of-memory", "leak": "leak", "crash": "crash"}
NOT_RUN = (126, 127)  # What bash and the loader say of a program that they cannot run.
EXIT_CODES = {70: "hang", 71: "out-of-memory"}


def is_artifact(path):
    return ARTIFACT.fullmatch(path.name) and path.is_file()


def digits(content):
    """Four hexadecimal digits that name a record, as the property tests name theirs (FNV-1a)."""
    total = 2166136261
    for byte in content:
        total = (total ^ byte) * 16777619 & 0xffffffff
    return f"{total & 0xffff:04x}"


def as_name(text):
    return re.sub(r"[^\w.]+", "-", text, flags=re.ASCII).strip("-.")[:80] or "unnamed"


def kind_of(rule, target):
    return rule if RULE_ID.fullmatch(rule) and target != MUST_FAIL else f"{rule} in {target}"


def with_memory_bounded(environment):
    bound = f"hard_rss_limit_mb={MEMORY_MIB}"
    given = environment.get("ASAN_OPTIONS")
    return environment | {"ASAN_OPTIONS": f"{bound}:{given}" if given else bound}


class NobodyToLook(Exception):
    """Why the program that should look at an artifact cannot be run."""


class Findings:
    """Looks at artifacts, and keeps what they show."""

    def __init__(self, work, folder, programs, voice, problem):
        self.work, self.folder, self.programs, self.voice = work, folder, programs, voice
        self.problem = problem
        self.lock = threading.Lock()
        self.looked_at = set()  # By some thread, now.
        self.harmless = set()   # Seeds that broke nothing in this run.
        remove_unfinished(folder)

    def all(self):
        return self.work.state["findings"]

    def counts(self, target):
        """The target that must fail, only in a run of it."""
        return target != MUST_FAIL or target in self.work.run()["targets"]

    def told(self):
        return [finding for finding in self.all() if self.counts(finding["target"])]

    def standing(self):
        """Those that have not gone since they were found."""
        return [finding for finding in self.told() if not finding.get("gone")]

    def waiting(self, target="*"):
        return [path for path in sorted(self.work.folder.glob(f"artifacts/{target}/*/*"))
                if is_artifact(path)]

    def breaking(self):
        return [path for path in self.waiting() if not path.name.startswith("slow-unit-")
                and self.counts(path.parent.parent.name)]

    def unexplained(self):
        """The logs of crashes that no input shows, until somebody moves them away."""
        return [path for path in sorted(self.work.folder.glob("unexplained/*/*/*.txt"))
                if self.counts(path.parent.parent.name)]

    def look_at_all(self, processes, paths, deadline=None):
        """Ends early when the time is over or all processes are to end; the next run goes on."""
        for path in filter(is_artifact, paths):
            limit = LOOK_SECONDS if deadline is None else deadline - time.monotonic()
            if limit <= 0:
                return
            with self.lock:
                if path in self.looked_at:
                    continue
                self.looked_at.add(path)
            try:
                self.look_at(processes, path, limit)
            except (Interrupted, FileNotFoundError):
                pass  # It waits where it is, or another thread was quicker.
            except NobodyToLook as reason:
                self.problem(f"{reason}; what it should look at waits")
            finally:
                with self.lock:
                    self.looked_at.discard(path)

    def look_at(self, processes, path, limit):
        target, preset = path.parent.parent.name, path.parent.name
        sort, name = ARTIFACT.fullmatch(path.name).groups()
        if sort == "slow-unit":
            self.set_aside(path, "slow", {"target": target})
            return
        answer, excuse = self.asked(processes, target, preset, path, limit)
        rule = answer.get("rule") or ""
        if preset == FAST and rule.startswith(BLIND):
            with contextlib.suppress(NobodyToLook):
                better = self.asked(processes, target, SANITIZED, path, limit)[0]
                answer = better if better.get("rule") else answer
                rule = answer["rule"]
        if not rule:
            rule, answer = self.run_again(processes, target, preset, path, sort)
        elif sort in ("timeout", "oom") and not RULE_ID.fullmatch(rule):
            rule = CALLED[sort]
        if processes.stopped:
            raise Interrupted
        if not rule:
            log = log_of(path).read_text(encoding="utf-8") if log_of(path).is_file() else ""
            if sort == "crash" and (last_cry(log) or not path.stat().st_size):
                self.leave_unexplained(path, target, preset, log)
                return
            self.set_aside(path, "not_reproduced",
                           {"target": target, "build": preset, "why": excuse})
            return
        with self.work.lock:
            self.keep(rule, answer, target, preset, path)
            log_of(path).unlink(missing_ok=True)
            self.work.forget_input(target, name)
            self.work.save()

    def asked(self, processes, target, preset, path, limit):
        """What fuzz_finding says of an artifact, or nothing and the reason."""
        code, said, errors = self.looking(processes, preset, "finding", [target, path], limit)
        if processes.stopped:
            raise Interrupted
        if code == 0 and (answer := understood(said)) is not None:
            return answer, "nothing is broken when it is asked again"
        if code is None and limit < LOOK_SECONDS:
            raise Interrupted  # It had less time than it may need, so it waits.
        if code is None:
            return {}, f"fuzz_finding took longer than {limit:.0f} s"
        last = (errors.strip().splitlines() or ["it said nothing"])[-1]
        if code == 0:
            last = "what it says means nothing"
        return {}, f"fuzz_finding ended with exit code {code}: {last[:200]}"

    def run_again(self, processes, target, preset, path, sort):
        """For what fuzz_finding does not see, such as memory: by the program that broke."""
        code, said, errors = self.looking(processes, preset, target, [*ONE_INPUT, path],
                                          AGAIN_SECONDS)
        if code == 0:
            return "", {}
        if code is None:
            return "hang", {"why": f"it takes longer than {AGAIN_SECONDS} s"}
        if code in EXIT_CODES:
            return EXIT_CODES[code], {"why": f"the program ended with exit code {code}"}
        if told := BROKEN.search(said + errors):
            return told[1], {"why": told[2]}
        told = SUMMARY.search(said + errors)
        return CALLED[sort], {"why": told[1] if told else f"exit code {code}"}

    def looking(self, processes, preset, name, arguments, limit):
        """As Processes.run()."""
        command, options = [self.programs.path(preset, name), *arguments], {}
        if name == "finding" and preset == FAST:  # Sanitizers ask for more than there is memory.
            script = f'ulimit -v {MEMORY_MIB << 10}; exec "$@"'
            command = ["bash", "-c", script, "night", *command]
        elif name == "finding":
            options["env"] = with_memory_bounded(processes.environment)
        try:
            code, said, errors = processes.run(command, limit, **options)
        except OSError as error:
            code, said, errors = NOT_RUN[0], "", error.strerror or str(error)
        if code in NOT_RUN and not self.programs.path(preset, name).is_file():
            errors = "it is not there"
        if code in NOT_RUN:
            last = (errors.strip().splitlines() or ["it said nothing"])[-1]
            raise NobodyToLook(f"fuzz_{name} of the {preset} build cannot be run: {last[:200]}")
        return code, said, errors

    def ask_again(self, processes):
        """Whether what earlier runs found is still there; by running its input once more."""
        for finding in self.told():
            path = pathlib.Path(finding["input"])
            program = self.programs.path(finding["build"], finding["target"])
            if not path.is_file() or not program.is_file():
                continue
            try:
                code, _, _ = processes.run([program, *ONE_INPUT, path], AGAIN_SECONDS)
            except OSError:
                continue
            with self.work.lock:
                finding["gone"] = code == 0
                if code == 0:
                    self.voice.lasting(f"gone: {finding['rule']}: its input breaks nothing now")
        self.work.save()

    def sort_seeds(self, processes, target, preset, limit):
        """Takes away all that would end a turn before it fuzzes; returns how many those are.

        The first of each kind is looked at as an artifact, as far as there is time now."""
        first, count = {}, 0
        for path, code, log in self.breaking_seeds(processes, target, preset, limit):
            told = BROKEN.search(log) or SUMMARY.search(log)
            kind = told[1] if told else f"exit code {code}"
            with contextlib.suppress(FileNotFoundError), self.work.lock:
                name = hashlib.sha1(path.read_bytes()).hexdigest()
                artifact = {70: "timeout-", 71: "oom-"}.get(code, "crash-") + name
                folder = self.work.subfolder("found-inputs", target)
                if kind not in first:
                    folder = self.work.subfolder("artifacts", target, preset)
                    write_whole(log_of(folder / artifact), log)
                moved = path.replace(folder / artifact)
                first.setdefault(kind, moved)
                self.work.forget_input(target, name)
                count += 1
        if count > len(first):
            self.voice.lasting(f"{count - len(first)} more inputs of {target} that break something "
                               f"are set aside in {shown(self.work.folder / 'found-inputs')}")
        self.look_at_all(processes, list(first.values())[:LOOKED_AT_OF_SEEDS])
        return count

    def breaking_seeds(self, processes, target, preset, limit):
        """Yields them with the exit code and what the program said; the smallest first."""
        deadline = time.monotonic() + limit
        paths = {path.name: path for folder in ("corpus", "seeds")
                 for path in inputs_in(self.work.folder / folder / target)
                 if (target, preset, path.name) not in self.harmless}
        left = sorted(paths.values(), key=size_of)
        while left and time.monotonic() < deadline:
            some = left[:SORTED_AT_ONCE]
            code, said, errors = self.looking(processes, preset, target, [*ONE_INPUT, *some],
                                              deadline - time.monotonic())
            if processes.stopped:
                raise Interrupted
            ran = len(RUNNING.findall(errors))
            whole = len(some) if code == 0 else max(0, ran - 1)
            self.harmless.update((target, preset, path.name) for path in some[:whole])
            if code is None or not ran:
                return
            if code:
                yield some[whole], code, said + errors[errors.rfind("\nRunning: ") + 1:]
            left = left[whole + bool(code):]

    def set_aside(self, path, what, row):
        with self.work.lock:
            place = self.work.folder / what.replace("_", "-") / row["target"]
            log_of(path).unlink(missing_ok=True)
            row = row | {"file": str(move_into(path, place))}
            known = [other for other in self.work.state[what] if other["file"] != row["file"]]
            self.work.state[what] = known + [row]
            self.work.save()

    def leave_unexplained(self, path, target, preset, log):
        """A crash beside its input, as of a mutator, or one that comes once in a while."""
        with self.work.lock:
            place = self.work.folder / "unexplained" / target / preset
            write_whole(log_of(place / path.name), log or "nobody heard what the process said\n")
            log_of(path).unlink(missing_ok=True)
            moved = move_into(path, place)
        self.problem(f"fuzz_{target} of the {preset} build crashed, and the input that it left "
                     f"shows nothing: {last_cry(log) or 'it is empty'}; see "
                     f"{shown(log_of(moved))}")

    # Keeping, with the lock of the state held.

    def keep(self, rule, answer, target, preset, path):
        known = next((finding for finding in self.all()
                      if finding["kind"] == kind_of(rule, target)), None)
        events = events_of(answer.get("record"))
        still_kept = known and not known.get("gone") and os.path.isfile(known["file"])
        shorter = still_kept and events is not None and (known["events"] is None or
                                                         events < known["events"])
        if still_kept and not shorter:
            known["seen"] += 1
            move_into(path, self.work.folder / "found-inputs" / target)
            return
        file = self.write(rule, answer, target, path)
        finding = {"kind": kind_of(rule, target), "rule": rule, "target": target, "build": preset,
                   "why": answer.get("why", ""), "events": events, "file": str(file),
                   "at": known["at"] if still_kept else round(self.work.seconds(), 1),
                   "seen": known["seen"] + 1 if still_kept else 1}
        finding["input"] = str(move_into(path, self.work.folder / "found-inputs" / target))
        if known:
            self.all().remove(known)
        self.all().append(finding)
        if shorter and all(other["file"] != known["file"] for other in self.all()):
            pathlib.Path(known["file"]).unlink(missing_ok=True)
        self.tell(finding, shorter)

    def write(self, rule, answer, target, path):
        if "record" in answer:
            text = answer.get("record_text") or json.dumps(answer["record"], indent=2) + "\n"
            folder = self.work.folder / "found" if target == MUST_FAIL else self.folder
            file = folder / f"{as_name(rule)}-{digits(text.encode(errors='replace'))}.json"
            write_whole(file, text)
            return file
        content = path.read_bytes()
        name = f"{target}-{as_name(rule)}-{digits(content)}"
        file = self.work.folder / "found" / name
        write_whole(file, content)
        if "text" in answer:
            write_whole(file.with_name(name + ".txt"), answer["text"])
        return file

    def tell(self, finding, shorter):
        events = "" if finding["events"] is None else f", {finding['events']} events long"
        word = "shorter" if shorter else "found"
        self.voice.lasting(f"{word}: {finding['rule']} by {finding['target']}{events}: "
                           f"{finding['why'][:WHY_SHOWN]}")
        self.voice.lasting(f"    kept as {shown(finding['file'])}; see it again: "
                           f"{command_for(finding, self.programs)}")


def understood(said):
    """An answer of fuzz_finding, with what is as it should be; or None."""
    try:
        answer = json.loads(said)
    except (ValueError, RecursionError):
        return None
    if not isinstance(answer, dict) or not isinstance(answer.get("rule") or "", str):
        return None
    kinds = {"rule": str, "why": str, "record": dict, "record_text": str, "text": str}
    return {key: answer[key] for key, kind in kinds.items() if isinstance(answer.get(key), kind)}


def events_of(record):
    if isinstance(record, dict) and isinstance(record.get("events"), list):
        return len(record["events"])
    return None


def command_for(finding, programs):
    """How a person sees a finding again."""
    if finding["file"].endswith(".json"):
        return f"tools/brieve replay {shlex.quote(shown(finding['file']))}"
    program = shown(programs.path(finding["build"], finding["target"]))
    return f"{shlex.quote(program)} {shlex.quote(shown(finding['file']))}"


def size_of(path):
    with contextlib.suppress(OSError):
        return path.stat().st_size
    return 0


def is_whole(path):
    """libFuzzer does not notice a full disk; it names each input by its hash."""
    try:
        return hashlib.sha1(path.read_bytes()).hexdigest() == path.name
    except OSError:
        return False


def merged(processes, program, work, target, seeds, artifacts, limit):
    """Makes the live corpus small; what went wrong, or nothing. The old one stays until then."""
    live = work.folder / "corpus" / target
    if not inputs_in(live):
        return None
    fresh = work.fresh_folder("merge", target)
    command = [program, "-merge=1", f"-max_len={MAX_LEN}", *ONE_INPUT,
               f"-artifact_prefix={artifacts}/", fresh, live, seeds]
    try:
        code, _, errors = processes.run(command, limit)
        made = inputs_in(fresh)
        cut = [path for path in made if not is_whole(path)]
        if code == 0 and made and not cut:
            old = live.with_name(target + ".old")
            live.rename(old)
            fresh.rename(live)
            shutil.rmtree(old, ignore_errors=True)
            return None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    if code is None:
        return f"the corpus of {target} could not be merged in {limit:.0f} s and stays as it is"
    if code == 0 and cut:
        return (f"the corpus of {target} could not be merged and stays as it is: {len(cut)} of "
                f"{len(made)} inputs not written whole; is the disk full?")
    last = (errors.strip().splitlines() or ["it said nothing"])[-1]
    return f"the corpus of {target} could not be merged and stays as it is: {last[:200]}"
