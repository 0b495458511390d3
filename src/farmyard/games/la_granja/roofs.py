"""Roof tiles: buying one in step I.4, and using its effect once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE, Choose
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events
from farmyard.games.la_granja.cards import can_play, pay_good, play_card, plays, why_not_play
from farmyard.games.la_granja.delivering import DeliverOne, deliveries
from farmyard.games.la_granja.farming import receive_income
from farmyard.games.la_granja.hands import DrawCard, can_draw
from farmyard.games.la_granja.market import PlaceAnywhere, free_cells
from farmyard.games.la_granja.notation import (
    PAYS,
    ROOF,
    ROOF_MOVES,
    TAKES,
    USES_OF,
    BuyRoof,
    PayWith,
    Play,
    Take,
    Use,
)
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
from farmyard.games.la_granja.turns import EndTurn, Turn, another_time, refusal
from farmyard.games.la_granja.upgrading import UpgradeFree, free_upgrades

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

CROP_WORTH = 2
"""Silver that a crop stands for when the Joiner's master pays for a roof tile."""


# --- buying -------------------------------------------------------------------------------------------


def roof_price(village: Village, seat: int) -> int:
    """As many silver as the number of the round (LG-ROOF-04)."""
    price: int = village.ask("price of a roof tile", seat, village.round)
    return price


def purse(village: Village, seat: int) -> int:
    """What this player could pay for a roof tile: silver, and with the Joiner crops from dens."""
    farm = village.farms[seat]
    crops = CROP_WORTH * sum([farm.goods[crop] for crop in CROPS]) if pays_with_crops(village, seat) else 0
    return farm.silver + crops


def pays_with_crops(village: Village, seat: int) -> bool:
    return bool(village.ask("crops for a roof tile", seat, False))


class BuyTile(Turn, frozen=True):
    """Step I.4: one tile of this round, or none; at most five in a game (LG-ROOF-01, LG-ROOF-11, LG-ROOF-12)."""

    seat: int

    def due(self, state: Village) -> bool:
        if not state.display or len(state.farms[self.seat].roofs) >= len(state.box.slots):
            return False
        return purse(state, self.seat) >= roof_price(state, self.seat) or bool(state.at_any_time(self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        affordable = purse(state, seat) >= roof_price(state, seat)
        out: list[Move] = [ROOF_MOVES[tile] for tile in state.display] if affordable else []
        out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, BuyRoof):
            price = roof_price(state, seat)
            state.display = tuple([tile for tile in state.display if tile != move.tile])
            state.then(PutTile(seat, move.tile, price), EndTurn(seat))
            if pays_with_crops(state, seat):
                state.then(PayRoof(seat, price))
            else:
                state.farms[seat].silver -= price

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        from farmyard.games.la_granja.trading import why_not as why_not_trade

        if isinstance(move, BuyRoof):
            if move.tile not in state.display:
                return refusal("LG-ROOF-01", "no_such_roof")
            return refusal("LG-ROOF-04", "too_dear", price=roof_price(state, seat), silver=state.farms[seat].silver)
        return why_not_trade(state, seat, move) or another_time(state, move, "LG-PHASE-01")


class PayRoof(Decision, frozen=True):
    """With the Joiner: crops from dens stand for 2 silver each, and no change is given."""

    seat: int
    owed: int

    def due(self, state: Village) -> bool:
        return self.owed > 0 and len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        if self.owed > 0:
            for move in self.moves(state, self.seat):
                self.decide(state, self.seat, move)

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = [PAYS[crop] for crop in CROPS if farm.goods[crop]]
        if farm.silver >= self.owed:
            out.append(PAYS[SILVER])
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, PayWith) and move.good == SILVER:
            state.farms[seat].silver -= self.owed
        elif isinstance(move, PayWith):
            state.then(PayRoof(seat, self.owed - CROP_WORTH))
            pay_good(state, seat, move.good, "roof")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-ROOF-04", "pay_roof", n=self.owed)


class PutTile(Step, frozen=True):
    """On the leftmost empty place, which may bring points at once (LG-ROOF-05, LG-ROOF-06)."""

    seat: int
    tile: int
    price: int

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        points = state.box.slots[len(farm.roofs)]
        farm.roofs = (*farm.roofs, self.tile)
        farm.points[FROM_ROOF] += points
        state.then(DoublePoints(self.seat, points))
        state.report(events.RoofBought(self.seat, self.tile, self.price, points))


class DoublePoints(Decision, frozen=True):
    """A tile that doubles the points of the place just covered, perhaps its own (LG-TILE-21, LG-TILE-22)."""

    seat: int
    points: int

    def due(self, state: Village) -> bool:
        return self.points > 0 and bool(self.doublers(state))

    def doublers(self, state: Village) -> list[int]:
        farm = state.farms[self.seat]
        return [
            tile
            for tile in farm.roofs
            if tile not in farm.spent and state.box.tiles[tile].effect == "double" and in_its_phase(state, tile)
        ]

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*[USES_OF[CARDS + tile] for tile in self.doublers(state)], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            tile = move.tool - CARDS
            turn_down(state, seat, tile)
            times = state.box.tiles[tile].amount - 1
            receive_points(state, seat, self.points * times, FROM_ROOF, "roof")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TILE-21", "double_now")


# --- using --------------------------------------------------------------------------------------------


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
        return bool(deliveries(village, seat))
    if effect == "paid delivery":
        return village.farms[seat].silver >= DELIVERY_PRICE and bool(deliveries(village, seat))
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
            state.then(DrawCard(seat))

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


STEPS: tuple[type[Step], ...] = (BuyTile, PayRoof, PutTile, DoublePoints, DrawOrPlay, TurnUp)
