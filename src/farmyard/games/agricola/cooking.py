"""Cooking: goods become food at any time; baking: grain becomes bread in a Bake Bread action."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.farm import Farm, Oven
from farmyard.games.agricola.goods import ANIMALS, COOKABLE, FOOD, GOODS, GRAIN
from farmyard.games.agricola.needs import KITCHENS, owns
from farmyard.games.agricola.notation import Bake
from farmyard.games.agricola.questions import FOOD_FOR
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import leaves_action

BAKE: Final = Bake()


class CookGoods(Verb, frozen=True):
    """So many of one good become food, each at the best rate its owner has."""

    seat: int
    good: int
    n: int

    def plan(self, state: Table) -> Event | None:
        return self.event_of(state, self.food(state), self.in_kitchen(state))

    def event_of(self, state: Table, food: int, kitchen: bool) -> Event:
        before, animals = state.farms[self.seat].cooked
        return events.Cooked(self.seat, GOODS[self.good], self.n, food, kitchen, before, animals)

    def in_kitchen(self, state: Table) -> bool:
        """Is its rate the best there is? Another card may give more for an animal.

        Grain and building resources are never cooked in one. Nobody asks where no card wants to know.
        """
        if self.good <= GRAIN or not state.counts_cooking():
            return False
        kitchens = owns(state, self.seat, *KITCHENS)
        rates = state.answering(FOOD_FOR[GOODS[self.good]], self.seat, 0) if kitchens else []
        best = max([food for _, food in rates], default=0)
        return any(food == best and card in kitchens for card, food in rates)

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].goods[self.good] >= self.n

    def food(self, state: Table) -> int:
        return self.n * state.farms[self.seat].rates[COOKABLE.index(self.good)]

    def happen(self, state: Table) -> Event | None:
        food = self.food(state)
        farm = state.farms[self.seat]
        kitchen, animal = self.in_kitchen(state), self.good in ANIMALS
        event = self.event_of(state, food, kitchen)
        farm.goods[self.good] -= self.n
        farm.goods[FOOD] += food
        if kitchen or (animal and state.counts_cooking()):
            # A card may let animals be cooked without a kitchen.
            before, animals = farm.cooked
            farm.cooked = (before + self.n if kitchen else before, animals + self.n if animal else animals)
        return event


class BakeBread(Decision, frozen=True):
    """Bake bread: every own oven may be used, each up to its limit (A16-MEAL-Q-03, A07-FIELD-Q-02).

    Each grain goes into the best oven that is left. Ovens that are as good or worse never come first, so the number of
    grain baked so far says which one is next.
    """

    seat: int
    baked: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return self.baked == 0

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.baked and state.bound.after:
            state.signal(moments.BreadBaked(self.seat, self.baked, state.allowed_by()))

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        if not farm.ovens or not farm.goods[GRAIN] or next_oven(farm, self.baked) is None:
            return False
        return leaves_action(state, self.seat, GRAIN)

    def moves(self, state: Table, seat: int) -> list[Move]:
        if not self.doable(state):
            return []
        return [BAKE, DONE] if self.baked else [BAKE]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if move == DONE:
            self.run(state)
        else:
            state.then(BakeBread(seat, self.baked + 1))
            state.perform(BakeGrain(seat, self.baked))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        farm = state.farms[seat]
        if isinstance(move, Bake):
            if farm.ovens and farm.goods[GRAIN] and next_oven(farm, self.baked) is not None:
                return refusal(state, "needed_for_action", good=GOODS[GRAIN])
            return refusal(state, "no_oven") if not farm.ovens else refusal(state, "no_grain")
        return None


class BakeGrain(Verb, frozen=True):
    """1 grain becomes bread; `baked` before it in the same action."""

    seat: int
    baked: int

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        return farm.goods[GRAIN] > 0 and next_oven(farm, self.baked) is not None

    def plan(self, state: Table) -> Event | None:
        oven = next_oven(state.farms[self.seat], self.baked)
        return None if oven is None else self.event_of(state, oven)

    def event_of(self, state: Table, oven: Oven) -> Event:
        before = state.farms[self.seat].cooked[0]
        return events.Baked(self.seat, oven.name, oven.food, state.allowed_by(), self.in_kitchen(state, oven), before)

    def in_kitchen(self, state: Table, oven: Oven) -> bool:
        return state.counts_cooking() and oven.name in owns(state, self.seat, *KITCHENS)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        oven = next_oven(farm, self.baked)
        if oven is None:
            return None
        event = self.event_of(state, oven)
        farm.goods[GRAIN] -= 1
        farm.goods[FOOD] += oven.food
        if self.in_kitchen(state, oven):
            before, animals = farm.cooked
            farm.cooked = (before + 1, animals)
        return event


def next_oven(farm: Farm, baked: int) -> Oven | None:
    """The oven for the next grain, when so many have been baked."""
    for oven in farm.ovens:
        if oven.most == 0 or baked < oven.most:
            return oven
        baked -= oven.most
    return None


def bake_bread() -> Work:
    return work(BakeBread, 0)
