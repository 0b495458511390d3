"""What a space would be good for once the cards that pay out at the placement have done so."""

from __future__ import annotations

from farmyard.core.values import Step
from farmyard.games.agricola import events
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.state import Table


def usable_with_income(state: Table, seat: int, number: int) -> bool:
    """Could the action of this space be carried out after what cards give at the placement, before the action?

    Only what comes for certain counts: plain gains. It is tried on a copy.
    """
    placed = events.Placed(seat, SPACES[number])
    if not state.bound.pays_out(placed):
        return False
    income: list[Step] = [step for step in state.bound.reactions(False, placed, state) if step.independent()]
    if not income:
        return False
    twin = state.clone()
    twin.chance_paused = True
    twin.agenda = []
    twin.then(*income)
    twin.advance()
    return twin.board.rows[number].do(seat).doable(twin)
