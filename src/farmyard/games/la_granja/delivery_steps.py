"""Deliveries: one good from field, den or pen to an own barrow or to the own row of an open workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helper_rules, questions
from farmyard.games.la_granja.deliveries import can_deliver, deliveries, why_not
from farmyard.games.la_granja.market import NeedStall
from farmyard.games.la_granja.notation import ROWS, Deliver
from farmyard.games.la_granja.receiving import give_up, receive, receive_points
from farmyard.games.la_granja.siesta import siesta_points
from farmyard.games.la_granja.tables import (
    BUTCHER,
    DELI,
    FIELD,
    FROM_BARROWS,
    FROM_WORKSHOPS,
    GREENGROCER,
    MERCHANT,
    MERCHANT_SILVER,
    NONE,
    RESOURCES,
    SILVER,
    SLOTS,
    STORE_POINTS,
    TAKEN_BY,
    TRADE,
    VILLAGE_STORE,
    WAINWRIGHT,
)
from farmyard.games.la_granja.taking import TakeOne
from farmyard.games.la_granja.turns import EndTurn, Turn, another_time, goes_on

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def deliver(village: Village, seat: int, move: Deliver) -> None:
    """The marker moves onto the symbol; perhaps barrow or workshop is fully supplied now."""
    farm = village.farms[seat]
    place, symbol = move.place, move.symbol - 1
    good = move.good - FIELD if move.good >= FIELD else move.good
    give_up(village, seat, move.good)
    if place < SLOTS:
        symbols = village.box.cards[farm.barrows[place]].barrow
        farm.loaded[place] |= 1 << symbol
        if farm.loaded[place] == (1 << len(symbols)) - 1:
            village.then(FinishBarrow(seat, place))
    else:
        number, row = divmod(place - SLOTS, ROWS)
        symbols = village.box.workshops[number].rows[row]
        farm.rows[number] = row
        farm.delivered[number] |= 1 << symbol
        if farm.delivered[number] == (1 << len(symbols)) - 1:
            village.then(FinishWorkshop(seat, number))
    if good not in TAKEN_BY[symbols[symbol]]:
        substitute(village, seat, symbols[symbol], good)
    village.report(events.Delivered(seat, good, place, move.symbol, symbols[symbol]))


def substitute(village: Village, seat: int, asked: int, given: int) -> None:
    """A helper let this good stand for another; it is exhausted now."""
    for card, (wanted, instead, _) in helper_rules.offers(village, seat, questions.SUBSTITUTES):
        if wanted in TAKEN_BY[asked] and instead == given:
            helper_rules.exhaust(village, seat, card)
            return


# --- the decision -------------------------------------------------------------------------------------


class DeliverGoods(Turn, frozen=True):
    """So many deliveries, or fewer (LG-DELIVER-03). `price`: what each costs as it is made."""

    seat: int
    left: int
    price: int = 0

    def due(self, state: Village) -> bool:
        if self.left > 0 and could_deliver(state, self.seat, self.price):
            return True
        return not goes_on(state, self.seat) and state.keeps_turn(self.seat)

    def sees_to_the_end(self) -> bool:
        return True

    def run(self, state: Village) -> None:
        """Nothing could be delivered, and nothing else keeps the turn open."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        out = deliveries(state, seat) if state.farms[seat].silver >= self.price else []
        out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Deliver):
            state.then(DeliverGoods(seat, self.left - 1, self.price) if self.left > 1 else EndTurn(seat))
            if self.price:
                state.farms[seat].silver -= self.price
                state.report(events.ExtraPaid(seat, 1, self.price))
            deliver(state, seat, move)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or another_time(state, move, "LG-DELIVER-07")


def could_deliver(village: Village, seat: int, price: int) -> bool:
    """A delivery at this price, directly or after preparing steps."""
    if village.farms[seat].silver >= price and can_deliver(village, seat):
        return True
    return has_a_start(village, seat) and village.reach(seat).delivery(price)


def has_a_start(village: Village, seat: int) -> bool:
    """A first look: is there anything that could be turned into something else?"""
    farm = village.farms[seat]
    if sum(farm.goods) or 1 in farm.grown or len(farm.roofs) > len(farm.spent):
        return True
    if farm.helpers and village.hand_size(seat):
        return True
    return farm.silver >= min(village.box.buy) - 1  # a helper may take 1 off


class DeliverOne(Decision, frozen=True):
    """One delivery by a roof tile or a helper, or none."""

    seat: int

    def doable(self, state: Village) -> bool:
        return can_deliver(state, self.seat)

    def due(self, state: Village) -> bool:
        return can_deliver(state, self.seat)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*deliveries(state, seat), DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Deliver):
            deliver(state, seat, move)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or another_time(state, move, "LG-DELIVER-07")


# --- a full barrow --------------------------------------------------------------------------------------


class FinishBarrow(Step, frozen=True):
    """Points, a trade good, the card to the discards, and a stall on the market (ruling 54)."""

    seat: int
    slot: int

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        card = farm.barrows[self.slot]
        printed = state.box.cards[card].points
        points = printed + (1 if has_turned(state, self.seat, BUTCHER) else 0)
        farm.barrows[self.slot] = NONE
        farm.loaded[self.slot] = 0
        state.lay_aside(card)
        farm.points[FROM_BARROWS] += points
        state.then(NeedStall(self.seat, printed))
        state.report(events.BarrowDone(self.seat, card, points))
        receive(state, self.seat, TRADE, 1, "barrow")


# --- a supplied workshop --------------------------------------------------------------------------------


def has_turned(village: Village, seat: int, kind: int) -> bool:
    """Does the lasting effect of this workshop work for the player?"""
    markers = village.farms[seat].markers
    for number, workshop in enumerate(village.box.workshops):
        if workshop.kind == kind:
            return markers[number] == 2
    return False


class FinishWorkshop(Step, frozen=True):
    """Ownership, first supplier, round, opening, village store, marker with its immediate effect (ruling 47)."""

    seat: int
    workshop: int

    def run(self, state: Village) -> None:
        seat, number = self.seat, self.workshop
        farm = state.farms[seat]
        first = number in state.rewards
        bonus = STORE_POINTS if has_turned(state, seat, VILLAGE_STORE) else 0
        points = state.round + (1 if first else 0)
        farm.delivered[number] = 0
        farm.markers = (*farm.markers[:number], 1, *farm.markers[number + 1 :])
        farm.points[FROM_WORKSHOPS] += points
        state.then(ImmediateEffect(seat, number))
        if first:
            state.rewards = tuple([other for other in state.rewards if other != number])
        state.report(events.WorkshopDone(seat, number, first, points))
        if first and state.orders:
            opened, state.orders = state.orders[0], state.orders[1:]
            farm.points[FROM_WORKSHOPS] += 1
            state.report(events.WorkshopOpened(seat, opened))
        receive_points(state, seat, bonus, FROM_WORKSHOPS, "workshop")


class ImmediateEffect(Step, frozen=True):
    """The front of a workshop marker (LG-PIECE-02)."""

    seat: int
    workshop: int

    def run(self, state: Village) -> None:
        seat = self.seat
        kind = state.box.workshops[self.workshop].kind
        if kind == MERCHANT:
            receive(state, seat, SILVER, MERCHANT_SILVER, "workshop")
        elif kind == WAINWRIGHT:
            state.then(DeliverGoods(seat, 1))
            receive_points(state, seat, siesta_points(state, seat), FROM_WORKSHOPS, "workshop")
        elif kind == DELI:
            receive(state, seat, TRADE, 1, "workshop")
        elif kind == GREENGROCER:
            state.then(TakeOne(seat, RESOURCES, "workshop"))
        elif kind == VILLAGE_STORE:
            receive_points(state, seat, STORE_POINTS, FROM_WORKSHOPS, "workshop")
        elif kind == BUTCHER:
            barrows = len([card for card in state.farms[seat].barrows if card != NONE])
            receive_points(state, seat, barrows, FROM_WORKSHOPS, "workshop")


STEPS: tuple[type[Step], ...] = (DeliverGoods, DeliverOne, FinishBarrow, FinishWorkshop, ImmediateEffect)
