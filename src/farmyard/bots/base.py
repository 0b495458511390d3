"""What every bot is."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Bot:
    """One player for one seat of one game. Derive from it, and name the class under the entry point `farmyard.bots`.

    >>> class Hasty(Bot):
    ...     name = "hasty"
    ...     def choose(self, view, legal):
    ...         return legal[0]
    """

    name: str = ""
    """What errors and tables call it. A class without one is called as it was registered."""
    wants_view: ClassVar[bool] = True
    """A bot that plays without looking says False, and nobody goes to the trouble of making a view for it."""
    repeatable: bool = True
    """A bot whose choices depend on more than its view and its seed, such as a budget in time, says False."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def prepare(self, seats: int, options: Mapping[str, Any]) -> None:
        """Called before a run of games. A bot that cannot play at such a table says so here, with a SetupError."""

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        """One of the legal moves. The view is what this seat may know; None if the bot does not want it."""
        raise NotImplementedError
