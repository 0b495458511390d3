"""Connections that send too much, too slowly or nothing at all are closed, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from farmyard.server.connection_limits import ConnectionLimits, Networks, open_files
from farmyard.server.middleware import HEADERS
from farmyard.server.protocols import Config, Http, Live
from farmyard.server.requests import network_of
from farmyard.server.serve import make_server
from farmyard.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.guest import Guest
from tests.server.manual_time import ManualTime
from tests.server.running import Running, running, settings_for


class Caller:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        with contextlib.suppress(ConnectionError):
            await self.writer.drain()

    async def rest(self, seconds: float = PATIENCE) -> bytes:
        """Everything until the server hangs up."""
        out = b""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(seconds):
                while piece := await self.reader.read(65_536):
                    out += piece
        return out


@asynccontextmanager
async def calling(server: Running) -> AsyncIterator[Caller]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.address.rpartition(":")[2]))
    try:
        yield Caller(reader, writer)
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


BEGINNING = b"GET /api/games HTTP/1.1\r\nhost: x\r\n"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("first", "more"),
    [
        (BEGINNING + b"accept-language: de\r\nx: ", b"a" * 4096),
        (b"GET /", b"a" * 4096),
        (BEGINNING, b"a: b\r\n" * 700),
        (b"", b"\r\n" * 2048),
        (b"POST /api/identities HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ", b"a" * 65_536),
    ],
    ids=["header", "address", "headers", "blank lines", "trailer"],
)
async def test_an_endless_head_is_cut_off(server: Running, first: bytes, more: bytes) -> None:
    async with calling(server) as caller:
        await caller.say(first)
        for _ in range(64):
            await caller.say(more)
            if caller.writer.transport.is_closing():
                break
        said = await caller.rest()
    status = said[:12]
    if b"accept-language" in first:
        assert status == b"HTTP/1.1 431"
        assert "zu groß: höchstens 32 KiB" in said.decode()
        assert all(f"{name}: {value}".encode() in said for name, value in HEADERS.items())
    else:
        assert not status or status.startswith(b"HTTP/1.1 4")


@pytest.mark.anyio
async def test_a_large_head_within_the_bounds_is_read(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        assert (await client.get("/api/games", headers={"x": "a" * 30_000})).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", b""),
        (b"\r\n", b"HTTP/1.1 408"),
        (BEGINNING, b"HTTP/1.1 408"),
        (b"POST /api/identities HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{", b"HTTP/1.1 408"),
        (BEGINNING + b"\r\n" + BEGINNING, b"HTTP/1.1 200"),
    ],
    ids=["nothing", "blank line", "head", "body", "next head"],
)
async def test_what_does_not_come_in_time_is_not_waited_for(server: Running, sent: bytes, said: bytes) -> None:
    async with calling(server) as caller:
        await caller.say(sent)
        assert (await server.time.pass_until(asyncio.create_task(caller.rest())))[:12] == said


@pytest.mark.anyio
async def test_between_two_requests_one_may_take_ones_time(server: Running) -> None:
    async with calling(server) as caller:
        for _ in range(2):
            await caller.say(b"HEAD /api/games HTTP/1.1\r\nhost: x\r\n\r\n")
            said = await asyncio.wait_for(caller.reader.readuntil(b"\r\n\r\n"), PATIENCE)
            # 405 from the API, or 404 from the pages where they are built: either way it was answered.
            assert said[:12] in (b"HTTP/1.1 404", b"HTTP/1.1 405")
            await server.time.advance(2 * server.manager.settings.header_seconds)
        await caller.say(b"\r\n")  # a blank line begins the next one
        assert (await server.time.pass_until(asyncio.create_task(caller.rest()))).startswith(b"HTTP/1.1 408")


@pytest.mark.anyio
async def test_many_requests_at_once_on_one_connection_are_too_many(server: Running) -> None:
    async with calling(server) as caller:
        await caller.say((BEGINNING + b"\r\n") * 300)
        assert (await caller.rest()).count(b"HTTP/1.1 200") < 20


class Stuck(asyncio.Transport):
    """A transport whose other side takes nothing."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.7", 5)})
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()

    def is_closing(self) -> bool:
        return self.aborted.is_set()


@pytest.mark.anyio
@pytest.mark.parametrize("kind", [Http, Live])
async def test_whoever_does_not_read_is_cut_off(sqlite: str, kind: type[Http] | type[Live]) -> None:
    time = ManualTime()
    config = make_server(settings_for(sqlite, write_seconds=2), time_source=time).config
    assert isinstance(config, Config)
    transport = Stuck()
    connection = kind(config, ServerState(), {})
    connection.connection_made(transport)
    connection.pause_writing()
    connection.resume_writing()
    await time.advance(3)
    assert not transport.aborted.is_set()
    connection.pause_writing()
    await time.advance(1)
    assert not transport.aborted.is_set()
    await time.advance(1)
    assert transport.aborted.is_set()
    assert config.connection_limits.count == 1
    connection.connection_lost(ConnectionError())
    assert (config.connection_limits.count, config.connection_limits.networks) == (0, {})


@pytest.mark.anyio
async def test_silent_connections_lock_nobody_out(sqlite: str) -> None:
    """Not even others behind the same address: whoever has been silent longest makes room."""
    async with running(settings_for(sqlite, connections_per_address=20)) as server, contextlib.AsyncExitStack() as all_:
        silent = [await all_.enter_async_context(calling(server)) for _ in range(60)]
        async with httpx.AsyncClient(base_url=server.address) as client:
            assert (await client.get("/api/games")).status_code == 200
        assert await silent[0].rest() == b""
        await silent[-1].say(BEGINNING + b"connection: close\r\n\r\n")
        assert (await silent[-1].rest()).startswith(b"HTTP/1.1 200")


@pytest.mark.anyio
async def test_live_lines_count_as_connections_and_make_no_room(sqlite: str) -> None:
    async with running(settings_for(sqlite, connections_per_address=4)) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        await ann.client.aclose()
        async with contextlib.AsyncExitStack() as lines:
            for _ in range(4):
                await (await lines.enter_async_context(ann.live(table))).next()
            async with calling(server) as caller:
                await caller.say(BEGINNING + b"\r\n")
                assert await caller.rest() == b""
        async with httpx.AsyncClient(base_url=server.address) as client:
            assert (await client.get("/api/games")).status_code == 200


@pytest.mark.anyio
async def test_a_live_line_hears_only_so_much(server: Running) -> None:
    """Pings would each be answered, and frames without end would be kept."""
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        async with connect(f"{server.live_address}/api/tables/{table}/live", ping_interval=None) as line:
            await line.send(msgspec.json.encode({"token": ann.token}).decode())
            with contextlib.suppress(ConnectionClosed):
                for number in range(2000):
                    await line.ping(f"{number:0125}")
            async with asyncio.timeout(10):
                await line.wait_closed()
            assert line.close_code == 1006


def test_room_is_counted_for_each_household() -> None:
    assert network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("testclient") == "testclient"


def test_our_own_proxies_are_not_counted() -> None:
    limits = ConnectionLimits(Settings(proxies=("10.0.0.0/8", "::1")), 100)
    assert limits.network("10.1.2.3") is None
    assert limits.network("::ffff:10.1.2.3") is None
    assert limits.network("::1") is None
    assert limits.network("11.0.0.1") == "11.0.0.1"
    assert "anything" in Networks(["*"])


class Visitor:
    def __init__(self, limits: ConnectionLimits, host: str) -> None:
        self.connection_limits = limits
        self.network = limits.network(host)
        self.sent_away = False

    def make_room(self) -> None:
        self.sent_away = True
        self.connection_limits.leave(self)


def test_when_the_house_is_full_the_silent_go_first() -> None:
    limits = ConnectionLimits(Settings(), 3)
    visitors = [Visitor(limits, f"192.0.2.{n}") for n in range(5)]
    for visitor in visitors[:3]:
        assert limits.enter(visitor)
        limits.fell_silent(visitor)
    limits.spoke(visitors[0])
    assert limits.enter(visitors[3])
    assert [visitor.sent_away for visitor in visitors] == [False, True, False, False, False]
    limits.spoke(visitors[2])
    assert not limits.enter(visitors[4])
    assert limits.count == 3


def test_the_limit_of_open_files_is_raised() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
        room = open_files()
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raised == (65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536))
        assert raised - 256 <= room < raised
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
