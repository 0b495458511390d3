"""Checkpoints of the SQLite database are made beside the commits, never in them."""

import sqlite3
from pathlib import Path

import pytest

from farmyard.server.store import checkpoints
from farmyard.server.store.store import Store
from tests.server.manual_time import ManualTime
from tests.server.running import eventually
from tests.server.test_store import event_record, with_table

pytestmark = pytest.mark.anyio

PAGE = "x" * 4000


async def write_pages(store: Store, first: int, n: int) -> None:
    for seq in range(first, first + n):
        await store.writer.write(event_record("t1", seq, position=PAGE))


def file_of(address: str) -> Path:
    return Path(address.removeprefix("sqlite:///"))


def in_database_file(file: Path, tmp_path: Path) -> int:
    """The newest event that the database file itself holds, without its log."""
    alone = tmp_path / "alone.db"
    alone.write_bytes(file.read_bytes())
    with sqlite3.connect(alone) as connection:
        return int(connection.execute("SELECT max(seq) FROM events").fetchone()[0])


async def test_a_commit_makes_no_checkpoint(sqlite: str, tmp_path: Path) -> None:
    """SQLite of itself would make one after a thousand pages."""
    store = await Store.open(sqlite, time_source=ManualTime())
    await with_table(store)
    assert store.writer.checkpoints is not None
    store.writer.checkpoints.checkpoint()
    await write_pages(store, 2, 600)
    assert file_of(sqlite + "-wal").stat().st_size > 1100 * 4096
    assert in_database_file(file_of(sqlite), tmp_path) == 1
    store.writer.checkpoints.checkpoint()
    assert in_database_file(file_of(sqlite), tmp_path) == 601
    await store.close()


async def waits_again(time: ManualTime) -> bool:
    """The checkpoint has been made, and the next one is waited for."""
    return time.waiting() == 1


async def test_the_log_is_copied_and_stays_bounded(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "LARGE", 2**20)
    time = ManualTime()
    store = await Store.open(sqlite, time_source=time)
    await with_table(store)
    largest = 0
    for first in range(2, 1002, 50):
        await write_pages(store, first, 50)
        await time.advance(checkpoints.EVERY_SECONDS)
        await eventually(lambda: waits_again(time))
        largest = max(largest, file_of(sqlite + "-wal").stat().st_size)
    assert largest < 4 * 2**20
    assert in_database_file(file_of(sqlite), tmp_path) == 1001
    await store.close()
