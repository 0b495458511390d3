"""Paying: what a player has and could come to have, and the ways to pay a price."""

from __future__ import annotations

from typing import Any

from farmyard.core.cards.bindings import UNBOUND, plain
from farmyard.core.cards.prices import undominated
from farmyard.core.goods import Goods, amount_of, tidy
from farmyard.core.paying import Priced, Way
from farmyard.core.state import State
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import Farm
from farmyard.games.agricola.goods import ANIMALS, COOKABLE, FOOD, GOODS, NUMBER, has, spend


class Payments(State):
    """The part of the table with which prices are paid."""

    farms: list[Farm]
    breeding: bool

    def can_pay(self, seat: int, cost: Goods) -> bool:
        return has(self.farms[seat].goods, cost)

    def could_pay(self, seat: int, cost: Goods) -> bool:
        """Food for a price may be made first; what the price itself needs cannot be cooked for it."""
        farm = self.farms[seat]
        short = False
        for name, n in cost:
            if farm.goods[NUMBER[name]] < n:
                if name != "food":
                    return False
                short = True
        return not short or self.food_within_reach(seat, cost) >= amount_of(cost, "food")

    def food_within_reach(self, seat: int, cost: Goods) -> int:
        """The food that is there, and what could be cooked now without the goods that this price needs."""
        farm = self.farms[seat]
        food = farm.goods[FOOD]
        for place, good in enumerate(COOKABLE):
            if farm.rates[place] and not (self.breeding and good in ANIMALS):
                food += farm.rates[place] * max(farm.goods[good] - amount_of(cost, GOODS[good]), 0)
        return food

    def shortfall(self, seat: int, cost: Goods) -> Goods:
        """What is missing for a price; nothing if `could_pay`."""
        held = self.farms[seat].goods
        short = {name: n - held[NUMBER[name]] for name, n in cost if name != "food"}
        short["food"] = amount_of(cost, "food") - self.food_within_reach(seat, cost)
        return tidy(short)

    def is_printed(self, question: str, seat: int) -> bool:
        """Does no card change this price for this seat, or the answer to this question?"""
        return question not in self.farms[seat].adjusted

    def can_afford(self, price: str, seat: int, cost: Goods, about: Any = None) -> bool:
        """Is there a way for this seat to pay a printed cost?"""
        if price not in self.farms[seat].adjusted:
            return self.could_pay(seat, cost)
        return len(self.ways(price, seat, cost, about)) > 0

    def price_of(self, price: str, seat: int, cost: Goods, about: Any = None) -> Goods:
        """What a printed cost comes to for this seat, payable or not: the first of the ways to pay it."""
        if self.bound is UNBOUND or price not in self.bound.answers_for(seat):
            return cost
        return undominated(list(self.bound.ways(price, seat, plain(cost), about, self)))[0][0]

    def fixed_ways(self, seat: int, cost: Goods) -> tuple[Way, ...]:
        """A price that no card changes, as a set of ways to pay."""
        return ((cost, ()),) if self.could_pay(seat, cost) else ()

    def cost_of(self, verb: Priced) -> Goods:
        """What a verb that is about to happen costs."""
        paid = getattr(verb, "paid")  # noqa: B009 - a field of every verb with a price
        return verb.ways(self)[0][0] if paid is None else paid[0]

    def pay(self, seat: int, cost: Goods) -> None:
        spend(self.farms[seat].goods, cost)
        self.report(events.Paid(seat, cost))

    def pay_to(self, seat: int, to: int, cost: Goods) -> None:
        from farmyard.games.agricola.taking import Give

        self.perform(Give(seat, to, cost))

    def spend(self, seat: int, cost: Goods) -> None:
        spend(self.farms[seat].goods, cost)
