"""How many tables somebody may open, how many stay in memory, and what is deleted when."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from farmyard.server.clock import DAY
from farmyard.server.retention import purge
from farmyard.server.store.models import IdentityRow, TableRow
from tests.server.guest import Guest, two_people
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio


async def key_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["key"])


async def try_to_open(guest: Guest, *seats: str, **more: Any) -> httpx.Response:
    kinds = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
    body = {"game": "frage-der-aehre", "seats": kinds, "client_id": guest.client_id()} | more
    return await guest.client.post("/api/tables", json=body)


async def test_a_table_that_was_left_still_counts(db: str) -> None:
    """Whoever leaves a table has abandoned it, not closed it: it would come back with them."""
    async with running(settings_for(db, tables_each=2)) as server, Guest(server.address, "Ann") as ann:
        for _ in range(2):
            table = await ann.open("me", "random")
            await ann.post(f"/api/tables/{table['id']}/leave")
        refused = await try_to_open(ann, "me", "random")
        assert (refused.status_code, await key_of(refused)) == (429, "server.too_many_tables")
        await ann.ask("DELETE", f"/api/tables/{table['id']}", status=204)
        assert (await try_to_open(ann, "me", "random")).status_code == 200


async def test_games_that_end_at_once_do_not_make_room_for_hundreds(sqlite: str) -> None:
    """Give up, open the next: what counts is how fast tables are opened, also if none is left open."""
    async with running(settings_for(sqlite, openings_per_hour=8.0)) as server, Guest(server.address, "Ann") as ann:
        opened = 0
        for _ in range(20):
            answer = await try_to_open(ann, "me", "random")
            if answer.status_code == 200:
                opened += 1
                await ann.post(f"/api/tables/{answer.json()['id']}/resign")
        assert opened == 4
        assert int(answer.headers["retry-after"]) > 60
        async with Guest(server.address, "Bob") as bob:
            assert (await try_to_open(bob, "me", "random")).status_code == 200


async def test_new_identities_of_one_address_share_its_tables(db: str) -> None:
    settings = settings_for(db, tables_per_address=3, openings_per_hour_address=100.0)
    async with running(settings) as server:
        answers = [await one_newcomer(server.address) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert await key_of(answers[-1]) == "server.too_many_here"
    async with running(settings_for(db, openings_per_hour_address=6.0)) as server:
        answers = [await one_newcomer(server.address) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]


async def one_newcomer(address: str) -> httpx.Response:
    async with Guest(address, "Ann") as ann:
        return await try_to_open(ann, "me", "open")


async def test_many_at_once_from_one_address_are_not_all_the_last(db: str) -> None:
    async with running(settings_for(db, tables_per_address=3)) as server:
        answers = await asyncio.gather(*(one_newcomer(server.address) for _ in range(8)))
        assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 5


async def test_one_address_cannot_fill_the_list(db: str) -> None:
    """Neither with new tables nor by listing private ones later."""
    async with running(settings_for(db, listed_per_address=2)) as server:  # noqa: SIM117
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            first = await ann.open("me", "open", listed=True)
            await bob.open("me", "open", listed=True)
            refused = await try_to_open(bob, "me", "open", listed=True)
            assert (refused.status_code, await key_of(refused)) == (429, "server.too_many_listed")
            private = [await ann.open("me", "open") for _ in range(3)]
            paths = [f"/api/tables/{table['id']}/listed" for table in private]
            answers = await asyncio.gather(*(ann.client.post(path, json={"listed": True}) for path in paths))
            assert [answer.status_code for answer in answers] == [429] * 3
            assert len(await ann.get("/api/tables")) == 2
            await ann.post(f"/api/tables/{first['id']}/listed", {"listed": False})
            answers = await asyncio.gather(*(ann.client.post(path, json={"listed": True}) for path in paths))
            assert sorted(answer.status_code for answer in answers) == [200, 429, 429]


async def test_the_address_itself_is_not_kept(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random")
        assert len(await source_of(server, table["id"])) == 24
        await ann.post(f"/api/tables/{table['id']}/resign")
        await purge(server.manager, time.time())
        assert await source_of(server, table["id"]) == ""


async def source_of(server: Running, table: str) -> str:
    async with server.manager.store.read() as connection:
        found = await connection.execute(select(TableRow.source).where(TableRow.id == table))
        return str(found.scalar_one())


async def test_memory_holds_so_many_tables_and_the_others_load_again(sqlite: str) -> None:
    async with running(settings_for(sqlite, tables_in_memory=10)) as server, Guest(server.address, "Ann") as ann:
        watched = await ann.open("me", "open")
        async with ann.live(watched["id"]) as line:
            await line.next()
            tables = [(await ann.open("me", "open"))["id"] for _ in range(30)]
            assert len(server.manager.places) <= 11
            assert watched["id"] in server.manager.places
            assert tables[-1] in server.manager.places
            assert tables[0] not in server.manager.places
            assert (await ann.look(tables[0]))["id"] == tables[0]


async def test_tables_that_are_all_looked_at_stay_in_memory(sqlite: str) -> None:
    async with running(settings_for(sqlite, tables_in_memory=2)) as server, Guest(server.address, "Ann") as ann:
        tables = [(await ann.open("me", "open"))["id"] for _ in range(4)]
        async with (
            ann.live(tables[0]) as a,
            ann.live(tables[1]) as b,
            ann.live(tables[2]) as c,
            ann.live(tables[3]) as d,
        ):
            for line in (a, b, c, d):
                await line.next()
            assert set(tables) <= set(server.manager.places)


# --- what is deleted ------------------------------------------------------------------------------------------------


async def age(server: Running, table: str, days: float) -> None:
    async with server.manager.store.write() as connection:
        old = update(TableRow).where(TableRow.id == table)
        await connection.execute(old.values(updated=TableRow.updated - days * DAY))


async def there(server: Running, table: str) -> bool:
    return await server.manager.store.head(table) is not None


async def test_tables_go_when_their_time_has_come_and_not_before(db: str) -> None:
    async with running(settings_for(db)) as server:  # noqa: SIM117
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            waiting = (await ann.open("me", "open"))["id"]
            running_game = await two_people(ann, bob)
            abandoned = (await ann.open("me", "random"))["id"]
            await ann.post(f"/api/tables/{abandoned}/leave")
            given_up = await two_people(ann, bob)
            await ann.post(f"/api/tables/{given_up}/resign")
            played = await two_people(ann, bob)
            for number in range(8):
                await bob.post(f"/api/tables/{played}/chat", {"text": f"{number}"})
            await ann.post(f"/api/tables/{played}/resign")
            ages = {waiting: 14, running_game: 180, abandoned: 30, given_up: 30, played: 4000}
            for table, days in ages.items():
                await age(server, table, days - 0.1)
            assert await purge(server.manager, time.time()) == (0, 0)
            assert await purge(server.manager, time.time() + 0.2 * DAY) == (4, 0)
            assert [table for table in ages if await there(server, table)] == [played]
            assert (await bob.look(played))["status"] == "over"
            await ann.get(f"/api/tables/{waiting}", 404)


async def test_finished_games_go_only_if_the_host_wants_it(sqlite: str) -> None:
    async with running(settings_for(sqlite, keep_finished_days=10.0, keep_abandoned_days=0.0)) as server:  # noqa: SIM117
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await two_people(ann, bob)
            await ann.post(f"/api/tables/{table}/resign")
            assert await purge(server.manager, time.time() + 9 * DAY) == (0, 0)
            assert await purge(server.manager, time.time() + 11 * DAY) == (1, 0)


async def test_a_table_that_somebody_looks_at_stays(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        async with ann.live(table) as line:
            await line.next()
            await purge(server.manager, time.time() + 100 * DAY)
            assert await there(server, table)

        async def nobody_looks() -> bool:
            return table not in server.manager.hub.lines

        await eventually(nobody_looks)
        await purge(server.manager, time.time() + 100 * DAY)
        assert not await there(server, table)


async def test_an_identity_that_nobody_uses_goes_unless_a_table_knows_it(db: str) -> None:
    async with running(settings_for(db)) as server:  # noqa: SIM117
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            async with Guest(server.address, "Cay") as cay, Guest(server.address, "Dan") as dan:
                await two_people(ann, bob)
                async with server.manager.store.write() as connection:
                    await connection.execute(update(IdentityRow).values(seen=time.time() - 91 * DAY))
                server.manager.people.used.clear()
                await dan.get("/api/me")  # used again today
                assert await purge(server.manager, time.time()) == (0, 1)
                server.manager.people.forget_all()
                await cay.get("/api/me", 401)
                for guest in (ann, bob, dan):
                    await guest.get("/api/me")
