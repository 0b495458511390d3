# mypyc: off
"""The moves that any game may need: choose an option by its name, be done, pay, and what is done with cards.

Values only. Whether a move is legal is decided by `State.play`, which asks the decision that waits on the agenda.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from farmyard.core.tokens import Label
from farmyard.core.values import Move

LABEL = Label("option")


class Choose(Move, frozen=True):
    """choose NAME"""

    verb: ClassVar[str] = "choose"
    option: Annotated[str, LABEL]


class Done(Move, frozen=True):
    """done"""

    verb: ClassVar[str] = "done"


DONE = Done()


WAY = Label("payment")


class PayMove(Move, frozen=True):
    """pay reed 2 wood 5: one of several ways to pay, with the cards whose use it is behind the goods"""

    verb: ClassVar[str] = "pay"
    way: Annotated[tuple[str, ...], WAY]


CARD = Label("card")


class UseCard(Move, frozen=True):
    """use a071: do what a card in play lets its owner do"""

    verb: ClassVar[str] = "use"
    card: Annotated[str, CARD]


class PlayCard(Move, frozen=True):
    """play a024: a card from the hand comes into play"""

    verb: ClassVar[str] = "play"
    card: Annotated[str, CARD]


class DiscardCard(Move, frozen=True):
    """discard a024: a card from the hand is laid aside"""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, CARD]


class PickCard(Move, frozen=True):
    """pick a024: a card for the own hand, while hands are made up; or one that is kept for the next game"""

    verb: ClassVar[str] = "pick"
    card: Annotated[str, CARD]


class DealCard(Move, frozen=True):
    """deal a024: nature hands a card to somebody"""

    verb: ClassVar[str] = "deal"
    by_nature: ClassVar[bool] = True
    card: Annotated[str, CARD]
