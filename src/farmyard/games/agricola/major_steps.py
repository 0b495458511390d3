"""Building a major improvement: for its price, or for another that is handed in."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards.bindings import UNBOUND, plain
from farmyard.core.goods import Goods
from farmyard.core.labels import as_label
from farmyard.core.paying import Priced, Way
from farmyard.core.values import Event, Move, Refusal
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import covers
from farmyard.games.agricola.major_improvements import ROWS, Major
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.notation import Take, Upgrade
from farmyard.games.agricola.questions import COUNTS_AS_MINOR, IMPROVEMENT_PRICE, MAJOR_FOR_MINOR
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

TAKES: Final[list[Move]] = [Take(number) for number in range(len(MAJORS))]
NOTHING: Final = ""


class BuildMajor(Priced, frozen=True):
    """Pay for it, or hand in another card; from now on it is in play."""

    seat: int
    improvement: int
    returned: str | int  # games saved by earlier versions give the number of a major improvement, or -1
    paid: Way | None = None

    def old(self) -> str:
        """The card that is handed in; NOTHING if it is paid for."""
        if isinstance(self.returned, int):
            return NOTHING if self.returned < 0 else MAJORS[self.returned]
        return self.returned

    def question(self) -> str:
        return IMPROVEMENT_PRICE.name

    def ways(self, state: Table) -> tuple[Way, ...]:
        if self.old():
            return FOR_ANOTHER
        row = ROWS[self.improvement]
        return state.ways(IMPROVEMENT_PRICE.name, self.seat, row.cost, row.name)

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        row = ROWS[self.improvement]
        return () if self.old() else plain(row.cost), row.name

    def plan(self, state: Table) -> Event | None:
        cost = state.cost_of(self)
        return events.Improved(self.seat, MAJORS[self.improvement], cost, self.old(), state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        row = ROWS[self.improvement]
        cost = state.charge(self)
        if self.old():
            state.give_back(self.seat, self.old())
        farm.majors |= 1 << self.improvement
        state.majors ^= 1 << self.improvement
        state.take_card(self.seat, row.name)
        state.play_card(self.seat, row.card)
        return events.Improved(self.seat, row.name, cost, self.old(), state.allowed_by())


FOR_ANOTHER: Final[tuple[Way, ...]] = (((), ()),)
"""An improvement that is handed in is the whole price."""


def improvement_cost(state: Table, seat: int, row: Major) -> Goods:
    """What a major improvement costs now."""
    return state.price_of(IMPROVEMENT_PRICE.name, seat, row.cost, row.name)


def can_pay(state: Table, seat: int, row: Major) -> bool:
    if state.is_printed(IMPROVEMENT_PRICE.name, seat):
        return covers(state.farms[seat].goods, row.price)
    return state.can_afford(IMPROVEMENT_PRICE.name, seat, row.cost, row.name)


def to_hand_in(state: Table, seat: int, row: Major) -> list[str]:
    """The own cards that may be handed in for this one, by id."""
    return state.bound.owned_by(seat, row.instead) if row.instead and state.bound is not UNBOUND else []


def on_offer(state: Table, seat: int, as_minors: bool) -> list[Major]:
    """The major improvements nobody has; `as_minors`: those that this player may build where a minor one is played."""
    if as_minors and none_as_minors(state, seat):
        return []
    return [row for row in ROWS if is_offered(state, seat, row, as_minors)]


def none_as_minors(state: Table, seat: int) -> bool:
    return state.is_printed(COUNTS_AS_MINOR.name, seat) and state.is_printed(MAJOR_FOR_MINOR.name, seat)


def is_offered(state: Table, seat: int, row: Major, as_minors: bool) -> bool:
    if not state.majors & (1 << row.number):
        return False
    return not as_minors or is_minor(state, seat, row.name) or state.ask(MAJOR_FOR_MINOR, seat, False, row.name)


def is_minor(state: Table, seat: int, name: str) -> bool:
    """Is this major improvement a minor one for the player?"""
    return state.ask(COUNTS_AS_MINOR, seat, False, name)


def can_build_any(state: Table, seat: int, as_minors: bool = False) -> bool:
    if as_minors and none_as_minors(state, seat):
        return False
    goods, printed = state.farms[seat].goods, state.is_printed(IMPROVEMENT_PRICE.name, seat)
    for row in ROWS:
        if not is_offered(state, seat, row, as_minors):
            continue
        if covers(goods, row.price) if printed else can_pay(state, seat, row):
            return True
        if row.instead and to_hand_in(state, seat, row):
            return True
    return False


def building_moves(state: Table, seat: int, as_minors: bool = False) -> list[Move]:
    out: list[Move] = []
    for row in on_offer(state, seat, as_minors):
        if can_pay(state, seat, row):
            out.append(TAKES[row.number])
        out.extend([Upgrade(as_label(old), row.number) for old in to_hand_in(state, seat, row)])
    return out


def build(state: Table, seat: int, move: Take | Upgrade) -> None:
    if isinstance(move, Take):
        state.buy(BuildMajor(seat, move.improvement, NOTHING))
    else:
        state.buy(BuildMajor(seat, move.new, state.game.card_of(move.old).id))


def why_not_build(state: Table, seat: int, move: Take | Upgrade) -> Refusal:
    if isinstance(move, Take):
        if not state.majors & (1 << move.improvement):
            return refusal(state, "improvement_gone", improvement=MAJORS[move.improvement])
        cost = improvement_cost(state, seat, ROWS[move.improvement])
        return refusal(state, "improvement_cost", improvement=MAJORS[move.improvement], cost=cost)
    if move.old not in [as_label(old) for old in to_hand_in(state, seat, ROWS[move.new])]:
        return refusal(state, "no_upgrade")
    return refusal(state, "improvement_gone", improvement=MAJORS[move.new])
