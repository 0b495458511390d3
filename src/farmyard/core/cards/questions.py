"""Questions: every number, permission, list and price that cards may change, as typed values.

    ROOM_PRICE: Final = Price("price of room")
    FOOD_NEEDED: Final = Number("food needed")

    needed = state.ask(FOOD_NEEDED, seat, 4)                    # the rules ask
    card("Thrifty Cook", adjust(FOOD_NEEDED, less(1)))          # a card answers

An answer is made in stages: the base is set, then changed, then limited. Inside a stage the changes are independent of
one another, or they are applied in the order of the cards' ids. So the order in which cards came into play never
matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from farmyard.core.cards.changes import (
    ADD,
    CHANGE,
    EACH,
    FLOOR,
    Change,
    GoodsChange,
    LessOfChoice,
    NewBase,
    NumberChange,
    Revision,
    SetTo,
    Swap,
    Things,
    Verdict,
)
from farmyard.core.goods import Goods, tidy

if TYPE_CHECKING:
    from farmyard.core.state import State

T = TypeVar("T")

Changes = list[tuple[int, Change]]
"""The owner of the card, and the change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[T]):
    """Something the rules ask and cards may answer otherwise than the print does."""

    def __init__(self, name: str) -> None:
        self.name = name

    def accepts(self, change: Change) -> bool:
        """Does this kind of change fit? Checked when the row is read."""
        raise NotImplementedError

    def answer(self, value: Any, changes: Changes, about: Any, state: State) -> Any:
        """The printed value, changed by these cards: (owner, change), in their stages and, inside them, by card id."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


LEAST = "least"
MOST = "most"


class Number(Question[int]):
    """A whole number. It never falls below `floor`; None stands for no floor, as for points.

    Where several cards set a new base, the `best` of them counts: the least or the most.
    """

    def __init__(self, name: str, floor: int | None = 0, best: str = LEAST) -> None:
        super().__init__(name)
        if best not in (LEAST, MOST):
            raise ValueError(f'{name}: best is "least" or "most", not {best!r}')
        self.floor = floor
        self.most_is_best = best == MOST

    def accepts(self, change: Change) -> bool:
        return isinstance(change, NumberChange)

    def answer(self, value: int, changes: Changes, about: Any, state: State) -> int:
        based = False
        for owner, change in changes:
            if not isinstance(change, NumberChange) or not change.applies(about, owner, state):
                continue
            n = change.amount(about, owner, state)
            if change.stage == CHANGE:
                value += n
            elif change.stage == FLOOR:
                value = max(value, n)
            elif isinstance(change, SetTo):
                value = n if not based else max(value, n) if self.most_is_best else min(value, n)
                based = True
            else:
                value = min(value, n)
        if self.floor is not None and value < self.floor:
            return self.floor
        return value


class Permission(Question[bool]):
    """Yes or no. A card that allows wins over the rules, and a card that forbids wins over one that allows."""

    def accepts(self, change: Change) -> bool:
        return isinstance(change, Verdict)

    def answer(self, value: bool, changes: Changes, about: Any, state: State) -> bool:
        for owner, change in changes:
            if isinstance(change, Verdict) and change.applies(about, owner, state):
                value = change.allowed
        return value


class Amounts(Question[Goods]):
    """Goods that are gained, taken or laid out. There is never less than none of anything."""

    def accepts(self, change: Change) -> bool:
        return isinstance(change, GoodsChange)

    def answer(self, value: Goods, changes: Changes, about: Any, state: State) -> Goods:
        left = dict(value)
        for owner, change in changes:
            if isinstance(change, GoodsChange) and change.applies(about, owner, state):
                for name, n in change.amounts(about, owner, state):
                    left[name] = left.get(name, 0) + n
        return tidy(left)


class Collection(Question[tuple[T, ...]], Generic[T]):
    """A list of things that cards may add to, such as ovens. Then cards may change each of them."""

    def accepts(self, change: Change) -> bool:
        return isinstance(change, Things)

    def answer(self, value: tuple[Any, ...], changes: Changes, about: Any, state: State) -> tuple[Any, ...]:
        out = list(value)
        for owner, change in changes:
            if not isinstance(change, Things) or not change.applies(about, owner, state):
                continue
            if change.stage == ADD:
                out.extend(change.more(about, owner, state))
            elif change.stage == EACH:
                out = [change.other(thing, owner, state) for thing in out]
        return tuple(out)


class Sheet(Question[dict[str, int]]):
    """Numbers by name, such as the lines of a scoring pad. A card gives back a new sheet."""

    def accepts(self, change: Change) -> bool:
        return isinstance(change, Revision)

    def answer(self, value: dict[str, int], changes: Changes, about: Any, state: State) -> dict[str, int]:
        for owner, change in changes:
            if isinstance(change, Revision) and change.applies(about, owner, state):
                value = change.revise(value, about, owner, state)
        return value


class Price(Question[Goods]):
    """What something costs. It is answered by a set of ways to pay: see `prices` and `State.ways`."""

    def accepts(self, change: Change) -> bool:
        return isinstance(change, GoodsChange | NewBase | LessOfChoice | Swap)


CARD_POINTS: Number = Number("points of cards", floor=None)
"""The printed points of the cards in play."""

BONUS_POINTS: Number = Number("bonus points", floor=None)
"""What cards are worth beside their printed points; see `score`."""

BEFORE_PLAYING: Collection[Any] = Collection[Any]("before playing")
"""Work that may be done right before a card of the hand is played, about that card; what it brings may pay for it."""

COST: Price = Price("cost")
"""The price of any work with no price question of its own."""
