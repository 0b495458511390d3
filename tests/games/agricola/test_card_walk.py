"""Random games with made-up cards before every seat: they end, can be saved at any moment, and lose no good.

Between them the cards use every work that only cards set going, and every question about fields, homes and people.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import Card, On, adjust, after, allowed, also, card, on
from farmyard.core.game import Game
from farmyard.core.goods import goods as price
from farmyard.core.work import Work, maybe, pay
from farmyard.games.agricola import GAME, GAME_2007, events, moments
from farmyard.games.agricola.breeding import breed_now
from farmyard.games.agricola.building import build_rooms, renovate
from farmyard.games.agricola.fence_steps import ALL, build_fences, enclose
from farmyard.games.agricola.harvest import reap_now
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.placing import add_people, grow_up, move_person, place_person
from farmyard.games.agricola.questions import HOMES, MAY_JOIN, RENOVATES_TO
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, give, lay_back, on_rounds_ahead, take
from farmyard.games.agricola.tilling import add_crops, field_card, plow, plow_with, sow

from .table import a_game, look
from .test_whole_games import Books


def used(space: str, what: Work) -> On:
    return on(after(moments.Used, space=space), what)


def first(space: str, what: Work) -> On:
    """Only if the owner has no field on cards yet: stands for the play of a card."""
    return on(after(moments.Used, space=space, test=lambda e, o, s: not s.farms[o].plots), what)


def crowd(event: Any, owner: int, state: Table) -> Work | None:
    return move_person("grain-seeds", "farmland") if state.stands_on(owner, "grain-seeds") else None


def neighbour(event: Any, owner: int, state: Table) -> Work | None:
    to = (owner + 1) % state.seats
    return maybe(give(to, food=1)) if to != owner else None


def clapper(event: Any, owner: int, state: Table) -> Work:
    return add_crops(1, *state.farms[owner].all_fields())


def lives_in_wood(about: Any, owner: int, state: Table) -> bool:
    return state.farms[owner].material == 0


def elsewhere(space: str, owner: int, state: Table) -> bool:
    return not state.stands_on(owner, space)


def every(n: int) -> Any:
    """Only in every third round, say."""
    return lambda event, owner, state: event.round % n == 0


YARD = adjust(HOMES, also(Home("B901", places=2)))
STRAIGHT = adjust(RENOVATES_TO, also(2), where=lives_in_wood)

ROWS: tuple[Card, ...] = (
    card("B901", first("grain-seeds", field_card("vegetable", "grain", places=2)), YARD),
    card("B902", used("farmland", maybe(enclose(1))), adjust(HOMES, also(Home("B902", own=(1, 1, 1))))),
    card("B903", first("forest", field_card("wood", places=3))),
    card("B904", used("fishing", place_person("forest", "clay-pit"))),
    card("B905", used("reed-bank", maybe(pay(food=1).then(build_fences(free=ALL, pastures=2, new=True))))),
    card("B906", used("forest", lay_back(1, "forest"))),
    card("B907", on(after(events.Born), maybe(grow_up()))),
    card("B908", on(after(moments.RoundStarted, test=every(3)), maybe(reap_now()))),
    card("B909", on(after(moments.RoundStarted, test=every(4)), breed_now("sheep", "boar"))),
    card("B910", on(after(moments.WorkStarted, test=every(5)), add_people(1))),
    card("B911", on(after(moments.WorkEnded), crowd)),
    card("B912", on(after(events.Placed, space="farmland"), plow_with(1))),
    card("B913", on(after(moments.FieldPhaseEnded), maybe(sow("grain", fewer=1)))),
    card("B914", on(after(moments.FeedingStarted), neighbour)),
    card("B915", used("clay-pit", maybe(build_rooms(1, price=price(clay=1))))),
    card("B916", used("day-laborer", maybe(renovate(price=price(reed=1)))), STRAIGHT),
    card("B917", used("lessons", gain(wood=1)), adjust(MAY_JOIN, allowed(), where=elsewhere)),
    card("B918", on(after(moments.Used, "others", space="forest"), take(1, "fishing"))),
    card("B919", used("grain-utilization", on_rounds_ahead(1, 3, sheep=1))),
    card("B920", on(after(events.Sowed), clapper)),
    card("B921", used("sheep-market", plow(2))),
)  # fmt: skip


@pytest.mark.parametrize("game", [GAME, GAME_2007], ids=lambda game: game.id)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_with_made_up_cards(
    game: Game, seats: int, monkeypatch: pytest.MonkeyPatch, deal: Callable[..., None]
) -> None:
    seen: set[type] = set()
    for seed in range(3):
        rng = random.Random(f"{game.id} {seats} {seed}")
        table = a_game(seats, game, seed)
        rows = list(ROWS)
        rng.shuffle(rows)
        for number, row in enumerate(rows):
            monkeypatch.setitem(game.cards, row.id, row)
            table.take_card(number % seats, row.id)
        books = Books(table)
        while not table.over:
            check(table, books, rng)
            seat = table.to_act[0]
            moves = table.legal(seat)
            wanted = [move for move in moves if move.verb in ("plow", "sow", "fence") or "utilization" in str(move)]
            table.play(rng.choice(wanted if wanted and rng.random() < 0.5 else moves), seat)
        check(table, books, rng)
        seen |= {type(event) for event in table.log()}
    # Alone there is nobody to give anything to.
    assert {events.LaidBack, events.Moved, events.Joined, events.CropsAdded} <= seen
    assert events.Given in seen or seats == 1


def check(table: Table, books: Books, rng: random.Random) -> None:
    books.read(table)
    assert [farm.goods for farm in table.farms] == books.goods
    deciding = {step.seat for step in table.agenda if isinstance(step, KeepAnimals)}
    for seat, farm in enumerate(table.farms):
        assert min(farm.goods) >= 0
        assert seat in deciding or table.all_housed(seat)
        assert farm.to_place >= 0
    if rng.random() < 0.05:
        twin = table.game.load(table.to_json())
        assert isinstance(twin, Table)
        assert twin.hash() == table.hash() == table.clone().hash()
        for seat in table.to_act:
            assert twin.legal(seat) == table.legal(seat)
        view = look(table, 0)
        world = table.game.imagine(view, rng)
        assert world.view(0).farms == view.farms  # type: ignore[attr-defined]
        for lang in ("en", "de"):
            assert table.game.draw(view, lang, ("Ann", "Bob", "Cid", "Dan")[: table.seats])
            for event in table.log()[-5:]:
                assert table.game.tell(event, lang, ("Ann", "Bob", "Cid", "Dan"))
