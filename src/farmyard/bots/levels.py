"""Levels that people understand: easy, normal, hard and expert, in every game.

Where a learned network is installed for the table (`weights.py`), levels play with it; else with the game's own
evaluation; and in a game that has none, by games at random. `LEVELS` has all numbers.
"""

from __future__ import annotations

import math
import statistics
import time
from typing import TYPE_CHECKING, ClassVar

import msgspec

from farmyard.bots.base import Bot
from farmyard.bots.greedy import Greedy
from farmyard.bots.installed import network_for
from farmyard.bots.playouts import evaluates, play_at_random
from farmyard.bots.registry import bots
from farmyard.bots.rollouts import Rollouts
from farmyard.level_names import LEVEL_NAMES

if TYPE_CHECKING:
    from farmyard.bots.network import Network
    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Strength(msgspec.Struct, frozen=True):
    """The numbers of a level."""

    error: float
    """A move that is worth so much less than the best is chosen e times less often: in shares of the standard deviation
    of final margins (`Game.uncertainty`), and so alike in every game and in all its rounds."""
    slack: float
    """A move that is worth so much less, in the same shares, is never chosen: no level plays absurd moves."""
    ms: int
    """Milliseconds for a move, at most."""
    sims: int | None
    """With a network: simulations of tree search, 0 for as many as there is time for; None: one decision ahead."""
    beam: int
    """Without a network: the width of its beam search, so many ways through its turn it follows at once,"""
    positions: int
    """and looks at so many positions before it follows one way only."""
    rolls_out: bool
    """Without a network: does it play its best turns on, as long as there is time?"""
    games: int
    """Without a network and without an evaluation: games at random for each move."""


STRENGTHS = (  # easy, normal, hard, expert
    #        error  slack  ms    sims  beam    positions  rolls_out  games
    Strength(0.25,  0.75,  1000, None, 1,      0,         False,     2),
    Strength(0.10,  0.40,  1000, None, 1,      200,       False,     8),
    Strength(0.03,  0.15,  1900, 120,  8,      3000,      False,     30),
    Strength(0.02,  0.10,  1800, 0,    8,      1500,      True,      10_000),
)  # fmt: skip
LEVELS: dict[str, Strength] = dict(zip(LEVEL_NAMES, STRENGTHS, strict=True))
USUAL = "normal"
"""Whom people play against who have not chosen."""
WITHIN_A_TURN = 0.25
"""Errors are made in the choice of what to do; in doing it they are so much smaller, else long turns would be chaos."""
RESEARCH = ("random", "greedy", "learned", "search")
TRIED = 0.5
"""Of the moves of a tree search, those that were tried at least so often as the most tried one may be chosen."""


class Level(Bot):
    """`sims` sets a budget in simulations instead of time, so that a match can be repeated; without it the level has
    its own."""

    level: ClassVar[str] = ""

    def __init__(self, game: Game, seed: int, sims: int = 0) -> None:
        super().__init__(game, seed)
        self.strength = LEVELS[self.level]
        self.searches = self.strength.sims is not None
        self.sims = sims or self.strength.sims or 0
        self.games = min(self.strength.games, sims or self.strength.games)
        self.seconds = math.inf if sims else self.strength.ms / 1000
        self.repeatable = not self.searches or self.sims > 0
        self.cancelled = False
        """Set it, and thinking ends within milliseconds, with what has been found so far."""
        self.ends = 0.0

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError(f"{self.name} needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        self.ends = time.monotonic() + self.seconds
        world = self.game.imagine(view, self.rng)
        values = self.values(view, legal)
        scale = self.game.uncertainty(world) or spread(values)
        return self.pick(values, scale * WITHIN_A_TURN if view.undoable else scale)

    def values(self, view: View, legal: tuple[Move, ...]) -> dict[Move, float]:
        """What the moves that come into question are worth, in points."""
        assert view.seat is not None
        network = network_for(self.game, view.seats, view.options)
        if network is not None:
            return self.by_network(network, view, legal)
        if evaluates(self.game, self.game.imagine(view, self.rng), view.seat):
            return self.by_evaluation(view, legal)
        found = play_at_random(self.game, view, legal, self.rng, self.games, self.stopped)
        return {move: ends.mean for move, ends in found.items()}

    def by_network(self, network: Network, view: View, legal: tuple[Move, ...]) -> dict[Move, float]:
        from farmyard.bots.limited import Limited

        bot = Limited(self.game, self.rng.getrandbits(62), network, view.seats, self.stopped, self.sims)
        if not self.searches:
            return bot.values(view, legal)
        edges = bot.search(view).edges
        most = max(edges[move].visits for move in legal if move in edges)
        return {move: edges[move].value for move in legal if move in edges and edges[move].visits >= TRIED * most}

    def by_evaluation(self, view: View, legal: tuple[Move, ...]) -> dict[Move, float]:
        if self.strength.rolls_out:
            planner = Rollouts(self.game, self.rng.getrandbits(62), self.stopped, self.sims)
            self.limit(planner)
            return planner.values(view, legal)
        greedy = Greedy(self.game, self.rng.getrandbits(62))
        greedy.stop = self.stopped
        self.limit(greedy)
        return {move: way.value for move, way in greedy.look(view, legal).items()}

    def limit(self, greedy: Greedy) -> None:
        greedy.beam, greedy.positions = self.strength.beam, self.strength.positions

    def stopped(self) -> bool:
        return self.cancelled or time.monotonic() >= self.ends

    def pick(self, values: dict[Move, float], scale: float) -> Move:
        """A move that is about as good as the best one; how far it may be worse is what makes the level."""
        best = max(values.values())
        if math.isinf(best):
            return self.rng.choice(list(values))
        near = [move for move in values if best - values[move] <= self.strength.slack * scale]
        weights = [math.exp((values[move] - best) / (self.strength.error * scale or 1.0)) for move in near]
        return self.rng.choices(near, weights)[0]


def spread(values: dict[Move, float]) -> float:
    """How far the moves are apart, where a game does not say what is uncertain."""
    known = [value for value in values.values() if not math.isinf(value)]
    return statistics.stdev(known) if len(known) > 1 else 0.0


def offered() -> list[str]:
    """The bots that people choose from: the levels, and those of other packages; not those for research."""
    return [*LEVELS, *(name for name in bots() if name not in LEVELS and name not in RESEARCH)]


class Easy(Level):
    name = level = "easy"


class Normal(Level):
    name = level = "normal"


class Hard(Level):
    name = level = "hard"


class Expert(Level):
    name = level = "expert"
