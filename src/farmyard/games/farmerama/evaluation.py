"""How good a position is: what a greedy player climbs. Everything is counted in stars."""

from __future__ import annotations

from typing import Final

from farmyard.core.margin import expected_margin, spread_of_margins
from farmyard.games.farmerama import scoring
from farmyard.games.farmerama.evaluation_margins import MARGINS
from farmyard.games.farmerama.state import Farm, Table
from farmyard.games.farmerama.tables import ANIMALS, EMPTY, FEEDS, STABLE, WATER, ZONES

# Found by letting variants play the solo game, 24 games each.
HORIZON: Final = 6.0
"""With so many actions to come, goods are worth what they are worth in the middle of the game."""
TOKEN: Final = (0.5, 0.216, 0.6)
"""What the first, the second and each further token of a crop is worth beyond its star, as long as it is needed."""
SPARE: Final = 0.16
"""A token more than all four animals eat."""
WATERS: Final = (1.5, 0.48, 0.56, 0.24)
"""The first, second, third and each further water."""
GROWING: Final = (0.48, 0.525, 0.64, 0.442, 0.6, 0.96, 0.039)
"""A stack beyond its two stars, by the turns since the bar passed over its zone; the last one is in the way."""
HOME: Final = 1.188
DECAY: Final = 0.97
"""An animal on a pasture is worth HOME of what its coming home adds, less with each turn it takes."""
LAST: Final = 3.0
"""With fewer actions than this to come, it may not come home at all."""
READY: Final = 0.15
AGAIN: Final = 0.128
EAGER: Final = 1.6
"""Feed in the barn is worth READY of the product of an animal in the stable, AGAIN of one that is out; with an EAGER
power, so that the last missing token counts most."""
TILE: Final = 0.96
"""A special-action tile kept for later."""
FREE: Final = 0.288
"""An animal in the stable that has a product to make."""
PACE: Final = 0.8
"""Decorations taken in a round."""
TURNS: Final = 42
"""Of a solo game."""
CARDS: Final[list[float]] = [1.0, 1.0, 2.0, 4 / 3, 1.0]
"""How many cards a player carries out in a round, by number of players."""
TIE: Final = 0.01
"""What water is worth when all is over: it breaks ties."""


LONG: Final = 40.0
"""Actions to come at the beginning of a long game."""


def heuristic(table: Table, seat: int) -> float:
    """What `seat` may expect at the end. The others hardly matter: everybody has a land of their own."""
    return worth_of(table, table.farms[seat], actions_left(table))


def worths(table: Table) -> list[float]:
    actions = actions_left(table)
    return [worth_of(table, farm, actions) for farm in table.farms]


def share_left(table: Table) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return min(1.0, actions_left(table) / LONG)


def evaluate(table: Table, seat: int) -> float:
    return expected_margin(table, seat, worths(table), share_left(table), MARGINS[table.seats])


def uncertainty(table: Table) -> float:
    return spread_of_margins(table, share_left(table), MARGINS[table.seats])


def actions_left(table: Table) -> float:
    """How many cards a player can still expect to carry out after this round."""
    if table.over:
        return 0.0
    if table.solo is not None:
        return float(TURNS - table.round)
    rounds = -table.round % table.seats if table.closing else (table.pile + len(table.display) - 1) / PACE
    return rounds * CARDS[table.seats]


def worth_of(table: Table, farm: Farm, actions: float) -> float:
    """Stars so far; and, as far as there is time for it, what goods, crops and animals should still bring."""
    box = table.box
    stars = float(
        scoring.product_stars(box, farm) + scoring.decoration_stars(box, farm) + scoring.pasture_stars(box, farm)
    )
    stars += scoring.feed_stars(farm) + TIE * farm.barn[WATER]
    if actions <= 0.0:
        return stars
    hopes = barn_hopes(table, farm) + land_hopes(table, farm)
    if table.solo is not None:
        stars += TILE * table.solo.tiles
    for animal in range(len(ANIMALS)):
        track = box.tracks[animal]
        step = farm.products[animal]
        share = READY
        if farm.animals[animal] != STABLE:
            if step + 1 < len(track):
                sector = (farm.animals[animal] + farm.turned) % ZONES
                turns = (box.pacifier - sector - 1) % ZONES + 1
                gain = track[step + 1] - track[step] - box.stars[animal]
                stars += HOME * DECAY**turns * min(1.0, actions / LAST) * gain
            step += 1
            share = AGAIN
        elif step + 1 < len(track):
            hopes += FREE
        if step + 1 < len(track):
            hopes += share * (track[step + 1] - track[step]) * fed_so_far(table, farm, animal) ** EAGER
    return stars + min(1.0, actions / HORIZON) * hopes


def fed_so_far(table: Table, farm: Farm, animal: int) -> float:
    """How much of its feed is in the barn: 1 if all of it is."""
    needed = 0
    missing = 0
    for crop, n in enumerate(table.box.costs[animal]):
        needed += n
        if farm.barn[crop] < n:
            missing += n - farm.barn[crop]
    return 1.0 - missing / needed if needed else 1.0


def barn_hopes(table: Table, farm: Farm) -> float:
    hopes = 0.0
    for crop in range(FEEDS):
        n = farm.barn[crop]
        needed = table.box.needed[crop]
        if n > needed:
            hopes += SPARE * (n - needed)
            n = needed
        hopes += TOKEN[0] if n > 0 else 0.0
        hopes += TOKEN[1] if n > 1 else 0.0
        hopes += TOKEN[2] * (n - 2) if n > 2 else 0.0
    water = farm.barn[WATER]
    for i in range(3):
        if water > i:
            hopes += WATERS[i]
    return hopes + WATERS[3] * (water - 3) if water > 3 else hopes


def land_hopes(table: Table, farm: Farm) -> float:
    box = table.box
    hopes = 0.0
    for zone in range(ZONES):
        worth = GROWING[(zone + farm.turned - box.bar - 1) % ZONES]
        for field in box.fields[zone]:
            if farm.land[field] != EMPTY:
                hopes += worth
    return hopes
