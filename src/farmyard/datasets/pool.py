"""Work shared by several processes, answered in order, with only a few pieces of it under way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from farmyard.arena.processes import become_worker
from farmyard.core.values import say
from farmyard.datasets.schema import DatasetError

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

AHEAD = 4
"""So many pieces for each process are under way at most: memory does not grow with the work."""


def in_order(work: Callable[[Piece], Answer], pieces: Iterable[Piece], jobs: int) -> Iterator[Answer]:
    """`work` of every piece, in the order of the pieces."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    waiting: deque[Future[Answer]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=become_worker)
    try:
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) >= AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise DatasetError(say("datasets.worker_died")) from None
    finally:
        pool.shutdown(cancel_futures=True)
