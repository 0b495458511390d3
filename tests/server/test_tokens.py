"""A token opens its own seat and nothing else; nobody makes, changes or guesses one."""

from __future__ import annotations

import asyncio
import base64
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

from farmyard.server.identities import Identities
from farmyard.server.store.store import Identity, Store
from farmyard.server.tokens import CODE_LENGTH, Tokens, digest_of, new_code
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Running, eventually, running, settings_for

TOKENS = Tokens("a key that only this test knows")
ANN = Identity("ann", "Ann", 1)


def test_a_token_tells_who_it_is_for() -> None:
    assert TOKENS.read(TOKENS.token(ANN)) == ("ann", 1)


@given(st.text(max_size=200))
def test_no_text_is_a_token_by_chance(text: str) -> None:
    assert TOKENS.read(text) is None


@given(st.data())
def test_a_changed_token_is_worth_nothing(data: st.DataObject) -> None:
    token = TOKENS.token(ANN)
    place = data.draw(st.integers(0, len(token) - 2))
    letter = data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."))
    changed = token[:place] + letter + token[place + 1 :]
    assert (TOKENS.read(changed) is None) is (changed != token)


def test_another_key_another_salt_or_no_signature_is_refused() -> None:
    assert TOKENS.read(Tokens("another key").token(ANN)) is None
    assert TOKENS.read(str(URLSafeSerializer("a key that only this test knows", salt="x").dumps(["ann", 1]))) is None
    bare = base64.urlsafe_b64encode(json.dumps(["ann", 1]).encode()).decode().rstrip("=")
    assert TOKENS.read(bare) is None
    assert TOKENS.read(f"{bare}.") is None


def test_a_code_is_typed_in_any_case_and_never_the_same() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    code = codes.pop()
    assert len(code) == CODE_LENGTH
    assert digest_of(f" {code[:6].lower()}-{code[6:]} ") == digest_of(code)


@pytest.mark.anyio
async def test_a_token_moves_its_own_seat_only(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, waiting = await whose_turn(table, ann, bob)
        seen = await mover.look(table)
        said = await waiting.play(seen, status=422)
        assert said["error"]["key"] == "move.not_your_turn"
        mine = seen["you"]["seat"]
        other = (await waiting.look(table))["state"]["view"]["farmers"][mine]["hand"]
        assert set(other) == {None}
        assert None not in seen["state"]["view"]["farmers"][mine]["hand"]


@pytest.mark.anyio
async def test_revoked_tokens_open_nothing_and_their_lines_end(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Thief") as thief:
        table = (await ann.open("me", "open"))["id"]
        stolen = ann.token
        thief.use(stolen)
        async with thief.live(table) as line:
            await line.next()
            ann.use((await ann.post("/api/me/revoke"))["token"])
            assert line.socket is not None
            async with asyncio.timeout(5):
                await line.socket.wait_closed()
            assert line.socket.close_code == 4401
        for path in ("/api/me", "/api/me/tables", f"/api/tables/{table}"):
            assert (await thief.get(path, 401))["error"]["key"] == "server.token.wrong"
        await thief.post("/api/me/revoke", status=401)
        assert (await ann.look(table))["you"]["seat"] == 0


@pytest.mark.anyio
async def test_a_code_from_before_the_revoking_opens_nothing(server: Running) -> None:
    """Else whoever stole a token would make a code first and come back in with it."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Thief") as thief:
        stolen = (await ann.post("/api/me/link"))["code"]
        before = await server.manager.people.by_id(ann.id)
        assert before is not None
        ann.use((await ann.post("/api/me/revoke"))["token"])
        await thief.post("/api/identities/claim", {"code": stolen}, 404)
        # A request for a code that was under way meanwhile gets none.
        late = new_code()
        assert not await server.manager.store.add_link_code(digest_of(late), before, time.time() + 60)
        await thief.post("/api/identities/claim", {"code": late}, 404)


@pytest.mark.anyio
async def test_a_code_carries_me_to_another_device_once(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Phone") as phone:
        table = (await ann.open("me", "open"))["id"]
        code = (await ann.post("/api/me/link"))["code"]
        claimed = await phone.post("/api/identities/claim", {"code": code.lower()})
        phone.use(claimed["token"])
        assert claimed["name"] == "Ann"
        assert (await phone.look(table))["you"] == (await ann.look(table))["you"]
        await phone.post("/api/identities/claim", {"code": code}, 404)


@pytest.mark.anyio
async def test_codes_cannot_be_tried_without_end(sqlite: str) -> None:
    async with running(settings_for(sqlite, guesses_per_minute=5)) as server, Guest(server.address, "Eve") as eve:
        answers = [
            (await eve.client.post("/api/identities/claim", json={"code": new_code()})).status_code for _ in range(7)
        ]
        assert answers == [404] * 5 + [429] * 2


@pytest.mark.anyio
async def test_a_new_name_is_used_from_the_next_table_on(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        await ann.ask("PATCH", "/api/me", {"name": "  Anna  "})
        assert (await ann.get("/api/me"))["name"] == "Anna"
        assert (await ann.open("me", "open"))["seats"][0]["name"] == "Anna"
        for bad in ("", " ", "x" * 41, "a\nb", "\x00"):
            await ann.ask("PATCH", "/api/me", {"name": bad}, 422)


@pytest.mark.anyio
async def test_what_was_read_before_the_revoking_is_not_remembered_after_it(db: str) -> None:
    """The old generation is read, the identity is revoked, and only then does the reader go on."""
    store = await Store.open(db)
    people = Identities(store, TOKENS)
    ann = await store.new_identity("Ann")
    revoked = asyncio.Event()
    read = store.identity
    reading = asyncio.Event()

    async def slowly(identity: str) -> Identity | None:
        found = await read(identity)
        reading.set()
        await revoked.wait()
        return found

    store.identity = slowly  # type: ignore[method-assign, assignment]
    asked = asyncio.create_task(people.by_token(TOKENS.token(ann)))
    await reading.wait()
    await store.next_generation(ann.id)
    people.forget(ann.id)
    revoked.set()
    assert await asked is None
    assert await people.by_token(TOKENS.token(ann)) is None
    await store.close()


@pytest.mark.anyio
async def test_a_new_name_reaches_the_seats_already_taken(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        waiting = await ann.open("me", "open")
        over = await two_people(ann, bob)
        await bob.post(f"/api/tables/{over}/resign")
        mover, _ = await whose_turn(table, ann, bob)
        seen = await mover.look(table)
        async with bob.live(table, since=seen["version"]) as line:
            await line.next()
            await ann.ask("PATCH", "/api/me", {"name": "Bob"})
            event = await line.event("state")
            assert (event["event"], event["seats"][0]["name"]) == ("renamed", "Bob 2")
            assert any("Bob 2" in entry["text"] for entry in event["state"]["log"])
        await mover.play(seen)  # a name is no reason to look again before moving

        async def is_renamed() -> bool:
            return bool((await ann.look(waiting["id"]))["seats"][0]["name"] == "Bob")

        await eventually(is_renamed)
        assert (await ann.look(over))["seats"][0]["name"] == "Ann"
        assert (await ann.look(waiting["id"]))["version"] == waiting["version"] + 1


@pytest.mark.anyio
async def test_names_cannot_be_changed_without_end(sqlite: str) -> None:
    async with running(settings_for(sqlite, renames_per_minute=5)) as server, Guest(server.address, "Eve") as eve:
        answers = [(await eve.client.patch("/api/me", json={"name": f"Eve {n}"})).status_code for n in range(7)]
        assert answers == [200] * 5 + [429] * 2


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("\u202eAnn", "Ann"),
        ("A\u200bn\u2066n\ufeff", "Ann"),
        ("An\u200dn", "Ann"),
        ("Ann \u00a0\u2003 Lee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("O\u2019Neill-\u5c71\u7530 3", "O\u2019Neill-\u5c71\u7530 3"),
        ("\u200b", None),
        ("\u00a0\u2003", None),
        ("\u3164\u2800", None),
        ("\u0301", None),
        ("\u202e\u202d", None),
        ("\ue000", None),
        ("a\u2028b", None),
        ("a\u0085b", None),
    ],
)
async def test_a_name_holds_only_what_can_be_seen(server: Running, given: str, kept: str | None) -> None:
    async with Guest(server.address, "Ann") as ann:
        said = await ann.ask("PATCH", "/api/me", {"name": given}, 422 if kept is None else 200)
        assert (await ann.get("/api/me"))["name"] == (kept or "Ann")
        if kept is None:
            assert said["error"]["key"] in ("server.name", "server.request.field")
            assert said["error"]["key"] == "server.name" or not given.isprintable()
