"""What a card does to an answer: more, less, another base, a limit, a permission, one more thing, a swap.

Each kind of change belongs to a stage and knows nothing of the others. Functions in a row look at what the question is
about, at the owner of the card and at the state; they never see what other cards have answered.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final

from farmyard.core.goods import Goods, goods, tidy

if TYPE_CHECKING:
    from farmyard.core.state import State

BASE: Final = 0
CHANGE: Final = 1
ADD: Final = 1
ALLOW: Final = 1
SWAP: Final = 2
EACH: Final = 2
FLOOR: Final = 3
CAP: Final = 4
FORBID: Final = 4
"""The stages of an answer, in their order."""

Where = Callable[[Any, int, Any], bool]
"""Does a change apply? What the question is about, the owner of the card and the state come in."""

HowMany = Callable[[Any, int, Any], int]
HowMuch = Callable[[Any, int, Any], Goods]

ANY_NUMBER: Final = 99


class Change:
    """A change and the stage in which it is made."""

    def __init__(self, stage: int) -> None:
        self.stage = stage
        self.where: Where | None = None
        self.once = ""  # the period in which it may be used once; the rule that uses it stamps the card
        self.card = ""  # the card it belongs to, filled in when its row is made
        self.constant = True  # always the same, whatever the state

    def applies(self, about: Any, owner: int, state: State) -> bool:
        if self.once and not state.unused(owner, self.card, self.once):
            return False
        return self.where is None or self.where(about, owner, state)


# --- numbers --------------------------------------------------------------------------------------


class NumberChange(Change):
    """So many more, at least so many, at most so many."""

    def __init__(self, stage: int, n: int | HowMany, sign: int = 1) -> None:
        super().__init__(stage)
        self.n = 0 if callable(n) else sign * n
        self.function: HowMany | None = n if callable(n) else None
        self.sign = sign
        self.constant = self.function is None

    def amount(self, about: Any, owner: int, state: State) -> int:
        return self.n if self.function is None else self.sign * self.function(about, owner, state)


class SetTo(NumberChange):
    """Another number than the printed one, before anything is changed."""

    def __init__(self, n: int | HowMany) -> None:
        super().__init__(BASE, n)


# --- goods and prices -----------------------------------------------------------------------------


class GoodsChange(Change):
    """So much more or less of each of these goods. Of a price it is compulsory."""

    def __init__(self, amounts: Goods, function: HowMuch | None, sign: int) -> None:
        super().__init__(CHANGE)
        self.printed: Goods = tuple([(name, sign * n) for name, n in amounts])
        self.function = function
        self.sign = sign
        self.constant = function is None

    def amounts(self, about: Any, owner: int, state: State) -> Goods:
        if self.function is None:
            return self.printed
        return tuple([(name, self.sign * n) for name, n in self.function(about, owner, state)])


class NewBase(Change):
    """Another base price beside the printed one; the cheaper of the two counts, if one is cheaper in every good."""

    def __init__(self, amounts: Goods, function: HowMuch | None) -> None:
        super().__init__(BASE)
        self.printed = amounts
        self.function = function
        self.constant = function is None

    def price(self, about: Any, owner: int, state: State) -> Goods:
        return self.printed if self.function is None else self.function(about, owner, state)


class LessOfChoice(Change):
    """So many fewer of these goods, in any mixture."""

    def __init__(self, n: int, names: tuple[str, ...]) -> None:
        super().__init__(CHANGE)
        chosen = combinations_with_replacement(sorted(names), n)
        self.choices: tuple[Goods, ...] = tuple([tidy({name: mix.count(name) for name in mix}) for mix in chosen])


Applies = Callable[[Goods, Any, int, Any], bool]
"""Does a swap apply to this price, as the reductions have left it?"""

ALL_OF_IT: Final = -1


class Swap(Change):
    """One part of a price for another, if the payer likes; `most` times for one price.

    Several exchanges may share the number of times. With `once` the use is noted, so that it is a way of its own: it is
    offered once in each of these periods, beside the ways without it.
    """

    def __init__(self, exchanges: tuple[tuple[Goods, Goods], ...], most: int, once: str, when: Applies | None) -> None:
        super().__init__(SWAP)
        self.exchanges = exchanges
        self.most = most
        self.once = once
        self.when = when
        self.constant = when is None
        for part, instead in exchanges:
            if most >= ANY_NUMBER and size(instead) > size(part):
                raise ValueError("a swap into more goods than before needs a limit: most=")


def size(amounts: Goods) -> int:
    return sum([abs(n) for _, n in amounts])


# --- permissions ----------------------------------------------------------------------------------


class Verdict(Change):
    def __init__(self, allowed: bool) -> None:
        super().__init__(ALLOW if allowed else FORBID)
        self.allowed = allowed


# --- collections and sheets -----------------------------------------------------------------------

Makes = Callable[[Any, int, Any], tuple[Any, ...]]
Alters = Callable[[Any, int, Any], Any]
Revises = Callable[[dict[str, int], Any, int, Any], dict[str, int]]


class Things(Change):
    def __init__(self, stage: int, things: tuple[Any, ...], makes: Makes | None, alters: Alters | None) -> None:
        super().__init__(stage)
        self.things = things
        self.makes = makes
        self.alters = alters
        self.constant = makes is None and alters is None

    def more(self, about: Any, owner: int, state: State) -> tuple[Any, ...]:
        return self.things if self.makes is None else self.makes(about, owner, state)

    def other(self, thing: Any, owner: int, state: State) -> Any:
        return thing if self.alters is None else self.alters(thing, owner, state)


class Revision(Change):
    def __init__(self, revise: Revises) -> None:
        super().__init__(CHANGE)
        self.revise = revise
        self.constant = False


# --- as rows say it -------------------------------------------------------------------------------


def more(n: int | HowMany = 0, /, **amounts: int) -> Change:
    """So many more: more(1) of a number, more(wood=1) of goods; or as many as a function says."""
    return GoodsChange(goods(**amounts), None, 1) if amounts else NumberChange(CHANGE, n)


def less(n: int | HowMany = 0, /, **amounts: int) -> Change:
    """So many fewer. Goods never fall below none, numbers not below the floor of their question."""
    return GoodsChange(goods(**amounts), None, -1) if amounts else NumberChange(CHANGE, n, -1)


def more_goods(function: HowMuch) -> Change:
    """As much more as a small function says."""
    return GoodsChange((), function, 1)


def less_goods(function: HowMuch) -> Change:
    return GoodsChange((), function, -1)


def less_of_choice(n: int, *names: str) -> Change:
    """So many of these goods fewer, and the payer picks which."""
    return LessOfChoice(n, names)


def to(n: int | HowMany) -> Change:
    """Another number in place of the printed one. What is more or less comes on top."""
    return SetTo(n)


def at_least(n: int | HowMany) -> Change:
    return NumberChange(FLOOR, n)


def at_most(n: int | HowMany) -> Change:
    return NumberChange(CAP, n)


def costs(function: HowMuch | None = None, /, **amounts: int) -> Change:
    """Another base price: costs(clay=2, reed=1)."""
    return NewBase(goods(**amounts), function)


class Exchange:
    """The first half of a swap: swap(reed=1).into(wood=1)."""

    def __init__(self, part: Goods) -> None:
        self.part = part

    def into(self, *, most: int = ANY_NUMBER, when: Applies | None = None, **instead: int) -> Swap:
        return Swap(((self.part, goods(**instead)),), most, "", when)


def swap(**part: int) -> Exchange:
    """swap(wood=1).into(clay=1): each wood of a price may be paid as clay."""
    return Exchange(goods(**part))


def swap_all(name: str) -> Exchange:
    """swap_all("reed").into(wood=1): the whole reed of a price for 1 wood."""
    return Exchange(((name, ALL_OF_IT),))


def either(*swaps: Swap, most: int = 1) -> Swap:
    """One or the other of these swaps, together so many times for one price."""
    exchanges = tuple([exchange for each in swaps for exchange in each.exchanges])
    return Swap(exchanges, most, "", swaps[0].when)


def saving(once: str, when: Applies | None = None, **part: int) -> Swap:
    """saving("round", wood=1): once in a round, 1 wood less of one price; the payer says for which."""
    return Swap(((goods(**part), ()),), 1, once, when)


def allowed() -> Change:
    return Verdict(True)


def forbidden() -> Change:
    return Verdict(False)


def also(*things: Any) -> Change:
    """More of a collection: also(Oven("clay-oven", 5, 1))."""
    return Things(ADD, things, None, None)


def also_by(makes: Makes) -> Change:
    return Things(ADD, (), makes, None)


def each(alters: Alters) -> Change:
    """Every thing of a collection becomes another; the function gets the thing, the owner and the state."""
    return Things(EACH, (), None, alters)


def revised(revise: Revises) -> Change:
    """A new sheet for an old one."""
    return Revision(revise)
