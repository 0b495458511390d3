"""Games on a Ray cluster. Workers and nodes that die are replaced, and what they had not given back is played again.

A worker is an actor that plays in a process below it, with the `Processes` of one machine: a bot that hangs or takes
its process along is found out there, in the same way and with the same result. The actor itself ends only with its
node, or when somebody kills it; no bot is blamed for that.
"""

from __future__ import annotations

import functools
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import farmyard
from farmyard._places import HOME
from farmyard.arena.connecting import connect, last_line
from farmyard.arena.executors import Notice, Pace, T
from farmyard.arena.payload import Payload, pack, unpack
from farmyard.arena.processes import DEATHS, ArenaError, Processes
from farmyard.arena.units import Job, Unit
from farmyard.core.errors import FarmyardError
from farmyard.core.values import Phrase, say

BATCH_SECONDS = 0.5
"""Longer than between processes of one machine: messages may cross a network."""
LARGEST_BATCH = 256
LOOK = 0.5
"""Seconds between two looks at workers that say nothing: meanwhile one may have got a place on a node."""
ALONE = 15.0
"""So many seconds nobody needs to know that there is no worker yet."""
FAREWELL = 2.0
"""So many seconds workers have to tidy up."""
SOURCES, KINDS = ("core", "games", "bots", "arena", "learning"), (".py", ".csv", ".npz")
"""What the result of a game depends on."""


class Cluster:
    """As many workers as the cluster has processors. Those for which it has no room yet begin when it has."""

    def __init__(self, address: str = "auto", jobs: int | None = None, notice: Notice | None = None) -> None:
        self.ray = connect(address, jobs)
        self.jobs = jobs or self.ray.processors()
        self.notice = notice or (lambda phrase: None)
        self.workers: list[Worker] = []
        self.pace = Pace(BATCH_SECONDS, LARGEST_BATCH)
        self.alone_since = time.monotonic()
        """Since when there is no worker that could play."""
        self.stillborn = 0
        """How many workers in a row have ended before they could play."""
        self.notice(self.who())

    def who(self) -> Phrase:
        if self.ray.started:
            return say("arena.ray_started", workers=self.jobs)
        return say("arena.ray_joined", n=self.ray.nodes(), workers=self.jobs, address=self.ray.address)

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]:
        waiting = deque(units)
        payload = self.ray.put(pack(job))
        deaths: Counter[int] = Counter()
        self.alone_since = time.monotonic()
        try:
            while waiting or any(worker.units for worker in self.workers):
                self.hand_out(payload, waiting, deaths)
                for worker in self.finished():
                    try:
                        yield from self.answers(worker)
                    except self.ray.died as error:
                        self.replace(worker, waiting, deaths, error)
                self.tell_if_alone()
        finally:
            if any(worker.units for worker in self.workers):
                self.end_workers()  # left in the middle: nobody waits for what they are doing

    def hand_out(self, payload: Any, waiting: deque[Unit], deaths: Counter[int]) -> None:
        for worker in self.workers:
            if waiting and worker.pending is None:
                # A game that was lost with its worker is played alone: if it is lost again, we know which one it was.
                size = 1 if deaths[waiting[0].number] else self.pace.size(len(waiting), self.jobs)
                worker.give(payload, [waiting.popleft() for _ in range(size)])
        missing = min(self.jobs - len(self.workers), len(waiting))
        self.workers += [Worker(self.ray.actor(Player)) for _ in range(missing)]

    def finished(self) -> list[Worker]:
        """Those who have something to say, or have ended."""
        asked = {worker.pending: worker for worker in self.workers if worker.pending is not None}
        return [asked[done] for done in self.ray.wait(list(asked), LOOK)]

    def answers(self, worker: Worker) -> Iterator[Any]:
        answer = self.ray.get(worker.pending)
        worker.pending = None
        if isinstance(answer, Phrase):
            raise ArenaError(answer)
        if isinstance(answer, Installed):
            self.check(answer)
            self.stillborn = 0
            return
        outcomes, seconds = answer
        self.pace.took(seconds / len(outcomes))
        worker.units = []
        yield from outcomes

    def check(self, theirs: Installed) -> None:
        """The same games on every node: else the same seed would not give the same results."""
        ours = installed()
        if (theirs.version, theirs.source) != (ours.version, ours.source):
            facts = {"node": theirs.node, "theirs": theirs.version, "ours": ours.version}
            raise ArenaError(say("arena.ray_other_version", **facts))

    def tell_if_alone(self) -> None:
        """A cluster that is full, or still starting its machines, looks like one that does nothing."""
        if any(worker.units for worker in self.workers):
            self.alone_since = time.monotonic()
        elif time.monotonic() - self.alone_since > ALONE:
            self.alone_since = float("inf")
            self.notice(say("arena.ray_waiting"))

    def replace(self, worker: Worker, waiting: deque[Unit], deaths: Counter[int], error: Any) -> None:
        self.workers.remove(worker)
        self.ray.kill(worker.actor)
        if not worker.units:
            self.stillborn += 1
        if self.ray.is_mistake(error) or self.stillborn > DEATHS + self.jobs:
            raise ArenaError(say("arena.ray_no_worker", why=last_line(error)))
        if not worker.units:
            return
        deaths.update(unit.number for unit in worker.units)
        if deaths[worker.units[0].number] > DEATHS:
            raise ArenaError(say("arena.ray_workers_die", n=DEATHS + 1, game=worker.units[0].number))
        self.notice(say("arena.ray_lost", n=len(worker.units)))
        waiting.extendleft(reversed(worker.units))

    def end_workers(self) -> None:
        idle = [worker for worker in self.workers if worker.pending is None]
        self.ray.wait([worker.actor.end.remote() for worker in idle], FAREWELL, all_=True)
        for worker in self.workers:
            self.ray.kill(worker.actor)
        self.workers.clear()

    def close(self) -> None:
        self.end_workers()
        self.ray.close()


class Worker:
    """One actor, and what it has been given to do."""

    def __init__(self, actor: Any) -> None:
        self.actor = actor
        self.units: list[Unit] = []
        self.pending: Any = actor.installed.remote()
        """What it was asked last. It gets no games before it has answered from a node."""
        self.payload: Any = None

    def give(self, payload: Any, units: list[Unit]) -> None:
        """The payload is sent only once."""
        self.units = units
        self.pending = self.actor.play.remote(units, None if payload is self.payload else payload)
        self.payload = payload


class Installed(msgspec.Struct, frozen=True):
    """Which farmyard a node has."""

    version: str
    source: str
    node: str = ""


@functools.cache
def installed() -> Installed:
    digest = blake2b(digest_size=16)
    for file in sources():
        digest.update(file.relative_to(HOME).as_posix().encode() + b"\0" + file.read_bytes())
    return Installed(farmyard.__version__, digest.hexdigest())


def sources() -> list[Path]:
    """The files of `SOURCES`, and those that lie beside these folders."""
    found = [*HOME.glob("*"), *(file for part in SOURCES for file in (HOME / part).rglob("*"))]
    return sorted(file for file in found if file.suffix in KINDS)


# --- on a node ------------------------------------------------------------------------------------


class Player:
    """What the actor is. Takes one processor of its node."""

    def __init__(self) -> None:
        # Whoever spawns a process lets it read the main module again, and Ray's takes a second for that.
        vars(sys.modules["__main__"]).pop("__file__", None)
        # Not forked: Ray has threads and connections of its own here, which a copy must not share.
        self.processes = Processes(1, "spawn")
        self.folder = tempfile.TemporaryDirectory(prefix="farmyard-bots-", ignore_cleanup_errors=True)
        self.payloads = 0
        self.job: Job[Any]

    def installed(self) -> Installed:
        import ray

        return msgspec.structs.replace(installed(), node=ray.util.get_node_ip_address())

    def play(self, units: Sequence[Unit], payload: Payload | None) -> tuple[list[Any], float] | Phrase:
        """The outcomes and how long they took; errors of ours as their phrase: not every exception can be pickled."""
        began = time.perf_counter()
        try:
            if payload is not None:
                self.open(payload)
            return list(self.processes.run(self.job, units)), time.perf_counter() - began
        except FarmyardError as wrong:
            return wrong.phrase

    def open(self, payload: Payload) -> None:
        """In a folder of its own: the process that plays has read the files of the one before."""
        self.payloads += 1
        self.job = unpack(payload, Path(self.folder.name) / str(self.payloads))

    def end(self) -> None:
        self.processes.close()
        self.folder.cleanup()
