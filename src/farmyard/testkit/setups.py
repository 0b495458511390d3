"""Every way in which a game can be set up: seat counts and options."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option

MOST = 60
"""Each seat count has the same share of so many setups. Where one has more, a sample is taken."""
TRIES = 500
"""So many random setups are tried where there are too many to list."""


class Setup(msgspec.Struct, frozen=True):
    seats: int
    options: dict[str, Any]
    repetition: int = 0
    """The same setup may stand in a sample several times: each time other moves are made."""

    def __str__(self) -> str:
        again = [f"again{self.repetition}"] if self.repetition else []
        return "-".join([f"{self.seats}seats", *(f"{name}={value}" for name, value in self.options.items()), *again])


def setups(game: Game, most: int = MOST) -> list[Setup]:
    """All setups that the game accepts, or a sample of them that holds every value and is balanced over seat counts."""
    values = [values_of(option) for option in game.options]
    share = max(1, most // len(game.seats))
    every: list[Setup] = []
    if len(game.seats) * math.prod(len(v) for v in values) <= 10 * most:
        combinations = [Setup(n, options(game, chosen)) for n in game.seats for chosen in itertools.product(*values)]
        every = [setup for setup in combinations if accepted(game, setup)]
        if max(Counter(setup.seats for setup in every).values(), default=0) <= share:
            return every
    return Sample(game, values, every).take(share)


class Sample:
    """A choice among many setups. `every` lists them all where that is possible, and is empty otherwise."""

    def __init__(self, game: Game, values: list[list[Any]], every: list[Setup]) -> None:
        self.game = game
        self.values = values
        self.rng = random.Random(f"setups of {game.id}")
        self.every = self.rng.sample(every, len(every))
        self.found: dict[int, list[Setup]] = {seats: [] for seats in game.seats}

    def take(self, share: int) -> list[Setup]:
        """`share` setups for each seat count; more where the values of an option need more."""
        for option, values in zip(self.game.options, self.values, strict=True):
            for value in values:
                self.hold(option.name, value)
        for seats in self.game.seats:
            self.fill(seats, share)
        return [setup for found in self.found.values() for setup in found]

    def hold(self, name: str, value: Any) -> None:
        """See that some setup has this value, with the seat count that has the fewest setups so far."""
        if any(setup.options[name] == value for found in self.found.values() for setup in found):
            return
        usual = {option.name: option.default for option in self.game.options}
        for seats in sorted(self.game.seats, key=lambda n: len(self.found[n])):
            for setup in (Setup(seats, usual), *self.candidates(seats)):
                with_it = Setup(seats, setup.options | {name: value})
                if accepted(self.game, with_it):
                    self.found[seats].append(with_it)
                    return
        raise AssertionError(f"{self.game.id}: no setup goes with {name}={value}")

    def fill(self, seats: int, share: int) -> None:
        """Add setups with this seat count; when there are no others, the same ones again."""
        found = self.found[seats]
        for setup in self.candidates(seats):
            if len(found) < share and setup not in found and accepted(self.game, setup):
                found.append(setup)
        if not found:
            raise AssertionError(f"{self.game.id}: no setup with {seats} seats")
        found += repeated(found, share - len(found))

    def candidates(self, seats: int) -> Iterable[Setup]:
        if self.every:
            return [setup for setup in self.every if setup.seats == seats]
        return self.random_setups(seats)

    def random_setups(self, seats: int) -> Iterator[Setup]:
        for _ in range(TRIES):
            yield Setup(seats, options(self.game, tuple(self.rng.choice(v) for v in self.values)))


def repeated(found: list[Setup], number: int) -> list[Setup]:
    """So many setups more: the found ones once again, twice again and so on."""
    return [Setup(s.seats, s.options, 1 + n // len(found)) for n, s in zip(range(number), itertools.cycle(found))]


def values_of(option: Option) -> list[Any]:
    """Every value of a flag or choice, of a number its bounds and default, of a table the printed one."""
    if option.kind == "number":
        return sorted({option.least, int(option.default), option.most})
    return list(option.choices) if option.kind == "choice" else [False, True] if option.kind == "flag" else [""]


def options(game: Game, chosen: tuple[Any, ...]) -> dict[str, Any]:
    return {option.name: value for option, value in zip(game.options, chosen, strict=True)}


def accepted(game: Game, setup: Setup) -> bool:
    try:
        game.read_options(setup.seats, dict(setup.options))
    except SetupError:
        return False
    return True
