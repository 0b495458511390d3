"""Somebody with a browser, as far as the server can tell: requests, and a live line that remembers every byte."""

from __future__ import annotations

import asyncio
import itertools
import uuid
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from farmyard.server.api import schemas
from tests.patience import PATIENCE
from tests.server.running import eventually

AEHRE = "frage-der-aehre"


class Guest:
    def __init__(self, address: str, name: str, lang: str = "en") -> None:
        self.address = address
        self.name = name
        self.lang = lang
        self.token = ""
        self.id = ""
        self.client = httpx.AsyncClient(base_url=address, headers={"Accept-Language": lang}, timeout=PATIENCE)
        self.numbers = itertools.count(1)

    async def arrive(self) -> Guest:
        said = await self.post("/api/identities", {"name": self.name})
        self.use(said["token"])
        self.id = said["id"]
        return self

    def use(self, token: str) -> None:
        self.token = token
        self.client.headers["Authorization"] = f"Bearer {token}"

    async def __aenter__(self) -> Guest:
        return await self.arrive()

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.client.aclose()

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.client.request(method, path, json=body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        if "json" not in answer.headers.get("content-type", ""):
            return answer.text
        data = answer.json()
        if status >= 400:
            schemas.Failure.model_validate(data)
        return data

    async def get(self, path: str, status: int = 200) -> Any:
        return await self.ask("GET", path, None, status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return await self.ask("POST", path, body, status)

    def client_id(self) -> str:
        return uuid.uuid4().hex

    async def open(self, *kinds: str, status: int = 200, **more: Any) -> Any:
        """A table: `me`, `open`, or the name of a bot for each seat."""
        seats = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in kinds]
        body = {"game": AEHRE, "seats": seats, "client_id": self.client_id()} | more
        data = await self.post("/api/tables", body, status)
        if status == 200:
            schemas.TableInfo.model_validate(data)
        return data

    async def look(self, table: str, query: str = "") -> Any:
        data = await self.get(f"/api/tables/{table}{query}")
        schemas.TableInfo.model_validate(data)
        return data

    async def play(self, table: Any, move: str | None = None, status: int = 200) -> Any:
        """Make a move at a table as last seen: the given one, or the first that is legal."""
        text = table["state"]["legal"][0]["text"] if move is None else move
        body = {"version": table["version"], "client_id": self.client_id(), "move": text}
        return await self.post(f"/api/tables/{table['id']}/moves", body, status)

    def live(self, table: str, **hello: Any) -> Live:
        return Live(self, table, hello)


class Live:
    """A live line: messages as they come, and the bytes they came in."""

    def __init__(self, guest: Guest, table: str, hello: dict[str, Any]) -> None:
        self.guest = guest
        self.table = table
        self.hello = {"token": guest.token, "since": 0, "lang": guest.lang} | hello
        self.socket: ClientConnection | None = None
        self.raw: list[str] = []

    async def __aenter__(self) -> Live:
        address = self.guest.address.replace("http://", "ws://")
        self.socket = await connect(
            f"{address}/api/tables/{self.table}/live", max_size=2**22, max_queue=None, compression=None
        )
        await self.socket.send(msgspec.json.encode(self.hello).decode())
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def next(self, seconds: float = PATIENCE) -> Any:
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        data = msgspec.json.decode(text)
        schemas.Push.model_validate(data)
        return data

    async def event(self, *kinds: str, seconds: float = PATIENCE) -> Any:
        """The next event of one of these kinds (any kind if none is named)."""
        while True:
            data = await self.next(seconds)
            if data["type"] == "event" and (not kinds or data["kind"] in kinds):
                return data


async def two_people(ann: Guest, bob: Guest, **more: Any) -> str:
    """A private table at which both sit, with the game begun."""
    table = await ann.open("me", "open", **more)
    secret = table["join_link"].partition("join=")[2]
    await bob.post(f"/api/tables/{table['id']}/join", {"join": secret})
    await ann.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


async def until_to_act(guest: Guest, table: str) -> Any:
    """The table as soon as this person is to act or the game is over: bots move in processes of their own."""
    seen: dict[str, Any] = {}

    async def is_to_act() -> bool:
        nonlocal seen
        seen = await guest.look(table)
        return bool(seen["state"]["legal"]) or seen["status"] != "playing"

    await eventually(is_to_act)
    return seen


async def until_waiting(lock: asyncio.Lock, count: int = 1) -> None:
    """Until so many commands have come and wait for their turn."""

    async def wait() -> bool:
        return len(lock._waiters or ()) >= count

    await eventually(wait)


async def whose_turn(table: str, *guests: Guest) -> tuple[Guest, Guest]:
    """Of two people: who is to act, and who waits."""
    first, second = guests
    return (first, second) if (await first.look(table))["state"]["legal"] else (second, first)
