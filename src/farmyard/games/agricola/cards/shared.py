"""Small functions of rows in more than one table: cards of both editions with the same text, and cards alike."""

from __future__ import annotations

from typing import Final

from farmyard.core.work import Work
from farmyard.games.agricola.events import TurnEnded
from farmyard.games.agricola.placing import place_person
from farmyard.games.agricola.state import Table

MARKETS: Final = ("sheep-market", "pig-market", "cattle-market")
"""The animal spaces on round cards; no other space that gives animals is one of them."""


def second_person(event: TurnEnded, owner: int, state: Table) -> Work | None:
    """One more person at once, if it or the first is on a market.

    Not asked where nobody else would come between: the next turn is the owner's anyway.
    """
    adopting = state.heard("out_of_people")  # a newborn of somebody else may still work
    others = [farm for seat, farm in enumerate(state.farms) if seat != owner]
    if not any(farm.to_place or (adopting and farm.newborn) for farm in others):
        return None
    return place_person() if event.space in MARKETS else place_person(*MARKETS)
