"""Random games with hands, in every setup of both editions: what lies on the farms is rebuilt from the log alone.

Ten thousand games in the long form.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, dealing, events
from farmyard.games.agricola.farm import Farm
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.state import Table
from farmyard.testkit import Setup, setups
from farmyard.testkit.setups import accepted

from .test_whole_games import Books

GAMES = 10_000
CHUNKS = 40
"""The long form in parts, so that they can run side by side."""
LONGEST = 3_000
"""Decisions: no game has so many."""


def with_hands() -> list[tuple[Game, Setup]]:
    """Every setup of the revised edition in which hand cards are played, and every mix of decks of the original."""
    new = [(GAME, setup) for setup in setups(GAME) if not setup.options["beginner"]]
    mixes = product(GAME_2007.seats, dealing.DECKS, dealing.PACKS)
    old = [Setup(seats, {"family": False, "decks": decks, "draft": draft}) for seats, decks, draft in mixes]
    return [*new, *[(GAME_2007, setup) for setup in old if accepted(GAME_2007, setup)]]


class Ledger(Books):
    """All that the log says about the farms: goods, land, house, family, markers, and the cards in play."""

    def __init__(self, start: Table) -> None:
        super().__init__(start)
        self.land = [
            {"rooms": 2, "fields": 0, "stables": 0, "fences": 0, "people": 2, "begging": 0, "bonus": 0, "house": 0}
            for _ in start.farms
        ]
        self.cards: list[list[str]] = [[] for _ in start.farms]

    def book(self, event: Any) -> None:
        super().book(event)
        match event:
            case events.BuiltRoom():
                self.land[event.seat]["rooms"] += 1
            case events.Plowed():
                self.land[event.seat]["fields"] += 1
            case events.BuiltStable():
                self.land[event.seat]["stables"] += 1
            case events.Fenced():
                self.land[event.seat]["fences"] += event.fences
            case events.Renovated():
                self.land[event.seat]["house"] = MATERIALS.index(event.material)
            case events.Born():
                self.land[event.seat]["people"] += 1
            case events.Begged():
                self.land[event.seat]["begging"] += event.n
            case events.EarnedPoints():
                self.land[event.seat]["bonus"] += event.points
            case CardPlayed():
                self.cards[event.seat].append(event.card)
            case CardPassed() | events.HandedIn():
                self.drop(event.seat, event.card)
            case events.Improved():
                self.drop(event.seat, event.returned)

    def drop(self, seat: int, card: str) -> None:
        """A hand card leaves the table; major improvements are not in these books."""
        if card in self.cards[seat]:
            self.cards[seat].remove(card)


def land_of(farm: Farm) -> dict[str, int]:
    return {
        "rooms": farm.rooms.bit_count(),
        "fields": farm.fields.bit_count(),
        "stables": farm.stables.bit_count(),
        "fences": farm.fences.bit_count(),
        "people": farm.people,
        "begging": farm.begging,
        "bonus": farm.bonus,
        "house": farm.material,
    }


def walk(game: Game, setup: Setup, seed: int) -> Table:
    """A random game: the books are compared with the farms once in each round, and at the end."""
    rng = random.Random(f"{game.id} {setup} {seed}")
    table = game.start(seats=setup.seats, seed=seed, **setup.options)
    assert isinstance(table, Table)
    ledger = Ledger(table)
    pieces = table.components()
    compared = 0
    for _ in range(LONGEST):
        if table.over:
            break
        seat = rng.choice(table.to_act)
        offered = table.legal(seat)
        beside = table.any_time_moves(seat)
        real = [move for move in offered if move not in beside]
        cards = [move for move in real if move.verb == "play"]
        table.play(rng.choice(cards or real if real and rng.random() < 0.85 else offered), seat)
        if table.round != compared or table.over:
            compared = table.round
            compare(table, ledger)
            assert table.components() == pieces
    assert table.over
    return table


def compare(table: Table, ledger: Ledger) -> None:
    if table.round == 1:
        # What players start with is dealt out before the first round, and no event.
        ledger.goods = [farm.goods.copy() for farm in table.farms]
        ledger.seen = len(table.log_lines())
        return
    ledger.read(table)
    assert [farm.goods for farm in table.farms] == ledger.goods
    assert [land_of(farm) for farm in table.farms] == ledger.land
    owned: list[list[str]] = [[] for _ in table.farms]
    for seat, card in table.bound.owned:
        if table.game.cards[card].kind != "major":
            owned[seat].append(card)
    assert owned == ledger.cards
    deciding = {step.seat for step in table.agenda if isinstance(step, KeepAnimals)}
    for seat, farm in enumerate(table.farms):
        assert min(farm.goods) >= 0
        assert seat in deciding or table.all_housed(seat)


@pytest.mark.parametrize(("game", "setup"), with_hands()[::3], ids=str)
def test_the_log_accounts_for_everything(game: Game, setup: Setup) -> None:
    """The short form: one game in every third setup."""
    walk(game, setup, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_ten_thousand_games(chunk: int) -> None:
    """None crashes, none hangs, and the log accounts for everything."""
    every = with_hands()
    for number in range(chunk, GAMES, CHUNKS):
        game, setup = every[number % len(every)]
        try:
            walk(game, setup, seed=number)
        except Exception as error:
            raise AssertionError(f"{game.id} {setup} seed {number}") from error
