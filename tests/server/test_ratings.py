"""Ratings of people and bots: what counts, what does not, and what is left when somebody goes."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from farmyard.rating import Rating
from farmyard.server.data_deletion import delete_person_data
from farmyard.server.ratings import ESTABLISHED, count_result, rate, rated_ranks, results
from farmyard.server.seat_log import SeatLine
from farmyard.server.store.ratings import SeatResult, Standing, write_result
from farmyard.server.table import Table
from farmyard.server.table_meta import SeatMeta, TableMeta
from tests.server.guest import AEHRE, Guest, two_people
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio

NEW = Standing(Rating(25.0, 25 / 3))


def known(mu: float = 25.0, games: int = 50) -> Standing:
    return Standing(Rating(mu, 2.0), games)


def human(name: str, **more: Any) -> SeatMeta:
    return SeatMeta(kind="human", identity=name, name=name, **more)


def bot(name: str) -> SeatMeta:
    return SeatMeta(kind="bot", name=name, bot=name)


def ended(*seating: SeatMeta, **more: Any) -> Table:
    """A table whose game is over; everybody has the same points."""
    meta = TableMeta(
        game="la-granja",
        host="",
        options={},
        listed=False,
        clock=None,
        status="over",
        seating=list(seating),
        join="",
        watch="",
        created=0,
        **more,
    )
    table = Table("t", meta)
    table.version = 100
    table.state = table.game.start(len(seating), seed=1)
    return table


def test_the_winner_rises_and_the_loser_falls() -> None:
    after = rate({"ann": 1.0, "bob": 2.0}, {})
    assert after["ann"][0] == after["bob"][0] == NEW
    assert after["ann"][1].rating.mu > 25 > after["bob"][1].rating.mu
    assert [standing.wins for _, standing in after.values()] == [1, 0]
    assert all(standing.games == 1 and standing.rating.sigma < 25 / 3 for _, standing in after.values())


def test_who_is_established_wins_nothing_from_newcomers() -> None:
    """Identities are free: else one could beat a new one of one's own again and again."""
    after = rate({"ann": 1.0, "puppet": 2.0}, {"ann": known()})
    assert after["ann"][1].rating == known().rating
    assert after["ann"][1].games == 51
    assert after["puppet"][1].rating.mu < 25
    real = rate({"ann": 1.0, "bob": 2.0}, {"ann": known(), "bob": known(games=ESTABLISHED)})
    assert real["ann"][1].rating.mu > 25


def test_bots_are_never_newcomers() -> None:
    after = rate({"ann": 1.0, "bot:hard": 2.0}, {"ann": known()})
    assert after["ann"][1].rating.mu > 25
    assert after["bot:hard"][1].rating.mu < 25


def test_a_bot_in_two_seats_is_one_opponent_with_the_mean_of_its_ranks() -> None:
    table = ended(human("ann"), bot("hard"), bot("hard"))
    found = [SeatResult("ann", 2, 5), SeatResult("bot:hard", 1, 9), SeatResult("bot:hard", 3, 1)]
    assert rated_ranks(table, found) == {"ann": 2.0, "bot:hard": 2.0}


@pytest.mark.parametrize(
    "table",
    [
        ended(human("ann"), human("bob"), practice=True),
        ended(human("ann"), human("bob"), guide="first"),
        ended(human("ann"), human("guest", here="ann")),
        ended(human("one", here="ann"), human("two", here="ann"), bot("hard")),
        ended(bot("hard"), bot("easy")),
        ended(human("ann")),
    ],
    ids=["from a position", "guided", "one person, two seats", "two guests of one person", "bots only", "solo"],
)
def test_what_does_not_count(table: Table) -> None:
    assert rated_ranks(table, results(table)) == {}


def test_a_game_that_was_hardly_played_does_not_count() -> None:
    table = ended(human("ann"), human("bob"))
    assert rated_ranks(table, results(table)) != {}
    table.version = 9
    assert rated_ranks(table, results(table)) == {}


@pytest.mark.parametrize("gone", [{"resigned": True}, {"away": True}, {"away": True, "late": True}])
def test_whoever_gave_up_left_or_ran_out_of_time_is_last(gone: dict[str, bool]) -> None:
    table = ended(human("ann", **gone), human("bob"), human("cem"))
    assert [result.place for result in results(table)] == [3, 1, 1]


def test_a_seat_from_which_somebody_was_sent_away_is_nobodys() -> None:
    table = ended(human("ann"), bot("hard"), human("cem"))
    table.seat_lines = (SeatLine("sent_away", 1, 3),)
    assert [result.subject for result in results(table)] == ["ann", "", "cem"]
    assert set(rated_ranks(table, results(table))) == {"ann", "cem"}


async def play_some(table: str, *guests: Guest, moves: int = 8) -> None:
    for _ in range(moves):
        for guest in guests:
            seen = await guest.look(table)
            if seen["state"]["legal"]:
                await guest.play(seen)


async def is_counted(guest: Guest, table: str) -> bool:
    return table in [game["table"] for game in (await guest.get("/api/me/profile"))["games"]]


async def test_a_game_that_ends_is_rated_and_shown(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await play_some(table, ann, bob)
        await bob.post(f"/api/tables/{table}/resign")
        await eventually(partial(is_counted, bob, table))
        mine, theirs = await ann.get("/api/me/profile"), await bob.get("/api/me/profile")
        assert [(game["place"], game["players"]) for game in mine["games"]] == [(1, ["Ann", "Bob"])]
        assert theirs["games"][0]["place"] == 2
        assert mine["games"][0]["before"] == 0 < mine["games"][0]["after"] == mine["ratings"][0]["rating"]
        entries = (await bob.get(f"/api/ladders/{AEHRE}/2"))["entries"]
        names = [entry["name"] for entry in entries]
        assert names.index("Ann") < names.index("Bob")
        assert [entry["name"] for entry in entries if entry["me"]] == ["Bob"]
        assert {"game": AEHRE, "seats": 2} in [
            {"game": found["game"], "seats": found["seats"]} for found in await ann.get("/api/ladders")
        ]


async def test_a_game_is_counted_once(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await play_some(table, ann, bob)
        await ann.post(f"/api/tables/{table}/resign")
        await asyncio.gather(*(count_result(server.manager, table) for _ in range(4)))
        await eventually(partial(is_counted, ann, table))
        assert (await ann.get("/api/me/profile"))["ratings"][0]["games"] == 1


async def test_taking_back_what_was_learned_against_bots_is_practice(server: Running) -> None:
    """Nobody has to be asked there, so one could try one's luck until it is good."""
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random", game="farmerama"))["id"]

        async def is_mine() -> bool:
            return bool((await ann.look(table))["state"]["legal"])

        while (await ann.look(table))["state"]["undoable"] or (await ann.look(table))["state"]["moves"] < 8:
            await eventually(is_mine)
            await ann.play(await ann.look(table))
        await eventually(is_mine)
        seen = await ann.look(table)
        await ann.post(f"/api/tables/{table}/undo", {"version": seen["version"], "client_id": ann.client_id()})
        assert (await server.manager.presenter(table)).table.meta.practice


async def test_results_and_ratings_on_both_databases(db: str) -> None:
    """Several at once change the same ratings one after the other."""
    async with running(settings_for(db)) as server, Guest(server.address, "Ann") as ann:
        tables = [(await ann.open("me", "random"))["id"] for _ in range(4)]
        store = server.manager.store
        ranks = {ann.id: 1.0, "bot:random": 2.0}
        seats = [SeatResult(ann.id, 1, 40), SeatResult("bot:random", 2, 20)]
        await asyncio.gather(*(write_result(store, t, AEHRE, seats, list(ranks), partial(rate, ranks)) for t in tables))
        (mine,) = (await ann.get("/api/me/profile"))["ratings"]
        assert (mine["games"], mine["wins"], mine["rank"]) == (4, 4, 1)
        again = await write_result(store, tables[0], AEHRE, seats, list(ranks), partial(rate, ranks))
        assert not again


async def test_whoever_is_forgotten_has_no_rating_and_no_history(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Zoe") as zoe:
        table = await two_people(ann, zoe)
        await play_some(table, ann, zoe)
        await zoe.post(f"/api/tables/{table}/resign")
        await eventually(partial(is_counted, zoe, table))
        await delete_person_data(server.manager, zoe.id)
        entries = (await ann.get(f"/api/ladders/{AEHRE}/2"))["entries"]
        assert "Zoe" not in [entry["name"] for entry in entries]
        assert await is_counted(ann, table)
        async with server.manager.store.read() as connection:
            for name in ("ratings", "results"):
                query = f"SELECT count(*) FROM {name} WHERE subject = '{zoe.id}'"
                assert (await connection.exec_driver_sql(query)).scalar() == 0


async def test_my_colour_is_seen_at_my_tables(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        assert (await ann.ask("PATCH", "/api/me", {"color": 3}))["name"] == "Ann"

        async def is_seen() -> bool:
            return bool((await bob.look(table))["seats"][0]["color"] == 3)

        await eventually(is_seen)
        assert (await ann.ask("PATCH", "/api/me", {"name": "Anna"}))["color"] == 3
        assert (await ann.ask("PATCH", "/api/me", {"color": None}))["color"] is None
        await ann.ask("PATCH", "/api/me", {"color": 5}, 422)
        later = await ann.open("me", "random")
        assert later["seats"][0]["color"] is None


async def test_a_ladder_of_no_game_is_refused(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        await ann.get("/api/ladders/chess/2", 404)
        assert (await ann.get("/api/ladders/la-granja/4"))["entries"] == []
