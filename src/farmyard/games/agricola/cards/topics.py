"""What hand cards give or make cheaper, for finding them in the list of all cards.

It is read from the rows. Where that does not tell, because a function decides, data/card_topics.csv says it.
"""

from __future__ import annotations

import csv
from typing import Final

from farmyard._places import folder_of
from farmyard.core.cards import BONUS_POINTS, Card
from farmyard.core.cards.changes import GoodsChange
from farmyard.core.cards.questions import Question
from farmyard.core.steps import EverySeat
from farmyard.core.values import Step
from farmyard.core.work import Work
from farmyard.games.agricola import (
    bag,
    breeding,
    building,
    cooking,
    fence_steps,
    growing,
    guests,
    hand,
    improvement_steps,
    placing,
    taking,
    tilling,
)
from farmyard.games.agricola import questions as asked
from farmyard.games.agricola.goods import ANIMAL_NAMES, GOODS

POINTS: Final = "points"
TOPICS: Final = (*GOODS, POINTS, "field", "room", "stable", "fence", "bread", "person", "card")
"""In the order in which a list offers them."""

DOES: Final[dict[type[Step], tuple[str, ...]]] = {
    taking.EarnPoints: (POINTS,),
    tilling.PlowField: ("field",),
    tilling.PlowWith: ("field",),
    tilling.MakeFields: ("field",),
    building.BuildRooms: ("room",),
    building.Renovate: ("room",),
    building.BuildStables: ("stable",),
    fence_steps.BuildFences: ("fence",),
    cooking.BakeBread: ("bread", "food"),
    growing.GrowFamily: ("person",),
    placing.GrowUp: ("person",),
    placing.AddPeople: ("person",),
    guests.InviteGuest: ("person",),
    breeding.Breed: ANIMAL_NAMES,
    bag.DrawPair: ANIMAL_NAMES,
    hand.PlayOccupation: ("card",),
    hand.PlayMinor: ("card",),
    hand.PlayMinorFromHand: ("card",),
    improvement_steps.Improve: ("card",),
}
"""What work is about; goods that it brings are named by the step itself."""

CHANGES: Final[dict[str, tuple[str, ...]]] = {
    BONUS_POINTS.name: (POINTS,),
    asked.SCORING_PAD.name: (POINTS,),
    asked.ROOM_PRICE.name: ("room",),
    asked.RENOVATION_PRICE.name: ("room",),
    asked.RENOVATES_TO.name: ("room",),
    asked.STABLE_PRICE.name: ("stable",),
    asked.FENCE_PRICE.name: ("fence",),
    asked.PASTURE_CAPACITY.name: ("fence",),
    asked.OVENS.name: ("bread", "food"),
    asked.CRAFTS.name: ("food",),
    asked.FOOD_NEEDED.name: ("food",),
    asked.PLOUGHS.name: ("field",),
    asked.SOWN.name: ("grain", "vegetable"),
    asked.LEAVES_FIELD.name: ("vegetable",),
    asked.PLACES_FOR_PEOPLE.name: ("person",),
    asked.PEOPLE_TO_PLACE.name: ("person",),
    asked.MAY_JOIN.name: ("person",),
    asked.IMPROVEMENT_PRICE.name: ("card",),
    asked.MINOR_PRICE.name: ("card",),
    **{question.name: ("food",) for question in asked.FOOD_FOR.values()},
}
"""What a changed answer is about."""


def _decided() -> dict[str, tuple[str, ...]]:
    text = (folder_of("farmyard.games.agricola.game") / "data" / "card_topics.csv").read_text(encoding="utf-8")
    return {row["card"]: tuple(row["gives"].split()) for row in csv.DictReader(text.splitlines())}


DECIDED: Final = _decided()
"""By card: what its functions give."""


def topics_of(row: Card) -> tuple[str, ...]:
    """What the card gives, makes cheaper or lets its owner do, each once."""
    found = set(DECIDED.get(row.id, ()))
    for work in works_of(row):
        if work is not None:
            found |= brought(work(0))
    for part in row.adjust:
        found |= changed(part.question, part.change)
    return tuple([topic for topic in TOPICS if topic in found])


def works_of(row: Card) -> list[Work | None]:
    """What it does when it is played, at moments and at will; None for what a function decides."""
    return [*[part.work for part in row.play], *[part.work for part in row.on], *[part.work for part in row.at_will]]


def brought(value: object) -> set[str]:
    """By a step and all that are part of it; what is paid and what others get is left out."""
    if isinstance(value, tuple):
        return set().union(*[brought(part) for part in value])
    if not isinstance(value, Step) or (isinstance(value, EverySeat) and value.others):
        return set()
    out = set(DOES.get(type(value), ()))
    if isinstance(value, taking.Gain | taking.Schedule | taking.ScheduleAhead):
        out |= {name for name, _ in value.goods}
    if isinstance(value, taking.AddToStores):
        out |= {name for name, _ in value.least}
    if isinstance(value, tilling.MakeFields):
        out |= {GOODS[crop] for crop in value.crops}
    for field in value.__struct_fields__:
        out |= brought(getattr(value, field))
    return out


def changed(question: Question[object], change: object) -> set[str]:
    out = set(CHANGES.get(question.name, ()))
    if question in (asked.TAKEN, asked.GAINED) and isinstance(change, GoodsChange):
        out |= {name for name, _ in change.printed}
    return out
