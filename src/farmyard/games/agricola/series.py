# mypyc: off
"""The solo series of the original edition: occupations that are kept from game to game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farmyard.core.cards import Card
from farmyard.core.moves import DONE, PickCard
from farmyard.core.steps import FromCard, Note, Seq
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.agricola import events, scoring
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import SERIES, Table
from farmyard.games.agricola.taking import Schedule, ScheduleAhead
from farmyard.games.agricola.tilling import MakeFields

GOALS: Final[tuple[int, ...]] = (50, 55, 59, 62, 64, 65, 66, 67, 68)
"""Of the games of a solo series, one after another; later goals would rise by 1 each."""


def kept_before(cards: dict[str, Card], options: dict[str, Any]) -> list[str]:
    """The occupations that are in play from the start, in the order in which they were kept."""
    labels = [label for label in str(options.get("kept", "")).split(",") if label]
    by_label = {row.label: row.id for row in cards.values()}
    return [by_label[label] for label in labels]


class LayOutKept(Step, frozen=True):
    """Kept occupations cost nothing. They have their fields; what they lay on rounds is laid as in a round 0.

    What else they do once, when they are played, is not done again (A07-SERIES-Q-05, ruling 48).
    """

    seat: int

    def run(self, state: Table) -> None:
        for card in kept_before(state.game.cards, state.options):
            state.take_card(self.seat, card)
            row = state.game.cards[card]
            for part in row.play:
                work = part.work if part.function is None else part.function(self.seat, state)
                if work is not None:
                    state.then(*[FromCard(self.seat, card, step) for step in lasting(row.step(self.seat, work))])


def lasting(step: Step) -> list[Step]:
    """Of what a card does when it is played: what is laid on rounds, fields on it, and what it remembers."""
    if isinstance(step, FromCard):
        return lasting(step.step)
    if isinstance(step, Seq):
        return [part for each in step.steps for part in lasting(each)]
    return [step] if isinstance(step, Schedule | ScheduleAhead | MakeFields | Note) else []


class KeepOccupation(Decision, frozen=True):
    """Whoever has reached the goal may keep one more occupation that was played in this game; all is counted."""

    alone: ClassVar[bool] = True

    seat: int

    def due(self, state: Table) -> bool:
        goal = state.board.goal
        return goal > 0 and len(played_now(state, self.seat)) > 0 and scoring.total(state, self.seat) >= goal

    def moves(self, state: Table, seat: int) -> list[Move]:
        played = [PickCard(state.game.cards[card].label) for card in played_now(state, seat)]
        return [*played, DONE]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, PickCard):
            card = state.game.card_of(move.card).id
            state.stamp(seat, card, SERIES)
            state.report(events.OccupationKept(seat, card))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return refusal(state, "not_played_now") if isinstance(move, PickCard) else None


def played_now(state: Table, seat: int) -> list[str]:
    """The occupations of a seat that were not in play from the start."""
    before = kept_before(state.game.cards, state.options)
    return [
        card
        for owner, card in state.bound.owned
        if owner == seat and card not in before and state.game.cards[card].kind == OCCUPATION
    ]


def kept_after(state: Any, seat: int) -> str:
    """The option `kept` of the next game."""
    cards = kept_before(state.game.cards, state.options)
    cards += [card for card in played_now(state, seat) if not state.unused(seat, card, SERIES)]
    return ",".join([state.game.cards[card].label for card in cards])
