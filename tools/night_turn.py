"""One turn of a target: a libFuzzer process, and what it says while it runs."""

import collections
import contextlib
import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import threading
import time

from night_work import MAX_LEN, end, write_whole

STATUS = re.compile(r"#(\d+)\t(\w+)\s+(?:cov: (\d+) ft: (\d+) corp: (\d+)/)?")
EXECUTED = re.compile(r"stat::number_of_executed_units: (\d+)")
COUNTED = re.compile(r"brieve: (\d+) games, (\d+) moves")
WRITTEN = re.compile(r"Test unit written to (.+)")
ABORT_SECONDS = 10  # For a process that hangs to say where.
CRASHED = re.compile(r"\bCHECK(\(| failed)|\bSUMMARY:|\bERROR:")


@dataclasses.dataclass
class Turn:
    """What one process of one target said and did."""
    target: str
    preset: str
    seed: int
    seconds: float = 0.0
    executions: int = 0
    edges: int = 0
    features: int = 0
    features_loaded: int = 0
    corpus: int = 0
    loading: float = 0.0
    games: int = 0
    moves: int = 0
    code: int = 0
    loaded: bool = False   # It came as far as fuzzing.
    overdue: bool = False  # It did not end by itself,
    hung: bool = False     # and not because it still read its seeds.
    artifacts: list = dataclasses.field(default_factory=list)
    began: float = dataclasses.field(default_factory=time.monotonic)
    rose: float = 0.0  # After so long it had executed more than before.
    tail: collections.deque = dataclasses.field(
        default_factory=lambda: collections.deque(maxlen=200))

    def hear(self, line):
        self.tail.append(line[:500])
        if status := STATUS.match(line):
            if int(status[1]) > self.executions:
                self.executions, self.rose = int(status[1]), time.monotonic() - self.began
            if status[3]:
                self.edges, self.features, self.corpus = (int(status[at]) for at in (3, 4, 5))
            if status[2] == "INITED":
                self.loaded, self.features_loaded = True, self.features
                self.loading = time.monotonic() - self.began
        elif executed := EXECUTED.match(line):
            self.executions = int(executed[1])
        elif counted := COUNTED.match(line):
            self.games, self.moves = int(counted[1]), int(counted[2])
        elif written := WRITTEN.search(line):
            self.artifacts.append(pathlib.Path(written[1]))

    @property
    def written(self):
        """What broke something."""
        return [path for path in self.artifacts if not path.name.startswith("slow-unit-")]

    def started(self):
        return self.loaded or self.executions > 0 or self.overdue or bool(self.written)

    def reads(self):
        """Still its seeds. libFuzzer tells of the 2nd, 4th, 8th one; the long ones are the last."""
        return not self.loaded and self.rose > (time.monotonic() - self.began) / 10

    def fresh(self):
        return self.loaded and self.features > self.features_loaded

    def log(self):
        return "\n".join(self.tail) + "\n"

    def last_words(self):
        return next((line for line in reversed(self.tail) if line.strip()), "it said nothing")


def last_cry(log):
    """The line in which a sanitizer or libFuzzer says that the process crashed, or nothing."""
    return next((line for line in log.splitlines() if CRASHED.search(line)), "")


def log_of(artifact):
    """Where the words lie with which a turn left it."""
    return artifact.with_name(artifact.name + ".txt")


def abort(process):
    """Ends it by a signal upon which libFuzzer tells where it is; it need not be able to."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGABRT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(ABORT_SECONDS)


def take_turn(processes, work, program, turn, seconds, grace):
    live = work.subfolder("corpus", turn.target)
    artifacts = work.subfolder("artifacts", turn.target, turn.preset)
    command = [program, f"-max_total_time={seconds}", f"-max_len={MAX_LEN}", "-timeout=25",
               "-rss_limit_mb=2048", "-print_final_stats=1", f"-seed={turn.seed}",
               f"-artifact_prefix={artifacts}/", live, work.subfolder("seeds", turn.target)]
    try:
        with processes.started(command, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT) as process:
            def end_it():
                turn.overdue, turn.hung = True, not turn.reads()
                if turn.hung:
                    abort(process)
                end(process)

            overdue = threading.Timer(seconds + grace, end_it)
            overdue.daemon = True
            overdue.start()
            for line in process.stdout:
                turn.hear(line.rstrip("\n"))
            turn.code = process.wait()
            overdue.cancel()
    except OSError as error:
        turn.code = 127
        turn.hear(f"{program} cannot be run: {error.strerror}")
    turn.seconds = time.monotonic() - turn.began
    turn.artifacts = [path for path in turn.artifacts if path.parent == artifacts]
    if turn.hung:
        leave_out_empty(turn.artifacts)
    if turn.code or turn.written:
        log = work.subfolder("logs") / f"{turn.target}-{turn.preset}.txt"
        write_whole(log, turn.log())
        for path in turn.written:
            write_whole(log_of(path), turn.log())


def leave_out_empty(artifacts):
    """What libFuzzer writes when no input was executed, as while it mutates."""
    for path in list(artifacts):
        with contextlib.suppress(OSError):
            if not path.stat().st_size:
                path.unlink()
                artifacts.remove(path)
