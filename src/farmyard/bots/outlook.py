"""What each move should bring: the expected margin, the chance to win, how sure that is, and the line expected."""

from __future__ import annotations

import math
import statistics
from typing import TYPE_CHECKING

import msgspec

from farmyard.bots.greedy import Greedy, Way
from farmyard.bots.playouts import play_at_random
from farmyard.core.values import NATURE, Move, Secret

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.view import View

    Line = tuple[tuple[int, Move], ...]

WORLDS = 4
"""In so many imagined worlds an evaluation looks for the best turn."""
REPLIES = 4
"""For so many of the best moves the reply of the next seat is looked for."""
REPLY_POSITIONS = 200
GAMES = 200
"""Games at random for each move, if there is time."""
ERROR = 0.15
"""Of two moves in one position an evaluation misjudges the difference by so much of what it misjudges the game by: what
it overlooks is mostly the same for both."""


class Prospect(msgspec.Struct):
    """A move and what should come of it."""

    move: Move
    margin: float
    chance: float | None
    doubt: float
    line: Line


class Outlook(msgspec.Struct):
    moves: list[Prospect]
    considered: int


def by_heuristic(
    game: Game,
    view: View,
    moves: tuple[Move, ...],
    also: Sequence[Move],
    rng: random.Random,
    stop: Callable[[], bool],
) -> Outlook:
    """The game's own evaluation at the end of the turn, on average over some imagined worlds."""
    assert view.seat is not None
    seat = view.seat
    greedy = Greedy(game, rng.getrandbits(62))
    greedy.stop = stop
    found: dict[Move, list[Way]] = {}
    worlds = 0
    while worlds < WORLDS and not (worlds and stop()):
        ways = greedy.look(view, moves)
        for move in also:
            if move not in ways:
                ways |= greedy.look(view, (move,))
        for move, way in ways.items():
            found.setdefault(move, []).append(way)
        worlds += 1
    out = [prospect(game, seat, move, ways) for move, ways in found.items()]
    out.sort(key=lambda one: -one.margin)
    for one in out[:REPLIES]:
        one.line += reply(greedy, found[one.move][0].end, seat)
    return Outlook(out, worlds)


def prospect(game: Game, seat: int, move: Move, ways: list[Way]) -> Prospect:
    margins = [game.evaluate(way.end, seat) for way in ways]
    margin = statistics.fmean(margins)
    spread = game.uncertainty(ways[0].end)
    luck = statistics.stdev(margins) / math.sqrt(len(margins)) if len(margins) > 1 else 0.0
    line = tuple((seat, made) for made in ways[0].line)
    return Prospect(move, margin, chance_of(ways[0].end, margin, spread), math.hypot(luck, ERROR * spread), line)


def chance_of(end: State, margin: float, spread: float) -> float | None:
    """The chance to win with this margin expected, if margins are spread normally around it."""
    if end.seats == 1 or not spread:
        return None
    return normal(margin / spread)


def normal(x: float) -> float:
    """The share of a normal distribution below x standard deviations."""
    return 0.5 * (1 + math.erf(x / math.sqrt(2)))


def reply(greedy: Greedy, position: State, seat: int) -> Line:
    """What the seat that moves next would do, with one turn of look-ahead.

    Nothing while all choose or nature moves, and nothing without the time to compare its moves.
    """
    acting = position.to_act
    if len(acting) != 1 or acting[0] in (seat, NATURE) or isinstance(position.agenda[-1], Secret):
        return ()
    greedy.beam, greedy.positions = 1, REPLY_POSITIONS
    ways = greedy.look_from(position, acting[0], position.legal(acting[0]))
    if greedy.stopped():
        return ()
    best = max(ways.values(), key=lambda way: way.value)
    return tuple((acting[0], move) for move in best.line)


def by_playouts(
    game: Game, view: View, moves: tuple[Move, ...], rng: random.Random, stop: Callable[[], bool]
) -> Outlook:
    """Games that go on at random: for a game that has no evaluation."""
    assert view.seat is not None
    found = play_at_random(game, view, moves, rng, GAMES, stop)
    out: list[Prospect] = []
    for move, ends in found.items():
        n = len(ends.margins)
        if n:
            doubt = statistics.stdev(ends.margins) / math.sqrt(n) if n > 1 else abs(ends.mean)
            chance = None if view.seats == 1 else ends.won / n
            out.append(Prospect(move, ends.mean, chance, doubt, ((view.seat, move),)))
    games = sum(len(ends.margins) for ends in found.values())
    return Outlook(out or [Prospect(moves[0], 0.0, None, 0.0, ((view.seat, moves[0]),))], games)
