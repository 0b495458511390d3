"""The live line: numbered, in order, healed after a gap, and closed to whoever may not look."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.guest import Guest, Live, two_people, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio


async def test_everybody_hears_every_event_in_order_and_as_their_own(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob", "de") as bob:
        table = await two_people(ann, bob)
        since = (await ann.look(table))["version"]
        async with ann.live(table, since=since) as hers, bob.live(table, since=since) as his:
            assert (await hers.next()) == {"type": "hello", "version": since}
            assert (await his.next()) == {"type": "hello", "version": since}
            for number in range(1, 7):
                mover, _ = await whose_turn(table, ann, bob)
                said = await mover.play(await mover.look(table))
                assert said["version"] == since + number
                for guest, line in ((ann, hers), (bob, his)):
                    event = await line.event("state")
                    assert event["seq"] == event["version"] == since + number
                    seen = await guest.look(table)
                    assert event["state"] == seen["state"]
                    assert event["seats"] == seen["seats"]
                    assert event["facts"] == seen["state"]["log"][-len(event["facts"]) :]


async def test_who_comes_late_gets_the_whole_table_first(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with ann.live(table, since=1) as line:
            version = (await line.next())["version"]
            event = await line.event()
            assert (event["kind"], event["seq"]) == ("table", version)
            seen = await ann.look(table)
            assert event["table"]["state"] == seen["state"]
            assert event["table"]["chat"] == seen["chat"]


async def test_no_gap_between_the_snapshot_and_the_events(server: Running) -> None:
    """Lines that open in the middle of a storm of chat: each hears every number after its hello, once."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)

        async def storm() -> None:
            for number in range(60):
                await bob.post(f"/api/tables/{table}/chat", {"text": f"word {number}"})

        async def hear() -> None:
            async with ann.live(table) as line:
                expected = (await line.next())["version"]
                for _ in range(10):
                    event = await line.event()
                    if event["kind"] != "table":
                        expected += 1
                    assert event["seq"] == expected

        talking = asyncio.create_task(storm())
        for _ in range(4):
            await hear()
        await talking


async def test_chat_presence_and_seats_are_heard(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=True)
        async with ann.live(table["id"], since=table["version"]) as line:
            await bob.post(f"/api/tables/{table['id']}/join", {})
            assert (await line.event("seats"))["seats"][1]["name"] == "Bob"
            async with bob.live(table["id"]):
                while not (said := await line.next())["seats"][1]["online"]:
                    pass
                assert said["type"] == "presence"
            while (await line.next())["seats"][1]["online"]:
                pass
            await bob.post(f"/api/tables/{table['id']}/chat", {"text": "Hello <b>there</b>"})
            assert (await line.event("chat"))["chat"]["text"] == "Hello <b>there</b>"
            await ann.post(f"/api/tables/{table['id']}/start")
            assert (await line.event("state"))["status"] == "playing"
            await bob.post(f"/api/tables/{table['id']}/resign")
            assert (await line.event("over"))["state"]["winners"] == [0]
            await ann.ask("DELETE", f"/api/tables/{table['id']}", status=204)
            assert (await line.event("deleted"))["kind"] == "deleted"
            assert (await closed_with(line))[0] == 1001


async def closed_with(line: Live) -> tuple[int, Any]:
    """Why the server ended it: the code, and the sentence before it."""
    said: list[Any] = [None]
    with pytest.raises(ConnectionClosed):
        await hear_all(line, said)
    assert line.socket is not None
    assert line.socket.close_code is not None
    return line.socket.close_code, said[-1]


async def hear_all(line: Live, said: list[Any]) -> None:
    while True:
        said.append(await line.next())


@pytest.mark.parametrize(
    ("hello", "code", "key"),
    [
        ({"token": "made.up"}, 4401, "server.token.wrong"),
        ({"token": None}, 4403, "server.table.private"),
        ({"token": None, "watch": "wrong"}, 4403, "server.table.private"),
        ({"since": -1}, 4400, "server.live.hello"),
        ({"since": "soon"}, 4400, "server.live.hello"),
        ({"lang": "xx"}, 4400, "server.live.hello"),
        ({"more": 1}, 4400, "server.live.hello"),
        ({"join": "x" * 3000}, 4400, "server.live.hello"),
    ],
)
async def test_a_wrong_hello_is_answered_and_ended(server: Running, hello: dict[str, Any], code: int, key: str) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with ann.live(table, **hello) as line:
            got, said = await closed_with(line)
            assert (got, said["type"], said["error"]["key"]) == (code, "error", key)


async def test_no_table_no_line(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, ann.live("nothere") as line:
        assert (await closed_with(line))[0] == 4404


async def test_another_site_cannot_open_a_line(server: Running) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"{server.live_address}/api/tables/x/live", origin="https://evil.example"):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403


async def test_who_says_nothing_is_sent_away(sqlite: str) -> None:
    async with running(settings_for(sqlite, hello_seconds=0.2)) as server:
        async with connect(f"{server.live_address}/api/tables/x/live") as socket:
            await socket.recv()
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        assert server.manager.limits.sockets == {}


async def until_sockets(server: Running, count: int) -> None:
    async def are_counted() -> bool:
        return sum(server.manager.limits.sockets.values()) == count

    await eventually(are_counted)


async def test_only_so_many_lines_each(sqlite: str) -> None:
    async with running(settings_for(sqlite, sockets_each=2)) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        async with ann.live(table) as one, ann.live(table) as two:
            await one.next()
            await two.next()
            async with ann.live(table) as three:
                assert (await closed_with(three))[0] == 4429
        await until_sockets(server, 0)
        async with ann.live(table) as again:
            assert (await again.next())["type"] == "hello"


async def test_a_ping_keeps_a_quiet_line_open(sqlite: str) -> None:
    async with running(settings_for(sqlite), ManualTime()) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "open")
        async with ann.live(table["id"], since=table["version"]) as line:
            await line.next()
            await line.next()  # that she is here
            await server.time.advance(server.manager.settings.ping_seconds)
            assert (await line.next())["type"] == "ping"


async def test_whoever_does_not_listen_is_dropped_not_waited_for(server: Running) -> None:
    """A socket that reads nothing must not hold up the table or fill the memory."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with ann.live(table) as line:
            await line.next()
            stuck = server.manager.hub.lines[table][0]
            for _ in range(200):
                stuck.send("x" * 100_000)
            assert stuck.closed
            assert stuck.waiting.qsize() <= 2
            mover, _ = await whose_turn(table, ann, bob)
            await mover.play(await mover.look(table))


async def test_a_stopping_server_says_goodbye(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server:
        ann = await Guest(server.address, "Ann").arrive()
        table = (await ann.open("me", "random"))["id"]
        line = await ann.live(table).__aenter__()
        await line.next()
        await ann.client.aclose()
    assert (await closed_with(line))[0] in (1001, 1012)


async def test_whoever_is_sent_from_a_seat_hears_nothing_more_of_it(server: Running) -> None:
    """Kicked, left, changed seats: the line that was opened for the old seat ends before the next word."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        for private in (True, False):
            table = await ann.open("me", "open", "open", listed=not private)
            here = f"/api/tables/{table['id']}"
            secret = "?" + table["join_link"].partition("#")[2]

            await bob.post(f"{here}/join{secret}", {"seat": 1})
            async with bob.live(table["id"]) as line:
                await line.event("table")
                await ann.post(f"{here}/seats/1", {"kind": "bot", "bot": "random"})
                assert (await closed_with(line))[0] == 4300
                assert not any("Random" in text for text in line.raw)
            await bob.post(f"{here}/join{secret}", {"seat": 2})
            async with bob.live(table["id"]) as line:
                await line.event("table")
                await ann.post(f"{here}/seats/1", {"kind": "open"})
                await line.event("seats")
                await bob.post(f"{here}/join{secret}", {"seat": 1})
                assert (await closed_with(line))[0] == 4300
            async with bob.live(table["id"]) as line:
                await line.event("table")
                await bob.post(f"{here}/leave")
                assert (await closed_with(line))[0] == 4300
            async with bob.live(table["id"]) as line:
                if private:
                    assert (await closed_with(line))[0] == 4403
                else:
                    assert (await line.event("table"))["table"]["you"]["seat"] is None


async def test_a_link_that_was_changed_shows_nothing_more(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "random", options={"first": "p1"})
        here = f"/api/tables/{table['id']}"
        watch = table["watch_link"].partition("watch=")[2]
        async with bob.live(table["id"], token=None, watch=watch) as line, ann.live(table["id"]) as hers:
            await line.event("table")
            await hers.event("table")
            await ann.post(f"{here}/links")
            assert (await closed_with(line))[0] == 4300
            assert (await hers.event("seats"))["event"] == "links"


async def test_a_table_that_is_no_longer_listed_is_private_at_once(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=True)
        async with bob.live(table["id"]) as line:
            await line.event("table")
            await ann.post(f"/api/tables/{table['id']}/listed", {"listed": False})
            assert (await closed_with(line))[0] == 4300


async def test_lines_that_have_not_said_hello_count_too(sqlite: str) -> None:
    async with running(settings_for(sqlite, sockets_per_address=2), ManualTime()) as server:
        where = f"{server.live_address}/api/tables/x/live"
        async with connect(where) as one, connect(where) as two:
            await until_sockets(server, 2)
            async with connect(where) as three:
                assert "server.too_many_sockets" in str(await three.recv())
                with pytest.raises(ConnectionClosed):
                    await three.recv()
                assert three.close_code == 4429
            await server.time.advance(server.manager.settings.hello_seconds)
            for silent in (one, two):
                assert "server.live.hello" in str(await silent.recv())
                await silent.wait_closed()
        await until_sockets(server, 0)
