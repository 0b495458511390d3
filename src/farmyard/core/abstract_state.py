"""What each game brings to the engine: rules for paying, periods and order, the data, the view and the scores.

`State` derives from this and calls these methods. Those that raise NotImplementedError are for each game to write; the
others have an answer that fits a game without such rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from farmyard.core.cards.card import Card
from farmyard.core.cards.questions import COST
from farmyard.core.goods import Goods
from farmyard.core.history import History
from farmyard.core.values import Event, Move, Step

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.score import Score
    from farmyard.core.state import State
    from farmyard.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class AbstractState(History):
    """The part of a state that differs from game to game."""

    game: Game
    seats: int

    def progress(self) -> str:
        """How far the game is, in English, for `repr`: "round 3"."""
        return f"move {self.moves_made}"

    def order(self) -> tuple[int, ...]:
        """The seats in the order in which simultaneous effects are resolved."""
        return tuple(range(self.seats))

    def at_any_time(self, seat: int) -> Sequence[Move]:
        """What `seat` may do beside the moves of whatever decision waits for it; that decision goes on waiting."""
        return ()

    def do_at_any_time(self, seat: int, move: Any) -> None:
        raise NotImplementedError

    def begin_move(self, seat: int, move: Move) -> None:
        """This seat makes this move: for games in which it ends something, such as a row of exchanges."""

    def can_pay(self, seat: int, cost: Goods) -> bool:
        raise NotImplementedError

    def could_pay(self, seat: int, cost: Goods) -> bool:
        """Could this seat pay it now, after making goods for it with what it may do at any time?"""
        return self.can_pay(seat, cost)

    def pay(self, seat: int, cost: Goods) -> None:
        """Pay, and tell that it was paid."""
        raise NotImplementedError

    def pay_to(self, seat: int, to: int, cost: Goods) -> None:
        """Pay another seat, and tell it: for games in which goods change hands."""
        raise NotImplementedError

    def spend(self, seat: int, cost: Goods) -> None:
        """Pay as part of something that tells its cost itself."""
        self.pay(seat, cost)

    def period(self, name: str) -> int:
        """The number of the current period of this name, such as the round."""
        if name == "game":
            return 1
        raise ValueError(f"{self.game.id} has no period {name!r}")

    def could_prepare(self, seat: int, options: Sequence[Step]) -> bool:
        """None of these can be done: is the seat asked all the same, because it could use cards that make one possible?

        For games whose cards exchange goods at any time; see `uses.could_prepare`.
        """
        return False

    def card_price(self, seat: int, row: Card, by: str) -> str:
        """The name of the question by which cards change that price."""
        return COST.name

    def worked(self, event: Event) -> tuple[str, Goods]:
        """The card whose work this was and what it brought, for the count of what cards did; () for nothing."""
        return "", ()

    def dealt(self, seat: int, card: str) -> None:
        """A card came to this hand from a pile: for games that tell so."""

    def reshuffled(self, kind: str, n: int) -> None:
        """So many cards that were laid aside have become a new pile: for games that tell so."""

    def clone(self) -> State:
        """An independent copy. A game writes it with `copy_core` for core's fields and plain copies of its own."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The game's own fields as JSON data."""
        raise NotImplementedError

    def set_data(self, data: dict[str, Any]) -> None:
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What `seat` may know; None is a spectator."""
        raise NotImplementedError

    def scores(self) -> tuple[Score, ...]:
        """The score of every seat by category, also while the game goes on."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () while the game goes on."""
        raise NotImplementedError

    def components(self) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: the same number in every position."""
        raise NotImplementedError

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """All that `seat` may not know, as (kind, place, thing): say ("tile", "hand of p2", "w1r2")."""
        raise NotImplementedError
