# mypyc: off
"""What can happen, with its amounts and places. The log and every screen are made of these, and cards wait for them.

Goods are named amounts such as (("reed", 2), ("wood", 5)); spaces and improvements are named as in moves; cells are
numbers from 0 (a1) to 14 (c5), fields on cards have larger ones (see `plots`). `by` is what allowed it: the space
that is used or the card whose work it is, empty where it is neither.
"""

from __future__ import annotations

from typing import ClassVar

from farmyard.core.goods import Goods
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

    key: ClassVar[str] = "space"
    seat: int
    space: str


class Passed(Event, frozen=True):
    """There is no space this player could use: the rest of the family stays at home."""

    seat: int


class Took(Event, frozen=True):
    """All that lay on an accumulation space."""

    key: ClassVar[str] = "space"
    seat: int
    space: str
    goods: Goods
    by: str = ""


class TookPile(Event, frozen=True):
    """All that cards had laid on a space, beside what the space gives."""

    seat: int
    space: str
    goods: Goods
    by: str = ""


class LaidOut(Event, frozen=True):
    """So many goods lie now on each of these spaces, from the general supply or from the space `origin`."""

    seat: int
    spaces: tuple[str, ...]
    goods: Goods
    origin: str = ""
    by: str = ""


class Gained(Event, frozen=True):
    """Goods from the general supply."""

    seat: int
    goods: Goods
    by: str = ""


class Given(Event, frozen=True):
    """Goods go from one player to another."""

    seat: int
    to: int
    goods: Goods
    by: str = ""


class LaidBack(Event, frozen=True):
    """Goods of a player's supply lie on an action space now."""

    seat: int
    space: str
    goods: Goods
    by: str = ""


class Moved(Event, frozen=True):
    """A person went from one action space to another, whose action comes next. This is no placement."""

    seat: int
    start: str
    space: str
    by: str = ""


class Joined(Event, frozen=True):
    """So many more people of this player can be placed in this round: a guest, or a newborn that works at once."""

    seat: int
    people: int
    newborn: bool
    by: str = ""


class CropsAdded(Event, frozen=True):
    """So many more crops of the same kind stand on each of these fields."""

    seat: int
    fields: tuple[int, ...]
    n: int
    by: str = ""


class CropMoved(Event, frozen=True):
    """One of what stood on the field `origin` stands on this one now."""

    seat: int
    origin: int
    cell: int
    crop: str
    by: str = ""


class CropTaken(Event, frozen=True):
    """One of what stood on a field of the player `owner` is in the supply of this one now."""

    seat: int
    owner: int
    cell: int
    crop: str
    by: str = ""


class FenceLaid(Event, frozen=True):
    """A fence lies on an action space now, and will not stand around a pasture."""

    seat: int
    space: str
    card: str


class EarnedPoints(Event, frozen=True):
    """Bonus points that nobody can lose any more: they count at the end, whatever happens until then."""

    seat: int
    points: int
    by: str = ""


class Paid(Event, frozen=True):
    """Goods went back to the general supply, for what comes next."""

    seat: int
    goods: Goods


class TookMarker(Event, frozen=True):
    """The starting player marker changes hands, or stays with whoever has it."""

    seat: int


class BuiltRoom(Event, frozen=True):
    key: ClassVar[str] = "material"
    seat: int
    cell: int
    material: str
    cost: Goods
    by: str = ""


class BuiltStable(Event, frozen=True):
    seat: int
    cell: int
    cost: Goods
    by: str = ""


class Fenced(Event, frozen=True):
    """A new pasture."""

    seat: int
    cells: tuple[int, ...]
    fences: int
    cost: Goods
    by: str = ""


class Renovated(Event, frozen=True):
    """The whole house is of this material now."""

    key: ClassVar[str] = "material"
    seat: int
    material: str
    rooms: int
    cost: Goods
    was: str = ""  # the material before
    by: str = ""


class Plowed(Event, frozen=True):
    seat: int
    cell: int
    by: str = ""


class Sowed(Event, frozen=True):
    """So many of the crop stand on the field now, the seed included."""

    seat: int
    cell: int
    crop: str
    n: int
    by: str = ""


class Baked(Event, frozen=True):
    """1 grain became food in this oven; `kitchen` and `before` as for `Cooked`."""

    seat: int
    oven: str
    food: int
    by: str = ""
    kitchen: bool = False
    before: int = 0


class Cooked(Event, frozen=True):
    """So many of this good became food, in a `kitchen` or raw.

    All that a player makes in kitchens between two other moves is one conversion: so many goods came `before` in the
    same one, so many `animals` among them.
    """

    key: ClassVar[str] = "good"
    seat: int
    good: str
    n: int
    food: int
    kitchen: bool = False
    before: int = 0
    animals: int = 0


class Released(Event, frozen=True):
    """Animals for which there was no place went back to the supply."""

    seat: int
    goods: Goods


class Improved(Event, frozen=True):
    """A major improvement was built; `returned` is the improvement given back for it, or empty."""

    key: ClassVar[str] = "improvement"
    seat: int
    improvement: str
    cost: Goods
    returned: str
    by: str = ""


class HandedIn(Event, frozen=True):
    """A card in play was handed in as the price of another: a major improvement is for sale again, others are gone."""

    seat: int
    card: str


class Scheduled(Event, frozen=True):
    """Goods were laid on the spaces of these rounds."""

    seat: int
    goods: Goods
    rounds: tuple[int, ...]
    by: str = ""


class Born(Event, frozen=True):
    """The family has grown; so many people now, the newborn included. Did it take a `room` to do so?"""

    seat: int
    people: int
    by: str = ""
    room: bool = True


class WentHome(Event, frozen=True):
    """All people are back in their houses."""

    round: int


class HarvestBegan(Event, frozen=True):
    """With these players: a card may let its owner skip a harvest."""

    round: int
    seats: tuple[int, ...] = ()


class Reaped(Event, frozen=True):
    """One crop from each of these fields; `others` is what grows on cards beside grain and vegetables."""

    seat: int
    grain: int
    vegetables: int
    fields: tuple[int, ...] = ()
    others: Goods = ()
    harvest: bool = True  # the field phase of a harvest; a card may reap at another time
    by: str = ""


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
    """One newborn animal of each of these species."""

    seat: int
    goods: Goods
    harvest: bool = True  # the breeding phase of a harvest; a card may let animals breed at another time
    by: str = ""


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


class Drew(Event, frozen=True):
    """Two animals came out of the bag of a card."""

    seat: int
    one: str
    other: str
    by: str = ""


class RevealedAhead(Event, frozen=True):
    """The round card of a later round lies open, and this player may use it already."""

    seat: int
    round: int
    space: str


class Invited(Event, frozen=True):
    """A guest will work in the next round."""

    seat: int
    by: str = ""


class MovedIn(Event, frozen=True):
    """Somebody who lived on a card is the newborn of the family."""

    seat: int
    by: str = ""


class SpaceOpened(Event, frozen=True):
    """A card has brought an action space into the game, with these goods on it."""

    seat: int
    space: str
    goods: Goods


class OccupationKept(Event, frozen=True):
    """It will be in play from the start in the next game of the series."""

    seat: int
    card: str


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer, Revealed, Collected, Placed, Passed, Took, Gained, Paid, TookMarker, BuiltRoom, BuiltStable, Fenced,
    Renovated, Plowed, Sowed, Baked, Cooked, Released, Improved, Scheduled, Born, WentHome, HarvestBegan, Reaped,
    Crafted, Fed, Begged, Bred, Ended, Given, LaidBack, Moved, Joined, CropsAdded, EarnedPoints,
    CropMoved, HandedIn, OccupationKept, SpaceOpened, Invited, MovedIn,
    RevealedAhead, Drew, TookPile, LaidOut, CropTaken, FenceLaid,
)  # fmt: skip
