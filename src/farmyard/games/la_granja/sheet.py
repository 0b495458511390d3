# mypyc: off
"""The score sheet of a farm as it stands, with what brings the next points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import ScoreLine
from farmyard.games.la_granja import questions
from farmyard.games.la_granja.delivery_steps import has_turned
from farmyard.games.la_granja.tables import BUTCHER, NONE, PARTS, SILVER_FOR_POINT

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def score_sheet(village: Village, seat: int) -> tuple[ScoreLine, ...]:
    farm = village.farms[seat]
    price: int = village.ask(questions.SILVER_FOR_POINT, seat, SILVER_FOR_POINT)
    roofs, slots = len(farm.roofs), village.box.slots
    known = {
        "barrows": (None, *barrow_ahead(village, seat)),
        "workshops": (sum(1 for marker in farm.markers if marker), *workshop_ahead(village, seat)),
        "market": (village.stalls.count(seat), 1, 1),
        "siesta": (village.siesta[seat], *siesta_ahead(village, seat)),
        "roof": (roofs, 1, slots[roofs]) if roofs < len(slots) else (roofs, 0, 0),
        "silver": (farm.silver, price - farm.silver % price, 1),
    }
    return tuple(
        ScoreLine(part, points, *known.get(part, (None, 0, 0))) for part, points in zip(PARTS, farm.points, strict=True)
    )


def barrow_ahead(village: Village, seat: int) -> tuple[int, int]:
    """Of the barrow that lacks least: how many goods, and its points."""
    farm = village.farms[seat]
    more = int(has_turned(village, seat, BUTCHER))
    found = [
        (len(face.barrow) - loaded.bit_count(), -(face.points + more))
        for card, loaded in zip(farm.barrows, farm.loaded, strict=True)
        if card != NONE
        for face in [village.box.cards[card]]
    ]
    missing, points = min(found, default=(0, 0))
    return missing, -points


def workshop_ahead(village: Village, seat: int) -> tuple[int, int]:
    """Of the begun row that lacks least: how many goods, and what finishing it brings in this round."""
    farm = village.farms[seat]
    found = [
        (
            len(workshop.rows[row]) - farm.delivered[number].bit_count(),
            -(village.round + int(number in village.rewards)),
        )
        for number, workshop in enumerate(village.box.workshops)
        if (row := farm.rows[number]) != NONE and not farm.markers[number]
    ]
    missing, points = min(found, default=(0, 0))
    return missing, -points


def siesta_ahead(village: Village, seat: int) -> tuple[int, int]:
    here, track = village.siesta[seat], village.box.siesta
    for space in range(here + 1, len(track)):
        if track[space] > track[here]:
            return space - here, track[space] - track[here]
    return 0, 0
