"""What cards in play remember: a few numbers each, and in which period they were used."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from farmyard.core.abstract_state import AbstractState

Notes = dict[tuple[int, str, str], tuple[int, ...]]
"""What cards remember, by seat, card and period; "" for a card's own numbers. Replaced, never changed."""

NO_NOTES: Notes = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardMemory(AbstractState):
    """The part of a state that remembers for cards; copies share it until one writes."""

    notes: Notes

    def note(self, seat: int, card: str, place: int = 0) -> int:
        """A number that a card in play remembers; 0 if it remembers none."""
        notes = self.notes.get((seat, card, ""), ())
        return notes[place] if place < len(notes) else 0

    def write_note(self, seat: int, card: str, place: int, n: int) -> None:
        notes = list(self.notes.get((seat, card, ""), ()))
        notes.extend([0] * (place + 1 - len(notes)))
        notes[place] = n
        self.notes = self.notes | {(seat, card, ""): tuple(notes)}

    def unused(self, seat: int, card: str, period: str) -> bool:
        """Has the card not been used in this period? Periods are compared by number, so nothing has to be reset."""
        return self.notes.get((seat, card, period)) != (self.period(period),)

    def stamp(self, seat: int, card: str, period: str) -> None:
        """The card has been used in this period."""
        self.notes = self.notes | {(seat, card, period): (self.period(period),)}
