"""Feeding the family, or begging."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.games.agricola import events
from farmyard.games.agricola.breeding import young
from farmyard.games.agricola.farm import NOTHING_COOKED, Craft, Farm
from farmyard.games.agricola.goods import BOAR, CATTLE, FOOD, GOODS, SHEEP
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.notation import Beg, CraftMove, Feed
from farmyard.games.agricola.questions import COOKS_WHEN_FED, FOOD_NEEDED
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import ROUNDS, Table

FEED: Final = Feed()
BEG: Final = Beg()

ADULT: Final = 2
ADULT_ALONE: Final = 3
NEWBORN: Final = 1


def adult_eats(state: Table) -> int:
    return ADULT_ALONE if state.seats == 1 else ADULT


def food_needed(state: Table, seat: int) -> int:
    """2 food for an adult (3 in a solo game), 1 for a newborn of this round."""
    farm = state.farms[seat]
    needed = adult_eats(state) * (farm.people - farm.newborn) + NEWBORN * farm.newborn
    return state.ask(FOOD_NEEDED, seat, needed)


class FeedFamily(Decision, frozen=True):
    """Feeding phase: turn goods into food as wished, then pay. Whatever food there is must be paid.

    Not asked where nothing can be turned into food that is still missing, and no craft or other card could be used.
    Whoever has enough is asked all the same if young animals will find no place: it is the last moment to cook others;
    and where a card makes it worth while to cook one in this phase.
    """

    seat: int

    def due(self, state: Table) -> bool:
        if state.farms[self.seat].crafts and self.craftable(state):
            return True
        if state.farms[self.seat].goods[FOOD] < food_needed(state, self.seat):
            return state.can_cook(self.seat) or (bool(state.bound.at_will) and len(state.use_moves(self.seat)) > 0)
        return crowded(state, self.seat) or cooks_for_more(state, self.seat)

    def run(self, state: Table) -> None:
        state.perform(PayFood(self.seat))

    def craftable(self, state: Table) -> list[str]:
        """The cards that could turn a good into food now, each as often in a harvest as it says."""
        farm = state.farms[self.seat]
        return [craft.label for craft in farm.crafts if can_craft(farm, craft)]

    def moves(self, state: Table, seat: int) -> list[Move]:
        short = state.farms[seat].goods[FOOD] < food_needed(state, seat)
        return [*[CraftMove(name) for name in self.craftable(state)], BEG if short else FEED]

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


def cooks_for_more(state: Table, seat: int) -> bool:
    """Has somebody with food enough a card for those who cook an animal now?"""
    return state.round < ROUNDS and state.ask(COOKS_WHEN_FED, seat, False) and state.can_cook_animals(seat)


def can_craft(farm: Farm, craft: Craft) -> bool:
    return farm.goods[craft.good] > 0 and farm.crafted.count(craft.name) < craft.most


def why_not_craft(state: Table, seat: int, card: str) -> Refusal:
    farm = state.farms[seat]
    for craft in farm.crafts:
        if craft.label == card:
            if farm.crafted.count(craft.name) >= craft.most:
                return refusal(state, "crafted_already", improvement=card)
            return refusal(state, "nothing_to_craft", good=GOODS[craft.good])
    return refusal(state, "no_craft", improvement=card)


class CraftFood(Verb, frozen=True):
    """1 good becomes food by a card; games saved by earlier versions give the number of a major improvement."""

    seat: int
    improvement: str | int

    def craft(self, state: Table) -> Craft | None:
        label = MAJORS[self.improvement] if isinstance(self.improvement, int) else self.improvement
        for craft in state.farms[self.seat].crafts:
            if craft.label == label:
                return craft
        return None

    def doable(self, state: Table) -> bool:
        craft = self.craft(state)
        return craft is not None and can_craft(state.farms[self.seat], craft)

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
        farm.crafted = tuple(sorted((*farm.crafted, craft.name)))
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
        farm.cooked = NOTHING_COOKED
        if paid < needed:
            farm.begging += needed - paid
            state.report(events.Begged(self.seat, needed - paid))
        return events.Fed(self.seat, paid)
