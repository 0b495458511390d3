"""Using roof tiles: each effect once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import Choose
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events
from farmyard.games.la_granja.cards import can_play, play_card, plays, why_not_play
from farmyard.games.la_granja.deliveries import can_deliver
from farmyard.games.la_granja.delivery_steps import DeliverOne
from farmyard.games.la_granja.farm_phase import receive_income
from farmyard.games.la_granja.hands import can_draw, draw
from farmyard.games.la_granja.market import PlaceAnywhere, free_cells
from farmyard.games.la_granja.notation import ROOF, TAKES, USES_OF, Play, Take, Use
from farmyard.games.la_granja.receiving import FindMarker, receive, receive_points
from farmyard.games.la_granja.siesta import WalkUpTo, can_walk
from farmyard.games.la_granja.tables import (
    CARD,
    CARDS,
    CROPS,
    DELIVERY_PRICE,
    FROM_ROOF,
    GRAIN,
    GRAPE,
    OLIVE,
    PIG,
    SILVER,
    UPGRADED,
)
from farmyard.games.la_granja.taking import TakeCrops, TakeOne
from farmyard.games.la_granja.turns import another_time, refusal
from farmyard.games.la_granja.upgrading import UpgradeFree, free_upgrades

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def in_its_phase(village: Village, tile: int) -> bool:
    """A tile with phase numbers works only in those (LG-ROOF-08, LG-ROOF-09)."""
    phases = village.box.tiles[tile].phases
    return not phases or village.phase in phases


def add_usable(village: Village, seat: int, out: list[Move]) -> None:
    farm = village.farms[seat]
    for tile in farm.roofs:
        if tile not in farm.spent and in_its_phase(village, tile) and has_effect(village, seat, tile):
            out.append(USES_OF[CARDS + tile])


def has_effect(village: Village, seat: int, tile: int) -> bool:
    """Would it do anything now? Tiles for dice and doubling have their own moments."""
    effect = village.box.tiles[tile].effect
    if effect in ("die", "double"):
        return False
    if effect == "upgrades":
        return bool(free_upgrades(village, seat))
    if effect == "delivery":
        return can_deliver(village, seat)
    if effect == "paid delivery":
        return village.farms[seat].silver >= DELIVERY_PRICE and can_deliver(village, seat)
    if effect == "card":
        return can_draw(village) or can_play(village, seat)
    if effect == "turn":
        return bool(village.farms[seat].spent)
    if effect == "siesta":
        return can_walk(village, seat)
    if effect == "stall":
        return FindMarker(seat).finds(village) and bool(free_cells(village, 0))
    return True


def turn_down(village: Village, seat: int, tile: int) -> None:
    """A used tile is turned face down (LG-ROOF-10)."""
    farm = village.farms[seat]
    farm.spent = (*farm.spent, tile)
    village.report(events.RoofUsed(seat, tile))


def use(village: Village, seat: int, tile: int) -> None:
    """Every effect of the roof tiles, in the order of the rulebook."""
    turn_down(village, seat, tile)
    effect, amount = village.box.tiles[tile].effect, village.box.tiles[tile].amount
    if effect == "olive":
        receive(village, seat, OLIVE, amount, "roof")
    elif effect == "grape":
        receive(village, seat, GRAPE, amount, "roof")
    elif effect == "silver":
        receive(village, seat, SILVER, amount, "roof")
    elif effect == "grain or olive":
        village.then(TakeOne(seat, (OLIVE, GRAIN), "roof"))
    elif effect == "crop":
        village.then(TakeOne(seat, CROPS, "roof"))
    elif effect == "crops":
        village.then(TakeCrops(seat, "roof"))
    elif effect == "pig":
        receive(village, seat, PIG, amount, "roof")
    elif effect == "upgrades":
        village.then(UpgradeFree(seat, amount))
    elif effect == "delivery":
        village.then(DeliverOne(seat))
    elif effect == "paid delivery":
        village.farms[seat].silver -= DELIVERY_PRICE
        village.then(DeliverOne(seat))
        village.report(events.ExtraPaid(seat, 1, DELIVERY_PRICE))
    elif effect == "card":
        village.then(DrawOrPlay(seat))
    elif effect == "points":
        receive_points(village, seat, amount, FROM_ROOF, "roof")
    elif effect == "turn":
        village.then(TurnUp(seat, tile))
    elif effect == "siesta":
        village.then(WalkUpTo(seat, amount))
    elif effect == "upgraded":
        village.then(TakeOne(seat, UPGRADED, "roof"))
    elif effect == "income":
        receive_income(village, seat)
    elif effect == "stall":
        village.then(FindMarker(seat), PlaceAnywhere(seat))


class DrawOrPlay(Decision, frozen=True):
    """Play a card from hand, or draw one (LG-TILE-11)."""

    seat: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        out: list[Move] = list(plays(state, seat))
        if can_draw(state):
            out.append(TAKES[CARD])
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Play):
            play_card(state, seat, move.card, move.use)
        elif isinstance(move, Take):
            state.then(draw(seat))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not_play(state, seat, move) or another_time(state, move, "LG-TILE-11")


class TurnUp(Decision, frozen=True):
    """Turn one of the own used tiles face up, but not the one that does it (LG-TILE-13, ruling 28)."""

    seat: int
    by: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        return [Choose(ROOF.spell(tile)) for tile in farm.roofs if tile in farm.spent and tile != self.by]

    def decide(self, state: Village, seat: int, move: Choose) -> None:
        tile = ROOF.read(move.option)
        farm = state.farms[seat]
        farm.spent = tuple([other for other in farm.spent if other != tile])
        state.report(events.RoofTurned(seat, tile))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TILE-13", "turn_used")


def why_not(village: Village, seat: int, move: Use) -> Refusal | None:
    farm = village.farms[seat]
    tile = move.tool - CARDS
    if tile not in farm.roofs:
        return refusal("LG-ROOF-07", "no_roof")
    if tile in farm.spent:
        return refusal("LG-ROOF-10", "roof_spent")
    if not in_its_phase(village, tile):
        return refusal("LG-ROOF-08", "roof_other_phase")
    effect = village.box.tiles[tile].effect
    if effect == "die":
        return refusal("LG-TILE-16", "roof_for_die")
    if effect == "double":
        return refusal("LG-TILE-22", "roof_for_roof")
    return refusal("LG-ROOF-07", "roof_not_now")


STEPS: tuple[type[Step], ...] = (DrawOrPlay, TurnUp)
