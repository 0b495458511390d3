"""A machine of random clients: whatever they send and in whatever order, the server keeps its word.

Rules: every numbered event is heard once and in order by every open line; what a line has heard equals what a fresh
look shows; refused requests change nothing; nothing is answered with a 5xx.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.server.guest import Guest, Live, two_people
from tests.server.running import Running, running, settings_for

T = TypeVar("T")

JUNK = st.one_of(
    st.text(max_size=40),
    st.binary(max_size=40),
    st.dictionaries(st.sampled_from(["token", "since", "lang", "join", "watch", "x"]), st.integers() | st.text()).map(
        lambda data: msgspec.json.encode(data).decode()
    ),
    st.just("x" * 5000),
)


TALK = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20).filter(str.strip)


class Machine(RuleBasedStateMachine):
    server: Running
    loop: asyncio.AbstractEventLoop

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[Guest, Live, int]] = []

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    @initialize()
    def sit_down(self) -> None:
        async def arrive() -> str:
            self.guests = [await Guest(self.server.address, name).arrive() for name in ("Ann", "Bob")]
            return await two_people(*self.guests)

        self.table = self.run(arrive())
        self.here = f"/api/tables/{self.table}"

    @rule(who=st.integers(0, 1), pick=st.integers(0, 10_000))
    def move(self, who: int, pick: int) -> None:
        async def act() -> None:
            seen = await self.guests[who].look(self.table)
            legal = seen["state"]["legal"]
            if legal:
                await self.guests[who].play(seen, legal[pick % len(legal)]["text"])

        self.run(act())

    @rule(who=st.integers(0, 1), version=st.integers(-2, 40), text=st.text(max_size=30))
    def move_wildly(self, who: int, version: int, text: str) -> None:
        body = {"version": version, "client_id": "w", "move": text or "barn"}
        self.refused(who, "/moves", body)

    @rule(who=st.integers(0, 1), path=st.sampled_from(["/start", "/join", "/return", "/rematch", "/seats/0"]))
    def ask_out_of_order(self, who: int, path: str) -> None:
        self.refused(who, path, {"kind": "open"} if path == "/seats/0" else {} if path == "/join" else None)

    def refused(self, who: int, path: str, body: Any) -> None:
        async def act() -> None:
            before = await self.guests[who].look(self.table)
            said = await self.guests[who].client.post(f"{self.here}{path}", json=body)
            assert 400 <= said.status_code < 500, said.text
            after = await self.guests[who].look(self.table)
            assert {**after, "seats": 0} == {**before, "seats": 0}

        self.run(act())

    @rule(who=st.integers(0, 1))
    def undo(self, who: int) -> None:
        async def act() -> None:
            seen = await self.guests[who].look(self.table)
            body = {"version": seen["version"], "client_id": self.guests[who].client_id()}
            said = await self.guests[who].client.post(f"{self.here}/undo", json=body)
            assert said.status_code in (200, 409)

        self.run(act())

    @rule(who=st.integers(0, 1), agree=st.booleans())
    def answer(self, who: int, agree: bool) -> None:
        async def act() -> None:
            pending = (await self.guests[who].look(self.table))["pending"]
            body = {"agree": agree, "request": pending["request"] if pending else 0}
            said = await self.guests[who].client.post(f"{self.here}/undo/answer", json=body)
            assert said.status_code in (200, 409)

        self.run(act())

    @rule(who=st.integers(0, 1), text=TALK)
    def talk(self, who: int, text: str) -> None:
        async def act() -> None:
            said = await self.guests[who].client.post(f"{self.here}/chat", json={"text": text})
            assert said.status_code == 200, said.text

        self.run(act())

    @rule(who=st.integers(0, 1), behind=st.integers(0, 3))
    def open_line(self, who: int, behind: int) -> None:
        async def act() -> None:
            if len(self.lines) >= 6:
                return
            version = (await self.guests[who].look(self.table))["version"]
            line = await self.guests[who].live(self.table, since=max(0, version - behind)).__aenter__()
            assert (await line.next())["version"] == version
            if behind and version:
                assert (await line.event())["kind"] == "table"
            self.lines.append((self.guests[who], line, version))

        self.run(act())

    @rule(pick=st.integers(0, 100))
    def close_line(self, pick: int) -> None:
        if self.lines:
            _, line, _ = self.lines.pop(pick % len(self.lines))
            self.run(line.__aexit__(None, None, None))

    @rule(words=st.lists(JUNK, min_size=1, max_size=4))
    def babble(self, words: list[str | bytes]) -> None:
        """A line that begins with nonsense: it is told so and closed, or it says hello properly by chance."""

        async def act() -> None:
            address = self.server.live_address
            async with connect(f"{address}{self.here}/live", max_size=2**22) as socket:
                try:
                    for word in words:
                        await socket.send(word)
                    async with asyncio.timeout(5):
                        first = msgspec.json.decode(await socket.recv())
                    assert first["type"] == "error"
                except ConnectionClosed:
                    pass
                if socket.close_code is not None:
                    assert socket.close_code < 1011 or socket.close_code >= 4400

        self.run(act())

    @rule(pick=st.integers(0, 100), word=JUNK)
    def interrupt(self, pick: int, word: str | bytes) -> None:
        """Text on an open line is read and forgotten; anything else ends the line, and only that one."""
        if not self.lines:
            return
        place = pick % len(self.lines)
        _, line, _ = self.lines[place]

        async def act() -> None:
            assert line.socket is not None
            await line.socket.send(word)

        self.run(act())
        if isinstance(word, bytes) or len(word) > 2000:
            self.lines.pop(place)
            self.run(line.__aexit__(None, None, None))

    @invariant()
    def everybody_has_heard_everything(self) -> None:
        async def listen() -> None:
            for place, (guest, line, heard) in enumerate(self.lines):
                seen = await guest.look(self.table)
                latest: Any = None
                while heard < seen["version"]:
                    event = await line.event()
                    assert event["seq"] == heard + 1
                    heard = event["seq"]
                    latest = event
                if latest is not None and "state" in latest and latest["state"] is not None:
                    assert latest["state"] == seen["state"]
                self.lines[place] = (guest, line, heard)

        if hasattr(self, "table"):
            self.run(listen())

    def teardown(self) -> None:
        async def leave() -> None:
            for _, line, _ in self.lines:
                await line.__aexit__(None, None, None)
            for guest in getattr(self, "guests", ()):
                await guest.client.aclose()

        self.run(leave())


@pytest.fixture
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[type[Machine]]:
    db = f"sqlite:///{tmp_path_factory.mktemp('machine') / 'tables.db'}"
    loop = asyncio.new_event_loop()
    context = running(settings_for(db))

    class Here(Machine):
        pass

    Here.loop = loop
    Here.server = loop.run_until_complete(context.__aenter__())
    yield Here
    loop.run_until_complete(context.__aexit__(None, None, None))
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()


def test_random_clients(machine: type[Machine]) -> None:
    random.seed(0)
    run_state_machine_as_test(
        machine, settings=settings(max_examples=15, stateful_step_count=25, suppress_health_check=list(HealthCheck))
    )
