"""Why a move is good: what it changes, as facts. Languages make the sentences (`localization.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.i18n import known
from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE, Move, Phrase, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmyard.core.state import State

CATEGORIES = 3
"""So many categories of points are told, those that change most."""
NEAR = 0.5
"""Less than so many points apart is about the same."""


def changes(before: State, after: State, seat: int) -> list[Phrase]:
    """What is different for this seat: its points so far by category, and what it holds."""
    return [*points_changed(before, after, seat), *holdings_changed(before, after, seat)]


def points_changed(before: State, after: State, seat: int) -> list[Phrase]:
    then, now = before.scores()[seat].parts, after.scores()[seat].parts
    changed = {part: now.get(part, 0) - then.get(part, 0) for part in now | then}
    parts = sorted((part for part in changed if changed[part]), key=lambda part: -abs(changed[part]))
    return [
        points_in(changed[part], say(key))
        for part in parts[:CATEGORIES]
        if known(key := f"{before.game.id}.score.{part}")
    ]


def points_in(points: int, category: Phrase) -> Phrase:
    if points > 0:
        return say("hint.points", n=points, category=category)
    return say("hint.points_lost", n=-points, category=category)


def holdings_changed(before: State, after: State, seat: int) -> list[Phrase]:
    then, now = before.game.holdings(before, seat), after.game.holdings(after, seat)
    changed = {key: now.get(key, 0) - then.get(key, 0) for key in now | then}
    gained = tuple(say(key, n=n) for key, n in changed.items() if n > 0)
    spent = tuple(say(key, n=-n) for key, n in changed.items() if n < 0)
    out = [say("hint.gained", what=gained)] if gained else []
    return [*out, say("hint.spent", what=spent)] if spent else out


def ending(after: State) -> list[Phrase]:
    """Whether that is the end of the game."""
    return [say("hint.ends")] if after.over else []


def comparison(margins: Sequence[float], place: int) -> list[Phrase]:
    """How a move stands beside the others; they are in order, the best first."""
    if len(margins) == 1:
        return []
    if place == 0:
        apart = margins[0] - margins[1]
        return [say("hint.close")] if apart < NEAR else [say("hint.better", n=max(1, round(apart)))]
    apart = margins[0] - margins[place]
    return [say("hint.as_good")] if apart < NEAR else [say("hint.worse", n=max(1, round(apart)))]


def taken_by_others(move: Move, after: State, line: Sequence[tuple[int, Move]], seat: int) -> list[Phrase]:
    """Whoever leaves this move to the others is expected to see one of them make it.

    `line` is how play goes on without it; `after` has it, and shows whether it is still there for others then.
    """
    for other, made in line:
        if other not in (seat, NATURE) and made == move:
            gone = after.to_act == (other,) and move not in after.legal(other)
            return [say("hint.taken", seat=other, who=SEAT.spell(other))] if gone else []
    return []
