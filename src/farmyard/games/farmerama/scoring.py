"""The end: stars by category, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import Score
from farmyard.games.farmerama.tables import EMPTY, GOAL, STABLE, STACK, STAR_DECORATION, WATER

if TYPE_CHECKING:
    from farmyard.games.farmerama.box import Box
    from farmyard.games.farmerama.state import Farm, Table


def scores(table: Table) -> tuple[Score, ...]:
    """Products, feed, decorations with a star, and animals on a pasture (FA-END-05 to FA-END-12)."""
    box = table.box
    return tuple(
        Score(
            {
                "products": product_stars(box, farm),
                "feed": feed_stars(farm),
                "decorations": decoration_stars(box, farm),
                "pastures": pasture_stars(box, farm),
            }
        )
        for farm in table.farms
    )


def product_stars(box: Box, farm: Farm) -> int:
    stars = 0
    for animal, step in enumerate(farm.products):
        stars += box.tracks[animal][step]
    return stars


def feed_stars(farm: Farm) -> int:
    """One for each token of feed in the barn and on the land; water counts nothing (FA-END-07 to FA-END-09)."""
    stars = farm.feed
    for crop in farm.land:
        if crop != EMPTY:
            stars += STACK
    return stars


def decoration_stars(box: Box, farm: Farm) -> int:
    stars = 0
    for decoration in farm.garden:
        if box.starred[decoration]:
            stars += STAR_DECORATION
    return stars


def pasture_stars(box: Box, farm: Farm) -> int:
    """What is printed in the stable, for each animal that is not in it (FA-END-11, FA-END-12)."""
    stars = 0
    for animal, zone in enumerate(farm.animals):
        if zone != STABLE:
            stars += box.stars[animal]
    return stars


def winners(table: Table) -> tuple[int, ...]:
    """Most stars; then most water; then the win is shared (FA-END-13, FA-END-14, FA-Q-35). Alone one wins with 150."""
    totals = [score.total for score in scores(table)]
    if table.seats == 1:
        return (0,) if totals[0] >= GOAL else ()
    standing = [(total, table.farms[seat].barn[WATER]) for seat, total in enumerate(totals)]
    best = max(standing)
    return tuple([seat for seat, reached in enumerate(standing) if reached == best])
