"""What each move should bring, by tree search with a learned network. Needs numpy."""

from __future__ import annotations

import math
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from farmyard.bots.limited import Limited
from farmyard.bots.lookahead import WORTH_OF_WINNING, rows_after, worth
from farmyard.bots.network import MARGIN, UNIT, WIN, Array
from farmyard.bots.outlook import Outlook, Prospect

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from farmyard.bots.network import Network
    from farmyard.bots.outlook import Line
    from farmyard.bots.tree import Edge, Node
    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View

BATCHES = 3
"""Searches that know nothing of one another: how far they differ tells how sure their mean is."""
TRIED = 0.2
"""A move that was tried less often than this share of the most tried one was given up: it is not shown as better."""
LINE = 8
"""So many moves of a line are told."""
SWING = (2.0, 25.0)
"""So many points of margin move the log-odds of winning by 1, at least and at most."""


def by_search(
    game: Game,
    network: Network,
    view: View,
    moves: tuple[Move, ...],
    also: Sequence[Move],
    rng: random.Random,
    ms: int,
    stop: Callable[[], bool],
) -> Outlook:
    roots: list[Node] = []
    considered = 0
    began = time.monotonic()
    for number in range(1, BATCHES + 1):
        ends = began + ms / 1000 * number / BATCHES
        search = Limited(game, rng.getrandbits(62), network, view.seats, partial(is_over, ends, stop))
        roots.append(search.search(view))
        considered += search.done
    out = prospects(game, network, view, moves, also, roots, rng)
    return Outlook(out, considered)


class Expected(NamedTuple):
    """A margin, and the log-odds of winning that go with it; a swing of so many points moves them by 1."""

    margin: float
    odds: float
    swing: float

    def with_worth(self, more: float) -> Expected:
        """What is expected of something that is worth so much more."""
        shift = shift_to(more, self.odds, self.swing)
        return self._replace(margin=self.margin + shift, odds=self.odds + shift / self.swing)

    @property
    def chance(self) -> float:
        return 1 / (1 + math.exp(-self.odds))


def is_over(ends: float, stop: Callable[[], bool]) -> bool:
    return time.monotonic() >= ends or stop()


def prospects(
    game: Game,
    network: Network,
    view: View,
    moves: tuple[Move, ...],
    also: Sequence[Move],
    roots: list[Node],
    rng: random.Random,
) -> list[Prospect]:
    """For the moves that were searched, and for those of `also` that the search passed over."""
    assert view.seat is not None
    edges = {move: [root.edges[move] for root in roots if move in root.edges] for move in moves}
    edges = {move: found for move, found in edges.items() if found or move in also}
    known = tuple(edges)
    world = game.imagine(view, rng)
    world.chance_paused = True
    outputs = network.outputs(rows_after(game.encoding(view.seats), world, view.seat, known))
    first = dict(zip(known, worth(outputs).tolist(), strict=True))
    worths, favourite = compared(edges, first)
    said = said_of(outputs, known.index(favourite)).with_worth(worths[favourite] - first[favourite])
    out: list[Prospect] = []
    for move in known:
        # The others by how far they are behind the favourite, so that the order is that of the search.
        expected = said.with_worth(worths[move] - worths[favourite])
        chance = None if view.seats == 1 else expected.chance
        line = ((view.seat, move), *line_after(move, roots))
        out.append(Prospect(move, expected.margin, chance, doubt_of(edges[move]), line))
    return out


def compared(edges: dict[Move, list[Edge]], first: dict[Move, float]) -> tuple[dict[Move, float], Move]:
    """What each move is worth, and the one that was tried most: none that was given up is worth more."""
    visits = {move: sum(edge.visits for edge in found) for move, found in edges.items()}
    worths = {move: mean_worth(found) if found else first[move] for move, found in edges.items()}
    favourite = max(visits, key=lambda move: (visits[move], worths[move]))
    for move in worths:
        if visits[move] < TRIED * visits[favourite]:
            worths[move] = min(worths[move], worths[favourite])
    return worths, favourite


def said_of(outputs: Array, place: int) -> Expected:
    """What the network says of the move at this place. How far moves differ in margin and in odds gives the swing."""
    margins, odds = outputs[:, MARGIN] * UNIT, outputs[:, WIN]
    swing = float(np.clip(margins.std() / max(float(odds.std()), 1e-3), *SWING))
    return Expected(float(margins[place]), float(odds[place]), swing)


def mean_worth(edges: list[Edge]) -> float:
    """The mean of several searches, each as heavy as its visits; what the network said counts as one."""
    return sum(edge.value * (1 + edge.visits) for edge in edges) / sum(1 + edge.visits for edge in edges)


def doubt_of(edges: list[Edge]) -> float:
    """The standard error of that mean, from how far the searches differ."""
    values = [edge.value for edge in edges]
    return float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else SWING[0]


def shift_to(more: float, odds: float, swing: float) -> float:
    """By how many points the margin must move, and the odds with it, so that both together are worth so much more."""
    won = WORTH_OF_WINNING * math.tanh(odds / 2)
    low, high = -300.0, 300.0
    for _ in range(50):
        middle = (low + high) / 2
        if middle + WORTH_OF_WINNING * math.tanh((odds + middle / swing) / 2) - won < more:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def line_after(move: Move, roots: list[Node]) -> Line:
    """The moves that were tried most after this one, in the search that tried it most."""
    out: list[tuple[int, Move]] = []
    searched = [root for root in roots if move in root.edges]
    if not searched:
        return ()
    node = max(searched, key=lambda root: root.edges[move].visits)
    edge = node.edges[move]
    while len(out) < LINE and (children := node.children.get(edge)):
        node = max(children, key=lambda child: len(child.worlds))
        most = max(node.edges.values(), key=lambda made: made.visits, default=None)
        if most is None or not most.visits:
            break
        out.append((node.seat, most.move))
        edge = most
    return tuple(out)
