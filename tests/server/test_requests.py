"""Requests that are too large, too many, malformed, or from elsewhere are refused clearly and change nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from farmyard.server.language import language
from farmyard.server.limits import Rate, Slow
from farmyard.server.middleware import HEADERS
from tests.server.guest import Guest, two_people
from tests.server.manual_time import ManualTime
from tests.server.running import Running, running, settings_for


def web(server: Running) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.address)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"{", 400, "server.request.json"),
        (b"", 422, "server.request.field"),
        (b"[]", 422, "server.request.field"),
        (b'{"name": 7}', 422, "server.request.field"),
        (b'{"name": "x", "admin": true}', 422, "server.request.field"),
        (b"\xff\xfe", 400, "server.request.json"),
        (b'{"name": "' + b"x" * 70_000 + b'"}', 413, "server.too_large"),
    ],
)
async def test_a_malformed_body_is_refused(server: Running, body: bytes, status: int, key: str) -> None:
    async with web(server) as client:
        said = await client.post("/api/identities", content=body, headers={"content-type": "application/json"})
        assert (said.status_code, said.json()["error"]["key"]) == (status, key)


@pytest.mark.anyio
async def test_a_body_without_length_is_counted_while_it_comes(server: Running) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 10_000

    async with web(server) as client:
        said = await client.post("/api/identities", content=endless())
        assert said.status_code == 413


@pytest.mark.anyio
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
async def test_another_site_is_refused(server: Running, origin: str) -> None:
    async with web(server) as client:
        said = await client.post("/api/identities", json={}, headers={"origin": origin})
        assert (said.status_code, said.json()["error"]["key"]) == (403, "server.origin")
        own = await client.post("/api/identities", json={}, headers={"origin": server.address})
        assert own.status_code == 200
        assert "access-control-allow-origin" not in own.headers


@pytest.mark.anyio
async def test_every_answer_carries_the_security_headers(server: Running, tmp_path: Path) -> None:
    async with web(server) as client:
        for path in ("/", "/api/games", "/nowhere", "/api/nowhere", "/api/docs", "/healthz"):
            said = await client.get(path)
            for name, value in HEADERS.items():
                assert said.headers[name] == value, path
        assert "'unsafe-inline'" not in HEADERS["content-security-policy"].split("style-src")[0]
        assert (await client.get("/api/games")).headers["cache-control"] == "no-store"


@pytest.mark.anyio
async def test_wrong_methods_and_addresses_are_told_in_words(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.address, headers={"accept-language": "fr"}) as client:
        for method, path, status in (
            ("GET", "/api/nowhere", 404),
            ("GET", "/api/tables/../../etc/passwd", 404),
            ("GET", "/../pyproject.toml", 404),
            ("PUT", "/api/games", 405),
            ("GET", "/api/tables/%00", 404),
            ("GET", "/api/tables/" + "x" * 500, 404),
        ):
            said = await client.request(method, path)
            assert said.status_code == status, path
            assert said.json()["error"]["text"]


@pytest.mark.anyio
async def test_a_refused_request_changes_nothing(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        before = await ann.look(table)
        here = f"/api/tables/{table}"
        bodies: list[tuple[str, Any]] = [
            (f"{here}/moves", {"version": 10**9, "client_id": "a", "move": "barn"}),
            (f"{here}/moves", {"version": -1, "client_id": "a", "move": "barn"}),
            (f"{here}/moves", {"version": before["version"], "client_id": "", "move": "barn"}),
            (f"{here}/moves", {"version": before["version"], "client_id": "a", "move": ""}),
            (f"{here}/moves", {"version": before["version"], "client_id": "a", "move": "x" * 301}),
            (f"{here}/moves", {"version": before["version"], "client_id": "a", "move": "lay \u0000"}),
            (f"{here}/start", None),
            (f"{here}/join", {}),
            (f"{here}/chat", {"text": "   "}),
            (f"{here}/chat", {"text": "x" * 501}),
            (f"{here}/undo/answer", {"agree": True}),
            (f"{here}/rematch", None),
            (f"{here}/continue", {"moves": 0}),
        ]
        for path, body in bodies:
            said = await ann.client.post(path, json=body)
            assert 400 <= said.status_code < 500, (path, body, said.text)
        assert await ann.look(table) == before


def test_a_bucket_empties_and_fills_again() -> None:
    time = ManualTime()
    rate = Rate(rate=2, burst=3, time_source=time)
    for _ in range(3):
        rate.take("ann")
    with pytest.raises(Slow) as refused:
        rate.take("ann")
    assert refused.value.seconds == 1
    rate.take("bob")
    time.steady += 0.5
    rate.take("ann")
    with pytest.raises(Slow):
        rate.take("ann")


@pytest.mark.anyio
async def test_too_many_requests_are_told_to_wait(sqlite: str) -> None:
    async with running(settings_for(sqlite, address_rate=1.0, address_burst=5)) as server, web(server) as client:
        answers = [await client.get("/api/games") for _ in range(8)]
        assert [answer.status_code for answer in answers][-1] == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert (await client.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    ("asked", "accepted", "lang"),
    [
        ("de", "fr", "de"),
        ("xx", "fr", "fr"),
        (None, None, "en"),
        (None, "nl-BE,en;q=0.5", "nl"),
        (None, "es,fr;q=0.4,de;q=0.7", "de"),
        (None, "zz;q=x,,;", "en"),
        (None, "*", "en"),
    ],
)
def test_the_language_is_asked_for_accepted_or_english(asked: str | None, accepted: str | None, lang: str) -> None:
    assert language(asked, accepted) == lang


@pytest.mark.anyio
async def test_without_a_bundle_the_page_says_what_to_do(sqlite: str, tmp_path: Path) -> None:
    async with running(settings_for(sqlite, web=str(tmp_path / "web"))) as server, web(server) as client:
        said = await client.get("/?lang=de")
        assert said.status_code == 503
        assert "make setup" in said.text


@pytest.mark.anyio
async def test_the_bundle_is_served_and_every_page_address_opens_it(sqlite: str, tmp_path: Path) -> None:
    bundle = tmp_path / "web"
    (bundle / "assets").mkdir(parents=True)
    (bundle / "index.html").write_text("<title>the table</title>")
    (bundle / "assets" / "main.js").write_text("1")
    (tmp_path / "secret.txt").write_text("not for the web")
    async with running(settings_for(sqlite, web=str(bundle))) as server, web(server) as client:
        for path in ("/", "/t/abc", "/replay/abc/12"):
            said = await client.get(path)
            assert said.status_code == 200
            assert "the table" in said.text
            assert said.headers["cache-control"] == "no-cache"
        assert (await client.get("/assets/main.js")).text == "1"
        assert (await client.get("/assets/none.js")).status_code == 404
        assert (await client.get("/%2e%2e/secret.txt")).status_code == 404


@pytest.mark.anyio
async def test_health_and_numbers(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        async with ann.live(table) as line:
            await line.next()
            assert await ann.get("/healthz") == {"status": "ok"}
            numbers = await ann.get("/metrics")
            assert "farmyard_sockets " in numbers
            assert 'route="/api/tables"' in numbers
            assert table not in numbers
            assert ann.token not in numbers


FRIEND = "https://games.example"


@pytest.mark.anyio
async def test_the_pages_of_a_friend_may_ask(sqlite: str) -> None:
    """As browsers do it: first they ask whether they may, then they look whether the answer is for them."""
    limits: dict[str, Any] = {"address_rate": 0.001, "address_burst": 3}
    async with running(settings_for(sqlite, origins=(FRIEND,), **limits)) as server, web(server) as client:
        may_i = {
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization,content-type",
        }
        said = await client.options("/api/tables", headers={"origin": FRIEND} | may_i)
        assert said.status_code == 200
        assert said.headers["access-control-allow-origin"] == FRIEND
        assert {"GET", "POST", "PATCH", "DELETE"} <= set(said.headers["access-control-allow-methods"].split(", "))
        allowed = said.headers["access-control-allow-headers"].lower()
        assert "authorization" in allowed
        assert "content-type" in allowed
        strange = await client.options("/api/tables", headers={"origin": "https://evil.example"} | may_i)
        assert (strange.status_code, strange.json()["error"]["key"]) == (403, "server.origin")
        assert "access-control-allow-origin" not in strange.headers
        answers = [await client.post("/api/identities", json={}, headers={"origin": FRIEND}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429]  # and is told why not, too
        for answer in answers:
            assert answer.headers["access-control-allow-origin"] == FRIEND
            assert "origin" in answer.headers["vary"].lower()
            assert answer.headers["x-content-type-options"] == "nosniff"
        own = await client.get("/healthz", headers={"origin": server.address})
        assert own.status_code == 200
        assert "access-control-allow-origin" not in own.headers


@pytest.mark.anyio
async def test_the_pages_of_a_friend_may_open_a_live_line_and_no_others(sqlite: str) -> None:
    async with running(settings_for(sqlite, origins=(FRIEND,))) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]
        address = f"{server.live_address}/api/tables/{table}/live"
        async with connect(address, origin=Origin(FRIEND)) as line:
            await line.send(msgspec.json.encode({"token": ann.token}).decode())
            assert msgspec.json.decode(await line.recv())["type"] == "hello"
        for stranger in ("https://evil.example", f"{FRIEND}.evil.example", "null"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, origin=Origin(stranger))
            assert refused.value.response.status_code == 403


@pytest.mark.anyio
@pytest.mark.parametrize(("proxies", "answers"), [((), [200, 200, 429]), (("127.0.0.1",), [200, 200, 200])])
async def test_only_our_own_proxies_say_for_whom_they_ask(
    sqlite: str, proxies: tuple[str, ...], answers: list[int]
) -> None:
    """Else whoever invents addresses could ask as often as they like."""
    limits: dict[str, Any] = {"address_rate": 0.001, "address_burst": 2, "proxies": proxies}
    async with running(settings_for(sqlite, **limits)) as server, web(server) as client:
        said = [await client.get("/api/games", headers={"x-forwarded-for": f"203.0.113.{n}"}) for n in range(3)]
        assert [answer.status_code for answer in said] == answers


@pytest.mark.anyio
async def test_only_names_of_our_own_are_answered_to(sqlite: str) -> None:
    async with (
        running(settings_for(sqlite, hosts=("games.example", "*.club.example"))) as server,
        web(server) as client,
    ):
        for host, status in {
            "games.example": 200,
            "GAMES.example:8712": 200,
            "a.club.example": 200,
            "127.0.0.1:9": 200,
            "localhost": 200,
            "[::1]:80": 200,
            "club.example": 421,
            "games.example.evil.example": 421,
            "evil.example": 421,
        }.items():
            said = await client.get("/api/games", headers={"host": host})
            assert said.status_code == status, host
        assert said.json()["error"]["key"] == "server.host"
        port = int(server.address.rpartition(":")[2])
        with pytest.raises(InvalidStatus):
            await connect("ws://evil.example/api/tables/x/live", host="127.0.0.1", port=port)


@pytest.mark.anyio
async def test_without_names_any_is_answered_to(server: Running) -> None:
    async with web(server) as client:
        assert (await client.get("/api/games", headers={"host": "anything.example"})).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/t/abc?join=a-b", "/t/abc#join=a-b"),
        ("/replay/abc/7?watch=x%20y&lang=de", "/replay/abc/7?lang=de#watch=x+y"),
        ("/claim/AB-CD", "/claim#code=AB-CD"),
        ("/claim", None),
        ("//evil.example/?join=x", None),
    ],
)
async def test_links_of_earlier_versions_keep_their_secret_out_of_later_addresses(
    server: Running, old: str, new: str | None
) -> None:
    async with web(server) as client:
        said = await client.get(server.address + old)
        assert said.headers.get("location") == new
        assert (said.status_code == 307) == (new is not None)


@pytest.mark.anyio
async def test_the_secrets_of_a_link_come_in_headers(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open")
        here = f"/api/tables/{table['id']}"
        for link in ("join", "watch"):
            page, _, secret = table[f"{link}_link"].partition("#")
            assert "?" not in page
            name, _, value = secret.partition("=")
            assert (await bob.client.get(here, headers={f"Farmyard-{link}": value})).status_code == 200
            assert (await bob.client.get(f"{here}?{name}={value}")).status_code == 200, "old pages still ask like this"
        assert (await bob.client.get(here, headers={"Farmyard-Join": "wrong"})).status_code == 403
