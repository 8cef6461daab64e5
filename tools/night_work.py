"""What the parts of tools/night share: its work folder, its processes and what it says.

The work folder holds all that a night leaves behind, so that the next one goes on with it:

    state.json               totals, a sample for each turn, findings, runs
    corpus/TARGET            the live corpus, which the fuzz programs write themselves
    seeds/TARGET             the inputs of the repository, copied for this run
    artifacts/TARGET/BUILD   what broke something and nobody has looked at, and its log
    found-inputs/TARGET      what was looked at and breaks something, and seeds that break the same
    found                    findings that are no game, as they are, and those of the canary
    not-reproduced, slow     what was looked at and breaks nothing
    unexplained              logs of crashes and hangs that no input shows, with what input was left
"""

import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

FORMAT = 1
SAMPLES_MAX = 1000  # Of one target; then every other one goes.
LEAVE_SECONDS = 5   # A process that is asked to end gets so long before it is made to.
MAX_LEN = 40000
UNFINISHED = re.compile(r"\..+\.night-(\d+)")


class Unusable(Exception):
    """Why nothing can be run at all."""


def write_whole(path, text):
    """All of it or nothing; text or bytes."""
    content = text if isinstance(text, bytes) else text.encode("utf-8", errors="replace")
    other = path.with_name(f".{path.name}.night-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        other.write_bytes(content)
        other.replace(path)
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            other.unlink(missing_ok=True)


def remove_unfinished(folder):
    """What an earlier run was writing when it was killed."""
    for path in folder.glob(".*.night-*"):
        found = UNFINISHED.fullmatch(path.name)
        if found and not pathlib.Path("/proc", found[1]).exists():
            path.unlink(missing_ok=True)


def move_into(path, folder):
    return path.replace(made_folder(folder) / path.name)


def made_folder(folder):
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError as error:
        for path in (folder, *folder.parents):
            if path.exists() and not path.is_dir():
                raise Unusable(f"{path} is no folder") from error
        raise Unusable(f"{folder} cannot be made: {error.strerror}") from error


def prove_writable(folder):
    """That files can be made in a folder, or in the one that would be made."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        with tempfile.TemporaryFile(dir=made_folder(folder)):
            pass
    except OSError as error:
        raise Unusable(f"{folder} cannot be written to: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            for path in missing:
                path.rmdir()


def inputs_in(folder):
    """The inputs of a corpus; none where there is no folder."""
    with contextlib.suppress(OSError):
        return sorted(path for path in folder.iterdir() if path.is_file())
    return []


def shown(path):
    """A path as a person in this folder would write it."""
    with contextlib.suppress(ValueError):
        return str(pathlib.Path(path).relative_to(pathlib.Path.cwd()))
    return str(path)


class Voice:
    """On a terminal one line that is written over; in a pipe a line for each thing that is told."""

    def __init__(self):
        self.lock = threading.Lock()
        self.terminal = sys.stdout.isatty()

    def passing(self, line):
        self.out(f"\r\033[K{line[:terminal_columns()]}" if self.terminal else line + "\n")

    def lasting(self, line):
        self.out(("\r\033[K" if self.terminal else "") + line + "\n")

    def out(self, text):
        with self.lock:
            try:
                print(text, end="", flush=True)
            except OSError:  # Whoever listened has gone; the night goes on.
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def terminal_columns():
    return shutil.get_terminal_size().columns - 1


# Processes: none outlives this program, and Ctrl-C ends them all.


class Processes:
    """What is running now, so that it can be ended from the main thread."""

    def __init__(self, scratch):
        self.lock = threading.Lock()
        self.running = set()
        self.stopped = False
        self.scratch = scratch
        self.environment = dict(os.environ) | {"TMPDIR": str(scratch), "BRIEVE_FUZZ_COUNT": "1"}
        self.environment.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")
        symbolizer = "/usr/bin/llvm-symbolizer-19"
        if os.path.exists(symbolizer):
            self.environment.setdefault("ASAN_SYMBOLIZER_PATH", symbolizer)

    @contextlib.contextmanager
    def started(self, command, **options):
        options = {"cwd": self.scratch, "env": self.environment} | options
        with self.lock:
            if self.stopped:
                raise Interrupted
            process = subprocess.Popen(command, start_new_session=True, text=True,
                                       errors="replace", stdin=subprocess.DEVNULL, **options)
            self.running.add(process)
        try:
            yield process
        finally:
            end(process)
            with self.lock:
                self.running.discard(process)

    def run(self, command, limit, **options):
        """The exit code, or None when the time was over, and what it printed."""
        with self.started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          **options) as process:
            try:
                said, errors = process.communicate(timeout=limit)
                return process.returncode, said, errors
            except subprocess.TimeoutExpired:
                end(process)
                return None, *process.communicate()

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                ask_to_end(process)
            deadline = time.monotonic() + LEAVE_SECONDS
            for process in self.running:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(max(0.0, deadline - time.monotonic()))
                end(process)


class Interrupted(Exception):
    """A process was to be started when all are to end."""


def ask_to_end(process):
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)


def end(process):
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# The work folder


NEW_STATE = {"format": FORMAT, "seconds": 0.0, "runs": [], "targets": {}, "findings": [],
             "not_reproduced": [], "slow": []}
NEW_TARGET = {"turns": 0, "seconds": 0.0, "executions": 0, "edges": 0, "features": 0, "corpus": 0,
              "games": 0, "moves": 0, "counted_seconds": 0.0, "freshness": 1.0, "loading": 0.0,
              "samples": []}
FOLDERS = ["corpus", "seeds", "artifacts", "found-inputs", "found", "not-reproduced", "slow",
           "unexplained", "merge", "logs"]

# A type or several; [what each row has]; {...: what each value has}; {a key: what it has}, where
# the name of a key that may be missing ends with "?".
NUMBER = (int, float)
NUMBER_MAX = 1e18
SAMPLE_SHAPE = {"at": NUMBER, "build": str, "seed": int, "seconds": NUMBER, "executions": int,
                "edges": (int, type(None))}
FINDING_SHAPE = {"kind": str, "rule": str, "target": str, "build": str, "why": str,
                 "events": (int, type(None)), "file": str, "input": str, "at": NUMBER, "seen": int,
                 "gone?": bool}
OUTCOMES_SHAPE = {"outcomes_reached": int, "outcomes": int, "rules_unreached": [str]}
TARGET_SHAPE = {key: [SAMPLE_SHAPE] if key == "samples" else
                NUMBER if isinstance(value, float) else int for key, value in NEW_TARGET.items()}
TARGET_SHAPE |= {f"{key}?": shape for key, shape in OUTCOMES_SHAPE.items()}
STATE_SHAPE = {"seconds": NUMBER, "runs": [dict], "targets": {...: TARGET_SHAPE},
               "findings": [FINDING_SHAPE], "not_reproduced": [{"file": str, "why": str}],
               "slow": [{"file": str}]}


def is_a(value, kind):
    """Of that type, and a number as a night counts: true is none, nor is less than nothing."""
    if isinstance(value, bool):
        return kind is bool
    return isinstance(value, kind) and (not isinstance(value, NUMBER) or 0 <= value < NUMBER_MAX)


def has_shape(value, shape):
    if isinstance(shape, list):
        return isinstance(value, list) and all(has_shape(row, shape[0]) for row in value)
    if not isinstance(shape, dict):
        return is_a(value, shape)
    if not isinstance(value, dict):
        return False
    if ... in shape:
        return all(has_shape(row, shape[...]) for row in value.values())
    return all(has_shape(value[name], row) if (name := key.removesuffix("?")) in value
               else key.endswith("?") for key, row in shape.items())


class Work:
    """The work folder, held by one run at a time, and its state, written after each change."""

    def __init__(self, folder):
        self.folder = folder
        self.lock = threading.RLock()
        self.began = time.monotonic()
        try:
            self.held = open(made_folder(folder) / "lock", "w", encoding="utf-8")
        except OSError as error:
            raise Unusable(f"{folder} cannot be written to: {error.strerror}") from error
        try:
            fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unusable(f"another run works in {folder}; name another by --work") from None
        for name in FOLDERS:
            if (folder / name).exists():
                made_folder(folder / name)
        self.scratch = self.fresh_folder("scratch")
        self.state = self.read_state()
        self.seconds_before = self.state["seconds"]
        self.tidy_up()

    def read_state(self):
        path = self.folder / "state.json"
        try:
            state = json.loads(path.read_text(encoding="utf-8"))
            if state["format"] != FORMAT or not has_shape(state, STATE_SHAPE):
                raise ValueError
            return state
        except FileNotFoundError:
            return json.loads(json.dumps(NEW_STATE))
        except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
            raise Unusable(f"{path} is not what an earlier run wrote; move it away") from error

    def tidy_up(self):
        """What an earlier run left half done when it was killed."""
        for folder in (self.folder, self.folder / "found"):
            remove_unfinished(folder)
        for old in self.folder.glob("corpus/*.old"):
            if old.with_suffix("").exists():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.rename(old.with_suffix(""))

    def fresh_folder(self, *names):
        folder = self.folder.joinpath(*names)
        shutil.rmtree(folder, ignore_errors=True)
        return made_folder(folder)

    def subfolder(self, *names):
        return made_folder(self.folder.joinpath(*names))

    def copy_seeds(self, target, folder):
        """The repository's inputs, so that one which breaks something can be left out."""
        seeds = self.fresh_folder("seeds", target)
        for path in inputs_in(folder):
            try:
                content = path.read_bytes()[:MAX_LEN]
                (seeds / hashlib.sha1(content).hexdigest()).write_bytes(content)
            except OSError as error:
                raise Unusable(f"{path} cannot be copied: {error.strerror}") from error

    def forget_input(self, target, name):
        """An input that ends the program is no seed; its artifact is named by the same hash."""
        for folder in ("corpus", "seeds"):
            (self.folder / folder / target / name).unlink(missing_ok=True)

    def seconds(self):
        """Since the first run began, as far as it was run."""
        return self.seconds_before + time.monotonic() - self.began

    def target(self, name):
        rows = self.state["targets"]
        return rows.setdefault(name, json.loads(json.dumps(NEW_TARGET)))

    def add_sample(self, name, sample):
        samples = self.target(name)["samples"]
        samples.append(sample)
        if len(samples) > SAMPLES_MAX:
            del samples[1:-1:2]

    def run(self):
        return self.state["runs"][-1]

    def save(self):
        with self.lock:
            self.state["seconds"] = round(self.seconds(), 1)
            if self.state["runs"]:
                self.run()["seconds"] = round(time.monotonic() - self.began, 1)
            write_whole(self.folder / "state.json", json.dumps(self.state, indent=1) + "\n")
