"""The player wheel: what a turn by one zone would do, and doing it."""

from __future__ import annotations

from farmyard.games.farmerama import events
from farmyard.games.farmerama.box import Box
from farmyard.games.farmerama.state import Farm, Table
from farmyard.games.farmerama.tables import EMPTY, STABLE, WATER, ZONES


class AfterTurn:
    """What one turn would do: which zone the bar passes over, what crops stand in its way, who comes home."""

    def __init__(self, zone: int, crops: tuple[int, ...], turned: int, home: tuple[tuple[int, int], ...]) -> None:
        self.zone = zone
        self.crops = crops
        self.turned = turned
        self.home = home  # each animal with the stars it earns


def after_turn(box: Box, farm: Farm) -> AfterTurn:
    """A preview: nothing changes."""
    zone = box.swept[farm.turned]
    crops = tuple([farm.land[field] for field in box.fields[zone] if farm.land[field] != EMPTY])
    turned = (farm.turned + 1) % ZONES
    pasture = box.pacified[turned]
    home = [(animal, stars_for(box, farm, animal)) for animal, at in enumerate(farm.animals) if at == pasture]
    return AfterTurn(zone, crops, turned, tuple(home))


def may_turn(box: Box, farm: Farm) -> bool:
    """There is water to pay with, and the zone that the bar passes over is empty (FA-WHEEL-01, FA-WHEEL-05).

    Only crops are in its way; an animal on the pasture is not (FA-Q-04).
    """
    if farm.barn[WATER] == 0:
        return False
    land = farm.land
    for field in box.fields[box.swept[farm.turned]]:
        if land[field] != EMPTY:
            return False
    return True


def stars_for(box: Box, farm: Farm, animal: int) -> int:
    """What the next product of this animal brings; nothing on the top step (FA-Q-13)."""
    track = box.tracks[animal]
    step = farm.products[animal]
    return track[step + 1] - track[step] if step < len(track) - 1 else 0


def turn(table: Table, seat: int) -> None:
    """Pay 1 water and turn by one zone; whoever stands where the pacifier arrives comes home (FA-PROD-01)."""
    farm = table.farms[seat]
    box = table.box
    farm.barn[WATER] -= 1
    table.supply[WATER] += 1
    zone = box.swept[farm.turned]
    farm.turned = (farm.turned + 1) % ZONES
    table.report(events.Turned(seat, zone))
    pasture = box.pacified[farm.turned]
    for animal, at in enumerate(farm.animals):
        if at == pasture:
            come_home(table, seat, animal, pasture)


def come_home(table: Table, seat: int, animal: int, zone: int) -> None:
    """Back to the stable, and the point marker one step up (FA-PROD-03)."""
    farm = table.farms[seat]
    stars = stars_for(table.box, farm, animal)
    farm.animals[animal] = STABLE
    if stars > 0:
        farm.products[animal] += 1
    table.report(events.CameHome(seat, animal, zone, farm.products[animal], stars))
