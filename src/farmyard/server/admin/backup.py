"""Back up a database and put a backup back. SQLite's own way of copying: right also while the server writes."""

from __future__ import annotations

import os
import shlex
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.server.store.engine import DRIVERS, keep_private
from farmyard.server.store.lock import lock_file, only_server


def sqlite_file(address: str) -> Path | None:
    """The file of an SQLite database; None if it is PostgreSQL."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise SetupError(say("server.db.unreadable")) from None
    if url.drivername not in DRIVERS:
        raise SetupError(say("server.db.kind", kind=url.drivername))
    return Path(url.database or "") if DRIVERS[url.drivername].startswith("sqlite") else None


def backup(address: str, target: Path) -> None:
    source = sqlite_file(address)
    if source is None:
        raise SetupError(
            say("server.admin.pg_dump", command=f"pg_dump --format=custom --file={shlex.quote(str(target))}")
        )
    copy(source, target)


def restore(backup_file: Path, address: str) -> Path | None:
    """Put a backup, checked before, in the place of the database. Where the old one was moved to, if there was one."""
    target = sqlite_file(address)
    if target is None:
        command = f"pg_restore --clean --if-exists {shlex.quote(str(backup_file))}"
        raise SetupError(say("server.admin.pg_restore", command=f"{command} --dbname=..."))
    with only_server(address):
        must_be_free(target)
        replaced = set_aside(target)
        try:
            copy(backup_file, target)
        except BaseException:
            if replaced is not None:
                move(replaced, target)
            raise
        give_to_user_of_folder(target)
    return replaced


def set_aside(file: Path) -> Path | None:
    """With its log: SQLite would apply a log that is left there to whatever database has its name next."""
    aside = file.with_name(file.name + time.strftime(".before-restore-%Y%m%d-%H%M%S"))
    return aside if move(file, aside) else None


def move(old: Path, new: Path) -> bool:
    """A database and the files beside it; False if there are none."""
    found = [suffix for suffix in ("", "-wal", "-shm") if Path(f"{old}{suffix}").exists()]
    for suffix in found:
        Path(f"{old}{suffix}").rename(f"{new}{suffix}")
    return bool(found)


def give_to_user_of_folder(file: Path) -> None:
    """Root puts a backup back, but the server is somebody else and must be able to open it."""
    lock = lock_file(f"sqlite:///{file}")
    if hasattr(os, "geteuid") and os.geteuid() == 0 and lock is not None:
        owner = file.parent.stat()
        for made in (file, lock):
            os.chown(made, owner.st_uid, owner.st_gid)


def copy(source: Path, target: Path) -> None:
    """One file with everything in it. Beside a running database the WAL holds what its file does not yet."""
    if not source.is_file():
        raise SetupError(say("server.admin.no_file", file=str(source)))
    if target.exists():
        raise SetupError(say("server.admin.exists", file=str(target)))
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    keep_private(part)
    try:
        with closing(connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(target)
    except sqlite3.Error as trouble:
        raise SetupError(say("server.db.away", why=str(trouble))) from trouble
    finally:
        part.unlink(missing_ok=True)


def connect(file: Path) -> sqlite3.Connection:
    """Never makes a file that is not there."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=10)


def must_be_free(file: Path) -> None:
    """Refuses if a server has it open: only the last one to leave may end the write-ahead log."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=0.5)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
    except sqlite3.OperationalError as trouble:
        if "locked" not in str(trouble):
            raise SetupError(say("server.db.away", why=str(trouble))) from trouble
        raise SetupError(say("server.admin.in_use", file=str(file))) from None
    except sqlite3.DatabaseError:
        return  # damaged: the very file that somebody wants to replace
