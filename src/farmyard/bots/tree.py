"""Tree search over imagined worlds, for one to five seats, with a network at its leaves.

The tree holds what was decided, not positions: each simulation takes one of the imagined worlds, gives it new luck and
follows the tree as far as its moves are legal there. Every seat plays for itself: a value is a list with one number for
each seat, and whoever decides looks at its own.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from farmyard.bots.lookahead import WORTH_OF_WINNING, worth
from farmyard.core.score import margins

if TYPE_CHECKING:
    from farmyard.bots.network import Network
    from farmyard.core.encoding import Encoding
    from farmyard.core.state import State
    from farmyard.core.values import Move

EXPLORE = 1.2
"""How much a move that was seldom tried is tried again, for being thought good."""
SPREAD = 4.0
"""Moves worth so many points less than the best are tried e times less often, at first."""
SCALE = 10.0
"""A difference of so many points between moves counts as much as all doubt about one tried once."""
WIDEN = 1.5
"""A node that was visited n times tries its best 2 + WIDEN * sqrt(n) moves."""
DEPTH = 60
"""Decisions that one simulation follows at most."""


class Edge:
    """A move at a node, and what came of it."""

    __slots__ = ("first", "node", "prior", "total", "visits")

    def __init__(self, first: float, prior: float) -> None:
        self.first = first
        """What the network said of it."""
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    @property
    def value(self) -> float:
        """What the network said counts as one visit."""
        return (self.first + self.total) / (1 + self.visits)


class Node:
    """A decision of one seat, after a certain line of moves."""

    __slots__ = ("edges", "seat", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.edges: dict[Move, Edge] = {}

    def choose(self, moves: tuple[Move, ...]) -> Move:
        """The legal move that promises most: by its value, and by how little is known of it."""
        edges = self.edges
        width = 2 + int(WIDEN * math.sqrt(self.visits))
        known = moves if len(moves) <= width else sorted(moves, key=lambda move: -edges[move].prior)[:width]
        doubt = EXPLORE * math.sqrt(self.visits + 1)
        return max(
            known, key=lambda move: edges[move].value / SCALE + doubt * edges[move].prior / (1 + edges[move].visits)
        )

    def best(self) -> Move:
        """The move that was tried most; among equals the better one."""
        return max(self.edges, key=lambda move: (self.edges[move].visits, self.edges[move].value))


class Tree:
    """A search from one decision of one seat."""

    def __init__(self, network: Network, encoding: Encoding, seat: int, rng: random.Random) -> None:
        self.network = network
        self.encoding = encoding
        self.seats = encoding.seats
        self.rng = rng
        self.root = Node(seat)

    def simulate(self, world: State) -> None:
        """One line of play in this world, which is used up by it."""
        path: list[tuple[int, Edge]] = []
        node = self.root
        values: list[float] | None = None
        for _ in range(DEPTH):
            moves = world.legal(node.seat)
            missing = tuple([move for move in moves if move not in node.edges])
            if missing:
                values = self.expand(node, world, missing)
                if node is not self.root or len(missing) == len(moves):
                    node.visits += 1
                    break
            node.visits += 1
            move = node.choose(moves)
            edge = node.edges[move]
            path.append((node.seat, edge))
            world.play(move, node.seat)
            while len(world.to_act) == 1 and len(forced := world.legal(world.to_act[0])) == 1:
                world.play(forced[0], world.to_act[0])
            if not world.to_act:
                values = self.end(world)
                break
            seat = self.rng.choice(world.to_act)
            if edge.node is None or edge.node.seat != seat:
                edge.node = Node(seat)
            node = edge.node
        if values is None:
            values = self.leaf(world)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]

    def expand(self, node: Node, world: State, moves: tuple[Move, ...]) -> list[float]:
        """Add these moves with what the network says of them. Returns what the position is worth to each seat."""
        seat, encoding = node.seat, self.encoding
        world.chance_paused = True
        rows = [encoding.encode(world.after(move, seat), seat) for move in moves]
        world.chance_paused = False
        others = [other for other in range(self.seats) if other != seat]
        found = worth(self.network.outputs(rows + [encoding.encode(world, other) for other in others])).tolist()
        own = found[: len(moves)]
        best = max(own)
        weights = [math.exp((value - best) / SPREAD) for value in own]
        total = sum(weights)
        for move, value, weight in zip(moves, own, weights, strict=True):
            node.edges[move] = Edge(value, weight / total)
        values = [0.0] * self.seats
        values[seat] = best
        for other, value in zip(others, found[len(moves) :], strict=True):
            values[other] = value
        return values

    def leaf(self, world: State) -> list[float]:
        found: list[float] = worth(
            self.network.outputs([self.encoding.encode(world, seat) for seat in range(self.seats)])
        ).tolist()
        return found

    def end(self, world: State) -> list[float]:
        winners = world.winners()
        found = margins([float(score.total) for score in world.scores()])
        won = [WORTH_OF_WINNING if seat in winners else -WORTH_OF_WINNING for seat in range(self.seats)]
        return [margin + extra for margin, extra in zip(found, won, strict=True)]
