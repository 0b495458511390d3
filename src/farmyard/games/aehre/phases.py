"""The game in order: setup, then turns of four steps, then the end."""

from __future__ import annotations

from farmyard.core.values import Step
from farmyard.games.aehre import events, scoring
from farmyard.games.aehre.placing import can_place
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.steps import BuildFarm, DrawFirst, DrawTile, FillHand, LayTile, ScoreFarms
from farmyard.games.aehre.tables import HAND


def setup(table: Table) -> list[Step]:
    """Find the first player, deal the hands, begin (AE-SETUP-23, AE-SETUP-27). The last step is the first to happen."""
    chosen = table.options["first"]
    if chosen == "random":
        return [Deal(), DrawFirst()]
    table.first = int(chosen[1:]) - 1
    return [Deal()]


class Deal(Step, frozen=True):
    """Each player draws three large tiles into hand."""

    def run(self, state: Table) -> None:
        state.report(events.FirstPlayer(state.first))
        draws: list[Step] = [DrawTile(seat, False) for seat in state.order() for _ in range(HAND)]
        state.then(*draws, Begin())


class Begin(Step, frozen=True):
    def run(self, state: Table) -> None:
        for seat in state.order():
            state.report(events.Dealt(seat, tuple(sorted(state.farmers[seat].hand))))
        state.then(TakeTurn(state.first))


class TakeTurn(Step, frozen=True):
    """A turn: 1 lay a tile, 2 receive points (and build), 3 score farms, 4 draw a large tile (AE-TURN-02)."""

    seat: int

    def run(self, state: Table) -> None:
        state.then(
            LayTile(self.seat),
            BuildFarm(self.seat),
            ScoreFarms(self.seat),
            FillHand(self.seat, len(state.farmers[self.seat].hand)),
            NextTurn(self.seat),
        )


class NextTurn(Step, frozen=True):
    """Clockwise; the game ends with the round in which the end-of-game tile was drawn (AE-END-04)."""

    seat: int

    def run(self, state: Table) -> None:
        if self.seat == state.last_seat and (not state.end_tile_waits or nobody_can_lay(state)):
            state.then(Finish())
        else:
            state.then(TakeTurn((self.seat + 1) % state.seats))


def nobody_can_lay(table: Table) -> bool:
    """Would nothing ever change again (ruling 57)? Whoever could not lay has shown the hand, so we seldom search."""
    return all(table.farmers[seat].shown and not can_place(table, seat) for seat in range(table.seats))


class Finish(Step, frozen=True):
    """Livestock is turned over and counted, and the game is over (AE-END-07)."""

    def run(self, state: Table) -> None:
        for seat in state.order():
            values = tuple(sorted(state.farmers[seat].values, reverse=True))
            state.report(events.AnimalsTurned(seat, values, sum(values)))
        state.report(events.Ended(scoring.winners(state)))


STEPS: tuple[type[Step], ...] = (Deal, Begin, TakeTurn, NextTurn, Finish)
