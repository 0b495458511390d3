"""What one seat may know, as a value of its own: there is no road back from it to the state."""

from __future__ import annotations

from typing import Any

import msgspec

from farmyard.core.score import Score


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Common to all games; each game derives its own with what lies on its table."""

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

    def scores(self) -> tuple[Score, ...]:
        """The part of every seat's score that this viewer knows, by category; () when the game keeps it for the end."""
        return ()

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def to_bytes(self) -> bytes:
        return msgspec.json.encode(self, order="deterministic")
