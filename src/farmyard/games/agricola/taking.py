"""Taking goods: from spaces, from the supply, from the spaces of rounds; the starting player marker; bonus points."""

from __future__ import annotations

from typing import Final

from farmyard.core.goods import Goods, amount_of, goods
from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import Work, pay, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import NUMBER, amount, has, has_animals, spend
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.questions import GAINED, SCHEDULED, TAKEN
from farmyard.games.agricola.state import ROUNDS, Table


class TakeAll(Verb, frozen=True):
    """All that lies on an accumulation space (A16-ACT-12, A07-SPACE-03)."""

    seat: int
    space: int

    def doable(self, state: Table) -> bool:
        return state.stock[self.space] > 0

    def plan(self, state: Table) -> Event | None:
        return events.Took(self.seat, SPACES[self.space], self.lying(state), state.allowed_by())

    def lying(self, state: Table) -> Goods:
        space = self.space
        lies = amount(state.board.rows[space].good, state.stock[space])
        return state.ask(TAKEN, self.seat, lies, self)

    def happen(self, state: Table) -> Event | None:
        seat, space = self.seat, self.space
        taken = self.lying(state)
        by = state.allowed_by()
        state.stock[space] = 0
        take_in(state, seat, taken, SPACES[space])
        return events.Took(seat, SPACES[space], taken, by)

    def label(self) -> str:
        return "take-all"


class TakeSome(Verb, frozen=True):
    """Of what lies on an accumulation space at most so many, without a person there."""

    seat: int
    space: int
    n: int

    def doable(self, state: Table) -> bool:
        return state.stock[self.space] > 0

    def plan(self, state: Table) -> Event | None:
        taken = amount(state.board.rows[self.space].good, min(self.n, state.stock[self.space]))
        return events.Took(self.seat, SPACES[self.space], taken, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        taken = min(self.n, state.stock[self.space])
        state.stock[self.space] -= taken
        take_in(state, self.seat, amount(state.board.rows[self.space].good, taken), SPACES[self.space])
        return event


class LayBack(Verb, frozen=True):
    """So many of what a space gains go back there, from the supply of the player.

    With `of`, out of so many that were taken there: all that cards lay back together can be no more. A `good` that the
    space does not gain goes back to the pile that a card had laid there.
    """

    seat: int
    space: int
    n: int
    of: int = 0
    good: str = ""

    def laid(self, state: Table) -> Goods:
        return goods(**{self.good: self.n}) if self.good else amount(state.board.rows[self.space].good, self.n)

    def on_pile(self, state: Table) -> bool:
        return self.good not in ("", state.board.rows[self.space].good_name)

    def doable(self, state: Table) -> bool:
        pile = amount_of(state.pile_on(self.space), self.good) if self.on_pile(state) else state.stock[self.space]
        if self.of and pile + self.n > self.of:
            return False
        return has(state.farms[self.seat].goods, self.laid(state))

    def plan(self, state: Table) -> Event | None:
        return events.LaidBack(self.seat, SPACES[self.space], self.laid(state), state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        laid = self.laid(state)
        spend(state.farms[self.seat].goods, laid)
        if self.on_pile(state):
            state.add_to_pile(self.space, NUMBER[self.good], self.n)
        else:
            state.stock[self.space] += self.n
        return events.LaidBack(self.seat, SPACES[self.space], laid, state.allowed_by())


class Give(Verb, frozen=True):
    """Goods go from the supply of one player to that of another."""

    seat: int
    to: int
    goods: Goods

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, self.goods)

    def plan(self, state: Table) -> Event | None:
        return events.Given(self.seat, self.to, self.goods, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        spend(state.farms[self.seat].goods, self.goods)
        take_in(state, self.to, self.goods)
        return event

    def label(self) -> str:
        return "give"


class Gain(Verb, frozen=True):
    """Goods from the general supply."""

    seat: int
    goods: Goods

    def plan(self, state: Table) -> Event | None:
        return events.Gained(self.seat, self.gained(state), state.allowed_by())

    def gained(self, state: Table) -> Goods:
        return state.ask(GAINED, self.seat, self.goods, self)

    def happen(self, state: Table) -> Event | None:
        gained = self.gained(state)
        by = state.allowed_by()
        take_in(state, self.seat, gained)
        return events.Gained(self.seat, gained, by)

    def independent(self) -> bool:
        """Animals need a place, and may ask for one."""
        return not has_animals(self.goods)

    def label(self) -> str:
        return "-".join([name if n == 1 else f"{n}-{name}" for name, n in self.goods])


class AddToStores(Step, frozen=True):
    """1 more of each good of which at least so many lie in the supply."""

    seat: int
    least: Goods

    def run(self, state: Table) -> None:
        held = state.farms[self.seat].goods
        more = goods(**{name: 1 for name, n in self.least if held[NUMBER[name]] >= n})
        if more:
            state.perform(Gain(self.seat, more))

    def independent(self) -> bool:
        return True


class EarnPoints(Verb, frozen=True):
    """Bonus points during the game: they are kept until scoring (ruling R68)."""

    seat: int
    points: int

    def plan(self, state: Table) -> Event | None:
        return events.EarnedPoints(self.seat, self.points, state.allowed_by())

    def independent(self) -> bool:
        return True

    def happen(self, state: Table) -> Event | None:
        state.farms[self.seat].bonus += self.points
        return events.EarnedPoints(self.seat, self.points, state.allowed_by())

    def label(self) -> str:
        return "bonus-points"


class TakeMarker(Verb, frozen=True):
    """The starting player marker changes hands at once; the new order counts from the next round (A16-FIRST-Q-01)."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        return events.TookMarker(self.seat)

    def happen(self, state: Table) -> Event | None:
        state.first = self.seat
        return events.TookMarker(self.seat)


class Schedule(Verb, frozen=True):
    """Lay goods on the spaces of the next rounds, or of those named `on`; rounds after the last are left out."""

    seat: int
    goods: Goods
    rounds: int
    on: tuple[int, ...] = ()

    def plan(self, state: Table) -> Event | None:
        rounds = self.later(state)
        return events.Scheduled(self.seat, self.each(state), rounds, state.allowed_by()) if rounds else None

    def independent(self) -> bool:
        return True

    def later(self, state: Table) -> tuple[int, ...]:
        if self.on:
            return tuple([number for number in self.on if state.round < number <= ROUNDS])
        return tuple(range(state.round + 1, min(state.round + self.rounds, ROUNDS) + 1))

    def each(self, state: Table) -> Goods:
        return state.ask(SCHEDULED, self.seat, self.goods, self)

    def happen(self, state: Table) -> Event | None:
        rounds, each = self.later(state), self.each(state)
        laid = [(later, self.seat, NUMBER[name], n) for later in rounds for name, n in each]
        state.lay_waiting(self.seat, laid)
        return events.Scheduled(self.seat, each, rounds, state.allowed_by()) if rounds else None


class ScheduleAhead(Step, frozen=True):
    """Lay goods on the spaces of rounds that are so many ahead of this one."""

    seat: int
    goods: Goods
    ahead: tuple[int, ...]

    def run(self, state: Table) -> None:
        rounds = tuple([state.round + n for n in self.ahead])
        state.perform(Schedule(self.seat, self.goods, 0, rounds))

    def independent(self) -> bool:
        return True


def take_in(state: Table, seat: int, gained: Goods, space: str = "", pile: bool = False) -> None:
    """Goods go to the supply; animals need a place on the farm."""
    state.take_in(seat, gained, space, pile)
    if has_animals(gained):
        state.then(KeepAnimals(seat, False, amount_of(gained, "sheep")))


def take_all(name: str) -> Work:
    return work(TakeAll, SPACE_NUMBER[name])


def gain(**amounts: int) -> Work:
    return work(Gain, goods(**amounts))


def add_to_stores(**least: int) -> Work:
    """`add_to_stores(stone=5, reed=6)`: 1 stone for those who have 5, 1 reed for those who have 6."""
    return work(AddToStores, goods(**least))


BUY_CATTLE: Final = pay(food=1, reach=False).then(gain(cattle=1))
"""A choice of the animal markets: offered to those who have the food, for it can be made at any time before."""


def become_starting_player() -> Work:
    return work(TakeMarker)


def earn_points(points: int) -> Work:
    """Bonus points at once."""
    return work(EarnPoints, points)


def on_next_rounds(rounds: int, **amounts: int) -> Work:
    return work(Schedule, goods(**amounts), rounds)


def on_rounds(*rounds: int, **amounts: int) -> Work:
    """On these rounds, as far as they are still to come: `on_rounds(5, 8, 11, 14, grain=1)`."""
    return work(Schedule, goods(**amounts), 0, rounds)


def on_rounds_ahead(*ahead: int, **amounts: int) -> Work:
    """On the rounds that come so many after this one: `on_rounds_ahead(4, 7, 9, vegetable=1)`."""
    return work(ScheduleAhead, goods(**amounts), ahead)


def take(n: int, name: str) -> Work:
    """So many of what lies on this space."""
    return work(TakeSome, SPACE_NUMBER[name], n)


def lay_back(n: int, name: str, of: int = 0, good: str = "") -> Work:
    """So many of the good of this space, or of another, onto it; with `of`, out of so many that were taken there."""
    return work(LayBack, SPACE_NUMBER[name], n, of, good)


def give(to: int, **amounts: int) -> Work:
    return work(Give, to, goods(**amounts))
