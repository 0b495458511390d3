"""The farm phase after the cards: income, harvest and breeding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE, Choose
from farmyard.core.values import Move, Refusal, Step
from farmyard.games.la_granja import events, helper_rules, questions
from farmyard.games.la_granja.delivery_steps import has_turned
from farmyard.games.la_granja.receiving import FindMarker, full_price, receive
from farmyard.games.la_granja.tables import (
    ANY_CROP,
    BREEDING_PIGS,
    CROPS,
    DELI,
    GREENGROCER,
    MERCHANT,
    MERCHANT_SILVER,
    OLIVE,
    PIG,
    RESOURCES,
    SILVER,
    TRADE,
    YIELDS,
)
from farmyard.games.la_granja.taking import TakeOne
from farmyard.games.la_granja.turns import EndTurn, Turn, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class Income(Step, frozen=True):
    """Step I.2: what extensions, workshop markers and helpers bring (LG-INCOME-03, ruling 22)."""

    seat: int

    def run(self, state: Village) -> None:
        receive_income(state, self.seat)


def receive_income(village: Village, seat: int) -> None:
    lent = village.ask(questions.SILVER_LENT, seat, 0)
    if lent:
        helper_rules.spend(village, seat, questions.SILVER_LENT)
        receive(village, seat, SILVER, lent, "helper")
    receive(village, seat, SILVER, income_of(village, seat), "income")
    yields = yields_of(village, seat)
    for sign in YIELDS:
        if sign == ANY_CROP:
            village.then(*[TakeOne(seat, CROPS, "income")] * yields.count(sign))
        else:
            receive(village, seat, sign, yields.count(sign), "income")


def income_of(village: Village, seat: int) -> int:
    """Silver of every round, whatever it comes from."""
    printed = village.farms[seat].income + (MERCHANT_SILVER if has_turned(village, seat, MERCHANT) else 0)
    return village.ask(questions.INCOME, seat, printed)


def yields_of(village: Village, seat: int) -> tuple[int, ...]:
    """Goods of every round: those of extensions, and the deli's trade good (LG-INCOME-04)."""
    yields = village.farms[seat].yields
    return (*yields, TRADE) if has_turned(village, seat, DELI) else yields


FIELDS, GREENGROCERS, PIGS = "fields", "greengrocer", "breeding"
PARTS_OF_HARVEST = (FIELDS, GREENGROCERS, PIGS)
"""What step I.3 brings, in the order in which it comes to whoever does not choose another."""


class Harvest(Turn, frozen=True):
    """Step I.3: fields, greengrocer and breeding, in an order of the player's own (ruling 23). Asked is only whoever
    can do something first that pays, or for whom the order matters (ruling 84)."""

    seat: int
    left: tuple[str, ...] = PARTS_OF_HARVEST

    def due(self, state: Village) -> bool:
        return bool(self.left) and (state.keeps_turn(self.seat) or self.order_matters(state))

    def run(self, state: Village) -> None:
        """What it brings may still be used, as long as something cannot wait (ruling 101)."""
        state.then(*self.parts(), EndTurn(self.seat))

    def parts(self) -> list[Step]:
        return [*[part_of_harvest(part, self.seat) for part in self.left], Glean(self.seat)]

    def order_matters(self, state: Village) -> bool:
        """The greengrocer's pig may take the newborn's pen; what he or the newborn sells for may pay for emptying a
        field or for a new one; and there may be too few markers for all."""
        farm = state.farms[self.seat]
        comes = self.comes(state)
        if len(comes) < 2:
            return False
        if state.free_markers(self.seat) < len(comes) + farm.grown.count(0):
            return True
        if GREENGROCERS in comes and PIGS in comes and state.pens(self.seat) == farm.goods[PIG] + 1:
            return True
        more = max([full_price(state, self.seat, good) for good in RESOURCES])
        return FIELDS in self.left and state.reach(self.seat).opens_a_field(more)

    def comes(self, state: Village) -> list[str]:
        """The parts that would bring something now."""
        farm = state.farms[self.seat]
        brings = {
            FIELDS: bool(farm.fields),
            GREENGROCERS: has_turned(state, self.seat, GREENGROCER),
            PIGS: can_breed(state, self.seat),
        }
        return [part for part in self.left if brings[part]]

    def moves(self, state: Village, seat: int) -> list[Move]:
        comes = self.comes(state)
        return [*[Choose(part) for part in comes if len(comes) > 1], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Choose):
            rest = tuple([part for part in self.left if part != move.option])
            state.then(part_of_harvest(move.option, seat), Harvest(seat, rest))
        else:
            state.then(*self.parts())

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        from farmyard.games.la_granja.trading import why_not

        return why_not(state, seat, move) or refusal("LG-GROW-01", "harvest_now")


def part_of_harvest(part: str, seat: int) -> Step:
    if part == FIELDS:
        return Grow(seat, 0, (0, 0, 0), False)
    return Greengrocer(seat) if part == GREENGROCERS else Breed(seat)


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
        olives = state.ask(questions.OLIVES, self.seat, 0)
        receive(state, self.seat, OLIVE, olives, "helper")


class Greengrocer(Step, frozen=True):
    """His lasting effect: one resource of choice (LG-EFFECT-12)."""

    seat: int

    def run(self, state: Village) -> None:
        if has_turned(state, self.seat, GREENGROCER):
            state.then(TakeOne(self.seat, RESOURCES, "workshop"))


def pigs_to_breed(village: Village, seat: int) -> int:
    return village.ask(questions.PIGS_TO_BREED, seat, BREEDING_PIGS)


def can_breed(village: Village, seat: int) -> bool:
    return village.farms[seat].goods[PIG] >= pigs_to_breed(village, seat) and village.has_pen(seat)


class Breed(Step, frozen=True):
    """Two pigs and a free pen: one more pig, never two (LG-GROW-04 to LG-GROW-06)."""

    seat: int

    def run(self, state: Village) -> None:
        if can_breed(state, self.seat):
            receive(state, self.seat, PIG, 1, "breeding")


class Glean(Step, frozen=True):
    """A crop that a helper brings, of a kind that grows on one's own fields."""

    seat: int

    def run(self, state: Village) -> None:
        if state.ask(questions.GLEANED, self.seat, 0):
            kinds = sorted({state.box.cards[card].crop for card in state.farms[self.seat].fields})
            if kinds:
                state.then(TakeOne(self.seat, tuple(kinds), "helper"))


STEPS: tuple[type[Step], ...] = (Income, Harvest, Grow, Greengrocer, Breed, Glean)
