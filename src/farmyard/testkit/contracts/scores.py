"""Scores add up, and the winners have the most."""

from __future__ import annotations

from farmyard.core.state import State
from farmyard.testkit.walk import Walk, contract


@contract
def scores_add_up(walk: Walk) -> None:
    for state in walk.games(4):
        scores = state.scores()
        walk.must(len(scores) == state.seats, f"{len(scores)} scores for {state.seats} seats")
        for seat, score in enumerate(scores):
            whole = all(type(points) is int for points in score.parts.values())
            walk.must(whole, f"the score of seat {seat} is not made of whole points: {score}")
            total = sum(score.parts.values())
            walk.must(score.total == total, f"the parts of seat {seat} make {total}, the score says {score.total}")
        if state.over:
            winners_have_the_most(walk, state)
        else:
            walk.must(state.winners() == (), f"the game goes on, and {state.winners()} have won already")


def winners_have_the_most(walk: Walk, state: State) -> None:
    winners = state.winners()
    walk.must(len(winners) > 0 or state.seats == 1, "nobody has won")  # alone one may lose
    walk.must(len(set(winners)) == len(winners), f"somebody has won twice: {winners}")
    walk.must(set(winners) <= set(range(state.seats)), f"winners who do not sit here: {winners}")
    totals = [score.total for score in state.scores()]
    walk.must(all(totals[seat] == max(totals) for seat in winners), f"{winners} have won, with totals {totals}")
