"""Deliveries: one good from field, den or pen to an own barrow or to the own row of an open workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helping
from farmyard.games.la_granja.market import NeedStall
from farmyard.games.la_granja.notation import DELIVERIES, ROWS, Deliver
from farmyard.games.la_granja.receiving import give_up, receive, receive_points
from farmyard.games.la_granja.siesta import siesta_points
from farmyard.games.la_granja.tables import (
    BUTCHER,
    CROPS,
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
    TRADE,
    VILLAGE_STORE,
    WAINWRIGHT,
    Workshop,
)
from farmyard.games.la_granja.taking import TakeOne
from farmyard.games.la_granja.turns import EndTurn, Turn, another_time, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

Way = tuple[int, int, int, bool]
"""Asked for, delivered instead, the helper that makes it possible, and whether he does so for barrows too."""
NO_WAYS: tuple[Way, ...] = ()


# --- what can be delivered ----------------------------------------------------------------------------


def deliveries(village: Village, seat: int) -> list[Move]:
    """Every good to every place that wants it. Of equal symbols the first is offered, of equal empty rows as well."""
    farm = village.farms[seat]
    sources: list[list[int]] = [[] for _ in range(TRADE + 1)]
    some = False
    growing = 1 in farm.grown
    for good in range(TRADE + 1):
        if farm.goods[good]:
            sources[good].append(good)
            some = True
        if growing and good in CROPS and farm.full_fields(village.box, good):
            sources[good].append(FIELD + good)
            some = True
    out: list[Move] = []
    if not some:
        return out
    ways: tuple[Way, ...] = village.ask("substitutes", seat, NO_WAYS)
    for slot in range(SLOTS):
        card = farm.barrows[slot]
        if card != NONE:
            symbols = village.box.cards[card].barrow
            add_deliveries(out, sources, slot, symbols, farm.loaded[slot], ways, False)
    for number, workshop in enumerate(village.box.workshops):
        if farm.markers[number] or number in village.orders:
            continue
        row = farm.rows[number]
        if row != NONE:
            place = SLOTS + ROWS * number + row
            add_deliveries(out, sources, place, workshop.rows[row], farm.delivered[number], ways, True)
        else:
            for row in empty_rows(village, number):
                add_deliveries(out, sources, SLOTS + ROWS * number + row, workshop.rows[row], 0, ways, True)
    return out


def add_deliveries(
    out: list[Move],
    sources: list[list[int]],
    place: int,
    symbols: tuple[int, ...],
    filled: int,
    ways: tuple[Way, ...],
    workshop: bool,
) -> None:
    for symbol, asked in enumerate(symbols):
        if filled >> symbol & 1 or first_of(symbols, filled, asked) != symbol:
            continue
        for source in sources[asked]:
            out.append(DELIVERIES[source][place][symbol])
        for wanted, given, _, barrows in ways:
            if wanted == asked and (workshop or barrows):
                for source in sources[given]:
                    out.append(DELIVERIES[source][place][symbol])


def first_of(symbols: tuple[int, ...], filled: int, asked: int) -> int:
    """The first empty symbol that asks for this."""
    for symbol, good in enumerate(symbols):
        if good == asked and not filled >> symbol & 1:
            return symbol
    return NONE


def rows_in_play(workshop: Workshop, seats: int) -> tuple[tuple[int, ...], ...]:
    """Two rows on the side for one and two players, else all."""
    return workshop.rows[: 2 if seats <= 2 else ROWS]


def empty_rows(village: Village, number: int) -> list[int]:
    """Rows nobody has begun; of rows that ask for the same goods only the first."""
    taken = [farm.rows[number] for farm in village.farms]
    rows = rows_in_play(village.box.workshops[number], village.seats)
    out: list[int] = []
    for row, symbols in enumerate(rows):
        if row not in taken and all(rows[other] != symbols for other in out):
            out.append(row)
    return out


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
    if symbols[symbol] != good:
        substitute(village, seat, symbols[symbol], good)
    village.report(events.Delivered(seat, good, place, move.symbol, symbols[symbol]))


def substitute(village: Village, seat: int, asked: int, given: int) -> None:
    """A helper let this good stand for another; it is exhausted now."""
    for wanted, instead, card, _ in village.ask("substitutes", seat, NO_WAYS):
        if (wanted, instead) == (asked, given):
            helping.exhaust(village, seat, card)
            return


# --- the decision -------------------------------------------------------------------------------------


class DeliverGoods(Turn, frozen=True):
    """So many deliveries, or fewer (LG-DELIVER-03). `price`: what each costs as it is made."""

    seat: int
    left: int
    price: int = 0

    def due(self, state: Village) -> bool:
        return self.left > 0 and (self.possible(state) or bool(state.at_any_time(self.seat)))

    def possible(self, state: Village) -> bool:
        return state.farms[self.seat].silver >= self.price and bool(deliveries(state, self.seat))

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


class DeliverOne(Decision, frozen=True):
    """One delivery by a roof tile or a helper, or none."""

    seat: int

    def doable(self, state: Village) -> bool:
        return bool(deliveries(state, self.seat))

    def due(self, state: Village) -> bool:
        return bool(deliveries(state, self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*deliveries(state, seat), DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Deliver):
            deliver(state, seat, move)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or another_time(state, move, "LG-DELIVER-07")


def why_not(village: Village, seat: int, move: Move) -> Refusal | None:
    from farmyard.games.la_granja import trading

    if not isinstance(move, Deliver):
        return trading.why_not(village, seat, move)
    farm = village.farms[seat]
    good = move.good - FIELD if move.good >= FIELD else move.good
    if good > TRADE:
        return refusal("LG-DELIVER-07", "not_delivered")
    has = farm.full_fields(village.box, good) if move.good >= FIELD else farm.goods[good]
    if not has:
        return refusal("LG-DELIVER-07", "nothing_there")
    if move.place < SLOTS:
        if farm.barrows[move.place] == NONE:
            return refusal("LG-BARROW-01", "no_barrow")
        symbols, filled = village.box.cards[farm.barrows[move.place]].barrow, farm.loaded[move.place]
        return why_not_there("LG-BARROW-02", symbols, filled, good, move.symbol)
    number, row = divmod(move.place - SLOTS, ROWS)
    if number in village.orders:
        return refusal("LG-WORK-03", "closed")
    if farm.markers[number]:
        return refusal("LG-WORK-13", "supplied")
    if farm.rows[number] not in (NONE, row):
        return refusal("LG-WORK-05", "own_row", row=farm.rows[number] + 1)
    if farm.rows[number] == NONE and row not in empty_rows(village, number):
        return refusal("LG-WORK-04", "empty_row")
    symbols = village.box.workshops[number].rows[row]
    return why_not_there("LG-WORK-06", symbols, farm.delivered[number], good, move.symbol)


def why_not_there(rule: str, symbols: tuple[int, ...], filled: int, good: int, symbol: int) -> Refusal:
    """It asks for something else or is filled; or one before it that asks for the same is empty (ruling 83)."""
    if symbols[symbol - 1 : symbol] == (good,) and first_of(symbols, filled, good) != NONE:
        return refusal(rule, "first_symbol")
    return refusal(rule, "not_wanted")


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
        state.discards.append(card)
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
