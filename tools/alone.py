"""One at a time: whoever comes second waits until the first is done, also when that is another `make`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "build" / "locks"


@contextlib.contextmanager
def alone(what: str, locks: Path = LOCKS) -> Iterator[None]:
    """Hold the lock of this name. The system gives it back when the process ends, however it ends."""
    try:
        import fcntl
    except ImportError:  # not on Windows, where nobody runs make
        yield
        return
    locks.mkdir(parents=True, exist_ok=True)
    with (locks / what).open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"waiting for another make ({what}) ...", flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
