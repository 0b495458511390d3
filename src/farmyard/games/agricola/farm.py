"""A farm: fifteen spaces in three rows of five, and everything that one player has.

    1  2  3  4  5
a   .  .  .  .  .        Spaces are numbered from 0, row by row, and sets of spaces are bit masks. So are sets
b   H  .  .  .  .        of fences: each space has four sides, and neighbours share the one between them.
c   H  .  .  .  .
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.games.agricola.goods import GOODS

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


def count(mask: int) -> int:
    return mask.bit_count()


def beside(mask: int) -> int:
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
            grown = part | (beside(part) & mask)
            if grown == part:
                break
            part = grown
        out.append(part)
        mask &= ~part
    return out


NOTHING_SOWN: Final = (0,) * CELLS


class Farm:
    """One player's farm, supply and family."""

    def __init__(self) -> None:
        self.goods: list[int] = []  # by number; animals live on the farm, the rest lies in the supply
        self.rooms = FIRST_ROOMS
        self.material = 0  # of the house
        self.fields = 0
        self.crops: tuple[int, ...] = NOTHING_SOWN  # on each space: so many grain, or less than 0: so many vegetables
        self.stables = 0
        self.pastures: tuple[int, ...] = ()  # in the order of their first spaces
        self.fenced = 0  # all spaces in pastures
        self.fences = 0  # the sides where one stands
        self.people = 2
        self.newborn = 0  # how many of the people were born this round
        self.to_place = 0  # people who can still work this round
        self.begging = 0
        self.majors = 0  # major improvements owned, as a mask
        self.crafted = 0  # crafts used in this harvest, as a mask
        self.bonus = 0  # points gained during the game
        # What the cards in play come to; see `State.reckon`.
        self.rates: tuple[int, ...] = PLAIN_RATES  # food for 1 grain, vegetable, sheep, boar, cattle
        self.ovens: tuple[Oven, ...] = ()  # the best first
        self.crafts: tuple[Craft, ...] = ()

    def clone(self) -> Farm:
        twin = Farm()
        twin.goods = self.goods.copy()
        twin.rooms = self.rooms
        twin.material = self.material
        twin.fields = self.fields
        twin.crops = self.crops
        twin.stables = self.stables
        twin.pastures = self.pastures
        twin.fenced = self.fenced
        twin.fences = self.fences
        twin.people = self.people
        twin.newborn = self.newborn
        twin.to_place = self.to_place
        twin.begging = self.begging
        twin.majors = self.majors
        twin.crafted = self.crafted
        twin.bonus = self.bonus
        twin.rates = self.rates
        twin.ovens = self.ovens
        twin.crafts = self.crafts
        return twin

    def data(self) -> dict[str, Any]:
        return {
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
            "crafted": self.crafted,
            "bonus": self.bonus,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.goods = list(data["goods"])
        self.rooms = data["rooms"]
        self.material = data["material"]
        self.fields = data["fields"]
        self.crops = tuple(data["crops"])
        self.stables = data["stables"]
        self.pastures = tuple(data["pastures"])
        self.fenced = 0
        for pasture in self.pastures:
            self.fenced |= pasture
        self.fences = data["fences"]
        self.people = data["people"]
        self.newborn = data["newborn"]
        self.to_place = data["to_place"]
        self.begging = data["begging"]
        self.majors = data["majors"]
        self.crafted = data["crafted"]
        self.bonus = data["bonus"]

    def empty(self) -> int:
        """The spaces with nothing on them and no fence around them."""
        return WHOLE_FARM & ~(self.rooms | self.fields | self.stables | self.fenced)

    def room_places(self) -> int:
        """Where a room can be built: an empty space beside a room."""
        return beside(self.rooms) & self.empty()

    def field_places(self) -> int:
        """Where a field can be plowed: an empty space, beside a field if there is one."""
        return self.empty() & beside(self.fields) if self.fields else self.empty()

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

    def on_fields(self) -> tuple[int, int]:
        """Grain and vegetables standing on the fields."""
        grain = vegetables = 0
        for n in self.crops:
            if n > 0:
                grain += n
            else:
                vegetables -= n
        return grain, vegetables


class Oven:
    """A way to bake bread: so much food for a grain, for so many grain in one action (0: any number)."""

    def __init__(self, name: str, food: int, most: int) -> None:
        self.name = name
        self.food = food
        self.most = most


class Craft:
    """Once in each harvest 1 of this good can become so much food."""

    def __init__(self, name: str, good: int, food: int) -> None:
        self.name = name
        self.good = good
        self.food = food


PLAIN_RATES: Final = (1, 1, 0, 0, 0)
"""A grain or a vegetable is 1 food at any time; animals need a cooking improvement."""

NO_GOODS: Final = [0] * len(GOODS)
