"""Goods that a player is about to use up, and that any other player may buy instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmyard.core.goods import Goods
from farmyard.core.moves import DONE, Choose
from farmyard.core.paying import Pay
from farmyard.core.tokens import SEAT
from farmyard.core.values import Decision, Move, Step
from farmyard.core.work import Work, work
from farmyard.games.agricola.goods import has
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import Gain, Give

BUY: Final = Choose("buy")


class OfferGoods(Step, frozen=True):
    """Every other player may buy these goods at this price; if nobody does, they become others."""

    seat: int
    goods: Goods
    price: Goods
    otherwise: Goods

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, self.goods)

    def payments(self) -> Sequence[Step]:
        return (Pay(self.seat, self.goods, None),)

    def run(self, state: Table) -> None:
        others = tuple([(self.seat + i) % state.seats for i in range(1, state.seats)])
        state.then(BuyGoods(others[0], self, others[1:], ()) if others else SellGoods(self.seat, self, ()))


class BuyGoods(Decision, frozen=True):
    """Does this player want what is offered? Then the next one is asked."""

    seat: int
    offer: OfferGoods
    others: tuple[int, ...]
    buyers: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return state.could_pay(self.seat, self.offer.price)

    def run(self, state: Table) -> None:
        self.go_on(state, self.buyers)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [BUY, DONE]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        self.go_on(state, (*self.buyers, seat) if move == BUY else self.buyers)

    def go_on(self, state: Table, buyers: tuple[int, ...]) -> None:
        if self.others:
            state.then(BuyGoods(self.others[0], self.offer, self.others[1:], buyers))
        else:
            state.then(SellGoods(self.offer.seat, self.offer, buyers))


class SellGoods(Decision, frozen=True):
    """The owner chooses among several buyers; without any, the goods become others."""

    seat: int
    offer: OfferGoods
    buyers: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return len(self.buyers) > 1

    def compulsory(self, state: Table) -> bool:
        """What was offered cannot be used otherwise any more."""
        return True

    def doable(self, state: Table) -> bool:
        return self.offer.doable(state)

    def run(self, state: Table) -> None:
        offer = self.offer
        if self.buyers:
            self.sell(state, self.buyers[0])
        else:
            state.then(Pay(self.seat, offer.goods, Gain(self.seat, offer.otherwise)))

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [Choose(SEAT.spell(buyer)) for buyer in self.buyers]

    def decide(self, state: Table, seat: int, move: Choose) -> None:
        self.sell(state, next(buyer for buyer in self.buyers if SEAT.spell(buyer) == move.option))

    def sell(self, state: Table, buyer: int) -> None:
        give = Give(self.seat, buyer, self.offer.goods)
        state.then(Pay(buyer, self.offer.price, give, "", True, None, self.seat))


def offer(given: Goods, price: Goods, otherwise: Goods) -> Work:
    """offer(goods(grain=1), goods(food=2), goods(food=3))"""
    return work(OfferGoods, given, price, otherwise)
