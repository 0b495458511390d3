"""Where animals can live: pastures hold one species each, the house and unfenced stables one animal each, cards more.

Animals may be moved at any time, so a farm only counts them; what matters is whether some arrangement holds them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

Herd = tuple[int, int, int]
"""Sheep, boar, cattle."""

ON_FARM: Final = ("pasture", "house", "stable")
"""How homes are called that are no cards."""
WITHOUT_LIMIT: Final = 999

NO_ANIMALS: Final = (0, 0, 0)

MANY: Final = 2000
"""So many answers are remembered."""

Room = tuple[tuple[int, ...], int, tuple[Herd, ...]]
"""All homes of a farm in numbers: homes for one species, as many of each; places for one animal of any species; homes
for one species that hold more of one than of another."""

remembered: Final[dict[tuple[int, ...], list[Herd]]] = {(): [NO_ANIMALS]}


class Home:
    """A place for animals. It is a `pasture`, the `house`, a `stable`, or a card, whose id it then has for a name.

    `one` holds so many of a single species, whichever it is; `own` has places for each species beside each other;
    `places` take one animal of any species each. A home may have all three.

        Home("E58", places=2)                two animals, of one species or of two
        Home("I102", own=(1, 1, 1))          one of each
        home.more(one=(2, 0, 0))             two sheep more, if sheep live there
    """

    def __init__(
        self, name: str, number: int = 0, *, one: Herd = NO_ANIMALS, own: Herd = NO_ANIMALS, places: int = 0
    ) -> None:
        self.name = name
        self.number = number  # which pasture, or the cell of the stable
        self.one = one
        self.own = own
        self.places = places

    def more(self, *, one: Herd = NO_ANIMALS, own: Herd = NO_ANIMALS, places: int = 0) -> Home:
        """The same home with so many more places, or fewer with numbers below 0."""
        return Home(
            self.name,
            self.number,
            one=plus(self.one, one),
            own=plus(self.own, own),
            places=max(0, self.places + places),
        )

    def capacity(self, herd: Herd) -> int:
        """How many animals this home can hold while these live in it; without any, as many as of the best species."""
        species = next((kind for kind in range(3) if herd[kind]), None)
        one = max(self.one) if species is None else self.one[species]
        return one + sum(self.own) + self.places

    def left_over(self, species: int, spare: int) -> Home | None:
        """What is left of this home when one animal of a species lives here, and `spare` places are kept free.

        Of a home with places of several kinds only the common ones are used further."""
        here = only(species, 1)
        left = self.capacity(here) - 1 - spare
        if left < 0 or not (self.one[species] or self.own[species] or self.places):
            return None
        if self.one[species] or self.own[species] == sum(self.own) + self.places:
            common = min(left, self.places)
            return Home(self.name, self.number, own=only(species, left - common), places=common)
        return Home(self.name, self.number, places=min(left, self.places))


def plus(one: Herd, other: Herd) -> Herd:
    return (max(0, one[0] + other[0]), max(0, one[1] + other[1]), max(0, one[2] + other[2]))


def capacities(pastures: tuple[int, ...], stables: int) -> tuple[int, ...]:
    """How many animals each pasture holds: 2 for each space, doubled by each stable in it (A16-STABLE-Q-01)."""
    return tuple([2 * pasture.bit_count() << (pasture & stables).bit_count() for pasture in pastures])


def room_in(homes: Sequence[Home]) -> Room:
    even: list[int] = []
    uneven: list[Herd] = []
    singles = 0
    for home in homes:
        sheep, boar, cattle = home.one
        if sheep == boar == cattle:
            if sheep:
                even.append(sheep)
        else:
            uneven.append(home.one)
        for species in range(3):
            if home.own[species]:
                uneven.append(only(species, home.own[species]))
        singles += home.places
    return (tuple(sorted(even)), singles, tuple(sorted(uneven)))


def only(species: int, n: int) -> Herd:
    return (n if species == 0 else 0, n if species == 1 else 0, n if species == 2 else 0)


def divisions(capacities: tuple[int, ...]) -> list[Herd]:
    """How many animals of each species the pastures can hold together, for every sensible way to share them out."""
    found = remembered.get(capacities)
    if found is None:
        if len(remembered) >= MANY:
            remembered.clear()
            remembered[()] = [NO_ANIMALS]
        last = capacities[-1]
        every: dict[Herd, None] = {}
        for sheep, boar, cattle in divisions(capacities[:-1]):
            every[sheep + last, boar, cattle] = None
            every[sheep, boar + last, cattle] = None
            every[sheep, boar, cattle + last] = None
        found = list(every)
        remembered[capacities] = found
    return found


def all_divisions(room: Room) -> list[Herd]:
    """The same with homes that hold more of one species than of another."""
    found = divisions(room[0])
    for home in room[2]:
        every: dict[Herd, None] = {}
        for sheep, boar, cattle in found:
            if home[0]:
                every[sheep + home[0], boar, cattle] = None
            if home[1]:
                every[sheep, boar + home[1], cattle] = None
            if home[2]:
                every[sheep, boar, cattle + home[2]] = None
        found = list(every) if every else found
    return found


def fits(room: Room, sheep: int, boar: int, cattle: int) -> bool:
    """Can this farm hold all these animals?"""
    singles = room[1]
    if sheep + boar + cattle <= singles:
        return True
    for s, b, c in all_divisions(room) if room[2] else divisions(room[0]):
        if max(0, sheep - s) + max(0, boar - b) + max(0, cattle - c) <= singles:
            return True
    return False


def largest_herds(room: Room, sheep: int, boar: int, cattle: int) -> list[Herd]:
    """Of these animals, every herd that fits and to which no more of them could be added; the largest first."""
    if fits(room, sheep, boar, cattle):
        return [(sheep, boar, cattle)]
    found: dict[Herd, None] = {}
    for s, b, c in all_divisions(room):
        least_s, least_b, least_c = min(sheep, s), min(boar, b), min(cattle, c)
        more_s, more_b, more_c = sheep - least_s, boar - least_b, cattle - least_c
        extra = min(room[1], more_s + more_b + more_c)
        for i in range(max(0, extra - more_b - more_c), min(more_s, extra) + 1):
            for j in range(max(0, extra - i - more_c), min(more_b, extra - i) + 1):
                found[least_s + i, least_b + j, least_c + extra - i - j] = None
    herds = list(found)
    out = [herd for herd in herds if not any(larger(other, herd) for other in herds)]
    out.sort(key=order_of)
    return out


def larger(one: Herd, other: Herd) -> bool:
    """At least as many of each species, and more of one."""
    return one != other and one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2]


def order_of(herd: Herd) -> tuple[int, int, int, int]:
    sheep, boar, cattle = herd
    return (-(sheep + boar + cattle), -sheep, -boar, -cattle)


def arrange(homes: Sequence[Home], herd: Herd) -> list[Herd]:
    """One way to house these animals: those in each home. As many as possible graze, and few need a place of their own.

    For screens: the rules only need to know that all of them fit.
    """
    left = list(herd)
    out = [[0, 0, 0] for _ in homes]
    for i, home in enumerate(homes):
        for species in range(3):
            move_in(out[i], left, species, home.own[species])
    choosing = [i for i, home in enumerate(homes) if any(home.one)]
    for i, species in zip(choosing, best_choice([homes[i].one for i in choosing], left), strict=True):
        move_in(out[i], left, species, homes[i].one[species])
    for i, home in enumerate(homes):
        free = home.places
        for species in range(3):
            free -= move_in(out[i], left, species, free)
    if any(left):
        raise ValueError(f"{herd} do not fit")
    return [(animals[0], animals[1], animals[2]) for animals in out]


def move_in(animals: list[int], left: list[int], species: int, most: int) -> int:
    """Of those left as many move in as there is room for. How many?"""
    n = min(left[species], most)
    animals[species] += n
    left[species] -= n
    return n


def best_choice(homes: list[Herd], herd: list[int]) -> list[int]:
    """Which species goes to each home, so that the fewest are left over; the first such choice."""
    best: list[int] = []
    fewest = -1
    for choice in range(3 ** len(homes)):
        left = list(herd)
        species: list[int] = []
        for home in homes:
            choice, kind = divmod(choice, 3)
            left[kind] -= min(left[kind], home[kind])
            species.append(kind)
        if fewest < 0 or sum(left) < fewest:
            best, fewest = species, sum(left)
    return best


# --- how roomy can the animals live? -----------------------------------------------------------------


def roomy(homes: Sequence[Home], herd: Herd, counted: Sequence[int], spare: int) -> int:
    """In how many of the counted homes animals can live so that there is room for `spare` more; the best arrangement.

    Homes are counted by their places in the list. A card that scores roomy pastures asks this: animals may be moved at
    any time, so what counts is not where a screen shows them.
    """
    animals = sum(herd)
    free = sum([home.capacity(NO_ANIMALS) for home in homes]) - animals
    for number in range(min(len(counted), animals, free // spare), 0, -1):
        for chosen in combinations(counted, number):
            if lives_in_all(list(homes), herd, chosen, spare):
                return number
    return 0


def lives_in_all(homes: list[Home], herd: Herd, chosen: tuple[int, ...], spare: int) -> bool:
    """Can all these animals be housed with at least one in each chosen home, and room for `spare` more there?"""
    if not chosen:
        return fits(room_in(homes), *herd)
    for species in range(3):
        first = homes[chosen[0]].left_over(species, spare)
        if first is not None and herd[species]:
            rest = list(homes)
            rest[chosen[0]] = first
            if lives_in_all(rest, plus(herd, only(species, -1)), chosen[1:], spare):
                return True
    return False
