"""Helpers in general: which are ready, and what it means to use one. What each of them does is in `helpers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from farmyard.core.cards import Collection, Number, Permission
from farmyard.core.cards.bindings import usable_step
from farmyard.core.values import Move, Refusal
from farmyard.games.la_granja import events
from farmyard.games.la_granja.helper import ROUND, Helper
from farmyard.games.la_granja.notation import USES_OF
from farmyard.games.la_granja.tables import NONE
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

T = TypeVar("T")


def row_of(village: Village, card: int) -> Helper:
    """The helper that this card shows."""
    row = village.game.cards[village.box.cards[card].helper]
    assert isinstance(row, Helper)
    return row


def in_its_phase(village: Village, card: int) -> bool:
    """The colour of its title names the phases in which a helper works (ruling 63)."""
    phases = village.box.cards[card].phases
    return not phases or village.phase in phases


def is_ready(village: Village, seat: int, card: int) -> bool:
    """It has not worked in this round, and its phase is on."""
    return card not in village.farms[seat].exhausted and in_its_phase(village, card)


def ready_rows(village: Village, seat: int) -> list[Helper]:
    """The helpers that could still work in this round, in this phase."""
    return [row_of(village, card) for card in village.farms[seat].helpers if is_ready(village, seat, card)]


def exhaust(village: Village, seat: int, card: int) -> None:
    """It has done its work of this round (LG-PIECE-17)."""
    farm = village.farms[seat]
    farm.exhausted = (*farm.exhausted, card)
    village.report(events.HelperUsed(seat, card, village.box.cards[card].helper))


# --- answers that use a helper ----------------------------------------------------------------------------


def allowing(village: Village, seat: int, question: Permission) -> int:
    """The card of a helper that allows this, or NONE."""
    for helper, _ in village.answering(question, seat, False):
        return village.box.showing[helper]
    return NONE


def offers(village: Village, seat: int, question: Collection[T]) -> list[tuple[int, T]]:
    """What helpers offer: the card, and what it adds."""
    out: list[tuple[int, T]] = []
    for helper, things in village.answering(question, seat, ()):
        out.extend([(village.box.showing[helper], thing) for thing in things])
    return out


def spend(village: Village, seat: int, question: Permission | Number) -> None:
    """Use was made of what a helper answered: it has done its work of this round."""
    answering = (
        village.answering(question, seat, False)
        if isinstance(question, Permission)
        else village.answering(question, seat, 0)
    )
    for helper, _ in answering:
        village.stamp(seat, helper, ROUND)
        return


# --- helpers at will --------------------------------------------------------------------------------------


def use_moves(village: Village, seat: int) -> list[Move]:
    """Helpers whose owner may use them now."""
    farm = village.farms[seat]
    return [USES_OF[card] for card in farm.helpers if card not in farm.exhausted and usable(village, seat, card)]


def usable(village: Village, seat: int, card: int) -> bool:
    row = row_of(village, card)
    for effect in row.at_will:
        if usable_step(seat, row, effect, village) is not None:
            return True
    return False


def use(village: Village, seat: int, card: int) -> None:
    village.then(*village.bound.uses(seat, row_of(village, card).label, village))


def why_not(village: Village, seat: int, card: int) -> Refusal | None:
    farm = village.farms[seat]
    if card not in farm.helpers:
        return refusal("LG-CARD-08", "no_helper")
    if card in farm.exhausted:
        return refusal("LG-PIECE-17", "exhausted")
    if not in_its_phase(village, card):
        return refusal("LG-PLAY-13", "helper_other_phase")
    if not row_of(village, card).at_will:
        return refusal("LG-PLAY-13", "helper_by_itself")
    return refusal("LG-PLAY-13", "helper_not_now")
