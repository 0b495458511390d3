"""Looks one decision ahead and takes what a learned network likes best."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from farmyard.bots.base import Bot
from farmyard.bots.lookahead import GUESSES, all_choose, others_chosen, worths
from farmyard.bots.network import Network

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Learned(Bot):
    name = "learned"

    def __init__(self, game: Game, seed: int, weights: str = "") -> None:
        super().__init__(game, seed)
        self.weights = weights
        self.networks: dict[int, Network] = {}

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("learned needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        world = self.game.imagine(view, self.rng)
        world.chance_paused = True
        worlds = [others_chosen(world, view.seat, self.rng) for _ in range(GUESSES)] if all_choose(world) else [world]
        found = worths(self.network(view.seats), self.game.encoding(view.seats), worlds, view.seat, legal)
        return legal[int(found.argmax())]

    def network(self, seats: int) -> Network:
        """Read when it is first needed."""
        if seats not in self.networks:
            self.networks[seats] = Network.load(Path(self.weights), self.game.encoding(seats))
        return self.networks[seats]
