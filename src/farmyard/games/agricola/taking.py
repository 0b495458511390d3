"""Taking goods: from spaces, from the supply, from the spaces of rounds; and the starting player marker."""

from __future__ import annotations

from typing import Final

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
        lies = amount(state.board.rows[self.space].good, state.stock[self.space])
        taken: Goods = state.ask("taken", self.seat, lies, self)
        return taken

    def happen(self, state: Table) -> Event | None:
        taken = self.lying(state)
        state.stock[self.space] = 0
        take_in(state, self.seat, taken)
        return events.Took(self.seat, SPACES[self.space], taken)

    def label(self) -> str:
        return "take-all"


class Gain(Verb, frozen=True):
    """Goods from the general supply."""

    seat: int
    goods: Goods

    def plan(self, state: Table) -> Event | None:
        return events.Gained(self.seat, self.gained(state))

    def gained(self, state: Table) -> Goods:
        gained: Goods = state.ask("gained", self.seat, self.goods, self)
        return gained

    def happen(self, state: Table) -> Event | None:
        gained = self.gained(state)
        take_in(state, self.seat, gained)
        return events.Gained(self.seat, gained)

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

    def plan(self, state: Table) -> Event | None:
        rounds = self.later(state)
        return events.Scheduled(self.seat, self.each(state), rounds) if rounds else None

    def later(self, state: Table) -> tuple[int, ...]:
        return tuple(range(state.round + 1, min(state.round + self.rounds, ROUNDS) + 1))

    def each(self, state: Table) -> Goods:
        each: Goods = state.ask("scheduled", self.seat, self.goods, self)
        return each

    def happen(self, state: Table) -> Event | None:
        rounds, each = self.later(state), self.each(state)
        laid = [(later, self.seat, NUMBER[name], n) for later in rounds for name, n in each]
        state.waiting = tuple(sorted([*state.waiting, *laid]))
        return events.Scheduled(self.seat, each, rounds) if rounds else None


def take_in(state: Table, seat: int, gained: Goods) -> None:
    """Goods go to the supply; animals need a place on the farm."""
    receive(state.farms[seat].goods, gained)
    for name, _ in gained:
        if name in ANIMAL_NAMES:
            state.then(KeepAnimals(seat))
            break


ANIMAL_NAMES: Final = GOODS[SHEEP:]


def take_all(name: str) -> Work:
    return work(TakeAll, SPACE_NUMBER[name])


def gain(**amounts: int) -> Work:
    return work(Gain, goods(**amounts))


def become_starting_player() -> Work:
    return work(TakeMarker)


def on_next_rounds(rounds: int, **amounts: int) -> Work:
    return work(Schedule, goods(**amounts), rounds)
