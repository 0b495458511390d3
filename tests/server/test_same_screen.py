"""Several people at one screen: each seat has its own token, and nothing is seen with another's."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.server.data_deletion import delete_person_data
from tests.server.guest import AEHRE, Guest
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def open_here(ann: Guest, *more: dict[str, str], **options: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}, *more]
    return await ann.post("/api/tables", {"game": AEHRE, "seats": seats, "client_id": ann.client_id()} | options)


async def guest_at(ann: Guest, table: str, seat: int = 1) -> Guest:
    """Somebody at Ann's screen, with the token of their seat."""
    found = {entry["seat"]: entry["token"] for entry in await ann.post(f"/api/tables/{table}/here")}
    out = Guest(ann.address, "Ben")
    out.use(found[seat])
    return out


def hand(seen: Any, seat: int) -> list[bool]:
    """Which cards of this hand lie open."""
    return [card is not None for card in seen["state"]["view"]["farmers"][seat]["hand"]]


async def test_each_seat_is_asked_with_its_own_token(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await open_here(ann)
        assert (table["status"], table["you"]["seat"], table["you"]["here"]) == ("playing", 0, [1])
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben"]
        ben = await guest_at(ann, table["id"])
        mine, theirs = await ann.look(table["id"]), await ben.look(table["id"])
        assert (theirs["you"]["seat"], theirs["you"]["here"]) == (1, [])
        assert all(hand(mine, 0))
        assert not any(hand(mine, 1))
        assert all(hand(theirs, 1))
        assert not any(hand(theirs, 0))
        mover, waiting = (ann, ben) if mine["state"]["legal"] else (ben, ann)
        seen = await mover.look(table["id"])
        body = {"version": seen["version"], "client_id": mover.client_id(), "move": seen["state"]["legal"][0]["text"]}
        await waiting.post(f"/api/tables/{table['id']}/moves", body, 422)
        await mover.play(seen)
        await ben.client.aclose()


async def test_only_whose_screen_it_is_gets_the_tokens(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Cem") as cem:
        table = await open_here(ann, {"kind": "open"}, listed=True)
        await cem.post(f"/api/tables/{table['id']}/join", {})
        assert await cem.post(f"/api/tables/{table['id']}/here") == []
        ben = await guest_at(ann, table["id"])
        assert await ben.post(f"/api/tables/{table['id']}/here") == []
        await ben.client.aclose()


async def test_a_guest_opens_and_joins_no_other_tables(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Zoe") as zoe:
        open_table = (await zoe.open("me", "open", listed=True))["id"]
        ben = await guest_at(ann, (await open_here(ann))["id"])
        request = {"game": AEHRE, "seats": 2, "client_id": ben.client_id()}
        for refused in (
            await ben.open("me", "random", status=403),
            await ben.post(f"/api/tables/{open_table}/join", {}, 403),
            await ben.post("/api/tables/match", request, 403),
        ):
            assert refused["error"]["key"] == "server.seat.guest"
        await ben.client.aclose()


async def test_the_same_request_makes_no_second_guest(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        body = {"client_id": ann.client_id()}
        first, second = await open_here(ann, **body), await open_here(ann, **body)
        assert first["id"] == second["id"]
        assert [seat["name"] for seat in second["seats"]] == ["Ann", "Ben"]


async def test_a_lost_device_keeps_no_token_of_a_guest(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await open_here(ann))["id"]
        lost = await guest_at(ann, table)
        ann.use((await ann.post("/api/me/revoke"))["token"])
        await lost.get("/api/me", 401)
        ben = await guest_at(ann, table)
        assert (await ben.look(table))["you"]["seat"] == 1
        for guest in (lost, ben):
            await guest.client.aclose()


CLOCK = {"kind": "increment", "seconds": 600, "plus": 10, "consequence": "loses"}


async def test_time_is_not_given_within_one_screen_while_somebody_elsewhere_plays(server: Running) -> None:
    """It would be a gift to themselves."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Zoe") as zoe:
        table = (await open_here(ann, {"kind": "open"}, listed=True, clock=CLOCK))["id"]
        await zoe.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        ben = await guest_at(ann, table)
        said = await ben.post(f"/api/tables/{table}/seats/0/time", None, 409)
        assert said["error"]["key"] == "server.clock.no_gift"
        await ben.post(f"/api/tables/{table}/seats/2/time")
        await zoe.post(f"/api/tables/{table}/seats/1/time")
        alone = (await open_here(ann, clock=CLOCK))["id"]
        await ann.post(f"/api/tables/{alone}/seats/1/time")
        await ben.client.aclose()


async def test_nobody_at_the_screen_is_asked_about_an_undo(server: Running) -> None:
    """They sit side by side."""
    async with Guest(server.address, "Ann") as ann:
        table = (await open_here(ann))["id"]
        ben = await guest_at(ann, table)
        for _ in range(12):
            for somebody in (ann, ben):
                seen = await somebody.look(table)
                if seen["state"]["legal"]:
                    await somebody.play(seen)
        seen = await ann.look(table)
        undo = {"version": seen["version"], "client_id": ann.client_id()}
        assert not (await ann.post(f"/api/tables/{table}/undo", undo))["pending"]
        assert (await ann.look(table))["state"]["moves"] < seen["state"]["moves"]
        await ben.client.aclose()


async def test_those_at_one_screen_answer_together(server: Running) -> None:
    """Only one of them has the screen when somebody elsewhere asks."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Zoe") as zoe:
        table = (await open_here(ann, {"kind": "open"}, listed=True, clock=CLOCK, options={"first": "p1"}))["id"]
        await zoe.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        await zoe.post(f"/api/tables/{table}/pause")
        request = (await ann.look(table))["pending"]["request"]
        await ann.post(f"/api/tables/{table}/pause/answer", {"agree": True, "request": request})
        assert (await ann.look(table))["paused"]
        await ann.post(f"/api/tables/{table}/resume")
        ben = await guest_at(ann, table)
        while not (seen := await zoe.look(table))["state"]["legal"]:
            for somebody in (ann, ben):
                if (own := await somebody.look(table))["state"]["legal"]:
                    await somebody.play(own)
        while seen["state"]["legal"]:
            await zoe.play(seen)
            seen = await zoe.look(table)
        undo = {"version": seen["version"], "client_id": zoe.client_id()}
        assert (await zoe.post(f"/api/tables/{table}/undo", undo))["pending"]
        request = (await ben.look(table))["pending"]["request"]
        await ben.post(f"/api/tables/{table}/undo/answer", {"agree": True, "request": request})
        assert (await zoe.look(table))["state"]["legal"]
        await ben.post(f"/api/tables/{table}/hints", {"agree": True})
        assert [seat["hints"] for seat in (await zoe.look(table))["seats"]] == [True, True, False]
        await ben.client.aclose()


async def test_one_line_shows_all_of_them_as_there_and_it_is_my_turn_when_it_is_theirs(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await open_here(ann))["id"]
        async with ann.live(table) as line:
            await line.next()
            assert [seat["online"] for seat in (await ann.look(table))["seats"]] == [True, True]
        entry = next(entry for entry in await ann.get("/api/me/tables") if entry["id"] == table)
        assert entry["my_turn"]


async def test_a_rematch_brings_those_at_the_screen_along(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await open_here(ann))["id"]
        ben = await guest_at(ann, table)
        await ben.post(f"/api/tables/{table}/resign")
        again = await ann.look((await ann.post(f"/api/tables/{table}/rematch"))["table"])
        assert again["status"] == "playing"
        assert [seat["name"] for seat in again["seats"]] == ["Ben", "Ann"]
        assert again["you"]["here"] == [0]
        await ben.client.aclose()


async def test_whoever_is_forgotten_takes_their_guests_along(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await open_here(ann))["id"]
        ben = await guest_at(ann, table)
        await delete_person_data(server.manager, ann.id)
        await ben.get("/api/me", 401)
        meta = (await server.manager.presenter(table)).table.meta
        assert not {"Ann", "Ben"} & set(meta.names())
        assert [seat_meta.here for seat_meta in meta.seating] == [None, None]
        await ben.client.aclose()


async def test_a_guest_who_was_forgotten_before_is_no_hindrance(server: Running) -> None:
    """Nor is anybody else's table touched."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Zoe") as zoe:
        other = (await zoe.open("me", "open"))["id"]
        table = (await open_here(ann))["id"]
        ben = await guest_at(ann, table)
        await delete_person_data(server.manager, (await ben.get("/api/me"))["id"])
        await delete_person_data(server.manager, ann.id)
        meta = (await server.manager.presenter(table)).table.meta
        assert [(seat_meta.identity, seat_meta.here) for seat_meta in meta.seating] == [(None, None)] * 2
        assert (await zoe.look(other))["version"] == 1
        await ben.client.aclose()
