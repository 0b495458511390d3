# mypyc: off
"""What one seat may know, as a value of its own, which holds no reference to the state."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from farmyard.core.score import Score
from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE


class HandsView(msgspec.Struct, frozen=True):
    """What a seat may know of the cards that are not in play."""

    own: tuple[str, ...]
    """The hand of the viewer, by id."""
    held: tuple[tuple[tuple[str, int], ...], ...]
    """For each seat, how many cards of each kind."""
    shown: tuple[tuple[str, ...], ...]
    """For each seat, the cards of its hand that everybody saw go there."""
    piles: tuple[tuple[str, int], ...]
    """How many cards lie in the pile of each kind."""
    unseen: tuple[tuple[str, tuple[str, ...]], ...]
    """For each kind the cards that the viewer has not seen, in piles, other hands and packs together."""
    discards: tuple[tuple[str, tuple[str, ...]], ...]
    gone: tuple[str, ...]
    pack: tuple[str, ...] = ()
    """While cards are drafted: those that the viewer chooses from."""
    packs: tuple[tuple[str, int], ...] = ()
    """For each seat, of which kind its pack is and how many cards are in it."""
    shuffles: tuple[tuple[str, int], ...] = ()
    """How often cards have been shuffled into their pile again, for those that have."""
    redrawn: tuple[tuple[tuple[str, int, int], ...], ...] = ()
    """For each seat its hidden cards that came from such a pile: kind, how often shuffled, how many."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Common to all games; each game derives its own with what lies on its table."""

    fixed: ClassVar[tuple[str, ...]] = ("game", "rules", "seats", "options")
    """Fields that stay the same for a whole game and for every seat: a server sends them once. Games add their own."""

    game: str
    rules: int
    seat: int | None
    seats: int
    options: dict[str, Any]
    moves: int
    to_act: tuple[int, ...]
    agenda: tuple[Any, ...]
    cards: tuple[tuple[int, str], ...]
    over: bool
    undoable: int
    notes: tuple[tuple[int, str, str, tuple[int, ...]], ...] = ()
    """What cards in play remember: seat, card, period or empty, numbers."""
    tally: tuple[tuple[str, str, int], ...] = ()
    """What cards did in this game: card, "gave wood" or "saved wood", how many."""
    unplayed: HandsView | None = None

    def __repr__(self) -> str:
        """Short: a whole view fills several screens. `to_json` has all of it."""
        viewer = "a spectator" if self.seat is None else SEAT.spell(self.seat)
        acting = " ".join("nature" if seat == NATURE else SEAT.spell(seat) for seat in self.to_act)
        now = "over" if self.over else f"{acting} to act"
        return f"<View of {self.game} for {viewer}: move {self.moves}, {now}>"

    def _repr_svg_(self) -> str:
        """The board, for a notebook."""
        from farmyard.core.notebook import view_svg

        return view_svg(self)

    def _repr_html_(self) -> str:
        """The board with who is to act and the points, for a notebook."""
        from farmyard.core.notebook import view_html

        return view_html(self)

    def scores(self) -> tuple[Score, ...]:
        """The part of every seat's score that this viewer knows, by category; () when the game keeps it for the end."""
        return ()

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def to_bytes(self) -> bytes:
        return msgspec.json.encode(self, order="deterministic")
