"""A farm: fifteen spaces in three rows of five, and everything that one player has.

    1  2  3  4  5
a   .  .  .  .  .        Spaces are numbered from 0, row by row, and sets of spaces are bit masks. So are sets
b   H  .  .  .  .        of fences: each space has four sides, and neighbours share the one between them.
c   H  .  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from farmyard.core.cards.bindings import NO_ANSWERS, Answers
from farmyard.core.labels import as_label
from farmyard.games.agricola.goods import CROPS, GOODS, GRAIN, VEGETABLE
from farmyard.games.agricola.names import MAJOR_NUMBER, MAJORS
from farmyard.games.agricola.plots import Plot, card_of

ROWS: Final = 3
COLUMNS: Final = 5
CELLS: Final = ROWS * COLUMNS
CELL_NAMES: Final = [f"{row}{column}" for row in "abc" for column in range(1, COLUMNS + 1)]
WHOLE_FARM: Final = (1 << CELLS) - 1

FIRST_ROOMS: Final = (1 << 5) | (1 << 10)
"""b1 and c1: the middle and bottom spaces of the leftmost column (A16-SETUP-Q-05, A07-SETUP-Q-04)."""

MOST_FENCES: Final = 15
MOST_STABLES: Final = 4
MOST_PEOPLE: Final = 5

ACROSS: Final = (ROWS + 1) * COLUMNS
"""How many sides lie across, above or below a space; those beside a space are numbered after them."""
SIDES: Final = ACROSS + ROWS * (COLUMNS + 1)


def sides_of(cell: int) -> int:
    """Above, below, left and right."""
    row, column = divmod(cell, COLUMNS)
    left = ACROSS + row * (COLUMNS + 1) + column
    return (1 << cell) | (1 << (cell + COLUMNS)) | (1 << left) | (1 << (left + 1))


def next_to(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    out = 0
    if row > 0:
        out |= 1 << (cell - COLUMNS)
    if row < ROWS - 1:
        out |= 1 << (cell + COLUMNS)
    if column > 0:
        out |= 1 << (cell - 1)
    if column < COLUMNS - 1:
        out |= 1 << (cell + 1)
    return out


SIDES_OF: Final[list[int]] = [sides_of(cell) for cell in range(CELLS)]
NEXT_TO: Final[list[int]] = [next_to(cell) for cell in range(CELLS)]


def cells_in(mask: int) -> list[int]:
    """The spaces of a set, in their order."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def mask_of(cells: Iterable[int]) -> int:
    """The set of these spaces; the way back is `cells_in`."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def sizes() -> list[int]:
    """How many spaces each set of spaces has: each further space doubles the sets, and adds 1 to the new half."""
    out = [0]
    for _ in range(CELLS):
        out += [n + 1 for n in out]
    return out


SIZE_OF: Final[list[int]] = sizes()


def count(mask: int) -> int:
    """How many spaces there are in a set of them, or how many fences."""
    return SIZE_OF[mask] if mask <= WHOLE_FARM else mask.bit_count()


def adjacent(mask: int) -> int:
    """Every space that shares a side with one of these, these themselves included where they touch."""
    out = 0
    while mask:
        low = mask & -mask
        out |= NEXT_TO[low.bit_length() - 1]
        mask ^= low
    return out


def border(mask: int) -> int:
    """The sides around a set of spaces: a side between two of them counts twice and falls out."""
    out = 0
    while mask:
        low = mask & -mask
        out ^= SIDES_OF[low.bit_length() - 1]
        mask ^= low
    return out


def pieces(mask: int) -> list[int]:
    """The connected parts of a set of spaces."""
    out: list[int] = []
    while mask:
        part = mask & -mask
        while True:
            grown = part | (adjacent(part) & mask)
            if grown == part:
                break
            part = grown
        out.append(part)
        mask &= ~part
    return out


NOTHING_SOWN: Final = (0,) * CELLS
NO_INCOME: Final = (0,) * len(GOODS)
NOTHING_COOKED: Final = (0, 0)
CROP_MASK: Final = (1 << GRAIN) | (1 << VEGETABLE)


class Farm:
    """One player's farm, supply and family."""

    def __init__(self) -> None:
        self.goods: list[int] = []  # by number; animals live on the farm, the rest lies in the supply
        self.rooms = FIRST_ROOMS
        self.material = 0  # of the house
        self.fields = 0
        self.crops: tuple[int, ...] = NOTHING_SOWN  # on each space: so many grain, or less than 0: so many vegetables
        self.plots: tuple[Plot, ...] = ()  # fields on cards, in the order in which they came
        self.stables = 0
        self.pastures: tuple[int, ...] = ()  # in the order of their first spaces
        self.fenced = 0  # all spaces in pastures
        self.fences = 0  # the sides where one stands
        self.people = 2
        self.guests = 0  # people beyond the family who come in the next round
        self.newborn = 0  # how many of the people were born this round
        self.to_place = 0  # people who can still work this round
        self.passed = 0  # people who stayed at home because nothing could be used; see `waken`
        self.begging = 0
        self.majors = 0  # major improvements owned, as a mask
        self.crafted: tuple[str, ...] = ()  # crafts used in this harvest, by card, once for each use, sorted
        self.bonus = 0  # points gained during the game
        self.income: tuple[int, ...] = NO_INCOME  # goods by number that came in since work began; with hand cards only
        self.cooked: tuple[int, ...] = NOTHING_COOKED  # goods, and animals among them, in one conversion
        # What the cards in play come to; see `State.ask_cards`.
        self.rates: tuple[int, ...] = PLAIN_RATES  # food for 1 of each good in `COOKABLE`
        self.cooks = CROPS_ONLY  # those for which there is some, as a mask
        self.ovens: tuple[Oven, ...] = ()  # the best first
        self.crafts: tuple[Craft, ...] = ()
        self.adjusted: dict[str, Answers] = NO_ANSWERS  # the questions that cards answer for this player, by name

    def clone(self) -> Farm:
        twin = Farm()
        twin.goods = self.goods.copy()
        twin.rooms = self.rooms
        twin.material = self.material
        twin.fields = self.fields
        twin.crops = self.crops
        twin.plots = self.plots
        twin.stables = self.stables
        twin.pastures = self.pastures
        twin.fenced = self.fenced
        twin.fences = self.fences
        twin.people = self.people
        twin.guests = self.guests
        twin.newborn = self.newborn
        twin.to_place = self.to_place
        twin.passed = self.passed
        twin.begging = self.begging
        twin.majors = self.majors
        twin.crafted = self.crafted
        twin.bonus = self.bonus
        twin.income = self.income
        twin.cooked = self.cooked
        twin.rates = self.rates
        twin.cooks = self.cooks
        twin.ovens = self.ovens
        twin.crafts = self.crafts
        twin.adjusted = self.adjusted
        return twin

    def data(self) -> dict[str, Any]:
        """What only cards bring is left out where there is none: so games without them keep their data."""
        out: dict[str, Any] = {
            "goods": self.goods.copy(),
            "rooms": self.rooms,
            "material": self.material,
            "fields": self.fields,
            "crops": list(self.crops),
            "stables": self.stables,
            "pastures": list(self.pastures),
            "fences": self.fences,
            "people": self.people,
            "newborn": self.newborn,
            "to_place": self.to_place,
            "begging": self.begging,
            "majors": self.majors,
            "crafted": written_crafts(self.crafted),
            "bonus": self.bonus,
        }
        if self.plots:
            out["plots"] = [list(plot) for plot in self.plots]
        if self.guests:
            out["guests"] = self.guests
        if self.passed:
            out["passed"] = self.passed
        if self.income != NO_INCOME:
            out["income"] = list(self.income)
        if self.cooked != NOTHING_COOKED:
            out["cooked"] = list(self.cooked)
        return out

    def set_data(self, data: dict[str, Any]) -> None:
        self.goods = list(data["goods"])
        self.rooms = data["rooms"]
        self.material = data["material"]
        self.fields = data["fields"]
        self.crops = tuple(data["crops"])
        self.plots = tuple([(p[0], p[1], p[2], p[3]) for p in data.get("plots", ())])
        self.stables = data["stables"]
        self.pastures = tuple(data["pastures"])
        self.fenced = 0
        for pasture in self.pastures:
            self.fenced |= pasture
        self.fences = data["fences"]
        self.people = data["people"]
        self.guests = data.get("guests", 0)
        self.newborn = data["newborn"]
        self.to_place = data["to_place"]
        self.passed = data.get("passed", 0)
        self.begging = data["begging"]
        self.majors = data["majors"]
        self.crafted = read_crafted(data["crafted"])
        self.bonus = data["bonus"]
        self.income = tuple(data.get("income", NO_INCOME))
        self.cooked = tuple(data.get("cooked", NOTHING_COOKED))

    def waken(self) -> None:
        """Something has come in: whoever has passed may be able to place a person after all."""
        if self.passed:
            self.to_place = max(self.to_place, self.passed)

    def empty(self) -> int:
        """The spaces with nothing on them and no fence around them."""
        return WHOLE_FARM & ~(self.rooms | self.fields | self.stables | self.fenced)

    def room_places(self) -> int:
        """Where a room can be built: an empty space beside a room."""
        return adjacent(self.rooms) & self.empty()

    def field_places(self) -> int:
        """Where a field can be plowed: an empty space, beside a field if there is one."""
        return self.empty() & adjacent(self.fields) if self.fields else self.empty()

    def stable_places(self) -> int:
        """Where a stable can be built: any space without a tile and without a stable, fenced or not."""
        return WHOLE_FARM & ~(self.rooms | self.fields | self.stables)

    def pasture_places(self) -> int:
        """The spaces that can still be fenced in: without a tile and not in a pasture yet. A stable may stand there."""
        return WHOLE_FARM & ~(self.rooms | self.fields | self.fenced)

    def unfenced_stables(self) -> int:
        return count(self.stables & ~self.fenced)

    def fences_left(self) -> int:
        return MOST_FENCES - count(self.fences)

    # --- fields: spaces of the farm, and plots on cards -----------------------------------------------

    def plot(self, field: int) -> Plot | None:
        for plot in self.plots:
            if plot[0] == field:
                return plot
        return None

    def has_field(self, field: int) -> bool:
        return self.fields & (1 << field) != 0 if field < CELLS else self.plot(field) is not None

    def crop_on(self, field: int) -> tuple[int, int]:
        """The good that stands on a field, and how many; (0, 0) on an empty one."""
        if field < CELLS:
            n = self.crops[field]
            return (GRAIN, n) if n > 0 else (VEGETABLE, -n) if n < 0 else (0, 0)
        plot = self.plot(field)
        return (0, 0) if plot is None or plot[3] == 0 else (plot[2], plot[3])

    def can_grow(self, field: int, crop: int) -> bool:
        """May this crop stand there? On a card only what it is for."""
        if field < CELLS:
            return crop in CROPS and self.has_field(field)
        plot = self.plot(field)
        return plot is not None and plot[1] & (1 << crop) != 0

    def set_crop(self, field: int, crop: int, n: int) -> None:
        """So many of this good stand there from now on."""
        if field < CELLS:
            crops = list(self.crops)
            crops[field] = n if crop == GRAIN else -n
            self.crops = tuple(crops)
        else:
            self.plots = tuple([(p[0], p[1], crop if n else 0, n) if p[0] == field else p for p in self.plots])

    def add_plots(self, plots: tuple[Plot, ...]) -> None:
        self.plots = (*self.plots, *plots)

    def drop_plots(self, card: str) -> None:
        """The card has left the farm, and its fields with it."""
        if self.plots:
            self.plots = tuple([plot for plot in self.plots if card_of(plot[0]) != card])

    def all_fields(self) -> list[int]:
        """Every field by its number, plots on cards last."""
        out = cells_in(self.fields)
        for plot in self.plots:
            out.append(plot[0])
        return out

    def crop_fields(self) -> int:
        """How many fields there are for cards that count them: a plot counts where grain or vegetables can grow."""
        out = count(self.fields)
        for plot in self.plots:
            if plot[1] & CROP_MASK:
                out += 1
        return out

    def planted(self, crops: tuple[int, ...] = CROPS) -> int:
        """How many fields hold one of these crops, plots on cards included."""
        out = 0
        for field in self.all_fields():
            crop, n = self.crop_on(field)
            if n and crop in crops:
                out += 1
        return out

    def standing(self, good: int) -> int:
        """How many of this good stand on all fields together."""
        out = 0
        for field in self.all_fields():
            crop, n = self.crop_on(field)
            if crop == good:
                out += n
        return out

    def on_fields(self) -> tuple[int, int]:
        """Grain and vegetables standing on the fields."""
        grain = vegetables = 0
        for n in self.crops:
            if n > 0:
                grain += n
            else:
                vegetables -= n
        for _, _, crop, n in self.plots:
            if crop == GRAIN:
                grain += n
            elif crop == VEGETABLE:
                vegetables += n
        return grain, vegetables


class Oven:
    """A way to bake bread: so much food for a grain, for so many grain in one action (0: any number)."""

    def __init__(self, name: str, food: int, most: int) -> None:
        self.name = name
        self.food = food
        self.most = most


class Craft:
    """In each harvest so many of this good, mostly one, can become so much food each. Its name is the card's id."""

    def __init__(self, name: str, good: int, food: int, most: int = 1) -> None:
        self.name = name
        self.label = as_label(name)
        self.good = good
        self.food = food
        self.most = most


def written_crafts(crafted: tuple[str, ...]) -> Any:
    """A mask of major improvements, as games without hand cards have always been saved; else the names."""
    numbers = [MAJOR_NUMBER.get(name, -1) for name in crafted]
    if -1 in numbers or len(set(numbers)) < len(numbers):
        return sorted(crafted)
    return sum([1 << number for number in numbers])


def read_crafted(data: Any) -> tuple[str, ...]:
    if isinstance(data, int):
        return tuple(sorted([MAJORS[number] for number in cells_in(data)]))
    return tuple(data)


PLAIN_RATES: Final = (1, 1, 0, 0, 0, 0, 0, 0, 0)
"""For 1 of each good in `COOKABLE`: a grain or a vegetable is 1 food at any time, all others need a card."""
CROPS_ONLY: Final = 0b11

NO_GOODS: Final = [0] * len(GOODS)
