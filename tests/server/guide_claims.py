"""What the sentences of guided games claim: for each step the numbers it tells, in their order, as the game knows them.

A claim is asked with the game as it is when the sentence is read, and as it is when the next one is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from farmyard.games.agricola.goods import GOODS
from farmyard.games.farmerama.tables import ACTIONS

CELL_B2 = 6
Claim = Callable[[Any, Any], Iterable[int]]


# --- Agricola -------------------------------------------------------------------------------------------------------


def has(state: Any, good: str) -> int:
    farm = state.view(0).farms[0]
    return int(farm.goods[GOODS.index(good)])


def gains(good: str) -> Claim:
    """The move of this step brings so much of it."""
    return lambda before, after: [has(after, good) - has(before, good)]


def rounds(state: Any) -> int:
    return int(state.view(0).tables.rounds)


def costs(good: str) -> Claim:
    return lambda before, after: [has(before, good) - has(after, good)]


def line(state: Any, category: str) -> Any:
    """A line of the learner's score sheet."""
    return next(row for row in state.view(0).farms[0].score if row.category == category)


def both(*claims: Claim) -> Claim:
    return lambda now, after: [number for claim in claims for number in claim(now, after)]


def the_round(now: Any, _: Any) -> list[int]:
    return [now.round]


AGRICOLA_FIRST: dict[str, Claim] = {
    "welcome": lambda now, _: [rounds(now)],
    "turn": lambda now, _: [now.view(0).farms[0].people],
    "rounds": lambda now, _: [now.view(0).tables.harvests[0]],
    "grain_seeds": gains("grain"),
    "new_card": the_round,
    "forest": gains("wood"),
    "sow": both(costs("grain"), lambda _, after: [after.view(0).farms[0].crops[CELL_B2]]),
    "clay": both(the_round, gains("clay")),
    "fireplace": costs("clay"),
    "fencing": the_round,
    "pasture": both(lambda _, after: [len(after.view(0).farms[0].fences)], costs("wood")),
    "sheep": gains("sheep"),
    "harvest": lambda now, _: [
        has(now, "grain"),
        now.view(0).farms[0].food_needed // now.view(0).farms[0].people,
        now.view(0).farms[0].food_needed,
        has(now, "food"),
    ],
    "cook": lambda now, _: [now.view(0).farms[0].food_needed - has(now, "food")],
    "breed": lambda now, _: [has(now, "sheep")],
    "score": lambda now, _: [rounds(now)],
    "balance": lambda now, _: [-line(now, "unused").points // line(now, "unused").count],
}


def face(state: Any, card: str) -> Any:
    return next(face for face in state.game.card_faces("en") if face.id == card)


def held(state: Any, *kinds: str) -> int:
    """How many cards of these kinds the learner holds."""
    return sum(face(state, seen.card).kind in kinds for seen in state.view(0).hand)


def told_by(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


AGRICOLA_CARDS: dict[str, Claim] = {
    "hand": lambda now, _: [held(now, "occupation", "minor"), held(now, "occupation"), held(now, "minor")],
    "read": lambda now, _: [*reversed(told_by(face(now, "B118").text)), len(now.view(0).farms[0].rooms)],
    "forest": lambda now, _: [next(space.n for space in now.view(0).spaces if space.name == "forest")],
    "worked": both(the_round, lambda now, _: [has(now, "wood")]),
    "minor": costs("wood"),
    "lessons_again": lambda _, after: [dict(offered(after, "A112").prices[0])["food"]],
    "second": gains("grain"),
    "needs": lambda now, _: [*told_by(face(now, "B061").needs[0]), 7 - held(now, "occupation")],
}


def offered(state: Any, card: str) -> Any:
    return next(seen for seen in state.view(0).hand if seen.card == card)


# --- Eine Frage der Ähre ---------------------------------------------------------------------------------------------


def farmer(state: Any) -> Any:
    return state.view(0).farmers[0]


def region(state: Any, cell: str) -> int:
    """How many fields the region of this cell has."""
    return int(state.view(0).sizes["abcdefghijk".index(cell[0]) + 11 * (int(cell[1]) - 1)])


def climbs(crop: int) -> Claim:
    return lambda before, after: [farmer(after).cubes[crop] - farmer(before).cubes[crop]]


AEHRE_FIRST: dict[str, Claim] = {
    "tiles": lambda now, _: [len(farmer(now).hand), sum(farmer(now).small)],
    "points": lambda now, after: [region(now, "c4"), farmer(after).points - farmer(now).points],
    "barns": lambda now, after: [region(now, "b4"), *climbs(0)(now, after), *climbs(0)(now, after)],
    "barn": lambda now, _: [len(farmer(now).cubes), now.view(0).tables.barn.lines[0]],
    "rather_barns": lambda now, _: [region(now, "d3")],
    "farm": lambda now, _: [region(now, "h3")],
    "farm_pays": lambda now, _: [farmer(now).farm_points, farmer(now).points],
    "no_points": climbs(0),
    "grown": lambda now, _: [farmer(now).points - 9, region(now, "h3")],
    "livestock": lambda now, _: [now.view(0).tables.barn.lines[1], max(now.view(0).tables.values[0])],
}

# --- Farmerama ------------------------------------------------------------------------------------------------------

CARROT, HAY, OATS, CORN, WATER = range(5)
SHEEP = 0


def land(state: Any) -> Any:
    return state.view(0).farms[0]


def barn(good: int) -> Claim:
    """How much of it the move of this step brings or costs."""
    return lambda before, after: [abs(land(after).barn[good] - land(before).barn[good])]


def supply(state: Any, good: int) -> int:
    return int(state.view(0).supply[good])


FARMERAMA_FIRST: dict[str, Claim] = {
    "cards": lambda now, _: [len(str(now.legal(0)[0]).split()) - 1, len(ACTIONS)],
    "feed": both(barn(HAY), barn(OATS)),
    "turn": barn(WATER),
    "harvest": barn(CORN),
    "choose_sow": the_round,
    "decoration": both(barn(HAY), lambda _, after: [after.view(0).scores()[0].parts["decorations"]]),
    "begin_sow": lambda _, after: [land(after).left],
    "sow_hay": both(barn(HAY), lambda now, after: [1 + supply(now, HAY) - supply(after, HAY)]),
    "water": barn(WATER),
    "home": lambda now, _: list(now.view(0).tables.tracks[SHEEP][1:3]),
    "ripe": the_round,
}

# --- La Granja ------------------------------------------------------------------------------------------------------


def finca(state: Any) -> Any:
    return state.view(0).farms[0]


def silver(before: Any, after: Any) -> list[int]:
    return [abs(finca(after).silver - finca(before).silver)]


PIG = 3

LA_GRANJA_FIRST: dict[str, Claim] = {
    "cards": lambda now, _: [len(finca(now).hand)],
    "barrow": lambda now, _: [now.view(0).tables.cards[0].points],
    "field": the_round,
    "roof": silver,
    "use_roof": silver,
    "pig": lambda now, after: [finca(after).goods[PIG] - finca(now).goods[PIG]],
    "donkeys": lambda _, after: [finca(after).deliveries, finca(after).hats],
    "stall": lambda now, after: [finca(now).points[0], now.view(0).tables.market.values[11]],
    "scored": lambda now, _: [
        now.view(0).scores()[0].parts["market"] // list(now.view(0).stalls).count(0),
        now.view(0).scores()[0].parts["market"],
        now.view(0).scores()[0].total,
    ],
    "breeding": lambda now, _: [finca(now).goods[PIG]],
}

CLAIMS: dict[tuple[str, str], dict[str, Claim]] = {
    ("agricola", "cards"): AGRICOLA_CARDS,
    ("agricola", "first"): AGRICOLA_FIRST,
    ("farmerama", "first"): FARMERAMA_FIRST,
    ("frage-der-aehre", "first"): AEHRE_FIRST,
    ("la-granja", "first"): LA_GRANJA_FIRST,
    ("agricola-2007", "first"): AGRICOLA_FIRST,
}
