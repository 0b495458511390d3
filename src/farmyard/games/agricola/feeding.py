"""Feeding the family, or begging."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.games.agricola import events
from farmyard.games.agricola.breeding import young
from farmyard.games.agricola.farm import Craft
from farmyard.games.agricola.goods import BOAR, CATTLE, FOOD, GOODS, SHEEP
from farmyard.games.agricola.names import MAJOR_NUMBER, MAJORS
from farmyard.games.agricola.notation import Beg, CraftMove, Feed
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import ROUNDS, Table

FEED: Final = Feed()
BEG: Final = Beg()
CRAFTS: Final[list[Move]] = [CraftMove(number) for number in range(len(MAJORS))]

ADULT: Final = 2
ADULT_ALONE: Final = 3
NEWBORN: Final = 1


def food_needed(state: Table, seat: int) -> int:
    """2 food for an adult (3 in a solo game), 1 for a newborn of this round."""
    farm = state.farms[seat]
    adult = ADULT_ALONE if state.seats == 1 else ADULT
    needed = adult * (farm.people - farm.newborn) + NEWBORN * farm.newborn
    asked: int = state.ask("food needed", seat, needed)
    return asked


class FeedFamily(Decision, frozen=True):
    """Feeding phase: turn goods into food as wished, then pay. Whatever food there is must be paid.

    Not asked where nothing can be turned into food that is still missing, and no craft could be used. Whoever has
    enough is asked all the same if young animals will find no place: this is the last moment to cook others.
    """

    seat: int

    def due(self, state: Table) -> bool:
        if self.craftable(state):
            return True
        if state.farms[self.seat].goods[FOOD] < food_needed(state, self.seat):
            return state.can_cook(self.seat)
        return crowded(state, self.seat)

    def run(self, state: Table) -> None:
        state.perform(PayFood(self.seat))

    def craftable(self, state: Table) -> list[int]:
        """The improvements that could be used now, each once in a harvest."""
        farm = state.farms[self.seat]
        out: list[int] = []
        for craft in farm.crafts:
            number = MAJOR_NUMBER[craft.name]
            if farm.goods[craft.good] and not farm.crafted & (1 << number):
                out.append(number)
        return out

    def moves(self, state: Table, seat: int) -> list[Move]:
        short = state.farms[seat].goods[FOOD] < food_needed(state, seat)
        return [*[CRAFTS[number] for number in self.craftable(state)], BEG if short else FEED]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, CraftMove):
            state.then(self)
            state.perform(CraftFood(seat, move.improvement))
        else:
            state.perform(PayFood(seat))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Feed):
            return refusal(state, "not_enough_food")
        if isinstance(move, Beg):
            return refusal(state, "enough_food")
        if isinstance(move, CraftMove):
            return why_not_craft(state, seat, move.improvement)
        return None


def crowded(state: Table, seat: int) -> bool:
    """Could animals be cooked to make room for those to be born? In the last harvest food is worth nothing any more."""
    farm = state.farms[seat]
    if state.round == ROUNDS or not state.can_cook_animals(seat):
        return False
    sheep, boar, cattle = young(state, seat, SHEEP), young(state, seat, BOAR), young(state, seat, CATTLE)
    if sheep + boar + cattle == 0:
        return False
    return not state.houses(seat, farm.goods[SHEEP] + sheep, farm.goods[BOAR] + boar, farm.goods[CATTLE] + cattle)


def why_not_craft(state: Table, seat: int, improvement: int) -> Refusal:
    farm = state.farms[seat]
    name = MAJORS[improvement]
    if farm.crafted & (1 << improvement):
        return refusal(state, "crafted_already", improvement=name)
    for craft in farm.crafts:
        if craft.name == name:
            return refusal(state, "nothing_to_craft", good=GOODS[craft.good])
    return refusal(state, "no_craft", improvement=name)


class CraftFood(Verb, frozen=True):
    """1 building resource becomes food."""

    seat: int
    improvement: int

    def craft(self, state: Table) -> Craft | None:
        for craft in state.farms[self.seat].crafts:
            if craft.name == MAJORS[self.improvement]:
                return craft
        return None

    def doable(self, state: Table) -> bool:
        craft = self.craft(state)
        return craft is not None and state.farms[self.seat].goods[craft.good] > 0

    def plan(self, state: Table) -> Event | None:
        craft = self.craft(state)
        return None if craft is None else events.Crafted(self.seat, craft.name, GOODS[craft.good], craft.food)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        craft = self.craft(state)
        if craft is None:
            return None
        farm.goods[craft.good] -= 1
        farm.goods[FOOD] += craft.food
        farm.crafted |= 1 << self.improvement
        return events.Crafted(self.seat, craft.name, GOODS[craft.good], craft.food)


class PayFood(Verb, frozen=True):
    """The need is paid as far as the food goes; for each missing food there is a begging marker."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        needed = food_needed(state, self.seat)
        return events.Fed(self.seat, min(needed, state.farms[self.seat].goods[FOOD]))

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        needed = food_needed(state, self.seat)
        paid = min(needed, farm.goods[FOOD])
        farm.goods[FOOD] -= paid
        if paid < needed:
            farm.begging += needed - paid
            state.report(events.Begged(self.seat, needed - paid))
        return events.Fed(self.seat, paid)
