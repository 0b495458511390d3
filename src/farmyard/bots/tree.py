"""Tree search over imagined worlds, for one to five seats, with a network at its leaves.

The tree holds what was decided, not positions: every imagined world follows it as far as its moves are legal there, so
a node speaks for all worlds that came to it. A world keeps its own luck and the positions it has reached, which saves
playing the same moves again. Every seat plays for itself: a value is a list with one number for each seat, and whoever
decides looks at its own.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from farmyard.bots.lookahead import shortlist, worth, worth_at_end

if TYPE_CHECKING:
    from farmyard.bots.network import Network
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move

EXPLORE = 1.0
"""How much a move that was seldom tried is tried again, for being thought good."""
SPREAD = 0.06
"""Moves worth so much less than the best, in shares of `stakes`, are tried e times less often, at first."""
SCALE = 0.2
"""A difference of so much between moves, in the same shares, counts as much as all doubt about one tried once."""
WIDEN = 1.5
"""A node that was visited n times tries its best 2 + WIDEN * sqrt(n) moves."""
DEPTH = 60
"""Decisions that one simulation follows at most."""


class Edge:
    """A move at a node, and what came of it."""

    __slots__ = ("first", "move", "node", "prior", "total", "visits")

    def __init__(self, move: Move, first: float) -> None:
        self.move = move
        self.first = first
        """What the network said of it."""
        self.prior = 0.0
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    @property
    def value(self) -> float:
        """What the network said counts as one visit."""
        return (self.first + self.total) / (1 + self.visits)


class Node:
    """A decision of one seat, after a certain line of moves."""

    __slots__ = ("edges", "offers", "seat", "stakes", "visits", "worlds")

    def __init__(self, seat: int, stakes: float) -> None:
        self.seat = seat
        self.stakes = stakes
        self.visits = 0
        self.edges: dict[Move, Edge] = {}
        self.worlds: dict[int, State] = {}
        """The position that each world has reached here."""
        self.offers: dict[int, list[Edge]] = {}
        """The moves that are legal there, the most promising first."""

    def choose(self, offer: list[Edge]) -> Edge:
        """The move that promises most: by its value, and by how little is known of it."""
        doubt = EXPLORE * math.sqrt(self.visits + 1)
        scale = SCALE * self.stakes
        found = offer[0]
        best = -math.inf
        for edge in offer[: 2 + int(WIDEN * math.sqrt(self.visits))]:
            tried = 1 + edge.visits
            promise = ((edge.first + edge.total) / scale + doubt * edge.prior) / tried
            if promise > best:
                found, best = edge, promise
        return found

    def add(self, moves: list[Move], values: list[float]) -> None:
        """Moves that were not known here, with what the network says of them."""
        for move, value in zip(moves, values, strict=True):
            self.edges[move] = Edge(move, value)
        best = max([edge.first for edge in self.edges.values()])
        weights = [math.exp((edge.first - best) / (SPREAD * self.stakes)) for edge in self.edges.values()]
        mass = sum(weights)
        for edge, weight in zip(self.edges.values(), weights, strict=True):
            edge.prior = weight / mass

    def offer(self, number: int, moves: tuple[Move, ...]) -> list[Edge]:
        """What is legal in the world with this number."""
        edges = self.edges
        found = self.offers[number] = sorted([edges[move] for move in moves], key=lambda edge: -edge.first)
        return found


class Tree:
    """A search from one decision of one seat."""

    def __init__(self, game: Game, network: Network, root: Node, seats: int) -> None:
        self.game = game
        self.network = network
        self.encoding = game.encoding(seats)
        self.seats = seats
        self.root = root

    def simulate(self, number: int) -> None:
        """One line of play in the world with this number."""
        path: list[tuple[int, Edge]] = []
        node = self.root
        world = node.worlds[number]
        values: list[float] | None = None
        for _ in range(DEPTH):
            seat = node.seat
            node.visits += 1
            offer = node.offers.get(number)
            if offer is None:
                moves = self.moves(world, seat)
                missing = [move for move in moves if move not in node.edges]
                if missing:
                    values = self.expand(node, world, missing)
                offer = node.offer(number, moves)
                if len(missing) == len(moves):
                    break
            edge = node.choose(offer)
            path.append((seat, edge))
            child = edge.node
            following = child.worlds.get(number) if child is not None else None
            if following is None:
                following = settled(world.after(edge.move, seat))
                if not following.to_act:
                    values = worth_at_end(following)
                    break
                actor = following.to_act[0]
                if child is None or child.seat != actor:
                    child = edge.node = Node(actor, node.stakes)
                child.worlds[number] = following
            assert child is not None
            node, world = child, following
            values = None
        if values is None:
            values = self.leaf(world)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]

    def moves(self, world: State, seat: int) -> tuple[Move, ...]:
        world.chance_paused = True
        found = shortlist(self.game, world, seat, world.legal(seat))
        world.chance_paused = False
        return found

    def expand(self, node: Node, world: State, moves: list[Move]) -> list[float]:
        """Add these moves with what the network says of them. Returns what the position is worth to each seat."""
        seat, encoding = node.seat, self.encoding
        world.chance_paused = True
        rows = [encoding.encode(world.after(move, seat), seat) for move in moves]
        world.chance_paused = False
        now = [encoding.encode(world, other) for other in range(self.seats)]
        found: list[float] = worth(self.network.outputs(rows + now)).tolist()
        node.add(moves, found[: len(moves)])
        # Not the best of the moves: the most flattering of many estimates would make long lines look too good.
        return found[len(moves) :]

    def leaf(self, world: State) -> list[float]:
        found: list[float] = worth(
            self.network.outputs([self.encoding.encode(world, seat) for seat in range(self.seats)])
        ).tolist()
        return found


def settled(world: State) -> State:
    """With all moves made that leave no choice."""
    while len(world.to_act) == 1 and len(forced := world.legal(world.to_act[0])) == 1:
        world.play(forced[0], world.to_act[0])
    return world
