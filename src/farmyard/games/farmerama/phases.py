"""The game in order: setup, then rounds of four phases, then the end."""

from __future__ import annotations

from farmyard.core.values import Step
from farmyard.games.farmerama import events
from farmyard.games.farmerama.awards import AwardDecorations
from farmyard.games.farmerama.solo import BeginTurn
from farmyard.games.farmerama.state import NOBODY, Table
from farmyard.games.farmerama.steps import BeginActions, Finish, NameChief, ShowDecoration, unchosen
from farmyard.games.farmerama.tables import SHOWN


def setup(table: Table) -> list[Step]:
    """What happens before the first round. The last step is the first to happen."""
    if table.seats == 1:
        return [BeginTurn()]
    display: list[Step] = [ShowDecoration() for _ in range(SHOWN)]
    return [BeginRound(), *display, NameChief()] if table.seats == 3 else [BeginRound(), *display]


class BeginRound(Step, frozen=True):
    """1 choose cards, 2 award decorations, 3 carry out actions, 4 clean up (FA-ROUND-02)."""

    def run(self, state: Table) -> None:
        state.round += 1
        state.report(events.RoundBegun(state.round, state.first))
        state.then(unchosen(state.seats), AwardDecorations(), BeginActions(), CleanUp())


class CleanUp(Step, frozen=True):
    """Cards back, the action wheel on by one section, the display filled up again (FA-CLEAN-01 to 06)."""

    def run(self, state: Table) -> None:
        for farm in state.farms:
            farm.cards = ()
        state.wheel = (state.wheel + 1) % len(state.box.wheel)
        state.report(events.CardsTaken(state.wheel))
        missing = SHOWN - len(state.display)
        if state.closing and state.round % state.seats == 0:
            state.then(Finish())  # everybody has held the Chief Sheep equally often
        elif missing <= state.pile:
            state.then(*[ShowDecoration() for _ in range(missing)], NextRound())
        elif state.seats == 3 and state.round % state.seats > 0:
            begin_closing(state)
            state.then(*[ShowDecoration() for _ in range(missing)], NextRound())
        else:
            state.then(Finish())


def begin_closing(table: Table) -> None:
    """The decorations removed before the game fill up the pile for the closing rounds (FA-THREE-05, 06)."""
    table.closing = True
    table.pile = len(table.unseen)
    table.report(events.ClosingRounds(table.seats - table.round % table.seats))


class NextRound(Step, frozen=True):
    """The Chief Sheep goes to the left neighbour (FA-THREE-04)."""

    def run(self, state: Table) -> None:
        if state.chief != NOBODY:
            state.chief = (state.chief + 1) % state.seats
            state.report(events.ChiefPassed(state.chief))
        state.then(BeginRound())


STEPS: tuple[type[Step], ...] = (BeginRound, CleanUp, NextRound)
