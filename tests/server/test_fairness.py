"""One address cannot take the whole server: what costs time is counted, remembered, or done beside the event loop."""

from __future__ import annotations

import asyncio
import threading

import httpx
import pytest

from farmyard.server.api import moves, replay
from farmyard.server.offload import Cached
from tests.server.guest import Guest
from tests.server.manual_time import ManualTime
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio


async def test_what_takes_a_while_is_done_in_a_thread(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    where: set[str] = set()

    def noted(module: object, name: str) -> None:
        real = getattr(module, name)

        def stand_in(*words: object) -> object:
            where.add(f"{name} {threading.current_thread() is threading.main_thread()}")
            return real(*words)

        monkeypatch.setattr(module, name, stand_in)

    noted(moves, "in_words")
    noted(moves, "previewed")
    noted(replay, "position_json")
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", options={"first": "p1"})
        here = f"/api/tables/{table['id']}"
        assert (await ann.get(f"{here}/descriptions"))["moves"]
        assert (await ann.get(f"{here}/positions/0"))["moves"] == 0
        await ann.post(f"{here}/preview", {"move": table["state"]["legal"][0]["text"]})
        assert where == {"in_words False", "previewed False", "position_json False"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "descriptions", None),
        ("GET", "hint", None),
        ("GET", "analysis", None),
        ("GET", "positions/0", None),
        ("GET", "record", None),
        ("GET", "scores", None),
        ("POST", "continue", {"moves": 0}),
        ("POST", "preview", {"move": "barn"}),
        ("POST", "why", {"move": "barn"}),
        ("POST", "undo", {"version": 1, "client_id": "x"}),
    ],
)
async def test_such_questions_are_counted(sqlite: str, method: str, path: str, body: object) -> None:
    settings = settings_for(sqlite, work_rate=0.001, work_burst=2)
    async with running(settings) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random", options={"first": "p1"}))["id"]
        said = [await ann.client.request(method, f"/api/tables/{table}/{path}", json=body) for _ in range(3)]
        assert [answer.status_code == 429 for answer in said] == [False, False, True]
        assert int(said[-1].headers["retry-after"]) >= 1
        assert (await ann.look(table))["id"] == table, "everything else goes on"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "me/profile", None),
        ("GET", "me/statistics", None),
        ("GET", "ladders", None),
        ("POST", "tables/match", {"game": "frage-der-aehre", "client_id": "x"}),
    ],
)
async def test_so_are_those_about_all_tables(sqlite: str, method: str, path: str, body: object) -> None:
    settings = settings_for(sqlite, work_rate=0.001, work_burst=2)
    async with running(settings) as server, Guest(server.address, "Ann") as ann:
        said = [await ann.client.request(method, f"/api/{path}", json=body) for _ in range(3)]
        assert [answer.status_code for answer in said] == [200, 200, 429]


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/api/openapi.json", "/assets/x.js"])
async def test_whatever_is_asked_too_often_is_refused_in_time(sqlite: str, path: str) -> None:
    limits = {"address_rate": 0.001, "address_burst": 2, "refusal_seconds": 0.5}
    time = ManualTime()
    server_on = running(settings_for(sqlite, **limits), time)
    async with server_on as server, httpx.AsyncClient(base_url=server.address) as client:
        assert [(await client.get(path)).status_code == 429 for _ in range(2)] == [False, False]
        before = time.waiting()
        asked = asyncio.create_task(client.get(path))

        async def is_kept_waiting() -> bool:
            return time.waiting() > before

        await eventually(is_kept_waiting)
        assert not asked.done(), "a refusal that comes at once is an invitation to ask again"
        await time.advance(0.5)
        assert (await asked).status_code == 429


async def test_the_documents_are_written_once(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        first, second = await asyncio.gather(client.get("/api/openapi.json"), client.get("/api/openapi.json"))
        assert first.json()["paths"]
        assert first.content == second.content
        assert "GET" in (await client.get("/api/docs?lang=de")).text


async def test_an_answer_for_all_is_made_once_in_its_time() -> None:
    made = 0
    time = ManualTime()

    def make() -> int:
        nonlocal made
        made += 1
        if made == 1:
            raise TimeoutError
        return made

    answer = Cached(make, 0.2, time)
    with pytest.raises(TimeoutError):
        await answer.get()
    both = await asyncio.gather(answer.get(), answer.get())
    assert list(both) == [2, 2], "a failure is not remembered"
    await time.advance(0.15)
    assert await answer.get() == 2
    await time.advance(0.1)
    assert await answer.get() == 3


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"x-forwarded-for": "203.0.113.9"}, 403),
        ({"proxies": ("127.0.0.1",)}, {"x-forwarded-for": "203.0.113.9"}, 403),
        ({"proxies": ("127.0.0.1",), "metrics_for": ("203.0.113.0/24",)}, {"x-forwarded-for": "203.0.113.9"}, 200),
        ({"metrics_for": ()}, {}, 403),
        ({"metrics_for": ("*",)}, {}, 200),
    ],
)
async def test_figures_are_only_for_whom_the_host_allows(
    sqlite: str, settings: dict[str, tuple[str, ...]], headers: dict[str, str], status: int
) -> None:
    async with running(settings_for(sqlite, **settings)) as server, httpx.AsyncClient() as client:
        assert (await client.get(f"{server.address}/metrics", headers=headers)).status_code == status
