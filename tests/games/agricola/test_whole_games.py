"""What must hold in every position of every game, whoever plays and however many."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from farmyard.core.cards.events import CardPlayed
from farmyard.core.game import Game
from farmyard.core.goods import Goods
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.farm import border
from farmyard.games.agricola.goods import GOODS, NUMBER
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.state import Table

from .table import a_game, look

SETUPS: list[tuple[Game, int, dict[str, Any]]] = [
    *[(GAME, seats, {}) for seats in GAME.seats],
    *[(GAME, seats, {"additional_actions": True, "beginner": False}) for seats in (2, 4)],
    *[(GAME_2007, seats, {}) for seats in GAME_2007.seats],
    (GAME_2007, 5, {"occupation_cards": "replaced"}),
    (GAME_2007, 4, {"family": False}),
]


def random_game(game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[Table]:
    """The position before every decision, and the end. Players like to build, so that farms fill up."""
    rng = random.Random(f"{game.id} {seats} {seed}")
    table = a_game(seats, game, seed, **options)
    while not table.over:
        yield table
        seat = table.to_act[0]
        moves = table.legal(seat)
        building = [
            move for move in moves if str(move).split()[0] in ("room", "stable", "fence", "plow", "sow", "take")
        ]
        table.play(rng.choice(building if building and rng.random() < 0.7 else moves), seat)
    yield table


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_every_farm_keeps_the_rules(game: Game, seats: int, options: dict[str, Any]) -> None:
    """A16-ANIM-07, A16-FENCE-01, A16-FENCE-13, A16-STABLE-06, A16-FAM-07; A07-ANIM-03, A07-FENCE-16: in every position.
    Only in the middle of a decision about animals more of them may stand about than fit."""
    for seed in range(3):
        for table in random_game(game, seats, options, seed):
            deciding = {step.seat for step in table.agenda if isinstance(step, KeepAnimals)}
            for seat, farm in enumerate(table.farms):
                assert seat in deciding or table.all_housed(seat)
                assert min(farm.goods) >= 0
                assert farm.people <= 5
                assert 0 <= farm.newborn <= farm.people - 2
                assert farm.stables.bit_count() <= 4
                assert farm.fences.bit_count() <= 15
                assert farm.rooms & farm.fields == farm.rooms & farm.stables == farm.fields & farm.stables == 0
                assert farm.fenced & (farm.rooms | farm.fields) == 0
                around = 0
                for pasture in farm.pastures:
                    around |= border(pasture)
                assert around == farm.fences
                assert all(n == 0 or farm.fields & (1 << cell) for cell, n in enumerate(farm.crops))


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_the_log_accounts_for_every_good(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Whatever a player has was gained, and whatever is gone was spent, and the log says where."""
    for seed in range(2):
        books = Books(a_game(seats, game, seed, **options))
        for table in random_game(game, seats, options, seed):
            books.read(table)
            assert [farm.goods for farm in table.farms] == books.goods


class Books:
    """The goods of every seat, computed from the log alone."""

    def __init__(self, start: Table) -> None:
        self.goods = [farm.goods.copy() for farm in start.farms]
        self.seen = len(start.log_lines())

    def read(self, table: Table) -> None:
        lines = table.log_lines()
        for line in lines[self.seen :]:
            self.book(line.event)
        self.seen = len(lines)

    def book(self, event: Any) -> None:
        match event:
            case events.Collected() | events.Took() | events.TookPile() | events.Gained() | events.Bred():
                self.add(event.seat, event.goods, 1)
            case events.Released() | events.Paid():
                self.add(event.seat, event.goods, -1)
            case (
                events.BuiltRoom()
                | events.BuiltStable()
                | events.Fenced()
                | events.Renovated()
                | events.Improved()
                | CardPlayed()
            ):
                self.add(event.seat, event.cost, -1)
            case events.CropTaken():
                self.add(event.seat, ((event.crop, 1),), 1)
            case events.Sowed():
                self.add(event.seat, ((event.crop, 1),), -1)
            case events.Baked():
                self.add(event.seat, (("food", event.food), ("grain", -1)), 1)
            case events.Cooked():
                self.add(event.seat, (("food", event.food), (event.good, -event.n)), 1)
            case events.Crafted():
                self.add(event.seat, (("food", event.food), (event.good, -1)), 1)
            case events.Reaped():
                self.add(event.seat, (("grain", event.grain), ("vegetable", event.vegetables), *event.others), 1)
            case events.Given():
                self.add(event.seat, event.goods, -1)
                self.add(event.to, event.goods, 1)
            case events.LaidBack():
                self.add(event.seat, event.goods, -1)
            case events.Fed():
                self.add(event.seat, (("food", event.food),), -1)

    def add(self, seat: int, goods: Goods, sign: int) -> None:
        for name, n in goods:
            self.goods[seat][NUMBER[name]] += sign * n


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_the_view_shows_every_animal_in_its_place(game: Game, seats: int, options: dict[str, Any]) -> None:
    """A16-ANIM-09: as many as the farm has, none twice, and none in a home that is full."""
    for table in random_game(game, seats, options, seed=1):
        if any(isinstance(step, KeepAnimals) for step in table.agenda):
            continue
        for farm in look(table).farms:
            shown = dict.fromkeys(GOODS[7:], 0)
            for pasture in farm.pastures:
                assert pasture.n <= pasture.capacity
                if pasture.n:
                    shown[pasture.animal] += pasture.n
            for _, animal in farm.in_stables:
                shown[animal] += 1
            for animal in farm.pets:
                shown[animal] += 1
            assert len(farm.pets) <= 1 or not table.options["beginner"]
            assert list(shown.values()) == list(farm.goods[7:])
