"""Who plays here, for whoever owns the server: running tables, somebody to forget, somebody to invite."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from farmyard.core.errors import SetupError
from farmyard.core.registry import games
from farmyard.core.values import say
from farmyard.server.admin.backup import sqlite_file
from farmyard.server.admin.checking import version_of
from farmyard.server.clock import DAY
from farmyard.server.store.engine import cannot_open, make_engine
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.jobs import add_job, job_is_done
from farmyard.server.store.models import IdentityRow
from farmyard.server.store.store import Identity, Store
from farmyard.server.table_listing import running_tables
from farmyard.server.time_source import SYSTEM_TIME, TimeSource
from farmyard.server.tokens import digest_of, new_code

WAIT_SECONDS = 10.0


@asynccontextmanager
async def database(address: str, time_source: TimeSource = SYSTEM_TIME) -> AsyncIterator[Store]:
    """The database as the server left it: nothing is migrated beside a server that may be running."""
    file = sqlite_file(address)
    if file is not None and not file.is_file():
        raise SetupError(say("server.admin.no_file", file=str(file)))
    store = Store(make_engine(address), time_source=time_source)
    try:
        report = await version_of(store)
        if report.version != report.newest:
            raise SetupError(say("server.admin.version"))
        yield store
    except TROUBLES as trouble:
        raise cannot_open(trouble) from trouble
    finally:
        await store.close()


async def list_tables(address: str) -> list[dict[str, Any]]:
    async with database(address) as store:
        return await running_tables(store, games())


async def find_person(store: Store, who: str) -> Identity:
    """By the identity, or by a name that only one person has."""
    wanted = select(IdentityRow.id, IdentityRow.name, IdentityRow.generation, IdentityRow.seen)
    async with store.read() as connection:
        rows = (await connection.execute(wanted.where((IdentityRow.id == who) | (IdentityRow.name == who)))).all()
    exact = [row for row in rows if row.id == who] or rows
    if not exact:
        raise SetupError(say("server.admin.nobody", who=who))
    if len(exact) > 1:
        seen = [f"{row.id} ({time.strftime('%Y-%m-%d', time.gmtime(row.seen))})" for row in exact]
        raise SetupError(say("server.admin.several", who=who, people=", ".join(sorted(seen))))
    return Identity(exact[0].id, exact[0].name, exact[0].generation)


async def ask_to_forget(
    address: str, who: str, wait: float = WAIT_SECONDS, time_source: TimeSource = SYSTEM_TIME
) -> tuple[Identity, bool]:
    """Whom the server will forget, and whether it has done so already. If none runs, the next one does it."""
    async with database(address, time_source) as store:
        person = await find_person(store, who)
        job = await add_job(store, "forget", person.id)
        end = store.time.monotonic() + wait
        while not (done := await job_is_done(store, job)) and store.time.monotonic() < end:
            await store.time.sleep(0.2)
        return person, done


async def invite(address: str, name: str, days: float) -> str:
    """A code that makes its holder a new person here, also when sign-ups are closed."""
    async with database(address) as store:
        person = await store.new_identity(name)
        code = new_code()
        await store.add_link_code(digest_of(code), person, store.time.now() + days * DAY)
        return code
