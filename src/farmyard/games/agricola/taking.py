"""Taking goods: from spaces, from the supply, from the spaces of rounds; and the starting player marker."""

from __future__ import annotations

from farmyard.core.steps import Goods, goods
from farmyard.core.values import Event, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import GOODS, NUMBER, SHEEP, amount, receive
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.state import ROUNDS, Table


class TakeAll(Verb, frozen=True):
    """All that lies on an accumulation space (A16-ACT-12, A07-SPACE-03)."""

    seat: int
    space: int

    def doable(self, state: Table) -> bool:
        return state.stock[self.space] > 0

    def plan(self, state: Table) -> Event | None:
        return events.Took(self.seat, SPACES[self.space], self.lying(state))

    def lying(self, state: Table) -> Goods:
        return amount(state.board.rows[self.space].good, state.stock[self.space])

    def happen(self, state: Table) -> Event | None:
        good = state.board.rows[self.space].good
        n = state.stock[self.space]
        state.stock[self.space] = 0
        state.farms[self.seat].goods[good] += n
        if good >= SHEEP:
            state.then(KeepAnimals(self.seat))
        return events.Took(self.seat, SPACES[self.space], amount(good, n))

    def label(self) -> str:
        return "take-all"


class Gain(Verb, frozen=True):
    """Goods from the general supply."""

    seat: int
    goods: Goods

    def plan(self, state: Table) -> Event | None:
        return events.Gained(self.seat, self.goods)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        receive(farm.goods, self.goods)
        for name, _ in self.goods:
            if name in ANIMAL_NAMES:
                state.then(KeepAnimals(self.seat))
                break
        return events.Gained(self.seat, self.goods)

    def label(self) -> str:
        return "-".join([name for name, _ in self.goods])


class TakeMarker(Verb, frozen=True):
    """The starting player marker changes hands at once; the new order counts from the next round (A16-FIRST-Q-01)."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        return events.TookMarker(self.seat)

    def happen(self, state: Table) -> Event | None:
        state.first = self.seat
        return events.TookMarker(self.seat)


class Schedule(Verb, frozen=True):
    """Lay goods on the spaces of the next rounds; rounds after the last are left out."""

    seat: int
    goods: Goods
    rounds: int

    def happen(self, state: Table) -> Event | None:
        rounds = range(state.round + 1, min(state.round + self.rounds, ROUNDS) + 1)
        laid = [(later, self.seat, NUMBER[name], n) for later in rounds for name, n in self.goods]
        state.waiting = tuple(sorted([*state.waiting, *laid]))
        return events.Scheduled(self.seat, self.goods, tuple(rounds)) if rounds else None


ANIMAL_NAMES = GOODS[SHEEP:]


def take_all(name: str) -> Work:
    return work(TakeAll, SPACE_NUMBER[name])


def gain(**amounts: int) -> Work:
    return work(Gain, goods(**amounts))


def become_starting_player() -> Work:
    return work(TakeMarker)


def on_next_rounds(rounds: int, **amounts: int) -> Work:
    return work(Schedule, goods(**amounts), rounds)
