# mypyc: off
"""The score sheet of a farm as it stands, with what brings the next stars."""

from __future__ import annotations

from farmyard.core.score import Score, ScoreLine
from farmyard.games.farmerama.state import Farm, Table
from farmyard.games.farmerama.tables import STABLE, STAR_DECORATION
from farmyard.games.farmerama.wheel import stars_for


def score_sheet(table: Table, farm: Farm, score: Score) -> tuple[ScoreLine, ...]:
    box, parts = table.box, score.parts
    product = max(stars_for(box, farm, animal) for animal in range(len(farm.animals)))
    inside = [box.stars[animal] for animal, zone in enumerate(farm.animals) if zone == STABLE]
    starred = sum(1 for decoration in farm.garden if box.starred[decoration])
    outside = len(farm.animals) - len(inside)
    lines = [
        ScoreLine("products", parts["products"], sum(farm.products), int(product > 0), product),
        ScoreLine("feed", parts["feed"], parts["feed"], 1, 1),
        ScoreLine("decorations", parts["decorations"], starred, 1, STAR_DECORATION),
        ScoreLine("pastures", parts["pastures"], outside, int(bool(inside)), max(inside, default=0)),
    ]
    # Alone there are no decorations to win.
    return tuple(line for line in lines if table.seats > 1 or line.category != "decorations")
