"""What cards do, as numbers for learning: their price, when they work, what they bring and what they change.

No card is known by its name here. So what is learned of one card holds for all that do alike.
"""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card
from farmyard.core.goods import Goods
from farmyard.core.paying import Pay
from farmyard.core.values import Step, name_of
from farmyard.games.agricola.goods import GOODS, NUMBER
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.taking import Gain, Schedule, ScheduleAhead

OTHER: Final = "other"

HEADER: Final = (MINOR, OCCUPATION, "points", "passes on", "prerequisites", "hands in", "price varies")
EFFECTS: Final = ("when played", "at moments", "at will", "changes", "decided by a function")
WORK: Final = (
    "bake_bread", "plow_field", "plow_with", "make_fields", "sow_fields", "build_rooms", "build_stables",
    "build_fences", "renovate", "grow_family", "breed", "improve", "play_minor", "play_occupation", "earn_points",
    "open_space", "up_to", "one_of",
)  # fmt: skip
MOMENTS: Final = (
    "placed", "used", "took", "received", "gained", "round_started", "work_started", "work_ended", "all_placed",
    "turn_ended", "went_home", "round_ended", "field_phase_started", "reaped", "field_phase_ended", "feeding_started",
    "cooked", "baked", "bread_baked", "crafted", "born", "plowed", "plough_used", "fields_sown", "built_room",
    "rooms_built", "renovated", "built_stable", "stables_built", "fences_built", "improved", "improvement_made",
    "card_played", "moved", "scoring_started", OTHER,
)  # fmt: skip
QUESTIONS: Final = (
    "bonus points", "price of room", "price of stable", "price of fences", "price of renovation",
    "price of improvement", "price of minor improvement", "price of occupation", "food for grain",
    "food for vegetable", "food for sheep", "food for boar", "food for cattle", "food for wood", "food for clay",
    "food for stone", "ovens", "crafts", "food needed", "sown", "reaped", "ploughs", "homes", "pets", "young",
    "capacity of pasture", "capacity of stable", "places for people", "people to place", "fences left", "may join",
    "may renovate", "may use early", "counts as minor", "fees of space", "resources for bonus points", OTHER,
)  # fmt: skip

NAMES: Final = (
    *HEADER,
    *[f"costs {good}" for good in GOODS],
    *EFFECTS,
    *[f"brings {good}" for good in GOODS],
    *[f"brings {good} later" for good in GOODS],
    *[f"takes {good}" for good in GOODS],
    *[f"does {name}" for name in WORK],
    *[f"after {name}" for name in MOMENTS],
    *[f"changes {name}" for name in QUESTIONS],
)
"""One number for each, in this order."""
PLACE: Final = {name: place for place, name in enumerate(NAMES)}
SIZE: Final = len(NAMES)

Numbers = tuple[tuple[int, int], ...]
"""Places and numbers, without those that are 0."""


def card_numbers(row: Card) -> Numbers:
    """What this card does; places are those of `NAMES`."""
    found = Found()
    header(found, row)
    for played in row.play:
        found.add("when played", 1)
        work(found, None if played.work is None else played.work(0))
    for moment in row.on:
        found.add("at moments", 1)
        work(found, None if moment.work is None else moment.work(0))
        for when in moment.whens:
            found.add_known("after", when.event, MOMENTS)
    for use in row.at_will:
        found.add("at will", 1)
        work(found, None if use.work is None else use.work(0))
    for change in row.adjust:
        if change.question.name != "points of cards":  # the printed points stand in the header
            found.add("changes", 1)
            found.add_known("changes", change.question.name, QUESTIONS)
    return tuple(sorted(found.numbers.items()))


class Found:
    """Numbers by their places, as they are added up."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}

    def add(self, name: str, n: int) -> None:
        if n > 0:
            place = PLACE[name]
            self.numbers[place] = self.numbers.get(place, 0) + n

    def add_known(self, what: str, name: str, known: tuple[str, ...]) -> None:
        self.add(f"{what} {name if name in known else OTHER}", 1)

    def add_goods(self, words: str, goods: Goods) -> None:
        for name, n in goods:
            if name in NUMBER:
                self.add(words.format(name), n)


def header(found: Found, row: Card) -> None:
    if row.kind in (MINOR, OCCUPATION):
        found.add(row.kind, 1)
    found.add("points", row.points)
    found.add("passes on", 1 if row.passes else 0)
    found.add("prerequisites", len(row.needs))
    found.add("hands in", 0 if row.hand_in is None else 1)
    if row.cost is not None:
        found.add("price varies", 0 if row.cost.function is None else 1)
        if row.cost.ways:
            found.add_goods("costs {}", row.cost.ways[0])


def work(found: Found, step: Step | None) -> None:
    """What a step brings, takes and does, and all that is inside it; no step stands for what a function decides."""
    if step is None:
        found.add("decided by a function", 1)
        return
    if isinstance(step, Gain):
        found.add_goods("brings {}", step.goods)
    elif isinstance(step, (Schedule, ScheduleAhead)):
        found.add_goods("brings {} later", step.goods)
    elif isinstance(step, Pay):
        found.add_goods("takes {}", step.cost)
    name = name_of(type(step))
    if name in WORK:
        found.add(f"does {name}", 1)
    for field in step.__struct_fields__:
        inside = getattr(step, field)
        for part in inside if isinstance(inside, tuple) else (inside,):
            if isinstance(part, Step):
                work(found, part)
