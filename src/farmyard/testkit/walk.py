"""Random play of one setup, the same in every run, and how a broken contract tells where it broke."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator

from farmyard.core.errors import RecordError
from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.core.values import NATURE
from farmyard.testkit.setups import Setup

MOST_MOVES = 20_000
"""A random game that takes longer than this will not end."""

Contract = Callable[[Game, Setup, float], None]


class BrokenContract(AssertionError):
    """Says what does not hold, in which game, and prints the record that leads there."""


class Walk:
    """Plays the game at random and remembers the newest position, so that a failure can print it."""

    def __init__(self, game: Game, setup: Setup, effort: float = 1.0) -> None:
        self.game = game
        self.setup = setup
        self.effort = effort
        self.state: State | None = None

    def times(self, number: float) -> int:
        """So many times at effort 1; never less than once."""
        return max(1, round(number * self.effort))

    def rng(self, purpose: str) -> random.Random:
        return random.Random(f"{self.game.id} {self.setup} {purpose}")

    def start(self, seed: int) -> State:
        self.state = self.game.start(seats=self.setup.seats, seed=seed, **self.setup.options)
        return self.state

    def positions(self, seed: int, most: int = MOST_MOVES) -> Iterator[State]:
        """One random game: the state at the start and after each move, always the same object."""
        rng = self.rng(f"game {seed}")
        state = self.start(seed)
        yield state
        for _ in range(most):
            if not random_move(state, rng):
                return
            self.state = state
            yield state

    def games(self, count: float, most: int = MOST_MOVES) -> Iterator[State]:
        """The positions of several random games."""
        for seed in range(self.times(count)):
            yield from self.positions(seed, most)

    def some(self, seed: int, count: float) -> Iterator[State]:
        """A few positions of one random game, each a state of its own."""
        met = [state.clone() for state in self.positions(seed)]
        for state in self.rng(f"some of {seed}").sample(met, min(len(met), self.times(count))):
            self.state = state
            yield state

    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.setup.seats), None]

    def must(self, holds: bool, what: str, state: State | None = None) -> None:
        if not holds:
            self.fail(what, state)

    def fail(self, what: str, state: State | None = None) -> None:
        raise BrokenContract(self.describe(what, self.state if state is None else state))

    def describe(self, what: str, state: State | None) -> str:
        where = f"{self.game.id}, {self.setup}: {what}"
        return where if state is None else f"{where}\n\nThe moves that lead there:\n\n{moves_of(state)}"


def random_move(state: State, rng: random.Random) -> bool:
    """One move of one of the seats to act; False when there is nothing to do."""
    waiting = state.to_act
    if not waiting:
        return False
    seat = rng.choice(waiting)
    offer = state.legal(seat)
    if not offer:
        return False
    state.play(rng.choice(offer), seat)
    return True


def play_out(state: State, rng: random.Random, most: int = MOST_MOVES) -> None:
    for _ in range(most):
        if not random_move(state, rng):
            return


def moves_of(state: State) -> str:
    """The record, or the moves since the snapshot where a state has no record."""
    try:
        return str(state.record())
    except RecordError:
        return "\n".join(f"{'--' if p.seat == NATURE else f'p{p.seat + 1}'} {p.move}" for p in state.history())


def contract(check: Callable[[Walk], None]) -> Contract:
    """A check of one setup. Whatever else goes wrong inside it breaks the contract as well, with the position."""

    @functools.wraps(check)
    def checked(game: Game, setup: Setup, effort: float = 1.0) -> None:
        walk = Walk(game, setup, effort)
        try:
            check(walk)
        except BrokenContract:
            raise
        except Exception as crash:
            raise BrokenContract(walk.describe(f"{type(crash).__name__}: {crash!r}", walk.state)) from crash

    return checked


def seen_by(state: State, seat: int | None) -> bytes:
    """A view as the bytes that travel."""
    return state.view(seat).to_bytes()


def past_of(state: State) -> list[tuple[int, str, bool]]:
    return [(past.seat, str(past.move), past.learned) for past in state.history()]
