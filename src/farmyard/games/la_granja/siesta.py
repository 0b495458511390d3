"""The siesta track: walking, and the turn order it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events
from farmyard.games.la_granja.notation import WALKS, Walk
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def walk(village: Village, seat: int, spaces: int) -> None:
    """Forward, never beyond the last space; whoever arrives lies on top (LG-SIESTA-02, LG-SIESTA-03)."""
    space = min(village.siesta[seat] + spaces, len(village.box.siesta) - 1)
    moved = space - village.siesta[seat]
    if moved > 0:
        village.siesta[seat] = space
        village.arrived = (*[other for other in village.arrived if other != seat], seat)
        village.report(events.Walked(seat, moved, space))


def can_walk(village: Village, seat: int) -> bool:
    return village.siesta[seat] < len(village.box.siesta) - 1


def order_by_siesta(village: Village) -> tuple[int, ...]:
    """Furthest ahead first; of those on one space the one on top (LG-SIESTA-05 to LG-SIESTA-07)."""
    standing = [(village.siesta[seat], village.arrived.index(seat), seat) for seat in range(village.seats)]
    return tuple([seat for _, _, seat in sorted(standing, reverse=True)])


def siesta_points(village: Village, seat: int) -> int:
    return village.box.siesta[village.siesta[seat]]


class WalkUpTo(Decision, frozen=True):
    """Up to so many spaces on the siesta track."""

    seat: int
    most: int

    def due(self, state: Village) -> bool:
        return can_walk(state, self.seat)

    def moves(self, state: Village, seat: int) -> list[Move]:
        left = len(state.box.siesta) - 1 - state.siesta[seat]
        return [*WALKS[1 : min(self.most, left) + 1], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Walk):
            walk(state, seat, move.spaces)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TILE-14", "walk_now", n=self.most)


STEPS: tuple[type[Step], ...] = (WalkUpTo,)
