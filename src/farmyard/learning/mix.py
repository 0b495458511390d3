"""Which options games of self-play have: drawn for each game, so that one network learns all of them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from farmyard.core.errors import SetupError
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.game import Game, Option

Mix = dict[str, tuple[Any, ...]]
"""For each option the values it is drawn from, all alike; one that is listed twice is drawn twice as often. Options
that are not listed keep their default."""
TRIES = 200
"""Games refuse some combinations, such as a draft without cards: so often others are drawn."""


def usual_mix(game: Game, seats: int, chosen: Mapping[str, Sequence[Any]] | None = None) -> Mix:
    """Everything that a table of this size may choose, and `chosen` values instead where somebody names them.

    What a dialog offers (default and suggestion) is drawn in half of the games, all other values in the other half.
    Numbers, lists and tables keep their default.
    """
    chosen = chosen or {}
    known = {option.name for option in game.options}
    game.read_options(seats, {name: "" for name in chosen if name not in known})  # refuses it by its name
    out: Mix = {}
    for option in game.options:
        if option.name in chosen:
            out[option.name] = tuple(option.read(value) for value in chosen[option.name])
        elif option.kind in ("flag", "choice") and option.at_table and seats in (option.seats or game.seats):
            out[option.name] = values_of(option)
    drawn_options(game, seats, out, "")
    return out


def values_of(option: Option) -> tuple[Any, ...]:
    every: tuple[Any, ...] = option.choices or (False, True)
    offered = [value for value in every if value in (option.default, option.suggested)]
    others = [value for value in every if value not in offered]
    # The same number of each, as nearly as it goes.
    return tuple(offered * max(1, len(others) // len(offered)) + others)


def drawn_options(game: Game, seats: int, mix: Mix, seed: str) -> dict[str, Any]:
    """The options of one game: the same for the same seed."""
    rng = random.Random(seed)
    why = ""
    for _ in range(TRIES):
        try:
            return game.read_options(seats, {name: rng.choice(values) for name, values in mix.items()})
        except SetupError as wrong:
            why = str(wrong)
    raise SetupError(say("learning.mix", why=why))
