"""What can be delivered, where it is wanted, and why something cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.values import Move, Refusal
from farmyard.games.la_granja import questions
from farmyard.games.la_granja.notation import DELIVERIES, ROWS, Deliver
from farmyard.games.la_granja.questions import Way
from farmyard.games.la_granja.tables import CROPS, FIELD, NONE, SLOTS, TAKEN_BY, TRADE, Workshop
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

NO_WAYS: tuple[Way, ...] = ()


def can_deliver(village: Village, seat: int) -> bool:
    """Is there any good for any place?"""
    return bool(deliveries(village, seat, True))


def deliveries(village: Village, seat: int, some_will_do: bool = False) -> list[Move]:
    """Every good to every place that wants it. Of equal symbols the first is offered, of equal empty rows as well.

    With `some_will_do` those of the first place that wants anything.
    """
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
    ways = village.ask(questions.SUBSTITUTES, seat, NO_WAYS)
    for slot in range(SLOTS):
        card = farm.barrows[slot]
        if card != NONE:
            symbols = village.box.cards[card].barrow
            add_deliveries(out, sources, slot, symbols, farm.loaded[slot], ways, False)
            if some_will_do and out:
                return out
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
        if some_will_do and out:
            return out
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
        kinds = TAKEN_BY[asked]
        for kind in kinds:
            for source in sources[kind]:
                out.append(DELIVERIES[source][place][symbol])
        for wanted, given, barrows in ways:
            if wanted in kinds and given not in kinds and (workshop or barrows):
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
    for asked in symbols[symbol - 1 : symbol]:
        if good in TAKEN_BY[asked] and first_of(symbols, filled, asked) != NONE:
            return refusal(rule, "first_symbol")
    return refusal(rule, "not_wanted")
