"""What is printed on boards, wheels and tiles: read from `data/`, where every row carries its source, or from tables
of the owner's. States hold the box they are played with."""

from __future__ import annotations

import functools
from typing import Any, Final

from farmyard._places import folder_of
from farmyard.core.tables import one_each, own_texts, read_table, texts_of, wrong_table
from farmyard.core.values import say
from farmyard.games.farmerama.tables import (
    ACTIONS,
    ANIMALS,
    COMPARED,
    COUNTED,
    CROPS,
    DARK,
    DECORATION_NAMES,
    EMPTY,
    FEEDS,
    GOODS,
    MOST_FIELDS,
    SECTOR_NAMES,
    WINS,
    ZONE_NAMES,
    ZONES,
    Comparison,
)

DATA: Final = folder_of(__name__) / "data"
TABLES: Final = ("action_wheel", "player_wheel", "fields", "animals", "score_tracks", "decorations", "comparisons")


class Box:
    """Everything printed, and what follows from it for each of the seven positions of a player wheel.

    A wheel turned `r` times shows sector (z + r) mod 7 to zone z; `r` at the start is `start`.
    """

    def __init__(self) -> None:
        # The action wheel: for each section the pairs of Sow, Harvest and Water, higher number first.
        self.wheel: list[tuple[tuple[int, int], ...]] = []
        # The land: fields of each zone, which of all fields have a scarecrow, and the stacks at the start.
        self.fields: list[tuple[int, ...]] = []
        self.scarecrows: tuple[int, ...] = ()
        self.sown: list[int] = [EMPTY] * (ZONES * MOST_FIELDS)
        # The player wheel: what each sector shows.
        self.crop_on: list[int] = [EMPTY] * ZONES
        self.head_on: list[int] = [EMPTY] * ZONES
        self.green: list[bool] = [False] * ZONES
        self.pacifier = 0
        self.bar = 0
        self.start = 0
        # Animals: feed by crop, stars on a pasture, stars by number of products.
        self.costs: list[tuple[int, ...]] = []
        self.stars: list[int] = []
        self.tracks: list[tuple[int, ...]] = []
        # Decorations: goods (the five and feed of choice), star, dark planks.
        self.names: list[str] = []
        self.rewards: list[tuple[int, ...]] = []
        self.choices: list[int] = []
        self.starred: list[bool] = []
        self.dark: list[bool] = []
        self.needed: list[int] = []  # of each crop, to feed all four animals once
        # The overview card's side for experienced farmers: who gets a decoration.
        self.advanced: tuple[Comparison, ...] = ()
        # For each position of a wheel.
        self.sow_zone: list[tuple[int, ...]] = []
        self.harvest: list[tuple[int, ...]] = []
        self.head_zone: list[tuple[int, ...]] = []
        self.swept: list[int] = []
        self.pacified: list[int] = []
        self.shown: Any = None  # how views show it, once one has been made

    def derive(self) -> None:
        """Where everything on the wheel stands after each number of turns."""
        for turned in range(ZONES):
            zone_of = [(sector - turned) % ZONES for sector in range(ZONES)]
            self.sow_zone.append(tuple([zone_of[self.crop_on.index(crop)] for crop in range(FEEDS)]))
            self.head_zone.append(tuple([zone_of[self.head_on.index(animal)] for animal in range(len(ANIMALS))]))
            green = sorted([zone_of[sector] for sector in range(ZONES) if self.green[sector]])
            self.harvest.append(tuple([field for zone in green for field in self.fields[zone]]))
            self.swept.append(zone_of[self.bar])
            self.pacified.append(zone_of[self.pacifier])
        self.needed = [sum([cost[crop] for cost in self.costs]) for crop in range(FEEDS)]
        for crop, zone in enumerate(self.sow_zone[self.start]):
            # On a plain field of its zone; only where there is none, on a scarecrow field (FA-SETUP-33).
            self.sown[self.fields[zone][0]] = crop


# --- reading ----------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def read_box(own: tuple[str, ...]) -> Box:
    """The box that these tables describe, in the order of TABLES; "" is the one that comes with the game."""
    box = Box()
    readers = (
        read_action_wheel, read_player_wheel, read_fields, read_animals, read_tracks, read_decorations,
        read_comparisons,
    )  # fmt: skip
    for name, text, read in zip(TABLES, texts_of(DATA, TABLES, own), readers, strict=True):
        read(box, name, text)
    box.derive()
    return box


def box_for(options: dict[str, Any]) -> Box:
    own = own_texts(TABLES, options)
    return read_box(own) if any(own) else BOX


def read_action_wheel(box: Box, table: str, text: str) -> None:
    columns = [f"{action}_{who}" for action in ACTIONS[:COUNTED] for who in ("alone", "shared")]
    rows = read_table(table, text, ("position", *columns))
    one_each(rows, "position", [str(number) for number in range(max(len(rows), 2))])
    for row in rows:
        pairs: list[tuple[int, int]] = []
        for action in ACTIONS[:COUNTED]:
            shared = row.number(f"{action}_shared", 0, 8)
            pairs.append((row.number(f"{action}_alone", shared + 1, 9), shared))
        box.wheel.append(tuple(pairs))


def read_player_wheel(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("sector", "kind", "crop", "head", "pacifier", "bar", "zone_at_start"))
    one_each(rows, "sector", SECTOR_NAMES)
    pacifiers: list[int] = []
    bars: list[int] = []
    for sector, row in enumerate(rows):
        box.green[sector] = row.word("kind", ("sow", "harvest")) == "harvest"
        crop = row.word("crop", ("",) if box.green[sector] else CROPS)
        box.crop_on[sector] = CROPS.index(crop) if crop else EMPTY
        head = row.word("head", ("", *ANIMALS))
        box.head_on[sector] = ANIMALS.index(head) if head else EMPTY
        if row.flag("pacifier"):
            pacifiers.append(sector)
        if row.flag("bar"):
            bars.append(sector)
        start = (sector - ZONE_NAMES.index(row.word("zone_at_start", list(ZONE_NAMES)))) % ZONES
        if sector == 0:
            box.start = start
        elif start != box.start:
            zone = ZONE_NAMES[(sector - box.start) % ZONES]
            raise row.wrong("zone_at_start", say("farmerama.table.not_round", zone=zone))
    if sorted(box.crop_on) != [EMPTY] * (ZONES - FEEDS) + list(range(FEEDS)):
        raise wrong_table(table, say("farmerama.table.crops"))
    if sorted(box.head_on) != [EMPTY] * (ZONES - len(ANIMALS)) + list(range(len(ANIMALS))):
        raise wrong_table(table, say("farmerama.table.heads"))
    if len(pacifiers) != 1 or len(bars) != 1:
        raise wrong_table(table, say("farmerama.table.one_sector"))
    box.pacifier = pacifiers[0]
    box.bar = bars[0]


def read_fields(box: Box, table: str, text: str) -> None:
    """In each zone the plain fields come first and the scarecrow fields last: a1, a2 and the scarecrow on a3."""
    rows = read_table(table, text, ("zone", "plain_fields", "scarecrow_fields"))
    one_each(rows, "zone", list(ZONE_NAMES))
    scarecrows: list[int] = []
    for zone, row in enumerate(rows):
        plain = row.number("plain_fields", 0, MOST_FIELDS)
        count = plain + row.number("scarecrow_fields", 0 if plain else 1, MOST_FIELDS - plain)
        fields = tuple(range(zone * MOST_FIELDS, zone * MOST_FIELDS + count))
        box.fields.append(fields)
        scarecrows.extend(fields[plain:])
    box.scarecrows = tuple(scarecrows)


def read_animals(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("animal", *CROPS, "stars"))
    one_each(rows, "animal", ANIMALS)
    for row in rows:
        box.costs.append(tuple([row.number(crop, 0, 9) for crop in CROPS]))
        box.stars.append(row.number("stars", 0, 99))


def read_tracks(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("products", *ANIMALS))
    one_each(rows, "products", [str(number) for number in range(max(len(rows), 2))])
    for animal in ANIMALS:
        track: list[int] = []
        for row in rows:
            # Every step is worth more than the one below it; a track begins with nothing.
            track.append(row.number(animal, track[-1] + 1, 999) if track else row.number(animal, 0, 0))
        box.tracks.append(tuple(track))


def read_decorations(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("id", "name", *GOODS, "choice", "star", "planks"))
    one_each(rows, "id", DECORATION_NAMES)
    for row in rows:
        box.names.append(row.text("name"))
        box.rewards.append(tuple([row.number(good, 0, 9) for good in GOODS]))
        box.choices.append(row.number("choice", 0, 9))
        box.starred.append(row.flag("star"))
        box.dark.append(row.word("planks", ("light", "dark")) == "dark")
    if box.dark.count(True) != DARK:
        raise wrong_table(table, say("farmerama.table.dark", n=DARK))


def read_comparisons(box: Box, table: str, text: str) -> None:
    """From the first comparison to the last; each thing is compared once."""
    rows = read_table(table, text, ("order", "compare", "wins"))
    one_each(rows, "order", [str(number + 1) for number in range(min(len(rows), len(COMPARED)))])
    left: list[str] = list(COMPARED)
    found: list[Comparison] = []
    for row in rows:
        what = row.word("compare", left)
        left.remove(what)
        found.append(Comparison(what, row.word("wins", WINS)))
    box.advanced = tuple(found)


BOX: Final = read_box(("",) * len(TABLES))
"""The box as we know it."""
