"""What each legal move leads to, as numbers for a network: one decision ahead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

from farmyard.bots.network import MARGIN, POINTS, UNIT, WIN, Array, Network
from farmyard.core.score import margins
from farmyard.core.values import NATURE, Move, Secret

if TYPE_CHECKING:
    from farmyard.core.encoding import Encoding
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.view import View

MANY = 48
"""Of more moves than this only the most promising are looked at."""
KEPT = 32
LEAST_STAKES = 4.0
GUESSES = 3
"""In so many ways the others are imagined to choose where choices are secret."""
OWN = 0.6
"""How much the own points count beside the margin. They depend on fewer things, so a network learns sooner what changes
them: trained with the margin alone, self-play made 20 points in Agricola after 5,000 games instead of 23."""
WORTH_OF_WINNING = 2.0
"""A certain victory counts as many points as a margin of this size."""


def stakes(game: Game, state: State) -> float:
    """How many points are at stake: by this, differences are large or small. See `Game.uncertainty`."""
    return max(LEAST_STAKES, game.uncertainty(state)) if not state.over else LEAST_STAKES


def shortlist(game: Game, world: State, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves worth a closer look: of very many those that the game's own evaluation likes best.

    Nature must wait in `world`, or the evaluation would see what it draws.
    """
    if len(moves) <= MANY:
        return moves
    liked = sorted(moves, key=lambda move: -game.heuristic(world.after(move, seat), seat))
    return tuple(liked[:KEPT])


def rows_after(encoding: Encoding, world: State, seat: int, moves: tuple[Move, ...]) -> list[bytearray]:
    """A row for each move: the position that follows it, before nature moves."""
    return [encoding.encode(world.after(move, seat), seat) for move in moves]


def worths(network: Network, encoding: Encoding, worlds: list[State], seat: int, moves: tuple[Move, ...]) -> Array:
    """What each move is worth, in points, on average over these worlds."""
    rows = [row for world in worlds for row in rows_after(encoding, world, seat, moves)]
    values = worth(network.outputs(rows))
    mean: Array = values.reshape(len(worlds), len(moves)).mean(axis=0)
    return mean


def worth(outputs: Array) -> Array:
    """The outputs of a network as one number to be as large as possible, in points."""
    points = OWN * outputs[:, POINTS] + (1 - OWN) * outputs[:, MARGIN]
    found = points * UNIT + WORTH_OF_WINNING * np.tanh(outputs[:, WIN] / 2)
    return found.astype(np.float32)


def worth_at_end(world: State) -> list[float]:
    """The same for each seat of a game that is over."""
    winners = world.winners()
    totals = [float(score.total) for score in world.scores()]
    return [
        OWN * total + (1 - OWN) * margin + (WORTH_OF_WINNING if seat in winners else -WORTH_OF_WINNING)
        for seat, (total, margin) in enumerate(zip(totals, margins(totals), strict=True))
    ]


def others_chosen(world: State, seat: int, rng: random.Random) -> State:
    """A copy in which all others have made a secret choice at random, and this seat has not.

    What others have already chosen is guessed as well: also where `world` is the game itself, this seat must not know.
    """
    twin = world.clone()
    step = twin.agenda[-1]
    assert isinstance(step, Secret)
    for other in step.seats:
        if other != seat:
            step = step.with_choice(other, None)
    twin.agenda[-1] = step
    for other in twin.to_act:
        if other not in (seat, NATURE):
            twin.play(rng.choice(twin.legal(other)), other)
    return twin


def imagined_worlds(game: Game, view: View, rng: random.Random) -> list[State]:
    """A world that fits this view, in which nature waits; several, with other guesses, where choices are secret."""
    assert view.seat is not None
    world = game.imagine(view, rng)
    world.chance_paused = True
    world.keeps_log = False
    if not isinstance(world.agenda[-1], Secret):
        return [world]
    return [others_chosen(world, view.seat, rng) for _ in range(GUESSES)]


def all_choose(world: State) -> bool:
    """Do several seats choose in secret now?"""
    return bool(world.agenda) and isinstance(world.agenda[-1], Secret) and len(world.to_act) > 1
