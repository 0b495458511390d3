"""The printed tables, read from `data/` or from files of the owner's. Every row there carries its source.

All that is derived from them stands in one `Box`; states hold the box they are played with.
"""

from __future__ import annotations

import csv
import functools
import io
from pathlib import Path
from typing import Final

CROPS: Final = ("carrot", "hay", "oats", "corn")
GOODS: Final = (*CROPS, "water")
WATER: Final = 4
FEEDS: Final = len(CROPS)
ACTIONS: Final = ("sow", "harvest", "water", "feed", "trade")
SOW: Final = 0
HARVEST: Final = 1
FETCH: Final = 2
"""The action Water: fetch water from the supply."""
FEED: Final = 3
TRADE: Final = 4
COUNTED: Final = 3
"""Sow, Harvest and Water have numbers on the action wheel; Feed and Seed Trade have none."""
ANIMALS: Final = ("sheep", "pig", "cow", "horse")
PRODUCTS: Final = ("wool", "truffles", "milk", "riding lessons")

ZONES: Final = 7
ZONE_NAMES: Final = "ABCDEFG"
MOST_FIELDS: Final = 4
"""Room for so many fields in a zone: field b2 is number 1 * MOST_FIELDS + 1."""
FIELD_NAMES: Final = [f"{zone.lower()}{n + 1}" for zone in ZONE_NAMES for n in range(MOST_FIELDS)]
SECTOR_NAMES: Final = ("S1", "S2", "S3", "S4", "H1", "H2", "H3")
OBJECTS: Final = 25
OBJECT_NAMES: Final = [f"G{n + 1:02}" for n in range(OBJECTS)]

EMPTY: Final = -1
"""No crop on a field, no head on a sector."""
STABLE: Final = -1
"""Where an animal stands that is on no pasture."""

TOKENS: Final = 32
"""Of each good."""
BARN: Final = (2, 2, 2, 1, 3)
"""What each barn holds at the start, good by good."""
STACK: Final = 2
"""Tokens on a sown field."""
PASTURE: Final = 2
"""Animals that a pasture holds."""
SHOWN: Final = 2
"""Decorations on display."""
REMOVED: Final[dict[int, int]] = {2: 10, 3: 7, 4: 4}
"""Decorations that nobody sees, by number of players."""
STAR_OBJECT: Final = 3

SOLO_WATER: Final = 4
"""Water in the general supply of the solo game."""
SOLO_REFILL: Final = (2, 2, 2)
"""The refill pile of the solo game: Sow, Harvest and Water cards."""
TILES: Final = 3
"""Special-action tiles."""
GOAL: Final = 150

DATA: Final = Path(__file__).parent / "data"
FILES: Final = (
    "action_wheel.csv", "player_wheel.csv", "fields.csv", "animals.csv", "score_tracks.csv", "garden_objects.csv",
)  # fmt: skip


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
        # For each position of a wheel.
        self.sow_zone: list[tuple[int, ...]] = []
        self.harvest: list[tuple[int, ...]] = []
        self.head_zone: list[tuple[int, ...]] = []
        self.swept: list[int] = []
        self.pacified: list[int] = []

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

    @property
    def top(self) -> int:
        """The highest step of a track."""
        return len(self.tracks[0]) - 1


def rows(texts: dict[str, str], name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(texts[name])))


def read_box(texts: dict[str, str]) -> Box:
    """The box these tables describe: CSV texts by file name."""
    box = Box()
    for row in rows(texts, "action_wheel.csv"):
        box.wheel.append(
            tuple([(int(row[f"{action}_alone"]), int(row[f"{action}_shared"])) for action in ACTIONS[:COUNTED]])
        )
    for sector, row in enumerate(rows(texts, "player_wheel.csv")):
        if row["crop"]:
            box.crop_on[sector] = CROPS.index(row["crop"])
        if row["animal_head"]:
            box.head_on[sector] = ANIMALS.index(row["animal_head"])
        box.green[sector] = row["kind"] == "harvest"
        if row["pacifier"] == "1":
            box.pacifier = sector
        if row["bar_after_sector"] == "1":
            box.bar = sector
    scarecrows: list[int] = []
    for zone, row in enumerate(rows(texts, "fields.csv")):
        count = int(row["fields"])
        fields = tuple(range(zone * MOST_FIELDS, zone * MOST_FIELDS + count))
        plain = fields[: int(row["plain_fields"])]
        scarecrows.extend(fields[len(plain) :])  # the last fields of a zone
        box.fields.append(fields)
        if zone == 0:
            box.start = SECTOR_NAMES.index(row["sector_at_start"])
        if row["start_crop"]:
            place = plain[0] if row["start_stack_on"] == "plain" else fields[len(plain)]
            box.sown[place] = CROPS.index(row["start_crop"])
    box.scarecrows = tuple(scarecrows)
    for row in rows(texts, "animals.csv"):
        box.costs.append(tuple([int(row[crop]) for crop in CROPS]))
        box.stars.append(int(row["stable_stars"]))
    tracks = rows(texts, "score_tracks.csv")
    for column in list(tracks[0])[1 : 1 + len(ANIMALS)]:
        box.tracks.append(tuple([int(row[column]) for row in tracks]))
    for row in rows(texts, "garden_objects.csv"):
        box.names.append(row["name"])
        box.rewards.append(tuple([int(row[good]) for good in GOODS]))
        box.choices.append(int(row["free_choice_feed"]))
        box.starred.append(row["star_symbol"] == "1")
        box.dark.append(row["planks"] == "dark")
    box.derive()
    return box


@functools.cache
def printed(name: str) -> str:
    """The text of one of our own tables."""
    return (DATA / name).read_text(encoding="utf-8")


BOX: Final = read_box({name: printed(name) for name in FILES})
"""The box as we know it."""
