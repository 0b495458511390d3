"""Building a major improvement."""

from __future__ import annotations

from typing import Final

from farmyard.core.steps import Goods
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import has, spend
from farmyard.games.agricola.improvements import ROWS, Major
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.notation import Take, Upgrade
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

TAKES: Final[list[Move]] = [Take(number) for number in range(len(MAJORS))]
UPGRADES: Final[dict[tuple[int, int], Move]] = {
    (old, row.number): Upgrade(old, row.number) for row in ROWS for old in row.instead
}
NOTHING: Final = -1


class Improve(Decision, frozen=True):
    """Build one major improvement (with hand cards: or play a minor one)."""

    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def doable(self, state: Table) -> bool:
        goods = state.farms[self.seat].goods
        majors, own = state.majors, state.farms[self.seat].majors
        for row in ROWS:
            if majors & (1 << row.number):
                if has(goods, improvement_cost(state, self.seat, row)):
                    return True
                for old in row.instead:
                    if own & (1 << old):
                        return True
        return False

    def moves(self, state: Table, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = []
        for row in ROWS:
            if state.majors & (1 << row.number):
                if has(farm.goods, improvement_cost(state, seat, row)):
                    out.append(TAKES[row.number])
                for old in row.instead:
                    if farm.majors & (1 << old):
                        out.append(UPGRADES[old, row.number])
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Upgrade):
            state.perform(BuildMajor(seat, move.new, move.old))
        elif isinstance(move, Take):
            state.perform(BuildMajor(seat, move.improvement, NOTHING))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Take):
            if not state.majors & (1 << move.improvement):
                return refusal(state, "improvement_gone", improvement=MAJORS[move.improvement])
            return refusal(state, "improvement_cost", improvement=MAJORS[move.improvement])
        if isinstance(move, Upgrade):
            if (move.old, move.new) not in UPGRADES or not state.farms[seat].majors & (1 << move.old):
                return refusal(state, "no_upgrade")
            return refusal(state, "improvement_gone", improvement=MAJORS[move.new])
        return None


class BuildMajor(Verb, frozen=True):
    """Pay for it, or hand in another; from now on it is in play."""

    seat: int
    improvement: int
    returned: int

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, self.cost(state))

    def plan(self, state: Table) -> Event | None:
        returned = "" if self.returned == NOTHING else MAJORS[self.returned]
        return events.Improved(self.seat, MAJORS[self.improvement], self.cost(state), returned)

    def cost(self, state: Table) -> Goods:
        return () if self.returned != NOTHING else improvement_cost(state, self.seat, ROWS[self.improvement])

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        cost = self.cost(state)
        spend(farm.goods, cost)
        returned = ""
        if self.returned != NOTHING:
            returned = MAJORS[self.returned]
            farm.majors ^= 1 << self.returned
            state.majors |= 1 << self.returned
            state.drop_card(self.seat, returned)
        farm.majors |= 1 << self.improvement
        state.majors ^= 1 << self.improvement
        state.take_card(self.seat, MAJORS[self.improvement])
        return events.Improved(self.seat, MAJORS[self.improvement], cost, returned)


def improvement_cost(state: Table, seat: int, row: Major) -> Goods:
    cost: Goods = state.ask("cost of improvement", seat, row.cost, row.name)
    return cost


def improve() -> Work:
    return work(Improve)
