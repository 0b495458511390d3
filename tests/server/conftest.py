"""Databases to test against: a fresh SQLite file, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from farmyard.server.logs import set_up_logs
from tests.server.manual_time import ManualTime
from tests.server.running import Postgres, Running, a_postgres, running, settings_for


@pytest.fixture(scope="session", autouse=True)
def quiet_logs() -> None:
    set_up_logs("error")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest) -> str:
    """The same test on both databases."""
    if request.param == "sqlite":
        address = request.getfixturevalue("sqlite")
    else:
        address = request.getfixturevalue("postgres").new_database()
    assert isinstance(address, str)
    return address


@pytest.fixture(scope="module")
async def server(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """One server for a whole file of tests: they do not meet, because each opens tables of its own.

    Its time stands still until a test advances it.
    """
    settings = settings_for(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}")
    async with running(settings, ManualTime()) as found:
        yield found
