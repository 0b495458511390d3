"""Helpers in general: which are ready, and what it means to use one. What each of them does is in `helpers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.core.values import Move, Refusal
from farmyard.core.work import Work
from farmyard.games.la_granja import events
from farmyard.games.la_granja.notation import USES_OF
from farmyard.games.la_granja.tables import NONE
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

AT_WILL: Final[dict[str, Work]] = {}
"""What helpers do that are used in an own turn. The rows of `helpers` write themselves in here."""


def in_its_phase(village: Village, card: int) -> bool:
    """The colour of its title names the phases in which a helper works (ruling 63)."""
    phases = village.box.cards[card].phases
    return not phases or village.phase in phases


def ready(village: Village, seat: int, name: str) -> int:
    """The card of this helper, if the player has it, it has not worked in this round and its phase is on."""
    farm = village.farms[seat]
    for card in farm.helpers:
        if village.box.cards[card].helper == name and card not in farm.exhausted and in_its_phase(village, card):
            return card
    return NONE


def spend(village: Village, seat: int, name: str) -> None:
    card = ready(village, seat, name)
    if card != NONE:
        exhaust(village, seat, card)


def exhaust(village: Village, seat: int, card: int) -> None:
    """It has done its work of this round (LG-PIECE-17). Cards that wait for its use put their work on the agenda."""
    farm = village.farms[seat]
    farm.exhausted = (*farm.exhausted, card)
    village.report(events.HelperUsed(seat, card, village.box.cards[card].helper))


def add_usable(village: Village, seat: int, out: list[Move]) -> None:
    """Helpers whose owner may use them now."""
    for card in village.farms[seat].helpers:
        if usable(village, seat, card):
            out.append(USES_OF[card])


def usable(village: Village, seat: int, card: int) -> bool:
    if card in village.farms[seat].exhausted:
        return False
    work = AT_WILL.get(village.box.cards[card].helper)
    return work is not None and in_its_phase(village, card) and work(seat).doable(village)


def why_not(village: Village, seat: int, card: int) -> Refusal | None:
    farm = village.farms[seat]
    if card not in farm.helpers:
        return refusal("LG-CARD-08", "no_helper")
    if card in farm.exhausted:
        return refusal("LG-PIECE-17", "exhausted")
    if not in_its_phase(village, card):
        return refusal("LG-PLAY-13", "helper_other_phase")
    if village.box.cards[card].helper not in AT_WILL:
        return refusal("LG-PLAY-13", "helper_by_itself")
    return refusal("LG-PLAY-13", "helper_not_now")
