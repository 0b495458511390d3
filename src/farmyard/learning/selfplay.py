"""Games of a network against itself, as rows with the results they led to."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from farmyard.bots.lookahead import imagined_worlds, shortlist, stakes, worth, worths
from farmyard.bots.network import OUTPUTS, UNIT, Array, Network
from farmyard.core.score import margins
from farmyard.core.values import Secret
from farmyard.learning.targets import blended

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move

Rows = NDArray[np.uint8]


class Play(msgspec.Struct, frozen=True):
    """How games of self-play are played."""

    seats: int
    options: dict[str, Any]
    noise: float
    """Choices are drawn with weights exp(worth / noise), both in shares of what is at stake (`lookahead.stakes`)."""
    blend: float
    """How much the end of the game counts against what the network said later: 1 is the end alone."""
    whims: float = 0.0
    """The share of decisions that are drawn with the noise of `WHIM` instead."""


WHIM = 0.2
"""Noise of a whim: what play with little noise never tries is tried now and then, and learned from."""


class Lesson(msgspec.Struct, frozen=True):
    """What is to be learned from games: rows, and for each what the network should have said."""

    rows: Rows
    targets: Array
    points: tuple[float, ...] = ()


def play_game(game: Game, network: Network, play: Play, seed: int) -> Lesson:
    """One game, all seats with the same network; nature waits while it looks ahead."""
    return SelfPlay(game, network, play, seed).run()


class SelfPlay:
    """A game in the making, with what each seat has seen and the network has predicted for it."""

    def __init__(self, game: Game, network: Network, play: Play, seed: int) -> None:
        self.game = game
        self.network = network
        self.play = play
        self.rng = random.Random(seed)
        self.encoding = game.encoding(play.seats)
        self.state = game.start(play.seats, seed, **play.options)
        self.stakes = stakes(game, self.state)
        self.seen: list[list[bytes]] = [[] for _ in range(play.seats)]
        self.predicted: list[list[Array]] = [[] for _ in range(play.seats)]
        self.missed: list[dict[int, Array]] = [{} for _ in range(play.seats)]
        """By place in `seen`: what was predicted for the best move where a whim chose another one."""

    def run(self) -> Lesson:
        last = -1
        while self.state.to_act:
            seat = self.state.to_act[0]
            moves = self.state.legal(seat)
            if len(moves) == 1:
                self.state.play(moves[0], seat)
            else:
                if seat != last:
                    # Others have moved since the own last decision: a search asks about such positions as well.
                    self.look(seat)
                self.make(seat, self.choose(seat, moves))
            last = seat
        return self.lesson()

    def choose(self, seat: int, moves: tuple[Move, ...]) -> Move:
        """A move, drawn by its worth. Where choices are secret the position after it is not known yet."""
        state = self.state
        if isinstance(state.agenda[-1], Secret):
            worlds = imagined_worlds(self.game, state.view(seat), self.rng)
            moves = shortlist(self.game, worlds[0], seat, moves)
            return moves[self.drawn(worths(self.network, self.encoding, worlds, seat, moves))]
        state.chance_paused = True
        moves = shortlist(self.game, state, seat, moves)
        rows = [self.encoding.encode(state.after(move, seat), seat) for move in moves]
        state.chance_paused = False
        outputs = self.network.outputs(rows)
        chosen = self.drawn_or_whim(seat, outputs)
        self.note(seat, rows[chosen], outputs[chosen])
        return moves[chosen]

    def drawn(self, values: Array) -> int:
        return drawn(values, self.play.noise * self.stakes, self.rng)

    def drawn_or_whim(self, seat: int, outputs: Array) -> int:
        values = worth(outputs)
        best = int(values.argmax())
        if self.rng.random() < self.play.whims and (whim := drawn(values, WHIM * self.stakes, self.rng)) != best:
            self.missed[seat][len(self.seen[seat])] = outputs[best]
            return whim
        return self.drawn(values)

    def make(self, seat: int, move: Move) -> None:
        """Once all have chosen in secret, everybody looks at what came of it."""
        secret = isinstance(self.state.agenda[-1], Secret)
        self.state.play(move, seat)
        if secret and self.state.agenda and not isinstance(self.state.agenda[-1], Secret):
            for one in range(self.play.seats):
                self.look(one)

    def look(self, seat: int) -> None:
        row = self.encoding.encode(self.state, seat)
        self.note(seat, row, self.network.outputs([row])[0])

    def note(self, seat: int, row: bytes | bytearray, output: Array) -> None:
        self.seen[seat].append(bytes(row))
        self.predicted[seat].append(output)

    def lesson(self) -> Lesson:
        ends = results(self.state)
        targets = [
            blended(np.array(predicted), ends[seat], self.play.blend, self.missed[seat])
            for seat, predicted in enumerate(self.predicted)
            if predicted
        ]
        rows = [row for seen in self.seen for row in seen]
        return Lesson(
            np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), self.encoding.size),
            np.concatenate(targets) if targets else np.zeros((0, OUTPUTS), np.float32),
            tuple(float(end[0]) * UNIT for end in ends),
        )


def drawn(values: Array, noise: float, rng: random.Random) -> int:
    """The best, or one drawn by its worth."""
    if noise <= 0:
        return int(values.argmax())
    weights = np.exp((values - values.max()) / noise)
    return rng.choices(range(len(values)), weights.tolist())[0]


def results(state: State) -> Array:
    """For each seat its points and margin in units, and whether it has won (shared victories count in part)."""
    totals = [float(score.total) for score in state.scores()]
    winners = state.winners()
    out = np.zeros((len(totals), OUTPUTS), np.float32)
    for seat, (total, margin) in enumerate(zip(totals, margins(totals), strict=True)):
        won = 1.0 / len(winners) if seat in winners else 0.0
        out[seat] = (total / UNIT, margin / UNIT, won)
    return out
