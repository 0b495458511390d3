"""Keeping animals: what finds no place on the farm is cooked, or goes back to the supply."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards.bindings import usable_step
from farmyard.core.goods import Goods, goods
from farmyard.core.paying import Pay
from farmyard.core.values import Decision, Move, Refusal, Verb
from farmyard.core.values import Event as EventValue
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.cooking import CookGoods
from farmyard.games.agricola.goods import ANIMALS, BOAR, CATTLE, GOODS, SHEEP, has_animals, receive
from farmyard.games.agricola.notation import Keep, LetGo, keep
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

RELEASES: Final[list[Move]] = [LetGo(animal) for animal in ANIMALS]


class KeepAnimals(Decision, frozen=True):
    """More animals than places: which stay? Those left over are cooked where they can be, else they go back.

    Only herds to which no other of these animals could be added are offered. Everything else is reached by cooking and
    releasing single animals first; whoever is `releasing` may go on with it, also when all have found a place. Nobody
    is asked where only one herd is the largest and nothing can be cooked or exchanged with a card.
    """

    seat: int
    releasing: bool = False
    coming: int = 0
    """So many of the sheep do not live on the farm yet: a card that exchanges sheep at home leaves them out."""

    def due(self, state: Table) -> bool:
        if self.releasing:
            return any(herd_of(state, self.seat))
        if state.all_housed(self.seat):
            return False
        herds = self.herds(state)
        return len(herds) > 1 or self.cookable(state, herds[0]) or self.exchangeable(state)

    def exchangeable(self, state: Table) -> bool:
        """Would a card take animals for something else?"""
        for owner, row, use in state.bound.at_will:
            step = usable_step(self.seat, row, use, state) if owner == self.seat else None
            if step is not None and any(has_animals(pay.cost) for pay in step.payments() if isinstance(pay, Pay)):
                return True
        return False

    def cookable(self, state: Table, herd: tuple[int, int, int]) -> bool:
        """Could any of the animals beyond this herd be cooked?"""
        farm = state.farms[self.seat]
        for place in range(len(herd)):
            if farm.rates[2 + place] and farm.goods[SHEEP + place] > herd[place]:
                return not state.breeding
        return False

    def herds(self, state: Table) -> list[tuple[int, int, int]]:
        goods = state.farms[self.seat].goods
        return state.largest_herds(self.seat, goods[SHEEP], goods[BOAR], goods[CATTLE])

    def run(self, state: Table) -> None:
        if not state.all_housed(self.seat):
            sheep, boar, cattle = self.herds(state)[0]
            keep_only(state, self.seat, sheep, boar, cattle)

    def moves(self, state: Table, seat: int) -> list[Move]:
        out: list[Move] = [keep(sheep, boar, cattle) for sheep, boar, cattle in self.herds(state)]
        have = state.farms[seat].goods
        out.extend([RELEASES[animal - SHEEP] for animal in ANIMALS if have[animal]])
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Keep):
            keep_only(state, seat, move.number_of(0), move.number_of(1), move.number_of(2))
        elif isinstance(move, LetGo):
            state.then(KeepAnimals(seat, True, self.coming))
            state.perform(Release(seat, ((GOODS[move.animal], 1),), herd_of(state, seat)))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return refusal(state, "no_place_for_animals" if isinstance(move, Keep) else "animals_first")


def keep_only(state: Table, seat: int, sheep: int, boar: int, cattle: int) -> None:
    """The others are cooked where there is a kitchen for them; else they go back (A16-ANIM-Q-01, A07-WORK-12)."""
    farm = state.farms[seat]
    if state.bound.before:
        # A card that reacts before may need an animal for itself: then it is asked again who stays.
        state.then(KeepAnimals(seat))
    released: dict[str, int] = {}
    for place, kept in enumerate((sheep, boar, cattle)):
        n = farm.goods[SHEEP + place] - kept
        if n > 0 and farm.rates[2 + place] and not state.breeding:
            state.then(CookGoods(seat, SHEEP + place, n))
        elif n > 0:
            released[GOODS[SHEEP + place]] = n
    if released:
        state.then(Release(seat, goods(**released), herd_of(state, seat)))


def sheep_at_home(state: Table, seat: int) -> int:
    """The sheep that live on the farm: those that have come and wait for a place do not."""
    coming = sum([step.coming for step in state.agenda if isinstance(step, KeepAnimals) and step.seat == seat])
    return state.farms[seat].goods[SHEEP] - coming


def herd_of(state: Table, seat: int) -> tuple[int, ...]:
    """Sheep, boar and cattle."""
    return tuple(state.farms[seat].goods[SHEEP:])


class Release(Verb, frozen=True):
    """Of a herd, animals go back to the supply for nothing."""

    seat: int
    goods: Goods
    herd: tuple[int, ...]

    def doable(self, state: Table) -> bool:
        """Is it still the same herd?"""
        return self.herd == herd_of(state, self.seat)

    def plan(self, state: Table) -> EventValue | None:
        return events.Released(self.seat, self.goods)

    def happen(self, state: Table) -> EventValue | None:
        receive(state.farms[self.seat].goods, tuple([(name, -n) for name, n in self.goods]))
        return events.Released(self.seat, self.goods)


def keep_animals() -> Work:
    """What finds no place on the farm any more is cooked or goes back."""
    return work(KeepAnimals)


def give_up_animals() -> Work:
    """Animals go back one by one, as long as the owner likes."""
    return work(KeepAnimals, True)
