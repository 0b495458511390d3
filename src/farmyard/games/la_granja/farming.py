"""The farm phase after the cards: income, harvest and breeding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Move, Refusal, Step
from farmyard.games.la_granja import events, helping
from farmyard.games.la_granja.delivering import has_turned
from farmyard.games.la_granja.notation import BUYS, TRADE_MOVES, TRADES, Use
from farmyard.games.la_granja.receiving import FindMarker, receive
from farmyard.games.la_granja.tables import (
    BREEDING_PIGS,
    CARDS,
    DELI,
    GREENGROCER,
    MERCHANT,
    MERCHANT_SILVER,
    OLIVE,
    PIG,
    RESOURCES,
    SILVER,
    TRADE,
)
from farmyard.games.la_granja.taking import TakeOne
from farmyard.games.la_granja.turns import Turn, plays_a_card, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class Income(Step, frozen=True):
    """Step I.2: what extensions, workshop markers and helpers bring (LG-INCOME-03, ruling 22)."""

    seat: int

    def run(self, state: Village) -> None:
        receive_income(state, self.seat)


def receive_income(village: Village, seat: int) -> None:
    lent: int = village.ask("silver lent", seat, 0)
    if lent:
        helping.spend(village, seat, "Moneylender")
        receive(village, seat, SILVER, lent, "helper")
    receive(village, seat, SILVER, income_of(village, seat), "income")
    if has_turned(village, seat, DELI):
        receive(village, seat, TRADE, 1, "income")


def income_of(village: Village, seat: int) -> int:
    """Silver of every round, whatever it comes from."""
    printed = village.farms[seat].income + (MERCHANT_SILVER if has_turned(village, seat, MERCHANT) else 0)
    silver: int = village.ask("income", seat, printed)
    return silver


class Harvest(Turn, frozen=True):
    """Step I.3. Whoever can first empty a field or a pen, make a pair of pigs, or play a card with the deli's trade
    good, is asked whether to (ruling 84)."""

    seat: int

    def due(self, state: Village) -> bool:
        farm = state.farms[self.seat]
        enough = farm.goods[PIG] >= pigs_to_breed(state, self.seat)
        in_the_way = 1 in farm.grown or (enough and not state.has_pen(self.seat))
        alone = not enough and state.pens(self.seat) > pigs_to_breed(state, self.seat)
        deli = has_turned(state, self.seat, DELI)
        if not in_the_way and not alone and not deli:
            return False
        for move in state.at_any_time(self.seat):
            if in_the_way or (alone and brings_pig(state, move)) or (deli and plays_a_card(state, move)):
                return True
        return False

    def run(self, state: Village) -> None:
        reap(state, self.seat)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        reap(state, seat)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        from farmyard.games.la_granja.trading import why_not

        return why_not(state, seat, move) or refusal("LG-GROW-01", "harvest_now")


def brings_pig(village: Village, move: Move) -> bool:
    """Could this make a pair before the newborn comes (ruling 84)?"""
    if isinstance(move, Use):
        if move.tool < CARDS:
            return village.box.cards[move.tool].helper == "Pig Dealer"
        return village.box.tiles[move.tool - CARDS].effect == "pig"
    return move in (BUYS[PIG], TRADE_MOVES[TRADES.index("pig")])


def reap(village: Village, seat: int) -> None:
    """Fields, then the greengrocer's resource, then breeding (ruling 23)."""
    village.then(Grow(seat, 0, (0, 0, 0), False), Greengrocer(seat), Breed(seat), Glean(seat))


class Grow(Step, frozen=True):
    """Every empty field gets its crop (LG-GROW-01); where no marker is left, one has to be found first."""

    seat: int
    place: int
    grew: tuple[int, int, int]
    asked: bool

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        grew = list(self.grew)
        asked = self.asked
        for place in range(self.place, len(farm.fields)):
            if farm.grown[place]:
                continue
            if state.free_markers(self.seat) <= 0 and not asked:
                state.then(FindMarker(self.seat), Grow(self.seat, place, (grew[0], grew[1], grew[2]), True))
                return
            asked = False
            if state.free_markers(self.seat) > 0:
                farm.grown[place] = 1
                grew[state.box.cards[farm.fields[place]].crop] += 1
        if sum(grew):
            state.report(events.Grew(self.seat, grew[0], grew[1], grew[2]))
        olives: int = state.ask("olives beside the harvest", self.seat, 0)
        receive(state, self.seat, OLIVE, olives, "helper")


class Greengrocer(Step, frozen=True):
    """His lasting effect: one resource of choice (LG-EFFECT-12)."""

    seat: int

    def run(self, state: Village) -> None:
        if has_turned(state, self.seat, GREENGROCER):
            state.then(TakeOne(self.seat, RESOURCES, "workshop"))


def pigs_to_breed(village: Village, seat: int) -> int:
    pigs: int = village.ask("pigs to breed", seat, BREEDING_PIGS)
    return pigs


class Breed(Step, frozen=True):
    """Two pigs and a free pen: one more pig, never two (LG-GROW-04 to LG-GROW-06)."""

    seat: int

    def run(self, state: Village) -> None:
        if state.farms[self.seat].goods[PIG] >= pigs_to_breed(state, self.seat) and state.has_pen(self.seat):
            receive(state, self.seat, PIG, 1, "breeding")


class Glean(Step, frozen=True):
    """The Gleaner's crop, of a kind that grows on one's own fields."""

    seat: int

    def run(self, state: Village) -> None:
        if state.ask("crops gleaned", self.seat, 0):
            kinds = sorted({state.box.cards[card].crop for card in state.farms[self.seat].fields})
            if kinds:
                state.then(TakeOne(self.seat, tuple(kinds), "helper"))


STEPS: tuple[type[Step], ...] = (Income, Harvest, Grow, Greengrocer, Breed, Glean)
