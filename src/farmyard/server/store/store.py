"""Everything the server asks the database."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any, cast

import msgspec
from sqlalchemy import CursorResult, Select, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from farmyard.server.store.models import (
    EventRow,
    IdentityRow,
    LinkCodeRow,
    SeatRow,
    SecretRow,
    SnapshotRow,
    TableRow,
)
from farmyard.server.store.notices import notify
from farmyard.server.store.opening import open_database
from farmyard.server.store.writing import Happening, Writer, event_row, seat_people


class Identity(msgspec.Struct, frozen=True):
    id: str
    name: str
    generation: int


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
    sheet: str
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
    sheet: str


LISTING = (
    TableRow.id,
    TableRow.game,
    TableRow.host,
    TableRow.status,
    TableRow.version,
    TableRow.to_act,
    TableRow.created,
    TableRow.updated,
    SnapshotRow.sheet,
)


class TooMany(Exception):
    """This host has as many tables open as one may have."""


def open_count(host: str) -> Select[int]:
    wanted = select(func.count()).select_from(TableRow)
    return wanted.where(TableRow.host == host, TableRow.status.in_(("lobby", "playing")))


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.process = secrets.token_hex(6)
        self.shared = engine.dialect.name == "postgresql"
        """Other processes may write here too. An SQLite file belongs to one."""
        # Every question is one statement and sees one instant: a transaction around it would be two trips more.
        self.reading = engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else engine
        self.writer = Writer(engine, self.process)

    @classmethod
    async def open(cls, address: str) -> Store:
        store = cls(await open_database(address))
        store.writer.start()
        return store

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Is the database there?"""
        async with self.reading.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    async def tell(self, connection: AsyncConnection, what: str, about: str) -> None:
        """The other processes hear of this when it is committed."""
        if self.shared:
            await connection.run_sync(notify, [[what, self.process, about]])

    async def signing_key(self) -> str:
        """Made once, by whichever process is first."""
        wanted = select(SecretRow.value).where(SecretRow.name == "signing")
        async with self.reading.connect() as connection:
            found = (await connection.execute(wanted)).scalar()
        if found is None:
            try:
                async with self.engine.begin() as connection:
                    row = {"name": "signing", "value": secrets.token_urlsafe(48)}
                    await connection.execute(insert(SecretRow), [row])
            except IntegrityError:
                pass
            async with self.reading.connect() as connection:
                found = (await connection.execute(wanted)).scalar_one()
        return found

    # --- identities -------------------------------------------------------------------------------------------------

    async def new_identity(self, name: str) -> Identity:
        identity = Identity(secrets.token_hex(12), name, 1)
        async with self.engine.begin() as connection:
            row = {"id": identity.id, "name": name, "generation": 1, "created": time.time()}
            await connection.execute(insert(IdentityRow), [row])
        return identity

    async def identity(self, identity_id: str) -> Identity | None:
        wanted = select(IdentityRow.id, IdentityRow.name, IdentityRow.generation).where(IdentityRow.id == identity_id)
        async with self.reading.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Identity(row.id, row.name, row.generation)

    async def rename(self, identity_id: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(IdentityRow).where(IdentityRow.id == identity_id).values(name=name))
            await self.tell(connection, "identity", identity_id)

    async def next_generation(self, identity_id: str) -> None:
        """Every token given out so far is worth nothing from now on, nor is any code that would give a new one."""
        change = update(IdentityRow).where(IdentityRow.id == identity_id)
        async with self.engine.begin() as connection:
            await connection.execute(change.values(generation=IdentityRow.generation + 1))
            await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.identity == identity_id))
            await self.tell(connection, "identity", identity_id)

    async def add_link_code(self, digest: str, identity: Identity, expires: float) -> bool:
        """False if the identity's tokens were revoked since it asked."""
        newest = select(IdentityRow.generation).where(IdentityRow.id == identity.id).with_for_update()
        async with self.engine.begin() as connection:
            await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.expires < time.time()))
            if (await connection.execute(newest)).scalar() != identity.generation:
                return False
            row = {"digest": digest, "identity": identity.id, "expires": expires}
            await connection.execute(insert(LinkCodeRow), [row])
        return True

    async def use_link_code(self, digest: str) -> str | None:
        """The identity behind the code, once: the code is gone afterwards."""
        async with self.engine.begin() as connection:
            wanted = select(LinkCodeRow.identity, LinkCodeRow.expires).where(LinkCodeRow.digest == digest)
            row = (await connection.execute(wanted)).first()
            gone = await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.digest == digest))
        used = cast("CursorResult[Any]", gone).rowcount == 1
        return row.identity if row is not None and used and row.expires >= time.time() else None

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create(self, host: str, client_id: str, game: str, first: Happening, most: int = 0) -> bool:
        """A new table with its first event; False if this wish has been granted before.

        Raises TooMany if the host would have more than `most` tables that are not over (0: as many as they like).
        """
        # One wish of a host after the other, at whichever process: else two at once would both be the last allowed.
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
        }
        snapshot = {
            "table_id": first.table,
            "seq": first.seq,
            "rules": first.rules,
            "sheet": first.sheet,
            "position": first.position,
        }
        try:
            async with self.engine.begin() as connection:
                await connection.execute(one_by_one)
                await connection.execute(insert(TableRow), [table])
                if most and (await connection.execute(open_count(host))).scalar_one() > most:
                    raise TooMany
                await connection.execute(insert(SnapshotRow), [snapshot])
                await connection.execute(insert(EventRow), [event_row(first)])
                await connection.run_sync(seat_people, first.table, first.sitting or ())
        except IntegrityError:
            return False
        return True

    async def table_of_wish(self, host: str, client_id: str) -> str | None:
        wanted = select(TableRow.id).where(TableRow.host == host, TableRow.client_id == client_id)
        async with self.reading.connect() as connection:
            return (await connection.execute(wanted)).scalar()

    async def load(self, table: str, since: int = 0) -> Stored | None:
        """The newest snapshot and all events after `since`, seen at one instant."""
        wanted = (
            select(
                SnapshotRow.seq,
                SnapshotRow.rules,
                SnapshotRow.sheet,
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
        async with self.reading.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        if not rows:
            return None
        events = tuple(
            StoredEvent(row.number, row.kind, row.client_id, row.at, row.data) for row in rows if row.number is not None
        )
        return Stored(table, rows[0].seq, rows[0].rules, rows[0].sheet, rows[0].position, events)

    async def head(self, table: str) -> int | None:
        """The number of the newest event."""
        async with self.reading.connect() as connection:
            return (await connection.execute(select(TableRow.version).where(TableRow.id == table))).scalar()

    async def delete(self, table: str, version: int) -> bool:
        """False if it is not (or no longer) at this version."""
        async with self.engine.begin() as connection:
            gone = await connection.execute(delete(TableRow).where(TableRow.id == table, TableRow.version == version))
            done = cast("CursorResult[Any]", gone).rowcount == 1
            if done:
                await self.tell(connection, "deleted", table)
        return done

    async def open_tables(self, games: Collection[str], most: int = 100) -> list[Listing]:
        wanted = select(*LISTING).join(SnapshotRow, SnapshotRow.table_id == TableRow.id)
        wanted = wanted.where(TableRow.status == "lobby", TableRow.listed, TableRow.game.in_(games))
        return await self.listings(wanted.order_by(TableRow.created.desc()).limit(most))

    async def tables_of(self, identity: str, games: Collection[str], *, over: bool, most: int = 100) -> list[Listing]:
        sits = select(SeatRow.table_id).where(SeatRow.identity == identity)
        wanted = select(*LISTING).join(SnapshotRow, SnapshotRow.table_id == TableRow.id)
        wanted = wanted.where(or_(TableRow.host == identity, TableRow.id.in_(sits)), TableRow.game.in_(games))
        wanted = wanted.where(TableRow.status == "over" if over else TableRow.status != "over")
        return await self.listings(wanted.order_by(TableRow.updated.desc()).limit(most))

    async def listings(self, wanted: Any) -> list[Listing]:
        async with self.reading.connect() as connection:
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
                row.sheet,
            )
            for row in rows
        ]

    async def due(self, until: float, games: Collection[str], most: int = 500) -> list[str]:
        """Tables of these games at which the server itself has something to do by then."""
        wanted = select(TableRow.id).where(TableRow.due <= until, TableRow.game.in_(games))
        wanted = wanted.order_by(TableRow.due).limit(most)
        async with self.reading.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def all_tables(self) -> list[str]:
        async with self.reading.connect() as connection:
            return list((await connection.execute(select(TableRow.id).order_by(TableRow.created))).scalars())
