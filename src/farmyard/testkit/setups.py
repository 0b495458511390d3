"""Every way in which a game can be set up: seat counts and options."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import msgspec

from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option

MOST = 60
"""Beyond so many setups a sample is taken, in which every single value appears."""


class Setup(msgspec.Struct, frozen=True):
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([f"{self.seats}seats", *(f"{name}={value}" for name, value in self.options.items())])


def setups(game: Game, most: int = MOST) -> list[Setup]:
    """All setups that the game accepts, or a sample of them that holds every seat count and every value."""
    values = [values_of(option) for option in game.options]
    if len(game.seats) * math.prod(len(v) for v in values) <= 10 * most:
        every = [Setup(n, options(game, chosen)) for n in game.seats for chosen in itertools.product(*values)]
        found = [setup for setup in every if accepted(game, setup)]
        if len(found) <= most:
            return found
    rng = random.Random(f"setups of {game.id}")
    return sample(game, values, most, rng)


def sample(game: Game, values: list[list[Any]], most: int, rng: random.Random) -> list[Setup]:
    out: list[Setup] = []
    wanted: list[tuple[str, Any]] = [("seats", n) for n in game.seats]
    wanted += [(option.name, value) for option, vs in zip(game.options, values, strict=True) for value in vs]
    for name, value in wanted:
        setup = setup_with(game, values, name, value, rng)
        if setup not in out:
            out.append(setup)
    for _ in range(20 * most):
        setup = anything(game, values, rng)
        if len(out) < most and setup not in out and accepted(game, setup):
            out.append(setup)
    return out


def setup_with(game: Game, values: list[list[Any]], name: str, value: Any, rng: random.Random) -> Setup:
    """A setup that holds this value; the others as they usually are, or whatever goes with it."""
    usual = {option.name: option.default for option in game.options}
    tries = [Setup(n, usual) for n in game.seats] + [anything(game, values, rng) for _ in range(500)]
    for setup in tries:
        with_it = Setup(value, setup.options) if name == "seats" else Setup(setup.seats, setup.options | {name: value})
        if accepted(game, with_it):
            return with_it
    raise AssertionError(f"{game.id}: no setup goes with {name}={value}")


def anything(game: Game, values: list[list[Any]], rng: random.Random) -> Setup:
    return Setup(rng.choice(game.seats), options(game, tuple(rng.choice(v) for v in values)))


def values_of(option: Option) -> list[Any]:
    """Every value of an option; of a table only the printed one, since nobody can know all others."""
    return list(option.choices) if option.kind == "choice" else [False, True] if option.kind == "flag" else [""]


def options(game: Game, chosen: tuple[Any, ...]) -> dict[str, Any]:
    return {option.name: value for option, value in zip(game.options, chosen, strict=True)}


def accepted(game: Game, setup: Setup) -> bool:
    try:
        game.read_options(setup.seats, dict(setup.options))
    except SetupError:
        return False
    return True
