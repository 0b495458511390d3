"""Which bots there are. Ours and other people's are registered by the entry point `farmyard.bots`."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from farmyard.bots.base import Bot
from farmyard.bots.spec import class_in, read_parameters, read_spec
from farmyard.core.errors import SetupError
from farmyard.core.registry import load
from farmyard.core.tokens import nearest
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.game import Game

GROUP = "farmyard.bots"
_added: dict[str, type[Bot]] = {}


@functools.cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def register(kind: type[Bot]) -> type[Bot]:
    """Add a bot for this process only: for tests and for trying things out."""
    _added[kind.name] = kind
    return kind


def forget(name: str) -> None:
    """Take back what `register` did."""
    _added.pop(name, None)


def bots() -> list[str]:
    """The names of all bots that can take a seat."""
    return sorted({*_installed(), *_added})


def make_bot(text: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game: by its name, or a class in a file, with parameters (see `spec`).

    With the same seed it makes the same choices, unless its budget is time.
    """
    spec = read_spec(text)
    kind = class_in(spec.file, spec.name) if spec.file else kind_of(spec.name)
    bot = kind(game, seed, **read_parameters(kind, spec))
    bot.name = bot.name or spec.label
    return bot


def kind_of(name: str) -> type[Bot]:
    if name in _added:
        return _added[name]
    point = _installed().get(name)
    if point is None:
        near = ", ".join(nearest(name, bots())) or ", ".join(bots())
        raise SetupError(say("setup.no_bot", bot=name[:60], nearest=near))
    try:
        found = load(point)
    except SetupError as wrong:
        missing = wrong.__cause__
        if isinstance(missing, ModuleNotFoundError) and missing.name == "numpy":
            raise SetupError(say("arena.needs", package="numpy", extra="bots")) from missing
        raise
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise SetupError(say("setup.not_a_bot", bot=name[:60], group=GROUP))
    return found
