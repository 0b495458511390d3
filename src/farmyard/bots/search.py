"""Searches a tree of what may come, in worlds that fit what its seat knows, with a learned network."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from farmyard.bots.learned import Learned
from farmyard.bots.lookahead import all_choose, others_chosen, stakes
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
        root = Node(view.seat, stakes(self.game, self.game.imagine(view, self.rng)))
        tree = Tree(self.game, self.network(view.seats), root, view.seats)
        began = time.process_time()
        done = 0
        while not self.cancelled and not self.spent(done, began):
            number = done % self.worlds
            if number not in root.worlds:
                root.worlds[number] = self.imagined(view, view.seat)
            tree.simulate(number)
            done += 1
        return root

    def imagined(self, view: View, seat: int) -> State:
        """A world with luck of its own. Where all choose at once, the others have chosen there."""
        world = self.game.imagine(view, self.rng)
        world.keeps_log = False
        return others_chosen(world, seat, self.rng) if all_choose(world) else world

    def spent(self, done: int, began: float) -> bool:
        if self.ms:
            return done > 0 and 1000 * (time.process_time() - began) >= self.ms
        return done >= self.sims
