"""One SQLite file belongs to one server: a lock beside it, held for the life of the process.

The system lets go of the lock when the process ends, however it ends; a file that is left behind means nothing.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import structlog
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from farmyard.core.errors import SetupError
from farmyard.core.values import say

log = structlog.get_logger()

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def lock_file(address: str) -> Path | None:
    """Where the lock of this database lies; None if several processes may share it, or nobody else can see it."""
    try:
        url = make_url(address)
    except ArgumentError:
        return None  # told when it is opened
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    if url.database.startswith("file:"):
        return None
    # Two names of one file, by a link, are one file.
    file = Path(os.path.realpath(url.database))
    return file.with_name(f"{file.name}.lock")


@contextmanager
def only_server(address: str) -> Iterator[None]:
    """Nobody else serves from this database meanwhile. Refuses with a sentence if somebody does already."""
    file = lock_file(address)
    if file is None:
        yield
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)  # not inherited by the bots' processes
    except OSError as trouble:
        raise SetupError(say("server.db.away", why=str(trouble)[:200])) from trouble
    try:
        take(held, file)
        os.ftruncate(held, 0)
        os.pwrite(held, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(held)


def take(held: int, file: Path) -> None:
    try:
        lock(held)
    except OSError as trouble:
        if trouble.errno not in TAKEN:
            # Some network file systems know no locks. Better to serve without than not at all.
            log.warning("database: cannot be locked", why=os.strerror(trouble.errno or 0))
            return
        pid = os.pread(held, 20, 0).decode(errors="replace").strip() or "?"
        raise SetupError(say("server.db.taken", file=str(file.with_suffix("")), pid=pid)) from None


try:
    import fcntl

    def lock(held: int) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)

except ImportError:  # Windows
    import msvcrt

    def lock(held: int) -> None:
        # Beyond what is written there, so that others can still read who holds it.
        os.lseek(held, 1024, os.SEEK_SET)
        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
