"""What a row of the table of helpers may say beside the effects that every card can have.

Rules ask helpers questions (see `questions`) and never look for one of them. When a turn ends by itself, the rules also
want to know when a helper works and what it could bring within the turn: the parts below tell it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from farmyard.core.cards import AtWill, Card, Part, Question, at_will
from farmyard.core.work import Work

if TYPE_CHECKING:
    from farmyard.games.la_granja.reach import Reach
    from farmyard.games.la_granja.state import Village

ROUND: Final = "round"
"""The period in which an exhausted helper works once (LG-PIECE-17)."""

BEFORE_GOODS: Final = -1
BESIDE_GOODS: Final = 0
AFTER_GOODS: Final = 1
"""When what a helper brings within reach is counted: before the goods, beside them, or when all others are known."""

Finds = Callable[["Village", int], bool]
"""Would a helper find work now? The village and the owner come in."""
Test = Callable[["Reach"], bool]
Brings = Callable[["Reach"], None]


class WorksAt(Part):
    def __init__(self, moments: int, finds_work: Finds | None) -> None:
        self.moments = moments
        self.finds_work = finds_work


class Sooner(Part):
    def __init__(self, moments: int) -> None:
        self.moments = moments


class Wants(Part):
    def __init__(self, test: Test) -> None:
        self.test = test


class WithinReach(Part):
    def __init__(self, bring: Brings, order: int) -> None:
        self.bring = bring
        self.order = order


class PlaysCard(Part):
    def __init__(self, points: int, silver: int) -> None:
        self.points = points
        self.silver = silver


class MakesTradeGood(Part):
    def __init__(self, resources: int) -> None:
        self.resources = resources


class FreesPen(Part):
    def __init__(self, test: Test) -> None:
        self.test = test


def used(do: Work) -> AtWill:
    """Once in a round, in an own turn of its phase, if it can be done (ruling 64)."""
    return at_will(do, once=ROUND)


def works_at(moments: int, finds_work: Finds | None = None) -> WorksAt:
    """Works by itself at these moments, whoever's turn it is: it has to be on the farm before them."""
    return WorksAt(moments, finds_work)


def sooner(moments: int) -> Sooner:
    """Used at will it counts more before these moments than later, beside the end of the round."""
    return Sooner(moments)


def wants(test: Test) -> Wants:
    """What has to come within reach, if it is not there, before it can work."""
    return Wants(test)


def within_reach(bring: Brings, order: int = BESIDE_GOODS) -> WithinReach:
    """What it could bring within the turn: a function that adds it to a Reach."""
    return WithinReach(bring, order)


def plays_card(points: int) -> PlaysCard:
    """A card is played from hand with it, for so many points."""
    return PlaysCard(points, 0)


def plays_field(silver: int) -> PlaysCard:
    """A card is played from hand as a field with it, for so much silver or a crop."""
    return PlaysCard(0, silver)


def makes_trade_good(resources: int) -> MakesTradeGood:
    """It brings a trade good for so many resources."""
    return MakesTradeGood(resources)


def frees_pen(test: Test) -> FreesPen:
    """A pig leaves its pen with it for something better than its price, if this holds."""
    return FreesPen(test)


class Helper(Card):
    def __init__(self, name: str, parts: tuple[Part, ...]) -> None:
        self.moments = 0
        self.finds_work: Finds | None = None
        self.sooner = 0
        self.wants: Test | None = None
        self.bring: Brings | None = None
        self.bring_order = BESIDE_GOODS
        self.card_points = 0
        self.field_silver = 0
        self.trade_price = 0
        self.frees_pen: Test | None = None
        super().__init__(name, name, "helper", "", 1, parts)

    def take(self, part: Part) -> None:
        if isinstance(part, WorksAt):
            self.moments = part.moments
            self.finds_work = part.finds_work
        elif isinstance(part, Sooner):
            self.sooner = part.moments
        elif isinstance(part, Wants):
            self.wants = part.test
        elif isinstance(part, WithinReach):
            self.bring = part.bring
            self.bring_order = part.order
        elif isinstance(part, PlaysCard):
            self.card_points = part.points
            self.field_silver = part.silver
        elif isinstance(part, MakesTradeGood):
            self.trade_price = part.resources
        elif isinstance(part, FreesPen):
            self.frees_pen = part.test
        else:
            super().take(part)

    def answers(self, question: Question[Any]) -> bool:
        return any(effect.question is question for effect in self.adjust)

    def plays_cards(self) -> bool:
        """Does it play a card from hand, or bring a trade good that does?"""
        return bool(self.card_points or self.field_silver or self.trade_price)

    def possible(self, reach: Reach) -> bool:
        """Could what it wants come within reach?"""
        return self.wants is not None and self.wants(reach)

    def works_before(self, coming: int, village: Village, seat: int) -> bool:
        """Would it find work by itself at one of the moments that come?"""
        if not self.moments & coming:
            return False
        return self.finds_work is None or self.finds_work(village, seat)


def helper(name: str, *parts: Part) -> Helper:
    return Helper(name, parts)
