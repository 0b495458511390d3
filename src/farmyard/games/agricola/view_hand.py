"""What a seat is told of its hand: which cards can be played, what they cost now, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmyard.core.cards import Card
from farmyard.core.cards.hand_steps import HandDecision, PlayHandCard
from farmyard.core.cards.questions import BONUS_POINTS, CARD_POINTS
from farmyard.core.moves import PlayCard
from farmyard.core.steps import Menu
from farmyard.core.values import Phrase, Step
from farmyard.games.agricola.cards.faces import hand_in_word, printed_ways
from farmyard.games.agricola.goods import printed_order
from farmyard.games.agricola.hand import PlayMinor, PlayOccupation, obstacle
from farmyard.games.agricola.improvement_steps import Improve
from farmyard.games.agricola.needs import MAJOR, OCCUPATION
from farmyard.games.agricola.refusals import RULES, need_in_words
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.view import CardView, HandCardView, NeedView


def hand_view(table: Table, seat: int | None) -> tuple[HandCardView, ...]:
    """The cards in the hand of the viewer; nothing for spectators and in games without hand cards."""
    if seat is None or not table.unplayed.hands:
        return ()
    acting = seat in table.to_act
    offered = {move.card for move in table.legal(seat) if isinstance(move, PlayCard)} if acting else set()
    due = played_by(table.agenda[-1]) if acting else []
    rows = [table.game.cards[card] for card in table.unplayed.hands[seat]]
    return tuple([hand_card(table, seat, row, due, row.label in offered) for row in rows])


def played_by(step: Step) -> list[HandDecision]:
    """The ways to play a card that this decision offers."""
    if isinstance(step, HandDecision):
        return [step]
    if isinstance(step, Improve):
        return [PlayMinor(step.seat)]
    if isinstance(step, Menu):
        return [found for option in step.options for found in played_by(option)]
    return []


def hand_card(table: Table, seat: int, row: Card, due: Sequence[HandDecision], playable: bool) -> HandCardView:
    here = next((decision for decision in due if decision.fits(row)), None)
    verb = here.verb(table, row) if here is not None else verb_elsewhere(table, seat, row)
    prices = tuple([printed_order(cost) for cost, _ in verb.prices(table)])
    found = None if playable else obstacle(table, verb)
    if found is not None:
        need = -1 if found.need is None else row.needs.index(found.need)
        return HandCardView(
            row.id, False, prices, found.reason, rule(table, found.reason), need, found.have, found.missing
        )
    if playable:
        return HandCardView(row.id, True, prices)
    moment = "needs_lessons" if row.kind == OCCUPATION else "other_kind_of_card"
    return HandCardView(row.id, False, prices, "moment", rule(table, moment))


def verb_elsewhere(table: Table, seat: int, row: Card) -> PlayHandCard:
    """What playing this card would be on the space that asks least for it."""
    if row.kind != OCCUPATION:
        return PlayMinor(seat).verb(table, row)
    steps = [table.board.rows[number].do(seat) for number in table.open]
    lessons = [step for step in steps if isinstance(step, PlayOccupation)]
    return min(lessons, key=lambda step: step.food(table)).verb(table, row)


def rule(table: Table, reason: str) -> str:
    game: Any = table.game
    number: str = RULES[reason][game.edition.column]
    return number


def earning(table: Table) -> tuple[tuple[int, str, int], ...]:
    """Seat, card and points, for the cards that score."""
    out: dict[tuple[int, str], int] = {}
    for seat in range(table.seats):
        for question in (CARD_POINTS, BONUS_POINTS):
            for card, n in table.answering(question, seat, 0, seat):
                out[seat, card] = out.get((seat, card), 0) + n
    return tuple([(seat, card, n) for (seat, card), n in out.items() if n])


def card_views(game: str, rows: Sequence[Card]) -> tuple[CardView, ...]:
    """What is printed on the hand cards of a game."""
    return tuple([card_view(game, row) for row in rows if row.kind != MAJOR])


def card_view(game: str, row: Card) -> CardView:
    return CardView(
        id=row.id,
        kind=row.kind,
        deck=row.deck,
        players=row.players,
        cost=tuple([printed_order(way) for way in printed_ways(row)]),
        hand_in="" if row.hand_in is None else hand_in_word(row.hand_in),
        handed_in=0 if row.hand_in is None else row.hand_in.n,
        varies=row.cost is not None and row.cost.function is not None,
        needs=tuple([need_view(need_in_words(game, need)) for need in row.needs]),
        points=row.points,
        passes=row.passes,
    )


def need_view(words: Phrase) -> NeedView:
    facts = dict(words.facts)
    n, space = facts.get("n"), facts.get("space")
    return NeedView(words.key, n if isinstance(n, int) else 0, space.key if isinstance(space, Phrase) else "")
