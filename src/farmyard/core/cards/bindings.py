"""Which cards in play wait for what, and who may use them. Found by event and key fact, by question and by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from farmyard.core.cards.card import Adjust, AtWill, Card, On
from farmyard.core.cards.changes import Change, Swap
from farmyard.core.cards.moments import When, concerns
from farmyard.core.cards.prices import Way, undominated, ways_of
from farmyard.core.cards.questions import Question
from farmyard.core.goods import Goods
from farmyard.core.steps import FromCard, Once, in_any_order
from farmyard.core.values import Event, Step, name_of

if TYPE_CHECKING:
    from farmyard.core.state import State

Owned = tuple[tuple[int, str], ...]
"""The cards in play, in the order in which they came: seat and id."""

MOST_SEATS: Final = 9


class Listener:
    """A card that waits for an event."""

    def __init__(self, owner: int, card: Card, effect: On, when: When) -> None:
        self.owner = owner
        self.card = card
        self.effect = effect
        self.when = when
        # What a function returns is not known before it is asked.
        self.independent = effect.work is None or effect.work(owner).independent()


class Heard:
    """All who wait for one kind of event: by the value of its key fact, and those who wait whatever that is."""

    def __init__(self, key: str, listeners: list[Listener]) -> None:
        self.key = key
        self.all = listeners
        self.rest: list[Listener] = [each for each in listeners if not each.when.keys]
        self.by_value: dict[Any, list[Listener]] = {}
        for listener in listeners:
            for value in listener.when.keys:
                if value not in self.by_value:
                    self.by_value[value] = [each for each in listeners if not each.when.keys or value in each.when.keys]

    def by(self, event: Event) -> list[Listener]:
        """Those who wait for an event with this fact, in the order in which the cards came into play."""
        return self.by_value.get(getattr(event, self.key), self.rest) if self.by_value else self.rest


class Answers:
    """The changes that concern one seat's question, in their stages and inside them by card id."""

    def __init__(self, question: Question[Any], changes: list[tuple[int, Change]]) -> None:
        self.question = question
        self.changes: list[tuple[int, Change]] = sorted(changes, key=place_of)
        self.constant = True
        self.once: list[tuple[int, Swap]] = []  # swaps that are used up by their use
        self.prices: dict[tuple[tuple[Way, ...], tuple[bool, ...]], tuple[Way, ...]] = {}
        for owner, change in self.changes:
            self.constant = self.constant and change.constant
            if isinstance(change, Swap) and change.once:
                self.once.append((owner, change))

    def ways(self, bases: tuple[Way, ...], about: Any, seat: int, state: State) -> tuple[Way, ...]:
        """All ways to pay. Where no change looks at more of the state than its own uses they are worked out once."""
        if not self.constant:
            return ways_of(bases, self.changes, about, seat, state)
        key = (bases, tuple([state.unused(owner, swap.card, swap.once) for owner, swap in self.once]))
        found = self.prices.get(key)
        if found is None:
            found = self.prices[key] = ways_of(bases, self.changes, about, seat, state)
        return found


def place_of(entry: tuple[int, Change]) -> tuple[int, str, int]:
    owner, change = entry
    return (change.stage, change.card, owner)


NO_ANSWERS: Final[dict[str, Answers]] = {}
NO_CARDS: Final[dict[str, Card]] = {}


def with_listeners(heard: dict[str, Heard], more: list[Listener]) -> dict[str, Heard]:
    """These and those, by the kind of event they wait for."""
    if not more:
        return heard
    waiting: dict[str, list[Listener]] = {}
    for listener in more:
        waiting.setdefault(listener.when.event, []).append(listener)
    out = heard.copy()
    for kind, listeners in waiting.items():
        before = heard[kind].all if kind in heard else []
        out[kind] = Heard(listeners[0].when.key, [*before, *listeners])
    return out


def with_changes(answers: dict[str, Answers], seat: int, more: list[tuple[int, Adjust]]) -> dict[str, Answers]:
    """What answers the questions of this seat, with those of these adjustments that concern it."""
    questions: dict[str, Question[Any]] = {}
    changes: dict[str, list[tuple[int, Change]]] = {}
    for owner, effect in more:
        if concerns(effect.whose, seat, owner):
            questions[effect.question.name] = effect.question
            changes.setdefault(effect.question.name, []).append((owner, effect.change))
    if not changes:
        return answers
    out = answers.copy()
    for name, added in changes.items():
        before = answers[name].changes if name in answers else []
        out[name] = Answers(questions[name], [*before, *added])
    return out


class Bindings:
    """The cards in play and all that they do. Never changed, only replaced: states with the same cards share it.

    One card more makes bindings that share with those before all that the card does not touch.
    """

    def __init__(self, owned: Owned, cards: Mapping[str, Card]) -> None:
        self.owned: Owned = ()
        self.rows: tuple[Card, ...] = ()
        self.before: dict[str, Heard] = {}
        self.after: dict[str, Heard] = {}
        self.answers: list[dict[str, Answers] | None] = [None] * MOST_SEATS
        self.adjusts: list[tuple[int, Adjust]] = []
        self.at_will: list[tuple[int, Card, AtWill]] = []
        for seat, card in owned:
            self.take(seat, cards[card])

    def with_card(self, seat: int, row: Card) -> Bindings:
        """These and one card more."""
        out = Bindings((), NO_CARDS)
        out.owned, out.rows = self.owned, self.rows
        out.before, out.after = self.before, self.after
        out.answers = self.answers.copy()
        out.adjusts, out.at_will = self.adjusts, self.at_will
        out.take(seat, row)
        return out

    def take(self, seat: int, row: Card) -> None:
        """One card more. What others may share is replaced, not changed."""
        self.owned = (*self.owned, (seat, row.id))
        self.rows = (*self.rows, row)
        if row.on:
            first: list[Listener] = []
            later: list[Listener] = []
            for listener in [Listener(seat, row, effect, when) for effect in row.on for when in effect.whens]:
                (first if listener.when.before else later).append(listener)
            self.before = with_listeners(self.before, first)
            self.after = with_listeners(self.after, later)
        if row.adjust:
            more = [(seat, change) for change in row.adjust]
            self.adjusts = [*self.adjusts, *more]
            for asking, known in enumerate(self.answers):
                if known is not None:
                    self.answers[asking] = with_changes(known, asking, more)
        if row.at_will:
            self.at_will = [*self.at_will, *[(seat, row, use) for use in row.at_will]]

    def fits(self, cards: Mapping[str, Card]) -> bool:
        """Are these still the rows of the table?"""
        for place, (_, card) in enumerate(self.owned):
            if cards.get(card) is not self.rows[place]:
                return False
        return True

    def number_of(self, seat: int, kinds: tuple[str, ...]) -> int:
        """How many cards of these kinds lie before this seat."""
        out = 0
        for place, (owner, _) in enumerate(self.owned):
            if owner == seat and self.rows[place].kind in kinds:
                out += 1
        return out

    def owned_by(self, seat: int, words: tuple[str, ...]) -> list[str]:
        """The cards of this seat, by id, that are meant by one of these words: see `Card.is_one_of`."""
        out: set[str] = set()
        for place, (owner, card) in enumerate(self.owned):
            if owner == seat and self.rows[place].is_one_of(words):
                out.add(card)
        return sorted(out)

    # --- moments ----------------------------------------------------------------------------------

    def reactions(self, first: bool, event: Event, state: State, heard_by: Owned = ()) -> list[Step]:
        """What this event sets off, seat by seat in the order of play; one seat's own effects in its own order.

        Effects with a lower `order` come first, whosever they are. Cards that have heard of it before are left out.
        """
        heard = (self.before if first else self.after).get(name_of(type(event)))
        if heard is None:
            return []
        found: dict[tuple[int, int], list[Step]] = {}
        for listener in heard.by(event):
            owner = listener.owner
            if heard_by and (owner, listener.card.id) in heard_by:
                continue
            if listener.when.fits(event, owner, state):
                step = self.work_of(listener, event, state)
                if step is not None:
                    found.setdefault((listener.effect.order, owner), []).append(step)
        if not found:
            return []
        places = [(order, seat) for order in sorted({order for order, _ in found}) for seat in state.order()]
        return [step for place in places if place in found for step in arranged(place[1], found[place])]

    def work_of(self, listener: Listener, event: Event, state: State) -> Step | None:
        effect, owner, row = listener.effect, listener.owner, listener.card
        if effect.work is not None:
            return FromCard(owner, row.id, effect.work(owner))
        if effect.function is None:
            return None
        work = effect.function(event, owner, state)
        return None if work is None else FromCard(owner, row.id, row.step(owner, work))

    def listens(self, event: Event) -> bool:
        """Does any card wait for what comes after this kind of event?"""
        heard = self.after.get(name_of(type(event))) if self.after else None
        return heard is not None and len(heard.by(event)) > 0

    def pays_out(self, event: Event) -> bool:
        """Could a card do something after this event that asks nothing, such as a plain gain?"""
        heard = self.after.get(name_of(type(event))) if self.after else None
        if heard is None:
            return False
        for listener in heard.by(event):
            if listener.independent:
                return True
        return False

    # --- questions --------------------------------------------------------------------------------

    def answers_for(self, seat: int) -> dict[str, Answers]:
        """By question, all changes that concern this seat. Worked out when the seat asks for the first time."""
        known = self.answers[seat]
        if known is not None:
            return known
        found = self.answers[seat] = with_changes(NO_ANSWERS, seat, self.adjusts)
        return found

    def answer(self, question: Question[Any], seat: int, value: Any, about: Any, state: State) -> Any:
        answers = self.answers[seat]
        if answers is None:
            answers = self.answers_for(seat)
        if not answers:
            return value
        found = answers.get(question.name)
        if found is None:
            return value
        return question.answer(value, found.changes, about, state)

    def shares(self, question: Question[Any], seat: int, about: Any, state: State) -> list[tuple[str, int]]:
        """What each card adds to a number, by its id: for screens and statistics."""
        return self.each_answer(question, seat, 0, about, state)

    def each_answer(
        self, question: Question[Any], seat: int, nothing: Any, about: Any, state: State
    ) -> list[tuple[str, Any]]:
        """The cards that answer a question, by id, and what each of them alone makes of nothing."""
        answers = self.answers_for(seat)
        found = answers.get(question.name) if answers else None
        if found is None:
            return []
        out: list[tuple[str, Any]] = []
        for owner, change in found.changes:
            alone = question.answer(nothing, [(owner, change)], about, state)
            if alone != nothing:
                out.append((change.card, alone))
        return out

    def ways(self, name: str, seat: int, bases: tuple[Way, ...], about: Any, state: State) -> tuple[Way, ...]:
        """All ways to pay this price, whether or not anybody could."""
        found = self.answers_for(seat).get(name)
        return bases if found is None else found.ways(bases, about, seat, state)

    def period_of(self, name: str, seat: int, card: str) -> str:
        """How often this card may be used for a price of that name."""
        found = self.answers_for(seat).get(name)
        for _, change in found.changes if found is not None else ():
            if isinstance(change, Swap) and change.card == card and change.once:
                return change.once
        return ""

    # --- at will ----------------------------------------------------------------------------------

    def usable(self, seat: int, state: State, window: str = "") -> list[Card]:
        """The cards this seat could use now; with a window, only those to be asked about in it."""
        out: list[Card] = []
        for owner, row, use in self.at_will:
            if owner == seat and row not in out and (not window or window in use.windows):
                if usable_step(seat, row, use, state) is not None:
                    out.append(row)
        return out

    def uses(self, seat: int, label: str, state: State) -> list[FromCard]:
        """What this seat may do now with the card of this label."""
        out: list[FromCard] = []
        for owner, row, use in self.at_will:
            if owner == seat and row.label == label:
                step = use_step(seat, row, use, state)
                if step is not None:
                    out.append(FromCard(seat, row.id, step))
        return out


def use_step(seat: int, row: Card, use: AtWill, state: State) -> Step | None:
    """What using the card would do now, if anything; it notes the use."""
    step = usable_step(seat, row, use, state)
    return Once(seat, row.id, use.once, step) if use.once and step is not None else step


def usable_step(seat: int, row: Card, use: AtWill, state: State) -> Step | None:
    """The same without the note, for whoever only wants to know whether it can be used."""
    if use.once and not state.unused(seat, row.id, use.once):
        return None
    if use.test is not None and not use.test(seat, state):
        return None
    if use.work is not None:
        step = use.work(seat)
    else:
        work = None if use.function is None else use.function(seat, state)
        if work is None:
            return None
        step = row.step(seat, work)
    return step if step.doable(state) else None


def arranged(seat: int, steps: list[Step]) -> list[Step]:
    """One seat's effects of one moment.

    Independent ones run in the order of play, before the others: to have goods sooner is never worse. Of those that
    may ask something or take something away, the owner chooses the order, where there is more than one.
    """
    if len(steps) == 1:
        return steps
    others = [step for step in steps if not step.independent()]
    first = [step for step in steps if step.independent()]
    return [*first, in_any_order(seat, others)] if others else first


def affordable(state: State, seat: int, ways: tuple[Way, ...], reach: bool) -> tuple[Way, ...]:
    """First what cannot be paid falls out, then what is dominated."""
    paid = [way for way in ways if (state.could_pay(seat, way[0]) if reach else state.can_pay(seat, way[0]))]
    return undominated(paid)


def plain(cost: Goods) -> tuple[Way, ...]:
    return ((cost, ()),)


UNBOUND: Final = Bindings((), {})
"""No card in play."""


class BindingsCache:
    """Bindings by the cards in play, so that all states with the same cards share them. It holds a bounded number."""

    def __init__(self, most: int = 4096) -> None:
        self.most = most
        self.known: dict[Owned, Bindings] = {}

    def find(self, owned: Owned, cards: Mapping[str, Card]) -> Bindings:
        if not owned:
            return UNBOUND
        found = self.known.get(owned)
        if found is not None and found.fits(cards):
            return found
        return self.keep(Bindings(owned, cards))

    def with_card(self, bound: Bindings, seat: int, card: str, cards: Mapping[str, Card]) -> Bindings:
        """These bindings and one card more."""
        owned = (*bound.owned, (seat, card))
        found = self.known.get(owned)
        if found is not None and found.fits(cards):
            return found
        return self.keep(bound.with_card(seat, cards[card]) if bound.fits(cards) else Bindings(owned, cards))

    def keep(self, bound: Bindings) -> Bindings:
        if len(self.known) >= self.most:
            del self.known[next(iter(self.known))]
        self.known[bound.owned] = bound
        return bound
