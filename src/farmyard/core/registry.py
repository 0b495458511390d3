"""Which games there are. Ours and other people's are registered by the entry point `farmyard.games`."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points

from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.tokens import nearest
from farmyard.core.values import say

GROUP = "farmyard.games"
_added: dict[str, Game] = {}


@functools.cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def register(game: Game) -> Game:
    """Add a game for this process only: for tests and for trying things out."""
    _added[game.id] = game
    return game


def forget(game_id: str) -> None:
    """Take back what `register` did."""
    _added.pop(game_id, None)


def games() -> list[str]:
    """The ids of all games that can be played."""
    return sorted({*_installed(), *_added})


def game(game_id: str) -> Game:
    """A game by its id."""
    if game_id in _added:
        return _added[game_id]
    point = _installed().get(game_id)
    if point is None:
        near = ", ".join(nearest(game_id, games())) or ", ".join(games())
        raise SetupError(say("setup.no_game", game=game_id[:60], nearest=near))
    found = load(point)
    if not isinstance(found, Game):
        raise SetupError(say("setup.broken", name=game_id[:60], why=f"{point.value} is no Game"))
    _added[game_id] = found
    return found


def load(point: EntryPoint) -> object:
    """What an entry point names. Other people's packages may be broken in any way; that must not break ours."""
    try:
        found: object = point.load()
    except Exception as wrong:
        raise SetupError(say("setup.broken", name=point.name[:60], why=f"{type(wrong).__name__}: {wrong}")) from wrong
    return found
