"""Searches a tree of what may come, in worlds that fit what its seat knows, with a learned network."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from farmyard.bots.learned import Learned
from farmyard.bots.tree import Node, Tree

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Search(Learned):
    """`sims` simulations for a move, or as many as fit into `ms` milliseconds of this processor."""

    name = "search"

    def __init__(self, game: Game, seed: int, weights: str = "", sims: int = 200, ms: int = 0, worlds: int = 8) -> None:
        super().__init__(game, seed, weights)
        self.sims = sims
        self.ms = ms
        self.worlds = worlds
        self.repeatable = ms == 0
        self.cancelled = False
        """Set it, and a search that is going on ends with what it has found."""

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("search needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        root = self.search(view)
        return max(
            legal,
            key=lambda move: (root.edges[move].visits, root.edges[move].value) if move in root.edges else (-1, 0.0),
        )

    def search(self, view: View) -> Node:
        """The root of a tree of this size."""
        assert view.seat is not None
        network, encoding = self.network(view.seats), self.game.encoding(view.seats)
        tree = Tree(network, encoding, view.seat, self.rng)
        worlds: list[State] = []
        began = time.process_time()
        done = 0
        while not self.cancelled and not self.spent(done, began):
            if len(worlds) < self.worlds:
                worlds.append(self.game.imagine(view, self.rng))
                worlds[-1].keeps_log = False
            tree.simulate(worlds[done % len(worlds)].reseeded(self.rng))
            done += 1
        return tree.root

    def spent(self, done: int, began: float) -> bool:
        if self.ms:
            return done > 0 and 1000 * (time.process_time() - began) >= self.ms
        return done >= self.sims
