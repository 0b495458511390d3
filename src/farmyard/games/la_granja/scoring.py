"""The scoring phase, the end of the game, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import Score
from farmyard.core.values import Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.receiving import full_price
from farmyard.games.la_granja.tables import (
    FROM_MARKET,
    FROM_SIESTA,
    FROM_SILVER,
    NONE,
    PARTS,
    RESOURCES,
    SILVER_FOR_POINT,
    TRADE,
    TRADE_SILVER,
)

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class ScoreMarket(Step, frozen=True):
    """Step IV.1: a point for each own stall, whatever its value (LG-SCORE-02, ruling 60)."""

    seat: int

    def run(self, state: Village) -> None:
        points = state.stalls.count(self.seat)
        state.farms[self.seat].points[FROM_MARKET] += points
        state.report(events.MarketScored(self.seat, points))


class ScoreSiesta(Step, frozen=True):
    """Step IV.2: the points of the section where the marker stands (LG-SCORE-04)."""

    seat: int

    def run(self, state: Village) -> None:
        points = state.box.siesta[state.siesta[self.seat]]
        state.farms[self.seat].points[FROM_SIESTA] += points
        state.report(events.SiestaScored(self.seat, points))


class EndRound(Step, frozen=True):
    """Helpers may work again, workshop markers show their lasting side, the round's dice and donkeys are put away."""

    def run(self, state: Village) -> None:
        for seat in state.turn_order:
            farm = state.farms[seat]
            farm.exhausted = ()
            farm.dice = ()
            farm.donkey = NONE
            farm.deliveries = farm.hats = 0
            turned = tuple([number for number, marker in enumerate(farm.markers) if marker == 1])
            if turned:
                farm.markers = tuple([2 if marker else 0 for marker in farm.markers])
                state.report(events.MarkersTurned(seat, turned))


class SellAll(Step, frozen=True):
    """After the last round: resources of dens and pens and trade goods become silver, silver points (LG-END-02)."""

    seat: int

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        silver = TRADE_SILVER * farm.goods[TRADE]
        for good in RESOURCES:
            silver += farm.goods[good] * full_price(state, self.seat, good)
            farm.goods[good] = 0
        farm.goods[TRADE] = 0
        farm.silver += silver
        points, left = divmod(farm.silver, state.ask(questions.SILVER_FOR_POINT, self.seat, SILVER_FOR_POINT))
        farm.silver = left
        farm.points[FROM_SILVER] += points
        state.report(events.SoldAll(self.seat, silver, points, left))


class Finish(Step, frozen=True):
    def run(self, state: Village) -> None:
        state.report(events.Ended(winners(state)))


def scores(village: Village) -> tuple[Score, ...]:
    return tuple([Score(dict(zip(PARTS, farm.points, strict=True))) for farm in village.farms])


def winners(village: Village) -> tuple[int, ...]:
    """Most points, then most silver left, then the win is shared (LG-END-07 to LG-END-09)."""
    standing = [(farm.total, farm.silver) for farm in village.farms]
    best = max(standing)
    return tuple([seat for seat, reached in enumerate(standing) if reached == best])


STEPS: tuple[type[Step], ...] = (ScoreMarket, ScoreSiesta, EndRound, SellAll, Finish)
