"""Playing cards from the hand."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card
from farmyard.core.cards.hand_steps import (
    HandDecision,
    PlayHandCard,
    begin_play,
    can_buy,
    payable_after,
    printed_bases,
)
from farmyard.core.cards.needs import Need
from farmyard.core.goods import Goods, added, amount_of, goods
from farmyard.core.moves import DONE, Choose, DealCard, PlayCard
from farmyard.core.paying import Way
from farmyard.core.steps import FromCard
from farmyard.core.values import Chance, Move, Refusal, Step
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.goods import FOOD, amount
from farmyard.games.agricola.major_improvements import ROWS
from farmyard.games.agricola.major_steps import build, building_moves, can_build_any, is_minor, on_offer, why_not_build
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.needs import MINOR, OCCUPATION, played
from farmyard.games.agricola.notation import Take, Upgrade
from farmyard.games.agricola.questions import FOR_DRAWN, OCCUPATIONS_PAID
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import Gain

AT_RANDOM: Final = Choose("at-random")


class PlayOccupation(HandDecision, frozen=True):
    """One occupation. It costs so much food for the first, the second, and each later one of the player."""

    seat: int
    first: int
    second: int
    later: int

    def holder(self) -> int:
        return self.seat

    def fits(self, row: Card) -> bool:
        return row.kind == OCCUPATION

    def food(self, state: Table) -> int:
        before = state.ask(OCCUPATIONS_PAID, self.seat, played(state, self.seat, OCCUPATION))
        return self.first if before == 0 else self.second if before == 1 else self.later

    def verb(self, state: Table, row: Card) -> PlayHandCard:
        return PlayOccupationCard(self.seat, row.id, state.allowed_by(), None, self.food(state))

    def may_draw(self, state: Table) -> bool:
        """With a card that rewards it, an occupation may be drawn from the own hand: then it need not be affordable."""
        if state.is_printed(FOR_DRAWN.name, self.seat) or not state.ask(FOR_DRAWN, self.seat, ()):
            return False
        return len(DrawOccupation(self.seat, 0, "").allowed(state)) > 0

    def doable(self, state: Table) -> bool:
        return self.can_play(state) or self.may_draw(state)

    def moves(self, state: Table, seat: int) -> list[Move]:
        played = super().moves(state, seat)
        return [*played, AT_RANDOM] if self.may_draw(state) else played

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if move == AT_RANDOM:
            rewards = state.answering(FOR_DRAWN, seat, ())
            gains = [FromCard(seat, card, Gain(seat, reward)) for card, reward in rewards]
            state.then(*gains, DrawOccupation(seat, self.food(state), state.allowed_by()))
        elif isinstance(move, PlayCard):
            super().decide(state, seat, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_play(state, self, move)


class PlayOccupationCard(PlayHandCard, frozen=True):
    """It is the space that asks for food; what is printed on the card comes on top."""

    food: int = 0

    def bases(self, state: Any) -> tuple[Way, ...]:
        printed, food = printed_bases(state, self.seat, self.row(state)), self.food
        if not food:
            return printed
        fee = amount(FOOD, food)
        return tuple([(added(fee, cost) if cost else fee, notes) for cost, notes in printed])


class DrawOccupation(Chance, frozen=True):
    """Another player draws an occupation from the hand: it is played whatever it costs."""

    seat: int
    food: int
    by: str

    def allowed(self, state: Table) -> list[PlayOccupationCard]:
        """What is in the hand and can be played, apart from its price."""
        hand = state.unplayed.hands[self.seat] if state.unplayed.hands else ()
        verbs = [PlayOccupationCard(self.seat, card, self.by, None, self.food) for card in hand]
        return [verb for verb in verbs if verb.row(state).kind == OCCUPATION and verb.allowed(state)]

    def outcomes(self, state: Table) -> list[Move]:
        return [DealCard(verb.row(state).label) for verb in self.allowed(state)]

    def decide(self, state: Table, move: DealCard) -> None:
        verb = PlayOccupationCard(self.seat, state.game.card_of(move.card).id, self.by, None, self.food)
        if can_buy(state, verb) or payable_after(state, verb, verb.offers(state)):
            begin_play(state, verb)
            return
        have = state.farms[self.seat].goods[FOOD]
        missing = min([amount_of(cost, "food") for cost, _ in verb.prices(state)]) - have
        state.farms[self.seat].begging += missing
        state.report(events.Begged(self.seat, missing))
        paid = (goods(food=have), ())
        state.perform(PlayOccupationCard(self.seat, verb.card, self.by, paid, self.food))


class PlayAlong(HandDecision, frozen=True):
    """This card of the hand may be played at once and for nothing, because of what another player has played."""

    seat: int
    card: str

    def holder(self) -> int:
        return self.seat

    def fits(self, row: Card) -> bool:
        return row.id == self.card

    def compulsory(self, state: Table) -> bool:
        return False

    def verb(self, state: Table, row: Card) -> PlayHandCard:
        return PlayFreeCard(self.seat, row.id, self.card)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [*super().moves(state, seat), DONE]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, PlayCard):
            super().decide(state, seat, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_play(state, self, move)


class PlayFreeCard(PlayHandCard, frozen=True):
    def bases(self, state: Any) -> tuple[Way, ...]:
        return (((), ()),)


class PlayMinor(HandDecision, frozen=True):
    """One minor improvement, from the hand or a major one that counts as such for this player."""

    seat: int

    def holder(self) -> int:
        return self.seat

    def fits(self, row: Card) -> bool:
        return row.kind == MINOR

    def verb(self, state: Table, row: Card) -> PlayHandCard:
        return PlayHandCard(self.seat, row.id, state.allowed_by())

    def doable(self, state: Any) -> bool:
        return self.can_play(state) or can_build_any(state, self.seat, as_minors=True)

    def moves(self, state: Any, seat: int) -> list[Move]:
        return [*building_moves(state, seat, as_minors=True), *self.card_moves(state)]

    def card_moves(self, state: Table) -> list[Move]:
        """From the hand."""
        return super().moves(state, self.seat)

    def decide(self, state: Any, seat: int, move: Move) -> None:
        await_improvement(state, seat, move, False)
        if isinstance(move, (Take, Upgrade)):
            build(state, seat, move)
        elif isinstance(move, PlayCard):
            self.play_card(state, move)

    def play_card(self, state: Table, move: PlayCard) -> None:
        super().decide(state, self.seat, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Take) and ROWS[move.improvement] in on_offer(state, seat, as_minors=True):
            return why_not_build(state, seat, move)
        return why_not_play(state, self, move)


class PlayMinorFromHand(PlayMinor, frozen=True):
    """None of the board, whatever it counts as."""

    def doable(self, state: Any) -> bool:
        return self.can_play(state)

    def moves(self, state: Any, seat: int) -> list[Move]:
        return self.card_moves(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_play(state, self, move)


class EndImprovement(Step, frozen=True):
    """The improvement is made, and all that it set going is done."""

    seat: int
    majors: bool
    minor: bool = False

    def run(self, state: Table) -> None:
        by, space = state.allowed_by(), state.space_in_use()
        state.signal(moments.ImprovementMade(self.seat, self.majors, by, space, self.minor))


def await_improvement(state: Table, seat: int, move: Move, majors: bool) -> None:
    """What this move sets going is an improvement action; `majors`: of either kind."""
    if state.heard("improvement_made"):
        state.then(EndImprovement(seat, majors, brings_minor(state, seat, move)))


def brings_minor(state: Table, seat: int, move: Move) -> bool:
    """A minor improvement of the hand, or a major one that is a minor one for this player."""
    if isinstance(move, Take):
        return is_minor(state, seat, MAJORS[move.improvement])
    if isinstance(move, Upgrade):
        return is_minor(state, seat, MAJORS[move.new])
    return isinstance(move, PlayCard)


def why_not_play(state: Table, decision: HandDecision, move: Move) -> Refusal | None:
    """Why this card cannot be played here: the nearest reason."""
    if not isinstance(move, PlayCard):
        return None
    row = state.game.find_card(move.card)
    if row is None or row.id not in state.unplayed.hands[decision.holder()]:
        return refusal(state, "not_in_hand")
    if not decision.fits(row):
        return refusal(state, "needs_lessons" if row.kind == OCCUPATION else "other_kind_of_card", card=row.label)
    found = obstacle(state, decision.verb(state, row))
    return None if found is None else found.refusal(state, row)


class Obstacle:
    """What stands in the way of playing a card, apart from the moment: the nearest reason, and what is missing."""

    def __init__(
        self, reason: str, need: Need | None = None, have: int = 0, cost: Goods = (), missing: Goods = ()
    ) -> None:
        self.reason = reason
        self.need = need
        self.have = have
        self.cost = cost
        self.missing = missing

    def refusal(self, state: Table, row: Card) -> Refusal:
        if self.need is not None and self.need.count is not None:
            return refusal(state, "card_needs_more", card=row.label, need=self.need, have=self.have)
        if self.need is not None:
            return refusal(state, "card_needs", card=row.label, need=self.need)
        if self.reason in ("card_without_effect", "nothing_to_hand_in"):
            return refusal(state, self.reason, card=row.label)
        return refusal(state, self.reason, card=row.label, cost=self.cost, missing=self.missing)


def obstacle(state: Table, verb: PlayHandCard) -> Obstacle | None:
    """None if nothing stands in the way: the card can be played where such cards are played."""
    row = verb.row(state)
    for need in row.needs:
        if not need.holds(state, verb.seat):
            have = 0 if need.count is None else need.count(state, verb.seat)
            return Obstacle("card_needs" if need.count is None else "card_needs_more", need, have)
    if not verb.allowed(state):
        return Obstacle("card_without_effect")
    if verb.ways(state):
        return None
    if not verb.prices(state):
        return Obstacle("nothing_to_hand_in")
    shortfalls = [(state.shortfall(verb.seat, cost), cost) for cost, _ in verb.prices(state)]
    missing, cost = min(shortfalls, key=lambda pair: sum([n for _, n in pair[0]]))
    return Obstacle("occupation_cost" if row.kind == OCCUPATION else "card_cost", None, 0, cost, missing)


def play_occupation(first: int, *others: int) -> Work:
    """For so much food: the first, the second and each later occupation of a player; or the same for each."""
    second, later = others or (first, first)
    return work(PlayOccupation, first, second, later)


def play_minor() -> Work:
    return work(PlayMinor)


def play_minor_from_hand() -> Work:
    return work(PlayMinorFromHand)
