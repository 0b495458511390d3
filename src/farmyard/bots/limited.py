"""Tree search with a network that somebody else has read, and an end that somebody else decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.bots.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmyard.bots.network import Network
    from farmyard.core.game import Game


class Limited(Search):
    """So many simulations (0: as many as there is time for), or fewer when `stop` says so."""

    def __init__(
        self, game: Game, seed: int, network: Network, seats: int, stop: Callable[[], bool], sims: int = 0
    ) -> None:
        super().__init__(game, seed, sims=sims)
        self.networks[seats] = network
        self.stop = stop
        self.done = 0

    def spent(self, done: int, began: float) -> bool:
        self.done = done
        return done > 0 and (0 < self.sims <= done or self.stop())
