"""What others notice while one client attacks. Loopback only, bounded in number and time.

    python bench/attack.py header          a header of 64 MB
    python bench/attack.py silent          1,100 connections that say nothing
    python bench/attack.py flood           the costliest questions, as fast as 32 connections can ask them
    python bench/attack.py tables          one identity opens tables for a minute and gives up every game at once
    python bench/attack.py restart         SIGKILL while a bot thinks, then the time until a new server answers

A server is started with its default limits. Somebody else (another loopback address) asks for their table ten times a
second; printed is how long they wait, without and with the attack.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx

from farmyard.server.connection_limits import open_files

ATTACKER = "127.0.0.1"
OTHERS = "127.0.0.2"
GAME = "frage-der-aehre"
HEADER_BYTES = 64 * 1024 * 1024
SILENT = 1_100
FLOODERS = 32
MOST_SECONDS = 60
SERVE = """
import sys
from farmyard.server.serve import run
run(port=int(sys.argv[1]), host="127.0.0.1", db=sys.argv[2], open_browser=False, lang="en")
"""


class Server:
    def __init__(self, folder: Path) -> None:
        self.db = f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.played: tuple[str, str] = ("", "")
        """Who has played a game to its end, and at which table."""

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), self.db],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "FARMYARD_SERVER_BOT_DELAY": "0"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.split("127.0.0.1:")[1].split("/")[0])

    def end(self, sign: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(20)
            if self.process.stdout is not None:
                self.process.stdout.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, local: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=local, limits=httpx.Limits(max_connections=FLOODERS))
        return httpx.AsyncClient(base_url=self.address, transport=transport, timeout=30)


async def arrive(client: httpx.AsyncClient, *, over: bool) -> str:
    """Come in and open a table; `over`: with a game that has been played to its end."""
    said = await client.post("/api/identities", json={})
    client.headers["authorization"] = f"Bearer {said.json()['token']}"
    seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": GAME, "seats": seats, "client_id": os.urandom(8).hex()}
    table = str((await client.post("/api/tables", json=body)).json()["id"])
    end = time.monotonic() + MOST_SECONDS
    while over and time.monotonic() < end:
        await asyncio.sleep(0.05)
        seen = (await client.get(f"/api/tables/{table}")).json()
        if seen["status"] == "over":
            break
        if seen["state"]["legal"]:
            move = {"version": seen["version"], "client_id": os.urandom(8).hex()}
            await client.post(f"/api/tables/{table}/moves", json=move | {"move": seen["state"]["legal"][-1]["text"]})
    return table


async def wait_times(server: Server, seconds: float) -> list[float]:
    """How long somebody else waits for their table, over and over, and for a new connection each time."""
    out: list[float] = []
    async with server.client(OTHERS) as client:
        table = await arrive(client, over=False)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.perf_counter()
            said = await client.get(f"/api/tables/{table}", headers={"connection": "close"})
            out.append(time.perf_counter() - began)
            assert said.status_code == 200, said.text
            await asyncio.sleep(0.1)
    return out


async def header(server: Server, until: float) -> str:
    """As much of a header as the server takes, again and again."""
    sent = rounds = 0
    piece = b"a" * 65_536
    while time.monotonic() < until and rounds < 200:
        rounds += 1
        _, writer = await asyncio.open_connection(ATTACKER, server.port)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx: ")
            for _ in range(HEADER_BYTES // len(piece)):
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
                if time.monotonic() > until:
                    break
        writer.transport.abort()
        await asyncio.sleep(0.05)
    return f"{rounds} connections, {sent / 2**20:.0f} MiB sent"


async def silent(server: Server, until: float) -> str:
    """Opened at once, opened again when the server closes them."""
    open_: list[socket.socket] = []
    made = 0
    try:
        while time.monotonic() < until:
            for _ in range(SILENT - len(open_)):
                one = socket.socket()
                one.setblocking(False)
                with contextlib.suppress(OSError):
                    await asyncio.get_running_loop().sock_connect(one, (ATTACKER, server.port))
                open_.append(one)
                made += 1
            await asyncio.sleep(1)
    finally:
        for one in open_:
            one.close()
    return f"{made} connections"


async def flood(server: Server, until: float) -> str:
    answered: dict[str, int] = {}
    async with server.client(ATTACKER) as client:
        client.headers["authorization"], table = server.played
        last = (await client.get(f"/api/tables/{table}")).json()["state"]["moves"]
        here = f"/api/tables/{table}"
        questions: list[tuple[str, str, Any]] = [
            ("GET", f"{here}/descriptions?moves={last}", None),
            ("GET", f"{here}/positions/{last}", None),
            ("POST", f"{here}/continue", {"moves": last - 1}),
            ("GET", "/api/openapi.json", None),
            ("GET", "/metrics", None),
            ("GET", "/healthz", None),
        ]

        async def ask(number: int) -> None:
            while time.monotonic() < until:
                method, path, body = questions[number % len(questions)]
                number += 1
                with contextlib.suppress(httpx.TransportError):
                    said = await client.request(method, path, json=body)
                    what = "answered" if said.status_code < 400 else f"refused with {said.status_code}"
                    answered[what] = answered.get(what, 0) + 1

        await asyncio.gather(*(ask(number) for number in range(FLOODERS)))
    return ", ".join(f"{count} {what}" for what, count in sorted(answered.items()))


FOUND: list[dict[str, Any]] = []
"""What was measured, for `--json`."""


def show(what: str, times: list[float]) -> None:
    ms = sorted(1000 * each for each in times)
    p50, p95 = statistics.median(ms), ms[int(len(ms) * 0.95)]
    FOUND.append({"what": what, "p50": round(p50, 1), "p95": round(p95, 1), "max": round(ms[-1], 1)})
    print(f"{what:16} median {p50:7.1f} ms   95 % {p95:7.1f} ms   longest {ms[-1]:7.1f} ms   ({len(ms)} requests)")


def attack_now(server: Server, name: str, seconds: float) -> None:
    kinds: dict[str, Callable[[Server, float], Coroutine[Any, Any, str]]]
    kinds = {"header": header, "silent": silent, "flood": flood}
    open_files()
    print(asyncio.run(kinds[name](server, time.monotonic() + seconds)))


async def attack(server: Server, name: str, seconds: float) -> None:
    if name == "flood":
        async with server.client(ATTACKER) as client:
            table = await arrive(client, over=True)
            server.played = (client.headers["authorization"], table)
    show("at rest", await wait_times(server, min(5, seconds)))
    target = Server(Path())
    target.port, target.played = server.port, server.played
    # In a process of its own: else the others would wait for the attacker, not for the server.
    attacker = multiprocessing.get_context("spawn").Process(target=attack_now, args=(target, name, seconds + 4))
    attacker.start()
    await asyncio.sleep(3)
    show(name, await wait_times(server, seconds))
    attacker.join()


def tables(server: Server) -> None:
    opened = refused = 0
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    with httpx.Client(base_url=server.address, timeout=60) as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/identities', json={}).json()['token']}"
        end = time.monotonic() + MOST_SECONDS
        while time.monotonic() < end:
            body = {"game": GAME, "seats": seats, "client_id": os.urandom(8).hex()}
            said = client.post("/api/tables", json=body)
            if said.status_code == 429:
                refused += 1
                continue
            said.raise_for_status()
            opened += 1
            client.post(f"/api/tables/{said.json()['id']}/resign").raise_for_status()
    FOUND.append({"what": "tables", "opened": opened, "refused": refused})
    print(f"tables that one identity opened in {MOST_SECONDS} s, giving up each: {opened}; refused: {refused}")


def restart(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    with httpx.Client(base_url=server.address, timeout=60) as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/identities', json={}).json()['token']}"
        body = {"game": "la-granja", "seats": seats, "client_id": "x"}
        client.post("/api/tables", json=body).raise_for_status()
    time.sleep(0.5)
    server.end(signal.SIGKILL)
    began = time.perf_counter()
    server.start()
    httpx.get(f"{server.address}/healthz", timeout=60).raise_for_status()
    seconds = time.perf_counter() - began
    FOUND.append({"what": "restart", "seconds": round(seconds, 1)})
    print(f"from SIGKILL to the first answer of a new server on the same port: {seconds:.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=["header", "silent", "flood", "tables", "restart"])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--json", action="store_true", help="the figures once more, as JSON in the last line")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="farmyard-attack-") as folder:
        server = Server(Path(folder))
        server.start()
        try:
            if wanted.attack in ("tables", "restart"):
                {"tables": tables, "restart": restart}[wanted.attack](server)
            else:
                asyncio.run(attack(server, wanted.attack, min(wanted.seconds, MOST_SECONDS)))
        finally:
            server.end()
    if wanted.json:
        print(json.dumps(FOUND))


if __name__ == "__main__":
    main()
