"""Receiving goods, points and silver: into dens, pens and purse, as long as there are markers and pens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE, Done
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.notation import BACKS, Back, Clear, Unload
from farmyard.games.la_granja.tables import CROPS, FIELD, NOBODY, NONE, PIG, POINTS, SILVER, TRADE
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def receive(village: Village, seat: int, good: int, n: int, why: str) -> None:
    """Goods from the supply. A pig without a pen is sold at once (rulings 16, 27); without markers see FindMarker.

    What was bought or is told otherwise needs no reason why, and no line of its own in the log.
    """
    if n <= 0:
        return
    farm = village.farms[seat]
    if good == SILVER:
        farm.silver += n
        village.report(events.Gained(seat, good, n, why))
        return
    got = 0
    for left in range(n, 0, -1):
        if good == PIG and not village.has_pen(seat):
            sell_surplus_pig(village, seat)
        elif village.free_markers(seat) > 0:
            farm.goods[good] += 1
            got += 1
        else:
            village.then(FindMarker(seat), Receive(seat, good, left, why))
            break
    if got and why:
        village.report(events.Gained(seat, good, got, why))


def receive_points(village: Village, seat: int, n: int, part: int, why: str) -> None:
    if n > 0:
        village.farms[seat].points[part] += n
        village.report(events.Gained(seat, POINTS, n, why))


def sell_surplus_pig(village: Village, seat: int) -> None:
    price = full_price(village, seat, PIG)
    village.farms[seat].silver += price
    village.report(events.Sold(seat, PIG, price, True))


def buying_price(village: Village, seat: int, good: int) -> int:
    return village.ask(questions.BUY_PRICE, seat, village.box.buy[good], good)


def full_price(village: Village, seat: int, good: int) -> int:
    """What a resource sells for when nobody could buy it back: a pig without a pen, and in the final sale."""
    return village.ask(questions.SELL_PRICE, seat, village.box.sell[good], good)


def selling_price(village: Village, seat: int, good: int) -> int:
    """At any time never as much as buying it costs, or helpers would make silver out of nothing (ruling 82)."""
    return max(0, min(full_price(village, seat, good), buying_price(village, seat, good) - 1))


class Receive(Step, frozen=True):
    """What could not be received before a marker was found; now it is, or never."""

    seat: int
    good: int
    n: int
    why: str

    def run(self, state: Village) -> None:
        if state.free_markers(self.seat) > 0:
            receive(state, self.seat, self.good, self.n, self.why)


class FindMarker(Decision, frozen=True):
    """All 25 markers lie somewhere: take one back and give up what it stood for, or do without (LG-PIECE-15).

    It may lie anywhere on the farm, own barrows included, or on the market; not at a workshop (ruling 20).
    """

    seat: int

    def due(self, state: Village) -> bool:
        return state.free_markers(self.seat) <= 0 and len(self.moves(state, self.seat)) > 1

    def finds(self, state: Village) -> bool:
        """Is there a marker, or one that could be taken back?"""
        return state.free_markers(self.seat) > 0 or len(self.moves(state, self.seat)) > 1

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = [BACKS[good] for good in range(TRADE + 1) if farm.goods[good]]
        out += [BACKS[FIELD + crop] for crop in CROPS if farm.full_fields(state.box, crop)]
        for slot, card in enumerate(farm.barrows):
            if card != NONE:
                symbols = state.box.cards[card].barrow
                out += [Unload(slot, symbol + 1) for symbol in loaded_symbols(symbols, farm.loaded[slot])]
        out += [Clear(state.market.first + cell) for cell, owner in enumerate(state.stalls) if owner == seat]
        out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Back):
            give_up(state, seat, move.good)
            state.report(events.TookBack(seat, move.good))
        elif isinstance(move, Unload):
            farm = state.farms[seat]
            farm.loaded[move.place] &= ~(1 << move.symbol - 1)
            good = state.box.cards[farm.barrows[move.place]].barrow[move.symbol - 1]
            state.report(events.Unloaded(seat, move.place, good))
        elif isinstance(move, Clear):
            cell = move.cell - state.market.first
            state.stalls[cell] = NOBODY
            state.report(events.StallTakenBack(seat, move.cell))
        else:
            assert isinstance(move, Done)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PIECE-15", "no_markers")


def loaded_symbols(symbols: tuple[int, ...], loaded: int) -> list[int]:
    """The symbols that hold a marker; of those that ask for the same good the first (ruling 83)."""
    out: list[int] = []
    for symbol, good in enumerate(symbols):
        if loaded >> symbol & 1 and all(symbols[other] != good for other in out):
            out.append(symbol)
    return out


def give_up(village: Village, seat: int, good: int) -> None:
    """One good leaves its den, pen or field."""
    farm = village.farms[seat]
    if good >= FIELD:
        farm.empty_field(village.box, good - FIELD)
    elif good == SILVER:
        farm.silver -= 1
    else:
        farm.goods[good] -= 1


STEPS: tuple[type[Step], ...] = (Receive, FindMarker)
