# mypyc: off
"""The cards of a game as people read them, in one language: for lists, links and the browser's drawings of cards."""

from __future__ import annotations

import msgspec

from farmyard.core.goods import Goods


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card, in our words."""

    id: str
    name: str
    kind: str
    """Such as minor; `kind_name` says it in words."""
    kind_name: str
    deck: str
    players: int
    """For so many players or more."""
    costs: tuple[Goods, ...]
    """The printed ways to pay for it."""
    cost: str
    """The same in words; empty where it costs nothing."""
    needs: tuple[str, ...]
    """Its prerequisites."""
    points: int
    passes: bool
    """A travelling card: it goes on to the next player."""
    text: str
    notes: tuple[str, ...]
    """Rulings."""
    about: tuple[str, ...]
    """Goods and other things that it gives or deals with, for searching."""

    def mentions(self, sought: str) -> bool:
        """Does the card have all of these words, anywhere?"""
        parts = (self.id, self.name, self.kind_name, self.deck, self.cost, self.text, *self.needs, *self.notes)
        whole = " ".join(parts).casefold()
        return all(word in whole for word in sought.casefold().split())


def found(faces: list[CardFace], sought: str) -> list[CardFace]:
    """The card of this id or name; else all that mention these words."""
    exact = [face for face in faces if sought.casefold() in (face.id.casefold(), face.name.casefold())]
    return exact or [face for face in faces if face.mentions(sought)]
