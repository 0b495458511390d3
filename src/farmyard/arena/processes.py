"""Games in several processes of this machine. One that dies or hangs is replaced, and its game is played again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

import msgspec

from farmyard.arena.executors import Pace, T, cores
from farmyard.arena.referee import ASKED, DECISION, NUMBER, patience
from farmyard.arena.units import CRASH, TIMEOUT, Fault, Job, Unit
from farmyard.core.errors import FarmyardError
from farmyard.core.values import Phrase, say

BATCH_SECONDS = 0.1
"""Games are handed out in batches of about this length: short games must not wait for messages."""
LARGEST_BATCH = 32
LOOK = 0.5
"""Seconds between two looks at processes that say nothing."""
DEATHS = 3
"""So many processes may die in one game where no bot is to blame."""


class ArenaError(FarmyardError):
    """A run that cannot go on."""


class Processes:
    """As many workers as jobs, started when the first units come and kept for all that follow."""

    def __init__(self, jobs: int | None = None, method: str | None = None) -> None:
        """`method` is how multiprocessing starts them; without it, as is usual on this system."""
        self.jobs = cores() if jobs is None else jobs
        self.method = method
        self.workers: list[Worker] = []
        self.pace = Pace(BATCH_SECONDS, LARGEST_BATCH)

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]:
        waiting = deque(units)
        deaths: dict[int, list[int]] = {}
        busy: list[Worker] = []
        try:
            while waiting or busy:
                self.hand_out(job, waiting, busy)
                for worker in wait_for(busy):
                    yield from self.answers(worker)
                    if worker.dead:
                        self.replace(worker, waiting, deaths)
                for worker in busy:
                    worker.look(job.move_seconds)
                busy = [worker for worker in busy if worker.units]
        finally:
            if busy:
                self.close()  # left in the middle: nobody waits for what they are doing

    def hand_out(self, job: Job[Any], waiting: deque[Unit], busy: list[Worker]) -> None:
        while waiting and len(busy) < self.jobs:
            size = self.pace.size(len(waiting), self.jobs)
            worker = next((worker for worker in self.workers if worker not in busy), None) or self.start()
            worker.give(job, [waiting.popleft() for _ in range(size)])
            busy.append(worker)

    def answers(self, worker: Worker) -> Iterator[Any]:
        for outcome, seconds in worker.read():
            self.pace.took(seconds)
            yield outcome

    def replace(self, worker: Worker, waiting: deque[Unit], deaths: dict[int, list[int]]) -> None:
        """Its games are played again. A bot that hangs, or under which processes die twice, is not asked again."""
        self.workers.remove(worker)
        worker.end()
        if not worker.units:
            return  # it had finished all it was given
        units, asked = list(worker.units), worker.asked()
        worker.units.clear()
        first = units[0]
        died = deaths.setdefault(first.number, [])
        died.append(asked)
        if asked and (worker.hung or died.count(asked) > 1):
            kind, why = (TIMEOUT, "") if worker.hung else (CRASH, f"exit {worker.process.exitcode}")
            fault = Fault(asked - 1, kind, why, worker.mark[DECISION])
            units[0] = msgspec.structs.replace(first, lost=(*first.lost, fault))
        elif len(died) > DEATHS:
            raise ArenaError(say("arena.workers_die", n=len(died), code=worker.process.exitcode))
        waiting.extendleft(reversed(units))

    def start(self) -> Worker:
        worker = Worker(self.workers, self.method)
        self.workers.append(worker)
        return worker

    def close(self) -> None:
        for worker in self.workers:
            worker.end()
        self.workers.clear()


class Worker:
    """One process, and what it has been given to do."""

    def __init__(self, others: Sequence[Worker], method: str | None = None) -> None:
        context: Any = multiprocessing.get_context(method)
        self.pipe, theirs = context.Pipe()
        self.mark: Any = context.RawArray("q", 3)
        self.job: Job[Any] | None = None
        self.units: deque[Unit] = deque()
        self.dead = self.hung = False
        self.seen = (0, 0, 0)
        self.since = time.monotonic()
        # A forked process inherits our ends of all pipes; while it holds them, nobody notices that we have gone.
        ours = [self.pipe, *(other.pipe for other in others)] if context.get_start_method() == "fork" else []
        self.process: Any = context.Process(target=serve, args=(theirs, self.mark, ours), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, job: Job[Any], units: list[Unit]) -> None:
        """The job is sent only once."""
        self.units.extend(units)
        self.since = time.monotonic()
        try:
            self.pipe.send((None if job is self.job else job, units))
            self.job = job
        except OSError:
            self.dead = True

    def read(self) -> Iterator[tuple[Any, float]]:
        """What has come in. That the process has ended is known only when all it had to say is read."""
        try:
            while self.pipe.poll():
                answer = self.pipe.recv()
                if isinstance(answer, Phrase):
                    raise ArenaError(answer)
                self.units.popleft()
                yield answer
        except (EOFError, OSError):
            self.dead = True

    def asked(self) -> int:
        """Which seat was thinking, counted from 1; 0 for none."""
        return int(self.mark[ASKED]) if self.mark[NUMBER] == self.units[0].number else 0

    def look(self, limit: float) -> None:
        """Ends a process in which one bot has been thinking for far too long, and cannot be interrupted."""
        now, seen = time.monotonic(), (self.mark[NUMBER], self.mark[ASKED], self.mark[DECISION])
        if seen != self.seen or not self.mark[ASKED] or not limit:
            self.seen, self.since = seen, now
        elif now - self.since > 2 * patience(limit):
            self.hung = True
            self.process.kill()

    def end(self) -> None:
        self.pipe.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(2)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def wait_for(workers: Sequence[Worker]) -> list[Worker]:
    """Those who have something to say, or have ended."""
    ready = wait([worker.pipe for worker in workers], LOOK)
    return [worker for worker in workers if worker.pipe in ready or worker.dead]


# --- in the worker --------------------------------------------------------------------------------


def serve(pipe: Connection, mark: Any, inherited: Sequence[Connection]) -> None:
    """Plays what comes, until whoever sends it has gone."""
    for end in inherited:
        end.close()
    become_worker()
    job: Any = None
    while True:
        try:
            another, units = pipe.recv()
        except (EOFError, OSError):
            return
        job = job if another is None else another
        for unit in units:
            began = time.perf_counter()
            answer = played(job, unit, mark)
            try:
                pipe.send(answer if isinstance(answer, Phrase) else (answer, time.perf_counter() - began))
            except OSError:
                return


def become_worker() -> None:
    # Ctrl-C is for the process that counts; it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # What a bot prints must not mix with what the command prints.
    sys.stdout = sys.stderr
    end_with_parent()


def end_with_parent() -> None:
    """Whoever started us may be killed while a bot thinks."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def played(job: Job[T], unit: Unit, mark: Any) -> T | Phrase:
    """Our errors are sent back as their phrase: not every exception can be pickled."""
    try:
        return job.play(unit, mark)
    except FarmyardError as wrong:
        return wrong.phrase
