"""Action spaces as rows, and the board they make: which spaces there are for a game, and what lies on them."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Step
from farmyard.core.work import Work
from farmyard.games.agricola.goods import GOODS, NUMBER
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.taking import take_all

TAKES: Final = 0
"""Nothing but an accumulation space: usable when something lies there."""
ASKS: Final = 1
"""Usable when its work can be done."""

NO_GOOD: Final = -1
MOST_SEATS: Final = 5


class Space:
    """One action space: what it gains in each round, what its user does, and where it comes into the game."""

    def __init__(self, name: str, do: Work | None, good: int, grows: int, stage: int, from_round: int, tile: bool):
        self.name = name
        self.number = SPACE_NUMBER[name]
        self.kind = TAKES if do is None else ASKS
        self.do = take_all(name) if do is None else do
        # Asked for in every turn: the step of each seat, and whether it can be done whatever the position.
        self.actions: tuple[Step, ...] = tuple([self.do(seat) for seat in range(MOST_SEATS)])
        self.always = all(type(action).doable is Step.doable for action in self.actions)
        self.good = good
        self.good_name = "" if good == NO_GOOD else GOODS[good]
        self.grows = grows
        self.stage = stage
        self.from_round = from_round
        self.tile = tile
        self.card = ""  # the card that brings it into the game; empty for spaces of the box


def space(
    name: str, do: Work | None = None, stage: int = 0, from_round: int = 1, tile: bool = False, **grows: int
) -> Space:
    """A row. `space("forest", wood=3)` gains 3 wood in each round, and its user takes all that lies there."""
    if len(grows) > 1 or (do is None and not grows):
        raise ValueError(f"{name}: a space gains one good, or has some work to do")
    for good, n in grows.items():
        return Space(name, do, NUMBER[good], n, stage, from_round, tile)
    return Space(name, do, NO_GOOD, 0, stage, from_round, tile)


class Board:
    """The spaces of one game: open from the start, round cards by stage, on hand cards; and its special rules."""

    def __init__(
        self,
        rows: tuple[Space, ...],
        *,
        collect_first: bool,
        chosen_order: bool,
        begging_apart: bool,
        tie_break: bool,
        goal: int,
        with_cards: bool = False,
    ) -> None:
        self.collect_first = collect_first  # goods on the round's space are handed out before replenishing
        self.chosen_order = chosen_order  # the player chooses the order of the round cards in a stage
        self.begging_apart = begging_apart  # begging has a line of its own on the scoring pad
        self.tie_break = tie_break  # building resources break ties
        self.goal = goal  # points that a solo player has to reach; 0 for none
        self.with_cards = with_cards  # everybody starts with a hand of cards
        self.rows: list[Space] = [rows[0]] * len(SPACES)
        for row in rows:
            self.rows[row.number] = row
        self.printed = tuple([row.number for row in rows if row.stage == 0 and not row.card])
        self.on_cards = tuple([row.number for row in rows if row.card])
        self.stages = tuple([tuple([row.number for row in rows if row.stage == stage]) for stage in range(1, 7)])
        self.tile = tuple([row.number for row in rows if row.tile])
        self.stables: list[tuple[str, int]] | None = None  # where they are built, and for how much wood: see `prices`
