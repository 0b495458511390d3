"""Roof tiles: buying one in step I.4. What they do is in `roof_effects`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.cards import pay_good
from farmyard.games.la_granja.delivery_steps import has_a_start
from farmyard.games.la_granja.notation import PAYS, ROOF_MOVES, USES_OF, BuyRoof, PayWith, Use
from farmyard.games.la_granja.receiving import receive_points
from farmyard.games.la_granja.roof_effects import in_its_phase, turn_down
from farmyard.games.la_granja.tables import CARDS, CROPS, FROM_ROOF, SILVER
from farmyard.games.la_granja.turns import EndTurn, Turn, another_time, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

CROP_WORTH = 2
"""Silver that a crop stands for when a helper lets crops pay for a roof tile."""


def roof_price(village: Village, seat: int) -> int:
    """As many silver as the number of the round (LG-ROOF-04)."""
    return village.ask(questions.ROOF_PRICE, seat, village.round)


def purse(village: Village, seat: int) -> int:
    """What this player could pay for a roof tile: silver, and with a helper crops from dens."""
    farm = village.farms[seat]
    crops = CROP_WORTH * sum([farm.goods[crop] for crop in CROPS]) if pays_with_crops(village, seat) else 0
    return farm.silver + crops


def has_place(village: Village, seat: int) -> bool:
    """Five tiles in a game (LG-ROOF-12)."""
    return len(village.farms[seat].roofs) < len(village.box.slots)


def pays_with_crops(village: Village, seat: int) -> bool:
    return village.ask(questions.CROPS_FOR_ROOF, seat, False)


class BuyTile(Turn, frozen=True):
    """Step I.4: one tile of this round, or none; at most five in a game (LG-ROOF-01, LG-ROOF-11, LG-ROOF-12)."""

    seat: int

    def due(self, state: Village) -> bool:
        if has_place(state, self.seat) and state.display:
            price = roof_price(state, self.seat)
            if purse(state, self.seat) >= price:
                return True
            if has_a_start(state, self.seat) and state.reach(self.seat).silver >= price:
                return True
        return state.keeps_turn(self.seat)

    def run(self, state: Village) -> None:
        """No tile could be bought, and nothing else keeps the turn open."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        affordable = purse(state, seat) >= roof_price(state, seat) and has_place(state, seat)
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
            if not has_place(state, seat):
                return refusal("LG-ROOF-12", "roof_full")
            return refusal("LG-ROOF-04", "too_dear", price=roof_price(state, seat), silver=state.farms[seat].silver)
        return why_not_trade(state, seat, move) or another_time(state, move, "LG-PHASE-01")


class PayRoof(Decision, frozen=True):
    """With a helper: crops from dens stand for 2 silver each, and no change is given."""

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


STEPS: tuple[type[Step], ...] = (BuyTile, PayRoof, PutTile, DoublePoints)
