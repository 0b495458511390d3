"""What a move is worth to somebody who knows nothing but the rules: the end of games that go on at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import margins

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move
    from farmyard.core.view import View

LONGEST = 2000
"""Moves of a game that is played at random; then it counts as it stands."""


class Ends:
    """How games ended that began with a move."""

    def __init__(self) -> None:
        self.margins: list[float] = []
        self.won = 0

    def add(self, end: State, seat: int) -> None:
        self.margins.append(margins([float(score.total) for score in end.scores()])[seat])
        self.won += end.over and seat in end.winners()

    @property
    def mean(self) -> float:
        return sum(self.margins) / len(self.margins) if self.margins else float("-inf")


def play_at_random(
    game: Game, view: View, legal: tuple[Move, ...], rng: random.Random, games: int, stop: Callable[[], bool]
) -> dict[Move, Ends]:
    """So many games for each move; all moves are tried in the same imagined worlds.

    `stop` ends it at any time: the game that is being played then says nothing.
    """
    assert view.seat is not None
    out = {move: Ends() for move in legal}
    for _ in range(games):
        world = game.imagine(view, rng)
        world.keeps_log = False
        for move, ends in out.items():
            position = world.after(move, view.seat)
            for _ in range(LONGEST):
                if stop():
                    return out
                if not position.to_act:
                    break
                seat = position.to_act[0]
                position.play(rng.choice(position.legal(seat)), seat)
            ends.add(position, view.seat)
    return out


def evaluates(game: Game, state: State, seat: int) -> bool:
    """Does this game say how good a position is?"""
    try:
        game.evaluate(state, seat)
    except NotImplementedError:
        return False
    return True
