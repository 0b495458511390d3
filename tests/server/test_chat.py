"""Talk at the table: nobody speaks in somebody else's name."""

from __future__ import annotations

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.server.names import likeness
from tests.server.guest import Guest, two_people
from tests.server.running import Running


@pytest.mark.anyio
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u2069", "\n", "\x1b", "\u2028"])
async def test_signs_that_change_how_other_words_look_are_refused(server: Running, sign: str, lang: str) -> None:
    async with Guest(server.address, "Ann", lang) as ann:
        table = (await ann.open("me", "random"))["id"]
        said = await ann.post(f"/api/tables/{table}/chat", {"text": f"I resign{sign} Bob"}, 422)
        assert said["error"]["key"] == "server.chat.signs"
        assert said["error"]["text"] != "server.chat.signs"
        await ann.post(f"/api/tables/{table}/chat", {"text": "\u05e9\u05dc\u05d5\u05dd \u200f 😀 ça va?"})


@pytest.mark.anyio
async def test_a_spectator_does_not_speak_in_the_name_of_a_player(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, listed=True)
        for name in ("Bob", "bob", "B o b", "Вob", "Bób", "B0b", "Ｂｏｂ"):
            async with Guest(server.address, name) as eve:
                said = await eve.post(f"/api/tables/{table}/chat", {"text": "I resign"}, 409)
                assert said["error"]["key"] == "server.chat.name"
                await eve.ask("PATCH", "/api/me", {"name": "Eve"})
                await eve.post(f"/api/tables/{table}/chat", {"text": "hello"})
        await bob.post(f"/api/tables/{table}/chat", {"text": "it is me"})
        assert {line["name"] for line in (await ann.look(table))["chat"]} == {"Eve", "Bob"}


@pytest.mark.anyio
async def test_names_at_a_table_do_not_look_the_same(server: Running) -> None:
    async with Guest(server.address, "Paul") as first, Guest(server.address, "РauI") as second:
        table = await two_people(first, second)
        assert [seat["name"] for seat in (await first.look(table))["seats"]] == ["Paul", "РauI 2"]


def test_likeness() -> None:
    assert likeness("ΑΝΝ") == likeness("Ann")
    assert likeness("Ann") != likeness("Anna")
    assert likeness("!!") != likeness("??")
