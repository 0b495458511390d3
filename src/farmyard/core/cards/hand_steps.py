"""What is done with hands: dealing, playing, passing on, laying aside.

A game that has hands lists STEPS, MOVES and `cards.events.EVENTS` among its own, and lays out its piles with
`state.unplayed = new_hands(seats, piles)`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from farmyard.core.cards.card import Card
from farmyard.core.cards.events import CardDiscarded, CardPassed, CardPlayed
from farmyard.core.cards.hands import NOBODY
from farmyard.core.cards.prices import undominated
from farmyard.core.cards.questions import BEFORE_PLAYING
from farmyard.core.moves import DONE, Choose, DealCard, DiscardCard, PlayCard
from farmyard.core.paying import Priced, Way
from farmyard.core.steps import FromCard, with_card
from farmyard.core.values import Chance, Decision, Event, Hidden, Move, Step
from farmyard.core.work import Work, work

if TYPE_CHECKING:
    from farmyard.core.state import State


def can_draw(state: State, kind: str) -> bool:
    return len(state.unplayed.piles[kind]) > 0 or len(state.unplayed.discards.get(kind, ())) > 0


def renew_pile(state: State, kind: str) -> None:
    """An empty pile is made anew from what lies aside."""
    if not state.unplayed.piles[kind] and can_draw(state, kind):
        state.unplayed = state.unplayed.reshuffled(kind)
        state.reshuffled(kind, len(state.unplayed.piles[kind]))


class DealFromPile(Chance, frozen=True):
    """A card from a pile without order, seen by one seat only."""

    seat: int
    kind: str

    def outcomes(self, state: State) -> list[Move]:
        return state.game.deal_moves(state.unplayed.piles[self.kind])

    def weights(self, state: State) -> list[int]:
        return [1] * len(state.unplayed.piles[self.kind])

    def decide(self, state: State, move: Move) -> None:
        card = state.game.dealt_by(move)
        state.unplayed = state.unplayed.drawn(self.seat, self.kind, card)
        state.dealt(self.seat, card)
        renew_pile(state, self.kind)

    def as_seen(self, state: State, move: Move, seat: int | None) -> Move:
        return move if seat == self.seat else Hidden()


class DrawCards(Step, frozen=True):
    """So many cards of a kind, as far as they go."""

    seat: int
    kind: str
    n: int

    def doable(self, state: State) -> bool:
        return can_draw(state, self.kind)

    def run(self, state: State) -> None:
        if self.n and self.doable(state):
            renew_pile(state, self.kind)
            if self.n > 1:
                state.then(DrawCards(self.seat, self.kind, self.n - 1))
            state.then(DealFromPile(self.seat, self.kind))


class HandDecision(Decision, frozen=True):
    """One card of the hand is played. A derived class says which cards it may be, and what playing one of them is."""

    def holder(self) -> int:
        raise NotImplementedError

    def fits(self, row: Card) -> bool:
        """May a card of this kind be played here?"""
        raise NotImplementedError

    def verb(self, state: Any, row: Card) -> PlayHandCard:
        raise NotImplementedError

    def due(self, state: State) -> bool:
        return self.doable(state)

    def compulsory(self, state: Any) -> bool:
        return True

    def doable(self, state: Any) -> bool:
        return self.can_play(state)

    def can_play(self, state: State) -> bool:
        """Is there a card in the hand that could be played now?"""
        if not state.unplayed.hands:
            return False
        cards = state.game.cards
        for card in state.unplayed.hands[self.holder()]:
            row = cards[card]
            if self.fits(row) and self.verb(state, row).doable(state):
                return True
        return False

    def playable(self, state: State) -> list[Card]:
        hand = state.unplayed.hands[self.holder()] if state.unplayed.hands else ()
        rows = [state.game.cards[card] for card in dict.fromkeys(hand)]
        return [row for row in rows if self.fits(row) and self.verb(state, row).doable(state)]

    def moves(self, state: Any, seat: int) -> list[Move]:
        return [PlayCard(row.label) for row in self.playable(state)]

    def decide(self, state: Any, seat: int, move: Any) -> None:
        begin_play(state, self.verb(state, state.game.card_of(move.card)))


def begin_play(state: State, verb: PlayHandCard) -> None:
    """Everybody sees which card it is; what cards offer before it is paid for comes first."""
    state.unplayed = state.unplayed.laid_open(verb.seat, verb.card)
    offers = verb.offers(state)
    if not offers:
        state.buy(verb)
        return
    asked = tuple([offer for offer in offers if not offer.independent()])
    state.then(*[offer for offer in offers if offer.independent()], PreparePlay(verb.seat, verb, asked))


class PlayFromHand(HandDecision, frozen=True):
    """One card of these kinds; `by` is the space or card that allows it."""

    seat: int
    kinds: tuple[str, ...]
    by: str

    def holder(self) -> int:
        return self.seat

    def fits(self, row: Card) -> bool:
        return row.kind in self.kinds

    def verb(self, state: State, row: Card) -> PlayHandCard:
        return PlayHandCard(self.seat, row.id, self.by)


class PlayHandCard(Priced, frozen=True):
    """A card comes into play: its price is paid, then it works."""

    seat: int
    card: str
    by: str
    paid: Way | None = None

    def row(self, state: State) -> Card:
        return state.game.cards[self.card]

    def question(self) -> str:
        return ""

    def price_name(self, state: State) -> str:
        return state.card_price(self.seat, self.row(state), self.by)

    def bases(self, state: State) -> tuple[Way, ...]:
        """The printed ways to pay for it."""
        return state.card_bases(self.seat, self.row(state), self.by)

    def asked(self, state: State) -> tuple[tuple[Way, ...], Any]:
        return self.bases(state), self.row(state)

    def ways(self, state: State) -> tuple[Way, ...]:
        seat, row = self.seat, self.row(state)
        return state.ways_from(state.card_price(seat, row, self.by), seat, self.bases(state), row, True)

    def prices(self, state: State) -> tuple[Way, ...]:
        """The ways to pay for it that are worth naming, whether the seat can pay or not."""
        price, row = self.price_name(state), self.row(state)
        return undominated(list(state.bound.ways(price, self.seat, self.bases(state), row, state)))

    def allowed(self, state: State) -> bool:
        """All that the card needs holds, and what it does when it is played can be done."""
        seat, row = self.seat, self.row(state)
        for need in row.needs:
            if not need.holds(state, seat):
                return False
        for effect in row.play:
            if effect.work is not None and not effect.work(seat).doable(state):
                return False
        return True

    def doable(self, state: State) -> bool:
        if not self.allowed(state):
            return False
        if self.paid is not None:
            return state.can_pay(self.seat, self.paid[0])
        return len(self.ways(state)) > 0 or payable_after(state, self, self.offers(state))

    def offers(self, state: State) -> tuple[Step, ...]:
        """What cards in play let the seat do right before, as the work of those cards."""
        found = state.answering(BEFORE_PLAYING, self.seat, (), self.row(state))
        return tuple(
            [FromCard(self.seat, card, with_card(card, what(self.seat))) for card, works in found for what in works]
        )

    def plan(self, state: State) -> Event | None:
        cost = self.paid[0] if self.paid is not None else ()
        return CardPlayed(self.seat, self.card, self.row(state).kind, cost, self.by)

    def happen(self, state: State) -> Event | None:
        row = self.row(state)
        cost = state.charge(self, self.price_name(state))
        state.unplayed = state.unplayed.left_hand(self.seat, self.card)
        if row.passes:
            state.then(PassOn(self.seat, self.card))
        else:
            state.take_card(self.seat, self.card)
        state.play_card(self.seat, row)
        return CardPlayed(self.seat, self.card, row.kind, cost, self.by)


class PreparePlay(Decision, frozen=True):
    """Right before a card is played: what cards offer, each once, for goods that may pay for it.

    Nobody is done before the card can be paid for, and nothing is offered after which it could not be.
    """

    seat: int
    step: Step
    offers: tuple[Step, ...]

    def due(self, state: State) -> bool:
        return len(self.open_offers(state)) > 0

    def compulsory(self, state: State) -> bool:
        return True

    def doable(self, state: State) -> bool:
        return can_buy(state, self.step) or payable_after(state, self.step, self.offers)

    def run(self, state: State) -> None:
        self.buy(state)

    def buy(self, state: State) -> None:
        if isinstance(self.step, Priced):
            state.buy(self.step)

    def open_offers(self, state: State) -> list[Step]:
        out: list[Step] = []
        for offer in self.offers:
            if not offer.doable(state):
                continue
            if payable_after(state, self.step, (offer,)) or payable_after(state, self.step, (offer, *self.rest(offer))):
                out.append(offer)
        return out

    def rest(self, taken: Step) -> tuple[Step, ...]:
        return tuple([offer for offer in self.offers if offer != taken])

    def moves(self, state: State, seat: int) -> list[Move]:
        out: list[Move] = [Choose(offer.label()) for offer in self.open_offers(state)]
        if can_buy(state, self.step):
            out.append(DONE)
        return out

    def decide(self, state: State, seat: int, move: Move) -> None:
        if move == DONE:
            self.buy(state)
            return
        taken = next(offer for offer in self.offers if move == Choose(offer.label()))
        state.then(taken, PreparePlay(seat, self.step, self.rest(taken)))

    def redact(self, seat: int | None) -> Step:
        return PreparePlay(self.seat, self.step.redact(seat), tuple([offer.redact(seat) for offer in self.offers]))


def can_buy(state: State, step: Any) -> bool:
    """Could this card be paid for with what there is?"""
    return bool(step.allowed(state)) and len(step.ways(state)) > 0


def payable_after(state: State, step: Any, offers: tuple[Step, ...]) -> bool:
    """Could this card be paid for once those of these have been done that can be? Tried on a copy."""
    done_first = [offer for offer in offers if offer.doable(state)]
    if not done_first:
        return False
    twin = state.clone()
    twin.chance_paused = True
    twin.agenda = []
    twin.then(*done_first)
    twin.advance()
    return can_buy(twin, step)


class PassOn(Step, frozen=True):
    """To the hand of the next player; whoever plays alone lays it aside for good."""

    seat: int
    card: str

    def run(self, state: State) -> None:
        to = (self.seat + 1) % state.seats if state.seats > 1 else NOBODY
        state.unplayed = state.unplayed.passed(to, self.card)
        state.report(CardPassed(self.seat, self.card, to))


class LayAsideHand(Step, frozen=True):
    """All cards of a kind in a hand leave the game, for everybody to see."""

    seat: int
    kind: str

    def run(self, state: State) -> None:
        for card in state.unplayed.hands[self.seat]:
            if state.game.cards[card].kind == self.kind:
                state.unplayed = state.unplayed.left_hand(self.seat, card).passed(NOBODY, card)
                state.report(CardPassed(self.seat, card, NOBODY))


class DiscardDown(Decision, frozen=True):
    """Cards are laid aside until so many are left."""

    seat: int
    limit: int

    def due(self, state: State) -> bool:
        return len(state.unplayed.hands[self.seat]) > self.limit

    def moves(self, state: State, seat: int) -> list[Move]:
        return [DiscardCard(state.game.cards[card].label) for card in dict.fromkeys(state.unplayed.hands[seat])]

    def decide(self, state: State, seat: int, move: DiscardCard) -> None:
        state.then(self)
        row = state.game.card_of(move.card)
        state.unplayed = state.unplayed.left_hand(seat, row.id).laid_aside(row.kind, row.id)
        state.report(CardDiscarded(seat, row.id))


def printed_bases(state: State, seat: int, row: Card) -> tuple[Way, ...]:
    """The printed ways to pay for a card: its costs, and cards that may be handed in."""
    bases: list[Way] = []
    if row.cost is not None:
        if row.cost.function is not None:
            bases.append((row.cost.function(row.id, seat, state), ()))
        bases.extend([(cost, ()) for cost in row.cost.ways])
    if row.hand_in is not None:
        price, mark = row.hand_in, row.hand_in.mark
        own = state.bound.owned_by(seat, price.cards)
        bases.extend([(price.goods, tuple([mark + card for card in some])) for some in combinations(own, price.n)])
    elif not bases:
        bases.append(((), ()))
    return tuple(bases)


def draw_cards(kind: str, n: int) -> Work:
    return work(DrawCards, kind, n)


def play_from_hand(*kinds: str, by: str = "") -> Work:
    return work(PlayFromHand, kinds, by)


def lay_aside_hand(kind: str) -> Work:
    return work(LayAsideHand, kind)


def discard_down(limit: int) -> Work:
    return work(DiscardDown, limit)


STEPS: tuple[type[Step], ...] = (
    DealFromPile, DrawCards, PlayFromHand, PlayHandCard, PreparePlay, PassOn, LayAsideHand, DiscardDown,
)  # fmt: skip
MOVES: tuple[type[Move], ...] = (DealCard, PlayCard, DiscardCard)
