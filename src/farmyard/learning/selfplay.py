"""Games of a network against itself, as rows with the results they led to."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from farmyard.bots.lookahead import GUESSES, all_choose, others_chosen, shortlist, stakes, worth, worths
from farmyard.bots.network import OUTPUTS, UNIT, Array, Network
from farmyard.core.score import margins
from farmyard.core.values import Secret
from farmyard.learning.targets import blended

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State

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
    rng = random.Random(seed)
    encoding = game.encoding(play.seats)
    state = game.start(play.seats, seed, **play.options)
    noise = play.noise * stakes(game, state)
    seen: list[list[bytes]] = [[] for _ in range(play.seats)]
    said: list[list[Array]] = [[] for _ in range(play.seats)]
    missed: list[dict[int, Array]] = [{} for _ in range(play.seats)]
    last = -1
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal(seat)
        if len(moves) == 1:
            state.play(moves[0], seat)
            last = seat
            continue
        if seat != last:
            # Others have moved since the own last decision: a search asks about such positions as well.
            row = encoding.encode(state, seat)
            seen[seat].append(bytes(row))
            said[seat].append(network.outputs([row])[0])
        last = seat
        state.chance_paused = True
        moves = shortlist(game, state, seat, moves)
        if isinstance(state.agenda[-1], Secret):
            worlds = [others_chosen(state, seat, rng) for _ in range(GUESSES if all_choose(state) else 1)]
            chosen = drawn(worths(network, encoding, worlds, seat, moves), noise, rng)
        else:
            rows = [encoding.encode(state.after(move, seat), seat) for move in moves]
            outputs = network.outputs(rows)
            values = worth(outputs)
            best = int(values.argmax())
            if rng.random() < play.whims and (whim := drawn(values, WHIM / play.noise * noise, rng)) != best:
                chosen = whim
                missed[seat][len(seen[seat])] = outputs[best]
            else:
                chosen = drawn(values, noise, rng)
            seen[seat].append(bytes(rows[chosen]))
            said[seat].append(outputs[chosen])
        state.chance_paused = False
        revealed = isinstance(state.agenda[-1], Secret)
        state.play(moves[chosen], seat)
        if revealed and state.agenda and not isinstance(state.agenda[-1], Secret):
            for one in range(play.seats):
                row = encoding.encode(state, one)
                seen[one].append(bytes(row))
                said[one].append(network.outputs([row])[0])
    ends = results(state)
    targets = [
        blended(np.array(said[seat]), ends[seat], play.blend, missed[seat]) for seat in range(play.seats) if said[seat]
    ]
    rows_seen = [row for seat in range(play.seats) for row in seen[seat]]
    return Lesson(
        np.frombuffer(b"".join(rows_seen), np.uint8).reshape(len(rows_seen), encoding.size),
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
