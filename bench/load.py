"""How many live tables can one machine hold? Real sockets, loopback only, bounded in time and size.

    python bench/load.py --tables 500 --seconds 20
    python bench/load.py --tables 500 --processes 2 --db postgresql://user@127.0.0.1/name

Every table has four people, each with a live line. At every table somebody moves about every `--think` seconds.
Measured is the time from sending the POST until the last of the four lines has heard of it. Server and clients share
the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from farmyard.server.connection_limits import open_files

SEATS = 4
GAME = "frage-der-aehre"
MOST_TABLES = 2000
MOST_SECONDS = 300
FREE = {
    "ADDRESS_RATE": "0",
    "NEWCOMERS_PER_MINUTE": "0",
    "SOCKETS_PER_ADDRESS": "0",
    "CONNECTIONS_PER_ADDRESS": "0",
    "WORK_RATE": "0",
    "TABLES_EACH": "0",
    "TABLES_PER_ADDRESS": "0",
    "LISTED_PER_ADDRESS": "0",
    "OPENINGS_PER_HOUR": "0",
    "OPENINGS_PER_HOUR_ADDRESS": "0",
    "BOT_WORKERS": "1",
}


class Seen(msgspec.Struct):
    to_act: list[int]
    legal: list[str]
    over: bool


class Push(msgspec.Struct):
    type: str
    seq: int = 0
    kind: str = ""
    changes: Seen | None = None


class Line:
    """The smallest live line that can be: always listening; notes when the awaited event came and keeps its text."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.newest = b""
        self.mark = b"?"
        self.came: asyncio.Future[float] | None = None
        self.task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, port: int, table: str, token: str, since: int) -> Line:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise RuntimeError(head.decode())
        line = cls(reader, writer)
        line.send(msgspec.json.encode({"token": token, "since": since, "lang": "en", "brief": True}))
        await line.frame()
        line.task = asyncio.create_task(line.listen())
        return line

    def send(self, body: bytes, kind: int = 1) -> None:
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(body))
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.writer.write(bytes([0x80 | kind]) + size + mask + masked)

    async def frame(self) -> bytes:
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            body = await self.reader.readexactly(size)
            match first & 15:
                case 1:
                    return body
                case 8:
                    raise RuntimeError(f"the server closed a line: {body!r}")
                case 9:
                    self.send(body, 10)

    async def listen(self) -> None:
        try:
            while True:
                body = await self.frame()
                if self.mark in body[:80] and self.came is not None:
                    self.newest = body
                    self.came.set_result(time.perf_counter())
                    self.came = None
        except (OSError, asyncio.IncompleteReadError, RuntimeError) as broken:
            if self.came is not None:
                self.came.set_exception(broken)

    def expect(self, seq: int) -> asyncio.Future[float]:
        """When the event of this number comes."""
        self.mark = f'"seq":{seq},'.encode()
        self.came = asyncio.get_running_loop().create_future()
        return self.came


class Web:
    """One keep-alive connection for requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        data = b"" if body is None else msgspec.json.encode(body)
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.split("content-length: ")[1].split("\r\n")[0])
        text = await self.reader.readexactly(size)
        if " 200 " not in head.split("\r\n")[0]:
            raise RuntimeError(f"{method} {path}: {head.splitlines()[0]} {text[:300]!r}")
        return msgspec.json.decode(text)


def seen_in(state: dict[str, Any]) -> Seen:
    return Seen(state["to_act"], [move["text"] for move in state["legal"]], state["over"])


class Table:
    def __init__(self, ports: list[int], number: int, rng: random.Random) -> None:
        self.webs = [Web(ports[(number + seat) % len(ports)]) for seat in range(SEATS)]
        self.rng = rng
        self.id = ""
        self.tokens: list[str] = []
        self.lines: list[Line] = []
        self.version = 0
        self.seen = Seen([], [], False)
        self.mine: list[Seen] = []

    async def open(self) -> None:
        self.tokens = [(await web.ask("POST", "/api/identities", "", {}))["token"] for web in self.webs]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        body = {"game": GAME, "seats": seats, "listed": True, "client_id": f"load-{self.rng.getrandbits(60)}"}
        self.id = (await self.webs[0].ask("POST", "/api/tables", self.tokens[0], body))["id"]
        for web, token in zip(self.webs[1:], self.tokens[1:], strict=True):
            await web.ask("POST", f"/api/tables/{self.id}/join", token, {})
        said = await self.webs[0].ask("POST", f"/api/tables/{self.id}/start", self.tokens[0])
        self.version = said["version"]
        while True:
            looks = [
                await w.ask("GET", f"/api/tables/{self.id}", t) for w, t in zip(self.webs, self.tokens, strict=True)
            ]
            if all(look["version"] == self.version for look in looks):
                break
            await asyncio.sleep(0.05)
        states = [seen_in(look["state"]) for look in looks]
        self.seen = next(state for seat, state in enumerate(states) if seat in state.to_act)
        for web, token in zip(self.webs, self.tokens, strict=True):
            self.lines.append(await Line.open(web.port, self.id, token, self.version))

    async def move(self) -> tuple[float, float]:
        """One move: seconds until the answer, and until the last of the four has heard of it."""
        seat = self.seen.to_act[0]
        body = {
            "version": self.version,
            "client_id": f"{self.version}-{self.rng.getrandbits(40)}",
            "move": self.rng.choice(self.seen.legal),
        }
        self.version += 1
        began = time.perf_counter()
        hearing = [line.expect(self.version) for line in self.lines]
        await self.webs[seat].ask("POST", f"/api/tables/{self.id}/moves", self.tokens[seat], body)
        answered = time.perf_counter()
        heard = max(await asyncio.gather(*hearing))
        for number, line in enumerate(self.lines):
            state = msgspec.json.decode(line.newest, type=Push).changes
            if state is not None and (state.over or number in state.to_act):
                self.seen = state
        return answered - began, heard - began

    def close(self) -> None:
        for line in self.lines:
            if line.task is not None:
                line.task.cancel()
            line.writer.close()

    async def play(self, think: float, end: float, out: list[tuple[float, float]]) -> None:
        await asyncio.sleep(self.rng.uniform(0, think))
        while time.perf_counter() < end and not self.seen.over:
            out.append(await self.move())
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * think)


def start_server(db: str) -> tuple[subprocess.Popen[str], int]:
    code = "import sys; from farmyard.server.serve import run; "
    code += "run(port=0, host='127.0.0.1', db=sys.argv[1], open_browser=False, lang='en')"
    free = {f"FARMYARD_SERVER_{name}": value for name, value in FREE.items()}
    process = subprocess.Popen(
        [sys.executable, "-c", code, db], env={**os.environ, **free}, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
    return process, port


def cpu_seconds(pids: list[int]) -> float:
    """Processor time these processes have used so far (Linux; elsewhere 0)."""
    ticks = 0
    for pid in pids:
        stat = Path(f"/proc/{pid}/stat")
        if stat.exists():
            ticks += sum(int(field) for field in stat.read_text().rpartition(")")[2].split()[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


async def measure(
    ports: list[int], pids: list[int], tables: int, seconds: float, think: float, seed: int
) -> dict[str, Any]:
    for port in ports:
        await ready(port)
    everywhere = [Table(ports, number, random.Random(seed + number)) for number in range(tables)]
    began = time.perf_counter()
    at_most = asyncio.Semaphore(16)

    async def open_one(table: Table) -> None:
        async with at_most:
            await table.open()

    await asyncio.gather(*(open_one(table) for table in everywhere))
    opened = time.perf_counter() - began
    times: list[tuple[float, float]] = []
    end = time.perf_counter() + seconds
    began = time.perf_counter()
    cpu, own = cpu_seconds(pids), time.process_time()
    await asyncio.gather(*(table.play(think, end, times) for table in everywhere))
    spent = time.perf_counter() - began
    cpu, own = cpu_seconds(pids) - cpu, time.process_time() - own
    for table in everywhere:
        table.close()
    answers = sorted(answer for answer, _ in times)
    heard = sorted(push for _, push in times)
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "processes": len(ports),
        "think_seconds": think,
        "open_seconds": round(opened, 1),
        "moves": len(times),
        "moves_per_second": round(len(times) / spent, 1),
        "server_cpu_ms_per_move": round(1000 * cpu / max(1, len(times)), 2),
        "server_cpu_share": round(cpu / spent, 2),
        "client_cpu_share": round(own / spent, 2),
        "answer_ms": {"p50": at(answers, 0.5), "p99": at(answers, 0.99)},
        "push_ms": {"p50": at(heard, 0.5), "p99": at(heard, 0.99), "max": at(heard, 1.0)},
    }


async def ready(port: int) -> None:
    for _ in range(400):
        try:
            await Web(port).ask("GET", "/healthz", "")
            return
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.05)
    raise RuntimeError("the server does not start")


def at(ordered: list[float], share: float) -> float:
    """In milliseconds."""
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--tables", type=int, default=500)
    about.add_argument("--seconds", type=float, default=20)
    about.add_argument("--think", type=float, default=5.0, help="seconds between two moves at one table")
    about.add_argument("--processes", type=int, default=1, choices=(1, 2))
    about.add_argument("--db", default="", help="a database; default: a new SQLite file")
    about.add_argument("--seed", type=int, default=1)
    about.add_argument("--json", action="store_true")
    args = about.parse_args()
    if not 1 <= args.tables <= MOST_TABLES or not 0 < args.seconds <= MOST_SECONDS:
        about.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    if args.processes > 1 and not args.db.startswith("postgres"):
        about.error("several processes need a PostgreSQL database: --db postgresql://...")
    open_files()  # every table takes eight of ours
    with tempfile.TemporaryDirectory() as folder:
        db = args.db or f"sqlite:///{Path(folder) / 'load.db'}"
        servers = [start_server(db) for _ in range(args.processes)]
        try:
            ports = [port for _, port in servers]
            pids = [process.pid for process, _ in servers]
            result = asyncio.run(measure(ports, pids, args.tables, args.seconds, args.think, args.seed))
        finally:
            for process, _ in servers:
                process.send_signal(signal.SIGTERM)
            for process, _ in servers:
                process.wait(20)
                if process.stdout is not None:
                    process.stdout.close()
    if args.json:
        print(msgspec.json.encode(result).decode())
    else:
        for name, value in result.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
