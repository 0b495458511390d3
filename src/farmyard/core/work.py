"""Work: what any seat can be told to do. Tables of spaces and cards are written in it.

    space("Farm Expansion", do=any_of(build_rooms(), build_stables(each=goods(wood=2))))
    card("Night Mason", on(after(Renovated), maybe(pay(stone=1).then(points(2)))))

A game makes its own verbs into work, one line each:

    def gain(**amounts: int) -> Work:
        return work(Gain, goods=goods(**amounts))

Work names no seat and never enters a state. Given a seat it becomes a step, and steps are data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from farmyard.core.goods import Goods, goods
from farmyard.core.paying import SUPPLY, Pay
from farmyard.core.steps import NOBODY, SELF, AnyOf, EverySeat, Named, Note, Once, OneOf, Seq, UpTo, in_any_order
from farmyard.core.values import Step

P = ParamSpec("P")


class Work:
    """Give it a seat and it becomes a step: `gain(food=1)(seat)`."""

    def __init__(self, make: Callable[[int], Step]) -> None:
        self.make = make
        self.made: dict[int, Step] = {}

    def __call__(self, seat: int) -> Step:
        # Rows live as long as the program and steps never change, so each is made once for each seat.
        step = self.made.get(seat)
        if step is None:
            step = self.made[seat] = self.make(seat)
        return step


def work(kind: Callable[Concatenate[int, P], Step], *given: P.args, **named: P.kwargs) -> Work:
    """A verb as work: a kind of step whose first field is `seat`, and what fills its other fields."""
    if getattr(kind, "__struct_fields__", ("",))[:1] != ("seat",):
        raise TypeError(f"{kind!r} is not a step whose first field is seat")
    return Work(lambda seat: kind(seat, *given, **named))


def seq(*works: Work) -> Work:
    """One after the other. A payment that cannot be made ends it; sequences inside are part of it."""
    return works[0] if len(works) == 1 else Work(lambda seat: Seq(steps_in_a_row(seat, works)))


def one_of(*works: Work) -> Work:
    """Exactly one of these. The options of a one_of inside are options like the others."""
    return Work(lambda seat: OneOf(seat, steps_as_one_choice(seat, works), 1, 1))


def any_of(*works: Work) -> Work:
    """And/or: any of these, each once, in any order, at least one of them."""
    return Work(lambda seat: AnyOf(seat, steps_for(seat, works), 1, len(works)))


def any_order(*works: Work) -> Work:
    """All of these; the seat chooses the order."""
    return Work(lambda seat: in_any_order(seat, steps_for(seat, works)))


def maybe(what: Work) -> Work:
    """Or not."""
    return up_to(1, what)


def up_to(times: int, what: Work) -> Work:
    """The same thing again and again, up to so many times."""
    return Work(lambda seat: UpTo(seat, (what(seat),), 0, times))


class Payment(Work):
    """Work that costs something and brings nothing yet: `pay(stone=1).then(points(2))`."""

    def __init__(self, cost: Goods, of: str, reach: bool, to: int) -> None:
        super().__init__(lambda seat: Pay(seat, cost, None, of, reach, to=to))
        self.cost = cost
        self.of = of
        self.reach = reach
        self.to = to

    def then(self, what: Work) -> Work:
        """What is paid for. Offered only to those who can pay and do it."""
        cost, of, reach, to = self.cost, self.of, self.reach, self.to
        return Work(lambda seat: Pay(seat, cost, what(seat), of, reach, to=to))


def pay(*, of: str = "", reach: bool = True, to: int = SUPPLY, **cost: int) -> Payment:
    """The printed cost; `of=ROOM_PRICE.name` lets cards change it under that question, else they do under "cost".

    Goods that the payer could make for it count, unless `reach` is false. `to` names the seat that gets them.
    """
    return Payment(goods(**cost), of, reach, to)


def once(period: str, what: Work) -> Work:
    """Never twice in the same period ("round", "game"): for the work of a card, which notes its use."""
    return Work(lambda seat: Once(seat, SELF, period, what(seat)))


def named(name: str, what: Work) -> Work:
    """The same work, called by this name in a menu: one word, as moves spell it."""
    return Work(lambda seat: Named(name, what(seat)))


def note(n: int, place: int = 0) -> Work:
    """The card remembers this number."""
    return Work(lambda seat: Note(seat, SELF, place, n, False))


def count_up(n: int = 1, place: int = 0) -> Work:
    """The number that the card remembers grows by so many."""
    return Work(lambda seat: Note(seat, SELF, place, n, True))


def every_seat(what: Work) -> Work:
    """Every seat does it, in the order of play."""
    return Work(lambda seat: EverySeat(seat, what(NOBODY), False))


def every_other_seat(what: Work) -> Work:
    """Every seat but this one does it, in the order of play."""
    return Work(lambda seat: EverySeat(seat, what(NOBODY), True))


def for_seat(seat: int, what: Work) -> Work:
    """This seat does it, whoever is told to: for a card that makes another seat do something."""
    return Work(lambda _: what(seat))


def steps_for(seat: int, works: tuple[Work, ...]) -> tuple[Step, ...]:
    return tuple([what(seat) for what in works])


def steps_in_a_row(seat: int, works: tuple[Work, ...]) -> tuple[Step, ...]:
    out: list[Step] = []
    for step in steps_for(seat, works):
        out.extend(step.steps if isinstance(step, Seq) else (step,))
    return tuple(out)


def steps_as_one_choice(seat: int, works: tuple[Work, ...]) -> tuple[Step, ...]:
    out: list[Step] = []
    for step in steps_for(seat, works):
        out.extend(step.options if isinstance(step, OneOf) and step.seat == seat else (step,))
    return tuple(out)
