"""Everything the server asks the database."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from sqlalchemy import CursorResult, Select, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from farmyard.server.store.engine import COMMAND_SECONDS, answered, open_database
from farmyard.server.store.models import (
    CheckRow,
    EventRow,
    IdentityRow,
    LinkCodeRow,
    SeatRow,
    SecretRow,
    SnapshotRow,
    TableRow,
)
from farmyard.server.store.pubsub import notify
from farmyard.server.store.writer import EventRecord, Writer, event_row, seat_people
from farmyard.server.time_source import SYSTEM_TIME, TimeSource


class Identity(msgspec.Struct, frozen=True):
    id: str
    name: str
    generation: int
    color: int | None = None


class StoredEvent(msgspec.Struct, frozen=True):
    seq: int
    kind: str
    client_id: str | None
    at: float
    data: str


class Stored(msgspec.Struct, frozen=True):
    """A table as it lies in the database: its newest snapshot, and the events asked for."""

    id: str
    seq: int
    rules: int
    meta: str
    position: str | None
    events: tuple[StoredEvent, ...]


class Listing(msgspec.Struct, frozen=True):
    id: str
    game: str
    host: str
    status: str
    version: int
    to_act: tuple[int, ...]
    created: float
    updated: float
    meta: str


LISTING = (
    TableRow.id,
    TableRow.game,
    TableRow.host,
    TableRow.status,
    TableRow.version,
    TableRow.to_act,
    TableRow.created,
    TableRow.updated,
    SnapshotRow.meta,
)


class TooMany(Exception):
    """As many tables are open as may be: by this host, from this address, or in the list. `which` says it."""

    def __init__(self, which: str) -> None:
        super().__init__(which)
        self.which = which


class Bounds(msgspec.Struct, frozen=True):
    """How many tables may be open beside the new one. 0: as many as they like."""

    source: str = ""
    """A digest of the address that asks; empty: not known, and not counted."""
    each: int = 0
    here: int = 0
    listed: int = 0

    def counts(self, host: str) -> Iterator[tuple[str, int, Select[int]]]:
        every = select(func.count()).select_from(TableRow).where(TableRow.status != "over")
        here = every.where(TableRow.source == self.source)
        if self.each:
            yield "each", self.each, every.where(TableRow.host == host)
        if self.here and self.source:
            yield "here", self.here, here
        if self.listed and self.source:
            yield "listed", self.listed, here.where(TableRow.listed, TableRow.status == "lobby")


NO_BOUNDS = Bounds()
ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(hashtextextended(:source, 0))")


class Store:
    def __init__(
        self, engine: AsyncEngine, seconds: float = COMMAND_SECONDS, time_source: TimeSource = SYSTEM_TIME
    ) -> None:
        self.time = time_source
        self.engine = engine
        self.seconds = seconds
        self.process = secrets.token_hex(6)
        self.shared = engine.dialect.name == "postgresql"
        """Other processes may write here too. An SQLite file belongs to one."""
        # Every question is one statement and sees one instant: a transaction around it would be two trips more.
        self.reading = engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else engine
        self.writer = Writer(engine, self.process, seconds, time_source)

    @classmethod
    async def open(cls, address: str, seconds: float = COMMAND_SECONDS, time_source: TimeSource = SYSTEM_TIME) -> Store:
        store = cls(await open_database(address), seconds, time_source)
        store.writer.start()
        return store

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with answered(self.engine, self.seconds), self.reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with answered(self.engine, self.seconds), self.engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def try_writing(self) -> None:
        """Write something that nobody needs, durably; raises what is wrong."""
        async with self.write() as connection:
            await connection.execute(delete(CheckRow).where(CheckRow.name == self.process))
            await connection.execute(insert(CheckRow), [{"name": self.process, "at": self.time.now()}])
        async with self.write() as connection:
            await connection.execute(delete(CheckRow).where(CheckRow.at < self.time.now() - 60))

    async def tell(self, connection: AsyncConnection, what: str, about: str) -> None:
        """The other processes hear of this when it is committed."""
        if self.shared:
            await connection.run_sync(notify, [[what, self.process, about]])

    async def signing_key(self) -> str:
        return await self.secret("signing", lambda: secrets.token_urlsafe(48))

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """Made once, by whichever process is first."""
        wanted = select(SecretRow.value).where(SecretRow.name == name)
        async with self.read() as connection:
            found = (await connection.execute(wanted)).scalar()
        if found is None:
            try:
                async with self.write() as connection:
                    await connection.execute(insert(SecretRow), [{"name": name, "value": make()}])
            except IntegrityError:
                pass
            async with self.read() as connection:
                found = (await connection.execute(wanted)).scalar_one()
        return found

    # --- identities -------------------------------------------------------------------------------------------------

    async def new_identity(self, name: str, prefix: str = "") -> Identity:
        identity = Identity(prefix + secrets.token_hex(12), name, 1)
        async with self.write() as connection:
            now = self.time.now()
            row = {"id": identity.id, "name": name, "generation": 1, "created": now, "seen": now}
            await connection.execute(insert(IdentityRow), [row])
        return identity

    async def identity(self, identity_id: str) -> Identity | None:
        columns = (IdentityRow.id, IdentityRow.name, IdentityRow.generation, IdentityRow.color)
        wanted = select(*columns).where(IdentityRow.id == identity_id)
        async with self.read() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Identity(row.id, row.name, row.generation, row.color)

    async def touch(self, identity_id: str) -> None:
        """It is used today."""
        async with self.write() as connection:
            await connection.execute(
                update(IdentityRow).where(IdentityRow.id == identity_id).values(seen=self.time.now())
            )

    async def change_identity(self, identity_id: str, name: str, color: int | None) -> None:
        async with self.write() as connection:
            change = update(IdentityRow).where(IdentityRow.id == identity_id).values(name=name, color=color)
            await connection.execute(change)
            await self.tell(connection, "identity", identity_id)

    async def next_generation(self, identity_id: str) -> None:
        """Every token given out so far is worth nothing from now on, nor is any code that would give a new one."""
        change = update(IdentityRow).where(IdentityRow.id == identity_id)
        async with self.write() as connection:
            await connection.execute(change.values(generation=IdentityRow.generation + 1))
            await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.identity == identity_id))
            await self.tell(connection, "identity", identity_id)

    async def add_link_code(self, digest: str, identity: Identity, expires: float) -> bool:
        """False if the identity's tokens were revoked since it asked."""
        newest = select(IdentityRow.generation).where(IdentityRow.id == identity.id).with_for_update()
        async with self.write() as connection:
            await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.expires < self.time.now()))
            if (await connection.execute(newest)).scalar() != identity.generation:
                return False
            row = {"digest": digest, "identity": identity.id, "expires": expires}
            await connection.execute(insert(LinkCodeRow), [row])
        return True

    async def use_link_code(self, digest: str) -> str | None:
        """The identity behind the code, once: the code is gone afterwards."""
        async with self.write() as connection:
            wanted = select(LinkCodeRow.identity, LinkCodeRow.expires).where(LinkCodeRow.digest == digest)
            row = (await connection.execute(wanted)).first()
            gone = await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.digest == digest))
        used = cast("CursorResult[Any]", gone).rowcount == 1
        return row.identity if row is not None and used and row.expires >= self.time.now() else None

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create(
        self, host: str, client_id: str, game: str, first: EventRecord, bounds: Bounds = NO_BOUNDS
    ) -> bool:
        """A new table with its first event; False if this request has been granted before. Raises TooMany."""
        # One request of a host after the other, at whichever process: else two at once would both be the last allowed.
        # SQLite has no such lock on a row; there the first insert takes the only right to write.
        one_by_one = select(IdentityRow.id).where(IdentityRow.id == host).with_for_update()
        table = {
            "id": first.table,
            "game": game,
            "host": host,
            "client_id": client_id,
            "status": first.status,
            "listed": first.listed,
            "version": first.seq,
            "to_act": first.to_act,
            "due": first.due,
            "created": first.at,
            "updated": first.at,
            "source": bounds.source,
        }
        snapshot = {
            "table_id": first.table,
            "seq": first.seq,
            "rules": first.rules,
            "meta": first.meta,
            "position": first.position,
        }
        try:
            async with self.write() as connection:
                await connection.execute(one_by_one)
                if self.shared and bounds.source:
                    await connection.execute(ONE_BY_ONE, {"source": bounds.source})
                await connection.execute(insert(TableRow), [table])
                for which, most, count in bounds.counts(host):
                    if (which != "listed" or first.listed) and (await connection.execute(count)).scalar_one() > most:
                        raise TooMany(which)
                await connection.execute(insert(SnapshotRow), [snapshot])
                await connection.execute(insert(EventRow), [event_row(first)])
                await connection.run_sync(seat_people, first.table, first.sitting or ())
        except IntegrityError:
            return False
        return True

    async def table_of_request(self, host: str, client_id: str) -> str | None:
        wanted = select(TableRow.id).where(TableRow.host == host, TableRow.client_id == client_id)
        async with self.read() as connection:
            return (await connection.execute(wanted)).scalar()

    async def load(self, table: str, since: int = 0) -> Stored | None:
        """The newest snapshot and all events after `since`, seen at one instant."""
        wanted = (
            select(
                SnapshotRow.seq,
                SnapshotRow.rules,
                SnapshotRow.meta,
                SnapshotRow.position,
                EventRow.seq.label("number"),
                EventRow.kind,
                EventRow.client_id,
                EventRow.at,
                EventRow.data,
            )
            .outerjoin(EventRow, and_(EventRow.table_id == SnapshotRow.table_id, EventRow.seq > since))
            .where(SnapshotRow.table_id == table)
            .order_by(EventRow.seq)
        )
        async with self.read() as connection:
            rows = (await connection.execute(wanted)).all()
        if not rows:
            return None
        events = tuple(
            StoredEvent(row.number, row.kind, row.client_id, row.at, row.data) for row in rows if row.number is not None
        )
        return Stored(table, rows[0].seq, rows[0].rules, rows[0].meta, rows[0].position, events)

    async def head(self, table: str) -> int | None:
        """The number of the newest event."""
        async with self.read() as connection:
            return (await connection.execute(select(TableRow.version).where(TableRow.id == table))).scalar()

    async def delete(self, table: str, version: int) -> bool:
        """False if it is not (or no longer) at this version."""
        async with self.write() as connection:
            gone = await connection.execute(delete(TableRow).where(TableRow.id == table, TableRow.version == version))
            done = cast("CursorResult[Any]", gone).rowcount == 1
            if done:
                await self.tell(connection, "deleted", table)
        return done

    async def listed_from_same_source(self, table: str) -> int:
        """How many other tables in the list were opened from where this one was opened."""
        source = select(TableRow.source).where(TableRow.id == table).scalar_subquery()
        wanted = select(func.count()).select_from(TableRow).where(TableRow.source == source, TableRow.source != "")
        wanted = wanted.where(TableRow.listed, TableRow.status == "lobby", TableRow.id != table)
        async with self.read() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def listed_tables(self, games: Collection[str], status: str, most: int = 100) -> list[Listing]:
        wanted = select(*LISTING).join(SnapshotRow, SnapshotRow.table_id == TableRow.id)
        wanted = wanted.where(TableRow.status == status, TableRow.listed, TableRow.game.in_(games))
        return await self.listings(wanted.order_by(TableRow.created.desc()).limit(most))

    async def not_over(self, games: Collection[str], most: int) -> list[Listing]:
        wanted = select(*LISTING).join(SnapshotRow, SnapshotRow.table_id == TableRow.id)
        wanted = wanted.where(TableRow.status != "over", TableRow.game.in_(games))
        return await self.listings(wanted.order_by(TableRow.updated.desc()).limit(most))

    async def tables_of(self, identity: str, games: Collection[str], *, over: bool, most: int = 100) -> list[Listing]:
        sits = select(SeatRow.table_id).where(SeatRow.identity == identity)
        wanted = select(*LISTING).join(SnapshotRow, SnapshotRow.table_id == TableRow.id)
        wanted = wanted.where(or_(TableRow.host == identity, TableRow.id.in_(sits)), TableRow.game.in_(games))
        wanted = wanted.where(TableRow.status == "over" if over else TableRow.status != "over")
        return await self.listings(wanted.order_by(TableRow.updated.desc()).limit(most))

    async def listings(self, wanted: Any) -> list[Listing]:
        async with self.read() as connection:
            rows: Sequence[Any] = (await connection.execute(wanted)).all()
        return [
            Listing(
                row.id,
                row.game,
                row.host,
                row.status,
                row.version,
                tuple(int(seat) for seat in row.to_act.split()),
                row.created,
                row.updated,
                row.meta,
            )
            for row in rows
        ]

    async def due(self, until: float, games: Collection[str], most: int = 500) -> list[str]:
        """Tables of these games at which the server itself has something to do by then."""
        wanted = select(TableRow.id).where(TableRow.due <= until, TableRow.game.in_(games))
        wanted = wanted.order_by(TableRow.due).limit(most)
        async with self.read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def all_tables(self) -> list[str]:
        async with self.read() as connection:
            return list((await connection.execute(select(TableRow.id).order_by(TableRow.created))).scalars())
