# mypyc: off
"""Moments that only cards care about: nothing is logged, and where no card waits they cost nothing.

They are events like those of `events`, with the same words for goods, spaces and cells.
"""

from __future__ import annotations

from typing import ClassVar

from farmyard.core.goods import Goods
from farmyard.core.values import Event


class Used(Event, frozen=True):
    """The action of a space has been carried out."""

    key: ClassVar[str] = "space"
    seat: int
    space: str


class TurnEnded(Event, frozen=True):
    """All that a placement set going is done; `space` is empty where the player had to pass.

    It is `extra` where a card had placed or moved the person out of turn.
    """

    seat: int
    space: str = ""
    extra: bool = False


class OutOfPeople(Event, frozen=True):
    """The turn comes to a player who has placed everybody: a card may find one more, else the next player is due."""

    seat: int


class Received(Event, frozen=True):
    """Goods have come into a player's supply or to the farm, whichever way: taken, gained, collected, given or reaped.

    `space` is the space they lay on, empty for all other sources; `by` is what allowed it; they come from a `pile` if
    a card had laid them on the space."""

    seat: int
    goods: Goods
    space: str = ""
    by: str = ""
    pile: bool = False


class PloughUsed(Event, frozen=True):
    """The player has plowed with this card so many fields in one action."""

    seat: int
    card: str
    fields: int


class RoomsBuilt(Event, frozen=True):
    """The end of an action in which rooms were built: on these cells."""

    seat: int
    cells: tuple[int, ...]
    by: str = ""


class StablesBuilt(Event, frozen=True):
    """The end of an action in which stables were built: on these cells."""

    seat: int
    cells: tuple[int, ...]
    by: str = ""


class FencesBuilt(Event, frozen=True):
    """The end of an action in which so many fences were built; these cells are newly fenced in."""

    seat: int
    fences: int
    cells: tuple[int, ...]
    by: str = ""


class FieldsSown(Event, frozen=True):
    """The end of an action in which fields were sown: these cells."""

    seat: int
    cells: tuple[int, ...]
    by: str = ""


class BreadBaked(Event, frozen=True):
    """The end of a Bake Bread action in which so many grain were baked."""

    seat: int
    grain: int
    by: str = ""


class ImprovementMade(Event, frozen=True):
    """The end of an improvement action, in which a minor improvement could be played or, with `majors`, any one built.

    `space` is the one that is used, also where a card allowed the action.
    """

    seat: int
    majors: bool
    by: str = ""
    space: str = ""
    minor: bool = False  # was it a minor one for this player?


class RoundStarted(Event, frozen=True):
    """The round card lies open and the goods on its space have been handed out."""

    key: ClassVar[str] = "round"
    round: int


class WorkStarted(Event, frozen=True):
    """All spaces are replenished; nobody has placed yet."""

    round: int


class AllPlaced(Event, frozen=True):
    """Everybody is placed. Comes once for each player, beginning to the left of whoever placed last."""

    seat: int


class WorkEnded(Event, frozen=True):
    """Everybody is placed; nobody has gone home yet."""

    round: int


# The moments of a harvest come once for each player who takes part in it, in the order of play.


class FieldPhaseStarted(Event, frozen=True):
    seat: int
    round: int


class FieldPhaseEnded(Event, frozen=True):
    seat: int
    round: int


class FeedingStarted(Event, frozen=True):
    seat: int
    round: int


class BreedingStarted(Event, frozen=True):
    seat: int
    round: int


class BreedingEnded(Event, frozen=True):
    seat: int
    round: int


class RoundEnded(Event, frozen=True):
    """After the harvest, if there was one."""

    round: int


class ScoringStarted(Event, frozen=True):
    """The last harvest is over, and nothing has been counted yet."""


class BeforeCounting(Event, frozen=True):
    """All that cards do at the start of scoring is done, and nobody uses a card any more."""
