"""Looking back, and going on from there."""

from __future__ import annotations

import asyncio
import threading

import pytest

from farmyard.core.history import Past
from farmyard.core.moves import DONE
from farmyard.core.record import Record
from farmyard.core.state import State
from farmyard.core.values import Hidden, Move
from farmyard.server import score_history
from farmyard.server.api import schemas
from farmyard.server.api.replay import as_seen
from farmyard.server.presenter import Presenter
from farmyard.server.score_history import growth
from tests.core.toy import HAWK, TURNIPS_GAME, BuryCards, PlanJobs, Yard
from tests.core.yard import a_yard, then
from tests.server.guest import Guest, two_people, until_to_act, whose_turn
from tests.server.running import Running, eventually

pytestmark = pytest.mark.anyio


async def some_moves(ann: Guest, bob: Guest, count: int) -> str:
    table = await two_people(ann, bob)
    for _ in range(count):
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
    return table


async def test_every_position_is_the_one_that_was_seen(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        seen = {}
        for _ in range(12):
            mover, _ = await whose_turn(table, ann, bob)
            look = await ann.look(table)
            seen[look["state"]["moves"]] = look["state"]["view"]
            await mover.play(await mover.look(table))
        for moves, view in seen.items():
            shown = await ann.get(f"/api/tables/{table}/positions/{moves}")
            schemas.Position.model_validate(shown)
            assert shown["view"] == view
        await ann.get(f"/api/tables/{table}/positions/9999", 404)


async def test_while_the_game_goes_on_nobody_looks_through_other_eyes(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 9)
        here = f"/api/tables/{table}"
        last = (await ann.look(table))["state"]["moves"]
        await ann.get(f"{here}/positions/{last}?seat=1", 403)
        await ann.get(f"{here}/record", 403)
        await ann.post(f"{here}/continue", {"moves": 3}, 403)
        drawn = [await ann.get(f"{here}/positions/{n}") for n in range(1, last + 1)]
        dealt = 1 + 2 * 3  # who begins, and three tiles each
        draws = {"Ann": set[str](), "Bob": set[str]()}
        for shown in drawn[dealt:]:
            if shown["move"]["seat"] == -1:
                name = next(name for name in draws if shown["log"][0]["text"].startswith(name))
                draws[name].add(shown["move"]["text"].partition(" ")[0])
        assert draws == {"Ann": {"draw"}, "Bob": {""}}
        await bob.post(f"{here}/resign")
        shown = await ann.get(f"{here}/positions/{last}?seat=1")
        assert None not in shown["view"]["farmers"][1]["hand"]
        Record.parse(await ann.get(f"{here}/record")).replay()


async def test_older_lines_of_the_log_can_be_asked_for(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 6)
        log = (await ann.look(table))["state"]["log"]
        assert [line["n"] for line in log] == list(range(1, len(log) + 1))
        assert (await ann.get(f"/api/tables/{table}/log?before=4"))["log"] == log[:3]


async def test_a_line_names_its_event_and_a_position_has_the_lines_of_its_move(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 6)
        log = (await ann.look(table))["state"]["log"]
        assert log[0]["what"] == "first_player"
        last = [line for line in log if line["moves"] == log[-1]["moves"]]
        assert (await ann.get(f"/api/tables/{table}/positions/{log[-1]['moves']}"))["log"] == last


async def test_going_on_from_a_position_against_bots(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 8)
        here = f"/api/tables/{table}"
        await bob.post(f"{here}/resign")
        fresh = (await ann.post(f"{here}/continue", {"moves": 14}))["table"]
        new = await ann.look(fresh)
        assert new["from_table"] == table
        assert [seat["kind"] for seat in new["seats"]] == ["human", "bot"]
        then = await ann.get(f"{here}/positions/14")
        start = await ann.get(f"/api/tables/{fresh}/positions/14")
        assert start["view"]["crops"] == then["view"]["crops"]
        Record.parse(await ann.get(f"/api/tables/{fresh}/record")).replay()
        await ann.post(f"{here}/continue", {"moves": 14, "seats": [{"kind": "me"}]}, 422)


async def test_the_scores_of_a_finished_game_after_every_move(server: Running) -> None:
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
        Guest(server.address, "Eve") as eve,
    ):
        table = await some_moves(ann, bob, 20)
        here = f"/api/tables/{table}"
        assert (await ann.get(f"{here}/scores", 403))["error"]["key"] == "server.replay.not_yet"
        await bob.post(f"{here}/resign")
        await eve.get(f"{here}/scores", 403)
        said = await ann.get(f"{here}/scores")
        schemas.ScoresSoFar.model_validate(said)
        assert said["last"] == (await ann.look(table))["state"]["moves"]
        for moves in range(said["last"] + 1):
            shown = (await ann.get(f"{here}/positions/{moves}"))["scores"]
            assert [total[moves] for total in said["totals"]] == [score["total"] for score in shown]
        assert all(len(total) == said["last"] + 1 for total in said["totals"])
        assert max(map(max, said["totals"])) > 0


async def test_they_are_reckoned_once_and_not_in_the_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 4)
        await bob.post(f"/api/tables/{table}/resign")
        threads: list[str] = []
        go_on = threading.Event()

        def slowly(state: State) -> list[list[int]]:
            threads.append(threading.current_thread().name)
            assert go_on.wait(60)
            return growth(state)

        monkeypatch.setattr(score_history, "growth", slowly)
        requests = [asyncio.create_task(guest.get(f"/api/tables/{table}/scores")) for guest in (ann, bob, ann)]

        async def has_begun() -> bool:
            return bool(threads)

        async with asyncio.timeout(30):
            await eventually(has_begun)
            await ann.get("/api/games")  # answered while the scores are computed
        go_on.set()
        answers = await asyncio.gather(*requests)
        await ann.post(f"/api/tables/{table}/chat", {"text": "well played"})
        answers.append(await bob.get(f"/api/tables/{table}/scores"))
        assert all(answer == answers[0] for answer in answers)
        assert len(threads) == 1
        assert threads[0].startswith("score-history")


async def test_a_whole_game_ends_with_its_final_scores(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random"))["id"]
        async with asyncio.timeout(60):
            while (seen := await until_to_act(ann, table))["status"] == "playing":
                await ann.play(seen)
        said = await ann.get(f"/api/tables/{table}/scores")
        assert [total[-1] for total in said["totals"]] == [score["total"] for score in seen["state"]["scores"]]


def test_what_may_be_done_at_any_time_is_seen_although_a_secret_choice_waits() -> None:
    """The step that waits is not asked about a move that is none of its own."""
    yard = then(a_yard(turnips=2), BuryAnything((0, 1), (None, None)))
    yard.round = 1
    hawking = Past(None, 1, 1, HAWK, False)
    assert as_seen(yard, hawking, 0, open_now=False, hidden=False) == {"seat": 1, "text": "hawk"}
    burying = Past(None, 1, 1, DONE, False)
    assert as_seen(yard, burying, 0, open_now=False, hidden=False) == {"seat": 1, "text": ""}
    assert as_seen(yard, burying, 0, open_now=True, hidden=False) == {"seat": 1, "text": "done"}


class BuryAnything(BuryCards, frozen=True):
    """Hides every move that it is asked about."""

    def as_seen(self, state: Yard, actor: int, move: Move, seat: int | None) -> Move:
        return Hidden()


async def test_a_secret_choice_is_not_seen_before_all_lie_open(server: Running) -> None:
    """Through the route that shows older positions; the game on the table is exchanged for one with such a choice."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        place = server.manager.places[table]
        assert place.table is not None
        yard = TURNIPS_GAME.start(2, seed=1)
        while not isinstance(yard.agenda[-1], PlanJobs):
            seat = yard.to_act[0]
            yard.play(yard.legal(seat)[0], seat)
        seat = yard.to_act[0]
        yard.play("plan sow", seat)
        place.table.state, place.table.game = yard, TURNIPS_GAME
        place.presenter = Presenter(place.table)
        here = f"/api/tables/{table}/positions/{yard.moves_made}"
        seen = [(await guest.get(here))["move"] for guest in (ann, bob)]
        assert seen[seat] == {"seat": seat, "text": "plan sow"}
        assert seen[1 - seat] == {"seat": seat, "text": ""}
