"""The greedy bot knows how to run a farm."""

from __future__ import annotations

import functools

from farmyard.bots.base import Bot
from farmyard.bots.greedy import Greedy
from farmyard.bots.match import play_out
from farmyard.bots.random import Random
from farmyard.games.agricola import GAME, events
from farmyard.games.agricola.state import Table

from .table import a_game

GAMES = 6


def a_match(seed: int, *bots: type[Bot]) -> Table:
    table = a_game(len(bots), seed=seed)
    play_out(table, [bot(GAME, 10 * seed + seat) for seat, bot in enumerate(bots)])
    return table


@functools.cache
def among_greedy() -> list[Table]:
    return [a_match(seed, Greedy, Greedy) for seed in range(GAMES)]


def test_it_scores_above_20_on_average() -> None:
    totals = [score.total for table in among_greedy() for score in table.scores()]
    assert sum(totals) / len(totals) > 20


def test_it_never_begs_in_the_first_harvest() -> None:
    for table in among_greedy():
        log = table.log()
        second = [place for place, event in enumerate(log) if isinstance(event, events.HarvestBegan)][1]
        assert not any(isinstance(event, events.Begged) for event in log[:second])


def test_it_beats_random() -> None:
    for seed in range(GAMES):
        bots = (Greedy, Random) if seed % 2 else (Random, Greedy)
        assert a_match(seed, *bots).winners() == (bots.index(Greedy),)
