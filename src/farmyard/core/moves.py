"""The moves that any game may need: choose an option by its name, or be done."""

from __future__ import annotations

from typing import Annotated, ClassVar

from farmyard.core.spelling import Label
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
