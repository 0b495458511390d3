"""Looks one decision ahead and takes what a learned network likes best."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmyard.bots.base import Bot
from farmyard.bots.lookahead import imagined_worlds, shortlist, worths
from farmyard.bots.network import Network, StaleWeights
from farmyard.bots.weights import own_tables, weights_for
from farmyard.core.errors import SetupError
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.encoding import Encoding
    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Learned(Bot):
    """`weights` is a file; without it, the weights for the game and the number of seats that are installed."""

    name = "learned"

    def __init__(self, game: Game, seed: int, weights: str = "") -> None:
        super().__init__(game, seed)
        self.weights = weights
        self.networks: dict[int, Network] = {}

    def prepare(self, seats: int, options: Mapping[str, Any]) -> None:
        if not self.weights and own_tables(self.game, options):
            raise SetupError(say("bot.own_tables", bot=self.name, game=self.game.title))
        self.network(seats)

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("learned needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        values = self.values(view, legal)
        return max(values, key=lambda move: values[move])

    def values(self, view: View, legal: tuple[Move, ...]) -> dict[Move, float]:
        """What each move is worth, in points, by the position right after it; of very many, those on the short list."""
        assert view.seat is not None
        worlds = imagined_worlds(self.game, view, self.rng)
        moves = shortlist(self.game, worlds[0], view.seat, legal)
        found = worths(self.network(view.seats), self.game.encoding(view.seats), worlds, view.seat, moves)
        return dict(zip(moves, found.tolist(), strict=True))

    def network(self, seats: int) -> Network:
        """Read when it is first needed."""
        if seats not in self.networks:
            self.networks[seats] = self.read(seats)
        return self.networks[seats]

    def read(self, seats: int) -> Network:
        path = Path(self.weights) if self.weights else weights_for(self.game, seats)
        if path is None:
            raise SetupError(say("bot.no_weights", bot=self.name, game=self.game.title, id=self.game.id, seats=seats))
        return read_network(self.game, seats, path)


def read_network(game: Game, seats: int, path: Path) -> Network:
    """The network in a file, or a clear refusal. It is read once: some bots are made anew for every move."""
    with refusing(game, seats, path):
        return kept_network(path, path.stat().st_mtime_ns, game.encoding(seats))


@contextmanager
def refusing(game: Game, seats: int, path: Path) -> Iterator[None]:
    """What can be wrong with a file of weights, in words."""
    facts = {"file": str(path), "game": game.title, "seats": seats}
    try:
        yield
    except StaleWeights:
        raise SetupError(say("bot.stale_weights", **facts)) from None
    except Exception as wrong:  # numpy tells in a dozen ways that a file is damaged
        raise SetupError(say("bot.bad_weights", **facts, why=f"{type(wrong).__name__}: {wrong}"[:200])) from wrong


@functools.lru_cache(maxsize=8)
def kept_network(path: Path, changed: int, encoding: Encoding) -> Network:
    return Network.load(path, encoding)
