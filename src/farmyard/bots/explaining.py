"""The best moves of a position with what they should bring, how sure that is, how play should go on, and why.

>>> import farmyard
>>> from farmyard.bots.explaining import explain
>>> game = farmyard.game("frage-der-aehre")
>>> state = game.start(seats=2, seed=1, first="p1")
>>> found = explain(game, state.view(0), state.legal(0), ms=200)
>>> found.advice[0].move in [str(move) for move in state.legal(0)]
True
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Literal

import msgspec

from farmyard.bots import reasons
from farmyard.bots.installed import network_for
from farmyard.bots.outlook import Outlook, Prospect, by_heuristic, by_playouts, normal
from farmyard.bots.playouts import evaluates
from farmyard.core.values import Phrase, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move
    from farmyard.core.view import View

BEST = 3
"""So many moves are explained."""
Method = Literal["search", "heuristic", "playouts"]


class LineMove(msgspec.Struct, frozen=True):
    """A move of the line that is expected."""

    seat: int
    move: str


class Advice(msgspec.Struct, frozen=True):
    """A move, and what speaks for it."""

    move: str
    margin: float
    """The final margin that is expected, in points; alone, the final points."""
    chance: float | None
    """The chance to win, from 0 to 1; None alone, and where nobody knows."""
    doubt: float
    """The standard error of the margin, as far as thinking longer could change it."""
    behind: float
    """Points less than the best move; 0 for that one."""
    line: tuple[LineMove, ...]
    """How play is expected to go on, this move first."""
    reasons: tuple[Phrase, ...]
    """What speaks for it, as facts: `localization.localized` tells them in any language."""


class Explanation(msgspec.Struct, frozen=True):
    seat: int
    alone: bool
    by: Method
    """What the numbers come from: a search with a learned network, the game's own evaluation, or games at random."""
    considered: int
    """Simulations, worlds or games that were looked at."""
    sure: float
    """How likely the first move is really better than the second, from 0.5 to 1."""
    advice: tuple[Advice, ...]
    """The best move first; then the others, and those that were asked for besides."""


def explain(
    game: Game,
    view: View,
    legal: Sequence[Move],
    *,
    ms: int = 1000,
    best: int = BEST,
    also: Sequence[Move] = (),
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
) -> Explanation:
    """Explain the decision that waits for the seat of this view. It takes about `ms` milliseconds, at most twice that.

    `also` are moves to be explained besides the best ones, such as the one that was really made.
    """
    if view.seat is None or not legal:
        raise ValueError("only a seat that owes a decision can be advised")
    seat, moves = view.seat, tuple(legal)
    ends = time.monotonic() + ms / 1000

    def stop() -> bool:
        return time.monotonic() >= ends or (cancelled is not None and cancelled())

    rng = random.Random(seed)
    world = game.imagine(view, rng)
    world.chance_paused = True
    by, found = outlook(game, view, moves, also, rng, ms, stop)
    ranked = without_detours(sorted(found.moves, key=lambda one: -one.margin), seat, also)
    shown = ranked[:best] + [one for one in ranked[best:] if one.move in also]
    advice = tuple(advised(world, ranked, one, only=len(moves) == 1) for one in shown)
    return Explanation(seat, view.seats == 1, by, found.considered, sureness(ranked), advice)


def outlook(
    game: Game,
    view: View,
    moves: tuple[Move, ...],
    also: Sequence[Move],
    rng: random.Random,
    ms: int,
    stop: Callable[[], bool],
) -> tuple[Method, Outlook]:
    """What each move should bring, by the best means that there are for this table."""
    assert view.seat is not None
    network = network_for(game, view.seats, view.options)
    if network is not None:
        from farmyard.bots.search_outlook import by_search

        return "search", by_search(game, network, view, moves, also, rng, ms, stop)
    if evaluates(game, game.imagine(view, rng), view.seat):
        return "heuristic", by_heuristic(game, view, moves, also, rng, stop)
    return "playouts", by_playouts(game, view, moves, rng, stop)


def without_detours(ranked: list[Prospect], seat: int, also: Sequence[Move]) -> list[Prospect]:
    """The same moves in another order make the same turn: only the best way to begin it is worth telling."""
    out: list[Prospect] = []
    seen: set[tuple[str, ...]] = set()
    for one in ranked:
        turn = tuple(sorted(str(move) for who, move in one.line if who == seat))
        if turn not in seen or one.move in also:
            out.append(one)
        seen.add(turn)
    return out


def advised(world: State, ranked: list[Prospect], one: Prospect, *, only: bool) -> Advice:
    seat = one.line[0][0]
    place = next(place for place, other in enumerate(ranked) if other is one)
    end = after_own_moves(world, seat, one.line)
    rival = ranked[1 if place == 0 else 0] if len(ranked) > 1 else None
    margins = [other.margin for other in ranked]
    why = [
        *([say("hint.only")] if only else reasons.comparison(margins, place)),
        *reasons.changes(world, end, seat),
        *(reasons.taken_by_others(one.move, end, rival.line, seat) if rival else ()),
        *reasons.ending(end),
    ]
    line = tuple(LineMove(who, str(move)) for who, move in one.line)
    return Advice(str(one.move), one.margin, one.chance, one.doubt, margins[0] - one.margin, line, tuple(why))


def after_own_moves(world: State, seat: int, line: Sequence[tuple[int, Move]]) -> State:
    """The position once this seat has made its part of the line, before anybody else moves."""
    position = world.clone()
    for who, move in line:
        # A line leaves out moves that nobody can choose.
        while position.to_act == (seat,) and len(forced := position.legal(seat)) == 1 and forced[0] != move:
            position.play(forced[0], seat)
        if who != seat or seat not in position.to_act or move not in position.legal(seat):
            break
        position.play(move, seat)
    return position


def sureness(ranked: list[Prospect]) -> float:
    """The chance that the first of two uncertain numbers is the larger one, if errors are normal."""
    if len(ranked) < 2:
        return 1.0
    first, second = ranked[:2]
    return normal((first.margin - second.margin) / math.hypot(first.doubt, second.doubt, reasons.NEAR))
