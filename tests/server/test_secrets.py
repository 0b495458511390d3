"""What a client may not know never reaches it: every byte it gets is the same when the hidden things are swapped.

Over a whole game with a real server and real sockets. Again and again the game on the table is exchanged for a sibling
of it: the same visible history with other secrets. Whoever should not be able to tell the two apart asks everything a
client can ask, and hears what it would hear: the bytes must be equal.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from farmyard import Record
from farmyard.core.rng import Rng
from farmyard.core.state import State
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.state import Table as Farms
from farmyard.server.live import Listener
from farmyard.server.presenter import Presenter
from farmyard.testkit.siblings import Pair, Story
from tests.server.guest import AEHRE, Guest, Live
from tests.server.running import Running

pytestmark = pytest.mark.anyio

EVERY = 16
"""Siblings are costly to find: every so many moves is enough, over a whole game."""


class Eyes:
    """One client: what it asks, and every byte of the answers."""

    def __init__(self, guest: Guest, table: str, seat: int | None, query: str) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.query = query

    async def everything(self, legal: list[str], moves: int) -> list[bytes]:
        here = f"/api/tables/{self.table}"
        out = [await self.raw("GET", f"{here}{part}") for part in ("", "/log", "/record", "/scores", "/descriptions")]
        out += [await self.raw("GET", f"{here}/positions/{n}") for n in range(moves, 0, -17)]
        if self.seat is not None:
            for move in (*legal[:3], "barn", "lay w1r2 a1 a2", "play c9 field", "donkey d1", "discard c9"):
                out.append(await self.raw("POST", f"{here}/preview", {"move": move}))
                out.append(await self.raw("POST", f"{here}/why", {"move": move}))
        out += await self.live_bytes()
        return out

    async def raw(self, method: str, path: str, body: Any = None) -> bytes:
        answer: httpx.Response = await self.guest.client.request(method, f"{path}{self.query}", json=body)
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        return msgspec.json.encode([answer.status_code, headers]) + answer.content

    async def live_bytes(self) -> list[bytes]:
        secret = dict([self.query[1:].split("=")]) if self.query else {}
        async with Live(self.guest, self.table, secret) as line:
            await line.next()
            await line.event("table")
            return [text.encode() for text in line.raw]


@asynccontextmanager
async def three_at_a_table(
    server: Running, game: str, options: dict[str, Any] | None = None
) -> AsyncIterator[tuple[str, tuple[Guest, Guest], list[Eyes]]]:
    """Ann and Bob play, Cid watches, each in a language of their own and with a live line: table, players, eyes."""
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob", "de") as bob,
        Guest(server.address, "Cid", "fr") as cid,
    ):
        opened = await ann.open("me", "open", game=game, options=options or {})
        table = opened["id"]
        await bob.post(f"/api/tables/{table}/join?{opened['join_link'].partition('#')[2]}", {})
        await ann.post(f"/api/tables/{table}/start")
        watch = opened["watch_link"].partition("#")[2]
        async with ann.live(table), bob.live(table), Live(cid, table, dict([watch.split("=")])) as line:
            await line.next()
            everybody = [Eyes(ann, table, 0, ""), Eyes(bob, table, 1, ""), Eyes(cid, table, None, f"?{watch}")]
            yield table, (ann, bob), everybody


def lies_on(server: Running, table: str) -> State:
    """The game itself, as the server has it now."""
    place = server.manager.places[table].table
    assert place is not None
    assert place.state is not None
    return place.state


def put_on_the_table(server: Running, table: str, state: State) -> None:
    """Exchange the game itself, with everything the server remembers of having told it."""
    place = server.manager.places[table]
    assert place.table is not None
    place.table.state = state
    place.presenter = Presenter(place.table)


def heard_by(server: Running, table: str, eyes: Eyes) -> str:
    """What this viewer is sent when something happens in this state."""
    place = server.manager.places[table]
    assert place.presenter is not None
    heard: list[str] = []
    line = next(line for line in server.manager.hub.lines[table] if line.viewer.seat == eyes.seat)

    class Ear(Listener):
        def send(self, text: str) -> None:
            heard.append(text)

    ear = Ear(line.socket, line.viewer, line.identity, line.generation, line.join, line.watch)
    lines, server.manager.hub.lines[table] = server.manager.hub.lines[table], [ear]
    server.manager.hub.push(table, place.presenter, {"type": "event", "kind": "state"}, True, facts=20)
    server.manager.hub.lines[table] = lines
    return heard[0]


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [(AEHRE, {"first": "p1"}, 1000), ("la-granja", {}, 200)],
    ids=["hands and barns of Ähre", "hands and draw pile of La Granja"],
)
async def test_every_byte_is_the_same_when_hidden_things_are_swapped(
    server: Running, game: str, options: dict[str, Any], most: int
) -> None:
    """LG-SETUP-13, LG-SETUP-14, LG-Q-62 for La Granja: its hands and its draw pile."""
    rng = random.Random(5)
    compared = told_apart = 0
    async with three_at_a_table(server, game, options) as (table, players, everybody):
        for number in range(most):
            state = lies_on(server, table)
            if state.over:
                break
            if number % EVERY == 0:
                for eyes in everybody:
                    for pair in siblings(state, eyes.seat, rng)[-1:]:
                        await compare(server, eyes, pair.state, pair.sibling)
                        compared += 1
                        other = everybody[1 - eyes.seat] if eyes.seat is not None else everybody[0]
                        told_apart += await differs(server, other, pair.state, pair.sibling)
                put_on_the_table(server, table, state)
            mover = players[state.to_act[0]]
            legal = [str(move) for move in state.legal(state.to_act[0])]
            await mover.play(await mover.look(table), rng.choice(legal))
    # The test can fail: the swaps are real, and whoever holds the swapped things sees them.
    assert compared > 8
    assert told_apart > compared / 2


@pytest.mark.parametrize(("game", "verb"), [("farmerama", "choose"), ("la-granja", "donkey")])
async def test_what_is_chosen_in_secret_changes_no_byte_before_the_reveal(
    server: Running, game: str, verb: str
) -> None:
    """FA-CARD-05, LG-DONKEY-02: over several rounds another choice of Bob's is nothing that others could notice."""
    rng = random.Random(6)
    compared = 0
    while compared < 4:  # there is a helper with whom Ann always chooses after Bob: then another table is needed
        async with three_at_a_table(server, game) as (table, players, (ann, bob, cid)):
            while compared < 4 and not (state := lies_on(server, table)).over:
                seat = max(state.to_act)  # Bob chooses first, whoever begins the round
                offer = state.legal(seat)
                move = rng.choice(offer)
                await players[seat].play(await players[seat].look(table), str(move))
                if seat == 1 and str(move).startswith(verb) and len(state.to_act) > 1:
                    chosen = lies_on(server, table)
                    other = state.after(rng.choice([card for card in offer if card != move]), seat)
                    for eyes in (ann, cid):
                        await compare(server, eyes, chosen, other)
                        compared += 1
                    assert await differs(server, bob, chosen, other)
                    put_on_the_table(server, table, chosen)


def siblings(state: State, seat: int | None, rng: random.Random) -> list[Pair]:
    found = (pair for pair in Story(state).pairs(seat, rng) if pair.later and not pair.spoke(seat))
    return list(itertools.islice(found, 3))


async def compare(server: Running, eyes: Eyes, state: State, sibling: State) -> None:
    seat = eyes.seat
    legal = [str(move) for move in state.legal(seat)] if seat is not None and seat in state.to_act else []
    answers = []
    for world in (state, sibling):
        put_on_the_table(server, eyes.table, world)
        answers.append([heard_by(server, eyes.table, eyes).encode(), *await eyes.everything(legal, state.moves_made)])
    for first, second in zip(*answers, strict=True):
        assert first == second, f"seat {seat} can tell two worlds apart:\n{first.decode()}\n{second.decode()}"


async def differs(server: Running, eyes: Eyes, state: State, sibling: State) -> bool:
    put_on_the_table(server, eyes.table, state)
    first = heard_by(server, eyes.table, eyes)
    put_on_the_table(server, eyes.table, sibling)
    return first != heard_by(server, eyes.table, eyes)


async def test_no_answer_holds_the_seed_the_links_or_anybodys_token(server: Running) -> None:
    """The seed would tell the future; links and tokens would give access."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", game=AEHRE)
        join = table["join_link"].partition("join=")[2]
        await bob.post(f"/api/tables/{table['id']}/join?join={join}", {})
        await ann.post(f"/api/tables/{table['id']}/start")
        state = server.manager.places[table["id"]].table
        assert state is not None
        assert state.state is not None
        secrets = (str(state.state.rng.seed), join, state.meta.watch, ann.token)
        async with bob.live(table["id"]) as line:
            await line.next()
            await line.event("table")
            said = [
                await Eyes(bob, table["id"], 1, "").raw("GET", f"/api/tables/{table['id']}"),
                *map(str.encode, line.raw),
            ]
        for secret in secrets:
            assert all(secret.encode() not in text for text in said)


@pytest.mark.parametrize("game", ["agricola", "agricola-2007"])
async def test_the_round_cards_to_come_are_in_no_byte(server: Running, game: str) -> None:
    """A16-SETUP-Q-01, A07-SETUP-12: with another seed other cards will come, and nobody can tell. Compared where the
    last person of a round is placed, so that one more move would turn the card over."""
    rng = random.Random(7)
    compared = 0
    async with three_at_a_table(server, game) as (table, players, everybody):
        while True:
            state = lies_on(server, table)
            assert isinstance(state, Farms)
            if state.over:
                break
            last_one = sum(farm.to_place for farm in state.farms) == 1 and isinstance(state.agenda[-1], PlacePerson)
            if last_one and state.round in (1, 2, 5, 8, 11):
                sibling = with_other_luck(state, rng)
                for eyes in everybody:
                    await compare(server, eyes, state, sibling)
                compared += 1
                put_on_the_table(server, table, state)
            mover = players[state.to_act[0]]
            legal = [str(move) for move in state.legal(state.to_act[0])]
            await mover.play(await mover.look(table), rng.choice(legal))
    assert compared >= 4


def with_other_luck(state: Farms, rng: random.Random) -> Farms:
    """The same position before other round cards: a few seeds would bring the same ones again."""
    coming = coming_cards(state, rng)
    sibling = state.clone()
    for _ in range(100):
        sibling.rng = Rng(rng.getrandbits(62), state.rng.count)
        if coming_cards(sibling, rng) != coming:
            return sibling
    raise AssertionError("other luck brings other cards")


def coming_cards(state: Farms, rng: random.Random) -> tuple[int, ...]:
    """The order in which the round cards will come, whatever is done."""
    state = state.clone()
    while not state.over:
        state.play(rng.choice(state.legal(state.to_act[0])))
    return state.revealed


async def test_the_record_of_a_game_alone_does_not_tell_the_future(server: Running) -> None:
    """It replays to where the game stands, and from there on its luck is another."""
    async with Guest(server.address, "Ann") as ann:
        opened = await ann.open("me", game="agricola")
        state = lies_on(server, opened["id"])
        assert isinstance(state, Farms)
        records = [Record.parse(await ann.get(f"/api/tables/{opened['id']}/record")) for _ in range(6)]
        orders = set()
        for record in records:
            again = record.replay()
            assert again.view(0) == state.view(0)
            assert record.seed != state.rng.seed
            assert isinstance(again, Farms)
            orders.add(coming_cards(again, random.Random(1)))
        assert len(orders) > 1
