"""Tree search over imagined worlds, for one to five seats, with a network at its leaves.

The tree holds what was decided, not positions: every imagined world follows it as far as its moves are legal there, so
a node speaks for all worlds that came to it. A world keeps its own luck and the positions it has reached, which saves
playing the same moves again. Every seat plays for itself: a value is a list with one number for each seat, and whoever
decides looks at its own. Of seats that choose in secret at the same time, none knows what the others choose: the visits
of its moves are counted together, whatever these are.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from farmyard.bots.lookahead import shortlist, worth, worth_at_end
from farmyard.core.values import Secret

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

    __slots__ = ("first", "move", "total", "visits")

    def __init__(self, move: Move, first: float) -> None:
        self.move = move
        self.first = first
        """What the network said of it."""
        self.visits = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """What the network said counts as one visit."""
        return (self.first + self.total) / (1 + self.visits)


class Offer:
    """The moves that are legal at a node in one world, the most promising first, each with its prior among these.

    Moves of other worlds take no part of it: where hands are secret, each world may allow moves of its own.
    """

    __slots__ = ("edges", "priors")

    def __init__(self, edges: list[Edge], stakes: float) -> None:
        self.edges = sorted(edges, key=lambda edge: -edge.first)
        best = self.edges[0].first
        weights = [math.exp((edge.first - best) / (SPREAD * stakes)) for edge in self.edges]
        mass = sum(weights)
        self.priors = [weight / mass for weight in weights]


class Node:
    """A decision of one seat, after a certain line of moves."""

    __slots__ = ("children", "edges", "offers", "seat", "simultaneous", "stakes", "worlds")

    def __init__(self, seat: int, stakes: float) -> None:
        self.seat = seat
        self.stakes = stakes
        self.edges: dict[Move, Edge] = {}
        self.worlds: dict[int, State] = {}
        """The position that each world has reached here."""
        self.offers: dict[int, Offer] = {}
        """What is legal there."""
        self.children: dict[Edge, list[Node]] = {}
        """Who decides next after a move: nearly always one seat, whatever the world."""
        self.simultaneous: dict[int, dict[Move, Edge]] = {}
        """The edges of seats that choose in secret at the same time: the same ones, whatever this seat chooses."""

    def choose(self, offer: Offer) -> Edge:
        """The move that promises most: by its value, and by how little is known of it."""
        visits = 0
        for edge in offer.edges:
            visits += edge.visits
        # One more for the visit that found the moves, and one for this visit.
        visits += 2
        doubt = EXPLORE * math.sqrt(visits + 1)
        scale = SCALE * self.stakes
        found = offer.edges[0]
        best = -math.inf
        width = 2 + int(WIDEN * math.sqrt(visits))
        for edge, prior in zip(offer.edges[:width], offer.priors, strict=False):
            tried = 1 + edge.visits
            promise = ((edge.first + edge.total) / scale + doubt * prior) / tried
            if promise > best:
                found, best = edge, promise
        return found

    def add(self, moves: list[Move], values: list[float]) -> None:
        """Moves that were not known here, with what the network says of them."""
        for move, value in zip(moves, values, strict=True):
            self.edges[move] = Edge(move, value)

    def offer(self, number: int, moves: tuple[Move, ...]) -> Offer:
        """What is legal in the world with this number."""
        found = self.offers[number] = Offer([self.edges[move] for move in moves], self.stakes)
        return found

    def reached(self, edge: Edge, number: int) -> Node | None:
        """Where the world with this number has come by this move, if it has been there."""
        for child in self.children.get(edge, ()):
            if number in child.worlds:
                return child
        return None

    def enter(self, edge: Edge, number: int, world: State) -> Node:
        """The node of whoever decides after this move, with one world more."""
        seat = world.to_act[0]
        children = self.children.setdefault(edge, [])
        child = next((child for child in children if child.seat == seat), None)
        if child is None:
            child = Node(seat, self.stakes)
            if is_chosen(world, self.seat, edge.move):
                child.simultaneous = self.simultaneous
                child.edges = self.simultaneous.setdefault(seat, child.edges)
            children.append(child)
        child.worlds[number] = world
        return child


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
        values = self.follow(number, path)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]

    def follow(self, number: int, path: list[tuple[int, Edge]]) -> list[float]:
        """To a decision where no move is known yet. Returns what it is worth to each seat; `path` gets the moves."""
        node = self.root
        world = node.worlds[number]
        for _ in range(DEPTH):
            offer = node.offers.get(number)
            if offer is None:
                moves = self.moves(world, node.seat)
                missing = [move for move in moves if move not in node.edges]
                values = self.expand(node, world, missing) if missing else []
                offer = node.offer(number, moves)
                if len(missing) == len(moves):
                    return values
            edge = node.choose(offer)
            path.append((node.seat, edge))
            child = node.reached(edge, number)
            if child is None:
                following = past_forced_moves(world.after(edge.move, node.seat))
                if not following.to_act:
                    return worth_at_end(following)
                child = node.enter(edge, number, following)
            node, world = child, child.worlds[number]
        return self.leaf(world)

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


def is_chosen(world: State, seat: int, move: Move) -> bool:
    """Has this seat chosen this move in secret, while others have still to choose?"""
    step = world.agenda[-1]
    return isinstance(step, Secret) and (seat, move) in zip(step.seats, step.chosen, strict=True)


def past_forced_moves(world: State) -> State:
    """With all moves made that leave no choice."""
    while len(world.to_act) == 1 and len(forced := world.legal(world.to_act[0])) == 1:
        world.play(forced[0], world.to_act[0])
    return world
