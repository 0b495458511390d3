"""What can happen, with its amounts and places. The log and every screen are made of these, and cards wait for them.

Goods are named amounts such as (("reed", 2), ("wood", 5)); spaces and improvements are named as in moves; cells are
numbers from 0 (a1) to 14 (c5).
"""

from __future__ import annotations

from farmyard.core.steps import Goods
from farmyard.core.values import Event


class FirstPlayer(Event, frozen=True):
    """Nature has named the starting player."""

    seat: int


class Revealed(Event, frozen=True):
    """A round begins: its card lies on its space from now on."""

    round: int
    space: str


class Collected(Event, frozen=True):
    """Goods that waited on the space of this round go to their owner."""

    seat: int
    round: int
    goods: Goods


class Placed(Event, frozen=True):
    """A person stands on an action space; its action comes next."""

    seat: int
    space: str


class Passed(Event, frozen=True):
    """There is no space this player could use: the rest of the family stays at home."""

    seat: int


class Took(Event, frozen=True):
    """All that lay on an accumulation space."""

    seat: int
    space: str
    goods: Goods


class Gained(Event, frozen=True):
    """Goods from the general supply."""

    seat: int
    goods: Goods


class Paid(Event, frozen=True):
    """Goods went back to the general supply, for what comes next."""

    seat: int
    goods: Goods


class TookMarker(Event, frozen=True):
    """The starting player marker changes hands, or stays with whoever has it."""

    seat: int


class BuiltRoom(Event, frozen=True):
    seat: int
    cell: int
    material: str
    cost: Goods


class BuiltStable(Event, frozen=True):
    seat: int
    cell: int
    cost: Goods


class Fenced(Event, frozen=True):
    """A new pasture."""

    seat: int
    cells: tuple[int, ...]
    fences: int
    cost: Goods


class Renovated(Event, frozen=True):
    """The whole house is of this material now."""

    seat: int
    material: str
    rooms: int
    cost: Goods


class Plowed(Event, frozen=True):
    seat: int
    cell: int


class Sowed(Event, frozen=True):
    """So many of the crop stand on the field now, the seed included."""

    seat: int
    cell: int
    crop: str
    n: int


class Baked(Event, frozen=True):
    """1 grain became food in this oven."""

    seat: int
    oven: str
    food: int


class Cooked(Event, frozen=True):
    """So many of this good became food."""

    seat: int
    good: str
    n: int
    food: int


class Released(Event, frozen=True):
    """Animals for which there was no place went back to the supply."""

    seat: int
    goods: Goods


class Improved(Event, frozen=True):
    """A major improvement was built; `returned` is the improvement given back for it, or empty."""

    seat: int
    improvement: str
    cost: Goods
    returned: str


class Scheduled(Event, frozen=True):
    """Goods were laid on the spaces of these rounds."""

    seat: int
    goods: Goods
    rounds: tuple[int, ...]


class Born(Event, frozen=True):
    """The family has grown; so many people now, the newborn included."""

    seat: int
    people: int


class WentHome(Event, frozen=True):
    """All people are back in their houses."""

    round: int


class HarvestBegan(Event, frozen=True):
    round: int


class Reaped(Event, frozen=True):
    """Field phase: one crop from every sown field."""

    seat: int
    grain: int
    vegetables: int


class Crafted(Event, frozen=True):
    """Harvest: 1 building resource became food."""

    seat: int
    improvement: str
    good: str
    food: int


class Fed(Event, frozen=True):
    """Feeding phase: food paid for the family."""

    seat: int
    food: int


class Begged(Event, frozen=True):
    """Feeding phase: so much food was missing."""

    seat: int
    n: int


class Bred(Event, frozen=True):
    """Breeding phase: one newborn animal of each of these species."""

    seat: int
    goods: Goods


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer, Revealed, Collected, Placed, Passed, Took, Gained, Paid, TookMarker, BuiltRoom, BuiltStable, Fenced,
    Renovated, Plowed, Sowed, Baked, Cooked, Released, Improved, Scheduled, Born, WentHome, HarvestBegan, Reaped,
    Crafted, Fed, Begged, Bred, Ended,
)  # fmt: skip


# Moments that only cards care about: nothing is logged, and where no card waits they cost nothing.


class Used(Event, frozen=True):
    """The action of a space has been carried out."""

    seat: int
    space: str


class TurnEnded(Event, frozen=True):
    """All that a placement set going is done."""

    seat: int


class RoomsBuilt(Event, frozen=True):
    """The end of an action in which rooms were built: on these cells."""

    seat: int
    cells: tuple[int, ...]


class StablesBuilt(Event, frozen=True):
    """The end of an action in which stables were built: on these cells."""

    seat: int
    cells: tuple[int, ...]


class FencesBuilt(Event, frozen=True):
    """The end of an action in which so many fences were built; these cells are newly fenced in."""

    seat: int
    fences: int
    cells: tuple[int, ...]


class FieldsSown(Event, frozen=True):
    """The end of an action in which fields were sown: these cells."""

    seat: int
    cells: tuple[int, ...]


class BreadBaked(Event, frozen=True):
    """The end of a Bake Bread action in which so many grain were baked."""

    seat: int
    grain: int


class RoundStarted(Event, frozen=True):
    """The round card lies open and the goods on its space have been handed out."""

    round: int


class WorkStarted(Event, frozen=True):
    """All spaces are replenished; nobody has placed yet."""

    round: int


class WorkEnded(Event, frozen=True):
    """Everybody is placed; nobody has gone home yet."""

    round: int


class FieldPhaseStarted(Event, frozen=True):
    round: int


class FieldPhaseEnded(Event, frozen=True):
    round: int


class FeedingStarted(Event, frozen=True):
    round: int


class BreedingStarted(Event, frozen=True):
    round: int


class BreedingEnded(Event, frozen=True):
    round: int


class RoundEnded(Event, frozen=True):
    """After the harvest, if there was one."""

    round: int


class ScoringStarted(Event, frozen=True):
    """The last harvest is over, and nothing has been counted yet."""
